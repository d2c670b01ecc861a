"""What the numbers of a reason count."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from whys import ANSWER, APRIL, BOTH, MAY, NOT_ALL, VALUES, WORDINGS, told, why

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.wording import Wording, Wordings, Words, write_as


@pytest.mark.parametrize(
    ("sentence", "counted"),
    [
        ("Mara fries 24 fish cakes.", "such a number"),
        ("Mara fries 24 fish.", "the number of fish"),
        ("Mara fries 24 fewer fish.", "the number of fish"),
        ("Mara waters 24 of Mr. Adeyemi's palms.", "such a number"),
        ("Mara walks 24 Dalmatians.", "the number of Dalmatians"),
        ("24 of the figs are ripe.", "the number of the figs"),
    ],
)
def test_what_cannot_be_a_fraction_is_what_its_sentence_counts(sentence: str, counted: str) -> None:
    wordings = Wordings({**WORDINGS.of, "may": Wording(told(sentence, "24"))}, VALUES)
    found = why("given.q1_2 april = 25", MAY, BOTH, ANSWER, "domain.L1.whole may is whole", wordings=wordings)
    assert isinstance(found, str)
    assert found.endswith(f"But {counted} has to be whole, and 12.5 is not.{NOT_ALL}")


def test_a_line_of_the_worked_solution_says_what_cannot_be_a_fraction_and_what_nothing_says_has_a_verb() -> None:
    broken = ("given.q1_2 april = 25", MAY, BOTH, ANSWER, "domain.L1.whole may is whole")
    for may, said in (
        (Wording(line=told("Mara sold 24 clips.", "24")), "Mara sold 25 ÷ 2 = 12.5 clips. "),
        (Wording(unit="clip"), "That would be 25 ÷ 2 = 12.5 clips. "),
    ):
        found = why(*broken, wordings=Wordings({**WORDINGS.of, "may": may}, VALUES))
        assert found == f"{said}But the number of clips has to be whole, and 12.5 is not.{NOT_ALL}"


def test_what_is_broken_is_told_in_words_though_no_decimal_number_is_it() -> None:
    wordings = Wordings({**WORDINGS.of, "may": Wording(told("Mara fries 24 fish.", "24"))}, VALUES)
    third = "relation.L1 may = april / 3"
    found = str(why("given.q1_2 april = 50", third, BOTH, ANSWER, "domain.L1.whole may is whole", wordings=wordings))
    below = "relation.L1 may = april - 48"
    less = str(why("given.q1_2 april = 40", below, BOTH, ANSWER, "domain.L1.nonnegative may >= 0", wordings=wordings))
    ripe = Wordings({**WORDINGS.of, "may": Wording(told("24 of the fish are fried.", "24"))}, VALUES)
    part = str(why("given.q1_2 april = 50", third, BOTH, ANSWER, "domain.L1.whole may is whole", wordings=ripe))
    assert part.startswith("50 ÷ 3 = 50/3 fish are fried. ")
    assert less.startswith("Mara fries 40 - 48 = -8 fish. But the number of fish cannot be negative. ")
    assert found.startswith("Mara fries 50 ÷ 3 = 50/3 fish. But the number of fish has to be whole, and 50/3 is not. ")


def test_of_two_sorts_of_things_that_are_counted_together_none_stands_for_both() -> None:
    singers = Wordings({**WORDINGS.of, "may": Wording(told("There are 24 tenors and basses.", "24"))}, VALUES)
    found = why(APRIL, MAY, BOTH, ANSWER, "derived.L1 may = 24", wordings=singers)
    assert isinstance(found, str)
    assert "24 tenors and basses, as the problem says." in found


def test_an_answer_counts_what_its_question_counts() -> None:
    speed = Wording(told("He ran 24 meters per hour.", "24"), asked="How many meters per hour did he run?")
    may = replace(WORDINGS.of["may"], asked="How many clips did Mara sell in May?")
    words = Words(Wordings({**WORDINGS.of, "answer": speed, "may": may}, VALUES))
    assert words.answer("answer", Fraction(24)) == "24 meters per hour"
    far = replace(speed, told=told("He ran 24 meters.", "24"), asked="What is the distance that he ran?")
    assert Words(Wordings({"answer": far}, VALUES)).answer("answer", Fraction(36)) == "36 meters"
    left = replace(far, told=told("The number of fish he has is 24.", "24"), asked="What is the number of fish?")
    assert Words(Wordings({"answer": left}, VALUES)).answer("answer", Fraction(36)) == "36"
    assert words.answer("may", Fraction(1)) == "1 clip"
    assert words.answer("april", Fraction(48)) == "48 clips"


@pytest.mark.parametrize(
    ("sentence", "question", "answer"),
    [
        ("There are 24 red pens.", "How many red pens are there?", "24 red pens"),
        (
            "Ida buys 24 slices of ham.",
            "If Ida eats, how many more slices of ham does she need?",
            "24 slices of ham",
        ),
        ("Ida buys 24 slices.", "How many slices of it does she need?", "24 slices"),
        ("24 pens and cups are left.", "How many pens and cups are left?", "24 pens and cups"),
        ("Ida eats 24 figs per day.", "How many figs does she eat?", "24 figs per day"),
        ("Ida eats 24 figs.", "How many fruits does she eat?", "24 fruits"),
        ("Ida has 24 boxes.", "How many dozens of figs does she have?", "24"),  # 24 dozens are 288
        ("Ida has 24 less figs than Ben.", "How many less figs does she have?", "24 figs"),
        ("24 of the figs are left.", "How many of the figs are left?", "24 figs"),
        ("Ida eats 24 figs.", "How many did she eat?", "24 figs"),
        ("Ida has 24.", "How many more bags of ripe figs than of plums does she have?", "24 bags of ripe figs"),
        ("Ida has 24.", "How many inches tall is Ida?", "24 inches"),
        ("Ida has 24.", "How many ml of milk does she drink?", "24 ml of milk"),
        ("Ida has 24.", "What percentage of the figs does she have?", "24%"),
        ("24 guests win.", "What are the odds that a guest wins?", "24%"),
        ("Ida has 24.", "How many goldfish does she have?", "24 goldfish"),
        ("Ida has 24.", "How long, in minutes, does she run?", "24 minutes"),
        ("Ida has 24.", "How long (in hours) does she run?", "24 hours"),
        ("Ida eats 24 figs.", "How many times as many figs did she eat?", "24"),
        ("It weighs 24 pounds.", "How much does it weigh?", "24 pounds"),
        ("Ida is 24 years old.", "If she is old, how old is Ida?", "24 years old"),
        ("Ida pays $24.", "How many dollars does she pay?", "$24"),
    ],
)
def test_an_answer_has_what_the_question_for_it_counts(sentence: str, question: str, answer: str) -> None:
    number = "$24" if "$" in sentence else "24"
    words = Words(Wordings({"may": Wording(told(sentence, number), asked=question)}, VALUES))
    assert words.answer("may", Fraction(24)) == answer


def test_an_answer_has_what_the_question_of_its_text_counts() -> None:
    asked = Wording(told("Ida has 24.", "24"), asked="How many figs does she have?")
    other = Wordings({"may": asked}, VALUES, text="Ida has figs. How many of the figs does she eat, or pips?")
    assert Words(other).answer("may", Fraction(24)) == "24 figs"
    plums = Wordings({"may": asked}, VALUES, text="Ida has figs. How many plums does Mr. Ngo have?")
    assert Words(plums).answer("may", Fraction(24)) == "24 plums"


def test_what_a_line_states_of_a_rate_keeps_it() -> None:
    line = Wording(line=told("It makes a difference of 24 miles per gallon.", "24"))
    assert Words(Wordings({"may": line}, VALUES)).counted("may", Fraction(24)) == "24 miles per gallon"


def test_an_age_is_told_as_one() -> None:
    age = Wording(told("Omar is 24 years old.", "24"), asked="How old is Omar?")
    words = Words(Wordings({"answer": age}, VALUES))
    assert words.answer("answer", Fraction(24)) == "24 years old"
    assert words.answer("answer", Fraction(1)) == "1 year old"


@pytest.mark.parametrize(
    ("sentence", "counted"),
    [
        ("The number of red pens left is 24.", "24 red pens"),
        ("The total number of pens Mara has is 24.", "24 pens"),
        ("The number of pens Mara has is 24 times that.", "24"),
        ("The number of the house is 24.", "24"),
        ("Mara sold 24 of the pens.", "24 of the pens"),
        ("Mara drives 24 miles per hour.", "24 miles per hour"),
        ("Mara drives 24 mph.", "24 mph"),
        ("Mara works 24 hours a week.", "24 hours a week"),
        ("Mara makes 24 pies for them each day.", "24 pies"),
    ],
)
def test_a_number_of_things_counts_them(sentence: str, counted: str) -> None:
    words = Words(Wordings({"may": Wording(told(sentence, "24"))}, VALUES))
    assert words.counted("may", Fraction(24)) == counted
    assert words.answer("may", Fraction(24)) == counted


def test_a_unit_of_volume_keeps_its_power() -> None:
    wording = Wording(told("A box holds 5,760 cubic centimeters.", "5,760"))
    words = Words(Wordings({"box": wording}, {"box": Fraction(5760)}))
    assert words.counted("box", Fraction(5760)) == "5,760 cubic centimeters"
    assert words.counted("box", Fraction(1)) == "1 cubic centimeter"


def counting(sentence: str, number: str, written: str = "") -> Wording:
    stated = told(sentence, number)
    mention = next(one for one in find_mentions(sentence) if one.span.overlaps(stated.number))
    return Wording(stated, mention=mention, written=written)


PAINT = {
    "cans": counting("Ida buys 4 cans.", "4", "4"),
    "price": counting("A can costs $6.", "$6", "$6"),
    "boys": counting("There are 4 boys.", "4", "4"),
    "cost": counting("Ida buys 4 cans at $6 each for $24.", "$24"),
}
PRICES = {"cans": Fraction(4), "price": Fraction(6), "boys": Fraction(4), "cost": Fraction(24)}


@pytest.mark.parametrize(
    ("known", "text", "said"),
    [
        (PRICES, "", "Ida buys 4 cans at $6 each for $24."),
        ({**PRICES, "cans": Fraction(5), "cost": Fraction(30)}, "", "Ida buys 5 cans at $6 each for $30."),
        ({**PRICES, "price": Fraction(15, 2), "cost": Fraction(30)}, "", "Ida buys 4 cans at $7.50 each for $30."),
        ({**PRICES, "boys": Fraction(5)}, "", "Ida buys 4 cans at $6 each for $24."),
        ({"price": Fraction(6), "boys": Fraction(4), "cost": Fraction(24)}, "Ida buys some cans.", None),
        (
            {"price": Fraction(6), "boys": Fraction(4)},
            "If Ida buys 4 cans, how much is it?",
            "Ida buys 4 cans at $6 each for $24.",
        ),
    ],
)
def test_the_other_numbers_of_a_sentence_are_those_of_the_text(
    known: dict[str, Fraction], text: str, said: str | None
) -> None:
    found = Words(Wordings(PAINT, PRICES, text=text), known).told("cost", known.get("cost", Fraction(24)))
    assert (found and found.text) == said
    assert found is None or found.number.of(found.text) == write_as("$", known.get("cost", Fraction(24)))


def test_a_number_that_may_be_that_of_another_quantity_keeps_a_sentence_out() -> None:
    wordings = {**PAINT, "more": counting("Eve buys 4 cans.", "4", "4"), "cups": Wording()}
    values = {**PRICES, "more": Fraction(4)}
    known = {**values, "cans": Fraction(5)}
    assert Words(Wordings(wordings, values, text="Eve buys 4 cans."), known).told("cost", Fraction(24)) is None
    unlike = {**PRICES, "cups": Fraction(6), "cans": Fraction(4)}
    assert Words(Wordings(wordings, unlike), {**unlike, "cups": Fraction(7)}).told("cost", Fraction(24)) is None


def test_a_percentage_that_was_found_is_that_of_the_text() -> None:
    green = counting("40% of the figs are green.", "40%")
    sets = counting("There are 4 sets of 10% to make 40%.", "4")
    values = {"tenth": Fraction(10), "green": Fraction(40), "sets": Fraction(4)}
    wordings = {"tenth": counting("10% of the figs are ripe.", "10%", "10%"), "green": green, "sets": sets}
    known = {"tenth": Fraction(5), "green": Fraction(45), "sets": Fraction(9)}
    found = Words(Wordings(wordings, values), known).told("sets", known["sets"])
    assert found is not None
    assert found.text == "There are 9 sets of 5% to make 45%."
