"""A step is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.ir.nodes import Expr, Program, Ref, references, rewrite
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import (
    FINAL_ANSWER,
    ErrorType,
    Mutation,
    OpenProgram,
    Site,
    StepExample,
    StepMutator,
)
from illposed.mutators.programs.lines import Line, line_at, lines, source_of, users, with_line, without_lines
from illposed.mutators.programs.quantities import role
from illposed.mutators.programs.wording import do, thing


@dataclass(frozen=True, slots=True)
class SkippedStep(StepMutator):
    """Leaves out a step that one later line uses; that line takes an operand of the step in the place of its result.

    The site is the step that is skipped; the line that is wrong is the later one.
    """

    id: ClassVar[str] = "skipped_step"
    error_type: ClassVar[ErrorType] = "skipped_step"
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
            for user in _users(subject.program, line)
            for name in references(line.expr)
            if name not in references(user.expr) and role(subject, name) != "factor"
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program without the step; dropped as ``no-site`` if it cannot be skipped."""
        line = line_at(subject.program, site.label)
        if line is None or site not in self.sites(subject):
            return Dropped(self.id, "no-site", site.name)
        return skip(type(self), subject, site, line, Ref(site.choice))


def skip(mutator: type[StepMutator], subject: OpenProgram, site: Site, line: Line, instead: Expr) -> Mutation | Dropped:
    """The mutation that leaves out ``line`` and lets the one line that uses it take ``instead``.

    Dropped as ``no-site`` if no line, more than one line, or the answer uses it, and as ``used-already`` if the line
    that does uses a name of ``instead`` itself.
    """
    program = subject.program
    user = next(_users(program, line), None)
    if user is None:
        return Dropped(mutator.id, "no-site", site.name)
    if set(references(instead)) & set(references(user.expr)):
        return Dropped(mutator.id, "used-already", site.name)
    wrong = rewrite(user.expr, lambda node: instead if node == Ref(line.target) else node)
    _, rest = without_lines(program, frozenset({line.target}))
    right = next(line for line in lines(rest) if line.target == user.target)
    return Mutation(
        mutator=mutator.id,
        error_type=mutator.error_type,
        site=site,
        label=right.label,
        flawed=with_line(rest, user.target, wrong),
        error=source_of(user.target, wrong),
        correction=right.source,
        done=f"skips a step and uses {thing(instead)} directly",
        due=f"first {do(line.expr)} and use the result",
    )


def _users(program: Program, line: Line) -> Iterator[Line]:
    """The one line, not the answer, that uses a step that computes something; nothing if there is no such line."""
    if line.label == FINAL_ANSWER or not line.computes:
        return
    found = users(program, line.target)
    if len(found) == 1 and found[0].label != FINAL_ANSWER:
        yield found[0]
