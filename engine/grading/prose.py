"""Lines of a solution that calculate nothing: whether they say no more than is known."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.stems import content_stems, stem, words
from illposed.engine.quantities.mentions import find_mentions

_OPENERS: Final = word_set("we know that first next then so also now a the an it is are has had have")
_COMPARES: Final = word_set(
    "than times twice thrice half double triple more less fewer additional extra another also still same both"
)
_EACH: Final = word_set("each per every")
_PLANS: Final = frozenset(
    stem(word)
    for word in word_set(
        "calculate find need determine figure know first next start begin now finally total multiply divide add "
        "subtract number amount many much step let given"
    )
)
_PLAN: Final = re.compile(
    r"^(?:(?:first|next|now|then|finally|so|therefore|to begin)\b,?\s*)*"
    r"(?:(?:we|you|i)\s+(?:first\s+)?(?:need|have|want|can|must|should|will)\b|let['’]?s\b|let us\b"
    r"|calculate\b|find\b|to\s+\w+)",
    re.IGNORECASE,
)
_OPERATES: Final = re.compile(
    r"\b(?:divid|multipl|subtract|add|sum|differ|half|halv|doubl|tripl|twice|times|minus|plus|which is)\w*",
    re.IGNORECASE,
)


def numbers_of(text: str) -> tuple[Fraction, ...]:
    """The quantities that a line tells; a mere ``one`` does not count."""
    return tuple(m.value for m in find_mentions(text) if m.is_quantity and m.value != 1)


def restates(line: str, question: str) -> bool:
    """Whether the words of ``line`` stand in ``question`` in the same order, but for a few, and its numbers too.

    >>> restates("Mia has 3 figs.", "Mia has 3 figs and 4 plums."), restates("Mia has 4 figs.", "Mia has 3 figs.")
    (True, False)
    """
    if not set(numbers_of(line)) <= set(numbers_of(question)):
        return False
    ours, theirs = ([stem(word.lower()) for word in words(text)] for text in (line, question))
    told = [word for word in ours if word not in _OPENERS]
    kept = SequenceMatcher(None, told, theirs, autojunk=False).get_matching_blocks()
    return sum(block.size for block in kept) >= len(told) - len(told) // 5


def says_nothing_new(
    line: str, question: str, told: Collection[Fraction], results: Collection[tuple[Fraction, str]]
) -> bool:
    """Whether a line without an equation claims nothing that is not known.

    ``told`` are the numbers of the question in every form, ``results`` those found before with the lines that found
    them. A line may tell the question again, or a result in the words that it was found in, and it may say what is to
    be done.
    """
    numbers = numbers_of(line)
    if not numbers or restates(line, question):
        return True
    found = {value for value, _ in results}
    if any(number not in told and number not in found for number in numbers):
        return False
    if _OPERATES.search(line):
        return False
    if _PLAN.match(line):
        return True
    said = {word.lower() for word in words(line)}
    if said & _COMPARES or not said & _EACH <= {word.lower() for word in words(question)}:
        return False
    if _tells_as_before(line, question, results):
        return True
    known = content_stems(question) | _PLANS
    for value, text in results:
        if value in numbers:
            known |= content_stems(text)
    return content_stems(line) <= known


def _tells_as_before(line: str, question: str, results: Collection[tuple[Fraction, str]]) -> bool:
    """Whether each quantity of a line is one of the question, or a result, and counts what that counts."""
    given = [mention for mention in find_mentions(question) if mention.is_quantity]
    for mention in find_mentions(line):
        if not mention.is_quantity or mention.value == 1:
            continue
        counted = stem(mention.unit) if mention.unit else None
        as_given = any((g.value, g.kind, g.unit) == (mention.value, mention.kind, mention.unit) for g in given)
        as_found = any(value == mention.value and counted in content_stems(text) for value, text in results)
        if not as_given and not as_found:
            return False
    return True
