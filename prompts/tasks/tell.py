"""The task *tell*: a solution, flawed or not, in natural words that follow the values of its program."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.numbers import write_rounded
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.telling import Told, ToldLine
from illposed.engine.telling.reading import Equation, equations, numbers_outside
from illposed.engine.telling.remarks import remark_on_errors
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.structured import text_field
from illposed.prompts.tasks.task import Complaint

_LINE = re.compile(r"^[\s*#-]*(?P<number>L\d+|FA)\**\s*[:.]\**\s*(?P<text>.*\S)\s*$")


@dataclass(frozen=True, slots=True)
class Tell:
    """Have the solution ``told`` to ``question`` written in more natural words, line by line.

    Accepted is a solution with the same lines, in which every line reads back as the same equations with the same
    results, names no number that neither the question nor an earlier line has, and does not give an error away. Where
    no attempt passes, ``told``, which comes from templates, is what is left.
    """

    template: ClassVar[str] = "tell"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "tell"
    schema: ClassVar[OutputSchema | None] = OutputSchema(
        "told_solution",
        {
            "type": "object",
            "properties": {"solution": {"type": "string", "description": "the lines, each with its number"}},
            "required": ["solution"],
            "additionalProperties": False,
        },
    )

    question: str
    told: Told

    def values(self) -> Mapping[str, object]:
        """The question and the lines."""
        return {"question": self.question.strip(), "solution": self.told.text}

    def accept(self, text: str) -> Told | Complaint:
        """The solution in its new words, or the first line that does not read back."""
        matches = [_LINE.match(line) for line in text_field(text, "solution").splitlines() if line.strip()]
        said = [(match["number"], match["text"]) for match in matches if match]
        if len(said) != len(matches) or [number for number, _ in said] != [line.number for line in self.told.lines]:
            numbers = ", ".join(line.number for line in self.told.lines)
            return Complaint("other-lines", f"The answer must have exactly the lines {numbers}, in this order.")
        known = {mention.value for mention in find_mentions(self.question)}
        lines: list[ToldLine] = []
        for line, (_, new) in zip(self.told.lines, said, strict=True):
            known |= _numbers(line.text) | {line.value}
            wrong = _misread(line, new, known) or self._given_away(line, new)
            if wrong is not None:
                return wrong
            lines.append(replace(line, text=new))
        return Told(tuple(lines))

    def _given_away(self, line: ToldLine, new: str) -> Complaint | None:
        remark = remark_on_errors(new, self.question)
        if remark is None:
            return None
        return Complaint("given-away", f"{line.number} must not comment on errors ({remark!r}).")


def _misread(line: ToldLine, new: str, known: set[Fraction]) -> Complaint | None:
    expected, found = equations(line.text) or (), equations(new)
    if found is None or len(found) != len(expected):
        told = "; ".join(line.text[e.span.start : e.span.end] for e in expected) or "no equation"
        return Complaint("other-equations", f"{line.number} must have exactly this as its equation: {told}.")
    for old, read in zip(expected, found, strict=True):
        if not _same(old, read):
            told = line.text[old.span.start : old.span.end]
            return Complaint("other-equations", f"{line.number} must keep {told}, with these numbers and this result.")
    if line.value not in _numbers(new):
        return Complaint("other-value", f"{line.number} must give the same result as before.")
    stray = next((n for n in numbers_outside(new, tuple(e.span for e in found)) if n not in known), None)
    if stray is not None:
        return Complaint("stray-number", f"{line.number} names {write_rounded(stray)}, which nothing before it gives.")
    return None


def _same(old: Equation, new: Equation) -> bool:
    return old.result == new.result and old.expression == new.expression


def _numbers(text: str) -> set[Fraction]:
    """All numbers of a line, those of its equations included."""
    found = equations(text) or ()
    return {mention.value for mention in find_mentions(text)} | {equation.result for equation in found}
