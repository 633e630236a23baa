/* report.h - the result of a tournament as a table, as JSON and as CSV. */
#ifndef FOURCAST_PROGRAMS_ARENA_REPORT_H
#define FOURCAST_PROGRAMS_ARENA_REPORT_H

#include "arena/record.h"
#include "arena/standings.h"
#include "base/text.h"
#include "cli/output.h"

typedef enum fc_arena_format { FC_ARENA_TABLE, FC_ARENA_JSON, FC_ARENA_CSV } fc_arena_format;

typedef struct fc_arena_report {
    const fc_standings *standings; /* ranked */
    const char *const *agents;
    int columns, rows, inarow;
    uint32_t seed;
    fc_record_limits limits;
    const char *openings; /* as in openings.h; NULL: not known, and neither are the next two */
    int rounds;
    bool is_gauntlet;
    uint64_t games; /* of the whole tournament */
    fc_scoring scoring;
    bool times; /* show the times that moves took */
} fc_arena_report;

/* Prints the report. Without times, the same games give the same bytes. */
void fc_arena_report_print(const fc_arena_report *report, fc_arena_format format, fc_output *output);

enum { FC_ARENA_SHOWN_SIZE = FC_PRINTABLE_GROWTH * FC_RECORD_AGENT_SIZE };

/* Makes a name or a reason printable, and returns it. */
const char *fc_arena_show(char shown[FC_ARENA_SHOWN_SIZE], const char *text);

/* The width of a column of names. */
int fc_arena_width_of_names(const char *const *agents, int count);

/* A text of JSON, in quotes; a field of CSV, printable and in quotes. */
void fc_arena_print_json_text(const char *text, fc_output *output);
void fc_arena_print_csv_text(const char *text, fc_output *output);

#endif
