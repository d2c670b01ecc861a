"""A percentage is taken for what is left without it, or for all with it, or either of these for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import users
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_percent, words_by
from illposed.mutators.programs.wording import share, thing

_RESTS: Final = word_set("off discount discounted left rest remaining remain remains others other without sale less")


@dataclass(frozen=True, slots=True)
class PercentComplement(NodeMutator):
    """Takes 20 % of the price for 20 % off it, or that for 20 % of it, or 120 % of it for the 20 % by which it rose."""

    id: ClassVar[str] = "percent_complement"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "Of and off, by and to: a percentage, and what there is without it, or with it."
    description: ClassVar[str] = (
        "Takes the rest to 100%, or what is more than 100%, for a percentage, or that for them."
    )
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% are carp, the rest perch\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * percent_carp / 100\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n",
                    "carp = fish * (100 - percent_carp) / 100"),
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    perch = (100 - percent_carp) * fish / 100\n"
                    "    # FINAL ANSWER\n    answer = perch\n    return answer\n", "perch = percent_carp * fish / 100"),
        StepExample("def solve(\n    rent: int = 80,\n    percent_more: int = 20,  # it grows by 20%\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    increase = rent * (percent_more / 100)\n"
                    "    # L2\n    new_rent = rent + increase\n"
                    "    # FINAL ANSWER\n    answer = new_rent\n    return answer\n",
                    "increase = rent * (1 + percent_more / 100)"),
        StepExample("def solve(\n    fish: int = 80,\n    part_carp: int = 4,  # a quarter of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    perch = fish * (1 - 1 / part_carp)\n"
                    "    # FINAL ANSWER\n    answer = perch\n    return answer\n", "perch = fish * (1 / part_carp)"),
        StepExample("def solve(fish: int = 80, sold: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = 100 - sold\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None, "Nothing is a percentage."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The percentage alone in the place of the rest or of the sum with 100, and the rest in its own."""
        match place.node:
            case BinOp("-", Const(100), Ref(name) as percent) if is_percent(subject, name):
                told = f"takes {thing(percent)} of the whole", f"take what {thing(percent)} off leaves"
                yield WrongNode(
                    "", percent, f"{{{name}}} of something and {{{name}}} off it are easily confused.", 3, told
                )
            case BinOp("-", Const(1), part) if share(part):
                told = f"takes {share(part)} of the whole", f"take what {share(part)} off leaves"
                yield WrongNode("", part, f"{share(part)} of something and the rest are easily confused.", 3, told)
            case BinOp("+", Const(100), Ref(name) as percent) if is_percent(subject, name):
                told = f"takes {thing(percent)} of the whole", f"take the whole with {thing(percent)} more"
                yield WrongNode(
                    "", percent, f"{{{name}}} of something and {{{name}}} more are easily confused.", 3, told
                )
            case BinOp("/", Ref(name), Const(100)) as percent if is_percent(subject, name) and _is_part(place):
                yield from _around(subject, place, name, Const(1), percent)
            case Ref(name) as percent if is_percent(subject, name) and _is_part(place):
                if place.above() != BinOp("/", percent, Const(100)):
                    yield from _around(subject, place, name, Const(100), percent)


def _around(subject: OpenProgram, place: Place, name: str, whole: Const, percent: Expr) -> Iterator[WrongNode]:
    """What is left of the ``whole`` without a percentage, or what there is with it, in the place of the percentage."""
    has_rest = 0 < subject.values[name] < 100 and subject.values[name] != 50
    if has_rest and words_by(subject, name) & _RESTS:
        told = f"takes what {{{name}}} off leaves", f"take {{{name}}} itself"
        why = f"The words beside {{{name}}} speak of what is left or taken off."
        yield WrongNode("", BinOp("-", whole, percent), why, 2, told)
    if _is_increase(subject, place, name):
        told = f"takes the whole with {{{name}}} more for the increase alone", f"take {{{name}}} itself"
        why = f"The whole that {{{name}}} is added to is easily counted in with the increase."
        yield WrongNode("+", BinOp("+", whole, percent), why, 2, told)


def _is_increase(subject: OpenProgram, place: Place, percent: str) -> bool:
    """Whether the line takes a percentage of what its result is then added to."""
    whole = {*references(place.line.expr)} - {percent}
    return any(
        isinstance(user.expr, BinOp)
        and user.expr.operator == "+"
        and {*references(user.expr)} == {place.line.target, *whole}
        for user in users(subject.program, place.line.target)
        if len(whole) == 1
    )


def _is_part(place: Place) -> bool:
    """Whether the percentage at ``place`` is multiplied or divided, not yet taken from or added to a whole."""
    levels = [place.above(level) for level in range(1, len(place.path) + 1)]
    return bool(levels) and all(isinstance(node, BinOp) and node.operator in ("*", "/") for node in levels)
