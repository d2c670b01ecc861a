"""A quantity is counted twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import param_of
from illposed.mutators.programs.units import alike
from illposed.mutators.programs.wording import do, terms, thing


@dataclass(frozen=True, slots=True)
class CountedTwice(NodeMutator):
    """Adds or subtracts once more what is part of a total that the line uses."""

    id: ClassVar[str] = "counted_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "A total that was not found just before, and a given part of it of the same unit."
    description: ClassVar[str] = "Adds or subtracts again what is part of a total that a line uses."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 6, books: int = 8, hours: int = 5, wage: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens + books\n"
                    "    # L2\n    earned = hours * wage\n    # L3\n    left = earned - spent\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = earned - spent - pens"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is added."),
        StepExample("def solve(pens: int = 6, books: int = 8, money: int = 50):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens + books\n"
                    "    # L2\n    left = money - spent\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    None, "The line before has just shown what the total is made of."),
        StepExample("def solve(pens: int = 6, books: int = 8, money: int = 50):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    paper = pens * 2\n    # L2\n    cards = books * 3\n"
                    "    # L3\n    spent = paper + cards\n    # L4\n    left = money - spent\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "What was found, and not given, is not taken a second time."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The sum with one more term, under its name; only for the whole expression of a line."""
        if place.path or not isinstance(place.node, BinOp) or place.node.operator not in ("+", "-"):
            return
        steps = [step.target for step in subject.program.steps]
        just_found = dict(zip(steps[1:], steps, strict=False)).get(place.line.target)
        for total, name in _counted(subject, place.node):
            is_far = param_of(subject, name) is not None and total != just_found
            if is_far and alike(subject, name, total) and name not in references(place.node):
                wrong = BinOp(place.node.operator, place.node, Ref(name))
                told = f"counts {thing(Ref(name))} twice", f"{do(place.node)}, which has {{{name}}} already"
                yield WrongNode(name, wrong, f"{{{name}}} went into {{{total}}}, which is easily overlooked.", 1, told)


def _counted(subject: OpenProgram, sum_: BinOp) -> Iterator[tuple[str, str]]:
    """The totals among the terms of ``sum_`` that count, each with what it is the sum of."""
    for term in (sum_.right, sum_.left) if sum_.operator == "+" else (sum_.right,):
        if isinstance(term, Ref):
            expr = next((line.expr for line in lines(subject.program) if line.target == term.name), None)
            if isinstance(expr, BinOp) and expr.operator == "+":
                yield from ((term.name, part.name) for part in terms(expr, "+") if isinstance(part, Ref))
