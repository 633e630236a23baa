/* report.c - messages on stderr, checked writes. */
#include "cli/report.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/platform.h"

void fc_complain(const char *program, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", program);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

static void output_failed(fc_output *output, int error)
{
    if (fc_is_closed_pipe(error)) {
        output->state = FC_OUTPUT_CLOSED;
    } else if (error == EINTR) {
        output->state = FC_OUTPUT_INTERRUPTED;
    } else {
        output->state = FC_OUTPUT_FAILED;
        fc_complain(output->program, "cannot write the output: %s", strerror(error));
    }
}

void fc_print(fc_output *output, const char *format, ...)
{
    if (output->state != FC_OUTPUT_FINE) {
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
    if (output->state == FC_OUTPUT_FINE && fflush(output->stream) != 0) {
        output_failed(output, errno);
    }
    return output->state == FC_OUTPUT_FINE;
}

fc_exit fc_output_exit(const fc_output *output, fc_exit code)
{
    return output->state == FC_OUTPUT_FAILED ? FC_EXIT_TROUBLE : code;
}
