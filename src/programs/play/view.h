/* view.h - what the player sees: the board, the prompt, words for players. */
#ifndef FOURCAST_PROGRAMS_PLAY_VIEW_H
#define FOURCAST_PROGRAMS_PLAY_VIEW_H

#include "programs/play/session.h"

/* Prints who plays whom, and how to get help. */
void fc_view_welcome(fc_session *session);

/* Draws the board, with the exact scores of all moves above their columns if they are wanted and known. */
void fc_view_board(fc_session *session, bool with_scores);

/* Asks for a command. */
void fc_view_prompt(fc_session *session);

/* How discs of a player (1 or 2) look on the board, and the player in words. */
const char *fc_player_mark(int player);
const char *fc_player_words(int player);

#endif
