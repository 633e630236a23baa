/* engine.c - agents of the library and external programs behind one interface. */
#include "cli/engine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/platform.h"
#include "base/process.h"
#include "base/text.h"
#include "cli/text.h"

static const char external_prefix[] = "external:";
enum {
    EXTERNAL_PREFIX_LENGTH = sizeof external_prefix - 1,
    ANSWER_SIZE = 512, /* bytes of an answer that are kept */
    END_SIZE = 64,
    REASON_SIZE = FC_SHOWN_SIZE + 80
};
static const double seconds_to_end = 0.5; /* that a program has after its stdin was closed */

struct fc_engine {
    char *text;
    char *name;          /* the same, printable */
    fc_agent *agent;     /* NULL: an external program */
    fc_process *process; /* NULL: an agent, or a program that was ended */
    atomic_bool is_cancelled;
    fc_engine_fault fault; /* of the last forfeit */
};

/* ---- open and close ---- */

static fc_exit open_external(fc_engine *engine, fc_diagnostic *why)
{
    const char *command = engine->text + EXTERNAL_PREFIX_LENGTH;
    if (command[0] == '\0') {
        fc_fail(why, "external: no command; write external:COMMAND");
        return FC_EXIT_USAGE;
    }
    fc_survive_closed_pipes();
    engine->process = fc_process_start(command);
    if (engine->process == NULL) {
        fc_fail(why, "cannot start '%s': %s", command, strerror(errno));
        return FC_EXIT_SYSTEM;
    }
    return FC_EXIT_OK;
}

/* A level is the agent `perfect` with that level. */
static const struct {
    const char *name, *agent;
} levels[] = {{"easy", "perfect:level=easy"}, {"medium", "perfect:level=medium"}, {"hard", "perfect:level=hard"}};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* The index of the level that the first `length` bytes name, or -1. */
static int find_level(const char *text, size_t length)
{
    for (int i = 0; i < LEVELS; i++) {
        if (strlen(levels[i].name) == length && strncmp(text, levels[i].name, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Every name that begins the text of an engine: the agents of the library, the levels, `external`. NULL: no more. */
static const char *name_at(const void *source, int i)
{
    int agents;
    const fc_agent_info *const *list = fc_agent_list(&agents);
    (void)source;
    return i < agents             ? list[i]->name
           : i < agents + LEVELS  ? levels[i - agents].name
           : i == agents + LEVELS ? "external"
                                  : NULL;
}

/* Names that the library does not know, with those that an engine may have. */
static bool fail_unknown(fc_diagnostic *why, const char *text, size_t length)
{
    enum { NAMES_SIZE = 256, LONGEST_SHOWN = 40 };
    const bool is_long = length > LONGEST_SHOWN;
    char shown[FC_SHOWN_SIZE];
    char names[NAMES_SIZE];
    fc_writer writer = {names, sizeof names, 0};
    int count = 0;
    for (const char *name; (name = name_at(NULL, count)) != NULL; count++) {
        fc_append(&writer, "%s%s", count > 0 ? ", " : "", name);
    }
    const int nearest = fc_nearest_word(text, length, count, name_at, NULL);
    fc_show_line(shown, text, is_long ? LONGEST_SHOWN : length);
    return fc_fail(why, "unknown agent \"%s%s\"%s%s; agents: %s:COMMAND", shown, is_long ? "..." : "",
                   nearest >= 0 ? "; nearest: " : "", nearest >= 0 ? name_at(NULL, nearest) : "", names);
}

/* Checks the name alone; the library checks the options. */
static bool check_name(const char *text, fc_diagnostic *why)
{
    const size_t length = strcspn(text, ":");
    const int level = find_level(text, length);
    if (level >= 0) {
        return text[length] == '\0' ||
               fc_fail(why, "%s has no options; write %s,OPTION=VALUE", levels[level].name, levels[level].agent);
    }
    if (strcmp(text, "external") == 0) {
        return fc_fail(why, "external has no command; write external:COMMAND");
    }
    int agents;
    const fc_agent_info *const *list = fc_agent_list(&agents);
    for (int i = 0; i < agents; i++) {
        if (strlen(list[i]->name) == length && strncmp(text, list[i]->name, length) == 0) {
            return true;
        }
    }
    return fail_unknown(why, text, length);
}

static fc_exit open_agent(fc_engine *engine, const fc_rules *rules, uint64_t seed, fc_diagnostic *why)
{
    char error[FC_AGENT_ERROR_SIZE];
    const char *text = engine->text;
    if (!check_name(text, why)) {
        return FC_EXIT_USAGE;
    }
    const int level = find_level(text, strlen(text));
    const fc_status status = fc_agent_open(&engine->agent, level >= 0 ? levels[level].agent : text, rules, seed, error);
    if (status == FC_OK) {
        return FC_EXIT_OK;
    }
    if (level >= 0) {
        fc_fail(why, "%s is %s: %s", text, levels[level].agent, error);
    } else {
        fc_fail(why, "%s", error);
    }
    return status == FC_ERROR_AGENT || status == FC_ERROR_SIZE ? FC_EXIT_USAGE : FC_EXIT_SYSTEM;
}

static bool set_text(fc_engine *engine, const char *text)
{
    const size_t length = strlen(text);
    const size_t name_size = FC_PRINTABLE_GROWTH * length + 1;
    fc_writer name = {malloc(name_size), name_size, 0};
    engine->text = malloc(length + 1);
    engine->name = name.text;
    if (engine->text == NULL || engine->name == NULL) {
        return false;
    }
    strcpy(engine->text, text);
    engine->name[0] = '\0';
    fc_append_printable(&name, text);
    return true;
}

fc_exit fc_engine_open(fc_engine **out, const char *text, const fc_rules *rules, uint64_t seed, fc_diagnostic *why)
{
    *out = NULL;
    fc_engine *engine = calloc(1, sizeof *engine);
    if (engine == NULL || !set_text(engine, text)) {
        fc_engine_close(engine);
        fc_fail_memory(why);
        return FC_EXIT_SYSTEM;
    }
    const bool is_external = strncmp(text, external_prefix, EXTERNAL_PREFIX_LENGTH) == 0;
    const fc_exit code = is_external ? open_external(engine, why) : open_agent(engine, rules, seed, why);
    if (code == FC_EXIT_OK) {
        *out = engine;
    } else {
        fc_engine_close(engine);
    }
    return code;
}

static void end_process(fc_engine *engine, char how[END_SIZE])
{
    how[0] = '\0';
    if (engine->process != NULL) {
        fc_process_end(engine->process, seconds_to_end, how, END_SIZE);
        engine->process = NULL;
    }
}

void fc_engine_close(fc_engine *engine)
{
    if (engine == NULL) {
        return;
    }
    char how[END_SIZE];
    end_process(engine, how);
    fc_agent_close(engine->agent);
    free(engine->text);
    free(engine->name);
    free(engine);
}

const char *fc_engine_name(const fc_engine *engine)
{
    return engine->name;
}

fc_engine_fault fc_engine_last_fault(const fc_engine *engine)
{
    return engine->fault;
}

bool fc_engine_is_external(const fc_engine *engine)
{
    return engine->agent == NULL;
}

void fc_engine_restart(fc_engine *engine, uint64_t seed)
{
    if (engine->agent != NULL) {
        fc_agent_restart(engine->agent, seed);
    } else if (engine->process == NULL) {
        engine->process = fc_process_start(engine->text + EXTERNAL_PREFIX_LENGTH); /* NULL: it forfeits once more */
    }
}

void fc_engine_cancel(fc_engine *engine)
{
    atomic_store(&engine->is_cancelled, true);
    if (engine->agent != NULL) {
        fc_agent_cancel(engine->agent);
    }
}

/* ---- external programs ---- */

/* The column that the last word of an answer names, or -1. */
static int column_of_answer(const char *answer)
{
    size_t length = strlen(answer);
    fc_trim(&answer, &length);
    if (length == 0 || (length > 1 && !fc_is_blank(answer[length - 2]))) {
        return -1;
    }
    return fc_column_from_character(answer[length - 1]);
}

/* Ends the program, which may have ended by itself. */
static fc_engine_event forfeit(fc_engine *engine, fc_engine_fault fault, fc_diagnostic *why, const char *reason)
{
    char how[END_SIZE];
    end_process(engine, how);
    engine->fault = fault;
    fc_fail(why, "%s: %s", engine->name, reason);
    return FC_ENGINE_FORFEITED;
}

static fc_engine_event judge_answer(fc_engine *engine, const fc_game *game, const char *answer, fc_choice *choice,
                                    fc_diagnostic *why)
{
    char shown[FC_SHOWN_SIZE];
    char reason[REASON_SIZE];
    fc_show_line(shown, answer, strlen(answer));
    choice->column = column_of_answer(answer);
    if (choice->column < 0) {
        snprintf(reason, sizeof reason, "answered '%s', which does not end in a column", shown);
        return forfeit(engine, FC_FAULT_NO_MOVE, why, reason);
    }
    if (!fc_game_can_play(game, choice->column)) {
        snprintf(reason, sizeof reason, "answered '%s', which is not a legal move", shown);
        return forfeit(engine, FC_FAULT_ILLEGAL_MOVE, why, reason);
    }
    return FC_ENGINE_MOVED;
}

static fc_engine_event ask_program(fc_engine *engine, const fc_game *game, const fc_limits *limits, fc_choice *choice,
                                   fc_diagnostic *why)
{
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    char line[FC_GAME_MOVES_TEXT_SIZE + 1];
    char answer[ANSWER_SIZE];
    char shown[FC_SHOWN_SIZE];
    char reason[REASON_SIZE];
    const bool has_limit = limits != NULL && limits->seconds > 0.0;
    const double seconds = has_limit ? limits->seconds : FC_ENGINE_PATIENCE_SECONDS;
    if (engine->process == NULL) {
        return forfeit(engine, FC_FAULT_CRASH, why, "the program could not be started again");
    }
    fc_game_moves(game, moves);
    snprintf(line, sizeof line, "%s\n", moves[0] != '\0' ? moves : "start");
    const double begin = fc_clock_seconds();
    const fc_process_event event =
        fc_process_ask(engine->process, line, seconds, &engine->is_cancelled, answer, sizeof answer);
    choice->seconds = fc_clock_seconds() - begin;
    if (atomic_load(&engine->is_cancelled)) {
        return FC_ENGINE_CANCELLED;
    }
    switch (event) {
    case FC_PROCESS_LINE:
        return judge_answer(engine, game, answer, choice, why);
    case FC_PROCESS_LATE:
        snprintf(reason, sizeof reason, "gave no answer within %g s", seconds);
        return forfeit(engine, FC_FAULT_TIME, why, reason);
    case FC_PROCESS_TOO_LONG:
        return forfeit(engine, FC_FAULT_NO_MOVE, why, "answered with a line without end");
    case FC_PROCESS_EXTRA:
        fc_show_line(shown, answer, strlen(answer));
        snprintf(reason, sizeof reason, "wrote a second line, '%s', after its answer; write one line for each move",
                 shown);
        return forfeit(engine, FC_FAULT_NO_MOVE, why, reason);
    case FC_PROCESS_ENDED:
        break;
    }
    return forfeit(engine, FC_FAULT_CRASH, why, "the program ended without an answer");
}

/* ---- moves ---- */

static fc_engine_event ask_agent(fc_engine *engine, const fc_game *game, const fc_limits *limits, fc_choice *choice,
                                 fc_diagnostic *why)
{
    const fc_status status = fc_agent_choose(engine->agent, game, limits, choice);
    if (status == FC_OK) {
        return FC_ENGINE_MOVED;
    }
    if (status == FC_ERROR_LIMIT) {
        return FC_ENGINE_CANCELLED;
    }
    fc_fail(why, "%s: %s", engine->name, fc_status_text(status));
    return FC_ENGINE_FAILED;
}

fc_engine_event fc_engine_choose(fc_engine *engine, const fc_game *game, const fc_limits *limits, fc_choice *choice,
                                 fc_diagnostic *why)
{
    *choice = (fc_choice){.column = -1};
    const fc_engine_event event = engine->agent != NULL ? ask_agent(engine, game, limits, choice, why)
                                                        : ask_program(engine, game, limits, choice, why);
    atomic_store(&engine->is_cancelled, false);
    return event;
}

/* ---- seeds and names ---- */

uint32_t fc_seed_of_clock(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (uint32_t)(((uint64_t)now.tv_sec * 1000003U + (uint64_t)now.tv_nsec) % UINT32_MAX);
}

/* The option, and its help beside it or, if it is long, below. */
static void print_option(fc_output *output, const fc_agent_option *option)
{
    enum { OPTION_WIDTH = 24 };
    static const char *const values[] = {"N", "X", "WORD", "FILE"};
    const bool has_words = option->kind == FC_AGENT_CHOICE;
    char text[128];
    const int length =
        snprintf(text, sizeof text, "%s=%s", option->name, has_words ? option->choices : values[option->kind]);
    fc_print(output, "    %-*s", OPTION_WIDTH, text);
    if (length >= OPTION_WIDTH) {
        fc_print(output, "\n    %*s", OPTION_WIDTH, "");
    }
    fc_print(output, " %s", option->help);
    fc_print(output, option->initial[0] != '\0' ? " (default: %s)\n" : "\n", option->initial);
}

fc_exit fc_engine_print_list(const char *program)
{
    fc_output output = {program, stdout, FC_OUTPUT_OK};
    int count;
    const fc_agent_info *const *agents = fc_agent_list(&count);
    for (int i = 0; i < count; i++) {
        fc_print(&output, "%s\n    %s\n", agents[i]->name, agents[i]->help);
        for (int k = 0; k < agents[i]->option_count; k++) {
            print_option(&output, &agents[i]->options[k]);
        }
    }
    fc_print(&output, "easy, medium, hard\n"
                      "    perfect at that level\n"
                      "external:COMMAND\n"
                      "    another program: it reads the moves so far from each line of its stdin ('start' for the\n"
                      "    empty board) and answers with exactly one line, whose last word is a column; it loses if\n"
                      "    it writes a second line before it is asked again\n");
    fc_flush(&output);
    return fc_output_exit(&output, FC_EXIT_OK);
}
