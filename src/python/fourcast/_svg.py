"""A position as a picture in SVG."""

from typing import TYPE_CHECKING, Any, List, Optional, Sequence

from . import _cells
from ._errors import PositionError
from ._library import COLUMNS, ROWS

if TYPE_CHECKING:
    from .position import Position

_CELL = 44
_RADIUS = 17
_MARGIN = 12
_LABEL = 36  # height of the line of scores, and of that of column numbers

# Colours for light and dark pages. The players differ by shape too: the second one's discs have a ring. The names are
# of our own, because a page that holds the picture shares the style.
_STYLE = """
.fc-page{fill:#fff}.fc-board{fill:#26547c}.fc-hole{fill:#f7f7f2}
.fc-text{fill:#333;font:17px sans-serif;text-anchor:middle}.fc-small{font-size:13px}
.fc-best{font-weight:bold;text-decoration:underline}.fc-first{fill:#ffd166}.fc-second{fill:#d1495b}
.fc-ring{fill:none;stroke:#fff;stroke-width:4}.fc-last{fill:#111}.fc-wins{fill:none;stroke:#111;stroke-width:4}
.fc-line{fill:none;stroke:#fff;stroke-width:7}
@media(prefers-color-scheme:dark){.fc-page{fill:#1e1e1e}.fc-hole{fill:#10202e}.fc-text{fill:#ddd}}
"""


def picture(position: "Position", scores: Any) -> str:
    """The picture of a position: scores False, True, or those of Solver.analyze()."""
    found = _found_scores(position, scores)
    labels = None if found is None else [_cells.score_label(score) for score in found]
    known = [score for score in found or () if isinstance(score, int)]
    best = [column for column, score in enumerate(found or ()) if known and score == max(known)]
    winner = position.winner
    state = f"player {position.to_move} to move"
    if position.is_over:
        state = f"player {winner} has won" if winner else "drawn"
    title = f"Connect Four, {position.ply} discs, {state}"
    if labels is not None:
        title += "; scores " + ", ".join(f"{i + 1}: {label}" for i, label in enumerate(labels) if label)
    return _board(position._rows(), position.last_column, position.winning_cells, labels, best, title)


def _found_scores(position: "Position", scores: Any) -> Optional[List[Any]]:
    if scores is False:
        return None
    if scores is True:
        from .solver import Solver

        with Solver() as solver:
            return list(solver.analyze(position))
    found = _cells.sequence(scores, "scores")
    if len(found) != COLUMNS:
        raise PositionError(f"scores must be {COLUMNS}, one for each column, not {len(found)}")
    return found


def _board(
    rows: Sequence[Sequence[int]],
    last: Optional[int],
    winning: Sequence["tuple[int, int]"],
    labels: Optional[List[str]],
    best: Sequence[int],
    title: str,
) -> str:
    """Rows from the top. `last` is the column of the last move, `winning` the cells (column, row) of the winner's
    lines, `labels` the scores above the columns, `best` the columns whose score stands out.
    """
    top = _MARGIN + (_LABEL if labels is not None else 0)
    width = COLUMNS * _CELL + 2 * _MARGIN
    height = top + ROWS * _CELL + _LABEL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{_STYLE.strip()}</style>",
        f'<rect class="fc-page" width="{width}" height="{height}" rx="8"/>',
        f'<rect class="fc-board" x="{_MARGIN - 4}" y="{top - 4}" width="{COLUMNS * _CELL + 8}" '
        f'height="{ROWS * _CELL + 8}" rx="8"/>',
    ]
    for column in range(COLUMNS):
        x = _MARGIN + column * _CELL + _CELL // 2
        if labels is not None:
            kind = "fc-text fc-best" if column in best else "fc-text"
            parts.append(f'<text class="{kind}" x="{x}" y="{_MARGIN + 18}">{labels[column]}</text>')
        parts.append(f'<text class="fc-text fc-small" x="{x}" y="{height - _MARGIN}">{column + 1}</text>')
        for row in range(ROWS):
            y = top + (ROWS - 1 - row) * _CELL + _CELL // 2
            parts.append(_cell(rows[ROWS - 1 - row][column], x, y))
            if (column, row) in winning:
                parts.append(f'<circle class="fc-line" cx="{x}" cy="{y}" r="{_RADIUS + 1}"/>')
                parts.append(f'<circle class="fc-wins" cx="{x}" cy="{y}" r="{_RADIUS + 1}"/>')
            if (
                column == last
                and rows[ROWS - 1 - row][column]
                and (row == ROWS - 1 or not rows[ROWS - 2 - row][column])
            ):
                parts.append(f'<circle class="fc-last" cx="{x}" cy="{y}" r="4"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _cell(player: int, x: int, y: int) -> str:
    if player == 0:
        return f'<circle class="fc-hole" cx="{x}" cy="{y}" r="{_RADIUS}"/>'
    disc = f'<circle class="fc-{"first" if player == 1 else "second"}" cx="{x}" cy="{y}" r="{_RADIUS}"/>'
    return disc if player == 1 else disc + f'<circle class="fc-ring" cx="{x}" cy="{y}" r="{_RADIUS // 2 + 1}"/>'
