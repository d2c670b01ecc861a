"""Worked solutions: how they stand in ``verifier.jsonl``, and whole, together with the oracle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from illposed.corpus.records.base import Line, LineNumber, Record, Source
from illposed.corpus.records.numbers import Number, number_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.program_changes import ProgramChange, changed_program, program_change
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.mutators.contract.steps import ErrorType
from illposed.mutators.programs.solution_code import solution_code
from illposed.mutators.sets.double_errors import Effect


class VerifierInput(Record, frozen=True, kw_only=True):
    """What a verifier sees: the text of a problem and a solution, one line for each step, numbered ``L1`` to ``FA``."""

    problem: str
    solution: str


class ErrorDetails(Record, frozen=True, kw_only=True):
    """The one error of a solution.

    ``erroneous_line_number`` is a number of a line of the solution. ``error_in_code`` is what that line computes,
    ``correction_in_code`` what it should compute, null if the text is ill-posed, so that nothing would be right there,
    and in a real solution of which later lines are wrong as well.
    Both have nothing that the problem and the solution do not tell:
    results are called by their lines and givens are numbers; see
    :func:`illposed.mutators.programs.solution_code.solution_code`.
    """

    error_type: ErrorType | Literal["assumed_value"]
    erroneous_line_number: LineNumber
    explanation: str
    error_in_code: str
    correction_in_code: str | None


class Target(Record, frozen=True, kw_only=True):
    """The analysis that a verifier should give; ``error_details`` is null for a correct solution."""

    verdict: Literal["Correct", "Flawed"]
    error_details: ErrorDetails | None


class ProgramLines(Record, frozen=True, kw_only=True):
    """``error_in_code`` and ``correction_in_code`` of a target in the names of the program.

    The first is a line of the flawed program; the second, in its place, makes that program equivalent to the oracle,
    unless there is another error in it.
    """

    error_in_code: str
    correction_in_code: str


class LineValue(Record, frozen=True, kw_only=True):
    """The value of a name of the program that a line of the solution finds: in the oracle, and as the line tells it."""

    line: LineNumber
    name: str
    true: Number
    told: Number


class Mutation(Record, frozen=True, kw_only=True):
    """How an error was made, so that it can be made again; see ``illposed mutate --site``."""

    mutator: str
    site: str
    seed: int


class SecondError(Record, frozen=True, kw_only=True):
    """Another error of a flawed solution, in a later ``line`` than that of its target; each alone gives a wrong answer.

    ``effect``: two ``independent`` errors give a wrong answer, ``cancelling`` ones the right one for the numbers of the
    problem, though not for others. With both corrections the flawed program is the right one. The error is made by
    ``mutator`` at ``site`` of the program that has the first error, with the seed of that.
    """

    effect: Effect
    line: LineNumber
    in_program: ProgramLines
    mutator: str
    site: str


class ProgramCertificate(Record, frozen=True, kw_only=True):
    """The evidence for an error, or for the program of a correct solution, as SMT-LIB 2.

    It asks whether the flawed program with its correction, or the equal program, can give another answer than the
    oracle (unsat), and whether the flawed program gives another one for the numbers of the problem (sat).
    """

    smt2: str


class VerifierLine(Line, frozen=True, kw_only=True):
    """One worked solution with the analysis that a verifier should give.

    ``group`` is the id of the problem in ``oracles.jsonl``, whose ``program`` is the right one. ``equal`` is a program
    that is proved equal to it and that the solution tells in its place, if there is one: ``rewritings`` made it of the
    right one, one after the other, or it is ``program_of`` a model. A flawed solution tells the program that has the
    error of ``in_program`` in the place of the correction, or ``flawed``, where more than that differs. ``register`` is
    the style of the telling: a group has as many correct solutions as flawed ones in each. ``told_by`` is the model in
    whose words the solution stands (``illposed tell``). ``author`` is who wrote a solution that is not made here, a
    person or a model; its ``register`` is ``real``, and its labels are those of ``illposed grade``.

    ``told`` are the values that a flawed solution finds where they are not the right ones, and ``lines`` names the line
    that tells each quantity, if these are not the lines of the oracle. ``mutation`` is null for a correct solution;
    ``second`` is another error besides.
    ``certificates.jsonl.gz`` has the evidence for ``flawed`` or ``equal`` under the same id.

    A solution of an edited text has the id of this text in ``text``, and in ``route`` what it calculates, as a program
    whose parameters are what it takes from the text. It stands twice: it is right for a solvable text, and flawed for
    an ill-posed one of the same set. The evidence says that all its lines follow from the first text; and where the
    second leaves open what its wrong line takes, or contradicts itself about it.
    """

    id: str
    group: str
    text: str | None = None
    input: VerifierInput
    target: Target
    in_program: ProgramLines | None = None
    flawed: ProgramChange | None = None
    equal: ProgramChange | None = None
    rewritings: tuple[str, ...] = ()
    program_of: str | None = None
    route: str | None = None
    register: str
    told_by: str | None = None
    author: str | None = None
    told: dict[str, Number] = msgspec.field(default_factory=dict)
    lines: dict[str, LineNumber] = msgspec.field(default_factory=dict)
    mutation: Mutation | None
    second: SecondError | None = None


class VerifierRecord(Record, frozen=True, kw_only=True):
    """A worked solution whole: what its line says, what follows from the oracle, and its certificate.

    ``group`` is the id of the source problem. ``oracle``, ``flawed`` and ``equal`` are compact sources: of the right
    program, of the one that a flawed solution tells, and of one that is proved equal to the right one, which a correct
    solution tells in its place, or in which the error of a flawed one is made. ``rewritings`` are the ids of what made
    it of the right one; or ``program_of`` is the model that gave it, and is not there if none did. ``author`` wrote the
    solution, where it is not made here; it is not there if it is. ``mutation`` is null for a correct or a real
    solution, ``certificate`` for one that tells the oracle; ``second`` is another error besides. ``register`` is the
    style of the telling: a group has as many correct solutions as flawed ones in each register. ``values`` are those of
    the names that the solution finds, in its order. ``text`` is the id of the edited text that the problem is, None for
    the original; then ``route`` is what the solution calculates, and there are no ``flawed``, ``equal`` or ``values``.
    """

    id: str
    group: str
    text: str | None = None
    input: VerifierInput
    target: Target
    in_program: ProgramLines | None = None
    oracle: str
    flawed: str | None
    equal: str | None = None
    rewritings: tuple[str, ...] = ()
    program_of: str | msgspec.UnsetType = msgspec.UNSET
    route: str | None = None
    register: str
    told_by: str | None = None
    author: str | msgspec.UnsetType = msgspec.UNSET
    values: tuple[LineValue, ...]
    mutation: Mutation | None
    second: SecondError | None = None
    certificate: ProgramCertificate | None
    source: Source

    @property
    def changes(self) -> tuple[ProgramLines, ...]:
        """The wrong lines of the flawed program with their corrections, in its order; none of a correct solution."""
        second = None if self.second is None else self.second.in_program
        return tuple(each for each in (self.in_program, second) if each is not None)

    @property
    def wrong_lines(self) -> tuple[LineNumber, ...]:
        """The numbers of the lines that are wrong given those before them, in their order; none of a correct solution.

        Of a real solution, and of one of an edited text, only the first is known.
        """
        details, second = self.target.error_details, self.second
        first = () if details is None else (details.erroneous_line_number,)
        return first if second is None else (*first, second.line)

    @property
    def flawed_once(self) -> str | None:
        """The flawed program without its second error; None for a correct solution."""
        if self.flawed is None or self.second is None:
            return self.flawed
        code = self.second.in_program
        mended = ProgramLines(error_in_code=code.correction_in_code, correction_in_code=code.error_in_code)
        return with_error(self.flawed, mended)

    @property
    def errors(self) -> tuple[str, ...]:
        """The wrong lines of the flawed program."""
        return tuple(each.error_in_code for each in self.changes)


def verifier_record(line: VerifierLine, oracle: OracleRecord, smt2: str | None) -> VerifierRecord:
    """The whole record; ``smt2`` is its certificate, None if there is none."""
    right = oracle.program if line.equal is None else changed_program(oracle.program, line.equal)
    values = oracle.values if line.equal is None else _values_of(right)
    return VerifierRecord(
        id=line.id,
        group=line.group,
        text=line.text,
        input=line.input,
        target=line.target,
        in_program=line.in_program,
        oracle=oracle.program,
        flawed=_flawed(line, right),
        equal=None if line.equal is None else right,
        rewritings=line.rewritings,
        program_of=msgspec.UNSET if line.program_of is None else line.program_of,
        route=line.route,
        register=line.register,
        told_by=line.told_by,
        author=msgspec.UNSET if line.author is None else line.author,
        values=() if line.text is not None else tuple(_values(line, oracle, values)),
        mutation=line.mutation,
        second=line.second,
        certificate=None if smt2 is None else ProgramCertificate(smt2=smt2),
        source=oracle.source,
    )


def _values(line: VerifierLine, oracle: OracleRecord, values: Mapping[str, Number]) -> Iterator[LineValue]:
    """What each line finds; ``values`` are those of the right program."""
    for name, number in (line.lines or oracle.told_lines).items():
        if name in values or name in line.told:
            true = values.get(name, oracle.answer)
            yield LineValue(line=number, name=name, true=true, told=line.told.get(name, true))


def verifier_line(record: VerifierRecord, oracle: OracleRecord) -> VerifierLine:
    """How a whole record stands in ``verifier.jsonl``."""
    lines = {value.name: value.line for value in record.values}
    right = record.equal or oracle.program
    return VerifierLine(
        id=record.id,
        group=record.group,
        text=record.text,
        input=record.input,
        target=record.target,
        in_program=record.in_program,
        flawed=_flawed_change(record, right),
        equal=None if record.equal is None else program_change(oracle.program, record.equal),
        rewritings=record.rewritings,
        program_of=None if record.program_of is msgspec.UNSET else record.program_of,
        route=record.route,
        register=record.register,
        told_by=record.told_by,
        author=None if record.author is msgspec.UNSET else record.author,
        told={value.name: value.told for value in record.values if value.told != value.true},
        lines={} if not lines or list(lines.items()) == list(oracle.told_lines.items()) else lines,
        mutation=record.mutation,
        second=record.second,
    )


def _values_of(source: str) -> dict[str, Number]:
    """The values of every name of a program at its defaults; none if it is no program or has no values."""
    program = parse(source)
    found = evaluate(program) if isinstance(program, Program) else None
    if not isinstance(found, Evaluation):
        return {}
    values = {name: number_of(Fraction(value)) for name, value in found.values.items()}
    return {**values, ANSWER: number_of(Fraction(found.answer))}


def _flawed(line: VerifierLine, right: str) -> str | None:
    """The program with the error, made of the one without, ``right``."""
    if line.flawed is not None:
        return changed_program(right, line.flawed)
    return None if line.in_program is None else with_error(right, line.in_program)


def _flawed_change(record: VerifierRecord, right: str) -> ProgramChange | None:
    """What is written down of a flawed program: nothing where it follows from the lines that differ from ``right``."""
    if record.flawed is None:
        return None
    follows = None if record.in_program is None else with_error(right, record.in_program)
    return None if follows == record.flawed else program_change(right, record.flawed)


def target_in_program(record: VerifierRecord) -> Target:
    """The target for someone who sees the program ``record.oracle`` too: its code is in the names of that program.

    A result that this program does not have, because the solution tells another one, is called by its line.
    """
    details, lines = record.target.error_details, record.in_program
    oracle, told = parse(record.oracle), parse(record.flawed or "")
    if details is None or lines is None or not isinstance(oracle, Program) or not isinstance(told, Program):
        return record.target
    known = {*(param.name for param in oracle.params), *(step.target for step in oracle.steps), ANSWER}
    code = {
        "error_in_code": solution_code(lines.error_in_code, told, known),
        "correction_in_code": solution_code(lines.correction_in_code, told, known),
    }
    return msgspec.structs.replace(record.target, error_details=msgspec.structs.replace(details, **code))


def with_error(program: str, lines: ProgramLines) -> str | None:
    """``program`` with the error in the place of the correction; None unless exactly one line is that.

    >>> with_error("a = 1\\n    b = 2\\n", ProgramLines(error_in_code="b = 3", correction_in_code="b = 2"))
    'a = 1\\n    b = 3\\n'
    """
    rows = program.splitlines(keepends=True)
    places = [place for place, row in enumerate(rows) if row.strip() == lines.correction_in_code]
    if len(places) != 1:
        return None
    rows[places[0]] = rows[places[0]].replace(lines.correction_in_code, lines.error_in_code)
    return "".join(rows)
