/* report.c - in words. */
#include "programs/judge/report.h"

#include <string.h>

#include "cli/text.h"

enum { NAME_SIZE = FC_SHOWN_SIZE };

void fc_report_place(char text[FC_PLACE_SIZE], const char *file, unsigned long line)
{
    fc_writer out = {text, FC_PLACE_SIZE, 0};
    if (file != NULL) {
        char shown[FC_SHOWN_SIZE];
        fc_show_line(shown, file, strlen(file));
        fc_append(&out, "%s, ", shown);
    }
    fc_append(&out, "line %lu", line);
}

/* ---- a game ---- */

static void name_player(char name[NAME_SIZE], const fc_record *record, int player)
{
    static const char *const unnamed[FC_PLAYERS] = {"first player", "second player"};
    const char *agent = record->agents[player][0] != '\0' ? record->agents[player] : unnamed[player];
    fc_show_line(name, agent, strlen(agent));
}

static void print_result(fc_output *output, const fc_record *record)
{
    const char *winner = record->result == FC_RESULT_FIRST ? "first" : "second";
    const char *loser = record->result == FC_RESULT_FIRST ? "second" : "first";
    if (record->result == FC_RESULT_NONE) {
        fc_print(output, "not finished after %d move%s\n", record->count, record->count == 1 ? "" : "s");
    } else if (record->result == FC_RESULT_DRAW) {
        fc_print(output, "a draw\n");
    } else if (record->reason == FC_REASON_LINE) {
        fc_print(output, "the %s player wins on move %d\n", winner, record->count);
    } else {
        fc_print(output, "the %s player forfeits on move %d: %s\n", loser, record->count + 1,
                 fc_record_reason_word(record->reason));
    }
}

static void print_move(fc_output *output, const fc_judged_game *game, int index)
{
    const fc_move_verdict *verdict = &game->verdicts[index];
    fc_print(output, "%6d%8d", index + 1, verdict->column + 1);
    if (verdict->known) {
        fc_print(output, "%7d%6d%6d%s", verdict->score, verdict->best, verdict->best - verdict->score,
                 fc_verdict_is_mistake(verdict) ? " ?" : "");
    } else {
        fc_print(output, "%7s%6s%6s", "-", "-", "-");
    }
}

/* A move of each player side by side. */
static void print_moves(fc_output *output, const fc_judged_game *game, int index)
{
    print_move(output, game, index);
    if (index + 1 < game->count) {
        fc_print(output, fc_verdict_is_mistake(&game->verdicts[index]) ? "" : "  ");
        print_move(output, game, index + 1);
    }
    fc_print(output, "\n");
}

static double percent(int64_t part, int64_t whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0.0;
}

/* There are moves. */
static double mean_loss(const fc_move_totals *totals)
{
    return (double)totals->loss / (double)totals->moves;
}

static void print_player(fc_output *output, const fc_record *record, const fc_judged_game *game, int player)
{
    const fc_move_totals *totals = &game->players[player];
    const char *before = "";
    char name[NAME_SIZE];
    name_player(name, record, player);
    if (totals->moves == 0) {
        fc_print(output, "  %s: no move %s\n", name, totals->unjudged > 0 ? "judged" : "to judge");
        return;
    }
    fc_print(output, "  %s: %lld of %lld moves perfect, %lld kept the result, mean loss %.2f; ", name,
             (long long)totals->perfect, (long long)totals->moves, (long long)totals->kept, mean_loss(totals));
    if (totals->kept == totals->moves) {
        fc_print(output, "no mistake\n");
        return;
    }
    fc_print(output, "mistakes: ");
    for (int i = 0; i < FC_PHASES; i++) {
        if (totals->mistakes_in[i] > 0) {
            fc_print(output, "%s%lld in the %s", before, (long long)totals->mistakes_in[i], fc_phase_name((fc_phase)i));
            before = ", ";
        }
    }
    fc_print(output, "\n");
}

void fc_report_game(fc_output *output, const char *file, unsigned long line, const fc_judge_job *job)
{
    static const char heads[] = "  move  column  score  best  loss";
    const fc_record *record = &job->record;
    char place[FC_PLACE_SIZE];
    char names[FC_PLAYERS][NAME_SIZE];
    fc_report_place(place, file, line);
    if (job->is_refused) {
        fc_print(output, "%s: error: %s\n\n", place, job->why.text);
        return;
    }
    name_player(names[0], record, 0);
    name_player(names[1], record, 1);
    fc_print(output, "%s: %s against %s: ", place, names[0], names[1]);
    print_result(output, record);
    if (record->count > 0) {
        fc_print(output, "%s%s%s\n", heads, record->count > 1 ? "  " : "", record->count > 1 ? heads : "");
    }
    for (int i = 0; i < record->count; i += FC_PLAYERS) {
        print_moves(output, &job->game, i);
    }
    if (record->opening > 0) {
        fc_print(output, "  moves 1 to %d are the opening and count for neither player\n", record->opening);
    }
    for (int player = 0; player < FC_PLAYERS && record->count > 0; player++) {
        print_player(output, record, &job->game, player);
    }
    fc_print(output, "\n");
}

/* ---- the table ---- */

static void print_share(fc_output *output, int64_t part, int64_t whole, int width)
{
    if (whole > 0) {
        fc_print(output, "%*.1f %%", width - 2, percent(part, whole));
    } else {
        fc_print(output, "%*s", width, "-");
    }
}

void fc_report_sums(fc_output *output, const fc_judge_sums *sums)
{
    enum { SHARE = 8 };
    int64_t judged = 0;
    int64_t unjudged = 0;
    fc_print(output, "%41s  %25s\n", "", "mistakes in the");
    fc_print(output, "%7s%7s%7s%7s%*s%*s%*s%*s%*s%7s  %s\n", "games", "won", "drawn", "lost", SHARE, "perfect", SHARE,
             "kept", SHARE + 1, "opening", SHARE, "middle", SHARE, "end", "loss", "agent");
    for (size_t i = 0; i < sums->table.count; i++) {
        const fc_agent_totals *agent = &sums->table.agents[i];
        const fc_move_totals *totals = &agent->totals;
        char name[FC_SHOWN_SIZE];
        fc_show_line(name, agent->agent, strlen(agent->agent));
        fc_print(output, "%7lld%7lld%7lld%7lld", (long long)totals->games, (long long)totals->won,
                 (long long)totals->drawn, (long long)totals->lost);
        print_share(output, totals->perfect, totals->moves, SHARE);
        print_share(output, totals->kept, totals->moves, SHARE);
        for (int phase = 0; phase < FC_PHASES; phase++) {
            print_share(output, totals->mistakes_in[phase], totals->moves_in[phase], phase == 0 ? SHARE + 1 : SHARE);
        }
        if (totals->moves > 0) {
            fc_print(output, "%7.2f  %s\n", mean_loss(totals), name);
        } else {
            fc_print(output, "%7s  %s\n", "-", name);
        }
        judged += totals->moves;
        unjudged += totals->unjudged;
    }
    fc_print(output, "%llu game%s", (unsigned long long)sums->games, sums->games == 1 ? "" : "s");
    if (sums->incomplete > 0) {
        fc_print(output, ", %llu of them incomplete (%lld of %lld moves judged)", (unsigned long long)sums->incomplete,
                 (long long)judged, (long long)(judged + unjudged));
    }
    if (sums->refused > 0) {
        fc_print(output, ", %llu refused", (unsigned long long)sums->refused);
    }
    fc_print(output, "\n");
}
