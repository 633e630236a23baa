"""fourcast.kaggle against the package kaggle-environments."""

import pytest

kaggle_environments = pytest.importorskip("kaggle_environments")

import fourcast  # noqa: E402
import fourcast.kaggle as adapter  # noqa: E402


def play(*players, **configuration):
    """The final rewards and the moves."""
    environment = kaggle_environments.make("connectx", configuration=configuration)
    environment.run(list(players))
    last = environment.steps[-1]
    assert [state.status for state in last] == ["DONE", "DONE"]
    assert min(state.observation.remainingOverageTime for state in last) > 58  # of 60; the machine may be busy
    moves = [step[ply % 2].action for ply, step in enumerate(environment.steps[1:])]
    return [state.reward for state in last], moves


def test_whole_games():
    for opponent in ("random", "negamax"):
        for players, ours in (((adapter.agent, opponent), 0), ((opponent, adapter.agent), 1)):
            rewards, moves = play(*players)
            with fourcast.Solver() as solver:
                for ply in range(ours, len(moves), 2):
                    before = fourcast.Position.from_columns(moves[:ply])
                    assert moves[ply] in solver.best_moves(before), (before, moves[ply])
            if ours == 0:
                assert rewards == [1, -1]


@pytest.mark.parametrize("size", [(5, 4, 3), (9, 8, 5), (4, 4, 4), (1, 1, 1), (16, 3, 3)])
def test_other_boards(size):
    columns, rows, inarow = size
    play(adapter.make_agent(seed=1), "random", columns=columns, rows=rows, inarow=inarow, actTimeout=0.1)
    play("random", adapter.make_agent("mcts:simulations=100", seed=1), columns=columns, rows=rows, inarow=inarow)


def test_same_seed_same_games():
    def game():
        agents = [adapter.make_agent("easy", seed=1), adapter.make_agent("mcts:simulations=30", seed=2)]
        first, second = play(*agents), play(*agents)
        assert first == second  # every game begins with the same seed
        return first

    assert game() == game()


def test_observations():
    environment = kaggle_environments.make("connectx")
    environment.run(["random", "random"])
    position = fourcast.Position()
    for ply, step in enumerate(environment.steps):
        board = step[0].observation.board
        assert fourcast.Position.from_kaggle(board) == position
        assert position.kaggle() == board
        if ply + 1 < len(environment.steps):
            position = position.play(environment.steps[ply + 1][ply % 2].action)
    assert position.is_over


def test_bad_observations():
    good = fourcast.Position("4455").kaggle()
    size = {"columns": 7, "rows": 6, "inarow": 4}
    for observation, configuration in (
        ({"board": good[1:], "mark": 1}, size),
        ({"board": good, "mark": 2}, size),
        ({"board": [3] + good[1:], "mark": 1}, size),
        ({"board": [1] + good[1:], "mark": 2}, size),
        ({"board": good, "mark": 1}, {"columns": 42, "rows": 1, "inarow": 4}),
        ({"board": fourcast.Position("1212121").kaggle(), "mark": 2}, size),
    ):
        with pytest.raises(fourcast.FourcastError):
            adapter.agent(observation, configuration)
