"""What a problem says where a text of it keeps silent about its givens: *Suppose the load is 900 kilograms.*"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from illposed.corpus.reasons.gaps import NAMED, clause_at
from illposed.corpus.reasons.names import people_named
from illposed.corpus.reasons.pared import pared
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord, PhrasedQuantity
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.inflect import is_noun_form, is_verb_form
from illposed.engine.english.lexicon import ARTICLES, CALENDAR, word_set
from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.reasons.passage import Passage

_CONDITION: Final = re.compile(
    r"[Ii]f +(?P<said>[^? ][^?]*?)(?:, [^,]{0,2}|,? (?:how|what|find|calculate|by how) [^?]*\?|\?)?"
)
"""A condition of a question, with the head of what follows it, or with the question."""

_CUT_WORD: Final = re.compile(r"(?:(?:[\s,;]+(?:and|but))?\s+\w\w|[\s,;]+(?:and|but|or)[,;]?|\s)$")
_ASKS: Final = re.compile(r"(?:^|, )(?:how|what)\b", re.IGNORECASE)
_LINK: Final = re.compile(r"^[\s,;]*(?:(?:and|but|[Ii]n fact,) )?")
_CLAUSE: Final = re.compile(
    r"(?:[A-Z][^,]*, )?(?:(?:he|she|they|it|there) |(?:(?:each|every|his|her|their|its) [a-z]+|[A-Z][\w'’]+) "
    r"(?:is|are|was|were|has|have|had|can|will|would|[a-z]+(?:s|ed)) )"
)
"""The beginning of a clause that says something of its own."""

_SMALL: Final = ARTICLES | word_set(
    "after all at before both by during each every first for from he her his if in it its most my now of on one our "
    "she so some the their there they this to today tomorrow until we when while with yesterday"
)
"""Words that open a sentence and are no names."""

_LEANS: Final = re.compile(
    r"(?:also|and|another|but|however|instead|or|other|so(?! far\b)|such|then"
    r"|th(?:is|at|[eo]se)\b(?! (?:day|week|month|year)))\b"
    r"|it (?!(?:[a-z]+ )?(?:takes?|took|costs?|was [a-z]+ed that)\b)",
    re.IGNORECASE,
)
"""The beginnings of statements that are about those before them."""

_PRONOUN: Final = re.compile(rf"\b(?:{'|'.join(GENDERS)})\b", re.IGNORECASE)
_LEANING: Final = re.compile(rf"\b(?:{'|'.join(GENDERS)}|they|them|their|it|its)\b", re.IGNORECASE)
_OPENS: Final = re.compile(r"""(?:^|[.?!]["”']?\s)\s*\S+""")
"""The first word of a sentence, which has a capital in any case."""

_OWNERS: Final = word_set("his her")
_KNOWN: Final = re.compile(r"\b[Tt]he [$\d]")
"""What makes a number that of something known: *the $45 Ida had*."""

_CAPITAL: Final = re.compile(r"\b[A-Z][a-z]+")
_WORD: Final = re.compile(r"[^\W\d_]+")
_MOST_WORDS: Final = 32
"""In a statement, which is told of two worlds."""


def passages_of(record: SolvabilityRecord, oracle: OracleRecord) -> dict[str, tuple[Passage, ...]]:
    """For the name of each given that edits of a text have left out, what the problem says of it, the clearest first.

    That has few other givens and nobody by a pronoun, as the sentence of the phrasebook. None of a text that a model
    told anew, with whose words it may not go, nor where it would not be clear who or what is spoken of.
    """
    if record.rewritten is not None:
        return {}
    stated = {fact.id for fact in record.facts}
    return {
        given.name: tuple(sorted(_passages(given, Span(*edit.span), record.text, oracle), key=_depth))
        for edit, given in product(record.edits, oracle.givens)
        if given.fact_id in edit.facts and given.fact_id not in stated
    }


def _depth(passage: Passage) -> tuple[int, bool]:
    """How much there is to a passage besides its given."""
    return len(passage.numbers), _LEANING.search(passage.text) is not None


def _passages(given: GroundedGiven, cut: Span, text: str, oracle: OracleRecord) -> Iterator[Passage]:
    """What the problem says of a given, as it stands after *Suppose*."""
    question = oracle.question
    for place in _statements(given, cut, question):
        # Of the two parts of a fraction, that of the numerator, which stands before the other, names it.
        inside = {Span(*one.span): one.name for one in reversed(oracle.givens) if place.contains(Span(*one.span))}
        numbers = [(span.shifted(-place.start), name) for span, name in sorted(inside.items())]
        said, before = place.of(question), question[: place.start]
        part = pared(said, Span(*given.span).shifted(-place.start))
        if part is not None:
            own = [(span.shifted(part.moved), name) for span, name in numbers if part.part.contains(span)]
            named = before if part.head else f"{before}{said[: part.part.start]}"
            yield from _placed(f"{part.head}{part.part.of(said)}", named, own, text, question)
        yield from _placed(said, before, numbers, text, question)
    told = oracle.phrasings.get(given.quantity, PhrasedQuantity()).told or ""
    mentions = find_mentions(told)
    if len(mentions) == 1 and mentions[0].value == value_of(given.value) and not _KNOWN.search(told):
        yield from _placed(told, "", [(mentions[0].span, given.name)], text, question)


def _placed(said: str, before: str, numbers: Sequence[tuple[Span, str]], text: str, question: str) -> Iterator[Passage]:
    """A statement with its numbers as it stands after *Suppose*; none if that would not be clear, or be long."""
    first, blank, rest = said.partition(" ")
    opening = _opening(first, rest, before, text, question)
    if opening is not None and len(said.split()) <= _MOST_WORDS:
        by = len(opening) - len(first)
        moved = tuple((Span(span.start + by, span.end + by), name) for span, name in numbers)
        yield Passage(f"{opening}{blank}{rest.rstrip(' .,;!')}.", moved)


def _opening(first: str, rest: str, before: str, text: str, question: str) -> str | None:
    """The first word of a statement as it stands after *Suppose*, which names who a pronoun is; None in doubt."""
    said = f"{first} {rest}"
    if _LEANS.match(said):
        return None
    pronoun = _PRONOUN.search(said)
    named = () if pronoun is None else _CAPITAL.findall(said[: pronoun.start()])
    is_named = pronoun is None or any(word.lower() not in _SMALL | CALENDAR for word in named)
    genders = {GENDERS[word] for word in _WORD.findall(f"{text} {said}".lower()) if word in GENDERS}
    if pronoun is not None and not is_named and (len(people_named(text)) > 1 or len(genders) > 1):
        return _named(first, pronoun.start(), before)
    return in_sentence(said, f"{text} {question}")


def _named(first: str, place: int, before: str) -> str | None:
    """Who a pronoun is that opens a statement: the only one named in the last sentence before it with a name."""
    last = next((said for one in reversed(sentences(before)) if people_named(said := one.of(before))), "")
    names = people_named(last)
    if (
        first.lower() not in GENDERS
        or place > 0
        or len(names) != 1
        or not KIN.keys().isdisjoint(_WORD.findall(last.lower()))
    ):
        return None
    if pronoun_of(names[0]) not in (None, GENDERS[first.lower()]):
        return None
    return f"{names[0]}'s" if first.lower() in _OWNERS else names[0]


def in_sentence(said: str, text: str) -> str | None:
    """The first word of a statement as it stands inside a sentence: with a capital if it is a name; None in doubt."""
    first, second, *_ = said.split(" ", 2)
    name = re.sub(r"(?:,|['’]s?)$", "", first)
    common, inside = name.lower(), _OPENS.sub(" ", text)
    if name == "I" or (
        common not in _SMALL and (pronoun_of(name) is not None or re.search(rf"\b{re.escape(name)}\b", inside))
    ):
        return first
    if common in _SMALL or find_mentions(name) or re.search(rf"\b{re.escape(common)}\b", inside):
        return first[:1].lower() + first[1:]
    if first.endswith(",") and second in GENDERS.keys() | {"they", "it", "there"}:  # "Together, they have"
        return first[:1].lower() + first[1:]
    acts = NAMED.match(said) and not is_plural(common) and is_verb_form(second)
    if name != first or acts or second[:1].isupper() or not first[:1].isalpha():
        return first
    return first[:1].lower() + first[1:] if is_noun_form(common) or is_verb_form(common) else None


def _statements(given: GroundedGiven, cut: Span, question: str) -> Iterator[Span]:
    """The places of what states a given: the clause or the condition that was ``cut``, that of the given, and the
    sentence around it."""
    own = Span(*given.span)
    sentence = next(one for one in sentences(question) if one.overlaps(own))
    parts = [Span(max(cut.start, sentence.start), min(cut.end, sentence.end))] if cut.overlaps(sentence) else []
    for place in dict.fromkeys((*parts, clause_at(question, own), sentence)):
        start = place.end - len(_LINK.sub("", place.of(question)))
        said = _CUT_WORD.sub("", question[start : place.end + 1]).rstrip()
        condition = _CONDITION.fullmatch(said)
        if condition is not None:
            start, said = start + condition.start("said"), condition["said"]
        found = Span(start, start + len(said))
        is_whole = condition is not None or place.contains(sentence) or _CLAUSE.match(said)
        if is_whole and not said.endswith("?") and not _ASKS.search(said) and found.contains(own):
            yield found
