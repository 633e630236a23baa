/* terminal.c - asks the system and the environment. */
#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>

#include "base/platform.h"

bool fc_terminal_is_able(FILE *stream)
{
    const char *terminal = getenv("TERM");
    return fc_is_terminal(stream) && terminal != NULL && terminal[0] != '\0' && strcmp(terminal, "dumb") != 0;
}

bool fc_terminal_has_colour(FILE *stream)
{
    const char *refused = getenv("NO_COLOR");
    return fc_terminal_is_able(stream) && (refused == NULL || refused[0] == '\0');
}
