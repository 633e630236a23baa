/* output.c - messages, checked writes, names of programs, terminals. */
#include "cli/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/text.h"

void fc_print_error(const char *program, const char *format, ...)
{
    enum { MESSAGE_SIZE = 8192, PRINTABLE_SIZE = FC_PRINTABLE_GROWTH * MESSAGE_SIZE };
    char message[MESSAGE_SIZE];
    char printable[PRINTABLE_SIZE];
    fc_writer writer = {printable, sizeof printable, 0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    fc_append_printable(&writer, message);
    fprintf(stderr, "%s: %s\n", program, printable);
}

static void output_failed(fc_output *output, int error)
{
    if (fc_is_closed_pipe(error)) {
        output->state = FC_OUTPUT_CLOSED;
    } else if (error == EINTR) {
        output->state = FC_OUTPUT_INTERRUPTED;
    } else {
        output->state = FC_OUTPUT_FAILED;
        fc_print_error(output->program, "cannot write the output: %s", strerror(error));
    }
}

void fc_print(fc_output *output, const char *format, ...)
{
    if (output->state != FC_OUTPUT_OK) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    if (vfprintf(output->stream, format, arguments) < 0) {
        output_failed(output, errno);
    }
    va_end(arguments);
}

bool fc_flush(fc_output *output)
{
    if (output->state == FC_OUTPUT_OK && fflush(output->stream) != 0) {
        output_failed(output, errno);
    }
    return output->state == FC_OUTPUT_OK;
}

fc_exit fc_output_exit(const fc_output *output, fc_exit code)
{
    return output->state == FC_OUTPUT_FAILED ? FC_EXIT_SYSTEM : code;
}

/* ---- names of programs ---- */

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

/* ---- terminals ---- */

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
