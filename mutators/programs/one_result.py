"""What errors have in common that replace the result of one line by a number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from illposed.engine.ir.nodes import Const
from illposed.engine.ir.numbers import has_finite_decimal, normalised, write_number
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator
from illposed.mutators.programs.lines import Line, line_at, lines, mutated_line
from illposed.mutators.programs.wording import does


class ResultMutator(StepMutator):
    """Replaces what a line computes by a wrong number, one of several at random."""

    @abstractmethod
    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Sequence[Fraction]:
        """Positive numbers with a finite decimal expansion, none of which is ``true``, which has these properties."""

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every line that computes something and can have a wrong result."""
        return tuple(Site(line.label) for line in lines(subject.program) if self._results(subject, line))

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The line with a wrong number as its result; dropped as ``no-site`` if there is no such line."""
        line = line_at(subject.program, site.label)
        results = self._results(subject, line) if line else ()
        if line is None or not results:
            return Dropped(self.id, "no-site", site.name)
        wrong = random.choice(results)
        true = subject.values[line.target]
        done = f"{does(line.expr)} and gets {write_number(wrong, thousands=True)}"
        due = f"get {write_number(true, thousands=True)}"
        return mutated_line(type(self), subject.program, site, line, Const(normalised(wrong)), done, due)

    def _results(self, subject: OpenProgram, line: Line) -> Sequence[Fraction]:
        true = subject.values[line.target]
        if not line.computes or true <= 0 or not has_finite_decimal(true) or len(write_number(true)) > 12:
            return ()
        return self.wrong_results(subject, line, true)
