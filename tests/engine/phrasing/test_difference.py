"""The question for what one of two quantities is more than the other."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import required_parser
from illposed.engine.phrasing.asking.difference import ask_difference, may_differ
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem

_ALIKE = [
    (  # who does it
        "How many shells did Mara find?",
        "How many shells did her sister find?",
        "How many more shells did Mara find than her sister?",
    ),
    (
        "How many rolls does the first cook make per day?",
        "How many rolls does the second cook make per day?",
        "How many more rolls does the first cook make per day than the second cook?",
    ),
    (  # what is counted
        "How many red kites did Omar sell?",
        "How many blue kites did Omar sell?",
        "How many more red kites than blue kites did Omar sell?",
    ),
    (
        "How many girls joined the club?",
        "How many boys joined the club?",
        "How many more girls than boys joined the club?",
    ),
    (  # how long, tall or old something is
        "How many pages long is the first book?",
        "How many pages long is the second book?",
        "How many pages longer is the first book than the second book?",
    ),
    (
        "How many years old is Ida?",
        "How many years old is Ben?",
        "How many years older is Ida than Ben?",
    ),
    (
        "How many figs does each box hold?",
        "How many figs does each bag hold?",
        "How many more figs does each box hold than each bag?",
    ),
    ("How much did Nike cost?", "How much did Adidas cost?", "How much more did Nike cost than Adidas?"),
    # when, where, and what for
    (
        "How many plums did Mia pick on Sunday?",
        "How many plums did Mia pick on Monday?",
        "How many more plums did Mia pick on Sunday than on Monday?",
    ),
    (
        "How many aunts did Mara bring plums to Sunday?",
        "How many aunts did Mara bring plums to on Monday?",
        "How many more aunts did Mara bring plums to Sunday than on Monday?",
    ),
    (
        "How many situps was Mara short of on Sunday?",
        "How many situps was Mara short of on Monday?",
        "How many more situps was Mara short of on Sunday than on Monday?",
    ),
    (
        "How many shirts did the mill sew today?",
        "How many shirts did the mill sew yesterday?",
        "How many more shirts did the mill sew today than yesterday?",
    ),
    (
        "How much did Ivo spend on the red lamp?",
        "How much did Ivo spend on the blue lamp?",
        "How much more did Ivo spend on the red lamp than on the blue lamp?",
    ),
    (  # with a condition before both
        "If Ida has 9 figs, how many figs does Ben have?",
        "If Ida has 9 figs, how many figs does Leon have?",
        "If Ida has 9 figs, how many more figs does Ben have than Leon?",
    ),
]
_UNLIKE = [
    ("How many plums did Mia pick?", "How many plums did Mia eat?"),  # it is not the same that is done
    ("How many miles does Omar walk a week?", "How many miles does Omar walk a day?"),
    ("How many figs does Ida have left?", "How many figs does Ida have altogether?"),
    ("How many figs does each box hold?", "How many figs do the boxes hold?"),
    ("How much are the figs each?", "How much are the plums each?"),
    ("How many guests were the cans consumed by?", "How many guests were the bottles consumed by?"),
    ("How many more figs does Ida have than Ben?", "How many more figs does Leon have than Ben?"),
    ("How old is Ida?", "How old is Ben?"),
    ("How many plums did Mia pick in 4 hours?", "How many plums did Mia pick in 9 hours?"),
    ("How many plums did Mia pick?", "How many plums did Mia pick?"),
    ("How much does his new shed cost for a year?", "How much does his new shed cost per month?"),
    ("How many red pens does Mia have?", "How many blue pen does Mia have?"),
]


@pytest.mark.parametrize(("larger", "smaller", "asked"), _ALIKE)
def test_parallel_questions_give_one_for_the_difference(larger: str, smaller: str, asked: str) -> None:
    parser = required_parser()
    found = ask_difference(parser.parse(larger), parser.parse(smaller))
    assert may_differ(larger, smaller)
    assert found is not None
    assert found.question == asked
    assert found.than in asked


@pytest.mark.parametrize(("larger", "smaller"), _UNLIKE)
def test_other_questions_do_not(larger: str, smaller: str) -> None:
    parser = required_parser()
    assert not may_differ(larger, smaller) or ask_difference(parser.parse(larger), parser.parse(smaller)) is None


def _asked(question: str, answer: str) -> list[tuple[str | None, str | None]]:
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    return [(pair.asked, pair.told and pair.told.text) for pair in problem.pairs]


def test_a_question_for_a_difference_has_its_answer() -> None:
    asked = _asked(
        "Mia picked 9 plums in May and 4 plums in June. She sold each plum for $3. How much did she get?",
        "Mia picked 9+4 = <<9+4=13>>13 plums.\nShe got 3*13 = $<<3*13=39>>39.\n#### 39",
    )
    question = "How many more plums did Mia pick in May than in June?"
    assert asked == [(question, "Mia picked 5 more plums in May than in June.")]


def test_nobody_asks_for_a_difference_that_the_text_states() -> None:
    asked = _asked(
        "Mia picked 9 plums in May. She picked 5 more plums in June than in May. How many plums did Mia pick in all?",
        "Mia picked 9+5 = <<9+5=14>>14 plums in June.\nMia picked 9+14 = <<9+14=23>>23 plums in all.\n#### 23",
    )
    assert asked == []


def test_nobody_asks_for_a_difference_at_no_time() -> None:
    """How many she has of each after she ate some nobody knows."""
    asked = _asked(
        "Mia has 9 red figs and 4 green figs. She eats 6 of her figs. How many figs does she have left?",
        "Mia has 9+4 = <<9+4=13>>13 figs.\nShe has 13-6 = <<13-6=7>>7 figs left.\n#### 7",
    )
    assert not [question for question, _ in asked if question is not None and "first" not in question]
