"""The shapes in which a problem is solved: programs that are equal to the oracle and look otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from operator import add, sub
from random import Random
from typing import NamedTuple

from illposed.corpus.build.solutions.members import Member, divides_by_names
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import EvaluationFailed, Value
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Program, Ref, children, references, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.telling import is_check
from illposed.engine.telling.equation import PRECEDENCE
from illposed.mutators.contract.rewriting import Rewriting, programs_of
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import lines, told_labels
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.rearranging import is_readable
from illposed.mutators.registry import rewriting_mutators

_OF_EACH = 5
"""So many programs of each rewriting of the oracle are taken."""

_REWRITTEN_TWICE = 30
"""So many of these are rewritten a second time."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A program that should be equal to the oracle, or the oracle itself; see :func:`is_equal`.

    ``rewritings`` are the ids of what made it of the oracle, in order; ``model`` gave it, None if no model did.
    """

    subject: OpenProgram
    rewritings: tuple[str, ...] = ()
    model: str | None = None


def shapes(subject: OpenProgram, members: Sequence[Member], random: Random) -> Iterator[Shape]:
    """The oracle, the programs of models, and what rewritings make of the oracle, one after the other, in any order.

    Those with fewer rewritings come first. What a rewriting made is proved only once it is told.
    """
    yield Shape(subject)
    yield from (Shape(member.subject, model=member.model) for member in members)
    seen = {subject.program.steps, *(member.subject.program.steps for member in members)}
    mutators = rewriting_mutators()
    pairs: list[tuple[Program, tuple[str, ...], Rewriting]] = [(subject.program, (), each) for each in mutators]
    for count in (_REWRITTEN_TWICE, 0):
        found: list[tuple[Program, tuple[str, ...]]] = []
        for program, made, mutator in pairs:
            several = _usable(program, mutator)
            for other in random.sample(several, len(several))[: 1 if made else _OF_EACH]:
                if other.steps in seen:
                    continue
                seen.add(other.steps)
                opened = open_program(other, subject.counted, subject.mentions)
                if not isinstance(opened, EvaluationFailed):
                    found.append((other, (*made, mutator.id)))
                    yield Shape(opened, (*made, mutator.id))
        pairs = [(*random.choice(found), random.choice(mutators)) for _ in range(count)] if found else []


def is_made_by(rewritings: Sequence[str], oracle: Program, program: Program) -> bool:
    """Whether the rewritings of these ids, one after the other, can make ``program`` of ``oracle``."""
    known = {mutator.id: mutator for mutator in rewriting_mutators()}
    found = {oracle}
    for each in rewritings:
        if each not in known:
            return False
        found = {program for start in found for program in programs_of(known[each], start)}
    return program in found


def _usable(program: Program, mutator: Rewriting) -> list[Program]:
    """What a rewriting makes of ``program`` that can be followed, and whose certificates every solver confirms.

    Not every one does where something is divided by what is no constant, and the answer becomes another term.
    """
    is_divided, idle = divides_by_names(program), _idle_brackets(program)
    return [
        other
        for other in programs_of(mutator, program)
        if is_readable(other.answer)
        and all(is_readable(step.expr) for step in other.steps)
        and not repeats_line(other)
        and _idle_brackets(other) <= idle
        and (mutator.keeps_terms or not (is_divided or divides_by_names(other)))
    ]


def _idle_brackets(program: Program) -> int:
    """How many pairs of brackets change nothing: ``1 + (2 + 3)``."""
    return sum(map(_idle_brackets_of, program.exprs))


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def _idle_brackets_of(expr: Expr) -> int:
    return sum(
        isinstance(node, BinOp)
        and node.operator in ("+", "*")
        and isinstance(node.right, BinOp)
        and node.right.operator == node.operator
        for node in walk(expr)
    )


def repeats_line(program: Program) -> bool:
    """Whether two lines compute the same with the same numbers."""
    seen = [_calculation(step.expr) for step in program.steps]
    return len({*seen}) < len(seen)


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def _calculation(expr: Expr) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The operators of an expression and the names in it, in the order of the alphabet."""
    return tuple(sorted(_signs(expr))), tuple(sorted(references(expr)))


@lru_cache(maxsize=64)  # a flawed solution and the correct one beside it are often of one shape
def is_equal(oracle: Program, program: Program) -> bool:
    """Whether ``program`` is proved to be equal to the oracle."""
    return isinstance(prove_equal(oracle, program), Proved)


class Profile(NamedTuple):
    """What of a solution is seen without understanding it, as counts, or what each of them weighs.

    ``unused`` are results with which no later line computes and that are not the answer, as numbers: one that is copied
    wrongly is not used. ``checks`` are lines that check the answer, ``numbers`` all that are computed with,
    ``different`` those that stand there, each once, and ``repeated`` how often one stands there once more.
    ``numbers_at_end`` are those of the last line, ``new_at_end`` those of them that stand in none before. ``mixed`` are
    lines that do both, add or subtract and multiply or divide.
    """

    lines: float
    unused: float
    checks: float
    brackets: float
    mixed: float
    numbers: float
    different: float
    repeated: float
    new_at_end: float
    numbers_at_end: float
    sums: float
    differences: float
    products: float
    quotients: float

    def minus(self, other: Profile) -> Profile:
        """By how much each count exceeds that of another profile."""
        return Profile(*map(sub, self, other))

    def plus(self, other: Profile) -> Profile:
        """The counts of both."""
        return Profile(*map(add, self, other))


def profile(program: Program, values: Mapping[str, Fraction], shape: Program) -> Profile:
    """The profile of ``program`` with its ``values``, a mutant of ``shape`` or that itself.

    A line of a mutant that states a wrong result shows the arithmetic of the true one.
    """
    true = {line.target: line.expr for line in lines(shape) if line.computes}
    *steps, _ = lines(program)
    shown = [true.get(line.target, line.expr) if isinstance(line.expr, Const) else line.expr for line in steps]
    signs = Counter(sign for expr in shown for sign in _signs(expr))
    # Numbers are counted by their values, and to hash a whole one takes a tenth of the time as an int.
    exact = {name: normalised(value) for name, value in values.items()}
    operands = [[_value(node, exact) for node in _operands(expr)] for expr in shown]
    used, checks, unused = {exact[ANSWER]}, 0, 0
    for line, expr, numbers in reversed(list(zip(steps, shown, operands, strict=True))):
        idle = exact[line.target] not in used and not isinstance(expr, (Const, Ref))
        checks += is_check(line.target)
        unused += idle and not is_check(line.target)
        used |= set(numbers)
    told = [[*numbers, exact[line.target]] for line, numbers in zip(steps, operands, strict=True)]
    said = [number for line in told for number in line]
    at_end = {number for line in told[-1:] for number in line}
    before = {number for line in told[:-1] for number in line}
    different = len({*said, exact[ANSWER]})
    return Profile(
        lines=len(set(told_labels(program).values())),
        unused=unused,
        checks=checks,
        brackets=sum(map(_brackets, shown)),
        mixed=sum(map(_is_mixed, shown)),
        numbers=sum(map(len, operands)),
        different=different,
        repeated=len(said) + 1 - different,
        new_at_end=len(at_end - before),
        numbers_at_end=len(told[-1]) if told else 0,
        sums=signs["+"],
        differences=signs["-"],
        products=signs["*"],
        quotients=signs["/"],
    )


def _is_mixed(expr: Expr) -> bool:
    return len({PRECEDENCE.get(sign) for sign in _signs(expr)}) > 1


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def _signs(expr: Expr) -> tuple[BinaryOperator, ...]:
    return tuple(node.operator for node in walk(expr) if isinstance(node, BinOp))


@lru_cache(maxsize=1024)  # as _signs
def _operands(expr: Expr) -> tuple[Const | Ref, ...]:
    return tuple(node for node in walk(expr) if isinstance(node, (Const, Ref)))


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def _brackets(expr: Expr) -> int:
    """How many pairs of brackets an expression is written with."""
    inside = sum(map(_brackets, children(expr)))
    if not isinstance(expr, BinOp) or expr.operator not in PRECEDENCE:
        return inside
    above = PRECEDENCE[expr.operator]
    return inside + (_precedence(expr.left) < above) + (_precedence(expr.right) <= above)


def _precedence(expr: Expr) -> int:
    return PRECEDENCE.get(expr.operator, 3) if isinstance(expr, BinOp) else 3


def _value(node: Const | Ref, values: Mapping[str, Value]) -> Value:
    return values[node.name] if isinstance(node, Ref) else normalised(node.value)
