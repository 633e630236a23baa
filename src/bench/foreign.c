/* foreign.c - asks another program. */
#include "bench/foreign.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "base/process.h"

enum { ANSWER_SIZE = 256, MOST_WORDS = 5, MOST_NODE_DIGITS = 19 };

static const double patience_seconds = 1; /* for the program to end by itself */

/* Late in a game, so that it costs no time, but not decided by the next disc. */
static const char easy_position[] = "711652225625715737161775252313";

struct fc_foreign {
    fc_process *process;
    double max_seconds;
    const atomic_bool *stop;
    const fc_bench_host *host;
};

/* ---- answers ---- */

/* Splits a line at its blanks. Returns the number of words, MOST_WORDS if there are that many or more. */
static int split(const char *line, const char *words[MOST_WORDS], size_t lengths[MOST_WORDS])
{
    static const char blanks[] = " \t\r";
    int count = 0;
    line += strspn(line, blanks);
    while (*line != '\0' && count < MOST_WORDS) {
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
    return length <= MOST_NODE_DIGITS;
}

bool fc_foreign_parse(const char *answer, const char *moves, fc_measurement *out)
{
    const char *words[MOST_WORDS];
    size_t lengths[MOST_WORDS];
    const int count = split(answer, words, lengths);
    /* The echo of the empty board may be an empty word, which is to say none. */
    const bool echoed = count > 0 && is_word(words[0], lengths[0], fc_shown_moves(moves));
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

/* ---- questions ---- */

/* Says what happened instead of an answer, with how the program ended. */
static void report(fc_foreign *foreign, fc_process_event event, const char *moves, const char *answer)
{
    char how[FC_BENCH_NAME_SIZE];
    char plain[FC_BENCH_NAME_SIZE];
    const char *shown = fc_shown_moves(moves);
    fc_process_end(foreign->process, event == FC_PROCESS_LATE ? 0 : patience_seconds, how, sizeof how);
    foreign->process = NULL;
    switch (event) {
    case FC_PROCESS_LINE:
        fc_bench_plain(plain, answer, strlen(answer));
        fc_bench_complain(foreign->host, "the solver's answer to %s makes no sense: '%s'", shown, plain);
        break;
    case FC_PROCESS_TOO_LONG:
        fc_bench_complain(foreign->host, "the solver's answer to %s makes no sense: it is too long", shown);
        break;
    case FC_PROCESS_LATE:
        fc_bench_complain(foreign->host, "the solver did not answer to %s within %g seconds; it %s", shown,
                          foreign->max_seconds, how);
        break;
    case FC_PROCESS_ENDED:
        fc_bench_complain(foreign->host, "the solver did not answer to %s; it %s", shown, how);
        break;
    }
}

static fc_foreign_end ask(fc_foreign *foreign, const char *moves, fc_measurement *out)
{
    char line[FC_MOVES_TEXT_SIZE + 1];
    char answer[ANSWER_SIZE];
    snprintf(line, sizeof line, "%s\n", moves);
    const double started = fc_clock_seconds();
    const fc_process_event event =
        fc_process_ask(foreign->process, line, foreign->max_seconds, foreign->stop, answer, sizeof answer);
    out->seconds = fc_clock_seconds() - started;
    if (event == FC_PROCESS_LINE && fc_foreign_parse(answer, moves, out)) {
        return FC_FOREIGN_FINE;
    }
    if (atomic_load(foreign->stop)) {
        return FC_FOREIGN_STOPPED;
    }
    report(foreign, event, moves, answer);
    return FC_FOREIGN_BROKEN;
}

fc_foreign *fc_foreign_start(const char *command, double max_seconds, const atomic_bool *stop,
                             const fc_bench_host *host)
{
    fc_foreign *foreign = calloc(1, sizeof *foreign);
    if (foreign == NULL) {
        fc_bench_complain(host, "not enough memory");
        return NULL;
    }
    *foreign = (fc_foreign){NULL, max_seconds, stop, host};
    foreign->process = fc_process_start(command);
    if (foreign->process == NULL) {
        fc_bench_complain(host, "the solver cannot be started: %s", strerror(errno));
        free(foreign);
        return NULL;
    }
    fc_position position;
    fc_measurement forgotten;
    const bool possible = fc_position_parse(&position, easy_position, strlen(easy_position), NULL) == FC_OK;
    if (possible && ask(foreign, easy_position, &forgotten) != FC_FOREIGN_FINE) {
        fc_foreign_destroy(foreign);
        return NULL;
    }
    return foreign;
}

fc_foreign_end fc_foreign_solve(fc_foreign *foreign, const fc_position_set *set, fc_measurement *answers)
{
    for (size_t i = 0; i < set->count; i++) {
        const fc_foreign_end end = ask(foreign, set->positions[i].moves, &answers[i]);
        if (end != FC_FOREIGN_FINE) {
            return end;
        }
        foreign->host->advance(foreign->host->payload, set->name, i + 1, set->count);
    }
    return FC_FOREIGN_FINE;
}

void fc_foreign_destroy(fc_foreign *foreign)
{
    if (foreign != NULL && foreign->process != NULL) {
        char how[FC_BENCH_NAME_SIZE];
        const double patience = atomic_load(foreign->stop) ? 0 : patience_seconds;
        fc_process_end(foreign->process, patience, how, sizeof how);
    }
    free(foreign);
}
