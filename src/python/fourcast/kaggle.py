"""Kaggle's ConnectX: players of ours as Kaggle agents.

    import kaggle_environments
    import fourcast.kaggle

    environment = kaggle_environments.make("connectx")
    environment.run([fourcast.kaggle.agent, "negamax"])
    environment.run([fourcast.kaggle.make_agent("mcts:simulations=1000", seed=1), "random"])

Position.from_kaggle() reads Kaggle's observations, and Position.kaggle() writes its boards. A file to submit is made by
tools/kaggle/make_submission of the project. This module needs neither kaggle-environments nor numpy.
"""

import ctypes
import operator
from collections.abc import Mapping
from typing import Any, Callable, Dict, Optional, Tuple

from ._errors import FourcastError, fail
from ._library import FC_OK, fc_game, fc_limits, library
from .agent import Agent

KaggleAgent = Callable[[Any, Any], int]

_Size = Tuple[int, int, int]

_USUAL_SIZE = (7, 6, 4)
_DEFAULTS = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2.0, "remainingOverageTime": 0.0}

# What an agent may spend on a move: a share of the time for it, so that the runner is never kept waiting, and in exact
# play, which a cut would spoil, a share of the bank as well. It is needed on very slow machines only.
_SHARE_OF_TIME = 0.8
_SHARE_OF_BANK = 0.25


class _Player(Agent):
    """An agent on a board of any size."""

    def __init__(self, text: str, size: _Size, seed: Optional[int]) -> None:
        self._size = size
        super().__init__(text, seed=seed)

    def answer(self, board: Any, mark: int, seconds: float) -> int:
        """The column for a board of Kaggle."""
        return int(self._choose(lambda: self._kaggle_game(board, mark), fc_limits(seconds)).column)

    def _kaggle_game(self, board: Any, mark: int) -> fc_game:
        columns, rows, _ = self._size
        if len(board) != columns * rows:
            raise FourcastError(f"the board has {len(board)} cells, not {columns} x {rows}")
        game = fc_game()
        cells = (ctypes.c_int * len(board))(*map(operator.index, board))
        status = library.fc_game_from_kaggle(game, self._rules, cells, mark, None)
        if status != FC_OK:
            fail(status)
        return game


def _value(of: Any, name: str) -> Any:
    """An entry of an observation or configuration, which may be a dictionary or an object, or lack it."""
    if isinstance(of, Mapping):
        return of.get(name, _DEFAULTS.get(name))
    return getattr(of, name, _DEFAULTS.get(name))


def make_agent(text: Optional[str] = None, *, seed: Optional[int] = None) -> KaggleAgent:
    """A function agent(observation, configuration) that plays as the agent or level `text`: "hard", "mcts:simulations=500".
    Without a text it plays perfectly on the usual board and as `alphabeta` on others. It answers within the time for a
    move and begins every game with the same seed.

    >>> from fourcast import Position
    >>> play = make_agent()
    >>> play({"board": Position("4455").kaggle(), "mark": 1}, {"columns": 7, "rows": 6, "inarow": 4})
    2
    """
    players: Dict[_Size, _Player] = {}

    def agent(observation: Any, configuration: Any) -> int:
        size = (_value(configuration, "columns"), _value(configuration, "rows"), _value(configuration, "inarow"))
        name = text if text is not None else "perfect" if size == _USUAL_SIZE else "alphabeta"
        if size not in players:
            players[size] = _Player(name, size, seed)
        player = players[size]
        board = _value(observation, "board")
        if sum(cell != 0 for cell in board) <= 1:
            player.restart(player.seed)
        seconds = _SHARE_OF_TIME * _value(configuration, "actTimeout")
        if name == "perfect":
            seconds += _SHARE_OF_BANK * max(0.0, _value(observation, "remainingOverageTime"))
        return player.answer(board, _value(observation, "mark"), seconds)

    return agent


#: Plays perfectly on the board of 7 columns and 6 rows, and as `alphabeta` on others.
agent: KaggleAgent = make_agent()
