"""A comparison is taken the wrong way round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compared_by, is_said_before, role, words_by
from illposed.mutators.programs.wording import thing

_MULTIPLES: Final = {2: "twice", 3: "three times", 4: "four times"}
_PARTS: Final = {2: "half", 3: "a third", 4: "a quarter"}


@dataclass(frozen=True, slots=True)
class ComparisonReversed(NodeMutator):
    """Takes "Ben is 4 years older than Ann" for Ann being the older one: subtracts what has to be added.

    Or halves what has to be doubled. Readers find that plausible only where the comparison is said before it is known
    how much the other one is: who has read of Ann's 18 years does not take twice as many for half.
    """

    id: ClassVar[str] = "comparison_reversed"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two that are compared before the problem says how much either of them is."
    description: ClassVar[str] = "Takes the one for the larger that is the smaller of two that are compared."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    older: int = 4,  # Ben is 4 years older than Ann\n"
                    "    ann: int = 18,  # and Ann is 18\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + older\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann - older"),
        StepExample("def solve(times_ann: int = 2, ann: int = 18):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann / times_ann"),
        StepExample("def solve(\n    ann: int = 18,  # Ann is 18\n"
                    "    older: int = 4,  # and Ben is 4 years older than she is\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + older\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None, "How old Ann is comes first."),
        StepExample("def solve(\n    more: int = 4,  # Ann buys 4 more pens\n"
                    "    ann: int = 18,  # than the 18 that she had\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    pens = ann + more\n"
                    "    # FINAL ANSWER\n    answer = pens\n    return answer\n", None, "Nobody is compared."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The sum for the difference with the number of a comparison, the multiple for the part, or the reverse."""
        match place.node:
            case BinOp("+" | "-" as sign, Ref() as left, Ref() as right) if not place.is_taken_away():
                for whole, other in ((left, right), (right, left)) if sign == "+" else ((left, right),):
                    named, word = compared_by(subject, other.name) or (None, "")
                    is_compared = named == sign and "than" in words_by(subject, other.name)
                    if is_compared and is_said_before(subject, other.name, whole):
                        why = f'Which of the two it is that has "{word}" than the other is easily mixed up.'
                        yield WrongNode("", BinOp("-" if sign == "+" else "+", whole, other), why, 2)
            case BinOp("*", whole, Ref(factor)) | BinOp("*", Ref(factor), whole) if _is_small(subject, factor, whole):
                yield _taken_for(subject, BinOp("/", whole, Ref(factor)), _PARTS, _MULTIPLES)
            case BinOp("/", whole, Ref(factor)) if _is_small(subject, factor, whole):
                yield _taken_for(subject, BinOp("*", whole, Ref(factor)), _MULTIPLES, _PARTS)
            case _:
                return


def _taken_for(subject: OpenProgram, wrong: BinOp, done: dict[int, str], due: dict[int, str]) -> WrongNode:
    """A part for a multiple, or a multiple for a part."""
    assert isinstance(wrong.right, Ref)
    number = int(subject.values[wrong.right.name])
    why = f"Whether one is {_MULTIPLES[number]} or {_PARTS[number]} of the other is easily confused in a comparison."
    told = f"takes {_of(done[number], wrong.left)}", f"take {_of(due[number], wrong.left)}"
    return WrongNode("", wrong, why, 2, told)


def _of(compared: str, whole: Expr) -> str:
    """What a multiple or a part of an amount is called: ``twice {boxes}``, ``half of {boxes}``."""
    return f"{compared} {'of ' if compared in _PARTS.values() else ''}{thing(whole)}"


def _is_small(subject: OpenProgram, name: str, whole: Expr) -> bool:
    """Whether ``name`` is a given factor from two to four by which ``whole`` is compared before it is known."""
    mention = subject.mentions.get(name)
    if mention is not None and mention.kind == "fraction" and mention.value.numerator != 1:
        return False
    compares = mention.kind in ("multiplier", "fraction") if mention is not None else role(subject, name) == "factor"
    says_as = mention is None or "as" in words_by(subject, name)
    is_small = compares and says_as and isinstance(whole, Ref) and subject.values[name] in _MULTIPLES
    return is_small and is_said_before(subject, name, whole)
