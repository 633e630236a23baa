/* playout.c - the inner loop of the tree search.
 *
 * A playout needs less than a board: the count of each line, the next cell of each column that has room, and the
 * difference of points. Greedy ones also keep the set of cells with which each player would complete a line.
 */
#include "space/playout.h"

typedef struct run {
    const fc_space_rules *rules;
    fc_space_counts counts[2];
    uint8_t next[FC_SPACE_COLUMNS];           /* the lowest empty cell of each column that has room, in any order */
    int columns;                              /* how many there are */
    int lines;                                /* completed by both players together */
    int difference;                           /* Black's points minus White's */
    uint64_t open[FC_SPACE_CELL_WORDS];       /* the cells of `next` (greedy only, as is the rest) */
    uint64_t threats[2][FC_SPACE_CELL_WORDS]; /* cells of lines that lack only this cell; filled ones may remain */
} run;

static inline uint64_t cell_bit(int cell)
{
    return UINT64_C(1) << (cell & 63);
}

static run start(const fc_space_rules *rules, const fc_space_board *board)
{
    run playing = {
        .rules = rules,
        .counts = {board->counts[0], board->counts[1]},
        .lines = board->lines[0] + board->lines[1],
        .difference = board->points[FC_SPACE_BLACK] - board->points[FC_SPACE_WHITE],
    };
    for (int column = 0; column < FC_SPACE_COLUMNS; column++) {
        if (fc_space_has_room(board, column)) {
            playing.next[playing.columns++] = (uint8_t)fc_space_cell(column, board->height[column]);
        }
    }
    return playing;
}

/* Plays on the column at `place` of the list. */
static inline void play(run *playing, fc_space_player player, int place)
{
    const int cell = playing->next[place];
    const int completed = fc_space_add(&playing->counts[player], playing->rules->through[cell]);
    if (completed > 0) {
        const int16_t *points = playing->rules->points + playing->lines;
        const int earned = points[completed] - points[0];
        playing->lines += completed;
        playing->difference += player == FC_SPACE_BLACK ? earned : -earned;
    }
    playing->next[place]++;
    if (playing->next[place] % FC_SPACE_SIDE == 0) {
        playing->next[place] = playing->next[--playing->columns];
    }
}

static int play_randomly(run *playing, int ply, uint64_t *random)
{
    for (; ply < FC_SPACE_MOVES; ply++) {
        play(playing, (fc_space_player)(ply & 1), fc_random_below(random, playing->columns));
    }
    return playing->difference;
}

/* Adds the cells of these lines to the player's threats. The player holds three of the four. */
static void add_threats(run *playing, fc_space_player player, int word, uint64_t lines)
{
    for (; lines != 0; lines &= lines - 1) {
        const uint8_t *cells = playing->rules->line_cells[word * 64 + fc_lowest_bit(lines)];
        for (int i = 0; i < FC_SPACE_IN_LINE; i++) {
            playing->threats[player][cells[i] >> 6] |= cell_bit(cells[i]);
        }
    }
}

/* The place of a random move that completes a line; FC_SPACE_NONE if there is none. */
static inline int greedy_place(const run *playing, fc_space_player player, uint64_t *random)
{
    const uint64_t *threats = playing->threats[player];
    const uint64_t *open = playing->open;
    if (((threats[0] & open[0]) | (threats[1] & open[1]) | (threats[2] & open[2])) == 0) {
        return FC_SPACE_NONE;
    }
    uint8_t places[FC_SPACE_COLUMNS];
    int count = 0;
    for (int place = 0; place < playing->columns; place++) {
        const int cell = playing->next[place];
        places[count] = (uint8_t)place;
        count += (threats[cell >> 6] & cell_bit(cell)) != 0;
    }
    return places[fc_random_below(random, count)];
}

/* play() for greedy playouts, which keep their two sets of cells up to date. */
static inline void play_and_look(run *playing, fc_space_player player, int place)
{
    const int cell = playing->next[place];
    playing->open[cell >> 6] ^= cell_bit(cell);
    play(playing, player, place);
    if ((cell + 1) % FC_SPACE_SIDE != 0) {
        playing->open[(cell + 1) >> 6] ^= cell_bit(cell + 1);
    }
    const fc_space_counts *counts = &playing->counts[player];
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        add_threats(playing, player, word,
                    counts->ones[word] & counts->twos[word] & playing->rules->through[cell][word]);
    }
}

static int play_greedily(run *playing, int ply, uint64_t *random)
{
    for (int place = 0; place < playing->columns; place++) {
        playing->open[playing->next[place] >> 6] |= cell_bit(playing->next[place]);
    }
    for (int word = 0; word < FC_SPACE_LINE_WORDS; word++) {
        for (int player = 0; player < 2; player++) {
            add_threats(playing, (fc_space_player)player, word,
                        playing->counts[player].ones[word] & playing->counts[player].twos[word]);
        }
    }
    for (; ply < FC_SPACE_MOVES; ply++) {
        const fc_space_player player = (fc_space_player)(ply & 1);
        const int greedy = greedy_place(playing, player, random);
        const int place = greedy != FC_SPACE_NONE ? greedy : fc_random_below(random, playing->columns);
        play_and_look(playing, player, place);
    }
    return playing->difference;
}

int fc_space_play_out(const fc_space_rules *rules, const fc_space_board *board, fc_space_playout kind, uint64_t *random)
{
    run playing = start(rules, board);
    const int difference = kind == FC_SPACE_PLAYOUT_GREEDY ? play_greedily(&playing, board->ply, random)
                                                           : play_randomly(&playing, board->ply, random);
    return (difference > 0) - (difference < 0);
}
