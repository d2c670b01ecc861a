"""How the calculations of a reason are written, and which of them are one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from whys import ANSWER, APRIL, BOTH, MAY, NOT_ALL, told, why

from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Rejected


def test_a_number_that_is_calculated_from_itself_alone_stands_alone() -> None:
    values = {"clients": Fraction(8), "packs": Fraction(8), "answer": Fraction(40)}
    lines = ("given.q1_1 clients = 8", "relation.L1 packs = clients * 1", "relation.answer answer = packs * 5")
    assert why(*lines, wordings=Wordings({}, values)) == "The answer is 8 × 5 = 40."
    in_words = Wordings({"packs": Wording(told("He needs 8 packs.", "8"))}, values)
    assert why(*lines, wordings=in_words) == "He needs 8 packs. The answer is 8 × 5 = 40."
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


@pytest.mark.parametrize(
    ("relation", "wanted"),
    [
        ("p / 100 * whole", "80 × 25% = 20"),
        ("p * 0.01 * whole", "80 × 25% = 20"),
        ("whole * p * 0.01", "80 × 25% = 20"),
        ("whole * (1 - p / 100)", "80 × (100% - 25%) = 60"),
        ("100 / p * whole", "80 ÷ 25% = 320"),
        ("whole * p / 1", "80 × 25 = 2,000"),
        ("(whole - p) / 5 * 1", "(80 - 25) ÷ 5 = 11"),
        ("whole - (p + 3)", "80 - (25 + 3) = 52"),
        ("whole + (p - 3)", "80 + (25 - 3) = 102"),
        ("whole + (p + 3)", "80 + 25 + 3 = 108"),
        ("whole / p", "80 ÷ 25 = 3.2"),
        ("whole // (p - 5)", "80 ÷ (25 - 5) = 4"),
        ("1 / p * whole", "80 ÷ 25 = 3.2"),
        ("whole / 0.01 / p", "80 ÷ 25% = 320"),
    ],
)
def test_a_calculation_is_written_as_on_paper(relation: str, wanted: str) -> None:
    values = {"whole": Fraction(80), "p": Fraction(25), "answer": Fraction(0)}
    wordings = Wordings({"p": Wording(written="25%")}, values)
    why_so = why("given.a whole = 80", "given.b p = 25", f"relation.answer answer = {relation}", wordings=wordings)
    assert str(why_so).startswith(f"The answer is {wanted}.")


def test_what_is_added_and_negative_is_taken_away() -> None:
    values = {"all": Fraction(80), "answer": Fraction(75)}
    assert why("given.a all = 80", "relation.answer answer = all + -5", wordings=Wordings({}, values)) == (
        "The answer is 80 - 5 = 75."
    )


def test_a_fraction_by_which_a_number_is_divided_stands_in_brackets() -> None:
    values = {"whole": Fraction(20), "n": Fraction(2), "d": Fraction(5), "answer": Fraction(50)}
    lines = ("given.a whole = 20", "given.b n = 2", "given.c d = 5", "relation.answer answer = whole / (n / d)")
    assert why(*lines, wordings=Wordings({}, values, {"n": "d"})) == "The answer is 20 ÷ (2/5) = 50."


@pytest.mark.parametrize("percent", ["* 100", "/ 0.01"])
def test_a_share_that_is_found_in_percent_has_no_hundred_in_its_calculation(percent: str) -> None:
    values = {"part": Fraction(36), "all": Fraction(120), "share": Fraction(30)}
    wordings = Wordings({"share": Wording(told("30% are adults.", "30%"))}, values)
    lines = ("given.a part = 36", "given.b all = 120", f"relation.L1 share = part / all {percent}")
    assert why(*lines, wordings=wordings, asked="share") == "36 ÷ 120 = 30% are adults. The answer is 30%."


def test_a_rise_in_percent_keeps_its_hundred() -> None:
    values = {"new": Fraction(1100), "old": Fraction(1000), "rise": Fraction(10)}
    wordings = Wordings({"rise": Wording(told("It rose by 10%.", "10%"))}, values)
    lines = ("given.a new = 1100", "given.b old = 1000", "relation.L1 rise = new / old * 100 - 100")
    assert (
        why(*lines, wordings=wordings, asked="rise") == "It rose by 1,100 ÷ 1,000 × 100 - 100 = 10%. The answer is 10%."
    )


def test_money_stays_money_where_no_sentence_says_so() -> None:
    paid = Wordings(
        {"price": Wording(written="$3")}, {"price": Fraction(3), "cost": Fraction(12), "answer": Fraction(12)}
    )
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 4", "relation.answer answer = cost")
    assert why(*lines, wordings=paid) == "The answer is $3 × 4 = $12."


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
        "There are 100 cents in a dollar. The answer is $3 × 100 = 300."
    )


def test_what_its_sentence_has_in_cents_is_in_cents_wherever_it_comes_from() -> None:
    values = {"price": Fraction(3), "cost": Fraction(300), "answer": Fraction(310)}
    cost = Wording(told("The pens cost 300 cents.", "300"), is_cents=True)
    wordings = Wordings({"price": Wording(written="$3"), "cost": cost}, values)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 100", "relation.answer answer = cost + 10")
    assert why(*lines, wordings=wordings) == "The pens cost $3 × 100 = 300 cents. The answer is 300 + 10 = 310."


def test_a_sentence_in_dollars_has_the_sign_where_the_calculation_has_it() -> None:
    values = {"price": Fraction(3), "cost": Fraction(12)}
    said = Wording(told("The pens cost 12 dollars.", "12"), is_dollars=True)
    lines = ("given.q1_3 price = 3", "relation.L1 cost = price * 4")
    wordings = Wordings({"price": Wording(written="$3"), "cost": said}, values)
    assert why(*lines, wordings=wordings, asked="cost") == "The pens cost $3 × 4 = $12. The answer is $12."


def test_shares_are_written_as_the_problem_writes_them() -> None:
    values = {"whole": Fraction(80), "p": Fraction(25), "n": Fraction(2), "d": Fraction(3), "answer": Fraction(40, 3)}
    wordings = Wordings({"p": Wording(written="25%")}, values, {"n": "d"})
    lines = ("given.a whole = 80", "given.b p = 25", "given.c n = 2", "given.d d = 3")
    relation = "relation.answer answer = p / 100 * (whole * n / d)"
    assert why(*lines, relation, wordings=wordings) == "The answer is 80 × 2/3 × 25% = 40/3."


@pytest.mark.parametrize(
    ("relations", "wanted"),
    [
        (("all = april * 3", "rest = all - 9"), "Mara has 48 × 3 - 9 = 135 clips left. The answer is 135 clips."),
        (
            ("all = april * 3", "half = all / 2", "rest = all - half"),
            "Mara has 48 × 3 - 48 × 3 ÷ 2 = 72 clips left. The answer is 72 clips.",
        ),
        (
            ("all = april + 1 + 2 + 3 + 4 + 5", "more = all + 6 + 7 + 8 + 9 + 10 + 11 + 12", "rest = more * 2"),
            "48 + 1 + 2 + 3 + 4 + 5 = 63. Mara has (63 + 6 + 7 + 8 + 9 + 10 + 11 + 12) × 2 = 252 clips left. The"
            " answer is 252 clips.",
        ),
        (
            ("all = april * 3", "lost = all / 9", "rest = all - lost"),
            "Mara lost 48 × 3 ÷ 9 = 16 clips. Mara has 48 × 3 - 16 = 128 clips left. The answer is 128 clips.",
        ),
        (
            ("all = april * 3", "lost = all / 9", "kept = all - lost", "rest = kept - 20"),
            "Mara lost 48 × 3 ÷ 9 = 16 clips. Mara has 48 × 3 - 16 - 20 = 108 clips left. The answer is 108 clips.",
        ),
        (
            ("all = april * 3 + 2 * 9", "lost = all / 9", "rest = all - lost"),
            "48 × 3 + 2 × 9 = 162. Mara lost 162 ÷ 9 = 18 clips. Mara has 162 - 18 = 144 clips left. The answer is 144"
            " clips.",
        ),
    ],
)
def test_a_step_without_words_is_part_of_the_only_calculation_that_uses_it_and_a_short_one_of_two(
    relations: tuple[str, ...], wanted: str
) -> None:
    names = {"april": Fraction(48), **{line.split()[0]: Fraction(1) for line in relations}}
    of = {"rest": Wording(told("Mara has 5 clips left.", "5")), "lost": Wording(told("Mara lost 7 clips.", "7"))}
    wordings = Wordings(of, {**names, "rest": Fraction(5), "lost": Fraction(7)})
    lines = [f"relation.L{place} {line}" for place, line in enumerate(relations, 1)]
    assert why(APRIL, *lines, wordings=wordings, asked="rest") == wanted


def test_a_step_whose_sentence_is_long_or_tells_its_numbers_again_is_part_of_the_only_calculation_that_uses_it() -> (
    None
):
    values = {"april": Fraction(48), "may": Fraction(24), "both": Fraction(72), "answer": Fraction(72)}
    wordy = "In May she sold half of the 48 clips of April so she sold 24 clips."
    both, lines = Wording(told("Mara sold 72 clips.", "72")), (APRIL, "relation.L1 may = april / 2", BOTH, ANSWER)
    of = {"may": Wording(line=told(wordy, "24")), "answer": both}
    assert str(why(*lines, wordings=Wordings(of, values))).startswith("Mara sold 48 + 48 ÷ 2 = 72 clips. ")
    leans = Wording(told("With those 24 clips Mara sold 72 clips.", "72"))
    kept = why(*lines, wordings=Wordings({**of, "answer": leans}, values))
    assert str(kept).startswith(wordy.replace("24", "48 ÷ 2 = 24"))


def test_a_percentage_that_is_found_is_part_of_a_sum_in_percent() -> None:
    values = {"p": Fraction(20), "q": Fraction(30), "rest": Fraction(80), "left": Fraction(50)}
    of = {"p": Wording(written="20%"), "q": Wording(written="30%"), "left": Wording(told("50% are left.", "50%"))}
    lines = ("given.p p = 20", "given.q q = 30", "relation.L1 rest = 100 - p", "relation.L2 left = rest - q")
    assert why(*lines, wordings=Wordings(of, values), asked="left") == (
        "100% - 20% - 30% = 50% are left. The answer is 50%."
    )


def test_what_is_added_up_to_money_is_money() -> None:
    values = {"cents": Fraction(50), "juice": Fraction(2), "figs": Fraction(3), "answer": Fraction(5)}
    of = {
        "cents": Wording(written="50", is_cents=True),
        "juice": Wording(told("She paid 2 for juice.", "2")),
        "answer": Wording(told("She paid $5.", "$5")),
    }
    lines = ("given.q1_1 cents = 50", "given.q2_2 figs = 3", "relation.L1 juice = 4 * (cents / 100)")
    said = why(*lines, "relation.answer answer = figs + juice", wordings=Wordings(of, values))
    assert said == "She paid 4 × (50 ÷ 100) = $2 for juice. She paid $3 + $2 = $5. The answer is $5."


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
    assert why(*lines, week, wordings=wordings, asked="may") == "The answer is 7 × 2 = 14."
    assert str(why(*lines, week, wordings=wordings, asked="june")).startswith("There are 7 days in a week. ")


def test_what_is_added_to_money_or_taken_from_it_is_money():
    earned = Wordings({"answer": Wording(told("Mara earned $28 in all.", "$28"))}, {"answer": Fraction(28)})
    lines = ("derived.answer answer = 28", "derived.answer.compared compared - 11 = answer")
    said = why(*lines, wordings=earned, asked="compared")
    assert said == "The answer is $28 + $11 = $39."


def test_percentages_that_come_to_a_percentage_keep_their_sign() -> None:
    values = {"p": Fraction(25), "q": Fraction(30), "rest": Fraction(45)}
    rest = Wording(told("The rest is 45% of them.", "45%"))
    wordings = Wordings({"p": Wording(written="25%"), "q": Wording(written="30%"), "rest": rest}, values)
    lines = ("given.b p = 25", "given.c q = 30", "relation.L1 rest = 100 - (p + q)")
    assert why(*lines, wordings=wordings, asked="rest") == (
        "The rest is 100% - (25% + 30%) = 45% of them. The answer is 45%."
    )


def test_what_is_taken_from_a_percentage_has_its_sign() -> None:
    values = {"p": Fraction(65), "q": Fraction(15), "rest": Fraction(20)}
    wordings = Wordings({"p": Wording(written="65%"), "rest": Wording(told("20% are left.", "20%"))}, values)
    lines = ("given.p p = 65", "given.q q = 15", "relation.L1 rest = 100 - p - q")
    assert why(*lines, wordings=wordings, asked="rest") == "100% - 65% - 15% = 20% are left. The answer is 20%."


@pytest.mark.parametrize("whole", ["rent / share * 100", "100 / share * rent", "rent * 100 / share"])
def test_what_a_percentage_is_of_is_divided_by_it(whole: str) -> None:
    values = {"rent": Fraction(36), "share": Fraction(45), "answer": Fraction(80)}
    of = {"rent": Wording(written="$36"), "share": Wording(written="45%")}
    lines = ("given.q1_1 rent = 36", "given.q2_2 share = 45", f"relation.answer answer = {whole}")
    assert why(*lines, wordings=Wordings(of, values)) == "The answer is $36 ÷ 45% = $80."


@pytest.mark.parametrize("times", ["was * (100 {} rise) * 0.01", "(100 {} rise) / 100 * was"])
@pytest.mark.parametrize(("sign", "pay"), [("+", 140), ("-", 60)])
def test_a_hundred_and_a_percentage_by_a_hundred_are_percent(sign: str, pay: int, times: str) -> None:
    values = {"was": Fraction(100), "rise": Fraction(40), "answer": Fraction(pay)}
    of = {"was": Wording(written="$100"), "rise": Wording(written="40%")}
    lines = ("given.a was = 100", "given.b rise = 40", f"relation.answer answer = {times.format(sign)}")
    assert why(*lines, wordings=Wordings(of, values)) == f"The answer is $100 × (100% {sign} 40%) = ${pay}."


@pytest.mark.parametrize(("written", "alike"), [("$.50", "$0.50"), ("$0.5", "$0.50"), ("$2.00", "$2"), ("$2", "$2")])
def test_amounts_of_a_sentence_are_written_as_those_of_a_calculation(written: str, alike: str) -> None:
    price = Fraction(written.removeprefix("$"))
    wordings = Wordings(
        {"pens": Wording(told(f"Pens at {written} each cost $9.", "$9"))}, {"price": price, "pens": 9 * price}
    )
    lines = (f"given.a price = {price}", "relation.L1 pens = price * 9")
    found = why(*lines, wordings=wordings, asked="pens")
    assert str(found).startswith(f"Pens at {alike} each cost ")


def test_a_number_of_several_sorts_of_things_is_not_one_of_one_sort() -> None:
    values = {"pies": Fraction(8), "answer": Fraction(40)}
    lines = ("given.q1_1 pies = 8", "relation.answer answer = pies * 5")
    for asked, said in (
        ("How many pies and figs?", "40"),
        ("How many figs or pies?", "40"),
        ("How many pies?", "40 pies"),
    ):
        of = {"answer": Wording(unit="pie", asked=asked)}
        assert why(*lines, wordings=Wordings(of, values)) == f"The answer is 8 × 5 = {said}."


def test_money_that_a_sentence_states_without_its_sign_has_it() -> None:
    values = {"price": Fraction(3), "pens": Fraction(4), "answer": Fraction(12)}
    wordings = Wordings(
        {"price": Wording(written="$3"), "answer": Wording(told("She paid 12 for them.", "12"))}, values
    )
    lines = ("given.q1_1 price = 3", "given.q2_2 pens = 4", "relation.answer answer = price * pens")
    assert why(*lines, wordings=wordings) == "She paid $3 × 4 = $12 for them. The answer is $12."
