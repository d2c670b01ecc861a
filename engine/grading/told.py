"""What a solution tells, as a program over the givens of its problem, and its text line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, islice, product
from typing import Final

from illposed.engine.formalise.operands import result_name
from illposed.engine.grading.calculations import Calculation, Source, applied, is_sound
from illposed.engine.grading.derivation import Standing
from illposed.engine.grading.functions import Function, number, over_parameters, substituted
from illposed.engine.grading.grade import Grade
from illposed.engine.grading.known import Known
from illposed.engine.ir.nodes import Expr, Neg, Program, Ref, Step, walk
from illposed.engine.ir.numbers import write_number

_MOST_TRIED: Final = 600
_FINAL: Final = "FA"
_ANSWER: Final = re.compile(
    r"\s*(?:(?:(?:so|thus|hence|therefore|and),?\s+)?(?:the\s+)?(?:final\s+)?answer\s+is\b|####|\bA(?:nswer)?:).*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Told:
    """A solution as a program.

    ``rows`` are the lines of its text, each with one step or more, numbered ``L1: …`` and so on; the last one, with the
    answer, is ``FA: …``. Lines that calculate nothing stand before the one that follows. ``labels`` gives for each line
    of the solution the label of the row that has it. ``program`` has a step for each calculation, with the label of its
    row; ``targets`` are their names, and ``intended`` what they calculate, whatever result the solution gives them.
    """

    rows: tuple[str, ...]
    labels: Mapping[str, str]
    program: Program
    targets: tuple[str, ...]
    intended: tuple[Expr, ...]

    @property
    def text(self) -> str:
        """The rows as one text."""
        return "\n".join(self.rows)


def told(known: Known, grade: Grade) -> Told | None:
    """The program that a graded solution tells under the best reading; None if it tells no answer.

    A calculation of which the arithmetic is false finds what it says it finds. Where a number can be several things,
    it is what leads to the answer, and else rather a result than a given, and a late result, and what is told simply.
    """
    if grade.answer is None or not grade.calculations:
        return None
    rows, labels = _rows(grade)
    names = _names(known)
    taken = _taken(known.readings.best.oracle.program)
    targets: list[str] = []
    chosen: list[Function] = []
    steps: list[Step] = []
    intended: list[Expr] = []
    for calculation in grade.calculations:
        sources, function = _chosen(known, calculation, chosen)
        target = names.get(function.drawn, "")
        if not target or target in targets:
            target = next(name for n in count(len(targets) + 1) if (name := f"result_{n}") not in {*taken, *targets})
        intended.append(_told_expr(calculation, sources, targets))
        expr = _written(calculation.written) if is_sound(calculation) is False else intended[-1]
        steps.append(Step(labels[calculation.label], target, expr))
        targets.append(target)
        chosen.append(function)
    oracle = known.readings.best.oracle.program
    program = Program(oracle.index, oracle.returns, oracle.params, tuple(steps), _answer(grade, targets))
    return Told(rows, labels, program, tuple(targets), tuple(intended))


def _told_expr(calculation: Calculation, sources: Sequence[Source], targets: Sequence[str]) -> Expr:
    """A calculation over the parameters and the ``targets`` of those before it."""
    results = {result_name(place): Ref(target) for place, target in enumerate(targets)}
    return substituted(calculation.form, {f"n{n}": substituted(s.expr, results) for n, s in enumerate(sources)})


def _chosen(known: Known, calculation: Calculation, before: Sequence[Function]) -> tuple[Sequence[Source], Function]:
    """What its numbers are where the results before it are these functions, and the function that it then is."""
    best: tuple[tuple[int, ...], Sequence[Source], Function] | None = None
    for sources in _consistent(calculation, before):
        function = applied(calculation.form, sources)
        if function is None:
            continue
        results = [source.result for source in sources if source.result is not None]
        rank = (_standing(known, function), len(results), sum(results), -sum(_size(s.expr) for s in sources))
        if best is None or rank > best[0]:
            best = rank, sources, function
    return ([each[0] for each in calculation.sources], calculation.functions[0]) if best is None else best[1:]


def _standing(known: Known, function: Function) -> int:
    """2 for a step of the oracle, 1 for what else is on some way to the answer, else 0."""
    ways = known.ways[0]
    if ways.is_step(function):
        return 2
    return int(ways.standing(function) is Standing.ON_THE_WAY)


def _size(expr: Expr) -> int:
    return sum(1 for _ in walk(expr))


def _consistent(calculation: Calculation, before: Sequence[Function]) -> Iterator[Sequence[Source]]:
    fitting = [
        [s for s in each if s.result is None or s.taken is None or s.taken.drawn == before[s.result].drawn] or each
        for each in calculation.sources
    ]
    yield from islice(product(*fitting), _MOST_TRIED)


def _names(known: Known) -> Mapping[tuple[Fraction, ...], str]:
    """The names that the oracle has for what its steps find."""
    found: dict[tuple[Fraction, ...], str] = {}
    for target, expr in over_parameters(known.readings.best.oracle.program.steps).items():
        function = known.space.function(expr)
        if function is not None:
            found.setdefault(function.drawn, target)
    return found


def _taken(program: Program) -> frozenset[str]:
    """The names of a program, which mean nothing else."""
    return frozenset({*(param.name for param in program.params), *(step.target for step in program.steps)})


def _answer(grade: Grade, targets: Sequence[str]) -> Expr:
    """The target that is the answer, the one taken for it last; the number itself if none finds it."""
    found = [c.number for c in grade.calculations if c.written == grade.answer]
    return Ref(targets[found[-1]]) if found else _written(grade.answer or Fraction(0))


def _written(value: Fraction) -> Expr:
    return Neg(number(-value)) if value < 0 else number(value)


def _rows(grade: Grade) -> tuple[tuple[str, ...], Mapping[str, str]]:
    rows: list[str] = []
    labels: dict[str, str] = {}
    waiting: list[str] = []
    for line in grade.lines:
        said = _ANSWER.sub("", line.text) if line.reason == "final-answer" else line.text
        if said and line.reason != "no-calculation":
            waiting.append(said)
        if line.calculations:
            rows.append(f"L{len(rows) + 1}: {' '.join(waiting)}")
            labels[line.label] = f"L{len(rows)}"
            waiting = []
    for line in grade.lines[::-1]:
        if line.calculations:
            break
        labels[line.label] = _FINAL
    answer = write_number(grade.answer or Fraction(0))
    rows.append(f"{_FINAL}: {' '.join([*waiting, f'The answer is {answer}.'])}")
    for line in grade.lines[::-1]:
        labels.setdefault(line.label, labels.get(f"L{int(line.label[1:]) + 1}", _FINAL))
    return tuple(rows), labels
