"""A step is skipped."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.ir.nodes import Ref, references
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import ErrorType, Mutation, OpenProgram, Site, StepExample, StepMutator
from illposed.mutators.programs.lines import line_at, lines
from illposed.mutators.programs.quantities import role
from illposed.mutators.programs.skipping import only_user, skip


@dataclass(frozen=True, slots=True)
class SkippedStep(StepMutator):
    """Leaves out a step that one later line uses; that line takes an operand of the step in the place of its result.

    The site is the step that is skipped; the line that is wrong is the later one.
    """

    id: ClassVar[str] = "skipped_step"
    error_type: ClassVar[ErrorType] = "skipped_step"
    specificity: ClassVar[int] = -2
    description: ClassVar[str] = "Leaves out a step and goes on with a value from before it."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = pens - lost"),
        StepExample("def solve(red: int = 6, blue: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # L2\n    both = beads * 2\n    # L3\n    all = both + beads\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n", None,
                    "Two lines use the first step, and the answer is all that uses the last."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every step that can be skipped, with each operand that can stand for its result."""
        return tuple(
            Site(line.label, (), name)
            for line in lines(subject.program)
            for user in only_user(subject.program, line)
            for name in references(line.expr)
            if name not in references(user.expr) and role(subject, name) != "factor"
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program without the step; dropped as ``no-site`` if it cannot be skipped."""
        line = line_at(subject.program, site.label)
        if line is None or site not in self.sites(subject):
            return Dropped(self.id, "no-site", site.name)
        return skip(type(self), subject, site, line, Ref(site.choice))
