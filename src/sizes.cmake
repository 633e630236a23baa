# Other board sizes in the program `solve`. The size is a constant of the code, so what depends on it is compiled once per
# size. One object comes out, in which only fc_batch_run() is visible, as fc_batch_run_8x7 or so: the copies do not meet.
# What does not know the board (src/base, most of src/cli) is linked from the usual libraries.

set(fc_sized_sources cli/notation.c cli/notation_cells.c cli/book_file.c ${solve_sources})
list(TRANSFORM fc_sized_sources PREPEND ${fc_source_dir}/)

# fc_add_size(PROGRAM WIDTHxHEIGHT): adds a board size to a program.
function(fc_add_size program size)
    if(NOT size MATCHES "^([1-9][0-9]*)x([1-9][0-9]*)$")
        message(FATAL_ERROR "FC_SOLVE_SIZES: ${size} is not a size. Write COLUMNSxROWS, such as 8x7, with ; between sizes")
    endif()
    fc_check_board(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
    fc_add_other_board(${size})
    set(parts ${program}_${size}_parts)
    add_library(${parts} STATIC ${fc_sized_sources})
    fc_set_up_library_part(${parts})
    target_link_libraries(${parts} PRIVATE fourcast_${size})
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${program}_${size}${CMAKE_C_OUTPUT_EXTENSION})
    add_custom_command(OUTPUT ${object}
                       COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -Wl,-u,fc_batch_run -o ${object}
                               $<TARGET_FILE:${parts}> $<TARGET_FILE:fourcast_${size}>
                       COMMAND ${CMAKE_OBJCOPY} --redefine-sym fc_batch_run=fc_batch_run_${size} ${object}
                       COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=fc_batch_run_${size} ${object}
                       DEPENDS ${parts} fourcast_${size}
                       VERBATIM)
    target_sources(${program} PRIVATE ${object})
endfunction()

# fc_add_sizes(PROGRAM SIZE...): adds all sizes but the usual one, and the list of them.
function(fc_add_sizes program)
    set(list "")
    list(REMOVE_DUPLICATES ARGN)
    set(names ${FC_WIDTH}x${FC_HEIGHT})
    foreach(size IN LISTS ARGN)
        if(NOT size STREQUAL "${FC_WIDTH}x${FC_HEIGHT}")
            fc_add_size(${program} ${size})
            string(REPLACE "x" "," numbers ${size})
            string(APPEND list " SIZE(${numbers})")
            list(APPEND names ${size})
        endif()
    endforeach()
    list(JOIN names ", " names)
    target_compile_definitions(${program} PRIVATE "FC_OTHER_SIZES=${list}" "FC_KNOWN_SIZES=\"${names}\"")
endfunction()
