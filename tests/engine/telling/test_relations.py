"""Sums, products and quotients in words."""

from fractions import Fraction

from illposed.engine.telling.amounts import Measure
from illposed.engine.telling.equation import Number, Operation
from illposed.engine.telling.relations import relation

_PRICE = Number(Fraction(50), Measure("$"))


def _families(count):
    return Number(Fraction(count), Measure(noun="family"))


def product(left, right):
    return relation(Operation("*", left, right), Measure("$"))


def test_a_product_is_told_in_the_order_of_its_equation():
    four = Number(Fraction(4), Measure())
    assert product(_PRICE, _families(7)) == "$50 for each of 7 families is"
    assert product(_families(7), _PRICE) == "7 families at $50 each is"
    assert product(four, _PRICE) == "4 times $50 is"
    assert product(four, _families(7)) == "4 times 7 families is"
    assert product(_families(7), four) is None
    assert product(_PRICE, four) == "$50 times 4 is"


def test_nothing_is_for_each_of_one_or_of_its_like_nor_spread_over_a_percentage():
    assert product(_PRICE, _families(1)) is None
    assert relation(Operation("*", _families(3), _families(7)), _families(21).measure) is None
    dollars, percent = Number(Fraction(60), Measure("$")), Number(Fraction(30), Measure(percent=True))
    assert relation(Operation("/", dollars, percent), Measure("$")) is None


def test_things_have_things_and_are_at_an_amount():
    trays, rolls, minutes = Measure(noun="tray"), Measure(noun="roll"), Measure(noun="minute")
    eight, ten = Number(Fraction(8), trays), Fraction(10)
    assert relation(Operation("*", eight, Number(ten, rolls)), rolls) == "8 trays with 10 rolls each is"
    assert relation(Operation("*", eight, Number(ten, minutes)), minutes) == "8 trays at 10 minutes each is"
