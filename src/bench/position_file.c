/* position_file.c - reads `moves score` lines. */
#include "bench/position_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char empty_board[] = "start";
static const char byte_order_mark[] = "\xEF\xBB\xBF"; /* UTF-8 */

enum {
    MOST_NAMED = 20,       /* malformed lines of one file that are reported one by one */
    FIRST_CAPACITY = 1024, /* positions */
    FIRST_BYTES = 1 << 16, /* of a file */
    MOST_BYTES = 1 << 30,  /* nobody scores that many positions; /dev/zero is endless */
    REASON_SIZE = 2 * FC_ERROR_TEXT_SIZE
};

/* A piece of a text. */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

typedef struct parsing {
    fc_position_set *set;
    const fc_bench_host *host;
    char source[FC_BENCH_NAME_SIZE];
    unsigned long line;
    size_t capacity;
} parsing;

const char *fc_shown_moves(const char *moves)
{
    return moves[0] != '\0' ? moves : empty_board;
}

bool fc_parse_score(const char *text, size_t length, int *score)
{
    enum { MOST_DIGITS = 3 };
    const bool negative = length > 0 && text[0] == '-';
    const size_t digits = length - (negative ? 1 : 0);
    if (digits < 1 || digits > MOST_DIGITS) {
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

/* Understands a line that is not blank, or says why it cannot. */
static bool parse_line(piece line, fc_scored_position *out, char reason[REASON_SIZE])
{
    const piece moves = next_word(&line);
    const piece score = next_word(&line);
    const size_t played = is_empty_board(moves) ? 0 : moves.length;
    fc_parse_error error;
    if (fc_position_parse(&out->position, moves.text, played, &error) != FC_OK) {
        fc_parse_error_text(&error, reason, REASON_SIZE);
    } else if (fc_position_is_over(out->position)) {
        snprintf(reason, REASON_SIZE, "the game is over");
    } else if (score.length == 0) {
        snprintf(reason, REASON_SIZE, "a score must follow the moves");
    } else if (next_word(&line).length > 0) {
        snprintf(reason, REASON_SIZE, "something follows the score");
    } else if (!fc_parse_score(score.text, score.length, &out->score)) {
        snprintf(reason, REASON_SIZE, "the second word is not a score");
    } else if (out->score < FC_SCORE_MIN || out->score > FC_SCORE_MAX) {
        snprintf(reason, REASON_SIZE, "the score %d is not in the range %d to %d", out->score, (int)FC_SCORE_MIN,
                 (int)FC_SCORE_MAX);
    } else {
        memcpy(out->moves, moves.text, played);
        out->moves[played] = '\0';
        return true;
    }
    return false;
}

static bool is_silent(piece line)
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
            fc_bench_complain(parser->host, "%s: not enough memory", parser->source);
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
    char reason[REASON_SIZE];
    position.line = parser->line;
    if (is_silent(line)) {
        return true;
    }
    if (parse_line(line, &position, reason)) {
        return add_position(parser, &position);
    }
    if (parser->set->malformed++ < MOST_NAMED) {
        fc_bench_complain(parser->host, "%s: line %lu: %s", parser->source, parser->line, reason);
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

bool fc_position_set_parse(fc_position_set *set, const char *source, const char *text, size_t size, size_t limit,
                           const fc_bench_host *host)
{
    const size_t mark = sizeof byte_order_mark - 1;
    const size_t start = size >= mark && memcmp(text, byte_order_mark, mark) == 0 ? mark : 0;
    parsing parser = {.set = set, .host = host};
    bool fine = true;
    name_set(set, source);
    fc_bench_plain(parser.source, source, strlen(source));
    for (size_t at = start; at < size && fine && (limit == 0 || set->count < limit);) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end != NULL ? (size_t)(end - (text + at)) : size - at;
        parser.line++;
        fine = take_line(&parser, (piece){text + at, length});
        at += length + 1;
    }
    if (set->malformed > MOST_NAMED) {
        fc_bench_complain(host, "%s: %zu more lines of that kind", parser.source, set->malformed - MOST_NAMED);
    }
    if (fine && set->count == 0) {
        fc_bench_complain(host, "%s: no positions in it", parser.source);
    }
    return fine;
}

void fc_position_set_free(fc_position_set *set)
{
    free(set->positions);
    set->positions = NULL;
    set->count = 0;
}

/* ---- files ---- */

/* Reads a stream to its end. Returns NULL with errno set when that fails; the text is to be freed. */
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
        char *grown = capacity < MOST_BYTES ? realloc(text, 2 * capacity) : NULL;
        if (grown == NULL) {
            free(text);
            errno = capacity < MOST_BYTES ? ENOMEM : EFBIG;
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

bool fc_position_set_read(fc_position_set *set, const char *path, size_t limit, const fc_bench_host *host)
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
    bool fine = text != NULL;
    if (fine) {
        fine = fc_position_set_parse(set, source, text, size, limit, host);
    } else {
        char plain[FC_BENCH_NAME_SIZE];
        name_set(set, source);
        fc_bench_plain(plain, source, strlen(source));
        fc_bench_complain(host, "%s: cannot be read: %s", plain, strerror(error));
    }
    free(text);
    return fine;
}
