from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.text.mentions import find_mentions
from illposed.engine.text.solution import Annotation, SolutionLine, WorkedSolution, read_solution
from illposed.engine.text.statements import NoStatement, Statement, restated, statement

BAKER = (
    "Marta bakes rye loaves for the village market. On Friday she baked 18 loaves in each of her 4 ovens, and "
    "on Saturday she baked half as many loaves. She sells every loaf for $3. How much money does Marta "
    "take in over both days?"
)
CLUB = (
    "Ivo and Sanna collect stamps. Ivo has 24 stamps in his album, and Sanna has 15 more stamps than Ivo. "
    "Their uncle gives each of them 10 old stamps. How many stamps do Ivo and Sanna have altogether now?"
)
POND = (
    "A pond holds 90 fish. 40% of the fish are carp and the rest are perch. A heron eats 6 carp. How many more perch "
    "than carp are in the pond then?"
)

LAKE = "A lake holds 90 fish. 40% of the fish are carp and the rest are perch. How many perch does the lake hold?"


def line_of(text: str) -> SolutionLine:
    solution = read_solution(f"{text}\n#### 1")
    assert isinstance(solution, WorkedSolution)
    return solution.lines[0]


def state(text: str, question: str, *, last: bool = True) -> Statement | NoStatement:
    line = line_of(text)
    return statement(line, line.annotations[0], question, later=() if last else None)


SENTENCES = [
    (BAKER, "The 18 loaves' cost is 18 * $3 = $<<18*3=54>>54.", "The 18 loaves' cost is $54."),
    (BAKER, "Marta baked 18*4 = <<18*4=72>>72 loaves on Friday.", "Marta baked 72 loaves on Friday."),
    (BAKER, "So, on Saturday she baked 72/2=<<72/2=36>>36 loaves", "On Saturday she baked 36 loaves."),
    (BAKER, "She baked 36 loaves on Saturday because 72 / 2 = <<72/2=36>>36", "She baked 36 loaves on Saturday."),
    (BAKER, "Then the loaves of Friday cost 72 * $3 = $<<72*3=216>>216.", "The loaves of Friday cost $216."),
    (
        BAKER,
        "Marta takes in 108 loaves * $3/loaf = $<<108*3=324>>324 over both days, since every loaf costs $3.",
        "Marta takes in $324 over both days.",
    ),
    (
        CLUB,
        "That means Ivo and Sanna have 34 + 49 = <<34+49=83>>83 stamps altogether.",
        "Ivo and Sanna have 83 stamps altogether.",
    ),
    (LAKE, "90 - 36 = <<90-36=54>>54 fish are perch.", "54 fish are perch."),
    (LAKE, "Then 100% - 40% = <<100-40=60>>60% of the fish are perch.", "60% of the fish are perch."),
]


@pytest.mark.parametrize(("question", "text", "expected"), SENTENCES)
def test_a_line_becomes_a_plain_sentence(question: str, text: str, expected: str) -> None:
    found = state(text, question)
    assert isinstance(found, Statement), found
    assert found.text == expected


REFUSALS = [
    (LAKE, "90 - 36 = <<90-36=54>>54 perch holds the lake.", "no-verb"),
    (BAKER, "Marta takes in $3 * 72 = $<<3*72=216>>216 from it.", "pronoun"),
    (BAKER, "Marta now bakes 18*4 = <<18*4=72>>72 loaves now.", "two-clauses"),
    (BAKER, "Marta sells 18*4 = <<18*4=72>>72 or more loaves.", "two-clauses"),
    (CLUB, "The uncle gives them 2 * 10 stamps = <<2*10=20>>20 old stamps.", "clash"),
    (CLUB, "Sanna has 24 + 15 = <<24+15=39>>39 stamps.", "clash"),
    (BAKER, "Find the loaves of both days: 72 + 36 = <<72+36=108>>108 loaves", "label"),
    (BAKER, "The total is 72 + 36 = <<72+36=108>>108.", "no-unit"),
    (BAKER, "She could bake 18*4 = <<18*4=72>>72 loaves on Friday.", "modal"),
    (BAKER, "We know that we need 18*4 = <<18*4=72>>72 loaves.", "meta"),
    (BAKER, "Marta baked 18*4 = <<18*4=72>>72 muffins on Friday.", "new-words"),
    (BAKER, "Tessa baked 18*4 = <<18*4=72>>72 loaves on Friday.", "new-words"),
    (BAKER, "Marta baked 100/7 = <<100/7=14.29>>14.29 loaves on Friday.", "rounded"),
    (BAKER, "Marta baked 18*4 = <<18*4=72>>72 loaves in 11 hours.", "other-number"),
    (BAKER, "72 + 36 = <<72+36=108>>108 loaves", "no-verb"),
    (BAKER, "That is 72 + 36 = <<72+36=108>>108 loaves.", "pronoun"),
    (CLUB, "He has 24 + 10 = <<24+10=34>>34 stamps in his album.", "pronoun"),
    (CLUB, "Ivo has 24 + 10 = <<24+10=34>>34 stamps in his album.", "clash"),
    (POND, "There are 90 * 40/100 = <<90*40/100=36>>36 carp in the pond.", "may-change"),
]


@pytest.mark.parametrize(("question", "text", "reason"), REFUSALS)
def test_a_line_that_is_no_plain_fact_is_refused(question: str, text: str, reason: str) -> None:
    found = state(text, question, last=False)
    assert isinstance(found, NoStatement), found
    assert found.reason == reason


def test_a_sentence_that_another_line_says_of_another_value_is_refused() -> None:
    first, second = (
        line_of("Marta baked 18*4=<<18*4=72>>72 loaves."),
        line_of("Marta baked 72+36=<<72+36=108>>108 loaves in all."),
    )
    assert isinstance(statement(second, second.annotations[0], BAKER, earlier=(first,)), Statement)
    found = statement(first, first.annotations[0], BAKER, later=(second,))
    assert isinstance(found, NoStatement)
    assert found.reason == "clash"


def test_an_annotation_without_a_number_after_it_is_refused() -> None:
    line = line_of("Marta bakes 18*4 = <<18*4=72>> loaves.")
    found = statement(line, line.annotations[0], BAKER)
    assert isinstance(found, NoStatement)
    assert found.reason == "unreadable"


def plain(text: str, question: str) -> Statement:
    found = state(text, question)
    assert isinstance(found, Statement), found
    return found


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("Marta baked 18*4 = <<18*4=72>>72 loaves on Friday.", Fraction(1), "Marta baked 1 loaf on Friday."),
        ("Marta baked 5-4 = <<5-4=1>>1 loaf on Friday.", Fraction(7), "Marta baked 7 loaves on Friday."),
        (
            "The loaves of Friday cost 72 * $3 = $<<72*3=216>>216.",
            Fraction(433, 2),
            "The loaves of Friday cost $216.50.",
        ),
        (
            "Marta baked 600*2 = <<600*2=1200>>1,200 loaves on Friday.",
            Fraction(3400),
            "Marta baked 3,400 loaves on Friday.",
        ),
        ("Marta baked 18*4 = <<18*4=72>>72 loaves on Friday.", Fraction(5, 2), "Marta baked 2.5 loaves on Friday."),
    ],
)
def test_restated_keeps_the_style(text: str, value: Fraction, expected: str) -> None:
    assert restated(plain(text, BAKER), value) == expected


@settings(derandomize=True, deadline=None, max_examples=60)
@given(case=st.sampled_from(SENTENCES), value=st.integers(2, 5000))
def test_restated_is_identity_on_the_own_value_and_reads_back(case: tuple[str, str, str], value: int) -> None:
    found = plain(case[1], case[0])
    assert restated(found, found.value) == found.text
    assert found.value_span.of(found.text).strip("$%") == str(found.value)
    if "%" not in found.text:
        assert Fraction(value) in {mention.value for mention in find_mentions(restated(found, Fraction(value)))}


@settings(derandomize=True, deadline=None, max_examples=200)
@given(text=st.text("ab 12+-*/=()$%.,:<>'’\n", max_size=60), expression=st.text("0123456789+-*/(). ", max_size=30))
def test_any_line_gets_an_answer(text: str, expression: str) -> None:
    line = line_of(f"She has {text.replace('<', '').strip() or 'x'} <<{expression}=4>>4 loaves")
    for annotation in line.annotations:
        assert isinstance(annotation, Annotation)
        assert isinstance(statement(line, annotation, BAKER), Statement | NoStatement)
