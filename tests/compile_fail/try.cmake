# Compiles SOURCE and demands that it fails with the words its first line expects, or, where that
# line says "nothing", that it compiles.
file(STRINGS ${SOURCE} first LIMIT_COUNT 1)
string(REGEX REPLACE "^// expect: " "" expected "${first}")
execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -Werror=unused-result -I${ROOT}/src
                        ${SOURCE}
                RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE complained)
if(expected STREQUAL "nothing")
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "should compile, but: ${complained}")
  endif()
elseif(result EQUAL 0)
  message(FATAL_ERROR "compiles, but must not")
elseif(NOT complained MATCHES "${expected}")
  message(FATAL_ERROR "fails, but not with \"${expected}\": ${complained}")
endif()
