# What `cmake --install` puts where, packages (cpack), and the target `uninstall`.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_CURRENT_LIST_DIR})
set(package_build_dir ${PROJECT_BINARY_DIR}/package)
set(fc_manual_date "November 21, 2026") # of the last change of the manuals

set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Fourcast)
set(bash_dir ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
set(zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
set(fish_dir ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# First of all: which folders are new? `uninstall` removes these and no others.
set(install_folders ${CMAKE_INSTALL_BINDIR} ${cmake_dir} ${CMAKE_INSTALL_LIBDIR}/pkgconfig
                    ${CMAKE_INSTALL_INCLUDEDIR}/fourcast ${CMAKE_INSTALL_DOCDIR} ${CMAKE_INSTALL_MANDIR}/man1
                    ${CMAKE_INSTALL_MANDIR}/man3 ${bash_dir} ${zsh_dir} ${fish_dir})
install(CODE "set(folders \"${install_folders}\")
set(record \"${PROJECT_BINARY_DIR}/install_folders.txt\")")
install(SCRIPT ${package_dir}/new_folders.cmake)

# --- the library, for CMake and for pkg-config ----------------------------------------------------------------

target_include_directories(fourcast INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(TARGETS fourcast EXPORT FourcastTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/fourcast DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h")
install(EXPORT FourcastTargets NAMESPACE Fourcast:: DESTINATION ${cmake_dir})
configure_package_config_file(${package_dir}/FourcastConfig.cmake.in ${package_build_dir}/FourcastConfig.cmake
                              INSTALL_DESTINATION ${cmake_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${package_build_dir}/FourcastConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${package_build_dir}/FourcastConfig.cmake ${package_build_dir}/FourcastConfigVersion.cmake
        DESTINATION ${cmake_dir})

# Everything in the .pc file is relative to its own place, so that a tree may be moved.
set(pkgconfig_dir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH fc_pc_prefix ${pkgconfig_dir} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH fc_pc_libdir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH fc_pc_includedir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
string(REGEX REPLACE "/$" "" fc_pc_prefix "${fc_pc_prefix}")
set(fc_pc_libs "")
if(NOT BUILD_SHARED_LIBS) # a shared library names by itself what it needs
    set(fc_pc_libs "-pthread -lm")
endif()
configure_file(${package_dir}/fourcast.pc.in ${package_build_dir}/fourcast.pc @ONLY)
install(FILES ${package_build_dir}/fourcast.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The manual of the library names every call that the headers declare.
foreach(header IN ITEMS position solver book connectx agent)
    file(STRINGS ${PROJECT_SOURCE_DIR}/include/fourcast/${header}.h prototypes REGEX "^[a-z].* \\*?fc_[a-z_]+\\(")
    list(TRANSFORM prototypes REPLACE "^.*(fc_[a-z_]+)\\(.*$" ".Fn \\1")
    list(JOIN prototypes " ,\n" fc_${header}_calls)
    string(APPEND fc_${header}_calls " .")
endforeach()
# Its paragraph on scores is that of the programs' help, FC_HELP_SCORES, a line for each sentence.
file(READ ${PROJECT_SOURCE_DIR}/src/cli/options.h fc_scores)
string(REGEX MATCH "define FC_HELP_SCORES[^#/]*" fc_scores "${fc_scores}")
string(REGEX MATCHALL "[A-Za-z0-9][^\"\\]*\\\\n" fc_scores "${fc_scores}")
string(REPLACE "\\n" "" fc_scores "${fc_scores}")
string(REPLACE ";" "\n" fc_scores "${fc_scores}")
string(REPLACE ". " ".\n" fc_scores "${fc_scores}")
configure_file(${package_dir}/fourcast.3.in ${package_build_dir}/fourcast.3 @ONLY)
install(FILES ${package_build_dir}/fourcast.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
# README.md of the sources is for those who have them; the installed one links to what is installed beside it.
install(FILES ${package_dir}/README.md ${PROJECT_SOURCE_DIR}/LICENSE
              ${PROJECT_SOURCE_DIR}/tools/docs/scores.md ${PROJECT_SOURCE_DIR}/tools/docs/promises.md
              ${PROJECT_SOURCE_DIR}/books/FORMAT.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# --- the programs, their manuals and completions --------------------------------------------------------------

# Both are made from what a program answers to --help, so they name the options that it has.
find_program(FC_AWK awk)
set(can_run_programs ON)
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    set(can_run_programs OFF)
endif()

set(manuals)
foreach(program IN LISTS fc_programs)
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    if(NOT FC_AWK OR NOT can_run_programs)
        continue()
    endif()
    string(REPLACE "_" "-" name fourcast-${program})
    set(made ${package_build_dir}/${name})
    add_custom_command(OUTPUT ${made}.help COMMAND ${program} --help > ${made}.help DEPENDS ${program} VERBATIM)
    foreach(form IN ITEMS man bash zsh fish)
        add_custom_command(OUTPUT ${made}.${form}
            COMMAND ${FC_AWK} -v name=${name} "-vdate=${fc_manual_date}"
                              -f ${package_dir}/help.awk -f ${package_dir}/${form}.awk ${made}.help
                              > ${made}.${form}
            DEPENDS ${made}.help ${package_dir}/help.awk ${package_dir}/${form}.awk VERBATIM)
        list(APPEND manuals ${made}.${form})
    endforeach()
    install(FILES ${made}.man DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME ${name}.1)
    install(FILES ${made}.bash DESTINATION ${bash_dir} RENAME ${name})
    install(FILES ${made}.zsh DESTINATION ${zsh_dir} RENAME _${name})
    install(FILES ${made}.fish DESTINATION ${fish_dir} RENAME ${name}.fish)
endforeach()
if(manuals)
    add_custom_target(manuals ALL DEPENDS ${manuals})
    add_dependencies(programs manuals) # after building the programs alone, `cmake --install` finds all it needs
elseif(fc_programs)
    message(STATUS "No manuals and completions: they need awk, and programs that run here")
endif()

# --- uninstalling and packages --------------------------------------------------------------------------------

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${package_dir}/uninstall.cmake
                  COMMENT "Removing what the last `cmake --install` from this folder put in place" VERBATIM)
include(${package_dir}/package.cmake)
