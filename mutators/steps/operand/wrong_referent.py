"""A comparison is made with the wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import is_found_for, lines, names_before
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compares, is_percent, order_in_text, role
from illposed.mutators.programs.units import alike, is_rate


@dataclass(frozen=True, slots=True)
class WrongReferent(NodeMutator):
    """Does what a comparison says (``twice as many as``, ``5 more than``) to another quantity than the one compared."""

    id: ClassVar[str] = "wrong_referent"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "A comparison, and another quantity of the same unit that it could be with."
    description: ClassVar[str] = "Applies a comparison such as twice as many, or 5 more, to the wrong person's value."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 6,  # Ann has 6 marbles\n    ben: int = 9,  # and Ben has 9\n"
                    "    times_ann: int = 2,  # Cleo has twice as many as Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cleo = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = cleo\n    return answer\n", "cleo = ben * times_ann"),
        StepExample("def solve(\n    ann: int = 6,  # Ann has 6 marbles\n    ben: int = 9,  # and Ben has 9\n"
                    "    lost: int = 2,  # Ann loses 2\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = ann - lost\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None, "Nothing is compared."),
        StepExample("def solve(\n    ann: int = 6,  # Ann has 6 marbles\n    ben: int = 9,  # and Ben has 9\n"
                    "    times_both: int = 2,  # Cleo has twice as many as both\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    both = ann + ben\n"
                    "    # L2\n    cleo = both * times_both\n"
                    "    # FINAL ANSWER\n    answer = cleo\n    return answer\n", None,
                    "Who has just found what both have compares with that."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The other quantities of the same unit that could have been compared, each under its name."""
        above, used = place.above(), references(place.line.expr)
        if not isinstance(place.node, Ref) or not isinstance(above, BinOp):
            return
        right = place.node.name
        sides = (above.left, above.right)
        others = (side.name for side in sides if isinstance(side, Ref) and not is_percent(subject, side.name))
        comparing = [name for name in others if compares(subject, name)]
        if not comparing or compares(subject, right) or role(subject, right) == "factor":
            return
        if is_found_for(subject.program, right, place.line):
            return
        for name in names_before(subject.program, place.line):
            differs = subject.values[name] not in (subject.values[right], 0)
            told_before = (order_in_text(subject, comparing[0], name) or -1) < 0
            made = next((line.expr for line in lines(subject.program) if line.target == name), Ref(name))
            has_it = comparing[0] in references(made)
            if name in used or not differs or not told_before or compares(subject, name) or has_it:
                continue
            if alike(subject, name, right) and is_rate(subject, name) == is_rate(subject, right):
                beside = order_in_text(subject, right, name)
                why = f"The comparison could also be with {{{name}}}, of the same kind as {{{right}}}."
                yield WrongNode(name, Ref(name), why, 2 + (beside is not None and abs(beside) < 3))
