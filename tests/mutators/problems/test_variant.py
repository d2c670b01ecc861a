"""Labels that hold whatever the worked solution means."""

from __future__ import annotations

import pytest

from illposed.engine.facts.oracle import given_id
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal
from illposed.mutators.problems.variant import Decided, Variant

QUESTION = "A baker fills 4 trays and 4 baskets. A tray takes 9 buns. How many buns are on the trays?"
DOUBTFUL = "There are 4*9 = <<4*9=36>>36 buns.\n#### 36"
CLEAR = "There are 4 trays * 9 = <<4*9=36>>36 buns.\n#### 36"


def hidden(problem: OpenProblem, number: int) -> Proposal:
    """The problem without the ``number``-th of its givens."""
    param = problem.oracle.program.params[number].name
    span = problem.oracle.mention_of(param).span
    text = TextEdit(span, span.of(QUESTION), "some", ())
    return Proposal((FactEdit("test", text, param, drops=(given_id(problem.oracle, param),)),))


@pytest.mark.parametrize(("number", "label"), [(0, 2), (1, 1), (2, 2)])
def test_one_reading_gives_every_variant_its_label(number: int, label: int) -> None:
    problem = open_problem(QUESTION, CLEAR)
    assert isinstance(problem, OpenProblem)
    variant = Decided(problem).variant(hidden(problem, number))
    assert isinstance(variant, Variant)
    assert variant.label == label


@pytest.mark.parametrize(("number", "label"), [(0, None), (1, None), (2, 2)])
def test_a_label_that_another_reading_does_not_give_is_none(number: int, label: int | None) -> None:
    problem = open_problem(QUESTION, DOUBTFUL)
    assert isinstance(problem, OpenProblem)
    assert len(problem.otherwise) == 1
    variant = Decided(problem).variant(hidden(problem, number))
    if label is None:
        assert isinstance(variant, Dropped)
        assert variant.reason == "readings-differ"
    else:
        assert isinstance(variant, Variant)
        assert variant.label == label
