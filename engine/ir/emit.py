"""The compact format of a program, and the source of one expression."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from illposed.engine.ir.nodes import (
    BinaryOperator,
    BinOp,
    BoolOp,
    Call,
    Compare,
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

# How tightly each kind of expression binds, as in Python's grammar, at distances that leave room for one in between.
_IF, _OR, _AND, _NOT, _COMPARED, _SUM, _PRODUCT, _EXPONENT, _NEGATED, _POWER = range(2, 22, 2)
_BINDS: dict[BinaryOperator, int] = {
    "+": _SUM,
    "-": _SUM,
    "*": _PRODUCT,
    "/": _PRODUCT,
    "//": _PRODUCT,
    "%": _PRODUCT,
    "**": _POWER,
}


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
    return _source(expr, 0)


def decimal_source(value: int | Fraction) -> str:
    """The literal of a non-negative number: digits alone for an ``int``, with a decimal point for a ``Fraction``.

    >>> decimal_source(3), decimal_source(Fraction(3)), decimal_source(Fraction(1, 40))
    ('3', '3.0', '0.025')
    """
    if isinstance(value, int):
        return str(value)
    return write_number(value, decimals=max(1, decimal_places(value) or 0))


def _lines(program: Program) -> Iterator[str]:
    expressions = program.exprs
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


def _source(expr: Expr, within: int) -> str:
    """The source of an expression, in parentheses if it binds less than ``within``, what stands around it, demands."""
    if isinstance(expr, Ref):
        return expr.name
    if isinstance(expr, Const):
        return decimal_source(expr.value)
    if isinstance(expr, Call):
        return _call_source(expr)
    binds, source = _operation(expr)
    return source if binds >= within else f"({source})"


def _operation(expr: Neg | BinOp | Compare | BoolOp | IfElse) -> tuple[int, str]:
    """How tightly an operation binds, and its source."""
    match expr:
        case BinOp("**", left, right):
            return _POWER, f"{_source(left, _POWER + 1)} ** {_source(right, _EXPONENT)}"
        case BinOp(operator, left, right):
            binds = _BINDS[operator]
            return binds, f"{_source(left, binds)} {operator} {_source(right, binds + 1)}"
        case Neg(operand):
            return _NEGATED, f"-{_source(operand, _NEGATED)}"
        case Compare(comparison, left, right):
            return _COMPARED, f"{_source(left, _COMPARED + 1)} {comparison} {_source(right, _COMPARED + 1)}"
        case BoolOp("not", (operand,)):
            return _NOT, f"not {_source(operand, _NOT)}"
        case BoolOp(connective, operands):
            binds = _AND if connective == "and" else _OR
            return binds, f" {connective} ".join(_source(operand, binds + 1) for operand in operands)
        case IfElse(test, then, otherwise):
            return _IF, f"{_source(then, _IF + 1)} if {_source(test, _IF + 1)} else {_source(otherwise, _IF)}"
        case _:
            assert_never(expr)


def _call_source(call: Call) -> str:
    arguments = ", ".join(_source(argument, 0) for argument in call.arguments)
    as_list = call.function in ("sum", "len") or (call.function in ("min", "max") and len(call.arguments) == 1)
    return f"{call.function}([{arguments}])" if as_list else f"{call.function}({arguments})"
