# man.awk - a manual page (mdoc) from the help of a program; used with help.awk. -v date="November 21, 2026"
END {
    sort_paragraphs()
    printf ".Dd %s\n.Dt %s 1\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n.Sh SYNOPSIS\n", date, toupper(name), name, summary()
    for (i = 1; i <= usages; i++) {
        printf ".Nm\n%s\n", escaped(usage[i])
    }
    print ".Sh DESCRIPTION"
    print_lines(before, befores)
    print ".Pp\nOptions:\n.Bl -tag -width Ds"
    for (i = 1; i <= options; i++) {
        print_option(i)
    }
    print ".El"
    if (notes > 0) {
        print ".Pp"
        print_lines(note, notes)
    }
    if (exits > 0) {
        print ".Sh EXIT STATUS"
        print_lines(exit_line, exits)
    }
    if (examples > 0) {
        print ".Sh EXAMPLES"
        print_lines(example, examples)
    }
    print ".Sh SEE ALSO\n" see_also()
}

# A paragraph below the options goes to the section that its first word names.
function sort_paragraphs(    i, where)
{
    for (i = 1; i <= afters; i++) {
        if (after[i] == "") {
            where = ""
        } else if (sub(/^Examples?:/, "", after[i])) {
            where = "examples"
        } else if (sub(/^Exit codes:/, "", after[i])) {
            where = "exits"
        }
        if (where == "examples") {
            example[++examples] = after[i]
        } else if (where == "exits") {
            exit_line[++exits] = after[i]
        } else {
            note[++notes] = after[i]
        }
    }
}

# The first sentence, as mdoc wants it: no capital, no full stop.
function summary(    all)
{
    all = joined(before, befores, " ")
    sub(/\. .*$/, "", all)
    sub(/\. *$/, "", all)
    return escaped(tolower(substr(all, 1, 1)) substr(all, 2))
}

function print_option(i,    line)
{
    line = letter[i] == "" ? "" : "Fl " letter[i] " , "
    line = ".It " line "Fl -" long[i]
    if (argument[i] != "") {
        line = line (may_omit[i] ? " Ns Oo = Ns Ar " argument[i] " Oc" : " Ar " argument[i])
    }
    print line
    print escaped(text[i]) "."
    if (words[i] != "") {
        print ".Ar " argument[i] "\nis one of: " escaped(replaced(words[i], " ", ", ")) "; the first one is the default."
    }
}

# Prose is filled by mdoc, which wants each sentence to begin a line; lines that begin with blanks are shown as they
# are. A blank line and a heading within the line ("Scores: ...") begin a paragraph.
function print_lines(list, count,    i, line, paragraph, printed)
{
    prose = ""
    literal = 0
    for (i = 1; i <= count; i++) {
        line = list[i]
        if (trimmed(line) == "") {
            end_of_block()
            paragraph = printed
        } else if (line ~ /^  /) {
            begin_literal()
            print escaped(substr(line, 3))
            printed = 1
            paragraph = 0
        } else {
            if (literal || line ~ /^[A-Z][a-z]+: /) {
                paragraph = printed
                end_of_block()
            }
            if (paragraph) {
                print ".Pp"
            }
            prose = prose " " line
            printed = 1
            paragraph = 0
        }
    }
    end_of_block()
}

function begin_literal()
{
    if (!literal) {
        end_of_block()
        print ".Bd -literal -offset indent"
        literal = 1
    }
}

function end_of_block()
{
    if (literal) {
        print ".Ed"
    }
    print_sentences(prose)
    literal = 0
    prose = ""
}

function print_sentences(prose)
{
    prose = trimmed(prose)
    while (match(prose, /[.?!]['")]* +/)) {
        print escaped(trimmed(substr(prose, 1, RSTART + RLENGTH - 1)))
        prose = trimmed(substr(prose, RSTART + RLENGTH))
    }
    if (prose != "") {
        print escaped(prose)
    }
}

# What troff would take for a command, or turn into another character.
function escaped(line)
{
    line = replaced(line, "\\", "\\e")
    line = replaced(line, "-", "\\-")
    return line ~ /^[.']/ ? "\\&" line : line
}

function see_also(    count, i, all, names)
{
    count = split("fourcast-arena fourcast-benchmark fourcast-generate-book fourcast-judge fourcast-play " \
                  "fourcast-play3d fourcast-solve", names)
    for (i = 1; i <= count; i++) {
        if (names[i] != name) {
            all = all ".Xr " names[i] " 1 ,\n"
        }
    }
    return all ".Xr fourcast 3"
}
