"""Runs the statements of a source symbolically, so that what they compute becomes parameters and steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from illposed.engine.ir.calls import module_member
from illposed.engine.ir.comments import comment_text, describe, leading_label, trailing_label
from illposed.engine.ir.errors import IRError
from illposed.engine.ir.expressions import ExpressionReader
from illposed.engine.ir.nodes import Const, Expr, IfElse, Param, ParamType, Ref
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.symbols import (
    EXPRESSIONS,
    Items,
    MaybeUnbound,
    Module,
    Nothing,
    Scope,
    Symbol,
    UserFunction,
    number,
)
from illposed.engine.ir.tracer import Tracer, is_literal, literal_value

_MAX_CALLS = 12
_RESULT_NAMES = ("answer", "ans")
_Statement = cst.BaseStatement | cst.BaseSmallStatement


@dataclass(frozen=True, slots=True)
class Returned:
    """A ``return`` was reached, with this value."""

    value: Symbol


@dataclass(frozen=True, slots=True)
class Left:
    """A ``break`` or ``continue`` was reached."""

    loop: bool


Signal = Returned | Left | None


class Unmergeable(Exception):  # noqa: N818 - control flow: the test of the branch must be decided instead
    """The two ways through a branch do not come to one expression."""


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

    def block(self, statements: Sequence[_Statement], scope: Scope) -> Signal:
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

    def declare(self, function: cst.FunctionDef) -> Scope:
        """The scope of a function whose parameters are those of the program."""
        scope = self._new_scope(function, {}, lifts=not function.params.params and not self.compact)
        params = function.params
        following = [p.comma for p in params.params]
        self._check_plain(params)
        for node, comma in zip(params.params, following, strict=True):
            scope.names[node.name.value] = self.tracer.declare(self._param(node, comma, params, scope))
        return scope

    def call(self, function: UserFunction, node: cst.Call, scope: Scope) -> Symbol:
        """The result of a function that the source defines, run in place."""
        if self._calls >= _MAX_CALLS:
            raise Unreadable("recursion")
        definition = function.definition
        self._check_plain(definition.params)
        outer = scope.outer if scope.outer else scope.names
        inner = self._new_scope(definition, outer, lifts=scope.lifts and not definition.params.params)
        inner.conditional, inner.repeated, inner.shown = scope.conditional, scope.repeated, scope.shown
        self._bind_arguments(definition.params, node, scope, inner)
        self._calls += 1
        signal = self.block(_body(definition.body), inner)
        self._calls -= 1
        return signal.value if isinstance(signal, Returned) else Nothing()

    def _new_scope(self, function: cst.FunctionDef, outer: dict[str, Symbol], *, lifts: bool) -> Scope:
        if function.asynchronous is not None or function.decorators:
            raise Unreadable("unsupported-syntax")
        return Scope({}, outer, lifts, rebound_names(_body(function.body)))

    @staticmethod
    def _check_plain(params: cst.Parameters) -> None:
        if params.kwonly_params or params.posonly_params or params.star_kwarg or isinstance(params.star_arg, cst.Param):
            raise Unreadable("unsupported-syntax")

    def _param(
        self, node: cst.Param, comma: cst.Comma | cst.MaybeSentinel, params: cst.Parameters, scope: Scope
    ) -> Param:
        default: Expr | bool | None = None
        if isinstance(node.default, cst.Name) and node.default.value in ("True", "False"):
            default = node.default.value == "True"
        elif node.default is not None:
            default = self._reader.number(node.default, scope)
        if default is not None and not isinstance(default, bool) and not is_literal(default):
            raise Unreadable("unsupported-syntax")
        value = literal_value(default) if isinstance(default, EXPRESSIONS) else default
        try:
            return Param(node.name.value, _param_type(node, value), value, _param_comment(node, comma))
        except IRError as error:
            raise Unreadable("too-large") from error

    def _bind_arguments(self, params: cst.Parameters, node: cst.Call, scope: Scope, inner: Scope) -> None:
        given: dict[str, cst.BaseExpression] = {}
        for position, argument in enumerate(node.args):
            if argument.star or (argument.keyword is None and position >= len(params.params)):
                raise Unreadable("unsupported-call")
            name = argument.keyword.value if argument.keyword else params.params[position].name.value
            given[name] = argument.value
        for param in params.params:
            name = param.name.value
            value = given.get(name, param.default)
            if value is None:
                raise Unreadable("unsupported-call")
            symbol = self._reader.read(value, scope if name in given else inner)
            comment = _param_comment(param, param.comma)
            inner.names[name] = self._lifted(name, symbol, value, comment) if self._may_lift(symbol, scope) else symbol

    @staticmethod
    def _may_lift(symbol: Symbol, scope: Scope) -> bool:
        return scope.lifts and not scope.conditional and not scope.repeated and is_literal(symbol)

    def _lifted(self, name: str, symbol: Symbol, source: cst.BaseExpression, comment: str) -> Expr:
        if isinstance(source, cst.Name) and source.value in ("True", "False"):
            return self.tracer.lift(name, source.value == "True", comment)
        return self.tracer.lift(name, number(symbol), comment)

    def _statement(self, statement: _Statement, scope: Scope) -> Signal:
        match statement:
            case cst.SimpleStatementLine():
                return self._line(statement, scope)
            case cst.For():
                return self._for(statement, scope)
            case cst.While():
                return self._while(statement, scope)
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
                _import(small, scope)
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
        if scope.repeated and not self.tracer.dependencies(expr):
            return self.tracer.folded(expr)
        is_result = name in _RESULT_NAMES and name not in scope.rebound
        if self.compact and name == "answer" and is_result:
            return expr
        accumulator = name in scope.rebound and expr in (Const(0), Const(1))
        if self._may_lift(expr, scope) and name not in scope.names and not accumulator:
            return self._lifted(name, expr, source, comment)
        if not self.compact and (isinstance(expr, Ref) or is_result):
            return expr
        return self.tracer.add_step(name, expr)

    def _if(self, node: cst.If, rest: Sequence[_Statement], scope: Scope) -> Signal:
        test = self._reader.number(node.test, scope)
        value = self.tracer.constant(test)
        if value is None:
            try:
                return self._either(test, node, rest, scope)
            except Unmergeable:
                value = self.tracer.decide(test)
        return self.block(_body(node.body) if value else _otherwise(node), scope)

    def _either(self, test: Expr, node: cst.If, rest: Sequence[_Statement], scope: Scope) -> Signal:
        """Both ways through a branch on a parameter, merged into conditional expressions."""
        then, otherwise = scope.branch(), scope.branch()
        first = self.block(_body(node.body), then)
        second = self.block(_otherwise(node), otherwise)
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
        merged: dict[str, Symbol] = {}
        for name in dict.fromkeys((*then.names, *otherwise.names)):
            first, second = then.names.get(name), otherwise.names.get(name)
            if first is None or second is None or MaybeUnbound() in (first, second):
                merged[name] = MaybeUnbound()
            elif first == second:
                # Unchanged, or changed alike: then a list must be the one that other names share.
                merged[name] = scope.names[name] if scope.names.get(name) == first else first
            elif isinstance(first, EXPRESSIONS) and isinstance(second, EXPRESSIONS):
                merged[name] = IfElse(test, first, second)
            else:
                raise Unmergeable
        for name, symbol in merged.items():
            changed = isinstance(symbol, IfElse) and scope.names.get(name) != symbol and not scope.conditional
            scope.names[name] = self.tracer.add_step(name, symbol) if changed and isinstance(symbol, IfElse) else symbol

    def _for(self, node: cst.For, scope: Scope) -> Signal:
        if node.orelse is not None or node.asynchronous is not None:
            raise Unreadable("unsupported-syntax")
        repeated = scope.repeated
        for item in self._reader.iterate(self._reader.read(node.iter, scope)):
            self._reader.bind(node.target, item, scope)
            scope.repeated = True
            signal = self.block(_body(node.body), scope)
            scope.repeated = repeated
            if isinstance(signal, Returned):
                return signal
            if signal is not None and signal.loop:
                break
        return None

    def _while(self, node: cst.While, scope: Scope) -> Signal:
        if node.orelse is not None:
            raise Unreadable("unsupported-syntax")
        repeated = scope.repeated
        while self.tracer.decide(self._reader.number(node.test, scope)):
            self.tracer.count_statement()
            scope.repeated = True
            signal = self.block(_body(node.body), scope)
            scope.repeated = repeated
            if isinstance(signal, Returned):
                return signal
            if signal is not None and signal.loop:
                break
        return None


def _body(suite: cst.BaseSuite) -> Sequence[_Statement]:
    return suite.body


def _otherwise(node: cst.If) -> Sequence[_Statement]:
    if node.orelse is None:
        return ()
    return (node.orelse,) if isinstance(node.orelse, cst.If) else _body(node.orelse.body)


def _import(node: cst.Import | cst.ImportFrom, scope: Scope) -> None:
    """Bind the names that an import gives; an import of anything is fine as long as it is not used."""
    if isinstance(node, cst.Import):
        for alias in node.names:
            bound: cst.BaseExpression = alias.asname.name if alias.asname else alias.name
            while isinstance(bound, cst.Attribute):
                bound = bound.value
            if isinstance(bound, cst.Name):
                scope.names[bound.value] = Module(_dotted(alias.name))
        return
    module = _dotted(node.module) if node.module is not None else ""
    if isinstance(node.names, cst.ImportStar):
        scope.names["*"] = Module(module)
        return
    for alias in node.names:
        bound = alias.asname.name if alias.asname else alias.name
        if isinstance(bound, cst.Name):
            scope.names[bound.value] = _imported(module, _dotted(alias.name))


def _imported(module: str, name: str) -> Symbol:
    try:
        return module_member(module, name)
    except Unreadable:
        return Module(module)


def _dotted(node: cst.BaseExpression) -> str:
    return node.value if isinstance(node, cst.Name) else _dotted(node.value) if isinstance(node, cst.Attribute) else ""


def _param_type(node: cst.Param, default: object) -> ParamType:
    annotation = node.annotation.annotation if node.annotation else None
    declared = annotation.value if isinstance(annotation, cst.Name) else ""
    if isinstance(default, bool) or (default is None and declared == "bool"):
        return "bool"
    if declared == "float" or not isinstance(default, int | None):
        return "float"
    return "int" if declared == "int" or default is not None else "float"


def _param_comment(node: cst.Param, comma: cst.Comma | cst.MaybeSentinel) -> str:
    spaces = [node.whitespace_after_param]
    if isinstance(comma, cst.Comma):
        spaces.insert(0, comma.whitespace_after)
    for space in spaces:
        if isinstance(space, cst.ParenthesizedWhitespace) and space.first_line.comment:
            return comment_text(space.first_line.comment)
    return ""


def rebound_names(statements: Sequence[_Statement]) -> frozenset[str]:
    """The names that are assigned more than once, or assigned in a loop or a branch."""
    once: set[str] = set()
    again: set[str] = set()
    pending: list[tuple[_Statement, bool]] = [(statement, False) for statement in statements]
    while pending:
        statement, nested = pending.pop()
        for name in _assigned(statement):
            (again if nested or name in once else once).add(name)
            if isinstance(statement, cst.AugAssign):
                again.add(name)
        nested = nested or isinstance(statement, (cst.If, cst.For, cst.While))
        pending.extend((inner, nested) for inner in _inside(statement))
    return frozenset(again)


def _assigned(statement: _Statement) -> list[str]:
    if isinstance(statement, cst.Assign):
        return [target.target.value for target in statement.targets if isinstance(target.target, cst.Name)]
    if isinstance(statement, (cst.AugAssign, cst.AnnAssign)) and isinstance(statement.target, cst.Name):
        return [statement.target.value]
    return []


def _inside(statement: _Statement) -> Sequence[_Statement]:
    if isinstance(statement, cst.SimpleStatementLine):
        return statement.body
    if isinstance(statement, cst.If):
        return [*_body(statement.body), *_otherwise(statement)]
    return _body(statement.body) if isinstance(statement, (cst.For, cst.While)) else ()
