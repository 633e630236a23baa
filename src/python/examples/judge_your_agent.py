#!/usr/bin/env python3
"""Judges an agent of your own: how often does it find the best move, and where does it throw games away?

    python judge_your_agent.py [--games 200] [--seed 1]

A match tells who is stronger. It does not tell why. Exact scores do: each move either keeps the result that best play
would have had, or gives it away.
"""

import argparse
from typing import List, Optional, Tuple

import fourcast


def my_agent(position: fourcast.Position) -> int:
    """Replace this with your own program: it gets a position and returns a column from 0.

    This one wins if it can, blocks if it must, and otherwise plays the column nearest to the middle.
    """
    for column in position.legal:
        if position.wins_with(column):
            return column
    for column in position.legal:
        if opponent_wins_with(position, column):
            return column
    return min(position.legal, key=lambda column: abs(column - 3))


def opponent_wins_with(position: fourcast.Position, column: int) -> bool:
    """True if a disc in this column, now empty there, would win for the opponent once we have played elsewhere."""
    return any(position.play(other).wins_with(column) for other in position.legal if other != column)


def main(arguments: Optional[List[str]] = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="against each opponent (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    # Each pair of games begins with four random moves, or a program without chance would play the same game again.
    judged = fourcast.judge([])
    mine: List[Tuple[bool, int]] = []
    with fourcast.Solver(threads=0) as solver:
        for opponent in ("random", "easy", "medium", "hard"):
            match = fourcast.play_match(my_agent, opponent, games=options.games, random_moves=4, seed=options.seed)
            print(f"against {opponent:<8} {match.wins:4} wins {match.draws:4} draws {match.losses:4} losses")
            judged.extend(fourcast.judge(match.games, solver=solver))
            mine.extend((game.first == 0, game.opening) for game in match.games)

    # The verdicts on our own moves only, without those of the opening, which nobody chose.
    verdicts = [
        verdict
        for game, (we_were_first, opening) in zip(judged, mine)
        for verdict in game.verdicts
        if (verdict.player == 1) == we_were_first and verdict.number > opening
    ]
    best = sum(verdict.is_best for verdict in verdicts)
    kept = sum(not verdict.is_mistake for verdict in verdicts)
    print(f"\nbest moves: {100 * best / len(verdicts):.1f} %; moves that kept the result: {100 * kept / len(verdicts):.1f} %")

    print("\nmistakes by the number of the move:")
    for start in range(1, 42, 6):
        here = [verdict for verdict in verdicts if start <= verdict.number < start + 6]
        if here:
            mistakes = sum(verdict.is_mistake for verdict in here)
            print(f"  {start:2} to {start + 5:2}: {mistakes:4} of {len(here):5} moves  {'#' * round(60 * mistakes / len(here))}")

    worst = max(verdicts, key=lambda verdict: verdict.best - verdict.score)
    number = next(index for index, game in enumerate(judged) if worst in game.verdicts)
    before = fourcast.Position(judged[number].moves[: worst.number - 1])
    print(f"\nthe worst move: column {worst.column + 1}, score {worst.score} instead of {worst.best}\n{before}")


if __name__ == "__main__":
    main()
