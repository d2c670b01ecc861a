"""The quantities of a text, or what of it looks like part of a number and was not read."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator, Sequence

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import DENOMINATORS, MISSPELT_NUMBERS, ONES, ORDINALS, SCALES, TEENS, TENS
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import LOOKALIKES, Mention, find_mentions
from illposed.engine.quantities.named import NO_NUMBER, may_have_name
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.quantities.numerals import VULGAR_FRACTIONS, any_of
from illposed.engine.results import Rejected

_NAME = re.compile(NO_NUMBER)
_WORD = re.compile(r"[A-Za-z]+")
_NUMBER_WORDS = (
    (ONES.keys() - {"one"})
    | TEENS.keys()
    | TENS.keys()
    | ORDINALS.keys()
    | SCALES.keys()
    | MISSPELT_NUMBERS
    | {f"{word}s" for word in DENOMINATORS} - {"halfs", "quarters", "seconds"}
    | word_set("zero dozen trillion trillions lakh lakhs crore crores score gross")
) - {"first", "second"}
_MAY_BE_NO_NUMBER = word_set("score gross")
_BLANK_BETWEEN_THOUSANDS = re.compile(r"(?<![0-9.,:/])[0-9]{1,3}(?:\s[0-9]{3})+(?![-0-9]|[.,:/][0-9])")
_CARDINAL = any_of([*ONES, *TEENS, *TENS, *SCALES])
_TEN_OR_MORE = any_of([*TEENS, *TENS])
_NO_NUMERAL = (
    # "half past seven", and a minus or a decimal point in words
    rf"\b(?:half|quarter)\s+(?:past|after|till|to)\s+(?:[0-9]|noon\b|midnight\b|{_CARDINAL}\b)"
    rf"|\b(?:negative|(?:is|was|of|to|at|from|below)\s+minus)\s+(?:[$€£]?[0-9]|{_CARDINAL}\b)"
    rf"|\b(?:[0-9]+|{_CARDINAL})\s+point\s+(?:[0-9]|zero\b|oh\b|{_CARDINAL}\b)"
    # parts of great numbers, counts that few know, and a word that is an ordinal as well as a time
    rf"|\b(?:half|quarter)\s+(?:an?\s+)?(?:{any_of(SCALES)}|percent)\b"
    rf"|\bscore\s+of\s+(?!one\b)[a-z]+s\b|\bgross\s+of\s+[a-z]+\b|\b{any_of(TENS)}[-\s]second\b"
    rf"|\b[0-9]+\s(?:{any_of(DENOMINATORS)}\s+of\b|{any_of(DENOMINATORS.keys() - {'quarter'})}(?=\s?[.,;?!]))"
    # number words written as one, and multiples that are not read
    rf"|\b{_CARDINAL}{_CARDINAL}+\b|\b(?:{any_of(SCALES)}|{any_of(TENS)}{_CARDINAL}|dozen)fold\b"
    # a year or a price in words, unless the second number measures: "twenty ten-dollar bills"
    rf"|\b{_TEN_OR_MORE}\s{_TEN_OR_MORE}(?:[-\s]{any_of(ONES)})?\b(?!-)"
)
_NO_NUMERAL_IN_SMALL_LETTERS = re.compile(_NO_NUMERAL)
_NO_NUMERAL_IN_ANY = re.compile(_NO_NUMERAL, re.IGNORECASE)
_NO_NUMERALS = (
    _BLANK_BETWEEN_THOUSANDS,
    re.compile(r"(?<![A-Za-z])[a-z]+\s(?=[XVI]{2,}\b)X{0,3}(?:IX|IV|V?I{0,3})\b"),
)
"""What is no numeral that is read: a text with it is refused."""

_FRACTION_LEFT_OVER = re.compile(r"[-\s]+and[-\s]+(?:a|one)[-\s]+(?:half|quarter)\b", re.IGNORECASE)
_DOUBTFUL_DIGITS = re.compile(r"[^0-9.]*(?:0[0-9]|[1-9][0-9]{0,2}\.[0-9][0-9]0(?![0-9]))")
_DECIMAL_AND_FRACTION = re.compile(rf"\.[0-9]+(?:\s?[{''.join(VULGAR_FRACTIONS)}]|[-\s]+and\b|\s?[/⁄])")
_THREE_DECIMALS = re.compile(r"\.[0-9]{3}(?![0-9])")
_MAY_PRECEDE = frozenset("([{\"'“‘-–—/#:&,;@$")
_MAY_FOLLOW = frozenset(".,:;?!)]}\"'’”″′-–—/…°")
_MAY_BE_COMPARED = frozenset({"count", "ratio"})
_PLURAL_SIGNS = re.compile(r"(?:[A-F]?s|x)\b")
_SHORTEST_NOUN = 4
_MAY_BE_PART = re.compile(r"[\d$]|[^\x00-\x7f]")


def read_mentions(text: str) -> tuple[Mention, ...] | Rejected:
    """Every quantity of ``text``; ``unread-number`` with the character or word if a part of a number was not read.

    >>> [str(mention.value) for mention in read_mentions("She had 2½ cups and 1,200 beans.")]
    ['5/2', '1200']
    >>> read_mentions("It costs €1.200,50.")
    Rejected(reason='unread-number', detail="'€1.200' in 'It costs €1.200,50.'")
    """
    mentions = find_mentions(text)
    span = next(_unread(text, mentions), None)
    if span is None:
        return mentions
    around = " ".join(text[max(0, span.start - 16) : span.end + 16].split())
    return Rejected("unread-number", f"{span.of(text)!r} in {around!r}")


def _unread(text: str, mentions: Sequence[Mention]) -> Iterator[Span]:
    """The places of ``text`` that look like a number, or like a part of one, and stand in no mention."""
    for pattern in _NO_NUMERALS:
        yield from (Span(*match.span()) for match in pattern.finditer(text))
    # In small letters alone the same is found three times as fast.
    small = _NO_NUMERAL_IN_SMALL_LETTERS.finditer(text.lower()) if text.isascii() else None
    yield from (Span(*match.span()) for match in small or _NO_NUMERAL_IN_ANY.finditer(text))
    for mention in mentions:
        yield from _doubtful(text, mention)
    for left, right in itertools.pairwise(mentions):
        yield from _cut_in_two(text, left, right)
    names = _NAME.finditer(text) if may_have_name(text) else ()
    read = bytearray(len(text))
    for span in [*(mention.span for mention in mentions), *(Span(*name.span()) for name in names)]:
        read[span.start : span.end] = b"\1" * (span.end - span.start)
    for match in _WORD.finditer(text):
        if not read[match.start()] and _is_number_word(text, match, mentions):
            yield Span(*match.span())
    for match in _MAY_BE_PART.finditer(text):
        if not read[match.start()] and _is_part_of_a_number(text, match.start(), match[0]):
            yield Span(*match.span())


def _is_part_of_a_number(text: str, index: int, char: str) -> bool:
    if char.isascii():
        return char.isdigit() or (char == "$" and not text[index - 1 : index].isspace())
    return (
        unicodedata.numeric(char, None) is not None
        or unicodedata.category(char) in ("Sc", "Sm")
        or char in LOOKALIKES
        or (char in "‰‱′″" and not text[index - 1 : index].isdigit())
    )


def _is_number_word(text: str, match: re.Match[str], mentions: Sequence[Mention]) -> bool:
    """Whether a word that no mention holds is a number or, directly after one, a multiple (``three score``)."""
    word = match[0].lower()
    if word in _MAY_BE_NO_NUMBER or word.removesuffix("s") in SCALES or word == "dozens":
        counts = [mention for mention in mentions if mention.kind == "count" and mention.value > 1]
        follows = any(mention.span.end == match.start() - 1 for mention in counts)
        return (follows and text[match.start() - 1] in " -") or word in SCALES
    return word in _NUMBER_WORDS


def _cut_in_two(text: str, left: Mention, right: Mention) -> Iterator[Span]:
    """Two mentions that stand so close that they may be one number: ``1/2/3``, ``8*7``, ``eighty first``."""
    joint = Span(left.span.end, right.span.start)
    between = joint.of(text)
    if not any(char.isspace() or char.isalpha() for char in between):
        feet_and_inches = left.unit == "foot" and right.unit == "inch" and len(between) == 1
        compared = between == ":" and left.kind in _MAY_BE_COMPARED and right.kind in _MAY_BE_COMPARED
        rate = between == "/" and right.text[0].isalpha()
        if between not in ("-", "–", "—") and not (feet_and_inches or compared or rate):
            yield joint
    if right.kind == "ordinal" and right.form == left.form == "words" and left.value >= 20 and right.value != 2:
        yield from (joint,) if between in (" ", "-", " and ") else ()


def _doubtful(text: str, mention: Mention) -> Iterator[Span]:
    """What of a mention, or right beside it, may change what it says: ``0900``, ``60+``, ``10K``, ``~5``."""
    start, end = mention.span.start, mention.span.end
    if _FRACTION_LEFT_OVER.match(text, end):
        yield Span(end, end + len(" and a half"))
    if not any(char.isdigit() or unicodedata.numeric(char, None) is not None for char in mention.text):
        return
    if mention.kind not in ("clock", "label") and _DOUBTFUL_DIGITS.match(mention.text):
        yield mention.span
    if _DECIMAL_AND_FRACTION.search(mention.text):
        yield mention.span
    if mention.kind == "money" and _THREE_DECIMALS.search(mention.text):
        yield mention.span
    yield from _beside(text, mention, text[start - 1 : start], text[end : end + 1])


def _beside(text: str, mention: Mention, before: str, after: str) -> Iterator[Span]:
    start, end = mention.span.start, mention.span.end
    signed = before == "+" and (start == 1 or text[start - 2].isspace() or text[start - 2] == "(")
    if before and not (before.isspace() or before.isalpha() or before in _MAY_PRECEDE or signed):
        yield Span(start - 1, start)
    if before == "–" and (start == 1 or text[start - 2].isspace()):
        yield Span(start - 1, start)
    if after.isalpha():
        if mention.kind == "money" or not _may_be_glued(text, end):
            yield Span(end, end + 1)
    elif (after and not after.isspace() and after not in _MAY_FOLLOW) or (re.match("/[0-9]", text[end : end + 2])):
        yield Span(end, end + 1)


def _may_be_glued(text: str, end: int) -> bool:
    """Whether the letters right after digits are a unit or a plural: ``5km``, ``8am``, ``3x``, ``four 3s``."""
    if _PLURAL_SIGNS.match(text, end):
        return True
    word = _WORD.match(text, end)
    if word is None:
        return False
    lowered = word[0].lower()
    known = word[0] in ABBREVIATED_UNITS or lowered in ABBREVIATED_UNITS
    return (
        known
        or singular(lowered) in TIME_UNITS | MEASURE_UNITS
        or (
            len(lowered) >= _SHORTEST_NOUN and word[0].islower() and is_plural(lowered) and lowered not in _NUMBER_WORDS
        )
    )
