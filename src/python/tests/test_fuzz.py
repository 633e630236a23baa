"""A short run of fuzz.py, in a process of its own, which a crash would end."""

import pathlib
import subprocess
import sys

import pytest

FUZZ = pathlib.Path(__file__).with_name("fuzz.py")


@pytest.mark.parametrize("threads", ["1", "3"])
def test_nothing_crashes(threads):
    command = [sys.executable, str(FUZZ), "--seconds", "1.5", "--seed", "1", "--threads", threads]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 100
