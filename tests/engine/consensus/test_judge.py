"""Judging pairs of programs, without any embedding."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.consensus.ensemble import Consensus
from illposed.engine.consensus.judge import Judgement
from illposed.engine.equivalence.evidence import Fuzzed, Proved, Refuted
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse

Candidates = Callable[..., list[AdmittedProgram]]
Judged = Callable[[AdmittedProgram, AdmittedProgram], Judgement]
Agreed = Callable[..., Consensus]
TYPED = "def solve(eggs: int = 16, used: int = 7, price: int = 2):\n    return (eggs - used) * price"
SCRIPT = "eggs = 16\nused = 7\nleft = eggs - used\nprint(left * 2)"
WRONG = "def solve(eggs=16, price=2):\n    return eggs + price"


def test_buried_constants_are_lifted_and_the_pair_is_proved(candidates: Candidates, judged: Judged) -> None:
    left, right = candidates(typed=TYPED, script=SCRIPT)
    judgement = judged(left, right)
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "firm"


def test_where_names_cannot_tell_the_permutation_that_makes_them_equal_wins_and_says_so(
    candidates: Candidates, judged: Judged
) -> None:
    left, right = candidates(
        3,
        one="def solve(a: int = 6, b: int = 6, c: int = 2):\n    return (a + a - b) / c",
        other="def solve(x: int = 6, y: int = 6, z: int = 2):\n    return (y - x + y) / z",
    )
    judgement = judged(left, right)
    assert isinstance(judgement.verdict, Proved)
    pairs = {(p.left, p.right): p.basis for p in judgement.alignment.pairings}
    assert pairs == {("a", "y"): "equivalence", ("b", "x"): "equivalence", ("c", "z"): "value"}
    assert judgement.alternatives > 1


def test_a_program_that_only_agrees_on_the_defaults_is_refuted(candidates: Candidates, judged: Judged) -> None:
    left, right = candidates(typed=TYPED, wrong=WRONG)
    judgement = judged(left, right)
    assert isinstance(judgement.verdict, Refuted)
    assert judgement.agreement == "refuted"


def test_opaque_programs_with_parameters_are_fuzzed(candidates: Candidates, judged: Judged) -> None:
    loop = (
        "def count(eggs=16, used=7, price=2):\n    total = 0\n    while eggs > used:\n"
        "        eggs -= 1\n        total += price\n    return total"
    )
    left, right = candidates(loop=loop, same=loop.replace("total", "sum_"))
    judgement = judged(left, right)
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.agreement == "firm"


def test_an_opaque_program_without_parameters_can_be_compared_with_nothing(
    candidates: Candidates, judged: Judged
) -> None:
    left, right = candidates(typed=TYPED, text="ans = len(str(10**17))")
    judgement = judged(left, right)
    assert isinstance(right.form, Opaque)
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.verdict.examples == 0
    assert judgement.agreement == "incomparable"


@pytest.mark.parametrize(
    ("other", "agreement"), [("half = 2 * 9\nprint(half + 0)", "firm"), ("ans = 3 * 6", "incomparable")]
)
def test_programs_without_parameters_agree_if_they_are_the_same_calculation(
    candidates: Candidates, judged: Judged, other: str, agreement: str
) -> None:
    left, right = candidates(one="x = 2 * 9\nans = x + 0", other=other)
    assert not left.params
    assert not right.params
    assert judged(left, right).agreement == agreement


def test_equal_values_under_exchanged_names_are_another_function(agreed: Agreed) -> None:
    left = "def solve(apples: int = 5, pears: int = 5):\n    return apples * 3 + pears"
    right = "def solve(pears: int = 5, apples: int = 5):\n    return pears * 3 + apples"
    (judgement,) = agreed(20, left=left, right=right).judgements
    assert isinstance(judgement.verdict, Refuted)


COMPUTED_DEFAULTS = {
    "a quotient": ("eggs: int = 12, part: float = 1/3", "eggs * part", "eggs * (1 - 2 * part)", 4),
    "by keyword only": ("*, eggs: int = 12, part: float = 1/2", "eggs * part", "eggs * (1 - part)", 6),
    "a tuple": ("pair=(2, 4)", "pair[0] + pair[1]", "pair[1] + 2 * pair[0] - 2", 6),
    "a list": ("pair=[2, 4]", "sum(pair)", "len(pair) + pair[1]", 6),
    "a constant of the module": ("pair=PAIR", "pair + 2", "pair * 1.5", 6),
}


@pytest.mark.parametrize("case", COMPUTED_DEFAULTS)
def test_a_parameter_whose_default_is_computed_is_varied(agreed: Agreed, case: str) -> None:
    signature, left, right, gold = COMPUTED_DEFAULTS[case]
    sources = [f"PAIR = 4\ndef solve({signature}):\n    return {body}" for body in (left, right)]
    if "PAIR" not in signature:
        sources = [source.removeprefix("PAIR = 4\n") for source in sources]
    assert agreed(gold, left=sources[0], right=sources[1]).judgements[0].agreement != "firm"
    assert agreed(gold, left=sources[0], right=sources[0]).judgements[0].agreement == "firm"


def test_what_an_opaque_program_keeps_at_its_default_is_frozen_and_has_no_vote(agreed: Agreed) -> None:
    loop = "    total = 0\n    while total < eggs * 2:\n        total += 1\n    return total"
    one, other = (f"def solve(eggs: int = 9, {fixed}):\n{loop}" for fixed in ("kind='egg'", "sizes={1: 2}"))
    (judgement,) = agreed(one=one, other=other).judgements
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.agreement == "restricted"
    assert (judgement.alignment.left_only, judgement.alignment.right_only) == (("kind",), ("sizes",))


IMMATERIAL = {
    "a factor of 1": ("def f(wage=3, hours=4, people=1):\n    return wage * hours * people", "wage=3\nans=wage*4"),
    "a divisor of 1": ("def f(wage=3, hours=4, people=1):\n    return wage * hours / people", "wage=3\nans=wage*4"),
    "an unused parameter": ("def f(wage=3, hours=4, week=7):\n    return wage * hours", "wage=3\nans=wage*4"),
    "a dead store": ("week = 7\ndays = week - 5\nwage = 3\nhours = 4\nans = wage * hours", "wage=3\nans=wage*4"),
    "what is counted": ("def f(a=8, b=16, n=2):\n    return (a + b) / n", "x = [8, 16]\nans = sum(x) / len(x)"),
    "a reciprocal": ("def f(wage=24, half=2):\n    return wage / half", "def f(w=24, part=0.5):\n    return w * part"),
    "a reciprocal in percent": ("def f(wage=48, fourth=4):\n    return wage / fourth", "w = 48\nans = w * 25 / 100"),
    "a share that divides": (
        "def f(w=6, half=0.5):\n    return w / half",
        "def f(w=6, times=2):\n    return w * times",
    ),
    "two parts": ("def f(w=16, a=3, b=4):\n    return a / b * w", "def f(w=16, part=0.75):\n    return w * part"),
    "two parts in percent": ("def f(w=16, a=3, b=4):\n    return w * (a / b)", "w = 16\nans = w * 75 / 100"),
    "two parts of a product": (
        "def f(w=16, a=3, b=4):\n    return w * a / b",
        "def f(w=16, part=0.75):\n    return w * part",
    ),
    "two parts, divided first": ("def f(w=16, a=3, b=4):\n    return w / b * a", "w = 16\nans = w * 0.75"),
    "a share of its own": ("def f(wage=24, half=0.5):\n    return wage * half", "wage = 24\nans = wage / 2"),
    "a percentage of its own": (
        "def f(sold=48, percent=25):\n    return sold * percent / 100",
        "sold = 48\nans = sold / 4",
    ),
    "a third": ("def f(wage=36, part=3):\n    return wage * (1 / part)", "def f(w=36, part=1/3):\n    return w * part"),
}


@pytest.mark.parametrize("case", IMMATERIAL)
def test_what_says_nothing_or_says_it_the_other_way_round_restricts_no_verdict(agreed: Agreed, case: str) -> None:
    left, right = IMMATERIAL[case]
    (judgement,) = agreed(12, left=left, right=right).judgements
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "firm"


IGNORED = {
    "of equal value": (
        "def f(vans=2, hours=2, speed=6):\n    return vans * speed",
        "def f(hours=2, speed=6):\n    return hours * speed",
    ),
    "in another unit": (
        "def f(wage=24, share=0.5):\n    return wage / 2",
        "def f(wage=24, percent=50):\n    return wage * percent / 100",
    ),
}


@pytest.mark.parametrize("case", IGNORED)
def test_a_quantity_that_only_one_program_ignores_restricts_the_verdict(agreed: Agreed, case: str) -> None:
    left, right = IGNORED[case]
    assert agreed(12, left=left, right=right).judgements[0].agreement == "restricted"


def test_a_result_that_one_program_writes_out_is_no_share(agreed: Agreed) -> None:
    left, right = "def f(clips=60, boxes=3, more=8):\n    return clips / boxes - more", "more = 8\nans = 20 - more"
    assert agreed(12, left=left, right=right).judgements[0].agreement == "restricted"


def test_a_one_that_is_added_is_material(agreed: Agreed) -> None:
    (judgement,) = agreed(
        12, left="def f(a=11, b=1):\n    return a + b", right="def f(a=11):\n    return a + a - 10"
    ).judgements
    assert judgement.agreement != "firm"


CLOSINGS = ["money // price", "int(money / price)", "math.floor(money / price)", "round(money / price, 2)"]


@pytest.mark.parametrize("closing", CLOSINGS)
def test_rounding_at_the_end_of_what_is_whole_is_output_format_and_said(agreed: Agreed, closing: str) -> None:
    rounded = f"import math\n\n\ndef solve(money=42, price=14):\n    times = {closing}\n    return times"
    plain = "def solve(money=42, price=14):\n    return money / price"
    (judgement,) = agreed(3, plain=plain, rounded=rounded).judgements
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "firm"
    assert judgement.verdict.domain.endswith("; the rounding at the end of rounded is output format")


def test_rounding_that_the_gold_answer_needs_and_every_ceiling_is_another_function(agreed: Agreed) -> None:
    plain = "def solve(money=42, price=14):\n    return money / price"
    ceiling = "import math\ndef solve(money=42, price=14):\n    return math.ceil(money / price)"
    assert agreed(3, plain=plain, ceiling=ceiling).judgements[0].agreement == "refuted"
    floor = "def solve(money=43, price=14):\n    return money // price"
    half = "def solve(money=43, price=14):\n    return (money - 1) / price"
    assert agreed(3, floor=floor, half=half).judgements[0].agreement == "refuted"


def test_what_cuts_off_decimals_is_not_proved_equal_where_floats_differ(candidates: Candidates, judged: Judged) -> None:
    signature = "money: int = 50000, rate: float = 0.03, part: float = 0.01"
    left = f"def solve({signature}):\n    fee = int(money * rate * part)\n    return fee * 2"
    right = f"def solve({signature}):\n    fee = int(money * (part * rate))\n    return fee * 2"
    same = left.replace("fee", "cost")
    one, other = candidates(30, left=left, same=same)
    assert isinstance(judged(one, other).verdict, Proved)
    program = parse(right)
    assert isinstance(program, Program)
    # Run, it gives 28, so that it would not be admitted.
    verdict = judged(one, AdmittedProgram(0, "right", right, program, program.params)).verdict
    assert isinstance(verdict, Fuzzed)
    assert "rounding of floats alone makes them differ" in verdict.reason
