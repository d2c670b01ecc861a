"""What a problem says where a text of it keeps silent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace
from withheld import edited

from illposed.corpus.reasons.passages import in_sentence, passages_of
from illposed.corpus.records.oracles import GroundedGiven, PhrasedQuantity
from illposed.corpus.records.solvability import Rewritten


def passages(sentence: str, before: str, opening: str = "Omar sees Ida.", told: str | None = None) -> list[str]:
    """What may be supposed of 7 and 5, where they are 9 and 6, if a problem is told without a part of a sentence."""
    question = f"{opening} {sentence} How far does he get?"
    record, oracle = edited(before, "", "7", question)
    first = replace(oracle.givens[0], value=7)
    place = question.find("5")
    other = GroundedGiven(quantity="q3_4", name="other", value=5, span=(place, place + 1))
    givens = (first, other) if place >= 0 else (first,)
    oracle = replace(oracle, givens=givens, phrasings={first.quantity: PhrasedQuantity(told=told)})
    known, now = {"given": Fraction(7), "other": Fraction(5)}, {"given": Fraction(9), "other": Fraction(6)}
    return [str(one.told(known, now)) for one in passages_of(record, oracle).get("given", ())]


@pytest.mark.parametrize(
    ("sentence", "before", "supposed"),
    [
        ("The load of a van may not be over 7 tons. ", "The load of a van may not be over 7 tons. ", "the load"),
        ("Reggie's aunt gave him 7 plums.", "Reggie's aunt gave him 7 plums.", "Reggie's aunt gave him 9 plums."),
        ("Legacy earns $7 a day.", "Legacy earns $7 a day.", "Legacy earns $9 a day."),
        ("Tickets cost $7.", "Tickets cost $7.", "tickets cost $9."),
        ("Dayto Bay has 7 boats.", "Dayto Bay has 7 boats.", "Dayto Bay has 9 boats."),
        ("7 boats fill a bay.", "7 boats fill a bay.", "9 boats fill a bay."),
        ("Gluten cost $7.", "Gluten cost $7.", "gluten cost $9."),
        ("I own 7 boats.", "I own 7 boats.", "I own 9 boats."),
        ("Fresh figs cost $7.", "Fresh figs cost $7.", None),
        ("A boat takes 7 days and 5 men.", "A boat takes 7 days and 5 men.", "a boat takes 9 days and 6 men."),
        ("Ivo owns a boat, and Ida has 7 oars.", ", and Ida has 7 oars", "Ida has 9 oars."),
        ("A box costs $5 and can hold 7 oars.", " and can hold 7 oars", "a box costs $6 and can hold 9 oars."),
        ("Ivo buys a hat for $5 and a coat for $7.", " and a coat for $7", "Ivo buys a coat for $9."),
        ("If the boat has 7 oars, how far is it?", "If the boat has 7 oars, h", "the boat has 9 oars."),
        ("If  the boat has 7 oars, how far is it?", "If  the boat has 7 oars, h", "the boat has 9 oars."),
        ("How far is it if there are 7 oars?", " if there are 7 oars", "there are 9 oars."),
        ("Ivo has 7 oars, and Eve sings.", "Ivo has 7 oars, and E", "Ivo has 9 oars."),
        ("It has 7 oars.", "It has 7 oars.", None),
        ("It takes 7 days.", "It takes 7 days.", "it takes 9 days."),
        ("Then Ivo finds 7 oars.", "Then Ivo finds 7 oars.", None),
        ("This month Ivo finds 7 oars.", "This month Ivo finds 7 oars.", "this month Ivo finds 9 oars."),
        ("This boat has 7 oars.", "This boat has 7 oars.", None),
        (f"Ivo has 7 oars{' of very old wood' * 8}.", "7 oars", None),
        ("How far do 7 oars take Ivo?", " 7 oars", None),
        ("Ivo buys a hat for $5, and Ida buys 7 oars.", "7 oars", "Ida buys 9 oars."),
        ("Today, Ivo finds 7 oars, but Ida finds 5.", "7", "today, Ivo finds 9 oars."),
        ("So far Ivo has found 7 oars.", "7 oars", "so far Ivo has found 9 oars."),
        ("Together, they have 7 oars.", "7", "together, they have 9 oars."),
        ("Ivo has 7 oars but, in May, no boat.", "7", "Ivo has 9 oars."),
        ("In 7 days, how far, in miles, does he get?", "7", None),
        ("In fact, Ivo has 7 oars.", "7", "Ivo has 9 oars."),
        ("Darla can lift 7 oars.", "7", "Darla can lift 9 oars."),
    ],
)
def test_what_was_left_out_is_supposed_with_the_numbers_of_a_world(
    sentence: str, before: str, supposed: str | None
) -> None:
    found = passages(sentence, before)
    assert found[0].startswith(supposed) if supposed is not None else not found


@pytest.mark.parametrize(
    ("opening", "sentence", "supposed"),
    [
        ("Omar sings.", "He has 7 oars.", "he has 9 oars."),
        ("A man sings.", "He has 7 oars.", "he has 9 oars."),
        ("Ida sees Omar. Omar sings.", "He has 7 oars.", "Omar has 9 oars."),
        ("Ida sees Omar. Omar sings.", "His boat has 7 oars.", "Omar's boat has 9 oars."),
        ("Ida sees Omar. Omar sings.", "On Monday he has 7 oars.", None),
        ("Ida sees Omar. Omar sings.", "She has 7 oars.", None),
        ("Ida sees Omar. Omar sings.", "He's carrying 7 oars.", None),
        ("Ida sees Omar.", "He has 7 oars.", None),
        ("Ida sees Omar. Omar has a brother.", "He has 7 oars.", None),
        ("Ida sees Omar.", "Omar gives her 7 oars.", "Omar gives her 9 oars."),
    ],
)
def test_it_is_clear_who_is_meant(opening: str, sentence: str, supposed: str | None) -> None:
    found = passages(sentence, sentence, opening=opening)
    assert found[:1] == ([] if supposed is None else [supposed])


@pytest.mark.parametrize(
    ("sentence", "said", "supposed"),
    [
        ("On Monday he has 7 oars.", "Omar has 7 oars.", "Omar has 9 oars."),
        ("On Monday he has 7 oars.", "The 7 oars he has.", None),
        ("They are 7 oars.", "The oars are 7 oars.", "the oars are 9 oars."),
        ("A van has 7 seats and 5 doors.", "The van has 7 seats.", "a van has 9 seats."),
        ("A van has 7 seats.", "The van has 7 seats.", "a van has 9 seats."),
    ],
)
def test_what_has_one_number_and_no_pronoun_comes_first(sentence: str, said: str, supposed: str | None) -> None:
    found = passages(sentence, sentence, opening="Ida sees Omar.", told=said)
    assert found[:1] == ([] if supposed is None else [supposed])


def test_a_fraction_is_known_by_its_numerator() -> None:
    question = "Ida has a boat. She fills 3/8 of it. How far does she get?"
    record, oracle = edited("She fills 3/8 of it. ", "", "3/8", question)
    (whole,) = oracle.givens
    parts = tuple(replace(whole, name=part, quantity=f"q1_2.{part}") for part in ("numerator", "denominator"))
    cut = replace(record, edits=(replace(record.edits[0], facts=("given.q1_2.numerator", "given.q1_2.denominator")),))
    (said, *_) = passages_of(cut, replace(oracle, givens=parts))["numerator"]
    before, now = ({"numerator": Fraction(over, 8), "denominator": Fraction(8)} for over in (3, 5))
    assert said.told(before, now) == "she fills 5/8 of it."


def test_of_a_text_in_other_words_nothing_is_supposed() -> None:
    record, oracle = edited("Each tray costs $3. ", "", "$3")
    told = replace(record, rewritten=Rewritten(by="m", before=record.text))
    assert passages_of(record, oracle)
    assert not passages_of(told, oracle)


@pytest.mark.parametrize(
    ("said", "opening"),
    [("Now, Mr. Ames has 9 figs.", "now,"), ("Six figs lie there.", "six"), ("Ida has 9 figs.", "Ida")],
)
def test_inside_a_sentence_only_a_name_has_a_capital(said: str, opening: str) -> None:
    assert in_sentence(said, "Mr. Ames sees Ida. She has figs.") == opening
