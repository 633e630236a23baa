# The solver library, as a function, because the tests build it for other board sizes as well.
# Files are listed one by one, in the order of their layers: a new file is added here.

include(CheckCCompilerFlag)

set(fc_source_dir ${CMAKE_CURRENT_LIST_DIR})

# WebAssembly (web/) has no system to ask for files and threads.
set(fc_system_sources base/files.c base/platform.c base/thread.c)
set(fc_system_libraries Threads::Threads)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(fc_system_sources base/no_system.c)
    set(fc_system_libraries)
else()
    find_package(Threads REQUIRED)
endif()

set(fc_library_sources
    base/status.c
    base/diagnostic.c
    base/text.c
    base/json.c
    base/bytes.c
    ${fc_system_sources}
    base/pool.c
    game/position.c
    book/format.c
    game/reachable.c
    book/reader.c
    book/prefix_code.c
    book/static_function.c
    book/writer.c
    search/control.c
    search/table.c
    search/order_model.c
    search/variant.c
    search/parallel.c
    solver/solver.c
    solver/helpers.c
    solver/many.c
    connectx/rules.c
    connectx/game.c
    connectx/text.c
    agents/agent.c
    agents/parse.c
    agents/simple.c
    agents/rules.c
    agents/negamax.c
    agents/evaluation.c
    agents/liberties.c
    agents/levels.c
    agents/value_cache.c
    agents/alphabeta_search.c
    agents/alphabeta.c
    agents/playout.c
    agents/stored_tree.c
    agents/mcts_tree.c
    agents/mcts.c
    agents/perfect.c
)
list(TRANSFORM fc_library_sources PREPEND ${fc_source_dir}/)

# search.c is compiled once per variant: name, lanes, and the instruction set that it may use.
set(fc_search_variants plain)
set(fc_search_lanes_plain 1)
set(fc_search_lanes_vector 2)
set(fc_search_lanes_avx2 4)
set(fc_search_lanes_avx512 8)
set(fc_search_flags_avx2 -mavx2 -mbmi -mbmi2 -mpopcnt)
set(fc_search_flags_avx512 ${fc_search_flags_avx2} -mavx512f -mavx512dq -mavx512bw -mavx512vl -mavx512vpopcntdq
                            -mavx512ifma -mavx512vbmi)
set(fc_variant_definitions)
# What search.c can leave out, by the names of settings.h without FC_.
set(fc_static_rules static_rules odd_threat follow_up even_threat_cut several_threats win_scores zugzwang held_threats
                    tempi distant_lines refined_bound deep_follow_up late_lines pairs deep_zugzwang)
set(fc_techniques forced_moves early_end ply_bounds ${fc_static_rules} move_order learned_order mirror_images table probes_first)
# More and more of them, for the curves of success_rate: what each stage adds to those before it. The last stage, which
# adds probes_first, is the usual search.
set(fc_stages alpha_beta table forced_moves bounds move_order)
set(fc_stage_alpha_beta)
set(fc_stage_table table mirror_images)
set(fc_stage_forced_moves forced_moves early_end)
set(fc_stage_bounds ply_bounds ${fc_static_rules})
set(fc_stage_move_order move_order learned_order)
# Vectors are read from the table while other threads write it, which is safe where 64-bit words are read in one piece.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    if(FC_WASM_SIMD)
        list(APPEND fc_search_variants vector)
        set(fc_search_flags_vector -msimd128)
        list(APPEND fc_variant_definitions FC_HAS_VECTOR_VARIANT)
    endif()
elseif(NOT FC_PORTABLE AND CMAKE_C_COMPILER_ID MATCHES "GNU|Clang" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    list(APPEND fc_search_variants vector)
    list(APPEND fc_variant_definitions FC_HAS_VECTOR_VARIANT)
    check_c_compiler_flag("${fc_search_flags_avx512}" fc_compiler_has_avx512)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND fc_compiler_has_avx512)
        list(APPEND fc_search_variants avx2 avx512)
        list(APPEND fc_variant_definitions FC_HAS_X86_VARIANTS)
    endif()
endif()

# What the public headers declare is exported; all other symbols of the library are hidden.
file(GLOB fc_public_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/fourcast/*.h)
list(TRANSFORM fc_public_headers REPLACE "^.*/(.*)$" "#include \"fourcast/\\1\"" OUTPUT_VARIABLE fc_public_includes)
list(JOIN fc_public_includes "\n" fc_public_includes)
configure_file(${PROJECT_SOURCE_DIR}/tools/package/exports.h.in ${PROJECT_BINARY_DIR}/exports.h @ONLY)
set(fc_base_sources ${fc_library_sources}) # private, all but the texts of a status
list(FILTER fc_base_sources INCLUDE REGEX "/base/")
list(REMOVE_ITEM fc_base_sources ${fc_source_dir}/base/status.c)
set(fc_agent_sources ${fc_library_sources})
list(FILTER fc_agent_sources INCLUDE REGEX "/agents/")
set(fc_exporting_sources ${fc_library_sources})
list(REMOVE_ITEM fc_exporting_sources ${fc_base_sources})
set(fc_solving_sources ${fc_exporting_sources}) # without the agents, and the boards of any size that they play on
list(FILTER fc_solving_sources EXCLUDE REGEX "/(connectx|agents)/")

# fc_set_up_library_part(TARGET): what the library and the objects in it have in common.
function(fc_set_up_library_part target)
    fc_set_up(${target})
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                         PRIVATE ${fc_source_dir})
    set_target_properties(${target} PROPERTIES C_VISIBILITY_PRESET hidden)
endfunction()

# src/base does not know the size of the board: it is compiled once for all libraries. A static library holds it, and so
# does this one, for programs whose library does not: a shared one hides it, one for another board is without it.
add_library(fourcast_base_objects OBJECT EXCLUDE_FROM_ALL ${fc_base_sources})
fc_set_up_library_part(fourcast_base_objects)
add_library(fourcast_base STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:fourcast_base_objects>)
set_target_properties(fourcast_base PROPERTIES LINKER_LANGUAGE C)
target_link_libraries(fourcast_base PUBLIC ${fc_system_libraries})

# fc_add_search(LIBRARY VARIANT WIDTH HEIGHT [ENDING TECHNIQUE...]): adds one variant of the search to a library, as the
# function fc_search_plain or so; without some techniques of settings.h, fc_search_plain_ENDING or so. Libraries for the
# same board share the object.
function(fc_add_search library variant width height)
    set(function fc_search_${variant})
    set(definitions FC_WIDTH=${width} FC_HEIGHT=${height} FC_LANES=${fc_search_lanes_${variant}})
    if(ARGN)
        list(POP_FRONT ARGN ending)
        string(APPEND function _${ending})
        list(TRANSFORM ARGN TOUPPER)
        list(TRANSFORM ARGN REPLACE "(.+)" "FC_SET(FC_\\1)")
        list(JOIN ARGN "|" without)
        list(APPEND definitions "FC_WITHOUT=${without}")
    endif()
    set(search ${function}_${width}x${height})
    if(NOT TARGET ${search})
        add_library(${search} OBJECT EXCLUDE_FROM_ALL ${fc_source_dir}/search/search.c)
        fc_set_up_library_part(${search})
        target_compile_definitions(${search} PRIVATE ${definitions} FC_SEARCH_FUNCTION=${function})
        target_compile_options(${search} PRIVATE ${fc_search_flags_${variant}})
    endif()
    target_sources(${library} PRIVATE $<TARGET_OBJECTS:${search}>)
endfunction()

# The book that is linked into the library: FC_BOOK, or by default the one for the usual board.
set(fc_usual_book ${PROJECT_SOURCE_DIR}/books/fourcast.book)
set(fc_book_file "")
if(FC_BOOK STREQUAL "")
    if(fc_usual_board AND EXISTS ${fc_usual_book})
        set(fc_book_file ${fc_usual_book})
    endif()
elseif(NOT FC_BOOK STREQUAL "none")
    get_filename_component(fc_book_file ${FC_BOOK} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(NOT EXISTS ${fc_book_file} OR IS_DIRECTORY ${fc_book_file})
        message(FATAL_ERROR "FC_BOOK: there is no file ${fc_book_file}. Name a book, or \"none\"")
    endif()
endif()

# fc_add_book(LIBRARY WIDTH HEIGHT): adds the book to a library, or no book if that is for another board.
function(fc_add_book library width height)
    set(book "")
    if(width EQUAL FC_WIDTH AND height EQUAL FC_HEIGHT)
        set(book ${fc_book_file})
    endif()
    set(script ${fc_source_dir}/book/default.cmake)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${library}_book.c)
    add_custom_command(OUTPUT ${source}
                       COMMAND ${CMAKE_COMMAND} -DBOOK=${book} -DSOURCE=${source} -P ${script}
                       DEPENDS ${script} ${book}
                       VERBATIM)
    target_sources(${library} PRIVATE ${source})
endfunction()

# fc_set_up_for_board(LIBRARY WIDTH HEIGHT): its users get the size of the board with it, because the public headers
# depend on it.
function(fc_set_up_for_board library width height)
    fc_set_up_library_part(${library})
    target_compile_definitions(${library} PUBLIC FC_WIDTH=${width} FC_HEIGHT=${height}
                                          PRIVATE FC_VERSION="${PROJECT_VERSION}" ${fc_variant_definitions})
    target_link_libraries(${library} PUBLIC ${fc_system_libraries})
    foreach(variant IN LISTS fc_search_variants)
        fc_add_search(${library} ${variant} ${width} ${height})
    endforeach()
endfunction()

# fc_add_library(NAME WIDTH HEIGHT [TYPE]): the solver library for one board size, static unless TYPE is SHARED.
function(fc_add_library name width height)
    set(type STATIC ${ARGN})
    list(GET type -1 type)
    add_library(${name} ${type} ${fc_exporting_sources} $<TARGET_OBJECTS:fourcast_base_objects>)
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        set_source_files_properties(${fc_exporting_sources} PROPERTIES
                                    COMPILE_OPTIONS "-include;${PROJECT_BINARY_DIR}/exports.h")
        # Evaluations are the same on every processor: no multiplication is fused with an addition.
        set_source_files_properties(${fc_agent_sources} PROPERTIES
                                    COMPILE_OPTIONS "-include;${PROJECT_BINARY_DIR}/exports.h;-ffp-contract=off")
    endif()
    if(UNIX) # pow, exp, log and sqrt of the agents
        target_link_libraries(${name} PRIVATE m)
    endif()
    fc_set_up_for_board(${name} ${width} ${height})
    if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32") # JavaScript brings it there
        fc_add_book(${name} ${width} ${height})
    endif()
endfunction()

# fc_add_other_board(WIDTHxHEIGHT): what solves positions on a board of another size, fourcast_8x7 or so, unless it is
# there already.
function(fc_add_other_board size)
    if(TARGET fourcast_${size})
        return()
    endif()
    string(REPLACE "x" ";" sides ${size})
    add_library(fourcast_${size} STATIC EXCLUDE_FROM_ALL ${fc_solving_sources})
    fc_set_up_for_board(fourcast_${size} ${sides})
    fc_add_book(fourcast_${size} ${sides})
    target_link_libraries(fourcast_${size} PUBLIC fourcast_base)
endfunction()
