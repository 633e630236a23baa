"""Arguments of the callers, checked before the library sees them."""

import operator
import os
from typing import Any, Optional, Union

from ._errors import OptionError


def integer(value: Any, name: str, minimum: int, maximum: int) -> int:
    """A whole number within limits."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an int, not {type(value).__name__}") from None
    if not minimum <= number <= maximum:
        raise OptionError(f"{name} must be {minimum} to {maximum}")
    return number


def flag(value: Any, name: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be True or False, not {type(value).__name__}")
    return value


def function(value: Any, name: str) -> None:
    """A function, or None."""
    if value is not None and not callable(value):
        raise TypeError(f"{name} must be a function, not {type(value).__name__}")


def _number(value: Any, demand: str) -> float:
    try:
        if not isinstance(value, (str, bytes, bytearray)):
            return float(value)
    except (TypeError, ValueError, OverflowError):
        pass
    raise TypeError(f"{demand}, not {type(value).__name__}")


def seconds(value: Any, name: str = "time_limit") -> float:
    """A time limit for the library, which writes none as 0."""
    if value is None:
        return 0.0
    number = _number(value, f"{name} must be a number of seconds")
    if not 0 < number <= 1e9:
        raise OptionError(f"{name} must be more than 0 seconds, and at most 1e9")
    return number


def file_system_bytes(text: str, what: str, error: Any) -> bytes:
    """A text that names a file, or holds such a name, for the library."""
    if "\0" in text:
        raise error(f"{what} cannot hold a NUL")
    try:
        return os.fsencode(text)
    except UnicodeEncodeError:
        raise error(f"{what} holds a character that file names cannot have") from None


def seed(value: Optional[Any]) -> int:
    """A seed: the caller's, or a random one."""
    if value is None:
        return int.from_bytes(os.urandom(4), "little")
    return integer(value, "seed", 0, 2**64 - 1)


def temperature(value: Any) -> float:
    """The temperature of a level."""
    number = _number(value, "a temperature must be a number")
    if not 0 <= number <= 1e6:
        raise OptionError("a temperature must be 0 to 1e6")
    return number


def book_path(book: "Union[str, os.PathLike[str]]") -> str:
    """The name of a book file."""
    try:
        path = os.fspath(book)
    except TypeError:
        raise TypeError(f"book must be True, False or the name of a file, not {type(book).__name__}") from None
    if not isinstance(path, str):
        raise TypeError(f"book must be True, False or the name of a file, not {type(path).__name__}")
    return path


def column(value: Any) -> int:
    """A column or a row of any size; the caller looks whether the board has it."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"a column must be an int, not {type(value).__name__}") from None
