"""Sums of money and something else, and products of money by money."""

import pytest

from illposed.engine.facts.dimensions import dimensions, unlike_in, unlike_times
from illposed.engine.ir.parse import parse
from illposed.engine.quantities.mentions import find_mentions

QUESTION = "Six jars cost $3 each and a lid costs $2, and 20% of them half price, 40 cents off for 5 hours."
NAMES = ("jars", "dollars_jar", "dollars_lid", "percent_off", "part_price", "cents", "hours")


@pytest.fixture(scope="module")
def mentions():
    return dict(zip(NAMES, find_mentions(QUESTION), strict=True))


def told(expr, mentions):
    parameters = ", ".join(f"{name}: int = 2" for name in NAMES)
    body = f'    """Index: 0."""\n    # L1\n    s = {expr}\n    answer = s\n    return answer\n'
    source = f"def solve({parameters}):\n{body}"
    program = parse(source)
    return unlike_in(program.steps[0].expr, dimensions(program, mentions))


@pytest.mark.parametrize(
    "expr",
    [
        "jars * dollars_jar + dollars_lid",
        "dollars_jar * (1 - percent_off / 100)",
        "dollars_jar / part_price + dollars_lid",
        "(dollars_jar + dollars_lid) * jars",
        "dollars_jar / dollars_lid",
        "dollars_jar - cents / 100",
        "dollars_jar * jars / hours",
    ],
)
def test_what_has_a_sense_is_let_through(expr, mentions):
    assert told(expr, mentions) is None


@pytest.mark.parametrize(
    ("expr", "said"),
    [
        ("dollars_jar * dollars_lid", "money by money"),
        ("jars + dollars_jar", "money and thing"),
        ("dollars_jar * jars - hours", "money and time"),
        ("(dollars_jar + dollars_lid) * (jars * dollars_lid)", "money by money"),
    ],
)
def test_money_and_what_is_none_are_told(expr, said, mentions):
    assert told(expr, mentions) == said


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("climbs 6 feet every day and slips 2 feet every night", "L1"),
        ("climbs 6 feet every day and slips 2 feet every day", None),
        ("climbs 6 feet every day and slips 2 feet", None),
    ],
)
def test_what_is_so_by_day_and_what_is_so_by_night_make_no_sum(said, label):
    program = parse("""\
def solve(up: int = 6, down: int = 2):
    \"\"\"Index: 0.\"\"\"
    # L1
    net = up - down
    answer = net
    return answer
""")
    found = dict(zip(("up", "down"), find_mentions(f"A snail {said}."), strict=True))
    assert unlike_times(program, found) == label
