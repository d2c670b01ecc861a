"""Sets of a story that goes on from its answer: what it goes on with, its number said or not, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from illposed.mutators.contract.facts import FactMutator, Role
from illposed.mutators.facts import ChangeGiven, ContinueStory, HideGiven, OmitSentence
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.asides import aside_triples
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.crossed import TripleSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.outlines import clashes

MUTATORS = (ChangeGiven(), HideGiven(), OmitSentence(), ContinueStory())

PAGES = (
    "Mara used 48 pages in June. In July she used a third as many pages. How many pages did Mara use in all?",
    "Mara used 48/3 = <<48/3=16>>16 pages in July.\nMara used 48+16 = <<48+16=64>>64 pages in all.\n#### 64",
)
BOARDS = (
    "Omar buys 9 boards and a door for $60. If each board costs $4, how much does Omar pay in total?",
    "The boards cost 9*4 = $<<9*4=36>>36.\nOmar pays 36+60 = $<<36+60=96>>96 in total.\n#### 96",
)
RABBITS = (
    "Ivo has 24 rabbits. Sanna has twice as many rabbits as Ivo, and then 6 rabbits of hers run away. How many "
    "rabbits does Sanna have left?",
    "Sanna has 24*2 = <<24*2=48>>48 rabbits.\nShe has 48-6 = <<48-6=42>>42 rabbits left.\n#### 42",
)


def triples(subject, mutators=MUTATORS):
    edits = edits_of(subject, mutators, Random(1))
    found = clashes(subject, MUTATORS, edits_of(subject, MUTATORS, Random(1)), Closures(subject), Random(1))
    return aside_triples(subject, mutators, edits, found, Random(1))


@dataclass(frozen=True)
class Another(FactMutator):
    """A mutator of a stranger that goes on as ours does."""

    id: ClassVar[str] = "another"
    role: ClassVar[Role] = "tells"
    description: ClassVar[str] = "Goes on."

    def propose(self, subject, random):
        return iter(())

    def asides(self, subject):
        return ContinueStory().asides(subject)


@dataclass(frozen=True)
class Mistaken(Another):
    """One that gives something else."""

    def asides(self, subject):
        yield "She gave some away."


def test_what_a_strangers_mutator_goes_on_with_is_crossed_as_well(subject_of):
    others = [mutator for mutator in MUTATORS if mutator.id != ContinueStory.id]
    assert not triples(subject_of(*PAGES), others)
    assert triples(subject_of(*PAGES), [*others, Another()])
    with pytest.raises(TypeError, match=r"another returned str from asides\(\)"):
        triples(subject_of(*PAGES), [*others, Mistaken()])


@pytest.mark.parametrize(("readers", "crosses"), [("three friends", False), ("Mara, Ivo and Una", True)])
def test_nobody_is_brought_in_where_a_name_is_left_out(subject_of, readers, crosses):
    """Of three friends Mara's cousin might be the third."""
    subject = subject_of(
        f"Together {readers} used 414 pages. Mara used 43 pages more than Ivo. Ivo used 17 pages less than Una. "
        "How many pages did Mara use?",
        "Mara used 43-17 = <<43-17=26>>26 pages more than Una.\nThree times as many as Una used are 414-26+17 = "
        "<<414-26+17=405>>405 pages.\nUna used 405/3 = <<405/3=135>>135 pages.\n"
        "Mara used 135+26 = <<135+26=161>>161 pages.\n#### 161",
    )
    left_out = [edit for outline in triples(subject) for edit in outline.texts[0][0] if edit.how == "sentence"]
    assert any("17 pages" in edit.text.before for edit in left_out) == crosses


def test_a_triple_does_not_say_the_number_with_which_the_story_goes_on(subject_of):
    found = crossed_sets(subject_of(*RABBITS), Decided(subject_of(*RABBITS)), MUTATORS, Random(1), 1)
    (made,) = (each for each in found if isinstance(each, TripleSet))
    assert [member.label for member in made.members] == [1, 0, 2]
    assert all(" rabbits left. Then she buys " in member.text for member in made.members)
    assert [" buys more. " in member.text for member in made.members] == [False, False, True]
    assert len({member.asked for member in made.members}) == 1


def test_no_vague_word_stands_in_a_triple_for_what_the_question_leads_to_at_once(subject_of):
    subject = subject_of(*BOARDS)
    assert any(ContinueStory().asides(subject))
    assert not triples(subject)
