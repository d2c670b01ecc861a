"""The programs chosen for the problems."""

from __future__ import annotations

from typing import Annotated

import msgspec

from illposed.corpus.records.base import Record, Source, SpanPair
from illposed.corpus.records.numbers import Number


class GroundedGiven(Record, frozen=True, kw_only=True):
    """A parameter of the oracle: its default value and the span of its mention in the question."""

    name: str
    value: Number
    span: SpanPair


class OracleRecord(Record, frozen=True, kw_only=True):
    """The program chosen for a problem; ``answer`` is what it returned when run.

    ``voters`` are those whose programs are equal to it: ``annotation`` for the one read out of the worked solution,
    and models. ``confidence`` is the score of their agreement (``illposed validate``), ``calibrated`` the probability
    that the program is right given it; both are null where no model agreed.
    """

    id: str
    question: str
    program: str
    answer: Number
    givens: tuple[GroundedGiven, ...]
    voters: tuple[str, ...]
    confidence: Annotated[float, msgspec.Meta(ge=0)] | None = None
    calibrated: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    source: Source
