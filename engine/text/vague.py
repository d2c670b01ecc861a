"""Edits that make a quantity vague (``48 of her friends``: ``some of her friends``) or a range (``between 40 and 55``).

Precision matters more than coverage: what stands around the number must be known to take the phrase, or the edit is
refused. A vague phrase denotes no number in a reader's mind and is never false of the value that it hides.
"""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.text.edits import EditRefused, TextEdit
from illposed.engine.text.lexicon import MEASURE_UNITS, PHRASE_ENDERS, TIME_UNITS, word_set
from illposed.engine.text.mentions import Mention
from illposed.engine.text.nouns import is_plural, singular
from illposed.engine.text.segments import sentences
from illposed.engine.text.spans import Span
from illposed.engine.text.surface import write_like

_LAST_WORD = re.compile(r"([A-Za-z’']+)[\s\"“(]*$")
_BLOCKED_BEFORE = word_set(
    "a an the his her their its my our your this that these those each every another other all last next first second "
    "third final only just about exactly least most than over under around approximately roughly nearly almost up "
    "number total of by per extra additional as at remaining until plus minus times equals is number age aged within "
    "whole full same any no some both between or past every x more less fewer additional entire previous top another "
    "being be been was becomes day week month year grade page chapter level room above below like not whose following "
    "coming upcoming previous entire"
)
_OF_GROUP = re.compile(r"\s+of\s+(?:the|his|her|their|its|my|our|them|these|those|[A-Z][a-z]+['’]s)\b")
_NOUN_PHRASE = re.compile(r"(?P<attributes>(?:\s+[a-z]+(?:-[a-z]+)*){0,3}?)\s+(?P<noun>[A-Za-z]+)\b(?!['’])")
_COMPARISON = re.compile(
    r"\s+(?:older|younger|taller|shorter|longer|heavier|lighter|wider|deeper|farther|faster|slower)\b"
)
_DIMENSION = re.compile(
    r"\s+(?:old|tall|long|wide|deep|high|thick|away|apart|early|late|more|less|fewer|worth|in\s+(?:length|width|height|"
    r"diameter|total|all)|by|x|to\s+\$?\d|of\s+age|straight|left\s+of|each\s+of|or|from\s+now|square|ahead|behind|ago|"
    r"later|earlier|times|plus|out\s+of|total|altogether|combined|off|which\s+is|where)\b|\s?[:(]|\s+-|,\s+(?:an?|one)\s"
)
_MORE = re.compile(r"\s+(?P<word>more|fewer)(?=\s)")
KNOWN_PARTS = word_set("wheel leg eye finger toe ear side corner letter hand arm wing tentacle")
"""Nouns whose number a reader may know without being told: a tricycle has 3 wheels."""
_LIST_OF_NUMBERS = re.compile(r"\d,\s+(?:and\s+)?$|\d\s+and\s+$")
_WH = re.compile(r"\b(?:how|what|which|who|find|calculate)\b", re.IGNORECASE)
_ENDS_MONEY = re.compile(
    r"(?=[.,;?!)](?:\D|$)|$|\s+(?:for|per|each|every|an?|in|on|from|and|but|while|if|when|with|because|so|after|before|"
    r"then|to|at|during|this|last|weekly|daily|monthly|off|apiece|as|into|he|she|they|of\s+(?:his|her|their))\b)|/"
)
_MONEY_VERBS = word_set(
    "cost costs costing pay pays paid paying earn earns earned earning spend spends spent spending "
    "save saves saved have "
    "has had having give gives gave given get gets got receive receives received make makes made making charge charges "
    "charged charging donate donates donated raise raises raised borrow borrows borrowed lend lends lent owe owes owed "
    "win wins won lose loses lost withdraw withdraws withdrew deposit deposits deposited invest invests invested "
    "contribute contributes contributed bring brings brought him them me us for by worth "
    "collects collected with"
)
_HOLDING_VERBS = word_set("has have had saved received earned got gave gives made raised collected donated won spent")
_DEALS = re.compile(
    r"\s+(?P<noun>discount|tip|bonus|commission|fee|tax|raise|increase|decrease|reduction|markup|deposit|refund|surcharge)\b"
    r"(?=[.,;?!]|\s+(?:on|for|to|from|if|and|when|off|in|at|because|of|by|every|each|per|after|before|with|he|she|they)\b)"
)
_DEAL_ARTICLE = re.compile(r"\b(?P<article>an?)\s+$", re.IGNORECASE)
_PERCENT_AFTER = re.compile(
    r"\s+of\s+(?:the|his|her|their|its|all|them|my|our|those|these|what|[A-Z])|\s+(?:more|less|fewer)\b|\s+off\b"
)
_PERCENT_END = re.compile(
    r"(?=[.,;?!](?:\D|$)|$|\s+(?:for|every|each|per|and|in|on|when|if|because|after|before|over|from)\b)"
)


def make_vague(text: str, mention: Mention, mentions: tuple[Mention, ...], choice: int = 0) -> TextEdit | EditRefused:
    """The edit that replaces a quantity by a vague phrase; ``choice`` picks among the phrases that fit, modulo.

    ``mentions`` are those of the whole text. Refused with reason ``not-vague`` where no phrase is sure to read well.
    """
    sites = _phrases(text, mention, mentions)
    if not sites:
        return EditRefused("not-vague", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    span, phrase = sites[choice % len(sites)]
    return TextEdit(span, span.of(text), _capital_like(text, span, phrase))


def make_range(
    text: str, mention: Mention, mentions: tuple[Mention, ...], low: Fraction, high: Fraction
) -> TextEdit | EditRefused:
    """The edit that replaces a quantity by ``between low and high``, both written as the mention is.

    Refused with reason ``not-a-range`` unless ``low < high`` and the place takes the phrase.
    """
    first, second = write_like(mention, low), write_like(mention, high)
    sites = _phrases(text, mention, mentions)
    fits = mention.kind in ("count", "money", "percent") and any(span == mention.span for span, _ in sites)
    if first is None or second is None or not low < high or low <= 1 or not fits:
        return EditRefused("not-a-range", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    if _word_before(text, mention.span.start) == "by":
        return EditRefused("not-a-range", "after 'by'")
    after = _capital_like(
        text, mention.span, f"between {first[0].lower()}{first[1:]} and {second[0].lower()}{second[1:]}"
    )
    return TextEdit(mention.span, mention.text, after, (low, high))


def _phrases(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> list[tuple[Span, str]]:
    """The spans that may be replaced, each with a phrase that fits; empty where none is sure to."""
    if _is_asked(text, mention) or text[mention.span.end : mention.span.end + 1] == "-" or mention.value <= 0:
        return []
    if _LIST_OF_NUMBERS.search(text[max(0, mention.span.start - 16) : mention.span.start]):
        return []
    if re.search(
        r"\bbetween\b[^.]{0,20}$|[-–/:x*+]\s?$|\b(?:up\s+to|averag\w+)\s+$|\d\s+(?:to|or)\s+$",
        text[: mention.span.start],
    ):
        return []
    if re.match(r"\s?[-–*+=/]\s?\d|\s+(?:to|or)\s+\$?\d", text[mention.span.end :]):
        return []
    match mention.kind:
        case "count" | "dozen":
            phrases = _count_phrases(text, mention, mentions)
        case "money":
            return _money_sites(text, mention, mentions)
        case "percent":
            return _percent_sites(text, mention)
        case "fraction":
            phrases = _fraction_phrases(text, mention)
        case _:
            return []
    return [(mention.span, phrase) for phrase in phrases]


def _is_asked(text: str, mention: Mention) -> bool:
    """Whether the mention is part of what a question asks for, and not of its condition."""
    sentence = next((s for s in sentences(text) if s.contains(mention.span)), None)
    if sentence is None:
        return True
    asked = _WH.search(text, sentence.start, sentence.end)
    is_question = sentence.of(text).rstrip("\"”’').").endswith("?")
    return asked is not None and asked.start() < mention.span.start and (is_question or asked.start() == sentence.start)


def _count_phrases(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> list[str]:
    before = _word_before(text, mention.span.start)
    if before in _BLOCKED_BEFORE or mention.value < 2 or _has_neighbour(text, mention, mentions):
        return []
    right = text[mention.span.end :]
    if _OF_GROUP.match(right):
        return ["some", *_small_phrases(mention.value), "a number"] if mention.value.denominator == 1 else []
    if mention.unit is None or mention.unit in KNOWN_PARTS or mention.text.lower() in ("once", "twice", "thrice"):
        return []
    if more := _MORE.match(right):
        return _compared_phrases(right[more.end() :], mention, more["word"])
    phrase = _NOUN_PHRASE.match(right)
    if phrase is None or not _is_clean(phrase, mention.unit):
        return []
    return _noun_phrases(right[phrase.end() :], mention, before)


def _compared_phrases(right: str, mention: Mention, word: str) -> list[str]:
    """For ``9 more knives than forks``: ``several more knives``; ``a few fewer`` would not do."""
    phrase = _NOUN_PHRASE.match(right)
    if phrase is None or mention.unit is None or not _is_clean(phrase, mention.unit):
        return []
    return [p for p in _small_phrases(mention.value) if word == "more" or p == "several"]


def _is_clean(phrase: re.Match[str], unit: str) -> bool:
    """Whether only attributes stand between the number and its plural noun."""
    noun = phrase["noun"].lower()
    attributes = phrase["attributes"].split()
    return (
        is_plural(noun) and singular(noun) == unit and not any(word in PHRASE_ENDERS for word in attributes)
    )  # fmt: skip


def _noun_phrases(after: str, mention: Mention, before: str) -> list[str]:
    certain, small = "a certain number of", _small_phrases(mention.value)
    if mention.unit == "time":
        return [*small, certain] if mention.per else []
    measured = mention.unit in TIME_UNITS or mention.unit in MEASURE_UNITS or mention.unit == "degree"
    if measured and _COMPARISON.match(after):
        return small
    if measured and before == "," and after[:1] == ",":
        return []
    if _DIMENSION.match(after) or mention.value.denominator != 1:
        return []
    if mention.per is not None or measured:
        return [*small, certain]
    return ["some", *small, "a number of", certain]


def _small_phrases(value: Fraction) -> list[str]:
    """Phrases that are true of a small whole number only."""
    if value.denominator != 1:
        return []
    several = ["several"] if 3 <= value <= 12 else []
    return [*several, "a few"] if 3 <= value <= 6 else several


def _has_neighbour(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> bool:
    """Whether the quantity is one part of two: ``5 feet 3 inches``, ``2 hours and 20 minutes``, ``3 or 4``."""
    for other in mentions:
        left, right = sorted((mention, other), key=lambda m: m.span.start)
        gap = text[left.span.end : right.span.start]
        if other is mention or len(gap) > 24 or not gap:
            continue
        if re.fullmatch(r"\s+", gap) or re.fullmatch(r"[\s-]*[A-Za-z]*,?\s+or\s+", gap):
            return True
        measured = mention.unit in TIME_UNITS or mention.unit in MEASURE_UNITS or mention.unit == "dollar"
        if measured and re.fullmatch(r"\s+[A-Za-z]+(?:,?\s+and)?\s+", gap) and other.unit != mention.unit:
            return True
    return False


def _money_sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> list[tuple[Span, str]]:
    span, right = mention.span, text[mention.span.end :]
    if deal := _deal_site(text, mention):
        return deal
    before = _word_before(text, span.start)
    if mention.text[0] not in "$€£":
        in_words = re.match(r"\s(?:dollars|cents)\b", right)
        blocked = before in _BLOCKED_BEFORE or mention.value < 2 or _has_neighbour(text, mention, mentions)
        if in_words is None or blocked or not _ENDS_MONEY.match(right[in_words.end() :]):
            return []
        return [(span, "a certain number of")]
    if not _ENDS_MONEY.match(right) or re.match(r"\s+to\s+\$?\d|,?\s+and\s+\$|,\s+\$", right):
        return []
    if before == "at" and mention.per is not None:
        return [(span, "a certain price")] if mention.per != "hour" else []
    if not _takes_amount(text, span.start, before):
        return []
    certain = [(span, "a certain amount")]
    if before in _HOLDING_VERBS and mention.per is None:
        certain += [(span, "a certain amount of money"), (span, "some money")]
    return certain


def _takes_amount(text: str, start: int, before: str) -> bool:
    if before in _MONEY_VERBS:
        return True
    word = _LAST_WORD.search(text, max(0, start - 30), start)
    earlier = _word_before(text, word.start()) if word else ""
    is_name = word is not None and word[1][0].isupper()
    return (
        earlier in _MONEY_VERBS
        and (is_name or before == "her")
        and earlier not in ("for", "by", "with", "has", "have", "had")
    )


def _deal_site(text: str, mention: Mention) -> list[tuple[Span, str]]:
    """``a 20% discount`` is ``a certain discount``."""
    deal = _DEALS.match(text, mention.span.end)
    article = _DEAL_ARTICLE.search(text, max(0, mention.span.start - 4), mention.span.start)
    if deal is None or article is None:
        return []
    return [(Span(article.start("article"), mention.span.end), "a certain")]


def _percent_sites(text: str, mention: Mention) -> list[tuple[Span, str]]:
    if deal := _deal_site(text, mention):
        return deal
    before = _word_before(text, mention.span.start)
    right = text[mention.span.end :]
    if before != "by" and before in _BLOCKED_BEFORE:
        return []
    if _PERCENT_AFTER.match(right) or (before == "by" and _PERCENT_END.match(right)):
        return [(mention.span, "a certain percentage"), (mention.span, "some percentage")]
    return []


def _fraction_phrases(text: str, mention: Mention) -> list[str]:
    before = _word_before(text, mention.span.start)
    if before in _BLOCKED_BEFORE or not _OF_GROUP.match(text, mention.span.end) or mention.value >= 1:
        return []
    return ["a certain fraction"]


def _word_before(text: str, start: int) -> str:
    """The word before an offset in lower case, or the punctuation there; empty at the start of the text."""
    word = _LAST_WORD.search(text, max(0, start - 30), start)
    return word[1].lower() if word else text[max(0, start - 2) : start].strip()


def _capital_like(text: str, span: Span, phrase: str) -> str:
    """``phrase`` with a capital where it opens a sentence, or where what it replaces had one."""
    opens = span.of(text)[:1].isupper() or any(s.start == span.start for s in sentences(text))
    return phrase[0].upper() + phrase[1:] if opens else phrase
