"""The edit that gives one mention another value, with the words around it made to agree."""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.lexicon import ADJECTIVES, DETERMINERS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.quantities.surface import agree, article_before, write_like
from illposed.engine.results import Rejected

_ARTICLE = re.compile(r"\b(an?)\s$", re.IGNORECASE)
_WORD_BEFORE = re.compile(r"([A-Za-z]+)\s+$")
_NEXT_NOUN = re.compile(r"\s+(?:(?:more|fewer)\s+)?([A-Za-z]+)")
_NEXT_WORD = re.compile(r"\s*([A-Za-z]+|.|$)", re.DOTALL)
_NEEDS_PLURAL_BEFORE = re.compile(
    r"\b(?:are|were|have|these|those|the|his|her|their|its|all|other|last|next|first|of|both)\s+$", re.IGNORECASE
)
_MAY_FOLLOW_EITHER = word_set(
    "and or but for in at on from to with per a an each every of by while that then than when because if as . , ; ? !"
)


def replace_mention(text: str, mention: Mention, value: Fraction) -> TextEdit | Rejected:
    """The edit that makes ``mention`` say ``value``, its article and the number of its noun adapted.

    Refused with reason ``surface`` (the way it is written cannot express the value) or ``agreement`` (the value
    becomes 1 or stops being 1 where more than the noun would have to change).
    """
    written = write_like(mention, value)
    if written is None:
        return Rejected("surface", f"{mention.text!r} cannot be written as {value}")
    span = mention.span
    leaves_half = mention.kind == "fraction" and mention.text.lower() == "half" and written.lower() != "half"
    if leaves_half and not _takes_article(text, span):
        return Rejected("surface", f"no article can stand before another fraction here: {mention.text!r}")
    if (mention.value == 1) != (value == 1) and mention.kind in ("count", "money") and not _is_symbol(mention):
        agreed = _with_noun(text, mention, written, value)
        if agreed is None:
            return Rejected("agreement", text[span.start : span.end + 30])
        span, written = agreed
    return _with_article(text, span, written, value, mention)


def _takes_article(text: str, span: Span) -> bool:
    """Whether ``half`` at ``span`` may become ``a third``: before ``of`` or ``as``, and after no attribute."""
    before = _WORD_BEFORE.search(text, max(0, span.start - 20), span.start)
    attribute = before is not None and before[1].lower() in ADJECTIVES | DETERMINERS
    return not attribute and re.match(r"\s+(?:of|as)\b", text[span.end :]) is not None


def _is_symbol(mention: Mention) -> bool:
    return mention.text[0] in "$€£¢-−" or mention.text[-1] in "$€£"


def _with_noun(text: str, mention: Mention, written: str, value: Fraction) -> tuple[Span, str] | None:
    """The span of number and noun with the noun agreeing, or None where other words would have to agree too."""
    if text[mention.span.end : mention.span.end + 1] == "-":
        return mention.span, written
    noun = _NEXT_NOUN.match(text, mention.span.end)
    if noun is None or mention.unit is None or _NEEDS_PLURAL_BEFORE.search(text[: mention.span.start]):
        return None
    stands_alone = agree(noun[1], Fraction(1)).lower() == mention.unit
    follows = _NEXT_WORD.match(text, noun.end())
    if not stands_alone or follows is None or (follows[1] and follows[1].lower() not in _MAY_FOLLOW_EITHER):
        return None
    if mention.value != 1 and not is_plural(noun[1].lower()):
        return None
    return Span(mention.span.start, noun.end()), written + text[noun.start() : noun.start(1)] + agree(noun[1], value)


def _with_article(text: str, span: Span, written: str, value: Fraction, mention: Mention) -> TextEdit:
    article = _ARTICLE.search(text, max(0, span.start - 3), span.start)
    if article and article_before(written) != article_before(mention.text):
        new_article = article_before(written)
        if article[1][0].isupper():
            new_article = new_article.capitalize()
        written = new_article + text[article.end(1) : span.start] + written
        span = Span(article.start(), span.end)
    return TextEdit(span, span.of(text), written, (value,))
