"""The programs in src/python/examples, with less to do than by default."""

import importlib.util
import pathlib
from types import ModuleType
from typing import List

import numpy
import pytest

import fourcast

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(name: str, arguments: List[str], capsys: "pytest.CaptureFixture[str]") -> str:
    load(name).main(arguments)
    return capsys.readouterr().out


def test_label_positions(tmp_path: pathlib.Path, capsys: "pytest.CaptureFixture[str]") -> None:
    output = tmp_path / "labels.npz"
    assert f"20 positions in {output}" in run("label_positions", ["--number", "20", "--output", str(output)], capsys)
    labels = numpy.load(output)
    positions = [fourcast.Position.from_array(board, row0="top") for board in labels["boards"]]
    assert len({position.canonical_key for position in positions}) == 20
    with fourcast.Solver() as solver:
        for position, score, moves in zip(positions, labels["scores"], labels["moves"]):
            assert solver.score(position) == score
            assert [None if move == fourcast.NO_MOVE else move for move in moves] == solver.analyze(position)


def test_judge_your_agent(capsys: "pytest.CaptureFixture[str]") -> None:
    text = run("judge_your_agent", ["--games", "2"], capsys)
    for opponent in ("random", "easy", "medium", "hard"):
        assert f"against {opponent} " in text
    assert "best moves: " in text and "the worst move: column " in text


def test_the_agent_to_judge_wins_and_blocks() -> None:
    choose = load("judge_your_agent").my_agent
    assert choose(fourcast.Position("112233")) == 3
    assert choose(fourcast.Position("11223")) == 3
    assert choose(fourcast.Position("")) == 3


def test_look_human(tmp_path: pathlib.Path, capsys: "pytest.CaptureFixture[str]") -> None:
    assert "most like people: perfect:temperature=" in run("look_human", ["--games", "2"], capsys)
    games = tmp_path / "games.txt"
    games.write_text("4455326\n\n1212121\n", encoding="ascii")
    assert "most like people: perfect:temperature=" in run("look_human", ["--games", "2", "--moves", str(games)], capsys)
