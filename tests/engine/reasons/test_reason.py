"""Why a text has its label, told in the words of the problem."""

from __future__ import annotations

from fractions import Fraction

import pytest
from whys import ANSWER, APRIL, BOTH, MAY, NOT_ALL, VALUES, WORDINGS, told, why

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Rejected


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (
            (APRIL, MAY, BOTH, ANSWER),
            "Mara sold 48 ÷ 2 = 24 clips in May. Mara sold 48 + 24 = 72 clips altogether. The answer is 72 clips.",
        ),
        (
            ("derived.L1 may = 24", MAY, BOTH, ANSWER),
            "Mara sold 24 × 2 = 48 clips in April. Mara sold 48 + 24 = 72 clips altogether. The answer is 72 clips.",
        ),
        (
            (APRIL, MAY, "derived.L1 may = 48"),
            "Mara sold 48 ÷ 2 = 24 clips in May. But the problem says 48 clips." + NOT_ALL,
        ),
        (
            (APRIL, MAY, BOTH, ANSWER, "derived.L2 both = 60"),
            "Mara sold 48 ÷ 2 = 24 clips in May. The answer would be 48 + 24 = 72. But the problem says that this"
            f" is 60.{NOT_ALL}",
        ),
        (
            (APRIL, MAY, BOTH, ANSWER, "derived.answer answer = 60"),
            "Mara sold 48 ÷ 2 = 24 clips in May. Mara sold 48 + 24 = 72 clips altogether. But the problem says 60"
            f" clips.{NOT_ALL}",
        ),
        (
            (APRIL, "relation.L1 may = april + 5", "relation.L2 both = may - april", "derived.L2 both = 6"),
            "Mara sold 48 + 5 = 53 clips in May. That would be 53 - 48 = 5. But the problem says that this is 6."
            + NOT_ALL,
        ),
        (
            (APRIL, MAY, BOTH, ANSWER, "derived.q1_2 april = 50"),
            "Mara sold 48 clips in April. But the problem also says 50 clips." + NOT_ALL,
        ),
        (
            ("given.q1_2 april = 25", MAY, BOTH, ANSWER, "domain.L1.whole may is whole"),
            "Mara sold 25 ÷ 2 = 12.5 clips in May. But the number of clips has to be whole, and 12.5 is not." + NOT_ALL,
        ),
        (
            (APRIL, "relation.L1 may = 40 - april", "domain.L1.nonnegative may >= 0"),
            "Mara sold 40 - 48 = -8 clips in May. But the number of clips cannot be negative." + NOT_ALL,
        ),
        (
            (APRIL, "given.q3_4 june = 20", "derived.q1_2.minus.q3_4 april - june = 30"),
            "Mara sold 30 + 20 = 50 clips in April. But the problem says 48 clips." + NOT_ALL,
        ),
        (
            (MAY, BOTH, ANSWER, "domain.L1.whole may is whole"),
            "It is not said how many clips Mara sold in April. Suppose it is 48. Mara sold 48 ÷ 2 = 24 clips in May."
            " Mara sold 48 + 24 = 72 clips altogether. Suppose instead it is 50. Mara sold 50 ÷ 2 = 25 clips in May."
            " Mara sold 50 + 25 = 75 clips altogether. Both 72 and 75 clips fit all that is said.",
        ),
        (
            (
                "relation.L1 may = april * world_weeks_per_month",
                "relation.answer answer = may",
                "world.w world_weeks_per_month = 4",
            ),
            "A month is taken to have 4 weeks. It is not said how many clips Mara sold in April. Suppose it is 48. Mara"
            " sold 48 × 4 = 192 clips altogether. Suppose instead it is 49. Mara sold 49 × 4 = 196 clips altogether."
            " Both 192 and 196 clips fit all that is said.",
        ),
        (
            ("derived.L1 may = 24", BOTH, ANSWER),
            "It is not said how many clips Mara sold in April. Suppose it is 48. Mara sold 48 + 24 = 72 clips"
            " altogether. Suppose instead it is 49. Mara sold 49 + 24 = 73 clips altogether. Both 72 and 73 clips fit"
            " all that is said.",
        ),
    ],
)
def test_the_proof_is_told_in_the_words_of_the_problem(lines: tuple[str, ...], wanted: str) -> None:
    assert why(*lines) == wanted


@pytest.mark.parametrize(
    ("sentence", "number", "other"),
    [("Eve has 9 more figs than Omar.", "9", "fewer"), ("A cap costs $9 less than a hat.", "$9", "more")],
)
def test_a_difference_below_zero_is_one_the_other_way(sentence: str, number: str, other: str) -> None:
    values = {"eve": Fraction(10), "omar": Fraction(1), "more": Fraction(9)}
    wordings = Wordings({"more": Wording(told(sentence, number))}, values)
    lines = ("given.q1_2 eve = 4", "given.q3_4 omar = 7", "relation.L1 more = eve - omar", "domain.L1.n more >= 0")
    said = "more" if "more" in sentence else "less"
    assert f"But that would be {other}, and the problem says {said}." in str(
        why(*lines, wordings=wordings, asked="more")
    )


@pytest.mark.parametrize(("sentence", "is_told"), [("She has 9 figs now.", False), ("Omar ate 2.", True)])
def test_what_the_text_says_in_other_words_is_not_told_again(sentence: str, is_told: bool) -> None:
    values = {"rest": Fraction(9), "left": Fraction(9), "half": Fraction(4)}
    of = {"rest": Wording(written="9"), "left": Wording(told("Eve has 9 figs now.", "9"))}
    wordings = Wordings(of, values, text=f"Eve picks figs. {sentence}")
    lines = ("given.q1_2 rest = 9", "relation.L1 left = rest", "relation.L2 half = left / 2")
    assert ("Eve has 9 figs now." in str(why(*lines, wordings=wordings, asked="half"))) == is_told


def test_of_two_results_that_follow_from_each_other_the_later_one_is_checked() -> None:
    found = why(MAY, BOTH, ANSWER, "derived.L1 may = 24", "derived.L2 both = 72", asked="april")
    assert found == ("Mara sold 24 × 2 = 48 clips in April. 48 + 24 = 72, as the problem says. The answer is 48 clips.")


@pytest.mark.parametrize(
    ("sentence", "is_used"), [("Mara sells 28 clips a day.", False), ("Mara sells 28 clips a week.", True)]
)
def test_what_is_said_of_a_day_is_no_sentence_for_a_week(sentence: str, is_used: bool) -> None:
    values = {"april": Fraction(4), "may": Fraction(28), "answer": Fraction(28)}
    wordings = Wordings({**WORDINGS.of, "may": Wording(line=told(sentence, "28"))}, values)
    lines = (
        "given.q1_2 april = 4",
        "relation.L1 may = april * world_days_per_week",
        "world.w world_days_per_week = 7",
        "derived.L1 may = 35",
    )
    found = why(*lines, wordings=wordings, asked="may")
    assert isinstance(found, str)
    assert ("Mara sells 4 × 7 = 28 clips" in found) == is_used
    assert "4 × 7 = 28" in found


@pytest.mark.parametrize(
    ("told_besides", "asked", "wanted"),
    [
        (
            "derived.L1 may = 24",
            "answer",
            "Mara sold 48 ÷ 2 = 24 clips in May, as the problem says. Mara sold 48 + 24 = 72 clips altogether."
            " The answer is 72 clips.",
        ),
        (
            "derived.L2 both = 72",
            "may",
            "Mara sold 48 ÷ 2 = 24 clips in May. 48 + 24 = 72, as the problem says. The answer is 24 clips.",
        ),
    ],
)
def test_what_is_told_besides_is_checked(told_besides: str, asked: str, wanted: str) -> None:
    assert why(APRIL, MAY, BOTH, ANSWER, told_besides, asked=asked) == wanted


def test_what_is_said_of_a_day_is_no_sentence_for_so_many_days_of_the_problem() -> None:
    values = {"april": Fraction(4), "days": Fraction(9), "answer": Fraction(36)}
    days = Wording(written="9", mention=find_mentions("9 days")[0])
    lines = ("given.q1_2 april = 4", "given.q3_4 days = 9", "relation.answer answer = april * days")
    for per, is_used in ((" per day", False), (" a week", True), ("", True)):
        sold = Wording(told(f"Mara sold 36 clips{per}.", "36"))
        found = str(why(*lines, wordings=Wordings({"days": days, "answer": sold}, values)))
        assert found.startswith("Mara sold 4 × 9 = 36") == is_used


def test_no_way_is_told_to_an_answer_that_leaves_something_of_the_solution_over() -> None:
    dogs, cats = "relation.L1 dogs = april / 4", "relation.L2 cats = april / 2"
    wordings = Wordings({}, {"april": Fraction(48), "dogs": Fraction(12), "cats": Fraction(24)})
    found = why(APRIL, dogs, cats, "relation.answer answer = dogs", wordings=wordings)
    assert found == Rejected("left-over", "cats")


def test_no_share_is_left_over_that_is_not_stated_or_is_as_much_as_one_that_is_used() -> None:
    values = {"april": Fraction(48), "one": Fraction(2), "other": Fraction(2), "half": Fraction(24)}
    wordings = Wordings(
        {"one": Wording(written="half"), "other": Wording(written="half")}, values, halves=("one", "other")
    )
    lines = (APRIL, "given.one one = 2", "relation.L1 half = april / one", "relation.answer answer = half")
    assert why(*lines, wordings=wordings) == "The answer is 48 ÷ 2 = 24."
    assert why(*lines, "given.other other = 2", wordings=wordings) == "The answer is 48 ÷ 2 = 24."
    assert why(*lines, "given.other other = 3", wordings=wordings) == Rejected("left-over", "other")


def test_a_share_is_not_left_over_that_leads_to_a_result_of_which_the_text_does_not_say_how() -> None:
    """20% of the hens, of which the number is gone, are brown: of these 60 lay."""
    values = {"brown": Fraction(80), "lay": Fraction(60), "share": Fraction(20), "answer": Fraction(30)}
    wordings = Wordings({"share": Wording(written="20%"), "brown": Wording()}, values)
    lines = ("given.q1_2 share = 20", "relation.L2 lay = brown / 2", "derived.L2 lay = 60")
    assert why(*lines, "relation.answer answer = lay / 2", wordings=wordings) == "The answer is 60 ÷ 2 = 30."


def test_what_led_to_a_told_result_may_be_left_over_where_the_text_does_not_say_how() -> None:
    cats = "relation.L2 cats = april / 2"
    wordings = Wordings({}, {"april": Fraction(48), "cats": Fraction(24), "dogs": Fraction(12)})
    found = why(APRIL, cats, "derived.L3 dogs = 12", "relation.answer answer = dogs", wordings=wordings)
    assert found != Rejected("left-over", "cats")


@pytest.mark.parametrize("other", ["half of the 48 clips", "and Ivo sang 48 times"])
def test_a_sentence_with_a_number_that_the_text_has_not_is_not_told(other: str) -> None:
    stale = {**WORDINGS.of, "may": Wording(told(f"Mara sold 24 clips, {other}.", "24"))}
    lines = ("given.q1_2 april = 50", MAY, BOTH, ANSWER)
    assert why(*lines, wordings=Wordings(stale, VALUES), asked="may") == "The answer is 50 ÷ 2 = 25 clips."


def test_what_everybody_knows_is_said_where_it_is_used() -> None:
    values = {"coins": Fraction(6), "world_dollars_per_dime": Fraction(1, 10), "answer": Fraction(3, 5)}
    lines = ("given.a coins = 6", "world.dollars_per_dime world_dollars_per_dime = 0.1")
    relation = "relation.answer answer = coins * world_dollars_per_dime"
    assert why(*lines, relation, wordings=Wordings({}, values)) == (
        "A dime is worth $0.10. The answer is 6 × $0.10 = $0.60."
    )


def test_a_given_that_is_found_is_told_as_it_would_be_supposed() -> None:
    april = Wording(written="48", supposed=told("in April she sold 48 clips.", "48"))
    wordings = Wordings({**WORDINGS.of, "april": april}, VALUES)
    said = "In April she sold 24 × 2 = 48 clips. The answer is 48."
    assert why("derived.L1 may = 24", MAY, wordings=wordings, asked="april") == said


def test_large_numbers_are_written_alike_but_where_the_problem_is_quoted() -> None:
    may = Wording(told("In both 2009 and 2015 Mara sold 1200 clips at a price of $4500.50.", "1200"))
    wordings = Wordings({**WORDINGS.of, "may": may}, {**VALUES, "april": Fraction(2400), "may": Fraction(1200)})
    found = why("given.q1_2 april = 2400", MAY, wordings=wordings, asked="may")
    said = "In both 2009 and 2015 Mara sold 2,400 ÷ 2 = 1,200 clips at a price of $4,500.50."
    assert str(found).startswith(said)


def test_a_rate_is_written_in_words_and_with_single_blanks() -> None:
    may = Wording(told("In May Mara paid  $1200/mile and the aim was 2000.", "$1200"))
    wordings = Wordings({**WORDINGS.of, "may": may}, {**VALUES, "april": Fraction(2400), "may": Fraction(1200)})
    found = why("given.q1_2 april = 2400", MAY, wordings=wordings, asked="may")
    assert str(found).startswith("In May Mara paid 2,400 ÷ 2 = $1,200 per mile and the aim was 2,000.")


def test_a_sentence_with_the_number_of_a_step_that_is_told_nowhere_is_not_told() -> None:
    values = {"pens": Fraction(3), "paid": Fraction(8), "price": Fraction(20), "answer": Fraction(10)}
    wordings = Wordings(
        {
            "pens": Wording(written="3"),
            "price": Wording(told("Without the 12 dollars off, they cost $20.", "$20")),
            "answer": Wording(told("A box costs $10.", "$10")),
        },
        {**values, "off": Fraction(12)},
    )
    lines = ("relation.L1 off = pens * 4", "relation.L2 price = paid + off", "relation.answer answer = price / 2")
    found = why("given.q1_2 pens = 3", "given.q3_4 paid = 8", *lines, wordings=wordings)
    assert found == "A box costs ($8 + 3 × 4) ÷ 2 = $10. The answer is $10."


def test_dollars_in_words_become_a_sign_and_a_sentence_begins_with_a_capital() -> None:
    may = Wording(told("in May Mara sold 1200 dollars' worth of clips.", "1200"), is_dollars=True)
    wordings = Wordings({**WORDINGS.of, "may": may}, {**VALUES, "april": Fraction(2400), "may": Fraction(1200)})
    found = why("given.q1_2 april = 2400", MAY, wordings=wordings, asked="may")
    assert str(found).startswith("In May Mara sold 2,400 ÷ 2 = $1,200 worth of clips.")
