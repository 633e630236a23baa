# The target `docs`: HTML pages about the library in docs/html, from the comments of its headers. Doxygen is looked for when
# the target is built; anything that it warns about is an error.
find_program(FC_AWK awk)
configure_file(${CMAKE_CURRENT_LIST_DIR}/Doxyfile.in ${PROJECT_BINARY_DIR}/Doxyfile @ONLY)
add_custom_target(docs COMMAND ${CMAKE_COMMAND} -DDOXYFILE=${PROJECT_BINARY_DIR}/Doxyfile
                                                -P ${CMAKE_CURRENT_LIST_DIR}/run_doxygen.cmake
                  COMMENT "Writing docs/html/index.html" VERBATIM)
