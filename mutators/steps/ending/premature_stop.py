"""The solution stops too early."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Program, Ref, references, walk
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
from illposed.mutators.programs.lines import source_of, without_lines
from illposed.mutators.programs.units import alike, looks_last
from illposed.mutators.programs.wording import do

_MOST_NODES = 9


@dataclass(frozen=True, slots=True)
class PrematureStop(StepMutator):
    """Gives the result of a step as the answer and leaves out the steps after it, at most ``most`` of them.

    The line that is wrong is the answer; the correction computes there what the steps that are left out did.
    """

    id: ClassVar[str] = "premature_stop"
    error_type: ClassVar[ErrorType] = "skipped_step"
    temptation: ClassVar[str] = "A result to which all before leads, and which counts what is asked for."
    description: ClassVar[str] = "Stops early and gives an intermediate value as the answer."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "answer = total"),
        StepExample("def solve(ann: int = 6, times_ann: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # L2\n    both = ann + ben\n    # FINAL ANSWER\n    answer = both\n    return answer\n",
                    "answer = ben"),
        StepExample("def solve(boxes: int = 6, pens: int = 8, bags: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    packed = boxes * pens\n"
                    "    # L2\n    all = packed + bags\n    # FINAL ANSWER\n    answer = all\n    return answer\n",
                    None, "Nobody takes a part for what there is in all."),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "There is one step only."),
        StepExample("def solve(feet: int = 6, inches: int = 3, her_feet: int = 2, her_inches: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hers = her_feet * 12 + her_inches\n"
                    "    # L2\n    taller = feet * 12 + inches - hers\n"
                    "    # FINAL ANSWER\n    answer = taller\n    return answer\n", None,
                    "Half of the problem has not been used."),
    )  # fmt: skip

    most: int = 1

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every step at which one can stop, by its target."""
        steps = subject.program.steps
        stops, last = range(max(0, len(steps) - 1 - self.most), len(steps) - 1), steps[-1].target if steps else ""
        why = "{%s} could be what is asked for, since nearly all of the problem has gone into it."
        return tuple(
            Site(FINAL_ANSWER, (), steps[i].target, why % steps[i].target, 2 + alike(subject, steps[i].target, last))
            for i in stops
            if looks_last(subject, i) and _uses_nearly_all(subject.program, i)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program up to the step; dropped as ``no-site`` without one, ``too-long`` if much would be missing."""
        program = subject.program
        if site not in sites_of(self, subject):
            return Dropped(self.id, "no-site", site.name)
        removed, rest = without_lines(program, _after(program, site.choice))
        if sum(1 for _ in walk(rest.answer)) > _MOST_NODES:
            return Dropped(self.id, "too-long", site.name)
        return Mutation(
            mutator=self.id,
            error_type=self.error_type,
            site=site,
            label=FINAL_ANSWER,
            flawed=replace(rest, answer=Ref(site.choice)),
            error=source_of(ANSWER, Ref(site.choice)),
            correction=source_of(ANSWER, rest.answer),
            done=f"stops at {{{site.choice}}}",
            due=f"go on to {', and then '.join(do(line.expr) for line in removed)}",
        )


def _uses_nearly_all(program: Program, position: int) -> bool:
    """Whether no more than a third of the givens, or one of them, are first used after the step at ``position``."""
    exprs = program.exprs
    early, late = ({name for expr in some for name in references(expr)} for some in (exprs[: position + 1], exprs))
    givens = {param.name for param in program.params} & late
    return len(givens - early) <= max(1, len(givens) // 3)


def _after(program: Program, target: str) -> frozenset[str]:
    """The targets of the steps after the one that binds ``target``."""
    targets = [step.target for step in program.steps]
    return frozenset(targets[targets.index(target) + 1 :])
