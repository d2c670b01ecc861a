"""What a text says, as facts; and where they stand once the text is edited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from illposed.corpus.records.base import FactId, Record, SpanPair
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


class StatedFact(Record, frozen=True, kw_only=True, omit_defaults=True):
    """One fact of a text: ``constraint`` as readable text, ``span`` in the text of the record (null: not stated)."""

    id: FactId
    kind: FactKind
    constraint: str
    span: SpanPair | None = None


FactTable = dict[FactKind, dict[FactId, str]]
"""The constraints of facts, by kind and id, in the order of the facts."""


def fact_table(facts: Iterable[StatedFact]) -> FactTable:
    """Facts without their spans; those of one kind must follow one another, or their order is lost."""
    table: FactTable = {}
    for fact in facts:
        table.setdefault(fact.kind, {})[fact.id] = fact.constraint
    return table


def facts_of_table(table: FactTable, spans: Mapping[FactId, SpanPair]) -> Iterator[StatedFact]:
    """The facts of a table, in its order; ``spans`` holds those that a text states."""
    for kind, constraints in table.items():
        for fact_id, constraint in constraints.items():
            yield StatedFact(id=fact_id, kind=kind, constraint=constraint, span=spans.get(fact_id))


def moved(span: SpanPair, edits: Sequence[Edit]) -> SpanPair | None:
    """Where ``span`` of the original stands in the edited text; None if an edit touches it."""
    start, end = span
    shift = 0
    for edit in edits:
        first, last = edit.span
        if first < end and start < last:
            return None
        if last <= start:
            shift += len(edit.after) - len(edit.before)
    return start + shift, end + shift
