"""What a text leaves open, and the two worlds that fit it."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from whys import AND_JUNE, ANSWER, APRIL, BOTH, JUNE, MAY, VALUES, WORDINGS, told, why

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.passage import Passage
from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Rejected


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
        f"{checked} {not_said} Nothing else settles it: 5 fits all that is said, and so does 6."
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


def test_all_givens_are_named_that_the_answer_needs() -> None:
    pens = Wording(unsaid="how many pens Mara bought", written="4")
    price = Wording(unsaid="how much a pen costs", written="$3")
    values = {"pens": Fraction(4), "price": Fraction(3), "answer": Fraction(12)}
    found = why("relation.answer answer = pens * price", wordings=Wordings({"pens": pens, "price": price}, values))
    assert str(found).startswith(
        "It is not said how many pens Mara bought, nor how much a pen costs. Suppose these are 4 and $3. "
    )
    bought = replace(pens, supposed=told("Mara bought 4 pens.", "4"))
    costs = replace(price, supposed=told("a pen costs $3.", "$3"))
    both = why("relation.answer answer = pens * price", wordings=Wordings({"pens": bought, "price": costs}, values))
    assert "nor how much a pen costs. Suppose Mara bought 4 pens and a pen costs $3. " in str(both)


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


def test_both_worlds_are_supposed_in_words_or_neither() -> None:
    doubles = Wording(
        unsaid="by how much she raises it", written="doubles", supposed=told("she doubles it.", "doubles")
    )
    values = {"pens": Fraction(2), "answer": Fraction(6)}
    found = str(why("relation.answer answer = 3 * pens", wordings=Wordings({"pens": doubles}, values)))
    assert ("Suppose she doubles it" in found) == ("Suppose instead that she" in found)
    one = Wording(unsaid="how many pens", written="2", supposed=told("Mara has two of her pens.", "two"))
    again = str(why("relation.answer answer = 30 * pens", wordings=Wordings({"pens": one}, values)))
    assert ("Suppose Mara" in again) == ("Suppose instead that Mara" in again)


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


def test_a_sentence_that_is_missing_with_two_numbers_is_named_once() -> None:
    said = "at what price Mara bought how many pens"
    wordings = {"pens": Wording(unsaid=said, written="4"), "price": Wording(unsaid=said, written="$3")}
    values = {"pens": Fraction(4), "price": Fraction(3), "answer": Fraction(12)}
    found = why("relation.answer answer = pens * price", wordings=Wordings(wordings, values))
    assert str(found).startswith(f"It is not said {said}. Suppose these are 4 and $3. ")


def test_what_is_asked_for_may_be_what_is_not_said() -> None:
    assert why(MAY, BOTH, ANSWER, asked="april") == (
        "It is not said how many clips Mara sold in April. Nothing else settles it: 48 fits all that is said, and so"
        " does 50."
    )


def test_what_is_counted_is_fewer_and_not_less() -> None:
    wordings = Wordings({**WORDINGS.of, "april": Wording(unsaid="how many less clips Mara sold", written="48")}, VALUES)
    assert str(why(MAY, BOTH, ANSWER, wordings=wordings)).startswith("It is not said how many fewer clips Mara sold. ")


def test_without_words_for_what_is_open_there_is_no_reason() -> None:
    values = {"pens": Fraction(4), "answer": Fraction(12)}
    line, pens = "relation.answer answer = 3 * pens", Wording(written="4", supposed=told("Mara bought 4 pens.", "4"))
    assert why(line, wordings=Wordings({"pens": pens}, values)) == Rejected("no-words", "pens")
    named = replace(pens, lacking="how many pens Mara bought")
    assert str(why(line, wordings=Wordings({"pens": named}, values))).startswith(
        "It is not said how many pens Mara bought. Suppose Mara bought 4 pens. "
    )


def test_how_many_times_as_much_is_not_supposed_as_a_number_alone() -> None:
    twice = Wording(unsaid="how many more pens Ben has", written="twice", mention=find_mentions("twice as many")[0])
    values = {"twice": Fraction(2), "answer": Fraction(6)}
    line, said = "relation.answer answer = 3 * twice", Passage("Ben has twice as many pens.", ((Span(8, 13), "twice"),))
    assert why(line, wordings=Wordings({"twice": twice}, values)) == Rejected("no-words", "twice")
    found = str(why(line, wordings=Wordings({"twice": replace(twice, passages=(said,))}, values)))
    assert "Suppose Ben has twice as many pens. Then the answer is 3 × 2 = 6. Suppose instead that Ben has th" in found


def test_what_the_problem_says_is_supposed_of_all_that_is_missing_where_the_text_shows_nothing_of_it() -> None:
    values = {"pens": Fraction(4), "price": Fraction(3), "answer": Fraction(12)}
    both = Passage("Ida buys 4 pens for $3 each.", ((Span(9, 10), "pens"), (Span(20, 22), "price")))
    price = Passage("a pen costs $3.", ((Span(12, 14), "price"),))
    of = {
        "pens": Wording(written="4", passages=(both,)),
        "price": Wording(written="$3", passages=(price, both)),
        "answer": Wording(unsaid="what Ida pays"),
    }
    line = "relation.answer answer = pens * price"
    named = {**of, "pens": replace(of["pens"], lacking="how many pens Ida buys")}
    assert why(line, wordings=Wordings(named, values)) == Rejected("no-words", "pens")
    named["price"] = replace(of["price"], lacking="how much a pen costs")
    assert str(why(line, wordings=Wordings(named, values))).startswith(
        "It is not said how many pens Ida buys, nor how much a pen costs. Suppose Ida buys 4 pens for $3 each. "
    )
    apart = {**named, "price": replace(named["price"], passages=(price,))}
    assert " Suppose these are 4 and $3. " in str(why(line, wordings=Wordings(apart, values)))
    shown = {**of, "pens": replace(of["pens"], unsaid="how many pens Ida buys")}
    found = str(why("relation.answer answer = pens * 3", wordings=Wordings(shown, values)))
    assert " Suppose Ida buys 4 pens for $3 each. " in found


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
    counted = {**of, "cost": Wording(unsaid="what the pens cost", unit="coin")}
    said = str(why(*lines, wordings=Wordings(counted, values)))
    assert " Suppose it is 12 coins. " in said
    assert " Suppose instead it is 15 coins. " in said
    assert why(*lines, wordings=Wordings(of, values), asked="cost") == Rejected("no-words", "pens")


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
        "It is not said how many clips Mara sold in April. Nothing else settles it: 48 fits all that is said, and so"
        " does 50."
    )
    assert str(why(MAY, BOTH, ANSWER, wordings=Wordings(of, VALUES), asked="both")).startswith(
        "It is not said how many clips Mara sold in April. Suppose it is 48. "
    )


def test_no_result_is_named_that_leads_to_the_answer_by_way_of_a_given() -> None:
    values = {"pens": Fraction(4), "cost": Fraction(12), "answer": Fraction(9)}
    of = {"pens": Wording(written="4"), "cost": Wording(unsaid="what the pens cost")}
    lines = ("relation.L1 cost = 3 * pens", "relation.answer answer = pens + 5")
    assert why(*lines, wordings=Wordings(of, values)) == Rejected("no-words", "pens")


def test_the_answers_alone_are_told_where_a_step_is_no_plain_arithmetic() -> None:
    values = {"pens": Fraction(9), "boxes": Fraction(2), "answer": Fraction(2)}
    wordings = Wordings({"pens": Wording(unsaid="how many pens there are", written="9")}, values)
    found = why("relation.L1 boxes = pens // 4", "relation.answer answer = boxes", wordings=wordings)
    assert re.fullmatch(
        r"It is not said how many pens there are\. Suppose it is 9\. Then the answer is 2\. Suppose instead it is"
        r" 7\. Then the answer is 1\. Both 1 and 2 fit all that is said\.",
        str(found),
    )


def test_what_has_words_is_missed_before_what_has_none() -> None:
    values = {"pens": Fraction(4), "price": Fraction(3), "total": Fraction(12), "answer": Fraction(24)}
    wordings = Wordings(
        {"pens": Wording(written="4"), "total": Wording(unsaid="what the pens cost", written="12")}, values
    )
    found = why("relation.L1 total = 3 * pens", "relation.answer answer = 2 * total", wordings=wordings)
    assert str(found).startswith("It is not said what the pens cost. Suppose it is ")


def test_a_given_in_cents_is_named_in_cents() -> None:
    values = {"price": Fraction(40), "pens": Fraction(5), "answer": Fraction(2)}
    price = Wording(unsaid="what each pen costs", written="40", is_cents=True)
    wordings = Wordings({"price": price}, values)
    lines = ("given.q1_2 pens = 5", "relation.answer answer = price * pens / 100")
    assert "Suppose it is 40 cents. Then the answer is 40 × 5 ÷ 100 = 2. " in str(why(*lines, wordings=wordings))


def test_the_answers_of_two_worlds_are_money_if_their_calculation_is() -> None:
    values = {"price": Fraction(3), "pens": Fraction(4), "cost": Fraction(12), "answer": Fraction(12)}
    pens = Wording(unsaid="how many pens Mara bought", written="4")
    wordings = Wordings({"price": Wording(written="$3"), "pens": pens}, values)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * pens", "relation.answer answer = cost")
    said = str(why(*lines, wordings=wordings))
    assert "is $3 × 4 = $12. " in said
    assert "is $3 × 5 = $15. Both $12 and $15 fit" in said


def test_what_is_settled_has_no_number_of_a_world() -> None:
    cans = Wording(unsaid="how many cans Ida buys", written="4", mention=find_mentions("4 cans")[0])
    rest = Wording(told("The 4 cans cost $24.", "$24"))
    values = {"cans": Fraction(4), "spent": Fraction(30), "rest": Fraction(24), "answer": Fraction(6)}
    wordings = Wordings({"cans": cans, "rest": rest}, values)
    lines = ("given.q1_2 spent = 30", "relation.L1 rest = spent - 6", "relation.answer answer = rest / cans")
    found = str(why(*lines, wordings=wordings))
    assert "Suppose it is 4. Then the answer is (30 - 6) ÷ 4 = 6. " in found


def test_one_is_told_in_the_singular_and_two_answers_in_the_plural() -> None:
    left = Wording(told("72 slices of pie are left.", "72"), asked="How many slices of pie are left?")
    wordings = Wordings({**JUNE.of, "answer": left}, JUNE.values)
    assert why(MAY, "relation.answer answer = 26 - may", wordings=wordings) == (
        "It is not said how many clips Mara sold in April. Suppose it is 48. Mara sold 48 ÷ 2 = 24 clips in May. 26 -"
        " 24 = 2 slices of pie are left. Suppose instead it is 50. Mara sold 50 ÷ 2 = 25 clips in May. 26 - 25 = 1"
        " slice of pie is left. Both 1 and 2 slices of pie fit all that is said."
    )
