"""What an operand of a calculator annotation may stand for."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

import msgspec

from illposed.engine.english.stems import content_stems, stem
from illposed.engine.facts.world import WorldConstant, constants_of
from illposed.engine.formalise.counted import COMPANY
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Ref, children
from illposed.engine.ir.numbers import DIGITS, digits_value, normalised
from illposed.engine.quantities.grounding import is_split, number_forms
from illposed.engine.quantities.measures import STEPS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.solutions.worked import SolutionLine

Origin = Literal["mention", "result", "world", "structure"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One number of an annotation's expression, where it stands in it, and what the visible arithmetic says of it.

    ``after`` holds the stems of the words between the number and the next sign in the line, and ``is_rate`` says that
    they are those of what it is per; ``money`` and ``percent`` say that a ``$`` stands before it or a ``%`` after it.
    """

    value: Fraction
    parent: BinaryOperator | None
    is_right: bool
    sibling: Expr | None
    after: frozenset[str] = frozenset()
    is_rate: bool = False
    money: bool = False
    percent: bool = False

    @property
    def is_divisor(self) -> bool:
        """Whether the expression divides by this number."""
        return self.parent == "/" and self.is_right

    @property
    def is_percentage(self) -> bool:
        """Whether the expression divides this number by 100, or multiplies it by 0.01."""
        if self.parent == "/" and not self.is_right:
            return self.sibling == Const(100)
        return self.parent == "*" and self.sibling == Const(Fraction(1, 100))

    @property
    def is_taken_from_100(self) -> bool:
        """Whether the expression takes this number from 100, so that it may be a percentage."""
        return self.parent == "-" and self.is_right and self.sibling == Const(100)


class Operand(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing that a leaf may stand for: ``index`` is that of the mention or of the earlier result, else -1."""

    origin: Origin
    index: int
    form: str
    expr: Expr


Assignment = tuple[tuple[Operand, ...], ...]
"""One operand for every leaf of every line, in order."""


def mention_name(index: int, part: str = "value") -> str:
    """The provisional name of a part of a mention, until the program is named."""
    return f"m{index}_{part}"


def result_name(index: int) -> str:
    """The provisional name of the result of a line."""
    return f"r{index}"


def is_result(name: str) -> bool:
    """Whether a provisional name is that of the result of a line."""
    return name.startswith("r")


def leaves(expr: Expr, line: SolutionLine) -> tuple[Leaf, ...]:
    """The numbers of ``expr`` from left to right, with their context in the visible part of ``line``."""
    found = list(_leaves(expr, None, False, None))
    shown = _shown_numbers(line, [leaf.value for leaf in found])
    return tuple(
        Leaf(leaf.value, leaf.parent, leaf.is_right, leaf.sibling, *context)
        for leaf, context in zip(found, shown, strict=True)
    )


def _leaves(expr: Expr, parent: BinaryOperator | None, is_right: bool, sibling: Expr | None) -> Iterator[Leaf]:
    match expr:
        case Const(value):
            yield Leaf(Fraction(value), parent, is_right, sibling)
        case BinOp("/", BinOp("*", left, Const() as right), Const(100) as hundred):
            # what is multiplied with and then divided by 100 is a percentage
            yield from _leaves(left, "*", False, right)
            yield from _leaves(right, "*", True, Const(Fraction(1, 100)))
            yield from _leaves(hundred, "/", True, expr)
        case BinOp(operator, left, right):
            yield from _leaves(left, operator, False, right)
            yield from _leaves(right, operator, True, left)
        case _:
            for child in children(expr):
                yield from _leaves(child, None, False, None)


_SHOWN = re.compile(rf"(?P<money>\$\s?)?(?P<number>{DIGITS})(?P<percent>\s?%|\s?percent\b)?")
_WORDS_AFTER = re.compile(r"\s*(?:per\b|/)?(?:(?!\bper\b)[^\d$=+*×÷<(/])*")
"""The words of what a number counts, as the laps of ``12 laps per day``, or for each of what it is."""

_RATE = re.compile(r"\s*(?:per\b|/)")

_Context = tuple[frozenset[str], bool, bool, bool]
_NO_CONTEXT: _Context = (frozenset(), False, False, False)


def _shown_numbers(line: SolutionLine, values: Sequence[Fraction]) -> list[_Context]:
    before = line.before(line.annotations[0]) if line.annotations else line.text
    shown = list(_SHOWN.finditer(before))
    contexts: list[_Context] = []
    end = len(shown)
    for value in reversed(values):
        at = next((i for i in range(end - 1, -1, -1) if digits_value(shown[i]["number"]) == value), None)
        if at is None:
            contexts.append(_NO_CONTEXT)
            continue
        match, end = shown[at], at
        after = _WORDS_AFTER.match(before, match.end())
        words = content_stems(after[0]) if after else frozenset()
        is_rate = _RATE.match(before, match.end()) is not None
        contexts.append((words, is_rate, match["money"] is not None, match["percent"] is not None))
    return contexts[::-1]


ONE = "one"
"""The form of a 1 that is added or taken away and that no number of the question is: ``a goat``, ``herself``."""

_SAYS_PERCENT = frozenset(map(stem, ("percent", "percentage")))
_PER_CENT = (Fraction(100), Fraction(1, 100))

_ALSO_CONVERTED = {100: ("percent", "penny"), 1000: ("kg", "km")}
_CONVERSIONS = {
    Fraction(many): frozenset(
        map(
            stem,
            (
                *_ALSO_CONVERTED.get(many, ()),
                *(unit for small, times, large in STEPS if times == many for unit in (small, large)),
            ),
        )
    )
    for many in (60, 100, 1000)
}
"""The numbers that make one unit of another, where any of these words is near; a result may have them by chance."""


class OperandTable:
    """Every operand that a number may stand for, looked up by its value."""

    def __init__(
        self,
        mentions: Sequence[Mention],
        echoed: Collection[int],
        question_stems: frozenset[str],
        counted: frozenset[int] = frozenset(),
    ) -> None:
        self._by_value: dict[Fraction, list[Operand]] = defaultdict(list)
        self._mentions = mentions
        self._question_stems = question_stems
        self._counted = counted
        self._factors = {index for index, mention in enumerate(mentions) if mention.kind in ("multiplier", "fraction")}
        self._terms = 0
        self._used: set[Fraction] = set()
        self._told: frozenset[str] = frozenset()
        self._has_percent = any(mention.kind == "percent" for mention in mentions)
        for index, mention in enumerate(mentions):
            if not mention.is_quantity or index in echoed:
                continue
            for written in number_forms(mention):
                expr = _form_expr(mention, index, written.form)
                self._by_value[written.value].append(Operand("mention", index, written.form, expr))
            is_company = mention.unit is not None and stem(mention.unit) in COMPANY
            if mention.kind == "count" and mention.value > 1 and is_company:
                # a count that leaves out one of them: 3 for "Ana and her two friends"
                with_one = BinOp("+", Ref(mention_name(index)), Const(1))
                self._by_value[mention.value + 1].append(Operand("mention", index, "with-one", with_one))

    def add_result(
        self,
        index: int,
        value: Fraction,
        terms: int,
        factors: Iterable[Fraction] = (),
        *,
        may_be_percent: bool,
        stems: frozenset[str] = frozenset(),
    ) -> None:
        """Let later lines use the result of line ``index``, and how many ``terms`` it adds up.

        They may take for known that what the line speaks of, by its ``stems``, is counted as people count it: where it
        has found what is run in a day, the 7 of a week are days.

        ``factors`` are the numbers that the line multiplies with or divides by. A result that ``may_be_percent`` is
        also what a line multiplies with a hundredth of; of any other, a 1 would be taken for a hundredth of 100 coins.
        """
        self._terms = terms
        self._used.update(factors)
        self._told |= stems
        ref = Ref(result_name(index))
        self._by_value[value].append(Operand("result", index, "value", ref))
        if may_be_percent and 0 < value <= 100:
            fraction = BinOp("/", ref, Const(100))
            self._by_value[value / 100].append(Operand("result", index, "fraction", fraction))

    def candidates(self, leaf: Leaf, line_stems: frozenset[str], line_words: frozenset[str]) -> list[Operand]:
        """What ``leaf`` may stand for in a line with these stems and words; empty if the number comes from nowhere."""
        found = [operand for operand in self._by_value.get(leaf.value, ()) if _fits(operand, leaf)]
        stems = self._question_stems | line_stems
        constant = Const(normalised(leaf.value))
        meant = (
            world
            for world in constants_of(leaf.value)
            if world.is_meant(self._stems_for(world, stems)) and (leaf.is_divisor or not world.makes_dollar)
        )
        known = min(meant, key=lambda world: self._unmeasured(world, line_stems), default=None)
        found += [] if known is None else [Operand("world", -1, known.name, constant)]
        is_base = leaf.parent in ("*", "/") or not leaf.is_right
        if leaf.value in _PER_CENT and is_base and (self._has_percent or leaf.percent or _SAYS_PERCENT & stems):
            found.append(Operand("structure", -1, "percent", constant))
        measured = not stems.isdisjoint(_CONVERSIONS.get(leaf.value, ()))
        if measured and any(operand.origin == "result" for operand in found):
            found.append(Operand("structure", -1, "conversion", constant))
        if leaf.value == 2 and "both" in line_words:
            found.append(Operand("structure", -1, "both", constant))
        if leaf.value == self._terms and leaf.is_divisor and stem("average") in stems:
            found.append(Operand("structure", -1, "terms", constant))
        counts = leaf.value in self._counted and (found or self._counts_alone(leaf))
        if counts and not self._is_told_factor(found, leaf):
            found.append(Operand("structure", -1, "counted", constant))
        if _is_neutral(leaf):
            found.append(Operand("structure", -1, "neutral", constant))
        elif leaf.value == 1 and leaf.parent in ("+", "-"):
            found.append(Operand("structure", -1, ONE, constant))
        return found

    def _unmeasured(self, world: WorldConstant, line_stems: frozenset[str]) -> tuple[int, int]:
        """How many of its words measure nothing in the question: 60 are no seconds of a minute in "the second hour".

        And how many of them the line does not have.
        """
        units = {mention.unit for mention in self._mentions}
        unsaid = sum(stem(word) not in line_stems for word in world.evidence)
        return sum(word not in units for word in world.evidence), unsaid

    def _stems_for(self, world: WorldConstant, stems: frozenset[str]) -> frozenset[str]:
        """What is near a number that may be a constant of the world, which two words are evidence for, or one."""
        if world.is_coin:
            return self._question_stems
        return stems | self._told if len(world.evidence) > 1 else stems

    def _counts_alone(self, leaf: Leaf) -> bool:
        """Whether a number that no quantity has is surely counted, and is no sum or difference that was left out."""
        counts = (
            mention for mention in self._mentions if mention.kind == "count" and leaf.sibling != Const(mention.value)
        )
        pairs = combinations(counts, 2)
        alike = [(one.value, other.value) for one, other in pairs if one.unit == other.unit]
        left_out = any(leaf.value in (one + other, abs(one - other)) for one, other in alike)
        return leaf.parent in ("*", "/") and not leaf.money and not left_out

    def _is_told_factor(self, found: Sequence[Operand], leaf: Leaf) -> bool:
        """Whether a number is a multiple or a fraction that the question tells, which no line before used.

        Who divides by the 2 of ``twice`` may as well divide among two.
        """
        kinds = {self._mentions[o.index].kind for o in found if o.origin == "mention" and o.index in self._factors}
        return bool(kinds) and not (leaf.is_divisor and (leaf.value in self._used or "fraction" not in kinds))


def _is_neutral(leaf: Leaf) -> bool:
    """Whether a 0 or 1 belongs to the form of an expression: ``x + 0``, ``1 * x``, ``1 / 4``, ``1 - 0.2``."""
    if leaf.value == 0:
        return leaf.parent in ("+", "-")
    if leaf.value != 1:
        return False
    if leaf.parent in ("*", "/"):
        return True
    is_part = isinstance(leaf.sibling, BinOp) or (isinstance(leaf.sibling, Const) and leaf.sibling.value < 1)
    return not leaf.is_right and leaf.parent is not None and is_part


def _fits(operand: Operand, leaf: Leaf) -> bool:
    if operand.origin == "result" and operand.form == "fraction":
        return leaf.parent == "*"
    if operand.form == "complement-reciprocal":
        return leaf.parent == "*" or leaf.is_divisor
    if operand.form == "reciprocal":
        return leaf.is_divisor
    return operand.form != "numerator" or leaf.parent in ("*", "/")


def _form_expr(mention: Mention, index: int, form: str) -> Expr:
    if is_split(mention):
        return _fraction_expr(mention, index, form)
    value, hundred, one = Ref(mention_name(index)), Const(100), Const(1)
    fraction = BinOp("/", value, hundred)
    forms: dict[str, Expr] = {
        "value": value,
        "fraction": fraction,
        "complement": BinOp("-", hundred, value),
        "complement-fraction": BinOp("-", one, fraction),
        "increased": BinOp("+", hundred, value),
        "increased-fraction": BinOp("+", one, fraction),
        "hundredth": fraction,
        "reciprocal": BinOp("/", hundred, value),
        "hundredfold": BinOp("*", value, hundred),
        "dozens": BinOp("/", value, Const(12)),
        "pairs": BinOp("/", value, Const(2)),
    }
    return forms[form]


def _fraction_expr(mention: Mention, index: int, form: str) -> Expr:
    denominator = Ref(mention_name(index, "denominator"))
    numerator: Expr = Const(1) if mention.value.numerator == 1 else Ref(mention_name(index, "numerator"))
    fraction = BinOp("/", numerator, denominator)
    return {
        "fraction": fraction,
        "numerator": numerator,
        "denominator": denominator,
        "complement-fraction": BinOp("-", Const(1), fraction),
        "increased-fraction": BinOp("+", Const(1), fraction),
        "complement-numerator": BinOp("-", denominator, numerator),
        "complement-reciprocal": BinOp("/", denominator, BinOp("-", denominator, numerator)),
    }[form]
