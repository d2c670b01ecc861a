"""The correct solution beside a flawed one: in the same register, and as like it as can be in all but the error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from illposed.corpus.build.solutions.faithfulness import intended_content, solution_differences
from illposed.corpus.build.solutions.shapes import Profile, Shape, profile
from illposed.engine.ir.nodes import Program
from illposed.engine.telling import NotTold, Realiser

_WEIGHTS = (1.5, 3.0, 2.0, 0.75, 1.0, 0.75, 0.4, 0.4)
"""How conspicuous each part of a profile is, in the order of :class:`Profile`."""

_SO_FAR = 0.5
"""What counts of the differences between all solutions so far, beside that between the two at hand."""

_OTHER_REWRITING = 0.05
"""What a rewriting counts that made one of the two and not the other: it decides between what looks alike."""

_SHARE_OF_MEMBERS = 0.5
_NEAR = 2.0
"""The program of a model is told in the place of one that is no more than so much nearer."""

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

    What the eye sees (see :class:`Profile`) should tell nothing, neither between the two nor in sum over the problem.
    The program of a model is told in the place of half of those to which one is about as near.
    """

    realiser: Realiser
    random: Random
    shapes: Sequence[Shape]
    _profiles: list[tuple[Shape, Profile]] = field(default_factory=list)
    _surplus: list[int] = field(default_factory=lambda: [0] * len(_WEIGHTS))

    def beside(
        self, flawed: Program, values: Mapping[str, Fraction], shape: Shape, register: str, texts: Collection[str]
    ) -> Twin | None:
        """The correct solution for ``flawed``, a mutant of ``shape``, in a register; None if there is none.

        Its text is none of ``texts``.
        """
        wanted = profile(flawed, values, shape.subject.program)
        for each, seen in self._nearest(wanted, shape):
            text = self._text(each, register)
            if text is not None and text not in texts:
                self._surplus = [
                    had + one - other for had, one, other in zip(self._surplus, seen.parts, wanted.parts, strict=True)
                ]
                return Twin(each, text)
        return None

    def _nearest(self, wanted: Profile, shape: Shape) -> Iterator[tuple[Shape, Profile]]:
        """Some shapes with their profiles, the nearest first, or that of a model."""
        own = self._profiled()
        order = sorted(
            (self._distance(seen, wanted) + _unlike(each, shape), self.random.random(), place)
            for place, (each, seen) in enumerate(own)
        )
        of_models = [entry for entry in order if own[entry[2]][0].model is not None]
        if of_models and of_models[0][0] <= order[0][0] + _NEAR and self.random.random() < _SHARE_OF_MEMBERS:
            order = [of_models[0], *order]
        yield from (own[place] for _, _, place in order[:_MOST_TRIED])

    def _profiled(self) -> list[tuple[Shape, Profile]]:
        """Every shape with its profile."""
        if not self._profiles:
            programs = ((each, each.subject.program) for each in self.shapes)
            self._profiles = [(each, profile(program, each.subject.values, program)) for each, program in programs]
        return self._profiles

    def _distance(self, seen: Profile, wanted: Profile) -> float:
        """How much a solution differs from the flawed one, and how much all would then differ from all flawed ones."""
        apart = [one - other for one, other in zip(seen.parts, wanted.parts, strict=True)]
        return sum(
            weight * (abs(here) + _SO_FAR * abs(had + here))
            for weight, here, had in zip(_WEIGHTS, apart, self._surplus, strict=True)
        )

    def _text(self, shape: Shape, register: str) -> str | None:
        """The telling of a shape that the check will read as it is meant; None if there is none."""
        program, values = shape.subject.program, shape.subject.values
        told = self.realiser.of(program).tell(program, values, register)
        if isinstance(told, NotTold):
            return None
        should = intended_content(self.realiser.question, program, program, values, register)
        return None if any(solution_differences(told.text, should)) else told.text


def _unlike(one: Shape, other: Shape) -> float:
    apart = Counter(one.rewritings)
    apart.subtract(other.rewritings)
    return _OTHER_REWRITING * sum(map(abs, apart.values()))
