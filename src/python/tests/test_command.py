"""`python -m fourcast` is the program `solve`."""

import subprocess
import sys


def run(*arguments, given=None):
    done = subprocess.run([sys.executable, "-m", "fourcast", *arguments], input=given, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_arguments():
    code, out, err = run("4455", "start", "1212121")
    assert (code, err) == (0, "")
    assert out == (
        "4455 18 first player wins on move 7\n"
        "start 1 first player wins on move 41\n"
        "1212121 over first first player has won on move 7\n"
    )


def test_stdin_and_errors():
    code, out, err = run(given="4455\n4458\n")
    assert code == 1
    assert out == "4455 18 first player wins on move 7\n4458 error: column 8 does not exist (move 4)\n"
    assert err == "solve: line 2: column 8 does not exist (move 4)\n"


def test_options():
    assert run("-a", "4455")[1] == "4455 -4 -3 18 2 2 18 -3\n"
    code, out, err = run("--nonsense")
    assert (code, out) == (2, "") and "nonsense" in err
    assert run("--book", "none.book", "4455")[0] == 3
