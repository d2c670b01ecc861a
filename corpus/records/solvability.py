"""Labelled problem texts: how they stand in ``solvability.jsonl``, and whole, together with the oracle."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from illposed.corpus.records.base import Count, FactId, Label, LabelName, Line, Record, Source, SpanPair
from illposed.corpus.records.facts import Edit, StatedFact, moved
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.oracles import OracleRecord
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.facts.render import read_constraint
from illposed.engine.proof.smtlib import names as constraint_names
from illposed.engine.results import Rejected
from illposed.mutators.contract.kinds import Kind, Stratum

World = dict[str, Number]


class RewrittenLine(Record, frozen=True, kw_only=True):
    """That ``by``, a model, rewrote a text: ``before`` is what the edits made of the original.

    ``spans`` are the places in the new text of the facts of the oracle, since they do not follow from the edits.
    """

    by: str
    before: str
    spans: dict[FactId, SpanPair]


class SolvabilityLine(Line, frozen=True, kw_only=True):
    """One text with its decided label; ``edits`` is empty for an unedited original, which has no twins either.

    ``group`` is the id of the problem in ``oracles.jsonl``, shared by all its variants. ``answer`` is there if the
    label is 1. The facts of the text are those of the oracle that no edit touches or that are among ``keeps`` (an edit
    took away their wording, and the label is the same with and without them), and then ``adds``, the facts that the
    edits state, with their spans in ``text``.

    The evidence: ``core`` is a set of facts that no world obeys together (label 0), minimal but for what everybody
    knows; ``witnesses`` are worlds that obey every fact, each by the values in which it differs from those of the
    oracle: one if the label is 1, two with different answers if it is 2. ``needs`` are the facts that the text does not
    state without which the label would be another. ``certificates.jsonl.gz`` has the claim as SMT-LIB 2 under the same
    id.

    ``asked`` is the name of the oracle that the text asks for, or ``other`` for a number that only the text has,
    which the answer leads to; how much more one quantity is than another may have a name that only the text has, too
    (``boys_minus_girls``). A text that was edited is one of a set in which every choice that was made stands in
    solvable and in ill-posed texts: ``contrast`` are the ids of the others, ``stratum`` is the sort of set,
    ``kind`` the sort of ill-posedness in it. ``depth`` is how many relations a reader has to apply: in the core
    (label 0), to the answer (1), to the open quantity (2). A text of label 0 is ``reachable`` if it gives an answer
    to whoever overlooks what is told besides, one of label 1 ``redundant`` if it tells something that follows from
    the rest. ``reason`` is the proof of the label in the words of the problem, where these can tell it.
    ``rewritten`` is there if the text stands in the words of a model (``illposed rewrite``).
    """

    id: str
    group: str
    label: Label
    label_name: LabelName
    text: str
    answer: Number | None = None
    edits: tuple[Edit, ...]
    keeps: tuple[FactId, ...] = ()
    adds: tuple[StatedFact, ...] = ()
    core: tuple[FactId, ...] = ()
    witnesses: tuple[World, ...] = ()
    needs: tuple[FactId, ...] = ()
    contrast: tuple[str, ...] = ()
    asked: str = ANSWER
    stratum: Stratum | None = None
    kind: Kind | None = None
    depth: Count
    reachable: bool = False
    redundant: bool = False
    reason: str | None = None
    rewritten: RewrittenLine | None = None


class Certificate(Record, frozen=True, kw_only=True):
    """The evidence for a label.

    ``core``: fact ids without a model, minimal but for world facts (contradictory only, else null). ``witnesses``:
    worlds that obey every fact, by name of parameter, step target and ``answer``: two with different answers if
    underspecified, at most one if solvable, null if contradictory. ``needs``: the domain facts without which the
    verdict would be another.
    ``smt2``: the claim as SMT-LIB 2, one named assertion per fact, enough to decide the label again.
    """

    verdict: LabelName
    core: tuple[FactId, ...] | None
    witnesses: tuple[World, ...] | None
    needs: tuple[FactId, ...]
    smt2: str


class Rewritten(Record, frozen=True, kw_only=True):
    """That ``by``, a model, rewrote a text: ``before`` is what the edits made of the original."""

    by: str
    before: str


class SolvabilityRecord(Record, frozen=True, kw_only=True):
    """A labelled text whole: what its line says, what follows from the oracle, and its certificate.

    ``facts`` are all facts of the text, ``witnesses`` whole worlds. ``program`` is the compact source of the oracle.
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
    asked: str
    stratum: Stratum | None
    kind: Kind | None
    depth: int
    reachable: bool
    redundant: bool
    reason: str | None = None
    rewritten: Rewritten | None = None
    source: Source


def solvability_record(line: SolvabilityLine, oracle: OracleRecord, smt2: str) -> SolvabilityRecord:
    """The whole record; ``smt2`` is its certificate, empty if there is none."""
    facts = facts_of(line, oracle)
    names = {line.asked}.union(*(_names(fact) for fact in facts)) if line.witnesses else set()
    return SolvabilityRecord(
        id=line.id,
        group=line.group,
        label=line.label,
        label_name=line.label_name,
        text=line.text,
        answer=line.answer,
        edits=line.edits,
        facts=facts,
        certificate=Certificate(
            verdict=line.label_name,
            core=line.core or None,
            witnesses=tuple(_whole(world, oracle, names) for world in line.witnesses) or None,
            needs=line.needs,
            smt2=smt2,
        ),
        program=oracle.program,
        contrast=line.contrast,
        asked=line.asked,
        stratum=line.stratum,
        kind=line.kind,
        depth=line.depth,
        reachable=line.reachable,
        redundant=line.redundant,
        reason=line.reason,
        rewritten=None if line.rewritten is None else Rewritten(by=line.rewritten.by, before=line.rewritten.before),
        source=oracle.source,
    )


def _names(fact: StatedFact) -> Iterable[str]:
    """The names in the constraint of a fact; none if it cannot be read."""
    constraint = read_constraint(fact.constraint)
    return () if isinstance(constraint, Rejected) else constraint_names(constraint)


def _whole(world: World, oracle: OracleRecord, names: Collection[str]) -> World:
    """A world with the values in which it is as the oracle has them, for the names that the text speaks of."""
    known = {name: value for name, value in oracle.values.items() if name in names}
    return {**known, **world}


def solvability_line(record: SolvabilityRecord, oracle: OracleRecord) -> SolvabilityLine:
    """How a whole record stands in ``solvability.jsonl``."""
    kept = _kept(record, oracle)
    touched = {fact for edit in record.edits for fact in edit.facts}
    return SolvabilityLine(
        id=record.id,
        group=record.group,
        label=record.label,
        label_name=record.label_name,
        text=record.text,
        answer=record.answer,
        edits=record.edits,
        keeps=tuple(fact.id for fact in kept if fact.id in touched),
        adds=record.facts[len(kept) :],
        core=record.certificate.core or (),
        witnesses=tuple(_differing(world, oracle.values) for world in record.certificate.witnesses or ()),
        needs=record.certificate.needs,
        contrast=record.contrast,
        asked=record.asked,
        stratum=record.stratum,
        kind=record.kind,
        depth=record.depth,
        reachable=record.reachable,
        redundant=record.redundant,
        reason=record.reason,
        rewritten=None if record.rewritten is None else _rewritten_line(record.rewritten, kept),
    )


def _rewritten_line(rewritten: Rewritten, kept: Sequence[StatedFact]) -> RewrittenLine:
    spans = {fact.id: fact.span for fact in kept if fact.span is not None}
    return RewrittenLine(by=rewritten.by, before=rewritten.before, spans=spans)


def facts_of(line: SolvabilityLine, oracle: OracleRecord) -> tuple[StatedFact, ...]:
    """All facts of a text: those of the oracle that still hold, and those that the edits add."""
    gone = {fact for edit in line.edits for fact in edit.facts}.difference(line.keeps)
    kept = [fact for fact in oracle.stated_facts() if fact.id not in gone]
    if line.rewritten is None:
        return (*_placed(kept, line.edits), *line.adds)
    spans = line.rewritten.spans
    return (*(_at(fact, spans.get(fact.id)) for fact in kept), *line.adds)


def _kept(record: SolvabilityRecord, oracle: OracleRecord) -> Sequence[StatedFact]:
    """The leading facts of a record that are those of the oracle, in its order."""
    places = {fact.id: place for place, fact in enumerate(oracle.stated_facts())}
    expected = {fact.id: fact for fact in _placed(oracle.stated_facts(), record.edits)}
    last = -1
    for count, fact in enumerate(record.facts):
        like = expected.get(fact.id)
        if like is None or places[fact.id] < last or _unlike(fact, like, record.rewritten is not None):
            return record.facts[:count]
        last = places[fact.id]
    return record.facts


def _unlike(fact: StatedFact, like: StatedFact, anywhere: bool) -> bool:
    return (fact.kind, fact.constraint) != (like.kind, like.constraint) or not (anywhere or fact.span == like.span)


def _placed(facts: Sequence[StatedFact], edits: Sequence[Edit]) -> tuple[StatedFact, ...]:
    return tuple(_at(fact, fact.span and moved(fact.span, edits)) for fact in facts)


def _at(fact: StatedFact, span: SpanPair | None) -> StatedFact:
    return StatedFact(id=fact.id, kind=fact.kind, constraint=fact.constraint, span=span)


def _differing(world: Mapping[str, Number], values: Mapping[str, Number]) -> World:
    return {name: value for name, value in world.items() if name not in values or values[name] != value}
