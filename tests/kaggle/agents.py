"""Kaggle agents, good and bad, for the tests of the bridge: each is the text of a file."""

LEFTMOST = """
def agent(observation, configuration):
    return [c for c in range(configuration.columns) if observation.board[c] == 0][0]
"""

# What an agent may look up, by attribute and by key; the column says whether it is there.
INQUISITIVE = """
def agent(observation, configuration):
    assert observation.mark == observation["mark"] == 1 + observation.step % 2
    assert observation.step == sum(cell != 0 for cell in observation["board"])
    assert len(observation.board) == configuration.columns * configuration["rows"]
    assert 0 <= observation.remainingOverageTime <= 60
    assert (configuration.actTimeout, configuration.timeout, configuration.agentTimeout) == (2, 2, 60)
    assert (configuration.episodeSteps, configuration.runTimeout) == (1000, 1200)
    assert configuration["inarow"] == configuration.inarow
    return configuration.columns - 1
"""

# Counts its moves: every game must start at 0 again.
COUNTING = """
moves = 0

def agent(observation, configuration):
    global moves
    moves += 1
    return (moves - 1) % configuration.columns
"""

# The last callable of the file is the agent, even if that is an accident.
LAST_CALLABLE = """
def agent(observation, configuration):
    return 0

from colorsys import rgb_to_hls as helper

def my_agent(observation, configuration):
    return 5
"""

# Kaggle's runner takes objects since 2026.
OBJECT = """
class Agent:
    def __call__(self, observation, configuration):
        return 5

agent = Agent()
"""

REDEFINED = """
def agent(observation, configuration):
    return 0

def last(observation, configuration):
    return 1

def agent(observation, configuration):
    return 2
"""

OBSERVATION_ONLY = """
def agent(observation):
    return observation.step
"""

LAST_COLUMN = """
def agent(observation, configuration):
    return configuration.columns - 1
"""

# Writes in every way that could get between the answers.
TALKATIVE = """
import os, sys
print("loaded")

def agent(observation, configuration):
    print("printed\\n1")
    print("error 2", file=sys.stderr)
    os.system("echo child; echo 5")
    os.write(1, b"raw 6")
    return 3
"""

# What agents answer or do, and whether that is a legal first move on 7x6x4.
ANSWERS = {
    "0": True,
    "6": True,
    "7": False,
    "-1": False,
    "None": True,  # column 0
    "True": False,
    "3.0": False,
    "2.5": False,
    "'3'": False,
    "[3]": False,
    "1 // 0": False,
    "o.missing": False,
    "configuration['missing 1']": False,
    "int('4')": True,
    "__import__('enum').IntEnum('Column', 'a b').b": True,
    "__import__('decimal').Decimal(3)": False,
}


def answering(expression):
    """The file of an agent that answers with the value of an expression."""
    return f"def agent(o, configuration):\n    return {expression}\n"
