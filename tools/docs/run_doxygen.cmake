# Run by the target `docs`:  cmake -DDOXYFILE=FILE [-DDOXYGEN=PROGRAM] -P run_doxygen.cmake
find_program(DOXYGEN doxygen)
if(NOT DOXYGEN)
    message(FATAL_ERROR "Doxygen is missing, and the target docs needs it. "
                        "Install it (Debian: doxygen), and build the target again")
endif()
execute_process(COMMAND ${DOXYGEN} ${DOXYFILE} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "Doxygen failed on ${DOXYFILE}: ${status}")
endif()
