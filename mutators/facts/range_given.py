"""Give a range instead of a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BoolOp, Compare
from illposed.engine.quantities.edits import EditRefused
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.vague import make_range
from illposed.mutators.contract.facts import (
    Dropped,
    Example,
    FactEdit,
    FactMutator,
    Proposal,
    StatedInEdit,
)
from illposed.mutators.problems.editable import editable_givens

_ANSWER = "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23"


@dataclass(frozen=True, slots=True)
class RangeGiven(FactMutator):
    """Puts a range around the value in the place of a number: ``14 marbles`` becomes ``between 12 and 17 marbles``."""

    id: ClassVar[str] = "range_given"
    description: ClassVar[str] = "Replaces the number of a given by a range around it."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?", _ANSWER,
                "between ", label=2),
        Example("Noor has 9 red marbles and 9 blue marbles. How many marbles does Noor have?",
                "Noor has 9+9 = <<9+9=18>>18 marbles.\n#### 18", None, "The same number stands in the text twice."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given whose number can become a range in good English."""
        names = list(editable_givens(subject))
        random.shuffle(names)
        for name in names:
            yield make_given_a_range(subject, name, random)


def make_given_a_range(
    subject: OpenProblem, name: str, random: Random, *, ends_at_value: bool = False
) -> Proposal | Dropped:
    """The edit that gives a range around the value of a given, which need not lie in its middle.

    With ``ends_at_value`` one of its ends is the value.
    """
    mention = subject.oracle.mention_of(name)
    if mention.kind == "fraction":
        return Dropped(RangeGiven.id, "not-a-range", mention.text)
    low, high = _bounds(mention, random)
    if ends_at_value:
        low, high = (mention.value, high) if random.random() < 1 / 2 else (low, mention.value)
    if not low <= mention.value <= high or mention.value < 3:
        return Dropped(RangeGiven.id, "not-a-range", mention.text)
    edit = make_range(subject.question, mention, subject.oracle.mentions, low, high)
    if isinstance(edit, EditRefused):
        return Dropped(RangeGiven.id, edit.reason, edit.detail)
    at_least, at_most = equals(name, low), equals(name, high)
    within = BoolOp("and", (Compare(">=", at_least.left, at_least.right), Compare("<=", at_most.left, at_most.right)))
    stated = StatedInEdit(f"range.{subject.oracle.quantity_of(name)}", "given", within, Span(0, len(edit.after)))
    return Proposal((FactEdit(RangeGiven.id, edit, drops=(given_id(subject.oracle, name),), adds=(stated,)),))


def _bounds(mention: Mention, random: Random) -> tuple[Fraction, Fraction]:
    """Round bounds on both sides of the value; a percentage stays below 100."""
    value = mention.value
    digits = str(int(value))
    large = 10 ** max(0, len(digits) - 2) * next(factor for first, factor in _FACTORS if digits[0] <= first)
    step = Fraction(next((step for least, step in _STEPS if value < least), large))
    floor = value // step * step
    low = max(floor - random.randint(0 if floor < value else 1, 2) * step, min(Fraction(2), floor))
    high = floor + random.randint(1, 3) * step
    return low, min(high, Fraction(95)) if mention.kind == "percent" and value < 95 else high


_STEPS = ((12, 1), (30, 2), (100, 5))
_FACTORS = (("2", 1), ("4", 2), ("9", 5))
