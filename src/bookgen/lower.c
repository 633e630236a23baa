/* lower.c - from one ply to the one above it. */
#include "bookgen/lower.h"

#include <assert.h>
#include <stdlib.h>

size_t fc_ply_find(const fc_ply *ply, uint64_t key)
{
    size_t low = 0;
    size_t high = ply->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (ply->keys[middle] < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < ply->count && ply->keys[low] == key ? low : ply->count;
}

/* Seen from the side that has just moved to `child`. */
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

int8_t *fc_lower_scores(const fc_ply *ply, const fc_ply *next, const int8_t *next_scores)
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
