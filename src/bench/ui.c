/* ui.c - formats texts for the callbacks. */
#include "bench/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fc_bench_print(const fc_bench_ui *ui, const char *format, ...)
{
    char text[FC_BENCH_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return ui->print(ui->payload, text);
}

void fc_bench_error(const fc_bench_ui *ui, const char *format, ...)
{
    char text[FC_BENCH_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ui->error(ui->payload, text);
}

static bool is_plain(char character)
{
    return character >= ' ' && character <= '~' && character != '"' && character != '\\' && character != ',';
}

void fc_bench_plain(char out[FC_BENCH_NAME_SIZE], const char *text, size_t length)
{
    static const char cut[] = "...";
    const size_t room = FC_BENCH_NAME_SIZE - sizeof cut;
    const size_t kept = length < room ? length : room;
    for (size_t i = 0; i < kept; i++) {
        out[i] = is_plain(text[i]) ? text[i] : '_';
    }
    strcpy(out + kept, kept < length ? cut : "");
}
