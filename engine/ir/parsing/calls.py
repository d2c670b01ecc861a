"""Calls of Python's own functions, methods and modules, rewritten to what the IR knows."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Const, Expr, Function, Neg
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.symbols import Builtin, Items, Nothing, Symbol, Table, Text, number

Decide = Callable[[Expr], Value]

_MAX_RANGE = 1000
_SAME_NAME: frozenset[str] = frozenset({"abs", "int", "float", "math.ceil", "math.floor", "math.sqrt"})
_OVER_ITEMS: dict[str, Function] = {"min": "min", "max": "max", "sum": "sum", "len": "len"}
_RENAMED: dict[str, Function] = {"math.fabs": "abs", "math.trunc": "int"}
_ITERATION = frozenset({"list", "tuple", "range", "enumerate", "zip", "reversed"})
_COUNTING = frozenset({"math.comb", "math.perm", "math.factorial"})
_OTHER = frozenset({"print", "round", "pow", "str", "any", "all", "math.pow", "math.prod", "Fraction"}) | _COUNTING
_MAX_CHOSEN = 12
BUILTINS = frozenset(_SAME_NAME | _OVER_ITEMS.keys() | _RENAMED.keys() | _ITERATION | _OTHER - {"Fraction"})
"""The names of Python's functions that are read."""

_NUMPY: dict[str, str] = {
    "ceil": "math.ceil",
    "floor": "math.floor",
    "sqrt": "math.sqrt",
    "abs": "abs",
    "sum": "sum",
    "prod": "math.prod",
    "min": "min",
    "max": "max",
    "round": "round",
}


def module_member(module: str, name: str) -> Symbol:
    """What ``module.name`` stands for; raises :class:`Unreadable` naming the module where the IR has no such thing."""
    if module == "math" and f"math.{name}" in BUILTINS:
        return Builtin(f"math.{name}")
    if module == "numpy" and name in _NUMPY:
        return Builtin(_NUMPY[name])
    if (module, name) == ("fractions", "Fraction"):
        return Builtin("Fraction")
    if module in ("sympy", "numpy"):
        raise Unreadable("uses-sympy" if module == "sympy" else "uses-numpy")
    raise Unreadable("uses-module")


def call_builtin(name: str, arguments: list[Symbol], keywords: Mapping[str, Symbol], decide: Decide) -> Symbol:
    """The result of one of :data:`BUILTINS`; ``decide`` gives the value of a number that must be known."""
    if keywords and (name, *keywords) != ("round", "ndigits"):
        raise Unreadable("unsupported-call")
    arguments = [*arguments, *keywords.values()]
    if name in _ITERATION:
        return Items(_iterated(name, arguments, decide))
    if name in _COUNTING:
        return _counted(name, [number(argument) for argument in arguments], decide)
    if name == "str":
        return Text(None, tuple(number(argument) for argument in arguments))
    return _numeric(name, arguments)


def _counted(name: str, arguments: list[Expr], decide: Decide) -> Expr:
    """The ways to choose or to order: a product of as many factors as are chosen, so that this must be known."""
    if len(arguments) != (1 if name == "math.factorial" else 2):
        raise Unreadable("unsupported-call")
    chosen = decide(arguments[-1])
    if not isinstance(chosen, int) or not 0 <= chosen <= _MAX_CHOSEN:
        raise Unreadable("undefined-value")
    if name == "math.factorial":
        return Const(math.factorial(chosen))
    factors = [BinOp("-", arguments[0], Const(less)) if less else arguments[0] for less in range(chosen)]
    product = _product(list(factors))
    return BinOp("/", product, Const(math.factorial(chosen))) if name == "math.comb" and chosen > 1 else product


def _numeric(name: str, arguments: list[Symbol]) -> Expr:
    match name:
        case "round":
            return _call("round", arguments)
        case "pow" | "math.pow" if len(arguments) == 2:
            return BinOp("**", number(arguments[0]), number(arguments[1]))
        case "Fraction" if len(arguments) in (1, 2):
            parts = [number(argument) for argument in arguments]
            return parts[0] if len(parts) == 1 else BinOp("/", parts[0], parts[1])
        case "any" | "all":
            return _connective(name, _spread(arguments))
        case "math.prod":
            return _product(_spread(arguments))
        case _ if name in _OVER_ITEMS:
            return _over_items(_OVER_ITEMS[name], arguments)
        case _ if name in _RENAMED:
            return _call(_RENAMED[name], arguments)
        case "abs" | "int" | "float" | "math.ceil" | "math.floor" | "math.sqrt":
            return _call(name, arguments)
        case _:
            raise Unreadable("unsupported-call")


def _call(function: Function, arguments: list[Symbol]) -> Expr:
    most = 2 if function == "round" else 1
    if not 1 <= len(arguments) <= most:
        raise Unreadable("unsupported-call")
    return Call(function, tuple(number(argument) for argument in arguments))


def _spread(arguments: list[Symbol]) -> list[Symbol]:
    """The elements of the one iterable argument."""
    if len(arguments) != 1:
        raise Unreadable("unsupported-call")
    if isinstance(arguments[0], Table):
        raise Unreadable("string-value")
    if not isinstance(arguments[0], Items):
        raise Unreadable("string-value" if isinstance(arguments[0], Text) else "unsupported-call")
    return arguments[0].items


def _over_items(function: Function, arguments: list[Symbol]) -> Expr:
    if function == "len" and len(arguments) == 1 and isinstance(arguments[0], Table):
        return Const(len(arguments[0].entries))
    if function in ("min", "max") and len(arguments) > 1:
        return Call(function, tuple(number(argument) for argument in arguments))
    start = arguments[1:] if function == "sum" and len(arguments) == 2 else []
    items = [*start, *_spread(arguments[:1] if start else arguments)]
    if function == "len" and any(isinstance(item, (Items, Text, Table)) for item in items):
        return Const(len(items))
    if not items and function in ("min", "max"):
        raise Unreadable("undefined-value")
    return Call(function, tuple(number(item) for item in items))


def _connective(name: str, items: list[Symbol]) -> Expr:
    if len(items) < 2:
        raise Unreadable("unsupported-call")
    # Truth values, not the deciding operand, as Python's any and all give.
    operands = tuple(BoolOp("not", (BoolOp("not", (number(item),)),)) for item in items)
    return BoolOp("or" if name == "any" else "and", operands)


def _product(items: list[Symbol]) -> Expr:
    product: Expr = number(items[0]) if items else Const(1)
    for item in items[1:]:
        product = BinOp("*", product, number(item))
    return product


def _iterated(name: str, arguments: list[Symbol], decide: Decide) -> list[Symbol]:
    if name == "range":
        return _range(arguments, decide)
    if name in ("list", "tuple") and not arguments:
        return []
    if name == "zip":
        columns = [_spread([argument]) for argument in arguments]
        return [Items(list(row)) for row in zip(*columns, strict=False)]
    items = _spread(arguments[:1])
    if name == "enumerate":
        first = decide(number(arguments[1])) if len(arguments) == 2 else 0
        return [Items([_literal(int(first) + i), item]) for i, item in enumerate(items)]
    return items[::-1] if name == "reversed" else list(items)


def _range(arguments: list[Symbol], decide: Decide) -> list[Symbol]:
    bounds = [decide(number(argument)) for argument in arguments]
    if not 1 <= len(bounds) <= 3 or any(not isinstance(bound, int) for bound in bounds) or bounds[2:] == [0]:
        raise Unreadable("undefined-value")
    numbers = range(*[int(bound) for bound in bounds])
    if len(numbers[: _MAX_RANGE + 1]) > _MAX_RANGE:
        raise Unreadable("unbounded-loop")
    return [_literal(n) for n in numbers]


def _literal(value: int) -> Expr:
    return Const(value) if value >= 0 else Neg(Const(-value))


def call_method(receiver: Symbol, name: str, arguments: list[Symbol]) -> Symbol:
    """The result of a method of a list, a dictionary or a string."""
    match receiver, name, arguments:
        case Items(items), "append", [item]:
            items.append(item)
            return Nothing()
        case Items(items), "extend", [Items(more)]:
            items.extend(more)
            return Nothing()
        case Table(entries), "values", []:
            return Items(list(entries.values()))
        case Table(entries), "get", [Text(str() as key), *default] if key in entries or len(default) == 1:
            return entries.get(key, *default)
        case Table(entries), "keys", []:
            return Items([Text(k) if isinstance(k, str) else _literal(k) for k in entries])
        case Table(entries), "items", []:
            return Items([Items([Text(k) if isinstance(k, str) else _literal(k), v]) for k, v in entries.items()])
        case Text(), "format", _:
            return Text(None, tuple(number(argument) for argument in arguments))
        case Text(), _, _:
            raise Unreadable("string-value")
        case _:
            raise Unreadable("unsupported-call")
