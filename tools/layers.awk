# layers.awk - the rules of tools/check_layers, and the table of layers itself.
# Input: the sources, named include/... and src/...; exit code 1 if a rule is broken.
# With -v dot=1 it prints instead which folder includes which, as a drawing for graphviz.

# The layers, lowest first: layer, group, files, and perhaps a list. A file may include its own group and every group
# of a lower layer; with a list, its own group and that list only. "dir/*" is a whole folder. The first row that fits
# a file counts.
function layers()
{
    #   layer   group         files
    row(0,      "base",       "base/* fourcast/status")
    row(1,      "game",       "game/* fourcast/position")
    row(1.1,    "settings",   "search/settings")
    row(2,      "book",       "book/* fourcast/book",  "fourcast/* base/* game/*")
    row(2,      "bounds",     "search/bounds")
    row(2.1,    "deep bounds", "search/deep_bounds")
    row(2,      "table",      "search/table")
    row(2,      "control",    "search/control")
    row(2.1,    "children",   "search/children")
    row(2.2,    "ordering",   "search/ordering")
    row(2.3,    "order model", "search/order_model")
    row(3,      "search",     "search/search search/shared")
    row(3.1,    "parallel",   "search/parallel search/ablation")
    row(4,      "solver",     "fourcast/solver solver/* search/variant")
    row(4,      "connectx",   "fourcast/connectx connectx/*",  "fourcast/status base/*")
    row(5,      "agents",     "fourcast/agent agents/*",  "fourcast/* base/* connectx/*")
    row(6,      "arena",      "arena/*",        "fourcast/* base/*")
    row(6,      "space",      "space/*",        "fourcast/status base/*")
    row(6,      "bookgen",    "bookgen/*",      "fourcast/* base/*")
    row(6,      "ablate",     "bench/ablate",   "fourcast/* base/* bench/* game/* search/ablation")
    row(6,      "bench",      "bench/*",        "fourcast/* base/*")
    row(6,      "notation",   "cli/notation cli/notation_cells",  "fourcast/status fourcast/position base/* cli/text")
    row(6,      "book_file",  "cli/book_file cli/engine cli/drawing",  "fourcast/* base/* cli/*")
    row(6,      "cli",        "cli/*",          "fourcast/status base/*")
    row(7,      "programs",   "programs/*",     "fourcast/* base/* cli/* arena/* space/* bookgen/* bench/*")
    row(7,      "python",     "python/*",       "fourcast/*")
    row(7,      "web",        "web/*",          "fourcast/* arena/* book/format")
}

# Files that are one with another: a piece of a source in a header of its own.
function pieces()
{
    piece_of["search/shared"] = "search/search"
}

# System headers that only some files may include.
function system_headers()
{
    keep("threads.h pthread.h", "base/thread", "threads go through base/thread.h")
    keep("unistd.h fcntl.h termios.h sys/*", "base/*", "system calls live in src/base")
    keep("immintrin.h x86intrin.h arm_neon.h cpuid.h", builtin_homes, \
         "compiler builtins live in base/bits.h and base/lanes*.h")
}

BEGIN {
    builtin_homes = "base/bits base/lanes base/lanes_plain base/lanes_vector"
    forbidden_call = "(^|[^A-Za-z0-9_])(v?f?printf|f?puts|putchar|perror|_?[eE]xit|quick_exit|abort|getenv)[ \t]*[(]"
    builtin = "__builtin|__attribute__|__sync_|__atomic_|__asm|__int128|_mm[0-9]*_|#[ \t]*pragma[ \t]+(GCC|clang)"
    weights = "search/ordering search/order_model" # of the move order, which may be any number
    board_number = "(^|[^A-Za-z0-9_.])(42|48|49)([^A-Za-z0-9_.]|$)"
    layers()
    pieces()
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
        return
    }
    remember(name)
    if (row_group[target] == row_group[self_row]) {
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

# Remembers who includes whom: files, where NAME.c and NAME.h are one, and folders.
function remember(name,    from, to)
{
    edge(whole(self), whole(name))
    from = folder(self)
    to = folder(name)
    if (to != from) {
        edge(from "/", to "/")
    }
}

function whole(name)
{
    return name in piece_of ? piece_of[name] : name
}

function folder(name)
{
    sub(/\/[^\/]*$/, "", name)
    return name
}

function edge(from, to)
{
    if (from != to && !((from, to) in place)) {
        place[from, to] = FILENAME ":" FNR
        edges++
        edge_from[edges] = from
        edge_to[edges] = to
        next_of[from] = next_of[from] " " to
    }
}

# Does `from` include `to`, through as many others as it takes?
function reaches(from, to,    queue, seen, first, last, names, count, i)
{
    queue[1] = from
    first = last = 1
    while (first <= last) {
        count = split(next_of[queue[first++]], names, " ")
        for (i = 1; i <= count; i++) {
            if (names[i] == to) {
                return 1
            }
            if (!(names[i] in seen)) {
                seen[names[i]] = 1
                queue[++last] = names[i]
            }
        }
    }
    return 0
}

function check_circles(    i, what)
{
    for (i = 1; i <= edges; i++) {
        if (reaches(edge_to[i], edge_from[i])) {
            what = edge_from[i] ~ /\/$/ ? "folders" : "files"
            printf "%s: a circle of %s: %s includes %s, which includes %s again\n", place[edge_from[i], edge_to[i]], what, \
                   edge_from[i], edge_to[i], edge_from[i]
            broken = 1
        }
    }
}

# Is there an indirect way from one folder to another? Then the drawing leaves the direct one out.
function has_detour(from, to,    names, count, i)
{
    count = split(next_of[from], names, " ")
    for (i = 1; i <= count; i++) {
        if (names[i] != to && reaches(names[i], to)) {
            return 1
        }
    }
    return 0
}

function draw(    i, from, to)
{
    print "digraph includes {"
    print "    // Who includes whom; what follows from other arrows is left out. Made by tools/check_layers --dot."
    print "    node [shape=box, fontname=\"sans-serif\"]"
    for (i = 1; i <= edges; i++) {
        from = edge_from[i]
        to = edge_to[i]
        if (from ~ /\/$/ && !has_detour(from, to)) {
            printf "    \"%s\" -> \"%s\"\n", from, to
        }
    }
    print "}"
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
    if (!in_list(self, builtin_homes) && line ~ builtin) {
        complain("compiler builtins live in base/bits.h and base/lanes*.h")
    }
    if (self != "game/board" && !in_list(self, weights) && line ~ board_number) {
        complain("a number that depends on the board size; use the names in position.h and game/board.h")
    }
}

END {
    if (dot) {
        draw()
        exit
    }
    check_circles()
    exit broken
}
