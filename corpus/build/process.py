"""The work on problems: formalise, run, decide, mutate, record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from random import Random

import msgspec

from illposed.corpus.build.phases import Phases
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.build.sets import members_taken
from illposed.corpus.build.solutions.ill_posed import ill_posed_solutions
from illposed.corpus.build.solutions.members import Member, members
from illposed.corpus.build.solutions.verifier import solutions
from illposed.corpus.build.votes import Vote
from illposed.corpus.phrasebook.phrased import Phrased, all_phrased
from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.reasons.wordings import phrased_quantities, questions_for_givens
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.certificates import certified, stated_fact
from illposed.corpus.records.facts import Edit, constraints_by_id, constraints_of, domains_of
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord, stated_lines
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.records.rejects import RejectRecord, RejectScope
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.consensus.adoption import adopt
from illposed.engine.consensus.standing import standing
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.english.parser import required_parser
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem, Reading, Readings, formalise, open_readings
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import agrees
from illposed.engine.ir.parse import parse
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.sharing import Solvers, shared_solvers
from illposed.engine.proof.verdict import Solvable
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import WorkedSolution, read_solution
from illposed.engine.telling import NotTellable, Realiser, problem_realiser
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal
from illposed.mutators.contract.kinds import Kind, Stratum
from illposed.mutators.problems.impossible import may_be_impossible
from illposed.mutators.problems.measures import measured
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.registry import set_mutators
from illposed.mutators.sets.crossed import CrossedSet, TripleSet, crossed_sets
from illposed.mutators.sets.paired import PairedSet, paired_sets
from illposed.mutators.sets.unlike import texts_of
from illposed.sandbox import Call, Returned, Sandbox


@dataclass(frozen=True, slots=True)
class Task:
    """A problem, what the programs of models agree on (``vote``), and what phrasebooks say of it (``written``)."""

    problem: Problem
    vote: Vote | None = None
    written: Sequence[PhrasebookRecord] = ()


@dataclass(frozen=True, slots=True)
class _Opened:
    """A problem whose oracle is found, before anything of it is phrased."""

    task: Task
    reading: Reading
    opened: OpenProblem
    gold: Fraction
    source: str
    phases: Phases
    solvers: Solvers


def process(problem: Problem, options: BuildOptions, box: Sandbox) -> ProblemResult:
    """Everything that one problem gives, without programs of models and phrasebooks: see :func:`process_all`."""
    return process_all([Task(problem)], options, box)[0]


def process_all(
    tasks: Sequence[Task], options: BuildOptions, box: Sandbox, to_grade: bool = False
) -> tuple[ProblemResult, ...]:
    """Everything that each problem gives: its oracle and records, or the one reason why it gives nothing.

    A program that models refute is no oracle; where the worked solution gives none, theirs is taken if every number in
    it is found in the question. Where solutions are ``to_grade``, a problem gives its oracle alone, and nothing is
    phrased or told. The problems are taken together for speed only: the model of English reads many sentences at once
    in half the time.
    """
    begun = [_opened(task, options, box) for task in tasks]
    opened = [each for each in begun if isinstance(each, _Opened)]
    phrased = dict(zip(map(id, opened), _phrased(opened, by_syntax=not to_grade), strict=True))
    results: list[ProblemResult] = []
    for each in begun:
        if isinstance(each, _Opened):
            results.append(_finished(each, phrased[id(each)], options, to_grade))
            each.solvers.close()
        else:
            results.append(each)
    return tuple(results)


def _opened(task: Task, options: BuildOptions, box: Sandbox) -> _Opened | ProblemResult:
    """The problem with its oracle, or why it has none."""
    problem, phases, own = task.problem, Phases(), Solvers()
    with shared_solvers(own):
        with phases.phase("parse"):
            solution = read_solution(problem.answer)
            if isinstance(solution, Rejected):
                return _rejected(problem, solution, phases)
            readings = _readings(problem, solution, task.vote, box)
        if isinstance(readings, Rejected):
            return _rejected(problem, readings, phases)
        source = emit(readings.best.oracle.program)
        with phases.phase("sandbox"):
            wrong = _wrong_when_run(source, solution.gold, box)
        if wrong is not None:
            return _rejected(problem, Rejected("wrong-when-run", wrong), phases)
        with phases.phase("text"):
            opened = open_readings(problem.question, solution, readings)
    if isinstance(opened, Rejected):
        return _rejected(problem, opened, phases)
    return _Opened(task, readings.best, opened, solution.gold, source, phases, own)


def _phrased(opened: Sequence[_Opened], by_syntax: bool) -> tuple[Phrased, ...]:
    """The problems with their phrasings; the time that it takes counts for each of them alike."""
    if not opened:
        return ()
    together = Phases()
    with together.phase("phrase"):
        phrased = all_phrased([each.opened for each in opened], [each.task.written for each in opened], by_syntax)
        required_parser().parse_all(question for each in phrased for question in questions_for_givens(each.problem))
    for each in opened:
        each.phases.seconds["phrase"] += together.seconds["phrase"] / len(opened)
    return phrased


def _finished(opened: _Opened, phrased: Phrased, options: BuildOptions, to_grade: bool) -> ProblemResult:
    """The records of a problem that is phrased."""
    problem, subject, phases = opened.task.problem, phrased.problem, opened.phases
    with shared_solvers(opened.solvers):
        voted = _Voted(opened.source, *_voters(opened.reading, opened.task.vote))
        built = _built(problem, options, subject, voted, opened.gold, phases)
        if built.oracle is None or to_grade:
            return built
        with phases.phase("tell"):
            agreeing = _members(problem, opened.reading, opened.task.vote)
            telling = problem_realiser(required_parser(), subject)
        told = solutions(problem, subject, opened.source, options, phases, telling, agreeing)
        with phases.phase("ill-posed"):
            unfounded = _unfounded(built, options, telling)
    told_records = (*told.records, *(each for each in unfounded if isinstance(each, VerifierRecord)))
    refused = [
        *(_reject(problem, "solution", each) for each in unfounded if isinstance(each, Rejected)),
        *(_reject(problem, "phrasing", why) for why in phrased.refused),
    ]
    rejects = (*built.rejects, *told.rejects, *refused)
    return replace(built, solutions=told_records, rejects=rejects, parses=phrased.parses)


def _unfounded(
    built: ProblemResult, options: BuildOptions, telling: Realiser | NotTellable
) -> tuple[VerifierRecord | Rejected, ...]:
    """The solutions of ill-posed texts, with the correct ones beside them."""
    if built.oracle is None or isinstance(telling, NotTellable):
        return ()
    return tuple(ill_posed_solutions(built.records, built.oracle, telling, options))


def process_with(
    votes: Mapping[int, Vote],
    written: Mapping[str, Sequence[PhrasebookRecord]],
    problems: Sequence[Problem],
    options: BuildOptions,
    box: Sandbox,
) -> tuple[ProblemResult, ...]:
    """:func:`process_all` with the vote on each problem, by its position, and what phrasebooks say of it, by its id."""
    tasks = [Task(problem, votes.get(problem.index), written.get(problem.id, ())) for problem in problems]
    return process_all(tasks, options, box)


def process_to_grade(problems: Sequence[Problem], options: BuildOptions, box: Sandbox) -> tuple[ProblemResult, ...]:
    """The oracles of problems of which solutions are graded."""
    return process_all([Task(problem) for problem in problems], options, box, to_grade=True)


def _readings(problem: Problem, solution: WorkedSolution, vote: Vote | None, box: Sandbox) -> Readings | Rejected:
    """What the worked solution means and the programs of models do not exclude; else what these agree on."""
    readings = formalise(problem.question, solution, index=problem.index)
    if isinstance(readings, Rejected):
        return _adopted(problem, readings, vote, box)
    return readings if vote is None else vote.not_excluded(readings, box)


def _adopted(problem: Problem, refused: Rejected, vote: Vote | None, box: Sandbox) -> Readings | Rejected:
    """The program that models agree on, as oracle; it has no lines in the worked solution."""
    if vote is None or vote.source is None or len(vote.families) < 2:
        return refused
    program = parse(vote.source, index=problem.index)
    if not isinstance(program, Program):
        return refused
    oracle = adopt(program, problem.question)
    if isinstance(oracle, Rejected):
        why = f"{refused.reason}: {refused.detail}; what programs agree on: {oracle.detail}"
        return Rejected(f"programs-{oracle.reason}", why)
    sources = [vote.source, *(voter.source for voter in vote.voters)]
    if not standing(oracle.program, sources, box).is_confirmed:
        why = f"{refused.reason}: {refused.detail}; what was made of it is not proved to be what programs agree on"
        return Rejected("programs-not-confirmed", why)
    return Readings(Reading(oracle))


@dataclass(frozen=True, slots=True)
class _Voted:
    """The source of an oracle, and who agrees on it."""

    source: str
    voters: tuple[str, ...]
    confidence: float | None
    calibrated: float | None


def _voters(reading: Reading, vote: Vote | None) -> tuple[tuple[str, ...], float | None, float | None]:
    from_models = not reading.oracle.from_solution
    if vote is None or not (from_models or vote.agrees):
        return (ANNOTATION_FORMALISER,), None, None
    return vote.clique, vote.confidence, vote.calibrated


def _members(problem: Problem, reading: Reading, vote: Vote | None) -> tuple[Member, ...]:
    """The programs of models that agree with the oracle, as far as they can tell its solution in another way."""
    if vote is None or not (vote.agrees or not reading.oracle.from_solution):
        return ()
    return tuple(members(problem.question, reading.oracle, vote))


def _wrong_when_run(source: str, gold: Fraction, box: Sandbox) -> str | None:
    """What is wrong with the outcome of the oracle in the sandbox; None if it is the gold answer."""
    (outcome,) = box.run([Call(source, function="solve")])
    if not isinstance(outcome, Returned):
        return str(outcome)
    if not agrees(outcome.value, gold):
        return f"returned {outcome.value}, gold {gold}"
    return None


def _built(
    problem: Problem, options: BuildOptions, subject: PhrasedProblem, voted: _Voted, gold: Fraction, phases: Phases
) -> ProblemResult:
    with phases.phase("proof"):
        decided = Decided(subject, phases.phase)
        original = decided.original()
    if not isinstance(original, Solvable):
        return _rejected(problem, Rejected("original-not-solvable", type(original).__name__.lower()), phases)
    if not agrees(original.value, gold):
        return _rejected(problem, Rejected("original-not-gold", f"proved {original.value}, gold {gold}"), phases)
    random = Random(f"{options.seed}:{problem.id}")
    with phases.phase("mutate"):
        mutators = set_mutators()
        outcomes: list[CrossedSet | TripleSet | PairedSet | Dropped] = []
        if options.sets:
            outcomes += crossed_sets(subject, decided, mutators, random, options.sets)
            outcomes += paired_sets(subject, decided, mutators, random, texts_of(outcomes))
    with phases.phase("record"):
        oracle = _oracle(problem, subject, original, voted)
        writer = _Writer(problem, oracle, decided)
        is_doubtful = may_be_impossible(subject)
        records = [] if is_doubtful else [writer.original(subject, original)]
        made = (outcome for outcome in outcomes if not isinstance(outcome, Dropped))
        for number, text_set in enumerate(made, start=1):
            records += members_taken(tuple(writer.members(number, text_set)), options)
        rejects = [_dropped(problem, outcome) for outcome in outcomes if isinstance(outcome, Dropped)]
        if is_doubtful:
            rejects.append(_reject(problem, "proposal", Rejected("may-be-impossible", problem.question)))
    unexplained = (_reject(problem, "reason", why) for why in writer.unexplained)
    return ProblemResult(oracle, tuple(records), (*rejects, *unexplained), phases.seconds)


class _Writer:
    """Writes the records of one problem."""

    def __init__(self, problem: Problem, oracle: OracleRecord, decided: Decided) -> None:
        self._problem = problem
        self._oracle = oracle
        self._decided = decided
        self.unexplained: list[Rejected] = []

    def original(self, subject: OpenProblem, verdict: Solvable) -> SolvabilityRecord:
        unedited = Variant(Proposal(()), subject.question, ANSWER, subject.facts, verdict)
        return self._record(f"{self._problem.id}-original", unedited)

    def members(self, number: int, text_set: CrossedSet | TripleSet | PairedSet) -> Iterator[SolvabilityRecord]:
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
        measures = measured(variant.facts, variant.verdict, partial(self._decided.without, variant))
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
    changed = dict.fromkeys([*edit.drops, *edit.weakens, *(added.id for added in edit.adds)])
    return Edit(
        mutator=edit.mutator,
        span=(span.start, span.end),
        before=edit.text.before,
        after=edit.text.after,
        facts=tuple(changed),
    )


def _oracle(problem: Problem, subject: PhrasedProblem, original: Solvable, voted: _Voted) -> OracleRecord:
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
    return GroundedGiven(quantity=quantity, name=name, value=value, span=(span.start, span.end))


def _rejected(problem: Problem, why: Rejected, phases: Phases) -> ProblemResult:
    return ProblemResult(None, (), (_reject(problem, "problem", why),), phases.seconds)


def _reject(problem: Problem, scope: RejectScope, why: Rejected) -> RejectRecord:
    return RejectRecord(scope=scope, reason=why.reason, detail=why.detail, line=problem.line, group=problem.id)


def _dropped(problem: Problem, dropped: Dropped) -> RejectRecord:
    return RejectRecord(
        scope="proposal",
        reason=dropped.reason,
        detail=dropped.detail,
        line=problem.line,
        group=problem.id,
        mutator=dropped.mutator,
    )
