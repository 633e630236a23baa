/* contest.c - the contest of 2017: a program that never gives a point away, and takes at most a second a move.
 *
 *     contest [--games N] [--seed N] [--judge-book FILE] [OPPONENT...]
 *
 * The agent `perfect` plays with the book in the library against each opponent, as first and as second player. It
 * begins every game with an empty table, as a new process would. Then the solver judges its moves: each must have the
 * score of the best one. `tools/one_megabyte` builds this program with the book of the contest; the judge needs a
 * deeper one. Times are CPU times, which other work on the machine does not change.
 */
#include <time.h>

#include "arena/verdict.h"
#include "cli/book_file.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "fourcast/agent.h"

enum { DEFAULT_GAMES = 125, GAMES_MAX = 1000000, JUDGE_TABLE_MB = 256 };

static const double second_limit = 1;
static const char program_name[] = "contest";
static const char champion_text[] = "perfect";
static char *usual_opponents[] = {"random", "negamax", "rules", "mcts:simulations=2000"};

typedef struct settings {
    int64_t games;
    int64_t seed;
    const char *judge_book;
    int progress; /* an fc_meter_mode */
} settings;

/* What the champion did in some games. */
typedef struct tally {
    int games, won, drawn, lost;
    int moves;
    int worse;       /* moves that score less than the best one */
    int slow;        /* moves that took more than a second */
    double seconds;  /* of all moves */
    double longest;  /* move */
    fc_game slowest; /* the position of that move */
} tally;

typedef struct contest {
    const settings *chosen;
    fc_rules *rules;
    fc_book *book; /* of the judge */
    fc_solver *judge;
    fc_meter meter;
} contest;

/* ---- a game ---- */

static void note_time(tally *sum, const fc_game *game, double seconds)
{
    sum->moves++;
    sum->seconds += seconds;
    sum->slow += seconds > second_limit;
    if (sum->moves == 1 || seconds > sum->longest) {
        sum->longest = seconds;
        sum->slowest = *game;
    }
}

static bool play_game(fc_agent *champion, fc_agent *opponent, int colour, fc_game *game, tally *sum)
{
    while (!fc_game_is_over(game)) {
        const bool is_champion = fc_game_to_move(game) == colour;
        fc_choice choice;
        const clock_t begin = clock();
        if (fc_agent_choose(is_champion ? champion : opponent, game, NULL, &choice) != FC_OK) {
            return false;
        }
        if (is_champion) {
            note_time(sum, game, (double)(clock() - begin) / CLOCKS_PER_SEC);
        }
        fc_game_play(game, choice.column);
    }
    return true;
}

static fc_agent *open_agent(const contest *all, const char *text, uint64_t seed)
{
    fc_agent *agent;
    char error[FC_AGENT_ERROR_SIZE];
    if (fc_agent_open(&agent, text, all->rules, seed, error) != FC_OK) {
        fc_print_error(program_name, "%s", error);
    }
    return agent;
}

static bool judge_game(const contest *all, const fc_game *game, int colour, tally *sum)
{
    int moves[FC_CELLS];
    fc_move_verdict verdicts[FC_CELLS];
    for (int i = 0; i < game->discs; i++) {
        moves[i] = game->moves[i];
    }
    if (fc_judge_moves(all->judge, moves, game->discs, NULL, verdicts) != FC_OK) {
        return false;
    }
    const fc_review review = fc_review_player(verdicts, game->discs, colour - 1);
    if (review.best < review.moves) {
        char text[FC_GAME_MOVES_TEXT_SIZE];
        fc_game_moves(game, text);
        fc_print_error(program_name, "%s: not all moves of player %d are best", text, colour);
    }
    sum->games++;
    sum->won += game->winner == colour;
    sum->drawn += game->winner == 0;
    sum->lost += game->winner == 3 - colour;
    sum->worse += review.moves - review.best;
    return true;
}

static bool hold_game(const contest *all, const char *opponent_text, int colour, uint64_t seed, tally *sum)
{
    fc_agent *champion = open_agent(all, champion_text, seed);
    fc_agent *opponent = open_agent(all, opponent_text, seed);
    fc_game game;
    fc_game_start(&game, all->rules);
    const bool ok = champion != NULL && opponent != NULL && play_game(champion, opponent, colour, &game, sum) &&
                    judge_game(all, &game, colour, sum);
    fc_agent_close(champion);
    fc_agent_close(opponent);
    return ok;
}

/* ---- all games ---- */

static void print_tally(const char *opponent, const char *colour, const tally *sum)
{
    printf("%-22s %-6s %5d %5d %5d %5d %6d %6d %6d %8.1f %8.1f\n", opponent, colour, sum->games, sum->won, sum->drawn,
           sum->lost, sum->moves, sum->worse, sum->slow, 1000 * sum->seconds / sum->moves, 1000 * sum->longest);
    fflush(stdout);
}

static void add(tally *sum, const tally *part)
{
    if (sum->games == 0 || part->longest > sum->longest) {
        sum->longest = part->longest;
        sum->slowest = part->slowest;
    }
    sum->games += part->games;
    sum->won += part->won;
    sum->drawn += part->drawn;
    sum->lost += part->lost;
    sum->moves += part->moves;
    sum->worse += part->worse;
    sum->slow += part->slow;
    sum->seconds += part->seconds;
}

static bool meet(contest *all, const char *opponent, int colour, tally *total)
{
    tally sum = {0};
    for (int64_t i = 0; i < all->chosen->games; i++) {
        if (!hold_game(all, opponent, colour, (uint64_t)(all->chosen->seed + i), &sum)) {
            return false;
        }
        if (fc_meter_due(&all->meter)) {
            char report[128];
            snprintf(report, sizeof report, "%.40s, player %d: %d of %d games, longest move %.3f s", opponent, colour,
                     sum.games, (int)all->chosen->games, sum.longest);
            fc_meter_show(&all->meter, report);
        }
    }
    fc_meter_clear(&all->meter);
    print_tally(opponent, colour == 1 ? "first" : "second", &sum);
    add(total, &sum);
    return true;
}

static void print_summary(const tally *total)
{
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    fc_game_moves(&total->slowest, moves);
    print_tally("all", "both", total);
    printf("longest move: %.3f s of CPU time, after %d discs: %s\n", total->longest, total->slowest.discs,
           total->slowest.discs > 0 ? moves : "start");
}

static bool hold_contest(contest *all, char **opponents, int count, tally *total)
{
    fc_book *own;
    fc_book_info info = {.deepest = -1};
    if (fc_book_open_default(&own) == FC_OK) {
        fc_book_describe(own, &info);
        fc_book_close(own);
    }
    printf("deepest ply of the built-in book: %d; seeds from %lld\n", info.deepest, (long long)all->chosen->seed);
    printf("%-22s %-6s %5s %5s %5s %5s %6s %6s %6s %8s %8s\n", "opponent", "plays", "games", "won", "drawn", "lost",
           "moves", "worse", "> 1 s", "mean ms", "max ms");
    for (int i = 0; i < count; i++) {
        for (int colour = 2; colour >= 1; colour--) {
            if (!meet(all, opponents[i], colour, total)) {
                fc_print_error(program_name, "a game against %s failed", opponents[i]);
                return false;
            }
        }
    }
    print_summary(total);
    return true;
}

static bool open_judge(contest *all)
{
    fc_solver_options options = FC_SOLVER_OPTIONS_INIT;
    fc_diagnostic diagnostic;
    if (all->chosen->judge_book != NULL && !fc_book_file_open(&all->book, all->chosen->judge_book, &diagnostic)) {
        fc_print_error(program_name, "%s", diagnostic.text);
        return false;
    }
    options.book = all->book;
    options.table_mb = JUDGE_TABLE_MB;
    if (fc_solver_create(&all->judge, &options) != FC_OK) {
        fc_print_error(program_name, "not enough memory");
        return false;
    }
    return true;
}

static fc_exit run(const settings *chosen, char **opponents, int count)
{
    contest all = {.chosen = chosen};
    tally total = {0};
    const bool ok = fc_rules_create(&all.rules, FC_WIDTH, FC_HEIGHT, 4) == FC_OK && open_judge(&all);
    fc_meter_open(&all.meter, stderr, (fc_meter_mode)chosen->progress);
    const bool complete = ok && hold_contest(&all, opponents, count, &total);
    fc_solver_destroy(all.judge);
    fc_book_close(all.book);
    fc_rules_destroy(all.rules);
    if (!complete) {
        return FC_EXIT_SYSTEM;
    }
    return total.worse > 0 || total.slow > 0 ? FC_EXIT_DATA : FC_EXIT_OK;
}

#define AT(member) offsetof(settings, member)

/* clang-format off */
static const fc_option options[] = {
    {.name = "games", .kind = FC_OPTION_INTEGER, .target = AT(games), .placeholder = "N", .minimum = 1,
     .maximum = GAMES_MAX, .initial = DEFAULT_GAMES, .help = "games for each opponent and colour"},
    {.name = "seed", .kind = FC_OPTION_INTEGER, .target = AT(seed), .placeholder = "N", .maximum = 1e9, .initial = 1,
     .help = "seed of the first game; the next one has the next"},
    {.name = "judge-book", .kind = FC_OPTION_TEXT, .target = AT(judge_book), .placeholder = "FILE",
     .help = "book of the judge (default: the built-in one)"},
    {.name = "progress", .target = AT(progress), .value = FC_METER_ON, .help = "report progress on stderr"},
};
/* clang-format on */

int main(int argc, char **argv)
{
    const fc_program program = {
        .name = program_name,
        .version = fc_version(),
        .variant = fc_variant_name(FC_VARIANT_AUTO),
        .usage = "[options] [OPPONENT...]",
        .before = "Lets the agent perfect play against others, as first and as second player, and has\n"
                  "the solver judge its moves. OPPONENT is an agent as in play --list-agents; default:\n"
                  "random negamax rules mcts:simulations=2000.\n",
        .after = "Columns: games, won, drawn, lost, moves of perfect, how many of them are worse than\n"
                 "the best move, how many took more than 1 s, CPU time of the mean and longest move.\n"
                 "\n"
                 "Exit codes: 0 no move is worse or takes more than 1 s; 1 some are or do; 2 usage\n"
                 "error; 3 a book, an agent or memory failed.\n",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    settings chosen;
    const fc_command command = fc_options_parse(&program, argc, argv, &chosen);
    if (!command.run) {
        return (int)command.code;
    }
    if (command.argument_count > 0) {
        return (int)run(&chosen, command.arguments, command.argument_count);
    }
    return (int)run(&chosen, usual_opponents, sizeof usual_opponents / sizeof usual_opponents[0]);
}
