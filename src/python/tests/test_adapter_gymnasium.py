"""fourcast.gymnasium against the package gymnasium."""

import pytest

gymnasium = pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import fourcast  # noqa: E402
import fourcast.gymnasium  # noqa: E402


def make(**arguments):
    return gymnasium.make(fourcast.gymnasium.ENVIRONMENT_ID, disable_env_checker=True, **arguments)


def leftmost(position):
    return position.legal[0]


def play(env, seed, options=None):
    """A game of random legal actions: what was seen and what came of it."""
    observation, info = env.reset(seed=seed, options=options)
    random = numpy.random.default_rng(seed)
    seen = [observation]
    terminated = False
    while not terminated:
        action = random.choice(numpy.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        seen.append(observation)
    return info["moves"], reward, seen


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("opponent", ["easy", "perfect", "mcts:simulations=50", leftmost])
@pytest.mark.parametrize("plays", ["first", "second", "random"])
def test_gymnasium_own_checker(opponent, plays):
    env = make(opponent=opponent, plays=plays, render_mode="ansi")
    check_env(env.unwrapped)
    env.close()


def test_solver_and_agent_objects():
    with fourcast.Solver(table_mb=8) as solver, fourcast.Agent("hard", seed=1) as agent:
        for opponent in (solver, agent):
            env = make(opponent=opponent)
            play(env, 1)
            env.close()
            play(make(opponent=opponent), 1)  # closing the environment leaves the player alone


def test_games_match_the_rules():
    env = make(opponent="mcts:simulations=20", plays="random")
    sides = set()
    for seed in range(40):
        moves, reward, seen = play(env, seed)
        position = fourcast.Position(moves)
        player = env.unwrapped._player
        sides.add(player)
        assert position.is_over and not position.legal
        assert reward == (0 if position.winner is None else 1 if position.winner == player else -1)
        board = position.array(row0="top")
        assert (seen[-1] == numpy.where(board == 0, 0, numpy.where(board == player, 1, -1))).all()
        assert all(env.observation_space.contains(observation) for observation in seen)
    assert sides == {1, 2}


def test_same_seed_same_game():
    for opponent in ("easy", "mcts:simulations=20"):
        first, second = make(opponent=opponent), make(opponent=opponent)
        games = [play(first, seed)[0] for seed in range(5)]
        assert games == [play(second, seed)[0] for seed in range(5)]
        assert len(set(games)) > 1


def test_perfect_opponent_wins_as_first():
    env = make(opponent="perfect", plays="second")
    assert [play(env, seed)[1] for seed in range(5)] == [-1] * 5


def test_illegal_column_loses():
    env = make(opponent=lambda position: 0)
    env.reset()
    for _ in range(3):
        _, reward, terminated, _, info = env.step(0)
        assert (reward, terminated, info["illegal"]) == (0, False, False)
    assert list(info["action_mask"]) == [0, 1, 1, 1, 1, 1, 1]
    observation, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["illegal"], info["moves"]) == (-1, True, True, "111111")
    assert env.observation_space.contains(observation)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)


def test_options():
    env = make(opponent=leftmost, render_mode="ansi")
    _, info = env.reset(options={"moves": "4455", "plays": "second"})
    assert info["moves"] == "44551"
    assert env.render() == str(fourcast.Position("44551"))
    _, info = env.reset()
    assert info["moves"] == ""
    for options in ({"moves": "8"}, {"moves": "1212121"}, {"plays": "third"}, {"colour": "red"}):
        with pytest.raises(fourcast.FourcastError):
            env.reset(options=options)
    with pytest.raises(fourcast.FourcastError):
        make(plays="third")
    with pytest.raises(fourcast.AgentError):
        make(opponent="hardest")
    with pytest.raises(TypeError):
        make(opponent=3)


def test_vectors_of_environments():
    env = gymnasium.make_vec(fourcast.gymnasium.ENVIRONMENT_ID, num_envs=3, opponent="easy")
    observations, infos = env.reset(seed=1)
    assert observations.shape == (3, 6, 7)
    _, rewards, _, _, infos = env.step(numpy.array([0, 1, 2]))
    assert list(rewards) == [0, 0, 0]
    assert [moves[0] for moves in infos["moves"]] == ["1", "2", "3"]
