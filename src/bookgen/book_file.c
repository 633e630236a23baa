/* book_file.c - lower plies by their best moves, then the bytes of the book, then the file. */
#include "bookgen/book_file.h"

#include <stdlib.h>

#include "base/file_replace.h"
#include "bookgen/lower.h"
#include "bookgen/part_file.h"
#include "fourcast/book.h"

/* Plies from one layer to the next: a position between two layers needs a look at most three plies ahead. */
enum { LAYER_DISTANCE = 4 };

/* The scores of all plies up to the deepest. */
typedef struct ladder {
    int8_t *scores[FC_PLIES_MAX];
} ladder;

static int8_t *scores_of_results(const unsigned char *results, size_t count)
{
    int8_t *scores = malloc(count + 1);
    if (scores == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        scores[i] = (int8_t)(results[i] - FC_RESULT_OF_DRAW);
    }
    return scores;
}

static bool climb(ladder *all, const fc_plies *plies, int depth, const unsigned char *results)
{
    all->scores[depth] = scores_of_results(results, plies->ply[depth].count);
    /* Not lost: the ladder keeps them all, and its owner frees them. NOLINTNEXTLINE(clang-analyzer-unix.Malloc) */
    for (int ply = depth - 1; ply >= 0 && all->scores[ply + 1] != NULL; ply--) {
        all->scores[ply] = fc_lower_scores(&plies->ply[ply], &plies->ply[ply + 1], all->scores[ply + 1]);
    }
    return all->scores[0] != NULL;
}

static uint64_t positions_up_to(const fc_plies *plies, int depth)
{
    uint64_t positions = 0;
    for (int ply = 0; ply <= depth; ply++) {
        positions += plies->ply[ply].count;
    }
    return positions;
}

static bool write_layers(const char *path, const fc_plies *plies, int depth, const ladder *all,
                         fc_diagnostic *diagnostic)
{
    fc_book_layer layers[FC_BOOK_LAYERS_MAX];
    int count = 0;
    for (int ply = depth % LAYER_DISTANCE; ply <= depth; ply += LAYER_DISTANCE) {
        layers[count++] = (fc_book_layer){ply, plies->ply[ply].count, plies->ply[ply].keys, all->scores[ply]};
    }
    void *bytes;
    size_t size;
    const fc_status status = fc_book_build(layers, count, positions_up_to(plies, depth), &bytes, &size);
    if (status != FC_OK) {
        return fc_fail(diagnostic, "cannot make the book: %s",
                       status == FC_ERROR_OPTION ? "a score is against the rules" : fc_status_text(status));
    }
    const fc_piece whole = {bytes, size};
    const bool fine = fc_file_replace(path, &whole, 1) || fc_fail_errno(diagnostic, "cannot write", path);
    free(bytes);
    return fine;
}

bool fc_book_file_write(const char *path, const fc_plies *plies, int depth, const unsigned char *results,
                        fc_diagnostic *diagnostic)
{
    ladder all = {{NULL}};
    const bool fine = climb(&all, plies, depth, results) ? write_layers(path, plies, depth, &all, diagnostic)
                                                         : fc_fail_memory(diagnostic);
    for (int ply = 0; ply <= depth; ply++) {
        free(all.scores[ply]);
    }
    return fine; /* NOLINT(clang-analyzer-unix.Malloc): all plies were freed */
}
