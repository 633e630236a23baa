#!/usr/bin/env python3
"""How strong must a level be to look human?

    python look_human.py [--moves games.txt] [--games 100] [--seed 1]

A perfect opponent is no fun, and one that plays at random none either. `perfect:temperature=X` lies between: the higher the
temperature, the more often it plays a worse move. This script looks for the temperature whose mistakes are as frequent as
those of people.

games.txt holds games of people, one a line, as columns from 1: yours, or those of a club or of a web site. Without a file,
games of a player who looks three moves ahead stand in for them, as a beginner does. That is a guess about people, so use
real games if you have any.
"""

import argparse
from typing import List, NamedTuple, Optional

import fourcast

STAND_IN = "alphabeta:depth=3"
TEMPERATURES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0]
OPENING = 4  # random moves at the start of each game, so that games differ


class Style(NamedTuple):
    """What a player's moves look like, in per cent."""

    best: float
    mistakes: float


def style_of(games: List[str], skipped: int, solver: fourcast.Solver) -> Style:
    """The style of both players of these games. The first moves of each game may be skipped."""
    verdicts = [
        verdict for game in fourcast.judge(games, solver=solver) for verdict in game.verdicts if verdict.number > skipped
    ]
    # Where all moves have the same result there is nothing to give away: a lost player makes no mistakes. So mistakes are
    # counted among the moves of players who were not losing.
    not_lost = [verdict for verdict in verdicts if verdict.best >= 0]
    return Style(
        100 * sum(verdict.is_best for verdict in verdicts) / max(1, len(verdicts)),
        100 * sum(verdict.is_mistake for verdict in not_lost) / max(1, len(not_lost)),
    )


def played_by(player: str, games: int, seed: int) -> List[str]:
    """Games of a player against itself."""
    match = fourcast.play_match(player, player, games=games, random_moves=OPENING, seed=seed)
    return [game.moves for game in match.games]


def main(arguments: Optional[List[str]] = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", help="a file of games of people, one a line")
    parser.add_argument("--games", type=int, default=100, help="of each level (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    with fourcast.Solver(threads=0) as solver:
        if options.moves is None:
            human = style_of(played_by(STAND_IN, options.games, options.seed), OPENING, solver)
        else:
            with open(options.moves, encoding="ascii") as lines:
                human = style_of([line.strip() for line in lines if line.strip()], 0, solver)
        print("temperature  best moves  mistakes when not lost")
        print(f"{'people':>11}  {human.best:8.1f} %  {human.mistakes:8.1f} %")
        distance = {}
        for temperature in TEMPERATURES:
            games = played_by(f"perfect:temperature={temperature}", options.games, options.seed)
            style = style_of(games, OPENING, solver)
            distance[temperature] = abs(style.mistakes - human.mistakes)
            print(f"{temperature:>11}  {style.best:8.1f} %  {style.mistakes:8.1f} %")

    nearest = min(TEMPERATURES, key=lambda temperature: distance[temperature])
    print(f"\nmost like people: perfect:temperature={nearest}")
    print("the levels easy, medium and hard have the temperatures 0.25, 0.1 and 0.025")


if __name__ == "__main__":
    main()
