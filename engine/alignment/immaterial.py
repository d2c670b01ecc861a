"""Parameters that may stay at their default without a loss: a factor of 1, and what the other program counts."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.engine.alignment.pairing import Alignment
from illposed.engine.ir.nodes import BinOp, Call, Expr, Program, Ref, children, walk
from illposed.engine.ir.opaque import Opaque


def material(alignment: Alignment) -> tuple[str, ...]:
    """The frozen parameters of both programs on which the verdict depends.

    A parameter of value 1 that only multiplies or divides says nothing that the program without it does not say. The
    number of items in a list that the other program spells out (``len``) is counted there and can have no other value.
    """
    sides = (
        (alignment.left, alignment.left_only, alignment.right),
        (alignment.right, alignment.right_only, alignment.left),
    )
    return tuple(name for form, names, other in sides for name in names if not _is_immaterial(name, form, other))


def _is_immaterial(name: str, form: Program | Opaque, other: Program | Opaque) -> bool:
    if isinstance(form, Opaque):
        return False
    default = next(param.default for param in form.params if param.name == name)
    if default == 1 and all(_is_factor(name, node) for node in _nodes(form)):
        return True
    return isinstance(other, Program) and default in {
        len(node.arguments) for node in _nodes(other) if isinstance(node, Call) and node.function == "len"
    }


def _nodes(form: Program) -> Iterator[Expr]:
    """Every node, those of single references as operands of nothing included."""
    for expr in form.exprs:
        yield from walk(expr)


def _is_factor(name: str, node: Expr) -> bool:
    """Whether ``node`` uses the parameter directly, if at all, as a factor or divisor."""
    if Ref(name) not in children(node):
        return True
    if not isinstance(node, BinOp):
        return False
    return node.operator == "*" or (node.operator == "/" and node.right == Ref(name) and node.left != Ref(name))
