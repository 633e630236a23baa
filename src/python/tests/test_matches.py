"""Matches, verdicts on games, levels and pictures."""

import xml.etree.ElementTree as ElementTree

import pytest

import fourcast
from fourcast import (
    Agent,
    AgentError,
    Level,
    MoveError,
    OptionError,
    Position,
    PositionError,
    Solver,
    judge,
    play_match,
)


def leftmost(position):
    return position.legal[0]


def test_match_of_functions():
    match = play_match(leftmost, lambda position: position.legal[-1], games=4, seed=1)
    assert (match.wins, match.draws, match.losses) == (2, 0, 2)
    assert match.points == 0.5
    assert [game.first for game in match.games] == [0, 1, 0, 1]
    assert match.games[0].moves == "1717171" and match.games[0].winner == 0
    assert match.games[1].moves == "7171717" and match.games[1].winner == 1


def test_match_repeats():
    matches = [play_match("mcts:simulations=50", "easy", games=6, random_moves=4, seed=5) for _ in range(2)]
    assert matches[0] == matches[1]
    games = matches[0].games
    assert all(one.moves[:4] == two.moves[:4] and one.opening == 4 for one, two in zip(games[::2], games[1::2]))
    assert games[0].moves[:4] != games[2].moves[:4] or games[0].moves[:4] != games[4].moves[:4]


def test_openings_and_progress():
    played = []
    match = play_match(
        leftmost, Solver(), games=4, openings=["44", "17"], progress=lambda done, games: played.append((done, games))
    )
    assert [game.moves[:2] for game in match.games] == ["44", "44", "17", "17"]
    assert match.losses == 4
    assert played == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_wrong_players():
    with pytest.raises(AgentError):
        play_match("nobody", "random", games=1)
    with pytest.raises(TypeError):
        play_match(3, "random", games=1)
    with pytest.raises(MoveError, match="player a chose column 9"):
        play_match(lambda position: 9, "random", games=1)
    with pytest.raises(TypeError, match="must be an int, not NoneType"):
        play_match(lambda position: None, "random", games=1)
    with pytest.raises(fourcast.FourcastError, match="finished"):
        play_match("random", "random", games=1, openings=["1212121"])


def test_judge():
    with Solver() as solver:
        moves = "44444432121"
        judgement = judge([moves, Position("1212121"), ""], solver=solver)
        assert [game.moves for game in judgement] == [moves, "1212121", ""]
        assert [game.winner for game in judgement] == [None, 1, None]
        for verdict in judgement[0].verdicts:
            before = Position(moves[: verdict.number - 1])
            assert verdict.best == solver.score(before)
            assert verdict.score == solver.analyze(before)[verdict.column]
            assert verdict.player == before.to_move
    game = judgement[1]
    assert [verdict.number for verdict in game.verdicts if verdict.player == 2] == [2, 4, 6]
    lost = [verdict.number for verdict in game.verdicts if verdict.best >= 0 > verdict.score]
    assert game.review(2).lost_by == max(number for number in lost if number % 2 == 0)
    both = judgement.review()
    assert both.moves == 18 and both.moves >= both.kept >= both.best > 0
    assert sum(review.moves for review in judgement.by_move().values()) == 18


def test_judge_a_match():
    match = play_match("hard", "random", games=4, seed=1)
    judgement = judge(match.games)
    assert len(judgement) == 4 and judgement.review(1).moves > 0
    for wrong in ("4455", [3], ["48"], [Position.from_key(Position("4").key)]):
        with pytest.raises((TypeError, PositionError)):
            judge(wrong)


def test_plot():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    axes = judge(["4444443", "1212121"]).plot()
    assert len(axes.get_lines()) == 4


def test_levels():
    with Level("hard", seed=1) as level:
        assert level.temperature == 0.025
        assert level.choose("4455") in (2, 5)
        shares = level.probabilities("44")
        assert sum(shares) == pytest.approx(1) and max(shares) == shares[3]
        assert repr(level) == "Level('hard', seed=1)"
    with Level("easy") as easy, Agent("easy", seed=3) as agent, Level("easy", seed=3) as same:
        assert max(easy.probabilities("44")) < max(shares)
        for moves in ("", "44", "4455"):
            assert agent.choose(moves) == same.choose(moves)
    with Level(1000.0) as even:
        assert even.probabilities("") == pytest.approx([1 / 7] * 7, rel=0.01)
        assert even.probabilities("1212121") == [0] * 7
    for wrong, error in (("harder", AgentError), (-1, OptionError), (float("nan"), OptionError), (b"1", TypeError)):
        with pytest.raises(error):
            Level(wrong)


@pytest.mark.parametrize("moves", ["", "4455", "1212121", "444444"])
def test_pictures(moves):
    position = Position(moves)
    tree = ElementTree.fromstring(position.svg(scores=True))
    circles = [node.get("class") for node in tree.iter("{http://www.w3.org/2000/svg}circle")]
    cells = position.kaggle()
    assert circles.count("fc-first") == cells.count(1)
    assert circles.count("fc-second") == circles.count("fc-ring") == cells.count(2)
    assert circles.count("fc-hole") == cells.count(0)
    assert circles.count("fc-last") == (1 if moves else 0)
    assert circles.count("fc-wins") == len(position.winning_cells)
    texts = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    with Solver() as solver:
        scores = ["" if score is None else str(score) for score in solver.analyze(position)]
    assert [text or "" for text in texts][::2] == scores
    assert position._repr_svg_() == position.svg()
    assert Position.from_key(position.key).svg().count('class="fc-last"') == 0


def test_given_scores():
    with Solver(book=False) as solver:
        text = Position().svg(scores=solver.analyze("", time_limit=0.01))
    assert ".." in text
    with pytest.raises(PositionError):
        Position().svg(scores=[1, 2])
