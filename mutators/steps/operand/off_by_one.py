"""One day, page or post too few or too many is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.formalise.counted import counted_from_to
from illposed.engine.ir.nodes import BinOp, Const, Ref
from illposed.engine.ir.numbers import normalised
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import param_of, words_by

_COUNTED: Final = word_set("day week month year night page post pole tree floor lap stop step row")
_COMPANIONS: Final = word_set(
    "friend brother sister sibling cousin niece nephew classmate teammate roommate neighbor colleague coworker"
)
_BOUNDS: Final = word_set("until till between through apart since")
_MOST: Final = 31


@dataclass(frozen=True, slots=True)
class OffByOne(NodeMutator):
    """Counts one day less, since the first does not seem to count, or one more; overlooks one, or adds oneself."""

    id: ClassVar[str] = "off_by_one"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "Days, pages or posts between a first and a last one, or someone's friends."
    description: ClassVar[str] = "Counts one day, page or post too few or too many, or oneself among one's friends."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    pages: int = 12,  # Ines reads 12 pages a day\n"
                    "    days: int = 7,  # for 7 days until Sunday\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    read = pages * days\n"
                    "    # FINAL ANSWER\n    answer = read\n    return answer\n", "read = pages * 6"),
        StepExample("def solve(\n    rolls: int = 40,  # A baker makes 40 rolls a day from Monday to Friday\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    made = 5 * rolls\n"
                    "    # FINAL ANSWER\n    answer = made\n    return answer\n", "made = 4 * rolls"),
        StepExample("def solve(pens: int = 30, friends: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    each = pens / friends\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", "each = pens / (friends + 1)"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "Boxes have no first and last."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The numbers next to a number of days and the like that a rate is multiplied by, told or to be counted."""
        match place.node, place.above():
            case ((BinOp("+", Ref(name), Const(1)) | BinOp("+", Const(1), Ref(name))), _):
                told = f"leaves out the 1 beside {{{name}}}", f"add 1 to {{{name}}}"
                yield WrongNode("", Ref(name), f"The 1 beside {{{name}}} is easily overlooked.", 2, told)
            case Ref(name), BinOp("/", _, divisor) if divisor == place.node and _is_of_companions(subject, name):
                told = f"counts one more than {{{name}}}", f"take {{{name}}} alone"
                why = f"Whether the one who is spoken of is among {{{name}}} is easily mixed up."
                yield WrongNode("1", BinOp("+", Ref(name), Const(1)), why, 2, told)
            case Ref(name), BinOp("*") if (word := _bounds(subject, name)) is not None:
                value = subject.values[name]
                yield from self._counted(value, (value - 1, value + 1), word, f"{{{name}}}")
            case Const(number), BinOp("*") if (range_told := _from_to(subject, Fraction(number))) is not None:
                yield from self._counted(Fraction(number), (Fraction(number) - 1,), range_told, str(number))

    def _counted(self, value: Fraction, others: Sequence[Fraction], bounds: str, due: str) -> Iterator[WrongNode]:
        if value.denominator != 1 or not 3 <= value <= _MOST:
            return
        why = f'The problem says "{bounds}", so that it is easy to be one out.'
        for other in others:
            told = f"counts {other} in the place of {due}", f"count {due}"
            yield WrongNode(str(other), Const(normalised(other)), why, 2, told)


def _is_of_companions(subject: OpenProgram, name: str) -> bool:
    """Whether a name counts someone's friends or the like, among whom something is shared."""
    return param_of(subject, name) is not None and _counts(subject, name, _COMPANIONS)


def _bounds(subject: OpenProgram, name: str) -> str | None:
    """The word beside a given number of days and the like that says where they end; None if there is none."""
    if param_of(subject, name) is None or not _counts(subject, name, _COUNTED):
        return None
    return next(iter(sorted(words_by(subject, name) & _BOUNDS)), None)


def _from_to(subject: OpenProgram, value: Fraction) -> str | None:
    """From which day or month to which there are so many, in the words of the problem; None if it names none."""
    told = [*(param.comment for param in subject.program.params), subject.program.returns]
    return next((found[int(value)] for text in told if value in (found := counted_from_to(text))), None)


def _counts(subject: OpenProgram, name: str, things: frozenset[str]) -> bool:
    """Whether a name counts some of these things."""
    mention = subject.mentions.get(name)
    return name.rstrip("s") in things if mention is None else mention.unit in things and mention.per is None
