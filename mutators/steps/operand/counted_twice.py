"""A quantity is counted twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinaryOperator, BinOp, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compared_by, compares, param_of
from illposed.mutators.programs.units import alike, comes_alike
from illposed.mutators.programs.wording import do, terms, thing


@dataclass(frozen=True, slots=True)
class CountedTwice(NodeMutator):
    """Subtracts once more what is part of a total that is taken away, or adds "4 more" to what has them already.

    Of a total that was found just before everybody sees what it is made of; "4 more" sounds like four others even then.
    """

    id: ClassVar[str] = "counted_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = (
        "A given part of a total that was not found just before, or a comparison by so many more."
    )
    description: ClassVar[str] = "Adds or subtracts again what is part of a total that a line uses."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 6, books: int = 8, hours: int = 5, wage: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens + books\n"
                    "    # L2\n    earned = hours * wage\n    # L3\n    left = earned - spent\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = earned - spent - pens"),
        StepExample("def solve(\n    ann: int = 18,\n    more: int = 4,  # Ben has 4 more pens than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + more\n    # L2\n    both = ann + ben\n"
                    "    # FINAL ANSWER\n    answer = both\n    return answer\n",
                    "both = ann + ben + more"),
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
        if place.path or not isinstance(place.node, BinOp):
            return
        made = {line.target: line.expr for line in lines(subject.program) if isinstance(line.expr, BinOp)}
        found = _compared(subject, place.node, made) if place.node.operator == "+" else _parts(subject, place, made)
        for name, (sign, why, pull) in {again[0]: again[1:] for again in found}.items():
            if name not in references(place.node):
                told = f"counts {thing(Ref(name))} twice", f"{do(place.node)}, which has {{{name}}} already"
                yield WrongNode(name, BinOp(sign, place.node, Ref(name)), why, pull, told)


_Again = tuple[str, BinaryOperator, str, int]
"""What could be counted once more, under which sign, why, and how much tempts."""


def _compared(subject: OpenProgram, sum_: BinOp, made: Mapping[str, BinOp]) -> Iterator[_Again]:
    """By how many one of several that are added up has more, or fewer."""
    names = [term.name for term in terms(sum_, "+") if isinstance(term, Ref)]
    if any(compares(subject, name) for name in names):
        return
    for total in (name for name in names if name in made):
        operands = made[total].left, made[total].right
        for name in (operand.name for operand in operands if isinstance(operand, Ref)):
            named = compared_by(subject, name)
            is_made_by = named is not None and named[0] == made[total].operator
            if named is not None and is_made_by and comes_alike(subject, name, total, made[total]):
                yield name, named[0], f'The word "{named[1]}" sounds as if {{{name}}} were still to be counted.', 2


def _parts(subject: OpenProgram, place: Place, made: Mapping[str, BinOp]) -> Iterator[_Again]:
    """The given parts of a total that is taken away and was not found just before."""
    match place.node:
        case BinOp("-", _, Ref(total)) if (
            total in made and made[total].operator == "+" and total != _just_found(subject, place)
        ):
            for part in terms(made[total], "+"):
                if isinstance(part, Ref) and param_of(subject, part.name) and alike(subject, part.name, total):
                    yield part.name, "-", f"{{{part.name}}} went into {{{total}}}, which is easily overlooked.", 1


def _just_found(subject: OpenProgram, place: Place) -> str | None:
    """The result of the step before the line of a place; None if that is the first."""
    steps = [step.target for step in subject.program.steps]
    return dict(zip(steps[1:], steps, strict=False)).get(place.line.target)
