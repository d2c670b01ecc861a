"""A step is skipped."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr, Ref, references, walk
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import ErrorType, Mutation, OpenProgram, Site, StepExample, StepMutator, sites_of
from illposed.mutators.programs.lines import Line, is_found_for, line_at, line_of, lines
from illposed.mutators.programs.quantities import changed, compares, is_of_like_size
from illposed.mutators.programs.skipping import only_user, skip
from illposed.mutators.programs.units import alike, comes_alike, is_rate


@dataclass(frozen=True, slots=True)
class SkippedStep(StepMutator):
    """Leaves out a step and takes an operand of it for its result: 8 pens for each box as the pens in all.

    The site is the step that is skipped; the line that is wrong is the later one that uses it.
    """

    id: ClassVar[str] = "skipped_step"
    error_type: ClassVar[ErrorType] = "skipped_step"
    temptation: ClassVar[str] = "An operand that counts the same as the result: what there is at first, or for each."
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
        """Every step that can be skipped, with each operand that counts the same as its result."""
        return tuple(
            Site(line.label, (), name, _why(subject, name), 2 + is_rate(subject, name) - compares(subject, name))
            for line in lines(subject.program)
            for user in only_user(subject.program, line)
            for name in changed(subject, line.expr)
            if name not in references(user.expr)
            if comes_alike(subject, name, line.target, line.expr) and is_of_like_size(subject, name, line.target)
            if not (_is_missed(subject, line) or _leaves_idle(subject, line, name) or _goes_on(subject, line, name))
            and not _is_a_term(line, user)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program without the step; dropped as ``no-site`` if it cannot be skipped."""
        line = line_at(subject.program, site.label)
        if line is None or site not in sites_of(self, subject):
            return Dropped(self.id, "no-site", site.name)
        return skip(type(self), subject, site, line, Ref(site.choice))


def _leaves_idle(subject: OpenProgram, line: Line, kept: str) -> bool:
    """Whether something else was worked out for a step alone, so that all that was done for nothing without it."""
    return any(name != kept and is_found_for(subject.program, name, line) for name in references(line.expr))


def _goes_on(subject: OpenProgram, line: Line, kept: str) -> bool:
    """Whether a step only adds to a sum that was begun for it: who leaves that out forgets a term, not a step."""
    begun = line_of(subject.program, kept)
    sums = [each.expr for each in (line, begun) if each and isinstance(each.expr, BinOp) and each.expr.operator == "+"]
    return len(sums) == 2 and is_found_for(subject.program, kept, line)


def _is_a_term(line: Line, user: Line) -> bool:
    """Whether a step adds what another one goes on to add to, or takes away: who skips it forgets one of the terms."""
    if not isinstance(line.expr, BinOp) or line.expr.operator not in ("+", "-"):
        return False
    operator, own = line.expr.operator, Ref(line.target)
    chained = [node for node in walk(user.expr) if isinstance(node, BinOp) and node.operator == operator]
    return any(own == node.left or (operator == "+" and own == node.right) for node in chained)


def _is_missed(subject: OpenProgram, line: Line) -> bool:
    """Whether the same is done somewhere with others of these kinds: who finds one price by number finds them all."""
    every = (node for other in lines(subject.program) if other != line for node in walk(other.expr))
    return any(_is_like(subject, line, node) for node in every)


def _is_like(subject: OpenProgram, line: Line, other: Expr) -> bool:
    """Whether two products or quotients share what the result counts, or are of the same kinds, one of a unit."""
    match line.expr, other:
        case BinOp("*" | "/" as operator, Ref(left), Ref(right)), BinOp(same, Ref(first), Ref(second)):
            pairs = [((left, first), (right, second))]
            pairs += [((left, second), (right, first))] if operator == "*" else []
            return operator == same and any(
                any(name == twin and alike(subject, name, line.target) for name, twin in pair)
                or (all(_is_of_kind(subject, *each) for each in pair) and any(alike(subject, *each) for each in pair))
                for pair in pairs
            )
        case _:
            return False


def _is_of_kind(subject: OpenProgram, one: str, other: str) -> bool:
    kind = subject.dimensions.get(one)
    return alike(subject, one, other) or (kind is not None and kind == subject.dimensions.get(other))


def _why(subject: OpenProgram, name: str) -> str:
    if is_rate(subject, name):
        return f"{{{name}}} could be read as the amount in all."
    if compares(subject, name):
        return f"The comparison could be read as if it told {{{name}}} for one of the two."
    return f"{{{name}}} could stand for what the step that is left out finds, which is of the same kind."
