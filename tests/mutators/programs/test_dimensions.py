"""What the names of a program measure, and which errors that leaves out."""

from __future__ import annotations

import pytest

from illposed.engine.facts.dimensions import dimensions
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.steps import Mutation, mutate
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.steps import (
    FactorOfTen,
    ForgottenTerm,
    IncorrectOperand,
    IncorrectOperation,
    PrematureStop,
    SkippedStep,
    StaleValue,
    UnitNotConverted,
    WrongBase,
    WrongReferent,
)

QUESTION = (
    "Six jars hold 8 nuts each and cost $3 each, 20% of them half price. Anna is twice as fast over 5 miles in 4 hours."
)
PARAMS = {
    "jars": "6",
    "nuts": "8",
    "dollars": "3",
    "percent_jars": "20",
    "part_price": "2",
    "times_fast": "2",
    "miles": "5",
    "hours": "4",
}


def source(*steps):
    params = ", ".join(f"{name}: int = {value}" for name, value in PARAMS.items())
    body = "".join(f"    # L{n}\n    s{n} = {expr}\n" for n, expr in enumerate(steps, start=1))
    end = f"    # FINAL ANSWER\n    answer = s{len(steps)}\n    return answer\n"
    return f'def solve({params}):\n    """Index: 0."""\n{body}{end}'


@pytest.fixture(scope="module")
def mentions():
    return dict(zip(PARAMS, find_mentions(QUESTION), strict=True))


@pytest.mark.parametrize(
    ("expr", "measured"),
    [
        ("jars * nuts", "thing"),
        ("jars * dollars", "money"),
        ("dollars * dollars", None),
        ("jars * percent_jars / 100", "thing"),
        ("dollars / part_price", "money"),
        ("dollars / jars", "money"),
        ("jars / dollars", None),
        ("miles * times_fast", "mile"),
        ("miles / hours", None),
        ("hours * 60", "time"),
        ("jars * 12", None),
        ("jars - 2", "thing"),
        ("max(jars, nuts)", None),
    ],
)
def test_results_have_the_dimension_of_their_operands(subject_in, mentions, expr, measured):
    assert dimensions(subject_in(source(expr)).program, mentions).get("s1") == measured


def test_givens_have_the_dimension_of_their_mention(subject_in, mentions):
    found = dimensions(subject_in(source("jars + nuts")).program, mentions)
    assert [found[name] for name in PARAMS] == [
        "thing", "thing", "money", "percent", "fraction", "multiplier", "mile", "time",
    ]  # fmt: skip


def test_without_a_text_names_tell_factors_and_money(subject_in):
    found = dimensions(subject_in(source("jars + nuts")).program, {})
    assert {name for name in PARAMS if found.get(name) == "factor"} == {"percent_jars", "part_price", "times_fast"}
    assert {name for name in PARAMS if found.get(name) == "money"} == {"dollars"}


def errors(mutator, subject):
    made = [mutate(mutator, subject, site, 0) for site in mutator.sites(subject)]
    return {one.error for one in made if isinstance(one, Mutation)}


def with_text(subject_in, mentions, *steps):
    return open_program(subject_in(source(*steps)).program, mentions=mentions)


def test_an_operand_is_replaced_by_its_like_in_a_line_of_the_same_form(subject_in, mentions):
    subject = with_text(subject_in, mentions, "dollars * jars", "nuts * jars", "s1 + 4")
    assert errors(IncorrectOperand(), subject) == set()


@pytest.mark.parametrize(
    ("question", "operator", "wrong"),
    [
        (
            "9 small trays and 7 large trays, with 4 rolls and 6 rolls.",
            "*",
            {"s1 = b * c", "s1 = a * d", "s2 = a * d", "s2 = b * c"},
        ),
        ("9 small trays and 1 large tray, with 4 rolls and 6 rolls.", "*", {"s1 = a * d", "s2 = b * c"}),
        ("9 small trays and 1 large tray, with 4 rolls and 6 buns.", "*", set()),
        ("6 nurses and 8 doctors, with 58 doses and 47 pills.", "*", set()),
        (
            "90 bowls and 80 mugs, of which 9 bowls and 13 mugs break.",
            "-",
            {"s1 = b - c", "s1 = a - d", "s2 = a - d", "s2 = b - c"},
        ),
        ("Ann has 9 pears and 6 plums, and gets 2 pears and 4 more plums.", "+", {"s1 = b + c", "s2 = a + d"}),
    ],
)
def test_only_what_plays_the_same_part_in_the_text_is_exchanged(subject_in, question, operator, wrong):
    found = find_mentions(question)
    params = "".join(
        f"    {name}: int = {mention.value},  # {question}\n" for name, mention in zip("abcd", found, strict=True)
    )
    program = subject_in(
        f'def solve(\n{params}):\n    """Index: 0."""\n    # L1\n    s1 = a {operator} c\n'
        f"    # L2\n    s2 = b {operator} d\n    # L3\n    s3 = s1 + s2\n"
        "    # FINAL ANSWER\n    answer = s3\n    return answer\n"
    ).program
    subject = open_program(program, mentions=dict(zip("abcd", found, strict=True)))
    assert errors(IncorrectOperand(), subject) == wrong


def test_a_product_is_missed_beside_one_of_other_things(subject_in):
    found = find_mentions("14 daisies in every bag and 10 tulips in every bag; she has 4 bags and 6 bags.")
    program = subject_in(
        "def solve(a: int = 14, b: int = 10, c: int = 4, d: int = 6):\n"
        '    """Index: 0."""\n    # L1\n    s1 = a * c\n    # L2\n    s2 = b * d\n    # L3\n    s3 = s1 + s2\n'
        "    # FINAL ANSWER\n    answer = s3\n    return answer\n"
    ).program
    assert not errors(SkippedStep(), open_program(program, mentions=dict(zip("abcd", found, strict=True))))


def test_a_product_is_missed_where_it_is_added_to_another(subject_in, mentions):
    subject = with_text(subject_in, mentions, "jars * nuts", "hours * nuts", "s1 + s2")
    assert not errors(SkippedStep(), subject)
    subject = with_text(subject_in, mentions, "jars * nuts", "s1 - hours")
    assert errors(SkippedStep(), subject) == {"s2 = nuts - hours"}


def test_a_part_is_not_taken_for_the_total_that_it_went_into(subject_in, mentions):
    subject = with_text(subject_in, mentions, "jars * 2", "nuts + jars", "s1 + s2", "s3 * 4", "s3 + s4")
    wrong = errors(IncorrectOperand(), subject)
    assert not wrong & {"s5 = s1 + s4", "s5 = s2 + s4"}


def test_what_a_change_takes_is_no_earlier_value_and_no_base(subject_in):
    subject = subject_in(
        'def solve(price: int = 80, off: int = 30, percent_tax: int = 10):\n    """Index: 0."""\n'
        "    # L1\n    reduced = price - off\n    # L2\n    tax = reduced * percent_tax / 100\n"
        "    # L3\n    paid = reduced + tax\n    # FINAL ANSWER\n    answer = paid\n    return answer\n"
    )
    assert errors(WrongBase(), subject) == {"tax = price * percent_tax / 100"}
    assert errors(StaleValue(), subject) == {"tax = price * percent_tax / 100", "paid = price + tax"}


def test_nobody_forgets_one_of_a_list_that_the_text_gives_in_one_go(subject_in, mentions):
    assert errors(ForgottenTerm(), with_text(subject_in, mentions, "jars + nuts + dollars")) == set()
    assert errors(ForgottenTerm(), with_text(subject_in, mentions, "jars + nuts + miles"))


def test_nobody_takes_a_whole_for_one_of_its_shares_in_a_sum(subject_in):
    subject = subject_in(
        'def solve(plums: int = 100, part: int = 5):\n    """Index: 0."""\n'
        "    # L1\n    ann = plums / part\n    # L2\n    left = plums - ann\n    # L3\n    ben = left / 2\n"
        "    # L4\n    given = ann + ben\n    # FINAL ANSWER\n    answer = given\n    return answer\n"
    )
    assert errors(StaleValue(), subject) == {"ben = ann / 2"}


def test_a_share_is_no_unit_to_convert_when_its_line_is_done_in_two(subject_in, mentions):
    subject = with_text(subject_in, mentions, "jars * percent_jars", "s1 / 100", "s2 + nuts")
    assert UnitNotConverted().sites(subject) == ()


def test_a_total_is_taken_for_a_difference_only_of_one_unit(subject_in, mentions):
    subject = with_text(subject_in, mentions, "hours * 60", "nuts - jars")
    assert errors(IncorrectOperation(), subject) == set()


def test_one_stops_only_at_what_could_be_the_answer(subject_in, mentions):
    assert errors(PrematureStop(), with_text(subject_in, mentions, "jars * dollars", "s1 - dollars")) == {"answer = s1"}
    assert errors(PrematureStop(), with_text(subject_in, mentions, "jars * nuts", "jars * dollars", "s2 - 4")) == set()
    assert errors(PrematureStop(), with_text(subject_in, mentions, "jars * nuts", "s1 * dollars")) == set()


def test_no_percentage_is_a_unit_to_convert(subject_in, mentions):
    assert UnitNotConverted().sites(with_text(subject_in, mentions, "jars * percent_jars / 100")) == ()
    assert UnitNotConverted().sites(with_text(subject_in, mentions, "dollars * 100 * jars")) != ()


def test_a_factor_of_ten_needs_zeros_or_a_point(subject_in, mentions):
    assert errors(FactorOfTen(), with_text(subject_in, mentions, "jars * nuts")) == set()
    shares = with_text(subject_in, mentions, "nuts * (percent_jars / 100)")
    assert errors(FactorOfTen(), shares) == {"s1 = 0.16"}


def test_a_number_compares_by_the_words_right_after_it(subject_in):
    text = (
        "def solve(\n    ann: int = 6,  # Ann has 6 bags\n    ben: int = 9,  # Ben has 9\n"
        "    cleo: int = 4,  # Cleo has {comment}\n):\n"
        '    """Index: 0."""\n    # L1\n    has = ann + cleo\n    # FINAL ANSWER\n    answer = has\n    return answer\n'
    )
    for comment, compared in (
        ("4 more bags than Ann", True),
        ("4 bags that hold more than those of Ann", False),
        ("4 older bags", False),
        ("4 more at home", False),
    ):
        sites = WrongReferent().sites(subject_in(text.replace("{comment}", comment)))
        assert bool(sites) is compared
