"""What rewritings of programs share: steps taken into the lines that use them, steps put in, and common factors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import msgspec
from msgspec.structs import replace

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, Step, references, walk
from illposed.engine.ir.paths import Path, nodes, with_node
from illposed.mutators.programs.lines import Line, kept, lines, with_line, without_lines

_MOST_NODES = 9
"""A line with more names, numbers and operations can hardly be followed."""


class OpenedNode(msgspec.Struct, frozen=True):
    """A node of a line of which an operand may have been a name: ``expr`` has the step of that name in its place.

    ``inlined`` are the targets of the steps that stand in the line now.
    """

    line: Line
    path: Path
    expr: Expr
    inlined: frozenset[str] = frozenset()


def foldable(program: Program) -> tuple[str, ...]:
    """The targets of the steps that compute something for one other step, once."""
    return tuple(_used_once(program))


@kept  # several rewritings go through them
def opened_nodes(program: Program) -> tuple[OpenedNode, ...]:
    """Every operation of every line, as it is, and with the step of its left or its right operand in its place."""
    return tuple(_opened_nodes(program))


def _opened_nodes(program: Program) -> Iterator[OpenedNode]:
    once = _used_once(program)
    for line in lines(program):
        for path, node in nodes(line.expr):
            if not isinstance(node, BinOp):
                continue
            yield OpenedNode(line, path, node)
            left, right = node.left, node.right
            if isinstance(left, Ref) and left.name in once:
                yield OpenedNode(line, path, BinOp(node.operator, once[left.name], node.right), frozenset({left.name}))
            if isinstance(right, Ref) and right.name in once and right != left:
                yield OpenedNode(line, path, BinOp(node.operator, node.left, once[right.name]), frozenset({right.name}))
            if isinstance(left, Ref) and isinstance(right, Ref) and {left.name, right.name} <= once.keys():
                both = BinOp(node.operator, once[left.name], once[right.name])
                yield OpenedNode(line, path, both, frozenset({left.name, right.name}))


def with_opened(program: Program, opened: OpenedNode, new: Expr) -> Program | None:
    """``program`` with ``new`` at the place of ``opened``; None if the line can then not be followed."""
    expr = with_node(opened.line.expr, opened.path, new)
    changed = with_line(program, opened.line.target, expr)
    kept = tuple(step for step in changed.steps if step.target not in opened.inlined)
    return replace(changed, steps=kept) if is_readable(expr) else None


def with_step(program: Program, target: str, expr: Expr, before: str | None = None) -> Program:
    """``program`` with a step in a line of its own, before the step ``before``, or after all others."""
    steps: list[tuple[str, Step]] = []
    for step in program.steps:
        if step.target == before:
            steps.append((target, Step(step.label, target, expr)))
        steps.append((step.label, step))
    if before is None:
        steps.append((target, Step("L1", target, expr)))
    return replace(program, steps=numbered(steps))


def numbered(steps: list[tuple[str, Step]]) -> tuple[Step, ...]:
    """Steps with the labels ``L1``, ``L2``, …: neighbours with the same key stay in one line."""
    groups = enumerate((list(group) for _, group in groupby(steps, key=lambda pair: pair[0])), start=1)
    return tuple(replace(step, label=f"L{number}") for number, group in groups for _, step in group)


def fresh_name(program: Program, stem: str) -> str:
    """A name for a further step, from that of the step that it belongs to."""
    taken = {param.name for param in program.params} | {step.target for step in program.steps}
    return next(name for name in (stem, *(f"{stem}{number}" for number in range(2, 99))) if name not in taken)


def without_factor(expr: Expr, factor: Expr) -> Expr | None:
    """What ``expr`` multiplies ``factor`` by; None if that is no factor of it.

    >>> without_factor(BinOp("*", Ref("boxes"), Ref("price")), Ref("price"))
    Ref(name='boxes')
    """
    if expr == factor:
        return Const(1)
    if not isinstance(expr, BinOp) or expr.operator not in ("*", "/"):
        return None
    left = without_factor(expr.left, factor)
    if left is not None:
        return expr.right if left == Const(1) and expr.operator == "*" else BinOp(expr.operator, left, expr.right)
    right = without_factor(expr.right, factor) if expr.operator == "*" else None
    if right is None:
        return None
    return expr.left if right == Const(1) else BinOp(expr.operator, expr.left, right)


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def is_readable(expr: Expr) -> bool:
    """Whether a line has no more in it than can be followed."""
    return sum(1 for _ in walk(expr)) <= _MOST_NODES


def folded_into_users(program: Program, targets: frozenset[str]) -> Program:
    """``program`` with the steps of ``targets`` inside the lines that use them."""
    return without_lines(program, targets)[1]


@kept
def _used_once(program: Program) -> dict[str, Expr]:
    """The steps that compute something for one other step, once, by their targets."""
    *steps, answer = lines(program)
    uses = Counter(node.name for line in steps for node in walk(line.expr) if isinstance(node, Ref))
    of_answer = references(answer.expr)
    return {
        line.target: line.expr
        for line in steps
        if line.computes and uses[line.target] == 1 and line.target not in of_answer
    }
