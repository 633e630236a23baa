/* back_up.c - backs up scores from ply to ply, builds the book, writes the file. */
#include "bookgen/back_up.h"

#include <assert.h>
#include <stdlib.h>

#include "base/files.h"
#include "bookgen/solve.h"
#include "fourcast/book.h"

/* Plies from one layer to the next: a look-up between two layers searches at most three plies. */
enum { LAYER_DISTANCE = 4 };

/* ---- one retrograde step ---- */

/* The score of the side that has just moved to `child`. */
static int score_of_move(fc_position child, const fc_ply *next, const int8_t *next_scores)
{
    if (fc_position_winner(child) != FC_NOBODY) {
        return fc_win_score(fc_position_ply(child));
    }
    if (fc_position_is_over(child)) {
        return 0;
    }
    const size_t index = fc_ply_find(next, fc_position_canonical_key(child));
    assert(index < next->count);
    return -next_scores[index];
}

int fc_best_child(fc_position position, const fc_ply *next, const int8_t *next_scores)
{
    int best = FC_SCORE_MIN;
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(position, column)) {
            const int score = score_of_move(fc_position_play(position, column), next, next_scores);
            best = score > best ? score : best;
        }
    }
    return best;
}

/* The scores of a ply from those of the next one, to be passed to free(); NULL without memory. */
static int8_t *back_up(const fc_ply *ply, const fc_ply *next, const int8_t *next_scores)
{
    int8_t *scores = malloc(ply->count + 1);
    for (size_t i = 0; scores != NULL && i < ply->count; i++) {
        fc_position position = {0, 0};
        const fc_status status = fc_position_from_key(&position, ply->keys[i]);
        assert(status == FC_OK);
        (void)status;
        scores[i] = (int8_t)fc_best_child(position, next, next_scores);
    }
    return scores;
}

/* ---- all plies ---- */

typedef struct all_scores {
    int8_t *ply[FC_PLIES_MAX];
} all_scores;

static int8_t *scores_of_results(const unsigned char *results, size_t count)
{
    int8_t *scores = malloc(count + 1);
    for (size_t i = 0; scores != NULL && i < count; i++) {
        scores[i] = (int8_t)(results[i] - FC_RESULT_OF_DRAW);
    }
    return scores;
}

/* False without memory; the caller frees all plies in either case. */
static bool back_up_all(all_scores *scores, const fc_plies *plies, int depth, const unsigned char *results)
{
    scores->ply[depth] = scores_of_results(results, plies->ply[depth].count);
    /* The caller frees them. NOLINTNEXTLINE(clang-analyzer-unix.Malloc) */
    for (int ply = depth - 1; ply >= 0 && scores->ply[ply + 1] != NULL; ply--) {
        scores->ply[ply] = back_up(&plies->ply[ply], &plies->ply[ply + 1], scores->ply[ply + 1]);
    }
    return scores->ply[0] != NULL;
}

/* ---- the file ---- */

static bool write_layers(const char *path, const fc_plies *plies, int depth, const all_scores *scores,
                         fc_diagnostic *diagnostic)
{
    fc_book_layer layers[FC_BOOK_LAYERS_MAX];
    int count = 0;
    for (int ply = depth % LAYER_DISTANCE; ply <= depth; ply += LAYER_DISTANCE) {
        layers[count++] = (fc_book_layer){ply, plies->ply[ply].count, plies->ply[ply].keys, scores->ply[ply]};
    }
    void *bytes;
    size_t size;
    const fc_status status = fc_book_build(layers, count, fc_plies_positions(plies, depth), &bytes, &size);
    if (status != FC_OK) {
        return fc_fail(diagnostic, "cannot build the book: %s",
                       status == FC_ERROR_OPTION ? "a score contradicts the rules of the game"
                                                 : fc_status_text(status));
    }
    const fc_piece whole = {bytes, size};
    const bool ok = fc_file_replace(path, &whole, 1) || fc_fail_errno(diagnostic, "cannot write", path);
    free(bytes);
    return ok;
}

bool fc_book_write(const char *path, const fc_plies *plies, int depth, const unsigned char *results,
                   fc_diagnostic *diagnostic)
{
    all_scores scores = {{NULL}};
    const bool ok = back_up_all(&scores, plies, depth, results) ? write_layers(path, plies, depth, &scores, diagnostic)
                                                                : fc_fail_memory(diagnostic);
    for (int ply = 0; ply <= depth; ply++) {
        free(scores.ply[ply]);
    }
    return ok; /* NOLINT(clang-analyzer-unix.Malloc): all plies were freed */
}

bool fc_check_target(const char *path, bool force, fc_diagnostic *diagnostic)
{
    if (path[0] == '\0') { /* files beside it, such as its checkpoint, could be written */
        return fc_fail(diagnostic, "cannot write '': the name is empty");
    }
    switch (fc_file_look(path)) {
    case FC_FILE_NONE:
        return true;
    case FC_FILE_REGULAR:
        return force || fc_fail(diagnostic, "%s exists; use --force to replace it", path);
    case FC_FILE_FOLDER:
        return fc_fail(diagnostic, "cannot write %s: it is a folder", path);
    case FC_FILE_OTHER:
        return fc_fail(diagnostic, "cannot write %s: it is not a regular file", path);
    case FC_FILE_UNKNOWABLE:
        break;
    }
    return fc_fail_errno(diagnostic, "cannot write", path);
}
