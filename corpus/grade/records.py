"""From a solution that somebody wrote to the record that it gives: its verdict, its first error and the proof."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import (
    ErrorDetails,
    LineValue,
    ProgramCertificate,
    ProgramLines,
    Target,
    VerifierInput,
    VerifierRecord,
)
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.grading.grade import Grade, GradedLine, grade
from illposed.engine.grading.known import Known
from illposed.engine.grading.repair import Repair, RepairKind, nearest, repair
from illposed.engine.grading.told import Told, told
from illposed.engine.ir.emit import emit, expr_source
from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, evaluate, evaluate_expr
from illposed.engine.ir.nodes import Expr, Program
from illposed.engine.ir.numbers import write_rounded
from illposed.engine.proof.smtlib import Inexpressible
from illposed.engine.results import Rejected
from illposed.mutators.contract.steps import ErrorType
from illposed.mutators.programs.lines import source_of, told_labels, with_line
from illposed.mutators.programs.proof.certificate import certificate, difference, equality
from illposed.mutators.programs.proof.verify import spliced
from illposed.mutators.programs.solution_code import solution_code

REGISTER: Final = "real"
"""The register of a solution that is not told here."""

_TYPES: Final[Mapping[RepairKind, ErrorType]] = {
    "arithmetic": "computational_error",
    "operation": "incorrect_operation",
    "superfluous": "incorrect_operation",
    "operand": "incorrect_operand",
    "missing": "skipped_step",
    "other": "incorrect_operation",
}


def real_record(
    known: Known, oracle: OracleRecord, author: str, text: str, record_id: str
) -> VerifierRecord | Rejected:
    """The record of a solution: correct, or with its first error located, explained by a repair and proved.

    Where none of the changes of its wrong line leads to the answer, mostly because later lines are wrong as well,
    there is no correction.

    Rejected, with what is known of it, as ``undecided-…``, ``lucky-…`` (the right number in a wrong way),
    ``not-located-…`` (wrong, and it is not known where first), ``correct-unsure-…`` (it has a line that could not be
    judged), ``reads-otherwise`` or ``not-proved``. The codes after the dash are those of
    :mod:`illposed.engine.grading.grade`.
    """
    first = grade(known, text)
    refused = _refusal(first)
    if refused is not None:
        return refused
    numbered = told(known, first)
    if numbered is None:
        return Rejected("undecided-not-told", _shown(first))
    # What stands in the record is graded, so that it can be graded again from the record alone.
    again = grade(known, numbered.text)
    same = told(known, again)
    if _refusal(again) is not None or same is None or same.text != numbered.text:
        return Rejected("reads-otherwise", _shown(again))
    if (again.verdict, again.located) != (first.verdict, numbered.labels.get(first.located or "")):
        return Rejected("reads-otherwise", _shown(again))
    writer = _Writer(known, oracle, author, record_id, again, same)
    return writer.correct() if again.verdict == "correct" else writer.flawed()


def _refusal(found: Grade) -> Rejected | None:
    """Why a solution gives no record, whatever can be proved of it; None if it may give one."""
    if found.verdict == "undecided":
        return Rejected(f"undecided-{found.reason}", _shown(found))
    if found.verdict == "lucky":
        return Rejected(f"lucky-{found.reason}", _shown(found))
    if found.verdict == "correct":
        unsure = next((line for line in found.lines if line.state in ("unknown", "bad")), None)
        return None if unsure is None else Rejected(f"correct-unsure-{unsure.reason}", _shown(found))
    return None if found.located else Rejected(f"not-located-{found.not_located}", _shown(found))


def _shown(found: Grade) -> str:
    """What was found, in one line."""
    states = ", ".join(f"{line.label} {line.state} ({line.reason})" for line in found.lines)
    answer = "no answer" if found.answer is None else f"answer {write_rounded(found.answer)}"
    return f"{found.verdict}, {answer}: {states}"


class _Writer:
    """Writes the record of one solution whose verdict is known."""

    def __init__(self, known: Known, oracle: OracleRecord, author: str, record_id: str, found: Grade, as_told: Told):
        self._known = known
        self._oracle = oracle
        self._author = author
        self._id = record_id
        self._found = found
        self._told = as_told
        self._true = known.readings.best.oracle.program

    def correct(self) -> VerifierRecord | Rejected:
        program = self._told.program
        if not isinstance(prove_equal(self._true, program), Proved):
            return Rejected("not-proved", _shown(self._found))
        claim = equality(self._true, program)
        if isinstance(claim, Inexpressible):
            return Rejected("not-proved", claim.reason)
        return self._record(program, Target(verdict="Correct", error_details=None), None, claim)

    def flawed(self) -> VerifierRecord | Rejected:
        line = next(line for line in self._found.lines if line.label == self._found.located)
        wrong = self._told.targets[line.calculations[0]]
        intended = self._told.intended[line.calculations[0]]
        change = repair(self._known, self._told.program, wrong, intended)
        if change is None:
            return self._uncorrected(line, wrong, intended)
        program = self._told.program
        fixed = with_line(program, wrong, change.right)
        code = ProgramLines(
            error_in_code=source_of(wrong, _expr_of(program, wrong)), correction_in_code=source_of(wrong, change.right)
        )
        claim = certificate(self._true, program, fixed)
        if isinstance(claim, Inexpressible):
            return Rejected("not-proved", claim.reason)
        restored = spliced(emit(program), code.error_in_code, code.correction_in_code)
        if restored != fixed or not isinstance(prove_equal(self._true, fixed), Proved):
            return Rejected("not-proved", _shown(self._found))
        details = ErrorDetails(
            error_type=_TYPES[change.kind],
            erroneous_line_number=told_labels(program)[wrong],
            explanation=self._explanation(change, intended, fixed),
            error_in_code=solution_code(code.error_in_code, program),
            correction_in_code=solution_code(code.correction_in_code, program),
        )
        return self._record(program, Target(verdict="Flawed", error_details=details), code, claim)

    def _uncorrected(self, line: GradedLine, wrong: str, intended: Expr) -> VerifierRecord | Rejected:
        """The record of a solution that is not mended by a change of its wrong line."""
        program = self._told.program
        is_slip = line.reason == "arithmetic-false"
        kind = "arithmetic" if is_slip else nearest(self._known, program, wrong, intended) or "other"
        claim = difference(self._true, program)
        if isinstance(claim, Inexpressible):
            return Rejected("not-proved", claim.reason)
        label = told_labels(program)[wrong]
        done = solution_code(expr_source(intended), program)
        got = write_rounded(_values(program)[wrong])
        if is_slip:
            right = evaluate_expr(intended, _values(program))
            due = "another result" if isinstance(right, EvaluationFailed) else write_rounded(right)
            explanation = f"In {label}, the solution gets {got} for {done}. It should get {due}."
        else:
            explanation = f"In {label}, the solution calculates {done}, which is {got}. No way to the answer has that."
        details = ErrorDetails(
            error_type=_TYPES[kind],
            erroneous_line_number=label,
            explanation=f"{explanation} Mending this line alone does not lead to the answer.",
            error_in_code=solution_code(source_of(wrong, _expr_of(program, wrong)), program),
            correction_in_code=None,
        )
        return self._record(program, Target(verdict="Flawed", error_details=details), None, claim)

    def _explanation(self, change: Repair, intended: Expr, fixed: Program) -> str:
        """Two sentences: what the line does, and what it should do with what stands before it."""
        label = told_labels(self._told.program)[change.target]
        done = solution_code(expr_source(intended), self._told.program)
        due = solution_code(expr_source(change.right), self._told.program)
        got, right = _values(self._told.program)[change.target], _values(fixed)[change.target]
        if change.kind == "arithmetic":
            return (
                f"In {label}, the solution gets {write_rounded(got)} for {done}. It should get {write_rounded(right)}."
            )
        found = f"In {label}, the solution calculates {done}, which is {write_rounded(got)}."
        return f"{found} It should calculate {due}, which is {write_rounded(right)}."

    def _record(self, program: Program, target: Target, code: ProgramLines | None, claim: str) -> VerifierRecord:
        source = emit(program)
        values = _values(program)
        is_flawed = target.verdict == "Flawed"
        is_oracle = source == self._oracle.program
        return VerifierRecord(
            id=self._id,
            group=self._oracle.id,
            input=VerifierInput(problem=self._oracle.question, solution=self._told.text),
            target=target,
            in_program=code,
            oracle=self._oracle.program,
            flawed=source if is_flawed else None,
            equal=None if is_flawed or is_oracle else source,
            register=REGISTER,
            author=self._author,
            values=tuple(
                LineValue(line=label, name=name, true=self._oracle.values[name], told=number_of(values[name]))
                for name, label in told_labels(program).items()
                if name in self._oracle.values
            ),
            mutation=None,
            certificate=None if is_oracle else ProgramCertificate(smt2=claim),
            source=self._oracle.source,
        )


def _values(program: Program) -> Mapping[str, Fraction]:
    """The values of the names of a program and of its answer."""
    found = evaluate(program)
    if not isinstance(found, Evaluation):
        return {}
    return {**{name: Fraction(value) for name, value in found.values.items()}, ANSWER: Fraction(found.answer)}


def _expr_of(program: Program, target: str) -> Expr:
    return next(step.expr for step in program.steps if step.target == target)
