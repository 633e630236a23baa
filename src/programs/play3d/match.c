/* match.c - a thread pool plays the games; sums, intervals and speeds. */
#include "programs/play3d/match.h"

#include <math.h>

#include "base/pool.h"
#include "base/random.h"
#include "cli/progress.h"
#include "fourcast/status.h"
#include "programs/play3d/view.h"
#include "space/search.h"

/* One game. Arrays of two are indexed by contestant. */
typedef struct match_game {
    int64_t number; /* from 1 */
    int black;      /* the contestant who plays Black */
    fc_space_board board;
    int64_t simulations[2];
    double seconds[2]; /* of search */
    fc_status status;  /* FC_ERROR_LIMIT: stopped before the end */
} match_game;

/* Results of one contestant, or of one colour. */
typedef struct tally {
    int64_t won, drawn, lost;
    int64_t points, points_against;
} tally;

typedef struct match {
    fc_play3d *run;
    fc_meter meter;
    tally first, black;
    int64_t simulations[2];
    double seconds[2];
    fc_exit code;
} match;

/* ---- one game, in a thread of the pool ---- */

static void play_moves(fc_play3d *run, match_game *game, fc_space_search *searches[2])
{
    while (game->status == FC_OK && !fc_space_is_over(&game->board)) {
        const int contestant = fc_space_to_move(&game->board) == FC_SPACE_BLACK ? game->black : 1 - game->black;
        fc_space_choice choice;
        game->status = fc_space_search_choose(searches[contestant], &game->board, run->stop, &choice);
        game->simulations[contestant] += choice.simulations;
        game->seconds[contestant] += choice.simulations > 0 ? choice.seconds : 0;
        if (game->status == FC_OK) {
            fc_space_play(&run->rules, &game->board, choice.column);
        }
    }
}

static void play_game(void *context, void *task, unsigned worker)
{
    (void)worker;
    fc_play3d *run = ((match *)context)->run;
    match_game *game = task;
    fc_space_search *searches[2] = {NULL, NULL};
    for (int i = 0; i < 2 && game->status == FC_OK; i++) {
        uint64_t stream = run->seed; /* games of neighbouring seeds have nothing in common */
        const uint64_t seed = fc_random_word(&stream) + 2 * (uint64_t)game->number + (uint64_t)i;
        game->status = fc_space_search_open(&run->sides[i].settings, seed, &searches[i]);
    }
    play_moves(run, game, searches);
    fc_space_search_close(searches[0]);
    fc_space_search_close(searches[1]);
}

/* ---- the sums ---- */

static void count(tally *sum, int result, int points, int points_against)
{
    sum->won += result > 0;
    sum->drawn += result == 0;
    sum->lost += result < 0;
    sum->points += points;
    sum->points_against += points_against;
}

/* Adds a finished game to the sums and prints its line: number, the first's colour, points of the first and the second,
 * and who wins. */
static void emit_game(void *context, void *task)
{
    match *played = context;
    fc_play3d *run = played->run;
    match_game *game = task;
    if (game->status != FC_OK) {
        if (game->status != FC_ERROR_LIMIT && played->code == FC_EXIT_OK) {
            fc_print_error(run->program, "game %lld: no search: %s (the setting nodes= takes less memory)",
                           (long long)game->number, fc_status_text(game->status));
            played->code = FC_EXIT_SYSTEM;
        }
        return;
    }
    const int *points = game->board.points;
    const int result = fc_space_leader(&game->board);
    const int sign = game->black == 0 ? 1 : -1;
    count(&played->black, result, points[0], points[1]);
    count(&played->first, sign * result, points[game->black], points[1 - game->black]);
    for (int i = 0; i < 2; i++) {
        played->simulations[i] += game->simulations[i];
        played->seconds[i] += game->seconds[i];
    }
    fc_meter_clear(&played->meter);
    fc_print(&run->output, "game %lld: %s %d, %s %d\n", (long long)game->number, game->black == 0 ? "Black" : "White",
             points[game->black], game->black == 0 ? "White" : "Black", points[1 - game->black]);
    if (!fc_play3d_record(run, &game->board)) {
        played->code = FC_EXIT_SYSTEM;
    }
    if (fc_meter_due(&played->meter)) {
        char report[80];
        snprintf(report, sizeof report, "%lld of %lld games", (long long)game->number, (long long)run->options->match);
        fc_meter_show(&played->meter, report);
    }
}

/* Prints a line of the result. The interval is Wilson's for 95 % (1927), a draw counting as half a game. */
static void print_tally(fc_output *output, const char *name, const tally *sum)
{
    const double games = (double)(sum->won + sum->drawn + sum->lost);
    const double share = ((double)sum->won + 0.5 * (double)sum->drawn) / games;
    const double z = 1.96; /* of the normal distribution: 95 % */
    const double centre = (share + z * z / (2 * games)) / (1 + z * z / games);
    const double half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games);
    fc_print(output, "%-6s +%lld =%lld -%lld, %.1f %% (%.1f to %.1f), points %.1f to %.1f\n", name, (long long)sum->won,
             (long long)sum->drawn, (long long)sum->lost, 100 * share, 100 * (centre - half), 100 * (centre + half),
             (double)sum->points / games, (double)sum->points_against / games);
}

static void print_result(const match *played)
{
    fc_play3d *run = played->run;
    if (played->first.won + played->first.drawn + played->first.lost == 0) {
        return;
    }
    fc_print(&run->output, "first:  %s\nsecond: %s\n", run->sides[0].name, run->sides[1].name);
    print_tally(&run->output, "first", &played->first);
    print_tally(&run->output, "Black", &played->black);
    for (int i = 0; i < 2; i++) {
        if (played->simulations[i] > 0) {
            fc_print_error(run->program, "%s: %.0f simulations a second", i == 0 ? "first" : "second",
                           (double)played->simulations[i] / played->seconds[i]);
        }
    }
}

static void submit_games(match *played, fc_pool *pool)
{
    const fc_play3d *run = played->run;
    for (int64_t number = 1; number <= run->options->match; number++) {
        match_game *game = fc_pool_new_task(pool);
        if (game == NULL || !fc_flush(&played->run->output)) {
            return;
        }
        *game = (match_game){.number = number, .black = number % 2 == 1 ? 0 : 1, .board = run->opening};
        const fc_status status = fc_pool_submit(pool);
        if (status != FC_OK) {
            game->status = status;
            fc_pool_submit_done(pool);
        }
    }
}

fc_exit fc_match_run(fc_play3d *run)
{
    match played = {.run = run};
    const int64_t threads = run->options->threads;
    fc_meter_open(&played.meter, stderr, (fc_meter_mode)run->options->progress);
    fc_pool *pool;
    const fc_status status = fc_pool_create(&pool, &(fc_pool_options){.threads = threads > 1 ? (unsigned)threads : 0,
                                                                      .task_size = sizeof(match_game),
                                                                      .context = &played,
                                                                      .work = play_game,
                                                                      .emit = emit_game,
                                                                      .stop = run->stop});
    if (status != FC_OK) {
        fc_print_error(run->program, "no threads: %s (--threads sets the number)", fc_status_text(status));
        return FC_EXIT_SYSTEM;
    }
    submit_games(&played, pool);
    fc_pool_destroy(pool);
    fc_meter_clear(&played.meter);
    print_result(&played);
    fc_flush(&run->output);
    return played.code;
}
