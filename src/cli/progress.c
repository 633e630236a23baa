/* progress.c - the progress line. */
#include "cli/progress.h"

#include "base/platform.h"
#include "cli/output.h"

static const double seconds_between_reports = 0.25;

#define CLEAR_LINE "\r\x1b[K" /* back to the left, erase to the right; the only terminal code in use */

void fc_meter_open(fc_meter *meter, FILE *stream, fc_meter_mode mode)
{
    meter->stream = stream;
    meter->rewrites = fc_terminal_is_able(stream);
    meter->enabled = mode == FC_METER_ON || (mode == FC_METER_AUTO && meter->rewrites);
    meter->visible = false;
    meter->next = fc_clock_seconds() + seconds_between_reports;
}

bool fc_meter_due(const fc_meter *meter)
{
    return meter->enabled && fc_clock_seconds() >= meter->next;
}

void fc_meter_show(fc_meter *meter, const char *report)
{
    if (meter->rewrites) {
        fprintf(meter->stream, CLEAR_LINE "%s", report);
        meter->visible = true;
    } else {
        fprintf(meter->stream, "%s\n", report);
    }
    fflush(meter->stream);
    meter->next = fc_clock_seconds() + seconds_between_reports;
}

void fc_meter_clear(fc_meter *meter)
{
    if (meter->visible) {
        fputs(CLEAR_LINE, meter->stream);
        fflush(meter->stream);
        meter->visible = false;
    }
}

void fc_describe_time(char *text, size_t size, double seconds)
{
    enum { SECONDS = 60, MINUTES = 60 };
    static const double longest = 1e9; /* decades: the rate was next to nothing */
    const unsigned long long whole = (unsigned long long)(seconds < longest ? seconds : longest);
    const unsigned long long minutes = whole / SECONDS;
    if (minutes >= MINUTES) {
        snprintf(text, size, "%llu h %02llu min", minutes / MINUTES, minutes % MINUTES);
    } else {
        snprintf(text, size, "%llu min %02llu s", minutes, whole % SECONDS);
    }
}
