/* openings.c - enumerates, draws and reads openings. */
#include "arena/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

static const char plies_prefix[] = "plies:";
static const char random_prefix[] = "random:";
static const char empty_board[] = "start";

enum {
    FILLED_PART = 5,         /* random openings fill one cell of this many */
    DRAWS_PER_OPENING = 100, /* draws for each opening before a lack of different ones is reported */
    DOUBLES_MAX = 4,         /* doubles are dropped when this many times the wanted openings are held */
    LINE_SIZE = 4096
};

/* An opening on its way into the list. */
typedef struct candidate {
    uint64_t key[FC_GAME_KEY_WORDS_MAX]; /* of the position, which no other one shares */
    size_t order;                        /* in which it was made */
    char *moves;
} candidate;

typedef struct candidates {
    candidate *items;
    size_t count, capacity;
} candidates;

/* ---- lists ---- */

static void free_candidates(candidates *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].moves);
    }
    free(list->items);
    *list = (candidates){NULL, 0, 0};
}

static bool add(candidates *list, const fc_game *game, fc_diagnostic *why)
{
    char moves[FC_GAME_MOVES_TEXT_SIZE];
    if (list->count == list->capacity) {
        const size_t capacity = list->capacity > 0 ? 2 * list->capacity : 64;
        candidate *items = realloc(list->items, capacity * sizeof *items);
        if (items == NULL) {
            return fc_fail_memory(why);
        }
        list->items = items;
        list->capacity = capacity;
    }
    candidate *last = &list->items[list->count];
    fc_game_moves(game, moves);
    last->moves = malloc(strlen(moves) + 1);
    if (last->moves == NULL) {
        return fc_fail_memory(why);
    }
    strcpy(last->moves, moves);
    memcpy(last->key, game->keys[0], sizeof last->key);
    last->order = list->count++;
    return true;
}

static int compare_orders(const void *a, const void *b)
{
    const candidate *left = a;
    const candidate *right = b;
    return (left->order > right->order) - (left->order < right->order);
}

static int compare_keys(const void *a, const void *b)
{
    const candidate *left = a;
    const candidate *right = b;
    for (int i = 0; i < FC_GAME_KEY_WORDS_MAX; i++) {
        if (left->key[i] != right->key[i]) {
            return left->key[i] < right->key[i] ? -1 : 1;
        }
    }
    return compare_orders(a, b);
}

/* Keeps the first one of those with the same position. */
static void drop_doubles(candidates *list)
{
    size_t kept = 0;
    if (list->count == 0) {
        return;
    }
    qsort(list->items, list->count, sizeof *list->items, compare_keys);
    for (size_t i = 0; i < list->count; i++) {
        if (kept > 0 && memcmp(list->items[kept - 1].key, list->items[i].key, sizeof list->items[i].key) == 0) {
            free(list->items[i].moves);
        } else {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
    qsort(list->items, list->count, sizeof *list->items, compare_orders);
    for (size_t i = 0; i < list->count; i++) {
        list->items[i].order = i;
    }
}

/* ---- plies:N and random:N:SEED ---- */

/* Reads digits up to `end`, a character that must follow. Returns what is behind it, or NULL. */
static const char *read_number(const char *text, char end, uint64_t maximum, uint64_t *number)
{
    const size_t digits = strspn(text, "0123456789");
    enum { DIGITS_MAX = 18 };
    if (digits == 0 || digits > DIGITS_MAX || text[digits] != end) {
        return NULL;
    }
    *number = strtoull(text, NULL, 10);
    return *number <= maximum ? text + digits + 1 : NULL;
}

/* All positions one move after those of `from`. */
static bool add_next_ply(candidates *to, const candidates *from, const fc_rules *rules, fc_diagnostic *why)
{
    for (size_t i = 0; i < from->count; i++) {
        fc_game game;
        const char *moves = from->items[i].moves;
        fc_game_parse(&game, rules, moves, strlen(moves), NULL);
        for (int column = 0; column < fc_rules_columns(rules); column++) {
            if (!fc_game_can_play(&game, column)) {
                continue;
            }
            fc_game_play(&game, column);
            const bool ok = fc_game_is_over(&game) || add(to, &game, why);
            fc_game_undo(&game);
            if (!ok) {
                return false;
            }
        }
        if (to->count > DOUBLES_MAX * FC_OPENINGS_MAX) {
            drop_doubles(to);
            if (to->count > FC_OPENINGS_MAX) {
                break;
            }
        }
    }
    drop_doubles(to);
    return to->count <= FC_OPENINGS_MAX ||
           fc_fail(why, "there are more than %d; use random:N:SEED for a sample", (int)FC_OPENINGS_MAX);
}

static fc_exit enumerate(candidates *list, const char *text, const fc_rules *rules, fc_diagnostic *why)
{
    uint64_t plies;
    fc_game game;
    if (read_number(text, '\0', FC_GAME_CELLS_MAX, &plies) == NULL) {
        fc_fail(why, "'%s' is not a number of plies; write plies:2, for example", text);
        return FC_EXIT_USAGE;
    }
    fc_game_start(&game, rules);
    if (!add(list, &game, why)) {
        return FC_EXIT_SYSTEM;
    }
    const uint64_t cells = (uint64_t)fc_rules_columns(rules) * (uint64_t)fc_rules_rows(rules);
    if (plies >= cells) {
        fc_fail(why, "after %llu plies all games are over: the board has %llu cells", (unsigned long long)plies,
                (unsigned long long)cells);
        return FC_EXIT_USAGE;
    }
    for (uint64_t i = 0; i < plies; i++) {
        candidates next = {NULL, 0, 0};
        const bool ok = add_next_ply(&next, list, rules, why);
        free_candidates(list);
        *list = next;
        if (!ok) {
            return FC_EXIT_USAGE;
        }
    }
    if (list->count == 0) {
        fc_fail(why, "on this board all games are over after %llu plies", (unsigned long long)plies);
        return FC_EXIT_USAGE;
    }
    return FC_EXIT_OK;
}

static bool can_win(const fc_game *game)
{
    for (int column = 0; column < fc_rules_columns(game->rules); column++) {
        if (fc_game_can_play(game, column) && fc_game_wins_with(game, column, fc_game_to_move(game))) {
            return true;
        }
    }
    return false;
}

/* Plays random moves. False if they lead to a position that is decided. */
static bool draw(fc_game *game, const fc_rules *rules, int plies, uint64_t *random)
{
    fc_game_start(game, rules);
    for (int i = 0; i < plies; i++) {
        int columns[FC_SIDE_MAX];
        int count = 0;
        for (int column = 0; column < fc_rules_columns(rules); column++) {
            if (fc_game_can_play(game, column)) {
                columns[count++] = column;
            }
        }
        if (count == 0) {
            return false;
        }
        fc_game_play(game, columns[fc_random_below(random, count)]);
    }
    return !fc_game_is_over(game) && !can_win(game);
}

static fc_exit draw_all(candidates *list, const char *text, const fc_rules *rules, fc_diagnostic *why)
{
    uint64_t wanted;
    uint64_t random;
    const char *seed = read_number(text, ':', FC_OPENINGS_MAX, &wanted);
    if (seed == NULL || wanted == 0 || read_number(seed, '\0', UINT32_MAX, &random) == NULL) {
        fc_fail(why, "'%s' is not a number of openings, 1 to %d, and a seed; write random:100:1, for example", text,
                (int)FC_OPENINGS_MAX);
        return FC_EXIT_USAGE;
    }
    const int plies = fc_rules_columns(rules) * fc_rules_rows(rules) / FILLED_PART;
    for (int round = 0; round < DRAWS_PER_OPENING && list->count < wanted; round++) {
        const size_t missing = (size_t)wanted - list->count;
        for (size_t i = 0; i < missing; i++) {
            fc_game game;
            if (draw(&game, rules, plies, &random) && !add(list, &game, why)) {
                return FC_EXIT_SYSTEM;
            }
        }
        drop_doubles(list);
    }
    if (list->count < wanted) {
        fc_fail(why, "%d random plies give only %zu different opening%s", plies, list->count,
                list->count == 1 ? "" : "s");
        return FC_EXIT_USAGE;
    }
    return FC_EXIT_OK;
}

/* ---- files ---- */

static size_t word_length(const char *text)
{
    return strcspn(text, " \t\r\n");
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t\r\n");
}

/* The first word of a line. A length of 0 means: skip the line. */
static const char *first_word(const char *line, size_t *length)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF"; /* UTF-8 */
    if (strncmp(line, byte_order_mark, sizeof byte_order_mark - 1) == 0) {
        line += sizeof byte_order_mark - 1;
    }
    line = skip_blanks(line);
    *length = line[0] == '#' ? 0 : word_length(line);
    return line;
}

/* Behind the moves there may be a score, as in the files of `solve`, and a comment. */
static bool check_rest(const char *rest, const fc_rules *rules, fc_diagnostic *why)
{
    const long best = (long)fc_rules_columns(rules) * fc_rules_rows(rules) / 2;
    rest = skip_blanks(rest);
    char *end;
    const long score = strtol(rest, &end, 10);
    if (end != rest && word_length(end) == 0 && score >= -best && score <= best) {
        rest = skip_blanks(end);
    }
    return rest[0] == '\0' || rest[0] == '#' ||
           fc_fail(why, "only a score, or '#' and a comment, may follow the moves; write the moves without blanks");
}

static bool add_line(candidates *list, const char *line, const fc_rules *rules, fc_diagnostic *why)
{
    size_t length;
    const char *word = first_word(line, &length);
    fc_game game;
    fc_game_error error;
    if (length == 0) {
        return true;
    }
    const bool is_empty = length == sizeof empty_board - 1 && strncmp(word, empty_board, length) == 0;
    if (fc_game_parse(&game, rules, word, is_empty ? 0 : length, &error) != FC_OK) {
        fc_game_error_text(&error, why->text, sizeof why->text);
        return false;
    }
    if (fc_game_is_over(&game)) {
        return fc_fail(why, "the game is over");
    }
    if (!check_rest(word + length, rules, why)) {
        return false;
    }
    return list->count < FC_OPENINGS_MAX ? add(list, &game, why)
                                         : fc_fail(why, "more than %d openings", (int)FC_OPENINGS_MAX);
}

/* The next line without its end; false if there is none. A line that cannot be one has a fault, and is not read to its
 * end, for it may have none. */
static bool next_line(FILE *stream, char line[LINE_SIZE], const char **fault)
{
    size_t length = 0;
    int byte;
    *fault = NULL;
    while ((byte = getc(stream)) != EOF && byte != '\n') {
        if (byte == '\0' || length == LINE_SIZE - 1) {
            *fault = byte == '\0' ? "a NUL is no part of a text" : "the line is too long";
            return true;
        }
        line[length++] = (char)byte;
    }
    line[length] = '\0';
    return byte == '\n' || length > 0;
}

static bool read_lines(candidates *list, FILE *stream, const char *path, const fc_rules *rules, fc_diagnostic *why)
{
    char line[LINE_SIZE];
    const char *fault;
    for (unsigned long number = 1; next_line(stream, line, &fault); number++) {
        fc_diagnostic reason;
        if (fault != NULL || !add_line(list, line, rules, &reason)) {
            return fc_fail(why, "%s:%lu: %.512s", path, number, fault != NULL ? fault : reason.text);
        }
    }
    if (ferror(stream)) {
        return fc_fail_errno(why, "cannot read", path);
    }
    return list->count > 0 || fc_fail(why, "%s holds no opening", path);
}

static fc_exit read_file(candidates *list, const char *path, const fc_rules *rules, fc_diagnostic *why)
{
    FILE *stream = fopen(path, "r");
    if (stream == NULL) {
        fc_fail_errno(why, "cannot open", path);
        return FC_EXIT_SYSTEM;
    }
    const bool ok = read_lines(list, stream, path, rules, why);
    fclose(stream);
    return ok ? FC_EXIT_OK : FC_EXIT_SYSTEM;
}

/* ---- all of them ---- */

static bool take(fc_openings *out, candidates *list, fc_diagnostic *why)
{
    out->moves = malloc(list->count * sizeof *out->moves);
    if (out->moves == NULL) {
        return fc_fail_memory(why);
    }
    for (size_t i = 0; i < list->count; i++) {
        out->moves[i] = list->items[i].moves;
    }
    out->count = list->count;
    list->count = 0;
    return true;
}

fc_exit fc_openings_make(fc_openings *out, const char *text, const fc_rules *rules, fc_diagnostic *why)
{
    candidates list = {NULL, 0, 0};
    fc_exit code;
    *out = (fc_openings){NULL, 0};
    if (strncmp(text, plies_prefix, sizeof plies_prefix - 1) == 0) {
        code = enumerate(&list, text + sizeof plies_prefix - 1, rules, why);
    } else if (strncmp(text, random_prefix, sizeof random_prefix - 1) == 0) {
        code = draw_all(&list, text + sizeof random_prefix - 1, rules, why);
    } else {
        code = read_file(&list, text, rules, why);
    }
    if (code == FC_EXIT_OK && !take(out, &list, why)) {
        code = FC_EXIT_SYSTEM;
    }
    free_candidates(&list);
    return code;
}

void fc_openings_free(fc_openings *openings)
{
    for (size_t i = 0; i < openings->count; i++) {
        free(openings->moves[i]);
    }
    free(openings->moves);
    *openings = (fc_openings){NULL, 0};
}
