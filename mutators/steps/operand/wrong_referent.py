"""A comparison is made with the wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.quantities import compares, role
from illposed.mutators.programs.substitutes import fitting_names


@dataclass(frozen=True, slots=True)
class WrongReferent(NodeMutator):
    """Does what a comparison says (``twice as many as``, ``5 more than``) to another quantity than the one compared."""

    id: ClassVar[str] = "wrong_referent"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    specificity: ClassVar[int] = 5
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
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The other quantities that could have been compared, each under its name."""
        above = place.above()
        if (
            not isinstance(place.node, Ref)
            or not isinstance(above, BinOp)
            or role(subject, place.node.name) == "factor"
        ):
            return
        others = [name for name in references(above) if name != place.node.name]
        if any(compares(subject, name) for name in others) and not compares(subject, place.node.name):
            for name in fitting_names(subject, place, place.node.name):
                if not compares(subject, name):
                    yield name, Ref(name)
