"""A package of somebody else: one mutator of programs and one of problems, registered by entry points."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import given_id
from illposed.engine.ir.nodes import BinOp, Const
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators import (
    Dropped,
    Example,
    FactEdit,
    FactMutator,
    Mutation,
    OpenProgram,
    PhrasedProblem,
    Proposal,
    Site,
    StepExample,
    StepMutator,
)
from illposed.mutators.programs.lines import line_at, lines, mutated_line


@dataclass(frozen=True, slots=True)
class FencePost(StepMutator):
    """Counts the posts where the gaps are meant."""

    id: ClassVar[str] = "fence_post"
    error_type: ClassVar = "computational_error"
    description: ClassVar[str] = "Counts one more than a division gives, as posts are to gaps."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample(
            "def solve(fence: int = 24, gap: int = 4):\n    panels = fence / gap\n    return panels * 2\n",
            "panels = fence / gap + 1",
        ),
        StepExample("def solve(a: int = 2, b: int = 3):\n    return a + b\n", None, "No line divides."),
    )

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The lines that divide."""
        return tuple(
            Site(line.label)
            for line in lines(subject.program)
            if isinstance(line.expr, BinOp) and line.expr.operator == "/"
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """One more than the line gives."""
        line = line_at(subject.program, site.label)
        if line is None:
            return Dropped(self.id, "no-site", site.name)
        wrong = BinOp("+", line.expr, Const(1))
        done = f"counts one more for {{{line.target}}} than there are"
        return mutated_line(type(self), subject.program, site, line, wrong, done, "count the gaps")


@dataclass(frozen=True, slots=True)
class Hush(FactMutator):
    """Says that a number is a secret."""

    id: ClassVar[str] = "hush"
    role: ClassVar = "hides"
    description: ClassVar[str] = "Replaces the number of a given by the remark that it is a secret."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(
            "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
            "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
            "Noor has a secret number of marbles",
            label=2,
        ),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given."""
        for param in subject.oracle.program.params:
            mention = subject.oracle.mention_of(param.name)
            edit = TextEdit(mention.span, mention.text, "a secret number of")
            drops = (given_id(subject.oracle, param.name),)
            yield Proposal((FactEdit(self.id, edit, param.name, drops=drops),))
