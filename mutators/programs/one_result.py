"""What errors have in common that replace the result of one line by a number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from illposed.engine.ir.nodes import Const, has_finite_decimal
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator
from illposed.mutators.programs.lines import Line, line_at, lines, mutated_line
from illposed.mutators.programs.wording import does, number_text, told_number


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
        done, due = f"{does(line.expr)} and gets {told_number(wrong)}", f"get {told_number(true)}"
        return mutated_line(type(self), subject.program, site, line, _constant(wrong), done, due)

    def _results(self, subject: OpenProgram, line: Line) -> Sequence[Fraction]:
        true = subject.values[line.target]
        if not line.computes or true <= 0 or not has_finite_decimal(true) or len(number_text(true)) > 12:
            return ()
        return self.wrong_results(subject, line, true)


def _constant(value: Fraction) -> Const:
    return Const(int(value) if value.denominator == 1 else value)
