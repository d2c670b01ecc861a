"""A calculation as one writes it on paper: ``48 ÷ 2``, ``$80 × 25%``, ``(12 + 5) × 3``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Neg, Ref
from illposed.engine.ir.numbers import has_finite_decimal, write_number
from illposed.engine.reasons.wording import write_as

_SIGNS: Final = {"+": "+", "-": "-", "*": "×", "/": "÷"}
_SUM, _PRODUCT, _ATOM = 1, 2, 3
_STRENGTH: Final = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT}
_HUNDRED: Final = Const(100)
_CENTS: Final = Ref("world_cents_per_dollar")


@dataclass(frozen=True, slots=True)
class Calculation:
    """The text of a calculation, how firmly it holds together, and whether it comes to money or is a share."""

    text: str
    strength: int = _ATOM
    is_money: bool = False
    is_share: bool = False

    def within(self, strength: int) -> str:
        """The text as it stands beside an operator of this strength."""
        return self.text if self.strength >= strength else f"({self.text})"


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Writes calculations with the values of names: ``number`` gives those as the problem writes them.

    ``fractions`` has for the name of a numerator that of its denominator; ``halves`` are denominators without one.
    ``in_percent`` says that the result is a percentage: if it is not, one by which a number is divided, as in
    ``450 ÷ 45``, is no share.
    """

    known: Mapping[str, Fraction]
    number: Callable[[str, Fraction], str]
    fractions: Mapping[str, str]
    halves: Collection[str]
    in_percent: bool = False

    def write(self, expr: Expr) -> Calculation | None:
        """A calculation; None if there is more in it than the four operations, or a division that is not even."""
        share = self._share(expr) or self._in_units(expr)
        if share is not None:
            return share
        match expr:
            case BinOp("*" | "/", left, Const(1)):
                return self.write(left)
            case BinOp("*", BinOp("/", Const(1), Ref(name)), whole) if name not in self.halves:
                return self.write(BinOp("/", whole, Ref(name)))
            case Const(value):
                return Calculation(write_number(value, thousands=True))
            case Ref(name):
                value, written = self.known[name], self.number(name, self.known[name])
                written = written if self.in_percent else written.rstrip("%")
                money, share_of = "$" in written, 0 < value < 1 and "/" in written
                return Calculation(f"({written})" if value < 0 else written, is_money=money, is_share=share_of)
            case BinOp(operator, left, right) if operator in _SIGNS:
                first, second = self.write(left), self.write(right)
                if first is not None and second is not None and operator in "+-":
                    first, second = self._beside(left, first, second), self._beside(right, second, first)
                found = None if first is None or second is None else _joined(operator, first, second, left)
                in_cents = operator == "*" and not {_CENTS, _HUNDRED}.isdisjoint((left, right))
                return replace(found, is_money=False) if found is not None and in_cents else found
            case BinOp("//", left, right) if self._is_whole(BinOp("/", left, right)):
                return self.write(BinOp("/", left, right))
            case Neg(operand):
                inner = self.write(operand)
                return None if inner is None else Calculation(f"-{inner.within(_PRODUCT)}", _SUM, inner.is_money)
        return None

    def _beside(self, expr: Expr, written: Calculation, other: Calculation) -> Calculation:
        """A plain number that is added to money, or taken from it, as the money that it is: ``$28 + $11``.

        So one beside a percentage where the result is one: ``100% - 65%``.
        """
        if not isinstance(expr, Const | Ref) or not written.text.replace(",", "").replace(".", "", 1).isdigit():
            return written
        if self.in_percent and other.text.endswith("%"):
            return Calculation(f"{written.text}%", is_share=True)
        if not other.is_money:
            return written
        value = Fraction(expr.value) if isinstance(expr, Const) else self.known[expr.name]
        return Calculation(write_as("$", value), is_money=True)

    def _is_percent(self, name: str) -> bool:
        return self.number(name, self.known[name]).endswith("%")

    def _is_whole(self, expr: Expr) -> bool:
        value = evaluate_expr(expr, self.known)
        return not isinstance(value, EvaluationFailed) and value.denominator == 1

    def _in_units(self, expr: Expr) -> Calculation | None:
        """``2.5 × 12`` for a number divided and multiplied by the same constant; None for another calculation.

        The problem has the number in such units: *two and a half dozen*.
        """
        match expr:
            case BinOp("*", BinOp("/", Ref(name), under), by) | BinOp("*", by, BinOp("/", Ref(name), under)):
                is_constant = isinstance(by, Const) or (isinstance(by, Ref) and by.name.startswith("world_"))
                unit = self.write(by) if by == under and is_constant else None
            case _:
                return None
        if unit is None:
            return None
        size = self.known[by.name] if isinstance(by, Ref) else Fraction(by.value) if isinstance(by, Const) else 0
        count = self.known[name] / size if size else None
        if count is None or not has_finite_decimal(count):
            return None
        return _joined("*", Calculation(write_number(count, thousands=True)), unit, by)

    def _share(self, expr: Expr) -> Calculation | None:
        """``25%`` for a percentage by a hundred, ``2/3`` for a numerator by its denominator, also of a whole."""
        match expr:
            case BinOp("*", BinOp("*", whole, changed), Const(value)) if (
                value * 100 == 1 and (share := self._changed(changed)) is not None
            ):
                first = self.write(whole)
            case BinOp("*", BinOp("/", changed, Const(100)), whole) if (share := self._changed(changed)) is not None:
                first = self.write(whole)
            case BinOp("*", Ref(name), Const(value)) | BinOp("*", Const(value), Ref(name)) if value * 100 == 1:
                return self._part(name, _HUNDRED)
            case BinOp("*", BinOp("*", whole, Ref(name)), Const(value)) if value * 100 == 1:
                return self._share(BinOp("/", BinOp("*", whole, Ref(name)), _HUNDRED))
            case BinOp("*", BinOp("/", over, Ref(name)), whole) if self._part(name, over) is not None:
                first, share = self.write(whole), self._part(name, over)
                return None if first is None or share is None else _joined("/", first, share, whole)
            case BinOp("/", BinOp("*", whole, over), Ref(name)) if self._part(name, over) is not None:
                first, share = self.write(whole), self._part(name, over)
                return None if first is None or share is None else _joined("/", first, share, whole)
            case BinOp("/", BinOp("/", whole, Const(value)), Ref(name)) if value * 100 == 1 and self._is_percent(name):
                return self._whole_of(whole, name)
            case (
                BinOp("*", BinOp("/", whole, Ref(name)), Const(100))
                | BinOp("*", BinOp("/", Const(100), Ref(name)), whole)
                | BinOp("/", BinOp("*", whole, Const(100)), Ref(name))
            ) if self._is_percent(name):
                return self._whole_of(whole, name)
            case BinOp("/", Const(1), Ref(name)) if name in self.halves:
                return Calculation(f"1/{write_number(self.known[name])}", is_share=True)
            case BinOp("/", Ref(name), under) if (share := self._part(name, under)) is not None:
                return share
            case BinOp("/", BinOp("*", whole, Ref(name)), under) if (share := self._part(name, under)) is not None:
                first = self.write(whole)
            case BinOp("/", BinOp("*", Ref(name), whole), under) if (share := self._part(name, under)) is not None:
                first = self.write(whole)
            case _:
                return None
        return None if first is None else _joined("*", first, share, whole)

    def _changed(self, expr: Expr) -> Calculation | None:
        """``100% + 40%`` for a hundred and a percentage, of which a hundredth is taken."""
        match expr:
            case BinOp("+" | "-" as operator, Const(100), Ref(name)) if self._is_percent(name):
                percent = self.number(name, self.known[name])
                return Calculation(f"100% {_SIGNS[operator]} {percent}", _SUM, is_share=True)
        return None

    def _whole_of(self, part: Expr, name: str) -> Calculation | None:
        """``$36 ÷ 45%`` for what a part that is a percentage is a part of."""
        first, share = self.write(part), Calculation(self.number(name, self.known[name]), is_share=True)
        return None if first is None else _joined("/", first, share, part)

    def _part(self, name: str, under: Expr) -> Calculation | None:
        written = self.number(name, self.known[name])
        hundred = under == _HUNDRED or (isinstance(under, Ref) and self.known[under.name] == _HUNDRED.value)
        if hundred and written.endswith("%"):
            return Calculation(written, is_share=True)
        denominator = self.fractions.get(name)
        if denominator is None or under != Ref(denominator):
            return None
        return Calculation(f"{write_number(self.known[name])}/{write_number(self.known[denominator])}", is_share=True)


def _joined(operator: str, first: Calculation, second: Calculation, left: Expr) -> Calculation:
    strength = _STRENGTH[operator]
    if operator in "+-" and left in (Const(1), _HUNDRED) and second.text.endswith("%"):
        first = Calculation("100%")
    if operator == "*" and first.is_share and not second.is_share:
        first, second = second, first
    if operator == "+" and second.text.startswith("-"):
        operator, second = "-", replace(second, text=second.text[1:], strength=_PRODUCT)
    # What is taken away or divided by keeps its brackets: 10 - (3 + 2), 60 ÷ (1/2). So does what is a difference.
    is_difference = " - " in second.text and " + " not in second.text
    keeps = {"*": "÷" in second.text, "+": is_difference}.get(operator, True)
    tight = strength + keeps
    by = f"({second.text})" if operator == "/" and "/" in second.text else second.within(tight)
    text = f"{first.within(strength)} {_SIGNS[operator]} {by}"
    either, both = first.is_money or second.is_money, first.is_money and second.is_money
    is_money = {"+": either, "-": either, "*": either and not both, "/": first.is_money and not second.is_money}
    shares = operator in "+-" and (first.is_share or first.text == "100%") and second.is_share
    return Calculation(text, strength, is_money[operator], shares)
