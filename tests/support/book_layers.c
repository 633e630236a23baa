/* book_layers.c - positions by position_map.h, and qsort. */
#include "support/book_layers.h"

#include <stdlib.h>

#include "game/board.h"
#include "support/test.h"

int invented_score(fc_position position, void *payload)
{
    (void)payload;
    const int ply = fc_position_ply(position);
    if (fc_winning_moves(position) != 0) {
        return fc_win_score(ply + 1);
    }
    if (fc_safe_moves(position) == 0) {
        return -fc_win_score(ply + 2);
    }
    random_stream random = {fc_position_canonical_key(position)};
    const int highest = fc_min(fc_win_score(ply + 4), FC_SCORE_MAX);
    const int spread = random_between(&random, 0, highest); /* small scores are more frequent */
    return random_between(&random, -spread, spread);
}

static position_map without_finished(const position_map *from)
{
    position_map open = {0};
    for (size_t i = 0; i < from->slot_count; i++) {
        const position_number *slot = &from->slots[i];
        if (slot->used && !fc_position_is_over(slot->position)) {
            *position_map_at(&open, slot->position) = slot->number;
        }
    }
    return open;
}

position_map positions_of_ply(int ply)
{
    position_map map = {0};
    *position_map_at(&map, (fc_position){0, 0}) = 1;
    for (int i = 0; i < ply; i++) {
        position_map next;
        assert_true(position_map_next_ply(&map, &next));
        position_map_free(&map);
        map = next;
    }
    const position_map open = without_finished(&map);
    position_map_free(&map);
    return open;
}

static int compare_positions(const void *a, const void *b)
{
    const uint64_t left = fc_position_key(*(const fc_position *)a);
    const uint64_t right = fc_position_key(*(const fc_position *)b);
    return (left > right) - (left < right);
}

whole_ply whole_ply_make(int ply, score_function score, void *payload)
{
    position_map map = positions_of_ply(ply);
    whole_ply made = {0,
                      malloc(map.count * sizeof *made.positions),
                      malloc(map.count * sizeof *made.keys),
                      malloc(map.count * sizeof *made.scores),
                      {0}};
    assert_true(made.positions != NULL && made.keys != NULL && made.scores != NULL);
    for (size_t i = 0; i < map.slot_count; i++) {
        const fc_position position = map.slots[i].position;
        if (map.slots[i].used && fc_position_key(position) == fc_position_canonical_key(position)) {
            made.positions[made.count++] = position;
        }
    }
    position_map_free(&map);
    qsort(made.positions, made.count, sizeof *made.positions, compare_positions);
    for (size_t i = 0; i < made.count; i++) {
        made.keys[i] = fc_position_key(made.positions[i]);
        made.scores[i] = (int8_t)score(made.positions[i], payload);
    }
    made.layer = (fc_book_layer){ply, made.count, made.keys, made.scores};
    return made;
}

void whole_ply_free(whole_ply *ply)
{
    free(ply->positions);
    free(ply->keys);
    free(ply->scores);
}

unsigned char *book_of_plies(const int *plies, score_function score, void *payload, size_t *size)
{
    whole_ply whole[FC_BOOK_LAYERS_MAX];
    fc_book_layer layers[FC_BOOK_LAYERS_MAX] = {{0}};
    int count = 0;
    for (; plies[count] >= 0; count++) {
        whole[count] = whole_ply_make(plies[count], score, payload);
        layers[count] = whole[count].layer;
    }
    void *bytes;
    assert_int_equal(fc_book_build(layers, count, 0, &bytes, size), FC_OK);
    for (int i = 0; i < count; i++) {
        whole_ply_free(&whole[i]);
    }
    return bytes;
}
