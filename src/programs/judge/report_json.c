/* report_json.c - as JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli/text.h"
#include "programs/judge/report.h"

enum {
    PLAYER_SIZE = 1024, /* bytes for the members of a player */
    OBJECT_SIZE = 6 * (2 * FC_RECORD_AGENT_SIZE + FC_DIAGNOSTIC_SIZE + FC_PLACE_SIZE) + 24 * FC_CELLS + 2 * PLAYER_SIZE
};

static void add_null(fc_writer *out, const char *name)
{
    fc_json_member(out, name);
    fc_append(out, "null");
}

static void add_text(fc_writer *out, const char *name, const char *text)
{
    if (text == NULL) {
        add_null(out, name);
        return;
    }
    fc_json_member(out, name);
    fc_json_text(out, text, strlen(text));
}

static void add_count(fc_writer *out, const char *name, int64_t count)
{
    fc_json_member(out, name);
    fc_append(out, "%lld", (long long)count);
}

/* ---- a game ---- */

static void add_moves(fc_writer *out, const char *name, const fc_record *record, int count)
{
    char moves[FC_CELLS + 1];
    for (int i = 0; i < count; i++) {
        moves[i] = fc_column_character(record->moves[i]);
    }
    moves[count] = '\0';
    add_text(out, name, moves);
}

typedef int verdict_number(const fc_move_verdict *verdict);

static int score_of(const fc_move_verdict *verdict)
{
    return verdict->score;
}

static int best_of(const fc_move_verdict *verdict)
{
    return verdict->best;
}

static int loss_of(const fc_move_verdict *verdict)
{
    return verdict->best - verdict->score;
}

static void add_numbers(fc_writer *out, const char *name, const fc_judged_game *game, verdict_number *number)
{
    fc_json_member(out, name);
    fc_append(out, "[");
    for (int i = 0; i < game->count; i++) {
        fc_append(out, i == 0 ? "" : ", ");
        if (game->verdicts[i].known) {
            fc_append(out, "%d", number(&game->verdicts[i]));
        } else {
            fc_append(out, "null");
        }
    }
    fc_append(out, "]");
}

static void add_mistakes(fc_writer *out, const fc_judged_game *game)
{
    const char *before = "";
    fc_json_member(out, "mistakes");
    fc_append(out, "[");
    for (int i = 0; i < game->count; i++) {
        if (fc_verdict_is_mistake(&game->verdicts[i])) {
            fc_append(out, "%s%d", before, i + 1);
            before = ", ";
        }
    }
    fc_append(out, "]");
}

static void add_phases(fc_writer *out, const char *name, const int64_t counts[FC_PHASES])
{
    fc_json_member(out, name);
    for (int i = 0; i < FC_PHASES; i++) {
        fc_append(out, "%s\"%s\": %lld", i == 0 ? "{" : ", ", fc_phase_name((fc_phase)i), (long long)counts[i]);
    }
    fc_append(out, "}");
}

/* Members of an object that may have some already. */
static void add_totals(fc_writer *out, const fc_move_totals *totals)
{
    add_count(out, "moves", totals->moves);
    add_count(out, "unjudged", totals->unjudged);
    add_count(out, "perfect", totals->perfect);
    add_count(out, "kept", totals->kept);
    add_count(out, "loss", totals->loss);
    if (totals->moves > 0) {
        fc_json_member(out, "mean_loss");
        fc_append(out, "%.4f", (double)totals->loss / (double)totals->moves);
    } else {
        add_null(out, "mean_loss");
    }
    add_phases(out, "moves_in", totals->moves_in);
    add_phases(out, "mistakes_in", totals->mistakes_in);
    fc_append(out, "}");
}

static void add_players(fc_writer *out, const fc_judged_game *game)
{
    fc_json_member(out, "players");
    for (int i = 0; i < FC_PLAYERS; i++) {
        char text[PLAYER_SIZE];
        fc_writer player = {text, sizeof text, 0};
        add_totals(&player, &game->players[i]);
        fc_append(out, "%s%s", i == 0 ? "[" : ", ", text);
    }
    fc_append(out, "]");
}

static void add_game(fc_writer *out, const fc_judge_job *job)
{
    const fc_record *record = &job->record;
    if (record->number > 0) {
        add_count(out, "game", record->number);
    } else {
        add_null(out, "game");
    }
    add_text(out, "first", record->agents[0][0] != '\0' ? record->agents[0] : NULL);
    add_text(out, "second", record->agents[1][0] != '\0' ? record->agents[1] : NULL);
    add_moves(out, "opening", record, record->opening);
    add_moves(out, "moves", record, record->count);
    add_text(out, "result", fc_record_result_word(record->result));
    add_text(out, "reason", fc_record_reason_word(record->reason));
    add_numbers(out, "scores", &job->game, score_of);
    add_numbers(out, "best", &job->game, best_of);
    add_numbers(out, "loss", &job->game, loss_of);
    add_mistakes(out, &job->game);
    add_players(out, &job->game);
    fc_json_member(out, "complete");
    fc_append(out, job->status == FC_OK ? "true" : "false");
    add_null(out, "error");
}

void fc_report_game_json(fc_output *output, const char *file, unsigned long line, const fc_judge_job *job)
{
    static const char *const unknown[] = {"game",   "first", "second", "opening",  "moves",   "result",  "reason",
                                          "scores", "best",  "loss",   "mistakes", "players", "complete"};
    char text[OBJECT_SIZE];
    fc_writer out = {text, sizeof text, 0};
    add_text(&out, "file", file);
    add_count(&out, "line", (int64_t)line);
    if (job->is_refused) {
        for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
            add_null(&out, unknown[i]);
        }
        add_text(&out, "error", job->why.text);
    } else {
        add_game(&out, job);
    }
    fc_print(output, "%s}\n", text);
}

/* ---- the totals ---- */

void fc_report_sums_json(fc_output *output, const fc_judge_sums *sums)
{
    fc_print(output, "{\"games\": %llu, \"refused\": %llu, \"incomplete\": %llu, \"agents\": [",
             (unsigned long long)sums->games, (unsigned long long)sums->refused, (unsigned long long)sums->incomplete);
    for (size_t i = 0; i < sums->table.count; i++) {
        const fc_agent_totals *agent = &sums->table.agents[i];
        char text[6 * FC_RECORD_AGENT_SIZE + 2 * PLAYER_SIZE];
        fc_writer out = {text, sizeof text, 0};
        add_text(&out, "agent", agent->agent);
        add_count(&out, "games", agent->totals.games);
        add_count(&out, "won", agent->totals.won);
        add_count(&out, "drawn", agent->totals.drawn);
        add_count(&out, "lost", agent->totals.lost);
        add_count(&out, "forfeits", agent->totals.forfeits);
        add_totals(&out, &agent->totals);
        fc_print(output, "%s%s", i == 0 ? "" : ", ", text);
    }
    fc_print(output, "]}\n");
}
