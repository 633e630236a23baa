"""The truth about every move of a game: its exact score, beside that of the best one."""

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NamedTuple, Optional, Union

from ._errors import PositionError
from .position import Position, of
from .solver import Solver

if TYPE_CHECKING:
    import matplotlib.axes


class Verdict(NamedTuple):
    """What a move was worth, for the player who made it."""

    number: int  #: of the move, from 1
    player: int  #: 1 or 2
    column: int  #: from 0
    best: int  #: score of the position before it: what the best move would have got
    score: int  #: what the move got; at most `best`

    @property
    def is_best(self) -> bool:
        """True if no other move is better."""
        return self.score == self.best

    @property
    def is_mistake(self) -> bool:
        """True if the move gave away a win or a draw. A win that comes later, or a loss that comes sooner, is none."""
        return _sign(self.score) < _sign(self.best)


class Review(NamedTuple):
    """What moves come to. Numbers of moves count both players, from 1; None: there is none."""

    moves: int
    best: int  #: moves that no other move beats
    kept: int  #: moves that kept the result: all but the mistakes
    first_mistake: Optional[int]  #: number of the first move that gave away a win or a draw
    lost_by: Optional[int]  #: number of the last move that turned a win or a draw into a loss


class JudgedGame(NamedTuple):
    """A game with the verdicts on its moves."""

    moves: str
    winner: Optional[int]  #: 1 or 2; None: a draw, or the game was not played to its end
    verdicts: List[Verdict]

    def review(self, player: int) -> Review:
        """The moves of player 1 or 2."""
        return _review([verdict for verdict in self.verdicts if verdict.player == player])


class Judgement(List[JudgedGame]):
    """A list of judged games."""

    def review(self, player: Optional[int] = None) -> Review:
        """The moves of a player in all games; None: those of both."""
        return _review([each for game in self for each in game.verdicts if player in (None, each.player)])

    def by_move(self) -> Dict[int, Review]:
        """The moves of all games by their number."""
        moves: Dict[int, List[Verdict]] = {}
        for game in self:
            for verdict in game.verdicts:
                moves.setdefault(verdict.number, []).append(verdict)
        return {number: _review(moves[number]) for number in sorted(moves)}

    def plot(self, axes: "Optional[matplotlib.axes.Axes]" = None) -> "matplotlib.axes.Axes":
        """Draws the shares of best moves and of moves that kept the result, by their number. With matplotlib."""
        if axes is None:
            from matplotlib import pyplot

            axes = pyplot.figure().add_subplot()
        for player, style in ((1, "-"), (2, "--")):
            reviews = {number: review for number, review in self.by_move().items() if number % 2 == player % 2}
            for what, marker in (("kept", "o"), ("best", "x")):
                axes.plot(
                    list(reviews),
                    [100 * getattr(review, what) / review.moves for review in reviews.values()],
                    style + marker,
                    label=f"player {player}: {'kept the result' if what == 'kept' else 'best moves'}",
                )
        axes.set_xlabel("number of the move")
        axes.set_ylabel("per cent of the moves")
        axes.set_ylim(0, 102)
        axes.legend()
        return axes


def judge(games: "Iterable[Union[Position, str, Any]]", *, solver: Optional[Solver] = None) -> Judgement:
    """Judges all moves of these games: moves ("4455"), Positions that know their moves, or games of play_match().
    Without a solver, one is made for the call.

    >>> judgement = judge(["4444443"])
    >>> judgement[0].verdicts[6]
    Verdict(number=7, player=1, column=2, best=1, score=1)
    >>> judgement.review(1)
    Review(moves=4, best=4, kept=4, first_mistake=None, lost_by=None)
    """
    if isinstance(games, (str, bytes, Position)):
        raise TypeError("games must be a list of games; for one game, write judge([game])")
    moves = [_moves_of(game, index) for index, game in enumerate(games)]
    # From the last position of each game back, so that what was found of one helps with the one before it.
    positions = [game[:count] for game in moves for count in range(len(game), -1, -1)]
    if solver is None:
        with Solver() as own:
            scores = own.score_many(positions).tolist()
    else:
        scores = solver.score_many(positions).tolist()
    judgement = Judgement()
    start = 0
    for game in moves:
        judgement.append(_judge(game, scores[start : start + len(game) + 1][::-1]))
        start += len(game) + 1
    return judgement


def _moves_of(game: Any, index: int) -> str:
    if not isinstance(game, (str, Position)) and isinstance(getattr(game, "moves", None), str):
        game = game.moves
    try:
        moves = of(game).moves
    except PositionError as error:
        raise PositionError(f"game {index}: {error}", index) from None
    except TypeError as error:
        raise TypeError(f"game {index}: {error}") from None
    if moves is None:
        raise PositionError(f"game {index} is a position whose moves are not known", index)
    return moves


def _judge(moves: str, scores: List[int]) -> JudgedGame:
    """`scores` are those of all positions of the game, the empty board first."""
    verdicts = [Verdict(i + 1, i % 2 + 1, int(column) - 1, scores[i], -scores[i + 1]) for i, column in enumerate(moves)]
    return JudgedGame(moves, Position(moves).winner, verdicts)


def _review(verdicts: List[Verdict]) -> Review:
    mistakes = [each.number for each in verdicts if each.is_mistake]
    losing = [each.number for each in verdicts if each.best >= 0 > each.score]
    return Review(
        moves=len(verdicts),
        best=sum(each.is_best for each in verdicts),
        kept=len(verdicts) - len(mistakes),
        first_mistake=min(mistakes, default=None),
        lost_by=max(losing, default=None),
    )


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)
