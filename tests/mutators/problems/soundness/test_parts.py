"""Results that are told wrongly with the value of one of their parts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal, StatedInEdit
from illposed.mutators.problems.givens.number_change import change_given
from illposed.mutators.problems.variant import Decided

HATS = (
    "Ida buys 3 hats for $7 each and a scarf for $5. How much does she pay?",
    "The hats cost 3*7 = $<<3*7=21>>21.\nShe pays 21+5 = $<<21+5=26>>26.\n#### 26",
)
PENS = (
    "Ida has 8 pens in her bag and 4 pens on her desk. She shares them among 3 friends. How many pens does each get?",
    "She has 8+4 = <<8+4=12>>12 pens.\nEach gets 12/3 = <<12/3=4>>4 pens.\n#### 4",
)
TWICE = (
    "Ida has 8 pens. Ben has twice as many pens as Ida. He gives 3 pens away. How many pens does he keep?",
    "Ben has 8*2 = <<8*2=16>>16 pens.\nHe keeps 16-3 = <<16-3=13>>13 pens.\n#### 13",
)
MORE = (
    "Ida has 8 pens. Ben has 5 more pens than Ida. He gives 3 pens away. How many pens does he keep?",
    "Ben has 8+5 = <<8+5=13>>13 pens.\nHe keeps 13-3 = <<13-3=10>>10 pens.\n#### 10",
)


def told(subject, text, value, step=0):
    """A step, the first one if nothing else is said, told with a value before the question."""
    start, number = subject.parse.question.span.start, text.index(value)
    name = subject.oracle.program.steps[step].target
    fact = f"derived.{subject.oracle.quantity_of(name)}"
    span = Span(number, number + len(value))
    stated = StatedInEdit(fact, "derived", equals(name, Fraction(value)), span)
    edit = TextEdit(Span(start, start), "", text, (Fraction(value),))
    return FactEdit("test", edit, name, Fraction(value), adds=(stated,))


@pytest.mark.parametrize(
    ("problem", "text", "is_part"),
    [
        (HATS, "The cost of the hats is $7. ", True),
        (HATS, "The hats cost $3. ", True),
        (HATS, "The hats cost $5. ", False),
        (HATS, "The hats cost $28. ", False),
        (HATS, "The hats cost $21. ", False),
        (PENS, "Ida has 8 pens. ", True),
        (PENS, "Ida has 15 pens. ", False),
        (TWICE, "Ben has 8 pens. ", False),
        (MORE, "Ben has 8 pens. ", False),
    ],
)
def test_what_has_the_value_of_a_part_may_be_told_of_that(subject_of, problem, text, is_part):
    subject = subject_of(*problem)
    value = next(word.strip("$.") for word in text.split() if word.strip("$.").isdigit())
    made = Decided(subject).variant(Proposal((told(subject, text, value),)))
    assert (isinstance(made, Dropped) and made.reason == "told-as-part") == is_part


@pytest.mark.parametrize(("value", "is_of_all"), [("180", True), ("150", False)])
def test_what_would_be_right_of_all_may_be_told_of_all(subject_of, value, is_of_all):
    subject = subject_of(
        "Ida had 60 pens. She sold half of them. Ben sold three times as many pens as Ida. "
        "He sells a pen for $2. How much does he get?",
        "Ida sold 60/2 = <<60/2=30>>30 pens.\nBen sold 30*3 = <<30*3=90>>90 pens.\nHe gets 90*2 = $<<90*2=180>>180."
        "\n#### 180",
    )
    edit = told(subject, f"Ben sold {value} pens. ", value, step=1)
    made = Decided(subject).variant(Proposal((edit,)))
    assert (isinstance(made, Dropped) and made.reason == "told-as-of-all") == is_of_all


def test_a_part_has_the_value_that_the_text_gives_it(subject_of):
    subject = subject_of(*HATS)
    price = next(p.name for p in subject.oracle.program.params if subject.oracle.mention_of(p.name).text == "$7")
    change = change_given(subject, price, Fraction(9), "test")
    reasons = []
    for value in ("7", "9"):
        made = Decided(subject).variant(Proposal((change, told(subject, f"The cost of the hats is ${value}. ", value))))
        reasons.append(made.reason if isinstance(made, Dropped) else None)
    assert reasons == [None, "told-as-part"]
