"""A second reader of numbers, written apart from the one that builds use, so that a slip of one is seen by the other.

It cuts a text into runs of digits, letters and blanks and single signs, and reads from left to right: a number begins
with digits or a number word, and what follows binds to it as long as it can: a group of thousands, decimals, a
fraction, a hundred, ``and a half``. It shares no pattern, no table and no function with ``engine.quantities``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from illposed.corpus.check.second.tokens import Tokens
from illposed.corpus.check.second.words import GREAT, MANIFOLD, ONES_IN_ORDER, ORDER, PARTS, SMALL, TENS, VULGAR

_MONEY: Final = "$€£¢"
_MINUS: Final = "-−"
_OPENING: Final = "([\"“'‘"
_SLASHES: Final = "/⁄"


@dataclass(frozen=True, slots=True)
class SecondReading:
    """A number from ``start`` to ``end`` of a text.

    ``values`` are what it can mean, mostly one: ``three quarters`` may be a fraction or coins. One that is not
    ``firm`` may be no number at all, as ``second``, or the digits of a name.
    """

    start: int
    end: int
    values: frozenset[Fraction]
    firm: bool = True


class _Found(NamedTuple):
    """What was read: its values, the token after it, whether it is firm."""

    values: frozenset[Fraction]
    after: int
    firm: bool = True


@lru_cache(maxsize=64)  # a text is read for what it states, and again for what its reason may say
def second_readings(text: str) -> tuple[SecondReading, ...]:
    """Every number in ``text``, from left to right.

    >>> [(reading.start, *map(str, reading.values)) for reading in second_readings("He has 2½ cups, then twenty-five.")]
    [(7, '5/2'), (21, '25')]
    """
    return tuple(_Reader(text).readings())


class _Reader(Tokens):
    def readings(self) -> Iterator[SecondReading]:
        at = 0
        while at < len(self.tokens):
            found = None if self.tokens[at].sort == "blank" else self.number_at(at)
            if found is None:
                at += 1
                continue
            last = self.tokens[found.after - 1]
            yield SecondReading(self.tokens[at].start, last.start + len(last.text), found.values, found.firm)
            at = found.after

    def number_at(self, at: int) -> _Found | None:
        """The number that begins with a token which is no blank."""
        if self.tokens[at].sort == "word":
            return self.in_words(at) or self.lone_word(at)
        return self.clock(at) or self.number(at)

    def clock(self, at: int) -> _Found | None:
        """``3:30``, which may be a ratio, or ``3.30 pm``."""
        if self.sort(at) != "digits" or self.word(at + 1) not in (":", ".") or self.sort(at + 2) != "digits":
            return None
        hour, minute = self.word(at), self.word(at + 2)
        if len(hour) > 2 or len(minute) != 2 or minute > "59" or self.word(at - 1) in (".", ",", ":"):
            return None
        time = Fraction(int(hour)) + Fraction(int(minute), 60)
        if self.word(at + 1) == ":":
            return _Found(frozenset({time, Fraction(int(hour)), Fraction(int(minute))}), at + 3)
        half = at + 4 if self.sort(at + 3) == "blank" else at + 3
        dotted = self.word(half) in ("a", "p") and [self.word(half + 1), self.word(half + 2)] == [".", "m"]
        return _Found(frozenset({time}), at + 3) if dotted or self.word(half) in ("am", "pm") else None

    def number(self, at: int) -> _Found | None:
        if self.sort(at) == "sign" and self.word(at) in _MINUS:
            free = self.sort(at - 1) in ("", "blank") or self.word(at - 1) in _OPENING
            return self.negative(at) if free else None
        if self.word(at) in _MONEY and self.sort(at) == "sign":
            amount = at + 2 if self.sort(at + 1) == "blank" else at + 1
            return self.in_digits(amount, money=True)
        return self.in_digits(at, money=False) or self.in_words(at)

    def negative(self, at: int) -> _Found | None:
        signed = self.sort(at + 1) in ("digits", "vulgar") or (self.word(at + 1) in _MONEY) or self.word(at + 1) == "."
        found = self.number(at + 1) if signed else None
        return None if found is None else found._replace(values=frozenset(-value for value in found.values))

    def in_digits(self, at: int, *, money: bool) -> _Found | None:
        if self.sort(at) == "vulgar":
            return self.in_dozens(Fraction(*VULGAR[self.word(at)]), at + 1)
        plain = self.plain_digits(at)
        if plain is None:
            return None
        value, after, whole = plain
        fraction = self.over(after) if whole else None
        if fraction is not None:
            always = value == 24 and fraction[0] == 7
            return self.in_dozens(value / fraction[0], self.after_ending(fraction[1]), firm=not always)
        part = self.added_part(after) if whole else None
        if part is not None:
            found = self.in_dozens(value + part[0], part[1], firm=self.is_no_name(at))
            return _Found(frozenset({value + part[0]}), part[1]) if money else found
        if money and self.word(after) in ("k", "m"):
            return _Found(frozenset({value * (1000 if self.word(after) == "k" else 1000000)}), after + 1)
        value, after, scaled = self.times_scales(value, after)
        if money:
            return _Found(frozenset({value}), after)
        found = self.with_words(value, after, scaled=scaled)
        return found._replace(firm=self.is_no_name(at))

    def plain_digits(self, at: int) -> tuple[Fraction, int, bool] | None:
        """Value of the digits, groups of thousands and decimals at ``at``; what follows; whether there are none."""
        written, after, whole = "", at, True
        if self.sort(at) == "digits":
            written, after = self.word(at), at + 1
            while len(self.word(at)) <= 3 and self.word(after) == "," and self.sort(after + 1) == "digits":
                if len(self.word(after + 1)) != 3:
                    break
                written, after = written + self.word(after + 1), after + 2
        if self.word(after) == "." and self.sort(after + 1) == "digits" and (written or self.sort(at - 1) != "word"):
            written, after, whole = f"{written or 0}.{self.word(after + 1)}", after + 2, False
        return (Fraction(written), after, whole) if written else None

    def is_no_name(self, at: int) -> bool:
        """Whether digits are no part of a name or of a power: ``mp3``, ``COVID-19``, ``m^2``, ``3D``, ``401k``."""
        if self.sort(at - 1) == "word" or self.word(at - 1) == "^":
            return False
        if (self.word(at), self.word(at + 1)) in (("2", "d"), ("3", "d"), ("401", "k"), ("401", "(")):
            return False
        named = self.word(at - 1) == "-" and self.sort(at - 2) == "word"
        return not (named and self.text[self.tokens[at - 2].start].isupper())

    def over(self, at: int) -> tuple[int, int] | None:
        """The denominator after a slash at ``at``, blanks about it allowed, and what follows."""
        slash = at + 1 if self.sort(at) == "blank" else at
        if self.word(slash) not in _SLASHES or self.sort(slash) != "sign":
            return None
        below = slash + 2 if self.sort(slash + 1) == "blank" else slash + 1
        if self.sort(below) != "digits" or self.word(below)[0] == "0":
            return None
        return int(self.word(below)), below + 1

    def after_ending(self, at: int) -> int:
        return at + 1 if self.word(at) in ("th", "ths", "rd", "rds") else at

    def added_part(self, at: int) -> tuple[Fraction, int] | None:
        """``½``, `` 1/2``, ``-1/2``, `` and 1/2`` after a whole number, as a value and what follows."""
        vulgar = at + 1 if self.sort(at) == "blank" else at
        if self.sort(vulgar) == "vulgar":
            return Fraction(*VULGAR[self.word(vulgar)]), vulgar + 1
        for top in (self.joined(at), self.after_and(at)):
            if top is not None and (part := self.part_in_digits(top)) is not None:
                return part
        return None

    def part_in_digits(self, at: int) -> tuple[Fraction, int] | None:
        """``1/2`` as a value and what follows."""
        below = self.over(at + 1) if self.sort(at) == "digits" and self.sort(at + 1) != "blank" else None
        return None if below is None else (Fraction(int(self.word(at)), below[0]), self.after_ending(below[1]))

    def times_scales(self, value: Fraction, at: int) -> tuple[Fraction, int, bool]:
        scaled = False
        while (scale := self.joined(at)) is not None and self.word(scale) in (*GREAT, "hundred"):
            value, at, scaled = value * GREAT.get(self.word(scale), 100), scale + 1, True
        return value, at, scaled

    def in_words(self, at: int) -> _Found | None:
        stem = self.word(at).removesuffix("fold")
        if stem != self.word(at) and (stem in TENS or stem in SMALL[1:]):
            return _Found(frozenset({Fraction(TENS.get(stem) or SMALL.index(stem))}), at + 1)
        section = self.below_thousand(at)
        if section is None:
            return None
        total, (value, after) = 0, section
        scaled = self.word(after - 1) == "hundred"
        while (scale := self.joined(after)) is not None and self.word(scale) in GREAT:
            total, value, after, scaled = total + value * GREAT[self.word(scale)], 0, scale + 1, True
            following = self.below_thousand(self.next_section(after))
            if following is not None and self.word(self.next_section(after)) not in ("a", "an"):
                value, after = following
                scaled = self.word(after - 1) == "hundred"
        return self.with_words(Fraction(total + value), after, scaled=scaled)

    def next_section(self, at: int) -> int:
        """Where the hundreds after the thousands begin: after a blank, and perhaps a comma and ``and``."""
        comma = at + 1 if self.word(at) == "," else at
        return self.after_and(comma) or (comma + 1 if self.sort(comma) == "blank" else len(self.tokens))

    def below_thousand(self, at: int) -> tuple[int, int] | None:
        if self.word(at) in ("a", "an"):
            scale = self.joined(at + 1)
            great = scale is not None and self.word(scale) in (*GREAT, "hundred")
            section = (1, at + 1) if great else None
        else:
            section = self.below_hundred(at)
        hundred = self.joined(section[1]) if section else None
        if section is None or hundred is None or self.word(hundred) != "hundred":
            return section
        for rest in (self.after_and(hundred + 1), self.joined(hundred + 1)):
            ones = self.below_hundred(rest) if rest is not None else None
            if ones is not None and not self.is_part(self.joined(ones[1])):
                return section[0] * 100 + ones[0], ones[1]
        return section[0] * 100, hundred + 1

    def below_hundred(self, at: int) -> tuple[int, int] | None:
        if self.word(at) in TENS:
            ones = self.joined(at + 1)
            if ones is not None and self.word(ones) in SMALL[1:10]:
                return TENS[self.word(at)] + SMALL.index(self.word(ones)), ones + 1
            return TENS[self.word(at)], at + 1
        return (SMALL.index(self.word(at)), at + 1) if self.word(at) in SMALL else None

    def is_part(self, at: int | None) -> bool:
        return at is not None and self.word(at).removesuffix("s") in PARTS

    def with_words(self, value: Fraction, at: int, *, scaled: bool) -> _Found:
        """The number with the words that make it another one: dozens, a half more, a fraction, an ordinal."""
        half = None if scaled or value.denominator != 1 else self.after_and(at)
        more = self.worded_part(half) or self.part_in_digits(half) if half is not None else None
        if more is not None:
            value, at = value + more[0], more[1]
        following = self.joined(at)
        if following is None:
            return _Found(frozenset({value}), at)
        word = self.word(following)
        if word in ("dozen", "dozens"):
            return self.in_dozens(value, at)
        if self.word(at) == "-" and word in ONES_IN_ORDER and self.word(at - 1) in TENS:
            return _Found(frozenset({value + ORDER[word]}), following + 1)
        if value.denominator == 1 and self.is_part(following) and word.endswith("s") == (value != 1):
            part = value / PARTS[word.removesuffix("s")]
            if part < 1:
                coins = {value} if word.startswith("quarter") else set()
                return _Found(frozenset({part, *coins}), following + 1)
        return _Found(frozenset({value}), at)

    def in_dozens(self, value: Fraction, at: int, *, firm: bool = True) -> _Found:
        following = self.joined(at)
        if following is not None and self.word(following) in ("dozen", "dozens"):
            return _Found(frozenset({value * 12}), following + 1, firm)
        return _Found(frozenset({value}), at, firm)

    def worded_part(self, at: int) -> tuple[Fraction, int] | None:
        """``a half``, ``two-thirds`` as a value below 1 and what follows, unless it is a fraction of something else."""
        below = self.joined(at + 1)
        if below is None or not self.is_part(below) or self.word(below + 2) in ("as", "of"):
            return None
        count = 1 if self.word(at) in ("a", "an") else SMALL.index(self.word(at)) if self.word(at) in SMALL[1:6] else 0
        part = Fraction(count, PARTS[self.word(below).removesuffix("s")])
        return (part, below + 1) if 0 < part < 1 else None

    def lone_word(self, at: int) -> _Found | None:
        word, following = self.word(at), self.joined(at + 1)
        if word == "dozen":
            return _Found(frozenset({Fraction(12)}), at + 1)
        if word in ("a", "an") and following is not None:
            return self.after_article(following)
        if word == "half":
            return self.from_half(at)
        times = MANIFOLD.get(word) or ORDER.get(word)
        return None if times is None else _Found(frozenset({Fraction(times)}), at + 1, firm=False)

    def after_article(self, at: int) -> _Found | None:
        """What ``a`` and the word at ``at`` say: a dozen, a pair, a third, an hour and a half."""
        word, half = self.word(at), self.after_and(at + 1)
        if half is not None and [self.word(half), self.word(self.joined(half + 1) or 0)] == ["a", "half"]:
            return _Found(frozenset({Fraction(3, 2)}), half + 3, firm=False)
        if word == "half":
            return self.from_half(at)
        if word == "dozen":
            return _Found(frozenset({Fraction(12)}), at + 1)
        if word in ("couple", "pair"):
            return _Found(frozenset({Fraction(2)}), at + 1, firm=False)
        if word in PARTS:
            orders = {Fraction(ORDER[word])} if word in ORDER else set()
            return _Found(frozenset({Fraction(1, PARTS[word]), *orders}), at + 1, firm=False)
        return None

    def from_half(self, at: int) -> _Found:
        following = self.joined(at + 1)
        if following is not None and self.word(following) in ("a", "an"):
            following = self.joined(following + 1)
        if following is not None and self.word(following) == "dozen":
            return _Found(frozenset({Fraction(6)}), following + 1)
        return _Found(frozenset({Fraction(1, 2)}), at + 1, firm=False)
