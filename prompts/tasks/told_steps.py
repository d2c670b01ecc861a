"""A worked solution in GSM8K's layout from a program alone: one line for each step, in the words of its names."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, Value, evaluate
from illposed.engine.ir.nodes import Expr, Program, Ref
from illposed.engine.solutions.worked import write_annotation, write_solution
from illposed.engine.telling.amounts import written
from illposed.engine.telling.equation import Names, Notation, Number, arithmetic, expression_text

_PLAIN = Notation("*", spaced=False)


def told_steps(program: Program, arguments: Mapping[str, Value]) -> str | None:
    """The solution at ``arguments``; None if a step is no arithmetic with ``+ - * /`` or a value cannot be written."""
    evaluation = evaluate(program, arguments)
    if isinstance(evaluation, EvaluationFailed):
        return None
    steps = [(step.target, step.expr) for step in program.steps]
    if not isinstance(program.answer, Ref):
        steps.append(("answer", program.answer))
    lines = [_line(name, expr, evaluation) for name, expr in steps]
    if written(Fraction(evaluation.answer)) is None or None in lines:
        return None
    return write_solution([line for line in lines if line], Fraction(evaluation.answer))


def _line(name: str, expr: Expr, evaluation: Evaluation) -> str | None:
    tree = arithmetic(expr, Names(evaluation.values, {}, {}))
    value = written(Fraction(evaluation.values.get(name, evaluation.answer)))
    text = expression_text(tree, _PLAIN) if tree is not None else None
    if text is None or value is None:
        return None
    title = name.replace("_", " ").strip().capitalize()
    if isinstance(tree, Number):
        return f"{title}: {value}."
    return f"{title}: {text} = {write_annotation(text, value)}{value}."
