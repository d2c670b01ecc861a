import pytest

from illposed.sandbox import Call, Limits, Returned, Sandbox
from illposed.sandbox.errors import SandboxError

# With both walls off, a program can leave something behind for the next one.
COUNTER = """
import sys
sys.seen = getattr(sys, "seen", 0) + 1
answer = sys.seen
"""


def run_often(box, size):
    for _ in range(200):
        box.run([Call(COUNTER, variable="answer")] * size)


@pytest.mark.parametrize("size", [1, 3, 16, 40])
def test_what_one_call_leaves_behind_is_found(size):
    box = Sandbox(workers=1, limits=Limits(), replay=0.5, _walls=(False, False))
    with box, pytest.raises(SandboxError, match="in a fresh worker"):
        run_often(box, size)


@pytest.mark.parametrize("size", [1, 5, 30])
def test_a_replay_of_all_calls_finds_no_difference_where_there_is_none(size):
    with Sandbox(workers=1, replay=1.0) as box:
        for number in range(3):
            assert box.run([Call(f"answer = {number}", variable="answer")] * size) == [Returned(number)] * size
