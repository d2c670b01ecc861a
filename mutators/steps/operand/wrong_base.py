"""A percentage or a fraction is taken of the wrong base."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import is_found_for, lines, names_before
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_main_part, is_percent, role, shares_taken
from illposed.mutators.programs.units import alike


@dataclass(frozen=True, slots=True)
class WrongBase(NodeMutator):
    """Takes a percentage or a fraction of the amount at first for one of what is left, or the other way round."""

    id: ClassVar[str] = "wrong_base"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "A share, and two amounts of the same unit, one made from the other."
    description: ClassVar[str] = "Takes a percentage or a fraction of the amount before, or after, a change."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(price: int = 80, off: int = 20, percent_tax: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    reduced = price - off\n"
                    "    # L2\n    tax = reduced * percent_tax / 100\n"
                    "    # FINAL ANSWER\n    answer = tax\n    return answer\n",
                    "tax = price * percent_tax / 100"),
        StepExample("def solve(price: int = 80, percent_tax: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    tax = price * percent_tax / 100\n"
                    "    # FINAL ANSWER\n    answer = tax\n    return answer\n", None, "There is one amount only."),
        StepExample("def solve(books: int = 80, pens: int = 20, percent_tax: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    price = books + pens\n"
                    "    # L2\n    tax = price * percent_tax / 100\n"
                    "    # FINAL ANSWER\n    answer = tax\n    return answer\n", None,
                    "They were added up to take the tax of their sum."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The amounts from which the base was made, or that were made from it, each under its name."""
        if not isinstance(place.node, Ref) or role(subject, place.node.name) == "factor":
            return
        right, used = place.node.name, references(place.line.expr)
        shares = shares_taken(subject, place.line)
        if not shares or [name for name in used if name not in shares] != [right]:
            return
        for name in names_before(subject.program, place.line):
            is_before = _is_changed(subject, name, right)
            if is_before and is_found_for(subject.program, right, place.line) and not _is_reduced(subject, name, right):
                continue
            related = is_before or _is_changed(subject, right, name)
            if related and alike(subject, name, right) and subject.values[name] not in (subject.values[right], 0):
                why = f"The share could be meant of {{{name}}} as well as of {{{right}}}."
                yield WrongNode(name, Ref(name), why, 3)


def _is_changed(subject: OpenProgram, name: str, result: str) -> bool:
    """Whether the line of ``result`` makes that of ``name``, by changing it."""
    return any(line.target == result and is_main_part(subject, name, line) for line in lines(subject.program))


def _is_reduced(subject: OpenProgram, whole: str, result: str) -> bool:
    """Whether the line of ``result`` takes something off ``whole``, or changes it by a percentage.

    Of such a change a reader can miss that the share is of what comes of it; who has just added up a total, or found
    what several make together, has done it for that share.
    """
    made = next(line.expr for line in lines(subject.program) if line.target == result)
    is_rest = isinstance(made, BinOp) and made.operator == "-" and whole in references(made.left)
    return is_rest or any(is_percent(subject, name) for name in references(made))
