"""Mutators of the surface one after the other, each result read again."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.surface import Rewritten, SurfaceMutator
from illposed.mutators.opening.synthetic import Synthetic, synthetic
from illposed.mutators.surface import NewItems, NewNames, NewNumbers

QUESTION = "Tom has 14 apples and buys 5 bags of 6 apples each. How many apples has Tom?"
ANSWER_TEXT = "Tom buys 5*6 = <<5*6=30>>30 apples.\nTom has 14+30 = <<14+30=44>>44 apples.\n#### 44"
ALL = (NewNumbers(), NewNames(), NewItems())


@dataclass(frozen=True, slots=True)
class Fixed(SurfaceMutator):
    """Gives always the same text."""

    id: ClassVar[str] = "fixed"
    description: ClassVar[str] = "Gives always the same text."

    question: str
    answer: str

    def propose(self, subject, random):
        yield from ()

    def rewrite(self, worked, random):
        return Rewritten(self.question, self.answer, ())


def test_all_are_applied_and_told(subject_of):
    made = synthetic(subject_of(QUESTION, ANSWER_TEXT), ALL, Random(0))
    assert isinstance(made, Synthetic)
    assert made.mutators == ("new_numbers", "new_names", "new_items")
    assert {change.kind for change in made.changes} == {"number", "name", "item"}
    assert made.dropped == ()
    assert "Tom" not in made.question + made.answer
    assert "apple" not in made.question + made.answer
    assert made.answer.endswith(f"#### {made.result}")


def test_the_first_is_needed_and_others_are_left_out(subject_of):
    worked = subject_of(
        "A boy has 14 apples and buys 5 apples. How many apples has he?", "14+5 = <<14+5=19>>19\n#### 19"
    )
    made = synthetic(worked, ALL, Random(0))
    assert isinstance(made, Synthetic)
    assert made.mutators == ("new_numbers", "new_items")
    assert [dropped.reason for dropped in made.dropped] == ["no-known-name"]
    dropped = synthetic(worked, (NewNames(), NewNumbers()), Random(0))
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "no-known-name"


def test_what_does_not_read_back_is_dropped(subject_of):
    worked = subject_of(QUESTION, ANSWER_TEXT)
    unread = synthetic(worked, (Fixed(QUESTION, "Tom has many.\n#### 44"),), Random(0))
    assert unread == Dropped("fixed", "read-back-no-annotations", "")
    other = ANSWER_TEXT.replace("14+30 = <<14+30=44>>44", "30-14 = <<30-14=16>>16").replace("#### 44", "#### 16")
    changed = synthetic(worked, (Fixed(QUESTION, other),), Random(0))
    assert isinstance(changed, Dropped)
    assert changed.reason == "structure"


def test_a_question_with_other_quantities_is_another_structure(subject_of):
    worked = subject_of(QUESTION, ANSWER_TEXT)
    more = QUESTION.replace("Tom has 14", "On 3 days Tom has 14")
    changed = synthetic(worked, (Fixed(more, ANSWER_TEXT),), Random(0))
    assert isinstance(changed, Dropped)
    assert changed.reason == "structure"


def test_the_result_is_that_of_the_program(more_shipped_subjects):
    for worked in more_shipped_subjects[::2]:
        made = synthetic(worked, (NewNames(),), Random(0))
        assert isinstance(made, Dropped) or made.result == worked.values[ANSWER]
