"""A line uses a value that stands beside the right one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.facts.world import constants_of
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.ir.paths import node_at
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.common_knowledge import all_there_are, confused_with, said_of
from illposed.mutators.programs.lines import Line, is_found_for, lines, names_before
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import (
    compares,
    is_percent,
    is_unused,
    order_in_text,
    param_of,
    role,
)
from illposed.mutators.programs.units import alike, is_rate


@dataclass(frozen=True, slots=True)
class IncorrectOperand(NodeMutator):
    """Takes the first for the second: the next number of the same unit, an unneeded one, or that of a like line.

    Or a number that everybody knows, which comes to mind for the one that is told: the 7 days of a week for 5 of them.
    """

    id: ClassVar[str] = "incorrect_operand"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = (
        "Another value of the same unit, next to the right one, in a line of the same form, or known to everybody."
    )
    description: ClassVar[str] = "Takes the value beside the right one: the next number, or that of the line before."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(cards: int = 6, card_price: int = 8, books: int = 5, book_price: int = 9):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    first = cards * card_price\n"
                    "    # L2\n    second = books * book_price\n    # L3\n    all = first + second\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n",
                    "second = books * card_price"),
        StepExample("def solve(\n    weekly: int = 20,  # He saves $20 a week\n):\n"
                    "    \"\"\"Index: 0.\n    Returns: how much he saves in a year\n    \"\"\"\n"
                    "    # L1\n    saved = weekly * 52\n    # FINAL ANSWER\n    answer = saved\n    return answer\n",
                    "saved = weekly * 12"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "The line uses every value that there is."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The names before a line that count what the right one does, if they stand beside it, and what all know.

        Of a program without a text nothing is known of where numbers stand, and every name is offered.
        """
        if isinstance(place.node, Const):
            yield from _misremembered(subject, place.node)
        if not isinstance(place.node, Ref):
            return
        yield from _all_for_some(subject, place.node.name)
        right, used = place.node.name, references(place.line.expr)
        if _is_of_calendar(subject, place, right):
            return
        if subject.mentions and is_found_for(subject.program, right, place.line):
            return
        for name in names_before(subject.program, place.line):
            if name not in used and subject.values[name] not in (subject.values[right], 0):
                yield from _offered(subject, place, right, name)


def _misremembered(subject: OpenProgram, number: Const) -> Iterator[WrongNode]:
    """The numbers of units for which the one of a line is taken."""
    for meant, other in confused_with(subject, number):
        right, wrong = (f"{write_number(each.value)} {said_of(each)}" for each in (meant, other))
        why = f"The {wrong} come to mind for the {right}."
        yield WrongNode(write_number(other.value), Const(normalised(other.value)), why, 2)


def _all_for_some(subject: OpenProgram, name: str) -> Iterator[WrongNode]:
    """All seven days of a week for the five that the problem tells."""
    known = all_there_are(subject, name)
    if known is not None:
        number = write_number(known.value)
        why = f"That there are {number} {said_of(known)} comes to mind before {{{name}}}."
        yield WrongNode(number, Const(normalised(known.value)), why, 3)


def _offered(subject: OpenProgram, place: Place, right: str, name: str) -> Iterator[WrongNode]:
    """``name`` in the place of ``right``, if it tempts there."""
    same_unit = alike(subject, name, right)
    if not subject.mentions:
        if same_unit:
            yield WrongNode(name, Ref(name), f"Both {{{right}}} and {{{name}}} are at hand.")
        return
    beside = order_in_text(subject, right, name)
    close = beside is not None and abs(beside) == 1
    if not (same_unit or (close and _is_taken_alike(subject, place, name, right))):
        return
    if not (close or _stands_apart(subject, place, name)):
        return
    if not _is_said_alike(subject, name, right) or _goes_in_beside(subject, place, name):
        return
    if is_unused(subject, name) and same_unit:
        yield WrongNode(name, Ref(name), f"The problem has no use for {{{name}}}, but tells that number as well.", 3)
    elif not is_unused(subject, name) and _is_in_parallel(subject, place, name):
        yield WrongNode(name, Ref(name), _why(right, name, close), max(1, close + same_unit))


def _goes_in_beside(subject: OpenProgram, place: Place, name: str) -> bool:
    """Whether a line that this one uses, or that uses this one, has the value as well: 3 + 4 = 7, and then 7 + 4."""
    used = references(place.line.expr)
    return any(
        name in (names := references(line.expr)) and (line.target in used or place.line.target in names)
        for line in lines(subject.program)
    )


def _is_taken_alike(subject: OpenProgram, place: Place, one: str, other: str) -> bool:
    """Whether two names are of things of different sorts, of which some come or go: 9 bowls break, and 13 mugs."""
    operation = place.above()
    is_sum = isinstance(operation, BinOp) and operation.operator in ("+", "-")
    return is_sum and subject.dimensions.get(one) == subject.dimensions.get(other) == "thing"


def _is_said_alike(subject: OpenProgram, one: str, other: str) -> bool:
    """Whether two names play the same part in the text, so that a reader may exchange them.

    Both are given or found, both are for each of several, both or none for so much time, both compare; none is a part
    of a fraction, and none is one thing, which nobody takes for several.
    """
    parts = (_is_given, is_rate, _is_for_time, compares, is_percent)
    is_alike = all(known(subject, one) == known(subject, other) for known in parts)
    return is_alike and not any(_is_part(subject, name) or _is_one_thing(subject, name) for name in (one, other))


def _is_given(subject: OpenProgram, name: str) -> bool:
    return param_of(subject, name) is not None


def _is_for_time(subject: OpenProgram, name: str) -> bool:
    mention = subject.mentions.get(name)
    return mention is not None and mention.per in TIME_UNITS


def _is_of_calendar(subject: OpenProgram, place: Place, name: str) -> bool:
    """Whether a number may be one of the calendar, which nobody takes for another: 7 runs, and then 7 days.

    It is a given that an earlier line uses as well.
    """
    units = {constant.name.partition("_per_")[2] for constant in constants_of(subject.values[name])}
    if units.isdisjoint(TIME_UNITS) or not _is_given(subject, name):
        return False
    before = itertools.takewhile(lambda line: line.target != place.line.target, lines(subject.program))
    return any(name in references(line.expr) for line in before)


def _is_one_thing(subject: OpenProgram, name: str) -> bool:
    return subject.values[name] == 1 and role(subject, name) != "money"


def _is_part(subject: OpenProgram, name: str) -> bool:
    """Whether a name is a part of a fraction that the text writes: the 3 of one third."""
    mention = subject.mentions.get(name)
    return mention is not None and mention.kind == "fraction" and mention.value != subject.values[name]


def _stands_apart(subject: OpenProgram, place: Place, name: str) -> bool:
    """Whether a value is an earlier result from which nothing in the line was made, so that it could be meant."""
    if param_of(subject, name) is not None:
        return False
    made = {line.target: set(references(line.expr)) for line in lines(subject.program)}
    found = set(references(place.line.expr))
    while more := set().union(*(made.get(each, set()) for each in found)) - found:
        found |= more
    return name not in found


def _is_in_parallel(subject: OpenProgram, place: Place, name: str) -> bool:
    """Whether another line of the same form has ``name`` where this one has the name at ``place``."""
    others = (line for line in lines(subject.program) if line.target != place.line.target)
    form = _form(subject, place.line, place)
    return any(node_at(line.expr, place.path) == Ref(name) and _form(subject, line, place) == form for line in others)


def _form(subject: OpenProgram, line: Line, place: Place) -> tuple[tuple[str, bool], ...]:
    """The operators on the way to a place, and for a sum whether any of its other terms has been worked out.

    A price that is added to another is not like a gift that is added to what is left.
    """
    trail = [node_at(line.expr, place.path[:length]) for length in range(len(place.path))]
    node = node_at(line.expr, place.path)
    return tuple(
        (step.operator, step.operator in ("+", "-") and _adds_to_result(subject, step, node))
        for step in trail
        if isinstance(step, BinOp)
    )


def _adds_to_result(subject: OpenProgram, sum_: BinOp, term: Expr | None) -> bool:
    return any(not _is_given(subject, name) for name in references(sum_) if Ref(name) != term)


def _why(right: str, wrong: str, close: bool) -> str:
    where = "stand next to each other in the problem" if close else "are used in the same way"
    return f"{{{wrong}}} and {{{right}}} {where}."
