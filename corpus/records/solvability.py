"""Labelled problem texts."""

from __future__ import annotations

from illposed.corpus.records.base import FactId, Label, LabelName, Record, Source, SpanPair
from illposed.corpus.records.numbers import Number
from illposed.engine.facts.fact import FactKind


class Edit(Record, frozen=True, kw_only=True):
    """One change of the original text: ``before`` stood at ``span`` of the original, ``after`` stands there now.

    ``facts`` are the ids of the facts that the change adds, drops or alters.
    """

    mutator: str
    span: SpanPair
    before: str
    after: str
    facts: tuple[FactId, ...]


class StatedFact(Record, frozen=True, kw_only=True):
    """One fact of a text: ``constraint`` as readable text, ``span`` in the record's own ``text`` (null: not stated)."""

    id: FactId
    kind: FactKind
    constraint: str
    span: SpanPair | None


class Certificate(Record, frozen=True, kw_only=True):
    """The evidence for a label.

    ``core``: a minimal set of fact ids without a model (contradictory only, else null). ``witnesses``: worlds that obey
    every fact, by name of parameter, step target and ``answer``: two with different answers if underspecified, at most
    one if solvable, null if contradictory. ``needs``: the domain facts without which the verdict would be another.
    ``smt2``: the claim as SMT-LIB 2, one named assertion per fact, enough to decide the label again.
    """

    verdict: LabelName
    core: tuple[FactId, ...] | None
    witnesses: tuple[dict[str, Number], ...] | None
    needs: tuple[FactId, ...]
    smt2: str


class Rewritten(Record, frozen=True, kw_only=True):
    """That ``by``, a model, rewrote a text: ``before`` is what the edits made of the original."""

    by: str
    before: str


class SolvabilityRecord(Record, frozen=True, kw_only=True):
    """One text with its decided label; ``edits`` is empty for an unedited original, which has no twins either.

    ``group`` is the id of the source problem, shared by all its variants. ``answer`` is null unless the label is 1.
    ``program`` is the compact source of the oracle of the original. ``contrast`` are the ids of the twins.
    ``rewritten`` is null unless the text stands in the words of a model (``illposed rewrite``).
    """

    id: str
    group: str
    label: Label
    label_name: LabelName
    text: str
    answer: Number | None
    edits: tuple[Edit, ...]
    facts: tuple[StatedFact, ...]
    certificate: Certificate
    program: str
    contrast: tuple[str, ...]
    rewritten: Rewritten | None = None
    source: Source
