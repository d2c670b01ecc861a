"""What the problem says is done, though it has to be undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Expr, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compared_by, is_percent, role, words_by, words_in
from illposed.mutators.programs.wording import do, does, share

_COMES: Final = word_set("received got found won collected")
_GOES: Final = word_set("gave gives lost loses sold sells spent spends ate eats used uses donated donates")
_FIRST: Final = word_set("first start started begin began beginning before originally initially")


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
        StepExample("def solve(\n    carp: int = 60,\n    percent_carp: int = 75,  # 75% of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    fish = carp / (percent_carp / 100)\n"
                    "    # FINAL ANSWER\n    answer = fish\n    return answer\n", "fish = carp * (percent_carp / 100)"),
        StepExample("def solve(\n    ann: int = 18,  # Ann has 18 pens\n"
                    "    more: int = 4,  # and Ben 4 more\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None, "The word says what is due."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The operation that the words beside a given name, if the line does the opposite."""
        for word, wrong in () if place.is_taken_away() else _as_named(subject, place.node):
            why = f'The problem says "{word}", which has to be undone here and is easily done instead.'
            yield WrongNode("", wrong, why, 3, (does(wrong), do(place.node)))


def _as_named(subject: OpenProgram, node: Expr) -> Iterator[tuple[str, Expr]]:
    """The word beside a name that names the opposite operation of ``node``, and the node with that operation."""
    match node:
        case BinOp("/", whole, Ref(name)) if _is_kind(subject, name, "multiplier"):
            yield _written(subject, name), BinOp("*", whole, Ref(name))
        case BinOp("*", whole, Ref(name)) | BinOp("*", Ref(name), whole) if _is_kind(subject, name, "fraction"):
            yield _written(subject, name), BinOp("/", whole, Ref(name))
        case BinOp("/", whole, BinOp() as part) if (said := _shares(subject, part)) is not None:
            yield said, BinOp("*", whole, part)
        case BinOp("+" | "-" as sign, Ref() as left, Ref() as right):
            for whole, other in ((left, right), (right, left)) if sign == "+" else ((left, right),):
                named = compared_by(subject, other.name) or _happened(subject, other.name)
                if named is not None and named[0] != sign and named != _happened(subject, whole.name):
                    yield named[1], BinOp(named[0], whole, other)


def _shares(subject: OpenProgram, part: BinOp) -> str | None:
    """The percentage or fraction that ``part`` is made of alone, as the problem writes it; None if there is other."""
    names = references(part)
    if part.operator == "/" and references(part.right):  # divided by 100 / 50, half of it is taken
        return None
    is_percentage = names != () and all(is_percent(subject, name) for name in names)
    return _written(subject, names[0]) if is_percentage or share(part) else None


def _happened(subject: OpenProgram, name: str) -> tuple[BinaryOperator, str] | None:
    """The operation that the verb beside a given names, and the verb, where the problem asks what there was before."""
    said = words_by(subject, name)
    comes, goes = sorted(said & _COMES), sorted(said & _GOES)
    if _FIRST.isdisjoint(words_in(subject.program.returns)) or bool(comes) == bool(goes):
        return None
    return ("+", comes[0]) if comes else ("-", goes[0])


def _written(subject: OpenProgram, name: str) -> str:
    return subject.mentions[name].text if name in subject.mentions else name.replace("_", " ")


def _is_kind(subject: OpenProgram, name: str, kind: str) -> bool:
    """Whether ``name`` is a given of that kind alone: 3 of ``3 times``, or 2 of ``half``, but not 3 of ``2/3``."""
    mention = subject.mentions.get(name)
    if mention is None:
        return kind == "multiplier" and role(subject, name) == "factor" and name.startswith("times_")
    only = [each for each in subject.mentions.values() if each == mention]
    return mention.kind == kind and len(only) == 1 and subject.values[name] > 1
