"""Places where a number can be left out and the sentence stays good (``her 3 sisters``: ``her sisters``)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import PHRASE_ENDERS, word_set
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.text.surroundings import NounPhrase, is_measured, noun_phrase_after, removal, word_before

_COMPARED = re.compile(
    r"\s+(?=(?:more|less|fewer)\s+(?:[a-z]+\s+){0,4}?than\b|(?:older|younger|taller|shorter|longer|heavier|lighter|"
    r"wider|deeper|farther|further|faster|slower|larger|bigger|smaller|higher|lower|cheaper|greater|later|earlier)"
    r"\s+than\b)"
)
_HEDGED = word_set(
    "a an about exactly least most over under around approximately roughly nearly almost up just only by or to "
    "between at than another additional extra other times the no plus minus from even still"
)
_DETERMINERS = word_set("the his her their its my our your those whose")
_BEFORE_DETERMINER = re.compile(
    r"\b(?:the|his|her|their|its|my|our|your|those|whose|[A-Z][a-z]+['’]s)\s+(?:other|remaining|new|original)\s+$"
    r"|\b[A-Z][a-z]+['’]s\s+$"
)
_GROUPS = re.compile(
    r"\b(?:an?|the|each|every|his|her|one|this|that|another|\d+|two|three|four|five|six)\s+(?:[a-z]+\s+)?(?:box|pack|bag|"
    r"group|team|class|set|family|crowd|jar|carton|case|packet|package|bundle|bunch|pile|stack|row|collection|herd|"
    r"flock|crew|squad|staff|tray|basket|bucket|crate|bouquet|batch|pallet|tray|shipment|load|supply)(?:e?s)?\s+of\s+$"
)
_LONG_HYPHEN = re.compile(r"-(?P<unit>[a-z]+)(?:-(?:long|wide|tall|deep|high|thick))?\s+(?=[a-z])")
_BLANK_UNIT = re.compile(
    r"\s+(?P<unit>foot|inch|yard|mile|meter|kilometer|pound|ounce|gram|kilogram|gallon|liter|minute|hour|second|day|week|"
    r"month|year|page)(?:\s+(?:long|wide|tall|deep|high))?\s+(?=[a-z])"
)
_STOPS = (". ", ".  ", "? ", "?  ", "\n")
_FIXED_UNITS = word_set("year point story storey star way person man part piece ply speed time bedroom room game set")
_FIXED_NOUNS = word_set(
    "worth bill bills note notes coin coins day days week weeks month months year years period periods span "
    "interval window limit stretch old olds mark more by pack packs long wide tall deep high increments radius "
    "diameter increment time"
)
_PLAIN_BEFORE = word_set("into of with buys bought sells sold makes made in has and uses from has had cuts cut")
_STAYS_WITH_NUMBER = re.compile(
    r"(?:\w+est|most|least|total|consecutive|more|fewer|less|different|times|separate|equal)$"
)
_TWO_PARTS = re.compile(
    r"\s+and\s+(?:the\s+)?(?:\d|two|three|four|five|six|seven|eight|nine|ten)|\s+(?:of|out|or|by)\b"
)


def drop_sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Iterator[tuple[Span, str]]:
    """Each replacement that only leaves the number out, best first; nothing where none is sure to read well."""
    for find in (_in_comparison, _after_determiner, _after_group, _in_compound):
        span = find(text, mention, mentions)
        if span is not None:
            yield removal(text, span)


def _in_comparison(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``has 5 more apples than``: ``has more apples than``; ``is 3 years older than``: ``is older than``."""
    before = word_before(text, mention.span.start)
    if before in _HEDGED or before == "" or mention.kind == "fraction" or text[: mention.span.start].endswith(_STOPS):
        return None
    phrase = noun_phrase_after(text, mention) if is_measured(mention) else None
    in_words = re.compile(r"\s+dollars\b").match(text, mention.span.end) if mention.kind == "money" else None
    end = phrase.end if phrase and not phrase.attributes else in_words.end() if in_words else mention.span.end
    match = _COMPARED.match(text, end) or _COMPARED.match(text, mention.span.end)
    needs_plural = mention.value == 1 and match is not None and re.match(r"\w+\s+(?!than\b)", text[match.end() :])
    return Span(mention.span.start, match.end()) if match and not needs_plural else None


def _after_determiner(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``her 3 sisters``: ``her sisters``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None or mention.value < 2 or is_measured(mention) or mention.unit == "time":
        return None
    before = word_before(text, mention.span.start)
    if before not in _DETERMINERS and not _BEFORE_DETERMINER.search(text[: mention.span.start]):
        return None
    counted_again = any(other is not mention and other.unit == mention.unit for other in mentions)
    opens_with_of = mention.value <= 12 and re.search(r"\bOf\s+\w+\s+$", text[: mention.span.start])
    if counted_again or opens_with_of or _holds_number(text, phrase):
        return None
    return _number_and_blank(text, mention)


def _after_group(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``a box of 36 crayons``: ``a box of crayons``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None or mention.value < 2 or is_measured(mention) or _holds_number(text, phrase):
        return None
    if mention.per is not None or re.match(r"\s+(?:each|apiece)\b", text[phrase.end :]):
        return None
    found = _GROUPS.search(text, max(0, mention.span.start - 40), mention.span.start)
    return _number_and_blank(text, mention) if found else None


def _in_compound(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``a 120-page book``: ``a book``; ``a $2,100 car``: ``a car``. Not where it tells two things apart."""
    if mention.kind == "money":
        return _priced_thing(text, mention)
    match = _LONG_HYPHEN.match(text, mention.span.end)
    hyphenated = match is not None
    match = match or _BLANK_UNIT.match(text, mention.span.end)
    if mention.kind != "count" or match is None or match["unit"] in _FIXED_UNITS:
        return None
    noun = _word_at(text, match.end())
    rest = text[: mention.span.start] + text[match.end() :]
    told_apart = re.search(rf"[\w]-{match['unit']}\b|\d\s{match['unit']}\s+{noun}", rest)
    if noun in _FIXED_NOUNS or noun in PHRASE_ENDERS or told_apart:
        return None
    before = word_before(text, mention.span.start)
    owned = before in _DETERMINERS or _BEFORE_DETERMINER.search(text[: mention.span.start]) is not None
    opens = before in ("a", "an") or (hyphenated and (owned or before in _PLAIN_BEFORE))
    if before not in ("a", "an") and not is_plural(noun) and not owned:
        return None
    return Span(mention.span.start, match.end()) if opens else None


def _priced_thing(text: str, mention: Mention) -> Span | None:
    noun = _word_at(text, mention.span.end + 1)
    before = word_before(text, mention.span.start)
    if mention.text[0] != "$" or before not in {"a", "an", "the"} or not re.match(r"\s[a-z]", text[mention.span.end :]):
        return None
    rest = text[: mention.span.start] + text[mention.span.end :]
    told_apart = re.search(rf"\$\d[\d.,]*\s+{noun}", rest)
    if not noun or noun in _FIXED_NOUNS or noun in PHRASE_ENDERS or told_apart:
        return None
    return Span(mention.span.start, mention.span.end + 1)


def _holds_number(text: str, phrase: NounPhrase) -> bool:
    """Whether the noun phrase needs its number (``the 5 most expensive``, ``the 2 boys and 3 girls``)."""
    fixed = any(_STAYS_WITH_NUMBER.match(word.lower()) or "$" in word for word in phrase.attributes)
    return fixed or _TWO_PARTS.match(text, phrase.end) is not None


def _number_and_blank(text: str, mention: Mention) -> Span | None:
    end = mention.span.end
    return (
        Span(mention.span.start, end + 1) if text[end : end + 1] == " " and text[end + 1 : end + 2].isalpha() else None
    )


def _word_at(text: str, start: int) -> str:
    match = re.compile(r"[a-z]+").match(text, start)
    return match[0] if match else ""
