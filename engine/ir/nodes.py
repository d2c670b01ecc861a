"""The typed intermediate representation of a ``solve()`` function.

Every node is frozen, slotted and validated when it is built, so that a node that cannot mean anything cannot
exist. Numbers are exact: an ``int``, or a ``Fraction``; that of a constant has a finite decimal expansion (the only
kind that a decimal literal can spell), the default of a parameter may be any, such as ``1 / 3``.
"""

from __future__ import annotations

import itertools
import keyword
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal, TypeVar, assert_never, final, get_args

import msgspec

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.numbers import has_finite_decimal

BinaryOperator = Literal["+", "-", "*", "/", "//", "%", "**"]
CompareOperator = Literal["==", "!=", "<", "<=", ">", ">="]
BooleanOperator = Literal["and", "or", "not"]
Function = Literal["min", "max", "abs", "round", "int", "float", "sum", "len", "math.ceil", "math.floor", "math.sqrt"]
ParamType = Literal["int", "float", "bool"]

_BINARY = frozenset(get_args(BinaryOperator))
_COMPARISONS = frozenset(get_args(CompareOperator))
_ARITY: dict[Function, tuple[int, int | None]] = {
    "min": (1, None),
    "max": (1, None),
    "abs": (1, 1),
    "round": (1, 2),
    "int": (1, 1),
    "float": (1, 1),
    "sum": (0, None),
    "len": (0, None),
    "math.ceil": (1, 1),
    "math.floor": (1, 1),
    "math.sqrt": (1, 1),
}


RESERVED_NAMES = frozenset(
    {"answer", "solve", "math", "bool", *(name for name in get_args(Function) if not name.startswith("math."))}
)
"""Names that neither a parameter nor a target may take, since the emitted source uses them otherwise."""

_LABEL = re.compile(r"L[1-9][0-9]{0,8}")
_UNPRINTABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_MAX_NUMERATOR_BITS = 4096
_MAX_DENOMINATOR_BITS = 1024
_SMALL = 1 << 64


class Const(msgspec.Struct, frozen=True):
    """An exact non-negative number: an ``int``, or a ``Fraction`` with a finite decimal expansion.

    An ``int`` is emitted as an integer literal, a ``Fraction`` (also a whole one) as a decimal literal. A negative
    number is ``Neg(Const(…))``, as in Python's own grammar.
    """

    value: int | Fraction

    def __post_init__(self) -> None:
        if type(self.value) is int and 0 <= self.value <= _SMALL:
            return
        if isinstance(self.value, bool) or not isinstance(self.value, (int, Fraction)):
            raise IRError(f"a constant is an int or a Fraction, not {type(self.value).__name__}", "Const")
        if self.value < 0:
            raise IRError("a constant is not negative; use Neg", f"Const({self.value})")
        if not _fits(self.value):
            raise IRError("a constant has at most 4096 bits, its denominator 1024", "Const")
        if not has_finite_decimal(self.value):
            raise IRError("no decimal literal spells this number; use a division", f"Const({self.value})")


@final
class Ref(msgspec.Struct, frozen=True):
    """A reference to a parameter or to the target of an earlier step."""

    name: str

    def __post_init__(self) -> None:
        check_name(self.name, "Ref")


class Neg(msgspec.Struct, frozen=True, cache_hash=True):
    """Arithmetic negation."""

    operand: Expr


@final
class BinOp(msgspec.Struct, frozen=True, cache_hash=True):
    """An arithmetic operation on two numbers."""

    operator: BinaryOperator
    left: Expr
    right: Expr

    def __post_init__(self) -> None:
        if self.operator not in _BINARY:
            raise IRError(f"unknown operator {self.operator!r}", "BinOp")


class Call(msgspec.Struct, frozen=True, cache_hash=True):
    """A call of a function that the IR knows; ``sum``, ``len``, ``min`` and ``max`` are over the arguments."""

    function: Function
    arguments: tuple[Expr, ...]

    def __post_init__(self) -> None:
        if self.function not in _ARITY:
            raise IRError(f"unknown function {self.function!r}", "Call")
        least, most = _ARITY[self.function]
        count = len(self.arguments)
        if count < least or (most is not None and count > most):
            raise IRError(f"takes {least} to {most or 'any number of'} arguments, not {count}", f"Call {self.function}")


@final
class Compare(msgspec.Struct, frozen=True, cache_hash=True):
    """A comparison of two numbers; its value is a truth value."""

    operator: CompareOperator
    left: Expr
    right: Expr

    def __post_init__(self) -> None:
        if self.operator not in _COMPARISONS:
            raise IRError(f"unknown comparison {self.operator!r}", "Compare")


class BoolOp(msgspec.Struct, frozen=True, cache_hash=True):
    """``and``, ``or`` over two or more truth values, ``not`` over one."""

    operator: BooleanOperator
    operands: tuple[Expr, ...]

    def __post_init__(self) -> None:
        if self.operator not in get_args(BooleanOperator):
            raise IRError(f"unknown connective {self.operator!r}", "BoolOp")
        if self.operator == "not" and len(self.operands) != 1:
            raise IRError("takes one operand", "BoolOp not")
        if self.operator != "not" and len(self.operands) < 2:
            raise IRError("takes two or more operands", f"BoolOp {self.operator}")


class IfElse(msgspec.Struct, frozen=True, cache_hash=True):
    """``then if test else otherwise``."""

    test: Expr
    then: Expr
    otherwise: Expr


Expr = Const | Ref | Neg | BinOp | Call | Compare | BoolOp | IfElse

_Result = TypeVar("_Result")


class Param(msgspec.Struct, frozen=True, cache_hash=True):
    """A parameter of ``solve()``; ``default`` is the value that the problem states, ``comment`` what it is."""

    name: str
    type: ParamType
    default: int | Fraction | bool | None = None
    comment: str = ""

    def __post_init__(self) -> None:
        check_name(self.name, "Param")
        if self.type not in get_args(ParamType):
            raise IRError(f"unknown type {self.type!r}", f"Param {self.name}")
        if _UNPRINTABLE.search(self.comment) or self.comment != self.comment.strip():
            raise IRError("a comment is one line without outer blanks", f"Param {self.name}")
        if self.default is None:
            return
        fits = {
            "int": type(self.default) is int,
            "float": type(self.default) in (int, Fraction),
            "bool": type(self.default) is bool,
        }
        if not fits[self.type]:
            raise IRError(f"{self.default!r} is no default for {self.type}", f"Param {self.name}")
        if not _fits(self.default):
            raise IRError("a default has at most 4096 bits, its denominator 1024", f"Param {self.name}")


class Step(msgspec.Struct, frozen=True, cache_hash=True):
    """One assignment, labelled ``L1``, ``L2``, … after the line of the worked solution that it formalises."""

    label: str
    target: str
    expr: Expr

    def __post_init__(self) -> None:
        check_name(self.target, f"Step {self.label}")
        if not _LABEL.fullmatch(self.label):
            raise IRError(f"a label is L1, L2, …, not {self.label!r}", f"Step {self.target}")

    @property
    def line(self) -> int:
        """The number of the line."""
        return int(self.label[1:])


class Program(msgspec.Struct, frozen=True, cache_hash=True):
    """A ``solve()`` function: parameters, labelled steps and the expression of the answer.

    Every name is bound once, before it is used; ``answer`` is reserved for the result.
    """

    index: int
    returns: str
    params: tuple[Param, ...]
    steps: tuple[Step, ...]
    answer: Expr

    def __post_init__(self) -> None:
        if _UNPRINTABLE.search(self.returns) or '"""' in self.returns or "\\" in self.returns:
            raise IRError("a description is one line without triple quotes or backslashes", "Program.returns")
        if self.returns != self.returns.strip():
            raise IRError("a description has no outer blanks", "Program.returns")
        bound: set[str] = set()
        for param in self.params:
            self._bind(param.name, bound, "Param")
        defaults_begin = next((i for i, p in enumerate(self.params) if p.default is not None), len(self.params))
        if any(p.default is None for p in self.params[defaults_begin:]):
            raise IRError("a parameter without default follows one with a default", "Program.params")
        numbers = [step.line for step in self.steps]
        if any(a > b for a, b in itertools.pairwise(numbers)):
            raise IRError("labels go up", "Program.steps")
        for step in self.steps:
            self._check_references(step.expr, bound, f"Step {step.label}")
            self._bind(step.target, bound, f"Step {step.label}")
        self._check_references(self.answer, bound, "answer")

    @property
    def exprs(self) -> tuple[Expr, ...]:
        """The expressions of the steps, and last that of the answer."""
        return (*(step.expr for step in self.steps), self.answer)

    @property
    def by_target(self) -> dict[str, Expr]:
        """The expressions of the steps by what they give a name to."""
        return {step.target: step.expr for step in self.steps}

    @staticmethod
    def _bind(name: str, bound: set[str], where: str) -> None:
        if name in bound or name in RESERVED_NAMES:
            raise IRError(f"the name {name!r} is taken", where)
        bound.add(name)

    @staticmethod
    def _check_references(expr: Expr, bound: set[str], where: str) -> None:
        if not bound.issuperset(references(expr)):
            name = next(name for name in references(expr) if name not in bound)
            raise IRError(f"{name!r} is used before it is bound", where)


def children(expr: Expr) -> tuple[Expr, ...]:
    """The direct subexpressions of ``expr``, left to right."""
    # Asked so often that it matters: a match takes three times as long.
    if type(expr) is BinOp:
        return (expr.left, expr.right)
    if type(expr) is Ref or isinstance(expr, Const):
        return ()
    if isinstance(expr, Compare):
        return (expr.left, expr.right)
    if isinstance(expr, Neg):
        return (expr.operand,)
    if isinstance(expr, Call):
        return expr.arguments
    if isinstance(expr, IfElse):
        return (expr.test, expr.then, expr.otherwise)
    return expr.operands


def with_children(expr: Expr, new: tuple[Expr, ...]) -> Expr:
    """``expr`` with its direct subexpressions replaced, in the order of :func:`children`."""
    match expr:
        case Const() | Ref():
            return expr
        case Neg():
            return Neg(*new)
        case BinOp(operator):
            return BinOp(operator, *new)
        case Compare(comparison):
            return Compare(comparison, *new)
        case Call(function):
            return Call(function, new)
        case BoolOp(connective):
            return BoolOp(connective, new)
        case IfElse():
            return IfElse(*new)
        case _:
            assert_never(expr)


def fold(expr: Expr, combine: Callable[[Expr, tuple[_Result, ...]], _Result]) -> _Result:
    """The value of ``expr`` under ``combine``, which gets each node and the results of its children, leaves first."""
    return combine(expr, tuple(fold(child, combine) for child in children(expr)))


def rewrite(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """``expr`` with ``change`` applied to every node, leaves first; ``change`` returns a node that it leaves alone."""
    before = children(expr)
    after = tuple(rewrite(child, change) for child in before)
    unchanged = all(a is b for a, b in zip(before, after, strict=True))
    return change(expr if unchanged else with_children(expr, after))


def walk(expr: Expr) -> Iterator[Expr]:
    """Every node of ``expr``, parents before children, left to right."""
    waiting = [expr]
    while waiting:
        node = waiting.pop()
        yield node
        if type(node) is BinOp:
            waiting += (node.right, node.left)
        elif not isinstance(node, (Ref, Const)):
            waiting += reversed(children(node))


def operations(program: Program) -> Iterator[BinOp]:
    """All operations of the steps of a program, and of the parts of their expressions."""
    return (node for step in program.steps for node in walk(step.expr) if isinstance(node, BinOp))


@lru_cache(maxsize=4096)  # asked of the same few expressions again and again
def references(expr: Expr) -> tuple[str, ...]:
    """The names that ``expr`` refers to, each once, in the order of first use."""
    # Asked so often that it matters: over walk(), it takes three times as long.
    found: dict[str, None] = {}
    waiting = [expr]
    while waiting:
        node = waiting.pop()
        if type(node) is Ref:
            found[node.name] = None
        elif type(node) is BinOp:
            waiting += (node.right, node.left)
        elif not isinstance(node, Const):
            waiting += reversed(children(node))
    return tuple(found)


def is_boolean(expr: Expr) -> bool:
    """Whether the value of ``expr`` is a truth value by its form."""
    return isinstance(expr, (Compare, BoolOp))


def _fits(value: int | Fraction) -> bool:
    return (
        abs(value.numerator).bit_length() <= _MAX_NUMERATOR_BITS
        and value.denominator.bit_length() <= _MAX_DENOMINATOR_BITS
    )


def check_name(name: str, where: str) -> None:
    """Raise :class:`IRError` unless ``name`` is an ASCII Python identifier that is no keyword and no dunder."""
    if not _is_name(name):
        raise IRError(f"{name!r} is no name", where)


@lru_cache(maxsize=4096)
def _is_name(name: str) -> bool:
    return name.isascii() and name.isidentifier() and not keyword.iskeyword(name) and not name.startswith("__")
