"""The words that a problem has for its quantities, as they can be used of one text of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Final

from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import content_stems
from illposed.engine.ir.numbers import decimal_places, has_finite_decimal, write_number
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.quantities.measures import ABBREVIATED_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions, unit_in_words
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.engine.reasons.passage import Passage

_RELATIVE: Final = frozenset({"multiplier", "fraction", "percent"})
"""What only givens are, and no results: ``twice``, ``half``."""

_WRITTEN: Final = re.compile(
    r"\s?(?:mph|kph|km/h|MPH|KPH|(?:sq|cu|square|cubic)\b\.? (?:in|ft|yd|mi|mm|cm|m|km))\b(?!['’])"
)
"""Units that are written as they are, of which only a part would be a noun: *60 mph*, *9 sq. ft.*"""

_SEVERAL: Final = re.compile(r"\s\w+ (?:and|or) (?P<second>\w+)")
"""Two nouns after a number."""

_KIND: Final = re.compile(r"[ -](?:[A-Za-z]+[ -]){0,3}")
"""What stands between a number and the noun that it counts: ``16 clay pots``."""

_NUMBER_OF: Final = re.compile(
    r"\bnumber of (?P<things>(?:(?!(?:he|she|it|they|we|that|who) )[a-z]+ ){0,2}?(?!(?:has|is|was) )[a-z]+s)\b"
    r".* (?:is|are|was|were) $"
)
"""What stands before a number that says what it counts: *The number of red pens left is*."""

_AFTER_NOUN: Final = re.compile(r"\w*(?P<belongs>['’]|\.\s*[A-Z])?(?: (?P<next>[a-z]+))?")
"""What comes after a noun: its ending, whether it is a title or has something, and the next word."""

_NAME: Final = re.compile(r"\b[A-Z]\w+")
_VERB: Final = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must)\b"
_HOW_MANY: Final = re.compile(r"\bhow many\b", re.IGNORECASE)
_OF: Final = (
    r"(?: of (?!(?:it|them|th[eo]se)\b)(?:[a-z]+ ){0,2}?[a-z]+)?(?: and [a-z]+)?(?: (?:per|an?|each|every) [a-z]+)?"
)
_MANY: Final = re.compile(
    r"\bhow many (?:(?:more|fewer|less) )?(?:of (?:the|his|her|their) )?"
    rf"(?P<things>(?!(?:of|dozens?)\b)(?:[a-z-]+ ){{0,2}}?(?P<noun>[a-z]+){_OF}) "
    rf"(?:in (?:total|all) |(?:deep|high|long|tall|wide) )?(?:{_VERB}|than\b)",
    re.IGNORECASE,
)
"""How a question asks for things that it names, with a noun in the plural."""

_MORE: Final = re.compile(r"(?<=\d) (?:more|fewer|less)(?= )")
_ALONE: Final = re.compile(rf"\bhow many (?:{_VERB}|remain)", re.IGNORECASE)
_LONG: Final = re.compile(r"\bhow long,? \(?in (?P<unit>[a-z]+s)\b", re.IGNORECASE)
_PERCENT: Final = re.compile(r"\bwhat percent", re.IGNORECASE)
_CHANCE: Final = re.compile(r"\bwhat (?:is|are) the (?:odds|chances?|probability)\b", re.IGNORECASE)
"""What is at most 1, or so many percent."""

_OLD: Final = re.compile(r"\bhow old\b", re.IGNORECASE)
_OF_THE: Final = re.compile(r"^ of (?:the|his|her|their|its|these)(?= [a-z])")
"""What stands between a number and things of which there is a part: *9 of the plums*."""

_DOLLARS_PER: Final = "world_dollars_per_"


@dataclass(frozen=True, slots=True)
class Wording:
    """One quantity: the sentence that states it, the question for it, and what one does not know without it.

    ``line`` states it as well, as the worked solution does, where it leans on the lines before it. ``unsaid`` is the
    question as it stands after *It is not said*: ``how many clips Mara sold in May``. ``written`` is the number of a
    given as the problem writes it; ``is_dollars`` says that it is an amount in dollars, with the sign or without,
    ``is_cents`` that it is one in cents. ``unit`` is the noun, in the singular, that the worked solution counts where
    it has no sentence. ``mention`` is its number as the problem writes that of a given, and its sentence that of a
    result. ``supposed`` states a given that a text leaves open, as it stands after *Suppose*, in words of
    the text; ``passages`` do so as the problem does, with other givens; ``after`` is what stands behind its number
    where nothing states it: `` trays``, `` times as many``.
    """

    told: Told | None = None
    line: Told | None = None
    asked: str | None = None
    unsaid: str | None = None
    written: str = ""
    is_dollars: bool = False
    is_cents: bool = False
    unit: str | None = None
    mention: Mention | None = None
    supposed: Told | None = None
    passages: Sequence[Passage] = ()
    lacking: str | None = None
    after: str = ""

    @property
    def number(self) -> str:
        """The number as its sentence writes it, or the problem."""
        stated = self.told or self.line
        return stated.number.of(stated.text) if stated else self.written


@dataclass(frozen=True, slots=True)
class Wordings:
    """The wordings of a problem, by the name in its program; the two parts of a fraction have that of the fraction.

    ``values`` are the values that the problem has. ``fractions`` has for the name of a numerator that of its
    denominator; ``halves`` are the names of denominators without a numerator, as in *half* and *a third*. ``text`` is
    the one of which they are used.
    """

    of: Mapping[str, Wording]
    values: Mapping[str, Fraction]
    fractions: Mapping[str, str] = field(default_factory=dict)
    halves: Collection[str] = ()
    text: str = ""

    def parts(self, name: str) -> tuple[str, ...]:
        """The names that make up the given of ``name``."""
        return (name, self.fractions[name]) if name in self.fractions else (name,)

    def whole(self, name: str, world: Mapping[str, Fraction]) -> Fraction:
        """The value of a given in a world, for a part of a fraction that of the fraction."""
        if name in self.halves and world[name]:
            return 1 / world[name]
        denominator = world.get(self.fractions.get(name, ""))
        return world[name] / denominator if denominator else world[name]

    def is_part(self, name: str) -> bool:
        """Whether a name is a part of a fraction, so that no sentence states it alone."""
        return name in self.halves or name in self.fractions or name in self.fractions.values()


@dataclass(frozen=True, slots=True)
class Words:
    """The wordings of a problem for one text of it.

    ``known`` are the values that the text gives to names; None if those of the problem. ``gaps`` say for a given that
    is withheld where the text keeps silent about it. ``money`` are names whose value is known to be money though no
    sentence shows it.
    """

    wordings: Wordings
    known: Mapping[str, Fraction] | None = None
    gaps: Mapping[str, str] = field(default_factory=dict)
    money: frozenset[str] = frozenset()

    def with_money(self, name: str) -> Words:
        """The same words, which know that a quantity is money, unless its words say that it is in cents."""
        return self if self._is_cents(name) else replace(self, money=self.money | {name})

    def with_known(self, known: Mapping[str, Fraction]) -> Words:
        """The same words, which have the values of more names."""
        return replace(self, known={**(self.known or self.wordings.values), **known})

    def told(self, name: str, value: Fraction) -> Told | None:
        """The sentence that states ``value``, with other numbers as in the text; None if that has not all of them."""
        wording = self.wordings.of.get(name)
        return None if wording is None or self.wordings.is_part(name) else self._with(wording.told, value)

    def line(self, name: str, value: Fraction) -> Told | None:
        """What the worked solution says of it, under the same condition."""
        wording = self.wordings.of.get(name)
        return None if wording is None or self.wordings.is_part(name) else self._with(wording.line, value)

    def asked(self, name: str) -> str | None:
        """The question for a quantity, under the same condition."""
        wording = self.wordings.of.get(name)
        return None if wording is None or self._is_stale(wording.asked or "") else wording.asked

    def unsaid(self, name: str) -> str | None:
        """What is not known without a quantity, under the same condition."""
        wording = self.wordings.of.get(name)
        return None if wording is None or self._is_stale(wording.unsaid or "") else wording.unsaid

    def lacking(self, name: str) -> str | None:
        """The same in words that the text need not have."""
        wording = self.wordings.of.get(name)
        return None if wording is None or self._is_stale(wording.lacking or "") else wording.lacking

    def is_quoted(self, told: Told) -> bool:
        """Whether a sentence of the text has the number of another one and its words, or a pronoun for its name."""
        text, among = self.wordings.text, (place.of(self.wordings.text) for place in sentences(self.wordings.text))
        number = next(mention.value for mention in find_mentions(told.text) if mention.span.overlaps(told.number))
        said = content_stems(_NAME.sub(lambda name: "" if name[0] in text else name[0], told.text))
        return any(
            said <= content_stems(one) and number in {mention.value for mention in find_mentions(one)} for one in among
        )

    def model(self, name: str) -> str:
        """The number of a quantity as its sentence writes it, or the problem; empty if neither does."""
        wording = self.wordings.of.get(name)
        return wording.number if wording else ""

    def is_money(self, name: str) -> bool:
        """Whether a quantity is an amount in dollars."""
        wording = self.wordings.of.get(name)
        known = name in self.money or name.startswith(_DOLLARS_PER) or "$" in self.model(name)
        return known or (wording is not None and wording.is_dollars)

    def number(self, name: str, value: Fraction) -> str:
        """A value with the sign of currency or percent that the quantity has."""
        if name in self.wordings.halves:
            return write_number(value, thousands=True)
        return write_as("$" if self.is_money(name) else self.model(name), value)

    def is_percent(self, name: str, known: Mapping[str, Fraction]) -> bool:
        """Whether a quantity is a percentage, by its words for a known value."""
        return name in known and self.number(name, known[name]).endswith("%")

    def is_multiple(self, name: str) -> bool:
        """Whether a quantity says how many times as much something is."""
        wording = self.wordings.of.get(name)
        return wording is not None and wording.mention is not None and wording.mention.kind == "multiplier"

    def counted(self, name: str, value: Fraction) -> str:
        """A value with what it counts, where its sentence says so: ``42 cups``."""
        number, unit, wording = self.number(name, value), self.unit(name), self.wordings.of.get(name)
        stated = None if wording is None else wording.told or wording.line
        written = None if stated is None else _WRITTEN.match(stated.text, stated.number.end)
        if written is not None:
            return f"{number}{written[0]}"
        if unit is None or number[0] == "$" or number[-1] == "%":
            return number
        return f"{number} {unit if value == 1 else plural(unit)}{self._rate(name, unit)}"

    def whole(self, name: str, world: Mapping[str, Fraction]) -> str:
        """The value of a given in a world, written as the problem writes it."""
        value = self.wordings.whole(name, world)
        if self.wordings.is_part(name):
            # As a calculation has it: "it is 4/10", and then "50 × 4/10".
            under = world.get(self.wordings.fractions.get(name, ""))
            return str(value) if under is None or value == 1 else f"{write_number(world[name])}/{write_number(under)}"
        unit = (" cent" if value == 1 else " cents") if self._is_cents(name) else ""
        return f"{self.number(name, value)}{unit}"

    def valued(self, name: str, world: Mapping[str, Fraction]) -> str:
        """The same with what stands behind the number, but behind 1, which is of one thing; a result with its unit."""
        wording, written = self.wordings.of.get(name), self.whole(name, world)
        if wording is not None and not wording.written:
            return self.counted(name, world[name])
        return written if wording is None or written == "1" else f"{written}{wording.after}"

    def supposed(self, name: str, value: Fraction) -> str | None:
        """What states a ``value`` of a given that a text leaves open, as it stands after *Suppose*.

        None if there is nothing, or it has a number that the text has not.
        """
        told = self._supposed(name, value)
        return None if told is None else told.text

    def passage(self, names: Sequence[str], world: Mapping[str, Fraction]) -> str | None:
        """What the problem says of some givens, with the values of a world, as it stands after *Suppose*.

        None if it does not say it of all of them in one place.
        """
        wordings = self.wordings
        passages = [wordings.of[name].passages if name in wordings.of else () for name in names]
        for passage in passages[0]:
            if all(passage in others for others in passages):
                known = {name: wordings.whole(name, wordings.values) for _, name in passage.numbers}
                # No fact is about a name that a world lacks: it may have any value, also that of the problem.
                now = {name: wordings.whole(name, {**wordings.values, **world}) for name in known}
                said = passage.told(known, now)
                if said is not None:
                    return said
        return None

    def given(self, name: str, value: Fraction) -> Told | None:
        """The same where the value is found, as a sentence of its own."""
        told = self._supposed(name, value)
        return None if told is None else Told(f"{told.text[:1].upper()}{told.text[1:]}", told.number)

    def answer(self, name: str, value: Fraction) -> str:
        """A value with what it counts: ``42 cups``; with what the question for it asks if that counts something else.

        The number alone if that is not clear, or if one asks for so many *of the cups*. What is so many *more cups*
        than others is not said.
        """
        return _MORE.sub("", self._answer(name, value))

    def _answer(self, name: str, value: Fraction) -> str:
        unit, question = self.unit(name), self._question(name)
        if (unit is None and _PERCENT.search(question)) or (value > 1 and _CHANCE.search(question)):
            return f"{self.number(name, value).rstrip('%')}%"
        if unit is not None and _OLD.search(question):
            return f"{self.counted(name, value)} old"
        if unit is None and (measured := _LONG.search(question)) is not None:
            return f"{self.number(name, value)} {measured['unit']}"
        if not _HOW_MANY.search(question) or _ALONE.search(question):
            return self.counted(name, value)
        asked, number, counted = _MANY.search(question), self.number(name, value), self.counted(name, value)
        if asked is not None and _is_many(asked["noun"].lower()) and number[0] != "$" and number[-1] != "%":
            things = f"{number} {asked['things']}"
            return counted if value == 1 or counted.lower().startswith(things.lower()) else things
        names = unit and re.search(rf"\bhow many (?:more )?{re.escape(plural(unit))}\b", question, re.IGNORECASE)
        return counted if names else number

    def _question(self, name: str) -> str:
        """The question at the end of the text if it asks for a number, or else the one for a quantity."""
        last = next((place.of(self.wordings.text) for place in reversed(sentences(self.wordings.text))), "")
        asks = any(one.search(last) for one in (_HOW_MANY, _LONG, _PERCENT))
        return last if last.endswith("?") and asks else self.asked(name) or ""

    def unit(self, name: str) -> str | None:
        """The noun, in the singular, that a quantity counts; None if neither sentence nor worked solution has one.

        None also if there are several, as in ``14 tenors and basses``.
        """
        wording = self.wordings.of.get(name)
        if wording is None:
            return None
        told = wording.told or wording.line
        if told is None:
            is_known = wording.unit is not None and not _is_among_others(wording.unit, wording.asked or "")
            return wording.unit if is_known else None
        counted = _SEVERAL.match(told.text, told.number.end)
        if counted is not None and is_plural(counted["second"]):
            return None
        counts = (mention for mention in find_mentions(told.text) if mention.span.overlaps(told.number))
        unit = next((unit_in_words(told.text, mention) for mention in counts), None)
        if unit is not None:
            return None if _WRITTEN.match(told.text, told.number.end) else _counted_noun(told, unit)
        things = _NUMBER_OF.search(told.text[: told.number.start])
        return singular(things["things"]) if things and told.text[told.number.end :] == "." else None

    def _rate(self, name: str, unit: str) -> str:
        """What so much is said of, right behind the noun: `` per hour``, `` a week``."""
        wording = self.wordings.of.get(name)
        told = None if wording is None else wording.told or wording.line
        if told is None:
            return ""
        noun = rf"\s(?:{re.escape(unit)}|{re.escape(plural(unit))})"
        found = re.compile(rf"{noun}(?P<rate> (?:per|an?|each|every) [a-z]+)\b").match(told.text, told.number.end)
        return found["rate"] if found is not None else ""

    def _supposed(self, name: str, value: Fraction) -> Told | None:
        wording = self.wordings.of.get(name)
        return None if wording is None or self.wordings.is_part(name) else self._with(wording.supposed, value)

    def _is_cents(self, name: str) -> bool:
        wording = self.wordings.of.get(name)
        return wording is not None and wording.is_cents

    def _with(self, told: Told | None, value: Fraction) -> Told | None:
        again = None if told is None else retold(told, value) or _with_broken(told, value)
        for mention in reversed(find_mentions("" if again is None else again.text)):
            if again is not None and not mention.span.overlaps(again.number):
                now = self._now(mention, again.text)
                again = None if now is None else _with_other(again, mention.span, now)
        return again

    def _is_stale(self, text: str) -> bool:
        return any(self._now(mention, text) != mention.value for mention in find_mentions(text))

    def _now(self, mention: Mention, said: str) -> Fraction | None:
        """The value that a number of a sentence has in the text; None if it has none, or if it is in doubt.

        The quantity is known by what the number counts; another one with the same value is no doubt if it keeps that,
        or has the same value in the text too. A number that stands in the text with the words around it stays.
        """
        of, values, known = self.wordings.of, self.wordings.values, self.known
        if known is None:
            return mention.value
        whole = partial(self.wordings.whole, world=values)
        shares = {name for name in of if of[name].written or of[name].number.endswith("%")}
        among = [name for name in values if name in shares or not _is_relative(mention)]
        there = [name for name in among if mention.value in (values[name], whole(name))]
        lost = [name for name in there if known.get(name) != values[name]]
        if not lost:
            return mention.value
        sorts = {name: of[name].mention if name in of else None for name in there}
        alike = [name for name in there if (sort := sorts[name]) is not None and _is_alike(sort, mention)]
        doubted = {*alike, *(name for name in lost if sorts[name] is None)}
        if alike and doubted <= known.keys():
            now = {self.wordings.whole(name, known) for name in doubted}
            return now.pop() if len(now) == 1 else None
        is_kept = (
            known.keys().isdisjoint(doubted.intersection(lost))
            and _passage(mention, said).lower() in self.wordings.text.lower()
        )
        return mention.value if is_kept else None


def _with_broken(told: Told, value: Fraction) -> Told | None:
    """A sentence with a value that things do not come in: *She ate 20/3 plums.*"""
    number = told.number.of(told.text)
    if not number.isdigit() or number == "1" or (has_finite_decimal(value) and value >= 0):
        return None
    written = write_as(number, value)
    text = f"{told.text[: told.number.start]}{written}{_OF_THE.sub('', told.text[told.number.end :])}"
    return Told(text, Span(told.number.start, told.number.start + len(written)))


def _with_other(told: Told, at: Span, value: Fraction) -> Told | None:
    """A sentence in which a number that is not its own has another value."""
    again = retold(Told(told.text, at), value)
    if again is None or at.start > told.number.start:
        return None if again is None else Told(again.text, told.number)
    longer = len(again.text) - len(told.text)
    return Told(again.text, Span(told.number.start + longer, told.number.end + longer))


def _is_alike(mention: Mention, other: Mention) -> bool:
    """Whether two numbers count the same, or say in the same way how much of something there is."""
    if mention.kind != other.kind:
        return False
    return mention.kind in _RELATIVE or (mention.unit is not None and mention.unit == other.unit)


def _passage(mention: Mention, said: str) -> str:
    """A number with the word before it and what it counts, or the word behind it."""
    before = said[: mention.span.start].split()[-1:]
    unit = re.search(rf".*?\b{re.escape(mention.unit)}", said[mention.span.start :]) if mention.unit else None
    return " ".join((*before, unit[0] if unit else " ".join(said[mention.span.start :].split()[:2])))


def _is_many(noun: str) -> bool:
    """Whether a noun is a plural, an abbreviation or one of those that are the same for one and several."""
    return is_plural(noun) or noun in ABBREVIATED_UNITS or noun.endswith("fish")


def _is_among_others(unit: str, asked: str) -> bool:
    """Whether a question asks for things of several sorts, of which a noun is one: ``pizzas and hot dogs``."""
    return (
        re.search(rf"\b{re.escape(plural(unit))} (?:and|or) [a-z]|\b(?:and|or) {re.escape(plural(unit))}\b", asked)
        is not None
    )


def _counted_noun(told: Told, unit: str) -> str | None:
    """The noun that a sentence counts, with what is before it: ``clay pot``; None if the number may be that of another.

    As in ``9 of Mrs. Okafor's bulbs`` and, since *fish* is one or many, in ``44 fish sausages``.
    """
    said = re.compile(rf"\b{re.escape(unit)}", re.IGNORECASE).search(told.text, told.number.end)
    if said is None:
        return unit
    after = _AFTER_NOUN.match(told.text, said.end())
    if after is None:
        return said[0]
    is_of_more = plural(unit) == unit and after["next"] is not None and is_plural(after["next"])
    kind = told.text[told.number.end : said.start()]
    noun = f"{kind[1:]}{said[0]}" if _KIND.fullmatch(kind) else said[0]
    return None if after["belongs"] or is_of_more else noun


def _is_relative(mention: Mention) -> bool:
    """Whether a number is no result: ``twice``, ``20%``; ``10 times`` may be how often something is done."""
    return mention.kind in _RELATIVE and not (mention.kind == "multiplier" and mention.text[0].isdigit())


def write_as(model: str, value: Fraction) -> str:
    """A value in digits, with the sign of currency or percent of ``model``.

    >>> write_as("$3", Fraction(1250)), write_as("$3", Fraction(5, 2)), write_as("half", Fraction(1, 3))
    ('$1,250', '$2.50', '1/3')
    """
    if model.endswith("%") or model.lower().endswith(("percent", "per cent")):
        return f"{write_number(value, thousands=True)}%"
    if "$" not in model:
        return write_number(value, thousands=True)
    decimals = 2 if decimal_places(value) in (1, 2) else None
    return write_number(value, decimals=decimals, thousands=True, currency="$")
