"""`python -m fourcast` is the program `solve`, with its options; without any, it ends each line in words (`-v`)."""

import ctypes
import os
import sys
from typing import List

from ._library import library


def main(arguments: List[str]) -> int:
    """Runs `solve` with these arguments; returns its exit code."""
    has_options = any(argument.startswith("-") and argument != "-" for argument in arguments)
    words = ["solve", *([] if has_options else ["-v"]), *arguments]
    argv = (ctypes.c_char_p * (len(words) + 1))(*[os.fsencode(word) for word in words], None)
    return int(library.fcpy_solve(len(words), argv))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
