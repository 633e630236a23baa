# bash.awk - completion for bash from the help of a program; used with help.awk.
END {
    function_name = "_" name
    gsub(/-/, "_", function_name)
    printf "# Completion of %s for bash.\n%s()\n{\n", name, function_name
    print "    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}"
    print "    if [ \"$word\" = = ]; then"
    print "        word="
    print "    elif [ \"$option\" = = ]; then"
    print "        option=${COMP_WORDS[COMP_CWORD - 2]}"
    print "    fi"
    print "    case $option in"
    for (i = 1; i <= options; i++) {
        if (argument[i] != "" && !may_omit[i]) {
            printf "        --%s) %s ;;\n", long[i], values(i)
        }
    }
    printf "        *) mapfile -t COMPREPLY < <(compgen -W '"
    for (i = 1; i <= options; i++) {
        printf "%s%s--%s", (i == 1 ? "" : " "), (letter[i] == "" ? "" : "-" letter[i] " "), long[i]
    }
    print "' -- \"$word\") ;;"
    files = joined(usage, usages, " ") ~ /FILE/ ? "-o default " : ""
    printf "    esac\n}\ncomplete %s-F %s %s\n", files, function_name, name
}

function values(i)
{
    if (words[i] != "") {
        return "mapfile -t COMPREPLY < <(compgen -W '" words[i] "' -- \"$word\")"
    }
    if (argument[i] ~ /FILE/) {
        return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    }
    if (argument[i] == "COMMAND") {
        return "mapfile -t COMPREPLY < <(compgen -c -- \"$word\")"
    }
    return "compopt +o default; COMPREPLY=()"
}
