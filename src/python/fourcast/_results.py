"""What the solver finds out."""

from typing import Callable, NamedTuple, Optional, Union

SOURCES = ("rule", "search", "book")  # by the numbers of the library


class Bounds(NamedTuple):
    """What is known of a score when time has run out: lower <= score <= upper."""

    lower: int
    upper: int


Score = Union[int, Bounds]


class Result(NamedTuple):
    """What Solver.solve() finds out."""

    lower: int  #: the score is at least this
    upper: int  #: and at most this; equal bounds are the score itself
    source: str  #: "rule", "book" or "search"
    nodes: int  #: positions that the search visited
    seconds: float  #: of wall clock time

    @property
    def score(self) -> Optional[int]:
        """The score, if it is known."""
        return self.lower if self.lower == self.upper else None


class Progress(NamedTuple):
    """How far a long search is."""

    lower: int  #: the score is at least this
    upper: int  #: and at most this
    nodes: int  #: positions visited so far
    seconds: float  #: since the call began


ProgressFunction = Callable[[Progress], object]


def score_of(lower: int, upper: int) -> Score:
    """A score, or its bounds."""
    return lower if lower == upper else Bounds(lower, upper)
