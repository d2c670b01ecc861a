"""Which constants of a program are literals of its source, and which follow from how the source was read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.nodes import BinOp, Call, Const, Expr, Program, rewrite, walk
from illposed.engine.ir.parsing.literals import Literal
from illposed.engine.ir.paths import Path, nodes

Place = tuple[int, Path]
"""A place in the body of a program: the position of the step, or the number of steps for the answer, and the path to
the expression in it."""


@dataclass(frozen=True, slots=True)
class Traced:
    """A program, and the number of the literal that each constant in its body is in the source, by place.

    What a loop or a function repeats is one literal in several places. A constant that is not listed is fixed: with
    another value there, the program would not be what the source computes for any other literal. That is so for what
    is counted (the values of a ``range``), and for a literal on whose value the course of the program was decided.
    """

    program: Program
    literals: Mapping[Place, int]


def origins(exprs: Sequence[Expr]) -> dict[Place, int]:
    """The number of each literal in ``exprs``, numbered from 0 in the order in which they come up."""
    numbers: dict[int, int] = {}
    return {
        (step, path): numbers.setdefault(literal.origin, len(numbers))
        for step, expr in enumerate(exprs)
        for path, literal in nodes(expr)
        if isinstance(literal, Literal)
    }


def plain(expr: Expr) -> Expr:
    """``expr`` with constants that do not know their literal."""
    return rewrite(expr, lambda node: Const(node.value) if isinstance(node, Literal) else node)


def is_whole(expr: Expr) -> bool:
    """Whether Python would compute an int from the literals of ``expr``: no decimal literal and no division."""
    return not any(
        (isinstance(node, Const) and isinstance(node.value, Fraction))
        or (isinstance(node, BinOp) and node.operator in ("/", "**"))
        or (isinstance(node, Call) and node.function in ("float", "math.sqrt"))
        for node in walk(expr)
    )
