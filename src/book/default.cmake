# default.cmake - turns a book into a C source, so that it can be linked into the library.
#
#   cmake -DBOOK=FILE -DSOURCE=FILE.c -P default.cmake          an empty BOOK means no book
#
# The bytes become string literals, which compile faster than lists of numbers. C11 guarantees only 4095 bytes per
# literal, so they are cut into pieces. Other ways to write this script take many times as long.

set(piece_bytes 2048)
# Replacing eight bytes (16 digits) at a time is twice as fast as one by one.
set(step 16)
string(REPEAT "(..)" 8 eight_bytes)
set(eight_escapes "")
foreach(byte RANGE 1 8)
    string(APPEND eight_escapes "\\\\x\\${byte}")
endforeach()

set(size 0)
if(BOOK)
    file(SIZE "${BOOK}" size)
endif()
math(EXPR count "${size} / ${piece_bytes} + 1")
math(EXPR last "${count} - 1")

set(draft "${SOURCE}.draft")
file(WRITE "${draft}" "/* Made by src/book/default.cmake. */
#include \"book/format.h\"

static const unsigned char pieces[${count}][${piece_bytes}] = {
")
foreach(piece RANGE ${last})
    math(EXPR offset "${piece} * ${piece_bytes}")
    set(text "\\x00")
    if(offset LESS size)
        file(READ "${BOOK}" digits OFFSET ${offset} LIMIT ${piece_bytes} HEX)
        string(LENGTH "${digits}" length)
        math(EXPR missing "(${step} - ${length} % ${step}) % ${step}")
        string(REPEAT "0" ${missing} zeros) # the rest of the piece is zero anyway
        string(REGEX REPLACE "${eight_bytes}" "${eight_escapes}" text "${digits}${zeros}")
    endif()
    file(APPEND "${draft}" "    \"${text}\",\n")
endforeach()
file(APPEND "${draft}" "};

void fc_book_default(const unsigned char **bytes, size_t *size)
{
    *bytes = pieces[0];
    *size = ${size};
}
")
file(RENAME "${draft}" "${SOURCE}")
