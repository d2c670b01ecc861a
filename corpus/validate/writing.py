"""From the objects of the consensus to its records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from illposed.corpus.records.consensus import (
    AlignedPair,
    ConsensusRecord,
    FuzzedEvidence,
    PairRecord,
    Parameter,
    ProgramRecord,
    ProvedEvidence,
    RefutedEvidence,
)
from illposed.corpus.records.numbers import Number, number_of
from illposed.corpus.sources.problem import Problem
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.pairing import Alignment, Pairing
from illposed.engine.consensus.admission import RejectedProgram
from illposed.engine.consensus.ensemble import Consensus
from illposed.engine.consensus.judge import Judgement
from illposed.engine.consensus.score import pairwise_quality, semantic_strength
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.equivalence.evidence import Evidence, Fuzzed, Proved, Refuted
from illposed.engine.ir.canonical import canonical
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected

Admission = AdmittedProgram | RejectedProgram | Rejected


def consensus_record(
    problem: Problem, gold: Fraction, admissions: Iterable[Admission], agreed: Consensus
) -> ConsensusRecord:
    """The record of one problem."""
    form = agreed.selected.form if agreed.selected else None
    return ConsensusRecord(
        id=problem.id,
        index=problem.number,
        gold=number_of(gold),
        programs=tuple(_program(admission) for admission in admissions),
        pairs=tuple(_pair(judgement) for judgement in agreed.judgements),
        clique=agreed.clique,
        partial=agreed.partial,
        confidence=agreed.confidence,
        calibrated=agreed.calibrated,
        selected=agreed.selected.model if agreed.selected else None,
        oracle=emit(form) if isinstance(form, Program) else None,
        canonical=emit(canonical(form)) if isinstance(form, Program) else None,
        source=problem.source,
    )


def _program(admission: Admission) -> ProgramRecord:
    match admission:
        case AdmittedProgram():
            return _admitted(admission)
        case RejectedProgram():
            return ProgramRecord(
                model=admission.model,
                generator="annotation" if admission.model == ANNOTATION_FORMALISER else "model",
                fate=admission.reason,
                detail=admission.detail,
                parsed=admission.parsed,
                parameters=(),
                source=admission.source,
                canonical=None,
            )
        case Rejected(reason, detail):
            return ProgramRecord(
                model=ANNOTATION_FORMALISER,
                generator="annotation",
                fate="not-formalised",
                detail=f"{reason}: {detail}",
                parsed=False,
                parameters=(),
                source="",
                canonical=None,
            )


def _admitted(candidate: AdmittedProgram) -> ProgramRecord:
    form = candidate.form
    return ProgramRecord(
        model=candidate.model,
        generator="annotation" if candidate.model == ANNOTATION_FORMALISER else "model",
        fate="admitted",
        detail=opaque_text(form) if isinstance(form, Opaque) else "",
        parsed=isinstance(form, Program),
        parameters=tuple(
            Parameter(name=p.name, type=p.type, default=_default(p), comment=p.comment) for p in candidate.params
        ),
        source=candidate.source,
        canonical=emit(canonical(form)) if isinstance(form, Program) else None,
    )


def opaque_text(form: Opaque) -> str:
    """Why a program could not be read, in a few words."""
    return f"opaque: {form.reason}" + (f" in line {form.line}" if form.line else "")


def _default(param: Param) -> Number | bool | None:
    if param.default is None or isinstance(param.default, bool):
        return param.default
    return number_of(param.default)


def _pair(judgement: Judgement) -> PairRecord:
    way = judgement.alignment
    left = _defaults(way.left, judgement.left)
    right = _defaults(way.right, judgement.right)
    return PairRecord(
        left=judgement.left.model,
        right=judgement.right.model,
        alignment=tuple(_row(pairing, way, left, right) for pairing in way.pairings),
        left_frozen=way.left_only,
        right_frozen=way.right_only,
        left_merged=way.left_merged,
        right_merged=way.right_merged,
        alternatives=judgement.alternatives,
        evidence=_evidence(judgement.verdict),
        alignment_ratio=round(way.ratio, 4),
        semantic_strength=round(semantic_strength(way.pairings), 4),
        quality=pairwise_quality(judgement),
        agreement=judgement.agreement,
    )


def _defaults(form: Program | Opaque, candidate: AdmittedProgram) -> Mapping[str, Fraction | None]:
    """The default values by name, those of lifted constants included."""
    params = form.params if isinstance(form, Program) else candidate.params
    return {param.name: None if param.default is None else Fraction(param.default) for param in params}


def _row(
    pairing: Pairing, way: Alignment, left: Mapping[str, Fraction | None], right: Mapping[str, Fraction | None]
) -> AlignedPair:
    values = left.get(pairing.left), right.get(pairing.right)
    return AlignedPair(
        left=pairing.left,
        right=pairing.right,
        left_default=None if values[0] is None else number_of(values[0]),
        right_default=None if values[1] is None else number_of(values[1]),
        relation=pairing.relation.kind,
        scale=number_of(pairing.relation.scale),
        offset=number_of(pairing.relation.offset),
        similarity=pairing.similarity,
        basis=pairing.basis,
        left_lifted=pairing.left in way.left_lifted,
        right_lifted=pairing.right in way.right_lifted,
        left_inverted=pairing.left in way.left_inverted,
        right_inverted=pairing.right in way.right_inverted,
    )


def _evidence(verdict: Evidence) -> ProvedEvidence | FuzzedEvidence | RefutedEvidence:
    match verdict:
        case Proved(method, domain):
            return ProvedEvidence(method=method, domain=domain)
        case Fuzzed(reason, examples):
            return FuzzedEvidence(reason=reason, examples=examples)
        case Refuted():
            return RefutedEvidence(
                left_arguments={name: number_of(value) for name, value in verdict.left_arguments.items()},
                right_arguments={name: number_of(value) for name, value in verdict.right_arguments.items()},
                left_result=verdict.left_result,
                right_result=verdict.right_result,
            )
