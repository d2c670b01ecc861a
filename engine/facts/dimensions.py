"""What the names of a program measure: money, time, feet, things, percentages."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from illposed.engine.facts.names import is_conversion, named_role
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, walk
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention

FACTORS: Final = frozenset({"factor", "multiplier", "percent", "fraction", "ratio"})
"""The dimensions of what multiplies."""

THING: Final = "thing"
"""The dimension of what is counted."""

_TIME: Final = "time"


def dimensions(program: Program, mentions: Mapping[str, Mention]) -> dict[str, str]:
    """The dimension of each parameter and step target of which it is known.

    ``money``, ``time``, a unit of measure (``foot``), ``thing`` for what is counted, or one of :data:`FACTORS`.
    Results have it from their operands.
    """
    known: dict[str, str] = {}
    for param in program.params:
        mention = mentions.get(param.name)
        _keep(known, param.name, _named(param.name) if mention is None else dimension_of(mention))
    for step in program.steps:
        _keep(known, step.target, computed_dimension(step.expr, known))
    return known


def unlike_times(program: Program, mentions: Mapping[str, Mention]) -> str | None:
    """Where ``program`` adds or takes away what is so for each day and for each night: its label; None if nowhere.

    Who climbs by day and slips by night is at the top before the last night: the two make no rate of a day.
    """
    times = {name: mention.per for name, mention in mentions.items() if mention.per in TIME_UNITS}
    for step in program.steps:
        for node in walk(step.expr):
            match node:
                case BinOp("+" | "-", Ref(left), Ref(right)) if len({times.get(left), times.get(right), None}) == 3:
                    return step.label
    return None


def upside_down(program: Program, mentions: Mapping[str, Mention]) -> str | None:
    """Where ``program`` divides things by a rate for each of them, as 28 packages by 6 pieces in each package.

    Or multiplies pieces by pieces in each package; but not inches by inches a side, nor 2 nuts by 5 of these nuts a
    day, which may be 5 pairs. Gives the label of the step; None if there is none. Nothing that anyone asks for comes
    of it.
    """
    measures = {name: (mention.unit, mention.per) for name, mention in mentions.items()}
    for step in program.steps:
        for node in walk(step.expr):
            if isinstance(node, BinOp) and _is_upside_down(node, measures):
                return step.label
        measures[step.target] = _measure(step.expr, measures)
    return None


def divides_by_asked(program: Program, mentions: Mapping[str, Mention], unit: str) -> bool:
    """Whether the answer to ``how many`` of a unit is so many other things for each of so many of it."""
    values = program.by_target
    match values.get(program.answer.name) if isinstance(program.answer, Ref) else None:
        case BinOp("/", Ref(whole), Ref(part)) if {whole, part} <= mentions.keys():
            both = mentions[whole], mentions[part]
            return (
                all(each.per is None and each.unit is not None for each in both)
                and both[0].unit != unit == both[1].unit
            )
        case _:
            return False


_Measure = tuple[str | None, str | None]
"""What a number counts, and for each of what it does."""


def _is_upside_down(expr: BinOp, measures: Mapping[str, _Measure]) -> bool:
    (left, left_per), (right, right_per) = _measure(expr.left, measures), _measure(expr.right, measures)
    match expr.operator:
        case "/":
            return left is not None and left == right_per != right
        case "*":
            rates = {left_per, right_per} - {None, left, *TIME_UNITS}
            return left is not None and left == right and bool(rates) and left not in MEASURE_UNITS
        case _:
            return False


def _measure(expr: Expr, measures: Mapping[str, _Measure]) -> _Measure:
    """What the value of ``expr`` counts: it is a given, a sum or difference of such, or as much as a rate makes."""
    match expr:
        case Ref(name):
            return measures.get(name, (None, None))
        case BinOp("+" | "-", left, right) if (measure := _measure(left, measures)) == _measure(right, measures):
            return measure
        case BinOp("*", left, right):
            (one, one_per), (other, other_per) = _measure(left, measures), _measure(right, measures)
            if one_per is not None and (other, other_per) == (one_per, None):
                return one, None
            if other_per is not None and (one, one_per) == (other_per, None):
                return other, None
    return None, None


def unlike_in(expr: Expr, known: Mapping[str, str]) -> str | None:
    """What ``expr`` multiplies by money or adds to money though it cannot; None if nothing."""
    for node in walk(expr):
        if isinstance(node, BinOp):
            both = [computed_dimension(node.left, known), computed_dimension(node.right, known)]
            if node.operator == "*" and both == ["money", "money"]:
                return "money by money"
            if node.operator in ("+", "-") and _is_money_and_not(both):
                return f"money and {next(each for each in both if each != 'money')}"
    return None


def _is_money_and_not(dimensions: list[str | None]) -> bool:
    others = {each for each in dimensions if each != "money"}
    return "money" in dimensions and len(others) == 1 and others.isdisjoint({None, *FACTORS})


def _keep(known: dict[str, str], name: str, dimension: str | None) -> None:
    if dimension is not None:
        known[name] = dimension


def _named(name: str) -> str | None:
    role = named_role(name)
    return None if role == "amount" else role


def dimension_of(mention: Mention) -> str | None:
    """What a mention measures, as in :func:`dimensions`; None if that is not known."""
    if mention.kind == "money" or mention.kind in FACTORS:
        return mention.kind
    if mention.unit in ("dollar", "cent"):
        return "money"
    if mention.unit in TIME_UNITS:
        return _TIME
    if mention.unit in MEASURE_UNITS:
        return mention.unit
    return THING if mention.unit is not None else None


def computed_dimension(expr: Expr, known: Mapping[str, str]) -> str | None:
    """What the value of ``expr`` measures, by what its names do; None if that is not known."""
    match expr:
        case Ref(name):
            return known.get(name)
        case BinOp("+" | "-", left, right):
            return computed_dimension(left, known) or computed_dimension(right, known)
        case BinOp("*", left, right):
            return _product(left, right, known)
        case BinOp("/", left, right):
            return _quotient(computed_dimension(left, known), right, known)
        case _:
            return None


def _product(left: Expr, right: Expr, known: Mapping[str, str]) -> str | None:
    """A multiple has the dimension of what is multiplied, and what is paid for each of several is paid."""
    first, second = computed_dimension(left, known), computed_dimension(right, known)
    if _converts(left) or _converts(right):
        return _TIME if _TIME in (first, second) else None
    if isinstance(left, Const) or first in FACTORS:
        return second
    if isinstance(right, Const) or second in FACTORS:
        return first
    both = {first, second}
    return "money" if "money" in both and len(both) == 2 else THING if both == {THING} else None


def _quotient(whole: str | None, divisor: Expr, known: Mapping[str, str]) -> str | None:
    """A part has the dimension of the whole; of what is divided by an amount, only money keeps its own."""
    if _converts(divisor):
        return whole if whole == _TIME else None
    by = computed_dimension(divisor, known)
    if isinstance(divisor, Const) or by in FACTORS:
        return whole
    return whole if whole == "money" != by else None


def _converts(expr: Expr) -> bool:
    """Whether ``expr`` is a number that makes another unit of one; what percentages and cents are divided by is not."""
    return is_conversion(expr) and expr not in (Const(100), Const(Fraction(1, 100)))
