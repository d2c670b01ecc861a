"""From the correction in an analysis to the same line in the names of the flawed program: steps 1 and 2 of Tier 2.

Its numbers stay as they are, or are read as the quantity of the program that has this value. All ways to read them give
the same value for the numbers of the problem, so which one is meant is not for the verifier to say: a correction that
is right in one of them is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product

from illposed.corpus.evaluate.verifier.analysis import Details
from illposed.corpus.evaluate.verifier.corrections.code_line import CodeLine, read_code
from illposed.corpus.evaluate.verifier.corrections.name_mapping import Mapped, mapped_names, renamed, texts_to_embed
from illposed.corpus.evaluate.verifier.corrections.scope import Scope, lines_at, results_of, scope_of
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import BinOp, BoolOp, Compare, Const, Expr, Program, Ref, children, with_children
from illposed.engine.results import Rejected
from illposed.mutators.programs.lines import Line, lines, source_of, with_line

_MOST_READINGS = 24
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Proposal:
    """A correction that was read, for a line of a flawed program.

    Results that it calls by their lines have the names of the program; ``numbers_are_givens`` says that it does so, or
    has no names, and so writes givens as numbers.
    """

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
    """A line in the names of the flawed program, the numbers of it that were read as quantities, and its program.

    A number that was read is told as ``7 as votes``.
    """

    correction: str
    literals: tuple[str, ...]
    program: Program


@dataclass(frozen=True, slots=True)
class Normalised:
    """A correction in the names of the flawed program; ``readings`` are those of its numbers, the likeliest first."""

    line: Line
    mapped: tuple[Mapped, ...]
    readings: tuple[CorrectionReading, ...]


def proposal_of(outcome: Outcome) -> Proposal | Rejected:
    """The correction that an answer to a flawed solution proposes, read, with its place in the flawed program.

    Rejected as ``unusable-answer``, ``called-correct``, ``no-such-line``, or as ``correction-`` with a reason of
    :func:`~illposed.corpus.evaluate.verifier.corrections.code_line.read_code`.
    """
    answer, case, flawed = outcome.answer, outcome.case, outcome.case.flawed
    if isinstance(answer, Rejected):
        return Rejected("unusable-answer", answer.reason)
    details = answer.error_details
    if details is None or flawed is None:
        return Rejected("called-correct")
    correction = read_code(details.correction_in_code or "")
    if isinstance(correction, Rejected):
        return Rejected(f"correction-{correction.reason}", correction.detail)
    error = read_code(details.error_in_code)
    results = results_of(case, flawed)
    known_error = None if isinstance(error, Rejected) else error.renamed(results)
    scope = _scope(case, flawed, details, known_error)
    if scope is None:
        there = ", ".join(line.label for line in lines(flawed))
        return Rejected("no-such-line", f"{details.erroneous_line_number}; there are {there}")
    numbers_are_givens = not correction.names or any(name in results for name in correction.names)
    return Proposal(flawed, details, scope, known_error, correction.renamed(results), numbers_are_givens)


def _scope(case: Case, flawed: Program, details: Details, error: CodeLine | None) -> Scope | None:
    """The line that is meant: of several that the solution tells in one, the one that the wrong line is most like."""
    scopes = [scope_of(case, flawed, line) for line in lines_at(case, flawed, details.erroneous_line_number)]
    same = [scope for scope in scopes if scope.line.source == details.error_in_code.strip()]
    target = error.target if error else None
    named = [scope for scope in scopes if scope.line.target == target]
    return next(iter([*same, *named, *scopes[-1:]]), None)


def normalised(proposal: Proposal, similarities: Similarities) -> Normalised | Rejected:
    """The correction in the names of the flawed program, put into its line in every reading of its numbers.

    Rejected as ``unmapped-name`` or ``no-program``.
    """
    scope = proposal.scope
    only_the_sum = proposal.details.error_type == "computational_error"
    mapped = mapped_names(scope, proposal.error, proposal.correction, similarities, only_the_sum)
    if isinstance(mapped, Rejected):
        return mapped
    expr = renamed(proposal.correction, mapped)
    found = tuple(_readings(proposal.flawed, scope, expr, proposal.numbers_are_givens))
    if not found:
        return Rejected("no-program", source_of(scope.line.target, expr))
    return Normalised(scope.line, mapped, found)


def _readings(flawed: Program, scope: Scope, expr: Expr, numbers_are_givens: bool) -> Iterator[CorrectionReading]:
    """The readings that make a program, of the first 24 that there are.

    ``numbers_are_givens`` has the numbers first as quantities, those of the flawed line before others; else they come
    first as they are.
    """
    target, numbers = scope.line.target, list(_numbers(expr))
    choices = [_choices(number, scope, numbers_are_givens) for number in numbers]
    for chosen in islice(product(*choices), _MOST_READINGS):
        way = _with_numbers(expr, iter(chosen))
        try:
            program = with_line(flawed, target, way)
        except IRError:
            continue
        read = [(number, one) for number, one in zip(numbers, chosen, strict=True) if number != one]
        literals = tuple(f"{expr_source(number)} as {expr_source(one)}" for number, one in read)
        yield CorrectionReading(source_of(target, way), literals, program)


def _choices(number: Const, scope: Scope, as_quantities: bool) -> Sequence[Expr]:
    """The number and the quantities of its value; a percentage may stand as its share of one."""
    wanted = Fraction(number.value)
    equal = [candidate for candidate in scope.candidates if candidate.value == wanted]
    shares = [
        BinOp("/", Ref(candidate.name), Const(_HUNDRED))
        for candidate in scope.candidates
        if "percent" in candidate.words and candidate.value == _HUNDRED * wanted
    ]
    ordered = sorted(equal, key=lambda candidate: (candidate.used is None, candidate.told is None))
    quantities: list[Expr] = [*(Ref(candidate.name) for candidate in ordered), *shares]
    return [*quantities, number] if as_quantities else [number, *quantities]


def _numbers(expr: Expr) -> Iterator[Const]:
    """The numbers, left to right, but not those of conditions: a quantity would be compared with itself."""
    if isinstance(expr, Const):
        yield expr
    elif not isinstance(expr, Compare | BoolOp):
        for child in children(expr):
            yield from _numbers(child)


def _with_numbers(expr: Expr, chosen: Iterator[Expr]) -> Expr:
    """``expr`` with the next of ``chosen`` in the place of each of its :func:`_numbers`."""
    if isinstance(expr, Const):
        return next(chosen)
    if isinstance(expr, Compare | BoolOp):
        return expr
    return with_children(expr, tuple(_with_numbers(child, chosen) for child in children(expr)))
