from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.solutions.worked import Annotation, SolutionLine, WorkedSolution, read_solution
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

PICNIC = (
    "Oscar packs a picnic for his club. He fries 5 pans of dumplings. There are 12 of them in each pan. He buys 3 "
    "melons for $4 each. His sister Nora brings twice as many dumplings. What does the food cost if "
    "a dumpling costs $1?"
)

SHOP = (
    "A shop sells a lamp for $40 and 3 rugs for $25 each. It gives a discount of 10% on the lamp. How much does Noor "
    "pay for the lamp and the rugs?"
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
    (PICNIC, "He fries 5*12 = <<5*12=60>>60 dumplings.", "He fries 60 dumplings."),
    (PICNIC, "The 3 melons cost 3 * $4 = $<<3*4=12>>12.", "The melons cost $12."),
    (PICNIC, "Then find the total cost of the melons: 3 * $4 = $<<3*4=12>>12", "The total cost of the melons is $12."),
    (PICNIC, "First find how many dumplings he fries: 5 * 12 = <<5*12=60>>60 dumplings", "He fries 60 dumplings."),
    (
        PICNIC,
        "The number of fried dumplings is 5*12 = <<5*12=60>>60 dumplings.",
        "The number of fried dumplings is 60.",
    ),
    (PICNIC, "Nora also brings 60*2 = <<60*2=120>>120 dumplings.", "Nora brings 120 dumplings."),
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
    (BAKER, "The loaves' cost is 18 * $3 = $<<18*3=54>>54.", "vague"),
    (PICNIC, "He has 5*12 = <<5*12=60>>60 dumplings in 5 pans.", "other-number"),
    (PICNIC, "A pan of dumplings costs him 5*12 = $<<5*12=60>>60.", "clash"),
    (PICNIC, "He fries 5*12 = <<5*12=60>>60 dumpling.", "no-unit"),
    (PICNIC, "Oscar fry 5*12 = <<5*12=60>>60 dumplings.", "no-verb"),
    (PICNIC, "5*12 = <<5*12=60>>60 dumplings of Oscar fried.", "no-verb"),
    (PICNIC, "Nora has 60*2 = <<60*2=120>>120 dumplings.", "clash"),
    (PICNIC, "The picnic is 5*12 = <<5*12=60>>60 dumplings.", "vague"),
    (PICNIC, "Half of the dumplings is 60/2 = <<60/2=30>>30 dumplings.", "other-number"),
    (SHOP, "The lamp costs $40 - $4 = $<<40-4=36>>36.", "clash"),
]


@pytest.mark.parametrize(("question", "text", "reason"), REFUSALS)
def test_a_line_that_is_no_plain_fact_is_refused(question: str, text: str, reason: str) -> None:
    found = state(text, question, last=False)
    assert isinstance(found, NoStatement), found
    assert found.reason == reason


def test_a_sentence_that_another_line_says_of_another_value_is_refused() -> None:
    first, second = (
        line_of("Oscar fries 5*12=<<5*12=60>>60 dumplings."),
        line_of("Oscar fries 60+120=<<60+120=180>>180 dumplings in all."),
    )
    assert isinstance(statement(second, second.annotations[0], PICNIC, earlier=(first,)), Statement)
    found = statement(first, first.annotations[0], PICNIC, later=(second,))
    assert isinstance(found, NoStatement)
    assert found.reason == "clash"


def test_a_subject_is_never_cut_out_of_an_enumeration() -> None:
    question = "A pen costs $2, a blue pad costs $4 and a ruler costs $3. Ada buys all three. What does she pay?"
    line = line_of("The total cost of the pen, the blue pad, and the ruler is $2 + $4 + $3 = $<<2+4+3=9>>9.")
    found = statement(line, line.annotations[0], question)
    told = (
        found.text if isinstance(found, Statement) else "The total cost of the pen, the blue pad, and the ruler is $9."
    )
    assert told == "The total cost of the pen, the blue pad, and the ruler is $9."


def test_a_pronoun_is_read_as_the_one_person_of_the_line_before() -> None:
    first = line_of("Sarah filled 3 sheets.")
    question = (
        "Sarah and Dana sold stamps. Sarah sold 3 sheets with 5 of them each and Dana sold 4 stamps. How many stamps?"
    )
    last = line_of("So she sold 3*5 = <<3*5=15>>15 stamps.")
    found = statement(last, last.annotations[0], question, earlier=(first,))
    assert isinstance(found, Statement), found
    assert found.text == "Sarah sold 15 stamps."


def test_no_sentence_holds_a_number_beside_its_value() -> None:
    for question, text, _ in SENTENCES:
        found = plain(text, question)
        rest = found.text[: found.value_span.start] + found.text[found.value_span.end :]
        assert not any(character.isdigit() for character in rest)


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
