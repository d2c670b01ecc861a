"""Runs the statements of a source symbolically, so that what they compute becomes parameters and steps."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from illposed.engine.ir.nodes import Const, Expr, IfElse, Ref, walk
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.comments import describe, leading_label, trailing_label
from illposed.engine.ir.parsing.containers import elements
from illposed.engine.ir.parsing.expressions import ExpressionReader
from illposed.engine.ir.parsing.imports import bind_imports
from illposed.engine.ir.parsing.literals import Literal, is_literal, origin_of
from illposed.engine.ir.parsing.merging import Unmergeable, merged
from illposed.engine.ir.parsing.signature import declared, named_params, param_comment
from illposed.engine.ir.parsing.suites import Statement, block_of, else_block, may_raise, rebound_names, tried
from illposed.engine.ir.parsing.symbols import (
    EXPRESSIONS,
    Items,
    Nothing,
    Scope,
    Symbol,
    UserFunction,
    number,
)
from illposed.engine.ir.parsing.tracer import Tracer

_MAX_CALLS = 12
_NOTHING: frozenset[int] = frozenset()
_RESULT_NAMES = ("answer", "ans")


@dataclass(frozen=True, slots=True)
class Returned:
    """A ``return`` was reached, with this value."""

    value: Symbol


@dataclass(frozen=True, slots=True)
class Left:
    """A ``break`` or ``continue`` was reached."""

    loop: bool


Signal = Returned | Left | None


@dataclass(slots=True)
class Interpreter:
    """Runs statements; ``at`` is the last statement begun, for the line of an :class:`Opaque`."""

    tracer: Tracer
    compact: bool
    at: cst.CSTNode | None = None
    last: Symbol | None = None
    _calls: int = 0
    _reader: ExpressionReader = field(init=False)

    def __post_init__(self) -> None:
        self._reader = ExpressionReader(self.tracer, self.call)

    def block(self, statements: Sequence[Statement], scope: Scope) -> Signal:
        """Run ``statements`` in order, to the end or to what leaves them."""
        for position, statement in enumerate(statements):
            self.tracer.count_statement()
            self.at = statement
            if isinstance(statement, cst.If):
                signal = self._if(statement, statements[position + 1 :], scope)
            else:
                signal = self._statement(statement, scope)
            if signal is not None:
                return signal
        return None

    def declare(self, function: cst.FunctionDef, outer: dict[str, Symbol]) -> Scope:
        """The scope of a function whose parameters are those of the program, in a module with the names ``outer``."""
        params = named_params(function.params)
        scope = self._new_scope(function, outer, lifts=not params and not self.compact)
        for node in params:
            scope.names[node.name.value] = self._declared(node, scope)
        return scope

    def call(self, function: UserFunction, node: cst.Call, scope: Scope) -> Symbol:
        """The result of a function that the source defines, run in place."""
        if self._calls >= _MAX_CALLS:
            raise Unreadable("recursion")
        definition = function.definition
        params = named_params(definition.params)
        outer = scope.outer if scope.outer else scope.names
        inner = self._new_scope(definition, outer, lifts=scope.lifts and not params)
        inner.conditional, inner.repeated, inner.shown = scope.conditional, scope.repeated, scope.shown
        self._bind_arguments(params, len(params) - len(definition.params.kwonly_params), node, scope, inner)
        self._calls += 1
        signal = self.block(block_of(definition.body), inner)
        self._calls -= 1
        return signal.value if isinstance(signal, Returned) else Nothing()

    def _new_scope(self, function: cst.FunctionDef, outer: dict[str, Symbol], *, lifts: bool) -> Scope:
        if function.asynchronous is not None or function.decorators:
            raise Unreadable("unsupported-syntax")
        return Scope({}, outer, lifts, rebound_names(block_of(function.body)))

    def _declared(self, node: cst.Param, scope: Scope) -> Symbol:
        """A parameter of the program; of a list or tuple, one for each number in it."""
        if node.default is None:
            return self.tracer.declare(declared(node, None))
        if isinstance(node.default, cst.Name) and node.default.value in ("True", "False"):
            return self.tracer.declare(declared(node, node.default.value == "True"))
        return self._declared_as(node, self._reader.read(node.default, scope))

    def _declared_as(self, node: cst.Param, default: Symbol) -> Symbol:
        if isinstance(default, Items):
            return Items([self._declared_as(node, item) for item in default.items])
        return self.tracer.declare(declared(node, self.tracer.stated(number(default))))

    def _bind_arguments(
        self, params: Sequence[cst.Param], positional: int, node: cst.Call, scope: Scope, inner: Scope
    ) -> None:
        given: dict[str, cst.BaseExpression] = {}
        for position, argument in enumerate(node.args):
            if argument.star or (argument.keyword is None and position >= positional):
                raise Unreadable("unsupported-call")
            name = argument.keyword.value if argument.keyword else params[position].name.value
            given[name] = argument.value
        for param in params:
            name = param.name.value
            value = given.get(name, param.default)
            if value is None:
                raise Unreadable("unsupported-call")
            symbol = self._reader.read(value, scope if name in given else inner)
            comment = param_comment(param)
            inner.names[name] = self._lifted(name, symbol, value, comment) if self._may_lift(symbol, scope) else symbol

    @staticmethod
    def _may_lift(symbol: Symbol, scope: Scope) -> bool:
        return scope.lifts and not scope.conditional and not scope.repeated and is_literal(symbol)

    def _lifted(self, name: str, symbol: Symbol, source: cst.BaseExpression, comment: str) -> Expr:
        """A parameter for a literal or the length of what is spelled out; another number is no quantity by itself."""
        if isinstance(source, cst.Name) and source.value in ("True", "False"):
            return self.tracer.lift(name, source.value == "True", id(source), comment)
        literal = number(symbol)
        origin = id(source) if _is_length(source) else origin_of(literal)
        return literal if origin is None else self.tracer.lift(name, literal, origin, comment)

    def _statement(self, statement: Statement, scope: Scope) -> Signal:
        match statement:
            case cst.SimpleStatementLine():
                return self._line(statement, scope)
            case cst.For():
                return self._for(statement, scope)
            case cst.While():
                return self._while(statement, scope)
            case cst.Try() if not may_raise(statement.body):
                return self.block(tried(statement), scope)
            case cst.BaseSmallStatement():
                return self._small(statement, "", scope)
            case cst.FunctionDef() if not scope.conditional:
                scope.names[statement.name.value] = UserFunction(statement)
                return None
            case _:
                raise Unreadable("unsupported-syntax")

    def _line(self, line: cst.SimpleStatementLine, scope: Scope) -> Signal:
        label = trailing_label(line.trailing_whitespace) or leading_label(line.leading_lines)
        self.tracer.label = label or self.tracer.label
        comment = describe(line.trailing_whitespace.comment, line.leading_lines)
        for small in line.body:
            signal = self._small(small, comment, scope)
            if signal is not None:
                return signal
        return None

    def _small(self, small: cst.BaseSmallStatement, comment: str, scope: Scope) -> Signal:
        match small:
            case cst.Assign():
                symbol = self._reader.read(small.value, scope)
                for target in small.targets:
                    self._assign(target.target, symbol, small.value, comment, scope)
            case cst.AnnAssign() if small.value is not None:
                self._assign(small.target, self._reader.read(small.value, scope), small.value, comment, scope)
            case cst.AugAssign():
                value = self._reader.augmented(small, self._reader.read(small.target, scope), scope)
                self._assign(small.target, value, small.value, comment, scope)
            case cst.Return():
                return Returned(Nothing() if small.value is None else self._reader.read(small.value, scope))
            case cst.Expr():
                self._expression(small.value, scope)
            case cst.Import() | cst.ImportFrom():
                bind_imports(small, scope)
            case cst.Break() | cst.Continue():
                return Left(isinstance(small, cst.Break))
            case cst.Pass() | cst.Assert() | cst.AnnAssign():
                pass
            case _:
                raise Unreadable("unsupported-syntax")
        return None

    def _expression(self, node: cst.BaseExpression, scope: Scope) -> None:
        if isinstance(node, (cst.SimpleString, cst.ConcatenatedString)):
            return
        shown = len(scope.shown)
        symbol = self._reader.read(node, scope)
        if scope.conditional and len(scope.shown) > shown:
            del scope.shown[shown:]
            raise Unmergeable
        if isinstance(symbol, EXPRESSIONS):
            self.last = symbol

    def _assign(
        self, target: cst.BaseExpression, symbol: Symbol, source: cst.BaseExpression, comment: str, scope: Scope
    ) -> None:
        if isinstance(target, cst.Name):
            self._bind(target.value, symbol, source, comment, scope)
            return
        if isinstance(target, cst.Subscript):
            self._reader.store(target, symbol, scope)
            return
        if not isinstance(target, (cst.Tuple, cst.List)) or not isinstance(symbol, Items):
            raise Unreadable("unsupported-syntax")
        sources = [e.value for e in source.elements] if isinstance(source, (cst.Tuple, cst.List)) else []
        if len(symbol.items) != len(target.elements):
            raise Unreadable("undefined-value")
        for position, (element, item) in enumerate(zip(target.elements, symbol.items, strict=True)):
            self._assign(element.value, item, sources[position] if sources else source, comment, scope)

    def _bind(self, name: str, symbol: Symbol, source: cst.BaseExpression, comment: str, scope: Scope) -> None:
        if isinstance(symbol, EXPRESSIONS):
            symbol = self._named(name, symbol, source, comment, scope)
            self.last = symbol
        scope.names[name] = symbol

    def _named(self, name: str, expr: Expr, source: cst.BaseExpression, comment: str, scope: Scope) -> Expr:
        """What stands for ``expr`` from now on: a parameter, the target of a new step, or the expression itself."""
        if scope.conditional:
            self.tracer.count_nodes(expr)
            return expr
        if scope.repeated:
            expr = self.tracer.folded(expr)
            if is_literal(expr):
                return expr
        is_result = name in _RESULT_NAMES and name not in scope.rebound
        if self.compact and name == "answer" and is_result:
            return expr
        accumulator = name in scope.rebound and isinstance(expr, Const) and expr.value in (0, 1)
        if self._may_lift(expr, scope) and name not in scope.names and not accumulator:
            return self._lifted(name, expr, source, comment)
        if not self.compact and (isinstance(expr, Ref) or is_result):
            return expr
        return self.tracer.add_step(name, expr)

    def _if(self, node: cst.If, rest: Sequence[Statement], scope: Scope) -> Signal:
        test = self._reader.number(node.test, scope)
        calls = self._calls
        if self.tracer.dependencies(test):
            with contextlib.suppress(Unmergeable):
                return self._either(test, node, rest, scope)
        elif self._is_open(test):
            # A way that is not taken here need not be readable.
            with contextlib.suppress(Unmergeable, Unreadable):
                return self._either(test, node, rest, scope)
        self._calls = calls
        return self.block(block_of(node.body) if self.tracer.decide(test) else else_block(node), scope)

    def _is_open(self, test: Expr) -> bool:
        """Whether a test on literals alone can be kept: not where it asks for the value of a counter."""
        counted = any(isinstance(node, Const) and not isinstance(node, Literal) for node in walk(test))
        return not self.tracer.folds and not counted and bool(self.tracer.origins(test))

    def _either(self, test: Expr, node: cst.If, rest: Sequence[Statement], scope: Scope) -> Signal:
        """Both ways through a branch, merged into conditional expressions."""
        then, otherwise = scope.branch(), scope.branch()
        last = self.last
        first = self.block(block_of(node.body), then)
        second = self.block(else_block(node), otherwise)
        self.last = last
        if first is None and second is None:
            self._merge(test, then, otherwise, scope)
            return None
        first = first or self.block(rest, then)
        second = second or self.block(rest, otherwise)
        if not isinstance(first, Returned) or not isinstance(second, Returned):
            raise Unmergeable
        if not isinstance(first.value, EXPRESSIONS) or not isinstance(second.value, EXPRESSIONS):
            raise Unmergeable
        return Returned(IfElse(test, first.value, second.value))

    def _merge(self, test: Expr, then: Scope, otherwise: Scope, scope: Scope) -> None:
        decided = _NOTHING if self.tracer.dependencies(test) else self.tracer.origins(test)
        after = merged(test, then.names, otherwise.names, scope.names, decided)
        for name, symbol in after.items():
            if isinstance(symbol, IfElse) and scope.names.get(name) != symbol:
                symbol = symbol if scope.conditional else self.tracer.add_step(name, symbol)
                self.last = symbol
            scope.names[name] = symbol

    def _for(self, node: cst.For, scope: Scope) -> Signal:
        if node.orelse is not None or node.asynchronous is not None:
            raise Unreadable("unsupported-syntax")
        for item in elements(self._reader.read(node.iter, scope)):
            self._reader.bind(node.target, item, scope)
            signal = self._turn(node, scope)
            if signal is not None:
                return signal if isinstance(signal, Returned) else None
        return None

    def _while(self, node: cst.While, scope: Scope) -> Signal:
        if node.orelse is not None:
            raise Unreadable("unsupported-syntax")
        while self.tracer.decide(self._reader.number(node.test, scope)):
            self.tracer.count_statement()
            signal = self._turn(node, scope)
            if signal is not None:
                return signal if isinstance(signal, Returned) else None
        return None

    def _turn(self, node: cst.For | cst.While, scope: Scope) -> Signal:
        """One turn of a loop: what ends all of it, a return or a break; None goes on."""
        repeated, scope.repeated = scope.repeated, True
        signal = self.block(block_of(node.body), scope)
        scope.repeated = repeated
        is_break = signal is not None and not isinstance(signal, Returned) and signal.loop
        return signal if is_break or isinstance(signal, Returned) else None


def _is_length(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "len"
