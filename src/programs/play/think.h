/* think.h - long work that shows its progress and ends at Ctrl-C: an engine's move, and exact scores. */
#ifndef FOURCAST_PROGRAMS_PLAY_THINK_H
#define FOURCAST_PROGRAMS_PLAY_THINK_H

#include "programs/play/session.h"

/* Lets the engine whose turn it is choose a move. FC_ENGINE_CANCELLED after Ctrl-C. */
fc_engine_event fc_think_move(fc_session *session, fc_choice *choice, fc_diagnostic *why);

/* The same with any engine, about the present position. */
fc_engine_event fc_think_with(fc_session *session, fc_engine *engine, const fc_limits *limits, fc_choice *choice,
                              fc_diagnostic *why);

/* The solver of the session, made when it is first wanted; NULL, after a message, if there is no memory for it. */
fc_solver *fc_think_solver(fc_session *session);

/* A query that shows the progress of the solver and cancels it after Ctrl-C. */
fc_query fc_think_query(fc_session *session);

/* The present position for the solver. Precondition: fc_session_is_exact(). */
fc_position fc_think_position(const fc_session *session);

#endif
