"""Comparing a text with other words for it: whether the quantities read back identically, and where phrases are now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention, find_mentions

_RELATIONS = word_set(
    "more less fewer than times each every per total altogether left remaining remain remains rest not no never none"
    " except only some several certain few before after both same different average between least most first last"
    " another other equally double triple percent exactly about approximately around roughly nearly almost over under"
    " up maximum minimum"
)
_WORD = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Misreading:
    """Something that a text in other words says otherwise: a short code to count by, and what it is."""

    reason: str
    text: str


def rewording_differences(before: str, after: str) -> Iterator[Misreading]:
    """Everything by which ``after`` does not read as ``before``.

    It must have the same quantities (the same values, of the same kind, counting the same, in the same order), the
    words by which quantities are related and denied ("more", "each", "not") as often, and as many questions. What the
    other words say is not read.
    """
    yield from _other_quantities(find_mentions(before), find_mentions(after))
    yield from _other_relations(_relations(before), _relations(after))
    if before.count("?") != after.count("?"):
        yield Misreading("other-question", "It must ask as many questions as before.")


def place_in(before: str, after: str, span: Span) -> Span | None:
    """Where the phrase at ``span`` of ``before`` stands in ``after``, which has the same quantities in the same order.

    The phrase is found by its quantities; the words of it around them must be the same. None where they are not, or
    where it has no quantity.
    """
    old, new = find_mentions(before), find_mentions(after)
    if len(old) != len(new):
        return None
    inside = [number for number, mention in enumerate(old) if span.contains(mention.span)]
    if inside:
        return _around(before, after, span, [(old[number].span, new[number].span) for number in inside])
    pair = next((pair for pair in zip(old, new, strict=True) if pair[0].span.contains(span)), None)
    return None if pair is None else _within(pair[0], pair[1], span)


def _around(before: str, after: str, span: Span, pairs: Sequence[tuple[Span, Span]]) -> Span | None:
    """The phrase with the mentions ``pairs`` in it, if the words around and between them are the same."""
    (first, new_first), (last, new_last) = pairs[0], pairs[-1]
    start, end = new_first.start - (first.start - span.start), new_last.end + (span.end - last.end)
    if start < 0 or end > len(after):
        return None
    olds = [span.start, *(edge for old, _ in pairs for edge in (old.start, old.end)), span.end]
    news = [start, *(edge for _, new in pairs for edge in (new.start, new.end)), end]
    words = zip(list(pairwise(olds))[::2], list(pairwise(news))[::2], strict=True)
    same = all(before[slice(*one)].casefold() == after[slice(*other)].casefold() for one, other in words)
    return Span(start, end) if same else None


def _within(old: Mention, new: Mention, span: Span) -> Span | None:
    """A part of a mention, if the mention is written as before."""
    if old.text.casefold() != new.text.casefold():
        return None
    shift = new.span.start - old.span.start
    return Span(span.start + shift, span.end + shift)


def _other_quantities(before: Sequence[Mention], after: Sequence[Mention]) -> Iterator[Misreading]:
    for old, new in zip(before, after, strict=False):
        if _reading(old) != _reading(new):
            said = f"Where {_shown(old)} stood, {_shown(new)} is read now"
            yield Misreading("other-quantities", f"{said}; keep every quantity, with what it counts, in its order.")
            return
    if len(before) != len(after):
        yield Misreading("other-quantities", f"There are {len(after)} quantities in it instead of {len(before)}.")


def _other_relations(before: Counter[str], after: Counter[str]) -> Iterator[Misreading]:
    for word in sorted(before.keys() | after.keys()):
        if before[word] != after[word]:
            told = f"{word!r} stands in it {after[word]} times instead of {before[word]} times"
            yield Misreading("other-relations", f"{told}; such words must stay, because they change the meaning.")


def _reading(mention: Mention) -> tuple[object, ...]:
    return (mention.value, mention.kind, mention.unit, mention.per)


def _shown(mention: Mention) -> str:
    """The number with what it counts and for what each time, as far as this is read: "'5' (apple per bag)"."""
    counted = f"{mention.unit or ''}{f' per {mention.per}' if mention.per else ''}".strip()
    return f"{mention.text!r} ({counted})" if counted else repr(mention.text)


def _relations(text: str) -> Counter[str]:
    return Counter(word for word in map(str.lower, _WORD.findall(text)) if word in _RELATIONS)
