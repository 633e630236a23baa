"""Programs that play."""

import os
import signal
import threading

import pytest

from fourcast import Agent, AgentError, ClosedError, FourcastError, Position


@pytest.mark.parametrize(
    "text", ["random", "mcts:simulations=200", "alphabeta:depth=4", "easy", "medium", "hard", "perfect"]
)
def test_whole_games(text):
    moves = []
    for _ in range(2):
        with Agent(text, seed=7) as agent:
            position = Position()
            while not position.is_over:
                position = position.play(agent.choose(position))
            moves.append(position.moves)
    assert moves[0] == moves[1]


def test_positions_without_moves():
    with Agent("perfect") as agent:
        assert agent.choose(Position.from_kaggle(Position("4455").kaggle())) in (2, 5)


def test_think():
    with Agent("alphabeta", seed=1) as agent:
        choice = agent.think("44", max_nodes=1000)
        assert 0 <= choice.column < 7 and choice.nodes > 0 and len(choice.values) == 7


def test_errors():
    for text in ("", "nobody", "mcts:simulations=many", "external:true", "a\0b", "\ud800"):
        with pytest.raises(AgentError):
            Agent(text)
    with pytest.raises(TypeError):
        Agent(3)
    agent = Agent("random")
    with pytest.raises(FourcastError, match="over"):
        agent.choose("1212121")
    agent.close()
    with pytest.raises(ClosedError):
        agent.choose("")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_interrupt():
    with Agent("mcts:simulations=1000000000", seed=1) as agent:
        threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            agent.choose("")
        assert 0 <= agent.choose("", simulations=10) < 7
