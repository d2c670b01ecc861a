"""The oracle of a problem, and the facts that its text states or takes for granted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.world import WorldConstant
from illposed.engine.ir.nodes import Compare, Const, Expr, Neg, Program, Ref, references, rewrite
from illposed.engine.text.grounding import Grounding
from illposed.engine.text.lexicon import MEASURE_UNITS, TIME_UNITS
from illposed.engine.text.mentions import Mention

ANSWER = "answer"
"""The name that the facts give to the result of the program."""

_COUNTING_KINDS = frozenset({"count", "dozen", "pair"})


@dataclass(frozen=True, slots=True)
class Oracle:
    """The canonical program of a problem, with its parameters grounded in the mentions of the question.

    ``counted`` names the parameters and step targets that count whole things (apples, not hours); ``world`` are the
    world constants that stand in the program as numbers.
    """

    program: Program
    mentions: tuple[Mention, ...]
    groundings: tuple[Grounding, ...]
    counted: frozenset[str]
    world: tuple[WorldConstant, ...]

    def mention_of(self, param: str) -> Mention:
        """The mention that states a parameter; ``KeyError`` if there is no such parameter."""
        for grounding in self.groundings:
            if grounding.param == param:
                return self.mentions[grounding.mention]
        raise KeyError(param)


def counts_things(mention: Mention) -> bool:
    """Whether a mention counts things that come whole: ``6 apples``, but not ``6 miles`` or ``6 apples per hour``."""
    measured = mention.unit is None or mention.unit in MEASURE_UNITS or mention.unit in TIME_UNITS
    rate = mention.per is not None and mention.per != "each"
    return mention.kind in _COUNTING_KINDS and mention.value.denominator == 1 and not measured and not rate


def oracle_facts(oracle: Oracle) -> tuple[Fact, ...]:
    """The facts of an unedited problem.

    ``given.<name>`` with the span of its mention, ``relation.<label>`` for each step and ``relation.answer``,
    ``world.<name>`` for constants, and as domain facts ``domain.<name>.whole`` and ``domain.<name>.nonnegative``: what
    counts things is whole and not negative, and no given is negative.
    """
    return (*_givens(oracle), *_world(oracle), *_relations(oracle), *_domain(oracle))


def given_id(param: str) -> str:
    """The id of the fact that states a parameter."""
    return f"given.{param}"


def relation_id(label: str) -> str:
    """The id of the fact that a step of this label expresses."""
    return f"relation.{label}"


def relations_using(oracle: Oracle, param: str) -> tuple[str, ...]:
    """The ids of the relations whose expression refers to ``param``."""
    return tuple(relation_id(step.label) for step in oracle.program.steps if param in references(step.expr))


def equals(name: str, value: Fraction) -> Compare:
    """The constraint that ``name`` has ``value``, which must have a finite decimal expansion."""
    magnitude = abs(value)
    constant = Const(int(magnitude) if magnitude.denominator == 1 else magnitude)
    return Compare("==", Ref(name), Neg(constant) if value < 0 else constant)


def _givens(oracle: Oracle) -> Iterator[Fact]:
    for param, grounding in zip(oracle.program.params, oracle.groundings, strict=True):
        span = oracle.mentions[grounding.mention].span
        yield Fact(given_id(param.name), "given", equals(param.name, Fraction(param.default or 0)), span)


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
        yield Fact(relation_id(step.label), "relation", Compare("==", Ref(step.target), rewrite(step.expr, named)))
    yield Fact(relation_id(ANSWER), "relation", Compare("==", Ref(ANSWER), rewrite(oracle.program.answer, named)))


def _domain(oracle: Oracle) -> Iterator[Fact]:
    givens = {param.name for param in oracle.program.params}
    names = [*(param.name for param in oracle.program.params), *(step.target for step in oracle.program.steps)]
    for name in names:
        if name in givens or name in oracle.counted:
            yield Fact(f"domain.{name}.nonnegative", "domain", Compare(">=", Ref(name), Const(0)))
        if name in oracle.counted:
            yield Fact(f"domain.{name}.whole", "domain", Whole(name))
