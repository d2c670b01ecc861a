"""Lists, tuples, sets and dictionaries while a program is traced: their elements, and what stands under a key."""

from __future__ import annotations

import libcst as cst

from illposed.engine.ir.nodes import Const, Neg
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.symbols import Items, Symbol, Table, Text


def elements(symbol: Symbol) -> list[Symbol]:
    """The elements of something that a loop can run over; raises :class:`Unreadable` for anything else."""
    if isinstance(symbol, Items):
        return list(symbol.items)
    if isinstance(symbol, Table):
        return [_key_symbol(key) for key in symbol.entries]
    raise Unreadable("string-value" if isinstance(symbol, Text) else "unsupported-syntax")


def element_at(container: Symbol, key: str | int) -> Symbol:
    """What stands under a key or at a position; raises :class:`Unreadable` where nothing does."""
    if isinstance(container, Table) and key in container.entries:
        return container.entries[key]
    if isinstance(container, Items) and isinstance(key, int) and -len(container.items) <= key < len(container.items):
        return container.items[key]
    raise Unreadable("undefined-value" if isinstance(container, (Items, Table)) else "unsupported-syntax")


def index_of(node: cst.Subscript) -> cst.BaseExpression:
    """The one index of a subscript; raises :class:`Unreadable` for a slice and for several."""
    if len(node.slice) != 1 or not isinstance(node.slice[0].slice, cst.Index):
        raise Unreadable("unsupported-syntax")
    return node.slice[0].slice.value


def _key_symbol(key: str | int) -> Symbol:
    if isinstance(key, str):
        return Text(key)
    return Const(key) if key >= 0 else Neg(Const(-key))
