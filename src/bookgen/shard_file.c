/* shard_file.c - cuts plies into shards; reads and writes checkpoints and shards. */
#include "bookgen/shard_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/files.h"
#include "bookgen/solve.h"

enum { VERSION = 2, MAGIC_SIZE = 8, HEADER_SIZE = 88, CHECKSUM_SIZE = 8 };

static const char magic[] = "FC4PART\n";

/* ---- jobs ---- */

/* Of the keys as little-endian bytes, a block at a time. */
static uint64_t checksum_of_keys(const uint64_t *keys, size_t count)
{
    enum { BLOCK = 512 };
    unsigned char bytes[BLOCK * sizeof *keys];
    uint64_t sum = 0;
    for (size_t done = 0; done < count; done += BLOCK) {
        const size_t length = count - done < BLOCK ? count - done : BLOCK;
        for (size_t i = 0; i < length; i++) {
            fc_store64(bytes + i * sizeof *keys, keys[done + i]);
        }
        sum = fc_checksum(sum, bytes, length * sizeof *keys);
    }
    return sum;
}

fc_job fc_job_cut(const fc_ply *ply, int ply_number, int depth, unsigned shard, unsigned shards)
{
    fc_job job = {.depth = depth, .ply = ply_number, .shard = shard, .shards = shards, .total = ply->count};
    job.first = job.total * shard / shards;
    job.count = job.total * (shard + 1) / shards - job.first;
    job.checksum = checksum_of_keys(ply->keys + job.first, (size_t)job.count);
    return job;
}

bool fc_job_is_same(const fc_job *a, const fc_job *b)
{
    return a->depth == b->depth && a->ply == b->ply && a->shard == b->shard && a->shards == b->shards &&
           a->total == b->total && a->first == b->first && a->count == b->count && a->checksum == b->checksum;
}

/* ---- writing ---- */

static void put_header(unsigned char header[HEADER_SIZE], const fc_shard_file *file)
{
    const fc_job *job = &file->job;
    const uint32_t words[] = {VERSION,    (uint32_t)file->kind, FC_WIDTH,
                              FC_HEIGHT,  (uint32_t)job->depth, (uint32_t)job->ply,
                              job->shard, job->shards};
    const uint64_t longs[] = {
        job->total, job->first, job->count, job->checksum, file->recent_milliseconds, file->recent_millipositions};
    unsigned char *next = header + MAGIC_SIZE;
    memcpy(header, magic, MAGIC_SIZE);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++, next += sizeof words[0]) {
        fc_store32(next, words[i]);
    }
    for (size_t i = 0; i < sizeof longs / sizeof longs[0]; i++, next += sizeof longs[0]) {
        fc_store64(next, longs[i]);
    }
}

static uint64_t checksum_of_file(const unsigned char header[HEADER_SIZE], const unsigned char *results, size_t count)
{
    return fc_checksum(fc_checksum(0, header, HEADER_SIZE), results, count);
}

bool fc_shard_file_write(const char *path, const fc_shard_file *file, fc_diagnostic *diagnostic)
{
    unsigned char header[HEADER_SIZE];
    unsigned char sum[CHECKSUM_SIZE];
    const size_t count = (size_t)file->job.count;
    put_header(header, file);
    fc_store64(sum, checksum_of_file(header, file->results, count));
    const fc_piece pieces[] = {{header, HEADER_SIZE}, {file->results, count}, {sum, CHECKSUM_SIZE}};
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

/* A file that is being read. */
typedef struct source {
    FILE *stream;
    const char *path;
    fc_diagnostic *diagnostic;
    unsigned char header[HEADER_SIZE];
} source;

static bool fail_read(const source *from)
{
    return fc_fail_errno(from->diagnostic, "cannot read", from->path);
}

static bool fail_damaged(const source *from, const char *reason)
{
    return fc_fail(from->diagnostic, "%s is damaged: %s", from->path, reason);
}

/* Magic, length, version and board. */
static bool check_header(source *from)
{
    const unsigned char *next = from->header + MAGIC_SIZE;
    const size_t size = fread(from->header, 1, HEADER_SIZE, from->stream);
    if (ferror(from->stream)) {
        return fail_read(from);
    }
    if (size < MAGIC_SIZE || memcmp(from->header, magic, MAGIC_SIZE) != 0) {
        return fc_fail(from->diagnostic, "%s is neither a checkpoint nor a shard", from->path);
    }
    if (size < HEADER_SIZE) {
        return fail_damaged(from, "it is too short");
    }
    const unsigned version = next_word(&next);
    if (version != VERSION) {
        return fc_fail(from->diagnostic,
                       "%s has version %u, but this program reads version %d; finish it with the generate_book that "
                       "wrote it, or delete it",
                       from->path, version, VERSION);
    }
    next += sizeof(uint32_t); /* the kind */
    const unsigned width = next_word(&next);
    const unsigned height = next_word(&next);
    return (width == FC_WIDTH && height == FC_HEIGHT) || fc_fail(from->diagnostic, "%s is for a %ux%u board, not %dx%d",
                                                                 from->path, width, height, FC_WIDTH, FC_HEIGHT);
}

static void get_header(fc_shard_file *file, const unsigned char header[HEADER_SIZE])
{
    const unsigned char *next = header + MAGIC_SIZE + sizeof(uint32_t);
    file->kind = (fc_shard_kind)next_word(&next);
    next += 2 * sizeof(uint32_t); /* the board */
    file->job.depth = (int)next_word(&next);
    file->job.ply = (int)next_word(&next);
    file->job.shard = next_word(&next);
    file->job.shards = next_word(&next);
    file->job.total = next_long(&next);
    file->job.first = next_long(&next);
    file->job.count = next_long(&next);
    file->job.checksum = next_long(&next);
    file->recent_milliseconds = next_long(&next);
    file->recent_millipositions = next_long(&next);
}

/* The size of the file, not a number in it, decides how much memory is allocated. */
static bool check_size(const source *from, uint64_t count)
{
    long size;
    if (fseek(from->stream, 0, SEEK_END) != 0 || (size = ftell(from->stream)) < 0 ||
        fseek(from->stream, HEADER_SIZE, SEEK_SET) != 0) {
        return fail_read(from);
    }
    if (size < HEADER_SIZE + CHECKSUM_SIZE || (uint64_t)size - HEADER_SIZE - CHECKSUM_SIZE != count) {
        return fc_fail(from->diagnostic, "%s is damaged: it has %ld bytes, not the %llu that its header announces",
                       from->path, size, (unsigned long long)(count + HEADER_SIZE + CHECKSUM_SIZE));
    }
    return true;
}

static bool is_valid(unsigned char result)
{
    return result == FC_RESULT_UNKNOWN ||
           (result >= FC_RESULT_OF_DRAW + FC_SCORE_MIN && result <= FC_RESULT_OF_DRAW + FC_SCORE_MAX);
}

static bool read_results(const source *from, unsigned char *results, size_t count)
{
    unsigned char sum[CHECKSUM_SIZE];
    if (fread(results, 1, count, from->stream) != count || fread(sum, CHECKSUM_SIZE, 1, from->stream) != 1) {
        return fail_read(from);
    }
    if (checksum_of_file(from->header, results, count) != fc_load64(sum)) {
        return fail_damaged(from, "its checksum is wrong");
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_valid(results[i])) {
            return fail_damaged(from, "it holds an impossible score");
        }
    }
    return true;
}

static bool read_file(fc_shard_file *file, source *from)
{
    if (!check_header(from)) {
        return false;
    }
    get_header(file, from->header);
    if (!check_size(from, file->job.count)) {
        return false;
    }
    const size_t count = (size_t)file->job.count;
    file->results = malloc(count + 1);
    return file->results != NULL ? read_results(from, file->results, count) : fc_fail_memory(from->diagnostic);
}

bool fc_shard_file_read(fc_shard_file *file, const char *path, fc_diagnostic *diagnostic)
{
    source from = {.stream = fopen(path, "rb"), .path = path, .diagnostic = diagnostic};
    file->results = NULL;
    if (from.stream == NULL) {
        return fc_fail_errno(diagnostic, "cannot open", path);
    }
    const bool ok = read_file(file, &from);
    if (!ok) {
        free(file->results);
        file->results = NULL;
    }
    fclose(from.stream);
    return ok;
}
