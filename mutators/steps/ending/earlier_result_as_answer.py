"""The answer is the result of another line than the last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref, references
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
from illposed.mutators.programs.lines import source_of
from illposed.mutators.programs.units import looks_last


@dataclass(frozen=True, slots=True)
class EarlierResultAsAnswer(StepMutator):
    """Works out all that is needed and then gives the last result but one as the answer."""

    id: ClassVar[str] = "earlier_result_as_answer"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "A last result but one of the same kind as the last, which adds to it or takes from it."
    description: ClassVar[str] = "Gives the last result but one as the answer, although the last is there."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 6, blue: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = red + blue\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "answer = total"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "There is one result only."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The last step but one, by its target, if the last adds to it or takes from it and the answer is the last."""
        steps = subject.program.steps
        if len(steps) < 2 or subject.program.answer != Ref(steps[-1].target):
            return ()
        before, last = steps[-2].target, steps[-1].target
        goes_on = isinstance(steps[-1].expr, BinOp) and steps[-1].expr.operator in ("+", "-")
        if not goes_on or before not in references(steps[-1].expr) or not looks_last(subject, len(steps) - 2):
            return ()
        why = f"{{{before}}} and {{{last}}} are of the same kind, and stand together."
        return (Site(FINAL_ANSWER, (), before, why, 1),)

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program with another answer; dropped as ``no-site`` if there is no such site."""
        if site not in self.sites(subject):
            return Dropped(self.id, "no-site", site.name)
        wrong, right = Ref(site.choice), subject.program.answer
        return Mutation(
            mutator=self.id,
            error_type=self.error_type,
            site=site,
            label=FINAL_ANSWER,
            flawed=replace(subject.program, answer=wrong),
            error=source_of(ANSWER, wrong),
            correction=source_of(ANSWER, right),
            done=f"gives {{{site.choice}}} as the answer",
            due=f"give {{{subject.program.steps[-1].target}}}",
        )
