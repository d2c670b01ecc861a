"""The work on one problem: formalise, run, decide, mutate, record."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from illposed.corpus.certificates import certified, stated_fact
from illposed.corpus.numbers import number_of
from illposed.corpus.phases import Phases
from illposed.corpus.problems import Problem
from illposed.corpus.records import (
    LABEL_NAMES,
    BuildOptions,
    Edit,
    GroundedGiven,
    OracleRecord,
    RejectRecord,
    SolvabilityRecord,
)
from illposed.corpus.result import ProblemResult
from illposed.engine.consensus.annotation import Formalised, NotFormalised, formalise
from illposed.engine.facts.oracle import ANSWER, oracle_facts
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.proof.verdict import Solvable
from illposed.engine.text.solution import SolutionUnreadable, WorkedSolution, read_solution
from illposed.engine.text.statements import Statement, statement
from illposed.mutators.contract import Dropped, FactEdit, Subject
from illposed.mutators.contrast import ContrastSet, contrast_sets
from illposed.mutators.variant import Decided, Variant
from illposed.sandbox import Call, Returned, Sandbox

ANNOTATION_FORMALISER = "annotation"
"""The name under which the annotation formaliser votes."""

_TOLERANCE = Fraction(1, 10**6)


def process(problem: Problem, options: BuildOptions, box: Sandbox) -> ProblemResult:
    """Everything that one problem gives: its oracle and records, or the one reason why it gives nothing."""
    phases = Phases()
    with phases.phase("parse"):
        solution = read_solution(problem.answer)
        if isinstance(solution, SolutionUnreadable):
            return _rejected(problem, solution.reason, solution.detail, phases)
        formalised = formalise(problem.index, problem.question, solution)
    if isinstance(formalised, NotFormalised):
        return _rejected(problem, formalised.reason, formalised.detail, phases)
    source = emit(formalised.oracle.program)
    with phases.phase("sandbox"):
        wrong = _wrong_when_run(source, solution.gold, box)
    if wrong is not None:
        return _rejected(problem, "wrong-when-run", wrong, phases)
    with phases.phase("text"):
        subject = _subject(problem.question, formalised, solution)
    if isinstance(subject, EvaluationFailed):
        return _rejected(problem, "undefined", f"{subject.reason} in {subject.where}", phases)
    return _built(problem, options, subject, source, solution.gold, phases)


def _wrong_when_run(source: str, gold: Fraction, box: Sandbox) -> str | None:
    """What is wrong with the outcome of the oracle in the sandbox; None if it is the gold answer."""
    (outcome,) = box.run([Call(source, function="solve")])
    if not isinstance(outcome, Returned):
        return str(outcome)
    if abs(Fraction(outcome.value) - gold) > _TOLERANCE * max(Fraction(1), abs(gold)):
        return f"returned {outcome.value}, gold {gold}"
    return None


def _subject(question: str, formalised: Formalised, solution: WorkedSolution) -> Subject | EvaluationFailed:
    oracle = formalised.oracle
    evaluation = evaluate(oracle.program)
    if isinstance(evaluation, EvaluationFailed):
        return evaluation
    values = {name: Fraction(value) for name, value in evaluation.values.items()}
    values[ANSWER] = Fraction(evaluation.answer)
    return Subject(question, oracle, oracle_facts(oracle), values, _statements(question, formalised, solution))


def _statements(question: str, formalised: Formalised, solution: WorkedSolution) -> dict[str, Statement]:
    told: dict[str, Statement] = {}
    for step, line in zip(formalised.oracle.program.steps, formalised.lines, strict=True):
        at = solution.lines.index(line)
        earlier, later = solution.lines[:at], solution.lines[at + 1 :]
        found = statement(line, line.annotations[0], question, earlier=earlier, later=later)
        if isinstance(found, Statement):
            told[step.target] = found
    return told


def _built(
    problem: Problem, options: BuildOptions, subject: Subject, source: str, gold: Fraction, phases: Phases
) -> ProblemResult:
    with phases.phase("proof"):
        decided = Decided(subject, phases.phase)
        original = decided.original()
    if not isinstance(original, Solvable):
        return _rejected(problem, "original-not-solvable", type(original).__name__.lower(), phases)
    if abs(original.value - gold) > _TOLERANCE * max(Fraction(1), abs(gold)):
        return _rejected(problem, "original-not-gold", f"proved {original.value}, gold {gold}", phases)
    random = Random(f"{options.seed}:{problem.id}")
    with phases.phase("mutate"):
        outcomes = list(contrast_sets(subject, decided, random, options.sets))
    with phases.phase("record"):
        writer = _Writer(problem, source)
        records = [writer.original(subject, original)]
        for number, contrast_set in enumerate((o for o in outcomes if isinstance(o, ContrastSet)), start=1):
            records += writer.members(number, contrast_set)
        rejects = tuple(_dropped(problem, outcome) for outcome in outcomes if isinstance(outcome, Dropped))
        oracle = _oracle(problem, subject, source)
    return ProblemResult(oracle, tuple(records), rejects, phases.seconds)


class _Writer:
    """Writes the records of one problem."""

    def __init__(self, problem: Problem, source: str) -> None:
        self._problem = problem
        self._source = source

    def original(self, subject: Subject, verdict: Solvable) -> SolvabilityRecord:
        return SolvabilityRecord(
            id=f"{self._problem.id}-original",
            group=self._problem.id,
            label=1,
            label_name="solvable",
            text=subject.question,
            answer=number_of(verdict.value),
            edits=(),
            facts=tuple(stated_fact(fact) for fact in subject.facts),
            certificate=certified(subject.facts, verdict),
            program=self._source,
            contrast=(),
            source=self._problem.source,
        )

    def members(self, number: int, contrast_set: ContrastSet) -> Iterator[SolvabilityRecord]:
        ids = {variant.label: self._id(number, variant) for variant in contrast_set.members}
        for variant in contrast_set.members:
            twins = tuple(twin for label, twin in ids.items() if label != variant.label)
            yield self._variant(ids[variant.label], variant, twins)

    def _id(self, number: int, variant: Variant) -> str:
        return f"{self._problem.id}-set{number}-{LABEL_NAMES[variant.label]}"

    def _variant(self, record_id: str, variant: Variant, twins: tuple[str, ...]) -> SolvabilityRecord:
        return SolvabilityRecord(
            id=record_id,
            group=self._problem.id,
            label=variant.label,
            label_name=LABEL_NAMES[variant.label],
            text=variant.text,
            answer=None if variant.answer is None else number_of(variant.answer),
            edits=tuple(_edit(edit) for edit in variant.proposal.edits),
            facts=tuple(stated_fact(fact) for fact in variant.facts),
            certificate=certified(variant.facts, variant.verdict),
            program=self._source,
            contrast=twins,
            source=self._problem.source,
        )


def _edit(edit: FactEdit) -> Edit:
    span = edit.text.span
    changed = dict.fromkeys([*edit.drops, *edit.weakens, *(added.id for added in edit.adds)])
    return Edit(
        mutator=edit.mutator,
        span=(span.start, span.end),
        before=edit.text.before,
        after=edit.text.after,
        facts=tuple(changed),
    )


def _oracle(problem: Problem, subject: Subject, source: str) -> OracleRecord:
    oracle = subject.oracle
    givens: list[GroundedGiven] = []
    for grounding in oracle.groundings:
        span = oracle.mentions[grounding.mention].span
        value = number_of(subject.values[grounding.param])
        givens.append(GroundedGiven(name=grounding.param, value=value, span=(span.start, span.end)))
    return OracleRecord(
        id=problem.id,
        question=problem.question,
        program=source,
        answer=number_of(subject.values[ANSWER]),
        givens=tuple(givens),
        voters=(ANNOTATION_FORMALISER,),
        source=problem.source,
    )


def _rejected(problem: Problem, reason: str, detail: str, phases: Phases) -> ProblemResult:
    reject = RejectRecord(scope="problem", reason=reason, detail=detail, line=problem.line, group=problem.id)
    return ProblemResult(None, (), (reject,), phases.seconds)


def _dropped(problem: Problem, dropped: Dropped) -> RejectRecord:
    return RejectRecord(
        scope="proposal",
        reason=dropped.reason,
        detail=dropped.detail,
        line=problem.line,
        group=problem.id,
        mutator=dropped.mutator,
    )
