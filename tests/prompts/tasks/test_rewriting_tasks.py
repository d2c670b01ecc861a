"""The tasks that change words or code and must change nothing else: repair, rewrite, tell."""

import json
from fractions import Fraction

import pytest

from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.telling import Told, ToldLine
from illposed.prompts.request import ModelName, Parameters
from illposed.prompts.tasks.repair import Repair
from illposed.prompts.tasks.rewrite import Rewrite
from illposed.prompts.tasks.task import Complaint, Manner, first_request
from illposed.prompts.tasks.tell import Tell

FLAWED = """def solve(
    boxes: int = 6,  # boxes
    price: int = 15,  # dollars for a box
):
    \"\"\"Index: 4.
    Returns: the cost.
    \"\"\"
    # L1
    cost = boxes + price
    # FINAL ANSWER
    answer = cost
    return answer
"""
PARSED = parse(FLAWED, index=4)
assert isinstance(PARSED, Program)
REPAIR = Repair(PARSED, "cost = boxes * price", "L1")
QUESTION = "Ann buys 6 boxes for $15 each and has 4 friends. What does she pay?"
TOLD = Told(
    (
        ToldLine("L1", "L1", "The boxes cost 6 + 15 = 21 dollars.", Fraction(21)),
        ToldLine("L2", "L2", "Half of it is 21 / 2 = 10.5 dollars.", Fraction(21, 2)),
        ToldLine("FA", "FA", "The answer is 10.5.", Fraction(21, 2)),
    )
)
WELL_TOLD = (
    "L1: So for all the boxes she pays 6 + 15 = 21 dollars.\nL2: Of the 21, half: 21 / 2 = 10.5.\nFA: It is $10.50."
)
VARIANT = "Ann has 6 boxes. Each box holds 12 pens. Ann has some more pens. How many pens has she in total?"
REWRITTEN = "Ann has 6 boxes, and each box holds 12 pens. She has some more pens. How many pens does Ann have in total?"


def test_the_correction_in_the_function_is_accepted() -> None:
    repaired = REPAIR.accept(f"```python\n{FLAWED.replace('boxes + price', 'boxes * price')}```")
    assert isinstance(repaired, Program)
    assert repaired.index == 4
    wrapped = json.dumps({"function_code": FLAWED.replace("boxes + price", "boxes - price")})
    assert isinstance(REPAIR.accept(wrapped), Program)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "empty-answer"),
        ("I cannot.", "unreadable"),
        (FLAWED, "unchanged"),
        (FLAWED.replace("boxes + price", "boxes * ("), "unreadable"),
        (FLAWED.replace("boxes + price", "boxes * price").replace("= 15", "= 16"), "other-parameters"),
        (FLAWED.replace("price", "cents"), "other-parameters"),
    ],
)
def test_any_other_function_is_answered_with_a_complaint(answer: str, reason: str) -> None:
    complaint = REPAIR.accept(answer)
    assert isinstance(complaint, Complaint)
    assert complaint.reason == reason


@pytest.mark.parametrize(
    "answer", [REWRITTEN, json.dumps({"text": REWRITTEN}), f'```json\n{{"text": "{REWRITTEN}"}}\n```']
)
def test_a_text_with_the_same_quantities_is_accepted(answer: str) -> None:
    assert Rewrite(VARIANT).accept(answer) == REWRITTEN


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("12", "13", "other-quantities"),
        ("12", "twelve", None),
        ("12 pens", "12 pencils", "other-quantities"),
        ("She has some", "She has 3", "other-quantities"),
        ("some more", "some fewer", "other-relations"),
        ("has some", "has not some", "other-relations"),
        ("in total?", "in total.", "other-question"),
        (REWRITTEN, VARIANT, "unchanged"),
        (REWRITTEN, "", "empty-answer"),
        (REWRITTEN, "{", "other-quantities"),
    ],
)
def test_any_other_text_is_answered_with_a_complaint(old: str, new: str, reason: str | None) -> None:
    assert old in REWRITTEN
    result = Rewrite(VARIANT).accept(REWRITTEN.replace(old, new))
    assert (result.reason if isinstance(result, Complaint) else None) == reason


def test_a_solution_that_reads_back_is_accepted() -> None:
    told = Tell(QUESTION, TOLD).accept(WELL_TOLD)
    assert isinstance(told, Told), told
    assert told.text.splitlines()[0] == "L1: So for all the boxes she pays 6 + 15 = 21 dollars."
    assert [line.value for line in told.lines] == [line.value for line in TOLD.lines]
    assert Tell(QUESTION, TOLD).accept(json.dumps({"solution": WELL_TOLD})) == told
    assert isinstance(Tell(QUESTION, TOLD).accept(TOLD.text), Told)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("6 + 15 = 21", "6 * 15 = 90", "other-equations"),
        ("6 + 15 = 21", "15 + 6 = 21", "other-equations"),
        ("6 + 15 = 21", "6 + 15 = 22", "other-equations"),
        ("6 + 15 = 21 dollars", "21 dollars", "other-equations"),
        ("half: 21 / 2 = 10.5", "half: 21 / 2 = 10.5, and 3 + 4 = 7", "other-equations"),
        ("she pays", "she pays for 8 weeks", "stray-number"),
        ("she pays", "she should be paying", "given-away"),
        ("$10.50", "$21", "other-value"),
        ("FA:", "L3:", "other-lines"),
        ("\nL2:", " L2:", "other-lines"),
        ("L1: So", "Here it is.\nL1: So", "other-lines"),
    ],
)
def test_any_other_solution_is_answered_with_a_complaint(old: str, new: str, reason: str) -> None:
    assert old in WELL_TOLD
    complaint = Tell(QUESTION, TOLD).accept(WELL_TOLD.replace(old, new))
    assert isinstance(complaint, Complaint), complaint
    assert complaint.reason == reason, complaint


def test_numbers_of_the_question_may_be_named() -> None:
    assert isinstance(Tell(QUESTION, TOLD).accept(WELL_TOLD.replace("she pays", "she, with 4 friends, pays")), Told)


@pytest.mark.parametrize("structured", [True, False])
@pytest.mark.parametrize("task", [REPAIR, Rewrite(VARIANT), Tell(QUESTION, TOLD)], ids=lambda task: task.template)
def test_the_prompts(task: Repair | Rewrite | Tell, structured: bool) -> None:
    request = first_request(task, 0, Manner(ModelName("openai", "m"), Parameters(), structured))
    assert [message.role for message in request.messages] == ["system", "user"]
    assert ("JSON" in request.messages[1].content) == structured == (request.schema is not None)
    held = {"repair": "cost = boxes + price", "rewrite": VARIANT, "tell": "L2: Half of it is 21 / 2 = 10.5 dollars."}
    assert held[task.template] in request.messages[1].content
