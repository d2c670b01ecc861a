"""A quantity is counted twice."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references, walk
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import line_of
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_hundredth_of, is_percent, multiplies, words_by
from illposed.mutators.programs.wording import do, terms

_SMALLEST, _LARGEST = 3, 5
"""Of "20 times as many" nobody counts the one more, nor takes "twice as many" for what comes on top."""


@dataclass(frozen=True, slots=True)
class CountedTwice(NodeMutator):
    """Counts "3 times as many", or a price that rose, on top of what there was, or a discount once more at the end."""

    id: ClassVar[str] = "counted_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "So many times as many, so much per cent more, or off one of several that are added."
    description: ClassVar[str] = "Adds what there was to a multiple of it, or takes a discount off the sum once more."
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
        StepExample("def solve(rent: int = 80, percent_more: int = 25):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    new_rent = rent * (1 + percent_more / 100)\n"
                    "    # FINAL ANSWER\n    answer = new_rent\n    return answer\n",
                    "new_rent = rent + rent * (1 + percent_more / 100)"),
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 3,  # Ben has 3 times more than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = times_ann * ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "This could mean what comes on top."),
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 2,  # Ben has twice as many as Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = times_ann * ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "Twice as many sounds like nothing else."),
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
            case BinOp("*" | "/") as product:
                yield from _on_top(subject, product)
            case BinOp("+") as sum_ if subject.dimensions.get(place.line.target) == "money":
                yield from _changed_again(subject, sum_)


def _on_top(subject: OpenProgram, product: BinOp) -> Iterator[WrongNode]:
    """What there was, together with its multiple or with what it has risen to."""
    names = references(product)
    for whole, factor in itertools.permutations(names) if len(names) == 2 else ():
        wrong = BinOp("+", Ref(whole), product)
        is_multiple = product.operator == "*" and {product.left, product.right} == {Ref(whole), Ref(factor)}
        if is_multiple and _as_many(subject, factor):
            count, mention = write_number(subject.values[factor]), subject.mentions.get(factor)
            said = f"{count} times" if mention is None else mention.text
            why = f'"{said} as" can sound as if that came on top of {{{whole}}}.'
            told = f"adds {{{whole}}} to {count} times {{{whole}}}", f"take {count} times {{{whole}}} alone"
            yield WrongNode("", wrong, why, 2, told)
        elif is_percent(subject, factor) and _is_raised(product, factor):
            why = f"What {{{factor}}} more is added to is easily counted once more."
            told = f"adds {{{whole}}} to what it has risen to", f"take {{{whole}}} with {{{factor}}} more alone"
            yield WrongNode("", wrong, why, 2, told)


def _is_raised(product: BinOp, percent: str) -> bool:
    """Whether something is multiplied by all of it with a percentage more: 20% more, and not what there was before."""
    divided = product.operator == "/" and percent in references(product.right)
    return not divided and any(_is_all_with(node, percent) for node in walk(product))


def _is_all_with(expr: Expr, percent: str) -> bool:
    """Whether something is all with a percentage more: ``100 + 20``, ``1 + 20 / 100``."""
    match expr:
        case BinOp("+", Const(whole), more):
            return (whole == 100 and more == Ref(percent)) or (whole == 1 and is_hundredth_of(more, percent))
        case _:
            return False


def _as_many(subject: OpenProgram, name: str) -> bool:
    """Whether a number is that of "3 times as many", and not of "3 times more", which could mean what is on top."""
    value, words, mention = subject.values[name], words_by(subject, name), subject.mentions.get(name)
    is_few = value.denominator == 1 and _SMALLEST <= value <= _LARGEST
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
