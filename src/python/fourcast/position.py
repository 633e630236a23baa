"""Positions of the game: immutable, hashable, and made from whatever notation is at hand."""

import ctypes
import operator
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from . import _cells, _checks, _svg
from ._errors import MoveError, PositionError
from ._library import (
    CELLS,
    COLUMNS,
    FC_BOARD_TEXT_SIZE,
    FC_ERROR_TEXT_SIZE,
    FC_OK,
    ROWS,
    fc_cells_error,
    fc_parse_error,
    fc_position,
    library,
)

if TYPE_CHECKING:
    import numpy


class Position:
    """A position of the game on the board of 7 columns and 6 rows.

    The argument is the string of columns played so far, from 1 at the left:

    >>> position = Position("4455")
    >>> print(position)
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O O . .
    . . . X X . .
    1 2 3 4 5 6 7
    >>> position.play(5)
    Position('44556')

    Two positions are equal if the same discs lie on the board, in whatever order they were played. Positions have no
    order: `<` raises TypeError.

    >>> Position("1234") == Position("3412")
    True
    """

    __slots__ = ("_board", "_moves", "_last")

    _board: fc_position  # never written after __init__
    _moves: Optional[str]  # None: the position was made from cells or a key
    _last: Optional[int]  # column of the last move, if it is known

    def __init__(self, moves: str = "") -> None:
        if not isinstance(moves, str):
            raise TypeError(
                f"moves must be a str such as '4455', not {type(moves).__name__}; "
                "see Position.from_columns(), from_array(), from_kaggle(), from_diagram() and from_key()"
            )
        text = moves.encode("utf-8", "surrogatepass")
        board = fc_position()
        error = fc_parse_error()
        if library.fc_position_parse(board, text, len(text), error) != FC_OK:
            reason = ctypes.create_string_buffer(FC_ERROR_TEXT_SIZE)
            library.fc_parse_error_text(error, reason, FC_ERROR_TEXT_SIZE)
            raise PositionError(reason.value.decode("ascii", "backslashreplace"), error.offset)
        self._set(board, moves, int(moves[-1]) - 1 if moves else None)

    def _set(self, board: fc_position, moves: Optional[str], last: Optional[int]) -> None:
        object.__setattr__(self, "_board", board)
        object.__setattr__(self, "_moves", moves)
        object.__setattr__(self, "_last", last)

    @classmethod
    def _make(cls, board: fc_position, moves: Optional[str] = None, last: Optional[int] = None) -> "Position":
        position = cls.__new__(cls)
        position._set(board, moves, last)
        return position

    # --- other notations -----------------------------------------------------------------------------------------

    @classmethod
    def from_columns(cls, columns: Iterable[int]) -> "Position":
        """The position after these moves, columns from 0.

        >>> Position.from_columns([3, 3, 4, 4])
        Position('4455')
        """
        if isinstance(columns, (str, bytes)):
            raise TypeError(
                f"columns must be a list of ints, not {type(columns).__name__}; for '4455' use Position('4455')"
            )
        moves = []
        for place, column in enumerate(columns):
            try:
                number = operator.index(column)
            except TypeError:
                raise TypeError(f"column {place} of the list must be an int, not {type(column).__name__}") from None
            if not 0 <= number < COLUMNS:
                raise PositionError(
                    f"column {number} does not exist; columns are 0 to {COLUMNS - 1} (move {place + 1})", place
                )
            moves.append(str(number + 1))
        return cls("".join(moves))

    @classmethod
    def from_array(cls, array: Any, *, row0: str) -> "Position":
        """The position with these cells: 6 rows of 7, lists or a numpy array. 0 is an empty cell, 1 a disc of the first
        player, 2 or -1 one of the second. `row0` says where the first row lies: "top" or "bottom" of the board.
        The numbers of discs decide who is to move.

        >>> Position.from_array([[0, 0, 0, 1, 2, 0, 0]] + [[0] * 7] * 5, row0="bottom").moves is None
        True
        """
        rows = _cells.rows_of(array)
        return cls._from_rows(rows if _cells.is_top(row0) else rows[::-1])

    @classmethod
    def from_kaggle(cls, observation: Any) -> "Position":
        """The position of Kaggle's ConnectX: an observation with `board` and `mark`, or the board alone, 42 numbers row
        by row from the top. A mark must be the player who is to move.

        >>> Position.from_kaggle([0] * 38 + [1, 2, 0, 0]).key == Position("45").key
        True
        """
        board, mark = _cells.observation_of(observation)
        position = cls._from_rows(_cells.rows_of_board(board))
        if mark is not None and mark != position.to_move:
            raise PositionError(f"mark is {mark!r}, but by the numbers of discs player {position.to_move} is to move")
        return position

    @classmethod
    def from_diagram(cls, text: str) -> "Position":
        """The position of a drawing, row by row from the top: X, x or 1 is the first player, O, o or 2 the second, and
        `.`, `_` or 0 an empty cell. Blanks, `/` and `|` between them, and a line of column numbers below, are skipped.

        >>> Position.from_diagram("......./......./......./......./...oo../...xx..") == Position("4455")
        True
        >>> Position.from_diagram(str(Position("123"))) == Position("123")
        True
        """
        return cls._from_rows(_cells.rows_of_diagram(text))

    @classmethod
    def from_key(cls, key: int) -> "Position":
        """The position with this `key`."""
        try:
            number = operator.index(key)
        except TypeError:
            raise TypeError(f"key must be an int, not {type(key).__name__}") from None
        board = fc_position()
        if not 0 <= number < 2**64 or library.fc_position_from_key(board, number) != FC_OK:
            raise PositionError(f"{_cells.shown(key)} is not the key of a position")
        return cls._make(board)

    @classmethod
    def _from_rows(cls, rows: List[List[int]]) -> "Position":
        """Rows from the top, of 0, 1 and 2."""
        cells = (ctypes.c_int * CELLS)()
        for row in range(ROWS):
            for column in range(COLUMNS):
                cells[column * ROWS + row] = rows[ROWS - 1 - row][column]
        board = fc_position()
        error = fc_cells_error()
        if library.fc_position_from_cells(board, cells, error) != FC_OK:
            reason = ctypes.create_string_buffer(FC_ERROR_TEXT_SIZE)
            library.fc_cells_error_text(error, reason, FC_ERROR_TEXT_SIZE)
            raise PositionError(reason.value.decode())
        return cls._make(board)

    # --- playing ---------------------------------------------------------------------------------------------------

    def can_play(self, column: int) -> bool:
        """True if a disc may be dropped into this column, 0 to 6."""
        number = _checks.column(column)
        return 0 <= number < COLUMNS and bool(library.fc_position_can_play(self._board, number))

    def play(self, *columns: int) -> "Position":
        """The position after discs in these columns, from 0. This one stays as it is.

        >>> Position().play(3, 3)
        Position('44')
        """
        position = self
        for column in columns:
            position = position._play(column)
        return position

    def _play(self, column: int) -> "Position":
        number = _checks.column(column)
        if not self.can_play(number):
            raise MoveError(self._why_not(number))
        moves = None if self._moves is None else self._moves + str(number + 1)
        return Position._make(library.fc_position_play(self._board, number), moves, number)

    def _why_not(self, column: int) -> str:
        if self.is_over:
            return "the game is over"
        if 0 <= column < COLUMNS:
            return f"column {column} is full"
        return f"column {_cells.shown(column)} does not exist; columns are 0 to {COLUMNS - 1}"

    @property
    def legal(self) -> List[int]:
        """The columns that may be played, from 0; none if the game is over.

        >>> Position("444444").legal
        [0, 1, 2, 4, 5, 6]
        """
        return [column for column in range(COLUMNS) if library.fc_position_can_play(self._board, column)]

    def wins_with(self, column: int) -> bool:
        """True if a disc in this column may be played and completes four in line."""
        return self.can_play(column) and bool(library.fc_position_wins_with(self._board, _checks.column(column)))

    # --- what it is ------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of discs on the board."""
        return int(library.fc_position_ply(self._board))

    def __len__(self) -> int:
        return self.ply

    def __bool__(self) -> bool:
        return True

    @property
    def to_move(self) -> int:
        """The player to move, 1 or 2; in a finished game, the one who would be."""
        return int(library.fc_position_to_move(self._board))

    @property
    def is_over(self) -> bool:
        """True if a player has four in line, or the board is full."""
        return bool(library.fc_position_is_over(self._board))

    @property
    def winner(self) -> Optional[int]:
        """The player with four in line, 1 or 2; None if there is none."""
        return int(library.fc_position_winner(self._board)) or None

    @property
    def winning_cells(self) -> List[Tuple[int, int]]:
        """The cells of the winner's lines of four, as (column, row) from 0; row 0 is the bottom.

        >>> Position("1212121").winning_cells
        [(0, 0), (0, 1), (0, 2), (0, 3)]
        """
        bits = library.fc_position_winning_cells(self._board)
        return [
            (column, row)
            for column in range(COLUMNS)
            for row in range(ROWS)
            if bits & library.fc_position_cell_bit(column, row)
        ]

    @property
    def moves(self) -> Optional[str]:
        """The moves from the empty board, columns from 1; None if the position was made from cells or a key."""
        return self._moves

    @property
    def last_column(self) -> Optional[int]:
        """The column of the last move, from 0; None if it is not known."""
        return self._last

    @property
    def is_reachable(self) -> bool:
        """True if some game reaches the position."""
        return bool(library.fc_position_check_reachable(self._board) == FC_OK)

    def cell(self, column: int, row: int) -> int:
        """What lies in a cell, from 0; row 0 is the bottom: 0 nothing, 1 or 2 a disc of that player."""
        x, y = _checks.column(column), _checks.column(row)
        if not (0 <= x < COLUMNS and 0 <= y < ROWS):
            raise PositionError(f"cell ({_cells.shown(x)}, {_cells.shown(y)}) does not exist")
        return int(library.fc_position_cell(self._board, x, y))

    def mirror(self) -> "Position":
        """The mirror image, which has the same score.

        >>> Position("1123").mirror()
        Position('7765')
        """
        moves = self._moves and "".join(str(COLUMNS + 1 - int(column)) for column in self._moves)
        last = None if self._last is None else COLUMNS - 1 - self._last
        return Position._make(library.fc_position_mirror(self._board), moves, last)

    @property
    def key(self) -> int:
        """A number of 49 bits that no other position has; Position.from_key() is its inverse."""
        return int(library.fc_position_key(self._board))

    @property
    def canonical_key(self) -> int:
        """The smaller of the keys of the position and of its mirror image."""
        return int(library.fc_position_canonical_key(self._board))

    # --- other notations, again --------------------------------------------------------------------------------------

    def array(self, *, row0: str = "top") -> "numpy.ndarray[Any, numpy.dtype[numpy.int8]]":
        """The cells as a numpy array of 6 rows and 7 columns, int8: 0, 1 and 2. `row0` is "top" or "bottom"."""
        import numpy

        rows = self._rows()
        return numpy.array(rows if _cells.is_top(row0) else rows[::-1], dtype=numpy.int8)

    def kaggle(self) -> List[int]:
        """The cells as in Kaggle's ConnectX: 42 numbers, row by row from the top."""
        return [cell for row in self._rows() for cell in row]

    def _rows(self) -> List[List[int]]:
        """From the top."""
        return [
            [library.fc_position_cell(self._board, column, row) for column in range(COLUMNS)]
            for row in reversed(range(ROWS))
        ]

    def diagram(self) -> str:
        """A drawing in one line: `......./......./......./......./...oo../...xx..`."""
        return "/".join("".join(".xo"[cell] for cell in row) for row in self._rows())

    def svg(self, *, scores: "Union[bool, Sequence[Any]]" = False) -> str:
        """A picture: the board with the last move and the winner's four marked, for light and dark pages. With
        scores=True, the score of each move above its column, the best ones underlined; or give the scores that
        Solver.analyze() has found. Notebooks show it by itself, without scores.

        >>> Position("4455").svg(scores=True).count("<text")
        14
        """
        return _svg.picture(self, scores)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        text = ctypes.create_string_buffer(FC_BOARD_TEXT_SIZE)
        library.fc_position_board(self._board, text)
        return text.value.decode().rstrip("\n")

    def __repr__(self) -> str:
        if self._moves is not None:
            return f"Position({self._moves!r})"
        return f"Position.from_diagram({self.diagram()!r})"

    # --- a value -----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        mine, others = self._board, other._board
        return bool(mine.stm == others.stm and mine.occupied == others.occupied)

    def __hash__(self) -> int:
        return hash((self._board.stm, self._board.occupied))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("positions do not change; play() returns a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("positions do not change")

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Position":
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        if self._moves is not None:
            return Position, (self._moves,)
        return _restore, (self.key, self._last)


def _restore(key: int, last: Optional[int]) -> Position:
    position = Position.from_key(key)
    return Position._make(position._board, None, last)


def of(position: Any) -> Position:
    """A position where the caller may also give its moves."""
    if isinstance(position, Position):
        return position
    if isinstance(position, str):
        return Position(position)
    raise TypeError(f"a position must be a Position or a str of moves, not {type(position).__name__}")


__all__ = ["Position"]
