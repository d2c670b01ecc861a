"""Whether a sentence that is taken out of its place can be said on its own, or leans on what others have named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from illposed.corpus.reasons.names import people_named
from illposed.engine.english.lexicon import SUBJECTS, TIME_NOUNS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.referents import is_expletive
from illposed.engine.quantities.mentions import find_mentions

_THESE: Final = word_set("this that these those")
_TIMES: Final = word_set("after before")
_POINTING: Final = word_set("that those such other same")
_SUMS: Final = word_set("number amount")
_IT: Final = word_set("it its")
_THEY: Final = word_set("they them their")
_OF: Final = re.compile(r"(?:[a-z]+|there (?:are|were) \d+) of (?:them|these|those|it)\b", re.IGNORECASE)
_FITS_THINGS: Final = word_set("be cost weigh contain hold last measure")
_SCORES: Final = word_set("score equal total number")
"""Words for what a number alone says all of: *she scored 9*, *the total is 9*."""

_MANY: Final = 2
_MONEY: Final = re.compile(r"\$|\b(?:dollar|cent)s?\b")
"""What a number alone may be in the solution of a problem that has it."""


def leans(parse: Parse, number: Span, question: str) -> bool:
    """Whether a sentence is about what only another one has named: *twice that number*, *the other fig*, *these*, *its
    price*, *both of them*, *they cost $9*; or about what nobody has: *she picked 9*.

    Or its ``number`` is not what it states: *4 less than 26*. What the ``question`` of the problem has named is known.
    """
    return (
        _is_of_something_else(parse, number, question.lower())
        or has_loose_pronoun(parse, question)
        or any(found[0].lower() not in question.lower() for found in _OF.finditer(parse.text))
        or _points(parse, question.lower())
        or (_counts_nothing(parse, number) and _MONEY.search(question) is None)
    )


def has_loose_pronoun(parse: Parse, question: str) -> bool:
    """Whether *it* or *they* stand for nothing that is named before in a sentence."""
    return any(_has_nothing_to_stand_for(parse, token, question) for token in parse.tokens)


def _is_of_something_else(parse: Parse, number: Span, question: str) -> bool:
    """Whether a sentence is about *the number* alone, or about *these* as the question is not, or *than* its number."""
    subject = parse.subject(parse.root(parse.sentences[0]))
    is_bare = (
        subject is not None and subject.lower in _SUMS and not parse.children(subject, "prep", "relcl", "acl", "poss")
    )
    these = (token for token in parse.tokens if token.dep in (*SUBJECTS, "pobj") and token.lower in _THESE)
    unknown = (token for token in these if f"{token.lower} {parse.after(token).lower}" not in question)
    is_of_these = any(parse.head(token).dep != "relcl" and parse.head(token).lower not in _TIMES for token in unknown)
    return is_bare or is_of_these or parse.before(parse.within(number)[0]).lower == "than"


def _has_nothing_to_stand_for(parse: Parse, token: Token, question: str) -> bool:
    """Whether a pronoun for a thing, or for several, comes before anything that it may stand for.

    *They* who do something are people, and so may others be if a question has some.
    """
    before = parse.tokens[: token.index]
    if token.lower in _IT:
        people = people_named(question)
        things = (one for one in before if one.tag in ("NN", "NNP") and one.text not in people)
        return not is_expletive(parse, token) and not any(things)
    is_share = parse.before(token).lower == "of"  # "she sold 9 of them"
    if token.lower not in _THEY or is_share or any(one.is_plural or one.dep == "conj" for one in before):
        return False
    acts = token.is_subject and parse.head(token).lemma not in _FITS_THINGS
    return not acts and not _has(question, _THEY) and len(people_named(question)) < _MANY


def _has(text: str, words: Iterable[str]) -> bool:
    return not {*words}.isdisjoint(re.findall(r"[a-z]+", text.lower()))


def _points(parse: Parse, question: str) -> bool:
    """Whether a sentence speaks of *that box* or *the other box* where the question does not."""
    pointing = (token for token in parse.tokens if token.lower in _POINTING and token.dep in ("det", "amod"))
    named = (parse.tokens[token.index : parse.head(token).index + 1] for token in pointing)
    return any(
        words[-1].lower not in TIME_NOUNS and " ".join(word.lower for word in words) not in question
        for words in named
        if words
    )


def _counts_nothing(parse: Parse, number: Span) -> bool:
    """Whether the number of a sentence is one of things that it does not name: *she picked 9*, *the amount is 9*."""
    mention = next((one for one in find_mentions(parse.text) if one.span.overlaps(number)), None)
    token = parse.within(number)[-1]
    is_bare = mention is not None and mention.kind == "count" and mention.unit is None and token.tag == "CD"
    if not is_bare or token.dep in ("nummod", "nsubj") or parse.after(token).lower == "of":
        return False
    subject = parse.subject(parse.root(parse.sentences[0]))
    says_what = parse.head(token).lemma == "be" and subject is not None and subject.lower not in ("amount", "there")
    return not says_what and not any(word.lemma in _SCORES for word in parse.tokens[: token.index])
