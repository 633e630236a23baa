/* saved_games.c - files of records: read as a whole, written line by line. */
#include "arena/saved_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/json.h"
#include "base/platform.h"

/* ---- reading ---- */

/* Copies the file, so that nobody else can change it while it is in use. */
static bool read_bytes(fc_saved_games *out, size_t *size, fc_diagnostic *why)
{
    const unsigned char *mapped;
    const fc_file_kind kind = fc_file_look(out->path);
    if (kind == FC_FILE_FOLDER || kind == FC_FILE_OTHER) {
        return fc_fail(why, "cannot read games from %s: it is %s", out->path,
                       kind == FC_FILE_FOLDER ? "a folder" : "not a regular file");
    }
    if (!fc_file_map(out->path, &mapped, size)) {
        return fc_fail_errno(why, "cannot read", out->path);
    }
    out->bytes = malloc(*size + 1);
    if (out->bytes != NULL && *size > 0) {
        memcpy(out->bytes, mapped, *size);
    }
    fc_file_unmap(mapped, *size);
    return out->bytes != NULL || fc_fail_memory(why);
}

static bool is_blank(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && strchr(" \t\r", text[i]) != NULL && text[i] != '\0') {
        i++;
    }
    return i == length;
}

static bool check_line(fc_saved_games *out, fc_saved_line *line, fc_diagnostic *why)
{
    fc_record record;
    fc_diagnostic reason;
    if (!fc_record_read(&record, out->bytes + line->begin, line->length, &reason)) {
        return fc_fail(why, "%s:%lu: damaged: %.600s", out->path, line->line, reason.text);
    }
    if (record.number < 1 || record.result == FC_RESULT_NONE) {
        return fc_fail(why, "%s:%lu: not a game of a tournament: %s", out->path, line->line,
                       record.number < 1 ? "it has no number" : "it has no result");
    }
    line->game = record.number;
    return true;
}

/* Bytes of a UTF-8 byte order mark, which some editors put at the front. */
static size_t mark_length(const char *text, size_t length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

static bool read_lines(fc_saved_games *out, fc_diagnostic *why)
{
    unsigned long number = 0;
    for (size_t begin = mark_length(out->bytes, out->size); begin < out->size;) {
        const char *end = memchr(out->bytes + begin, '\n', out->size - begin);
        const size_t length = end != NULL ? (size_t)(end - out->bytes) - begin : out->size - begin;
        fc_saved_line line = {.begin = begin, .length = length, .line = ++number};
        begin += line.length + 1;
        if (is_blank(out->bytes + line.begin, line.length)) {
            continue;
        }
        if (!check_line(out, &line, why)) {
            return false;
        }
        out->lines[out->count++] = line;
    }
    return true;
}

static size_t count_line_ends(const char *bytes, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++) {
        count += bytes[i] == '\n';
    }
    return count;
}

/* ---- the end of a file ---- */

static bool is_json(const char *text, size_t length)
{
    fc_json json = {.text = text, .size = length};
    fc_json_skip(&json);
    return fc_json_end(&json);
}

/* Can a process that was killed, or a computer that lost power, leave this behind the last line end? Then it is the
 * beginning of a record; some file systems put NULs where the rest was to come. Everything else may be somebody's data,
 * which must not be cut off. */
static bool is_torn(const char *tail, size_t length)
{
    static const char beginning[] = "{\"game\": "; /* of every game of a tournament */
    while (length > 0 && tail[length - 1] == '\0') {
        length--;
    }
    const size_t compared = length < strlen(beginning) ? length : strlen(beginning);
    return is_blank(tail, length) || (memcmp(tail, beginning, compared) == 0 && !is_json(tail, length));
}

/* Leaves a torn line out of the bytes to read. */
static void find_torn_line(fc_saved_games *out)
{
    size_t begin = out->size;
    while (begin > 0 && out->bytes[begin - 1] != '\n') {
        begin--;
    }
    const size_t length = out->size - begin;
    if (length > 0 && is_torn(out->bytes + begin, length)) {
        out->torn = length;
        out->size = begin;
    }
    out->lacks_line_end = out->size > begin;
}

bool fc_saved_games_read(fc_saved_games *out, const char *path, fc_diagnostic *why)
{
    *out = (fc_saved_games){.path = path};
    if (!read_bytes(out, &out->size, why)) {
        return false;
    }
    find_torn_line(out);
    out->lines = malloc((count_line_ends(out->bytes, out->size) + 1) * sizeof *out->lines);
    const bool ok = out->lines != NULL ? read_lines(out, why) : fc_fail_memory(why);
    if (!ok) {
        fc_saved_games_free(out);
    }
    return ok;
}

void fc_saved_games_free(fc_saved_games *games)
{
    free(games->bytes);
    free(games->lines);
    *games = (fc_saved_games){.path = games->path};
}

void fc_saved_games_get(const fc_saved_games *games, size_t index, fc_record *out)
{
    const fc_saved_line *line = &games->lines[index];
    fc_diagnostic unused; /* the line was read before */
    fc_record_read(out, games->bytes + line->begin, line->length, &unused);
}

uint32_t fc_saved_seed_of_tournament(const fc_record *record)
{
    return (uint32_t)(record->seed - (record->number - 1));
}

bool fc_saved_games_seed(const char *path, uint32_t *seed)
{
    char line[FC_RECORD_LINE_SIZE];
    fc_record record;
    fc_diagnostic unused;
    FILE *stream = fc_file_look(path) == FC_FILE_REGULAR ? fopen(path, "rb") : NULL;
    const bool has_line = stream != NULL && fgets(line, sizeof line, stream) != NULL;
    const size_t mark = has_line ? mark_length(line, strlen(line)) : 0;
    if (stream != NULL) {
        fclose(stream);
    }
    if (!has_line || !fc_record_read(&record, line + mark, strlen(line + mark), &unused) || record.number < 1 ||
        record.seed < 0) {
        return false;
    }
    *seed = fc_saved_seed_of_tournament(&record);
    return true;
}

/* ---- writing ---- */

struct fc_saving {
    FILE *stream;
    size_t size; /* bytes of whole lines */
    char line[FC_RECORD_LINE_SIZE + 1];
    char path[];
};

/* Ends the last line, so that the next record does not follow it on the same one. */
static bool end_line(fc_saving *saving)
{
    if (fputc('\n', saving->stream) == '\n' && fflush(saving->stream) == 0) {
        saving->size++;
        return true;
    }
    fclose(saving->stream);
    saving->stream = NULL;
    return false;
}

bool fc_saving_open(fc_saving **out, const char *path, const fc_saved_games *games, fc_diagnostic *why)
{
    fc_saving *saving = malloc(sizeof *saving + strlen(path) + 1);
    *out = NULL;
    if (saving == NULL) {
        return fc_fail_memory(why);
    }
    strcpy(saving->path, path);
    saving->size = games->size;
    saving->stream = NULL;
    if (fc_file_look(path) == FC_FILE_NONE || fc_file_cut(path, games->size)) {
        saving->stream = fopen(path, "ab");
    }
    if (saving->stream == NULL || (games->lacks_line_end && !end_line(saving))) {
        fc_fail_errno(why, "cannot write", path);
        fc_saving_close(saving);
        return false;
    }
    *out = saving;
    return true;
}

bool fc_saving_add(fc_saving *saving, const fc_record *record, fc_diagnostic *why)
{
    fc_writer writer = {saving->line, FC_RECORD_LINE_SIZE, 0};
    fc_record_write(&writer, record);
    saving->line[writer.used++] = '\n';
    if (fwrite(saving->line, 1, writer.used, saving->stream) == writer.used && fflush(saving->stream) == 0) {
        saving->size += writer.used;
        return true;
    }
    fc_fail_errno(why, "cannot write", saving->path);
    fclose(saving->stream); /* with what it could not write; that may be tried once more, so cut it off after this */
    saving->stream = NULL;
    fc_file_cut(saving->path, saving->size);
    return false;
}

void fc_saving_close(fc_saving *saving)
{
    if (saving == NULL) {
        return;
    }
    if (saving->stream != NULL) {
        fclose(saving->stream);
    }
    free(saving);
}
