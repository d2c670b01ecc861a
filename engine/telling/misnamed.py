"""Results that a worked solution calls by another unit than they have: ``2 * 60 = 120 hours`` for two hours.

Only units that are counted in one another are compared, since of those alone it is certain which one it should be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, children
from illposed.engine.quantities.measures import counted_with, in_one, unit_name
from illposed.engine.quantities.mentions import Mention
from illposed.engine.telling.amounts import BARE, Measure


def misnamed(program: Program, measures: Mapping[str, Measure], mentions: Mapping[str, Mention]) -> frozenset[str]:
    """The targets of the steps of ``program`` that ``measures`` give another unit than their operands do.

    ``mentions`` tell for a parameter how the question writes it. What is made of a misnamed result has a unit of which
    nothing is known.
    """
    known = dict(measures)
    wrong = set()
    for step in program.steps:
        said, due = _named(known, step.target), _unit(step.expr, known, mentions)
        if said is not None and said in counted_with(due or ""):
            wrong.add(step.target)
            known[step.target] = BARE
    return frozenset(wrong)


def _named(known: Mapping[str, Measure], name: str) -> str | None:
    """The noun of a name, in the spelling by which units are known."""
    noun = known.get(name, BARE).noun
    return None if noun is None else unit_name(noun)


def _unit(expr: Expr, known: Mapping[str, Measure], mentions: Mapping[str, Mention]) -> str | None:
    """The unit of what an expression gives: the other one if it converts, that of its terms, or of so many for each.

    None where it is not known.
    """
    match expr:
        case Ref(name):
            return _named(known, name)
        case BinOp("*", whole, Const(number)) | BinOp("*", Const(number), whole):
            unit = _unit(whole, known, mentions) or ""
            return _only(small for small in counted_with(unit) if in_one(small, unit) == number)
        case BinOp("/", whole, Const(number)):
            unit = _unit(whole, known, mentions) or ""
            return _only(large for large in counted_with(unit) if in_one(unit, large) == number)
        case BinOp("*", Ref(one), Ref(other)):
            rates = ((name, mentions[name]) for name in (one, other) if name in mentions)
            holders = {one: _named(known, other), other: _named(known, one)}
            return next((rate.unit for name, rate in rates if rate.per and rate.per == holders[name]), None)
        case BinOp("+" | "-"):
            return _only(_unit(term, known, mentions) for term in children(expr))
        case _:
            return None


def _only(units: Iterable[str | None]) -> str | None:
    """The one unit; None if there are several, as for 16 ounces, which are a pound and a pint."""
    found = {*units}
    return found.pop() if len(found) == 1 else None
