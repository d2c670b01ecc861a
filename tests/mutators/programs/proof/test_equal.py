"""Programs that are equal to another, in the names of its steps, and the certificate that they are."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.equivalence import Differs, Proved, prove_equal
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import evaluate
from illposed.engine.ir.parse import parse
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.proof.certificate import equality
from illposed.mutators.programs.proof.equal import in_steps_of, unfolded
from illposed.mutators.programs.proof.recheck import recheck_equality
from illposed.mutators.programs.rearranging import foldable
from illposed.mutators.rewritings import MergedSteps

HEAD = 'def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n    """Index: 0."""\n'
STEPS = (
    "    # L1\n    total = boxes * pens\n    # L2\n    left = total - lost\n    # L3\n    shared = left / 2\n"
    "    # FINAL ANSWER\n    answer = shared\n    return answer\n"
)


@pytest.fixture(scope="module")
def pens():
    return parse(HEAD + STEPS)


def shortened(program, count):
    """``program`` with so many steps inside the lines that use them."""
    found = [program]
    for _ in range(count):
        found = [shorter for each in found for shorter in MergedSteps().rewritten(each)]
    return list({each.steps: each for each in found}.values())


def test_every_step_that_one_other_step_uses_can_stand_inside_it(pens):
    assert foldable(pens) == ("total", "left")
    assert [[step.target for step in each.steps] for each in shortened(pens, 1)] == [
        ["left", "shared"],
        ["total", "shared"],
    ]
    (shortest,) = shortened(pens, 2)
    assert "shared = (boxes * pens - lost) / 2" in emit(shortest)


def test_a_step_of_which_two_lines_or_the_answer_need_the_result_stays(pens):
    twice = parse((HEAD + STEPS).replace("shared = left / 2", "shared = left - total"))
    assert foldable(twice) == ("left",)
    assert foldable(parse(HEAD + STEPS.replace("left / 2", "left + left"))) == ("total",)


@settings(max_examples=20)
@given(data=st.data())
def test_what_is_shorter_is_proved_equal_and_its_certificate_holds(random_subjects, data):
    subject = data.draw(random_subjects)
    assume(isinstance(subject, OpenProgram))
    program = subject.program
    for shorter in shortened(program, 1):
        assert evaluate(shorter).answer == evaluate(program).answer
        assert isinstance(prove_equal(program, shorter), Proved)
        claim = equality(program, shorter)
        assert isinstance(claim, str)
        assert list(recheck_equality(emit(program), emit(shorter), claim, ("z3",))) == []


OTHERS = {
    "other names": (
        "    found = pens * boxes\n    rest = found - lost\n    return rest / 2\n",
        ["total", "left", "shared"],
    ),
    "a step of its own": ("    halves = pens / 2\n    return halves * boxes - lost / 2\n", ["shared"]),
    "one line": ("    return (pens * boxes - lost) / 2\n", ["shared"]),
    "a copy": ("    n = boxes\n    found = n * pens\n    return (found - lost) / 2\n", ["total", "shared"]),
}


@pytest.mark.parametrize("name", OTHERS)
def test_an_equal_program_gets_the_names_of_the_steps_that_find_the_same(pens, name):
    body, targets = OTHERS[name]
    other = parse(HEAD + body.replace("return ", "last = ") + "    return last\n")
    named = in_steps_of(pens, other)
    assert [step.target for step in named.steps] == targets
    assert named.params == pens.params
    assert isinstance(prove_equal(pens, named), Proved)


def test_unfolding_gives_back_the_steps_that_were_folded(pens):
    assert [unfolded(pens, shorter).steps for shorter in shortened(pens, 1)] == [pens.steps, pens.steps]


def test_a_step_that_two_lines_need_and_no_step_of_the_oracle_finds_cannot_be_told(pens):
    twice = "    half = pens / 2\n    last = half * boxes - lost / 2 + half - half\n    return last\n"
    assert in_steps_of(pens, parse(HEAD + twice)) is None


@settings(max_examples=10)
@given(data=st.data())
def test_what_is_unfolded_has_all_its_steps_and_is_proved_equal(random_subjects, data):
    subject = data.draw(random_subjects)
    assume(isinstance(subject, OpenProgram))
    program = subject.program
    for shorter in shortened(program, 1):
        longer = unfolded(program, shorter)
        assert {step.target for step in shorter.steps} <= {step.target for step in longer.steps}
        assert isinstance(prove_equal(program, longer), Proved)
        assert parse(emit(longer)) == longer


def test_another_program_is_not_equal_and_its_certificate_is_refuted(pens):
    (shortest,) = shortened(pens, 2)
    other = parse(emit(shortest).replace("- lost", "- boxes"))
    assert isinstance(prove_equal(pens, other), Differs)
    claim = equality(pens, other)
    assert any("refuted by z3" in each for each in recheck_equality(emit(pens), emit(other), claim, ("z3",)))
    found = list(recheck_equality(emit(pens), emit(other), equality(pens, shortest), ()))
    assert found == ["the certificate does not say what the programs say"]
    assert list(recheck_equality(emit(pens), "def solve(:", claim, ())) == ["a source cannot be read as a program"]
