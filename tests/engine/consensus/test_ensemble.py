"""Judging pairs, the clique, the scores and the selected oracle, without any embedding."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.consensus.admission import Submission, admit
from illposed.engine.consensus.ensemble import Consensus, consensus
from illposed.engine.consensus.judge import Judgement, judge
from illposed.engine.consensus.score import (
    ALIGNMENT_WEIGHT,
    RESTRICTED_FACTOR,
    confidence_score,
    consensus_bonus,
    pairwise_quality,
    semantic_strength,
)
from illposed.engine.equivalence.evidence import Fuzzed, Proved, Refuted
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.sandbox import Sandbox

NONE = Similarities()
TYPED = "def solve(eggs: int = 16, used: int = 7, price: int = 2):\n    return (eggs - used) * price"
SCRIPT = "eggs = 16\nused = 7\nleft = eggs - used\nprint(left * 2)"
MERGED = "def solve(eggs=16, used=7):\n    return 2 * eggs - 2 * used"
WRONG = "def solve(eggs=16, price=2):\n    return eggs + price"


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1) as sandbox:
        yield sandbox


def candidates(box: Sandbox, gold: int = 18, **sources: str) -> list[AdmittedProgram]:
    submissions = [Submission(0, model, source) for model, source in sources.items()]
    admitted = admit(submissions, Fraction(gold), box)
    assert all(isinstance(candidate, AdmittedProgram) for candidate in admitted), admitted
    return [candidate for candidate in admitted if isinstance(candidate, AdmittedProgram)]


def agreed(box: Sandbox, gold: int = 18, **sources: str) -> Consensus:
    return consensus(candidates(box, gold, **sources), NONE, box)


def test_buried_constants_are_lifted_and_the_pair_is_proved(box: Sandbox) -> None:
    left, right = candidates(box, typed=TYPED, script=SCRIPT)
    judgement = judge(left, right, NONE, box)
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "firm"


def test_where_names_cannot_tell_the_permutation_that_makes_them_equal_wins_and_says_so(box: Sandbox) -> None:
    left, right = candidates(
        box,
        3,
        one="def solve(a: int = 6, b: int = 6, c: int = 2):\n    return (a + a - b) / c",
        other="def solve(x: int = 6, y: int = 6, z: int = 2):\n    return (y - x + y) / z",
    )
    judgement = judge(left, right, NONE, box)
    assert isinstance(judgement.verdict, Proved)
    pairs = {(p.left, p.right): p.basis for p in judgement.alignment.pairings}
    assert pairs == {("a", "y"): "equivalence", ("b", "x"): "equivalence", ("c", "z"): "value"}
    assert judgement.alternatives > 1


def test_a_program_that_only_agrees_on_the_defaults_is_refuted(box: Sandbox) -> None:
    left, right = candidates(box, typed=TYPED, wrong=WRONG)
    judgement = judge(left, right, NONE, box)
    assert isinstance(judgement.verdict, Refuted)
    assert judgement.agreement == "refuted"


def test_opaque_programs_with_parameters_are_fuzzed(box: Sandbox) -> None:
    loop = (
        "def count(eggs=16, used=7, price=2):\n    total = 0\n    while eggs > used:\n"
        "        eggs -= 1\n        total += price\n    return total"
    )
    left, right = candidates(box, loop=loop, same=loop.replace("total", "sum_"))
    judgement = judge(left, right, NONE, box)
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.agreement == "firm"


def test_an_opaque_program_without_parameters_can_be_compared_with_nothing(box: Sandbox) -> None:
    left, right = candidates(box, typed=TYPED, text="ans = len(str(10**17))")
    judgement = judge(left, right, NONE, box)
    assert isinstance(right.form, Opaque)
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.verdict.examples == 0
    assert judgement.agreement == "incomparable"


@pytest.mark.parametrize(
    ("other", "agreement"), [("half = 2 * 9\nprint(half + 0)", "firm"), ("ans = 3 * 6", "incomparable")]
)
def test_programs_without_parameters_agree_if_they_are_the_same_calculation(
    other: str, agreement: str, box: Sandbox
) -> None:
    left, right = candidates(box, one="x = 2 * 9\nans = x + 0", other=other)
    assert not left.params
    assert not right.params
    assert judge(left, right, NONE, box).agreement == agreement


def test_equal_values_under_exchanged_names_are_another_function(box: Sandbox) -> None:
    left = "def solve(apples: int = 5, pears: int = 5):\n    return apples * 3 + pears"
    right = "def solve(pears: int = 5, apples: int = 5):\n    return pears * 3 + apples"
    (judgement,) = agreed(box, 20, left=left, right=right).judgements
    assert isinstance(judgement.verdict, Refuted)


COMPUTED_DEFAULTS = {
    "a quotient": ("eggs: int = 12, part: float = 1/3", "eggs * part", "eggs * (1 - 2 * part)", 4),
    "by keyword only": ("*, eggs: int = 12, part: float = 1/2", "eggs * part", "eggs * (1 - part)", 6),
    "a tuple": ("pair=(2, 4)", "pair[0] + pair[1]", "pair[1] + 2 * pair[0] - 2", 6),
    "a list": ("pair=[2, 4]", "sum(pair)", "len(pair) + pair[1]", 6),
    "a constant of the module": ("pair=PAIR", "pair + 2", "pair * 1.5", 6),
}


@pytest.mark.parametrize("case", COMPUTED_DEFAULTS)
def test_a_parameter_whose_default_is_computed_is_varied(case: str, box: Sandbox) -> None:
    signature, left, right, gold = COMPUTED_DEFAULTS[case]
    sources = [f"PAIR = 4\ndef solve({signature}):\n    return {body}" for body in (left, right)]
    if "PAIR" not in signature:
        sources = [source.removeprefix("PAIR = 4\n") for source in sources]
    assert agreed(box, gold, left=sources[0], right=sources[1]).judgements[0].agreement != "firm"
    assert agreed(box, gold, left=sources[0], right=sources[0]).judgements[0].agreement == "firm"


def test_what_an_opaque_program_keeps_at_its_default_is_frozen_and_has_no_vote(box: Sandbox) -> None:
    loop = "    total = 0\n    while total < eggs * 2:\n        total += 1\n    return total"
    one, other = (f"def solve(eggs: int = 9, {fixed}):\n{loop}" for fixed in ("kind='egg'", "sizes={1: 2}"))
    (judgement,) = agreed(box, one=one, other=other).judgements
    assert isinstance(judgement.verdict, Fuzzed)
    assert judgement.agreement == "restricted"
    assert (judgement.alignment.left_only, judgement.alignment.right_only) == (("kind",), ("sizes",))


def test_the_largest_clique_and_its_most_general_member(box: Sandbox) -> None:
    found = agreed(box, typed=TYPED, script=SCRIPT, merged=MERGED, wrong=WRONG)
    assert found.clique == ("merged", "script", "typed")
    assert found.selected is not None
    assert found.selected.model == "typed"
    assert found.confidence == confidence_score(
        3, [j for j in found.judgements if {j.left.model, j.right.model} <= set(found.clique)]
    )
    assert 0.9 < found.calibrated < 1


FROZEN = {
    "typed": "def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
    "loose": "def solve(hours: int = 4, wage: int = 3):\n    return hours * wage",
}
MERGED_VALUES = {
    "typed": "def solve(gap=70, first=60, second=80, hours=2):\n    return gap + first * hours - second * hours",
    "coincident": "def solve(vans=2, gap=70, one=60, two=80, hours=2):\n    return gap + one * vans - hours * two",
}


@pytest.mark.parametrize(("gold", "sources"), [(12, FROZEN), (30, MERGED_VALUES)])
def test_agreement_where_parameters_are_frozen_or_tied_is_recorded_and_decides_nothing(
    gold: int, sources: dict[str, str], box: Sandbox
) -> None:
    found = agreed(box, gold, **sources)
    (judgement,) = found.judgements
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "restricted"
    way = judgement.alignment
    assert way.left_only or way.right_only or way.left_merged or way.right_merged
    assert (found.clique, found.selected) == ((), None)


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
def test_what_says_nothing_or_says_it_the_other_way_round_restricts_no_verdict(case: str, box: Sandbox) -> None:
    left, right = IMMATERIAL[case]
    (judgement,) = agreed(box, 12, left=left, right=right).judgements
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
def test_a_quantity_that_only_one_program_ignores_restricts_the_verdict(case: str, box: Sandbox) -> None:
    left, right = IGNORED[case]
    assert agreed(box, 12, left=left, right=right).judgements[0].agreement == "restricted"


def test_a_result_that_one_program_writes_out_is_no_share(box: Sandbox) -> None:
    left, right = "def f(clips=60, boxes=3, more=8):\n    return clips / boxes - more", "more = 8\nans = 20 - more"
    assert agreed(box, 12, left=left, right=right).judgements[0].agreement == "restricted"


def test_a_one_that_is_added_is_material(box: Sandbox) -> None:
    (judgement,) = agreed(
        box, 12, left="def f(a=11, b=1):\n    return a + b", right="def f(a=11):\n    return a + a - 10"
    ).judgements
    assert judgement.agreement != "firm"


CLOSINGS = ["money // price", "int(money / price)", "math.floor(money / price)", "round(money / price, 2)"]


@pytest.mark.parametrize("closing", CLOSINGS)
def test_rounding_at_the_end_of_what_is_whole_is_output_format_and_said(closing: str, box: Sandbox) -> None:
    rounded = f"import math\n\n\ndef solve(money=42, price=14):\n    times = {closing}\n    return times"
    plain = "def solve(money=42, price=14):\n    return money / price"
    (judgement,) = agreed(box, 3, plain=plain, rounded=rounded).judgements
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "firm"
    assert judgement.verdict.domain.endswith("; the rounding at the end of rounded is output format")


def test_rounding_that_the_gold_answer_needs_and_every_ceiling_is_another_function(box: Sandbox) -> None:
    plain = "def solve(money=42, price=14):\n    return money / price"
    ceiling = "import math\ndef solve(money=42, price=14):\n    return math.ceil(money / price)"
    assert agreed(box, 3, plain=plain, ceiling=ceiling).judgements[0].agreement == "refuted"
    floor = "def solve(money=43, price=14):\n    return money // price"
    half = "def solve(money=43, price=14):\n    return (money - 1) / price"
    assert agreed(box, 3, floor=floor, half=half).judgements[0].agreement == "refuted"


def test_what_cuts_off_decimals_is_not_proved_equal_where_floats_differ(box: Sandbox) -> None:
    signature = "money: int = 50000, rate: float = 0.03, part: float = 0.01"
    left = f"def solve({signature}):\n    fee = int(money * rate * part)\n    return fee * 2"
    right = f"def solve({signature}):\n    fee = int(money * (part * rate))\n    return fee * 2"
    same = left.replace("fee", "cost")
    one, other = candidates(box, 30, left=left, same=same)
    assert isinstance(judge(one, other, NONE, box).verdict, Proved)
    program = parse(right)
    assert isinstance(program, Program)
    # Run, it gives 28, so that it would not be admitted.
    verdict = judge(one, AdmittedProgram(0, "right", right, program, program.params), NONE, box).verdict
    assert isinstance(verdict, Fuzzed)
    assert "rounding of floats alone makes them differ" in verdict.reason


def test_of_two_cliques_of_one_size_the_one_with_the_most_general_program_is_taken(box: Sandbox) -> None:
    found = agreed(
        box,
        12,
        wide="def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
        wider="def solve(h: int = 4, w: int = 3, t: int = 0):\n    return t + w * h",
        narrow="def solve(hours: int = 4, wage: int = 3):\n    return hours * wage",
        plain="def solve(hours: int = 4, wage: int = 3):\n    return wage * hours",
    )
    assert found.clique == ("wide", "wider")
    assert found.partial == ("narrow", "plain")


def test_two_families_that_agree_come_before_three_siblings(box: Sandbox) -> None:
    sources = {"gpt-a": WRONG, "gpt-b": WRONG, "gpt-c": WRONG, "claude-a": TYPED, "gemini-a": SCRIPT}
    assert agreed(box, **sources).clique == ("claude-a", "gemini-a")


def test_two_that_agree_where_a_parameter_is_frozen_do_not_outvote_two_that_agree_everywhere(box: Sandbox) -> None:
    # "loose" knows no tip, so it agrees with "typed" where the tip stays; "typed" and "named" vary it.
    found = agreed(
        box,
        12,
        typed="def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
        named="def solve(h: int = 4, pay: int = 3, t: int = 0):\n    return t + pay * h",
        loose="def solve(hours: int = 4, wage: int = 3, shift: int = 9):\n    return hours * wage",
        script="def solve(hours: int = 4, week: int = 7):\n    return (week - 4) * hours",
    )
    assert set(found.clique) == {"named", "typed"}
    assert found.selected is not None
    assert found.selected.model in {"named", "typed"}


def test_without_two_that_agree_nothing_is_selected(box: Sandbox) -> None:
    found = agreed(box, typed=TYPED, wrong=WRONG)
    assert (found.clique, found.partial, found.selected) == ((), (), None)
    assert found.confidence == found.calibrated == 0


def test_the_order_of_the_candidates_makes_no_difference(box: Sandbox) -> None:
    own = candidates(box, typed=TYPED, script=SCRIPT, wrong=WRONG)
    outcomes = [consensus(order, NONE, box) for order in permutations(own)]
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_a_larger_clique_is_surer_and_a_dissenter_makes_less_sure(box: Sandbox) -> None:
    two = agreed(box, typed=TYPED, script=SCRIPT)
    three = agreed(box, typed=TYPED, script=SCRIPT, merged=MERGED)
    disputed = agreed(box, typed=TYPED, script=SCRIPT, wrong=WRONG)
    assert disputed.calibrated < two.calibrated < three.calibrated
    assert two.confidence < three.confidence


def test_the_bonus_is_that_of_the_seeds() -> None:
    assert [round(consensus_bonus(size), 9) for size in (2, 3, 4, 5)] == [1.0, 1.1, 1.2, 1.3]


def _pairing(number: int, similarity: float | None) -> Pairing:
    return Pairing(f"a{number}", f"b{number}", Relation(), similarity, "value" if similarity is None else "names")


@given(
    st.lists(st.none() | st.floats(-1, 1), max_size=5),
    st.integers(0, 4),
    st.integers(0, 4),
)
def test_quality_is_the_weighted_mean_of_the_seeds(similarities: list[float | None], left: int, right: int) -> None:
    pairings = tuple(_pairing(number, similarity) for number, similarity in enumerate(similarities))
    frozen = tuple(f"l{n}" for n in range(left)), tuple(f"r{n}" for n in range(right))
    opaque = Opaque("", "no-answer")
    way = Alignment(opaque, opaque, pairings, *frozen)
    candidate = AdmittedProgram(0, "m", "", opaque, ())
    judgement = Judgement(candidate, candidate, way, Proved("normal-form", ""), 1)
    expected = ALIGNMENT_WEIGHT * way.ratio + (1 - ALIGNMENT_WEIGHT) * semantic_strength(pairings)
    expected *= RESTRICTED_FACTOR if left or right else 1
    assert pairwise_quality(judgement) == pytest.approx(expected, abs=1e-4)
    assert 0 <= pairwise_quality(judgement) <= 1
