# Run by cpack before it makes a .deb: adds what Debian's rules ask of a package in addition to the installed files.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
    return()
endif()
set(share ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions) # where the zsh of Debian looks
# The library is where the loader looks, so the programs need no path to it; Debian allows none.
file(GLOB programs ${CPACK_TEMPORARY_DIRECTORY}/usr/bin/*)
foreach(program IN LISTS programs)
    file(RPATH_REMOVE FILE ${program})
endforeach()
set(doc ${share}/doc/${CPACK_PACKAGE_NAME})
configure_file(${CPACK_RESOURCE_FILE_LICENSE} ${doc}/copyright COPYONLY)
file(REMOVE ${doc}/LICENSE) # it is the same
file(WRITE ${doc}/changelog "${CPACK_PACKAGE_NAME} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * See the history of the sources.

 -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000
")
file(GLOB manuals ${share}/man/man*/*.[13])
foreach(file IN LISTS manuals ITEMS ${doc}/changelog)
    execute_process(COMMAND gzip -9nf ${file} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "gzip failed for ${file}")
    endif()
endforeach()

# Programs, library and headers are one package here, where Debian makes three; and cpack calls ldconfig in scripts, beside
# the trigger of our own.
file(WRITE ${share}/lintian/overrides/${CPACK_PACKAGE_NAME} "fourcast: package-name-doesnt-match-sonames
fourcast: link-to-shared-library-in-wrong-package
fourcast: maintscript-calls-ldconfig
")
