import pytest

from illposed.sandbox import Call, Irreproducible, Limits, Returned, Sandbox

# With both walls off, a program can leave something behind for the next one.
COUNTER = """
import sys
sys.seen = getattr(sys, "seen", 0) + 1
answer = sys.seen
"""


@pytest.mark.parametrize("size", [1, 3, 16, 40])
def test_what_one_call_leaves_behind_is_found(size):
    with Sandbox(workers=1, limits=Limits(), replay=0.5, _walls=(False, False)) as box:
        outcomes = [outcome for _ in range(50) for outcome in box.run([Call(COUNTER, variable="answer")] * size)]
    # Each is reported on its own call, and the others keep theirs.
    assert [type(outcome) for outcome in outcomes].count(Irreproducible) > 10
    for number, outcome in enumerate(outcomes, 1):
        assert outcome.first == Returned(number) if isinstance(outcome, Irreproducible) else outcome == Returned(number)


@pytest.mark.parametrize("size", [1, 5, 30])
def test_a_replay_of_all_calls_finds_no_difference_where_there_is_none(size):
    with Sandbox(workers=1, replay=1.0) as box:
        for number in range(3):
            assert box.run([Call(f"answer = {number}", variable="answer")] * size) == [Returned(number)] * size
