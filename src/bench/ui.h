/* ui.h - callbacks of the bench library. It prints nothing itself; the program that uses it decides where text goes. */
#ifndef FOURCAST_BENCH_UI_H
#define FOURCAST_BENCH_UI_H

#include <stdbool.h>
#include <stddef.h>

typedef struct fc_bench_ui {
    /* Data: whole lines, each with its line end. False: the output is closed or failed, so the run may end. */
    bool (*print)(void *payload, const char *text);
    /* An error message: one line without a line end. */
    void (*error)(void *payload, const char *message);
    /* How many positions of a set are done; called after each, so it should be quick, and not always by the thread that
     * called the library, but never twice at once. */
    void (*progress)(void *payload, const char *set, size_t done, size_t total);
    void *payload;
} fc_bench_ui;

/* Longest text that the two functions below put together; a longer one is cut. */
enum { FC_BENCH_TEXT_SIZE = 2048 };

bool fc_bench_print(const fc_bench_ui *ui, const char *format, ...);
void fc_bench_error(const fc_bench_ui *ui, const char *format, ...);

enum { FC_BENCH_NAME_SIZE = 256 };

/* Copies a text from outside so that a table, a CSV or a JSON file can hold it as it is: everything but plain ASCII, and
 * the characters " \ and comma, become '_'. A text that is too long is cut and ends in "...". */
void fc_bench_plain(char out[FC_BENCH_NAME_SIZE], const char *text, size_t length);

#endif
