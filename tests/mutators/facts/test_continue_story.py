"""How a story goes on from its answer to another number."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import ChangeGiven, ContinueStory
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.outlines import clashes

THIRDS = range(24, 84, 3)
SAID = re.compile(
    r"Her \w+ (?P<name>\w+) [a-z]+ (?P<size>\d+) (?P<word>more|fewer) [a-z]+ than she did\."
    r"|She gave (?P<gift>\d+) of them to her \w+ \w+\."
    r"|She wanted to pick (?P<aim>\d+) plums\."
    r"|If she sold each plum for \$(?P<price>\d),"
)


def plums(subject_of, picked):
    return subject_of(
        f"Mara picked {picked} plums in June. In July she picked a third as many plums. "
        "How many plums did Mara pick in all?",
        f"Mara picked {picked}/3 = <<{picked}/3={picked // 3}>>{picked // 3} plums in July.\n"
        f"Mara picked {picked}+{picked // 3} = <<{picked}+{picked // 3}={picked * 4 // 3}>>{picked * 4 // 3} plums "
        f"in all.\n#### {picked * 4 // 3}",
    )


def edits(subject):
    made = [each for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Proposal)]
    return [proposal.edits[0] for proposal in made]


def told(subject):
    return edits(subject)[0]


@pytest.mark.parametrize("picked", THIRDS)
def test_what_is_picked_is_given_away_in_part_or_part_of_an_aim_or_sold(subject_of, picked):
    variant = Decided(plums(subject_of, picked)).variant(Proposal((told(plums(subject_of, picked)),)))
    total, said = picked * 4 // 3, SAID.search(variant.text)
    assert f"She picked {total} plums in all. {said[0]}" in variant.text
    if said["gift"]:
        answer, asked = total - int(said["gift"]), "How many plums did she keep?"
    elif said["aim"]:
        answer, asked = int(said["aim"]) - total, "How many more did she need to pick?"
    else:
        answer, asked = total * int(said["price"]), "how much money did she make?"
    assert variant.answer == answer
    assert variant.text.endswith(asked)


def test_somebody_else_does_as_much_more_or_less_as_is_said(subject_of):
    words = set()
    for picked in THIRDS:
        subject = subject_of(
            f"Mara used {picked} pages in June. In July she used a third as many pages. "
            "How many pages did Mara use in all?",
            f"Mara used {picked}/3 = <<{picked}/3={picked // 3}>>{picked // 3} pages in July.\n"
            f"Mara used {picked}+{picked // 3} = <<{picked}+{picked // 3}={picked * 4 // 3}>>{picked * 4 // 3} pages "
            f"in all.\n#### {picked * 4 // 3}",
        )
        variant = Decided(subject).variant(Proposal((told(subject),)))
        said = SAID.search(variant.text)
        words.add(said["word"])
        assert variant.answer == picked * 4 // 3 + (1 if said["word"] == "more" else -1) * int(said["size"])
        assert variant.text.endswith(f"How many pages did {said['name']} use?")
    assert words == {"more", "fewer"}


def test_how_it_goes_on_does_not_depend_on_the_answer(subject_of):
    subject = plums(subject_of, 48)
    other = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    assert other.text.after == told(subject).text.after.replace("64", "80")


def test_another_answer_than_the_story_has_clashes_with_it(subject_of):
    subject = plums(subject_of, 48)
    edit = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    variant = Decided(subject).variant(Proposal((edit,)))
    assert isinstance(variant, Variant)
    assert variant.label == 0


def test_contradictory_texts_cross_the_number_of_the_story_and_the_answer(subject_of):
    subject = plums(subject_of, 48)
    found = crossed_sets(subject, Decided(subject), [ChangeGiven(), ContinueStory()], Random(1), 1)
    (made,) = (each for each in found if isinstance(each, CrossedSet))
    assert [member.label for member in made.members] == [1, 0, 0, 1]
    assert made.kind == "computed-clash"
    parts = [member.text.partition("She picked")[::2] for member in made.members]
    assert len({story for story, _ in parts}) == len({end.partition(".")[0] for _, end in parts}) == 2
    assert len({end.partition(".")[2] for _, end in parts}) == 1


def test_what_comes_after_does_not_make_up_for_what_is_told_wrongly(subject_of):
    """With 2 more of whom nobody has told before, 24 would be right for 22."""
    mutators, found = [ChangeGiven(), ContinueStory()], set()
    for picked, seed in product(THIRDS, range(9)):
        subject = plums(subject_of, picked)
        edits = edits_of(subject, mutators, Random(seed))
        for clash in clashes(subject, mutators, edits, Closures(subject), Random(seed)):
            said = SAID.search(clash.told.text.after)
            gap = abs(clash.told.value - clash.otherwise.value)
            assert gap != Fraction(said["size"] or said["gift"] or said["aim"] or said["price"])
            found.add(gap)
    assert found


@pytest.mark.parametrize("picked", [39, 48, 54])
def test_a_further_value_is_tried_where_what_comes_after_makes_up_for_the_first(subject_of, picked):
    subject, mutators = plums(subject_of, picked), [ChangeGiven(), ContinueStory()]
    for seed in range(9):
        first = edits_of(subject, mutators, Random(seed))
        assert clashes(subject, mutators, first, Closures(subject), Random(seed))
