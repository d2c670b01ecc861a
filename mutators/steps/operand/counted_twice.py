"""A quantity is counted twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import line_of
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_percent, multiplies, words_by
from illposed.mutators.programs.wording import do, terms

_LARGEST = 5
"""Of "20 times as many" nobody counts the one more."""


@dataclass(frozen=True, slots=True)
class CountedTwice(NodeMutator):
    """Counts "3 times as many" on top of what there is once, or takes a discount on one thing off the sum once more."""

    id: ClassVar[str] = "counted_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "So many times as many, or a percentage that changes one of several that are added."
    description: ClassVar[str] = "Adds what is compared to its multiple, or takes a discount off the sum once more."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 3,  # Ben has 3 times as many as Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = times_ann * ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n",
                    "ben = ann + times_ann * ann"),
        StepExample("def solve(pens_price: int = 20, books_price: int = 80, percent_off: int = 25):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    saved = books_price * percent_off / 100\n"
                    "    # L2\n    price = books_price - saved\n    # L3\n    total = pens_price + price\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n",
                    "total = pens_price + price - saved"),
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 3,  # Ben has 3 times more than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = times_ann * ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "This could mean what comes on top."),
        StepExample("def solve(pens_price: int = 20, books_price: int = 80, percent_off: int = 25):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    saved = books_price * percent_off / 100\n"
                    "    # L2\n    price = books_price - saved\n    # L3\n    total = pens_price * price\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "There is nothing else that the discount could be meant of as well."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The whole expression of a line with one operation more."""
        if place.path:
            return
        match place.node:
            case BinOp("*", Ref(one), Ref(other)) as product:
                for whole, times in ((one, other), (other, one)):
                    if _as_many(subject, times):
                        yield _on_top(subject, product, whole, times)
            case BinOp("+") as sum_ if subject.dimensions.get(place.line.target) == "money":
                yield from _changed_again(subject, sum_)


def _on_top(subject: OpenProgram, product: BinOp, whole: str, times: str) -> WrongNode:
    """What is compared and its multiple together."""
    count = write_number(subject.values[times])
    why = f'"{count} times as many" sounds as if they came on top of {{{whole}}}.'
    told = f"adds {{{whole}}} to {count} times {{{whole}}}", f"take {count} times {{{whole}}} alone"
    return WrongNode("", BinOp("+", Ref(whole), product), why, 2, told)


def _as_many(subject: OpenProgram, name: str) -> bool:
    """Whether a number is that of "3 times as many", and not of "3 times more", which could mean what is on top."""
    value, words, mention = subject.values[name], words_by(subject, name), subject.mentions.get(name)
    is_few = value.denominator == 1 and 2 <= value <= _LARGEST
    is_multiple = multiplies(subject, name) or (mention is not None and mention.kind == "multiplier")
    return is_few and is_multiple and "as" in words and "more" not in words


def _changed_again(subject: OpenProgram, sum_: BinOp) -> Iterator[WrongNode]:
    """The sum with the amount once more by which one of its terms was changed: a discount on it, or its tax."""
    for part in (term.name for term in terms(sum_, "+") if isinstance(term, Ref)):
        made = line_of(subject.program, part)
        match made.expr if made else None:
            case BinOp("-" | "+" as sign, Ref(whole), Ref(change)) if _is_share(subject, change, whole):
                if change in references(sum_):
                    continue
                why = f"{{{change}}} could be meant of all that is added up, as it is of {{{part}}}."
                told = f"counts {{{change}}} twice", f"{do(sum_)}, which has {{{change}}} in it already"
                yield WrongNode(change, BinOp(sign, sum_, Ref(change)), why, 3, told)


def _is_share(subject: OpenProgram, name: str, whole: str) -> bool:
    """Whether a line takes a percentage of ``whole``, and finds ``name``."""
    made = line_of(subject.program, name)
    found = references(made.expr) if made else ()
    return len(found) == 2 and whole in found and any(is_percent(subject, each) for each in found)
