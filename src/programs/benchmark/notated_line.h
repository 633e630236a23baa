/* notated_line.h - lines of position files in the notations of cli/notation.h, with the result that each has.
 *
 * A row of the UCI data set ends in its class: win, loss or draw of the first player, which is only an outcome. Numeric
 * copies of the data set number the classes in different ways, so that number is refused. In the other notations the score
 * follows the position, as the last word of the line.
 */
#ifndef FOURCAST_PROGRAMS_BENCHMARK_NOTATED_LINE_H
#define FOURCAST_PROGRAMS_BENCHMARK_NOTATED_LINE_H

#include "bench/position_file.h"

/* An fc_position_parser; the payload is an fc_notation. */
bool fc_notated_line_parse(const void *payload, const char *line, size_t length, fc_scored_position *out,
                           fc_diagnostic *diagnostic);

#endif
