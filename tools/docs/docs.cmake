# The target `docs`: HTML pages about the library in build/docs/html, and an error if Doxygen has anything to complain of.
find_program(FC_DOXYGEN doxygen)
if(FC_DOXYGEN AND FC_AWK)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/Doxyfile.in ${PROJECT_BINARY_DIR}/Doxyfile @ONLY)
    add_custom_target(docs COMMAND ${FC_DOXYGEN} ${PROJECT_BINARY_DIR}/Doxyfile
                      COMMENT "Writing docs/html/index.html" VERBATIM)
endif()
