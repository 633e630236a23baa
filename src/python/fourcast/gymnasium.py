"""A gymnasium environment: Connect Four against a level, any agent, or the exact solver.

    import gymnasium
    import fourcast.gymnasium

    env = gymnasium.make("fourcast/ConnectFour-v0", opponent="medium", plays="second")
    observation, info = env.reset(seed=1)
    while True:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated:
            break

Needs the packages gymnasium and numpy.
"""

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy

from ._errors import OptionError
from ._library import COLUMNS, ROWS
from ._players import Player, Seat
from .position import Position, of

ENVIRONMENT_ID = "fourcast/ConnectFour-v0"

_SIDES = ("first", "second", "random")


class ConnectFourEnv(gymnasium.Env[Any, Any]):
    """One side of Connect Four; the other is played by `opponent`: the name of an agent or level ("easy", "hard",
    "perfect", "mcts:simulations=500"), an Agent, a Solver, or a function from a Position to a column.

    Observation: an int8 array of 6 rows, from the top, and 7 columns: 1 for an own disc, -1 for the opponent's, 0 for none.
    Action: a column from 0.
    Reward: 1 for a win, -1 for a loss, 0 for a draw and for every move before the end. An illegal column loses at once.
    Info: `action_mask`, an int8 array with 1 for the columns that may be played; `moves`, the game so far ("4455");
    `illegal`, whether an illegal column has ended the game.

    plays    "first", "second", or "random": drawn anew in every reset()

    reset(options={"moves": "4455"}) begins after these moves; options={"plays": "second"} changes sides for one game. With
    the same seed in reset() the same actions meet the same answers, unless the opponent is an own function.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, opponent: Player = "hard", *, plays: str = "first", render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise OptionError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(-1, 1, (ROWS, COLUMNS), numpy.int8)
        self.action_space = gymnasium.spaces.Discrete(COLUMNS)
        self._plays = _side(plays)
        self._opponent = Seat(opponent)
        self._position = Position()
        self._player = 1
        self._is_over = True  # before the first reset()

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Begins a game; if the opponent is to move, it does so."""
        super().reset(seed=seed)
        wanted = dict(options or {})
        position = of(wanted.pop("moves", ""))
        plays = _side(wanted.pop("plays", self._plays))
        if wanted:
            raise OptionError(f"reset() has the options 'moves' and 'plays', not {sorted(wanted)[0]!r}")
        if position.is_over:
            raise OptionError("reset(): the game is over after these moves")
        self._player = 1 + int(self.np_random.integers(2)) if plays == "random" else 1 + _SIDES.index(plays)
        self._opponent.restart(int(self.np_random.integers(2**63)))
        self._position = position
        self._is_over = False
        if position.to_move != self._player:
            self._answer()
        return self._observation(), self._info()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Plays a column, and the opponent's answer."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset()")
        if not self._position.can_play(int(action)):
            self._is_over = True
            return self._observation(), -1.0, True, False, self._info(illegal=True)
        self._position = self._position.play(int(action))
        if not self._position.is_over:
            self._answer()
        self._is_over = self._position.is_over
        return self._observation(), self._reward(), self._is_over, False, self._info()

    def _answer(self) -> None:
        self._position = self._position.play(self._opponent.choose(self._position))

    def _reward(self) -> float:
        winner = self._position.winner
        return 0.0 if winner is None else 1.0 if winner == self._player else -1.0

    def _observation(self) -> Any:
        board = self._position.array(row0="top")
        own, other = board == self._player, board == 3 - self._player
        return own.astype(numpy.int8) - other.astype(numpy.int8)

    def _info(self, illegal: bool = False) -> Dict[str, Any]:
        mask = numpy.zeros(COLUMNS, numpy.int8)
        mask[self._position.legal] = 1
        return {"action_mask": mask, "moves": self._position.moves, "illegal": illegal}

    @property
    def position(self) -> Position:
        """The position of the game."""
        return self._position

    def render(self) -> Optional[str]:
        """With render_mode="ansi": the board as text, X for the first player and O for the second."""
        return str(self._position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Frees the opponent, if it was made here."""
        self._opponent.close()


def _side(plays: Any) -> str:
    if plays not in _SIDES:
        raise OptionError(f"plays must be 'first', 'second' or 'random', not {plays!r}")
    return str(plays)


if ENVIRONMENT_ID not in gymnasium.registry:
    gymnasium.register(id=ENVIRONMENT_ID, entry_point="fourcast.gymnasium:ConnectFourEnv")
