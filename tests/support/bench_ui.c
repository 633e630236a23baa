/* bench_ui.c - records what the callbacks get. */
#include "support/bench_ui.h"

#include <string.h>

static bool append(char kept[KEPT_SIZE], const char *text, const char *end)
{
    if (strlen(kept) + strlen(text) + strlen(end) >= KEPT_SIZE) {
        return false;
    }
    strcat(kept, text);
    strcat(kept, end);
    return true;
}

static bool print(void *payload, const char *text)
{
    ui_record *kept = payload;
    return append(kept->printed, text, "");
}

static void record_error(void *payload, const char *message)
{
    ui_record *kept = payload;
    append(kept->errors, message, "\n");
}

static void count_progress(void *payload, const char *set, size_t done, size_t total)
{
    ui_record *kept = payload;
    (void)set;
    (void)done;
    (void)total;
    kept->progress_calls++;
}

void ui_record_start(ui_record *kept)
{
    memset(kept, 0, sizeof *kept);
    kept->ui = (fc_bench_ui){print, record_error, count_progress, kept};
}
