"""Exact Connect Four: the score of every position, agents that play, and the truth about every move of a game.

    >>> import fourcast
    >>> position = fourcast.Position("76461241141")
    >>> with fourcast.Solver() as solver:
    ...     solver.score(position), solver.best_move(position)
    (-1, 3)

Columns are counted from 1 in move strings ("4455") and from 0 everywhere else. Players are 1 (the first) and 2.
A score is seen from the player to move: positive wins, 0 draws, negative loses. Its size is 22 minus the discs that the
winner has used at the end: 18 is a win with the fourth disc, 1 a win with the last one.
"""

from ._errors import (
    AgentError,
    BookError,
    CancelledError,
    ClosedError,
    FourcastError,
    MoveError,
    OptionError,
    PositionError,
)
from ._library import COLUMNS, ROWS, __version__
from ._library import FC_NO_MOVE as NO_MOVE
from ._results import Bounds, Result
from .agent import Agent, Choice, Level
from .judging import JudgedGame, Judgement, Review, Verdict, judge
from .matches import Match, MatchGame, play_match
from .position import Position
from .solver import Solver

__all__ = [
    "Agent",
    "AgentError",
    "BookError",
    "Bounds",
    "COLUMNS",
    "CancelledError",
    "Choice",
    "ClosedError",
    "FourcastError",
    "JudgedGame",
    "Judgement",
    "Level",
    "Match",
    "MatchGame",
    "MoveError",
    "NO_MOVE",
    "OptionError",
    "Position",
    "PositionError",
    "ROWS",
    "Result",
    "Review",
    "Solver",
    "Verdict",
    "__version__",
    "judge",
    "play_match",
]
