"""What errors have in common that replace the result of one line by a number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from illposed.engine.ir.nodes import Const
from illposed.engine.ir.numbers import has_finite_decimal, normalised, write_number
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator
from illposed.mutators.programs.lines import Line, line_at, lines, mutated_line
from illposed.mutators.programs.wording import does


@dataclass(frozen=True, slots=True)
class WrongResult:
    """A number in the place of a result.

    ``how`` completes "The solution adds 27 and 48 and gets 65, …"; ``why`` and ``pull`` are those of the :class:`Site`.
    """

    value: Fraction
    how: str
    why: str
    pull: int = 1


class ResultMutator(StepMutator):
    """Replaces what a line computes by a wrong number."""

    @abstractmethod
    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """The wrong results that tempt, of a line whose result ``true`` is positive with a finite decimal expansion."""

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every line that computes something and each wrong result that it can have."""
        return tuple(
            Site(line.label, (), write_number(wrong.value), wrong.why, wrong.pull)
            for line in lines(subject.program)
            for wrong in self._results(subject, line)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The line with a wrong number as its result; dropped as ``no-site`` if there is no such site."""
        line = line_at(subject.program, site.label)
        offered = {write_number(wrong.value): wrong for wrong in self._results(subject, line)} if line else {}
        wrong = offered.get(site.choice)
        if line is None or site.path or wrong is None:
            return Dropped(self.id, "no-site", site.name)
        done = f"{does(line.expr)} and gets {write_number(wrong.value, thousands=True)}, {wrong.how}"
        due = f"get {write_number(subject.values[line.target], thousands=True)}"
        return mutated_line(type(self), subject.program, site, line, Const(normalised(wrong.value)), done, due)

    def _results(self, subject: OpenProgram, line: Line) -> Iterator[WrongResult]:
        """The wrong results for ``line``, each number once, none of them 0, 1 or the right one."""
        true = subject.values[line.target]
        if not line.computes or true <= 0 or not has_finite_decimal(true) or len(write_number(true)) > 12:
            return
        seen = {Fraction(0), Fraction(1), true}
        for wrong in self.wrong_results(subject, line, true):
            if wrong.value > 0 and has_finite_decimal(wrong.value) and wrong.value not in seen:
                seen.add(wrong.value)
                yield wrong
