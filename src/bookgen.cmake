# Makes opening books: a library, and as a function, because the tests build it for small boards too. Add new files here.

set(fc_bookgen_sources
    bookgen/enumerate.c
    bookgen/solve.c
    bookgen/shard_file.c
    bookgen/back_up.c
    bookgen/generate.c
    bookgen/merge.c
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
