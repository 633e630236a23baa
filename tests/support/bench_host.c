/* bench_host.c - keeps words. */
#include "support/bench_host.h"

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
    kept_words *kept = payload;
    return append(kept->printed, text, "");
}

static void complain(void *payload, const char *message)
{
    kept_words *kept = payload;
    append(kept->complaints, message, "\n");
}

static void advance(void *payload, const char *set, size_t done, size_t total)
{
    kept_words *kept = payload;
    (void)set;
    (void)done;
    (void)total;
    kept->advances++;
}

void kept_words_start(kept_words *kept)
{
    memset(kept, 0, sizeof *kept);
    kept->host = (fc_bench_host){print, complain, advance, kept};
}
