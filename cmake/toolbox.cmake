# Compiler, linker and warnings, the same for every room.

find_program(CCACHE_EXE ccache)
if(CCACHE_EXE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_EXE})
endif()
find_program(MOLD_EXE mold)
if(MOLD_EXE AND NOT ROUNDHOUSE_FUZZ)
  add_link_options(-fuse-ld=mold)
endif()

# Warnings are errors where GCC compiles, which the dev preset does; Clang, which makes the fast
# program, has other opinions with every version.
add_library(roundhouse_warnings INTERFACE)
target_compile_options(roundhouse_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wimplicit-fallthrough
  -Wno-missing-field-initializers  # designated initialisers leave the rest to the defaults
  $<$<CXX_COMPILER_ID:GNU>:-Wconversion -Werror>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # GCC 12 misreads std::string operator+ (PR 105651)

if(ROUNDHOUSE_SANITIZE)
  add_compile_options(-fsanitize=${ROUNDHOUSE_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ROUNDHOUSE_SANITIZE})
endif()
if(ROUNDHOUSE_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
if(ROUNDHOUSE_NATIVE)
  add_compile_options(-march=native)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_options(-O1 -D_GLIBCXX_ASSERTIONS)
endif()

# One library per room, linking what it may know of.
function(roundhouse_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${ROOM_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ROOM_LINKS} PRIVATE roundhouse_warnings)
endfunction()
