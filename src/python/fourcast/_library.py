"""The C library: its types, constants and prototypes, as in include/fourcast/*.h; tests/test_headers.py compares."""

import ctypes
import os
import sys
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char_p,
    c_double,
    c_int,
    c_size_t,
    c_ubyte,
    c_uint,
    c_uint16,
    c_uint64,
    c_void_p,
)
from typing import Any, Dict

# --- constants ---------------------------------------------------------------------------------------------------

COLUMNS = 7
ROWS = 6
CELLS = COLUMNS * ROWS

CONSTANTS: Dict[str, int] = {
    "FC_WIDTH": COLUMNS,
    "FC_HEIGHT": ROWS,
    "FC_CELLS": CELLS,
    "FC_SCORE_MAX": 18,
    "FC_SCORE_MIN": -18,
    "FC_MOVES_TEXT_SIZE": 43,
    "FC_BOARD_TEXT_SIZE": 99,
    "FC_ERROR_TEXT_SIZE": 96,
    "FC_OK": 0,
    "FC_ERROR_MEMORY": 1,
    "FC_ERROR_OPTION": 2,
    "FC_ERROR_CHARACTER": 3,
    "FC_ERROR_COLUMN": 4,
    "FC_ERROR_FULL": 5,
    "FC_ERROR_OVER": 6,
    "FC_ERROR_LIMIT": 7,
    "FC_ERROR_FILE": 10,
    "FC_ERROR_FLOATING": 16,
    "FC_ERROR_KEY": 21,
    "FC_ERROR_AGENT": 24,
    "FC_ERROR_UNREACHABLE": 26,
    "FC_TABLE_MB_DEFAULT": 32,
    "FC_TABLE_MB_MIN": 1,
    "FC_TABLE_MB_MAX": 1 << 20,
    "FC_THREADS_MAX": 256,
    "FC_NO_MOVE": -128,
    "FC_NOT_SOLVED": 127,
    "FC_SOURCE_RULE": 0,
    "FC_SOURCE_SEARCH": 1,
    "FC_SOURCE_BOOK": 2,
    "FC_SIDE_MAX": 16,
    "FC_GAME_CELLS_MAX": 256,
    "FC_GAME_LINES_MAX": 1024,
    "FC_GAME_KEY_WORDS_MAX": 6,
    "FC_AGENT_ERROR_SIZE": 1024,
    "FC_TIES_CENTRAL": 0,
    "FC_TIES_RANDOM": 1,
}

FC_SCORE_MAX = CONSTANTS["FC_SCORE_MAX"]
FC_BOARD_TEXT_SIZE = CONSTANTS["FC_BOARD_TEXT_SIZE"]
FC_ERROR_TEXT_SIZE = CONSTANTS["FC_ERROR_TEXT_SIZE"]
FC_OK = CONSTANTS["FC_OK"]
FC_ERROR_LIMIT = CONSTANTS["FC_ERROR_LIMIT"]
FC_ERROR_FILE = CONSTANTS["FC_ERROR_FILE"]
FC_TABLE_MB_DEFAULT = CONSTANTS["FC_TABLE_MB_DEFAULT"]
FC_TABLE_MB_MIN = CONSTANTS["FC_TABLE_MB_MIN"]
FC_TABLE_MB_MAX = CONSTANTS["FC_TABLE_MB_MAX"]
FC_THREADS_MAX = CONSTANTS["FC_THREADS_MAX"]
FC_NO_MOVE = CONSTANTS["FC_NO_MOVE"]
FC_SIDE_MAX = CONSTANTS["FC_SIDE_MAX"]
FC_GAME_CELLS_MAX = CONSTANTS["FC_GAME_CELLS_MAX"]
FC_GAME_LINES_MAX = CONSTANTS["FC_GAME_LINES_MAX"]
FC_GAME_KEY_WORDS_MAX = CONSTANTS["FC_GAME_KEY_WORDS_MAX"]
FC_TIES_CENTRAL = CONSTANTS["FC_TIES_CENTRAL"]
FC_AGENT_ERROR_SIZE = CONSTANTS["FC_AGENT_ERROR_SIZE"]

# --- types ---------------------------------------------------------------------------------------------------------


class fc_position(Structure):
    _fields_ = [("stm", c_uint64), ("occupied", c_uint64)]


class fc_parse_error(Structure):
    _fields_ = [("status", c_int), ("offset", c_size_t), ("character", c_ubyte), ("over_at", c_int)]


class fc_cells_error(Structure):
    _fields_ = [
        ("status", c_int),
        ("column", c_int),
        ("row", c_int),
        ("first", c_int),
        ("second", c_int),
        ("winner", c_int),
    ]


class fc_solver_options(Structure):
    _fields_ = [
        ("table_mb", c_size_t),
        ("threads", c_uint),
        ("variant", c_int),
        ("book", c_void_p),
        ("no_book", c_bool),
    ]


class fc_result(Structure):
    _fields_ = [
        ("lower", c_int),
        ("upper", c_int),
        ("source", c_int),
        ("nodes", c_uint64),
        ("seconds", c_double),
    ]


class fc_progress(Structure):
    _fields_ = [("lower", c_int), ("upper", c_int), ("nodes", c_uint64), ("seconds", c_double)]


fc_progress_fn = CFUNCTYPE(None, POINTER(fc_progress), c_void_p)


class fc_query(Structure):
    _fields_ = [
        ("weak", c_bool),
        ("max_nodes", c_uint64),
        ("max_seconds", c_double),
        ("progress", fc_progress_fn),
        ("payload", c_void_p),
    ]


class fc_analysis(Structure):
    _fields_ = [
        ("playable", c_bool * COLUMNS),
        ("lower", c_int * COLUMNS),
        ("upper", c_int * COLUMNS),
        ("best", fc_result),
    ]


class fc_line(Structure):
    _fields_ = [("length", c_int), ("columns", c_int * CELLS)]


fc_many_progress_fn = CFUNCTYPE(None, c_size_t, c_size_t, c_void_p)


class fc_many_query(Structure):
    _fields_ = [("weak", c_bool), ("progress", fc_many_progress_fn), ("payload", c_void_p)]


class fc_game(Structure):
    _fields_ = [
        ("rules", c_void_p),
        ("discs", c_int),
        ("placed", c_int),
        ("winner", c_int),
        ("heights", c_ubyte * FC_SIDE_MAX),
        ("cells", c_ubyte * FC_GAME_CELLS_MAX),
        ("moves", c_ubyte * FC_GAME_CELLS_MAX),
        ("open", c_uint16 * (FC_SIDE_MAX + 1) * 2),
        ("in_line", c_ubyte * FC_GAME_LINES_MAX * 2),
        ("keys", c_uint64 * FC_GAME_KEY_WORDS_MAX * 2),
    ]


class fc_game_error(Structure):
    _fields_ = [("status", c_int), ("offset", c_size_t), ("in_cells", c_bool), ("character", c_ubyte)]


class fc_limits(Structure):
    _fields_ = [("seconds", c_double), ("nodes", c_uint64), ("simulations", c_uint64)]


class fc_choice(Structure):
    _fields_ = [
        ("column", c_int),
        ("has_value", c_bool * FC_SIDE_MAX),
        ("value", c_double * FC_SIDE_MAX),
        ("depth", c_int),
        ("nodes", c_uint64),
        ("simulations", c_uint64),
        ("seconds", c_double),
    ]


class fc_agent_option(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("kind", c_int),
        ("initial", c_char_p),
        ("choices", c_char_p),
        ("minimum", c_double),
        ("maximum", c_double),
        ("help", c_char_p),
    ]


class fc_agent_info(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("help", c_char_p),
        ("options", POINTER(fc_agent_option)),
        ("option_count", c_int),
    ]


STRUCTURES = [
    fc_position,
    fc_parse_error,
    fc_cells_error,
    fc_solver_options,
    fc_result,
    fc_progress,
    fc_query,
    fc_analysis,
    fc_line,
    fc_many_query,
    fc_game,
    fc_game_error,
    fc_limits,
    fc_choice,
    fc_agent_option,
    fc_agent_info,
]

# --- functions -------------------------------------------------------------------------------------------------------

# A pointer to an opaque object (fc_solver, fc_book, fc_agent, fc_rules) is a c_void_p. The results of `POINTER(x) * n`
# parameters are arrays of the caller.
PROTOTYPES: Dict[str, Any] = {
    # status.h
    "fc_status_text": (c_char_p, [c_int]),
    # position.h
    "fc_position_parse": (c_int, [POINTER(fc_position), c_char_p, c_size_t, POINTER(fc_parse_error)]),
    "fc_parse_error_text": (None, [POINTER(fc_parse_error), c_char_p, c_size_t]),
    "fc_position_from_cells": (c_int, [POINTER(fc_position), POINTER(c_int), POINTER(fc_cells_error)]),
    "fc_position_check_reachable": (c_int, [fc_position]),
    "fc_cells_error_text": (None, [POINTER(fc_cells_error), c_char_p, c_size_t]),
    "fc_position_ply": (c_int, [fc_position]),
    "fc_position_to_move": (c_int, [fc_position]),
    "fc_position_can_play": (c_bool, [fc_position, c_int]),
    "fc_position_wins_with": (c_bool, [fc_position, c_int]),
    "fc_position_play": (fc_position, [fc_position, c_int]),
    "fc_position_is_over": (c_bool, [fc_position]),
    "fc_position_winner": (c_int, [fc_position]),
    "fc_position_winning_cells": (c_uint64, [fc_position]),
    "fc_position_cell_bit": (c_uint64, [c_int, c_int]),
    "fc_column_from_middle": (c_int, [c_int]),
    "fc_position_cell": (c_int, [fc_position, c_int, c_int]),
    "fc_position_mirror": (fc_position, [fc_position]),
    "fc_position_key": (c_uint64, [fc_position]),
    "fc_position_canonical_key": (c_uint64, [fc_position]),
    "fc_position_from_key": (c_int, [POINTER(fc_position), c_uint64]),
    "fc_position_board": (None, [fc_position, c_char_p]),
    "fc_win_score": (c_int, [c_int]),
    "fc_last_move": (c_int, [fc_position, c_int]),
    # book.h
    "fc_book_open": (c_int, [POINTER(c_void_p), c_char_p]),
    "fc_book_close": (None, [c_void_p]),
    # solver.h
    "fc_solver_create": (c_int, [POINTER(c_void_p), POINTER(fc_solver_options)]),
    "fc_solver_destroy": (None, [c_void_p]),
    "fc_solver_clear": (None, [c_void_p]),
    "fc_solver_cancel": (None, [c_void_p]),
    "fc_solve": (c_int, [c_void_p, fc_position, POINTER(fc_query), POINTER(fc_result)]),
    "fc_analyze": (c_int, [c_void_p, fc_position, POINTER(fc_query), POINTER(fc_analysis)]),
    "fc_best_move": (c_int, [c_void_p, fc_position, POINTER(fc_query), POINTER(c_int), POINTER(fc_result)]),
    "fc_principal_variation": (
        c_int,
        [c_void_p, fc_position, POINTER(fc_query), POINTER(fc_line), POINTER(fc_result)],
    ),
    "fc_solve_many": (c_int, [c_void_p, POINTER(fc_position), c_size_t, POINTER(fc_many_query), c_void_p]),
    "fc_analyze_many": (c_int, [c_void_p, POINTER(fc_position), c_size_t, POINTER(fc_many_query), c_void_p]),
    "fc_version": (c_char_p, []),
    # connectx.h
    "fc_rules_create": (c_int, [POINTER(c_void_p), c_int, c_int, c_int]),
    "fc_rules_destroy": (None, [c_void_p]),
    "fc_game_start": (None, [POINTER(fc_game), c_void_p]),
    "fc_game_play": (None, [POINTER(fc_game), c_int]),
    "fc_game_from_kaggle": (c_int, [POINTER(fc_game), c_void_p, POINTER(c_int), c_int, POINTER(fc_game_error)]),
    # agent.h
    "fc_agent_list": (POINTER(POINTER(fc_agent_info)), [POINTER(c_int)]),
    "fc_agent_open": (c_int, [POINTER(c_void_p), c_char_p, c_void_p, c_uint64, c_char_p]),
    "fc_agent_close": (None, [c_void_p]),
    "fc_agent_restart": (None, [c_void_p, c_uint64]),
    "fc_agent_choose": (c_int, [c_void_p, POINTER(fc_game), POINTER(fc_limits), POINTER(fc_choice)]),
    "fc_agent_cancel": (None, [c_void_p]),
    "fc_level_probabilities": (c_bool, [POINTER(fc_analysis), fc_position, c_double, c_int, POINTER(c_double)]),
    # src/python/native/read.h
    "fcpy_read_keys": (c_size_t, [c_void_p, c_size_t, POINTER(fc_position)]),
    "fcpy_read_cells": (c_size_t, [c_void_p, c_size_t, POINTER(fc_position)]),
    "fcpy_read_moves": (c_size_t, [c_char_p, c_size_t, c_size_t, POINTER(fc_position)]),
    # src/programs/solve/main.c
    "fcpy_solve": (c_int, [c_int, POINTER(c_char_p)]),
}


def _file_name() -> str:
    name = {"win32": "fourcast_python.dll", "darwin": "libfourcast_python.dylib"}.get(
        sys.platform, "libfourcast_python.so"
    )
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), name)


def _load() -> Any:
    path = _file_name()
    if not os.path.exists(path):
        raise ImportError(
            f"{path} is missing: this source tree was not built. Install the package: pip install ./src/python"
        )
    library = ctypes.CDLL(path, use_errno=True)
    for name, (result, arguments) in PROTOTYPES.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library


library: Any = _load()
__version__: str = library.fc_version().decode()
