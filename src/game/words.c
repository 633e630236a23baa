/* words.c - the table of words.h. */
#include "game/words.h"

enum { FC_EARLIEST_WIN = 7 }; /* the first disc that can complete four */

#define ROW(row) ((row) < FC_HEIGHT ? FC_FLOOR << ((row) < FC_HEIGHT ? (row) : 0) : 0)
#define LATEST_WIN(row) ((row) < FC_HEIGHT ? (uint64_t)FC_WIN_SCORE((FC_WIDTH - 1) * FC_HEIGHT + (row) + 1) : 0)

const fc_word_table fc_words = {
    .one = 1,
    .cells = FC_CELLS,
    .score_min = (uint64_t)FC_SCORE_MIN,
    .earliest_loss = FC_EARLIEST_WIN - 2,
    .lost_tempo = 3,
    .board = FC_BOARD,
    .floor = FC_FLOOR,
    .above_floor = FC_BOARD & ~FC_FLOOR,
    .ceiling = FC_FLOOR << FC_HEIGHT,
    .odd_rows = FC_ODD_ROWS,
    .even_rows = FC_EVEN_ROWS,
    .rows_2_and_3 = ROW(1) | ROW(2),
    .rows_half_way = ROW((FC_HEIGHT - 1) / 2) | ROW(FC_HEIGHT / 2),
    .row = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8), ROW(9), ROW(10), ROW(11), ROW(12),
            ROW(13), ROW(14), ROW(15)},
    .latest_win = {LATEST_WIN(0), LATEST_WIN(1), LATEST_WIN(2), LATEST_WIN(3), LATEST_WIN(4), LATEST_WIN(5),
                   LATEST_WIN(6), LATEST_WIN(7), LATEST_WIN(8), LATEST_WIN(9), LATEST_WIN(10), LATEST_WIN(11),
                   LATEST_WIN(12), LATEST_WIN(13), LATEST_WIN(14), LATEST_WIN(15)},
};
