"""Tests of tools/kaggle/bridge alone: its protocol, its errors, and games in the program `play`.

    python3 tests/kaggle/test_bridge.py BUILD-FOLDER
"""
import os
import subprocess
import sys
import tempfile
import unittest

import agents

BRIDGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "kaggle", "bridge")
SLOW = "import time\ndef agent(o):\n    time.sleep(0.2)\n    return int(o.remainingOverageTime)\n"
build_folder = None  # that of the programs


class BridgeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, text, name="agent.py"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run_bridge(self, text, lines, *options):
        """What the bridge does with an agent and lines of moves."""
        return subprocess.run([sys.executable, BRIDGE, *options, self.file(text)], timeout=60, capture_output=True,
                              text=True, input="".join(line + "\n" for line in lines))

    def answers(self, text, lines, *options):
        done = self.run_bridge(text, lines, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.splitlines()

    def assert_forfeits(self, answer, reason):
        self.assertTrue(answer.startswith("forfeits ("), answer)
        self.assertIn(reason, answer)
        self.assertGreater(len(answer.split()[-1]), 1, "the last word must be no column")


class Protocol(BridgeTest):
    def test_columns(self):
        self.assertEqual(self.answers(agents.LEFTMOST, ["start", "11", "1111", "111111"]), ["1", "1", "1", "2"])
        self.assertEqual(self.answers(agents.LAST_COLUMN, ["start"], "--size", "16x4x3"), ["g"])

    def test_what_the_agent_sees(self):
        self.assertEqual(self.answers(agents.INQUISITIVE, ["start", "7", "12345671"]), ["7"] * 3)
        board = agents.answering("1 if o.board == [0, 0, 0, 2, 0, 0, 1, 2, 1] and o.mark == 1 else -1")
        self.assertEqual(self.answers(board, ["1231"], "--size", "3x3x3"), ["2"])

    def test_each_game_is_a_new_one(self):
        lines = ["start", "17", "1727", "start", "1", "115", "444"]
        self.assertEqual(self.answers(agents.COUNTING, lines), ["1", "2", "3", "1", "1", "2", "1"])

    def test_modules_beside_the_agent_are_new_too(self):
        self.file("moves = 0\n", "memory_of_agent.py")
        text = "import memory_of_agent as m\ndef agent(o):\n    m.moves += 1\n    return m.moves\n"
        self.assertEqual(self.answers(text, ["start", "27", "start"]), ["2", "3", "2"])

    def test_which_callable(self):
        self.assertEqual(self.answers(agents.LAST_CALLABLE, ["start"]), ["6"])
        self.assertEqual(self.answers(agents.OBJECT, ["start"]), ["6"])
        self.assertEqual(self.answers(agents.REDEFINED, ["start"]), ["2"])
        self.assertEqual(self.answers(agents.OBSERVATION_ONLY, ["4455"]), ["5"])

    def test_prints_and_input_are_kept_away(self):
        done = self.run_bridge(agents.TALKATIVE, ["start", "44"])
        self.assertEqual(done.stdout, "4\n4\n")
        for word in ("loaded", "printed", "error", "child", "raw"):
            self.assertIn(word, done.stderr)
        self.assert_forfeits(self.answers(agents.answering("input()"), ["start"])[0], "EOFError")

    def test_time_and_bank(self):
        answers = self.answers(SLOW, ["start", "67", "start"], "--time", "0.1", "--bank", "5.05")
        self.assertEqual((answers[0], answers[2]), ("6", "6"))  # the bank is full at the beginning of a game
        self.assertIn(answers[1], "12345")  # 0.1 s or more are gone; a busy machine takes longer
        self.assert_forfeits(self.answers(SLOW, ["start"], "--time", "0.1", "--bank", "0.05")[0], "in the bank")


class Errors(BridgeTest):
    def test_answers(self):
        for expression, is_legal in agents.ANSWERS.items():
            with self.subTest(expression):
                answer = self.answers(agents.answering(expression), ["start"])[0]
                self.assertEqual(len(answer) == 1, is_legal, answer)

    def test_reasons(self):
        for expression, reason in {"1 // 0": "ZeroDivisionError: integer division", "3.0": "of type float, not an int",
                                   "o['a 1']": "KeyError: 'a 1'", "9": "answered 9, which is not a legal column",
                                   "exit(3)": "SystemExit: 3", "x" * 999: "NameError"}.items():
            with self.subTest(expression):
                self.assert_forfeits(self.answers(agents.answering(expression), ["start"])[0], reason)

    def test_full_column(self):
        self.assert_forfeits(self.answers(agents.answering("0"), ["111111"])[0], "answered 0")

    def test_game_of_another_size(self):
        self.assert_forfeits(self.answers(agents.LEFTMOST, ["8"])[0], "--size")
        self.assert_forfeits(self.answers(agents.LEFTMOST, ["1111111"])[0], "--size")

    def test_a_new_chance_after_an_error(self):
        text = "def agent(o):\n    return 0 if o.step == 0 else None.x\n"
        answers = self.answers(text, ["start", "12", "start"])
        self.assertEqual((answers[0], answers[2]), ("1", "1"))
        self.assert_forfeits(answers[1], "AttributeError")

    def test_errors_while_loading(self):
        self.assert_forfeits(self.answers("import no_such_module\n", ["start"])[0], "ModuleNotFoundError")
        self.assert_forfeits(self.answers("x = 1\n", ["start"])[0], "defines no function")
        done = self.run_bridge("def agent(:\n", ["start"])
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertIn("agent.py, line 1", done.stderr)

    def test_command_line(self):
        for arguments, code in ((["no-such-file"], 3), ([], 2), (["--size", "7x17", BRIDGE], 2),
                                (["--size", "x", BRIDGE], 2), (["--time", "-1", BRIDGE], 2), (["--help"], 0)):
            with self.subTest(arguments):
                done = subprocess.run([sys.executable, BRIDGE, *arguments], capture_output=True, text=True, timeout=60,
                                      stdin=subprocess.DEVNULL)
                self.assertEqual(done.returncode, code, done.stderr)


class Games(BridgeTest):
    """Whole games in `play`."""

    def play(self, text, *options):
        command = f"external:{sys.executable} {BRIDGE} {self.file(text)}"
        return subprocess.run([os.path.join(build_folder, "play"), "--first", "center", "--second", command, *options],
                              capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)

    def test_usual_board(self):
        done = self.play(agents.LEFTMOST)
        self.assertEqual((done.returncode, done.stdout.split()[-1]), (0, "4141414"))

    def test_other_board(self):
        command = f"external:{sys.executable} {BRIDGE} --size 9x8x5 {self.file(agents.LAST_COLUMN)}"
        done = subprocess.run([os.path.join(build_folder, "play"), "--size", "9x8x5", "--first", "center", "--second",
                               command], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, done.stdout.split()[-1]), (0, "595959595"))

    def test_forfeit(self):
        done = self.play(agents.answering("1 // 0"))
        self.assertIn("forfeits (ZeroDivisionError", done.stdout)


if __name__ == "__main__":
    build_folder = sys.argv.pop(1)
    unittest.main()
