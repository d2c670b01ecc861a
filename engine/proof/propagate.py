"""Exact propagation through equations: what the facts seem to give.

Nothing here is recorded as a verdict: that facts exclude each other, or all other answers, the solver proves, and a
guessed world counts only if each fact holds in the whole of it. What a
:class:`~illposed.engine.proof.decide.Decider` is not to record rests on it alone, so each value found is the only one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import msgspec

from illposed.engine.facts.fact import Constraint, Fact, Whole
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr, is_true
from illposed.engine.ir.nodes import BinOp, Compare, Expr, Neg, Ref, references, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.proof.smtlib import names


class Rule(msgspec.Struct, frozen=True):
    """A fact with the names in it, and the equation in it, if it is one.

    ``single`` are the names that occur once in the equation and so may be solved for, ``left`` those of its left side.
    """

    fact: Fact
    names: tuple[str, ...]
    equation: tuple[Expr, Expr] | None = None
    single: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()


@lru_cache(maxsize=4096)  # the facts of a problem are propagated again and again, a few of them left out
def rule(fact: Fact) -> Rule:
    """The fact, prepared for propagation."""
    constraint = fact.constraint
    if not (isinstance(constraint, Compare) and constraint.operator == "=="):
        return Rule(fact, names(constraint))
    left, right = ([node.name for node in walk(side) if isinstance(node, Ref)] for side in _sides(constraint))
    count = Counter([*left, *right])
    single = frozenset(name for name, times in count.items() if times == 1)
    return Rule(fact, tuple(count), _sides(constraint), single, frozenset(left))


def _sides(equation: Compare) -> tuple[Expr, Expr]:
    return equation.left, equation.right


@dataclass(slots=True)
class Propagation:
    """What follows from the facts by evaluation alone.

    ``known`` are the values that follow, ``conflict`` the ids of facts that cannot hold together (in the order of the
    facts; empty if none was found), ``pending`` the rules that are of no use yet.
    """

    rules: Sequence[Rule]
    known: dict[str, Value]
    reasons: dict[str, Rule]
    pending: list[Rule]
    conflict: tuple[str, ...] = ()

    def derivation(self, of: Iterable[str]) -> set[str]:
        """The ids of the facts from which the values of the names were derived."""
        found: dict[str, Rule] = {}
        waiting = list(of)
        while waiting:
            reason = self.reasons.get(waiting.pop())
            if reason is not None and reason.fact.id not in found:
                found[reason.fact.id] = reason
                waiting.extend(reason.names)
        return set(found)

    def settle(self) -> None:
        """Use the pending rules until a round ends in conflict, or none is of use."""
        while not self.conflict:
            waiting = [r for r in self.pending if not _settle(r, self)]
            if self.conflict or len(waiting) == len(self.pending):
                break
            self.pending = waiting


def propagate(rules: Sequence[Rule], assumed: Mapping[str, Value]) -> Propagation:
    """Values that follow from the equations among ``rules`` and from ``assumed``, until a round ends in conflict."""
    result = Propagation(rules, dict(assumed), {}, list(rules))
    result.settle()
    return result


def propagate_further(found: Propagation, name: str, value: Value) -> Propagation:
    """What :func:`propagate` finds if ``name``, of which nothing was ``found``, is assumed to have a value as well.

    Each value is the only one that those before it leave, so that the order in which they are found does not matter.
    """
    result = Propagation(found.rules, {**found.known, name: value}, dict(found.reasons), found.pending, found.conflict)
    result.settle()
    return result


def holds(constraint: Constraint, world: Mapping[str, Value]) -> bool:
    """Whether the constraint is true and defined in a world that has all its names, by exact evaluation."""
    if isinstance(constraint, Whole):
        return world[constraint.name].denominator == 1
    return is_true(constraint, world)


def _settle(r: Rule, result: Propagation) -> bool:
    """Use the rule if it can be used now; whether it is used up."""
    unknown, known = "", result.known
    for name in r.names:  # asked so often that it matters: most rules have several unknown names
        if name not in known:
            if unknown:
                return False
            unknown = name
    if not unknown:
        if not holds(r.fact.constraint, known):
            _report(r, result)
        return True
    value = solved_for(unknown, r, known)
    if value is None:
        return False
    known[unknown] = value
    result.reasons[unknown] = r
    return True


def solved_for(name: str, r: Rule, known: Mapping[str, Value]) -> Value | None:
    """The one value that the equation gives to its only name that is not ``known``; None if it gives none."""
    if r.equation is None or name not in r.single:
        return None
    left, right = r.equation
    inside, outside = (left, right) if name in r.left else (right, left)
    target = evaluate_expr(outside, known)
    return None if isinstance(target, EvaluationFailed) else _invert(inside, name, target, known)


def _report(violated: Rule, result: Propagation) -> None:
    """Keep the conflict if it is the first or shorter than the one found before."""
    used = result.derivation(violated.names) | {violated.fact.id}
    if not result.conflict or len(used) < len(result.conflict):
        result.conflict = tuple(r.fact.id for r in result.rules if r.fact.id in used)


def _invert(expr: Expr, name: str, target: Value, known: Mapping[str, Value]) -> Value | None:
    """The one value of ``name`` for which ``expr``, in which it occurs once, equals ``target``; None if not found."""
    if isinstance(expr, Ref):
        return target
    if isinstance(expr, Neg):
        return _invert(expr.operand, name, -target, known)
    if not isinstance(expr, BinOp):
        return None
    on_left = name in references(expr.left)
    inside, other = (expr.left, expr.right) if on_left else (expr.right, expr.left)
    constant = evaluate_expr(other, known)
    if isinstance(constant, EvaluationFailed):
        return None
    inner = _inverse(expr.operator, target, constant, on_left)
    return None if inner is None else _invert(inside, name, normalised(inner), known)


def _inverse(operator: str, target: Value, constant: Value, on_left: bool) -> Value | None:
    """``x`` with ``x op constant == target``, or ``constant op x == target`` when ``x`` is not on the left."""
    match operator:
        case "+":
            return target - constant
        case "-":
            return target + constant if on_left else constant - target
        case "*" if constant:
            return Fraction(target) / constant
        case "/" if on_left and constant:
            return target * constant
        case "/" if not on_left and constant and target:
            return Fraction(constant) / target
        case _:
            return None
