/* position_file.c - reads files of positions line by line. */
#include "bench/position_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char empty_board[] = "start";
static const char byte_order_mark[] = "\xEF\xBB\xBF"; /* UTF-8 */

enum {
    MAX_REPORTED = 20,     /* malformed lines of one file that are reported one by one */
    FIRST_CAPACITY = 1024, /* positions */
    FIRST_BYTES = 1 << 16, /* of a file */
    MAX_BYTES = 1 << 30    /* far more than any set has; /dev/zero is endless */
};

/* A piece of a text. */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

typedef struct parsing {
    fc_position_set *set;
    const fc_position_file_options *options;
    const fc_bench_ui *ui;
    char source[FC_BENCH_NAME_SIZE];
    unsigned long line;
    size_t capacity;
} parsing;

static const fc_position_file_options default_options = {0};

const char *fc_shown_position(const fc_scored_position *position)
{
    return position->text[0] != '\0' ? position->text : empty_board;
}

bool fc_parse_score(const char *text, size_t length, int *score)
{
    enum { MAX_DIGITS = 3 };
    const bool negative = length > 0 && text[0] == '-';
    const size_t digits = length - (negative ? 1 : 0);
    if (digits < 1 || digits > MAX_DIGITS) {
        return false;
    }
    int number = 0;
    for (size_t i = length - digits; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        number = 10 * number + (text[i] - '0');
    }
    *score = negative ? -number : number;
    return true;
}

/* ---- lines ---- */

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

/* Cuts the next word off the front of a line; an empty one if there is none. */
static piece next_word(piece *line)
{
    while (line->length > 0 && is_blank(*line->text)) {
        line->text++;
        line->length--;
    }
    piece word = {line->text, 0};
    while (word.length < line->length && !is_blank(word.text[word.length])) {
        word.length++;
    }
    line->text += word.length;
    line->length -= word.length;
    return word;
}

static bool is_empty_board(piece moves)
{
    return moves.length == sizeof empty_board - 1 && memcmp(moves.text, empty_board, moves.length) == 0;
}

static bool check_range(int score, fc_diagnostic *diagnostic)
{
    return (score >= FC_SCORE_MIN && score <= FC_SCORE_MAX) ||
           fc_fail(diagnostic, "the score %d is not in the range %d to %d", score, (int)FC_SCORE_MIN,
                   (int)FC_SCORE_MAX);
}

bool fc_cut_score(const char *line, size_t *length, int *score, fc_diagnostic *diagnostic)
{
    size_t end = *length;
    while (end > 0 && is_blank(line[end - 1])) {
        end--;
    }
    size_t start = end;
    while (start > 0 && !is_blank(line[start - 1])) {
        start--;
    }
    if (!fc_parse_score(line + start, end - start, score)) {
        return fc_fail(diagnostic, "the last word is not a score");
    }
    while (start > 0 && is_blank(line[start - 1])) {
        start--;
    }
    *length = start;
    return check_range(*score, diagnostic);
}

/* "moves score", the default. */
static bool parse_moves_and_score(piece line, fc_scored_position *out, fc_diagnostic *diagnostic)
{
    const piece moves = next_word(&line);
    const piece score = next_word(&line);
    const size_t played = is_empty_board(moves) ? 0 : moves.length;
    fc_parse_error error;
    if (fc_position_parse(&out->position, moves.text, played, &error) != FC_OK) {
        fc_parse_error_text(&error, diagnostic->text, sizeof diagnostic->text);
        return false;
    }
    memcpy(out->text, moves.text, played);
    if (score.length == 0) {
        return fc_fail(diagnostic, "the score after the moves is missing");
    }
    if (next_word(&line).length > 0) {
        return fc_fail(diagnostic, "extra text after the score");
    }
    if (!fc_parse_score(score.text, score.length, &out->score)) {
        return fc_fail(diagnostic, "the second word is not a score");
    }
    return check_range(out->score, diagnostic);
}

static bool parse_line(const parsing *parser, piece line, fc_scored_position *out, fc_diagnostic *diagnostic)
{
    const fc_position_file_options *options = parser->options;
    *out = (fc_scored_position){.line = 0};
    const bool ok = options->parse != NULL ? options->parse(options->payload, line.text, line.length, out, diagnostic)
                                           : parse_moves_and_score(line, out, diagnostic);
    return ok && (!fc_position_is_over(out->position) || fc_fail(diagnostic, "the game is over"));
}

static bool is_skipped(piece line)
{
    const piece word = next_word(&line);
    return word.length == 0 || word.text[0] == '#';
}

static bool add_position(parsing *parser, const fc_scored_position *position)
{
    fc_position_set *set = parser->set;
    if (set->count == parser->capacity) {
        const size_t capacity = parser->capacity > 0 ? 2 * parser->capacity : FIRST_CAPACITY;
        fc_scored_position *grown = realloc(set->positions, capacity * sizeof *grown);
        if (grown == NULL) {
            fc_bench_error(parser->ui, "not enough memory for %s", parser->source);
            return false;
        }
        set->positions = grown;
        parser->capacity = capacity;
    }
    set->positions[set->count++] = *position;
    return true;
}

/* False only when memory is short. */
static bool take_line(parsing *parser, piece line)
{
    fc_scored_position position;
    fc_diagnostic diagnostic;
    if (is_skipped(line)) {
        return true;
    }
    if (parse_line(parser, line, &position, &diagnostic)) {
        position.line = parser->line;
        return add_position(parser, &position);
    }
    if (parser->set->malformed++ < MAX_REPORTED) {
        fc_bench_error(parser->ui, "%s: line %lu: %s", parser->source, parser->line, diagnostic.text);
    }
    return true;
}

/* "dir/name" is the set "name". */
static void name_set(fc_position_set *set, const char *source)
{
    const char *slash = strrchr(source, '/');
    const char *name = slash != NULL && slash[1] != '\0' ? slash + 1 : source;
    *set = (fc_position_set){0};
    fc_bench_plain(set->name, name, strlen(name));
}

bool fc_position_set_parse(fc_position_set *set, const char *source, const char *text, size_t size,
                           const fc_position_file_options *options, const fc_bench_ui *ui)
{
    const size_t mark = sizeof byte_order_mark - 1;
    const size_t start = size >= mark && memcmp(text, byte_order_mark, mark) == 0 ? mark : 0;
    parsing parser = {.set = set, .options = options != NULL ? options : &default_options, .ui = ui};
    const size_t limit = parser.options->limit;
    bool ok = true;
    name_set(set, source);
    fc_bench_plain(parser.source, source, strlen(source));
    for (size_t at = start; at < size && ok && (limit == 0 || set->count < limit);) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end != NULL ? (size_t)(end - (text + at)) : size - at;
        parser.line++;
        ok = take_line(&parser, (piece){text + at, length});
        at += length + 1;
    }
    if (set->malformed > MAX_REPORTED) {
        fc_bench_error(ui, "%s: %zu more malformed lines", parser.source, set->malformed - MAX_REPORTED);
    }
    if (ok && set->count == 0) {
        fc_bench_error(ui, "no positions in %s", parser.source);
    }
    return ok;
}

void fc_position_set_free(fc_position_set *set)
{
    free(set->positions);
    set->positions = NULL;
    set->count = 0;
}

/* ---- files ---- */

/* Reads a stream to its end. Returns NULL with errno set when that fails; the caller frees the text. */
static char *read_stream(FILE *stream, size_t *size)
{
    size_t capacity = FIRST_BYTES;
    char *text = malloc(capacity);
    *size = 0;
    while (text != NULL) {
        *size += fread(text + *size, 1, capacity - *size, stream);
        if (*size < capacity) {
            break;
        }
        char *grown = capacity < MAX_BYTES ? realloc(text, 2 * capacity) : NULL;
        if (grown == NULL) {
            free(text);
            errno = capacity < MAX_BYTES ? ENOMEM : EFBIG;
            return NULL;
        }
        text = grown;
        capacity *= 2;
    }
    if (text != NULL && ferror(stream)) {
        const int error = errno;
        free(text);
        errno = error;
        return NULL;
    }
    return text;
}

bool fc_position_set_read(fc_position_set *set, const char *path, const fc_position_file_options *options,
                          const fc_bench_ui *ui)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    const char *source = is_stdin ? "stdin" : path;
    size_t size = 0;
    errno = 0;
    FILE *stream = is_stdin ? stdin : fopen(path, "rb");
    char *text = stream != NULL ? read_stream(stream, &size) : NULL;
    const int error = errno;
    if (stream != NULL && !is_stdin) {
        fclose(stream);
    }
    bool ok = text != NULL;
    if (ok) {
        ok = fc_position_set_parse(set, source, text, size, options, ui);
    } else {
        char plain[FC_BENCH_NAME_SIZE];
        name_set(set, source);
        fc_bench_plain(plain, source, strlen(source));
        fc_bench_error(ui, "cannot read %s: %s", plain[0] != '\0' ? plain : "''", strerror(error));
    }
    free(text);
    return ok;
}
