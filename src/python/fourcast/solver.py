"""The exact solver."""

import ctypes
import os
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Union, overload

from . import _batch, _checks
from ._books import open_book
from ._errors import CancelledError, FourcastError, OptionError, fail
from ._library import (
    COLUMNS,
    FC_ERROR_LIMIT,
    FC_OK,
    FC_TABLE_MB_DEFAULT,
    FC_TABLE_MB_MAX,
    FC_TABLE_MB_MIN,
    FC_THREADS_MAX,
    fc_analysis,
    fc_line,
    fc_many_progress_fn,
    fc_many_query,
    fc_position,
    fc_progress_fn,
    fc_query,
    fc_result,
    fc_solver_options,
    library,
)
from ._results import SOURCES, Progress, ProgressFunction, Result, Score, score_of
from ._running import Owner, run
from .position import Position, of

if TYPE_CHECKING:
    import numpy

# A call starts in the calling thread with this limit, which takes a few milliseconds. If it needs more, it starts again in
# a thread of its own, and finds what the first part left in the table.
_SHORT_CALL_NODES = 10_000


class Solver(Owner):
    """Exact scores of positions, by the rules, an opening book and a search.

    >>> solver = Solver()
    >>> solver.score("4455")
    18
    >>> solver.analyze("4444443")
    [-16, -1, -16, None, -2, -16, -16]
    >>> solver.close()

    threads   how many work on one position together, and on as many positions in score_many(); 0: one per processor
    table_mb  memory of the table in MiB
    book      True: the built-in opening book; False: none; or the name of a book file

    A solver may be used from several threads; their calls take turns. It ends with close(), or as a context manager.
    Every position may be given as a Position or as a str of moves.
    """

    _kind = "solver"

    def __init__(
        self,
        *,
        threads: int = 1,
        table_mb: int = FC_TABLE_MB_DEFAULT,
        book: "Union[bool, str, os.PathLike[str]]" = True,
    ) -> None:
        super().__init__()
        self._threads = _checks.integer(threads, "threads", 0, FC_THREADS_MAX)
        self._table_mb = _checks.integer(table_mb, "table_mb", FC_TABLE_MB_MIN, FC_TABLE_MB_MAX)
        self._uses_book = book is not False
        self._book_path = None if isinstance(book, bool) else _checks.book_path(book)
        self._open()

    # --- life ------------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        options = fc_solver_options(self._table_mb, self._threads, 0, None, not self._uses_book)
        book = None if self._book_path is None else open_book(self._book_path)
        options.book = book
        solver = ctypes.c_void_p()
        status = library.fc_solver_create(solver, options)
        if status != FC_OK:
            library.fc_book_close(book)
            fail(status, OptionError, f"no solver with a table of {self._table_mb} MB and {self._threads} threads")
        self._book = book
        self._handle = solver

    def _free(self, handle: Any) -> None:
        library.fc_solver_destroy(handle)
        library.fc_book_close(self._book)

    def _cancel(self, handle: Any) -> None:
        library.fc_solver_cancel(handle)

    def __repr__(self) -> str:
        book = self._book_path if self._book_path is not None else self._uses_book
        return f"Solver(threads={self._threads}, table_mb={self._table_mb}, book={book!r})"

    def clear(self) -> None:
        """Forgets what earlier searches found out. Scores do not depend on it; times do."""
        self._use(library.fc_solver_clear)

    # --- calls -----------------------------------------------------------------------------------------------------

    def _ask(
        self,
        call: Callable[[Any, fc_query], int],
        result: fc_result,
        weak: bool = False,
        time_limit: Optional[float] = None,
        max_nodes: Optional[int] = None,
        progress: Optional[ProgressFunction] = None,
    ) -> None:
        """call(handle, query) writes `result` and returns a status."""
        seconds = _checks.seconds(time_limit)
        nodes = 0 if max_nodes is None else _checks.integer(max_nodes, "max_nodes", 1, 2**64 - 1)
        signs = _checks.flag(weak, "weak")
        _checks.function(progress, "progress")

        def work(handle: Any) -> None:
            first = min(nodes, _SHORT_CALL_NODES) if nodes else _SHORT_CALL_NODES
            status = call(handle, fc_query(signs, first, seconds))
            if status == FC_ERROR_LIMIT and result.nodes >= first and first != nodes:
                rest = nodes - first if nodes else 0
                status = self._ask_long(handle, call, result, fc_query(signs, rest, seconds), progress)
            if status not in (FC_OK, FC_ERROR_LIMIT):
                fail(status)

        self._use(work)

    def _ask_long(
        self,
        handle: Any,
        call: Callable[[Any, fc_query], int],
        result: fc_result,
        query: fc_query,
        progress: Optional[ProgressFunction],
    ) -> int:
        nodes, seconds = result.nodes, result.seconds
        if query.max_seconds:
            query.max_seconds = max(query.max_seconds - seconds, 1e-6)
        latest: List[Progress] = []

        def note(now: Any, _payload: Any) -> None:
            reached = now.contents
            latest[:] = [Progress(reached.lower, reached.upper, nodes + reached.nodes, seconds + reached.seconds)]

        def tick() -> None:
            if progress is not None and latest:
                progress(latest.pop())

        if progress is not None:
            query.progress = fc_progress_fn(note)
        status = self._run(handle, lambda: call(handle, query), tick)
        result.nodes += nodes
        result.seconds += seconds
        return status

    def _run(self, handle: Any, call: Callable[[], int], tick: Callable[[], object]) -> int:
        try:
            return run(call, lambda: library.fc_solver_cancel(handle), tick)
        except BaseException:
            # The cancellation may have come after the end of the call; then it is used up here.
            library.fc_solve(handle, fc_position(), fc_query(False, 1), fc_result())
            raise

    # --- questions ---------------------------------------------------------------------------------------------------

    def solve(
        self,
        position: Union[Position, str],
        *,
        weak: bool = False,
        time_limit: Optional[float] = None,
        max_nodes: Optional[int] = None,
        progress: Optional[ProgressFunction] = None,
    ) -> Result:
        """The score with everything else that is known: bounds, source, nodes and time. Limits may leave the bounds
        apart; `weak` asks for the sign of the score only; `progress` is called with a Progress a few times a second.

        >>> with Solver() as solver:
        ...     solver.solve("4455").source
        'book'
        """
        board = of(position)._board
        out = fc_result()
        self._ask(
            lambda handle, query: int(library.fc_solve(handle, board, query, out)),
            out,
            weak,
            time_limit,
            max_nodes,
            progress,
        )
        return Result(out.lower, out.upper, SOURCES[out.source], out.nodes, out.seconds)

    @overload
    def score(self, position: Union[Position, str]) -> int: ...

    @overload
    def score(self, position: Union[Position, str], *, time_limit: Optional[float]) -> Score: ...

    def score(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> Score:
        """The score for the player to move; Bounds if the time limit in seconds comes first.

        >>> with Solver() as solver:
        ...     solver.score("76461241141")
        -1
        """
        result = self.solve(position, time_limit=time_limit)
        return score_of(result.lower, result.upper)

    @overload
    def outcome(self, position: Union[Position, str]) -> int: ...

    @overload
    def outcome(self, position: Union[Position, str], *, time_limit: Optional[float]) -> Score: ...

    def outcome(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> Score:
        """1 if the player to move wins, 0 for a draw, -1 for a loss: the sign of the score, which is faster to find.

        >>> with Solver() as solver:
        ...     solver.outcome("4455")
        1
        """
        result = self.solve(position, weak=True, time_limit=time_limit)
        return score_of(result.lower, result.upper)

    def _analyze(self, position: Union[Position, str], time_limit: Optional[float]) -> fc_analysis:
        board = of(position)._board
        out = fc_analysis()
        self._ask(
            lambda handle, query: int(library.fc_analyze(handle, board, query, out)), out.best, time_limit=time_limit
        )
        return out

    @overload
    def analyze(self, position: Union[Position, str]) -> List[Optional[int]]: ...

    @overload
    def analyze(self, position: Union[Position, str], *, time_limit: Optional[float]) -> List[Optional[Score]]: ...

    def analyze(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> Any:
        """The score of each move, for the player who makes it: 7 scores, None where no disc can be played. Bounds where
        the time limit in seconds came first.

        >>> with Solver() as solver:
        ...     solver.analyze("76461241141")
        [-3, -4, -4, -1, -2, -4, -4]
        """
        out = self._analyze(position, time_limit)
        return [
            score_of(out.lower[column], out.upper[column]) if out.playable[column] else None
            for column in range(COLUMNS)
        ]

    @overload
    def best_moves(self, position: Union[Position, str]) -> List[int]: ...

    @overload
    def best_moves(self, position: Union[Position, str], *, time_limit: Optional[float]) -> Optional[List[int]]: ...

    def best_moves(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> Optional[List[int]]:
        """All columns with the highest score, from 0; none in a finished game. None if they are not proven in time.

        >>> with Solver() as solver:
        ...     solver.best_moves("")
        [3]
        """
        out = self._analyze(position, time_limit)
        best = max((out.lower[column] for column in range(COLUMNS) if out.playable[column]), default=0)
        unknown = (out.playable[column] and out.lower[column] < out.upper[column] > best for column in range(COLUMNS))
        ties = (out.playable[column] and out.lower[column] < out.upper[column] == best for column in range(COLUMNS))
        if any(unknown) or any(ties):
            return None
        return [column for column in range(COLUMNS) if out.playable[column] and out.lower[column] == best]

    @overload
    def best_move(self, position: Union[Position, str]) -> int: ...

    @overload
    def best_move(self, position: Union[Position, str], *, time_limit: Optional[float]) -> Optional[int]: ...

    def best_move(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> Optional[int]:
        """A best column, from 0: of several the one nearest to the middle, the left one of two. None if it is not
        proven in time. In a finished game there is no move: FourcastError.

        >>> with Solver() as solver:
        ...     solver.best_move("76461241141")
        3
        """
        given = of(position)
        if given.is_over:
            raise FourcastError("the game is over: there is no move")
        column = ctypes.c_int(-1)
        out = fc_result()
        self._ask(
            lambda handle, query: int(library.fc_best_move(handle, given._board, query, column, out)),
            out,
            time_limit=time_limit,
        )
        return column.value if column.value >= 0 else None

    def principal_variation(self, position: Union[Position, str], *, time_limit: Optional[float] = None) -> List[int]:
        """The columns of best play by both sides to the end of the game, from 0; fewer if the time limit comes first.

        >>> with Solver() as solver:
        ...     solver.principal_variation("4455")
        [2, 3, 1]
        """
        board = of(position)._board
        line = fc_line()
        out = fc_result()
        self._ask(
            lambda handle, query: int(library.fc_principal_variation(handle, board, query, line, out)),
            out,
            time_limit=time_limit,
        )
        return list(line.columns[: line.length])

    # --- many positions ----------------------------------------------------------------------------------------------

    def score_many(
        self,
        positions: Any,
        *,
        row0: Optional[str] = None,
        weak: bool = False,
        progress: Optional[Callable[[int, int], object]] = None,
    ) -> "numpy.ndarray[Any, numpy.dtype[numpy.int8]]":
        """The scores of many positions, an array of int8. Every thread of the solver takes positions of its own.

        `positions` is a list of Positions or moves, or a numpy array: of keys, shape (N,); of boards in Kaggle's order,
        (N, 42); or of boards as 6 rows of 7 cells, (N, 6, 7), where `row0` says whether the first row is the "top" or
        the "bottom". Cells are 0, 1 and 2, or -1 for 2. `weak` asks for the signs of the scores only. A few times a
        second, progress(solved, count) is called. Without numpy, the result is a memoryview.

        >>> with Solver() as solver:
        ...     solver.score_many(["4455", "76461241141", ""]).tolist()
        [18, -1, 1]
        """
        given = _batch.read(positions, row0)
        scores = _batch.Scores(given.count, 1)
        self._ask_many(library.fc_solve_many, given, scores, weak, progress)
        return scores.array  # type: ignore[no-any-return]

    def analyze_many(
        self,
        positions: Any,
        *,
        row0: Optional[str] = None,
        weak: bool = False,
        progress: Optional[Callable[[int, int], object]] = None,
    ) -> "numpy.ndarray[Any, numpy.dtype[numpy.int8]]":
        """The scores of all moves of many positions: N x 7, NO_MOVE (-128) where no disc can be played. The arguments
        are those of score_many().

        >>> with Solver() as solver:
        ...     solver.analyze_many(["4444443"]).tolist()
        [[-16, -1, -16, -128, -2, -16, -16]]
        """
        given = _batch.read(positions, row0)
        scores = _batch.Scores(given.count, COLUMNS)
        self._ask_many(library.fc_analyze_many, given, scores, weak, progress)
        return scores.array  # type: ignore[no-any-return]

    def _ask_many(
        self,
        function: Callable[..., int],
        given: _batch.Positions,
        scores: _batch.Scores,
        weak: bool,
        progress: Optional[Callable[[int, int], object]],
    ) -> None:
        signs = _checks.flag(weak, "weak")
        _checks.function(progress, "progress")
        latest: List[int] = []

        def note(solved: int, _count: int, _payload: Any) -> None:
            latest[:] = [solved]

        def tick() -> None:
            if progress is not None and latest:
                progress(latest.pop(), given.count)

        def work(handle: Any) -> None:
            query = fc_many_query(signs)
            if progress is not None:
                query.progress = fc_many_progress_fn(note)
            status = self._run(
                handle, lambda: function(handle, given.pointer, given.count, query, scores.address), tick
            )
            if status == FC_ERROR_LIMIT:
                raise CancelledError("the call was cancelled")
            if status != FC_OK:
                fail(status)

        self._use(work)
