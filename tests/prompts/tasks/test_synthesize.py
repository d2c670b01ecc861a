from collections.abc import Iterator
from fractions import Fraction

import pytest

from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.prompts.request import ModelName, Parameters
from illposed.prompts.tasks.equation import Equation, ExtractEquation
from illposed.prompts.tasks.synthesize import Synthesize, Synthetic
from illposed.prompts.tasks.tags import leading_number, named_lines, parts
from illposed.prompts.tasks.task import Complaint, Manner, first_request
from illposed.prompts.tasks.worked_problem import WorkedProblem
from illposed.sandbox import Limits, Sandbox

PROBLEM = WorkedProblem(
    5,
    "Ana buys 4 boxes of 12 pencils. She gives 25% of them to Bo, which takes 60 minutes. How many has she left?",
    "She buys 4*12 = <<4*12=48>>48.\nShe gives 48*25/100 = <<48*25/100=12>>12.\n48-12 = <<48-12=36>>36.\n#### 36",
)
EQUATION = """Sure.
<equation>
final_answer = boxes * per_box - boxes * per_box * percent / 100
</equation>
<variable_mapping>
- `boxes`: boxes that Ana buys
- `per_box`: pencils in a box
- `percent`: percent that she gives away
</variable_mapping>
<execution_steps>
```python
boxes = 4
per_box = 12
percent = 25
bought = boxes * per_box
given = bought * percent / 100
final_answer = bought - given
```
</execution_steps>"""
SYNTHETIC = """<synthetic_problem>
Cem fills 5 crates with twenty melons each. He sells 30% of them within 60 minutes. How many are left?
</synthetic_problem>
<new_variable_values>
boxes = 5
per_box: 20 (melons)
**percent**: 30%
</new_variable_values>
<expected_answer>
70 melons
</expected_answer>"""


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=60)) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def hurried() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=0.3)) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def equation(box: Sandbox) -> Equation:
    accepted = ExtractEquation(PROBLEM, Fraction(36), box).accept(EQUATION)
    assert isinstance(accepted, Equation), accepted
    return accepted


def test_an_equation_that_gives_the_answer_is_accepted(equation: Equation) -> None:
    assert equation.values == {"boxes": 4, "per_box": 12, "percent": 25}
    assert equation.meanings["boxes"] == "boxes that Ana buys"
    evaluation = evaluate(equation.program)
    assert isinstance(evaluation, Evaluation)
    assert evaluation.answer == 36


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("</equation>", "", "missing-part"),
        ("percent / 100\n", "percent\n", "wrong-answer"),
        ("bought - given", "bought + given", "wrong-answer"),
        ("bought - given", "bought - gift", "unreadable-steps"),
        ("bought - given", "open('/etc/passwd')", "unreadable-steps"),
        ("- boxes * per_box * percent / 100\n", "- __import__('os').getpid()\n", "refused"),
        ("- boxes * per_box * percent / 100\n", "/ (boxes - 4)\n", "raised"),
        ("- boxes * per_box * percent / 100\n", "- sum(range(10**12))\n", "did-not-end"),
        ("- `percent`: percent that she gives away\n", "", "unlike-variables"),
        ("bought - given", "bought - given if boxes > 3 else 0", "untellable"),
    ],
)
def test_any_other_equation_is_answered_with_a_complaint(
    box: Sandbox, hurried: Sandbox, old: str, new: str, reason: str
) -> None:
    assert old in EQUATION
    used = hurried if reason == "did-not-end" else box
    complaint = ExtractEquation(PROBLEM, Fraction(36), used).accept(EQUATION.replace(old, new))
    assert isinstance(complaint, Complaint), complaint
    assert complaint.reason == reason, complaint
    assert complaint.text


def test_a_problem_with_the_same_equation_is_accepted(box: Sandbox, equation: Equation) -> None:
    accepted = Synthesize(PROBLEM, equation, box).accept(SYNTHETIC)
    assert isinstance(accepted, Synthetic), accepted
    assert accepted.question.startswith("Cem fills 5 crates")
    assert (accepted.values, accepted.answer) == ({"boxes": 5, "per_box": 20, "percent": 30}, 70)
    assert accepted.solution.splitlines() == [
        "Bought: 5*20 = <<5*20=100>>100.",
        "Given: 100*30/100 = <<100*30/100=30>>30.",
        "Answer: 100-30 = <<100-30=70>>70.",
        "#### 70",
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("<expected_answer>\n70", "<expected_answer>\n71", "wrong-answer"),
        ("<expected_answer>\n70 melons", "<expected_answer>\nmany", "no-answer"),
        ("boxes = 5\n", "", "missing-value"),
        ("boxes = 5", "boxes = 5.5", "not-whole"),
        ("boxes = 5", "boxes = 4", "same-value"),
        ("fills 5 crates", "fills some crates", "not-stated"),
        ("How many", "His 3 brothers eat none. How many", "stray-number"),
        ("</synthetic_problem>", "", "missing-part"),
        ("boxes = 5", "boxes = 0", "wrong-answer"),
    ],
)
def test_any_other_problem_is_answered_with_a_complaint(
    box: Sandbox, equation: Equation, old: str, new: str, reason: str
) -> None:
    assert old in SYNTHETIC
    complaint = Synthesize(PROBLEM, equation, box).accept(SYNTHETIC.replace(old, new))
    assert isinstance(complaint, Complaint), complaint
    assert complaint.reason == reason, complaint


def test_an_answer_that_is_not_whole_is_implausible_where_it_was_whole(box: Sandbox, equation: Equation) -> None:
    text = SYNTHETIC.replace("30%", "33%").replace("\n70 melons", "\n67")
    assert isinstance(Synthesize(PROBLEM, equation, box).accept(text), Synthetic)
    text = text.replace("twenty", "21").replace("per_box: 20", "per_box: 21").replace("\n67", "\n70.35")
    complaint = Synthesize(PROBLEM, equation, box).accept(text)
    assert isinstance(complaint, Complaint)
    assert complaint.reason == "implausible"


def test_both_prompts_hold_the_problem_and_the_second_the_equation(box: Sandbox, equation: Equation) -> None:
    manner = Manner(ModelName("openai", "m"), Parameters(), structured=True)
    for task in (ExtractEquation(PROBLEM, Fraction(36), box), Synthesize(PROBLEM, equation, box)):
        request = first_request(task, 5, manner)
        assert PROBLEM.question in request.messages[1].content
        assert request.schema is None
    assert f"final_answer = {equation.formula}" in request.messages[1].content
    assert "percent = 25: percent that she gives away" in request.messages[1].content


def test_parts_between_tags() -> None:
    assert parts("<a>1</a> no: <A>\n 2 \n</A><b>```\nx\n```</b>", ("a", "b")) == {"a": "2", "b": "x"}
    assert isinstance(parts("<a> </a>", ("a",)), Complaint)
    assert named_lines("a: 1\n2. b = x = y\n* **c** -> 3\nand so on") == {"a": "1", "c": "3"}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("$1,200.50 each", Fraction(2401, 2)),
        ("`-3`", Fraction(-3)),
        ("20%", Fraction(20)),
        (".5", Fraction(1, 2)),
        ("x 3", None),
        ("", None),
    ],
)
def test_a_leading_number(text: str, number: Fraction | None) -> None:
    assert leading_number(text) == number
