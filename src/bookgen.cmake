# Making opening books, as functions, because the tests do it for a small board as well. A new file is added here.

set(fc_bookgen_sources
    base/file_replace.c
    base/file_lock.c
    bookgen/sort.c
    bookgen/enumerate.c
    bookgen/job.c
    bookgen/part_file.c
    bookgen/visit.c
    bookgen/solve.c
    bookgen/target.c
    bookgen/lower.c
    bookgen/book_file.c
    bookgen/generate.c
    bookgen/merge.c
    bookgen/book_open.c
    bookgen/move_string.c
    bookgen/export.c
    bookgen/verify.c
)
list(TRANSFORM fc_bookgen_sources PREPEND ${fc_source_dir}/)

# fc_add_bookgen(NAME LIBRARY): the library that makes books, for the board of a solver library.
function(fc_add_bookgen name library)
    add_library(${name} STATIC ${fc_bookgen_sources})
    fc_set_up(${name})
    target_include_directories(${name} PUBLIC ${fc_source_dir})
    target_link_libraries(${name} PUBLIC ${library})
endfunction()
