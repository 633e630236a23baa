/* position_map.c - open addressing, at most half full. */
#include "support/position_map.h"

#include <stdlib.h>

enum { FIRST_SLOT_COUNT = 1024 };

static position_number *slot_of(const position_map *map, fc_position position)
{
    const uint64_t mix =
        (position.stm * UINT64_C(0x9E3779B97F4A7C15) ^ position.occupied) * UINT64_C(0xD6E8FEB86659FD93);
    size_t i = (size_t)(mix >> 32) % map->slot_count;
    while (map->slots[i].used &&
           (map->slots[i].position.stm != position.stm || map->slots[i].position.occupied != position.occupied)) {
        i = (i + 1) % map->slot_count;
    }
    return &map->slots[i];
}

static bool grow(position_map *map)
{
    position_map larger = {.slot_count = map->slot_count == 0 ? FIRST_SLOT_COUNT : map->slot_count * 2,
                           .count = map->count};
    larger.slots = calloc(larger.slot_count, sizeof *larger.slots);
    if (larger.slots == NULL) {
        return false;
    }
    for (size_t i = 0; i < map->slot_count; i++) {
        if (map->slots[i].used) {
            *slot_of(&larger, map->slots[i].position) = map->slots[i];
        }
    }
    free(map->slots);
    *map = larger;
    return true;
}

int64_t *position_map_at(position_map *map, fc_position position)
{
    if (map->count * 2 >= map->slot_count && !grow(map)) {
        return NULL;
    }
    position_number *slot = slot_of(map, position);
    if (!slot->used) {
        *slot = (position_number){position, 0, true};
        map->count++;
    }
    return &slot->number;
}

void position_map_free(position_map *map)
{
    free(map->slots);
    *map = (position_map){0};
}

/* Adds the positions after one position. */
static bool add_children(position_map *out, const position_number *parent)
{
    for (int column = 0; column < FC_WIDTH; column++) {
        if (fc_position_can_play(parent->position, column)) {
            int64_t *paths = position_map_at(out, fc_position_play(parent->position, column));
            if (paths == NULL) {
                return false;
            }
            *paths += parent->number;
        }
    }
    return true;
}

bool position_map_next_ply(const position_map *from, position_map *out)
{
    *out = (position_map){0};
    bool complete = true;
    for (size_t i = 0; i < from->slot_count && complete; i++) {
        complete = !from->slots[i].used || add_children(out, &from->slots[i]);
    }
    return complete;
}
