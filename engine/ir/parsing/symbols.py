"""What a name can stand for while a program is traced, and the scopes that hold it."""

from __future__ import annotations

from dataclasses import dataclass, field

import libcst as cst

from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Compare, Const, Expr, IfElse, Neg, Ref
from illposed.engine.ir.opaque import Unreadable

EXPRESSIONS = (Const, Ref, Neg, BinOp, Call, Compare, BoolOp, IfElse)


@dataclass(frozen=True, slots=True)
class Text:
    """A string: its characters where they are known, and the numbers that an f-string shows."""

    characters: str | None
    shown: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True)
class Module:
    """An imported module, by the name it was imported from."""

    name: str


@dataclass(frozen=True, slots=True)
class Builtin:
    """A function that the IR knows or that is rewritten to what it knows, by its Python name."""

    name: str


@dataclass(frozen=True, slots=True)
class UserFunction:
    """A function that the source defines."""

    definition: cst.FunctionDef


@dataclass(frozen=True, slots=True)
class Nothing:
    """``None``."""


@dataclass(frozen=True, slots=True)
class MaybeUnbound:
    """A name bound on one way through a branch only, which the literals ``decided`` decide, if literals do."""

    decided: frozenset[int] = frozenset()


@dataclass(slots=True)
class Items:
    """A list or tuple; lists are mutable and shared, as in Python."""

    items: list[Symbol]


@dataclass(slots=True)
class Table:
    """A dictionary with keys known in advance."""

    entries: dict[str | int, Symbol]


Symbol = Expr | Text | Module | Builtin | UserFunction | Nothing | MaybeUnbound | Items | Table


@dataclass(slots=True)
class Scope:
    """The names of one function call, or of the module.

    ``lifts`` says that literals assigned here become parameters, ``rebound`` which names are assigned again,
    ``conditional`` that statements run only if a branch is taken, so that they must not become steps, and
    ``repeated`` that they are part of an unrolled loop.
    """

    names: dict[str, Symbol]
    outer: dict[str, Symbol]
    lifts: bool
    rebound: frozenset[str] = frozenset()
    conditional: bool = False
    repeated: bool = False
    shown: list[Symbol] = field(default_factory=list)

    def look_up(self, name: str) -> Symbol | None:
        """What ``name`` stands for, or ``None``."""
        found = self.names.get(name, self.outer.get(name))
        if isinstance(found, MaybeUnbound):
            raise Unreadable("maybe-unbound", found.decided)
        return found

    def branch(self) -> Scope:
        """A scope for one way through a branch, which changes nothing outside."""
        copies: dict[int, Symbol] = {}
        names = {name: _copy(symbol, copies) for name, symbol in self.names.items()}
        return Scope(names, self.outer, False, self.rebound, True, self.repeated, self.shown)


def _copy(symbol: Symbol, copies: dict[int, Symbol]) -> Symbol:
    """A deep copy of what can change, in which names that shared an object still do."""
    if not isinstance(symbol, (Items, Table)):
        return symbol
    if id(symbol) in copies:
        return copies[id(symbol)]
    if isinstance(symbol, Items):
        items = Items([])
        copies[id(symbol)] = items
        items.items.extend(_copy(item, copies) for item in symbol.items)
        return items
    table = Table({})
    copies[id(symbol)] = table
    table.entries.update({key: _copy(entry, copies) for key, entry in symbol.entries.items()})
    return table


def number(symbol: Symbol | None) -> Expr:
    """``symbol`` as an expression; raises :class:`Unreadable` where it is no number."""
    if isinstance(symbol, EXPRESSIONS):
        return symbol
    if isinstance(symbol, Text):
        raise Unreadable("string-value")
    raise Unreadable("unsupported-syntax")
