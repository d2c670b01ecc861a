"""Collects the parameters and steps of a program while its source is traced."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from msgspec.structs import replace

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import Const, Expr, Neg, Param, ParamType, Program, Ref, Step, references, rewrite, walk
from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.identifiers import valid_name
from illposed.engine.ir.parsing.literals import Literal, constant_of, is_literal, literal_value, negated
from illposed.engine.ir.parsing.places import Traced, is_whole, origins, plain

MAX_STEPS = 400
MAX_STATEMENTS = 4_000
MAX_NODES = 6_000
MAX_EXPRESSION_NODES = 1_500
"""Limits on what unrolled loops and inlined branches may come to."""

_NONE: frozenset[str] = frozenset()
_NOWHERE: frozenset[int] = frozenset()


class Freeze(Exception):  # noqa: N818 - control flow: the trace starts again with these literals as constants
    """The course of the program depends on literals that were lifted; they are among the tracer's ``decided``."""


@dataclass(slots=True)
class Tracer:
    """The state of one trace.

    ``fixed`` are the literals, by origin, on whose values an earlier trace decided the course of the program: here
    they are plain constants. ``decided`` are those that this trace decided on. With ``folds`` every branch on literals
    is decided, and what a loop computes from literals alone is reduced to a number.
    """

    fixed: frozenset[int]
    folds: bool = False
    decided: set[int] = field(default_factory=set)
    lifted: dict[int, Expr] = field(default_factory=dict)
    rests: dict[str, frozenset[int]] = field(default_factory=dict)
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

    def literal(self, node: object, constant: Const) -> Const:
        """The constant that the literal ``node`` of the source spells."""
        return constant if id(node) in self.fixed else Literal(constant.value, id(node))

    def lift(self, name: str, literal: Expr | bool, origin: int, comment: str) -> Expr:
        """A parameter for a literal, the same wherever this one comes up again, unless its value is fixed."""
        default = literal if isinstance(literal, bool) else literal_value(literal)
        if origin in self.fixed:
            return Const(int(literal)) if isinstance(literal, bool) else literal
        if origin not in self.lifted:
            kind: ParamType = "bool" if isinstance(default, bool) else "int" if isinstance(default, int) else "float"
            reference = self._add(Param(self.fresh(name), kind, default, comment))
            self.rests[reference.name] = frozenset({origin})
            self.lifted[origin] = negated(reference) if isinstance(literal, Neg) else reference
        return negated(self.lifted[origin]) if isinstance(literal, Neg) else self.lifted[origin]

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
        self.rests[target] = self.origins(expr)
        if not self.depends[target]:
            value = evaluate_expr(expr, self.known)
            if not isinstance(value, EvaluationFailed):
                self.known[target] = value
        self.steps.append(Step("L1", target, expr))
        self.labels.append(self.label)
        return Ref(target)

    def fresh(self, name: str) -> str:
        """A valid name that is not taken, made from ``name``, and taken from now on."""
        base = valid_name(name)
        fresh, count = base, 2
        while fresh in self.taken:
            fresh, count = f"{base}_{count}", count + 1
        self.taken.add(fresh)
        return fresh

    def dependencies(self, expr: Expr) -> frozenset[str]:
        """The parameters that the value of ``expr`` depends on."""
        return frozenset().union(*(self.depends.get(name, _NONE) for name in references(expr)))

    def origins(self, expr: Expr) -> frozenset[int]:
        """The literals that the value of ``expr`` rests on, but for those that are fixed."""
        own = frozenset(node.origin for node in walk(expr) if isinstance(node, Literal))
        return own.union(*(self.rests.get(name, _NOWHERE) for name in references(expr)))

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
        if self.dependencies(expr) & self.signature:
            raise Unreadable("branch-on-argument")
        self.decided |= self.origins(expr)
        value = self.constant(expr)
        if value is None:
            raise Freeze
        return value

    def stated(self, default: Expr) -> Value:
        """The exact value of a default, which may be computed (``1 / 3``); Unreadable where it rests on a parameter."""
        if is_literal(default):
            return literal_value(default)
        value = self.constant(default)
        if value is None:
            raise Unreadable("undefined-value")
        return value if is_whole(default) else Fraction(value)

    def folded(self, expr: Expr) -> Expr:
        """``expr``, or its value as a constant where nothing in it can be lifted and a literal can spell it."""
        if is_literal(expr) or self.dependencies(expr):
            return expr
        if self.folds:
            self.decided |= self.origins(expr)
        elif self.origins(expr):
            return expr
        value = self.constant(expr)
        if value is None or not has_finite_decimal(Fraction(value)):
            return expr
        return Neg(constant_of(-value)) if value < 0 else constant_of(value)

    def _settled(self, expr: Expr) -> Expr:
        """``expr`` with the parameter for every literal that was lifted in another place."""

        def lifted(node: Expr) -> Expr:
            return self.lifted.get(node.origin, node) if isinstance(node, Literal) else node

        return rewrite(expr, lifted)

    def traced(self, index: int, returns: str, answer: Expr) -> Traced:
        """What was traced; raises :class:`Unreadable` where it breaks a rule of the IR."""
        self.count_nodes(answer)
        settled = [self._settled(expr) for expr in (*(step.expr for step in self.steps), answer)]
        labels = list(_ascending(self.labels))
        steps = tuple(
            Step(f"L{number}", step.target, plain(expr))
            for step, number, expr in zip(self.steps, labels, settled[:-1], strict=True)
        )
        without_default = [p for p in self.params if p.default is None]
        params = (*without_default, *(p for p in self.params if p.default is not None))
        try:
            program = Program(index, returns, params, steps, plain(settled[-1]))
        except IRError as error:
            raise Unreadable("unsupported-syntax") from error
        return Traced(program, origins(settled))


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
