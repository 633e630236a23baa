"""Calls the package with everything that it does not expect, from several threads at once. Allowed are results and the
exceptions that the package promises; anything else, and above all a crash of the interpreter, is a defect.

    python fuzz.py [--seconds N] [--seed N] [--threads N]       prints how many calls there were, and what came of them
"""

import argparse
import collections
import faulthandler
import random
import sys
import threading
import time
import traceback

import fourcast
from fourcast import Agent, FourcastError, Level, Position, Solver

try:
    import numpy
except ImportError:
    numpy = None


class Hostile:
    """Pretends to be what it is asked for, and then is not."""

    def __init__(self, random):
        self.error = random.choice([RuntimeError, LookupError, OverflowError, ValueError])

    def fail(self, *_arguments, **_options):
        raise self.error("hostile")

    __index__ = __float__ = __iter__ = __len__ = __array__ = __fspath__ = __hash__ = __eq__ = __bool__ = __call__ = fail
    __repr__ = fail


TEXTS = [
    "",
    "4455",
    "76461241141",
    "1212121",
    "444444",
    "4444444",
    "48",
    "start",
    "é",
    "\ud800",
    "4\0",
    "4\n4",
    "9" * 5000,
]
NUMBERS = [0, 1, 2, 3, 6, 7, 8, -1, 42, 127, 128, 255, 2**31, 2**63, 2**64, -(2**63), 10**40, True, False]
FLOATS = [0.0, 1.0, -1.0, 0.5, 1e-300, 1e300, float("inf"), float("-inf"), float("nan")]
DTYPES = [
    "?",
    "i1",
    "u1",
    "i2",
    ">i4",
    "i8",
    ">u8",
    "u8",
    "f2",
    "f4",
    "f8",
    "c8",
    "U3",
    "S2",
    "O",
    "M8[s]",
    "m8[s]",
    "V4",
]
ALLOWED = (FourcastError, TypeError, MemoryError) + ((ImportError,) if numpy is None else ())
FOREIGN = (RuntimeError, LookupError, OverflowError, ValueError)  # only from hostile objects


class Fuzzer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.solvers = [Solver(table_mb=1), Solver(table_mb=1, threads=2), Solver(table_mb=1)]
        self.agents = [Agent("random"), Agent("mcts:simulations=20"), Level("easy"), Agent("alphabeta:depth=2")]
        self.counts = collections.Counter()

    # --- values ---------------------------------------------------------------------------------------------------

    def moves(self):
        position = Position()
        for _ in range(self.random.randrange(43)):
            if position.is_over:
                break
            position = position.play(self.random.choice(position.legal))
        return position

    def array(self):
        shape = self.random.choice([(), (0,), (3,), (42,), (6, 7), (7, 6), (2, 42), (2, 6, 7), (0, 42), (2, 2, 6, 7)])
        try:
            made = numpy.array(numpy.random.RandomState(self.random.randrange(2**32)).randint(-2, 4, shape))
            made = made.astype(self.random.choice(DTYPES))
        except (TypeError, ValueError):
            made = numpy.zeros(shape)
        if made.ndim and self.random.random() < 0.3:
            made = made[::-1] if self.random.random() < 0.5 else numpy.asfortranarray(made)
        if self.random.random() < 0.1:
            made.flags.writeable = False
        return made

    def keys(self):
        keys = numpy.array([self.moves().key for _ in range(self.random.randrange(5))], dtype=numpy.uint64)
        if len(keys) and self.random.random() < 0.3:
            keys[self.random.randrange(len(keys))] = self.random.getrandbits(64)
        return keys[:: self.random.choice([1, -1, 2])]

    def value(self, depth=0):
        kind = self.random.randrange(16)
        if kind == 0:
            return None
        if kind <= 2:
            return self.random.choice(NUMBERS)
        if kind == 3:
            return self.random.choice(FLOATS)
        if kind <= 5:
            return self.random.choice(TEXTS)
        if kind == 6:
            return self.random.choice(
                [b"", b"4455", bytearray(b"4\0"), memoryview(b"123456"), 1j, object(), Ellipsis, int, len]
            )
        if kind == 7:
            return Hostile(self.random)
        if kind == 8:
            return self.moves().kaggle()
        if kind == 9:
            return {"board": self.value(depth + 1) if depth < 2 else [0] * 42, "mark": self.random.choice(NUMBERS)}
        if kind == 10 and numpy is not None:
            return self.array()
        if kind == 11 and numpy is not None:
            return self.keys()
        if kind == 12 and depth < 3:
            return [self.value(depth + 1) for _ in range(self.random.randrange(8))]
        if kind == 13:
            return [self.moves().moves for _ in range(self.random.randrange(5))]
        if kind == 14:
            return self.moves()._rows()
        return self.random.choice([self.moves(), self.moves().moves])

    def options(self, **choices):
        return {name: make() for name, make in choices.items() if self.random.random() < 0.3}

    def limit(self):
        return self.random.choice([0.01, 0.001, 1, None, self.value()])

    # --- calls ----------------------------------------------------------------------------------------------------

    def call(self):
        value, solver, agent, position = (
            self.value,
            self.random.choice(self.solvers),
            self.random.choice(self.agents),
            self.moves(),
        )
        row0 = {"row0": lambda: self.random.choice(["top", "bottom", self.value()])}
        calls = [
            lambda: Position(value()),
            lambda: Position.from_columns(value()),
            lambda: Position.from_array(value(), row0=self.random.choice(["top", "bottom", value()])),
            lambda: Position.from_kaggle(value()),
            lambda: Position.from_diagram(value()),
            lambda: Position.from_key(value()),
            lambda: position.play(value()),
            lambda: position.play(*value()) if isinstance(position, list) else position.play(3, value()),
            lambda: position.can_play(value()),
            lambda: position.wins_with(value()),
            lambda: position.cell(value(), value()),
            lambda: position.array(row0=value()),
            lambda: position.svg(scores=value()),
            lambda: position == value(),
            lambda: solver.score(value(), **self.options(time_limit=self.limit)),
            lambda: solver.outcome(value()),
            lambda: solver.analyze(value(), **self.options(time_limit=self.limit)),
            lambda: solver.best_move(value(), **self.options(time_limit=self.limit)),
            lambda: solver.best_moves(value()),
            lambda: solver.principal_variation(value()),
            lambda: solver.solve(
                value(), **self.options(weak=value, max_nodes=value, time_limit=self.limit, progress=value)
            ),
            lambda: solver.score_many(value(), **self.options(weak=lambda: True, progress=value, **row0)),
            lambda: solver.analyze_many(value(), **self.options(weak=lambda: False, progress=value, **row0)),
            lambda: solver.cancel(),
            lambda: solver.clear(),
            lambda: Solver(threads=value() if self.random.random() < 0.5 else 2, table_mb=1, book=value()).close(),
            lambda: Solver(table_mb=self.random.choice([0, -1, 2**64, value(), 1]), book=False).close(),
            lambda: Agent(value(), **self.options(seed=value)).close(),
            lambda: Level(value(), **self.options(seed=value)).close(),
            lambda: agent.choose(value(), **self.options(time_limit=self.limit, max_nodes=value, simulations=value)),
            lambda: agent.think(value()),
            lambda: agent.restart(value()),
            lambda: agent.cancel(),
            lambda: self.agents[2].probabilities(value()),
            lambda: fourcast.judge(value(), **self.options(solver=lambda: solver)),
            lambda: fourcast.play_match(value(), value(), games=1, **self.options(openings=value, seed=value)),
            lambda: self.close_one(),
        ]
        return self.random.choice(calls)

    def close_one(self):
        """Closes a solver or an agent that other threads may be using, and makes a new one."""
        which = self.random.choice([self.solvers, self.agents])
        if which is self.solvers:
            index = self.random.randrange(len(which))
            which[index].close()
            which[index] = Solver(table_mb=1)
        else:
            which[0].close()
            which[0] = Agent("random")

    def run_one(self):
        try:
            self.call()()
            self.counts["results"] += 1
        except ALLOWED as error:
            self.counts[type(error).__name__] += 1
        except FOREIGN as error:
            if "hostile" not in str(error):
                raise
            self.counts["errors of hostile objects"] += 1


def run(seconds, seed, threads):
    """Returns the counts; raises what is a defect."""
    faulthandler.enable()
    fuzzer = Fuzzer(seed)
    failures = []
    end = time.monotonic() + seconds

    def work(number):
        fuzzer_of_thread = Fuzzer.__new__(Fuzzer)
        fuzzer_of_thread.__dict__ = dict(fuzzer.__dict__, random=random.Random(seed * 1000 + number))
        while time.monotonic() < end and not failures:
            try:
                fuzzer_of_thread.run_one()
            except BaseException:
                failures.append(traceback.format_exc())

    workers = [threading.Thread(target=work, args=(number,)) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if failures:
        raise AssertionError(failures[0])
    with Solver() as solver:
        assert solver.score("76461241141") == -1
    return fuzzer.counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=int.from_bytes(random.randbytes(4), "little"))
    parser.add_argument("--threads", type=int, default=3)
    options = parser.parse_args()
    print(f"seed {options.seed}", file=sys.stderr)
    counts = run(options.seconds, options.seed, options.threads)
    print(f"{sum(counts.values())} calls")
    for name, count in counts.most_common():
        print(f"{count:9} {name}")


if __name__ == "__main__":
    main()
