"""Sets of a story that goes on from its answer: what it goes on with, its number said or not, and what is asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.contract.facts import Dropped, FactMutator, Role
from illposed.mutators.facts import ChangeGiven, ContinueStory, HideGiven, OmitSentence
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.asides import aside_outlines, aside_triples
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.crossed import PairedSet, TripleSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.outlines import clashes

MUTATORS = (ChangeGiven(), HideGiven(), OmitSentence(), ContinueStory())

PAGES = (
    "Mara read 48 pages in June. In July she read a third as many pages. How many pages did Mara read in all?",
    "Mara read 48/3 = <<48/3=16>>16 pages in July.\nMara read 48+16 = <<48+16=64>>64 pages in all.\n#### 64",
)
BOARDS = (
    "Omar buys 9 boards and a door for $60. If each board costs $4, how much does Omar pay in total?",
    "The boards cost 9*4 = $<<9*4=36>>36.\nOmar pays 36+60 = $<<36+60=96>>96 in total.\n#### 96",
)
STAMPS = (
    "Ivo has 24 stamps. Sanna has twice as many stamps as Ivo, and then she loses 6 stamps. How many stamps does Sanna "
    "have left?",
    "Sanna has 24*2 = <<24*2=48>>48 stamps.\nShe has 48-6 = <<48-6=42>>42 stamps left.\n#### 42",
)


def outlines(subject, mutators=MUTATORS):
    return aside_outlines(subject, mutators, edits_of(subject, mutators, Random(1)), Random(1))


def made_of(subject, sort, mutators=MUTATORS):
    found = crossed_sets(subject, Decided(subject), mutators, Random(1), 1)
    return [each for each in found if isinstance(each, sort) and any(member.label == 2 for member in each.members)]


def test_a_problem_that_does_not_branch_has_pairs_with_what_its_story_goes_on_with(subject_of):
    made = made_of(subject_of(*PAGES), PairedSet)
    assert [[member.label for member in pair.members] for pair in made] == [[1, 2], [1, 2]]
    assert {pair.kind for pair in made} == {"unreachable-question"}
    (goes_on, without_answer), (unneeded, left_open) = ([member.text for member in pair.members] for pair in made)
    assert "fewer pages. She read 64 pages in all. Her " in goes_on
    assert "fewer pages. Her " in without_answer
    assert without_answer.endswith("more pages than she did. How many pages did Mara read in all?")
    assert " read more pages than she did. How many pages did " in left_open
    assert unneeded.endswith(" read more pages than she did. How many pages did Mara read in all?")
    assert made[1].members[0].answer == 64


def test_each_number_told_withheld_and_asked_for_stands_in_both_classes(subject_of):
    found = outlines(subject_of(*PAGES))
    assert found
    for outline in found:
        said = Counter[tuple[object, bool]]()
        for move, label in outline.texts:
            hidden = {edit for edit in move if edit.how is not None}
            (story,) = move - hidden
            says_number = any(edit.how is not None for edit in move)
            said.update([("hidden", label == 1)] * len(hidden))
            said.update([("told", label == 1)] * story.tells + [("number", label == 1)] * says_number)
            said.update([(story.asks or ANSWER, label == 1)])
        assert {what: said[what, True] for what, _ in said} == {what: said[what, False] for what, _ in said}


def test_numbers_that_tell_leave_pairs_of_which_one_text_withholds_what_the_other_does(subject_of):
    for outline in outlines(subject_of(*PAGES)):
        (first, _), (second, _), *_ = outline.texts
        assert {edit for edit in first if edit.how} == {edit for edit in second if edit.how} != set()


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
    assert not outlines(subject_of(*PAGES), others)
    assert outlines(subject_of(*PAGES), [*others, Another()])
    with pytest.raises(TypeError, match=r"another returned str from asides\(\)"):
        outlines(subject_of(*PAGES), [*others, Mistaken()])


def test_the_condition_of_the_question_is_said_first(subject_of):
    texts = [member.text for made in made_of(subject_of(*BOARDS), PairedSet) for member in made.members]
    assert all("Each board costs $4. Omar pays " in text and " If " not in text for text in texts)
    assert [text.endswith(" How much does Omar pay in total?") for text in texts] == [False, True, True, False]


def test_what_happens_later_is_not_said_before_a_question_for_what_is_so_now(subject_of):
    assert not outlines(subject_of(*STAMPS))


@pytest.mark.parametrize(("asked", "crosses"), [("many pages did Mara", True), ("many of them did Mara", False)])
def test_a_question_that_points_back_stays_where_it_is(subject_of, asked, crosses):
    question = PAGES[0].replace("many pages did Mara", asked)
    assert bool(outlines(subject_of(question, PAGES[1]))) == crosses


@pytest.mark.parametrize(("readers", "crosses"), [("three friends", False), ("Mara, Ivo and Una", True)])
def test_nobody_is_brought_in_where_a_name_is_left_out(subject_of, readers, crosses):
    """Of three friends Mara's cousin might be the third."""
    subject = subject_of(
        f"Together {readers} read 414 pages. Mara read 43 pages more than Ivo. Ivo read 17 pages less than Una. "
        "How many pages did Mara read?",
        "Mara read 43-17 = <<43-17=26>>26 pages more than Una.\nThree times as many as Una read are 414-26+17 = "
        "<<414-26+17=405>>405 pages.\nUna read 405/3 = <<405/3=135>>135 pages.\n"
        "Mara read 135+26 = <<135+26=161>>161 pages.\n#### 161",
    )
    left_out = [edit for outline in outlines(subject) for edit in outline.texts[0][0] if edit.how == "sentence"]
    assert any("17 pages" in edit.text.before for edit in left_out) == crosses


def test_a_triple_does_not_say_the_number_with_which_the_story_goes_on(subject_of):
    (made,) = made_of(subject_of(*STAMPS), TripleSet)
    assert [member.label for member in made.members] == [1, 0, 2]
    assert all(" stamps left. Then she buys " in member.text for member in made.members)
    assert [" buys more. " in member.text for member in made.members] == [False, False, True]
    assert len({member.asked for member in made.members}) == 1


def test_no_vague_word_stands_in_a_triple_for_what_the_question_leads_to_at_once(subject_of):
    subject = subject_of(*BOARDS)
    edits = edits_of(subject, MUTATORS, Random(1))
    found = clashes(subject, MUTATORS, edits, Closures(subject), Random(1))
    assert any(clash.told.goes_on for clash in found)
    assert not aside_triples(subject, MUTATORS, edits, found, Random(1))


def test_without_a_story_that_goes_on_there_are_none(subject_of):
    subject = subject_of(*PAGES)
    assert not outlines(subject, MUTATORS[:-1])
    found = crossed_sets(subject, Decided(subject), MUTATORS[:-1], Random(1), 1)
    assert "nothing-to-cross" in {each.reason for each in found if isinstance(each, Dropped)}
