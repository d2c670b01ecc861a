"""Proof that two aligned programs are equal over a domain, or a point of it that shows that they are not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.alignment.identity import identity
from illposed.engine.equivalence.algebra.normal_form import Form, NoForm, normal_form
from illposed.engine.equivalence.algebra.polynomial import Quotient, TooManyTerms
from illposed.engine.equivalence.algebra.residual import find_residual
from illposed.engine.equivalence.algebra.variables import Variables
from illposed.engine.equivalence.evidence import Proved, Refuted
from illposed.engine.equivalence.minimise import minimised
from illposed.engine.equivalence.points import simple_points
from illposed.engine.equivalence.program_pair import Arguments, Point, ProgramPair, Quantity, pair_of
from illposed.engine.equivalence.solver import Difference, NoDifference, Unknown, find_difference
from illposed.engine.equivalence.truncation import may_cut_apart
from illposed.engine.equivalence.values import Result, differ, exact_result, result_text
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.proof.verdict import Limit
from illposed.engine.results import Rejected

DEFAULT_LIMIT: Final = Limit(resources=2_000_000)


@dataclass(frozen=True, slots=True)
class NotProved:
    """Neither equality nor a difference was shown, for ``reason``."""

    reason: str


@dataclass(frozen=True, slots=True)
class Differs:
    """The programs differ at ``point``, the smallest found; ``refutation`` is what exact arithmetic gives there."""

    point: Point
    refutation: Refuted


def prove(subject: ProgramPair, limit: Limit = DEFAULT_LIMIT) -> Proved | NotProved | Differs:
    """Prove that both programs have the same value at every point of the domain, or neither has one.

    The programs are evaluated where the problem has them; then normal forms are compared; then the programs are
    evaluated at other simple points; then a solver is asked, within ``limit`` for each of its questions, and its
    counterexample evaluated before it counts.
    """
    left, right = subject.left, subject.right
    if isinstance(left, Opaque) or isinstance(right, Opaque):
        return NotProved(_opaque_text(left, right))
    found = _proved(subject, left, right, limit)
    if isinstance(found, Proved) and may_cut_apart(subject, left, right):
        return NotProved("they are equal in exact arithmetic, but cut decimals off, where floats may be one apart")
    return found


def _proved(subject: ProgramPair, left: Program, right: Program, limit: Limit) -> Proved | NotProved | Differs:
    if exact_difference(subject, subject.origin):
        return _differs(subject, subject.origin)
    forms = _forms(subject, left, right)
    if isinstance(forms, _Forms) and forms.equal():
        return Proved("normal-form", subject.domain_text())
    for point in simple_points(subject):
        if exact_difference(subject, point):
            return _differs(subject, point)
    return _solved(subject, left, right, forms, limit)


def prove_equal(left: Program, right: Program) -> Proved | NotProved | Differs:
    """Prove that two programs are the same function of their parameters, which go by the same names in both.

    A parameter that only one of them has stays at its default; see :func:`prove`.
    """
    pair = pair_of(identity(left, right))
    return NotProved(pair.detail) if isinstance(pair, Rejected) else prove(pair)


def exact_difference(subject: ProgramPair, point: Point) -> bool:
    """Whether exact arithmetic gives the two programs different results at a point."""
    return differ(*exact_results(subject, point))


def exact_results(subject: ProgramPair, point: Point) -> tuple[Result, Result]:
    """What exact arithmetic gives for both programs."""
    left = exact_result(subject.left, subject.left_arguments(point))
    return left, exact_result(subject.right, subject.right_arguments(point))


def _opaque_text(left: Program | Opaque, right: Program | Opaque) -> str:
    sides = [("left", left), ("right", right)]
    reasons = [f"the {side} program is opaque ({form.reason})" for side, form in sides if isinstance(form, Opaque)]
    return ", ".join(reasons)


def _solved(
    subject: ProgramPair, left: Program, right: Program, forms: _Forms | NoForm, limit: Limit
) -> Proved | NotProved | Differs:
    """The solver's answer: on what the normal forms leave open, and if that is not enough, on the programs."""
    if isinstance(forms, _Forms) and forms.left.partial == forms.right.partial:
        found = find_residual(subject, (forms.left, forms.right), forms.variables, limit.resources)
        shown = _shown(subject, found)
        if not isinstance(shown, NotProved):
            return shown
    return _shown(subject, find_difference(subject, left, right, limit.resources))


def _shown(subject: ProgramPair, found: NoDifference | Difference | Unknown) -> Proved | NotProved | Differs:
    """What the solver's answer comes to, its counterexample evaluated."""
    match found:
        case NoDifference():
            return Proved("solver", subject.domain_text())
        case Unknown(reason):
            return NotProved(reason)
        case Difference(point):
            if point is not None and exact_difference(subject, point):
                return _differs(subject, point)
            return NotProved("the difference is less than the tolerance, or where exact arithmetic cannot tell")


def _differs(subject: ProgramPair, point: Point) -> Differs:
    smallest = minimised(subject, point, lambda other: exact_difference(subject, other))
    return Differs(smallest, refutation(subject, smallest, exact_results(subject, smallest)))


def refutation(subject: ProgramPair, point: Point, results: tuple[Result, Result]) -> Refuted:
    """The verdict that the programs give different ``results`` at ``point``."""
    left, right = subject.left_arguments(point), subject.right_arguments(point)
    return Refuted(left, right, result_text(results[0]), result_text(results[1]))


@dataclass(frozen=True, slots=True)
class _Forms:
    """The normal forms of both programs over the same variables."""

    left: Form
    right: Form
    variables: Variables

    def equal(self) -> bool:
        """Whether the forms alone show that the programs are equal, also in where they have no value."""
        if self.left.conditions != self.right.conditions or self.left.partial != self.right.partial:
            return False
        try:
            return self.left.answer.equals(self.right.answer)
        except TooManyTerms:
            return False


def _forms(subject: ProgramPair, left: Program, right: Program) -> _Forms | NoForm:
    variables = Variables()
    shared = [_shared_value(variables, quantity) for quantity in subject.quantities]
    left_values = {q.left: value for q, value in zip(subject.quantities, shared, strict=True)}
    right_values = {
        q.right: Quotient.number(q.relation.scale) * value + Quotient.number(q.relation.offset)
        for q, value in zip(subject.quantities, shared, strict=True)
    }
    arguments = {**left_values, **_constants(subject.left_frozen)}
    others = {**right_values, **_constants(subject.right_frozen)}
    first = normal_form(left, arguments, variables)
    is_same = right == left and others == arguments
    second = first if is_same else normal_form(right, others, variables)
    if isinstance(first, NoForm) or isinstance(second, NoForm):
        return NoForm("; ".join(form.reason for form in (first, second) if isinstance(form, NoForm)))
    return _Forms(first, second, variables)


def _shared_value(variables: Variables, quantity: Quantity) -> Quotient:
    """A quantity as a polynomial in a variable of its own: on a grid, of a variable that is whole."""
    domain = quantity.domain
    if domain.unit is None:
        number = variables.add(whole=False, nonnegative=domain.low is not None and domain.low >= 0)
        return Quotient.variable(number)
    number = variables.add(whole=True, nonnegative=domain.low is not None and domain.low >= domain.phase)
    return Quotient.number(domain.unit) * Quotient.variable(number) + Quotient.number(domain.phase)


def _constants(frozen: Arguments) -> Mapping[str, Quotient]:
    return {name: Quotient.number(Fraction(value)) for name, value in frozen.items()}
