/* search.h - a player of Connect Four in three dimensions, by Monte Carlo tree search.
 *
 * Sources: Kocsis and Szepesvari 2006 (trees of playouts), Rosin 2011 (PUCT), and a student project at NYCU (2021) that
 * joined them to the connect-and-block prior and to dominant pruning; see tools/docs/connect3d.md for what each is
 * worth.
 *
 * Several threads build a tree each and add up what they know about the root's moves.
 */
#ifndef FOURCAST_SPACE_SEARCH_H
#define FOURCAST_SPACE_SEARCH_H

#include <stdatomic.h>

#include "fourcast/status.h"
#include "space/settings.h"

/* One player, with the trees it keeps; for one thread at a time, which may be another for each call. */
typedef struct fc_space_search fc_space_search;

/* A choice and the reasons for it. */
typedef struct fc_space_choice {
    int column;
    int count; /* moves that were considered: all legal ones, unless pruning removed some */
    struct fc_space_candidate {
        int column;
        int64_t visits;
        double value;               /* mean result of its playouts for the side to move, -1 to 1; 0 without visits */
    } candidates[FC_SPACE_COLUMNS]; /* the best one first: by visits, then by value */
    int64_t simulations;            /* made for this choice */
    double seconds;                 /* taken by it */
    int64_t nodes;                  /* in all trees at the end */
    bool is_full;                   /* a tree reached its limit on nodes and stopped growing */
} fc_space_choice;

/* Opens a player. The settings are copied. With equal settings and seed, and without a limit on time, it makes the same
 * choices for the same positions in the same order, with any number of threads.
 * FC_ERROR_MEMORY, FC_ERROR_OPTION: *search is NULL. */
fc_status fc_space_search_open(const fc_space_settings *settings, uint64_t seed, fc_space_search **search);
void fc_space_search_close(fc_space_search *search);

/* Chooses a move. The empty board needs no search: the move is always the column at x=2, y=2.
 * Nor does a position with one candidate. `stop`, which may be NULL, ends the search soon after it becomes true.
 * FC_ERROR_OVER: the game is over. FC_ERROR_LIMIT: stopped; the choice is a legal move all the same. */
fc_status fc_space_search_choose(fc_space_search *search, const fc_space_board *board, const atomic_bool *stop,
                                 fc_space_choice *choice);

#endif
