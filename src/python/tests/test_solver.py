"""The solver: answers, limits, interrupts and the rules of its life."""

import os
import signal
import threading
import time

import pytest

import fourcast
from fourcast import BookError, Bounds, ClosedError, FourcastError, OptionError, Position, Solver

HARD = ""  # without a book, seconds of search


@pytest.fixture(scope="module")
def solver():
    with Solver() as made:
        yield made


def test_answers(solver):
    position = Position("76461241141")
    assert solver.score(position) == solver.score("76461241141") == -1
    assert solver.score("") == 1
    assert solver.outcome("4455") == 1 and solver.outcome("") == 1
    assert solver.analyze(position) == [-3, -4, -4, -1, -2, -4, -4]
    assert solver.analyze("4444443") == [-16, -1, -16, None, -2, -16, -16]
    assert solver.best_move(position) == 3 and solver.best_moves(position) == [3]
    assert solver.best_moves("4455") == [2, 5]
    line = solver.principal_variation(position)
    end = position.play(*line)
    assert end.is_over and end.ply == 41 and end.winner == 1
    result = solver.solve("4455")
    assert (result.lower, result.upper, result.score, result.source) == (18, 18, 18, "book")


def test_finished_games(solver):
    assert solver.score("1212121") == -18
    assert solver.analyze("1212121") == [None] * 7
    assert solver.best_moves("1212121") == []
    assert solver.principal_variation("1212121") == []
    with pytest.raises(FourcastError, match="over"):
        solver.best_move("1212121")


def test_limits():
    with Solver(book=False) as solver:
        score = solver.score(HARD, time_limit=0.05)
        assert isinstance(score, Bounds) and score.lower < score.upper
        assert any(isinstance(known, Bounds) for known in solver.analyze(HARD, time_limit=0.05))
        assert solver.best_moves(HARD, time_limit=0.05) is None
        assert solver.best_move(HARD, time_limit=0.05) is None
        assert solver.principal_variation(HARD, time_limit=0.05) == []
        assert solver.solve(HARD, max_nodes=5000).nodes == 5000
        assert 30000 <= solver.solve(HARD, max_nodes=30000).nodes <= 30001
        reached = []
        assert solver.solve(HARD, time_limit=1, progress=reached.append).score is None
        assert reached and reached[0].nodes > 0


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("threads", [1, 2])
def test_interrupt(threads):
    def interrupt():
        os.kill(os.getpid(), signal.SIGINT)

    with Solver(book=False, threads=threads) as solver:
        threading.Timer(0.2, interrupt).start()
        started = time.process_time()
        with pytest.raises(KeyboardInterrupt):
            solver.score(HARD)
        assert time.process_time() - started < 1.5  # of the 2 s and more that the whole search takes
        assert solver.score("44455554221", time_limit=100) == solver.score("44455554221")


def test_progress_raises():
    def stop(progress):
        raise LookupError("enough")

    with Solver(book=False) as solver:
        with pytest.raises(LookupError):
            solver.solve(HARD, progress=stop)
        with pytest.raises(ClosedError, match="busy"):
            solver.solve(HARD, progress=lambda progress: solver.score("4455"))
        assert solver.score("4455") == 18


def test_cancel():
    with Solver(book=False) as solver:
        timer = threading.Timer(0.2, solver.cancel)
        timer.start()
        assert solver.solve(HARD).score is None
        timer.join()


def test_threads_take_turns(solver):
    scores = []
    threads = [threading.Thread(target=lambda: scores.append(solver.score("76461241141"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert scores == [-1] * 8


def test_closed():
    solver = Solver(table_mb=1)
    solver.close()
    solver.close()
    solver.cancel()
    for use in (solver.clear, lambda: solver.score(""), lambda: solver.analyze("")):
        with pytest.raises(ClosedError, match="closed"):
            use()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork()")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork(threads):
    solver = Solver(threads=threads, table_mb=1)
    child = os.fork()
    if child == 0:
        os._exit(solver.score("76461241141") + 1)
    assert os.waitpid(child, 0)[1] == 0
    assert solver.score("76461241141") == -1


@pytest.mark.parametrize(
    "options, error",
    [
        ({"threads": 257}, OptionError),
        ({"threads": -1}, OptionError),
        ({"threads": 1.0}, TypeError),
        ({"table_mb": 0}, OptionError),
        ({"table_mb": 10**40}, OptionError),
        ({"book": 3}, TypeError),
        ({"book": b"x"}, TypeError),
        ({"book": "x\0y"}, BookError),
        ({"book": "\ud800"}, BookError),
        ({"book": "there is none"}, BookError),
        ({"book": __file__}, BookError),
    ],
)
def test_wrong_options(options, error):
    with pytest.raises(error):
        Solver(**options)


def test_missing_book_is_named():
    with pytest.raises(BookError, match="cannot open the book 'none.book': No such file or directory"):
        Solver(book="none.book")


def test_version():
    assert fourcast.__version__.count(".") == 2
