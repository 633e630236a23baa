/* external.c - sends positions to another program, and parses its replies. */
#include "bench/external.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/process.h"

enum { REPLY_SIZE = 256, MAX_WORDS = 5, MAX_NODE_DIGITS = 19 };

static const double exit_seconds = 1; /* for the program to end by itself */

/* Late in a game, so that it takes no time, but not decided by the next disc. */
static const char easy_position[] = "711652225625715737161775252313";

struct fc_external {
    fc_process *process;
    double max_seconds;
    const atomic_bool *stop;
    const fc_bench_ui *ui;
};

/* ---- replies ---- */

/* The moves as they are written out. */
static const char *shown_moves(const char *moves)
{
    return moves[0] != '\0' ? moves : "start";
}

/* Splits a line at its blanks. Returns the number of words, at most MAX_WORDS. */
static int split(const char *line, const char *words[MAX_WORDS], size_t lengths[MAX_WORDS])
{
    static const char blanks[] = " \t\r";
    int count = 0;
    line += strspn(line, blanks);
    while (*line != '\0' && count < MAX_WORDS) {
        words[count] = line;
        lengths[count] = strcspn(line, blanks);
        line += lengths[count];
        line += strspn(line, blanks);
        count++;
    }
    return count;
}

static bool is_word(const char *word, size_t length, const char *expected)
{
    return strlen(expected) == length && memcmp(word, expected, length) == 0;
}

static bool parse_count(const char *word, size_t length, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9') {
            return false;
        }
        *number = 10 * *number + (uint64_t)(word[i] - '0');
    }
    return length <= MAX_NODE_DIGITS;
}

bool fc_external_parse(const char *reply, const char *moves, fc_measurement *out)
{
    const char *words[MAX_WORDS];
    size_t lengths[MAX_WORDS];
    const int count = split(reply, words, lengths);
    /* The empty board may be echoed as nothing. */
    const bool echoed = count > 0 && is_word(words[0], lengths[0], shown_moves(moves));
    const int score = echoed ? 1 : 0;
    const int fields = count - score;
    if ((!echoed && moves[0] != '\0') || (fields != 1 && fields != 3)) {
        return false;
    }
    uint64_t microseconds;
    out->counts_nodes = fields == 3;
    out->nodes = 0;
    out->solved = fc_parse_score(words[score], lengths[score], &out->score);
    return out->solved && (fields == 1 || (parse_count(words[score + 1], lengths[score + 1], &out->nodes) &&
                                           parse_count(words[score + 2], lengths[score + 2], &microseconds)));
}

/* ---- positions ---- */

/* Ends the program and reports why there is no valid reply. */
static void report_failure(fc_external *external, fc_process_event event, const char *moves, const char *reply)
{
    char how[FC_BENCH_NAME_SIZE];
    char plain[FC_BENCH_NAME_SIZE];
    const char *shown = shown_moves(moves);
    fc_process_end(external->process, event == FC_PROCESS_LATE ? 0 : exit_seconds, how, sizeof how);
    external->process = NULL;
    switch (event) {
    case FC_PROCESS_LINE:
        fc_bench_plain(plain, reply, strlen(reply));
        fc_bench_error(external->ui, "the solver's reply to %s is not valid: '%s'", shown, plain);
        break;
    case FC_PROCESS_TOO_LONG:
        fc_bench_error(external->ui, "the solver's reply to %s is too long", shown);
        break;
    case FC_PROCESS_EXTRA:
        fc_bench_plain(plain, reply, strlen(reply));
        fc_bench_error(external->ui,
                       "the solver wrote a second line, '%s', before it was asked for %s; it must reply to each "
                       "position with one line",
                       plain, shown);
        break;
    case FC_PROCESS_LATE:
        fc_bench_error(external->ui, "the solver did not reply to %s within %g seconds; it %s", shown,
                       external->max_seconds, how);
        break;
    case FC_PROCESS_ENDED:
        fc_bench_error(external->ui, "the solver did not reply to %s; it %s", shown, how);
        break;
    }
}

static fc_external_end solve(fc_external *external, const char *moves, fc_measurement *out)
{
    char line[FC_MOVES_TEXT_SIZE + 1];
    char reply[REPLY_SIZE];
    snprintf(line, sizeof line, "%s\n", moves);
    const double started = fc_clock_seconds();
    const fc_process_event event =
        fc_process_ask(external->process, line, external->max_seconds, external->stop, reply, sizeof reply);
    out->seconds = fc_clock_seconds() - started;
    if (event == FC_PROCESS_LINE && fc_external_parse(reply, moves, out)) {
        return FC_EXTERNAL_OK;
    }
    if (atomic_load(external->stop)) {
        return FC_EXTERNAL_STOPPED;
    }
    report_failure(external, event, moves, reply);
    return FC_EXTERNAL_FAILED;
}

fc_external *fc_external_start(const char *command, double max_seconds, const atomic_bool *stop, const fc_bench_ui *ui)
{
    fc_external *external = calloc(1, sizeof *external);
    if (external == NULL) {
        fc_bench_error(ui, "not enough memory");
        return NULL;
    }
    *external = (fc_external){NULL, max_seconds, stop, ui};
    external->process = fc_process_start(command);
    if (external->process == NULL) {
        fc_bench_error(ui, "cannot start the solver: %s", strerror(errno));
        free(external);
        return NULL;
    }
    fc_position position;
    fc_measurement forgotten;
    const bool possible = fc_position_parse(&position, easy_position, strlen(easy_position), NULL) == FC_OK;
    if (possible && solve(external, easy_position, &forgotten) != FC_EXTERNAL_OK) {
        fc_external_destroy(external);
        return NULL;
    }
    return external;
}

fc_external_end fc_external_solve(fc_external *external, const fc_position_set *set, fc_measurement *answers)
{
    for (size_t i = 0; i < set->count; i++) {
        const fc_external_end end = solve(external, set->positions[i].text, &answers[i]);
        if (end != FC_EXTERNAL_OK) {
            return end;
        }
        external->ui->progress(external->ui->payload, set->name, i + 1, set->count);
    }
    return FC_EXTERNAL_OK;
}

void fc_external_destroy(fc_external *external)
{
    if (external != NULL && external->process != NULL) {
        char how[FC_BENCH_NAME_SIZE];
        const double seconds = atomic_load(external->stop) ? 0 : exit_seconds;
        fc_process_end(external->process, seconds, how, sizeof how);
    }
    free(external);
}
