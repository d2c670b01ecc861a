"""Words that contradict the arithmetic of a changed line."""

from __future__ import annotations

import re
from typing import Final

from illposed.engine.english.lexicon import TOTALS
from illposed.engine.ir.nodes import BinOp, Expr, references, walk
from illposed.engine.telling.equation import Arithmetic, operators
from illposed.engine.telling.told import NotTold
from illposed.engine.telling.words import Words

_REST = frozenset({"left", "remaining", "remain", "remains", "still", "rest", "difference", "than"})
_CONTRADICTS = {
    "-": TOTALS | {"average"},
    "/": TOTALS | {"difference", "than"},
    "+": _REST | {"average"},
    "*": _REST | {"more", "additional", "extra", "average", "sum"},
}
"""The words that an operation contradicts, where it stands in the place of another one."""


_LIST: Final = re.compile(r"[^\s,]+(?:, [^,]+)+,? and \w")


def contradiction(words: Words, expr: Expr, tree: Arithmetic, true: Expr, label: str) -> NotTold | None:
    """Why the words of a changed line do not fit: they name another operation, or operand, than its arithmetic has.

    ``tree`` is that arithmetic with its numbers, ``expr`` with its names; ``true`` is what the line was before.
    """
    said = frozenset(f"{words.question or ''} {words.heading or ''}".lower().strip("?").split())
    listed = _most_listed(words)
    if _count_of_terms(expr) < listed == _count_of_terms(true):
        return NotTold("names-all", f"{label}: {listed}")
    if words.sentence is not None:
        said |= words.sentence.said
        missing = words.sentence.echoes - set(references(expr))
        if missing:
            return NotTold("echo", f"{label}: {min(missing)}")
    hits = [word for new in operators(tree) - _operators_of(true) for word in _CONTRADICTS[new] & said]
    return NotTold("words", f"{label}: {min(hits)}") if hits else None


def _most_listed(words: Words) -> int:
    """How many things the words name one after the other, if three or more: ``the brush, the paint, and the easel``."""
    texts = (words.question, words.heading, None if words.sentence is None else words.sentence.text)
    lists = (found for text in texts if text is not None for found in _LIST.finditer(text))
    return max((found[0].replace(", and ", " and ").count(",") + 2 for found in lists), default=0)


def _count_of_terms(expr: Expr) -> int:
    """The numbers that an expression adds and subtracts; 0 for any other."""
    nodes = [node for node in walk(expr) if isinstance(node, BinOp)]
    return len(nodes) + 1 if all(node.operator in ("+", "-") for node in nodes) else 0


def _operators_of(expr: Expr) -> frozenset[str]:
    """The arithmetic operators of ``expr``."""
    return frozenset(node.operator for node in walk(expr) if isinstance(node, BinOp))
