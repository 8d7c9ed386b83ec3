# Compiler, linker and warnings, the same for every room.

find_program(CCACHE_EXE ccache)
if(CCACHE_EXE)
  # What one clone compiled serves the next: paths count from the clone's own folder. Not in depend mode, which would save
  # preprocessing: files compiled together name each other by whole paths, and would be found in no other clone.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
      CCACHE_NOHASHDIR=1 ${CCACHE_EXE})
endif()
find_program(MOLD_EXE mold)
if(MOLD_EXE AND NOT ROUNDHOUSE_FUZZ AND NOT ROUNDHOUSE_WASM)
  add_link_options(-fuse-ld=mold)
endif()

# Warnings are errors where GCC compiles, which the dev preset does; Clang, which makes the fast
# program, has other opinions with every version.
add_library(roundhouse_warnings INTERFACE)
target_compile_options(roundhouse_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wimplicit-fallthrough
  -Wno-missing-field-initializers  # designated initialisers leave the rest to the defaults
  $<$<CXX_COMPILER_ID:GNU>:-Wconversion -Werror>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>  # GCC 12's std::stable_sort asks for a buffer the old way
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # GCC 12 misreads std::string operator+ (PR 105651)

if(ROUNDHOUSE_SANITIZE)
  add_compile_options(-fsanitize=${ROUNDHOUSE_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ROUNDHOUSE_SANITIZE})
  if(ROUNDHOUSE_SANITIZE MATCHES "undefined")
    # These ask at every pointer and reference, a quarter of what compiling costs; a null pointer that
    # is followed the address sanitizer sees, too.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
endif()
if(ROUNDHOUSE_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
if(ROUNDHOUSE_NATIVE)
  add_compile_options(-march=native)
elseif(ROUNDHOUSE_PORTABLE)
  # x86-64-v2 is every 64-bit PC of the last fifteen years; what is built like this ends on none of them
  # with an unknown instruction.
  add_compile_options(-march=${ROUNDHOUSE_PORTABLE})
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  # Bots give the same moves on every machine: no fused multiply-add where a processor has one. An
  # unoptimised build never fuses.
  add_compile_options(-ffp-contract=off)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  # Same sanitizers and warning flags; GCC compiles First Class at -Og in two thirds of what -O1 takes, and its tests run as fast.
  add_compile_options($<IF:$<CXX_COMPILER_ID:GNU>,-Og,-O1> -D_GLIBCXX_ASSERTIONS)
endif()

# So many files are compiled as one: what they all include is read once, which is most of what compiling costs. No two files of
# a target may therefore give one name to what is theirs alone.
function(roundhouse_together target files)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
endfunction()

# What waits for a disk or a terminal is compiled small, not fast: the store takes 0.6 of the time so (docs/speed.md).
function(roundhouse_unhurried target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ROUNDHOUSE_WASM)
    target_compile_options(${target} PRIVATE -Os)
  endif()
endfunction()

# One library per room, linking what it may know of.
function(roundhouse_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${ROOM_SOURCES})
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                             $<INSTALL_INTERFACE:include/roundhouse>)
  target_link_libraries(${name} PUBLIC ${ROOM_LINKS} PRIVATE roundhouse_warnings)
endfunction()
