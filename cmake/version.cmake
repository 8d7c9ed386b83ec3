# Which version this is: the tag, v1.2.3, and behind a plus how many commits came since and the last of
# them. Before the first tag, and outside a clone, it is what stands here.
#   ROUNDHOUSE_RELEASE  1.2.3                   what the version promises hangs on
#   ROUNDHOUSE_VERSION  1.2.3 or 1.2.3+5+gabc   what is told; dpkg puts them in this order, too
set(ROUNDHOUSE_RELEASE 0.1.0)
set(ROUNDHOUSE_VERSION ${ROUNDHOUSE_RELEASE})

function(ask_git out)
  execute_process(COMMAND git ${ARGN} WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR}
                  RESULT_VARIABLE failed OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(failed)
    set(said "")
  endif()
  set(${out} "${said}" PARENT_SCOPE)
endfunction()

ask_git(described describe --tags --match "v[0-9]*" --abbrev=8)
ask_git(commits rev-list --count HEAD)
ask_git(last rev-parse --short=8 HEAD)
if(described MATCHES "^v([0-9]+\\.[0-9]+\\.[0-9]+)(-([0-9]+)-(g[0-9a-f]+))?$")
  set(ROUNDHOUSE_RELEASE ${CMAKE_MATCH_1})
  set(ROUNDHOUSE_VERSION ${CMAKE_MATCH_1})
  if(CMAKE_MATCH_3)
    string(APPEND ROUNDHOUSE_VERSION "+${CMAKE_MATCH_3}+${CMAKE_MATCH_4}")
  endif()
elseif(commits AND last)
  string(APPEND ROUNDHOUSE_VERSION "+${commits}+g${last}")
endif()
message(STATUS "Roundhouse ${ROUNDHOUSE_VERSION}")
