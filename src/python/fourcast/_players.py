"""What the adapters for other packages let play: an agent or level by name, an Agent, a Solver, or a function."""

import random
from typing import Callable, Optional, Union

from .agent import Agent
from .position import Position
from .solver import Solver

Player = Union[str, Agent, Solver, Callable[[Position], int]]


class Seat:
    """A player, and how to ask it for a move. `seed` is for an agent given by its name."""

    def __init__(self, player: Player, seed: Optional[int] = None) -> None:
        self._is_ours = isinstance(player, str)
        if isinstance(player, str):
            player = Agent(player, seed=seed)
        if not isinstance(player, (Agent, Solver)) and not callable(player):
            raise TypeError(
                "a player is the name of an agent such as 'hard', an Agent, a Solver, or a function of a Position, "
                f"not {type(player).__name__}"
            )
        self._player = player
        self._seeds = random.Random(seed)

    def choose(self, position: Position) -> int:
        """The player's column, from 0."""
        if isinstance(self._player, Agent):
            return self._player.choose(position)
        if isinstance(self._player, Solver):
            return self._player.best_move(position)
        return self._player(position)

    def restart(self, seed: Optional[int] = None) -> None:
        """Begins a new game with this seed, or with the next one of those that follow from the first. Only agents make
        random choices that can be seeded.
        """
        if isinstance(self._player, Agent):
            self._player.restart(self._seeds.getrandbits(63) if seed is None else seed)

    def close(self) -> None:
        """Frees the agent that was made here."""
        if self._is_ours and isinstance(self._player, Agent):
            self._player.close()
