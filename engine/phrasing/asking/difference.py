"""The question for what one of two quantities is more than the other, made of the questions for the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.english.comparisons import alike_at_ends
from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import DO, EACH_OF, FINITE_TAGS, REMAINDER, TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.grammar import is_either

_LONGEST: Final = 4
"""So many words at most say what tells one of the two from the other."""

_TENSED: Final = FINITE_TAGS | {"VBD"}
_NAMING: Final = ("NOUN", "PROPN", "ADJ", "DET", "ADP")
"""The parts of speech of words that name somebody, a thing, a time or a place."""

_MERGES: Final = EACH_OF | REMAINDER | TOTALS | word_set("both whole entire only")
"""Words for what may be a part of the other one, or all of it."""

_NOT_SAID_TWICE: Final = ("of", "per")


@dataclass(frozen=True, slots=True)
class Difference:
    """The question for a difference, and what it says besides that for the larger quantity: ``than in June``.

    That comes last, or where two sorts of things are compared after the ``things`` of the larger one. ``is_alike``
    says that these are called by one noun, so that they are counted alike. Of how ``long`` something is, ``longer`` is
    said in the place of ``more``: it is the comparative of the ``extent``.
    """

    question: str
    than: str
    things: str = ""
    is_alike: bool = True
    extent: str = ""
    comparative: str = "more"


def may_differ(one: str, other: str) -> bool:
    """Whether two questions are alike but for a few words, so that it is worth parsing them."""
    first, second = (question.rstrip("?").lower().split() for question in (one, other))
    start, end = alike_at_ends(first, second)
    longest = max(len(first), len(second)) - start - end
    return start > 1 and 0 < longest <= _LONGEST and start + end < min(len(first), len(second))


def ask_difference(larger: Parse, smaller: Parse) -> Difference | None:
    """``How many plums did Mia pick in May?`` and ``… in June?``: ``How many more plums … in May than in June?``

    The questions are alike but for who it is about, for what is counted, or for a time, thing or place at the end. None
    if they are not, or are about different measures.
    """
    first, second = (tuple(token for token in parse.tokens if token.text != "?") for parse in (larger, smaller))
    start, end = alike_at_ends(*([token.lower for token in question] for question in (first, second)))
    own, other = first[start : len(first) - end], second[start : len(second) - end]
    how = next((n for n, token in enumerate(first) if token.lower == "how"), len(first))
    opens = start >= how + 2 and first[how + 1].lower in ("many", "much")
    if not (opens and _names(own) and _names(other)) or any(token.is_comparative for token in first):
        return None
    more, rest = f"{written(first[: how + 2])} more", first[how + 2 :]
    finite = next((n for n, token in enumerate(first) if n > how and token.tag in _TENSED), 0)
    longer = len(second) - len(first)
    if start < finite:
        ends = start + len(own) <= finite
        return _of_things(more, first, second, range(how + 2, finite), start) if ends else None
    place = _subject(larger, own, finite) or _place(larger, own)
    if place is None or any(first[index].lower in EACH_OF and first[index].dep != "det" for index in place):
        return None  # "the figs each"
    start, stop = place.start, place.stop + longer
    if second[start].pos == "ADP" and all(token.pos == "ADP" for token in second[start + 1 : stop][:1]):
        start += 1  # "delivered plums to on Friday"
    than = f"than {written(second[start:stop])}"
    extent = first[finite - 1]
    if extent.tag in ("JJ", "RB") and first[finite - 2].is_noun and first[finite].lemma == "be":
        longer_by = inflect(extent.lower, "JJR")
        question = f"{written(first[: finite - 1])} {longer_by} {written(first[finite:])} {than}?"
        return Difference(question, than, extent=extent.text, comparative=longer_by)
    return Difference(f"{more} {written(rest)} {than}?", than)


def _of_things(
    more: str, larger: Sequence[Token], smaller: Sequence[Token], place: range, start: int
) -> Difference | None:
    """The question for two sorts of things, which stand at ``place`` in that for the larger one, unlike from ``start``
    on: ``more cups of flour than of sugar``."""
    stop = place.stop + len(smaller) - len(larger)
    things, others = larger[place.start : place.stop], smaller[place.start : stop]
    nouns = [next((token.lemma.lower() for token in some if token.pos == "NOUN"), "") for some in (things, others)]
    is_one = others[-1].tag == "NN" and not is_either(others[-1]) and all(token.lower != "of" for token in others)
    if not all(nouns) or is_one:
        return None  # "more small bulbs than large bulb", but "more cups of flour than of milk"
    first = max((n for n in range(place.start, start) if larger[n].lower == "of"), default=place.start)
    counted, than = written(things), f"than {written(smaller[first:stop])}"
    question = f"{more} {counted} {than} {written(larger[place.stop :])}?"
    return Difference(question, than, counted, nouns[0] == nouns[1])


def _subject(question: Parse, own: Sequence[Token], finite: int) -> range | None:
    """Where the subject stands that comes after the finite verb, if some words are part of it."""
    subjects = (token for token in question.tokens[finite + 1 :] if token.is_subject or _is_attribute(question, token))
    head = next(subjects, None)
    words = () if head is None else question.subtree(head)
    is_part = is_run(words) and all(token in words for token in own)
    if head is None or not is_part or any(token.pos == "VERB" for token in words):  # "were the cans drunk by"
        return None
    if any(token.pos == "ADJ" and token.index > head.index for token in words):  # "was Ida short of on Sunday"
        return None
    acts = any(token.is_verb or token.lemma == "cost" for token in question.tokens[words[-1].index + 1 :])
    if question.tokens[finite].lower in DO and not acts:  # "does his shed cost", where the parse takes that for a noun
        return None
    return range(words[0].index, words[-1].index + 1)


def _is_attribute(question: Parse, token: Token) -> bool:
    """Whether the parse takes the subject of a question for what that is: ``How many years old is Ida?``"""
    return token.dep == "attr" and question.head(token).lemma == "be"


def _names(tokens: Sequence[Token]) -> bool:
    """Whether words name one thing, person, time or place among others, and nothing that has to do with the other."""
    fit = all((token.pos in _NAMING or token.tag == "PRP$") and token.lower not in _MERGES for token in tokens)
    return bool(tokens) and len(tokens) <= _LONGEST and fit


def _place(question: Parse, own: Sequence[Token]) -> range | None:
    """Where the time, thing or place stands that some words name, with its preposition if it has one.

    None if they name anything else.
    """
    head = question.head_of(own)
    is_alone = len(own) == 1 and question.child(head, "det") is None  # but not "a week"
    if head.dep == "npadvmod" and head.lower in TIME_NOUNS and is_alone:
        return range(head.index, head.index + 1)
    while head.dep in ("compound", "amod", "poss", "nmod"):
        head = question.head(head)
    preposition = question.head(head)
    if head.dep != "pobj" or preposition.lower in _NOT_SAID_TWICE or preposition.index >= own[0].index:
        return None
    whole = question.tokens[preposition.index : max(head.index, own[-1].index) + 1]
    is_name = all(token.pos not in ("VERB", "AUX", "NUM", "PRON") or token.dep == "poss" for token in whole)
    return range(preposition.index, preposition.index + len(whole)) if is_name else None
