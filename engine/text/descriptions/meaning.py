"""Whether a description means one quantity of the text and no other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.descriptions.site import layout
from illposed.engine.text.statements.context import question_context
from illposed.engine.text.statements.english import CERTAIN_VERBS, stem
from illposed.engine.text.statements.names import only_one_can_be_meant

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_PRONOUNS = {"he": "he", "his": "he", "him": "he", "she": "she", "her": "she"}
_POSSESSIVE = re.compile(
    r"\b(?:his|her)\s(?=[a-z])(?!for\b|in\b|on\b|at\b|to\b|from\b|per\b|an?\b|each\b|every\b|by\b)"
)
_UNCLEAR = word_set("they their them it its this that these those")
_EMPTY = word_set(
    "the a an of that which who number amount money percentage be is are was were to for at in on with by "
    "from and or he she "
    "they it his her their its him them i we my our you your do does did will would can could"
)
_TAKEN_UP = word_set("he she they it his her their its him them each both")


def pronouns_are_clear(text: str, subject: str, *, introduced: bool) -> bool:
    """Whether a reader of ``subject``, set after the clause it comes from, knows whom its pronouns mean."""
    words = {word.lower() for word in _WORD.findall(subject)}
    if not introduced and words & (_UNCLEAR - {"that", "this"}):
        return False
    if introduced and re.search(r"\s(?:that|which|who)\s[A-Z]", subject):
        # A possessive after the name of who did it is bound as it was in the clause.
        words = {word.lower() for word in _WORD.findall(_POSSESSIVE.sub("", subject))}
    persons = {_PRONOUNS[word] for word in words & _PRONOUNS.keys()}
    if not persons:
        return True
    names = question_context(text).names
    return len(persons) == 1 and all(_is_clear(text, person, names, introduced) for person in persons)


def _is_clear(text: str, pronoun: str, names: tuple[str, ...], introduced: bool) -> bool:
    possible = question_context(text).may_stand_for(pronoun)
    if possible is not None and len(possible) == 1:
        return True
    return only_one_can_be_meant(pronoun, names) or (introduced and len(names) == 0)


def is_unique(text: str, subject: str, mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether ``subject`` holds something that tells ``mention`` from each other mention of its kind and unit."""
    told = layout(text).sentence_of(mention.span)
    own = _stems(told.of(text)) if told else frozenset[str]()
    keys = (_stems(subject) & own) - ({stem(mention.unit)} if mention.unit else set())
    for other in mentions:
        alike = other.kind == mention.kind and (other.unit == mention.unit or mention.kind != "count")
        if other == mention or not alike:
            continue
        context = _context(text, other, mentions)
        said = _stems(context)
        if keys <= said:
            return False
        missing = keys - said
        if _is_taken_up(context) and all(key in _subject_stems(subject) for key in missing):
            return False
    return True


def _subject_stems(subject: str) -> frozenset[str]:
    """The stems of the names in a description, for which a pronoun may stand elsewhere."""
    names = [word for word in _WORD.findall(subject)[1:] if word[0].isupper()]
    inner = re.search(r"\b(?:that|which|who)\s(?:the|his|her|their|a|each)\s([a-z]+)", subject)
    return frozenset(stem(word) for word in [*names, *([inner[1]] if inner else [])])


def _is_taken_up(context: str) -> bool:
    return bool({word.lower() for word in _WORD.findall(context)} & _TAKEN_UP)


@lru_cache(maxsize=1024)
def _stems(said: str) -> frozenset[str]:
    return frozenset(stem(word) for word in _WORD.findall(said) if word.lower() not in _EMPTY)


def _context(text: str, mention: Mention, mentions: Sequence[Mention]) -> str:
    """The words that say what a mention counts: its clause, with the opening of the sentence where it has "
    "no verb."""
    sentence = layout(text).sentence_of(mention.span)
    if sentence is None:
        return text
    parts = layout(text).clauses_of(sentence)
    clause = next((part for part in parts if part.contains(mention.span)), sentence)
    inside = [other.span for other in mentions if clause.contains(other.span)]
    start = max([span.end for span in inside if span.end <= mention.span.start], default=clause.start)
    end = min([span.start for span in inside if span.start >= mention.span.end], default=clause.end)
    near = text[start:end]
    opening = text[clause.start : min([span.start for span in inside], default=clause.end)]
    if not set(opening.split()) & CERTAIN_VERBS and clause.start > sentence.start:
        first = min([m.span.start for m in mentions if sentence.contains(m.span)], default=sentence.end)
        opening = text[sentence.start : first] + " " + opening
    return f"{opening} {near}"
