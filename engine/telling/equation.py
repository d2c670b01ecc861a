"""The arithmetic of a step as text, with the numbers that the names have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Ref
from illposed.engine.ir.numbers import normalised
from illposed.engine.quantities.mentions import Mention
from illposed.engine.telling.amounts import BARE, CENTS, Measure, with_noun, written

PRECEDENCE: Final[Mapping[BinaryOperator, int]] = {"+": 1, "-": 1, "*": 2, "/": 2}
"""How strongly the operations of plain arithmetic bind."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number of an equation, and what it measures."""

    value: Fraction
    measure: Measure


@dataclass(frozen=True, slots=True)
class Operation:
    """``left operator right``; ``is_fraction`` for a fraction of the question, which is written tight: ``3/5``."""

    operator: BinaryOperator
    left: Number | Operation
    right: Number | Operation
    is_fraction: bool = False


Arithmetic = Number | Operation


@dataclass(frozen=True, slots=True)
class Notation:
    """How equations are written: the sign of multiplication, and whether currency, nouns and spaces stand in them."""

    times: str
    currency: bool = False
    nouns: bool = False
    spaced: bool = True


@dataclass(frozen=True, slots=True)
class Names:
    """The values of the names of a program, how to write each, and the mentions that its givens come from."""

    values: Mapping[str, Value]
    measures: Mapping[str, Measure]
    mentions: Mapping[str, Mention]


def arithmetic(expr: Expr, names: Names, true: Expr | None = None) -> Arithmetic | None:
    """``expr`` with numbers for names; None unless it is made of ``+ - * /``.

    A percentage over 100 is one number, and so are dozens over 12, as the question tells them. A number that stands in
    the place of a name of ``true``, as one that is misread does, measures what that name does.
    """
    match expr:
        case Const(value):
            return Number(Fraction(value), _measure_of(true, names))
        case Ref(name):
            return Number(Fraction(names.values[name]), _measure_of(expr, names))
        case BinOp("/", Ref() as hundredths, Const(100)) if _measure_of(hundredths, names).percent:
            return Number(Fraction(names.values[hundredths.name]) / 100, BARE)
        case BinOp("/", Ref(name), Const(12)) if name in names.mentions and "dozen" in names.mentions[name].text:
            return Number(Fraction(names.values[name]) / 12, BARE)
        case BinOp("/", Const(value), Const(100)) if _is_hundredth(true, names):
            return Number(Fraction(value) / 100, BARE)
        case BinOp(operator, left, right) if operator in PRECEDENCE:
            is_alike = isinstance(true, BinOp) and true.operator == operator
            like_left, like_right = (true.left, true.right) if is_alike and isinstance(true, BinOp) else (None, None)
            first, second = arithmetic(left, names, like_left), arithmetic(right, names, like_right)
            if first is None or second is None:
                return None
            if operator in "+-":
                first, second = _alike(first, second), _alike(second, first)
            return Operation(operator, first, second, _is_fraction(expr, names))
        case _:
            return None


def _measure_of(expr: Expr | None, names: Names) -> Measure:
    """What a name measures; nothing for anything else."""
    return names.measures.get(expr.name, BARE) if isinstance(expr, Ref) else BARE


def _is_hundredth(expr: Expr | None, names: Names) -> bool:
    """Whether ``expr`` writes a percentage as a number."""
    match expr:
        case BinOp("/", Ref() as percentage, Const(100)):
            return _measure_of(percentage, names).percent
        case _:
            return False


def numeric(tree: Arithmetic) -> Expr:
    """The expression over plain numbers that ``tree`` writes."""
    if isinstance(tree, Number):
        return Const(normalised(tree.value))
    return BinOp(tree.operator, numeric(tree.left), numeric(tree.right))


def value_of(tree: Arithmetic) -> Fraction | None:
    """What ``tree`` gives; None if it divides by zero."""
    if isinstance(tree, Number):
        return tree.value
    value = evaluate_expr(numeric(tree), {})
    return None if isinstance(value, EvaluationFailed) else Fraction(value)


def expression_text(tree: Arithmetic, notation: Notation) -> str:
    """``tree``, of which each number is writable, as ``3/5 * 15`` or ``$24 × 2 meals``."""
    if isinstance(tree, Number):
        return _number(tree, notation)
    left, right = expression_text(tree.left, notation), expression_text(tree.right, notation)
    if _binds_less(tree.left, tree.operator, is_right=False):
        left = f"({left})"
    if _binds_less(tree.right, tree.operator, is_right=True):
        right = f"({right})"
    if tree.is_fraction or _ends_in_fraction(tree):
        return f"{left}/{right}"
    space = " " if notation.spaced else ""
    return f"{left}{space}{notation.times if tree.operator == '*' else tree.operator}{space}{right}"


def _ends_in_fraction(tree: Operation) -> bool:
    """Whether ``tree`` is read as something times a fraction: ``20 × 1/4``, which is also ``20 × 1`` over 4."""
    above, below = tree.left, tree.right
    if tree.operator != "/" or not isinstance(above, Operation) or above.operator != "*":
        return False
    part = above.right
    return (
        isinstance(part, Number)
        and isinstance(below, Number)
        and part.measure == below.measure == BARE
        and part.value < below.value
    )


def leaves(tree: Arithmetic) -> tuple[Number, ...]:
    """The numbers of ``tree``, left to right."""
    if isinstance(tree, Number):
        return (tree,)
    return (*leaves(tree.left), *leaves(tree.right))


def operators(tree: Arithmetic) -> frozenset[BinaryOperator]:
    """The operators of ``tree``."""
    if isinstance(tree, Number):
        return frozenset()
    return frozenset({tree.operator}) | operators(tree.left) | operators(tree.right)


def _alike(term: Arithmetic, other: Arithmetic) -> Arithmetic:
    """A number as money where it is added to money or taken from it."""
    currency = _currency(other)
    if isinstance(term, Operation) or term.measure.currency or term.measure.noun == "cent" or not currency:
        return term
    return Number(term.value, Measure(currency=currency))


def _currency(tree: Arithmetic) -> str:
    """The sign of the money that ``tree`` gives; empty if it gives none."""
    if isinstance(tree, Number):
        return tree.measure.currency
    left, right = _currency(tree.left), _currency(tree.right)
    if tree.operator == "*" and tree.right == Number(CENTS, BARE):
        return ""
    if tree.operator in "+-":
        return left or right
    return "" if right and (left or tree.operator == "/") else left or right


def _number(number: Number, notation: Notation) -> str:
    if notation.nouns and not number.measure.percent:
        return with_noun(number.value, number.measure)
    return written(number.value, number.measure.currency if notation.currency else "")


def _binds_less(child: Arithmetic, operator: BinaryOperator, *, is_right: bool) -> bool:
    if isinstance(child, Number):
        return False
    below, above = PRECEDENCE[child.operator], PRECEDENCE[operator]
    return below < above or (is_right and below == above)


def _is_fraction(expr: BinOp, names: Names) -> bool:
    """Whether ``expr`` is a fraction as the question writes it: ``3/5``, or ``1/4`` for a quarter."""
    if expr.operator != "/" or not isinstance(expr.right, Ref):
        return False
    below = names.mentions.get(expr.right.name)
    if below is None or below.value >= 1:
        return False
    return expr.left == Const(1) or (isinstance(expr.left, Ref) and names.mentions.get(expr.left.name) == below)
