"""What a number of a solution is a function of: the givens of the problem, through the arithmetic that leads to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.formalise.fixed import DRAWN, drawn
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, Step, rewrite
from illposed.engine.ir.numbers import normalised


@dataclass(frozen=True, slots=True)
class Function:
    """A number as a function of the givens of a problem.

    ``expr`` is over the parameters of the oracle, ``value`` what it comes to in the problem. ``drawn`` are its exact
    values at points of the givens that nothing prefers: two functions of arithmetic that agree on them are the same
    but for a chance of about one in a thousand million, so they sort functions; what a record claims is proved.
    """

    expr: Expr
    value: Fraction
    drawn: tuple[Fraction, ...]

    @property
    def is_constant(self) -> bool:
        """Whether it has the same value whatever the givens are."""
        return len(set(self.drawn)) == 1

    def over(self, divisor: int) -> Function:
        """This function divided by a number."""
        drawn = tuple(value / divisor for value in self.drawn)
        return Function(BinOp("/", self.expr, Const(divisor)), self.value / divisor, drawn)


class Space:
    """The givens of a problem, and the points at which functions of them are told apart.

    ``fixed`` are the parameters that stay as they are: what half leaves is half only as long as half is one of two.
    """

    def __init__(self, params: Sequence[Param], fixed: Mapping[str, Fraction]) -> None:
        self.params = tuple(param for param in params if param.name not in fixed)
        self._values = dict(fixed)
        self._fixed = {name: number(value) for name, value in fixed.items()}
        self._default = {param.name: Fraction(param.default or 0) for param in self.params}
        self._points = [{param.name: drawn(param.name, turn) for param in self.params} for turn in range(DRAWN)]

    def function(self, expr: Expr) -> Function | None:
        """The function that ``expr`` over the parameters is; None where it has no value."""
        expr = substituted(expr, self._fixed)
        values = [evaluate_expr(expr, point) for point in (self._default, *self._points)]
        exact = [Fraction(value) for value in values if not isinstance(value, EvaluationFailed)]
        return Function(expr, exact[0], tuple(exact[1:])) if len(exact) == len(values) else None

    @property
    def points(self) -> tuple[Mapping[str, Fraction], ...]:
        """The values of all parameters in the problem, and at the points of ``Function.drawn``."""
        fixed = {name: Fraction(value) for name, value in self._values.items()}
        return tuple({**point, **fixed} for point in (self._default, *self._points))

    def constant(self, value: Fraction) -> Function | None:
        """The function that is ``value`` whatever the givens are."""
        return self.function(number(value))

    def steps(self, program: Program) -> tuple[Function, ...]:
        """Every calculation of ``program`` and every part of one, as functions of the parameters; the answer last."""
        found: dict[tuple[Fraction, ...], Function] = {}
        inlined = over_parameters(program.steps)
        exprs = [*inlined.values(), substituted(program.answer, inlined)]
        for expr in exprs:
            for part in _parts(expr):
                function = self.function(part)
                if function is not None:
                    found.setdefault(function.drawn, function)
        answer = self.function(exprs[-1])
        rest = [function for function in found.values() if answer is None or function.drawn != answer.drawn]
        return (*rest, answer) if answer is not None else tuple(rest)


def number(value: Fraction) -> Expr:
    """An expression that is ``value``, not negative; a division where no decimal spells it."""
    try:
        return Const(normalised(value))
    except ValueError:
        return BinOp("/", Const(value.numerator), Const(value.denominator))


def over_parameters(steps: Sequence[Step]) -> dict[str, Expr]:
    """What each of consecutive ``steps`` finds, by its target, with no target in it."""
    found: dict[str, Expr] = {}
    for step in steps:
        found[step.target] = substituted(step.expr, found)
    return found


def substituted(expr: Expr, exprs: Mapping[str, Expr]) -> Expr:
    """``expr`` with every name that ``exprs`` knows replaced."""
    return rewrite(expr, lambda node: exprs.get(node.name, node) if isinstance(node, Ref) else node)


def _parts(expr: Expr) -> list[Expr]:
    if not isinstance(expr, BinOp):
        return []
    return [*_parts(expr.left), *_parts(expr.right), expr]
