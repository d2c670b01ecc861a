"""A percentage is taken for an amount."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import ErrorType, Mutation, OpenProgram, Site, StepExample, StepMutator, sites_of
from illposed.mutators.programs.lines import Line, line_at, lines
from illposed.mutators.programs.quantities import is_percent
from illposed.mutators.programs.skipping import only_user, skip


@dataclass(frozen=True, slots=True)
class PercentAsAmount(StepMutator):
    """Takes 20 off a price for 20 % off it: adds or subtracts the percentage itself."""

    id: ClassVar[str] = "percent_as_amount"
    error_type: ClassVar[ErrorType] = "skipped_step"
    temptation: ClassVar[str] = "A percentage of something that is added to it, or taken off."
    description: ClassVar[str] = "Adds or subtracts a percentage as if it were the amount."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    price: int = 80,\n    percent_off: int = 25,  # 25% off\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    off = price * percent_off / 100\n"
                    "    # L2\n    left = price - off\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", "left = price - percent_off"),
        StepExample("def solve(\n    price: int = 80,\n    percent_tip: int = 25,  # 25%\n    tax: int = 4,\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    tip = price * percent_tip / 100\n"
                    "    # L2\n    both = tax + tip\n"
                    "    # FINAL ANSWER\n    answer = both\n    return answer\n", None, "The price stays."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every step that takes a percentage of what it is then added to, or taken off."""
        return tuple(
            Site(line.label, (), name, f"{{{name}}} is to be taken of something first, which is easily overlooked.", 2)
            for line in lines(subject.program)
            for user in only_user(subject.program, line)
            for name in _percentages(subject, line, user)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program without the step; dropped as ``no-site`` if it takes no percentage."""
        line = line_at(subject.program, site.label)
        if line is None or site not in sites_of(self, subject):
            return Dropped(self.id, "no-site", site.name)
        return skip(type(self), subject, site, line, Ref(site.choice))


def _percentages(subject: OpenProgram, line: Line, user: Line) -> list[str]:
    """The percentage that a step takes of the one thing that ``user`` changes by the result; none if it does not."""
    match user.expr:
        case BinOp("+" | "-", Ref(whole), Ref(part)) if part == line.target:
            found = [name for name in references(line.expr) if is_percent(subject, name)]
            return found if set(references(line.expr)) == {whole, *found} and len(found) == 1 else []
        case _:
            return []
