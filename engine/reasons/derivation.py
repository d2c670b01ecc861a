"""What follows from facts, step by step."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import BinOp, Compare, Expr, Neg, Ref, references
from illposed.engine.proof.propagate import Propagation, propagate, rule
from illposed.engine.proof.smtlib import names


@dataclass(frozen=True, slots=True)
class Step:
    """A relation, by the id of its fact, that gives ``name`` its ``value``, which is that of ``expr``.

    The relation is solved for the name if need be.
    """

    name: str
    value: Fraction
    expr: Expr
    relation: str


@dataclass(frozen=True, slots=True)
class Derivation:
    """The steps to a value in an order in which each rests on those before it and on what is ``told``.

    ``known`` are the values of all names that take part; ``used`` are the ids of the facts that do.
    """

    steps: tuple[Step, ...]
    known: Mapping[str, Fraction]
    used: frozenset[str]

    def followed_by(self, other: Derivation) -> Derivation:
        """The steps of both from the same facts, those that both have once."""
        here = {step.name for step in self.steps}
        steps = (*self.steps, *(step for step in other.steps if step.name not in here))
        return Derivation(steps, {**self.known, **other.known}, self.used | other.used)


def shortest(facts: Sequence[Fact], asked: str) -> Derivation | None:
    """A derivation of ``asked`` none of whose relations can be left out; None if evaluation alone finds none."""
    kept = [fact for fact in facts if fact.kind != "domain"]
    value = found_from(kept).known.get(asked)
    if value is None:
        return None
    for relation in [fact for fact in reversed(kept) if fact.relates]:
        without = [fact for fact in kept if fact is not relation]
        if found_from(without).known.get(asked) == value:
            kept = without
    return derived(kept, [asked])


def derived(facts: Sequence[Fact], wanted: Collection[str]) -> Derivation | None:
    """A derivation of all ``wanted`` names; None if evaluation alone finds none, or a step has no one solution."""
    found = _propagated(tuple(facts))
    if any(name not in found.known for name in wanted):
        return None
    used = found.derivation(wanted)
    reached = {reason.fact.id: name for name, reason in found.reasons.items() if reason.fact.id in used}
    waiting = [fact for fact in facts if fact.id in used]
    ready = {reached[fact.id] for fact in waiting if not fact.relates}
    waiting = [fact for fact in waiting if fact.relates]
    steps: list[Step] = []
    while waiting:
        fact = next((one for one in waiting if set(names(one.constraint)) - ready == {reached[one.id]}), None)
        if fact is None:
            return None
        name = reached[fact.id]
        expr = _solved(fact, name)
        if expr is None:
            return None
        steps.append(Step(name, Fraction(found.known[name]), expr, fact.id))
        ready.add(name)
        waiting.remove(fact)
    known = {name: Fraction(value) for name, value in found.known.items() if name in ready}
    return Derivation(tuple(steps), known, frozenset(used))


def found_from(facts: Sequence[Fact]) -> Propagation:
    """What follows from the facts by evaluation alone, but for what we assume."""
    return _propagated(tuple(fact for fact in facts if fact.kind != "domain"))


@lru_cache(maxsize=64)  # the way to one number begins with the same facts as that to another
def _propagated(facts: tuple[Fact, ...]) -> Propagation:
    return propagate([rule(fact) for fact in facts], {})


def _solved(fact: Fact, name: str) -> Expr | None:
    """The other side of an equation solved for ``name``, which occurs in it once."""
    constraint = fact.constraint
    if not isinstance(constraint, Compare):
        return None
    inside, outside = constraint.left, constraint.right
    if name not in references(inside):
        inside, outside = outside, inside
    while inside != Ref(name):
        if isinstance(inside, Neg):
            inside, outside = inside.operand, Neg(outside)
            continue
        if not isinstance(inside, BinOp):
            return None
        undone = _undone(inside, name, outside)
        if undone is None:
            return None
        inside, outside = undone
    return outside


def _undone(inside: BinOp, name: str, outside: Expr) -> tuple[Expr, Expr] | None:
    """The operand that holds ``name``, and what it equals where ``inside`` equals ``outside``."""
    left, right = inside.left, inside.right
    on_left = name in references(left)
    match inside.operator:
        case "+":
            return (left, BinOp("-", outside, right)) if on_left else (right, BinOp("-", outside, left))
        case "-":
            return (left, BinOp("+", outside, right)) if on_left else (right, BinOp("-", left, outside))
        case "*":
            return (left, BinOp("/", outside, right)) if on_left else (right, BinOp("/", outside, left))
        case "/":
            return (left, BinOp("*", outside, right)) if on_left else (right, BinOp("/", left, outside))
        case _:
            return None
