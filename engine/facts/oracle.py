"""The oracle of a problem, and the facts that its text states or takes for granted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.world import WorldConstant
from illposed.engine.ir.nodes import Compare, Const, Expr, Neg, Program, Ref, references, rewrite
from illposed.engine.ir.numbers import normalised
from illposed.engine.quantities.grounding import Grounding
from illposed.engine.quantities.ids import AnswerId, GivenId, QuantityId, ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS, SIGNED_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention

ANSWER = "answer"
"""The name that the facts give to the result of the program."""

_NUMBERS: Final = re.compile(r"\bnumbers?\b(?! (?:of|in|on|at)\b)", re.IGNORECASE)
"""Numbers that are numbers of nothing: ``thinks of a number``, but not ``the number in the jar``."""

_COUNTING_KINDS = frozenset({"count", "dozen", "pair"})


@dataclass(frozen=True)
class Oracle:
    """The canonical program of a problem, with its parameters grounded in the mentions of the question.

    ``counted`` names the parameters and step targets that count whole things (apples, not hours); ``world`` are the
    world constants that stand in the program as numbers. ``from_solution`` says that the labels of its steps are lines
    of the worked solution; else the program comes from elsewhere, and its steps have no other place than their own.
    ``signed`` names the parameters and step targets that may be negative, as points and plain numbers may.
    """

    program: Program
    mentions: tuple[Mention, ...]
    groundings: tuple[Grounding, ...]
    counted: frozenset[str]
    world: tuple[WorldConstant, ...]
    from_solution: bool = True
    signed: frozenset[str] = frozenset()

    def mention_of(self, param: str) -> Mention:
        """The mention that states a parameter; ``KeyError`` if there is no such parameter."""
        return self._mentions_of_params[param]

    @cached_property
    def _mentions_of_params(self) -> Mapping[str, Mention]:
        return {grounding.param: self.mentions[grounding.mention] for grounding in self.groundings}

    @cached_property
    def quantities(self) -> Mapping[str, QuantityId]:
        """The quantity that each parameter, each step target and ``answer`` is, in the order of the program."""
        found: dict[str, QuantityId] = {
            grounding.param: GivenId(self.mentions[grounding.mention].span, grounding.part)
            for grounding in self.groundings
        }
        count = Counter[int]()
        for step in self.program.steps:
            count[step.line] += 1
            found[step.target] = ResultId(step.line, count[step.line], self.from_solution)
        return {**found, ANSWER: AnswerId()}

    @cached_property
    def ancestors(self) -> Mapping[str, frozenset[str]]:
        """The parameters on which the value of each parameter, each step target and ``answer`` depends."""
        known = {param.name: frozenset({param.name}) for param in self.program.params}
        for target, expr in (*((step.target, step.expr) for step in self.program.steps), (ANSWER, self.program.answer)):
            known[target] = frozenset().union(*(known[name] for name in references(expr)))
        return known

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """What the ids of facts call the quantity of each name: ``q22_24``, ``L1``."""
        return {name: str(quantity) for name, quantity in self.quantities.items()}

    def quantity_of(self, name: str) -> QuantityId:
        """The quantity that a parameter, a step target or ``answer`` is; ``KeyError`` if there is no such name."""
        return self.quantities[name]

    def name_of(self, quantity: QuantityId) -> str:
        """The name of a quantity in the program; ``KeyError`` if the program has no such quantity."""
        return self._names[quantity]

    @cached_property
    def _names(self) -> Mapping[QuantityId, str]:
        return {quantity: name for name, quantity in self.quantities.items()}


def counts_things(mention: Mention) -> bool:
    """Whether a mention counts things that come whole: ``6 apples``, but not ``6 miles`` or ``6 apples per hour``."""
    measured = mention.unit is None or mention.unit in MEASURE_UNITS or mention.unit in TIME_UNITS
    rate = mention.per is not None and mention.per != "each"
    return mention.kind in _COUNTING_KINDS and mention.value.denominator == 1 and not measured and not rate


def may_be_negative(mention: Mention, question: str) -> bool:
    """Whether a mention is of what may be less than nothing: ``6 points``, or ``8`` where one "thinks of a number"."""
    is_abstract = mention.kind == "count" and mention.unit is None and _NUMBERS.search(question) is not None
    return mention.unit in SIGNED_UNITS or is_abstract


def signed_givens(question: str, mentions: Sequence[Mention], groundings: Sequence[Grounding]) -> frozenset[str]:
    """The parameters that may be negative."""
    return frozenset(each.param for each in groundings if may_be_negative(mentions[each.mention], question))


def oracle_facts(oracle: Oracle) -> tuple[Fact, ...]:
    """The facts of an unedited problem.

    Each is named after the quantity that it is about (``q22_24``, ``L1``): ``given.q22_24`` with the span of its
    mention, ``relation.L1`` for each step and ``relation.answer``, and as domain facts ``domain.q22_24.whole`` and
    ``domain.L1.nonnegative``: what counts things is whole and not negative, and no given is negative, unless it is
    one of those that are ``signed``. Constants are ``world.minutes_per_hour``.
    """
    return (*_givens(oracle), *_world(oracle), *_relations(oracle), *_domain(oracle))


def given_id(oracle: Oracle, param: str) -> str:
    """The id of the fact that states a parameter."""
    return f"given.{oracle.ids[param]}"


def relation_id(oracle: Oracle, name: str) -> str:
    """The id of the fact that says how a step target, or ``answer``, is calculated."""
    return f"relation.{oracle.ids[name]}"


def relations_using(oracle: Oracle, param: str) -> tuple[str, ...]:
    """The ids of the relations whose expression refers to ``param``."""
    return tuple(relation_id(oracle, step.target) for step in oracle.program.steps if param in references(step.expr))


def equals(name: str, value: Fraction) -> Compare:
    """The constraint that ``name`` has ``value``, which must have a finite decimal expansion."""
    magnitude = abs(value)
    constant = Const(normalised(magnitude))
    return Compare("==", Ref(name), Neg(constant) if value < 0 else constant)


def _givens(oracle: Oracle) -> Iterator[Fact]:
    for param, grounding in zip(oracle.program.params, oracle.groundings, strict=True):
        span = oracle.mentions[grounding.mention].span
        yield Fact(given_id(oracle, param.name), "given", equals(param.name, Fraction(param.default or 0)), span)


def _world(oracle: Oracle) -> Iterator[Fact]:
    for constant in oracle.world:
        yield Fact(f"world.{constant.name}", "world", equals(_world_name(constant), constant.value))


def _world_name(constant: WorldConstant) -> str:
    return f"world_{constant.name}"


def _relations(oracle: Oracle) -> Iterator[Fact]:
    names = {constant.value: Ref(_world_name(constant)) for constant in reversed(oracle.world)}

    def named(node: Expr) -> Expr:
        return names.get(Fraction(node.value), node) if isinstance(node, Const) else node

    for step in oracle.program.steps:
        constraint = Compare("==", Ref(step.target), rewrite(step.expr, named))
        yield Fact(relation_id(oracle, step.target), "relation", constraint)
    asked = Compare("==", Ref(ANSWER), rewrite(oracle.program.answer, named))
    yield Fact(relation_id(oracle, ANSWER), "relation", asked)


def _domain(oracle: Oracle) -> Iterator[Fact]:
    givens = {param.name for param in oracle.program.params}
    for name, quantity in oracle.quantities.items():
        if (name in givens or name in oracle.counted) and name not in oracle.signed:
            yield Fact(f"domain.{quantity}.nonnegative", "domain", Compare(">=", Ref(name), Const(0)))
        if name in oracle.counted:
            yield Fact(f"domain.{quantity}.whole", "domain", Whole(name))
