"""The last result is copied wrongly into the answer."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Const, Ref
from illposed.engine.ir.numbers import has_finite_decimal, normalised, write_number
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import (
    FINAL_ANSWER,
    ErrorType,
    Mutation,
    OpenProgram,
    Site,
    StepExample,
    StepMutator,
    sites_of,
)
from illposed.mutators.programs.digits import miscopied
from illposed.mutators.programs.lines import source_of

_LEAST_DIGITS: Final = 4
"""An answer of fewer digits nobody copies wrongly: 369 for 396 looks as if it were put there."""


@dataclass(frozen=True, slots=True)
class MiscopiedAnswer(StepMutator):
    """Writes 2,510 as the answer where the last line has 2,150: two digits of four or more exchanged."""

    id: ClassVar[str] = "miscopied_answer"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    is_slip: ClassVar[bool] = True
    temptation: ClassVar[str] = "An answer of four digits or more that has to be copied."
    description: ClassVar[str] = "Copies the last result wrongly into the answer."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 118, pens: int = 14):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "answer = 1562"),
        StepExample("def solve(boxes: int = 18, pens: int = 14):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nobody copies 252 wrongly."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """What the answer can be copied as, each under its digits."""
        true = subject.values[ANSWER]
        if not isinstance(subject.program.answer, Ref) or true < 0 or not has_finite_decimal(true):
            return ()
        if sum(mark.isdigit() for mark in write_number(true)) < _LEAST_DIGITS:
            return ()
        why = f"{write_number(true, thousands=True)} has different digits that are easily exchanged in copying."
        return tuple(Site(FINAL_ANSWER, (), write_number(wrong), why, 1) for wrong in miscopied(true))

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program with another answer; dropped as ``no-site`` if there is no such site."""
        right = subject.program.answer
        if site not in sites_of(self, subject) or not isinstance(right, Ref):
            return Dropped(self.id, "no-site", site.name)
        wrong = Const(normalised(Fraction(site.choice)))
        return Mutation(
            mutator=self.id,
            error_type=self.error_type,
            site=site,
            label=FINAL_ANSWER,
            flawed=replace(subject.program, answer=wrong),
            error=source_of(ANSWER, wrong),
            correction=source_of(ANSWER, right),
            done=f"copies {{{right.name}}} as {write_number(Fraction(site.choice), thousands=True)}",
            due=f"give {{{right.name}}} as it was found",
        )
