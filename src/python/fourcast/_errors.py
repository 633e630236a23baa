"""The exceptions of the package."""

from typing import Any, NoReturn, Optional

from ._library import CONSTANTS, library


class FourcastError(ValueError):
    """What the library refuses; the text says what is wrong and where."""


class PositionError(FourcastError):
    """A position that breaks the rules, or text that is no position.

    `place` is the index of the first wrong character, column or cell, from 0; None if the whole is wrong.
    """

    def __init__(self, text: str, place: Optional[int] = None) -> None:
        super().__init__(text)
        self.place = place


class MoveError(PositionError):
    """A move that the rules do not allow."""


class OptionError(FourcastError):
    """An option that is out of range."""


class BookError(FourcastError):
    """A book that cannot be used."""


class AgentError(FourcastError):
    """An agent that does not exist, or that does not play here."""


class ClosedError(FourcastError):
    """A solver or agent that was used after its close(), or from inside its own call."""


class CancelledError(FourcastError):
    """Another thread has cancelled the call, which has no result then."""


def status_text(status: int) -> str:
    """The library's text for a status."""
    text: bytes = library.fc_status_text(status)
    return text.decode()


def fail(status: int, kind: Any = FourcastError, what: str = "") -> NoReturn:
    """Raises the exception for a status of the library."""
    text = status_text(status)
    if what:
        text = f"{what}: {text}"
    if status == CONSTANTS["FC_ERROR_MEMORY"]:
        raise MemoryError(text)
    raise kind(text)
