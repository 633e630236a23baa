/* plain_search.c - fail-soft alpha-beta on the bit board of board.h, which has its own test. */
#include "support/plain_search.h"

#include <stdlib.h>

#include "game/board.h"
#include "support/game.h"

enum { LOG2_ENTRIES = 18 };

/* What is known of one position; an entry of zeros belongs to none. */
typedef struct entry {
    fc_position position;
    int lower;
    int upper;
} entry;

struct plain_search {
    entry entries[1 << LOG2_ENTRIES];
    int columns[FC_WIDTH];
};

plain_search *plain_search_create(void)
{
    plain_search *search = calloc(1, sizeof *search);
    for (int i = 0; search != NULL && i < FC_WIDTH; i++) {
        search->columns[i] = column_nearest_middle(i);
    }
    return search;
}

void plain_search_destroy(plain_search *search)
{
    free(search);
}

static entry *entry_of(plain_search *search, fc_position position)
{
    const uint64_t key = position.occupied * UINT64_C(0x9E3779B97F4A7C15) ^ position.stm;
    return &search->entries[key * UINT64_C(0xD6E8FEB86659FD93) >> (64 - LOG2_ENTRIES)];
}

static int plain_score(plain_search *search, fc_position position, int alpha, int beta);

static int best_of_moves(plain_search *search, fc_position position, int alpha, int beta)
{
    int best = -FC_CELLS;
    for (int i = 0; i < FC_WIDTH && best < beta; i++) {
        const uint64_t cell = fc_playable(position.occupied) & fc_column(search->columns[i]);
        if (cell != 0) {
            const fc_position child = {position.stm ^ position.occupied, position.occupied | cell};
            const int score = -plain_score(search, child, -beta, -(alpha > best ? alpha : best));
            best = score > best ? score : best;
        }
    }
    return best;
}

/* Returns the score if it lies between alpha and beta, otherwise a bound of it on the same side. */
static int plain_score(plain_search *search, fc_position position, int alpha, int beta)
{
    const int discs = fc_disc_count(position.occupied);
    if (fc_winning_moves(position) != 0) {
        return fc_win_score(discs + 1);
    }
    if (discs == FC_CELLS) {
        return 0;
    }
    entry *known = entry_of(search, position);
    if (known->position.stm != position.stm || known->position.occupied != position.occupied) {
        *known = (entry){position, -FC_CELLS, FC_CELLS};
    }
    if (known->lower >= beta || known->lower == known->upper) {
        return known->lower;
    }
    if (known->upper <= alpha) {
        return known->upper;
    }
    const entry before = *known;
    const int best = best_of_moves(search, position, alpha, beta);
    *known = before; /* a descendant may have taken the place */
    if (best > alpha) {
        known->lower = best;
    }
    if (best < beta) {
        known->upper = best;
    }
    return best;
}

static int score_between(plain_search *search, fc_position position, int alpha, int beta)
{
    if (fc_has_four(position.stm ^ position.occupied)) {
        return -fc_win_score(fc_disc_count(position.occupied));
    }
    return plain_score(search, position, alpha, beta);
}

bool plain_search_reaches(plain_search *search, fc_position position, int score)
{
    return score_between(search, position, score - 1, score) >= score;
}

int plain_search_score(plain_search *search, fc_position position)
{
    return score_between(search, position, -FC_CELLS, FC_CELLS);
}
