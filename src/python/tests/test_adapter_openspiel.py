"""fourcast.openspiel against the package open_spiel."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")
numpy = pytest.importorskip("numpy")

import fourcast  # noqa: E402
import fourcast.openspiel as adapter  # noqa: E402


def test_states_of_random_games():
    game = pyspiel.load_game("connect_four")
    choices = random.Random(1)
    for _ in range(200):
        state = game.new_initial_state()
        while not state.is_terminal():
            position = adapter.position_of(state)
            assert position.legal == state.legal_actions()
            assert position.to_move - 1 == state.current_player()
            assert str(adapter.state_of(position)) == str(state)
            state.apply_action(choices.choice(position.legal))
        position = adapter.position_of(state)
        assert position.is_over
        assert state.returns() == {None: [0, 0], 1: [1, -1], 2: [-1, 1]}[position.winner]
        assert position.moves == "".join(str(action + 1) for action in state.history())


def test_bots_play_whole_games():
    evaluate_bots = pytest.importorskip("open_spiel.python.algorithms.evaluate_bots")
    game = pyspiel.load_game("connect_four")
    randomness = numpy.random.RandomState(1)
    solver = fourcast.Solver(table_mb=8)
    for opponent in (
        adapter.Bot("hard", player_id=1, seed=1),
        adapter.Bot(solver, player_id=1),
        adapter.Bot(lambda position: position.legal[-1], player_id=1),
        pyspiel.make_uniform_random_bot(1, 7),
    ):
        bots = [adapter.Bot("perfect"), opponent]
        state = game.new_initial_state()
        assert evaluate_bots.evaluate_bots(state, bots, randomness) == [1, -1]
        assert adapter.position_of(state).winner == 1


def test_seeded_bots_repeat_their_games():
    game = pyspiel.load_game("connect_four")

    def games():
        bots = [adapter.Bot("easy", player_id=player, seed=player) for player in range(2)]
        for _ in range(3):
            for bot in bots:
                bot.restart()
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(bots[state.current_player()].step(state))
            yield state.history()

    first = list(games())
    assert first == list(games())
    assert first[0] != first[1]


def test_other_states_are_refused():
    with pytest.raises(fourcast.PositionError, match="tic_tac_toe"):
        adapter.position_of(pyspiel.load_game("tic_tac_toe").new_initial_state())
    with pytest.raises(fourcast.PositionError, match="7x5"):
        adapter.position_of(pyspiel.load_game("connect_four(rows=5)").new_initial_state())
    with pytest.raises(fourcast.PositionError, match="moves"):
        adapter.state_of(fourcast.Position.from_key(fourcast.Position("44").key))
