"""Reads the source of a program, in the compact format or as models write it, into the IR."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider

from illposed.engine.ir.compact import read_compact
from illposed.engine.ir.nodes import Expr, Program, Ref
from illposed.engine.ir.opaque import Opaque, Unreadable
from illposed.engine.ir.parsing.comments import docstring_fields
from illposed.engine.ir.parsing.guard import refuse
from illposed.engine.ir.parsing.merging import Unmergeable
from illposed.engine.ir.parsing.nodes import nodes
from illposed.engine.ir.parsing.places import Traced
from illposed.engine.ir.parsing.statements import Interpreter, Returned
from illposed.engine.ir.parsing.suites import rebound_names
from illposed.engine.ir.parsing.symbols import EXPRESSIONS, Items, Scope, Symbol, Text
from illposed.engine.ir.parsing.tracer import Freeze, Tracer

ENTRY_NAMES: Final = ("solve", "solution", "solver", "main")
"""The functions that are taken for the entry of a source that has several, the first of them first."""

ANSWER_NAMES: Final = ("ans", "answer", "result")
"""The names that are taken for the answer of a source without a function, the first of them first."""

_MAX_TRACES = 40


def parse(source: str, *, function: str | None = None, index: int = 0) -> Program | Opaque:
    """The program that ``source`` computes, or why the IR cannot express it; see :func:`trace`.

    >>> parse("eggs = 16\\neaten = 3\\nans = eggs - eaten").params[1].name
    'eaten'
    >>> parse("print('16')").reason
    'no-answer'
    """
    if function is None and (program := read_compact(source)) is not None:
        return program
    traced = trace(source, function=function, index=index)
    return traced if isinstance(traced, Opaque) else traced.program


def trace(source: str, *, function: str | None = None, index: int = 0) -> Traced | Opaque:
    """The program that ``source`` computes and what its constants are in it, or why the IR cannot express it.

    The source is never executed. In the compact format the program is the function's own. In other source, literals
    become parameters, ``if`` becomes a conditional expression, and loops whose bounds are known are unrolled.
    ``function`` names the function to read; without it that is ``solve`` where nothing calls it, or else what the
    module shows or binds last. ``index`` is the index of the problem where the docstring does not say it.

    >>> traced = trace("total = 0\\nfor day in range(2):\\n    total += 45\\nans = total")
    >>> [(number, literal) for (number, path), literal in traced.literals.items()]
    [(0, 0), (1, 1), (2, 1)]
    """
    return _trace(source, function, index)


@lru_cache(maxsize=256)  # the same few programs are read for each text and each solution of a problem
def _trace(source: str, function: str | None, index: int) -> Traced | Opaque:
    refusal = refuse(source)
    if refusal is not None:
        return Opaque(source, refusal)
    try:
        module = cst.parse_module(source)
    except cst.ParserSyntaxError as error:
        return Opaque(source, "syntax-error", error.raw_line)
    except RecursionError:
        return Opaque(source, "too-deep")
    return _traced(source, module, function, index)


def _traced(source: str, module: cst.Module, function: str | None, index: int) -> Traced | Opaque:
    """Trace the module, again for every set of literals that turns out to decide its course.

    Where it cannot be read with its literals kept apart, what literals alone decide and sum up is reduced to numbers.
    """
    fixed: frozenset[int] = frozenset()
    folds = frozen = False
    for _ in range(_MAX_TRACES):
        reading = _Reading(module, function, index, Tracer(fixed, folds))
        found: Traced | Opaque | None = None
        decided: frozenset[int] = frozenset()
        try:
            found = reading.traced()
        except Freeze:
            frozen = True
        except Unreadable as unreadable:
            found, decided = Opaque(source, unreadable.reason, reading.line()), unreadable.decided
        except RecursionError:
            found = Opaque(source, "too-deep")
        known, fixed = fixed, fixed | reading.decided | decided
        if found is not None and fixed == known:
            if isinstance(found, Traced) or folds:
                # Where every parameter had to be frozen, nothing general is left to reason about.
                return Opaque(source, "unbounded-loop") if frozen and not reading.general else found
            folds = True
    return Opaque(source, "unbounded-loop")


class _Reading:
    """One trace of a module."""

    def __init__(self, module: cst.Module, function: str | None, index: int, tracer: Tracer) -> None:
        self._module = module
        self._functions = {s.name.value: s for s in module.body if isinstance(s, cst.FunctionDef)}
        inside = (node for function in self._functions.values() for node in nodes(function))
        self._used = {node.value for node in inside if isinstance(node, cst.Name)} - {*ANSWER_NAMES}
        self._entry = self._find_entry(function)
        self._unknown = function is not None and self._entry is None
        docstring = self._entry.get_docstring() if self._entry else None
        found, self._returns = docstring_fields(docstring or "")
        self._index = index if found is None else found
        self._tracer = tracer
        self._interpreter = Interpreter(self._tracer, compact=found is not None)
        self.general = False

    @property
    def decided(self) -> set[int]:
        """The literals that this trace decided on."""
        return self._tracer.decided

    def traced(self) -> Traced:
        """The program; raises :class:`Unreadable` or :class:`Freeze`."""
        if self._unknown:
            raise Unreadable("unknown-function")
        try:
            answer = self._function_answer(self._entry) if self._entry else self._module_answer()
        except Unmergeable as error:
            raise Unreadable("branch-on-argument") from error
        self.general = bool(self._tracer.dependencies(answer) or self._tracer.origins(answer))
        return self._tracer.traced(self._index, self._returns, self._absorbed(answer))

    def line(self) -> int:
        """The line of the statement that was being read."""
        if self._interpreter.at is None:
            return 0
        try:
            positions = MetadataWrapper(self._module, unsafe_skip_copy=True).resolve(PositionProvider)
        except RecursionError:
            return 0
        position = positions.get(self._interpreter.at)
        return position.start.line if position else 0

    def _find_entry(self, function: str | None) -> cst.FunctionDef | None:
        if function is not None:
            return self._functions.get(function)
        if not self._functions or not all(_only_defines(s) or self._is_constant(s) for s in self._module.body):
            return None
        named = [self._functions[name] for name in ENTRY_NAMES if name in self._functions]
        return named[0] if named else list(self._functions.values())[-1]

    def _is_constant(self, statement: cst.BaseStatement | cst.BaseSmallStatement) -> bool:
        """Whether a statement only binds, without a call, names that the functions use."""
        if not isinstance(statement, cst.SimpleStatementLine):
            return False
        return all(
            isinstance(small, cst.Assign)
            and not any(isinstance(node, cst.Call) for node in nodes(small.value))
            and all(isinstance(t.target, cst.Name) and t.target.value in self._used for t in small.targets)
            for small in statement.body
        )

    def _function_answer(self, entry: cst.FunctionDef) -> Expr:
        # As in a loop, a literal that is bound is a constant, neither a parameter nor a step.
        outer = Scope({}, {}, lifts=False, repeated=True)
        self._interpreter.block([s for s in self._module.body if _only_defines(s) or self._is_constant(s)], outer)
        scope = self._interpreter.declare(entry, outer.names)
        signal = self._interpreter.block(entry.body.body, scope)
        if not isinstance(signal, Returned):
            return _answer(scope.shown, scope.names, self._interpreter.last)
        return _plain_number(signal.value)

    def _module_answer(self) -> Expr:
        scope = Scope({}, {}, lifts=True, rebound=rebound_names(self._module.body))
        self._interpreter.block(self._module.body, scope)
        return _answer(scope.shown, scope.names, self._interpreter.last)

    def _absorbed(self, answer: Expr) -> Expr:
        """The expression of the answer: where free-form source only names its last step, that step's own."""
        steps = self._tracer.steps
        if self._interpreter.compact or not steps or answer != Ref(steps[-1].target):
            return answer
        self._tracer.labels.pop()
        return steps.pop().expr


def _only_defines(statement: cst.BaseStatement | cst.BaseSmallStatement) -> bool:
    """Whether a statement of the module only defines or imports, or is a string."""
    if isinstance(statement, cst.SimpleStatementLine):
        return all(
            isinstance(s, (cst.Import, cst.ImportFrom, cst.Pass))
            or (isinstance(s, cst.Expr) and isinstance(s.value, cst.SimpleString))
            for s in statement.body
        )
    return isinstance(statement, cst.FunctionDef)


def _answer(shown: Sequence[Symbol], names: dict[str, Symbol], last: Symbol | None) -> Expr:
    """The answer of a module: what it binds to a name for it, what it shows last, or what it computes last."""
    if isinstance(names.get("ans"), EXPRESSIONS):
        return _shown_number(names["ans"])
    numbers = [symbol for symbol in shown if _numbers(symbol)]
    if numbers:
        return _shown_number(numbers[-1])
    bound = [names[name] for name in ANSWER_NAMES if name in names]
    candidate = bound[0] if bound else last
    if candidate is None:
        raise Unreadable("no-answer")
    return _plain_number(candidate)


def _shown_number(symbol: Symbol) -> Expr:
    numbers = _numbers(symbol)
    if not numbers:
        raise Unreadable("string-value" if isinstance(symbol, Text) else "no-answer")
    if len(numbers) > 1:
        raise Unreadable("several-answers")
    return numbers[0]


def _plain_number(symbol: Symbol) -> Expr:
    """The number that a function returns or a name is bound to: a text that shows one is none."""
    numbers = _numbers(symbol)
    if isinstance(symbol, Text) or (isinstance(symbol, Items) and len(numbers) == 1):
        raise Unreadable("string-value" if isinstance(symbol, Text) else "no-answer")
    return _shown_number(symbol)


def _numbers(symbol: Symbol) -> list[Expr]:
    if isinstance(symbol, EXPRESSIONS):
        return [symbol]
    if isinstance(symbol, Text):
        return list(symbol.shown)
    return [n for item in symbol.items for n in _numbers(item)] if isinstance(symbol, Items) else []
