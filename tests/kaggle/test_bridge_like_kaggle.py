"""The bridge treats agents as Kaggle's runner of games does: the same columns, and forfeits for the same reasons.

    tests/kaggle/run BUILD-FOLDER test_bridge_like_kaggle.py
"""
import os
import subprocess
import sys
import tempfile
import unittest

import agents
from kaggle_environments import make

BRIDGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "kaggle", "bridge")
GOOD_AGENTS = {name: getattr(agents, name) for name in ("LEFTMOST", "INQUISITIVE", "LAST_CALLABLE", "REDEFINED",
                                                       "LAST_COLUMN", "COUNTING")}
BAD_STATUSES = {"ERROR", "INVALID", "TIMEOUT"}


def random_opponent(observation, configuration):
    """Legal columns that look random, the same ones in every run."""
    legal = [column for column in range(configuration.columns) if observation.board[column] == 0]
    return legal[hash(tuple(observation.board)) % len(legal)]


class LikeKaggle(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "agent.py")

    def play_at_kaggle(self, text, is_first, **configuration):
        """The moves of a game, from 0, without the one that the agent forfeited with, and whether it did so."""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        environment = make("connectx", configuration=configuration)
        players = [self.path, random_opponent] if is_first else [random_opponent, self.path]
        try:
            environment.run(players)
        except Exception:  # ConnectX itself fails on some answers
            return [], True
        agent = environment.steps[-1][0 if is_first else 1]
        has_forfeited = agent.status in BAD_STATUSES
        moves = []
        for ply, step in enumerate(environment.steps[1:]):
            moves.append(step[ply % 2].action)
        return moves[:-1] if has_forfeited else moves, has_forfeited

    def ask_bridge(self, size, moves, is_first, has_forfeited):
        """Our answers to the positions of the agent in a game, and those of Kaggle."""
        text = "".join("123456789abcdefg"[move] for move in moves)
        ours = range(0 if is_first else 1, len(moves) + (1 if has_forfeited else 0), 2)
        lines = "".join((text[:ply] or "start") + "\n" for ply in ours)
        done = subprocess.run([sys.executable, BRIDGE, "--size", size, self.path], input=lines, capture_output=True,
                              text=True, timeout=60)
        expected = [text[ply:ply + 1] for ply in ours]
        return ["" if "forfeits" in line else line for line in done.stdout.splitlines()], expected

    def compare(self, text, size, is_first):
        columns, rows, inarow = (int(number) for number in size.split("x"))
        moves, has_forfeited = self.play_at_kaggle(text, is_first, columns=columns, rows=rows, inarow=inarow)
        answers, expected = self.ask_bridge(size, moves, is_first, has_forfeited)
        self.assertEqual(answers, expected)
        return has_forfeited

    def test_games(self):
        for size, is_first in (("7x6x4", True), ("7x6x4", False), ("12x4x3", False)):
            for name, text in GOOD_AGENTS.items():
                with self.subTest(name, size=size, is_first=is_first):
                    self.compare(text, size, is_first)

    def test_answers(self):
        for expression, is_legal in agents.ANSWERS.items():
            with self.subTest(expression):
                first_move_only = f"({expression}) if o.step == 0 else {{}}['over']"
                has_forfeited = self.compare(agents.answering(first_move_only), "7x6x4", True)
                self.assertTrue(has_forfeited)
        text = agents.answering("1 // 0") + "x = 1\n"
        self.assertTrue(self.compare(text, "7x6x4", True))


if __name__ == "__main__":
    sys.argv.pop(1)
    unittest.main()
