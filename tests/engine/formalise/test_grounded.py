"""The parameters of a program are quantities that the text tells, whatever its numbers are."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.formalise import Reading, Readings
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution

laws = settings(max_examples=60)
numbers = st.integers(2, 900)


@laws
@given(st.lists(numbers, min_size=3, max_size=3, unique=True), numbers)
def test_sums_and_differences(formalised, value_at, assert_grounded, values, removed):
    first, second, third = values
    total, rest = first + second, first + second + third - removed
    # Equal numbers may be told apart in another way, or not at all; here all that may be meant are different.
    assume(rest > 0 and len({*values, removed, total, total + third, 0, 1, 100}) == 9)
    question = (
        f"Ana has {first} nuts, {second} figs and {third} pears. She eats {removed} of her fruits. How many are left?"
    )
    answer = (
        f"Nuts and figs are {first}+{second} = <<{first}+{second}={total}>>{total} fruits.\n"
        f"All are {total}+{third} = <<{total}+{third}={total + third}>>{total + third} fruits.\n"
        f"There are {total + third}-{removed} = <<{total + third}-{removed}={rest}>>{rest} fruits left.\n#### {rest}"
    )
    found = formalised(question, answer)
    assert isinstance(found, Reading), found
    assert_grounded(found, question, rest)
    assert value_at(found.oracle.program, [1000, 200, 30, 4]) == 1226


@laws
@given(st.integers(2, 40), st.integers(41, 90), st.integers(2, 12), st.booleans())
def test_products_in_either_order(formalised, value_at, assert_grounded, boxes, pens, price, swapped):
    sold = boxes * pens
    left, right = (pens, boxes) if swapped else (boxes, pens)
    assume(price not in (boxes, pens) and len({boxes, pens, price, sold, sold * price, 100}) == 6)
    question = f"A shop sells {boxes} boxes with {pens} pens in each box at ${price} a pen. How much money does it get?"
    answer = (
        f"It sells {left}*{right} = <<{left}*{right}={sold}>>{sold} pens.\n"
        f"It gets {sold}*{price} = $<<{sold}*{price}={sold * price}>>{sold * price}.\n#### {sold * price}"
    )
    found = formalised(question, answer)
    assert isinstance(found, Reading), found
    assert_grounded(found, question, sold * price)
    assert value_at(found.oracle.program, [3, 5, 7]) == 105


def test_most_shipped_problems_formalise(shipped):
    found = [result for _, _, result in shipped]
    assert sum(isinstance(result, Readings) for result in found) >= 0.7 * len(found)


def test_shipped_problems_are_grounded(assert_grounded, shipped):
    for question, answer, result in shipped:
        for reading in () if isinstance(result, Rejected) else result:
            assert_grounded(reading, question, read_solution(answer).gold)


def test_formalising_is_deterministic(readings_of, shipped):
    for question, answer, result in shipped[:20]:
        assert readings_of(question, answer) == result
