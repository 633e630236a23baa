/* part_file.c - the bytes of checkpoints and shards. */
#include "bookgen/part_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file_replace.h"
#include "bookgen/checksum.h"

enum { VERSION = 1, MAGIC_SIZE = 8, HEADER_SIZE = 80, CHECKSUM_SIZE = 8 };

static const char magic[] = "FC4PART\n";

/* ---- writing ---- */

static void put_header(unsigned char header[HEADER_SIZE], const fc_part *part)
{
    const fc_job *job = &part->job;
    const uint32_t words[] = {VERSION,    (uint32_t)part->kind, FC_WIDTH,
                              FC_HEIGHT,  (uint32_t)job->depth, (uint32_t)job->ply,
                              job->shard, job->shards};
    const uint64_t longs[] = {job->total, job->first, job->count, job->checksum, part->milliseconds};
    unsigned char *next = header + MAGIC_SIZE;
    memcpy(header, magic, MAGIC_SIZE);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++, next += sizeof words[0]) {
        fc_store32(next, words[i]);
    }
    for (size_t i = 0; i < sizeof longs / sizeof longs[0]; i++, next += sizeof longs[0]) {
        fc_store64(next, longs[i]);
    }
}

bool fc_part_write(const char *path, const fc_part *part, fc_diagnostic *diagnostic)
{
    unsigned char header[HEADER_SIZE];
    unsigned char sum_bytes[CHECKSUM_SIZE];
    const size_t count = (size_t)part->job.count;
    put_header(header, part);
    uint64_t sum = fc_checksum_bytes(FC_CHECKSUM_START, header, HEADER_SIZE);
    sum = fc_checksum_bytes(sum, part->results, count);
    fc_store64(sum_bytes, sum);
    const fc_piece pieces[] = {{header, HEADER_SIZE}, {part->results, count}, {sum_bytes, CHECKSUM_SIZE}};
    return fc_file_replace(path, pieces, sizeof pieces / sizeof pieces[0]) ||
           fc_fail_errno(diagnostic, "cannot write", path);
}

/* ---- reading ---- */

static uint32_t next_word(const unsigned char **next)
{
    const uint32_t word = fc_load32(*next);
    *next += sizeof word;
    return word;
}

static uint64_t next_long(const unsigned char **next)
{
    const uint64_t number = fc_load64(*next);
    *next += sizeof number;
    return number;
}

static bool is_damaged(const char *path, const char *how, fc_diagnostic *diagnostic)
{
    return fc_fail(diagnostic, "%s is damaged: %s", path, how);
}

static bool read_header(fc_part *part, FILE *stream, const char *path, uint64_t *sum, fc_diagnostic *diagnostic)
{
    unsigned char header[HEADER_SIZE];
    const unsigned char *next = header + MAGIC_SIZE;
    const size_t size = fread(header, 1, HEADER_SIZE, stream);
    if (ferror(stream)) {
        return fc_fail_errno(diagnostic, "cannot read", path);
    }
    if (size < MAGIC_SIZE || memcmp(header, magic, MAGIC_SIZE) != 0) {
        return fc_fail(diagnostic, "%s is neither a checkpoint nor a shard", path);
    }
    if (size < HEADER_SIZE) {
        return is_damaged(path, "it is too short", diagnostic);
    }
    const unsigned version = next_word(&next);
    if (version != VERSION) {
        return fc_fail(diagnostic, "%s is of version %u, and this program knows version %d", path, version, VERSION);
    }
    *sum = fc_checksum_bytes(FC_CHECKSUM_START, header, HEADER_SIZE);
    part->kind = (fc_part_kind)next_word(&next);
    const unsigned width = next_word(&next);
    const unsigned height = next_word(&next);
    if (width != FC_WIDTH || height != FC_HEIGHT) {
        return fc_fail(diagnostic, "%s is for a board of %ux%u, not %dx%d", path, width, height, FC_WIDTH, FC_HEIGHT);
    }
    part->job.depth = (int)next_word(&next);
    part->job.ply = (int)next_word(&next);
    part->job.shard = next_word(&next);
    part->job.shards = next_word(&next);
    part->job.total = next_long(&next);
    part->job.first = next_long(&next);
    part->job.count = next_long(&next);
    part->job.checksum = next_long(&next);
    part->milliseconds = next_long(&next);
    return true;
}

static bool is_possible(unsigned char result)
{
    return result == FC_RESULT_UNKNOWN ||
           (result >= FC_RESULT_OF_DRAW + FC_SCORE_MIN && result <= FC_RESULT_OF_DRAW + FC_SCORE_MAX);
}

/* The file's own size, not a number in it, decides how much memory is asked for. */
static bool check_size(FILE *stream, const fc_part *part, const char *path, fc_diagnostic *diagnostic)
{
    long size;
    if (fseek(stream, 0, SEEK_END) != 0 || (size = ftell(stream)) < 0 || fseek(stream, HEADER_SIZE, SEEK_SET) != 0) {
        return fc_fail_errno(diagnostic, "cannot read", path);
    }
    if (size < HEADER_SIZE + CHECKSUM_SIZE || (uint64_t)size - HEADER_SIZE - CHECKSUM_SIZE != part->job.count) {
        return is_damaged(path, "its size is wrong", diagnostic);
    }
    return true;
}

static bool read_results(fc_part *part, FILE *stream, const char *path, uint64_t sum, fc_diagnostic *diagnostic)
{
    unsigned char sum_bytes[CHECKSUM_SIZE];
    const size_t count = (size_t)part->job.count;
    if (fread(part->results, 1, count, stream) != count || fread(sum_bytes, CHECKSUM_SIZE, 1, stream) != 1) {
        return fc_fail_errno(diagnostic, "cannot read", path);
    }
    if (fc_checksum_bytes(sum, part->results, count) != fc_load64(sum_bytes)) {
        return is_damaged(path, "its checksum is wrong", diagnostic);
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_possible(part->results[i])) {
            return is_damaged(path, "it holds a score that cannot be", diagnostic);
        }
    }
    return true;
}

bool fc_part_read(fc_part *part, const char *path, fc_diagnostic *diagnostic)
{
    uint64_t sum = 0;
    part->results = NULL;
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        return fc_fail_errno(diagnostic, "cannot open", path);
    }
    bool fine = read_header(part, stream, path, &sum, diagnostic) && check_size(stream, part, path, diagnostic);
    if (fine) {
        part->results = malloc((size_t)part->job.count + 1);
        fine = part->results != NULL ? read_results(part, stream, path, sum, diagnostic) : fc_fail_memory(diagnostic);
    }
    if (!fine) {
        free(part->results);
        part->results = NULL;
    }
    fclose(stream);
    return fine;
}
