"""The sentences of a derivation."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.ir.nodes import BinOp, Const, Ref
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.calculation import Calculation, Reckoner
from illposed.engine.reasons.derivation import Derivation, Step
from illposed.engine.reasons.wording import Words, write_as
from illposed.engine.reasons.world import known_to_all
from illposed.engine.results import Rejected

_WORLD: Final = "world_"
_SINGULAR: Final = re.compile(r"\b[Tt]here (?P<verb>is|was) $")
_DOLLARS: Final = " dollars"
_NOTHING: Final = ("", False)
_ARTICLE: Final = re.compile(r"\ban?\s$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ToldDerivation:
    """Sentences for constants of the world and for steps, the last of which states a quantity if ``is_stated``.

    ``words`` know by then which of the results are money.
    """

    assumed: tuple[str, ...]
    steps: tuple[str, ...]
    is_stated: bool
    words: Words

    @property
    def sentences(self) -> tuple[str, ...]:
        """All sentences, first what everybody knows."""
        return (*self.assumed, *self.steps)


def tell_derivation(derivation: Derivation, words: Words, agreeing: Collection[str] = ()) -> ToldDerivation | Rejected:
    """The sentences of a derivation, each step with its calculation.

    ``agreeing`` are the names that the problem gives the same value besides: that is said after their steps.
    Rejected as ``no-words`` where a step is no plain arithmetic and has no sentence either.
    """
    teller = _Teller(derivation, words)
    told: list[str] = []
    is_stated = False
    for step in _without_names(derivation.steps, words):
        found = teller.sentence(step)
        if found is None:
            return Rejected("no-words", step.name)
        if found != _NOTHING:
            sentence, is_stated = found
            told.append(sentence)
        if any(_source(name, derivation) == _source(step.name, derivation) for name in agreeing):
            told.append(f"That agrees with the {teller.words.counted(step.name, step.value)} that the problem states.")
    world = {name: value for name, value in derivation.known.items() if name.startswith(_WORLD)}
    assumed = [known_to_all(name, value) for name, value in world.items() if _has(told, words.number(name, value))]
    return ToldDerivation(tuple(assumed), tuple(told), is_stated, teller.words)


def equations(derivation: Derivation, words: Words) -> tuple[str, ...]:
    """The calculations of a derivation alone, ``12 + 18 = 30``; none if a step is no plain arithmetic."""
    teller = _Teller(derivation, words)
    found: list[str] = []
    for step in _without_names(derivation.steps, words):
        reckoned, number = teller.reckoned(step), words.number(step.name, step.value)
        if reckoned is None and not isinstance(step.expr, Ref):
            return ()
        if reckoned is not None and reckoned.text != number:
            found.append(f"{reckoned.text} = {number}")
    return tuple(found)


def _agreeing(before: str, value: Fraction) -> str:
    """What stands before a number, with *there are* for *there is* before more than one."""
    found = _SINGULAR.search(before) if value != 1 else None
    if found is None:
        return before
    return f"{before[: found.start('verb')]}{'are' if found['verb'] == 'is' else 'were'} "


def _source(name: str, derivation: Derivation) -> str:
    """The name that a name stands for."""
    same = {step.name: step.expr.name for step in derivation.steps if isinstance(step.expr, Ref)}
    while name in same:
        name = same[name]
    return name


def _has(sentences: Sequence[str], number: str) -> bool:
    """Whether a number stands in a sentence: that of a percentage does not, as in ``80 × 25%``."""
    found = re.compile(rf"(?<![\d.,]){re.escape(number)}(?![\d%]|[.,]\d)")
    return any(found.search(sentence) for sentence in sentences)


def _without_names(steps: Sequence[Step], words: Words) -> Iterator[Step]:
    """The steps without those that only say that one quantity is another: the sentence of that one has its calculation.

    Where it has no sentence, that of the other one stays.
    """
    merged: dict[str, Step] = {}
    for step in steps:
        if not isinstance(step.expr, Ref):
            merged[step.name] = step
        elif words.told(step.name, step.value) is not None:
            before = merged.pop(step.expr.name, None)
            merged[step.name] = step if before is None else replace(step, expr=before.expr)
    yield from merged.values()


@dataclass(slots=True)
class _Teller:
    derivation: Derivation
    words: Words

    def __post_init__(self) -> None:
        """A name that only stands for another one is money if that is."""
        for step in self.derivation.steps:
            if isinstance(step.expr, Ref) and self.words.is_money(step.expr.name):
                self._learn(step.name)

    def sentence(self, step: Step) -> tuple[str, bool] | None:
        """The sentence for a step, and whether it says what its number is; None if there is none.

        A number that is calculated from nothing but itself, as 8 clients with a box each need 8 boxes, stands alone:
        what has no words says nothing then.
        """
        words, reckoned = self.words, self.reckoned(step)
        ways = (words.told(step.name, step.value), words.line(step.name, step.value))
        fit = (way for way in ways if way is not None and not _is_of_other_time(way, step))
        told = next((way for way in fit if not self._is_early(way, step)), None)
        if told is None and reckoned is None:
            return None
        if reckoned is not None and reckoned.is_money and (told is None or _states_money(told)):
            self._learn(step.name)
        if reckoned is not None and reckoned.text == self.words.number(step.name, step.value):
            return _NOTHING if told is None else (told.text, True)
        if told is None:
            return f"{'' if reckoned is None else reckoned.text} = {self.words.counted(step.name, step.value)}.", False
        if reckoned is None:
            return told.text, True
        number = self.words.number(step.name, step.value)
        if not _takes_calculation(told):
            return f"{told.text.rstrip('.')}: {reckoned.text} = {number}.", True
        start, end = told.number.start, told.number.end
        if reckoned.is_money and told.text[end:].startswith(_DOLLARS):
            return f"{told.text[:start]}{reckoned.text} = {number}{told.text[end + len(_DOLLARS) :]}", True
        often = " times" if told.text[start:end].endswith(" times") else ""
        written = f"{write_as(told.text[start:end], step.value)}{often}"
        before = _agreeing(told.text[:start], step.value)
        return f"{before}{reckoned.text} = {written}{told.text[end:]}", True

    def reckoned(self, step: Step) -> Calculation | None:
        """The calculation of a step; None if it only names a number, or is no plain arithmetic."""
        known, words = self.derivation.known, self.words
        in_percent = words.number(step.name, step.value).endswith("%")
        reckoner = Reckoner(known, words.number, words.wordings.fractions, words.wordings.halves, in_percent)
        return None if isinstance(step.expr, Const | Ref) else reckoner.write(step.expr)

    def _is_early(self, told: Told, step: Step) -> bool:
        """Whether a sentence has the number of a later step, which nothing else has yet."""
        steps = self.derivation.steps
        place = next(place for place, one in enumerate(steps) if one.name == step.name)
        later = {one.value for one in steps[place:]}
        names = {one.name for one in steps[place:]}
        found = {value for name, value in self.derivation.known.items() if name not in names}
        others = (one for one in find_mentions(told.text) if not one.span.overlaps(told.number))
        return any(one.value in later - found for one in others)

    def _learn(self, name: str) -> None:
        self.words = self.words.with_money(name)
        aliases = (step.name for step in self.derivation.steps if step.expr == Ref(name))
        for alias in aliases:
            self.words = self.words.with_money(alias)


def _is_of_other_time(told: Told, step: Step) -> bool:
    """Whether a sentence says that what a step finds for a week is done in a day: ``They eat 9 × 7 = 63 plums a day.``

    Solutions do so now and then; others take it for what is wrong with them.
    """
    match step.expr:
        case BinOp("*" | "/" as operator, left, right):
            constants = (side.name for side in (left, right) if isinstance(side, Ref) and side.name.startswith(_WORLD))
        case _:
            return False
    units = (name.removeprefix(_WORLD).partition("_per_") for name in constants)
    left_behind = {large if operator == "/" else small for small, per, large in units if per}
    said = (mention for mention in find_mentions(told.text) if mention.span.overlaps(told.number))
    return any(
        mention.per is not None and not left_behind.isdisjoint((mention.per, plural(mention.per))) for mention in said
    )


def _states_money(told: Told) -> bool:
    """Whether a sentence states dollars, and not how many gems they buy."""
    return "$" in told.number.of(told.text) or told.text[told.number.end :].startswith(_DOLLARS)


def _takes_calculation(told: Told) -> bool:
    """Whether a calculation may stand before the number: in digits, and no part of a word or behind an article."""
    number = told.number.of(told.text)
    after = told.text[told.number.end : told.number.end + 1]
    return number[0] in "-$0123456789" and after != "-" and not _ARTICLE.search(told.text[: told.number.start])
