"""What a step finds, as a short noun phrase: ``Pieces of chicken for Chicken Pasta``."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import PHRASE_ENDERS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.quantities.units import counted_after
from illposed.engine.solutions.worked import SolutionLine
from illposed.engine.text.templates import LineTemplate, names_operation

_SUBJECT = re.compile(
    r"(?P<phrase>(?:The|His|Her|Their|Its|Each|[A-Z][a-z]+['’]s?) [^,|]{3,60}?)"
    r" (?:is|was|are|were|will be|equals?)(?: \w+ly)? $"
)
_CUT = re.compile(
    r"\s+(?:that|who|which|will|would|can|could|and|but|so|than|because|is|are|was|were|left|more|total|in total"
    r"|altogether|in all|combined)\b.*"
)
_DIMENSION = re.compile(r"\b(?:long|tall|old|wide|high|deep|heavy|away|older|younger|taller|longer)$")
_MOST_WORDS = 7
_SHORTEST_NAME = 3


_HEADING = re.compile(
    r"(?:So|Then|Next|Now|First|Finally)?,?\s*(?P<phrase>[A-Za-z][A-Za-z'’ -]{2,50}?)\s?[=:]\s?[$(]*\d"
)


def heading(line: SolutionLine) -> str | None:
    """The heading of a line such as ``Total cost: 6 * 15``, if it names no operation; None if there is none."""
    match = _HEADING.match(line.plain)
    if (
        match is None
        or match["phrase"].lower() in PHRASE_ENDERS
        or names_operation(match["phrase"])
        or find_mentions(match["phrase"])
    ):
        return None
    return match["phrase"][:1].upper() + match["phrase"][1:]


def phrase_of(target: str) -> str | None:
    """The name of a step as words: ``cost_of_supplies`` is ``Cost of supplies``; None if it names an operation."""
    words = target.replace("_", " ").strip()
    named = names_operation(words) or any(character.isdigit() for character in words)
    return None if named or len(words) < _SHORTEST_NAME else words[:1].upper() + words[1:]


def finding(template: LineTemplate) -> str | None:
    """The noun phrase for the result of ``template``, its first letter a capital; None if its words give none."""
    before, after = template.text[: template.result.start], template.text[template.result.end :]
    subject = _SUBJECT.fullmatch(before)
    if subject and not find_mentions(subject["phrase"]) and not _DIMENSION.search(after):
        return re.sub(r"^The ", "", subject["phrase"])[:1].upper() + re.sub(r"^The ", "", subject["phrase"])[1:]
    counted = counted_after(after, 0, single=template.value == 1)
    if counted.unit is None or template.currency or find_mentions(after):
        return None
    phrase = _CUT.sub("", after.strip())
    words = phrase.split()
    if not words or len(words) > _MOST_WORDS or words[0].lower() in PHRASE_ENDERS or not words[0].isalpha():
        return None
    if len(words) == 1 and not is_plural(words[0].lower()):
        return None
    return phrase[:1].upper() + phrase[1:]
