"""Whether a solver finds a point of the domain at which two programs differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from illposed.engine.alignment.pairing import Relation
from illposed.engine.equivalence.domains import Domain
from illposed.engine.equivalence.program_pair import Arguments, Point, ProgramPair, Quantity
from illposed.engine.ir.nodes import BinOp, Const, Expr, Neg, Program, Ref, rewrite
from illposed.engine.proof.smtlib import Inexpressible, encode_value, number, symbol

if TYPE_CHECKING:
    from illposed.engine.proof.solver import Questions

_PREFIXES = ("left_", "right_")


@dataclass(frozen=True, slots=True)
class NoDifference:
    """The programs have the same value, or none, at every point of the domain."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The solver's model of a difference, to be evaluated before it is believed; None if it is no rational point."""

    point: Point | None


@dataclass(frozen=True, slots=True)
class Unknown:
    """The solver gave no answer, for ``reason``."""

    reason: str


@dataclass(frozen=True, slots=True)
class _Terms:
    """One program: the equations of its steps, when all of it is defined, and its answer."""

    equations: tuple[str, ...]
    defined: tuple[str, ...]
    answer: str
    names: tuple[str, ...]


def find_difference(
    subject: ProgramPair, left: Program, right: Program, resources: int
) -> NoDifference | Difference | Unknown:
    """Ask for a point where one program has a value that the other has not.

    ``resources`` bounds each question, in Z3's units.
    """
    from illposed.engine.proof.solver import Questions  # z3 takes its time to load

    first, second = _terms(left, _left_values(subject), 0), _terms(right, _right_values(subject), 1)
    if isinstance(first, Inexpressible):
        return Unknown(first.reason)
    if isinstance(second, Inexpressible):
        return Unknown(second.reason)
    questions = Questions(resources)
    shared = [_variable(i) for i in range(len(subject.quantities))]
    questions.declare([*shared, *first.names, *second.names])
    base = [term for i, q in enumerate(subject.quantities) for term in _domain_terms(_variable(i), q.domain)]
    base += [*first.equations, *second.equations]
    for extra in _differences(first, second):
        result = _ask(questions, [*base, *extra], shared)
        if not isinstance(result, NoDifference):
            return result
    return NoDifference()


def _differences(left: _Terms, right: _Terms) -> Iterator[Sequence[str]]:
    """What is asserted beside domain and equations, one way to differ after the other."""
    yield [*left.defined, *right.defined, f"(not (= {left.answer} {right.answer}))"]
    for one, other in ((left, right), (right, left)):
        if other.defined:
            yield [*one.defined, f"(not (and {' '.join(other.defined)} true))"]


def _ask(questions: Questions, terms: Sequence[str], shared: Sequence[str]) -> NoDifference | Difference | Unknown:
    status, world = questions.model(terms, shared)
    match status:
        case "unsat":
            return NoDifference()
        case "sat":
            return Difference(None if world is None else tuple(world[name] for name in shared))
        case "unknown":
            return Unknown("the solver gave up within its limit")


def _variable(index: int) -> str:
    return f"q{index}"


def _domain_terms(name: str, domain: Domain) -> Iterator[str]:
    if domain.low is not None:
        yield f"(>= {symbol(name)} {number(domain.low)})"
    if domain.high is not None:
        yield f"(<= {symbol(name)} {number(domain.high)})"
    if domain.unit is not None:
        yield f"(is_int (/ (- {symbol(name)} {number(domain.phase)}) {number(domain.unit)}))"


def _left_values(subject: ProgramPair) -> Mapping[str, Expr]:
    shared = {q.left: _related(Ref(_variable(i)), Relation()) for i, q in enumerate(subject.quantities)}
    return {**shared, **_constants(subject.left_frozen)}


def _right_values(subject: ProgramPair) -> Mapping[str, Expr]:
    shared = {q.right: _right_value(i, q) for i, q in enumerate(subject.quantities)}
    return {**shared, **_constants(subject.right_frozen)}


def _right_value(index: int, quantity: Quantity) -> Expr:
    return _related(Ref(_variable(index)), quantity.relation)


def _related(value: Expr, relation: Relation) -> Expr:
    scaled = value if relation.scale == 1 else BinOp("*", _constant(relation.scale), value)
    return BinOp("+", scaled, _constant(relation.offset)) if relation.offset else scaled


def _constants(frozen: Arguments) -> Mapping[str, Expr]:
    return {name: _constant(Fraction(value)) for name, value in frozen.items()}


def _constant(value: Fraction) -> Expr:
    if value < 0:
        return Neg(_constant(-value))
    above = Const(value.numerator)
    return above if value.denominator == 1 else BinOp("/", above, Const(value.denominator))


def _terms(program: Program, values: Mapping[str, Expr], side: int) -> _Terms | Inexpressible:
    prefix = _PREFIXES[side]

    def named(node: Expr) -> Expr:
        return values.get(node.name, Ref(prefix + node.name)) if isinstance(node, Ref) else node

    equations: list[str] = []
    defined: list[str] = []
    for step in program.steps:
        encoded = encode_value(rewrite(step.expr, named))
        if isinstance(encoded, Inexpressible):
            return encoded
        equations.append(f"(= {symbol(prefix + step.target)} {encoded.value})")
        defined += encoded.defined
    answer = encode_value(rewrite(program.answer, named))
    if isinstance(answer, Inexpressible):
        return answer
    names = tuple(prefix + step.target for step in program.steps)
    return _Terms(tuple(equations), (*defined, *answer.defined), answer.value, names)
