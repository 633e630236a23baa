/* program_name.c - short names and installed names. */
#include "cli/program_name.h"

#include <string.h>

static const char prefix[] = "fourcast-";
enum { PREFIX_LENGTH = sizeof prefix - 1 };

static bool is_installed(const char *name)
{
    return strncmp(name, prefix, PREFIX_LENGTH) == 0;
}

/* Installed names have dashes where short ones have underscores. */
static char installed_character(char character)
{
    return character == '_' ? '-' : character;
}

static bool is_installed_form(const char *name, const char *own)
{
    if (!is_installed(name)) {
        return false;
    }
    for (name += PREFIX_LENGTH; *own != '\0' && *name == installed_character(*own); own++) {
        name++;
    }
    return *name == '\0' && *own == '\0';
}

const char *fc_program_name(int argc, char **argv, const char *own)
{
    if (argc < 1) {
        return own;
    }
    const char *slash = strrchr(argv[0], '/');
    const char *last = slash != NULL ? slash + 1 : argv[0];
    return is_installed_form(last, own) ? last : own;
}

void fc_print_named(fc_output *output, const char *name, const char *text)
{
    const bool installed = is_installed(name);
    bool in_name = false;
    for (; *text != '\0'; text++) {
        if (*text == '@') {
            in_name = true;
            fc_print(output, "%s", installed ? prefix : "");
        } else {
            in_name = in_name && strchr(" \n\t'", *text) == NULL;
            fc_print(output, "%c", in_name && installed ? installed_character(*text) : *text);
        }
    }
}
