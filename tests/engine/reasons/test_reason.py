"""Why a text has its label, told in the words of the problem."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Final

import pytest

from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.render import read_constraint
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.reason import reason
from illposed.engine.reasons.unsaid import unsaid
from illposed.engine.reasons.wording import Wording, Wordings, Words
from illposed.engine.results import Rejected

APRIL, MAY, BOTH = "given.q1_2 april = 48", "relation.L1 may = april / 2", "relation.L2 both = april + may"
ANSWER = "relation.answer answer = both"
VALUES = {"april": Fraction(48), "may": Fraction(24), "both": Fraction(72), "answer": Fraction(72)}


def told(text: str, number: str) -> Told:
    return Told(text, Span(text.index(number), text.index(number) + len(number)))


WORDINGS = Wordings(
    {
        "april": Wording(
            told("Mara sold 48 clips in April.", "48"), unsaid="how many clips Mara sold in April", written="48"
        ),
        "may": Wording(told("Mara sold 24 clips in May.", "24")),
        "answer": Wording(told("Mara sold 72 clips altogether.", "72")),
    },
    VALUES,
)

NOT_ALL = " So not all that is said can be true."


def facts(*lines: str) -> tuple[Fact, ...]:
    found = []
    for line in lines:
        name, _, constraint = line.partition(" ")
        read = read_constraint(constraint)
        assert not isinstance(read, Rejected)
        kind: dict[str, FactKind] = {"given": "given", "relation": "relation", "derived": "derived", "domain": "domain"}
        kind["world"] = "world"
        found.append(Fact(name, kind[name.partition(".")[0]], read))
    return tuple(found)


def why(*lines: str, wordings: Wordings = WORDINGS, asked: str = "answer") -> str | Rejected:
    verdict = decide(facts(*lines), asked, hints=wordings.values)
    assert isinstance(verdict, (Contradictory, Solvable, Underspecified))
    return reason(DecidedText(facts(*lines), asked, verdict), wordings)


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
            "Mara sold 48 ÷ 2 = 24 clips in May. 48 + 24 = 72. But the problem says that this is 60." + NOT_ALL,
        ),
        (
            (APRIL, MAY, BOTH, ANSWER, "derived.answer answer = 60"),
            "Mara sold 48 ÷ 2 = 24 clips in May. Mara sold 48 + 24 = 72 clips altogether. But the problem says 60"
            f" clips.{NOT_ALL}",
        ),
        (
            (APRIL, "relation.L1 may = april + 5", "relation.L2 both = may - april", "derived.L2 both = 6"),
            "Mara sold 48 + 5 = 53 clips in May. 53 - 48 = 5. But the problem says that this is 6." + NOT_ALL,
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
    ("sentence", "counted"),
    [
        ("Mara fries 24 fish cakes.", "such a number"),
        ("Mara fries 24 fish.", "the number of fish"),
        ("Mara waters 24 of Mr. Adeyemi's palms.", "such a number"),
        ("Mara walks 24 Dalmatians.", "the number of Dalmatians"),
    ],
)
def test_what_cannot_be_a_fraction_is_what_its_sentence_counts(sentence: str, counted: str) -> None:
    wordings = Wordings({**WORDINGS.of, "may": Wording(told(sentence, "24"))}, VALUES)
    found = why("given.q1_2 april = 25", MAY, BOTH, ANSWER, "domain.L1.whole may is whole", wordings=wordings)
    assert isinstance(found, str)
    assert found.endswith(f"But {counted} has to be whole, and 12.5 is not.{NOT_ALL}")


def test_of_two_sorts_of_things_that_are_counted_together_none_stands_for_both() -> None:
    singers = Wordings({**WORDINGS.of, "may": Wording(told("There are 24 tenors and basses.", "24"))}, VALUES)
    found = why(APRIL, MAY, BOTH, ANSWER, "derived.L1 may = 24", wordings=singers)
    assert isinstance(found, str)
    assert "24 tenors and basses, as the problem says." in found


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


JUNE: Final = Wordings(
    {
        **WORDINGS.of,
        "june": Wording(
            told("Mara sold 5 clips in June.", "5"), unsaid="how many clips Mara sold in June", written="5"
        ),
        "answer": Wording(told("Mara sold 29 clips.", "29")),
    },
    {"april": Fraction(48), "may": Fraction(24), "june": Fraction(5), "answer": Fraction(29)},
)
AND_JUNE: Final = "relation.answer answer = may + june"


def test_what_is_told_besides_is_checked_before_the_worlds_where_it_follows() -> None:
    worlds = (
        "Suppose it is 5. Mara sold 24 + 5 = 29 clips. Suppose instead it is 6. Mara sold 24 + 6 = 30 clips. Both 29"
        " and 30 clips fit all that is said."
    )
    not_said = "It is not said how many clips Mara sold in June."
    checked = "Mara sold 48 ÷ 2 = 24 clips in May, as the problem says."
    assert why(APRIL, MAY, AND_JUNE, "derived.L1 may = 24", wordings=JUNE) == f"{checked} {not_said} {worlds}"
    assert why(MAY, AND_JUNE, "derived.L1 may = 24", wordings=JUNE) == f"{not_said} {worlds}"
    assert why(APRIL, MAY, AND_JUNE, "derived.L1 may = 24", wordings=JUNE, asked="june") == (
        f"{checked} {not_said} Nor does it follow: 5 fits all that is said, and so does 6."
    )


def test_what_is_told_besides_is_checked_where_a_step_of_the_worlds_is_no_plain_arithmetic() -> None:
    silent = Wordings({name: one for name, one in JUNE.of.items() if name != "answer"}, JUNE.values)
    found = why(APRIL, MAY, "derived.L1 may = 24", "relation.answer answer = (may + 1) // june", wordings=silent)
    assert re.fullmatch(
        r"Mara sold 48 ÷ 2 = 24 clips in May, as the problem says\. It is not said how many clips Mara sold in June\."
        r" Suppose it is \d+\. Then the answer is \d+\. Suppose instead it is \d+\. Then the answer is \d+\."
        r" Both \d+ and \d+ fit all that is said\.",
        str(found),
    )


def test_a_number_that_is_calculated_from_itself_alone_stands_alone() -> None:
    values = {"clients": Fraction(8), "packs": Fraction(8), "answer": Fraction(40)}
    lines = ("given.q1_1 clients = 8", "relation.L1 packs = clients * 1", "relation.answer answer = packs * 5")
    assert why(*lines, wordings=Wordings({}, values)) == "8 × 5 = 40. The answer is 40."
    in_words = Wordings({"packs": Wording(told("He needs 8 packs.", "8"))}, values)
    assert why(*lines, wordings=in_words) == "He needs 8 packs. 8 × 5 = 40. The answer is 40."
    clash = (*lines[:2], "derived.L1 packs = 9")
    assert why(*clash, wordings=Wordings({}, values), asked="packs") == Rejected("no-words", "packs")
    assert why(*clash, wordings=in_words, asked="packs") == (
        f"He needs 8 packs. But the problem says 9 packs.{NOT_ALL}"
    )


def test_a_number_in_dozens_is_multiplied_as_the_problem_tells_it() -> None:
    values = {"eggs": Fraction(30), "all": Fraction(30)}
    lines = ("given.q1_1 eggs = 30", "world.items world_items_per_dozen = 12")
    for relation in ("eggs / world_items_per_dozen * world_items_per_dozen", "eggs / 12 * 12"):
        why_so = why(*lines, f"relation.L1 all = {relation}", wordings=Wordings({}, values), asked="all")
        assert "2.5 × 12 = 30." in str(why_so)


def test_the_verb_before_a_calculation_agrees_with_its_result() -> None:
    wordings = Wordings({"may": Wording(told("There is 1 peach.", "1"))}, {"april": Fraction(2), "may": Fraction(1)})
    assert why("given.q1_2 april = 12", MAY, wordings=wordings, asked="may") == (
        "There are 12 ÷ 2 = 6 peaches. The answer is 6 peaches."
    )


def test_all_givens_are_named_that_the_answer_needs() -> None:
    pens = Wording(unsaid="how many pens Mara bought", written="4")
    price = Wording(unsaid="how much a pen costs", written="$3")
    values = {"pens": Fraction(4), "price": Fraction(3), "answer": Fraction(12)}
    found = why("relation.answer answer = pens * price", wordings=Wordings({"pens": pens, "price": price}, values))
    assert str(found).startswith(
        "It is not said how many pens Mara bought, nor how much a pen costs. Suppose these are 4 and $3. "
    )


def test_a_number_of_a_world_is_supposed_in_the_words_of_the_problem() -> None:
    pens = Wording(unsaid="how many pens Mara bought", written="4", supposed=told("Mara bought 4 pens.", "4"))
    eve = Wording(unsaid="how many more pens Eve has than Mara", written="3", after=" times as many")
    values = {"pens": Fraction(4), "eve": Fraction(3), "answer": Fraction(12)}
    wordings = Wordings({"pens": pens, "eve": eve}, values)
    assert why("relation.answer answer = pens * 3", wordings=wordings) == (
        "It is not said how many pens Mara bought. Suppose Mara bought 4 pens. Then the answer is 4 × 3 = 12. Suppose"
        " instead that Mara bought 5 pens. Then the answer is 5 × 3 = 15. Both 12 and 15 fit all that is said."
    )
    assert "Suppose it is 3 times as many. " in str(why("relation.answer answer = eve * 4", wordings=wordings))
    stale = Wordings(
        {**wordings.of, "pens": replace(pens, supposed=told("besides 3 for Eve, Mara bought 4 pens.", "4"))}, values
    )
    assert "Suppose it is 4. " in str(why("relation.answer answer = pens * 3", wordings=stale))


def test_a_given_with_the_value_of_the_answer_is_not_taken_for_it() -> None:
    wordings = Wordings(
        {"cost": Wording(unsaid="how much the bike costs", written="$112")},
        {"cost": Fraction(112), "each": Fraction(1), "answer": Fraction(112)},
    )
    found = why("given.q1_2 each = 1", "relation.answer answer = cost / each", wordings=wordings)
    assert str(found).startswith(
        "It is not said how much the bike costs. Suppose it is $112. Then the answer is $112 ÷ 1 = $112. "
    )


def test_a_fraction_of_one_is_not_told_as_some_of_them() -> None:
    values = {"n": Fraction(1), "d": Fraction(2), "answer": Fraction(30)}
    wordings = Wordings({"n": Wording(unsaid="what part is red", written="half")}, values, {"n": "d"})
    lines = ("given.q1_2 d = 2", "relation.answer answer = 60 * n / d", "domain.n n >= 2")
    assert why(*lines, wordings=wordings) == Rejected("strained-world", "n")


def test_a_relation_that_is_not_told_is_no_open_given() -> None:
    assert why(APRIL, BOTH, ANSWER) == Rejected("nothing-withheld", "answer")


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
    assert why(*lines, wordings=wordings) == "48 ÷ 2 = 24. The answer is 24."
    assert why(*lines, "given.other other = 2", wordings=wordings) == "48 ÷ 2 = 24. The answer is 24."
    assert why(*lines, "given.other other = 3", wordings=wordings) == Rejected("left-over", "other")


def test_a_sentence_that_is_missing_with_two_numbers_is_named_once() -> None:
    said = "at what price Mara bought how many pens"
    wordings = {"pens": Wording(unsaid=said, written="4"), "price": Wording(unsaid=said, written="$3")}
    values = {"pens": Fraction(4), "price": Fraction(3), "answer": Fraction(12)}
    found = why("relation.answer answer = pens * price", wordings=Wordings(wordings, values))
    assert str(found).startswith(f"It is not said {said}. Suppose these are 4 and $3. ")


def test_what_led_to_a_told_result_may_be_left_over_where_the_text_does_not_say_how() -> None:
    cats = "relation.L2 cats = april / 2"
    wordings = Wordings({}, {"april": Fraction(48), "cats": Fraction(24), "dogs": Fraction(12)})
    found = why(APRIL, cats, "derived.L3 dogs = 12", "relation.answer answer = dogs", wordings=wordings)
    assert found != Rejected("left-over", "cats")


def test_what_is_asked_for_may_be_what_is_not_said() -> None:
    assert why(MAY, BOTH, ANSWER, asked="april") == (
        "It is not said how many clips Mara sold in April. Nor does it follow: 48 fits all that is said, and so does"
        " 50."
    )


@pytest.mark.parametrize("other", ["half of the 48 clips", "and Ivo sang 48 times"])
def test_a_sentence_with_a_number_that_the_text_has_not_is_not_told(other: str) -> None:
    stale = {**WORDINGS.of, "may": Wording(told(f"Mara sold 24 clips, {other}.", "24"))}
    lines = ("given.q1_2 april = 50", MAY, BOTH, ANSWER)
    assert why(*lines, wordings=Wordings(stale, VALUES), asked="may") == "50 ÷ 2 = 25 clips. The answer is 25 clips."


@pytest.mark.parametrize(
    ("relation", "wanted"),
    [
        ("p / 100 * whole", "80 × 25% = 20"),
        ("p * 0.01 * whole", "80 × 25% = 20"),
        ("whole * p * 0.01", "80 × 25% = 20"),
        ("whole * (1 - p / 100)", "80 × (100% - 25%) = 60"),
        ("100 / p * whole", "80 ÷ 25% = 320"),
        ("(whole - p) / 5 * 1", "(80 - 25) ÷ 5 = 11"),
        ("whole - (p + 3)", "80 - (25 + 3) = 52"),
        ("whole / p", "80 ÷ 25 = 3.2"),
        ("whole // (p - 5)", "80 ÷ (25 - 5) = 4"),
    ],
)
def test_a_calculation_is_written_as_on_paper(relation: str, wanted: str) -> None:
    values = {"whole": Fraction(80), "p": Fraction(25), "answer": Fraction(0)}
    wordings = Wordings({"p": Wording(written="25%")}, values)
    why_so = why("given.a whole = 80", "given.b p = 25", f"relation.answer answer = {relation}", wordings=wordings)
    assert str(why_so).startswith(f"{wanted}. ")


def test_what_is_added_and_negative_is_taken_away() -> None:
    values = {"all": Fraction(80), "answer": Fraction(75)}
    assert why("given.a all = 80", "relation.answer answer = all + -5", wordings=Wordings({}, values)) == (
        "80 - 5 = 75. The answer is 75."
    )


def test_a_fraction_by_which_a_number_is_divided_stands_in_brackets() -> None:
    values = {"whole": Fraction(20), "n": Fraction(2), "d": Fraction(5), "answer": Fraction(50)}
    lines = ("given.a whole = 20", "given.b n = 2", "given.c d = 5", "relation.answer answer = whole / (n / d)")
    assert why(*lines, wordings=Wordings({}, values, {"n": "d"})) == "20 ÷ (2/5) = 50. The answer is 50."


def test_what_is_counted_is_fewer_and_not_less() -> None:
    wordings = Wordings({**WORDINGS.of, "april": Wording(unsaid="how many less clips Mara sold", written="48")}, VALUES)
    assert str(why(MAY, BOTH, ANSWER, wordings=wordings)).startswith("It is not said how many fewer clips Mara sold. ")


def test_percentages_that_come_to_a_percentage_keep_their_sign() -> None:
    values = {"p": Fraction(25), "q": Fraction(30), "rest": Fraction(45)}
    rest = Wording(told("The rest is 45% of them.", "45%"))
    wordings = Wordings({"p": Wording(written="25%"), "q": Wording(written="30%"), "rest": rest}, values)
    lines = ("given.b p = 25", "given.c q = 30", "relation.L1 rest = 100 - (p + q)")
    assert why(*lines, wordings=wordings, asked="rest") == (
        "The rest is 100% - (25% + 30%) = 45% of them. The answer is 45%."
    )


def test_a_share_that_is_found_in_percent_has_no_hundred_in_its_calculation() -> None:
    values = {"part": Fraction(36), "all": Fraction(120), "share": Fraction(30)}
    wordings = Wordings({"share": Wording(told("30% are adults.", "30%"))}, values)
    lines = ("given.a part = 36", "given.b all = 120", "relation.L1 share = part / all * 100")
    assert why(*lines, wordings=wordings, asked="share") == "36 ÷ 120 = 30% are adults. The answer is 30%."


def test_what_is_taken_from_a_percentage_has_its_sign() -> None:
    values = {"p": Fraction(65), "q": Fraction(15), "rest": Fraction(20)}
    wordings = Wordings({"p": Wording(written="65%"), "rest": Wording(told("20% are left.", "20%"))}, values)
    lines = ("given.p p = 65", "given.q q = 15", "relation.L1 rest = 100 - p - q")
    assert why(*lines, wordings=wordings, asked="rest") == "100% - 65% - 15% = 20% are left. The answer is 20%."


def test_a_rise_in_percent_keeps_its_hundred() -> None:
    values = {"new": Fraction(1100), "old": Fraction(1000), "rise": Fraction(10)}
    wordings = Wordings({"rise": Wording(told("It rose by 10%.", "10%"))}, values)
    lines = ("given.a new = 1100", "given.b old = 1000", "relation.L1 rise = new / old * 100 - 100")
    assert (
        why(*lines, wordings=wordings, asked="rise") == "It rose by 1,100 ÷ 1,000 × 100 - 100 = 10%. The answer is 10%."
    )


def test_of_a_text_that_does_not_show_what_is_open_the_two_answers_alone_are_told() -> None:
    values = {"pens": Fraction(4), "answer": Fraction(12)}
    pens, cost = Wording(written="4"), Wording(told("Mara paid $12.", "$12"), unsaid="how much Mara paid")
    lines = ("relation.answer answer = 3 * pens",)
    assert why(*lines, wordings=Wordings({"pens": pens, "answer": cost}, values)) == (
        "What is said does not settle how much Mara paid: both $12 and $15 fit it."
    )
    assert why(*lines, wordings=Wordings({"pens": pens}, values)) == (
        "What is said does not settle the answer: both 12 and 15 fit it."
    )


def test_what_is_open_may_be_supposed_though_no_question_for_it_is_clear() -> None:
    values = {"pens": Fraction(4), "answer": Fraction(12)}
    pens = Wording(written="4", supposed=told("Mara bought 4 pens.", "4"))
    assert str(why("relation.answer answer = 3 * pens", wordings=Wordings({"pens": pens}, values))).startswith(
        "Something that the answer depends on is not said. Suppose Mara bought 4 pens. "
    )


def test_the_result_nearest_to_what_is_open_is_named_where_that_has_no_words() -> None:
    values = {"pens": Fraction(4), "cost": Fraction(12), "rest": Fraction(8), "answer": Fraction(8)}
    of = {
        "pens": Wording(written="4"),
        "cost": Wording(unsaid="what the pens cost"),
        "rest": Wording(unsaid="the rest"),
    }
    lines = ("relation.L1 cost = 3 * pens", "relation.L2 rest = 20 - cost", "relation.answer answer = rest")
    assert why(*lines, wordings=Wordings(of, values)) == (
        "It is not said what the pens cost, nor does it follow. Suppose it is 12. Then the answer is 20 - 12 = 8."
        " Suppose instead it is 15. Then the answer is 20 - 15 = 5. Both 8 and 5 fit all that is said."
    )
    assert why(*lines, wordings=Wordings(of, values), asked="cost") == (
        "What is said does not settle what the pens cost: both 12 and 15 fit it."
    )


def test_of_a_given_that_is_asked_for_the_result_is_named_from_which_it_would_follow() -> None:
    of = {**WORDINGS.of, "may": Wording(unsaid="how many clips Mara sold in May")}
    assert why(MAY, "relation.answer answer = may", wordings=Wordings(of, VALUES), asked="april") == (
        "It is not said how many clips Mara sold in May, nor does it follow. Suppose it is 24. Mara sold 24 × 2 = 48"
        " clips in April. Suppose instead it is 25. Mara sold 25 × 2 = 50 clips in April. Both 48 and 50 clips fit all"
        " that is said."
    )


def test_a_given_that_is_asked_for_is_named_before_a_result_between_it_and_another() -> None:
    of = {**WORDINGS.of, "may": Wording(unsaid="how many clips Mara sold in May")}
    assert why(MAY, BOTH, ANSWER, wordings=Wordings(of, VALUES), asked="april") == (
        "It is not said how many clips Mara sold in April. Nor does it follow: 48 fits all that is said, and so does"
        " 50."
    )
    assert str(why(MAY, BOTH, ANSWER, wordings=Wordings(of, VALUES), asked="both")).startswith(
        "It is not said how many clips Mara sold in April. Suppose it is 48. "
    )


def test_no_result_is_named_that_leads_to_the_answer_by_way_of_a_given() -> None:
    values = {"pens": Fraction(4), "cost": Fraction(12), "answer": Fraction(9)}
    of = {"pens": Wording(written="4"), "cost": Wording(unsaid="what the pens cost")}
    lines = ("relation.L1 cost = 3 * pens", "relation.answer answer = pens + 5")
    assert str(why(*lines, wordings=Wordings(of, values))).startswith("What is said does not settle the answer: ")


def test_the_answers_alone_are_told_where_a_step_is_no_plain_arithmetic() -> None:
    values = {"pens": Fraction(9), "boxes": Fraction(2), "answer": Fraction(2)}
    wordings = Wordings({"pens": Wording(unsaid="how many pens there are", written="9")}, values)
    found = why("relation.L1 boxes = pens // 4", "relation.answer answer = boxes", wordings=wordings)
    assert re.fullmatch(
        r"It is not said how many pens there are\. Suppose it is 9\. Then the answer is 2\. Suppose instead it is"
        r" \d+\. Then the answer is \d+\. Both 2 and \d+ fit all that is said\.",
        str(found),
    )


def test_what_has_words_is_missed_before_what_has_none() -> None:
    values = {"pens": Fraction(4), "price": Fraction(3), "total": Fraction(12), "answer": Fraction(24)}
    wordings = Wordings(
        {"pens": Wording(written="4"), "total": Wording(unsaid="what the pens cost", written="12")}, values
    )
    found = why("relation.L1 total = 3 * pens", "relation.answer answer = 2 * total", wordings=wordings)
    assert str(found).startswith("It is not said what the pens cost. Suppose it is ")


def test_what_everybody_knows_is_said_where_it_is_used() -> None:
    values = {"coins": Fraction(6), "world_dollars_per_dime": Fraction(1, 10), "answer": Fraction(3, 5)}
    lines = ("given.a coins = 6", "world.dollars_per_dime world_dollars_per_dime = 0.1")
    relation = "relation.answer answer = coins * world_dollars_per_dime"
    assert why(*lines, relation, wordings=Wordings({}, values)) == (
        "A dime is worth $0.10. 6 × $0.10 = $0.60. The answer is $0.60."
    )


def test_money_stays_money_where_no_sentence_says_so() -> None:
    paid = Wordings(
        {"price": Wording(written="$3")}, {"price": Fraction(3), "cost": Fraction(12), "answer": Fraction(12)}
    )
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 4", "relation.answer answer = cost")
    assert why(*lines, wordings=paid) == "$3 × 4 = $12. The answer is $12."


def test_what_dollars_buy_is_no_money_where_its_sentence_says_so() -> None:
    values = {"paid": Fraction(3), "answer": Fraction(12)}
    gems = Wording(told("Tom bought 12 gems.", "12"))
    wordings = Wordings({"paid": Wording(written="$3"), "answer": gems}, values)
    lines = ("given.q1_3 paid = 3", "relation.answer answer = paid * 4")
    assert why(*lines, wordings=wordings) == "Tom bought $3 × 4 = 12 gems. The answer is 12 gems."


def test_dollars_times_the_cents_of_one_are_no_dollars() -> None:
    values = {"price": Fraction(3), "world_cents_per_dollar": Fraction(100), "answer": Fraction(300)}
    lines = ("given.q1_3 price = 3", "world.cents_per_dollar world_cents_per_dollar = 100")
    relation = "relation.answer answer = price * world_cents_per_dollar"
    assert why(*lines, relation, wordings=Wordings({"price": Wording(written="$3")}, values)) == (
        "There are 100 cents in a dollar. $3 × 100 = 300. The answer is 300."
    )


def test_what_its_sentence_has_in_cents_is_in_cents_wherever_it_comes_from() -> None:
    values = {"price": Fraction(3), "cost": Fraction(300), "answer": Fraction(310)}
    cost = Wording(told("The pens cost 300 cents.", "300"), is_cents=True)
    wordings = Wordings({"price": Wording(written="$3"), "cost": cost}, values)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 100", "relation.answer answer = cost + 10")
    assert why(*lines, wordings=wordings) == "The pens cost $3 × 100 = 300 cents. 300 + 10 = 310. The answer is 310."


def test_a_given_in_cents_is_named_in_cents() -> None:
    values = {"price": Fraction(40), "pens": Fraction(5), "answer": Fraction(2)}
    price = Wording(unsaid="what each pen costs", written="40", is_cents=True)
    wordings = Wordings({"price": price}, values)
    lines = ("given.q1_2 pens = 5", "relation.answer answer = price * pens / 100")
    assert "Suppose it is 40 cents. Then the answer is 40 × 5 ÷ 100 = 2. " in str(why(*lines, wordings=wordings))


def test_a_sentence_in_dollars_has_the_sign_where_the_calculation_has_it() -> None:
    values = {"price": Fraction(3), "cost": Fraction(12)}
    said = Wording(told("The pens cost 12 dollars.", "12"), is_dollars=True)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 4")
    wordings = Wordings({"price": Wording(written="$3"), "cost": said}, values)
    assert why(*lines, wordings=wordings, asked="cost") == "The pens cost $3 × 4 = $12. The answer is $12."


def test_the_answers_of_two_worlds_are_money_if_their_calculation_is() -> None:
    values = {"price": Fraction(3), "pens": Fraction(4), "cost": Fraction(12), "answer": Fraction(12)}
    pens = Wording(unsaid="how many pens Mara bought", written="4")
    wordings = Wordings({"price": Wording(written="$3"), "pens": pens}, values)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * pens", "relation.answer answer = cost")
    said = str(why(*lines, wordings=wordings))
    assert "is $3 × 4 = $12. " in said
    assert "is $3 × 5 = $15. Both $12 and $15 fit" in said


def test_shares_are_written_as_the_problem_writes_them() -> None:
    values = {"whole": Fraction(80), "p": Fraction(25), "n": Fraction(2), "d": Fraction(3), "answer": Fraction(40, 3)}
    wordings = Wordings({"p": Wording(written="25%")}, values, {"n": "d"})
    lines = ("given.a whole = 80", "given.b p = 25", "given.c n = 2", "given.d d = 3")
    relation = "relation.answer answer = p / 100 * (whole * n / d)"
    assert why(*lines, relation, wordings=wordings) == "80 × 2/3 × 25% = 40/3. The answer is 40/3."


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("How many clips did Mara sell in May?", "how many clips Mara sold in May"),
        ("How much does each pen cost?", "how much each pen costs"),
        ("How many pots are there in the box?", "how many pots there are in the box"),
        ("How old is Omar?", "how old Omar is"),
        ("How many times as old is Mara as Ben?", "how many times as old Mara is as Ben"),
        ("How many pots were sold?", "how many pots were sold"),
        ("How many points is each right answer worth?", "how many points each right answer is worth"),
        ("What percentage of the villagers go to the polls?", "what percentage of the villagers go to the polls"),
        ("In May, how many clips did Mara sell?", "how many clips Mara sold in May"),
        ("If it rains, how many clips does Mara sell?", None),
        ("How many words can Emily type per minute?", "how many words Emily can type per minute"),
        ("How many years older is Drew than Maya?", "how many years older Drew is than Maya"),
        ("How many gardens is Mancino tending?", "how many gardens Mancino is tending"),
        ("What percentage of the stamps are Chinese?", "what percentage of the stamps are Chinese"),
        ("How many rose petals does it take to make perfume?", None),
    ],
)
def test_a_question_is_what_is_not_said(asked: str, wanted: str | None) -> None:
    parser = load_parser()
    assert isinstance(parser, Parser)
    assert unsaid(parser.parse(asked)) == wanted


@pytest.mark.parametrize(
    ("relations", "wanted"),
    [
        (("all = april * 3", "rest = all - 9"), "Mara has 48 × 3 - 9 = 135 clips left. The answer is 135 clips."),
        (
            ("all = april * 3", "half = all / 2", "rest = all - half"),
            "48 × 3 = 144. Mara has 144 - 144 ÷ 2 = 72 clips left. The answer is 72 clips.",
        ),
        (
            ("all = april + 1 + 2 + 3", "more = all + 4 + 5", "rest = more * 2"),
            "48 + 1 + 2 + 3 = 54. Mara has (54 + 4 + 5) × 2 = 126 clips left. The answer is 126 clips.",
        ),
    ],
)
def test_a_step_without_words_is_part_of_the_only_calculation_that_uses_it(
    relations: tuple[str, ...], wanted: str
) -> None:
    names = {"april": Fraction(48), **{line.split()[0]: Fraction(1) for line in relations}}
    wordings = Wordings({"rest": Wording(told("Mara has 5 clips left.", "5"))}, {**names, "rest": Fraction(5)})
    lines = [f"relation.L{place} {line}" for place, line in enumerate(relations, 1)]
    assert why(APRIL, *lines, wordings=wordings, asked="rest") == wanted


def test_a_share_that_is_found_is_no_part_of_another_calculation() -> None:
    values = {"p": Fraction(20), "kept": Fraction(80), "left": Fraction(64)}
    wordings = Wordings({"p": Wording(written="20%"), "left": Wording(told("64% are left.", "64%"))}, values)
    lines = ("given.p p = 20", "relation.L1 kept = 100 - p", "relation.L2 left = kept * 80 / 100")
    assert why(*lines, wordings=wordings, asked="left") == (
        "100 - 20 = 80. 80 × 80 ÷ 100 = 64% are left. The answer is 64%."
    )


def test_a_constant_that_a_calculation_has_not_is_not_said_to_be_known() -> None:
    week = "world.w world_days_per_week = 7"
    lines = ("given.q1_2 april = 7", "relation.L1 may = april * 2", "relation.L2 june = april * world_days_per_week")
    wordings = Wordings({}, {"april": Fraction(7), "may": Fraction(14), "june": Fraction(49)})
    assert why(*lines, week, wordings=wordings, asked="may") == "7 × 2 = 14. The answer is 14."
    assert str(why(*lines, week, wordings=wordings, asked="june")).startswith("There are 7 days in a week. ")


def test_an_answer_counts_what_its_question_counts() -> None:
    speed = Wording(told("He ran 24 meters per hour.", "24"), asked="How many meters per hour did he run?")
    may = replace(WORDINGS.of["may"], asked="How many clips did Mara sell in May?")
    words = Words(Wordings({**WORDINGS.of, "answer": speed, "may": may}, VALUES))
    assert words.answer("answer", Fraction(24)) == "24"
    assert words.answer("may", Fraction(1)) == "1 clip"
    assert words.answer("april", Fraction(48)) == "48 clips"


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
    ],
)
def test_a_number_of_things_counts_them(sentence: str, counted: str) -> None:
    words = Words(Wordings({"may": Wording(told(sentence, "24"))}, VALUES))
    assert words.counted("may", Fraction(24)) == counted


def test_a_unit_of_volume_keeps_its_power() -> None:
    wording = Wording(told("A box holds 5,760 cubic centimeters.", "5,760"))
    words = Words(Wordings({"box": wording}, {"box": Fraction(5760)}))
    assert words.counted("box", Fraction(5760)) == "5,760 cubic centimeters"
    assert words.counted("box", Fraction(1)) == "1 cubic centimeter"


def test_what_is_added_to_money_or_taken_from_it_is_money():
    earned = Wordings({"answer": Wording(told("Mara earned $28 in all.", "$28"))}, {"answer": Fraction(28)})
    lines = ("derived.answer answer = 28", "derived.answer.compared compared - 11 = answer")
    said = why(*lines, wordings=earned, asked="compared")
    assert said == "$28 + $11 = $39. The answer is $39."
