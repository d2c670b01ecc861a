"""Collects the parameters and steps of a program while its source is traced."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import (
    RESERVED_NAMES,
    Const,
    Expr,
    Neg,
    Param,
    ParamType,
    Program,
    Ref,
    Step,
    check_name,
    has_finite_decimal,
    references,
    walk,
)
from illposed.engine.ir.opaque import Unreadable

MAX_STEPS = 400
MAX_STATEMENTS = 4_000
MAX_NODES = 6_000
MAX_EXPRESSION_NODES = 1_500
"""Limits on what unrolled loops and inlined branches may come to."""

_NONE: frozenset[str] = frozenset()


class Freeze(Exception):  # noqa: N818 - control flow: the trace starts again with these literals as constants
    """The course of the program depends on these lifted literals."""

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__(names)
        self.names = names


@dataclass(slots=True)
class Tracer:
    """The state of one trace.

    ``frozen`` are the names that an earlier trace lifted to parameters and whose values decide the course of the
    program, so that they stay constants here.
    """

    frozen: frozenset[str]
    params: list[Param] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)
    label: int = 0
    taken: set[str] = field(default_factory=set)
    signature: set[str] = field(default_factory=set)
    depends: dict[str, frozenset[str]] = field(default_factory=dict)
    known: dict[str, Value] = field(default_factory=dict)
    statements: int = 0
    nodes: int = 0

    def count_statement(self) -> None:
        """Count one statement against the limit on unrolling."""
        self.statements += 1
        if self.statements > MAX_STATEMENTS:
            raise Unreadable("unbounded-loop")

    def count_nodes(self, expr: Expr) -> None:
        """Count an expression's nodes against the limit on size."""
        for _ in walk(expr):
            self.nodes += 1
            if self.nodes > MAX_NODES:
                raise Unreadable("too-large")

    @staticmethod
    def check_size(expr: Expr) -> None:
        """Raise :class:`Unreadable` for an expression that doubled itself too often to be walked."""
        if next(itertools.islice(walk(expr), MAX_EXPRESSION_NODES, None), None) is not None:
            raise Unreadable("too-large")

    def lift(self, name: str, literal: Expr | bool, comment: str) -> Expr:
        """A parameter for a literal, or the literal itself where its value decides the course of the program."""
        fresh = self.fresh(name)
        if fresh in self.frozen:
            return literal if not isinstance(literal, bool) else Const(int(literal))
        default = literal if isinstance(literal, bool) else literal_value(literal)
        kind: ParamType = "bool" if isinstance(default, bool) else "int" if isinstance(default, int) else "float"
        return self._add(Param(fresh, kind, default, comment))

    def declare(self, param: Param) -> Ref:
        """A parameter of the signature, which no trace turns into a constant."""
        fresh = self.fresh(param.name)
        self.signature.add(fresh)
        return self._add(replace(param, name=fresh))

    def _add(self, param: Param) -> Ref:
        self.params.append(param)
        self.depends[param.name] = frozenset({param.name})
        return Ref(param.name)

    def add_step(self, name: str, expr: Expr) -> Ref:
        """A step that binds a name made from ``name``."""
        if len(self.steps) >= MAX_STEPS:
            raise Unreadable("unbounded-loop")
        self.count_nodes(expr)
        target = self.fresh(name)
        self.depends[target] = self.dependencies(expr)
        if not self.depends[target]:
            value = evaluate_expr(expr, self.known)
            if not isinstance(value, EvaluationFailed):
                self.known[target] = value
        self.steps.append(Step("L1", target, expr))
        self.labels.append(self.label)
        return Ref(target)

    def fresh(self, name: str) -> str:
        """A valid name that is not taken, made from ``name``, and taken from now on."""
        base = _valid_name(name)
        fresh, count = base, 2
        while fresh in self.taken:
            fresh, count = f"{base}_{count}", count + 1
        self.taken.add(fresh)
        return fresh

    def dependencies(self, expr: Expr) -> frozenset[str]:
        """The parameters that the value of ``expr`` depends on."""
        return frozenset().union(*(self.depends.get(name, _NONE) for name in references(expr)))

    def constant(self, expr: Expr) -> Value | None:
        """The value of ``expr`` if it depends on no parameter; raises :class:`Unreadable` if it has none."""
        if self.dependencies(expr):
            return None
        value = evaluate_expr(expr, self.known)
        if isinstance(value, EvaluationFailed):
            raise Unreadable("undefined-value")
        return value

    def decide(self, expr: Expr) -> Value:
        """The value of ``expr``, on which the course of the program depends; raises :class:`Freeze` to get it."""
        value = self.constant(expr)
        if value is not None:
            return value
        names = self.dependencies(expr)
        if names & self.signature:
            raise Unreadable("branch-on-argument")
        raise Freeze(names)

    def folded(self, expr: Expr) -> Expr:
        """``expr``, or its value as a literal where it is constant and a literal can spell it."""
        value = self.constant(expr)
        if value is None or not has_finite_decimal(Fraction(value)):
            return expr
        return Neg(_const(-value)) if value < 0 else _const(value)

    def program(self, index: int, returns: str, answer: Expr) -> Program:
        """What was traced, as a program; raises :class:`Unreadable` where it breaks a rule of the IR."""
        self.count_nodes(answer)
        labels = list(_ascending(self.labels))
        steps = tuple(replace(s, label=f"L{n}") for s, n in zip(self.steps, labels, strict=True))
        without_default = [p for p in self.params if p.default is None]
        params = (*without_default, *(p for p in self.params if p.default is not None))
        try:
            return Program(index, returns, params, steps, answer)
        except IRError as error:
            raise Unreadable("unsupported-syntax") from error


def literal_value(expr: Expr) -> Value:
    """The value of a literal, that is of a constant or a negated one."""
    if isinstance(expr, Neg):
        return -literal_value(expr.operand)
    assert isinstance(expr, Const)
    return expr.value


def is_literal(expr: object) -> bool:
    """Whether ``expr`` is a constant or a negated one."""
    return isinstance(expr, Const) or (isinstance(expr, Neg) and isinstance(expr.operand, Const))


def _const(value: Value) -> Const:
    try:
        return Const(int(value) if isinstance(value, bool) else value)
    except IRError as error:
        raise Unreadable("too-large") from error


def _ascending(labels: Iterable[int]) -> Iterable[int]:
    """The labels of the trace comments, made to go up; numbered through where there are none."""
    found = list(labels)
    if not any(found):
        return range(1, len(found) + 1)
    greatest = next(label for label in found if label)
    ascending = []
    for label in found:
        greatest = max(greatest, label)
        ascending.append(greatest)
    return ascending


def _valid_name(name: str) -> str:
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().strip() or "value"
    try:
        check_name(ascii_name, "name")
    except IRError:
        ascii_name = "v_" + ascii_name.strip("_")
    return f"{ascii_name}_" if ascii_name in RESERVED_NAMES else ascii_name
