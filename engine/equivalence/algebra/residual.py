"""What the normal forms of two programs leave to be shown, as a question to a solver.

The difference of two answers is a polynomial over the quantities and the operations that were not carried out; the
solver is asked whether it can be other than 0, given what each operation means. What counts or is rounded is of sort
Int there, which is far easier for a solver than the same programs over the reals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from illposed.engine.equivalence.algebra.normal_form import Condition, Form
from illposed.engine.equivalence.algebra.polynomial import Polynomial, Quotient, TooManyTerms
from illposed.engine.equivalence.algebra.variables import Variables
from illposed.engine.equivalence.program_pair import ProgramPair
from illposed.engine.equivalence.solver import Difference, NoDifference, Unknown
from illposed.engine.proof.smtlib import symbol

if TYPE_CHECKING:
    from illposed.engine.proof.solver import Questions, Sort


def find_residual(
    subject: ProgramPair, forms: tuple[Form, Form], variables: Variables, resources: int
) -> NoDifference | Difference | Unknown:
    """Ask for a point where one of the normal forms has a value that the other has not.

    The two have the same partial operations. A point that is found is a candidate only: of some operations (``round``,
    powers) the solver knows nothing but that equal arguments give equal results.
    """
    from illposed.engine.proof.solver import Questions  # z3 takes its time to load

    terms = _Terms(variables)
    try:
        base = [*_domain(subject, terms), *(t for known in variables.operations for t in terms.meaning(*known))]
        differences = list(_differences(forms, terms))
    except TooManyTerms:
        return Unknown("the polynomials grow beyond the limit")
    questions = Questions(resources)
    for number in range(variables.count):
        questions.declare([_name(number)], terms.sort(number))
    for extra in differences:
        found = _ask(subject, questions, [*base, *extra])
        if not isinstance(found, NoDifference):
            return found
    return NoDifference()


class _Terms:
    """SMT-LIB terms for polynomials, over constants of sort Int where a variable is whole."""

    def __init__(self, variables: Variables) -> None:
        self._whole = variables.whole

    def sort(self, number: int) -> Sort:
        return "Int" if number in self._whole else "Real"

    def compared(self, operator: str, left: Polynomial, right: Polynomial) -> str:
        """``left operator right``, in whole numbers if both are polynomials over whole variables."""
        whole = left.variables() | right.variables() <= self._whole
        return f"({operator} {self._polynomial(left, whole)} {self._polynomial(right, whole)})"

    def sign(self, operator: str, polynomial: Polynomial) -> str:
        """How the polynomial compares with 0."""
        return self.compared(operator, polynomial, Polynomial({}))

    def nonzero(self, conditions: Sequence[Condition]) -> list[str]:
        return [f"(not {self.sign('=', Polynomial(dict(condition)))})" for condition in conditions]

    def meaning(self, name: str, arguments: Sequence[Quotient], number: int) -> Iterator[str]:
        """What the variable of an operation is, wherever its arguments are defined."""
        variable = Polynomial.variable(number)
        denominators = [argument.denominator for argument in arguments]
        partial = [f"(not {self.sign('=', d)})" for d in denominators if d.constant_value() is None]
        meaning = self._meaning(name, arguments, variable)
        if meaning is not None:
            yield f"(=> (and {' '.join(partial)}) {meaning})" if partial else meaning

    def _meaning(self, name: str, arguments: Sequence[Quotient], variable: Polynomial) -> str | None:
        match name:
            case "floor":
                return self._floor(variable, arguments[0])
            case "int":
                up = self._floor(variable.scaled(-1), -arguments[0])
                return f"(ite {self._negative(arguments[0])} {up} {self._floor(variable, arguments[0])})"
            case "excess":
                zero = self.sign("=", variable)
                return f"(ite {self._negative(-arguments[0])} {self._equal(variable, arguments[0])} {zero})"
            case "<" | "==":
                then, otherwise = (self._equal(variable, argument) for argument in arguments[1:])
                equal = self.sign("=", arguments[0].numerator)
                return f"(ite {self._negative(arguments[0]) if name == '<' else equal} {then} {otherwise})"
            case "math.sqrt":
                square = self._equal(variable * variable, arguments[0])
                return f"(and {self.sign('>=', variable)} {square})"
            case _:
                return None

    def _floor(self, variable: Polynomial, value: Quotient) -> str:
        low = variable * value.denominator
        high = low + value.denominator
        positive = f"(and {self.compared('<=', low, value.numerator)} {self.compared('<', value.numerator, high)})"
        if value.denominator.constant_value() is not None:
            return positive
        negative = f"(and {self.compared('>=', low, value.numerator)} {self.compared('>', value.numerator, high)})"
        return f"(ite {self.sign('>', value.denominator)} {positive} {negative})"

    def _equal(self, polynomial: Polynomial, value: Quotient) -> str:
        return self.compared("=", polynomial * value.denominator, value.numerator)

    def _negative(self, value: Quotient) -> str:
        below = self.sign("<", value.numerator)
        if value.denominator.constant_value() is not None:
            return below
        return f"(xor {below} (and {self.sign('<', value.denominator)} (not {self.sign('=', value.numerator)})))"

    def _polynomial(self, polynomial: Polynomial, whole: bool) -> str:
        terms = []
        for monomial, coefficient in polynomial.terms.items():
            factors = [self._integer(coefficient, whole)]
            factors += [self._variable(number, whole) for number, exponent in monomial for _ in range(exponent)]
            terms.append(f"(* {' '.join(factors)})" if len(factors) > 1 else factors[0])
        if not terms:
            return self._integer(0, whole)
        return f"(+ {' '.join(terms)})" if len(terms) > 1 else terms[0]

    def _variable(self, number: int, whole: bool) -> str:
        name = symbol(_name(number))
        return f"(to_real {name})" if number in self._whole and not whole else name

    @staticmethod
    def _integer(value: int, whole: bool) -> str:
        text = f"{abs(value)}" if whole else f"{abs(value)}.0"
        return f"(- {text})" if value < 0 else text


def _differences(forms: tuple[Form, Form], terms: _Terms) -> Iterator[Sequence[str]]:
    left, right = forms
    first, second = sorted(left.conditions), sorted(right.conditions)
    difference = (left.answer - right.answer).numerator
    if difference.terms:
        yield [*terms.nonzero(first), *terms.nonzero(second), *_nonzero_factors(difference, terms)]
    for these, others in ((first, second), (second, first)):
        missing = [condition for condition in others if condition not in these]
        if missing:
            yield [*terms.nonzero(these), f"(not (and {' '.join(terms.nonzero(missing))} true))"]


def _nonzero_factors(polynomial: Polynomial, terms: _Terms) -> Iterator[str]:
    """That no factor which can be seen is 0, so that the solver need not multiply them."""
    shared = polynomial.common_monomial()
    for number, _ in shared:
        yield f"(not {terms.sign('=', Polynomial.variable(number))})"
    yield f"(not {terms.sign('=', polynomial.divided(polynomial.content(), shared))})"


def _name(number: int) -> str:
    return f"v{number}"


def _domain(subject: ProgramPair, terms: _Terms) -> Iterator[str]:
    for number, quantity in enumerate(subject.quantities):
        domain, variable = quantity.domain, Polynomial.variable(number)
        unit = domain.unit or Fraction(1)
        if domain.low is not None:
            low = (domain.low - domain.phase) / unit
            yield terms.compared(">=", variable.scaled(low.denominator), Polynomial.constant(low.numerator))
        if domain.high is not None:
            high = (domain.high - domain.phase) / unit
            yield terms.compared("<=", variable.scaled(high.denominator), Polynomial.constant(high.numerator))


def _ask(subject: ProgramPair, questions: Questions, terms: Sequence[str]) -> NoDifference | Difference | Unknown:
    names = [_name(number) for number in range(len(subject.quantities))]
    status, world = questions.model(terms, names)
    match status:
        case "unsat":
            return NoDifference()
        case "sat":
            return Difference(None if world is None else _point(subject, [world[name] for name in names]))
        case "unknown":
            return Unknown("the solver gave up within its limit")


def _point(subject: ProgramPair, values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    return tuple(
        value if quantity.domain.unit is None else quantity.domain.unit * value + quantity.domain.phase
        for quantity, value in zip(subject.quantities, values, strict=True)
    )
