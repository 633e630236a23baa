"""PettingZoo's `connect_four_v3`: its observations as positions, and players of ours as policies.

    from pettingzoo.classic import connect_four_v3
    import fourcast.pettingzoo

    policy = fourcast.pettingzoo.policy("hard", seed=1)
    env = connect_four_v3.env()
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(observation))

An observation has two planes of 6 rows, from the top, and 7 columns: the discs of the agent that sees it, and those of
the other one. Its `action_mask` has a 1 for each column that this agent may play; it is all 0 for the agent that is not
to move. This module needs numpy, but not PettingZoo itself.
"""

from typing import Any, Callable, Dict, Optional

import numpy

from ._errors import PositionError
from ._library import CELLS, COLUMNS, ROWS
from ._players import Player, Seat
from .position import Position

_AGENTS = ("player_0", "player_1")


def position_of(observation: Dict[str, Any], *, agent: Optional[str] = None) -> Position:
    """The position of an observation. `agent`, "player_0" or "player_1", is the one that sees it; without it, the numbers
    of discs and the mask decide. Only on a full board they cannot, and it counts as that of player_0.

    >>> position_of(observation_of(Position("4455"))) == Position("4455")
    True
    """
    planes = numpy.asarray(observation["observation"])
    if planes.shape != (ROWS, COLUMNS, 2):
        raise PositionError(f"the observation must have the shape {(ROWS, COLUMNS, 2)}, not {planes.shape}")
    own, other = planes[:, :, 0] != 0, planes[:, :, 1] != 0
    if (own & other).any():
        raise PositionError("both planes of the observation have a disc in the same cell")
    if agent is None:
        is_first = _sees_as_first(int(own.sum()), int(other.sum()), bool(numpy.any(observation["action_mask"])))
    elif agent in _AGENTS:
        is_first = agent == _AGENTS[0]
    else:
        raise PositionError(f"the agents are {_AGENTS[0]} and {_AGENTS[1]}, not {agent!r}")
    first, second = (own, other) if is_first else (other, own)
    return Position.from_array(first + 2 * second, row0="top")


def _sees_as_first(own: int, other: int, may_play: bool) -> bool:
    if own == other:
        return may_play or own + other == CELLS
    return own > other


def observation_of(position: Position, *, agent: Optional[str] = None) -> Dict[str, Any]:
    """What an agent would observe: by default the one to move.

    >>> observation_of(Position("44"))["action_mask"]
    array([1, 1, 1, 1, 1, 1, 1], dtype=int8)
    """
    if agent is not None and agent not in _AGENTS:
        raise PositionError(f"the agents are {_AGENTS[0]} and {_AGENTS[1]}, not {agent!r}")
    player = position.to_move if agent is None else 1 + _AGENTS.index(agent)
    board = position.array(row0="top")
    planes = numpy.stack([board == player, board == 3 - player], axis=2).astype(numpy.int8)
    mask = numpy.zeros(COLUMNS, numpy.int8)
    if player == position.to_move:
        mask[position.legal] = 1
    return {"observation": planes, "action_mask": mask}


def policy(player: Player, *, seed: Optional[int] = None) -> Callable[[Dict[str, Any]], int]:
    """A function from observations of the agent to move to its actions. `player` is the name of an agent or level ("hard",
    "mcts:simulations=500"), an Agent, a Solver, or a function from a Position to a column.
    """
    seat = Seat(player, seed)

    def act(observation: Dict[str, Any]) -> int:
        return seat.choose(position_of(observation))

    return act
