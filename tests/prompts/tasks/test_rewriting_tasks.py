"""The tasks that change words or code and must change nothing else: repair, rewrite, tell."""

import json
from collections.abc import Mapping
from fractions import Fraction

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.telling import Told, ToldLine
from illposed.prompts.request import ModelName, Parameters
from illposed.prompts.tasks.repair import Repair
from illposed.prompts.tasks.rewrite import Passage, Rewrite
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
SET = Rewrite(
    tuple(
        Passage(f"Ann has {boxes} boxes. Each box holds {pens}. The boxes hold {told} pens altogether. {question}")
        for boxes, told in ((6, 72), (6, 60), (5, 72), (5, 60))
        for pens, question in (
            ("12 pens", "How many pens has she in total?"),
            ("some pens", "How many boxes are there?"),
        )
    )
)
"""Sentences 1 (boxes), 2 (12 pens), 3 (72 pens), 4 (the question), 5 (some pens), 6 (the other question)."""
FLUENT = {3: "That makes 72 pens altogether.", 4: "How many pens does Ann have in total?"}


def rewritten(sentences: Mapping[int, str]) -> str:
    return json.dumps({"sentences": [{"number": number, "text": text} for number, text in sentences.items()]})


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


@pytest.mark.parametrize("answer", [rewritten(FLUENT), f"```json\n{rewritten(FLUENT)}\n```"])
def test_sentences_with_the_same_quantities_are_accepted_in_all_texts_of_a_set(answer: str) -> None:
    """Texts that differed in a number or a sentence differ in the same one, and in nothing else."""
    texts = SET.accept(answer)
    assert isinstance(texts, tuple)
    for passage, text in zip(SET.passages, texts, strict=True):
        expected = passage.text.replace("The boxes hold", "That makes").replace("has she in", "does Ann have in")
        assert text == expected


def test_what_reads_well_is_left_alone() -> None:
    assert SET.accept(rewritten({})) == tuple(passage.text for passage in SET.passages)


@pytest.mark.parametrize(
    ("sentences", "reason"),
    [
        ({2: "Each box holds 13 pens."}, "other-quantities"),
        ({2: "Each box holds twelve pens.", 5: "Each box holds some pens."}, "other-quantities"),
        ({2: "Each box holds 12 pencils."}, "other-quantities"),
        ({2: "The box holds 12 pens."}, "other-relations"),
        ({2: "Each box has 12 pens in it."}, "other-difference"),
        ({2: "Each box has 12 pens in it.", 5: "Each box has some pens in it."}, None),
        ({5: "Each box holds 3 pens."}, "other-quantities"),
        ({5: "Each box holds pens."}, "other-relations"),
        ({4: "That is how many pens she has in total."}, "other-question"),
        ({9: "There are some."}, "other-sentences"),
    ],
)
def test_other_sentences_are_answered_with_a_complaint(sentences: dict[int, str], reason: str | None) -> None:
    result = SET.accept(rewritten(sentences))
    assert (result.reason if isinstance(result, Complaint) else None) == reason


@pytest.mark.parametrize("answer", ["", "It reads well.", '{"sentences": 3}'])
def test_an_answer_without_a_list_is_answered_with_a_complaint(answer: str) -> None:
    complaint = SET.accept(answer)
    assert isinstance(complaint, Complaint)
    assert complaint.reason == "no-list"


def test_a_phrase_of_a_fact_stands_word_for_word() -> None:
    text = "She gives away at most 20% of them. How many does she keep?"
    task = Rewrite((Passage(text, (Span(15, 26),)),))
    assert task.accept(rewritten({1: "At most 20% of them are given away."})) == (
        "At most 20% of them are given away. How many does she keep?",
    )
    complaint = task.accept(rewritten({1: "She gives away 20% of them at most."}))
    assert isinstance(complaint, Complaint)
    assert complaint.reason == "other-phrase"


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
@pytest.mark.parametrize("task", [REPAIR, SET, Tell(QUESTION, TOLD)], ids=lambda task: task.template)
def test_the_prompts(task: Repair | Rewrite | Tell, structured: bool) -> None:
    request = first_request(task, 0, Manner(ModelName("openai", "m"), Parameters(), structured))
    assert [message.role for message in request.messages] == ["system", "user"]
    assert structured == (request.schema is not None)
    held = {
        "repair": "cost = boxes + price",
        "rewrite": "5. Each box holds some pens.",
        "tell": "L2: Half of it is 21 / 2 = 10.5 dollars.",
    }
    assert held[task.template] in request.messages[1].content
