"""A multiple is taken for a part, or a part for a multiple."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import role, words_by
from illposed.mutators.programs.wording import thing

_MULTIPLES: Final = {2: "twice", 3: "three times", 4: "four times"}
_PARTS: Final = {2: "half", 3: "a third", 4: "a quarter"}


@dataclass(frozen=True, slots=True)
class HalfForTwice(NodeMutator):
    """Halves what has to be doubled, or doubles what has to be halved; the same with three and four."""

    id: ClassVar[str] = "half_for_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A comparison such as twice as many or half as many, which is easily reversed."
    description: ClassVar[str] = "Takes half for twice, or the other way round, in a comparison."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(ann: int = 18, times_ann: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann / times_ann"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is compared."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The part for the multiple by a factor of two to four, and the multiple for the part."""
        match place.node:
            case BinOp("*", whole, Ref(factor)) | BinOp("*", Ref(factor), whole) if _is_small(subject, factor, whole):
                wrong: Expr = BinOp("/", whole, Ref(factor))
                done, due = _PARTS, _MULTIPLES
            case BinOp("/", whole, Ref(factor)) if _is_small(subject, factor, whole):
                wrong = BinOp("*", whole, Ref(factor))
                done, due = _MULTIPLES, _PARTS
            case _:
                return
        number = int(subject.values[factor])
        told = f"takes {_of(done[number], whole)}", f"take {_of(due[number], whole)}"
        why = (
            f"Whether one is {_MULTIPLES[number]} or {_PARTS[number]} of the other is easily confused in a comparison."
        )
        yield WrongNode("", wrong, why, 2, told)


def _of(compared: str, whole: Expr) -> str:
    """What a multiple or a part of an amount is called: ``twice {boxes}``, ``half of {boxes}``."""
    return f"{compared} {'of ' if compared in _PARTS.values() else ''}{thing(whole)}"


def _is_small(subject: OpenProgram, name: str, whole: Expr) -> bool:
    """Whether ``name`` is a given factor from two to four that ``whole`` is compared by."""
    mention = subject.mentions.get(name)
    if mention is not None and mention.kind == "fraction" and mention.value.numerator != 1:
        return False
    compares = mention.kind in ("multiplier", "fraction") if mention is not None else role(subject, name) == "factor"
    says_as = mention is None or "as" in words_by(subject, name)
    return compares and says_as and isinstance(whole, Ref) and subject.values[name] in _MULTIPLES
