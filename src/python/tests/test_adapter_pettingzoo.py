"""fourcast.pettingzoo against the package pettingzoo."""

import random
import warnings

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("pygame")
numpy = pytest.importorskip("numpy")

import fourcast  # noqa: E402
import fourcast.pettingzoo as adapter  # noqa: E402

with warnings.catch_warnings():  # newer versions prefer another way to make environments
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.classic import connect_four_v3  # noqa: E402

AGENTS = ("player_0", "player_1")


def assert_same(ours, theirs):
    assert ours.keys() == theirs.keys()
    for key, value in theirs.items():
        assert ours[key].dtype == value.dtype
        assert (ours[key] == value).all(), key


def play(policies):
    """A game between policies: its moves and rewards."""
    env = connect_four_v3.env()
    env.reset()
    columns = []
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] = reward
        action = None if termination or truncation else policies[agent](observation)
        if action is not None:
            columns.append(action)
        env.step(action)
    return columns, rewards


def test_observations_of_random_games():
    env = connect_four_v3.env()
    choices = random.Random(1)
    for _ in range(100):
        env.reset()
        position = fourcast.Position()
        while not position.is_over:
            agent = env.agent_selection
            assert agent == AGENTS[position.to_move - 1]
            for viewer in AGENTS:
                observation = env.observe(viewer)
                assert_same(adapter.observation_of(position, agent=viewer), observation)
                assert adapter.position_of(observation) == position
                assert adapter.position_of(observation, agent=viewer) == position
            assert_same(adapter.observation_of(position), env.observe(agent))
            column = choices.choice(position.legal)
            env.step(column)
            position = position.play(column)
        assert all(env.terminations.values())
        winner = next((agent for agent in AGENTS if env.rewards[agent] > 0), None)
        assert position.winner == (None if winner is None else 1 + AGENTS.index(winner))
        for viewer in AGENTS:
            assert adapter.position_of(env.observe(viewer), agent=viewer) == position


def test_draw():
    moves = "643426421252361677317153414534372265771556"
    position = fourcast.Position(moves)
    for viewer in AGENTS:
        assert adapter.position_of(adapter.observation_of(position, agent=viewer), agent=viewer) == position


def test_policies_play_whole_games():
    choices = random.Random(2)
    policies = {
        "perfect": adapter.policy("perfect"),
        "level": adapter.policy("hard", seed=1),
        "agent": adapter.policy(fourcast.Agent("mcts:simulations=50", seed=1)),
        "solver": adapter.policy(fourcast.Solver(table_mb=8)),
        "function": adapter.policy(lambda position: choices.choice(position.legal)),
    }
    for name, policy in policies.items():
        columns, rewards = play({"player_0": policies["perfect"], "player_1": policy})
        assert rewards == {"player_0": 1, "player_1": -1}, name
        assert fourcast.Position.from_columns(columns).winner == 1
        columns, rewards = play({"player_0": policy, "player_1": policies["function"]})
        assert sum(rewards.values()) == 0
        assert fourcast.Position.from_columns(columns).is_over


def test_bad_observations():
    good = adapter.observation_of(fourcast.Position("4455"))
    mask = good["action_mask"]
    with pytest.raises(fourcast.PositionError, match="shape"):
        adapter.position_of({"observation": numpy.zeros((7, 6, 2), numpy.int8), "action_mask": mask})
    with pytest.raises(fourcast.PositionError, match="same cell"):
        adapter.position_of({"observation": numpy.ones((6, 7, 2), numpy.int8), "action_mask": mask})
    floating = good["observation"].copy()
    floating[0, 0, 0] = 1
    with pytest.raises(fourcast.PositionError):
        adapter.position_of({"observation": floating, "action_mask": mask})
    with pytest.raises(fourcast.PositionError, match="player_0 and player_1"):
        adapter.position_of(good, agent="player_2")
    with pytest.raises(fourcast.PositionError, match="player_0 and player_1"):
        adapter.observation_of(fourcast.Position(), agent="player_2")
