# fish.awk - completion for fish from the help of a program; used with help.awk.
END {
    printf "# Completion of %s for fish.\n", name
    if (joined(usage, usages, " ") !~ /FILE/) {
        printf "complete -c %s -f\n", name
    }
    for (i = 1; i <= options; i++) {
        short_form = letter[i] == "" ? "" : " -s " letter[i]
        printf "complete -c %s%s -l %s%s -d '%s'\n", name, short_form, long[i], values(i), quoted(text[i])
    }
}

function values(i)
{
    if (argument[i] == "" || may_omit[i]) {
        return ""
    }
    if (words[i] != "") {
        return " -x -a '" words[i] "'"
    }
    return argument[i] ~ /FILE/ ? " -r -F" : argument[i] == "COMMAND" ? " -x -a '(__fish_complete_command)'" : " -x"
}

function quoted(line)
{
    return replaced(replaced(line, "\\", "\\\\"), "'", "\\'")
}
