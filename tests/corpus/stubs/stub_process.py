"""Work that workers can import by name, in place of the formaliser and the mutators."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import wraps
from hashlib import sha256
from pathlib import Path

from illposed.corpus.build.result import ProblemResult, Process
from illposed.corpus.records.facts import Edit, StatedFact
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.solvability import Certificate, SolvabilityRecord
from illposed.corpus.records.verifier import (
    ErrorDetails,
    LineValue,
    Mutation,
    ProgramCertificate,
    ProgramLines,
    Target,
    VerifierInput,
    VerifierRecord,
)
from illposed.corpus.sources.problem import Problem
from illposed.sandbox import SandboxError

PROGRAM = "def solve(kites: int = {0}):\n    answer = kites + 3\n    return answer\n"


@contextmanager
def open_folder() -> Iterator[Path]:
    """The 'box' of the stubs is the folder in which a test waits for them."""
    yield Path(os.environ.get("STUB_FOLDER", "."))


@contextmanager
def open_nothing() -> Iterator[Path]:
    raise SystemExit(3)
    yield


@contextmanager
def open_broken() -> Iterator[Path]:
    raise SandboxError("no process can be made")
    yield


def of_each(work: Callable[[Problem, BuildOptions, Path], ProblemResult]) -> Process[Path]:
    """The work on some problems that works on each alone; pickled by the name of the function that it decorates."""

    @wraps(work)
    def over_all(problems: Sequence[Problem], options: BuildOptions, box: Path) -> Sequence[ProblemResult]:
        return [work(problem, options, box) for problem in problems]

    return over_all


@of_each
def process_without_sandbox(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    raise SandboxError("the template process is gone")


def process_with(
    votes: object, written: object, problems: Sequence[Problem], options: BuildOptions, box: Path
) -> Sequence[ProblemResult]:
    return process(problems, options, box)


@of_each
def process(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """One original, one variant of each class and two solutions; every seventh problem gives nothing."""
    if problem.index % 7 == 6:
        return ProblemResult(None, (), (_reject(problem, "problem", "no-annotation"),), {"parse": 0.25})
    variants = tuple(_record(problem, label, options.seed) for label in range(3))
    dropped = (_reject(problem, "proposal", "undecided"), _reject(problem, "solution", "negative"))
    solutions = (_correct(problem), _flawed(problem))
    records, parses = (_record(problem, None, 0), *variants), sha256(problem.id.encode()).hexdigest()
    return ProblemResult(oracle_of(problem), records, dropped, {"proof": 0.5}, solutions, parses)


@of_each
def process_and_pause(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """Like ``process``, but problem 25 tells the test that it was reached, and waits to be killed."""
    if problem.index == 25 and "STUB_FOLDER" in os.environ:
        (box / "reached").touch()
        signal.pause()
    return process([problem], options, box)[0]


@of_each
def process_and_die(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """Like ``process``, but problem 11 always kills its worker, and problem 20 only the first time."""
    died_before = box / "died"
    if problem.index == 11 or (problem.index == 20 and not died_before.exists()):
        died_before.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return process([problem], options, box)[0]


@of_each
def process_and_raise(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """Like ``process``, but problem 11 raises an exception of its own, and problem 20 one of a library."""
    if problem.index == 11:
        raise ValueError("a kite\nwithout a tail")
    if problem.index == 20:
        Fraction(1, 0)
    return process([problem], options, box)[0]


@of_each
def process_without_end(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """Like ``process``, but problem 11 takes for ever, and problem 20 all memory."""
    if problem.index == 11:
        signal.pause()
    if problem.index == 20:
        bytearray(1 << 40)
    return process([problem], options, box)[0]


@of_each
def process_and_fail(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """Like ``process_and_die``, and problems 15 and 22 raise an exception, 29 takes for ever and 36 all memory."""
    match problem.index:
        case 15:
            raise ValueError("a kite\nwithout a tail")
        case 22:
            Fraction(1, 0)
        case 29:
            signal.pause()
        case 36:
            bytearray(1 << 40)
    return process_and_die([problem], options, box)[0]


def without_end(*_given: object, **_options: object) -> None:
    """Any work of a worker, so slow that it takes more than any time."""
    signal.pause()


def _reject(problem: Problem, scope: str, reason: str) -> RejectRecord:
    mutator = {"proposal": "tell_quantity", "solution": "incorrect_operation"}.get(scope)
    return RejectRecord(scope=scope, reason=reason, detail="stub", line=problem.line, group=problem.id, mutator=mutator)


def oracle_of(problem: Problem) -> OracleRecord:
    """The oracle of a kite problem."""
    given = GroundedGiven(quantity="kites", name="kites", value=problem.index, span=(8, 9))
    return OracleRecord(
        id=problem.id,
        family=problem.family,
        question=problem.question,
        program=PROGRAM.format(problem.index),
        answer=problem.index + 3,
        givens=(given,),
        relations={},
        results={"total": problem.index + 3, "answer": problem.index + 3},
        lines={"total": "L1", "answer": "FA"},
        voters=("annotation",),
        source=problem.source,
    )


def _solution(
    problem: Problem, told: int, target: Target, flaw: tuple[str, ProgramLines, Mutation, ProgramCertificate] | None
) -> VerifierRecord:
    flawed, lines, mutation, certificate = flaw or (None, None, None, None)
    true = problem.index + 3
    return VerifierRecord(
        id=f"{problem.id}.{target.verdict.lower()}",
        group=problem.id,
        input=VerifierInput(
            problem=problem.question, solution=f"L1: 3 + {problem.index} = {told}\nFA: The answer is {told}."
        ),
        target=target,
        in_program=lines,
        oracle=PROGRAM.format(problem.index),
        flawed=flawed,
        register="equations",
        values=tuple(
            LineValue(line=line, name=name, true=true, told=told) for name, line in (("total", "L1"), ("answer", "FA"))
        ),
        mutation=mutation,
        certificate=certificate,
        source=problem.source,
    )


def _correct(problem: Problem) -> VerifierRecord:
    return _solution(problem, problem.index + 3, Target(verdict="Correct", error_details=None), None)


def _flawed(problem: Problem) -> VerifierRecord:
    details = ErrorDetails(
        error_type="computational_error",
        erroneous_line_number="L1",
        explanation="In L1, the solution adds wrongly.",
        error_in_code="L1 = 1",
        correction_in_code=f"L1 = {problem.index} + 3",
    )
    mutation = Mutation(mutator="computational_error", site="L1", seed=0)
    lines = ProgramLines(error_in_code="total = 1", correction_in_code="total = kites + 3")
    flaw = (PROGRAM.format(problem.index), lines, mutation, ProgramCertificate(smt2="(check-sat)\n"))
    return _solution(problem, problem.index + 4, Target(verdict="Flawed", error_details=details), flaw)


def _record(problem: Problem, label: int | None, seed: int) -> SolvabilityRecord:
    ids = [f"{problem.id}.{name}" for name in range(3)]
    number = 1 if label is None else label
    name = ("contradictory", "solvable", "underspecified")[number]
    edit = Edit(mutator="tell_quantity", span=(0, 0), before="", after=f"Hi {seed}. ", facts=("derived.L1",))
    fact = StatedFact(id="given.kites", kind="given", constraint=f"kites = {problem.index}")
    certificate = Certificate(
        verdict=name,
        core=("given.kites",) if number == 0 else None,
        witnesses=({"answer": 1}, {"answer": "1/3"}) if number == 2 else None,
        needs=(),
        smt2="(check-sat)\n",
    )
    return SolvabilityRecord(
        id=problem.id if label is None else ids[label],
        group=problem.id,
        label=number,
        label_name=name,
        text=problem.question,
        answer=problem.index + 3 if number == 1 else None,
        edits=() if label is None else (edit,),
        facts=(fact,),
        certificate=certificate,
        program=PROGRAM.format(problem.index),
        contrast=() if label is None else tuple(other for other in ids if other != ids[label]),
        asked="answer",
        stratum=None if label is None else "crossed",
        kind=None if label is None else "computed-clash",
        depth=1,
        reachable=False,
        redundant=False,
        source=problem.source,
    )
