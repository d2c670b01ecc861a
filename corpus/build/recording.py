"""The records of one problem: its oracle, and its texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import msgspec

from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.reasons.wordings import phrased_quantities
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.certificates import certified, stated_fact
from illposed.corpus.records.facts import Edit, constraints_by_id, constraints_of, domains_of
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord, stated_lines
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.verdict import Solvable
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import FactEdit, Proposal
from illposed.mutators.contract.kinds import Kind, Stratum
from illposed.mutators.problems.measures import measured
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.sets.crossed import CrossedSet, TripleSet
from illposed.mutators.sets.paired import PairedSet


@dataclass(frozen=True, slots=True)
class Voted:
    """The source of an oracle, and who agrees on it."""

    source: str
    voters: tuple[str, ...]
    confidence: float | None
    calibrated: float | None


class RecordWriter:
    """Writes the records of the texts of one problem; ``unexplained`` are the labels that no words explain so far."""

    def __init__(self, problem: Problem, oracle: OracleRecord, decided: Decided) -> None:
        self._problem = problem
        self._oracle = oracle
        self._decided = decided
        self.unexplained: list[Rejected] = []

    def original(self, subject: OpenProblem, verdict: Solvable) -> SolvabilityRecord:
        """The record of the question as it stands."""
        unedited = Variant(Proposal(()), subject.question, ANSWER, subject.facts, verdict)
        return self._record(f"{self._problem.id}-original", unedited)

    def members(self, number: int, text_set: CrossedSet | TripleSet | PairedSet) -> Iterator[SolvabilityRecord]:
        """The records of a set of texts, the ``number``-th of the problem, counted from 1."""
        ids = [f"{self._problem.id}-set{number}-{letter}" for letter in "abcd"[: len(text_set.members)]]
        for place, variant, kind in zip(ids, text_set.members, text_set.kinds, strict=True):
            others = tuple(other for other in ids if other != place)
            yield self._record(place, variant, others, text_set.stratum, kind)

    def _record(
        self,
        record_id: str,
        variant: Variant,
        others: tuple[str, ...] = (),
        stratum: Stratum | None = None,
        kind: Kind | None = None,
    ) -> SolvabilityRecord:
        measures = measured(variant.facts, variant.verdict, variant.asked, partial(self._decided.without, variant))
        record = SolvabilityRecord(
            id=record_id,
            group=self._problem.id,
            label=variant.label,
            label_name=LABEL_NAMES[variant.label],
            text=variant.text,
            answer=None if variant.answer is None else number_of(variant.answer),
            edits=tuple(_edit(edit) for edit in variant.proposal.edits),
            facts=tuple(stated_fact(fact) for fact in variant.facts),
            certificate=certified(variant.facts, variant.asked, variant.verdict),
            program=self._oracle.program,
            contrast=others,
            asked=variant.asked,
            stratum=stratum,
            kind=kind,
            depth=measures.depth,
            reachable=measures.reachable,
            redundant=measures.redundant,
            source=self._problem.source,
        )
        reason = reason_of(record, self._oracle)
        if isinstance(reason, Rejected):
            self.unexplained.append(Rejected(reason.reason, f"{record_id}: {reason.detail}"))
            return record
        return msgspec.structs.replace(record, reason=reason)


def _edit(edit: FactEdit) -> Edit:
    span = edit.text.span
    defined = () if edit.defines is None else (edit.defines.id,)
    changed = dict.fromkeys([*edit.drops, *edit.weakens, *(added.id for added in edit.adds), *defined])
    return Edit(
        mutator=edit.mutator,
        span=(span.start, span.end),
        before=edit.text.before,
        after=edit.text.after,
        facts=tuple(changed),
    )


def oracle_record(problem: Problem, subject: PhrasedProblem, original: Solvable, voted: Voted) -> OracleRecord:
    """What all records of a problem share."""
    oracle = subject.oracle
    facts = [stated_fact(fact) for fact in subject.facts]
    relations = constraints_of(facts, "relation")
    given_names = {param.name for param in oracle.program.params}
    return OracleRecord(
        id=problem.id,
        family=problem.family,
        question=problem.question,
        solution=problem.answer,
        program=voted.source,
        answer=number_of(subject.values[ANSWER]),
        givens=tuple(_given(subject, grounding.param) for grounding in oracle.groundings),
        world=constraints_of(facts, "world"),
        relations=relations,
        domain=domains_of(facts),
        results={name: number_of(value) for name, value in original.witness.items() if name not in given_names},
        lines=stated_lines(told_labels(oracle.program), relations),
        phrasings=phrased_quantities(subject),
        readings=tuple(constraints_by_id(otherwise) for otherwise in subject.otherwise),
        voters=voted.voters,
        confidence=voted.confidence,
        calibrated=voted.calibrated,
        source=problem.source,
    )


def _given(subject: OpenProblem, name: str) -> GroundedGiven:
    span = subject.oracle.mention_of(name).span
    quantity = str(subject.oracle.quantity_of(name))
    value = number_of(subject.values[name])
    fixed = subject.fixed.get(name)
    return GroundedGiven(quantity=quantity, name=name, value=value, span=(span.start, span.end), fixed=fixed)
