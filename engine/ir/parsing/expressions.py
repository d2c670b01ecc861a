"""Python expressions (LibCST) as expressions of the IR, or as the other things a name can stand for."""

from __future__ import annotations

from collections.abc import Callable

import libcst as cst

from illposed.engine.ir.nodes import BinaryOperator, BinOp, BoolOp, Compare, CompareOperator, Const, Expr, IfElse, Neg
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.calls import BUILTINS, call_builtin, call_method, module_member
from illposed.engine.ir.parsing.containers import element_at, elements, index_of
from illposed.engine.ir.parsing.literals import decimal, integer
from illposed.engine.ir.parsing.nodes import nodes
from illposed.engine.ir.parsing.suites import as_function
from illposed.engine.ir.parsing.symbols import (
    EXPRESSIONS,
    Builtin,
    Items,
    Module,
    Nothing,
    Scope,
    Symbol,
    Table,
    Text,
    UserFunction,
    number,
)
from illposed.engine.ir.parsing.tracer import Tracer

CallUser = Callable[[UserFunction, cst.Call, Scope], Symbol]

_BINARY: dict[type[cst.BaseBinaryOp] | type[cst.BaseAugOp], BinaryOperator] = {
    cst.Add: "+",
    cst.Subtract: "-",
    cst.Multiply: "*",
    cst.Divide: "/",
    cst.FloorDivide: "//",
    cst.Modulo: "%",
    cst.Power: "**",
    cst.AddAssign: "+",
    cst.SubtractAssign: "-",
    cst.MultiplyAssign: "*",
    cst.DivideAssign: "/",
    cst.FloorDivideAssign: "//",
    cst.ModuloAssign: "%",
    cst.PowerAssign: "**",
}
_COMPARE: dict[type[cst.BaseCompOp], CompareOperator] = {
    cst.Equal: "==",
    cst.NotEqual: "!=",
    cst.LessThan: "<",
    cst.LessThanEqual: "<=",
    cst.GreaterThan: ">",
    cst.GreaterThanEqual: ">=",
}
_NAMED: dict[str, Symbol] = {"True": Const(1), "False": Const(0), "None": Nothing(), "__name__": Text("__main__")}


class ExpressionReader:
    """Reads expressions in a scope; a call of a function that the source defines is handed to ``call_user``."""

    def __init__(self, tracer: Tracer, call_user: CallUser) -> None:
        self._tracer = tracer
        self._call_user = call_user

    def number(self, node: cst.BaseExpression, scope: Scope) -> Expr:
        """The expression of the IR; raises :class:`Unreadable` where ``node`` is no number."""
        return number(self.read(node, scope))

    def read(self, node: cst.BaseExpression, scope: Scope) -> Symbol:
        """What ``node`` stands for; raises :class:`Unreadable` for an expression beyond the bound on size."""
        symbol = self._read(node, scope)
        if isinstance(symbol, EXPRESSIONS):
            self._tracer.check_size(symbol)
        return symbol

    def _read(self, node: cst.BaseExpression, scope: Scope) -> Symbol:
        match node:
            case cst.Name():
                return _name(node.value, scope)
            case cst.Integer():
                return self._tracer.literal(node, integer(node.value))
            case cst.Float():
                return self._tracer.literal(node, decimal(node.value))
            case cst.BinaryOperation():
                operator = _BINARY.get(type(node.operator))
                return self.combine(operator, self.read(node.left, scope), self.read(node.right, scope))
            case cst.UnaryOperation():
                return self._unary(node, scope)
            case cst.BooleanOperation():
                return self._connective(node, scope)
            case cst.Comparison():
                return self._comparison(node, scope)
            case cst.NamedExpr(target=cst.Name()):
                scope.names[cst.ensure_type(node.target, cst.Name).value] = symbol = self.read(node.value, scope)
                return symbol
            case cst.Lambda():
                return UserFunction(as_function(node))
            case cst.IfExp():
                _check_binds_nothing(node)
                test = self.number(node.test, scope)
                return IfElse(test, self.number(node.body, scope), self.number(node.orelse, scope))
            case cst.Call():
                return self._call(node, scope)
            case cst.Attribute():
                return self._attribute(node, scope)
            case _:
                return self._container(node, scope)

    def combine(self, operator: BinaryOperator | None, left: Symbol, right: Symbol) -> Symbol:
        """The operation on two numbers, or the concatenation or repetition of lists."""
        if operator is None:
            raise Unreadable("unsupported-syntax")
        if isinstance(left, Items) and isinstance(right, Items) and operator == "+":
            return Items([*left.items, *right.items])
        if isinstance(left, Items) and operator == "*":
            return Items(left.items * self._whole(right))
        return BinOp(operator, number(left), number(right))

    def augmented(self, node: cst.AugAssign, left: Symbol, scope: Scope) -> Symbol:
        """The value that ``node`` assigns, where its target stands for ``left``."""
        return self.combine(_BINARY.get(type(node.operator)), left, self.read(node.value, scope))

    def bind(self, target: cst.BaseExpression, symbol: Symbol, scope: Scope) -> None:
        """Bind a loop variable, or several."""
        if isinstance(target, cst.Name):
            scope.names[target.value] = symbol
            return
        if not isinstance(target, (cst.Tuple, cst.List)):
            raise Unreadable("unsupported-syntax")
        values = elements(symbol)
        if len(values) != len(target.elements):
            raise Unreadable("undefined-value")
        for element, value in zip(target.elements, values, strict=True):
            self.bind(element.value, value, scope)

    def _unary(self, node: cst.UnaryOperation, scope: Scope) -> Expr:
        operand = self.number(node.expression, scope)
        match node.operator:
            case cst.Minus():
                return Neg(operand)
            case cst.Plus():
                return operand
            case cst.Not():
                return BoolOp("not", (operand,))
            case _:
                raise Unreadable("unsupported-syntax")

    def _connective(self, node: cst.BooleanOperation, scope: Scope) -> Expr:
        _check_binds_nothing(node)
        kind = type(node.operator)
        operands = tuple(self.number(operand, scope) for operand in _chain(node, kind))
        return BoolOp("and" if kind is cst.And else "or", operands)

    def _comparison(self, node: cst.Comparison, scope: Scope) -> Expr:
        left = self.read(node.left, scope)
        parts: list[Expr] = []
        for target in node.comparisons:
            right = self.read(target.comparator, scope)
            parts.append(_compare(target.operator, left, right))
            left = right
        return parts[0] if len(parts) == 1 else BoolOp("and", tuple(parts))

    def _call(self, node: cst.Call, scope: Scope) -> Symbol:
        if isinstance(node.func, cst.Attribute):
            receiver = self.read(node.func.value, scope)
            if not isinstance(receiver, Module):
                return call_method(receiver, node.func.attr.value, self._arguments(node, scope)[0])
        function = self.read(node.func, scope)
        if isinstance(function, UserFunction):
            return self._call_user(function, node, scope)
        if isinstance(function, Module):
            return module_member(function.name, "")
        if not isinstance(function, Builtin):
            raise Unreadable("unsupported-call")
        arguments, keywords = self._arguments(node, scope)
        if function.name == "print":
            scope.shown.append(Items(arguments))
            return Nothing()
        return call_builtin(function.name, arguments, keywords, self._tracer.decide)

    def _arguments(self, node: cst.Call, scope: Scope) -> tuple[list[Symbol], dict[str, Symbol]]:
        positional: list[Symbol] = []
        keywords: dict[str, Symbol] = {}
        for argument in node.args:
            value = self.read(argument.value, scope)
            if argument.keyword is not None:
                keywords[argument.keyword.value] = value
            elif argument.star == "*":
                positional.extend(elements(value))
            elif argument.star:
                raise Unreadable("unsupported-call")
            else:
                positional.append(value)
        return positional, keywords

    def _attribute(self, node: cst.Attribute, scope: Scope) -> Symbol:
        module = self.read(node.value, scope)
        if not isinstance(module, Module):
            raise Unreadable("unsupported-syntax")
        return module_member(module.name, node.attr.value)

    def _container(self, node: cst.BaseExpression, scope: Scope) -> Symbol:
        match node:
            case cst.List() | cst.Tuple() | cst.Set():
                return Items([self.read(element.value, scope) for element in node.elements])
            case cst.Dict():
                return self._table(node, scope)
            case cst.Subscript():
                return self._subscript(node, scope)
            case cst.ListComp() | cst.GeneratorExp():
                found: list[Symbol] = []
                self._comprehend(node.elt, node.for_in, scope, found)
                return Items(found)
            case cst.FormattedString():
                return Text(None, self._shown(node, scope))
            case cst.SimpleString():
                return Text(node.raw_value)
            case cst.ConcatenatedString():
                return Text(None)
            case _:
                raise Unreadable("unsupported-syntax")

    def _shown(self, node: cst.FormattedString, scope: Scope) -> tuple[Expr, ...]:
        parts = [part.expression for part in node.parts if isinstance(part, cst.FormattedStringExpression)]
        symbols = [self.read(part, scope) for part in parts]
        return tuple(symbol for symbol in symbols if isinstance(symbol, EXPRESSIONS))

    def _table(self, node: cst.Dict, scope: Scope) -> Table:
        entries: dict[str | int, Symbol] = {}
        for element in node.elements:
            if not isinstance(element, cst.DictElement):
                raise Unreadable("unsupported-syntax")
            entries[self._key(self.read(element.key, scope))] = self.read(element.value, scope)
        return Table(entries)

    def _subscript(self, node: cst.Subscript, scope: Scope) -> Symbol:
        container = self.read(node.value, scope)
        return element_at(container, self._key(self.read(index_of(node), scope)))

    def store(self, node: cst.Subscript, symbol: Symbol, scope: Scope) -> None:
        """Put ``symbol`` under a key of a dictionary that this scope has bound to a name."""
        index = index_of(node)
        if not isinstance(node.value, cst.Name):
            raise Unreadable("unsupported-syntax")
        container = scope.names.get(node.value.value)
        if not isinstance(container, Table):
            raise Unreadable("unsupported-syntax")
        container.entries[self._key(self.read(index, scope))] = symbol

    def _key(self, symbol: Symbol) -> str | int:
        if isinstance(symbol, Text) and symbol.characters is not None:
            return symbol.characters
        return self._whole(symbol)

    def _whole(self, symbol: Symbol) -> int:
        value = self._tracer.decide(number(symbol))
        if not isinstance(value, int) or abs(value) > 1000:
            raise Unreadable("undefined-value")
        return value

    def _comprehend(self, element: cst.BaseExpression, loop: cst.CompFor, scope: Scope, found: list[Symbol]) -> None:
        """Add the elements of a comprehension to ``found``; its variables do not outlive it."""
        for item in elements(self.read(loop.iter, scope)):
            self._tracer.count_statement()
            inner = Scope(dict(scope.names), scope.outer, False, conditional=True, shown=scope.shown)
            self.bind(loop.target, item, inner)
            if not all(self._tracer.decide(self.number(test.test, inner)) for test in loop.ifs):
                continue
            if loop.inner_for_in is not None:
                self._comprehend(element, loop.inner_for_in, inner, found)
            else:
                found.append(self.read(element, inner))


def _name(name: str, scope: Scope) -> Symbol:
    if name in _NAMED:
        return _NAMED[name]
    found = scope.look_up(name)
    if found is not None:
        return found
    if name in BUILTINS:
        return Builtin(name)
    star = scope.look_up("*")
    if isinstance(star, Module):
        return module_member(star.name, name)
    raise Unreadable("unbound-name")


def _check_binds_nothing(node: cst.BaseExpression) -> None:
    """Raise :class:`Unreadable` for a name bound in what may not be evaluated."""
    if any(isinstance(each, cst.NamedExpr) for each in nodes(node)):
        raise Unreadable("unsupported-syntax")


def _chain(node: cst.BaseExpression, kind: type[cst.BaseBooleanOp]) -> list[cst.BaseExpression]:
    """The operands of ``a and b and c``, which LibCST nests and Python does not."""
    if not isinstance(node, cst.BooleanOperation) or not isinstance(node.operator, kind):
        return [node]
    left = _chain(node.left, kind) if not node.left.lpar else [node.left]
    right = _chain(node.right, kind) if not node.right.lpar else [node.right]
    return [*left, *right]


def _compare(operator: cst.BaseCompOp, left: Symbol, right: Symbol) -> Expr:
    if isinstance(left, Text) and isinstance(right, Text) and None not in (left.characters, right.characters):
        if isinstance(operator, (cst.Equal, cst.NotEqual)):
            return Const(int((left.characters == right.characters) == isinstance(operator, cst.Equal)))
        raise Unreadable("string-value")
    if type(operator) not in _COMPARE:
        raise Unreadable("unsupported-syntax")
    return Compare(_COMPARE[type(operator)], number(left), number(right))
