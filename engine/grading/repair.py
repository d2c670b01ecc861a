"""What one other line would have made of a wrong solution: the change of it with which the rest leads to the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import Final, Literal

from illposed.engine.grading.derivation import Standing
from illposed.engine.grading.functions import over_parameters, substituted
from illposed.engine.grading.known import Known
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Program, Ref, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.ir.paths import nodes, with_node

RepairKind = Literal["arithmetic", "operation", "operand", "missing", "superfluous", "other"]
"""What was wrong: the result; an operation; a number; a step that is left out; one too many; the whole calculation."""

_OPERATORS: Final[tuple[BinaryOperator, ...]] = ("+", "-", "*", "/")


@dataclass(frozen=True, slots=True)
class Repair:
    """The calculation ``right`` that should stand in the line of ``target``, and what was wrong with what does."""

    kind: RepairKind
    target: str
    right: Expr


def repair(known: Known, program: Program, target: str, intended: Expr) -> Repair | None:
    """The nearest change of the step ``target`` of ``program`` that leads to the answer under the best reading.

    ``intended`` is the calculation that it writes, whatever result it gives it. None if no change of that calculation
    by one operation, number or step does.
    """
    runs = _Runs(known, program, target)
    for kind, right in _changes(known, program, target, intended):
        if runs.answer(right) == known.ways[0].answer.drawn:
            return Repair(kind, target, right)
    return None


def nearest(known: Known, program: Program, target: str, intended: Expr) -> RepairKind | None:
    """What another operation or number would have made of a step, where no change of it alone leads to the answer.

    It is the first change that makes it a quantity on some way to the answer; None if none does.
    """
    inlined = over_parameters([*takewhile(lambda step: step.target != target, program.steps)])
    for kind, other in _changes(known, program, target, intended):
        if kind not in ("operation", "operand"):
            continue
        function = known.space.function(substituted(other, inlined))
        if function is not None and known.ways[0].standing(function) is Standing.ON_THE_WAY:
            return kind
    return None


class _Runs:
    """Runs a program with other expressions in the place of one step."""

    def __init__(self, known: Known, program: Program, target: str) -> None:
        place = next(n for n, step in enumerate(program.steps) if step.target == target)
        self._target = target
        self._after = program.steps[place + 1 :]
        self._answer = program.answer
        self._environments: list[dict[str, Value]] = []
        for point in known.space.points[1:]:
            env: dict[str, Value] = dict(point)
            for step in program.steps[:place]:
                value = evaluate_expr(step.expr, env)
                env[step.target] = 0 if isinstance(value, EvaluationFailed) else value
            self._environments.append(env)

    def answer(self, expr: Expr) -> tuple[Fraction, ...] | None:
        """The answers at the points of ``Function.drawn``; None where there is none."""
        found: list[Fraction] = []
        for start in self._environments:
            env = dict(start)
            for target, each in [(self._target, expr), *((step.target, step.expr) for step in self._after)]:
                value = evaluate_expr(each, env)
                if isinstance(value, EvaluationFailed):
                    return None
                env[target] = value
            value = evaluate_expr(self._answer, env)
            if isinstance(value, EvaluationFailed):
                return None
            found.append(Fraction(value))
        return tuple(found)


def _changes(known: Known, program: Program, target: str, intended: Expr) -> Iterator[tuple[RepairKind, Expr]]:
    """Calculations near to ``intended``, the nearest first."""
    yield "arithmetic", intended
    names = _names_before(program, target)
    numbers = [Const(normalised(value)) for ways in known.ways[:1] for value in sorted(ways.written) if value > 0]
    operands: list[Expr] = [*(Ref(name) for name in names), *numbers]
    yield from (("operation", each) for each in _other_operations(intended))
    yield from (("operand", each) for each in _other_operands(intended, operands))
    yield from (("superfluous", part) for part in walk(intended) if part != intended)
    yield from (("missing", each) for each in _with_operand(intended, operands))
    yield from (("other", BinOp(o, a, b)) for a in operands for b in operands for o in _OPERATORS if a != b)


def _names_before(program: Program, target: str) -> list[str]:
    """The results before a step, the latest first, and the parameters."""
    targets = [step.target for step in program.steps]
    return [*targets[: targets.index(target)][::-1], *(param.name for param in program.params)]


def _other_operations(expr: Expr) -> Iterator[Expr]:
    for path, node in nodes(expr):
        if isinstance(node, BinOp):
            for operator in _OPERATORS:
                if operator != node.operator:
                    yield with_node(expr, path, BinOp(operator, node.left, node.right))
                if operator in ("-", "/"):
                    yield with_node(expr, path, BinOp(operator, node.right, node.left))


def _other_operands(expr: Expr, operands: Sequence[Expr]) -> Iterator[Expr]:
    for path, node in nodes(expr):
        if not isinstance(node, BinOp):
            yield from (with_node(expr, path, other) for other in operands if other != node)


def _with_operand(expr: Expr, operands: Sequence[Expr]) -> Iterator[Expr]:
    for path, node in nodes(expr):
        for other in operands:
            for operator in _OPERATORS:
                yield with_node(expr, path, BinOp(operator, node, other))
            yield with_node(expr, path, BinOp("-", other, node))
            yield with_node(expr, path, BinOp("/", other, node))
