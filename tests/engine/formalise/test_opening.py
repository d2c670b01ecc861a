"""From a question and its worked solution to a problem that is open to edits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.consensus.adoption import adopt
from illposed.engine.facts.oracle import ANSWER, oracle_facts
from illposed.engine.formalise import OpenProblem, Reading, Readings, open_problem, open_readings
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution

QUESTION = "Amara picked 24 plums in June. She picked 13 plums in July and ate 5 plums. How many plums are left?"
ANSWER_FIELD = "Amara picked 24+13 = <<24+13=37>>37 plums.\nShe has 37-5 = <<37-5=32>>32 plums left.\n#### 32"


def test_an_open_problem_has_what_its_solution_means_and_tells():
    problem = open_problem(QUESTION, ANSWER_FIELD)
    assert isinstance(problem, OpenProblem)
    assert problem.question == QUESTION
    assert problem.solution == read_solution(ANSWER_FIELD)
    assert problem.facts == oracle_facts(problem.oracle)
    assert problem.values[ANSWER] == 32
    assert [problem.values[step.target] for step in problem.oracle.program.steps] == [37, 32]
    assert list(problem.lines) == ["L1", "L2"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("There are 32.", "no-gold-answer"),
        ("There are 32.\n#### 32", "no-annotations"),
        ("She has 37-5 = <<37-5=32>>32.\n#### 32", "operand-from-nowhere"),
    ],
)
def test_a_problem_that_cannot_be_read_is_rejected_for_the_first_reason(answer, reason):
    rejected = open_problem(QUESTION, answer)
    assert isinstance(rejected, Rejected)
    assert rejected.reason == reason


def test_a_program_from_elsewhere_opens_a_problem_without_lines_of_its_solution():
    oracle = adopt(parse("june = 24\njuly = 13\neaten = 5\nans = june + july - eaten"), QUESTION)
    problem = open_readings(QUESTION, read_solution("She has 32 plums.\n#### 32"), Readings(Reading(oracle)))
    assert isinstance(problem, OpenProblem)
    assert problem.values[ANSWER] == Fraction(32)
    assert problem.lines == {}
    relations = [fact.id for fact in problem.facts if fact.kind == "relation"]
    assert relations[0].startswith("relation.S")


def test_a_program_without_a_value_is_undefined():
    solution = read_solution(ANSWER_FIELD)
    oracle = adopt(parse("june = 24\njuly = 13\neaten = 5\nans = june / (july - july) - eaten"), QUESTION)
    rejected = open_readings(QUESTION, solution, Readings(Reading(oracle)))
    assert isinstance(rejected, Rejected)
    assert rejected.reason == "undefined"


@pytest.mark.parametrize("control", ["\x00", "\x07", "\x1b[1m", "\x7f", "\x85", "\u2028"])
def test_a_control_character_in_the_question_does_no_harm(control: str) -> None:
    question = f"Tom has 3 {control} apples and buys 4 more. How many apples does Tom have?"
    assert isinstance(open_problem(question, "3+4=<<3+4=7>>7\n#### 7"), OpenProblem)


def test_a_program_with_a_parameter_below_zero_is_refused_and_breaks_nothing():
    refused = adopt(parse("def solve(june=24, july=13, eaten=-5):\n    return june + july + eaten"), QUESTION)
    assert isinstance(refused, Rejected)
    assert refused.reason == "operand-from-nowhere"
