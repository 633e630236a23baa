/* make_seeds.c - writes the seeds that are not text: small books, checkpoints and shards, with invented scores.
 *
 *     make_seeds FOLDER         into FOLDER/book, FOLDER/book_use and FOLDER/shard, which must exist */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "bookgen/shard_file.h"
#include "bookgen/solve.h"
#include "support/book_layers.h"

enum { PATH_SIZE = 1024, SHARD_DEPTH = 3, SHARDS = 3 };

static const char *root;

static void path_of(char path[PATH_SIZE], const char *folder, const char *name)
{
    snprintf(path, PATH_SIZE, "%s/%s/%s", root, folder, name);
}

static void write_book(const char *name, const int *plies)
{
    static const char *const folders[] = {"book", "book_use"};
    size_t size;
    unsigned char *bytes = book_of_plies(plies, invented_score, NULL, &size);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[PATH_SIZE];
        path_of(path, folders[i], name);
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        assert_true(fwrite(bytes, 1, size, file) == size);
        assert_int_equal(fclose(file), 0);
    }
    free(bytes);
}

/* All results are the same: a draw, or not known yet. */
static void write_shard(const char *name, fc_shard_kind kind, unsigned shard, unsigned shards, int result)
{
    fc_plies plies = FC_PLIES_INIT;
    assert_int_equal(fc_plies_extend(&plies, SHARD_DEPTH), FC_OK);
    fc_shard_file file = {.kind = kind,
                          .job = fc_job_cut(&plies.ply[SHARD_DEPTH], SHARD_DEPTH, SHARD_DEPTH, shard, shards)};
    file.results = malloc((size_t)file.job.count);
    assert_non_null(file.results);
    memset(file.results, result, (size_t)file.job.count);
    char path[PATH_SIZE];
    fc_diagnostic diagnostic;
    path_of(path, "shard", name);
    assert_true(fc_shard_file_write(path, &file, &diagnostic));
    free(file.results);
    fc_plies_free(&plies);
}

int main(int argc, char **argv)
{
    static const int one_layer[] = {2, -1};
    static const int three_layers[] = {0, 2, 4, -1};
    if (argc != 2) {
        return EXIT_FAILURE;
    }
    root = argv[1];
    write_book("one_layer", one_layer);
    write_book("three_layers", three_layers);
    write_shard("checkpoint", FC_SHARD_CHECKPOINT, 0, 1, FC_RESULT_UNKNOWN);
    write_shard("shard_of_3", FC_SHARD_FINISHED, 1, SHARDS, FC_RESULT_OF_DRAW);
    write_shard("whole", FC_SHARD_FINISHED, 0, 1, FC_RESULT_OF_DRAW);
    return EXIT_SUCCESS;
}
