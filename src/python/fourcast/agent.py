"""Programs that play."""

import ctypes
from typing import Any, Callable, List, NamedTuple, Optional, Union

from . import _checks
from ._errors import AgentError, FourcastError, fail
from ._library import (
    CELLS,
    COLUMNS,
    FC_AGENT_ERROR_SIZE,
    FC_OK,
    FC_TIES_CENTRAL,
    ROWS,
    fc_choice,
    fc_game,
    fc_limits,
    library,
)
from ._running import Owner, run
from .position import Position, of
from .solver import Solver

_IN_A_ROW = 4
_MOMENT = 0.001  # seconds
_LEVELS = ("easy", "medium", "hard")
_TEMPERATURES = {"easy": 0.25, "medium": 0.1, "hard": 0.025, "perfect": 0.0}


class Choice(NamedTuple):
    """A move, and how an agent found it."""

    column: int  #: from 0
    values: List[
        Optional[float]
    ]  #: of each column for the player to move, in the agent's own unit; None: not evaluated
    depth: int  #: moves that alphabeta looked ahead
    nodes: int  #: positions visited
    simulations: int  #: games that mcts played out
    seconds: float  #: of wall clock time


class Agent(Owner):
    """A program that plays, named as on the command line: NAME, or NAME:OPTION=VALUE,OPTION=VALUE.

    >>> agent = Agent("mcts:simulations=500", seed=1)
    >>> agent.choose("4455") in (2, 5)
    True
    >>> agent.close()

    The same text, seed and positions give the same moves. Without a seed there is a random one, in `seed`.
    An agent may be used from several threads; their calls take turns.
    """

    _kind = "agent"
    _size = (COLUMNS, ROWS, _IN_A_ROW)  # of the board

    def __init__(self, text: str, *, seed: Optional[int] = None) -> None:
        super().__init__()
        if not isinstance(text, str):
            raise TypeError(f"an agent is named by a str such as 'mcts', not {type(text).__name__}")
        self.text = text
        self.seed = _checks.seed(seed)
        self._open()

    def _open(self) -> None:
        name = f"perfect:level={self.text}" if self.text in _LEVELS else self.text
        text = _checks.file_system_bytes(name, "the name of an agent", AgentError)
        rules = ctypes.c_void_p()
        status = library.fc_rules_create(rules, *self._size)
        if status != FC_OK:
            fail(status)
        agent = ctypes.c_void_p()
        error = ctypes.create_string_buffer(FC_AGENT_ERROR_SIZE)
        status = library.fc_agent_open(agent, text, rules, self.seed, error)
        if status != FC_OK:
            library.fc_rules_destroy(rules)
            if not error.value:
                fail(status, AgentError)
            raise AgentError(error.value.decode("utf-8", "backslashreplace"))
        self._rules = rules
        self._handle = agent

    def _free(self, handle: Any) -> None:
        library.fc_agent_close(handle)
        library.fc_rules_destroy(self._rules)

    def _cancel(self, handle: Any) -> None:
        library.fc_agent_cancel(handle)

    def __repr__(self) -> str:
        return f"Agent({self.text!r}, seed={self.seed})"

    def restart(self, seed: Optional[int] = None) -> None:
        """Begins a new game, as if the agent were made again with this seed; None: a random one."""
        self.seed = _checks.seed(seed)
        self._use(lambda handle: library.fc_agent_restart(handle, self.seed))

    def choose(
        self,
        position: Union[Position, str],
        *,
        time_limit: Optional[float] = None,
        max_nodes: Optional[int] = None,
        simulations: Optional[int] = None,
    ) -> int:
        """The column that the agent plays, from 0. The limits count beside those of the agent's own options."""
        return self.think(position, time_limit=time_limit, max_nodes=max_nodes, simulations=simulations).column

    def think(
        self,
        position: Union[Position, str],
        *,
        time_limit: Optional[float] = None,
        max_nodes: Optional[int] = None,
        simulations: Optional[int] = None,
    ) -> Choice:
        """The same with the agent's values of the columns, and its effort."""
        given = of(position)
        if given.is_over:
            raise FourcastError("the game is over: there is no move")
        limits = fc_limits(
            _checks.seconds(time_limit),
            0 if max_nodes is None else _checks.integer(max_nodes, "max_nodes", 1, 2**64 - 1),
            0 if simulations is None else _checks.integer(simulations, "simulations", 1, 2**64 - 1),
        )
        choice = self._choose(lambda: self._game(given), limits)
        values = [choice.value[i] if choice.has_value[i] else None for i in range(COLUMNS)]
        return Choice(choice.column, values, choice.depth, choice.nodes, choice.simulations, choice.seconds)

    def _choose(self, make_game: Callable[[], fc_game], limits: fc_limits) -> fc_choice:
        choice = fc_choice()

        def work(handle: Any) -> None:
            game = make_game()
            try:
                status = run(
                    lambda: int(library.fc_agent_choose(handle, game, limits, choice)),
                    lambda: library.fc_agent_cancel(handle),
                )
            except BaseException:
                # The cancellation may have come after the end of the call; then it is used up here.
                library.fc_agent_choose(handle, game, fc_limits(_MOMENT, 1, 1), choice)
                raise
            if choice.column < 0:
                fail(status, AgentError)

        self._use(work)
        return choice

    def _game(self, position: Position) -> fc_game:
        """The position on the agents' board, with its moves if they are known."""
        game = fc_game()
        if position.moves is not None:
            library.fc_game_start(game, self._rules)
            for column in position.moves:
                library.fc_game_play(game, int(column) - 1)
            return game
        cells = (ctypes.c_int * CELLS)(*position.kaggle())
        status = library.fc_game_from_kaggle(game, self._rules, cells, position.to_move, None)
        if status != FC_OK:
            fail(status)
        return game


class Level(Agent):
    """An exact player of a strength below perfect: it knows the scores of all moves, and plays worse ones the more
    often the higher its temperature. Levels are "easy", "medium", "hard" and "perfect"; or give a temperature from 0.

    >>> with Level("hard", seed=1) as level:
    ...     [round(share, 2) for share in level.probabilities("4455")]
    [0.0, 0.0, 0.5, 0.0, 0.0, 0.5, 0.0]
    """

    def __init__(self, level: Union[str, float], *, seed: Optional[int] = None) -> None:
        if isinstance(level, str):
            if level not in _TEMPERATURES:
                raise AgentError(f"{level!r} is no level; levels are {', '.join(_TEMPERATURES)}, or a temperature")
            self.temperature = _TEMPERATURES[level]
            text = f"perfect:level={level}"
        else:
            self.temperature = _checks.temperature(level)
            text = f"perfect:temperature={self.temperature:.12g}"
        self.level = level
        self._solver: Optional[Solver] = None
        super().__init__(text, seed=seed)

    def __repr__(self) -> str:
        return f"Level({self.level!r}, seed={self.seed})"

    def probabilities(self, position: Union[Position, str]) -> List[float]:
        """How probable each column is; zeros in a finished game."""
        if self._solver is None:
            self._solver = Solver()
        given = of(position)
        analysis = self._solver._analyze(given, None)
        shares = (ctypes.c_double * COLUMNS)()
        library.fc_level_probabilities(analysis, given._board, self.temperature, FC_TIES_CENTRAL, shares)
        return list(shares)

    def close(self) -> None:
        """Frees the memory."""
        super().close()
        if getattr(self, "_solver", None) is not None:
            self._solver.close()  # type: ignore[union-attr]
