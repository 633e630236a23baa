/* svg.c - the picture of a game. */
#include "programs/judge/svg.h"

#include <string.h>

#include "cli/text.h"

/* Sizes in units of the picture. */
enum {
    LEFT = 96,
    TOP = 84,
    STEP = 21,      /* from move to move */
    SCORE_STEP = 8, /* from score to score */
    RIGHT = 28,
    BELOW = 118,                           /* for what stands below the plot */
    HALF = FC_SCORE_MAX * SCORE_STEP + 30, /* leaves room for marks beyond the highest score */
    LEAST_MOVES = 35,                      /* a shorter game leaves room on the right */
    GRID = 6                               /* scores between two lines of the grid */
};

/* Colours are not in variables, which some viewers do not know. */
static const char style[] =
    "<style>\n"
    "svg { font-family: system-ui, sans-serif }\n"
    ".middle { text-anchor: middle } .right { text-anchor: end }\n"
    ".paper { fill: #ffffff } .shade { fill: #f3f5f8 } .grid { stroke: #dde3e9; stroke-width: 1 }\n"
    ".zero { stroke: #5b6875; stroke-width: 1.5 } text { fill: #1d2733; font-size: 13px }\n"
    "text.soft { fill: #5b6875; font-size: 12px } text.heading { font-size: 17px; font-weight: 600 }\n"
    ".course { fill: none; stroke: #34495e; stroke-width: 2; stroke-linejoin: round }\n"
    ".first { fill: #c8342b } .second { fill: #ffffff; stroke: #c98f00; stroke-width: 3 }\n"
    ".mistake { fill: none; stroke: #7a1fa2; stroke-width: 2 } text.mark { fill: #7a1fa2; font-weight: 700 }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  .paper { fill: #14191f } .shade { fill: #1b222a } .grid { stroke: #2c353f } .zero { stroke: #a5b1bd }\n"
    "  text { fill: #e8edf2 } text.soft { fill: #a5b1bd } .course { stroke: #b8c7d6 }\n"
    "  .first { fill: #ff7568 } .second { fill: #14191f; stroke: #ffcf4a }\n"
    "  .mistake { stroke: #d69bff } text.mark { fill: #d69bff }\n"
    "}\n"
    "</style>\n";

/* ---- places ---- */

static int x_of(int number)
{
    return LEFT + STEP * number;
}

/* Of a score for the first player. */
static int y_of(int score)
{
    return TOP + HALF - SCORE_STEP * score;
}

/* The score of a move for the first player. */
static int course_of(const fc_judged_game *game, int index)
{
    const int score = game->verdicts[index].score;
    return index % FC_PLAYERS == 0 ? score : -score;
}

/* ---- texts ---- */

/* A name of an agent with what has a meaning in XML escaped; a long one is cut, so that two fit above the plot. */
static void append_escaped(fc_writer *out, const char *text)
{
    enum { LONGEST = 40 };
    char shown[FC_SHOWN_SIZE];
    fc_show_line(shown, text, strlen(text));
    if (strlen(shown) > LONGEST) {
        strcpy(shown + LONGEST - 3, "...");
    }
    for (const char *at = shown; *at != '\0'; at++) {
        switch (*at) {
        case '<':
            fc_append(out, "&lt;");
            break;
        case '&':
            fc_append(out, "&amp;");
            break;
        default:
            fc_append(out, "%c", *at);
        }
    }
}

static void append_heading(fc_writer *out, const fc_record *record)
{
    append_escaped(out, record->agents[0][0] != '\0' ? record->agents[0] : "first player");
    fc_append(out, " against ");
    append_escaped(out, record->agents[1][0] != '\0' ? record->agents[1] : "second player");
}

static void append_result(fc_writer *out, const fc_record *record)
{
    const bool first_won = record->result == FC_RESULT_FIRST;
    if (record->result == FC_RESULT_NONE) {
        fc_append(out, "not finished after %d moves", record->count);
    } else if (record->result == FC_RESULT_DRAW) {
        fc_append(out, "a draw");
    } else if (record->reason == FC_REASON_LINE) {
        fc_append(out, "the %s player wins on move %d", first_won ? "first" : "second", record->count);
    } else {
        fc_append(out, "the %s player forfeits on move %d", first_won ? "second" : "first", record->count + 1);
    }
}

/* "no mistake" or "mistakes on move 1, 6" */
static void append_mistakes(fc_writer *out, const fc_judged_game *game)
{
    const char *before = "mistakes on move ";
    for (int i = 0; i < game->count; i++) {
        if (fc_verdict_is_mistake(&game->verdicts[i])) {
            fc_append(out, "%s%d", before, i + 1);
            before = ", ";
        }
    }
    if (before[0] == 'm') {
        fc_append(out, "no mistakes");
    }
}

/* ---- the picture ---- */

static void print_grid(fc_output *output, int moves)
{
    for (int phase = 0; phase < FC_PHASES; phase++) {
        const int first = phase * FC_CELLS / FC_PHASES;
        const int last = (phase + 1) * FC_CELLS / FC_PHASES < moves ? (phase + 1) * FC_CELLS / FC_PHASES : moves;
        if (first >= last) {
            break;
        }
        const int x = x_of(first) + STEP / 2;
        const int width = STEP * (last - first);
        if (phase % 2 == 1) {
            fc_print(output, "<rect class=\"shade\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", x, TOP, width,
                     2 * HALF);
        }
        fc_print(output, "<text class=\"soft middle\" x=\"%d\" y=\"%d\">%s</text>\n", x + width / 2, TOP - 8,
                 fc_phase_name((fc_phase)phase));
    }
    for (int score = -FC_SCORE_MAX; score <= FC_SCORE_MAX; score += GRID) {
        fc_print(output, "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", score == 0 ? "zero" : "grid",
                 LEFT, y_of(score), x_of(moves) + STEP / 2, y_of(score));
        fc_print(output, "<text class=\"soft right\" x=\"%d\" y=\"%d\">%s%d</text>\n", LEFT - 8, y_of(score) + 4,
                 score > 0 ? "+" : "", score);
    }
    fc_print(output,
             "<text class=\"soft middle\" transform=\"translate(26 %d) rotate(-90)\">first player wins</text>\n"
             "<text class=\"soft middle\" transform=\"translate(26 %d) rotate(-90)\">second player wins</text>\n",
             y_of(FC_SCORE_MAX / 2), y_of(-FC_SCORE_MAX / 2));
}

/* The line from score to score; it has gaps where scores are not known. */
static void print_course(fc_output *output, const fc_judged_game *game)
{
    const char *command = "M";
    fc_print(output, "<path class=\"course\" d=\"");
    if (game->verdicts[0].known) {
        fc_print(output, "M%d %d", x_of(0), y_of(game->verdicts[0].best));
        command = "L";
    }
    for (int i = 0; i < game->count; i++) {
        if (game->verdicts[i].known) {
            fc_print(output, "%s%d %d", command, x_of(i + 1), y_of(course_of(game, i)));
        }
        command = game->verdicts[i].known ? "L" : "M";
    }
    fc_print(output, "\"/>\n");
}

static void print_move(fc_output *output, const fc_judged_game *game, int index)
{
    enum { RADIUS = 6, RING = 11, MARK = 17 };
    const fc_move_verdict *verdict = &game->verdicts[index];
    const int x = x_of(index + 1);
    const int y = y_of(verdict->known ? course_of(game, index) : 0);
    const char *player = index % FC_PLAYERS == 0 ? "first" : "second";
    if (!verdict->known) {
        return;
    }
    fc_print(output, "<g><title>move %d, %s player, column %d: score %d, best %d</title>", index + 1, player,
             verdict->column + 1, verdict->score, verdict->best);
    if (fc_verdict_is_mistake(verdict)) {
        const int mark = index % FC_PLAYERS == 0 ? y + MARK + RING : y - MARK; /* the line comes from the other side */
        fc_print(output, "<circle class=\"mistake\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, RING);
        fc_print(output, "<text class=\"mark middle\" x=\"%d\" y=\"%d\">?</text>", x, mark);
    }
    fc_print(output, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/></g>\n", player, x, y,
             index % FC_PLAYERS == 0 ? RADIUS : RADIUS - 1);
}

/* Move numbers and columns below the plot, and what the marks mean. */
static void print_feet(fc_output *output, const fc_judged_game *game)
{
    enum { NUMBERS = 20, COLUMNS = 44, KEY = 88, EVERY = 5, KEY_STEP = 128 };
    const int bottom = TOP + 2 * HALF;
    fc_print(output, "<text class=\"soft right\" x=\"%d\" y=\"%d\">move</text>\n", LEFT - 8, bottom + NUMBERS);
    fc_print(output, "<text class=\"soft right\" x=\"%d\" y=\"%d\">column</text>\n", LEFT - 8, bottom + COLUMNS);
    for (int i = 0; i < game->count; i++) {
        if (i == 0 || (i + 1) % EVERY == 0) {
            fc_print(output, "<text class=\"soft middle\" x=\"%d\" y=\"%d\">%d</text>\n", x_of(i + 1), bottom + NUMBERS,
                     i + 1);
        }
        fc_print(output, "<text class=\"middle\" x=\"%d\" y=\"%d\">%d</text>\n", x_of(i + 1), bottom + COLUMNS,
                 game->verdicts[i].column + 1);
    }
    const int y = bottom + KEY;
    fc_print(
        output,
        "<circle class=\"first\" cx=\"%d\" cy=\"%d\" r=\"6\"/><text x=\"%d\" y=\"%d\">first player</text>\n"
        "<circle class=\"second\" cx=\"%d\" cy=\"%d\" r=\"5\"/><text x=\"%d\" y=\"%d\">second player</text>\n"
        "<circle class=\"mistake\" cx=\"%d\" cy=\"%d\" r=\"9\"/><text class=\"mark middle\" x=\"%d\" y=\"%d\">?</text>"
        "<text x=\"%d\" y=\"%d\">gave away a win or a draw</text>\n",
        LEFT, y - 4, LEFT + 14, y, LEFT + KEY_STEP, y - 4, LEFT + KEY_STEP + 14, y, LEFT + 2 * KEY_STEP + 12, y - 4,
        LEFT + 2 * KEY_STEP + 12, y, LEFT + 2 * KEY_STEP + 28, y);
}

void fc_svg_print(fc_output *output, const fc_judge_job *job)
{
    const fc_judged_game *game = &job->game;
    const int moves = game->count > LEAST_MOVES ? game->count : LEAST_MOVES;
    const int width = x_of(moves) + RIGHT;
    const int height = TOP + 2 * HALF + BELOW;
    char heading[512];
    char result[128];
    char mistakes[256];
    fc_writer out = {heading, sizeof heading, 0};
    append_heading(&out, &job->record);
    out = (fc_writer){result, sizeof result, 0};
    append_result(&out, &job->record);
    out = (fc_writer){mistakes, sizeof mistakes, 0};
    append_mistakes(&out, game);
    fc_print(output,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" "
             "aria-labelledby=\"title description\">\n"
             "<title id=\"title\">%s</title>\n"
             "<desc id=\"description\">The exact score after each move, for the first player: %s; %s.</desc>\n%s",
             width, height, width, height, heading, result, mistakes, style);
    fc_print(output,
             "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n"
             "<text class=\"heading\" x=\"%d\" y=\"30\">%s</text>\n<text class=\"soft\" x=\"%d\" y=\"52\">%s</text>\n",
             width, height, LEFT, heading, LEFT, result);
    print_grid(output, moves);
    print_course(output, game);
    for (int i = 0; i < game->count; i++) {
        print_move(output, game, i);
    }
    print_feet(output, game);
    fc_print(output, "</svg>\n");
}
