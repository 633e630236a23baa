# Packages: `cpack` in the build folder makes a .tar.gz and, on Debian and its kin, a .deb. The programs in them share the
# library, so that they hold the book once, and follow the layout of /usr. If this build has a static library, or another
# prefix, cpack makes another build in package/shared first.
set(CPACK_PACKAGE_NAME fourcast)
set(CPACK_PACKAGE_VENDOR "The Fourcast authors")
set(CPACK_PACKAGE_CONTACT "The Fourcast authors <maintainers@fourcast.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "perfect Connect Four solver: programs and C library")
set(CPACK_PACKAGE_DESCRIPTION
    "Fourcast gives the exact result of any Connect Four position, how many moves\n\
 it takes, and which move to play. The package holds the programs\n\
 fourcast-solve, fourcast-benchmark, fourcast-generate-book, fourcast-play,\n\
 fourcast-arena and fourcast-judge, the C library behind them with its headers,\n\
 and fourcast-play3d, a game in three dimensions.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TGZ)
find_program(FC_DPKG_DEB dpkg-deb)
if(FC_DPKG_DEB)
    list(APPEND CPACK_GENERATOR DEB)
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
if(NOT BUILD_SHARED_LIBS OR NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(shared_build ${PROJECT_BINARY_DIR}/package/shared)
    set(settings "")
    foreach(setting IN ITEMS CMAKE_BUILD_TYPE CMAKE_C_COMPILER CMAKE_C_FLAGS CMAKE_TOOLCHAIN_FILE FC_WIDTH FC_HEIGHT
                             FC_BOOK FC_PORTABLE FC_HARDEN)
        string(APPEND settings "set(${setting} [==[${${setting}}]==] CACHE STRING \"\")\n")
    endforeach()
    file(WRITE ${package_build_dir}/shared.cmake "${settings}")
    set(CPACK_VERBATIM_VARIABLES ON)
    set(CPACK_INSTALL_COMMANDS
        "\"${CMAKE_COMMAND}\" -G \"${CMAKE_GENERATOR}\" -C \"${package_build_dir}/shared.cmake\" -DBUILD_SHARED_LIBS=ON \
-DFC_BUILD_TESTS=OFF -DCMAKE_INSTALL_PREFIX=/usr -S \"${PROJECT_SOURCE_DIR}\" -B \"${shared_build}\""
        "\"${CMAKE_COMMAND}\" --build \"${shared_build}\" --parallel 2 --target programs")
    set(CPACK_INSTALL_CMAKE_PROJECTS "${shared_build};Fourcast;ALL;/")
endif()
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
include(CPack)
