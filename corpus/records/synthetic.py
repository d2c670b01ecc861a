"""The records of synthetic problems that are made without a model."""

from __future__ import annotations

from typing import Literal

from illposed.corpus.records.base import Count, Record, Source
from illposed.corpus.records.numbers import Number


class Replaced(Record, frozen=True, kw_only=True):
    """What was replaced throughout a problem: a number as it is written, a name, or a thing."""

    kind: Literal["number", "name", "item"]
    before: str
    after: str


class Given(Record, frozen=True, kw_only=True):
    """A parameter of the program that the new problem reads as, and its value."""

    name: str
    value: Number


class SurfaceProblem(Record, frozen=True, kw_only=True, tag_field="version", tag=1):
    """A synthetic problem in GSM8K's layout, and where it comes from.

    ``group`` is the family that a build gives to the original; a build gives it to this problem too, so that both stay
    on one side of a split. ``number`` counts the synthetic problems of one original from 1.
    """

    question: str
    answer: str
    group: str
    number: Count
    mutators: tuple[str, ...]
    changes: tuple[Replaced, ...]
    values: tuple[Given, ...]
    seed: int
    source: Source
