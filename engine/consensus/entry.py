"""How a program as people write it is run: which function or variable gives its answer, and with which arguments."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.parse import ANSWER_NAMES, ENTRY_NAMES, parse
from illposed.engine.ir.parsing.guard import refuse
from illposed.engine.ir.parsing.places import is_whole
from illposed.sandbox import Call


@dataclass(frozen=True, slots=True)
class Entry:
    """Where the answer of a program comes from: ``call`` runs it with its default arguments.

    ``params`` are the numbers in the signature of the function that is called, ``fixed`` the names of its other
    parameters (a list, a text, a name), which stay at their defaults. A script has none. ``shown`` runs it for what it
    prints last, where it prints and its answer is looked for elsewhere first.
    """

    call: Call
    params: tuple[Param, ...] = ()
    fixed: tuple[str, ...] = ()
    shown: Call | None = None


def entry_of(source: str) -> Entry | None:
    """The entry of ``source``, or None if it is no Python that can be read. The source is never executed.

    A module that only defines functions, and constants that they use, is entered by ``solve``, ``solution``,
    ``solver``, ``main`` or its last one.
    The answer of another module is its ``ans``, what it prints last, its ``answer`` or ``result``, or what it binds
    last, the first of these that it has.

    >>> entry_of("def f(x=2):\\n    return x").call.function
    'f'
    """
    if refuse(source) is not None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            body = ast.parse(source).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    used = {part.id for f in functions for part in ast.walk(f) if isinstance(part, ast.Name)} - {*ANSWER_NAMES}
    if functions and all(_only_defines(node) or _is_constant(node, used) for node in body):
        function = _entered(functions)
        params = dict(_params(source, function))
        numbers = tuple(param for param in params.values() if param is not None)
        fixed = tuple(name for name, param in params.items() if param is None)
        return Entry(Call(source, function=function.name), numbers, fixed)
    call = _script_call(source, body)
    prints = not call.printed and any(_prints(part) for node in body for part in ast.walk(node))
    return Entry(call, shown=Call(source, printed=True) if prints else None)


def as_solve(source: str, entry: Entry) -> str:
    """``source`` with a function ``solve`` that takes the parameters of the entry, if its function has another name.

    >>> print(as_solve("def f(x=2):\\n    return x", entry_of("def f(x=2):\\n    return x")))
    def f(x=2):
        return x
    <BLANKLINE>
    <BLANKLINE>
    def solve(x=2):
        return f(x=x)
    <BLANKLINE>
    """
    name = entry.call.function
    if name is None or name == "solve":
        return source
    signature = ", ".join(f"{p.name}={_literal(p)}" for p in entry.params)
    handed = ", ".join(f"{p.name}={p.name}" for p in entry.params)
    return f"{source}\n\n\ndef solve({signature}):\n    return {name}({handed})\n"


def _literal(param: Param) -> str:
    return str(param.default) if isinstance(param.default, int) else repr(float(param.default or 0))


def _only_defines(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Pass))


def _is_constant(node: ast.stmt, used: Collection[str]) -> bool:
    """Whether a statement only binds, without a call, names of ``used``."""
    return (
        isinstance(node, ast.Assign)
        and not any(isinstance(part, ast.Call) for part in ast.walk(node))
        and all(isinstance(target, ast.Name) and target.id in used for target in node.targets)
    )


def _entered(functions: Sequence[ast.FunctionDef]) -> ast.FunctionDef:
    by_name = {function.name: function for function in functions}
    return next((by_name[name] for name in ENTRY_NAMES if name in by_name), functions[-1])


def _script_call(source: str, body: Sequence[ast.stmt]) -> Call:
    bound = list(_bound(body))
    if "ans" in bound:
        return Call(source, variable="ans")
    if any(_prints(part) for node in body if not isinstance(node, ast.FunctionDef) for part in ast.walk(node)):
        return Call(source, printed=True)
    named = [name for name in ANSWER_NAMES if name in bound] or bound[-1:]
    return Call(source, variable=named[0]) if named else Call(source, printed=True)


def _prints(part: ast.AST) -> bool:
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "print"


def _bound(body: Sequence[ast.stmt]) -> Iterator[str]:
    """The names that the statements of a module bind, in order, those of blocks included."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                yield part.id


def _params(source: str, function: ast.FunctionDef) -> Iterator[tuple[str, Param | None]]:
    """The parameters by name, None for one that is no number or cannot be given by name."""
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    pairs = [
        *zip(positional, [*defaults, *arguments.defaults], strict=True),
        *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
    ]
    for argument, default in pairs:
        by_name = argument not in arguments.posonlyargs
        yield argument.arg, _param(source, argument.arg, default) if by_name else None


def _param(source: str, name: str, default: ast.expr | None) -> Param | None:
    """The parameter with the exact value of ``default``, which may be computed from numbers."""
    if default is None or (isinstance(default, ast.Constant) and isinstance(default.value, bool)):
        return None
    value = parse(f"value = {ast.get_source_segment(source, default)}")
    evaluation = evaluate(value) if isinstance(value, Program) else None
    if not isinstance(value, Program) or not isinstance(evaluation, Evaluation):
        return None
    answer = value.params[0].type == "int" if value.params else is_whole(value.answer)
    try:
        return Param(name, "int" if answer else "float", evaluation.answer, "")
    except IRError:
        return None
