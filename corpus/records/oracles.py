"""The programs chosen for the problems, and what all records of a problem share."""

from __future__ import annotations

from typing import Annotated

import msgspec

from illposed.corpus.records.base import FactId, Line, LineNumber, Record, Source, SpanPair
from illposed.corpus.records.facts import FactTable, StatedFact, facts_of_table
from illposed.corpus.records.numbers import Number


class GroundedGiven(Record, frozen=True, kw_only=True):
    """A parameter of the oracle: its default value and the span of its mention in the question."""

    name: str
    value: Number
    span: SpanPair


class OracleRecord(Line, frozen=True, kw_only=True):
    """The program chosen for a problem; ``answer`` is what it returned when run.

    The other records of the problem, those with this ``id`` as ``group``, say only what differs: ``facts`` are those of
    the unedited question, by kind and id, ``spans`` the places in it of those that it states; ``values`` are those of
    every quantity, by name of parameter, step target, world constant and ``answer``; ``lines`` names the line of a
    worked solution in which each result stands.

    ``voters`` are those whose programs are equal to it: ``annotation`` for the one read out of the worked solution,
    and models. ``confidence`` is the score of their agreement (``illposed validate``), ``calibrated`` the probability
    that the program is right given it; both are missing where no model agreed.
    """

    id: str
    question: str
    program: str
    answer: Number
    givens: tuple[GroundedGiven, ...]
    facts: FactTable
    spans: dict[FactId, SpanPair]
    values: dict[str, Number]
    lines: dict[str, LineNumber]
    voters: tuple[str, ...]
    confidence: Annotated[float, msgspec.Meta(ge=0)] | None = None
    calibrated: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    source: Source

    def stated_facts(self) -> tuple[StatedFact, ...]:
        """The facts of the unedited question, with their spans in it."""
        return tuple(facts_of_table(self.facts, self.spans))
