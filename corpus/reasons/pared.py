"""What a list says of one number: *Ida gave 3 figs to Ben* of all that she did with her figs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from illposed.corpus.reasons.gaps import NO_VERB_AFTER, VERBS
from illposed.engine.english.inflect import inflect, is_noun_form, is_verb_form, lemmas
from illposed.engine.english.lexicon import TIME_NOUNS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import is_plural, singular

_BREAK: Final = re.compile(
    r",\s+(?P<clause>(?:but|so)\s+)?(?:(?:and|then)\s+)*"
    r"|\s+(?:and\s+then|and|then)\s+(?!an? (?:half|quarter|third)\b(?! of)|\d+/\d)"
)
_ALL_OF_IT: Final = re.compile(
    r"\b(?:between|both|either|respectively|altogether|together|combined|total|in all)\b"
    r"|\b(?:of|to|from) (?:which|whom)\b|[;:]"
)
"""Words that go with all of a list, or make a part of it lean on another one."""

_COUNTED: Final = r"(?:half|twice|one|two|three|four|five|six|seven|eight|nine|ten|[$]?\d\S*)(?!\S)"
_KNOWN: Final = r"(?:an?|the|his|her|its|their|my|our|another)(?!\S)"
_BEGINNING: Final = re.compile(
    rf"(?P<who>(?:[^,]*, )?(?:he|she|they|it|there|we|I|[A-Z][\w'’]+|(?i:{_KNOWN}|each|every)(?: [a-z-]+){{1,2}}?))"
    rf" (?P<verb>[a-z]+) (?:(?!{_KNOWN}|{_COUNTED})[a-z]+ )*?(?<!to )(?<!for )(?<!in )(?<!at )(?<!on )(?<!with )"
    rf"(?={_KNOWN}|{_COUNTED})"
)
"""Who does what, up to what it is done to: *Ida gives away* of *Ida gives away 3 figs*."""

_SHARE: Final = r"(?:(?:an? |\w+-)?(?:half|third|quarter|[a-z]+th)s?|\d+/\d+|\d+%)"
_LEANS: Final = re.compile(rf"{_SHARE} (?!of\b|as\b)|.*\b(?:times|as (?:many|much))\b(?!.* (?:than|as) )")
"""What is of those, or more than those, that the part before has named: *a third are red*, *twice as many pens*."""

_WHO: Final = re.compile(r"\b(?:who|whose|which|that)\b")
_MEANS: Final = re.compile(r" (?:to|by|[a-z]+ing) ")
"""What the things of a list may be for, so that the next ones are more of that: *3 eggs to bake 4 pies and 5 tarts*."""

_MODALS: Final = word_set("can could may might must shall should will would did does do to")


@dataclass(frozen=True, slots=True)
class Pared:
    """The part of a statement that has a number, and the beginning that it shares with the parts before it."""

    head: str
    part: Span

    @property
    def moved(self) -> int:
        """How far to the right what is in the part has moved."""
        return len(self.head) - self.part.start


def pared(said: str, number: Span) -> Pared | None:
    """The part of a list that states a number; None where the statement is no list, or one that is not clear.

    >>> pared("Ida ate 3 figs, bought 4 plums, and sang.", Span(23, 24))
    Pared(head='Ida ', part=Span(start=16, end=30))
    """
    text = said.rstrip(" .")
    breaks = [found for found in _BREAK.finditer(text) if _is_clause(text[: found.start()]) or found["clause"]]
    starts, ends = [0, *(found.end() for found in breaks)], [*(found.start() for found in breaks), len(text)]
    parts = [Span(start, end) for start, end in zip(starts, ends, strict=True) if start < end]
    part = next((one for one in parts if one.contains(number)), None)
    if part is None or len(parts) == 1 or _ALL_OF_IT.search(text) or _is_one(text, parts):
        return None
    beginning = _BEGINNING.match(text[: parts[0].end])
    if _WHO.search(text[: part.start]) and not _WHO.search(part.of(text)) and not _is_clause(part.of(text)):
        return None  # "Ida buys figs for Ben, who has 3 plums and 4 pens"
    heads = ["", *(_head(one.of(text), beginning, parts[0].of(text)) for one in parts[1:])]
    head = heads[parts.index(part)]
    is_clear = None not in heads if part == parts[0] else _LEANS.match(part.of(text)) is None
    return None if head is None or not is_clear or find_mentions(head) else Pared(head, part)


def _is_one(text: str, parts: list[Span]) -> bool:
    """Whether parts may only be said together: *3 hours and 20 minutes*, *3 red and 4 blue pens*."""
    said = [one.of(text).split() for one in parts]
    if "each" in said[-1] and not all("each" in words for words in said):
        return True
    for before, after in pairwise(said):
        is_number = re.match(_COUNTED, after[0]) is not None
        if is_number and (singular(before[-1]) in MEASURE_UNITS | TIME_UNITS or re.fullmatch(r"\d+", before[-1])):
            return True
        is_bare = re.match(r"\d", before[-2]) if len(before) > 1 else None
        if is_number and len(after) > 2 and is_bare and not is_plural(before[-1]):
            return True
    return False


def _head(words: str, beginning: re.Match[str] | None, first: str) -> str | None:
    """What stands before a part as a sentence of its own; None if it is not clear what does."""
    start, *rest = words.split()
    if _is_verb(start, rest[0] if rest else ""):
        has_tense = beginning is not None and _have_one_tense(start, beginning["verb"])
        return f"{beginning['who']} " if beginning is not None and has_tense else None
    if _is_clause(words):
        return ""
    if beginning is None or not re.match(rf"{_COUNTED}|{_KNOWN}", words) or any(_verbs(words)):
        return None
    whole = first[beginning.end() :]
    is_means = _MEANS.search(whole) and not (_MEANS.search(words) or (whole[:1] == "$" == words[:1]))
    if all(not TIME_NOUNS.isdisjoint(re.findall(r"\w+", said.lower())) for said in (beginning[0], words)):
        return None  # "On Monday, Ida ran 4 miles and on Tuesday 5"
    return beginning[0] if _things(whole) == _things(words) and not is_means else None


def _things(words: str) -> int:
    """How many numbers a part has, and one more if it begins with what it does not count: *a box of 3 figs*."""
    mentions = find_mentions(words)
    is_counted = bool(mentions) and re.match(rf"(?:{_KNOWN} )?$", words[: mentions[0].span.start]) is not None
    return len(mentions) + (not is_counted)


def _is_clause(words: str) -> bool:
    """Whether a part has a subject and a verb with a tense: *half of them sing*, *the rest cost $3*."""
    return any(not verb.endswith("ed") or thing for verb, thing in _verbs(words))


def _verbs(words: str) -> Iterator[tuple[str, bool]]:
    """What may be the verbs of a part, each with whether there is behind it what it is done to."""
    said = re.split(r"\b(?:that|which|who|where|than)\b", words)[0].split()
    for before, word, after in zip(said, said[1:], [*said[2:], ""], strict=False):
        if before.lower() not in NO_VERB_AFTER and _is_verb(word, after):
            yield word, re.match(rf"{_COUNTED}|{_KNOWN}", after) is not None


def _is_verb(word: str, after: str) -> bool:
    """Whether a word is a verb before what follows it: *cost* is one in *cost $3*."""
    is_form = is_verb_form(word) and not word.endswith("ing")
    is_thing = re.match(rf"{_COUNTED}|{_KNOWN}", after) is not None
    return word in VERBS or (is_form and (not is_noun_form(word) or is_thing))


def _have_one_tense(word: str, verb: str) -> bool:
    """Whether two verbs have the same tense, and none that another verb gives them: *ate* and *bought*."""
    if verb in _MODALS or word in _MODALS:
        return False
    tags = [
        {tag for tag in ("VBD", "VBZ") if any(inflect(lemma, tag) == one for lemma in lemmas(one))}
        for one in (word, verb)
    ]
    return not tags[0].isdisjoint(tags[1])
