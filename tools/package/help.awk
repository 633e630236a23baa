# help.awk - reads what a program of this project prints for --help. The scripts beside it (man.awk, bash.awk, zsh.awk,
# fish.awk) print it in other forms, in their END; -v name=fourcast-solve names the program.
#
#   usage[1..usages]    what stands after the name of the program, a line per way to call it
#   before[1..befores]  the lines above the options        after[1..afters]  the lines below them
#   for each option i of 1..options: long[i], letter[i], argument[i] (placeholder), may_omit[i] (--long[=ARGUMENT]),
#   text[i], words[i] (of a choice, with blanks between them; the first is the default)

BEGIN {
    part = "usage"
    HELP_COLUMN = 28 # where the help texts of options begin
}

part == "usage" && NF == 0 { part = "before"; next }
part == "usage" {
    sub("^(Usage:)? *(" name ")? *", "")
    usage[++usages] = $0
    next
}
part == "before" && $0 == "Options:" { part = "options"; next }
part == "before" { before[++befores] = $0; next }
part == "options" && NF == 0 { part = "after"; next }
part == "options" && /^ +(-.,)? *--[a-z]/ { add_option($0); next }
part == "options" && words_may_follow() { words[options] = words[options] (words[options] == "" ? "" : " ") $1; next }
part == "options" { text[options] = text[options] " " trimmed($0); next }
{ after[++afters] = $0 }

function trimmed(line)
{
    gsub(/^ +| +$/, "", line)
    return line
}

function add_option(line,    rest)
{
    options++
    letter[options] = match(line, /^ *-[A-Za-z0-9],/) ? substr(line, RSTART + RLENGTH - 2, 1) : ""
    match(line, /--[a-z0-9-]+/)
    long[options] = substr(line, RSTART + 2, RLENGTH - 2)
    rest = substr(line, RSTART + RLENGTH)
    if (match(rest, /^( |=|\[=)[A-Z][A-Z\/|]*\]?( |$)/)) {
        argument[options] = substr(rest, 1, RLENGTH)
        may_omit[options] = rest ~ /^\[/
        gsub(/[^A-Z\/|]/, "", argument[options])
        rest = substr(rest, RLENGTH)
    }
    text[options] = trimmed(rest)
}

# The words of a choice stand alone in their lines, deeper than the help texts.
function words_may_follow()
{
    return match($0, /^ +/) && RLENGTH > HELP_COLUMN && /^ +[a-z0-9-]+( \(default\))?$/
}

# Like gsub(), for plain text instead of a pattern.
function replaced(line, old, new,    at, done)
{
    while ((at = index(line, old)) > 0) {
        done = done substr(line, 1, at - 1) new
        line = substr(line, at + length(old))
    }
    return done line
}

function joined(list, count, separator,    i, all)
{
    for (i = 1; i <= count; i++) {
        all = all (i == 1 ? "" : separator) list[i]
    }
    return all
}
