"""Programs of others that are equal to the oracle, in the names of its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Expr, Program, Ref, Step, children, rewrite, with_children
from illposed.mutators.programs.lines import lines, users, without_lines
from illposed.mutators.programs.rearranging import is_readable


def in_steps_of(program: Program, other: Program) -> Program | None:
    """``other`` with the names of the steps of ``program`` that find the same; its other steps stand inside its lines.

    The two have the same parameters. None where a line could then not be followed, or where the last step of ``other``
    is none of ``program``, so that it is not equal to it.
    """
    names = _same_steps(program, other)
    others = frozenset(line.target for line in lines(other)[:-1] if line.target not in names or not line.computes)
    if any(line.computes and len(users(other, line.target)) > 1 for line in lines(other) if line.target in others):
        return None
    _, rest = without_lines(other, others)
    renamed = tuple(
        Step(f"L{number}", names[step.target], rewrite(step.expr, lambda node: _renamed(node, names)))
        for number, step in enumerate(rest.steps, start=1)
    )
    if not renamed or rest.answer != Ref(rest.steps[-1].target):
        return None
    result = replace(rest, index=program.index, returns=program.returns, steps=renamed, answer=Ref(renamed[-1].target))
    return result if _is_readable(result) else None


def unfolded(program: Program, other: Program) -> Program:
    """``other``, which has names of the steps of ``program``, with a step for each part of it that finds what one does.

    It is the same function as ``other``.
    """
    values = evaluate(other)
    if isinstance(values, EvaluationFailed):
        return other
    taken = {step.target for step in other.steps}
    steps: list[Step] = []

    def part(expr: Expr) -> Expr:
        """``expr``, or the name of the step that it has become."""
        inside = with_children(expr, tuple(map(part, children(expr))))
        value = evaluate_expr(expr, values.values) if isinstance(expr, BinOp) else None
        if value is None or isinstance(value, EvaluationFailed):
            return inside
        mine = replace(other, answer=expr)
        name = next((name for name in _equal_steps(program, value, mine) if name not in taken), None)
        if name is None:
            return inside
        taken.add(name)
        steps.append(Step("L1", name, inside))
        return Ref(name)

    for step in other.steps:
        expr = with_children(step.expr, tuple(map(part, children(step.expr))))
        steps.append(replace(step, expr=expr))
    return replace(other, steps=tuple(replace(step, label=f"L{n}") for n, step in enumerate(steps, start=1)))


def _equal_steps(program: Program, value: Value, other: Program) -> Iterator[str]:
    """The targets of the steps of ``program`` proved to find what ``other`` finds, which is ``value`` by default."""
    values = evaluate(program)
    if isinstance(values, EvaluationFailed):
        return
    for step in program.steps:
        mine = replace(program, answer=Ref(step.target))
        if values.values[step.target] == value and isinstance(prove_equal(mine, other), Proved):
            yield step.target


def _same_steps(program: Program, other: Program) -> dict[str, str]:
    """By the target of a step of ``other`` that of the step of ``program`` which is proved to be the same function."""
    values = evaluate(other)
    if isinstance(values, EvaluationFailed):
        return {}
    names: dict[str, str] = {}
    for step in other.steps:
        alike = _equal_steps(program, values.values[step.target], replace(other, answer=Ref(step.target)))
        found = next((name for name in alike if name not in names.values()), None)
        if found is not None:
            names[step.target] = found
    return names


def _renamed(node: Expr, names: Mapping[str, str]) -> Expr:
    return Ref(names.get(node.name, node.name)) if isinstance(node, Ref) else node


def _is_readable(program: Program) -> bool:
    return all(is_readable(line.expr) for line in lines(program))
