# What is installed: the program with its unit file, and the rules and bots as a library.
#   cmake --install build/release --prefix DIR --component program|library
# Installing a part needs that part built, not the tests.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The library: core, tables without a server, every game and its bots. docs/library.md says which
# headers are a promise.
set(exported roundhouse_warnings roundhouse_core roundhouse_table roundhouse_catalogue)
file(GLOB game_folders ${PROJECT_SOURCE_DIR}/src/games/*)
foreach(folder IN LISTS game_folders)
  cmake_path(GET folder FILENAME game)
  list(APPEND exported roundhouse_${game} roundhouse_ai_${game} roundhouse_game_${game})
endforeach()
install(TARGETS ${exported} EXPORT RoundhouseTargets COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/roundhouse
        COMPONENT library FILES_MATCHING PATTERN "*.hpp"
        PATTERN "store" EXCLUDE PATTERN "lab" EXCLUDE PATTERN "words" EXCLUDE)
set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Roundhouse)
install(EXPORT RoundhouseTargets NAMESPACE Roundhouse:: DESTINATION ${cmake_folder} COMPONENT library)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/RoundhouseConfig.cmake @ONLY CONTENT
[=[include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/RoundhouseTargets.cmake)
# Everything at once: target_link_libraries(mine PRIVATE Roundhouse::roundhouse)
if(NOT TARGET Roundhouse::roundhouse)
  add_library(Roundhouse::roundhouse INTERFACE IMPORTED)
  target_link_libraries(Roundhouse::roundhouse INTERFACE Roundhouse::roundhouse_catalogue)
  target_compile_features(Roundhouse::roundhouse INTERFACE cxx_std_20)
endif()
]=])
write_basic_package_version_file(${PROJECT_BINARY_DIR}/RoundhouseConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/RoundhouseConfig.cmake ${PROJECT_BINARY_DIR}/RoundhouseConfigVersion.cmake
        DESTINATION ${cmake_folder} COMPONENT library)

# The program.
install(TARGETS roundhouse RUNTIME COMPONENT program)
if(ROUNDHOUSE_PORTABLE STREQUAL "x86-64-v2")
  # The same once more for newer processors; the first becomes it where it can (apps/cli/newer.hpp).
  include(ExternalProject)
  ExternalProject_Add(newer EXCLUDE_FROM_ALL ON BUILD_ALWAYS ON
    SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${PROJECT_BINARY_DIR}/newer
    CMAKE_ARGS -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
               -DROUNDHOUSE_PORTABLE=x86-64-v3 -DBUILD_TESTING=OFF
    BUILD_COMMAND ${CMAKE_COMMAND} --build . --target roundhouse
    INSTALL_COMMAND "" USES_TERMINAL_BUILD ON)
  install(PROGRAMS ${PROJECT_BINARY_DIR}/newer/roundhouse DESTINATION lib/roundhouse/x86-64-v3
          COMPONENT program)
endif()
install(FILES packaging/roundhouse.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES packaging/roundhouse.conf DESTINATION /etc/roundhouse COMPONENT program)
install(FILES packaging/haproxy.cfg docs/hosting.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT program)

# The package: `cmake --preset package && cmake --build --preset package && cpack --config build/package/CPackConfig.cmake`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME roundhouse)
set(CPACK_PACKAGE_VERSION ${ROUNDHOUSE_VERSION})
set(CPACK_PACKAGE_CONTACT "Roundhouse <roundhouse@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "A digital tabletop for railway board games")
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME roundhouse)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, haproxy")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/conffiles ${PROJECT_SOURCE_DIR}/packaging/postinst
    ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
