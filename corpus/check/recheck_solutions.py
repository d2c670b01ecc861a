"""Checking the solutions of one problem again, from what the records say themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import UNSET

from illposed.corpus.build.solutions.shapes import is_made_by
from illposed.corpus.build.solutions.shares import correct_beside
from illposed.corpus.check.comparing import first_difference
from illposed.corpus.check.recheck import Difference
from illposed.corpus.check.regrading import known_of, regraded_differences
from illposed.corpus.check.remutating import mutation_differences
from illposed.corpus.check.retelling import retelling_differences, text_differences
from illposed.corpus.grade.records import REGISTER
from illposed.corpus.records.files.reading import VERIFIER, SolutionGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.verifier import ErrorDetails, LineValue, ProgramLines, VerifierRecord
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import Readings
from illposed.engine.grading.known import Known
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.proof.replay import SolverName
from illposed.engine.results import Rejected
from illposed.engine.telling import Realiser
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import added_step, lines, told_labels
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.recheck import recheck, recheck_equality
from illposed.mutators.programs.solution_code import solution_code


def recheck_solutions(
    group: SolutionGroup,
    solvers: Sequence[SolverName],
    telling: Realiser | Rejected | None,
    meant: Readings | Rejected | None,
) -> tuple[Difference, ...]:
    """Everything that is wrong with the solutions of one problem; those of edited texts are left alone.

    ``telling`` is what told them: see :func:`~illposed.corpus.check.retelling.telling_of`. ``meant`` is what the worked
    solution can mean; without it no real solution can be graded again.
    """
    group = group.only(_is_of_original)
    known = known_of(group.oracle, meant) if any(map(_is_real, group.records)) else None
    return tuple(
        Difference(VERIFIER, line, record.id, what)
        for line, record in group.numbered()
        for what in (*_rechecked(record, group, telling, known, solvers), *_differences_within(record, group))
    )


def _rechecked(
    record: VerifierRecord,
    group: SolutionGroup,
    telling: Realiser | Rejected | None,
    known: Known | Rejected | None,
    solvers: Sequence[SolverName],
) -> Iterator[str]:
    """What is wrong with a record by itself and beside its oracle."""
    if known is not None and _is_real(record):
        yield from regraded_differences(record, group.oracle, known, solvers)
        return
    yield from recheck_solution(record, solvers)
    yield from _retold(record, telling)


def _is_of_original(record: VerifierRecord) -> bool:
    """Whether the solution is one of the problem itself, and not of an edited text."""
    return record.text is None


def _is_real(record: VerifierRecord) -> bool:
    """Whether somebody else wrote the solution."""
    return record.author is not UNSET or record.register == REGISTER


def _retold(record: VerifierRecord, telling: Realiser | Rejected | None) -> Iterator[str]:
    if isinstance(telling, Rejected):
        yield telling.detail
    elif telling is not None:
        yield from retelling_differences(record, telling)


def recheck_options(group: SolutionGroup, options: BuildOptions) -> Iterator[Difference]:
    """What the solutions of one problem do not have in common with the options of the build, and with their ids."""
    group = group.only(_is_of_original)
    told = group.only(lambda record: not _is_real(record))
    flawed = sum(record.target.verdict == "Flawed" for record in told.records)
    if len(told.records) < len(group.records) and not options.graded:
        yield Difference(VERIFIER, group.lines[0], group.oracle.id, "a real solution, in a build without graded ones")
    places = {record.id: line for line, record in told.numbered()}
    for name, what in _share_differences(told.records, options):
        yield Difference(VERIFIER, places[name], name, what)
    double = sum(record.second is not None for record in told.records)
    for line, record in told.numbered():
        if record.second is not None and double > options.double_errors:
            what = f"{double} solutions have two errors, not {options.double_errors}"
            yield Difference(VERIFIER, line, record.id, what)
        if flawed > options.solutions:
            yield Difference(VERIFIER, line, record.id, f"there are {flawed} flawed solutions, not {options.solutions}")
        if not re.fullmatch(rf"{re.escape(record.group)}-{record.target.verdict.lower()}[1-9][0-9]*", record.id):
            yield Difference(VERIFIER, line, record.id, "the id is not that of its problem and verdict")
        if record.mutation is not None and record.mutation.seed != options.seed:
            yield Difference(VERIFIER, line, record.id, f"the seed is not that of the build, {options.seed}")


def recheck_solution(record: VerifierRecord, solvers: Sequence[SolverName]) -> Iterator[str]:
    """What is wrong with one record by itself.

    The programs are read and run again, every line of the solution is read again and compared with its program, the
    error must be in the line that the target names and in no other, and each of ``solvers`` must confirm the
    certificate, which says that the correction gives back the oracle and that the flawed program is another function.
    """
    missing = _missing(record)
    if missing is not None:
        yield missing
        return
    right = parse(record.equal or record.oracle)
    told = parse(record.flawed or record.equal or record.oracle)
    if not isinstance(right, Program) or not isinstance(told, Program):
        yield "a source cannot be read as a program"
        return
    true_values, told_values = open_program(right), open_program(told)
    if not isinstance(true_values, OpenProgram) or not isinstance(told_values, OpenProgram):
        yield "a program has no value for the numbers of the problem"
        return
    if set(told_labels(told)) - set(true_values.values) - {added_step(right, told)}:
        yield "the program that is told has names that the right one does not have"
        return
    if emit(told) != (record.flawed or record.equal or record.oracle):
        yield "the program that is told is not written in the compact format"
    yield from _value_differences(record, true_values, told_values)
    yield from _rewriting_differences(record, right)
    if record.flawed is None and record.equal is not None and record.certificate is not None:
        yield from recheck_equality(record.oracle, record.equal, record.certificate.smt2, solvers)
    yield from _error_differences(record, solvers, told)
    yield from text_differences(record, right, told_values)


def _rewriting_differences(record: VerifierRecord, right: Program) -> Iterator[str]:
    """What is wrong with the program that is said to be equal to the oracle."""
    oracle = parse(record.oracle)
    if record.equal is None or not isinstance(oracle, Program):
        return
    if record.equal != emit(right):
        yield "the equal program is not written in the compact format"
    if record.program_of is UNSET and not is_made_by(record.rewritings, oracle, right):
        yield f"the equal program is not what {', '.join(record.rewritings)} make of the oracle"
    if not isinstance(prove_equal(oracle, right), Proved):
        yield "the equal program is not proved to be equal to the oracle"


def _missing(record: VerifierRecord) -> str | None:
    """What a record of its verdict must have and has not, or has and must not have."""
    parts = {
        "target.error_details": record.target.error_details,
        "in_program": record.in_program,
        "flawed": record.flawed,
        "mutation": record.mutation,
    }
    is_flawed = record.target.verdict == "Flawed"
    if record.target.error_details is not None and record.target.error_details.correction_in_code is None:
        return "the solution of a problem that is not ill-posed has no correction"
    wrong = [name for name, part in parts.items() if (part is not None) != is_flawed]
    if record.route is not None:
        wrong.append("route")
    if record.second is not None and not is_flawed:
        wrong.append("second")
    if record.program_of is not UNSET and (record.equal is None or is_flawed):
        wrong.append("program_of")
    if bool(record.rewritings) != (record.equal is not None and record.program_of is UNSET):
        wrong.append("rewritings")
    if (record.certificate is not None) != (is_flawed or record.equal is not None):
        wrong.append("certificate")
    return f"the verdict is {record.target.verdict}, but not by {', '.join(wrong)}" if wrong else None


def _value_differences(record: VerifierRecord, true: OpenProgram, told: OpenProgram) -> Iterator[str]:
    expected = tuple(
        LineValue(
            line=line,
            name=name,
            true=number_of(true.values.get(name, true.values[ANSWER])),
            told=number_of(told.values[name]),
        )
        for name, line in told_labels(told.program).items()
    )
    if record.values != expected:
        wanted, found = first_difference(expected, record.values)
        yield f"the values are not those of the programs: {found} instead of {wanted}"
    cancels = record.second is not None and record.second.effect == "cancelling"
    if record.flawed is not None and (true.values[ANSWER] == told.values[ANSWER]) != cancels:
        what = "does not give" if cancels else "gives"
        yield f"the flawed program {what} the right answer, {number_of(Fraction(true.values[ANSWER]))}"


def _error_differences(record: VerifierRecord, solvers: Sequence[SolverName], told: Program) -> Iterator[str]:
    details, code, certificate = record.target.error_details, record.in_program, record.certificate
    if details is None or code is None or certificate is None or record.flawed is None:
        return
    said = list(record.wrong_lines)
    found = [told_labels(told)[line.target] for line in lines(told) if line.source in record.errors]
    if found != said:
        yield f"the error is in {' and '.join(found)}, not in {' and '.join(said)}"
    if not re.match(rf"In [^,]*\b{details.erroneous_line_number}\b", details.explanation):
        yield f"the explanation does not name {details.erroneous_line_number}"
    yield from _code_differences(details, code, told)
    yield from recheck(
        record.oracle,
        record.equal or record.oracle,
        record.flawed,
        [(each.error_in_code, each.correction_in_code) for each in record.changes],
        certificate.smt2,
        solvers,
    )


def _code_differences(details: ErrorDetails, code: ProgramLines, told: Program) -> Iterator[str]:
    """The code of a target that is not that of the program in what the problem and the solution tell."""
    for name in ProgramLines.__struct_fields__:
        found, expected = getattr(details, name), solution_code(getattr(code, name), told)
        if found != expected:
            yield f"{name} is {found}, not {expected}"


def _differences_within(record: VerifierRecord, group: SolutionGroup) -> Iterator[str]:
    """What is wrong with a record beside its oracle and the other solutions of the problem."""
    if [other.id for other in group.records].count(record.id) != 1:
        yield "the id is not unique"
    if [other.input.solution for other in group.records].count(record.input.solution) != 1:
        yield "another solution has the same text"
    if record.oracle != group.oracle.program:
        yield "the program is not that of the oracle"
    if record.input.problem != group.oracle.question:
        yield "the problem is not that of the oracle"
    if record.source != group.oracle.source:
        yield "the source is not that of the oracle"
    if record.program_of is not UNSET and record.program_of not in group.oracle.voters:
        yield f"{record.program_of}, whose program is told, is no voter of the oracle"
    yield from mutation_differences(record, group.oracle)


def _share_differences(records: Sequence[VerifierRecord], options: BuildOptions) -> Iterator[tuple[str, str]]:
    """What of the number of correct solutions of a problem is not as the options say, with the id that it is said of.

    What a model told it told in pairs, whatever the share.
    """
    in_style = Counter((_style(record), record.target.verdict) for record in records)
    for record in records:
        flawed, correct = (in_style[_style(record), verdict] for verdict in ("Flawed", "Correct"))
        if flawed > correct and (options.flawed_share == "even" or record.told_by is not None):
            yield record.id, f"there are {flawed} flawed solutions in its register and {correct} correct ones"
    program = parse(records[0].oracle) if records else None
    if not isinstance(program, Program):
        return
    flawed = sum(record.target.verdict == "Flawed" for record in records)
    correct = len(records) - flawed
    due = correct_beside(flawed, len(program.steps), records[0].group, options)
    if correct > due or correct < min(flawed, due):
        yield records[0].id, f"there are {correct} correct solutions beside {flawed} flawed ones, not {due}"


def _style(record: VerifierRecord) -> tuple[str, str | None]:
    """All that decides how a solution sounds."""
    return record.register, record.told_by
