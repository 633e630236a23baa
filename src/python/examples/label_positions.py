#!/usr/bin/env python3
"""Labels random positions with exact scores, to train or to test a program of your own.

    python label_positions.py [--number 100000] [--seed 1] [--output labels.npz]

The file holds three numpy arrays of the same length: `boards` (N x 6 x 7, row 0 at the top; 0 empty, 1 and 2 the players),
`scores` (N, for the player to move) and `moves` (N x 7, the score of each move, fourcast.NO_MOVE where none is possible).
Load them with numpy.load("labels.npz").
"""

import argparse
import random
import sys
from typing import Dict, List, Optional

import numpy

import fourcast


def random_position(chance: random.Random, discs: int) -> fourcast.Position:
    """Plays random moves until `discs` discs are on the board. The game is not over there."""
    position = fourcast.Position()
    while position.ply < discs:
        position = position.play(chance.choice(position.legal))
        if position.is_over:
            position = fourcast.Position()
    return position


def different_positions(number: int, seed: int) -> List[fourcast.Position]:
    """Positions of 8 to 36 discs, each length equally likely. None is met twice, nor as its mirror image: a position in
    both the training set and the test set would make the program look better than it is.
    """
    chance = random.Random(seed)
    positions: Dict[int, fourcast.Position] = {}
    while len(positions) < number:
        position = random_position(chance, chance.randrange(8, 37))
        positions.setdefault(position.canonical_key, position)
    return list(positions.values())


def show_progress(solved: int, count: int) -> None:
    print(f"\r{solved:,} of {count:,} positions solved", end="", file=sys.stderr, flush=True)


def main(arguments: Optional[List[str]] = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", default="labels.npz")
    options = parser.parse_args(arguments)

    positions = different_positions(options.number, options.seed)
    boards = numpy.array([position.kaggle() for position in positions], dtype=numpy.int8).reshape(-1, 6, 7)

    # threads=0 means one thread per processor. Each takes positions of its own, so the time is shared evenly.
    progress = show_progress if sys.stderr.isatty() else None
    with fourcast.Solver(threads=0) as solver:
        moves = solver.analyze_many(boards, row0="top", progress=progress)

    # The score of a position is that of its best move; fourcast.NO_MOVE is below every score.
    scores = moves.max(axis=1)

    numpy.savez_compressed(options.output, boards=boards, scores=scores, moves=moves)
    print(f"{len(scores):,} positions in {options.output}")
    for name, chosen in (("wins", scores > 0), ("draws", scores == 0), ("losses", scores < 0)):
        print(f"{name:>7} for the player to move: {100 * chosen.mean():.1f} %")


if __name__ == "__main__":
    main()
