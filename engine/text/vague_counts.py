"""Vague phrases for numbers of things, times and measures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.surroundings import (
    BLOCKED_BEFORE,
    OF_GROUP,
    Surroundings,
    has_neighbour,
    is_measured,
    noun_phrase_after,
    word_before,
)

_CERTAIN = "a certain number of"
_COMPARISON = re.compile(
    r"\s+(?:older|younger|taller|shorter|longer|heavier|lighter|wider|deeper|farther|faster|slower)\b"
)
_NOT_AFTER = re.compile(
    r"\s+(?:more|less|fewer|worth|by|x|to\s+\$?\d|of\s+age|left\s+of|each\s+of|or|square|times|plus|out\s+of|in\s+a|"
    r"long\s+by|wide\s+by|and\s+a\s+half|thick\s+by)\b|\s?[:(]|\s+-|,\s+(?:an?|one)\s"
)
_CERTAIN_ONLY_AFTER = re.compile(
    r"\s+(?:in\s+(?:total|all|length|width|height|diameter)|total|altogether|combined|where)\b|,?\s+which\b"
)
_DISTANT = re.compile(r"\s+(?:away|apart|early|late|ago|later|earlier|from\s+now|ahead|behind|straight|off)\b")
_SIZES = {
    "old": "age", "tall": "height", "long": "length", "wide": "width", "deep": "depth", "high": "height",
    "thick": "thickness",
}  # fmt: skip
_SIZE = re.compile(rf"\s+(?P<size>{'|'.join(_SIZES)})\b(?!\s+(?:by|and\s+(?:a\s+)?\d|x)\b)")
_MEASURE_OF = re.compile(
    r"\b(?:an?|the)\s+(?P<name>(?:[a-z]+\s+)?(?:distance|length|height|width|depth|weight|elevation|altitude|area|volume|"
    r"capacity|temperature|age|thickness|radius|diameter|perimeter|head\s+start))\s+of\s+$"
)
_ENDS_MEASURE = re.compile(
    r"[.,;]|\s+(?:and|in|on|from|to|for|when|while|before|after|if)\b(?!\s+(?:\d|a\s+(?:width|height)))"
)
_TAKES_OF = re.compile(
    r"\b(?:composed|consists?|consisting|made|instead|groups?|teams?|class|packs?|bags?|boxes|box|collection|list|set|sets|"
    r"snack|lunch|breakfast|dinner|supply|family|crowd|staff|order|bunch|load|bouquet|package|packages|rows?|piles?|stacks?)"
    r"(?:\s+up)?\s+of\s+$"
)
_BE = word_set("is are was were be")
_MORE = re.compile(r"\s+(?P<word>more|fewer)(?=\s)")
_ADDED = re.compile(r"\b(?P<word>another|an\s+additional|an\s+extra|additional|extra)\s+$", re.IGNORECASE)
_SPAN_OF_TIME = word_set("first last next previous past following coming")
_TOTAL_OF = re.compile(r"\ba\s+(?:grand\s+)?total\s+of\s+$")
_SPEED = re.compile(
    r"\s?(?:mph|kmph|kph|km/h)\b|(?:\s+[a-z]+){1,2}?\s*(?:/|\s+per\s+|\s+an?\s+|\s+every\s+)\s*(?:hour|minute|second|day|hr)\b"
)
_SPEED_OF = re.compile(r"\b(?:an?|the)\s+(?P<name>(?:[a-z]+\s+)?(?:speed|rate|pace))\s+of\s+$|\b(?P<at>at)\s+$")
_LENGTHS = word_set("mile kilometer kilometre meter metre foot yard inch centimeter")
_SUBSTANCES = word_set(
    "pound ounce gram kilogram kilo milligram liter litre milliliter gallon quart pint cup tablespoon teaspoon ton"
)
_OF_SUBSTANCE = re.compile(r"\s+of\s+(?!the\b|his\b|her\b|their\b|its\b|these\b|those\b|them\b|which\b)(?=[a-z])")
_TAKING_VERBS = word_set(
    "sells sold eats ate gives gave takes took uses used buys bought loses lost bakes baked makes made finds "
    "found picks picked catches caught collects collected adopts adopted breaks broke keeps kept donates donated "
    "returns returned throws threw adds added receives received reads builds built has had have puts removes "
    "removed borrows borrowed plants planted gets got wins won brings brought there’re orders ordered needs "
    "needed wants"
)
_ENDS_BARE = re.compile(
    r"[.;!](?:\s|$)|,(?:\s+[a-z])|\s+(?:to|for|in|from|on|at|and|but|during|before|after|with|that|who|when|while|of\s+them|"
    r"more\s+(?:from|to|at|on|in|for|the))\b(?!\s+(?:\d|\$|half|a\s+half|time))"
)


def count_sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Iterator[Surroundings]:
    """Where a count can be made vague, each with a phrase that is true of its value."""
    yield from _speed_sites(text, mention)
    before = word_before(text, mention.span.start)
    if mention.value < 2 and not (mention.value > 0 and mention.value.denominator > 1 and is_measured(mention)):
        return
    if has_neighbour(text, mention, mentions) or mention.text.lower() in ("once", "twice", "thrice"):
        return
    if added := _ADDED.search(text, max(0, mention.span.start - 16), mention.span.start):
        yield from _added_sites(text, mention, added)
        return
    if total := _TOTAL_OF.search(text, max(0, mention.span.start - 24), mention.span.start):
        wide = Span(total.start(), mention.span.end)
        yield from (Surroundings(wide, p) for p in _phrases(text, mention, "") if p == _CERTAIN)
        return
    if before in ("only", "just") and 3 <= mention.value <= 6 and "a few" in _phrases(text, mention, before):
        yield Surroundings(mention.span, "a few")
        return
    if before in _SPAN_OF_TIME or before in ("every", "these"):
        yield from _few_sites(text, mention, before)
        return
    if before in _BE and (site := _size_site(text, mention)):
        yield site
        return
    if measure := _measure_site(text, mention):
        yield measure
        return
    if before in BLOCKED_BEFORE and not _may_follow(text, mention, before):
        return
    yield from _substance_sites(text, mention)
    yield from (Surroundings(mention.span, phrase, takes_range=True) for phrase in _phrases(text, mention, before))


def _phrases(text: str, mention: Mention, before: str) -> list[str]:
    right = text[mention.span.end :]
    if right[:1].isalpha():
        return [f"{_CERTAIN} "] if noun_phrase_after(text, mention) else []
    if OF_GROUP.match(right):
        return ["some", *_small_phrases(mention.value), "a number"] if mention.value.denominator == 1 else []
    if mention.unit is None:
        return _bare_phrases(right, mention, before)
    if more := _MORE.match(right):
        return _compared_phrases(text, mention, more)
    phrase = noun_phrase_after(text, mention)
    if phrase is None:
        return []
    if phrase.attributes and phrase.attributes[0] in ("total", "times", "such"):
        return []
    if any("$" in word for word in phrase.attributes):
        return ["some", *_small_phrases(mention.value)]
    return _noun_phrases(text[phrase.end :], mention, before)


def _bare_phrases(right: str, mention: Mention, before: str) -> list[str]:
    """For ``She sells 4 to her parents``: ``some``; the noun is that of an earlier clause."""
    if mention.value.denominator != 1:
        return []
    if before in ("and", ",") and re.match(r"\s+(?:are|were)\s+[a-z]+", right):
        return ["some"]
    if before not in _TAKING_VERBS or not _ENDS_BARE.match(right):
        return []
    return ["some", *_small_phrases(mention.value)]


def _compared_phrases(text: str, mention: Mention, more: re.Match[str]) -> list[str]:
    """For ``9 more knives than forks``: ``several more knives``; ``a few fewer`` would not do."""
    opened = Mention(
        Span(mention.span.start, mention.span.end + more.end()), "", mention.value, "count", "digits", mention.unit
    )
    phrase = noun_phrase_after(text, opened)
    if phrase is None:
        return []
    small = [p for p in _small_phrases(mention.value) if more["word"] == "more" or p == "several"]
    is_compared = re.search(r"^[^.,;?!]*\bthan\b", text[phrase.end :])
    return small if is_compared or is_measured(mention) or more["word"] == "fewer" else ["some", *small]


def _noun_phrases(after: str, mention: Mention, before: str) -> list[str]:
    small = _small_phrases(mention.value)
    if mention.unit == "time":
        return (
            [*small, _CERTAIN]
            if mention.per
            else small
            if re.match(r"[.,;]|\s+(?:and|in|for|to|on|at)\b", after)
            else []
        )
    measured = is_measured(mention)
    if measured and _COMPARISON.match(after):
        return small
    if (measured and before == "," and after[:1] == ",") or _NOT_AFTER.match(after) or _SIZE.match(after):
        return []
    if _DISTANT.match(after):
        return [*small, _CERTAIN] if measured else []
    if _CERTAIN_ONLY_AFTER.match(after) or before == "is":
        return [_CERTAIN]
    if before == "of":
        return [*small, _CERTAIN] if mention.value.denominator == 1 else [_CERTAIN]
    if mention.value.denominator != 1:
        return [_CERTAIN] if measured else []
    if mention.per is not None or measured:
        return [*small, _CERTAIN]
    return ["some", *small, "a number of", _CERTAIN]


def _small_phrases(value: Fraction) -> list[str]:
    """Phrases that are true of a small whole number only."""
    if value.denominator != 1:
        return []
    several = ["several"] if 3 <= value <= 12 else []
    return [*several, "a few"] if 3 <= value <= 6 else several


def _speed_sites(text: str, mention: Mention) -> Iterator[Surroundings]:
    """``at 8 miles per hour`` or ``at a speed of 8 miles per hour``: ``at a certain speed``."""
    tail = _SPEED.match(text, mention.span.end)
    lead = _SPEED_OF.search(text, max(0, mention.span.start - 40), mention.span.start)
    if tail is None or lead is None or mention.unit is None:
        return
    is_speed = mention.unit in _LENGTHS or re.match(r"\s?[mk]", tail[0])
    if lead["at"]:
        yield Surroundings(Span(mention.span.start, tail.end()), "a certain speed" if is_speed else "a certain rate")
    else:
        yield Surroundings(Span(lead.start(), tail.end()), f"a certain {lead['name']}")


def _added_sites(text: str, mention: Mention, added: re.Match[str]) -> Iterator[Surroundings]:
    """``another 6 apples``: ``some more apples``."""
    wide = Span(added.start(), mention.span.end)
    phrases = _phrases(text, mention, "")
    yield from (Surroundings(wide, f"{p} more") for p in phrases if p in ("some", "several", "a few"))


def _few_sites(text: str, mention: Mention, before: str) -> Iterator[Surroundings]:
    """``the next 4 weeks``: ``the next few weeks``; ``every 3 days``: ``every few days``."""
    phrase = noun_phrase_after(text, mention)
    article = before == "every" or re.search(r"\b(?:the|his|her|their|its)\s+\w+\s+$", text[: mention.span.start])
    if phrase is None or not article or not 3 <= mention.value <= 6 or before == "these" or phrase.attributes:
        return
    if before == "every" and mention.unit not in TIME_UNITS:
        return
    yield Surroundings(mention.span, "few")


def _size_site(text: str, mention: Mention) -> Surroundings | None:
    """``is 5 feet tall``: ``is a certain height``; ``is 12 years old``: ``is a certain age``."""
    phrase = noun_phrase_after(text, mention)
    size = _SIZE.match(text, phrase.end) if phrase and is_measured(mention) and not phrase.attributes else None
    if size is None or re.match(r"\s+enough|\s+than|,?\s+and\s+\d|,\s+\d", text[size.end() :]):
        return None
    return Surroundings(Span(mention.span.start, size.end()), f"a certain {_SIZES[size['size']]}")


def _measure_site(text: str, mention: Mention) -> Surroundings | None:
    """``a distance of 5 miles``: ``a certain distance``."""
    phrase = noun_phrase_after(text, mention)
    lead = _MEASURE_OF.search(text, max(0, mention.span.start - 40), mention.span.start)
    if lead is None or phrase is None or not is_measured(mention) or not _ENDS_MEASURE.match(text, phrase.end):
        return None
    return Surroundings(Span(lead.start(), phrase.end), f"a certain {lead['name']}")


def _may_follow(text: str, mention: Mention, before: str) -> bool:
    """After ``is`` and ``of`` only some numbers: ``The flight is 5 hours.``, ``composed of 4 men``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None:
        return False
    if before == "is":
        return re.match(r"[.,;]", text[phrase.end :]) is not None
    left = text[max(0, mention.span.start - 30) : mention.span.start]
    return before == "of" and mention.per is None and _TAKES_OF.search(left) is not None


def _substance_sites(text: str, mention: Mention) -> Iterator[Surroundings]:
    """``6 ounces of milk``: ``a certain amount of milk``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None or phrase.attributes or mention.unit not in _SUBSTANCES or mention.per is not None:
        return
    if of := _OF_SUBSTANCE.match(text, phrase.end):
        yield Surroundings(Span(mention.span.start, of.end()), "a certain amount of ")
