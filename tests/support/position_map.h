/* position_map.h - numbers filed under positions: a hash map that compares whole positions, not keys. */
#ifndef FOURCAST_TESTS_POSITION_MAP_H
#define FOURCAST_TESTS_POSITION_MAP_H

#include "fourcast/position.h"

typedef struct position_number {
    fc_position position;
    int64_t number;
    bool used;
} position_number;

/* {0} is an empty map; walk over slots[0] to slots[slot_count - 1] and take those that are used. */
typedef struct position_map {
    position_number *slots;
    size_t slot_count;
    size_t count;
} position_map;

/* The number of a position, 0 if it is new. Valid until the next call; NULL without memory. */
int64_t *position_map_at(position_map *map, fc_position position);

void position_map_free(position_map *map);

/* The map of all positions that come after those of `from` that are not over; numbers are added up, so that they
 * count paths. False without memory. */
bool position_map_next_ply(const position_map *from, position_map *out);

#endif
