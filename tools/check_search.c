/* check_search.c - a plain null-window search. */
#include "check_search.h"

#include <stdlib.h>

#include "base/platform.h"
#include "solver/board.h"

/* A table entry: the key of the position, and below it what is known: FC_SCORE_MAX minus the upper bound of its score,
 * and the lower bound minus FC_SCORE_MIN. An entry of zeros belongs to no position. */
enum {
    SCORE_BITS = 6,
    SCORE_MASK = (1 << SCORE_BITS) - 1,
    KEY_SHIFT = 2 * SCORE_BITS,
    LOG2_LINES = 22, /* 256 MB */
    WAYS = 8         /* entries of a line, 64 bytes */
};

_Static_assert(FC_BOARD_BITS + KEY_SHIFT <= 64, "an entry holds a whole key");
_Static_assert(FC_SCORE_MAX - FC_SCORE_MIN <= SCORE_MASK, "a score fits into its bits");

typedef struct line {
    uint64_t entries[WAYS];
} line;

struct check_search {
    line *lines;
};

typedef struct move {
    uint64_t cell;
    int value;
} move;

static const size_t table_size = sizeof(line) << LOG2_LINES;

check_search *check_search_create(void)
{
    check_search *search = malloc(sizeof *search);
    if (search != NULL && (search->lines = fc_pages_allocate(table_size)) == NULL) {
        free(search);
        search = NULL;
    }
    return search;
}

void check_search_destroy(check_search *search)
{
    if (search != NULL) {
        fc_pages_free(search->lines, table_size);
        free(search);
    }
}

/* ---- table ---- */

static uint64_t key_up_to_mirror(fc_position position)
{
    const uint64_t key = fc_key(position.mine, position.occupied);
    const uint64_t mirrored = fc_mirror(key);
    return key < mirrored ? key : mirrored;
}

static line *line_of(const check_search *search, uint64_t key)
{
    return &search->lines[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - LOG2_LINES)];
}

/* The entry of a position, or a new one. */
static uint64_t find(const line *where, uint64_t key)
{
    for (int i = 0; i < WAYS; i++) {
        if (where->entries[i] >> KEY_SHIFT == key) {
            return where->entries[i];
        }
    }
    return key << KEY_SHIFT;
}

/* A line is in the order of its last uses: the entry goes to the front, and the last one drops out. */
static void store(line *where, uint64_t entry)
{
    uint64_t moved = entry;
    for (int i = 0; i < WAYS; i++) {
        const uint64_t next = where->entries[i];
        where->entries[i] = moved;
        moved = next;
        if (next >> KEY_SHIFT == entry >> KEY_SHIFT) {
            break;
        }
    }
}

static int lower_bound(uint64_t entry)
{
    return (int)(entry & SCORE_MASK) + FC_SCORE_MIN;
}

static int upper_bound(uint64_t entry)
{
    return FC_SCORE_MAX - (int)(entry >> SCORE_BITS & SCORE_MASK);
}

static uint64_t with_bounds(uint64_t entry, int lower, int upper)
{
    return entry >> KEY_SHIFT << KEY_SHIFT | (uint64_t)(FC_SCORE_MAX - upper) << SCORE_BITS |
           (uint64_t)(lower - FC_SCORE_MIN);
}

/* ---- search ---- */

/* Lists moves, those that make many threats first, then those near the middle. */
static int list_moves(fc_position position, uint64_t cells, move moves[FC_WIDTH])
{
    int count = 0;
    for (int column = 0; column < FC_WIDTH; column++) {
        const uint64_t cell = cells & fc_column(column);
        if (cell == 0) {
            continue;
        }
        const uint64_t threats = fc_threats(position.mine | cell, position.occupied | cell);
        const int edge = column < FC_WIDTH - 1 - column ? column : FC_WIDTH - 1 - column;
        const move made = {cell, FC_WIDTH * fc_disc_count(threats) + edge};
        int place = count++;
        for (; place > 0 && moves[place - 1].value < made.value; place--) {
            moves[place] = moves[place - 1];
        }
        moves[place] = made;
    }
    return count;
}

/* The score of the side to move if it loses with the other side's next disc, which is not its own last one. */
static int quick_loss(int discs)
{
    return -fc_win_score(discs + 2);
}

/* What the side to move cannot exceed when it does not win with this disc: it wins with its next one. */
static int late_win(int discs)
{
    return discs + 3 <= FC_CELLS ? fc_win_score(discs + 3) : 0;
}

static bool reaches(const check_search *search, fc_position position, int score);

static bool some_move_reaches(const check_search *search, fc_position position, uint64_t cells, int score)
{
    move moves[FC_WIDTH];
    const int count = list_moves(position, cells, moves);
    for (int i = 0; i < count; i++) {
        const fc_position child = {position.mine ^ position.occupied, position.occupied | moves[i].cell};
        if (!reaches(search, child, 1 - score)) {
            return true;
        }
    }
    return false;
}

/* Is the score of the side to move at least `score`? It cannot win with this disc. */
static bool reaches(const check_search *search, fc_position position, int score)
{
    const int discs = fc_disc_count(position.occupied);
    const uint64_t playable = fc_playable(position.occupied);
    const uint64_t dangers = fc_threats(position.mine ^ position.occupied, position.occupied);
    const uint64_t forced = dangers & playable;
    if (discs == FC_CELLS) {
        return score <= 0;
    }
    /* Moves that do not let the other side win at once: block a threat, and do not play right below one. */
    const uint64_t cells = (forced != 0 ? forced : playable) & ~(dangers >> FC_UP);
    if (cells == 0 || (forced & (forced - 1)) != 0) {
        return score <= quick_loss(discs);
    }
    if (score > late_win(discs)) {
        return false;
    }
    const uint64_t key = key_up_to_mirror(position);
    line *where = line_of(search, key);
    const uint64_t known = find(where, key);
    if (lower_bound(known) >= score || upper_bound(known) < score) {
        return lower_bound(known) >= score;
    }
    const bool found = some_move_reaches(search, position, cells, score);
    const uint64_t now = find(where, key);
    store(where, found ? with_bounds(now, score, upper_bound(now)) : with_bounds(now, lower_bound(now), score - 1));
    return found;
}

bool check_search_reaches(check_search *search, fc_position position, int score)
{
    if (fc_threats(position.mine, position.occupied) & fc_playable(position.occupied)) {
        return score <= fc_win_score(fc_disc_count(position.occupied) + 1);
    }
    return reaches(search, position, score);
}
