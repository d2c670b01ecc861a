"""One day, page or post too few or too many is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinOp, Const, Ref
from illposed.engine.ir.numbers import normalised
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import param_of, words_by

_COUNTED: Final = word_set("day week month year night page post pole tree floor lap stop step row")
_BOUNDS: Final = word_set("until till between from through apart since")
_MOST: Final = 31


@dataclass(frozen=True, slots=True)
class OffByOne(NodeMutator):
    """Counts one day less, since the first does not seem to count, or one more; or overlooks one besides."""

    id: ClassVar[str] = "off_by_one"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "Days, pages or posts between a first and a last one."
    description: ClassVar[str] = "Counts one day, week, page or post too few or too many."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    pages: int = 12,  # Ines reads 12 pages a day\n"
                    "    days: int = 7,  # from Monday on for 7 days\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    read = pages * days\n"
                    "    # FINAL ANSWER\n    answer = read\n    return answer\n", "read = pages * 6"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "Boxes have no first and last."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The numbers one below and one above a number of days and the like that a rate is multiplied by."""
        match place.node:
            case BinOp("+", Ref(name), Const(1)) if not place.path or place.above() is not None:
                told = f"counts {{{name}}} alone", f"count one more than {{{name}}}"
                yield WrongNode("", Ref(name), f"The one beside {{{name}}} is easily overlooked.", 2, told)
        above = place.above()
        if not isinstance(place.node, Ref) or not isinstance(above, BinOp) or above.operator != "*":
            return
        name, value = place.node.name, subject.values[place.node.name]
        if param_of(subject, name) is None or value.denominator != 1 or not 3 <= value <= _MOST:
            return
        words = words_by(subject, name)
        bounds = sorted(words & _BOUNDS)
        if not _counts(subject, name) or not bounds:
            return
        why = f'Beside {{{name}}} the problem says "{bounds[0]}", so that one could be left out or added.'
        for wrong in (value - 1, value + 1):
            told = f"counts {wrong} in the place of {{{name}}}", f"count {{{name}}}"
            yield WrongNode(str(wrong), Const(normalised(wrong)), why, 2, told)


def _counts(subject: OpenProgram, name: str) -> bool:
    """Whether a name counts days or what else has a first and a last one."""
    mention = subject.mentions.get(name)
    return name.rstrip("s") in _COUNTED if mention is None else mention.unit in _COUNTED and mention.per is None
