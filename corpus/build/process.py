"""The work on problems: formalise, run, phrase, decide, mutate, tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Final

from illposed.corpus.build.phases import Phases
from illposed.corpus.build.recording import RecordWriter, Voted, oracle_record
from illposed.corpus.build.result import ProblemResult, rejected
from illposed.corpus.build.sets import members_taken
from illposed.corpus.build.solutions.ill_posed import ill_posed_solutions
from illposed.corpus.build.solutions.members import members
from illposed.corpus.build.solutions.verifier import Solutions, solutions
from illposed.corpus.build.votes import Vote
from illposed.corpus.phrasebook.phrased import Phrased, all_phrased
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.consensus.adoption import adopt
from illposed.engine.consensus.standing import standing
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.english.language import is_english
from illposed.engine.english.parser import required_parser
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
from illposed.engine.telling import NotTellable, parsed_realiser
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.problems.doubts.bounds import rests_on_bound
from illposed.mutators.problems.doubts.impossible import may_be_impossible
from illposed.mutators.problems.doubts.letters import is_in_letters
from illposed.mutators.problems.variant import Decided
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
    """A problem whose oracle is found, before anything of it is phrased; ``vote`` is None if it is for another one."""

    task: Task
    vote: Vote | None
    opened: OpenProblem
    gold: Fraction
    source: str
    phases: Phases
    solvers: Solvers


def process(problem: Problem, options: BuildOptions, box: Sandbox) -> ProblemResult:
    """Everything that one problem gives, without programs of models and phrasebooks: see :func:`process_all`."""
    return process_all([Task(problem)], options, box)[0]


def process_all(
    tasks: Sequence[Task], options: BuildOptions, box: Sandbox, *, to_grade: bool = False
) -> tuple[ProblemResult, ...]:
    """Everything that each problem gives: its oracle and records, or the one reason why it gives nothing.

    A program that models refute is no oracle; where the worked solution gives none, theirs is taken if every number in
    it is found in the question. Where solutions are ``to_grade``, a problem gives its oracle alone, and nothing is
    phrased or told. The problems are taken together for speed only: the model of English reads many sentences at once
    in half the time.
    """
    begun = [_opened(task, box) for task in tasks]
    phrased = iter(_phrased([each for each in begun if isinstance(each, _Opened)], by_syntax=not to_grade))
    return tuple(
        _finished(each, next(phrased), options, to_grade=to_grade) if isinstance(each, _Opened) else each
        for each in begun
    )


def _opened(task: Task, box: Sandbox) -> _Opened | ProblemResult:
    """The problem with its oracle, or why it has none."""
    problem, phases, own = task.problem, Phases(), Solvers()
    if not is_english(problem.question):
        return _without_oracle(problem, Rejected("not-english", problem.question[:60]), phases)
    with shared_solvers(own):
        with phases.phase("parse"):
            solution = read_solution(problem.answer)
            if isinstance(solution, Rejected):
                return _without_oracle(problem, solution, phases)
            readings = _readings(problem, solution, task.vote, box)
        if isinstance(readings, Rejected):
            return _without_oracle(problem, readings, phases)
        source = emit(readings.best.oracle.program)
        with phases.phase("sandbox"):
            wrong = _wrong_when_run(source, solution.gold, box)
        if wrong is not None:
            return _without_oracle(problem, Rejected("wrong-when-run", wrong), phases)
        with phases.phase("text"):
            opened = open_readings(problem.question, solution, readings)
    if isinstance(opened, Rejected):
        return _without_oracle(problem, opened, phases)
    is_voted = task.vote is not None and (task.vote.agrees or not opened.oracle.from_solution)
    return _Opened(task, task.vote if is_voted else None, opened, solution.gold, source, phases, own)


def _phrased(opened: Sequence[_Opened], *, by_syntax: bool) -> tuple[Phrased, ...]:
    """The problems with their phrasings; the time that it takes counts for each of them alike."""
    if not opened:
        return ()
    together = Phases()
    with together.phase("phrase"):
        written = [each.task.written for each in opened]
        phrased = all_phrased([each.opened for each in opened], written, by_syntax=by_syntax)
        required_parser().parse_all(text for each in phrased for text in each.problem.texts())
    for each in opened:
        each.phases.seconds["phrase"] += together.seconds["phrase"] / len(opened)
    return phrased


def _finished(opened: _Opened, phrased: Phrased, options: BuildOptions, *, to_grade: bool) -> ProblemResult:
    """The records of a problem that is phrased, whose solvers nothing needs after that.

    A problem that may be impossible as it stands, or whose answer is a bound, has no texts, and so no solutions either.
    """
    problem = opened.task.problem
    with shared_solvers(opened.solvers), closing(opened.solvers):
        built = _built(opened, phrased.problem, options)
        if built.oracle is None or to_grade:
            return built
        solved = Solutions((), ())
        if built.records:
            solved = _solved(opened, phrased, built.oracle, built.records, options)
    refused = (rejected(problem, "phrasing", why) for why in phrased.refused)
    rejects = (*built.rejects, *solved.rejects, *refused)
    return replace(built, solutions=solved.records, rejects=rejects, parses=phrased.parses)


def _solved(
    opened: _Opened,
    phrased: Phrased,
    oracle: OracleRecord,
    records: Sequence[SolvabilityRecord],
    options: BuildOptions,
) -> Solutions:
    """The solutions of a problem and of its ill-posed texts."""
    problem, subject, phases = opened.task.problem, phrased.problem, opened.phases
    with phases.phase("tell"):
        agreeing = () if opened.vote is None else tuple(members(problem.question, subject.oracle, opened.vote))
        telling = parsed_realiser(required_parser(), phrased.parsed)
    told = solutions(problem, subject, opened.source, options, phases, telling, agreeing)
    if isinstance(telling, NotTellable):
        return told
    with phases.phase("ill-posed"):
        found = tuple(ill_posed_solutions(records, oracle, telling, options))
    made = (each for each in found if isinstance(each, VerifierRecord))
    dropped = (rejected(problem, "solution", each) for each in found if isinstance(each, Rejected))
    return Solutions((*told.records, *made), (*told.rejects, *dropped))


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


def _voted(opened: _Opened) -> Voted:
    if opened.vote is None:
        return Voted(opened.source, (ANNOTATION_FORMALISER,), None, None)
    return Voted(opened.source, opened.vote.clique, opened.vote.confidence, opened.vote.calibrated)


def _wrong_when_run(source: str, gold: Fraction, box: Sandbox) -> str | None:
    """What is wrong with the outcome of the oracle in the sandbox; None if it is the gold answer."""
    (outcome,) = box.run([Call(source, function="solve")])
    if not isinstance(outcome, Returned):
        return str(outcome)
    if not agrees(outcome.value, gold):
        return f"returned {outcome.value}, gold {gold}"
    return None


def _built(opened: _Opened, subject: PhrasedProblem, options: BuildOptions) -> ProblemResult:
    """The oracle and the texts of a problem that is phrased; its solutions are told after that."""
    problem, phases, gold = opened.task.problem, opened.phases, opened.gold
    with phases.phase("proof"):
        decided = Decided(subject, phases.phase)
        original = decided.original()
    if not isinstance(original, Solvable):
        return _without_oracle(problem, Rejected("original-not-solvable", type(original).__name__.lower()), phases)
    if not agrees(original.value, gold):
        return _without_oracle(problem, Rejected("original-not-gold", f"proved {original.value}, gold {gold}"), phases)
    random = Random(f"{options.seed}:{problem.id}")
    with phases.phase("mutate"):
        mutators = set_mutators(options.tell)
        outcomes: list[CrossedSet | TripleSet | PairedSet | Dropped] = []
        doubt = _doubt(subject)
        if options.sets and doubt is None:
            outcomes += crossed_sets(subject, decided, mutators, random, options.sets)
            outcomes += paired_sets(subject, decided, mutators, random, texts_of(outcomes))
    with phases.phase("record"):
        oracle = oracle_record(problem, subject, original, _voted(opened))
        writer = RecordWriter(problem, oracle, decided)
        records = [] if doubt is not None else [writer.original(subject, original)]
        made = (outcome for outcome in outcomes if not isinstance(outcome, Dropped))
        for number, text_set in enumerate(made, start=1):
            records += members_taken(tuple(writer.members(number, text_set)), options)
        rejects = [rejected(problem, "proposal", outcome) for outcome in outcomes if isinstance(outcome, Dropped)]
        if doubt is not None:
            rejects.append(rejected(problem, "proposal", Rejected(doubt, problem.question)))
    unexplained = (rejected(problem, "reason", why) for why in writer.unexplained)
    return ProblemResult(oracle, tuple(records), (*rejects, *unexplained), phases.seconds)


def _doubt(subject: PhrasedProblem) -> str | None:
    """Why the text of a problem may have another label than its solution says; None if nothing speaks for that."""
    return next((reason for reason, is_doubtful in _DOUBTS if is_doubtful(subject)), None)


_DOUBTS: Final[Sequence[tuple[str, Callable[[PhrasedProblem], bool]]]] = (
    ("may-be-impossible", may_be_impossible),
    ("rests-on-bound", rests_on_bound),
    ("in-letters", is_in_letters),
)


def _without_oracle(problem: Problem, why: Rejected, phases: Phases) -> ProblemResult:
    return ProblemResult(None, (), (rejected(problem, "problem", why),), phases.seconds)
