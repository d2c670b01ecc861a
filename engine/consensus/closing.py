"""The rounding at the end of a program: how its result is written, where it comes out whole anyway."""

from __future__ import annotations

from msgspec.structs import replace

from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Call, Expr, Program, Ref, references
from illposed.engine.ir.numbers import agrees


def without_closing(program: Program) -> Program | None:
    """The program without ``int``, ``round``, ``math.floor`` and ``float`` around its answer, and ``/`` for its ``//``.

    Such calls inside each other all go. None if there is nothing of the kind, or if that changes the answer at the
    defaults: then the rounding belongs to the problem. A ceiling is never left out: nobody writes one for the looks of
    a number.

    >>> from illposed.engine.ir.parse import parse
    >>> without_closing(parse("def f(money=42, price=7):\\n    return money // price")).answer.operator
    '/'
    """
    whole = _without(program)
    if whole is None:
        return None
    before, after = evaluate(program), evaluate(whole)
    if not isinstance(before, Evaluation) or not isinstance(after, Evaluation):
        return None
    return whole if agrees(after.answer, before.answer) else None


def _without(program: Program) -> Program | None:
    answer = program.answer
    if isinstance(answer, Ref) and _is_used_once(program, answer.name):
        steps = tuple(
            replace(step, expr=_opened(step.expr)) if step.target == answer.name else step for step in program.steps
        )
        return replace(program, steps=steps) if steps != program.steps else None
    opened = _opened(answer)
    return replace(program, answer=opened) if opened != answer else None


def _is_used_once(program: Program, name: str) -> bool:
    return not any(name in references(step.expr) for step in program.steps)


def _opened(expr: Expr) -> Expr:
    match expr:
        case Call("int" | "round" | "math.floor" | "float", arguments):
            return _opened(arguments[0])
        case BinOp("//", left, right):
            return BinOp("/", left, right)
        case _:
            return expr
