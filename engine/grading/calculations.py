"""The calculations of a solution, each with the functions of the givens that it can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, islice, pairwise, product
from math import prod
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.english.stems import content_stems, words
from illposed.engine.formalise.annotations import renamed
from illposed.engine.formalise.operands import Leaf, Operand, leaves, result_name
from illposed.engine.grading.chains import Chain, Side
from illposed.engine.grading.functions import Function, substituted
from illposed.engine.grading.known import Known
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references, rewrite, walk
from illposed.engine.ir.numbers import decimal_places
from illposed.engine.solutions.worked import Annotation, SolutionLine

_MOST_COMBINED: Final = 600
_MOST_KEPT: Final = 12
_MOST_DECIMALS: Final = 6


@dataclass(frozen=True, slots=True)
class Source:
    """What one number of a calculation can be.

    ``expr`` says it over the parameters of the oracle and the results of earlier calculations, ``function`` what that
    is a function of. ``result`` is the earlier calculation that it uses, if any, as far as that is ``taken``.
    """

    function: Function
    expr: Expr
    result: int | None = None
    taken: Function | None = None


@dataclass(frozen=True, slots=True)
class Calculation:
    """One calculation of a line, that with this ``number`` in the solution.

    ``side`` is its arithmetic over numbers, ``value`` what that comes to and ``written`` what the line says it comes
    to. ``functions`` are all that it can be, at least one; ``uses`` the earlier calculations of which it can use the
    result. ``form`` is its arithmetic with the names ``n0``, ``n1``, … in the place of its numbers, which can be the
    ``sources``. ``strange`` are its numbers that are neither given nor found before nor common knowledge. ``complete``
    is False where it can be more functions than were looked at.
    """

    number: int
    label: str
    text: str
    chain: Chain
    side: Side
    value: Fraction
    written: Fraction
    form: Expr
    sources: tuple[tuple[Source, ...], ...]
    functions: tuple[Function, ...]
    uses: frozenset[int]
    strange: tuple[Fraction, ...]
    complete: bool


class Reader:
    """Reads the calculations of one solution, in order."""

    def __init__(self, known: Known) -> None:
        self._renamings = known.givens.names
        self._space = known.space
        self._table = known.operands()
        self._steps = known.steps
        self._constants = known.constants()
        self._results: list[tuple[Function, ...]] = []
        self._named: dict[str, Calculation] = {}

    @property
    def names(self) -> Mapping[str, Fraction]:
        """The values of what lines of code gave names to."""
        return {name: calculation.value for name, calculation in self._named.items()}

    def read(self, label: str, text: str, chain: Chain) -> Calculation | None:
        """The calculation of a chain; None if it has no value."""
        side = next((side for side in chain.sides if side.calculates), chain.sides[0])
        value, written = self.value(side), self.value(chain.sides[-1])
        if value is None or written is None:
            return None
        stems, said = content_stems(text), frozenset(word.lower() for word in words(text))
        found = [(leaf, self._sources(leaf, stems, said)) for leaf in leaves(side.expr, _as_line(text, side))]
        strange = tuple(leaf.value for leaf, each in found if not each)
        sources = [each or self._from_nowhere(leaf) for leaf, each in found]
        names = references(side.expr)
        sources += [self._of_result(self._named[name].number) for name in names]
        form = _form(side.expr, names)
        if chain.in_percent:
            written *= 100
            if abs(value * 100 - written) <= abs(value - written):
                form, value = BinOp("*", form, Const(100)), value * 100
        functions, complete = _combined(form, sources)
        if not functions:
            return None
        uses = frozenset(s.result for each in sources for s in each if s.result is not None)
        return Calculation(
            number=len(self._results),
            label=label,
            text=text,
            chain=chain,
            side=side,
            value=value,
            written=written,
            form=form,
            sources=tuple(map(tuple, sources)),
            functions=functions,
            uses=uses,
            strange=strange,
            complete=complete,
        )

    def value(self, side: Side) -> Fraction | None:
        """What a side comes to, where code may have given names to earlier results."""
        value = evaluate_expr(side.expr, self.names)
        return None if isinstance(value, EvaluationFailed) else Fraction(value)

    def add(self, calculation: Calculation, kept: Sequence[Function]) -> None:
        """Let later calculations use the result of this one, which is one of ``kept``."""
        if calculation.chain.name is not None:
            self._named[calculation.chain.name] = calculation
        self._results.append(tuple(kept[:_MOST_KEPT]))
        for value in dict.fromkeys((calculation.written, calculation.value)):
            # whatever the result can mean speaks against an error, so a percentage need not be told
            self._table.add_result(calculation.number, value, _terms(calculation.side.expr), may_be_percent=True)

    def _sources(self, leaf: Leaf, stems: frozenset[str], said: frozenset[str]) -> list[Source]:
        found = [
            source for operand in self._table.candidates(leaf, stems, said) for source in self._of_operand(operand)
        ]
        found += [Source(number, number.expr) for number in self._constants if number.value == leaf.value]
        if found:
            return _distinct(found)
        return [Source(step, step.expr) for step in self._steps if step.value == leaf.value]

    def _of_operand(self, operand: Operand) -> Iterator[Source]:
        if operand.origin == "result":
            for function in self._results[operand.index]:
                whole = substituted(operand.expr, {result_name(operand.index): function.expr})
                made = function if operand.form == "value" else self._space.function(whole)
                if made is not None:
                    yield Source(made, operand.expr, operand.index, function)
            return
        expr = renamed(operand.expr, self._renamings)
        made = self._space.function(expr)
        if made is not None:
            yield Source(made, expr)

    def _of_result(self, number: int) -> list[Source]:
        return [Source(function, Ref(result_name(number)), number, function) for function in self._results[number]]

    def _from_nowhere(self, leaf: Leaf) -> list[Source]:
        constant = self._space.constant(leaf.value)
        return [] if constant is None else [Source(constant, constant.expr)]


def _form(expr: Expr, names: Sequence[str]) -> Expr:
    """``expr`` with ``n0``, ``n1``, … in the place of its numbers, from left to right, and then of ``names``."""
    places = count()
    numbered = rewrite(expr, lambda node: Ref(f"n{next(places)}") if isinstance(node, Const) else node)
    return substituted(numbered, {name: Ref(f"n{next(places)}") for name in names})


def _combined(form: Expr, sources: Sequence[Sequence[Source]]) -> tuple[tuple[Function, ...], bool]:
    """The functions that ``form`` is with each name one of its sources, and whether these are all."""
    found: dict[tuple[Fraction, ...], Function] = {}
    for chosen in islice(product(*sources), _MOST_COMBINED):
        function = applied(form, chosen)
        if function is not None:
            found.setdefault(function.drawn, function)
    return tuple(found.values()), prod(map(len, sources)) <= _MOST_COMBINED


def applied(form: Expr, chosen: Sequence[Source]) -> Function | None:
    """The function that the form of a calculation is with these sources; None where it has no value."""
    functions = [source.function for source in chosen]
    exact: list[Fraction] = []
    for point in zip(*((f.value, *f.drawn) for f in functions), strict=True):
        env: Mapping[str, Value] = {f"n{place}": value for place, value in enumerate(point)}
        value = evaluate_expr(form, env)
        if isinstance(value, EvaluationFailed):
            return None
        exact.append(Fraction(value))
    if not exact:
        return None
    expr = substituted(form, {f"n{place}": function.expr for place, function in enumerate(functions)})
    return Function(expr, exact[0], tuple(exact[1:]))


def _distinct(found: Sequence[Source]) -> list[Source]:
    """One source for each function, and result: the one that is said most simply."""
    simple = sorted(found, key=lambda source: sum(1 for _ in walk(source.expr)), reverse=True)
    return list({(source.function.drawn, source.result): source for source in simple}.values())[::-1]


def _terms(expr: Expr) -> int:
    return _terms(expr.left) + _terms(expr.right) if isinstance(expr, BinOp) and expr.operator == "+" else 1


def _as_line(text: str, side: Side) -> SolutionLine:
    """The part of a line that a calculation stands in, as a line of its own."""
    end = side.span.end
    shown = text[:end]
    return SolutionLine("L1", shown, (Annotation(side.text, "", Span(end, end)),))


def is_sound(calculation: Calculation) -> bool | None:
    """Whether the arithmetic of a calculation holds; None where only rounding tells what it says from what is true."""
    if calculation.chain.name is not None:
        return True
    if not calculation.side.calculates:
        return None
    values = [side.value for side in calculation.chain.sides]
    verdicts = [_equal(a, b, calculation) for a, b in pairwise(values)]
    if False in verdicts:
        return False
    return None if None in verdicts else True


def _equal(value: Fraction | None, other: Fraction | None, calculation: Calculation) -> bool | None:
    if value is None or other is None:
        return None
    if value == other or value * 100 == other or value == other * 100:
        return True
    near = abs(value - other) <= max(abs(value), abs(other)) / 50
    if value.denominator == 1 and other.denominator == 1 and _whole(calculation.side.expr):
        return False
    if not _divides(calculation.side.expr) and _decimals(value) <= 2:
        return None if near else False
    if abs(value - other) < Fraction(1, 10 ** _decimals(other)):
        return True
    return None if near else False


def _divides(expr: Expr) -> bool:
    return any(isinstance(node, BinOp) and node.operator == "/" and node.right != Const(100) for node in walk(expr))


def _whole(expr: Expr) -> bool:
    """Whether no number of it is a decimal and nothing is divided, so that nothing was rounded."""
    return all(
        not (isinstance(node, Const) and Fraction(node.value).denominator != 1)
        and not (isinstance(node, BinOp) and node.operator == "/")
        for node in walk(expr)
    )


def _decimals(value: Fraction) -> int:
    places = decimal_places(value)
    return _MOST_DECIMALS if places is None else min(places, _MOST_DECIMALS)
