"""Asks one package for scores, in the virtual environment of that package. `compare` runs it; it prints JSON.

  rivals.py PACKAGE score FILE NUMBER     the first positions of a file, each with an empty table
  rivals.py PACKAGE moves FILE NUMBER     the same for the score of every move
  rivals.py PACKAGE batch FILE NUMBER     all positions at once, as a user would write it, from move strings to a list of scores
  rivals.py fourcast make FILE NUMBER     writes random positions to the file

Only what the packages document is used. Opening books are switched off, where that is possible: connect-four-ai answers
some positions of few discs in microseconds, as from a book, and documents no way to prevent it.
"""

import importlib
import json
import random
import sys
import time

FEWEST_DISCS = 20  # of a random position: from there on no package needs long


class Fourcast:
    def __init__(self, threads=1):
        self.fourcast = importlib.import_module("fourcast")
        self.solver = self.fourcast.Solver(threads=threads, book=False)
        self.position = self.fourcast.Position
        self.clear = self.solver.clear
        self.calls = [self.solver.score]
        self.all_moves = self.solver.analyze

    def batch(self, games):
        return list(self.solver.score_many(games))


class FourcastAllThreads(Fourcast):
    def __init__(self):
        super().__init__(threads=0)


class BitBully:
    def __init__(self):
        bitbully = importlib.import_module("bitbully")
        self.solver = bitbully.BitBully(opening_book=None)
        self.board = bitbully.Board
        self.clear = self.solver.reset_transposition_table
        # Which of its searches is the fastest depends on the position.
        self.calls = [self.solver.mtdf, self.solver.null_window]

    def position(self, moves):
        return self.board([int(column) - 1 for column in moves])

    def all_moves(self, position):
        scores = self.solver.score_all_moves(position)
        return [scores.get(column) for column in range(7)]

    def batch(self, games):
        return [self.solver.mtdf(self.position(moves)) for moves in games]


class ConnectFourAi:
    def __init__(self):
        package = importlib.import_module("connect_four_ai")
        self.solver = package.Solver()
        self.position = package.Position.from_moves
        self.clear = self.solver.reset
        self.calls = [self.solver.solve]
        self.all_moves = self.solver.get_all_move_scores

    def batch(self, games):
        return [self.solver.solve(self.position(moves)) for moves in games]


PACKAGES = {
    "fourcast": Fourcast,
    "fourcast-all-threads": FourcastAllThreads,
    "bitbully": BitBully,
    "connect-four-ai": ConnectFourAi,
}


def first_positions(path, number):
    with open(path, encoding="ascii") as lines:
        return [line.split()[0] for line in lines if line.strip()][:number]


def ask_one_by_one(package, calls, games):
    """The answers and the seconds of the fastest call: {"answers": [...], "seconds": ...}."""
    positions = [package.position(moves) for moves in games]
    best = None
    for call in calls:
        answers = []
        seconds = 0.0
        for position in positions:
            package.clear()
            start = time.perf_counter()
            answer = call(position)
            seconds += time.perf_counter() - start
            answers.append(list(answer) if isinstance(answer, (list, tuple)) else answer)
        if best is not None and answers != best["answers"]:
            sys.exit("two searches of one package disagree")
        if best is None or seconds < best["seconds"]:
            best = {"answers": answers, "seconds": seconds}
    return best


def ask_all_at_once(package, games):
    package.clear()
    start = time.perf_counter()
    answers = package.batch(games)
    return {"answers": [int(score) for score in answers], "seconds": time.perf_counter() - start}


def random_positions(fourcast, number):
    """Positions of random games that are not over, all different, as move strings."""
    chance = random.Random(1)
    found = set()
    while len(found) < number:
        position = fourcast.Position()
        discs = chance.randrange(FEWEST_DISCS, 42)
        while not position.is_over and position.ply < discs:
            position = position.play(chance.choice(position.legal))
        if not position.is_over:
            found.add(position.moves)
    return sorted(found)


def main(name, task, path, number):
    number = int(number)
    package = PACKAGES[name]()
    if task == "make":
        with open(path, "w", encoding="ascii") as out:
            out.writelines(moves + "\n" for moves in random_positions(package.fourcast, number))
        return
    games = first_positions(path, number)
    if task == "score":
        answer = ask_one_by_one(package, package.calls, games)
    elif task == "moves":
        answer = ask_one_by_one(package, [package.all_moves], games)
    else:
        answer = ask_all_at_once(package, games)
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
