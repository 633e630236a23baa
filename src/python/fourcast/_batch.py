"""Many positions for one call of the library: lists of positions or moves, and arrays of keys or cells."""

import ctypes
from array import array
from typing import Any, List, Optional, Sequence, Tuple

from . import _cells
from ._errors import PositionError
from ._library import CELLS, COLUMNS, ROWS, fc_position, library
from .position import Position, of

_WORDS = 2  # of an fc_position


class Positions:
    """`count` positions in memory, at `pointer`."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._memory = (fc_position * max(count, 1))()
        self.pointer = ctypes.cast(self._memory, ctypes.POINTER(fc_position))

    @classmethod
    def of_words(cls, words: "array[int]") -> "Positions":
        """From the two words of each position."""
        positions = cls(len(words) // _WORDS)
        ctypes.memmove(positions.pointer, words.buffer_info()[0], len(words) * words.itemsize)
        return positions


def read(positions: Any, row0: Optional[str]) -> Positions:
    """Reads what users give to score_many()."""
    if isinstance(positions, (str, bytes, dict, Position)):
        raise TypeError(f"positions must be a list or an array of positions, not {type(positions).__name__}")
    if hasattr(positions, "__array__") or isinstance(positions, array):
        return _read_array(positions, row0)
    if row0 is not None:
        raise PositionError("row0 is for arrays of cells, not for lists of positions")
    if not hasattr(positions, "__iter__"):
        raise TypeError(f"positions must be a list or an array of positions, not {type(positions).__name__}")
    return _read_list(list(positions))


# --- lists ---------------------------------------------------------------------------------------------------------


def _read_list(items: List[Any]) -> Positions:
    if items and type(items[0]) is str:
        positions = _read_moves(items)
        if positions is not None:
            return positions
    words = array("Q")
    for index, item in enumerate(items):
        try:
            board = of(item)._board
        except PositionError as error:
            raise PositionError(f"position {index}: {error}", index) from None
        except TypeError as error:
            raise TypeError(f"position {index}: {error}") from None
        words.append(board.stm)
        words.append(board.occupied)
    return Positions.of_words(words)


def _read_moves(items: Sequence[str]) -> Optional[Positions]:
    """All items are moves; None if one of them is something else."""
    try:
        text = "\n".join(items).encode("ascii")
    except (TypeError, UnicodeEncodeError):
        return None
    positions = Positions(len(items))
    read = library.fcpy_read_moves(text, len(text), len(items), positions.pointer)
    return positions if read == len(items) == text.count(b"\n") + 1 else None


# --- arrays ----------------------------------------------------------------------------------------------------------


def _read_array(given: Any, row0: Optional[str]) -> Positions:
    if isinstance(given, array):
        if given.typecode not in "QL" or given.itemsize != ctypes.sizeof(ctypes.c_uint64):
            raise TypeError("an array of keys must have the type code 'Q'")
        return _read_keys(given, given.buffer_info()[0], len(given))
    import numpy

    values = numpy.asarray(given)
    if values.dtype.kind in "OUS":
        if row0 is not None or values.ndim != 1:
            raise PositionError("an array of objects or texts must have one dimension, and no row0")
        return _read_list(values.tolist())
    if values.dtype.kind not in "biuf":
        raise TypeError(f"an array of positions must hold numbers, not {values.dtype}")
    if values.ndim == 1:
        if row0 is not None:
            raise PositionError("row0 is for arrays of cells, not for keys")
        if values.dtype.kind not in "iu":
            raise TypeError(f"keys must be integers, not {values.dtype}")
        keys = numpy.ascontiguousarray(values.astype(numpy.uint64, copy=False))
        return _read_keys(keys, keys.ctypes.data, len(keys))
    cells = _in_kaggles_order(values, row0)
    with numpy.errstate(invalid="ignore"):
        small = numpy.ascontiguousarray(cells.astype(numpy.int8))
    different = small != cells
    if different.any():
        index = int(numpy.argwhere(different)[0][0])
        raise PositionError(f"position {index}: cells are 0, 1 and 2, or -1 for 2", index)
    positions = Positions(len(small))
    _check(library.fcpy_read_cells(small.ctypes.data, len(small), positions.pointer), len(small), small)
    return positions


def _in_kaggles_order(values: Any, row0: Optional[str]) -> Any:
    """N x 42 cells, row by row from the top."""
    shape: Tuple[int, ...] = values.shape
    if len(shape) == 2 and shape[1] == CELLS:
        top = row0 is None or _cells.is_top(row0)
    elif len(shape) == 3 and shape[1:] == (ROWS, COLUMNS):
        if row0 is None:
            raise PositionError("row0 must say where the first row of each board lies: 'top' or 'bottom'")
        top = _cells.is_top(row0)
    else:
        raise PositionError(
            f"an array of positions has the shape (N,) for keys, (N, {CELLS}) or (N, {ROWS}, {COLUMNS}) for cells, "
            f"not {shape}"
        )
    boards = values.reshape(shape[0], ROWS, COLUMNS)
    return (boards if top else boards[:, ::-1, :]).reshape(shape[0], CELLS)


def _read_keys(keys: Any, address: int, count: int) -> Positions:
    positions = Positions(count)
    read = library.fcpy_read_keys(address, count, positions.pointer)
    if read < count:
        raise PositionError(f"position {read}: {int(keys[read])} is not the key of a position", read)
    return positions


def _check(read: int, count: int, boards: Any) -> None:
    """Explains what is wrong with the first board that was not read."""
    if read < count:
        try:
            Position.from_kaggle(boards[read].tolist())
        except PositionError as error:
            raise PositionError(f"position {read}: {error}", read) from None
        raise PositionError(f"position {read} is no position", read)


# --- results ---------------------------------------------------------------------------------------------------------


class Scores:
    """Memory for scores, and the array that users get: numpy's, or without numpy a memoryview of the same shape."""

    def __init__(self, count: int, columns: int) -> None:
        self._shape = (count, columns) if columns > 1 else (count,)
        size = count * columns
        try:
            import numpy
        except ImportError:
            self._memory: Any = (ctypes.c_int8 * max(size, 1))()
            self.address = ctypes.addressof(self._memory)
            view = memoryview(self._memory).cast("B")[:size].cast("b")
            self.array: Any = view.cast("B").cast("b", self._shape) if size else view
        else:
            self.array = numpy.empty(self._shape, dtype=numpy.int8)
            self.address = self.array.ctypes.data
