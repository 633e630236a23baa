# How every target of this project is compiled, apart from warnings: hardened, and the same in every folder.

include(CheckPIESupported)
check_pie_supported(LANGUAGES C) # so that POSITION_INDEPENDENT_CODE also links programs as such

# A static library keeps no time and no user of the files in it: two builds give the same bytes.
if(UNIX AND NOT APPLE)
    set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcD <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_C_ARCHIVE_APPEND "<CMAKE_AR> qD <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_C_ARCHIVE_FINISH "<CMAKE_RANLIB> -D <TARGET>")
endif()

# fc_make_repeatable(TARGET): the folder of the sources or of the build leaves no trace in the result.
function(fc_make_repeatable target)
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -ffile-prefix-map=${PROJECT_BINARY_DIR}=build
                                                 -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
    endif()
    set_target_properties(${target} PROPERTIES BUILD_RPATH_USE_ORIGIN ON)
endfunction()

# fc_harden(TARGET): in optimised builds, mistakes with memory end the program instead of being exploitable, and nothing
# in the program is both writable and executable. tools/package/check_hardening looks whether it worked. The flags are
# those of ELF systems; run-time checks (FC_SANITIZE) bring their own.
function(fc_harden target)
    if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32") # where code has no address
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
    if(FC_SANITIZE OR NOT FC_HARDEN OR NOT UNIX OR APPLE OR NOT CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        return()
    endif()
    set(optimised $<NOT:$<CONFIG:Debug>>)
    target_compile_options(${target} PRIVATE $<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=2>
                                             $<${optimised}:-fstack-protector-strong>)
    target_link_options(${target} PRIVATE -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,-z,text)
endfunction()
