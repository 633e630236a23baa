/* entry.h - one position in a book: whether a rule decides it, its class, and the places of its bits. Shared by the
 * reader and the writer; books/FORMAT.md defines the same in words. */
#ifndef FOURCAST_BOOK_ENTRY_H
#define FOURCAST_BOOK_ENTRY_H

#include "book/format.h"
#include "game/board.h"

/* What the rules decide about an open position without a book. */
typedef struct fc_book_rule {
    bool decided;
    int score;      /* if decided */
    uint64_t moves; /* otherwise: the cells that do not let the opponent win with the next disc */
} fc_book_rule;

/* The side to move wins with the next disc, or the opponent wins with the one after it, whatever is played. */
static inline fc_book_rule fc_book_apply_rule(fc_position position, int ply)
{
    if (fc_winning_moves(position) != 0) {
        return (fc_book_rule){true, FC_WIN_SCORE(ply + 1), 0};
    }
    const uint64_t moves = fc_safe_moves(position);
    return moves == 0 ? (fc_book_rule){true, -FC_WIN_SCORE(ply + 2), 0} : (fc_book_rule){false, 0, moves};
}

/* Lines (four cells in a row) that hold discs of one side only, each represented by its lowest cell. */
typedef struct fc_book_lines {
    uint64_t odd;  /* with one or three discs */
    uint64_t many; /* with two or three */
} fc_book_lines;

static inline fc_book_lines fc_book_find_lines(uint64_t side, uint64_t other, int step)
{
    const uint64_t lines = fc_lines_towards(FC_BOARD & ~other, step);
    const uint64_t second = side >> step;
    const uint64_t third = side >> 2 * step;
    const uint64_t fourth = side >> 3 * step;
    const uint64_t odd_low = side ^ second;
    const uint64_t odd_high = third ^ fourth;
    return (fc_book_lines){(odd_low ^ odd_high) & lines,
                           ((side & second) ^ (third & fourth) ^ (odd_low & odd_high)) & lines};
}

/* The sum over all lines of one side: 1, 4 or 8 for a line with one, two or three discs. */
static inline int fc_book_lines_value(uint64_t side, uint64_t other)
{
    const fc_book_lines a = fc_book_find_lines(side, other, FC_UP);
    const fc_book_lines b = fc_book_find_lines(side, other, FC_RIGHT);
    const fc_book_lines c = fc_book_find_lines(side, other, FC_RIGHT_DOWN);
    const fc_book_lines d = fc_book_find_lines(side, other, FC_RIGHT_UP);
    return fc_popcount4(a.odd, b.odd, c.odd, d.odd) + 4 * fc_popcount4(a.many, b.many, c.many, d.many) +
           3 * fc_popcount4(a.odd & a.many, b.odd & b.many, c.odd & c.many, d.odd & d.many);
}

/* A rough evaluation, positive if the side to move is better. It only sorts positions into classes with a code each,
 * which saves a tenth of the bytes. */
static inline int fc_book_value(fc_position position)
{
    const uint64_t opponent = position.stm ^ position.occupied;
    return fc_book_lines_value(position.stm, opponent) - fc_book_lines_value(opponent, position.stm);
}

static inline int fc_book_class(const fc_book_section *section, int value)
{
    int number = 0;
    while (number < section->class_count - 1 && value >= section->cuts[number]) {
        number++;
    }
    return number;
}

/* Bit i of a code is the XOR of the bits at place[0] + i, place[1] + i and place[2] + i. The places lie in neighbouring
 * segments of the bit array. */
typedef struct fc_book_places {
    uint64_t place[3];
} fc_book_places;

static inline fc_book_places fc_book_find_places(const fc_book_section *section, uint64_t key)
{
    uint64_t hash = key + section->seed * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    hash = (hash ^ hash >> 27) * UINT64_C(0x94D049BB133111EB);
    hash ^= hash >> 31;
    const uint64_t segment = UINT64_C(1) << section->segment_log;
    const uint64_t first = (hash >> 32) * ((uint64_t)section->segments << section->segment_log) >> 32;
    return (fc_book_places){
        {first, (first + segment) ^ (hash & (segment - 1)), (first + 2 * segment) ^ (hash >> 16 & (segment - 1))}};
}

/* Decodes the code word that starts at the lowest bit of `bits` and returns its score. In a section that was checked,
 * every code word ends within FC_BOOK_CODE_BITS bits. */
static inline int fc_book_decode(const fc_book_code *code, uint32_t bits)
{
    int word = 0;  /* the bits so far */
    int first = 0; /* the first code word of this length */
    int index = 0; /* the index of its score */
    for (int length = 0; length < FC_BOOK_CODE_BITS; length++) {
        const int count = code->counts[length];
        if (word - first < count) {
            return code->scores[index + word - first];
        }
        index += count;
        first = (first + count) << 1;
        word = word << 1 | (int)(bits & 1);
        bits >>= 1;
    }
    return code->scores[index + word - first];
}

#endif
