"""Cells of a board as users write them: lists, arrays, observations and drawings, turned into rows from the top."""

import operator
from typing import Any, Dict, List, Optional, Tuple

from ._errors import PositionError
from ._library import CELLS, COLUMNS, ROWS

_PLAYERS: Dict[Any, int] = {0: 0, 1: 1, 2: 2, -1: 2}
_CHARACTERS = {".": 0, "_": 0, "0": 0, "x": 1, "X": 1, "1": 1, "o": 2, "O": 2, "2": 2}
_COLUMN_NUMBERS = "1234567"


def shown(value: Any) -> str:
    """A value in a message, which may be of any length."""
    try:
        text = repr(value)
    except Exception:  # a foreign repr() may raise anything
        text = f"a {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."


def is_top(row0: Any) -> bool:
    """Does the first row lie at the top of the board?"""
    if not isinstance(row0, str) or row0 not in ("top", "bottom"):
        raise PositionError(f"row0 says where the first row lies: 'top' or 'bottom', not {shown(row0)}")
    return bool(row0 == "top")


def sequence(value: Any, what: str) -> List[Any]:
    if isinstance(value, (str, bytes, dict)) or not hasattr(value, "__iter__"):
        raise TypeError(f"{what} must be a list or an array, not {type(value).__name__}")
    return list(value)


def _player(value: Any, place: str, index: int) -> int:
    try:
        return _PLAYERS[value]
    except (KeyError, TypeError):
        raise PositionError(f"{place} holds {shown(value)}; cells are 0, 1 and 2, or -1 for 2", index) from None


def rows_of(array: Any) -> List[List[int]]:
    """Checks 6 rows of 7 cells."""
    rows = [sequence(row, f"row {index}") for index, row in enumerate(sequence(array, "the array"))]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        turned = len(rows) == COLUMNS and all(len(row) == ROWS for row in rows)
        raise PositionError(
            f"the array must have {ROWS} rows of {COLUMNS} cells"
            + (f"; for {COLUMNS} columns of {ROWS}, transpose it" if turned else "")
        )
    return [
        [_player(cell, f"cell [{y}][{x}]", y * COLUMNS + x) for x, cell in enumerate(row)] for y, row in enumerate(rows)
    ]


def rows_of_board(board: Any) -> List[List[int]]:
    """Checks Kaggle's board, 42 cells row by row from the top."""
    cells = sequence(board, "the board")
    if len(cells) != CELLS:
        raise PositionError(f"the board must have {CELLS} cells, not {len(cells)}")
    numbers = [_player(cell, f"cell {index}", index) for index, cell in enumerate(cells)]
    return [numbers[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def observation_of(observation: Any) -> Tuple[Any, Optional[Any]]:
    """The board and the mark of an observation; of a board alone, no mark."""
    if isinstance(observation, dict):
        if "board" not in observation:
            raise PositionError("the observation has no 'board'")
        return observation["board"], observation.get("mark")
    if hasattr(observation, "board"):
        return observation.board, getattr(observation, "mark", None)
    return observation, None


def rows_of_diagram(text: Any) -> List[List[int]]:
    """Reads a drawing."""
    if not isinstance(text, str):
        raise TypeError(f"a diagram must be a str, not {type(text).__name__}")
    cells: List[int] = []
    lines = text.strip().splitlines()
    below = "".join(lines[-1].split()) if len(lines) > ROWS else ""
    end = text.rindex(lines[-1]) if below == _COLUMN_NUMBERS else len(text)
    for index, character in enumerate(text[:end]):
        if character in _CHARACTERS:
            cells.append(_CHARACTERS[character])
        elif not character.isspace() and character not in "/|":
            raise PositionError(f"{shown(character)} (character {index + 1}) is no cell of a diagram", index)
    if len(cells) != CELLS:
        raise PositionError(f"a diagram has {CELLS} cells, not {len(cells)}")
    return [cells[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def score_label(score: Any) -> str:
    """A score above a column: a number, bounds as `lower..upper`, or nothing where no disc can be played."""
    if score is None:
        return ""
    bounds = score if isinstance(score, tuple) and len(score) == 2 else (score,)
    try:
        return "..".join(str(operator.index(bound)) for bound in bounds)
    except TypeError:
        raise TypeError(f"a score must be an int, Bounds or None, not {type(score).__name__}") from None
