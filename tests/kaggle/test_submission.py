"""Whole games of what tools/kaggle/make_submission makes, inside Kaggle's runner: perfect on the usual board, sound on
others, within the time for a move.

    tests/kaggle/run BUILD-FOLDER test_submission.py
"""
import os
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest

import kaggle_environments.agent
from kaggle_environments import make

SECONDS = 2  # for a move, at Kaggle
MAKE_SUBMISSION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "kaggle", "make_submission")
build_folder = None  # that of the programs
kaggle_environments.agent.perf_counter = time.process_time  # Kaggle's clock, untouched by other work on the machine


def columns_of_best_moves(moves):
    """The best columns from 0, by the program `solve`."""
    text = "".join(str(move + 1) for move in moves) or "start"
    done = subprocess.run([os.path.join(build_folder, "solve"), "-a", text], capture_output=True, text=True, check=True)
    scores = [int(word) if word != "." else None for word in done.stdout.split()[1:]]
    best = max(score for score in scores if score is not None)
    return [column for column, score in enumerate(scores) if score == best]


class Submission(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.submission = os.path.join(folder.name, "submission.tar.gz")
        subprocess.run([MAKE_SUBMISSION, cls.submission], check=True)
        with tarfile.open(cls.submission) as archive:
            archive.extractall(folder.name)
        cls.main = os.path.join(folder.name, "main.py")

    def play(self, players, **configuration):
        """Plays a game of the file main.py and others. Returns the rewards, the moves, and our longest time."""
        environment = make("connectx", configuration=configuration)
        environment.run(players)
        last = environment.steps[-1]
        self.assertEqual([state.status for state in last], ["DONE", "DONE"], environment.logs[-1])
        moves = [step[ply % 2].action for ply, step in enumerate(environment.steps[1:])]
        longest = max(log["duration"] for logs in environment.logs for player, log in zip(players, logs)
                      if player == self.main and "duration" in log)
        return [state.reward for state in last], moves, longest

    def test_perfect_on_the_usual_board(self):
        for opponent in ("random", "negamax", self.main):
            for players in ([self.main, opponent], [opponent, self.main]):
                with self.subTest(players=players):
                    rewards, moves, longest = self.play(list(players))
                    ours = players.index(self.main)
                    for ply in range(ours, len(moves), 1 if opponent == self.main else 2):
                        self.assertIn(moves[ply], columns_of_best_moves(moves[:ply]))
                    if ours == 0:
                        self.assertEqual(rewards, [1, -1])
                    self.assertLess(longest, SECONDS)

    def test_other_boards(self):
        for columns, rows, inarow in ((5, 4, 3), (9, 8, 5), (8, 7, 4)):
            for players in ([self.main, "random"], ["random", self.main]):
                with self.subTest(f"{columns}x{rows}x{inarow}", players=players):
                    rewards, _, longest = self.play(list(players), columns=columns, rows=rows, inarow=inarow)
                    self.assertEqual(rewards[players.index(self.main)], 1)
                    self.assertLess(longest, SECONDS)

    def test_small_enough(self):
        self.assertLess(os.path.getsize(self.submission), 20e6)  # Kaggle takes ten times as much


if __name__ == "__main__":
    build_folder = sys.argv.pop(1)
    unittest.main()
