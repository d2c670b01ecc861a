"""Lines of a phrasebook: how the quantities of problems are told, asked for and hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from illposed.corpus.records.base import Record, SpanPair
from illposed.corpus.records.numbers import Number
from illposed.engine.phrasing.phrasing import Form, How


class HiddenText(Record, frozen=True):
    """One way to withhold a given: ``text`` is its sentence as it then reads, empty if it is left out."""

    how: How
    text: str


class PhrasebookRecord(Record, frozen=True, kw_only=True, tag_field="version", tag=1):
    """One quantity of one problem.

    ``group`` is the id of the problem, ``quantity`` the id of the quantity in it, ``span`` the place of a given in the
    question. ``told`` states ``value``; ``asked`` asks for it. ``by`` is ``hand``, ``syntax`` or the name of a model.
    ``refused`` says why a form is not there: a code, and after a colon the place. A line that a person writes may do
    without ``version``.
    """

    group: str
    quantity: str
    kind: Literal["given", "step", "answer"]
    value: Number
    by: str
    span: SpanPair | None = None
    told: str | None = None
    asked: str | None = None
    hidden: tuple[HiddenText, ...] = ()
    refused: dict[Form, str] = msgspec.field(default_factory=dict)
