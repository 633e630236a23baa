"""OpenSpiel's `connect_four`: its states as positions and back, and players of ours as bots.

    import pyspiel
    import fourcast.openspiel

    game = pyspiel.load_game("connect_four")
    bots = [fourcast.openspiel.Bot("perfect", player_id=0), fourcast.openspiel.Bot("hard", player_id=1, seed=7)]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))

Needs the package open_spiel. Actions are columns from 0; player 0 moves first.
"""

from typing import Any, Optional

import pyspiel

from ._errors import PositionError
from ._players import Player, Seat
from .position import Position

_GAME = "connect_four"
_IN_A_ROW = 4


def position_of(state: Any) -> Position:
    """The position of a state of `connect_four`, on the usual board.

    >>> state = state_of(Position("4455"))
    >>> position_of(state).play(2), state.current_player()
    (Position('44553'), 0)
    """
    game = state.get_game()
    name = game.get_type().short_name
    if name != _GAME:
        raise PositionError(f"the state is one of {name}, not of {_GAME}")
    parameters = game.get_parameters()
    size = tuple(parameters.get(key, usual) for key, usual in (("columns", 7), ("rows", 6), ("x_in_row", _IN_A_ROW)))
    if size != (7, 6, _IN_A_ROW):
        raise PositionError(f"the board must be 7x6 with four in a row, not {size[0]}x{size[1]} with {size[2]}")
    return Position.from_columns(state.history())


def state_of(position: Position, game: Optional[Any] = None) -> Any:
    """The state with these moves. A position made from cells or a key has none: PositionError."""
    if position.moves is None:
        raise PositionError("a state needs the moves of the position, which was made from its cells alone")
    state = (pyspiel.load_game(_GAME) if game is None else game).new_initial_state()
    for column in position.moves:
        state.apply_action(int(column) - 1)
    return state


class Bot(pyspiel.Bot):
    """A player of ours as a bot: the name of an agent or level ("hard", "mcts:simulations=500"), an Agent, a Solver, or a
    function from a Position to a column.
    """

    def __init__(self, player: Player, *, player_id: int = 0, seed: Optional[int] = None) -> None:
        pyspiel.Bot.__init__(self)
        self._seat = Seat(player, seed)
        self._player_id = player_id

    def player_id(self) -> int:
        """The number that the bot was made with."""
        return self._player_id

    def restart(self) -> None:
        """Begins a new game, with a seed that follows from the bot's own."""
        self._seat.restart()

    def restart_at(self, state: Any) -> None:
        """The same; every step looks at the whole state anyway."""
        self._seat.restart()

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Nothing: every step looks at the whole state."""

    def step(self, state: Any) -> int:
        """The column that the player chooses."""
        return self._seat.choose(position_of(state))
