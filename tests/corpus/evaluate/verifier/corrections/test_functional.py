import json
from dataclasses import replace

import pytest

from illposed.corpus.evaluate.verifier.analysis import read_analysis
from illposed.corpus.evaluate.verifier.corrections.functional import DirectRepairer, Job, Judged, NotRepaired, judged
from illposed.corpus.evaluate.verifier.corrections.judging import Judge
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse


def _details(case: Case, **changed: str) -> dict[str, object]:
    target = case.target.error_details
    assert target is not None
    fields = {name: getattr(target, name) for name in target.__struct_fields__}
    return {"verdict": "Flawed", "error_details": {**fields, **changed}}


def _judged(case: Case, judge: Judge, **changed: str) -> Judged:
    outcome = Outcome(case, read_analysis(json.dumps(_details(case, **changed))))
    found = judged([outcome], None, judge, DirectRepairer())
    assert isinstance(found, tuple)
    return found[0]


@pytest.mark.parametrize(
    ("name", "correction"),
    [
        ("cakes-operation", "cost = boxes * price"),
        ("cakes-operation", "cost=price*boxes # both"),
        ("cakes-operation", "answer = boxes × price"),
        ("cakes-operation", "boxes * price"),
        ("cakes-operation", "number_of_boxes * price_each"),
        ("cakes-operation", "cost = 6 * 7"),
        ("cakes-operation", "cost = 6 * price"),
        ("cakes-operation", "one = price\ncost = one * boxes"),
        ("cakes-operation", "cost = boxes * price = 42"),
        ("cakes-operation", 'cost = f"{boxes * price}"'),
        ("cakes-operation", "cost = sum([boxes * price])"),
        ("cakes-operand", "paid = cost − coupon"),
        ("cakes-operand", "paid = 42 - 12"),
        ("trip-operation", "left = kilometers - percent_done / 100 * kilometers"),
        ("trip-operation", "left = 300 - 120"),
        ("trip-operation", "left = (1 - 0.4) * 300"),
        ("trip-end", "hours = left / speed"),
        ("trip-end", "180 / 60"),
        ("cakes-operation", "L1 = 6 * 7"),
        ("cakes-operand", "L2 = L1 - 12"),
        ("cakes-operand", "paid = L1 - coupon"),
        ("trip-operation", "L2 = 300 - L1"),
        ("trip-end", "FA = L2 / 60"),
    ],
)
def test_a_right_correction_succeeds_however_it_is_written(
    cases: dict[str, Case], judge: Judge, name: str, correction: str
) -> None:
    assert _judged(cases[name], judge, correction_in_code=correction).reason == "success"


@pytest.mark.parametrize(
    ("name", "changed", "reason"),
    [
        ("cakes-operation", {"correction_in_code": "cost = boxes + price"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "cost = boxes * coupon"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "cost = 42"}, "right-for-these-numbers"),
        ("cakes-operand", {"correction_in_code": "L2 = L1 - 6 - 6"}, "right-for-these-numbers"),
        ("cakes-operand", {"correction_in_code": "L2 = L1 - 7"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "cost = boxes * 7 + coupon - 12 * 1.0"}, "success"),
        ("cakes-operation", {"correction_in_code": "cost = boxes + price + 29"}, "right-for-these-numbers"),
        ("trip-operation", {"correction_in_code": "left = 60% of kilometers"}, "right-for-these-numbers"),
        ("cakes-operation", {"erroneous_line_number": "L2"}, "not-equivalent"),
        ("cakes-operation", {"erroneous_line_number": "L9"}, "no-such-line"),
        ("cakes-operation", {"correction_in_code": ""}, "correction-empty"),
        ("cakes-operation", {"correction_in_code": "multiply, do not add"}, "correction-syntax-error"),
        ("cakes-operation", {"correction_in_code": "__import__('os').abort()"}, "correction-unsupported"),
        ("cakes-operation", {"correction_in_code": "p * q * r * s * t"}, "unmapped-name"),
        ("cakes-operation", {"correction_in_code": "cost = 9 ** 9 ** 9 ** 9"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "cost = boxes / 0"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "cost = 10 ** 1000"}, "not-equivalent"),
        ("cakes-operation", {"correction_in_code": "42 if coupon == 12 else 0"}, "right-for-these-numbers"),
        ("cakes-operation", {"correction_in_code": "boxes * price if coupon == 12 else 0"}, "right-for-these-numbers"),
    ],
)
def test_a_correction_that_does_not_succeed_says_why(
    cases: dict[str, Case], judge: Judge, name: str, changed: dict[str, str], reason: str
) -> None:
    assert _judged(cases[name], judge, **changed).reason == reason


def test_each_step_of_a_success_can_be_seen(cases: dict[str, Case], judge: Judge) -> None:
    found = _judged(cases["cakes-operation"], judge, correction_in_code="total = box_boxes * 7")
    assert found.normalised is not None
    assert found.reading is not None
    assert [one.name for one in found.normalised.mapped] == ["boxes", "price", "boxes"][: len(found.normalised.mapped)]
    assert found.reading.correction == "cost = boxes * price"
    assert found.reading.literals == ("7 as price",)
    [repair] = found.repairs
    assert repair.ruling is not None
    assert repair.ruling.proof.startswith("proved equal by normal-form")
    assert repair.ruling.run.startswith("equal at ")


def test_a_failure_shows_where_the_programs_differ(cases: dict[str, Case], judge: Judge) -> None:
    [repair] = _judged(cases["cakes-operation"], judge, correction_in_code="cost = boxes + price").repairs
    assert repair.ruling is not None
    assert repair.ruling.proof.startswith("refuted: ")
    assert repair.ruling.run.startswith("differs: ")


def test_answers_without_a_correction_do_not_succeed(cases: dict[str, Case], judge: Judge) -> None:
    case = cases["cakes-operation"]
    answers = ['{"verdict": "Correct", "error_details": null}', "Flawed!", None]
    found = judged([Outcome(case, read_analysis(one)) for one in answers], None, judge, DirectRepairer())
    assert isinstance(found, tuple)
    assert [one.reason for one in found] == ["called-correct", "unusable-answer", "unusable-answer"]


def test_a_correct_solution_has_no_correction_to_judge(cases: dict[str, Case], judge: Judge) -> None:
    case = cases["cakes-correct"]
    answer = read_analysis(json.dumps(_details(cases["cakes-operation"])))
    assert judged([Outcome(case, answer)], None, judge, DirectRepairer()) == ()


def test_lines_are_found_by_the_numbers_of_programs_that_skip_one(cases: dict[str, Case], judge: Judge) -> None:
    """Other people's data may number the lines of a solution as the steps of the program are, with a gap."""
    case = cases["cakes-operand"]
    source = (
        "def solve(\n    boxes: int = 6,\n    price: int = 7,\n    coupon: int = 12,\n):\n"
        '    """Index: 0.\n    Returns: it.\n    """\n    # L3\n    paid = {}\n'
        "    # FINAL ANSWER\n    answer = paid\n    return answer\n"
    )
    flawed, oracle = parse(source.format("boxes * price - price")), parse(source.format("boxes * price - coupon"))
    assert isinstance(flawed, Program)
    assert isinstance(oracle, Program)
    details = case.target.error_details
    assert details is not None
    for label in ("L1", "L3"):
        target = type(details)(
            error_type="incorrect_operand",
            erroneous_line_number=label,
            explanation="",
            error_in_code="paid = boxes * price - price",
            correction_in_code="paid = boxes * price - coupon",
        )
        other = replace(
            case, flawed=flawed, oracle=oracle, target=type(case.target)(verdict="Flawed", error_details=target)
        )
        assert _judged(other, judge).reason == "success"


class _Panel:
    """Three repairers, of which some do as they are told, and the others give nothing or the flawed program."""

    names = ("one", "two", "three")

    def __init__(self, obedient: int) -> None:
        self._obedient = obedient

    def repair(self, jobs: list[Job]) -> list[tuple[Program | NotRepaired, ...]]:
        return [
            tuple(
                job.spliced if place < self._obedient else NotRepaired("no") if place == 2 else job.flawed
                for place in range(3)
            )
            for job in jobs
        ]


@pytest.mark.parametrize(("obedient", "success"), [(3, True), (2, True), (1, False), (0, False)])
def test_two_of_three_repairs_have_to_be_equivalent(
    cases: dict[str, Case], judge: Judge, obedient: int, success: bool
) -> None:
    outcome = Outcome(cases["cakes-operation"], read_analysis(_details(cases["cakes-operation"])))
    found = judged([outcome], None, judge, _Panel(obedient))
    assert isinstance(found, tuple)
    assert found[0].success is success
    assert sum(repair.equivalent for repair in found[0].repairs) == obedient
