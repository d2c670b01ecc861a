"""How a story goes on from its answer to another number, and what can be asked for then."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ChangeGiven, ContinueStory, HideGiven
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets

EVEN = range(24, 64, 2)
SAID = re.compile(
    r"Her \w+ (?P<name>\w+) picked (?:(?P<size>\d+) (?P<word>more|fewer) plums than|twice as many plums as) she did "
    r"in all\."
    r"|She gave (?P<gift>\d+) of them to her \w+ \w+\."
)


def plums(subject_of, picked):
    return subject_of(
        f"Mara picked {picked} plums in June. In July she picked half as many plums. "
        "How many plums did Mara pick in all?",
        f"Mara picked {picked}/2 = <<{picked}/2={picked // 2}>>{picked // 2} plums in July.\n"
        f"Mara picked {picked}+{picked // 2} = <<{picked}+{picked // 2}={picked * 3 // 2}>>{picked * 3 // 2} plums "
        f"in all.\n#### {picked * 3 // 2}",
    )


def edits(subject):
    made = [each for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Proposal)]
    return [proposal.edits[0] for proposal in made]


def told(subject):
    """The edit that tells the answer, goes on with a number, and asks."""
    return edits(subject)[0]


def reasons(subject):
    return [each.reason for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Dropped)]


@pytest.mark.parametrize("picked", EVEN)
def test_the_answer_of_the_text_is_what_its_words_say(subject_of, picked):
    subject = plums(subject_of, picked)
    variant = Decided(subject).variant(Proposal((told(subject),)))
    total, said = picked * 3 // 2, SAID.search(variant.text)
    assert f"She picked {total} plums in all. {said[0]}" in variant.text
    if said["gift"]:
        assert variant.answer == total - int(said["gift"])
        assert variant.text.endswith("How many plums did she keep?")
    else:
        step = -1 if said["word"] == "fewer" else 1
        assert variant.answer == (total + step * int(said["size"]) if said["size"] else 2 * total)
        assert variant.text.endswith(f"How many plums did {said['name']} pick?")


def test_stories_go_on_in_several_ways(subject_of):
    said = [SAID.search(told(plums(subject_of, picked)).text.after) for picked in EVEN]
    assert len({(each["gift"] is None, each["word"]) for each in said}) == 4


def test_how_it_goes_on_does_not_depend_on_the_answer(subject_of):
    subject = plums(subject_of, 48)
    other = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    assert other.text.after == told(subject).text.after.replace("72", "90")


def test_another_answer_than_the_story_has_clashes_with_it(subject_of):
    subject = plums(subject_of, 48)
    edit = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    variant = Decided(subject).variant(Proposal((edit,)))
    assert isinstance(variant, Variant)
    assert variant.label == 0


def crossed(subject, *mutators):
    found = crossed_sets(subject, Decided(subject), mutators, Random(1), 1)
    return [each for each in found if isinstance(each, CrossedSet)]


def test_contradictory_texts_cross_the_number_of_the_story_and_the_answer(subject_of):
    subject = plums(subject_of, 48)
    (made,) = crossed(subject, ChangeGiven(), ContinueStory())
    assert [member.label for member in made.members] == [1, 0, 0, 1]
    assert made.kind == "computed-clash"
    parts = [member.text.partition("She picked")[::2] for member in made.members]
    assert len({story for story, _ in parts}) == len({end.partition(".")[0] for _, end in parts}) == 2
    assert len({end.partition(".")[2] for _, end in parts}) == 1


def test_underspecified_texts_cross_what_is_withheld_and_what_is_asked_for(subject_of):
    sets = [crossed(plums(subject_of, picked), HideGiven(), ContinueStory()) for picked in EVEN]
    for (made,) in filter(None, sets):
        assert [member.label for member in made.members] == [1, 2, 2, 1]
        assert made.kind == "unreachable-question"
        first, second, third, last = (member.text for member in made.members)
        assert {"How many plums did Mara pick in all?"} == {text[-36:] for text in (second, last)}
        said = [SAID.search(text) for text in (first, second, third, last)]
        assert [each is not None for each in said] == [True, True, False, False]
        assert said[0][0] == said[1][0]
    assert sum(map(bool, sets)) > len(sets) / 2


def test_what_nobody_does_is_guessed(subject_of):
    subject = subject_of(
        "A hall has 12 rows of 9 chairs. A second hall has 30 chairs more. How many chairs do the halls have in total?",
        "The first hall has 12*9 = <<12*9=108>>108 chairs.\nThe second hall has 108+30 = <<108+30=138>>138 chairs.\n"
        "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
    )
    (edit,) = edits(subject)
    end = r"total\. That is (\d+) (more|fewer) than (\w+) had (?:guessed\. What was|expected\. How many chairs had) \3"
    said = re.search(end, edit.text.after)
    variant = Decided(subject).variant(Proposal((edit,)))
    assert variant.answer == 246 + int(said[1]) * (1 if said[2] == "fewer" else -1)


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Ada is 9 years old. Her aunt is 4 times as old as Ada. How old is her aunt?",
            "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
            "not-countable",
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


@pytest.mark.parametrize(("whose", "is_clear"), [("the", True), ("their", False)])
def test_nobody_comes_in_before_a_question_that_may_mean_them_too(subject_of, whose, is_clear):
    subject = subject_of(
        "Mara and Ivo have a farm. Mara picked 12 plums in June. In July she picked twice as many plums. "
        f"How many plums did Mara pick on {whose} farm in all?",
        "Mara picked 12*2 = <<12*2=24>>24 plums in July.\nMara picked 12+24 = <<12+24=36>>36 plums in all.\n#### 36",
    )
    found = edits(subject)
    assert found
    assert any(edit.asks is None for edit in found) == is_clear


def test_without_its_number_it_says_which_is_larger(subject_of):
    subject = plums(subject_of, 48)
    _, vague, *_ = edits(subject)
    variant = Decided(subject).variant(Proposal((vague,)))
    assert variant.label == 2
    assert {fact.id for fact in variant.facts} >= {"derived.answer", "bound.answer.other"}
    assert ANSWER != variant.asked == "other"


@pytest.mark.parametrize(("when", "is_clear"), [("", True), (" on Monday", False)])
def test_as_much_as_she_does_is_not_said_of_one_time_of_several(subject_of, when, is_clear):
    subject = subject_of(
        "Ada buys 5 bags of 8 figs. Her aunt gets 22 figs. The rest is for a market. "
        f"How many figs does Ada sell{when}?",
        "Ada buys 5*8 = <<5*8=40>>40 figs.\nAda sells 40-22 = <<40-22=18>>18 figs.\n#### 18",
    )
    found = edits(subject)
    assert found
    assert any(edit.asks is None for edit in found) == is_clear
    assert found[0].text.after.partition(". ")[2].startswith("That is ") != is_clear


@pytest.mark.parametrize(
    ("question", "answer", "said"),
    [
        (
            "A shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
            "The boards cost 12*9 = $<<12*9=108>>108.\n"
            "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
            r"\w+ pays \$\d+ of that\. How much is left to pay\?",
        ),
        (
            "At a fair 12 pies were sold for $9 each, and cakes for $60. How much money was raised at the fair?",
            "The pies brought 12*9 = $<<12*9=108>>108.\n108+60 = $<<108+60=168>>168 was raised at the fair.\n#### 168",
            r"\$\d+ of that went to charity\. How much was left\?",
        ),
        (
            "A wall has 4 rows of 30 tiles. Ivo puts up 2 tiles a minute. "
            "How many minutes does it take Ivo to tile it?",
            "The wall has 4*30 = <<4*30=120>>120 tiles.\nIt takes Ivo 120/2 = <<120/2=60>>60 minutes.\n#### 60",
            r"The next time, it takes \d+ minutes (?:more|less)\. How many minutes does it take then\?",
        ),
    ],
)
def test_costs_are_shared_proceeds_given_away_and_work_is_done_again(subject_of, question, answer, said):
    (edit,) = edits(subject_of(question, answer))
    assert re.search(f"{said}$", edit.text.after), edit.text.after
