"""The correct solution beside a flawed one: in the same register, and as like it as can be in all but the error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import fsum
from operator import mul
from random import Random

from illposed.corpus.build.solutions.faithfulness import intended_content, solution_differences
from illposed.corpus.build.solutions.shapes import Profile, Shape, is_equal, profile
from illposed.engine.ir.nodes import Program
from illposed.engine.telling import NotTold, Realiser

_WEIGHTS = Profile(
    lines=1.5,
    unused=3.0,
    checks=2.0,
    brackets=1.0,
    mixed=1.0,
    numbers=1.0,
    different=0.6,
    repeated=0.6,
    new_at_end=0.5,
    numbers_at_end=0.5,
    sums=0.6,
    differences=0.6,
    products=0.6,
    quotients=0.6,
)
"""How conspicuous each part of a profile is."""

_NO_SURPLUS = Profile(*(0.0 for _ in Profile._fields))

_SO_FAR = 1.5
"""What counts of the differences between all solutions so far, beside that between the two at hand."""

_OTHER_REWRITING = 0.05
"""What a rewriting counts that made one of the two and not the other: it decides between what looks alike."""

_FAR_FETCHED = 0.1
"""What each rewriting counts: the worked solution reads more naturally than what is made of it."""

_SHARE_OF_MEMBERS = 0.5
_NEAR = 2.0
"""The program of a model is told in the place of one that is no more than so much nearer."""

_FARTHEST = 4.9
"""A correct solution that differs by more does not stand beside a flawed one; see :func:`_in_so_few`.

Lines that are mixed do not count here: they decide among those that are near, of which there often are few."""

_MOST_TRIED = 12


@dataclass(frozen=True, slots=True)
class Twin:
    """A correct solution: the shape that it tells, and its text."""

    shape: Shape
    text: str

    @property
    def program(self) -> Program:
        """The program that it tells, the oracle or one equal to it."""
        return self.shape.subject.program

    @property
    def values(self) -> Mapping[str, Fraction]:
        """The values of the names of the program."""
        return self.shape.subject.values


@dataclass(slots=True)
class Twins:
    """Tells for each flawed solution that of ``shapes`` which looks most like it.

    What the eye sees (see :class:`Profile`) should tell nothing, neither between the two nor in sum over the problem:
    an error that leaves a shorter solution than any correct one is not told. The program of a model is told in the
    place of half of those to which one is about as near.
    """

    realiser: Realiser
    random: Random
    shapes: Sequence[Shape]
    _profiles: list[tuple[Shape, Profile]] = field(default_factory=list)
    _surplus: Profile = _NO_SURPLUS

    def alike(self, flawed: Program, values: Mapping[str, Fraction], shape: Shape) -> tuple[tuple[Shape, Profile], ...]:
        """The shapes that look like ``flawed``, a mutant of ``shape``, the most alike first or one of a model.

        Each comes with by how much it exceeds the flawed one. None where no shape is near: the error would be known by
        the look of the solution.
        """
        wanted = profile(flawed, values, shape.subject.program)
        apart = [(each, seen.minus(wanted)) for each, seen in self._profiled()]
        stands_out = _in_so_few(wanted.numbers)
        order = sorted(
            (_conspicuous(excess) + self._in_sum(excess) + _unlike(each, shape), self.random.random(), place)
            for place, (each, excess) in enumerate(apart)
            if _conspicuous(excess._replace(mixed=0.0)) * stands_out <= _FARTHEST
        )
        of_models = [entry for entry in order if apart[entry[2]][0].model is not None]
        if of_models and of_models[0][0] <= order[0][0] + _NEAR and self.random.random() < _SHARE_OF_MEMBERS:
            order = [of_models[0], *order]
        return tuple(apart[place] for _, _, place in order[:_MOST_TRIED])

    def beside(self, alike: Sequence[tuple[Shape, Profile]], register: str, texts: Collection[str]) -> Twin | None:
        """The first of the shapes that :meth:`alike` found that can be told in a register, but as none of ``texts``."""
        for shape, excess in alike:
            text = self._text(shape, register)
            if text is not None and text not in texts and is_equal(self.realiser.program, shape.subject.program):
                self._surplus = self._surplus.plus(excess)
                return Twin(shape, text)
        return None

    def _profiled(self) -> list[tuple[Shape, Profile]]:
        """Every shape with its profile."""
        if not self._profiles:
            programs = ((each, each.subject.program) for each in self.shapes)
            self._profiles = [(each, profile(program, each.subject.values, program)) for each, program in programs]
        return self._profiles

    def _in_sum(self, excess: Profile) -> float:
        """What it counts how much all solutions would differ from all flawed ones with one that differs so."""
        return _SO_FAR * _conspicuous(self._surplus.plus(excess))

    def _text(self, shape: Shape, register: str) -> str | None:
        """The telling of a shape that the check will read as it is meant; None if there is none."""
        program, values = shape.subject.program, shape.subject.values
        told = self.realiser.of(program).tell(program, values, register)
        if isinstance(told, NotTold):
            return None
        should = intended_content(self.realiser.question, program, program, values, register)
        return None if any(solution_differences(told.text, should)) else told.text


def _conspicuous(excess: Profile) -> float:
    return fsum(map(mul, _WEIGHTS, map(abs, excess)))  # which each version of Python rounds alike


def _in_so_few(numbers: float) -> float:
    """How much more a difference is seen in a solution that computes with so few numbers than in a long one."""
    return 1 + 2 / max(1, numbers)


def _unlike(one: Shape, other: Shape) -> float:
    apart = Counter(one.rewritings)
    apart.subtract(other.rewritings)
    return _OTHER_REWRITING * sum(map(abs, apart.values())) + _FAR_FETCHED * len(one.rewritings)
