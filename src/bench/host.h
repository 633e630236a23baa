/* host.h - whom the bench library talks to. It prints nothing itself: the program that uses it says where words go. */
#ifndef FOURCAST_BENCH_HOST_H
#define FOURCAST_BENCH_HOST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct fc_bench_host {
    /* Data: whole lines, each with its line end. False: nobody takes them any more, so the work may end. */
    bool (*print)(void *payload, const char *text);
    /* What is wrong: one line without a line end. */
    void (*complain)(void *payload, const char *message);
    /* How far a set has come; called after every position, so it should be quick. */
    void (*advance)(void *payload, const char *set, size_t done, size_t total);
    void *payload;
} fc_bench_host;

/* Longest text that the two functions below put together; what is longer is cut. */
enum { FC_BENCH_TEXT_SIZE = 2048 };

bool fc_bench_print(const fc_bench_host *host, const char *format, ...);
void fc_bench_complain(const fc_bench_host *host, const char *format, ...);

enum { FC_BENCH_NAME_SIZE = 256 };

/* Copies a text that strangers wrote so that it can stand in a table, a CSV or a JSON file as it is: everything but
 * plain ASCII, and the characters " \ and comma, become '_'. What is too long is cut and ends in "...". */
void fc_bench_plain(char out[FC_BENCH_NAME_SIZE], const char *text, size_t length);

#endif
