"""The programs chosen for the problems, and what all records of a problem share."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from illposed.corpus.records.base import Line, LineNumber, Record, Source, SpanPair
from illposed.corpus.records.facts import Constraints, Domains, StatedFact, domain_facts, facts_of
from illposed.corpus.records.numbers import Number, value_of
from illposed.engine.facts.oracle import equals
from illposed.engine.facts.render import render
from illposed.engine.formalise import WhyFixed


class GroundedGiven(Record, frozen=True, kw_only=True, omit_defaults=True):
    """A parameter of the oracle: its quantity, by place, its default value and the span of its mention in the question.

    The program is the right function of the givens that vary. The others are ``fixed``, for that reason: no text gives
    one another value, nor leaves it out unless the answer does not depend on it (``not-used``, ``one-by-one``).

    It is also the fact ``given.<quantity>``, that the question states ``name = value`` there.
    """

    quantity: str
    name: str
    value: Number
    span: SpanPair
    fixed: WhyFixed | None = None

    @property
    def varies(self) -> bool:
        """Whether it may have another value."""
        return self.fixed is None

    @property
    def fact_id(self) -> str:
        """The id of the fact that the question states."""
        return f"given.{self.quantity}"

    def fact(self) -> StatedFact:
        """The fact that the question states."""
        constraint = render(equals(self.name, value_of(self.value)))
        return StatedFact(id=self.fact_id, kind="given", constraint=constraint, span=self.span)


class PhrasedQuantity(Record, frozen=True, kw_only=True, omit_defaults=True):
    """The words that reasons and dialogues have for a quantity.

    ``told`` states the value that the problem has, in a sentence that stands alone; so does ``line``, which is that of
    the worked solution with its result in the place of the equation and may lean on those before it. ``asked`` asks for
    the value, and ``unsaid``, for a given, is the question as it stands after "It is not said": ``how many clips Mara
    sold in May``.
    """

    told: str | None = None
    line: str | None = None
    asked: str | None = None
    unsaid: str | None = None


class OracleRecord(Line, frozen=True, kw_only=True):
    """The program chosen for a problem; ``answer`` is what it returned when run.

    ``solution`` is the worked solution of the input, which gives those of ``verifier.jsonl`` their words.

    The other records of the problem, those with this ``id`` as ``group``, say only what differs. The facts of the
    unedited question are its ``givens``, the constants of the ``world`` and the ``relations`` that it uses, by id, and
    in ``domain``, by name, the quantity of each name and what is taken for granted of it (``nonnegative``, ``whole``).
    ``results`` are the values of the world's constants, of every step and of ``answer``, by name; ``lines`` names the
    line of a worked solution in which each result stands, where these are not the lines of the relations.

    ``phrasings`` has for each quantity, by its id, what words there are for it.

    All problems of a ``family``, with all of their records, belong in one split. It is the ``group`` of the ``source``
    where that has one, and else follows from the question (:func:`illposed.corpus.records.families.family_of`).

    ``voters`` are those whose programs are equal to it: ``annotation`` for the one read out of the worked solution,
    and models. ``confidence`` is the score of their agreement (``illposed validate``), ``calibrated`` the probability
    that the program is right given it; both are missing where no model agreed.

    ``readings`` are the other programs that the worked solution can mean, where one number in it is that of several
    quantities: of each the constraints, by id, that are not those of the ``relations`` or of the ``world``. Every label
    of the problem holds under each of them.
    """

    id: str
    family: str
    question: str
    solution: str | None = None
    program: str
    answer: Number
    givens: tuple[GroundedGiven, ...]
    world: Constraints = msgspec.field(default_factory=dict)
    relations: Constraints
    domain: Domains = msgspec.field(default_factory=dict)
    results: dict[str, Number]
    lines: dict[str, LineNumber] = msgspec.field(default_factory=dict)
    phrasings: dict[str, PhrasedQuantity] = msgspec.field(default_factory=dict)
    readings: tuple[Constraints, ...] = ()
    voters: tuple[str, ...]
    confidence: Annotated[float, msgspec.Meta(ge=0)] | None = None
    calibrated: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    source: Source

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def values(self) -> dict[str, Number]:
        """The value of every quantity, by name of parameter, world constant, step target and ``answer``."""
        return {**{given.name: given.value for given in self.givens}, **self.results}

    @property
    def told_lines(self) -> dict[str, LineNumber]:
        """The line of a worked solution in which each result stands, by name."""
        return self.lines or lines_of_relations(self.relations)

    def stated_facts(self) -> tuple[StatedFact, ...]:
        """The facts of the unedited question, with their spans in it."""
        return _stated_facts(self)


@lru_cache(maxsize=8)  # asked for each text of a problem
def _stated_facts(oracle: OracleRecord) -> tuple[StatedFact, ...]:
    return (
        *(given.fact() for given in oracle.givens),
        *facts_of(oracle.world, "world"),
        *facts_of(oracle.relations, "relation"),
        *domain_facts(oracle.domain),
    )


def lines_of_relations(relations: Constraints) -> dict[str, LineNumber]:
    """The lines of the results that relations find, where each has a line of its own.

    >>> lines_of_relations({"relation.L1": "clips = friends / 2", "relation.answer": "answer = clips"})
    {'clips': 'L1', 'answer': 'FA'}
    """
    places = {constraint.partition(" = ")[0]: fact.removeprefix("relation.") for fact, constraint in relations.items()}
    return {name: "FA" if place == "answer" else place for name, place in places.items()}


def stated_lines(lines: dict[str, LineNumber], relations: Constraints) -> dict[str, LineNumber]:
    """What an oracle says of its lines: nothing, where they are those of its relations."""
    return {} if [*lines.items()] == [*lines_of_relations(relations).items()] else lines
