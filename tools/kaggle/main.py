"""Fourcast for Kaggle's ConnectX: perfect on the board of 7 columns and 6 rows, alphabeta on others.

The package `fourcast`, with its library, lies beside this file. Made by tools/kaggle/make_submission.
"""
import os
import sys

# Kaggle runs this text without a __file__; the code itself knows where it came from.
_HERE = os.path.dirname(os.path.abspath((lambda: None).__code__.co_filename))
sys.path[:0] = [folder for folder in (_HERE, "/kaggle_simulations/agent") if os.path.isdir(os.path.join(folder, "fourcast"))]

from fourcast.kaggle import make_agent  # noqa: E402

_play = make_agent()


# Kaggle takes the last function of the file.
def agent(observation, configuration):
    return _play(observation, configuration)
