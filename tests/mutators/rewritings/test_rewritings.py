"""Every rewriting of programs carries its own cases, and gives equal programs with the names that there were."""

from __future__ import annotations

import dataclasses
import re

import pytest

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.ir.emit import emit
from illposed.engine.ir.parse import parse
from illposed.mutators.programs.lines import lines
from illposed.mutators.registry import rewriting_mutators

REWRITINGS = rewriting_mutators()
CASES = [
    pytest.param(rewriting, example, id=f"{rewriting.id}-{number}")
    for rewriting in REWRITINGS
    for number, example in enumerate(rewriting.examples)
]
each = pytest.mark.parametrize("rewriting", REWRITINGS, ids=lambda rewriting: rewriting.id)


@pytest.mark.parametrize(("rewriting", "example"), CASES)
def test_an_example_is_rewritten_as_it_says(rewriting, example):
    found = list(rewriting.rewritten(parse(example.source)))
    if example.yields is None:
        assert example.why
        assert not found
        return
    assert example.yields in {line.source for program in found for line in lines(program)}


@pytest.mark.parametrize(("rewriting", "example"), CASES)
def test_what_is_rewritten_is_equal_and_another_program(rewriting, example):
    original = parse(example.source)
    for program in rewriting.rewritten(original):
        assert isinstance(prove_equal(original, program), Proved)
        assert program.params == original.params
        assert program.steps != original.steps
        assert parse(emit(program)) == program


@each
def test_has_a_positive_and_a_negative_example(rewriting):
    assert {example.yields is None for example in rewriting.examples} == {True, False}


@each
def test_metadata(rewriting):
    assert rewriting.id == type(rewriting).__module__.rsplit(".", 1)[-1]
    assert rewriting.family == "rewritings"
    assert re.fullmatch(r"[A-Z].{20,}\.", rewriting.description)
    assert dataclasses.is_dataclass(rewriting)


SHOP = """def solve(boxes: int = 6, pens: int = 8, pads: int = 4, lost: int = 5):
    \"\"\"Index: 0.\"\"\"
    # L1
    total = boxes * (pens + pads)
    # L2
    left = total - lost
    half = left / 2
    # FINAL ANSWER
    answer = half
    return answer
"""


@each
def test_steps_of_one_line_stay_together_and_rewritings_compose(rewriting):
    original = parse(SHOP)
    for program in rewriting.rewritten(original):
        for other in REWRITINGS:
            for again in other.rewritten(program):
                assert isinstance(prove_equal(original, again), Proved)
                assert parse(emit(again)) == again
