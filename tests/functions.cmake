# What tests/CMakeLists.txt adds tests with.

# Time limits: a multiple of the processor time that a test takes in a release build, which leaves room for slow and busy
# machines. Run-time checks and plain C take longer; for an emulated machine, ask for patience.
set(least_limit 60)
set(limit_factor 20)
set(build_factor 1)
if(FC_SANITIZE)
    set(build_factor 10)
elseif(FC_PORTABLE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
    set(build_factor 5)
endif()

# What test programs share, such as the slow obvious twins: a library per size of the board.
set(support_sources
    support/array_board.c
    support/game.c
    support/minimax.c
    support/plain_search.c
    support/reference.c
    support/slow_bounds.c
    support/slow_deep_bounds.c
    support/slow_cells.c
    support/slow_reachable.c
    support/position_map.c
    support/book_layers.c
    support/check_position.c
    support/check_bounds.c
)
set(usual_support_sources
    support/slow_order_model.c
    support/scored_positions.c
    support/bench_ui.c
    support/any_board.c
    support/space_twin.c
    support/match.c
    support/slow_evaluations.c
)

# fc_add_support(NAME LIBRARY WIDTH HEIGHT): these for the board of a solver library, which must not be a shared one. The
# search without static bounds is for support/reference.c; only the nightly tests search so much that a second, faster
# variant of it is worth its compilation.
function(fc_add_support name library width height)
    add_library(${name} STATIC ${support_sources})
    fc_set_up(${name})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR}
                                              ${CMAKE_CURRENT_BINARY_DIR})
    target_link_libraries(${name} PUBLIC ${library} fc_cmocka $<$<BOOL:${UNIX}>:m>)
    fc_add_search(${name} plain ${width} ${height} without_static_rules static_rules)
    if(FC_NIGHTLY AND "avx512" IN_LIST fc_search_variants)
        fc_add_search(${name} avx512 ${width} ${height} without_static_rules static_rules)
        target_compile_definitions(${name} PRIVATE FC_REFERENCE_HAS_AVX512)
    endif()
endfunction()

# fc_add_test_program(NAME LIBRARY SOURCE): a CMocka program, linked with a library. One named fourcast..._5x5 is for
# that board, others for the usual one.
function(fc_add_test_program name library source)
    set(support test_support)
    if(library MATCHES "_([0-9]+x[0-9]+)$")
        set(support test_support_${CMAKE_MATCH_1})
    endif()
    add_executable(${name} ${source})
    fc_set_up(${name})
    target_link_libraries(${name} PRIVATE ${support} ${library})
endfunction()

# fc_add_to_label(LABEL TARGET...): adds to what the target tests_LABEL makes.
function(fc_add_to_label label)
    if(NOT TARGET tests_${label})
        add_custom_target(tests_${label})
    endif()
    add_dependencies(tests_${label} ${ARGN})
endfunction()

# fc_add_command_test(NAME [CPU seconds] [THREADS number] [NIGHTLY] [LABELS label...] COMMAND command...)
#
# CPU is the processor time of the test in a release build, which tools/test_times measures; the default suits tests of up
# to three seconds. THREADS is how many processors the test keeps busy. NIGHTLY puts it into that tier. The target
# tests_LABEL makes the programs of all tests with a label. Exit code 77 means that something is not installed: ctest shows
# the test as skipped, and the last line of its output as the reason.
function(fc_add_command_test name)
    cmake_parse_arguments(test "NIGHTLY" "CPU;THREADS" "LABELS;COMMAND" ${ARGN})
    if(test_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "Test ${name}: no such argument: ${test_UNPARSED_ARGUMENTS}")
    endif()
    if(test_NIGHTLY)
        list(APPEND test_LABELS nightly)
        if(NOT FC_NIGHTLY)
            return()
        endif()
    endif()
    if(NOT test_CPU)
        set(test_CPU 1)
    endif()
    if(NOT test_THREADS)
        set(test_THREADS 1)
    endif()
    math(EXPR limit "${limit_factor} * ${test_CPU}")
    if(limit LESS least_limit)
        set(limit ${least_limit})
    endif()
    math(EXPR limit "${limit} * ${build_factor} * ${FC_TEST_PATIENCE}")
    add_test(NAME ${name} COMMAND ${test_COMMAND})
    # ctest begins with the costliest, so that no long test is left alone at the end.
    set_tests_properties(${name} PROPERTIES TIMEOUT ${limit} COST ${test_CPU} PROCESSORS ${test_THREADS}
                                            LABELS "${test_LABELS}" SKIP_RETURN_CODE 77)
    if(TARGET ${name})
        foreach(label IN LISTS test_LABELS)
            fc_add_to_label(${label} ${name})
        endforeach()
    endif()
endfunction()

# fc_add_test(NAME [LIBRARY library] [SEARCHES] [CPU seconds] [LABELS label...] ...): the CMocka program of one module,
# NAME.c. It has the label `memory` unless it SEARCHES for long, which would take minutes under run-time checks and find no
# other mistake with memory than a short search.
function(fc_add_test name)
    cmake_parse_arguments(program "SEARCHES" "LIBRARY" "LABELS" ${ARGN})
    if(NOT program_LIBRARY)
        set(program_LIBRARY fourcast_open)
    endif()
    if(NOT program_SEARCHES)
        list(APPEND program_LABELS memory)
    endif()
    fc_add_test_program(${name} ${program_LIBRARY} ${name}.c)
    fc_add_command_test(${name} LABELS ${program_LABELS} ${program_UNPARSED_ARGUMENTS} COMMAND ${name})
endfunction()

# fc_add_cli_tests(PROGRAM [CPU seconds] [LABELS label...]): its cases in cli/.
function(fc_add_cli_tests program)
    cmake_parse_arguments(cli "" "" "LABELS" ${ARGN})
    fc_add_command_test(cli_${program} ${ARGN} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cli/run ${PROJECT_BINARY_DIR} ${program})
    foreach(label IN LISTS cli_LABELS)
        fc_add_to_label(${label} ${program})
    endforeach()
endfunction()

# fc_add_nightly_part(NAME [CPU seconds] ...): the nightly tests of such a program, which it runs when asked for them.
function(fc_add_nightly_part name)
    fc_add_command_test(${name}_nightly NIGHTLY ${ARGN} COMMAND ${name} nightly)
endfunction()

# fc_add_board_size(WIDTH HEIGHT [CPU seconds] [NIGHTLY] ...): the library once more, for another board, and
# test_board_size.c linked with it.
function(fc_add_board_size width height)
    if("NIGHTLY" IN_LIST ARGN AND NOT FC_NIGHTLY)
        return()
    endif()
    set(size ${width}x${height})
    fc_add_other_board(${size})
    fc_add_support(test_support_${size} fourcast_${size} ${width} ${height})
    fc_add_test_program(test_board_size_${size} fourcast_${size} test_board_size.c)
    fc_add_command_test(test_board_size_${size} ${ARGN} COMMAND test_board_size_${size})
endfunction()

# fc_wrap_system_calls(NAME): support/faults.c stands between a program and the C library. It takes a linker that can do so.
set(fc_wrapped_calls malloc calloc realloc free mmap munmap thrd_create mtx_init cnd_init
                     pthread_create pthread_mutex_init pthread_cond_init clock_gettime timespec_get time
                     fopen fwrite fread fflush fclose fsync rename)
function(fc_wrap_system_calls name)
    target_sources(${name} PRIVATE support/faults.c)
    foreach(call IN LISTS fc_wrapped_calls)
        target_link_options(${name} PRIVATE -Wl,--wrap=${call})
    endforeach()
endfunction()
