/* progress.h - one line on stderr that shows the progress of a long task. */
#ifndef FOURCAST_CLI_PROGRESS_H
#define FOURCAST_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

typedef enum fc_meter_mode {
    FC_METER_AUTO, /* only on a terminal that can rewrite a line */
    FC_METER_ON,   /* always; where a line cannot be rewritten, each report gets its own line */
    FC_METER_OFF
} fc_meter_mode;

typedef struct fc_meter {
    FILE *stream;
    bool enabled;
    bool rewrites; /* the stream can erase a line */
    bool visible;  /* there is a line to erase */
    double next;   /* fc_clock_seconds() when the next report is due */
} fc_meter;

/* Prepares a meter. Nothing is shown yet. */
void fc_meter_open(fc_meter *meter, FILE *stream, fc_meter_mode mode);

/* True when it is time to show something; at most four times a second. */
bool fc_meter_due(const fc_meter *meter);

/* Shows a report (one line without a line end) in place of the previous one. */
void fc_meter_show(fc_meter *meter, const char *report);

/* Erases the report. Call it before anything else is printed. */
void fc_meter_clear(fc_meter *meter);

/* Writes a time in words: "2 h 05 min", "3 min 20 s". */
void fc_describe_time(char *text, size_t size, double seconds);

#endif
