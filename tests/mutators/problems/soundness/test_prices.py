"""Of a price it is said whether it is before or after a discount or tax."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import TellQuantity
from illposed.mutators.facts.ask_quantity import AskQuantity
from illposed.mutators.problems.soundness.prices import is_unclear_price, seems_spent
from illposed.mutators.problems.structure.sentences import parse_of


def refused(mutator, subject):
    return {
        found.detail
        for found in mutator.propose(subject, Random(0))
        if isinstance(found, Dropped) and found.reason == "which-price"
    }


@pytest.mark.parametrize(
    ("verb", "is_refused"), [("The lamps cost", True), ("Before tax, the lamps cost", False), ("Omar gets", False)]
)
def test_a_price_before_tax_is_told_and_asked_for_as_such(subject_of, verb, is_refused):
    subject = subject_of(
        "Omar has to add 10% tax to all prices. He sells 4 lamps for $30 each. How much money does he take?",
        f"{verb} 4*30 = $<<4*30=120>>120.\nThe tax is 120*10/100 = $<<120*10/100=12>>12.\n"
        "He takes 120+12 = $<<120+12=132>>132.\n#### 132",
    )
    assert bool(refused(TellQuantity(), subject)) == is_refused


@pytest.mark.parametrize(("verb", "is_refused"), [("costs", True), ("now costs", False)])
def test_a_price_after_a_discount_is_asked_for_as_such(subject_of, verb, is_refused):
    subject = subject_of(
        "A lamp costs $30. Omar buys 4 lamps with a discount of 10%. How much does Omar pay?",
        f"The discount is 30*10/100 = $<<30*10/100=3>>3.\nEach lamp {verb} 30-3 = $<<30-3=27>>27.\n"
        "Omar pays 4*27 = $<<4*27=108>>108.\n#### 108",
    )
    assert bool(refused(AskQuantity(), subject)) == is_refused
    assert bool(refused(TellQuantity(), subject)) == is_refused


@pytest.mark.parametrize(("change", "is_refused"), [("a coupon for", True), ("to save", False)])
def test_a_price_before_a_coupon_is_asked_for_as_such(subject_of, change, is_refused):
    subject = subject_of(
        f"Omar buys 4 lamps for $30 each. He has {change} $15. How much money does Omar need?",
        "Omar pays a total of 4*30 = $<<4*30=120>>120 for the lamps.\n"
        "Omar needs 120-15 = $<<120-15=105>>105.\n#### 105",
    )
    assert bool(refused(AskQuantity(), subject)) == is_refused


@pytest.mark.parametrize(("further", "is_refused"), [(" At the till there is a further 2% off.", True), ("", False)])
def test_a_price_is_not_called_that_of_now_before_a_further_discount(subject_of, further, is_refused):
    last = "The 2% are 108*2/100 = $<<108*2/100=2.16>>2.16.\n108-2.16 = $<<108-2.16=105.84>>105.84\n#### 105.84"
    subject = subject_of(
        f"A lamp costs $30 and has a discount of 10%.{further} Omar buys 4 lamps. How much does Omar pay?",
        "The discount is 30*10/100 = $<<30*10/100=3>>3.\nEach lamp now costs 30-3 = $<<30-3=27>>27.\n"
        f"Omar pays 4*27 = $<<4*27=108>>108.\n{last if further else '#### 108'}",
    )
    price = next(name for name, value in subject.values.items() if value == 27)
    asked = parse_of("How much does each lamp now cost?")
    assert is_unclear_price(subject, price, asked, subject.parse.question.index) == is_refused


@pytest.mark.parametrize(
    ("pays", "asks", "is_price"),
    [
        ("She paid $50 for all of them.", "How much more did she spend on hats than on pens?", True),
        ("She paid $50 for all of them.", "How much change did she get?", False),
        ("She paid for all of them with a $50 bill.", "How much more did she spend on hats than on pens?", False),
        ("She gave $50 to the cashier for them.", "How much more did she spend on hats than on pens?", False),
    ],
)
def test_what_is_paid_seems_to_be_the_price_where_nobody_speaks_of_change(subject_of, pays, asks, is_price):
    story = f"Mara buys 4 pens for $3 each and 2 hats for $9 each. {pays}"
    subject = subject_of(
        f"{story} How much change did she get?",
        "The pens cost 4*3 = $<<4*3=12>>12.\nThe hats cost 2*9 = $<<2*9=18>>18.\n"
        "They cost 12+18 = $<<12+18=30>>30.\nShe got 50-30 = $<<50-30=20>>20 back.\n#### 20",
    )
    assert seems_spent(subject, f"{story} {asks}") == is_price


def test_who_is_paid_for_what_she_changes_gives_no_change(subject_of):
    question = "Mara is paid $9 for each lamp. She changes 4 lamps. How much is she paid?"
    subject = subject_of(question, "She is paid 9*4 = $<<9*4=36>>36.\n#### 36")
    assert not seems_spent(subject, question.replace("She changes 4 lamps.", "She repairs 4 lamps."))
