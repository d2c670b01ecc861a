"""How a story goes on from its answer to another number."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ChangeGiven, ContinueStory
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets

THIRDS = range(24, 84, 3)
SAID = re.compile(
    r"That is (?:(?P<size>\d+) (?P<word>more|fewer) than|half as many as) her \w+ (?P<name>\w+) picked\."
    r"|She gave (?P<gift>\d+) of them to her \w+ \w+\."
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
    (edit,) = edits(subject)
    return edit


def reasons(subject):
    return [each.reason for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Dropped)]


@pytest.mark.parametrize("picked", THIRDS)
def test_the_answer_of_the_text_is_what_its_words_say(subject_of, picked):
    subject = plums(subject_of, picked)
    variant = Decided(subject).variant(Proposal((told(subject),)))
    total, said = picked * 4 // 3, SAID.search(variant.text)
    assert f"She picked {total} plums in all. {said[0]}" in variant.text
    if said["gift"]:
        assert variant.answer == total - int(said["gift"])
        assert variant.text.endswith("How many plums did she keep?")
    else:
        step = -1 if said["word"] == "more" else 1
        assert variant.answer == (total + step * int(said["size"]) if said["size"] else 2 * total)
        assert variant.text.endswith(f"How many plums did {said['name']} pick?")


def test_stories_go_on_in_several_ways(subject_of):
    said = [SAID.search(told(plums(subject_of, picked)).text.after) for picked in THIRDS]
    assert len({(each["gift"] is None, each["word"]) for each in said}) == 4


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


def test_things_that_are_called_they_give_nothing_away(subject_of):
    subject = subject_of(
        "Omar rents two halls. The first hall has 12 rows of 9 chairs. The second hall has 30 more chairs. "
        "How many chairs do they have in total?",
        "The first hall has 12*9 = <<12*9=108>>108 chairs.\nThe second hall has 108+30 = <<108+30=138>>138 chairs.\n"
        "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
    )
    assert re.search(r"than Omar's \w+ \w+ had guessed\.", told(subject).text.after), told(subject).text.after


def test_what_nobody_does_is_guessed(subject_of):
    subject = subject_of(
        "Omar's shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
    )
    end = r"That is \$\d+ (?:more|less) than Omar's \w+ (?P<who>\w+) had guessed\. What was (?P=who)'s guess\?$"
    assert re.search(end, told(subject).text.after)


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Ada is 9 years old. Her aunt is 4 times as old as Ada. How old is her aunt?",
            "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
            "no-continuation",
        ),
        (
            "Ada has 5 bags of 8 figs. Ivo has 12 figs. How many more figs does Ada have than Ivo?",
            "Ada has 5*8 = <<5*8=40>>40 figs.\nAda has 40-12 = <<40-12=28>>28 more figs than Ivo.\n#### 28",
            "no-continuation",
        ),
        (
            "A hall has 12 rows of 9 chairs. A second hall has 30 more. How many chairs do they have in total?",
            "The first hall has 12*9 = <<12*9=108>>108 chairs.\n"
            "The second hall has 108+30 = <<108+30=138>>138 chairs.\n"
            "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
            "no-continuation",
        ),
        (
            "Ada has 3 coins of 25 cents and 4 coins of 10 cents. How many cents does Ada have in all?",
            "3*25 = <<3*25=75>>75\n4*10 = <<4*10=40>>40\nAda has 75+40 = <<75+40=115>>115 cents in all.\n#### 115",
            "no-continuation",
        ),
        (
            "Ada buys 4 pens for $3 each. How much change does Ada get if she pays with $20?",
            "The pens cost 4*3 = $<<4*3=12>>12.\nAda gets 20-12 = $<<20-12=8>>8 in change.\n#### 8",
            "condition",
        ),
    ],
)
def test_where_no_story_goes_on(subject_of, question, answer, reason):
    subject = subject_of(question, answer)
    assert edits(subject) == []
    assert reason in reasons(subject)
