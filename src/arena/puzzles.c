/* puzzles.c - reads puzzles and counts answers. */
#include "arena/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/platform.h"

/* ---- a line ---- */

/* A line whose words are taken off its front. */
typedef struct words {
    const char *at, *end;
} words;

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Takes the blanks off both ends. Returns the start. */
static const char *trim(words *line)
{
    while (line->at < line->end && is_blank(*line->at)) {
        line->at++;
    }
    while (line->at < line->end && is_blank(line->end[-1])) {
        line->end--;
    }
    return line->at;
}

static size_t next_word(words *line, const char **word)
{
    *word = trim(line);
    while (line->at < line->end && !is_blank(*line->at)) {
        line->at++;
    }
    return (size_t)(line->at - *word);
}

/* "start" is the empty board. */
static bool read_position(fc_puzzle *puzzle, fc_position *position, const char *word, size_t length, fc_diagnostic *why)
{
    static const char empty_board[] = "start";
    fc_parse_error error;
    if (length == sizeof empty_board - 1 && memcmp(word, empty_board, length) == 0) {
        length = 0;
    }
    if (fc_position_parse(position, word, length, &error) != FC_OK) {
        char text[FC_ERROR_TEXT_SIZE];
        fc_parse_error_text(&error, text, sizeof text);
        return fc_fail(why, "%s", text);
    }
    if (fc_position_is_over(*position)) {
        return fc_fail(why, "the game is over in this position");
    }
    memcpy(puzzle->moves, word, length);
    puzzle->moves[length] = '\0';
    return true;
}

/* "25" */
static bool read_accepted(fc_puzzle *puzzle, fc_position position, const char *word, size_t length, fc_diagnostic *why)
{
    for (size_t i = 0; i < length; i++) {
        const int column = word[i] - '1';
        if (column < 0 || column >= FC_WIDTH) {
            return fc_fail(why, "the accepted columns are numbers from 1 to %d, without anything between them",
                           FC_WIDTH);
        }
        if (!fc_position_can_play(position, column)) {
            return fc_fail(why, "column %d is accepted, but full", column + 1);
        }
        if ((puzzle->accepted >> column & 1) != 0) {
            return fc_fail(why, "column %d is named twice", column + 1);
        }
        puzzle->accepted |= 1u << column;
    }
    return length > 0 ? true : fc_fail(why, "the accepted columns are missing");
}

static bool has_control_character(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < ' ' || text[i] == '\x7f') {
            return true;
        }
    }
    return false;
}

static bool find_class(fc_puzzle_set *set, fc_puzzle *puzzle, const char *word, size_t length, fc_diagnostic *why)
{
    if (length >= FC_PUZZLE_CLASS_SIZE) {
        return fc_fail(why, "the name of a class has at most %d bytes", FC_PUZZLE_CLASS_SIZE - 1);
    }
    if (has_control_character(word, length)) {
        return fc_fail(why, "the name of a class has a control character");
    }
    while (puzzle->class < set->class_count &&
           (strncmp(set->classes[puzzle->class], word, length) != 0 || set->classes[puzzle->class][length] != '\0')) {
        puzzle->class ++;
    }
    if (puzzle->class == FC_PUZZLE_CLASSES_MAX) {
        return fc_fail(why, "more than %d classes", FC_PUZZLE_CLASSES_MAX);
    }
    if (puzzle->class == set->class_count) {
        memcpy(set->classes[set->class_count], word, length);
        set->classes[set->class_count++][length] = '\0';
    }
    return true;
}

static bool read_puzzle(fc_puzzle_set *set, fc_puzzle *puzzle, words line, fc_diagnostic *why)
{
    const char *word;
    fc_position position;
    size_t length = next_word(&line, &word);
    if (!read_position(puzzle, &position, word, length, why)) {
        return false;
    }
    length = next_word(&line, &word);
    if (!read_accepted(puzzle, position, word, length, why)) {
        return false;
    }
    word = trim(&line);
    return find_class(set, puzzle, word, (size_t)(line.end - word), why);
}

/* ---- a file ---- */

static fc_puzzle *add_puzzle(fc_puzzle_set *set)
{
    /* Room for a power of two; more is needed when all of it is taken. */
    if ((set->count & (set->count - 1)) == 0) {
        fc_puzzle *larger = realloc(set->puzzles, (set->count > 0 ? 2 * set->count : 1) * sizeof *larger);
        if (larger == NULL) {
            return NULL;
        }
        set->puzzles = larger;
    }
    fc_puzzle *puzzle = &set->puzzles[set->count++];
    memset(puzzle, 0, sizeof *puzzle);
    return puzzle;
}

bool fc_puzzle_set_parse(fc_puzzle_set *set, const char *source, const char *text, size_t size, fc_diagnostic *why)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const char *const end = text + size;
    if (size >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0) {
        text += sizeof mark - 1;
    }
    for (unsigned long number = 1; text < end; number++) {
        const char *const newline = memchr(text, '\n', (size_t)(end - text));
        const words line = {text, newline != NULL ? newline : end};
        words rest = line;
        const char *first;
        text = newline != NULL ? newline + 1 : end;
        if (next_word(&rest, &first) == 0 || *first == '#') {
            continue;
        }
        fc_puzzle *puzzle = add_puzzle(set);
        fc_diagnostic reason;
        if (puzzle == NULL) {
            return fc_fail_memory(why);
        }
        puzzle->line = number;
        if (!read_puzzle(set, puzzle, line, &reason)) {
            return fc_fail(why, "%s:%lu: %s", source, number, reason.text);
        }
    }
    return set->count > 0 ? true : fc_fail(why, "%s has no puzzle", source);
}

bool fc_puzzle_set_read(fc_puzzle_set *set, const char *path, fc_diagnostic *why)
{
    const unsigned char *bytes;
    size_t size;
    if (fc_file_look(path) == FC_FILE_OTHER) {
        return fc_fail(why, "cannot read %s: not a regular file", path);
    }
    if (!fc_file_map(path, &bytes, &size)) {
        return fc_fail_errno(why, "cannot read", path);
    }
    const bool is_read = fc_puzzle_set_parse(set, path, bytes != NULL ? (const char *)bytes : "", size, why);
    fc_file_unmap(bytes, size);
    return is_read;
}

void fc_puzzle_set_free(fc_puzzle_set *set)
{
    free(set->puzzles);
    *set = (fc_puzzle_set){.puzzles = NULL};
}

/* ---- asking ---- */

bool fc_puzzle_set_ask(const fc_puzzle_set *set, const fc_rules *rules, fc_puzzle_player *player, void *context,
                       int *answers, fc_puzzle_score *score)
{
    *score = (fc_puzzle_score){.asked = {0}};
    for (size_t i = 0; i < set->count; i++) {
        const fc_puzzle *puzzle = &set->puzzles[i];
        fc_game game;
        int column = -1;
        fc_game_parse(&game, rules, puzzle->moves, strlen(puzzle->moves), NULL);
        if (!player(context, &game, i, &column)) {
            return false;
        }
        if (answers != NULL) {
            answers[i] = column;
        }
        score->asked[puzzle->class]++;
        score->solved[puzzle->class] += column >= 0 && (puzzle->accepted >> column & 1) != 0;
    }
    return true;
}
