# layers.awk - the rules of tools/check_layers, and the table of layers itself.
# Input: the sources, named include/... and src/...; exit code 1 if a rule is broken.

# The layers, lowest first: layer, group, files, and perhaps a list. A file may include its own group and every group
# of a lower layer; with a list, its own group and that list only. "dir/*" is a whole folder. The first row that fits
# a file counts.
function layers()
{
    #   layer  group         files
    row(0,     "base",       "base/* fourcast/status")
    row(1,     "game",       "game/* fourcast/position")
    row(1.5,   "settings",   "search/settings")
    row(2,     "bounds",     "search/bounds")
    row(2,     "table",      "search/table")
    row(2,     "control",    "search/control")
    row(2,     "book",       "book/* fourcast/book")
    row(3,     "children",   "search/children")
    row(4,     "ordering",   "search/ordering")
    row(5,     "search",     "search/search search/shared")
    row(6,     "parallel",   "search/parallel search/ablation")
    row(7,     "solver",     "fourcast/solver solver/* search/variant")
    row(7,     "connectx",   "fourcast/connectx connectx/*",  "fourcast/status base/*")
    row(8,     "agents",     "fourcast/agent agents/*",       "fourcast/* base/* connectx/*")
    row(4,     "space",      "space/*",         "fourcast/status base/*")
    row(8,     "bookgen",    "bookgen/*",       "fourcast/* base/*")
    row(8,     "ablate",     "bench/ablate",    "fourcast/* base/* bench/* game/* search/ablation")
    row(8,     "bench",      "bench/*",         "fourcast/* base/*")
    row(8,     "notation",   "cli/notation cli/notation_cells", "fourcast/status fourcast/position base/* cli/text")
    row(8,     "book_file",  "cli/book_file",   "fourcast/* base/* cli/*")
    row(8,     "cli",        "cli/*",           "fourcast/status base/*")
    row(9,     "programs",   "programs/*",      "fourcast/* base/* cli/* bookgen/* bench/* space/*")
}

# System headers that only some files may include.
function system_headers()
{
    keep("threads.h pthread.h", "base/thread", "threads go through base/thread.h")
    keep("unistd.h fcntl.h termios.h sys/*", "base/*", "system calls live in src/base")
    keep("immintrin.h x86intrin.h arm_neon.h cpuid.h", "base/bits base/lanes", \
         "compiler builtins live in base/bits.h and base/lanes.h")
}

BEGIN {
    forbidden_call = "(^|[^A-Za-z0-9_])(v?f?printf|f?puts|putchar|perror|_?[eE]xit|quick_exit|abort|getenv)[ \t]*[(]"
    builtin = "__builtin|__attribute__|__sync_|__atomic_|__asm|__int128|_mm[0-9]*_|#[ \t]*pragma[ \t]+(GCC|clang)"
    board_number = "(^|[^A-Za-z0-9_.])(42|48|49)([^A-Za-z0-9_.]|$)"
    layers()
    system_headers()
}

function row(layer, group, files, only)
{
    rows++
    row_layer[rows] = layer
    row_group[rows] = group
    row_files[rows] = files
    row_only[rows] = only
}

function keep(headers, homes, reason)
{
    keeps++
    keep_headers[keeps] = headers
    keep_homes[keeps] = homes
    keep_reason[keeps] = reason
}

# Is `name` one of a list of names and whole folders?
function in_list(name, list,    words, count, i)
{
    count = split(list, words, " ")
    for (i = 1; i <= count; i++) {
        if (words[i] == name || (words[i] ~ /\/\*$/ && index(name, substr(words[i], 1, length(words[i]) - 1)) == 1)) {
            return 1
        }
    }
    return 0
}

# The row of a file named as in an include line, without its ending; 0 if there is none.
function find_row(name,    i)
{
    for (i = 1; i <= rows; i++) {
        if (in_list(name, row_files[i])) {
            return i
        }
    }
    return 0
}

function complain(reason)
{
    printf "%s:%d: %s\n", FILENAME, FNR, reason
    broken = 1
}

# The line without comments; `inside_comment` goes on from line to line.
function without_comments(line,    out, i, two, quote, char)
{
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        char = substr(line, i, 1)
        two = substr(line, i, 2)
        if (inside_comment) {
            if (two == "*/") {
                inside_comment = 0
                i++
            }
        } else if (quote != "") {
            if (char == "\\") {
                out = out char
                i++
                char = substr(line, i, 1)
            } else if (char == quote) {
                quote = ""
            }
            out = out char
        } else if (two == "/*") {
            inside_comment = 1
            i++
        } else if (two == "//") {
            break
        } else {
            if (char == "\"" || char == "'") {
                quote = char
            }
            out = out char
        }
    }
    return out
}

function without_texts(line)
{
    gsub(/\\./, "", line)
    gsub(/"[^"]*"/, "\"\"", line)
    gsub(/'[^']*'/, "''", line)
    return line
}

function check_system_include(header,    i)
{
    for (i = 1; i <= keeps; i++) {
        if (in_list(header, keep_headers[i]) && !in_list(self, keep_homes[i])) {
            complain("includes <" header ">, but " keep_reason[i])
        }
    }
}

function check_own_include(header,    name, target)
{
    name = header
    sub(/\.h$/, "", name)
    target = find_row(name)
    if (!target) {
        complain("includes \"" header "\", which is not in the table of layers; " \
                 "write \"folder/file.h\", and add a new file to tools/layers.awk")
    } else if (row_group[target] == row_group[self_row]) {
        return
    } else if (row_only[self_row] != "") {
        if (!in_list(name, row_only[self_row])) {
            complain("includes \"" header "\", but " row_group[self_row] " may include only " row_only[self_row])
        }
        check_program(row_group[target])
    } else if (row_layer[target] >= row_layer[self_row]) {
        complain("includes \"" header "\" of layer " row_layer[target] " (" row_group[target] ") from layer " \
                 row_layer[self_row] " (" row_group[self_row] "); includes go down only")
    }
}

# A program uses one of the two big helpers, not both.
function check_program(group)
{
    if (row_group[self_row] == "programs" && (group == "bookgen" || group == "bench")) {
        if (big != "" && big != group) {
            complain("uses both bookgen and bench; a program may use one of them")
        }
        big = group
    }
}

FNR == 1 {
    inside_comment = 0
    big = ""
    self = FILENAME
    sub(/^(include|src)\//, "", self)
    sub(/\.[ch]$/, "", self)
    self_row = find_row(self)
    if (!self_row) {
        complain("is not in the table of layers; add it to tools/layers.awk")
    }
    in_library = self ~ /^(base|game|search|book|solver|connectx|agents|space)\//
}

{
    line = without_comments($0)
    if (self_row && line ~ /^[ \t]*#[ \t]*include[ \t]*["<]/) {
        header = line
        sub(/^[^"<]*["<]/, "", header)
        sub(/[">].*$/, "", header)
        if (line ~ /</) {
            check_system_include(header)
        } else {
            check_own_include(header)
        }
        next
    }
    line = without_texts(line)
    if (in_library && line ~ forbidden_call) {
        complain("the library never prints, never exits and never reads the environment")
    }
    if (self != "base/bits" && self != "base/lanes" && line ~ builtin) {
        complain("compiler builtins live in base/bits.h and base/lanes.h")
    }
    if (self != "game/board" && line ~ board_number) {
        complain("a number that depends on the board size; use the names in position.h and game/board.h")
    }
}

END {
    exit broken
}
