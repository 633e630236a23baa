/* test_order_model.c - the learned move order against its slow twin, on random positions and their mirror images. */
#include "support/test.h"

#include "search/order_model.h"
#include "support/slow_order_model.h"

enum { POSITIONS = 5000, LOW_DISCS = 6, HIGH_DISCS = FC_LEARNED_ORDER_TO_DISCS, LIMIT = 16000 };

static fc_children children_of(const game *played, int beta)
{
    fc_children children = {.pending = 0};
    const fc_safe_position parent = {.stm = played->position.stm,
                                     .occupied = played->position.occupied,
                                     .moves = fc_safe_moves(played->position),
                                     .ply = played->board.discs};
    fc_play_all_moves(&children, &parent);
    for (int b = 0; b < fc_batch_count(&children); b++) {
        fc_child_batch *batch = &children.batches[b];
        fc_play_forced_moves(batch, FC_CELLS, 0);
        fc_bound_by_rules(batch, 0);
        fc_order_children(batch, &parent, fc_order_weights_at(parent.ply, beta));
    }
    for (int child = 0; child < children.batch_count * FC_LANES; child++) {
        children.pending |= (unsigned)(FC_CHILD(&children, moves, child) != 0) << child;
    }
    return children;
}

/* The board of a child, which has the discs of the parent and those of `played` moves from there. */
static array_board board_of(const fc_children *children, int child)
{
    const uint64_t stm = FC_CHILD(children, stm, child);
    const uint64_t occupied = FC_CHILD(children, occupied, child);
    array_board board = {.discs = (int)FC_CHILD(children, ply, child)};
    for (int c = 0; c < FC_WIDTH; c++) {
        for (int row = 0; row < FC_HEIGHT; row++) {
            const uint64_t cell = (FC_COLUMN_CELLS & (UINT64_C(1) << row)) << c * FC_COLUMN_BITS;
            const fc_player owner = (stm & cell) != 0 ? board_mover(&board) : board_opponent(&board);
            board.cells[c][row] = (occupied & cell) != 0 ? owner : FC_NOBODY;
        }
    }
    return board;
}

static int order_of(const fc_children *children, int child)
{
    return (int)(int64_t)FC_CHILD(children, order, child);
}

static int slow_score(const game *played, const fc_order_model *model, const fc_children *children, int child)
{
    const array_board board = board_of(children, child);
    return slow_order_score(model, &board, board.discs - played->board.discs - 1,
                            fc_popcount(FC_CHILD(children, moves, child)), order_of(children, child));
}

static game mirrored(const game *played)
{
    game image = {.position = {0, 0}};
    for (const char *move = played->moves; *move != '\0'; move++) {
        game_play(&image, FC_WIDTH - 1 - (*move - '1'));
    }
    return image;
}

/* The child of the mirror image that is the mirror image of a child. */
static int image_of(const fc_children *image, const fc_children *original, int child)
{
    const int column = FC_WIDTH - 1 - fc_lowest_bit(FC_CHILD(original, first_move, child)) / FC_COLUMN_BITS;
    int found = 0;
    while ((FC_CHILD(image, first_move, found) & fc_column(column)) == 0) {
        found++;
    }
    return found;
}

/* Gives the children of the mirror image the same places as those of the original: the rules of bounds.h, which ordering.h
 * goes by, take the leftmost of several threats. */
static void copy_order(fc_children *image, const fc_children *original)
{
    for (unsigned left = original->pending; left != 0; left &= left - 1) {
        const int child = fc_lowest_bit(left);
        const int mirrored_child = image_of(image, original, child);
        lanes *order = &image->batches[mirrored_child / FC_LANES].order;
        *order = lanes_with(*order, mirrored_child % FC_LANES, FC_CHILD(original, order, child));
    }
}

static void scores_are_those_of_the_twin(void **state)
{
    (void)state;
    random_stream random = {41};
    int same_side = 0;
    for (int i = 0; i < test_rounds(POSITIONS); i++) {
        const game played = game_random_undecided(&random, LOW_DISCS, HIGH_DISCS);
        const game image = mirrored(&played);
        const int beta = random_between(&random, 0, 1);
        const fc_order_model *model = &fc_order_models[fc_order_set(played.board.discs, beta)];
        const fc_children usual = children_of(&played, beta);
        fc_children scored = usual;
        fc_children of_image = children_of(&image, beta);
        copy_order(&of_image, &usual);
        fc_order_by_model(&scored, model, played.board.discs);
        fc_order_by_model(&of_image, model, played.board.discs);
        for (unsigned left = usual.pending; left != 0; left &= left - 1) {
            const int child = fc_lowest_bit(left);
            const int score = order_of(&scored, child);
            assert_int_in(&played, score, slow_score(&played, model, &usual, child));
            assert_int_in(&played, score, order_of(&of_image, image_of(&of_image, &usual, child)));
            assert_in(&played, score >= -LIMIT && score <= LIMIT);
            same_side += (int)FC_CHILD(&usual, ply, child) % 2 == played.board.discs % 2;
        }
    }
    assert_true(same_side > 0);
}

/* Children that are not searched any more keep their places. */
static void other_children_are_left_alone(void **state)
{
    (void)state;
    const game played = game_from("44");
    const fc_children usual = children_of(&played, 1);
    fc_children scored = usual;
    scored.pending = 1U << 3;
    fc_order_by_model(&scored, &fc_order_models[0], played.board.discs);
    for (int child = 0; child < FC_WIDTH; child++) {
        assert_true((order_of(&scored, child) != order_of(&usual, child)) == (child == 3));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_the_twin),
        cmocka_unit_test(other_children_are_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
