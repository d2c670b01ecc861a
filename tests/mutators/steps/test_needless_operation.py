"""What is done too much, and where."""

from __future__ import annotations

import pytest

from illposed.engine.ir.parse import parse
from illposed.mutators.contract.steps import Mutation, mutate
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.steps.operation.needless_operation import NeedlessOperation

SOURCE = (
    "def solve(red: int = 6, blue: int = 8, boxes: int = 5, price: float = 2.5, fee_dollars: int = 9):\n"
    '    """Index: 0."""\n    # L1\n    pens = red * boxes\n    # L2\n    paid = pens * price\n    # L3\n'
    "    total = paid + fee_dollars\n    # FINAL ANSWER\n    answer = total\n    return answer\n"
)


@pytest.fixture(scope="module")
def made():
    subject = open_program(parse(SOURCE))
    mutations = [mutate(NeedlessOperation(), subject, site, 0) for site in NeedlessOperation().sites(subject)]
    return {found.error: found for found in mutations if isinstance(found, Mutation)}


def test_a_product_gets_a_term_before_or_after_it_and_a_factor_another_factor(made):
    assert {
        "pens = red * boxes + blue",
        "pens = blue + red * boxes",
        "pens = red * boxes - blue",
        "pens = blue - red * boxes",
        "pens = (red + blue) * boxes",
        "pens = red * (boxes - blue)",
    } <= set(made)


def test_a_sum_goes_on_as_a_sum(made):
    grown = [error for error in made if error.startswith("total")]
    assert grown == ["total = paid + fee_dollars + price"]


def test_only_money_is_added_to_money(made):
    grown = {error for error in made if error.startswith(("paid = pens * price ", "total = paid + fee_dollars "))}
    assert grown == {
        "paid = pens * price - fee_dollars",
        "paid = pens * price + fee_dollars",
        "total = paid + fee_dollars + price",
    }


@pytest.mark.parametrize(
    ("error", "done", "due"),
    [
        (
            "pens = red * boxes + blue",
            "multiplies {red} by {boxes}, and also adds {blue}",
            "multiply {red} by {boxes}, and nothing more",
        ),
        (
            "pens = blue - red * boxes",
            "multiplies {red} by {boxes}, and also subtracts that from {blue}",
            "multiply {red} by {boxes}, and nothing more",
        ),
        ("pens = (red - blue) * boxes", "first subtracts {blue} from {red}", "use {red} alone"),
    ],
)
def test_it_is_said_what_was_too_much(made, error, done, due):
    assert (made[error].done, made[error].due) == (done, due)
    assert made[error].correction == "pens = red * boxes"
