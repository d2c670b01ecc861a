"""Places in an expression: a path leads from the root to a node by positions among children."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.engine.ir.nodes import Expr, children, with_children

Path = tuple[int, ...]


def nodes(expr: Expr) -> Iterator[tuple[Path, Expr]]:
    """Every node of ``expr`` with its path, parents before children, left to right."""
    waiting: list[tuple[Path, Expr]] = [((), expr)]
    while waiting:
        path, node = waiting.pop()
        yield path, node
        below = children(node)
        waiting += [((*path, position), below[position]) for position in reversed(range(len(below)))]


def node_at(expr: Expr, path: Path) -> Expr | None:
    """The node at ``path``; None if ``expr`` has no such place.

    >>> from illposed.engine.ir.nodes import BinOp, Const, Ref
    >>> node_at(BinOp("*", Ref("boxes"), Const(12)), (1,))
    Const(value=12)
    """
    for position in path:
        below = children(expr)
        if not 0 <= position < len(below):
            return None
        expr = below[position]
    return expr


def with_node(expr: Expr, path: Path, new: Expr) -> Expr:
    """``expr`` with ``new`` in the place of the node at ``path``; raises ``IndexError`` if there is no such place."""
    if not path:
        return new
    below = list(children(expr))
    below[path[0]] = with_node(below[path[0]], path[1:], new)
    return with_children(expr, tuple(below))
