"""The compact format of a program, and the source of one expression."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

import astor  # type: ignore[import-untyped]

from illposed.engine.ir.nodes import (
    BinaryOperator,
    BinOp,
    BoolOp,
    Call,
    Compare,
    CompareOperator,
    Const,
    Expr,
    IfElse,
    Neg,
    Param,
    Program,
    Ref,
    walk,
)
from illposed.engine.ir.numbers import decimal_places, write_number

_BINARY: dict[BinaryOperator, type[ast.operator]] = {
    "+": ast.Add,
    "-": ast.Sub,
    "*": ast.Mult,
    "/": ast.Div,
    "//": ast.FloorDiv,
    "%": ast.Mod,
    "**": ast.Pow,
}
_COMPARE: dict[CompareOperator, type[ast.cmpop]] = {
    "==": ast.Eq,
    "!=": ast.NotEq,
    "<": ast.Lt,
    "<=": ast.LtE,
    ">": ast.Gt,
    ">=": ast.GtE,
}
_PLACEHOLDER = "_"


def emit(program: Program) -> str:
    """The source of ``program`` in the compact format, the same bytes for equal programs.

    >>> from illposed.engine.ir.nodes import Step
    >>> six = Param("workers", "int", 6, "Janet hires six workers")
    >>> steps = (Step("L1", "hours", BinOp("*", Const(25), Const(8))),)
    >>> print(emit(Program(7, "the hours of all.", (six,), steps, BinOp("*", Ref("hours"), Ref("workers")))), end="")
    def solve(
        workers: int = 6,  # Janet hires six workers
    ):
        \"\"\"Index: 7.
        Returns: the hours of all.
        \"\"\"
        # L1
        hours = 25 * 8
        # FINAL ANSWER
        answer = hours * workers
        return answer
    """
    return "\n".join(_lines(program)) + "\n"


def expr_source(expr: Expr) -> str:
    """The Python source of ``expr`` on one line.

    >>> expr_source(BinOp("*", BinOp("+", Ref("apples"), Const(2)), Const(Fraction(1, 2))))
    '(apples + 2) * 0.5'
    """
    assignment = ast.Assign(targets=[ast.Name(_PLACEHOLDER)], value=_to_ast(expr))
    source: str = astor.to_source(assignment, pretty_source="".join)
    return source.removeprefix(f"{_PLACEHOLDER} = ").strip()


def decimal_source(value: int | Fraction) -> str:
    """The literal of a non-negative number: digits alone for an ``int``, with a decimal point for a ``Fraction``.

    >>> decimal_source(3), decimal_source(Fraction(3)), decimal_source(Fraction(1, 40))
    ('3', '3.0', '0.025')
    """
    if isinstance(value, int):
        return str(value)
    return write_number(value, decimals=max(1, decimal_places(value) or 0))


def _lines(program: Program) -> Iterator[str]:
    expressions = [*(step.expr for step in program.steps), program.answer]
    if any(isinstance(node, Call) and node.function.startswith("math.") for e in expressions for node in walk(e)):
        yield from ("import math", "", "")
    yield from _signature(program.params)
    yield f'    """Index: {program.index}.'
    yield f"    Returns: {program.returns}".rstrip()
    yield '    """'
    label = ""
    for step in program.steps:
        if step.label != label:
            label = step.label
            yield f"    # {label}"
        yield f"    {step.target} = {expr_source(step.expr)}"
    yield "    # FINAL ANSWER"
    yield f"    answer = {expr_source(program.answer)}"
    yield "    return answer"


def _signature(params: tuple[Param, ...]) -> Iterator[str]:
    if not params:
        yield "def solve():"
        return
    yield "def solve("
    for param in params:
        default = "" if param.default is None else f" = {_default_source(param.default)}"
        comment = f"  # {param.comment}" if param.comment else ""
        yield f"    {param.name}: {param.type}{default},{comment}"
    yield "):"


def _default_source(default: int | Fraction | bool) -> str:
    if isinstance(default, bool):
        return str(default)
    if decimal_places(default) is None:
        return f"{default.numerator} / {default.denominator}"
    return "-" + decimal_source(-default) if default < 0 else decimal_source(default)


def _to_ast(expr: Expr) -> ast.expr:
    match expr:
        case Const(value):
            # As a name, since an ast constant would be a float, and 0.1 is not 1/10 there.
            return ast.Name(decimal_source(value))
        case Ref(name):
            return ast.Name(name)
        case Neg(operand):
            return ast.UnaryOp(ast.USub(), _to_ast(operand))
        case BinOp(operator, left, right):
            return ast.BinOp(_to_ast(left), _BINARY[operator](), _to_ast(right))
        case Compare(comparison, left, right):
            return ast.Compare(_to_ast(left), [_COMPARE[comparison]()], [_to_ast(right)])
        case BoolOp("not", (operand,)):
            return ast.UnaryOp(ast.Not(), _to_ast(operand))
        case BoolOp(connective, operands):
            return ast.BoolOp(ast.And() if connective == "and" else ast.Or(), [_to_ast(o) for o in operands])
        case IfElse(test, then, otherwise):
            return ast.IfExp(_to_ast(test), _to_ast(then), _to_ast(otherwise))
        case Call():
            return _call(expr)
        case _:
            assert_never(expr)


def _call(call: Call) -> ast.expr:
    arguments = [_to_ast(argument) for argument in call.arguments]
    if call.function in ("sum", "len") or (call.function in ("min", "max") and len(arguments) == 1):
        arguments = [ast.List(elts=arguments)]
    return ast.Call(func=ast.Name(call.function), args=arguments, keywords=[])
