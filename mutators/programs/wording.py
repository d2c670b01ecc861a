"""What a line does, in words, with the names of the program in braces."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Call, Const, Expr, Neg, Ref, references, rewrite
from illposed.engine.ir.numbers import write_number

_CALLS = {
    "min": "the smallest of",
    "max": "the largest of",
    "sum": "the sum of",
    "abs": "the size of",
    "math.ceil": "the whole number above",
    "math.floor": "the whole number below",
    "round": "the rounded value of",
    "int": "the whole part of",
}


def thing(expr: Expr) -> str:
    """``expr`` as a noun phrase: ``{boxes}``, ``the sum of {red} and 4``."""
    match expr:
        case Ref(name):
            return f"{{{name}}}"
        case Const(value):
            return write_number(value, thousands=True)
        case Neg(operand):
            return f"minus {thing(operand)}"
        case BinOp() if share(expr):
            return share(expr)
        case BinOp() if (part := part_of(expr)) is not None:
            return f"{part[0]} of {thing(part[1])}"
        case BinOp("+"):
            return f"the sum of {_listed([_term(term) for term in terms(expr, '+')])}"
        case BinOp("-", left, right):
            return f"the difference between {thing(left)} and {thing(right)}"
        case BinOp("*"):
            return f"the product of {_listed([thing(factor) for factor in terms(expr, '*')])}"
        case BinOp("/", left, right):
            return f"the quotient of {thing(left)} and {thing(right)}"
        case Call(function, arguments) if function in _CALLS and arguments:
            return f"{_CALLS[function]} {_listed([thing(argument) for argument in arguments])}"
        case _:
            return _formula(expr)


def _term(expr: Expr) -> str:
    """``expr`` among others that are added, where "the product of a and b and c" could be misread."""
    match expr:
        case BinOp() if share(expr) or part_of(expr) is not None:
            return thing(expr)
        case BinOp("*", left, right):
            return f"{thing(left)} times {thing(right)}"
        case BinOp("/", left, right):
            return f"{thing(left)} divided by {thing(right)}"
        case _:
            return thing(expr)


def does(expr: Expr) -> str:
    """What a line with ``expr`` does, to complete "the solution …": ``adds {red} and {blue}``."""
    match expr:
        case BinOp() if (part := part_of(expr)) is not None:
            return f"takes {part[0]} of {thing(part[1])}"
        case BinOp("+"):
            return f"adds {_listed([_term(term) for term in terms(expr, '+')])}"
        case BinOp("-"):
            first, *others = terms(expr, "-")
            return f"subtracts {_listed([_term(term) for term in others])} from {_term(first)}"
        case BinOp("*"):
            first, *others = terms(expr, "*")
            return f"multiplies {thing(first)} by {' and by '.join(thing(factor) for factor in others)}"
        case BinOp("/", left, right):
            return f"divides {thing(left)} by {thing(right)}"
        case _:
            return f"takes {thing(expr)}"


def share(expr: Expr) -> str:
    """A percentage or a fraction as such, ``{percent_kids}`` or ``1/{part_kids}``; empty for all else."""
    match expr:
        case BinOp("/", Ref(name), Const(value)) if value == 100 and "percent" in name:
            return f"{{{name}}}"
        case BinOp("*", Ref(name), Const(value)) if value * 100 == 1 and "percent" in name:
            return f"{{{name}}}"
        case BinOp("/", Const(1), Ref(name)) if name.startswith("part_"):
            return f"1/{{{name}}}"
        case BinOp("/", Ref(numerator), Ref(name)) if numerator.startswith("part_numerator") and _is_part(name):
            return f"{{{numerator}}}/{{{name}}}"
        case _:
            return ""


def _is_part(name: str) -> bool:
    return name.startswith("part_") and not name.startswith("part_numerator")


def part_of(expr: Expr) -> tuple[str, Expr] | None:
    """The share and the whole of a product that takes a percentage or a fraction of something; None for all else."""
    match expr:
        case BinOp("*", left, right) if share(right):
            return share(right), left
        case BinOp("*", left, right) if share(left):
            return share(left), right
        case BinOp("/" | "*", BinOp("*", left, right), (Const() | Ref()) as scale):
            for whole, part in ((left, right), (right, left)):
                if share(BinOp(expr.operator, part, scale)):
                    return share(BinOp(expr.operator, part, scale)), whole
    return None


def do(expr: Expr) -> str:
    """The same to complete "it should …": ``add {red} and {blue}``."""
    verb, rest = does(expr).split(" ", 1)
    return f"{_INFINITIVES[verb]} {rest}"


_INFINITIVES = {
    "adds": "add",
    "subtracts": "subtract",
    "multiplies": "multiply",
    "divides": "divide",
    "takes": "take",
}


def terms(expr: Expr, operator: BinaryOperator) -> tuple[Expr, ...]:
    """The operands of a chain of ``operator`` that leans to the left: a, b and c of ``a - b - c``."""
    if isinstance(expr, BinOp) and expr.operator == operator:
        return (*terms(expr.left, operator), expr.right)
    return (expr,)


def _listed(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def _formula(expr: Expr) -> str:
    """The source of ``expr`` with its names in braces, for what has no better words."""
    marked = {name: f"NAME{position}" for position, name in enumerate(references(expr))}
    text = expr_source(rewrite(expr, lambda node: Ref(marked[node.name]) if isinstance(node, Ref) else node))
    for name, mark in reversed(marked.items()):
        text = text.replace(mark, f"{{{name}}}")
    return text
