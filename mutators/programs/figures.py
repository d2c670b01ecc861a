"""Three figures of wrong solutions, by which injected errors are compared with those that people and models make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.nodes import Const, Expr, Program, references, walk
from illposed.mutators.programs.lines import lines

_ALWAYS_AT_HAND = frozenset({Fraction(1), Fraction(100)})


@dataclass(frozen=True, slots=True)
class Figures:
    """What one flawed program shows.

    ``wrong_equation``: the result of some line is not what its operands give. ``from_nowhere``: some line computes
    with a number that is neither a given, nor a result, nor a number of the true solution. ``unused``: a given that the
    true solution uses stands in no line.
    """

    wrong_equation: bool
    from_nowhere: bool
    unused: bool


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of each of :class:`Figures` among ``count`` flawed programs, from 0 to 1; 0 where there are none."""

    count: int
    wrong_equation: float
    from_nowhere: float
    unused: float


def figures(oracle: Program, flawed: Program) -> Figures:
    """The figures of a flawed program beside its oracle."""
    known = {Fraction(value) for value in _constants([line.expr for line in lines(oracle)])} | _ALWAYS_AT_HAND
    known |= {Fraction(param.default) for param in oracle.params if param.default is not None}
    shown, wrong = _as_told(oracle, flawed)
    given = {param.name for param in oracle.params}
    used = {name for line in lines(oracle) for name in references(line.expr)} & given
    return Figures(
        wrong_equation=wrong,
        from_nowhere=any(value not in known for value in _constants(shown)),
        unused=not used <= {name for expr in shown for name in references(expr)},
    )


def shares(pairs: Iterable[tuple[Program, Program]]) -> Shares:
    """The figures of many flawed programs, each given after its oracle."""
    found = [figures(oracle, flawed) for oracle, flawed in pairs]
    count = len(found)
    return Shares(
        count,
        sum(each.wrong_equation for each in found) / max(1, count),
        sum(each.from_nowhere for each in found) / max(1, count),
        sum(each.unused for each in found) / max(1, count),
    )


def _as_told(oracle: Program, flawed: Program) -> tuple[list[Expr], bool]:
    """What each line of the flawed program shows, and whether some result is wrong.

    A line with a wrong number as its result shows the operation of the true line, with that result.
    """
    true = {line.target: line for line in lines(oracle)}
    shown, wrong = [], False
    for line in lines(flawed):
        replaced = isinstance(line.expr, Const) and line.target in true and true[line.target].computes
        shown.append(true[line.target].expr if replaced else line.expr)
        wrong = wrong or replaced
    return shown, wrong


def _constants(exprs: Iterable[Expr]) -> Iterator[Fraction]:
    return (Fraction(node.value) for expr in exprs for node in walk(expr) if isinstance(node, Const))
