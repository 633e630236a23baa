/* report.c - prints standings. */
#include "programs/arena/report.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

enum {
    TEXT_MAX = 4096,                /* bytes of a name or path that are printed in JSON */
    QUOTED_SIZE = 6 * TEXT_MAX + 3, /* each byte as \uNNNN, the quotes and the NUL */
    RESULTS_SIZE = 40,
    INTERVAL_SIZE = 40
};

/* ---- figures ---- */

static double points(int64_t half_points)
{
    return (double)half_points / 2;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static double mean(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

static bool has_verdicts(const fc_standings *standings)
{
    for (int i = 0; i < standings->players; i++) {
        if (standings->of[i].judged > 0) {
            return true;
        }
    }
    return false;
}

static bool has_forfeits(const fc_standings *standings)
{
    for (int i = 0; i < standings->players; i++) {
        if (standings->of[i].forfeits > 0) {
            return true;
        }
    }
    return false;
}

/* ---- the table ---- */

static void describe_interval(char text[INTERVAL_SIZE], const fc_rating *rating)
{
    if (isinf(rating->lower) && isinf(rating->upper)) {
        snprintf(text, INTERVAL_SIZE, "unknown");
    } else if (isinf(rating->upper)) {
        snprintf(text, INTERVAL_SIZE, "%+ld or more", lround(rating->lower));
    } else if (isinf(rating->lower)) {
        snprintf(text, INTERVAL_SIZE, "%+ld or less", lround(rating->upper));
    } else {
        snprintf(text, INTERVAL_SIZE, "%+ld to %+ld", lround(rating->lower), lround(rating->upper));
    }
}

const char *fc_arena_show(char shown[FC_ARENA_SHOWN_SIZE], const char *text)
{
    fc_writer writer = {shown, FC_ARENA_SHOWN_SIZE, 0};
    shown[0] = '\0';
    fc_append_printable(&writer, text);
    return shown;
}

int fc_arena_width_of_names(const char *const *agents, int count)
{
    char name[FC_ARENA_SHOWN_SIZE];
    size_t width = strlen("agent");
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(fc_arena_show(name, agents[i]));
        width = length > width ? length : width;
    }
    return (int)width;
}

static void print_heading(const fc_arena_report *report, fc_output *output)
{
    const fc_record_limits *limits = &report->limits;
    fc_print(output, "%dx%dx%d, %llu of %llu games, seed %lu", report->columns, report->rows, report->inarow,
             (unsigned long long)report->standings->games, (unsigned long long)report->games,
             (unsigned long)report->seed);
    if (limits->seconds > 0) {
        fc_print(output, ", %g s a move and %g s in the bank", limits->seconds, limits->bank);
    }
    if (limits->nodes > 0) {
        fc_print(output, ", %lld nodes a move", (long long)limits->nodes);
    }
    if (limits->simulations > 0) {
        fc_print(output, ", %lld simulations a move", (long long)limits->simulations);
    }
    fc_print(output, report->scoring == FC_SCORING_CONTEST ? ", contest scoring\n\n" : "\n\n");
}

static void print_standing(const fc_arena_report *report, int rank, int width, fc_output *output)
{
    const fc_standings *all = report->standings;
    const int player = all->order[rank];
    const fc_standing *standing = &all->of[player];
    char interval[INTERVAL_SIZE];
    char name[FC_ARENA_SHOWN_SIZE];
    describe_interval(interval, &all->ratings[player]);
    fc_print(output, "%3d  %-*s %7llu %8.1f %6lu %6lu %6lu %+6ld %16s", rank + 1, width,
             fc_arena_show(name, report->agents[player]), (unsigned long long)standing->games,
             points(standing->half_points), (unsigned long)standing->results.wins,
             (unsigned long)standing->results.draws, (unsigned long)standing->results.losses,
             lround(all->ratings[player].elo), interval);
    if (standing->judged > 0) {
        fc_print(output, " %6.1f %% %6.2f", percent(standing->perfect, standing->judged),
                 mean((double)standing->loss, standing->judged));
    } else if (has_verdicts(all)) {
        fc_print(output, " %8s %6s", "-", "-");
    }
    if (report->times && standing->timed > 0) {
        fc_print(output, " %9.4f %9.4f", mean(standing->seconds, standing->timed), standing->longest);
    } else if (report->times) {
        fc_print(output, " %9s %9s", "-", "-");
    }
    if (has_forfeits(all)) {
        fc_print(output, " %8llu", (unsigned long long)standing->forfeits);
    }
    fc_print(output, "\n");
}

static void print_standings(const fc_arena_report *report, fc_output *output)
{
    const fc_standings *all = report->standings;
    const int width = fc_arena_width_of_names(report->agents, report->standings->players);
    fc_print(output, "%3s  %-*s %7s %8s %6s %6s %6s %6s %16s", "", width, "agent", "games", "points", "won", "drawn",
             "lost", "Elo", "95 % interval");
    fc_print(output, has_verdicts(all) ? " %8s %6s" : "", "perfect", "loss");
    fc_print(output, report->times ? " %9s %9s" : "", "s a move", "longest");
    fc_print(output, has_forfeits(all) ? " %8s\n" : "\n", "forfeits");
    for (int rank = 0; rank < all->players; rank++) {
        print_standing(report, rank, width, output);
    }
}

static bool have_met(const fc_results *results)
{
    return results->wins + results->draws + results->losses > 0;
}

/* "12-3-5" */
static void describe_results(char text[RESULTS_SIZE], const fc_results *results)
{
    snprintf(text, RESULTS_SIZE, have_met(results) ? "%lu-%lu-%lu" : "-", (unsigned long)results->wins,
             (unsigned long)results->draws, (unsigned long)results->losses);
}

static void print_cross_table(const fc_arena_report *report, fc_output *output)
{
    const fc_standings *all = report->standings;
    const int width = fc_arena_width_of_names(report->agents, report->standings->players);
    int cell = 0;
    char text[RESULTS_SIZE];
    for (int i = 0; i < all->players * all->players; i++) {
        describe_results(text, &all->against[i]);
        cell = (int)strlen(text) > cell ? (int)strlen(text) : cell;
    }
    fc_print(output, "\nWon-drawn-lost against each other:\n\n%3s  %-*s", "", width, "agent");
    for (int rank = 0; rank < all->players; rank++) {
        fc_print(output, "  %*d", cell, rank + 1);
    }
    fc_print(output, "\n");
    for (int rank = 0; rank < all->players; rank++) {
        const int player = all->order[rank];
        char name[FC_ARENA_SHOWN_SIZE];
        fc_print(output, "%3d  %-*s", rank + 1, width, fc_arena_show(name, report->agents[player]));
        for (int other = 0; other < all->players; other++) {
            describe_results(text, &all->against[player * all->players + all->order[other]]);
            fc_print(output, "  %*s", cell, other == rank ? "." : text);
        }
        fc_print(output, "\n");
    }
}

static void print_forfeits(const fc_arena_report *report, fc_output *output)
{
    const fc_standings *all = report->standings;
    if (!has_forfeits(all)) {
        return;
    }
    fc_print(output, "\nForfeits:\n\n");
    for (int rank = 0; rank < all->players; rank++) {
        const fc_standing *standing = &all->of[all->order[rank]];
        if (standing->forfeits > 0) {
            char name[FC_ARENA_SHOWN_SIZE];
            char reason[FC_ARENA_SHOWN_SIZE];
            fc_print(output, "%3d  %s: %llu, first in game %llu on move %d: %s\n", rank + 1,
                     fc_arena_show(name, report->agents[all->order[rank]]), (unsigned long long)standing->forfeits,
                     (unsigned long long)standing->forfeited_game, standing->forfeited_move,
                     fc_arena_show(reason, standing->reason.text));
        }
    }
}

static void print_table(const fc_arena_report *report, fc_output *output)
{
    print_heading(report, output);
    print_standings(report, output);
    print_cross_table(report, output);
    print_forfeits(report, output);
}

/* ---- JSON: one object in one line ---- */

void fc_arena_print_json_text(const char *text, fc_output *output)
{
    char quoted[QUOTED_SIZE];
    fc_writer writer = {quoted, sizeof quoted, 0};
    const size_t length = strlen(text);
    fc_json_text(&writer, text, length < TEXT_MAX ? length : TEXT_MAX);
    fc_print(output, "%s", quoted);
}

static void print_results(const fc_results *results, int64_t half_points, fc_output *output)
{
    fc_print(output, "\"wins\": %lu, \"draws\": %lu, \"losses\": %lu, \"points\": %.1f", (unsigned long)results->wins,
             (unsigned long)results->draws, (unsigned long)results->losses, points(half_points));
}

/* JSON knows no infinity. */
static void print_bound(const char *name, double bound, fc_output *output)
{
    if (isinf(bound)) {
        fc_print(output, ", \"%s\": null", name);
    } else {
        fc_print(output, ", \"%s\": %ld", name, lround(bound));
    }
}

static void print_json_agent(const fc_arena_report *report, int rank, fc_output *output)
{
    const fc_standings *all = report->standings;
    const int player = all->order[rank];
    const fc_standing *standing = &all->of[player];
    fc_print(output, "%s{\"rank\": %d, \"agent\": ", rank > 0 ? ", " : "", rank + 1);
    fc_arena_print_json_text(report->agents[player], output);
    fc_print(output, ", \"games\": %llu, ", (unsigned long long)standing->games);
    print_results(&standing->results, standing->half_points, output);
    fc_print(output, ", \"elo\": %ld", lround(all->ratings[player].elo));
    print_bound("elo_lower", all->ratings[player].lower, output);
    print_bound("elo_upper", all->ratings[player].upper, output);
    fc_print(output, ", \"forfeits\": %llu", (unsigned long long)standing->forfeits);
    if (standing->forfeits > 0) {
        fc_print(output, ", \"first_forfeit\": {\"game\": %llu, \"move\": %d, \"reason\": ",
                 (unsigned long long)standing->forfeited_game, standing->forfeited_move);
        fc_arena_print_json_text(standing->reason.text, output);
        fc_print(output, "}");
    }
    if (standing->judged > 0) {
        fc_print(output, ", \"judged_moves\": %llu, \"perfect_moves\": %llu, \"mean_loss\": %.4f",
                 (unsigned long long)standing->judged, (unsigned long long)standing->perfect,
                 mean((double)standing->loss, standing->judged));
    }
    if (report->times && standing->timed > 0) {
        fc_print(output, ", \"mean_seconds\": %.6f, \"longest_seconds\": %.6f",
                 mean(standing->seconds, standing->timed), standing->longest);
    } else if (report->times) {
        fc_print(output, ", \"mean_seconds\": null, \"longest_seconds\": null");
    }
    fc_print(output, "}");
}

static void print_json_pairs(const fc_arena_report *report, fc_output *output)
{
    const fc_standings *all = report->standings;
    bool is_first = true;
    for (int i = 0; i < all->players; i++) {
        for (int j = i + 1; j < all->players; j++) {
            const int pair = all->order[i] * all->players + all->order[j];
            const fc_results *results = &all->against[pair];
            if (!have_met(results)) {
                continue;
            }
            fc_print(output, "%s{\"agent\": ", is_first ? "" : ", ");
            fc_arena_print_json_text(report->agents[all->order[i]], output);
            fc_print(output, ", \"opponent\": ");
            fc_arena_print_json_text(report->agents[all->order[j]], output);
            fc_print(output, ", ");
            print_results(results, all->half_points[pair], output);
            fc_print(output, "}");
            is_first = false;
        }
    }
}

/* Which games were to be played; --merge knows only what saved games hold. */
static void print_json_plan(const fc_arena_report *report, fc_output *output)
{
    if (report->openings == NULL) {
        fc_print(output, ", \"openings\": null, \"rounds\": null, \"gauntlet\": null");
        return;
    }
    fc_print(output, ", \"openings\": ");
    fc_arena_print_json_text(report->openings, output);
    fc_print(output, ", \"rounds\": %d, \"gauntlet\": %s", report->rounds, report->is_gauntlet ? "true" : "false");
}

static void print_json(const fc_arena_report *report, fc_output *output)
{
    const fc_record_limits *limits = &report->limits;
    fc_print(output, "{\"size\": \"%dx%dx%d\", \"games\": %llu, \"planned\": %llu, \"seed\": %lu", report->columns,
             report->rows, report->inarow, (unsigned long long)report->standings->games,
             (unsigned long long)report->games, (unsigned long)report->seed);
    print_json_plan(report, output);
    fc_print(output, ", \"time\": %g, \"bank\": %g, \"nodes\": %lld, \"simulations\": %lld, \"scoring\": \"%s\"",
             limits->seconds, limits->bank, (long long)limits->nodes, (long long)limits->simulations,
             report->scoring == FC_SCORING_CONTEST ? "contest" : "standard");
    fc_print(output, ", \"agents\": [");
    for (int rank = 0; rank < report->standings->players; rank++) {
        print_json_agent(report, rank, output);
    }
    fc_print(output, "], \"pairs\": [");
    print_json_pairs(report, output);
    fc_print(output, "]}\n");
}

/* ---- CSV: a line for each agent ---- */

/* In quotes, in which quotes are doubled (RFC 4180). */
void fc_arena_print_csv_text(const char *text, fc_output *output)
{
    char shown[FC_ARENA_SHOWN_SIZE];
    fc_print(output, "\"");
    for (const char *next = fc_arena_show(shown, text); *next != '\0'; next++) {
        fc_print(output, *next == '"' ? "\"\"" : "%c", *next);
    }
    fc_print(output, "\"");
}

/* An end of an interval; nothing if there is none. */
static void print_csv_bound(double bound, fc_output *output)
{
    if (!isinf(bound)) {
        fc_print(output, "%ld", lround(bound));
    }
    fc_print(output, ",");
}

static void print_csv(const fc_arena_report *report, fc_output *output)
{
    const fc_standings *all = report->standings;
    fc_print(output, "rank,agent,games,points,wins,draws,losses,elo,elo_lower,elo_upper,forfeits");
    fc_print(output, has_verdicts(all) ? ",perfect_percent,mean_loss" : "");
    fc_print(output, report->times ? ",mean_seconds,longest_seconds\n" : "\n");
    for (int rank = 0; rank < all->players; rank++) {
        const int player = all->order[rank];
        const fc_standing *standing = &all->of[player];
        const fc_rating *rating = &all->ratings[player];
        fc_print(output, "%d,", rank + 1);
        fc_arena_print_csv_text(report->agents[player], output);
        fc_print(output, ",%llu,%.1f,%lu,%lu,%lu,%ld,", (unsigned long long)standing->games,
                 points(standing->half_points), (unsigned long)standing->results.wins,
                 (unsigned long)standing->results.draws, (unsigned long)standing->results.losses, lround(rating->elo));
        print_csv_bound(rating->lower, output);
        print_csv_bound(rating->upper, output);
        fc_print(output, "%llu", (unsigned long long)standing->forfeits);
        if (standing->judged > 0) {
            fc_print(output, ",%.2f,%.4f", percent(standing->perfect, standing->judged),
                     mean((double)standing->loss, standing->judged));
        } else if (has_verdicts(all)) {
            fc_print(output, ",,");
        }
        if (report->times && standing->timed > 0) {
            fc_print(output, ",%.6f,%.6f", mean(standing->seconds, standing->timed), standing->longest);
        } else if (report->times) {
            fc_print(output, ",,");
        }
        fc_print(output, "\n");
    }
}

void fc_arena_report_print(const fc_arena_report *report, fc_arena_format format, fc_output *output)
{
    switch (format) {
    case FC_ARENA_TABLE:
        print_table(report, output);
        break;
    case FC_ARENA_JSON:
        print_json(report, output);
        break;
    case FC_ARENA_CSV:
        print_csv(report, output);
        break;
    }
}
