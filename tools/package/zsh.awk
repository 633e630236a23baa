# zsh.awk - completion for zsh from the help of a program; used with help.awk.
END {
    printf "#compdef %s\n# Completion of %s for zsh.\n_arguments -s -S \\\n", name, name
    for (i = 1; i <= options; i++) {
        printf "    %s'%s%s' \\\n", names(i), "[" quoted(text[i]) "]", values(i)
    }
    print "    '*:argument:" (joined(usage, usages, " ") ~ /FILE/ ? "_files" : "") "'"
}

function names(i,    equals)
{
    equals = argument[i] == "" ? "" : may_omit[i] ? "=-" : "="
    if (letter[i] == "") {
        return "--" long[i] equals
    }
    return "'(-" letter[i] " --" long[i] ")'{-" letter[i] ",--" long[i] equals "}"
}

function values(i)
{
    if (argument[i] == "") {
        return ""
    }
    return (may_omit[i] ? "::" : ":") argument[i] ":" action(i)
}

function action(i)
{
    if (words[i] != "") {
        return "(" words[i] ")"
    }
    return argument[i] ~ /FILE/ ? "_files" : argument[i] == "COMMAND" ? "_command_names" : ""
}

function quoted(line)
{
    line = replaced(replaced(line, "\\", "\\\\"), ":", "\\:")
    line = replaced(replaced(line, "[", "\\["), "]", "\\]")
    return replaced(line, "'", "'\\''")
}
