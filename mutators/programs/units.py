"""What each name of a program counts: dollars, hours, pens. Only what counts the same is taken for one another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.facts.names import is_conversion
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, references
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import plural
from illposed.mutators.contract.steps import OpenProgram

_MONEY: Final = "money"
_OF_EACH: Final = re.compile(r"(?:(?:and|but|if|where|while|with) )?(?:each|every) ")


def units(program: Program, mentions: Mapping[str, Mention], dimensions: Mapping[str, str]) -> dict[str, str]:
    """The unit of each parameter and step target of which it is known: a noun, ``money``, or a kind of factor.

    ``mentions`` tell it for a parameter; without any, it is known of money and factors alone, by ``dimensions``.
    """
    known: dict[str, str] = {}
    rates = {name for name, mention in mentions.items() if _is_for_each(mention, program, name)}
    for param in program.params:
        mention, dimension = mentions.get(param.name), dimensions.get(param.name)
        unit = dimension if dimension in FACTORS or dimension == _MONEY else mention.unit if mention else None
        if unit is not None:
            known[param.name] = unit
    named = {plural(mention.unit): mention.unit for mention in mentions.values() if mention.unit is not None}
    for step in program.steps:
        is_money = dimensions.get(step.target) == _MONEY  # what 5 pens cost is no number of pens
        unit = _MONEY if is_money else _unit(step.expr, known, rates)
        if unit is None and not (isinstance(step.expr, BinOp) and step.expr.operator == "*"):
            unit = _named(step.target, named)
        if unit is not None:
            known[step.target] = unit
    return known


def _named(target: str, units_by_plural: Mapping[str, str]) -> str | None:
    """The unit that a result is called by, as in ``meters_of_ribbon``; None if it is called by none, or several."""
    words = target.split("_")
    found = {units_by_plural[word] for word in words if word in units_by_plural}
    return found.pop() if len(found) == 1 and "per" not in words else None


def alike(subject: OpenProgram, one: str, other: str) -> bool:
    """Whether two names count the same; of a program without a text, whether nothing says that they do not."""
    first, second = subject.units.get(one), subject.units.get(other)
    if not subject.mentions:
        return subject.dimensions.get(one) == subject.dimensions.get(other)
    return first is not None and first == second


def comes_alike(subject: OpenProgram, one: str, result: str, expr: Expr) -> bool:
    """Whether ``one``, which ``expr`` computes with, counts what its result does.

    What is added or subtracted does, unless the units are known to differ.
    """
    if isinstance(expr, BinOp) and expr.operator in ("+", "-"):
        return _may_be_alike(subject, one, result)
    return alike(subject, one, result)


def _may_be_alike(subject: OpenProgram, one: str, other: str) -> bool:
    first, second = subject.units.get(one), subject.units.get(other)
    return first is None or second is None or first == second


def is_rate(subject: OpenProgram, name: str) -> bool:
    """Whether a name is a given amount for each of several: 8 pens in each box, $3 per ticket."""
    return name in subject.mentions and _is_for_each(subject.mentions[name], subject.program, name)


def _is_for_each(mention: Mention, program: Program, name: str) -> bool:
    """Whether a number is that of a rate: ``8 pens each``, or the first one of ``Each box has 8 pens``."""
    if mention.per is not None:
        return True
    comment = next((param.comment for param in program.params if param.name == name), "")
    before, found, _ = comment.lower().partition(mention.text.lower())
    return found != "" and _OF_EACH.match(before) is not None and not any(mark.isdigit() for mark in before)


def looks_last(subject: OpenProgram, position: int) -> bool:
    """Whether the step at ``position`` looks like the last: all steps before go into it, and it counts the same.

    What is still to be added to others does not: nobody takes one of the parts for what there is in all. It does where
    it was made from the other part, as Ben's pens were from Ann's: then nothing of the problem seems to be left.
    """
    steps = subject.program.steps
    target, final = steps[position].target, steps[-1].target
    following = steps[position + 1].expr
    if isinstance(following, BinOp) and following.operator == "+":
        others = {*references(following)} - {target}
        if len(others) != 1 or not others < {*references(steps[position].expr)}:
            return False
    used = {name for step in steps[: position + 1] for name in references(step.expr)}
    is_end = all(step.target in used for step in steps[:position])
    several = isinstance(following, BinOp) and following.operator == "*" and _may_be_alike(subject, target, final)
    counts = several or comes_alike(subject, target, final, following)
    return is_end and counts and target in references(following)


def _unit(expr: Expr, known: Mapping[str, str], rates: set[str]) -> str | None:
    match expr:
        case Ref(name):
            return known.get(name)
        case BinOp("+" | "-", left, right):
            first, second = _unit(left, known, rates), _unit(right, known, rates)
            return first if second in (None, first) else second if first is None else None
        case BinOp("*", left, right):
            return _product(left, right, known, rates)
        case BinOp("/", left, right):
            whole, divisor = _unit(left, known, rates), _unit(right, known, rates)
            if is_conversion(right) and right != Const(100):
                return None
            is_part = divisor in FACTORS or isinstance(right, Const)
            return whole if is_part or (divisor is not None and divisor != whole == _MONEY) else None
        case _:
            return None


def _product(left: Expr, right: Expr, known: Mapping[str, str], rates: set[str]) -> str | None:
    """The unit of what is multiplied, or of what there is for each of several."""
    first, second = _unit(left, known, rates), _unit(right, known, rates)
    if is_conversion(left) or is_conversion(right):
        return _MONEY if _MONEY in (first, second) else None
    for (one, its), other in (((left, first), second), ((right, second), first)):
        scaled = other in FACTORS or (other is None and isinstance(right if one is left else left, Const))
        if its not in FACTORS and (scaled or its == _MONEY or (isinstance(one, Ref) and one.name in rates)):
            return its
    for its, other in ((first, second), (second, first)):
        if other in TIME_UNITS and its not in TIME_UNITS and its not in FACTORS:
            return its
    return None
