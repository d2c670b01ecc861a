"""What an operation says of its numbers, in words: half of 48 clips, 20% off $45, 15 rolls for each of 6 trays.

The words follow from the arithmetic alone, so that a line that computes the wrong thing also says the wrong thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from illposed.engine.ir.numbers import write_number
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.telling.amounts import BARE, Measure, with_noun
from illposed.engine.telling.equation import Arithmetic, Number, Operation

_PARTS: Final = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth", 8: "an eighth", 10: "a tenth"}

_AMOUNTS: Final = TIME_UNITS | MEASURE_UNITS | frozenset(ABBREVIATED_UNITS.values())
"""What one is at and does not have: 8 visits at 25 minutes each, but 8 trays with 15 rolls each."""

_NO_HOLDERS: Final = TIME_UNITS | {"time"}
"""What has nothing in it: nobody says "4 hours with 30 miles each"."""


def relation(tree: Arithmetic, result: Measure) -> str | None:
    """The words with their verb, as the beginning of a clause that an equation ends: ``half of 48 clips is``.

    ``result`` is what the operation gives. None where there are no plain words for it.
    """
    match tree:
        case Operation("+" | "-" as sign, Number() as whole, Number() as number):
            return _compared(whole, number, "more" if sign == "+" else "less")
        case Operation("*" | "/"):
            return _share(tree) or _product(tree, result) or _quotient(tree)
        case _:
            return None


def numbers_in_words(numbers: Iterable[Fraction]) -> Iterator[Fraction]:
    """What words can say of the numbers of an operation beside themselves: half of 2, 20 of 20%."""
    for number in numbers:
        yield number * 100
        if number:
            yield 1 / number


def _compared(whole: Number, number: Number, word: str) -> str | None:
    """A mere number more or less than what measures something: ``3 more than 20 flowers is``."""
    if number.measure != BARE or whole.measure == BARE:
        return None
    return f"{_shown(number)} {word} than {_shown(whole)} is"


def _share(tree: Operation) -> str | None:
    """A percentage of something, off it or more than it."""
    match tree:
        case Operation("*", Number() as whole, part) | Operation("*", part, Number() as whole):
            percent, kind = _percent(part)
        case Operation("/", Operation("*", Number() as whole, part), Number(value)) if value == 100:
            percent, kind = _percent(Operation("/", part, Number(Fraction(100), BARE)))
        case _:
            return None
    if percent is None:
        return None
    shown, written = _shown(whole), f"{write_number(percent)}%"
    words = {
        "of": f"{written} of {shown} is",
        "off": f"{shown} less {written} is",
        "more": f"{shown} plus {written} is",
    }
    return words[kind]


def _percent(part: Arithmetic) -> tuple[Fraction | None, str]:
    """The percentage that a factor takes, and whether it takes that, the rest, or the whole with it."""
    match part:
        case Number(value, measure) if 0 < value < 1 and measure == BARE and (value * 100).denominator == 1:
            return value * 100, "of"
        case Operation("/", Operation("-" | "+" as sign, Number(hundred), Number(percent)), Number(by)):
            if hundred == by == 100:
                return percent, "off" if sign == "-" else "more"
    return None, "of"


def _product(tree: Operation, result: Measure) -> str | None:
    """A multiple of something, or so much for each of several others, in the order of the equation."""
    if tree.operator != "*" or not isinstance(tree.left, Number) or not isinstance(tree.right, Number):
        return None
    for factor, other in ((tree.left, tree.right), (tree.right, tree.left)):
        if factor.measure == BARE and other.measure != BARE and factor.value.denominator == 1 and factor.value > 1:
            times = write_number(factor.value, thousands=True)
            if factor.value == 2:
                return f"twice {_shown(other)} is"
            if factor is tree.left:
                return f"{times} times {_shown(other)} is"
            return f"{_shown(other)} times {times} is" if other.measure.currency else None
    for each, several in ((tree.left, tree.right), (tree.right, tree.left)):
        if BARE in (each.measure, several.measure) or _is_alike(each.measure, several.measure):
            continue
        if several.value != 1 and _is_alike(each.measure, result):
            if each is tree.left:
                return f"{_shown(each)} for each of {_shown(several)} is"
            if not each.measure.currency and several.measure.noun in _NO_HOLDERS:
                return None
            has = "at" if each.measure.currency or each.measure.unit in _AMOUNTS else "with"
            return f"{_shown(several)} {has} {_shown(each)} each is"
    return None


def _quotient(tree: Operation) -> str | None:
    """A part of something, or what each of several gets."""
    if tree.operator != "/" or not isinstance(tree.left, Number) or not isinstance(tree.right, Number):
        return None
    if tree.right.measure == BARE and tree.right.value in _PARTS:
        return f"{_PARTS[int(tree.right.value)]} of {_shown(tree.left)} is"
    divisor = tree.right.measure
    if BARE in (tree.left.measure, divisor) or divisor.percent or _is_alike(tree.left.measure, divisor):
        return None
    return f"{_shown(tree.left)} divided by {_shown(tree.right)} is"


def _is_alike(one: Measure, other: Measure) -> bool:
    return (one.currency, one.noun) == (other.currency, other.noun)


def _shown(number: Number) -> str:
    return with_noun(number.value, number.measure)
