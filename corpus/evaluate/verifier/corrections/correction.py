"""From the correction in an analysis to the same line in the names of the flawed program: steps 1 and 2 of Tier 2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from illposed.corpus.evaluate.answers import BadAnswer
from illposed.corpus.evaluate.verifier.analysis import Analysis, Details
from illposed.corpus.evaluate.verifier.corrections.code_line import CodeLine, read_code
from illposed.corpus.evaluate.verifier.corrections.literals import literals_read, readings
from illposed.corpus.evaluate.verifier.corrections.name_mapping import (
    Mapped,
    Unmapped,
    mapped_names,
    renamed,
    texts_to_embed,
)
from illposed.corpus.evaluate.verifier.corrections.scope import Scope, lines_at, results_of, scope_of
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import Expr, Program
from illposed.engine.results import Rejected
from illposed.mutators.programs.lines import Line, lines, source_of, with_line


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why a correction got no further: a short reason to count by, and what is wrong with this one.

    Reasons: ``unusable-answer``, ``called-correct``, ``no-such-line``, ``correction-`` and a reason of
    :func:`~illposed.corpus.evaluate.verifier.corrections.code_line.read_code`, ``unmapped-name`` and ``no-program``.
    """

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A correction that was read, for a line of a flawed program.

    Results that it calls by their lines have the names of the program; ``numbers_are_givens`` says that it does so, or
    has no names, and so writes givens as numbers.
    """

    case: Case
    flawed: Program
    details: Details
    scope: Scope
    error: CodeLine | None
    correction: CodeLine
    numbers_are_givens: bool

    @property
    def texts(self) -> set[str]:
        """What has to be embedded to map its names."""
        return texts_to_embed(self.scope, self.error, self.correction)


@dataclass(frozen=True, slots=True)
class CorrectionReading:
    """A line in the names of the flawed program, the numbers of it that were read as quantities, and its program."""

    correction: str
    literals: tuple[str, ...]
    program: Program


@dataclass(frozen=True, slots=True)
class Normalised:
    """A correction in the names of the flawed program; ``readings`` are those of its numbers, the likeliest first."""

    line: Line
    mapped: tuple[Mapped, ...]
    readings: tuple[CorrectionReading, ...]


def proposal_of(outcome: Outcome) -> Proposal | Stuck:
    """The correction that an answer to a flawed solution proposes, read, with its place in the flawed program."""
    answer, case = outcome.answer, outcome.case
    if isinstance(answer, BadAnswer):
        return Stuck("unusable-answer", answer.reason)
    return _proposal(case, answer)


def _proposal(case: Case, answer: Analysis) -> Proposal | Stuck:
    details, flawed = answer.details, case.flawed
    if details is None or flawed is None:
        return Stuck("called-correct")
    correction = read_code(details.correction)
    if isinstance(correction, Rejected):
        return Stuck(f"correction-{correction.reason}", correction.detail)
    error = read_code(details.error)
    results = results_of(case, flawed)
    known_error = None if isinstance(error, Rejected) else error.renamed(results)
    scope = _scope(case, flawed, details, known_error)
    if scope is None:
        there = ", ".join(line.label for line in lines(flawed))
        return Stuck("no-such-line", f"{details.line}; there are {there}")
    numbers_are_givens = not correction.names or any(name in results for name in correction.names)
    return Proposal(case, flawed, details, scope, known_error, correction.renamed(results), numbers_are_givens)


def _scope(case: Case, flawed: Program, details: Details, error: CodeLine | None) -> Scope | None:
    """The line that is meant: of several that the solution tells in one, the one that the wrong line is most like."""
    scopes = [scope_of(case, flawed, line) for line in lines_at(case, flawed, details.line)]
    same = [scope for scope in scopes if scope.line.source == details.error.strip()]
    target = error.target if error else None
    named = [scope for scope in scopes if scope.line.target == target]
    return next(iter([*same, *named, *scopes[-1:]]), None)


def normalised(proposal: Proposal, similarities: Similarities) -> Normalised | Stuck:
    """The correction in the names of the flawed program, put into its line in every reading of its numbers."""
    scope = proposal.scope
    only_the_sum = proposal.details.error_type == "computational_error"
    mapped = mapped_names(scope, proposal.error, proposal.correction, similarities, only_the_sum)
    if isinstance(mapped, Unmapped):
        return Stuck("unmapped-name", ", ".join(mapped.names))
    expr = renamed(proposal.correction, mapped)
    found = tuple(_readings(proposal.flawed, scope, expr, proposal.numbers_are_givens))
    return Normalised(scope.line, mapped, found) if found else Stuck("no-program", source_of(scope.line.target, expr))


def _readings(flawed: Program, scope: Scope, expr: Expr, numbers_are_givens: bool) -> Iterator[CorrectionReading]:
    target = scope.line.target
    for way in readings(expr, scope, numbers_are_givens):
        try:
            program = with_line(flawed, target, way)
        except IRError:
            continue
        yield CorrectionReading(source_of(target, way), literals_read(expr, way), program)
