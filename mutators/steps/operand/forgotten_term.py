"""One of several terms is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import ClassVar

from illposed.engine.facts.names import is_conversion
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line, is_found_for
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_percent, order_in_text, param_of, role
from illposed.mutators.programs.wording import do, terms, thing


@dataclass(frozen=True, slots=True)
class ForgottenTerm(NodeMutator):
    """Adds or subtracts several things and forgets one of them; who forgets a factor skips a step."""

    id: ClassVar[str] = "forgotten_term"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "Three or more things that are calculated with in one line."
    description: ClassVar[str] = "Leaves out one of three or more things that a line calculates with."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 6, books: int = 8, bags: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = pens + books + bags\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = pens + bags"),
        StepExample("def solve(pens: int = 6, books: int = 8, children: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    each = (pens + books) / children\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", None,
                    "Nobody takes what there is in all for what each gets."),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes + pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "There are two terms only."),
        StepExample("def solve(roses: int = 24, picked: int = 6, price: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cost = (roses - picked) * price\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n", None,
                    "Who looks for dollars does not forget the price."),
        StepExample("def solve(pens: int = 6, price: int = 2, bags: int = 5, cost: int = 9):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    first = pens * price\n"
                    "    # L2\n    second = bags * cost\n    # L3\n    total = first + second\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "Both were worked out for their sum."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The whole expression of a line without one of its terms, under its name; what is subtracted from stays.

        Of two terms one can be forgotten beside a longer one, which still has to be calculated. Who adds up a
        list that the text gives in one go forgets none of it, and who divides what there is in all does so for that.
        """
        node = place.node
        if place.path or not isinstance(node, BinOp) or node.operator not in ("+", "-"):
            return
        if any(is_percent(subject, name) for name in references(node)):
            return
        operands = terms(node, node.operator)
        if node.operator == "+" and _is_list(subject, operands):
            return
        for operand in operands[1:] if node.operator == "-" else operands:
            left: list[Expr] = [other for other in operands if other != operand]
            if not _can_be_forgotten(subject, place.line, operand):
                continue
            stays = operand in {node for other in left for node in walk(other)}  # "4 * 20 + 14" leaves out no 20
            if operands.count(operand) > 1 or stays or (len(left) == 1 and not isinstance(left[0], BinOp)):
                continue
            given = isinstance(operand, Ref) and param_of(subject, operand.name) is not None
            count = sum(not isinstance(each, BinOp) for each in walk(node))
            why = f"With {count} things to think of, {thing(operand)} could be forgotten."
            yield WrongNode(
                thing(operand).strip("{}"),
                reduce(lambda one, other: BinOp(node.operator, one, other), left),
                why,
                1 + given + (len(left) > 1),
                (f"leaves out {thing(operand)}", do(node)),
            )


def _is_list(subject: OpenProgram, operands: Sequence[Expr]) -> bool:
    """Whether terms are numbers that stand one after the other in the text."""
    names = [term.name for term in operands if isinstance(term, Ref)]
    return len(names) == len(operands) and all(order_in_text(subject, *pair) == 1 for pair in pairwise(names))


def _can_be_forgotten(subject: OpenProgram, line: Line, operand: Expr) -> bool:
    """Whether an operand is one number that is no "half" or "twice", and was not worked out to be added there."""
    if not isinstance(operand, Ref):
        return isinstance(operand, Const) and not is_conversion(operand)
    return not is_found_for(subject.program, operand.name, line) and role(subject, operand.name) != "factor"
