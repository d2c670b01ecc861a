"""What the numbers of each line of a worked solution can stand for, and which of them go together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import product, tee

from illposed.engine.facts.dimensions import computed_dimension, dimension_of, unlike_in
from illposed.engine.formalise.evidence import Line, View
from illposed.engine.formalise.operands import Assignment, Operand, mention_name, result_name
from illposed.engine.ir.nodes import BinOp, Const, Expr, references, rewrite, walk
from illposed.engine.quantities.grounding import parts
from illposed.engine.quantities.mentions import Mention

Ways = Iterator[tuple[tuple[Operand, ...], Expr]]
"""The operands that the numbers of a line may be, whatever those of other lines are, and what the line says then."""


def ways_of_lines(choices: Sequence[Sequence[Sequence[Operand]]], view: View) -> list[Ways]:
    """The ways to read each line, which are worked out as far as they are asked for; a copy begins with the first."""
    return [tee(_ways_of_line(of_leaves, number, view), 1)[0] for number, of_leaves in enumerate(choices)]


def _ways_of_line(choices: Sequence[Sequence[Operand]], number: int, view: View) -> Ways:
    line = view.lines[number]
    for last_first in product(*reversed(choices)):
        operands = last_first[::-1]
        if _used_twice(operands, line, view.mentions) or _result_twice(operands, number, view):
            continue
        expr = substitute(line.expr, operands)
        if not _by_itself(expr):
            yield operands, expr


def assigned(ways: Sequence[Ways], view: View, known: Mapping[str, str], number: int = 0) -> Iterator[Assignment]:
    """The operands of the lines from ``number`` on, where no line adds or multiplies what it cannot.

    ``known`` is what the names before them measure.
    """
    if number == len(view.lines):
        yield ()
        return
    line = view.lines[number]
    for operands, expr in copy(ways[number]):
        fits, dimension = _measured_by(expr, tuple(known.get(name) for name in references(expr)))
        if not fits:
            continue
        if line.money and (_divides_money_by_money(expr, known) or _has_no_money(operands, expr, known)):
            continue
        # quarters at 0.25 each are quarters still by their units: a $ at the result knows better
        found = "money" if line.money else dimension
        further = known if found is None else {**known, result_name(number): found}
        for rest in assigned(ways, view, further, number + 1):
            yield (operands, *rest)


def measured(mentions: Sequence[Mention]) -> dict[str, str]:
    """What the givens measure, by name, as far as it is known."""
    known: dict[str, str] = {}
    for index, mention in enumerate(mentions):
        dimension = dimension_of(mention)
        if dimension is not None:
            known |= {mention_name(index, part): dimension for part, _ in parts(mention)}
    return known


def substitute(expr: Expr, operands: Sequence[Operand]) -> Expr:
    """``expr`` with its numbers, from left to right, replaced by the operands' expressions."""
    remaining = iter(operands)
    return rewrite(expr, lambda node: next(remaining).expr if isinstance(node, Const) else node)


def terms(expr: Expr) -> int:
    """How many terms a sum adds up; 1 for what is no sum."""
    return terms(expr.left) + terms(expr.right) if isinstance(expr, BinOp) and expr.operator == "+" else 1


def _used_twice(operands: Sequence[Operand], line: Line, mentions: Sequence[Mention]) -> bool:
    """Whether one quantity of the question is taken for two numbers of a line: one of them is something else.

    A sum may hold it as often as the question counts what has it, ``4+4`` for two at 4 each, one of parts may hold a
    multiple again, a square its side, and a line that adds up nothing but one number what no other quantity equals,
    nor half of one: 10 + 10 may be half of the 20 miles, and 10 more.
    """
    used = Counter(o.index for o in operands if o.origin == "mention" and o.form != "denominator")
    sums = terms(line.expr) == len(operands)
    for index, count in used.items():
        value = mentions[index].value
        counted = mentions[index].per is not None or (index > 0 and mentions[index - 1].value == count)
        alone = count == len(operands) and all(
            at == index or m.value not in (value, 2 * value) or not m.is_quantity for at, m in enumerate(mentions)
        )
        multiple = mentions[index].kind == "multiplier" and line.adds_parts
        square = count == len(operands) == 2 and "square" in line.words | line.stems
        if count > 1 and not multiple and not square and not (sums and (counted or alone)):
            return True
    return False


def _result_twice(operands: Sequence[Operand], number: int, view: View) -> bool:
    """Whether one result is taken for two numbers of a line though another one before it is as much: ``8+8``."""
    used = Counter(operand.index for operand in operands if operand.origin == "result")
    results = Counter(line.result for line in view.lines[:number])
    return any(count > 1 and results[view.lines[index].result] > 1 for index, count in used.items())


def _by_itself(expr: Expr) -> bool:
    """Whether a quantity is divided by itself, or taken from itself: equal numbers that are not one quantity."""
    return any(
        isinstance(node, BinOp) and node.operator in ("-", "/") and node.left == node.right for node in walk(expr)
    )


@lru_cache(maxsize=4096)  # whatever the lines before a line mean, most often they measure the same
def _measured_by(expr: Expr, dimensions: tuple[str | None, ...]) -> tuple[bool, str | None]:
    """Whether a line adds and multiplies only what it can, and what it finds measures.

    ``dimensions`` are those of its names in the order of :func:`references`, None for what is not known.
    """
    known = {name: each for name, each in zip(references(expr), dimensions, strict=True) if each is not None}
    return unlike_in(expr, known) is None, computed_dimension(expr, known)


def _divides_money_by_money(expr: Expr, known: Mapping[str, str]) -> bool:
    """Whether ``expr`` finds how many times as much money one sum is as another, which is no money itself."""
    if not isinstance(expr, BinOp) or expr.operator != "/":
        return False
    return [computed_dimension(side, known) for side in (expr.left, expr.right)] == ["money", "money"]


def _has_no_money(operands: Sequence[Operand], expr: Expr, known: Mapping[str, str]) -> bool:
    """Whether ``expr`` is made of amounts that are known to be no money, and of nothing that all know the worth of."""
    measured = {known.get(name) for name in references(expr)}
    return measured.isdisjoint({None, "money"}) and all(operand.origin != "world" for operand in operands)
