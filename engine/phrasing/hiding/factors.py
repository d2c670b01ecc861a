"""Whether a given of a problem is a factor, so that it is missed where nothing speaks of it."""

from __future__ import annotations

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, references, walk
from illposed.engine.phrasing.hiding.site import Site


def scales(site: Site) -> bool:
    """Whether the given is only multiplied or divided by: what is only added would not be missed when it is left out.

    Without "He ate 3 of them", the question how many are left has an answer, another one.
    """
    oracle = site.problem.problem.oracle
    names = {name for name, quantity in oracle.quantities.items() if getattr(quantity, "span", None) == site.given.span}
    return all(_scales_in(oracle.program, name) for name in names)


def _scales_in(program: Program, name: str) -> bool:
    uses = [step for step in program.steps if name in references(step.expr)]
    if not uses:
        return name in references(program.answer)
    return all(
        _scales_in(program, step.target) if _is_converted(step.expr) else _is_factor(step.expr, name) for step in uses
    )


def _is_converted(expr: Expr) -> bool:
    """Whether a number is only counted otherwise: dozens as 12 each."""
    sides = (expr.left, expr.right) if isinstance(expr, BinOp) and expr.operator in ("*", "/") else ()
    return any(isinstance(side, Const) for side in sides)


def _is_factor(expr: Expr, name: str) -> bool:
    parents = [node for node in walk(expr) if isinstance(node, BinOp) and Ref(name) in (node.left, node.right)]
    return bool(parents) and all(node.operator in ("*", "/") for node in parents)
