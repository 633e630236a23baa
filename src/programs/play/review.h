/* review.h - the end of a game: who won, and which moves were mistakes by the solver's scores. */
#ifndef FOURCAST_PROGRAMS_PLAY_REVIEW_H
#define FOURCAST_PROGRAMS_PLAY_REVIEW_H

#include "programs/play/session.h"

/* Announces the end of the game and reviews its moves. */
void fc_review_game(fc_session *session);

/* A score in words: "first player wins on move 41", "draw". */
enum { FC_OUTCOME_SIZE = 64 };
void fc_outcome_text(fc_position position, int score, char text[FC_OUTCOME_SIZE]);

#endif
