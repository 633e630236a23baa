"""Positions: notations, the rules, and the manners of a value."""

import copy
import pickle

import pytest

from fourcast import FourcastError, MoveError, Position, PositionError

WON = Position("1212121")


def test_moves():
    position = Position("4455")
    assert position.moves == "4455"
    assert position.ply == len(position) == 4
    assert position.to_move == 1
    assert position.play(5).to_move == 2
    assert position.play(5, 5).moves == "445566"
    assert position.moves == "4455"


@pytest.mark.parametrize(
    "moves, place, text",
    [
        ("4458", 3, "column 8 does not exist (move 4)"),
        ("44444441", 6, "column 4 is full (move 7)"),
        ("44x", 2, "(move 3)"),
        ("12121211", 7, "move 8: the game ended on move 7"),
        ("4é", 1, "(move 2)"),
        ("\udcff", 0, "(move 1)"),
        ("4\0", 1, "(move 2)"),
    ],
)
def test_wrong_moves(moves, place, text):
    with pytest.raises(PositionError) as caught:
        Position(moves)
    assert text in str(caught.value)
    assert caught.value.place == place


@pytest.mark.parametrize("position", [Position(), Position("4455"), Position("4444443"), WON])
def test_notations_agree(position):
    for other in (
        Position.from_columns([int(column) - 1 for column in position.moves]),
        Position.from_kaggle(position.kaggle()),
        Position.from_kaggle({"board": position.kaggle(), "mark": position.to_move}),
        Position.from_diagram(position.diagram()),
        Position.from_diagram(str(position)),
        Position.from_key(position.key),
        position.mirror().mirror(),
        eval(repr(position)),
        eval(repr(Position.from_key(position.key))),
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
        pickle.loads(pickle.dumps(Position.from_key(position.key))),
    ):
        assert other == position
        assert hash(other) == hash(position)


def test_rows():
    bottom = [0, 0, 0, 1, 2, 0, 0]
    empty = [[0] * 7] * 5
    assert Position.from_array([bottom] + empty, row0="bottom") == Position("45")
    assert Position.from_array(empty + [bottom], row0="top") == Position("45")
    assert Position.from_array(empty + [[0, 0, 0, 1, -1.0, 0, 0]], row0="top") == Position("45")
    with pytest.raises(PositionError, match="floats"):
        Position.from_array(empty + [bottom], row0="bottom")
    with pytest.raises(PositionError, match="row0"):
        Position.from_array(empty + [bottom], row0="left")
    with pytest.raises(PositionError, match="transpose"):
        Position.from_array([[0] * 6] * 7, row0="top")
    with pytest.raises(PositionError, match=r"cell \[5\]\[3\] holds 3"):
        Position.from_array(empty + [[0, 0, 0, 3, 0, 0, 0]], row0="top")
    with pytest.raises(PositionError, match="mark is 2, but"):
        Position.from_kaggle({"board": [0] * 42, "mark": 2})


def test_array():
    numpy = pytest.importorskip("numpy")
    position = Position("4455")
    array = position.array()
    assert array.dtype == numpy.int8 and array.shape == (6, 7)
    assert array[5].tolist() == [0, 0, 0, 1, 1, 0, 0]
    assert (position.array(row0="bottom") == array[::-1]).all()
    assert Position.from_array(array, row0="top") == position
    assert Position.from_array(array[::-1].T.copy().T.astype(float), row0="bottom") == position
    assert Position.from_kaggle(array.ravel()) == position


def test_rules():
    assert WON.is_over and WON.winner == 1 and WON.legal == []
    assert WON.winning_cells == [(0, row) for row in range(4)]
    assert Position().winner is None
    assert Position("121212").wins_with(0) and not Position("121212").wins_with(6)
    for wrong in (7, -1, 10**30):
        assert not Position().can_play(wrong)
        with pytest.raises(MoveError, match="does not exist"):
            Position().play(wrong)
    with pytest.raises(MoveError, match="column 3 is full"):
        Position("444444").play(3)
    with pytest.raises(MoveError, match="over"):
        WON.play(3)
    with pytest.raises(TypeError):
        Position().play(1.0)


def test_value():
    position = Position("12")
    assert position == Position("12") != Position("21")
    assert Position("1234") == Position("3412")
    assert position != "12"
    assert len({Position("1234"), Position("3412"), position}) == 2
    assert position.mirror() == Position("76") and position.canonical_key == position.mirror().canonical_key
    for change in (lambda: setattr(position, "moves", ""), lambda: delattr(position, "_board")):
        with pytest.raises(AttributeError):
            change()
    with pytest.raises(TypeError):
        sorted([position, position])
    with pytest.raises(FourcastError):
        Position.from_key(0)
