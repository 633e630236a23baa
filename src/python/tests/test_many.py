"""Many positions at once: every kind of input, threads, progress and interrupts."""

import os
import random
import signal
import threading
from array import array

import pytest

from fourcast import NO_MOVE, CancelledError, ClosedError, Position, PositionError, Solver

numpy = pytest.importorskip("numpy")


def some_positions(count, seed=1):
    generator = random.Random(seed)
    positions = []
    while len(positions) < count:
        position = Position()
        for _ in range(generator.randrange(20, 40)):
            if position.is_over:
                break
            position = position.play(generator.choice(position.legal))
        positions.append(position)
    return positions


POSITIONS = some_positions(200)


@pytest.fixture(scope="module")
def scores():
    with Solver() as solver:
        return [solver.score(position) for position in POSITIONS]


def inputs():
    boards = numpy.array([position.array() for position in POSITIONS])
    from_bottom = numpy.array([position.array(row0="bottom") for position in POSITIONS])
    keys = [position.key for position in POSITIONS]
    yield POSITIONS, None
    yield (position for position in POSITIONS), None
    yield [position.moves for position in POSITIONS], None
    yield [position.moves if i % 2 else position for i, position in enumerate(POSITIONS)], None
    yield numpy.array([position.moves for position in POSITIONS]), None
    yield numpy.array(POSITIONS, dtype=object), None
    yield numpy.array(keys, dtype=numpy.uint64), None
    yield numpy.array(keys, dtype=numpy.int64), None
    yield numpy.repeat(numpy.array(keys, dtype=numpy.uint64), 2)[::2], None
    yield numpy.array(keys, dtype=">u8"), None
    yield array("Q", keys), None
    yield boards, "top"
    yield from_bottom, "bottom"
    yield boards.reshape(-1, 42), None
    yield numpy.array([position.kaggle() for position in POSITIONS]), "top"
    yield boards.astype(numpy.float32), "top"
    yield numpy.where(boards == 2, -1, boards), "top"
    yield numpy.asfortranarray(boards), "top"
    yield boards[:, ::-1, :], "bottom"
    yield numpy.ascontiguousarray(boards[:, :, ::-1])[:, :, ::-1], "top"


@pytest.mark.parametrize("threads", [1, 3])
def test_all_inputs(scores, threads):
    with Solver(threads=threads) as solver:
        for positions, row0 in inputs():
            found = solver.score_many(positions, row0=row0)
            assert found.dtype == numpy.int8 and found.tolist() == scores


def test_analyze_many():
    with Solver(threads=2) as solver:
        found = solver.analyze_many(POSITIONS)
        assert found.shape == (len(POSITIONS), 7) and found.dtype == numpy.int8
        for row, position in zip(found.tolist(), POSITIONS):
            assert row == [NO_MOVE if score is None else score for score in solver.analyze(position)]
        assert solver.score_many(POSITIONS, weak=True).tolist() == [solver.outcome(each) for each in POSITIONS]


def test_none():
    with Solver() as solver:
        assert solver.score_many([]).shape == (0,)
        assert solver.analyze_many(numpy.zeros((0, 42))).shape == (0, 7)


@pytest.mark.parametrize(
    "positions, row0, error, text",
    [
        ("4455", None, TypeError, "must be a list or an array"),
        (Position(), None, TypeError, "must be a list or an array"),
        (3, None, TypeError, "must be a list or an array"),
        ([3], None, TypeError, "position 0"),
        (["4", "48"], None, PositionError, r"position 1: column 8 does not exist \(move 2\)"),
        (["4", "4\n4"], None, PositionError, r"position 1: .*\(move 2\)"),
        (["4", "é"], None, PositionError, r"position 1"),
        (["4", None], None, TypeError, "position 1"),
        (["4"], "top", PositionError, "row0 is for arrays"),
        (numpy.zeros(3), None, TypeError, "keys must be integers"),
        (numpy.zeros(3, dtype=int), None, PositionError, "position 0: 0 is not the key"),
        (numpy.array([-1]), None, PositionError, "position 0: "),
        (numpy.zeros((2, 6, 7)), None, PositionError, "row0 must say"),
        (numpy.zeros((2, 6, 7)), "left", PositionError, "'top' or 'bottom'"),
        (numpy.zeros((2, 7, 6)), "top", PositionError, "shape"),
        (numpy.zeros((6, 7)), "top", PositionError, "shape"),
        (numpy.zeros(()), None, PositionError, "shape"),
        (numpy.full((2, 42), 3), None, PositionError, "position 0"),
        (numpy.full((2, 42), 256), None, PositionError, "position 0"),
        (numpy.full((2, 42), 0.5), None, PositionError, "position 0"),
        (numpy.full((2, 42), numpy.nan), None, PositionError, "position 0"),
        (numpy.array([[0] * 42, [1] + [0] * 41]), None, PositionError, "position 1: .*floats"),
        (numpy.zeros((2, 42), dtype=complex), None, TypeError, "numbers"),
        (numpy.zeros(2, dtype="datetime64[s]"), None, TypeError, "numbers"),
    ],
)
def test_wrong_input(positions, row0, error, text):
    with Solver(table_mb=1) as solver:
        with pytest.raises(error, match=text):
            solver.score_many(positions, row0=row0)


def test_progress():
    reports = []
    with Solver(book=False, threads=2) as solver:
        timer = threading.Timer(0.8, solver.cancel)
        timer.start()
        with pytest.raises(CancelledError):
            solver.score_many(["1111", "2222", "11"], progress=lambda solved, count: reports.append((solved, count)))
        timer.join()
        assert reports and all(0 <= solved <= count == 3 for solved, count in reports)
        assert solver.score_many(["4455"]).tolist() == [18]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_interrupt():
    with Solver(book=False, threads=2) as solver:
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            solver.analyze_many(["1111", "2222", "11"])
        assert solver.score_many(["4455"]).tolist() == [18]


def test_closed():
    solver = Solver(table_mb=1)
    solver.close()
    with pytest.raises(ClosedError):
        solver.score_many([""])
