/* svg.h - the course of a game as a picture: the score after each move, from the first player's side, with the mistakes
 * marked. It has a title and a description for screen readers, follows light and dark themes, and tells players and
 * mistakes apart without colour. */
#ifndef FOURCAST_PROGRAMS_JUDGE_SVG_H
#define FOURCAST_PROGRAMS_JUDGE_SVG_H

#include "arena/judge_batch.h"
#include "cli/output.h"

/* Prints the picture of a judged game that has at least one move. */
void fc_svg_print(fc_output *output, const fc_judge_job *job);

#endif
