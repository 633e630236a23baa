"""Matches between two players: agents, levels, solvers, or functions of your own."""

import random
from typing import Callable, Iterable, List, NamedTuple, Optional

from . import _checks
from ._errors import FourcastError, MoveError
from ._players import Player, Seat
from .position import Position, of


class MatchGame(NamedTuple):
    """A game of a match."""

    moves: str
    opening: int  #: how many of the moves no player chose
    first: int  #: the player who moved first: 0 is `a` of play_match(), 1 is `b`
    winner: Optional[int]  #: 0 or 1; None: a draw


class Match(NamedTuple):
    """The result of play_match(), from the view of the first player given, `a`."""

    wins: int
    draws: int
    losses: int
    games: List[MatchGame]
    seed: int  #: of all random choices

    @property
    def points(self) -> float:
        """The share of points that `a` won: 1 for a win, 0.5 for a draw."""
        return (self.wins + self.draws / 2) / len(self.games) if self.games else 0.0


def play_match(
    a: Player,
    b: Player,
    *,
    games: int = 100,
    openings: Optional[Iterable[str]] = None,
    random_moves: int = 0,
    seed: Optional[int] = None,
    progress: Optional[Callable[[int, int], object]] = None,
) -> Match:
    """Plays games in pairs: both games of a pair have the same opening, and each player moves first in one of them.

    A player is the name of an agent ("hard", "mcts:simulations=500"), an Agent, a Level, a Solver, or a function that
    gets a Position and returns a column from 0. Openings are moves, taken in turn; or each pair begins with
    `random_moves` random moves, none of which ends the game. progress(played, games) is called after each game.

    >>> match = play_match("perfect", "random", games=10, random_moves=2, seed=1)
    >>> match.wins
    10
    """
    count = _checks.integer(games, "games", 0, 10**9)
    number = _checks.integer(random_moves, "random_moves", 0, 30)
    given = [of(opening) for opening in openings] if openings is not None else []
    if any(opening.is_over for opening in given):
        raise FourcastError("an opening is a finished game")
    if given and number:
        raise FourcastError("openings and random_moves exclude each other")
    match_seed = _checks.seed(seed)
    choices = random.Random(match_seed)
    seats = [Seat(a, seed=choices.getrandbits(63)), Seat(b, seed=choices.getrandbits(63))]
    played: List[MatchGame] = []
    opening = Position()
    try:
        for index in range(count):
            if index % 2 == 0:
                opening = given[index // 2 % len(given)] if given else _random_opening(choices, number)
            for seat in seats:
                seat.restart(choices.getrandbits(63))
            played.append(_play(seats, opening, index % 2))
            if progress is not None:
                progress(index + 1, count)
    finally:
        for seat in seats:
            seat.close()
    winners = [game.winner for game in played]
    return Match(winners.count(0), winners.count(None), winners.count(1), played, match_seed)


def _random_opening(choices: random.Random, moves: int) -> Position:
    position = Position()
    while position.ply < moves:
        quiet = [column for column in position.legal if not position.play(column).is_over]
        position = position.play(choices.choice(quiet)) if quiet else Position()
    return position


def _play(seats: List[Seat], opening: Position, first: int) -> MatchGame:
    position = opening
    while not position.is_over:
        player = (first + position.ply) % 2
        column = seats[player].choose(position)
        if not position.can_play(column):
            raise MoveError(f"player {'ab'[player]} chose column {column!r} in {position!r}: no legal move")
        position = position.play(column)
    winner = None if position.winner is None else (first + position.winner - 1) % 2
    return MatchGame(position.moves or "", opening.ply, first, winner)
