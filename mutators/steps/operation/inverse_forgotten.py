"""What the problem says is done, though it has to be undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compares, role, words_by
from illposed.mutators.programs.wording import do, does

_MORE: Final = word_set("more older taller longer heavier faster deeper higher further")
_LESS: Final = word_set("less fewer younger shorter lighter slower lower")


@dataclass(frozen=True, slots=True)
class InverseForgotten(NodeMutator):
    """Multiplies by two because the problem says twice, where the smaller one is asked for and one has to divide."""

    id: ClassVar[str] = "inverse_forgotten"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A word such as twice, half or more that names the operation which has to be undone."
    description: ClassVar[str] = "Does what a word of the problem names, where the opposite is due."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 18,  # Ann has 18 pens\n"
                    "    more: int = 4,  # which is 4 more than Ben has\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann - more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann + more"),
        StepExample("def solve(\n    ann: int = 18,  # Ann has 18 pens\n"
                    "    more: int = 4,  # and Ben 4 more\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None, "The word says what is due."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The operation that the words beside a factor or a difference name, if the line does the opposite."""
        for name, wrong in _as_named(subject, place.node):
            word = subject.mentions[name].text if name in subject.mentions else name.replace("_", " ")
            said = sorted(words_by(subject, name) & (_MORE | _LESS))
            if isinstance(wrong, BinOp) and wrong.operator in ("+", "-") and said:
                word = said[0]
            why = f'The problem says "{word}", which has to be undone here and is easily done instead.'
            yield WrongNode("", wrong, why, 3, (does(wrong), do(place.node)))


def _as_named(subject: OpenProgram, node: Expr) -> Iterator[tuple[str, Expr]]:
    """The name beside which a word names the opposite operation of ``node``, and the node with that operation."""
    match node:
        case BinOp("/", whole, Ref(name)) if _is_kind(subject, name, "multiplier"):
            yield name, BinOp("*", whole, Ref(name))
        case BinOp("*", whole, Ref(name)) | BinOp("*", Ref(name), whole) if _is_kind(subject, name, "fraction"):
            yield name, BinOp("/", whole, Ref(name))
        case BinOp("-", Ref() as whole, Ref(name)) if _says(subject, name, _MORE, _LESS):
            yield name, BinOp("+", whole, Ref(name))
        case BinOp("+", Ref() as whole, Ref(name)) if _says(subject, name, _LESS, _MORE):
            yield name, BinOp("-", whole, Ref(name))
        case BinOp("+", Ref(name), Ref() as whole) if _says(subject, name, _LESS, _MORE):
            yield name, BinOp("-", whole, Ref(name))


def _is_kind(subject: OpenProgram, name: str, kind: str) -> bool:
    """Whether ``name`` is a given of that kind alone: 3 of ``3 times``, or 2 of ``half``, but not 3 of ``2/3``."""
    mention = subject.mentions.get(name)
    if mention is None:
        return kind == "multiplier" and role(subject, name) == "factor" and name.startswith("times_")
    only = [each for each in subject.mentions.values() if each == mention]
    return mention.kind == kind and len(only) == 1 and subject.values[name] > 1


def _says(subject: OpenProgram, name: str, wanted: frozenset[str], others: frozenset[str]) -> bool:
    """Whether the words beside a given compare by it, with one of ``wanted`` and none of ``others``."""
    words = words_by(subject, name)
    is_compared = compares(subject, name) and role(subject, name) != "factor"
    return is_compared and bool(words & wanted) and not words & others
