"""The parts of a clause whose object stands before its subject: ``how many rolls Mara sold on Monday``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import is_verb
from illposed.engine.english.lexicon import FINITE_TAGS, OPENING_TAGS, word_set
from illposed.engine.english.tokens import Token

_MODAL: Final = word_set("suppose have need want go")

_Tokens = tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class ObjectFirst:
    """*rolls* (thing) *Mara sold* (acts) *on Monday* (rest); ``acts`` begins with the verb if the thing is what acts.

    ``thing`` is empty where nothing is named: ``(how much) Mara earned``.
    """

    thing: _Tokens
    acts: _Tokens
    verb: Token
    rest: _Tokens

    @property
    def has_subject(self) -> bool:
        """Whether something else than the thing acts."""
        return self.acts[0] != self.verb


def object_first(words: _Tokens) -> ObjectFirst | None:
    """The parts of such a clause, in the order of its words, for the parser often errs in it; None without a verb.

    A noun that it takes for a verb has the subject after it: ``figs the jars hold``.
    """
    opens = len(words) > 1 and _opens_subject(words[0], words[1])
    taken_for_verb = opens and words[0].tag == "VBZ" and words[0].lemma != "be"
    at = next((n for n, token in enumerate(words) if token.tag in FINITE_TAGS and n >= taken_for_verb), None)
    at = at if at is not None else _taken_for_other(words)
    if at is None:
        return None
    start = next((n for n in range(at) if _opens_subject(words[n - 1] if n else None, words[n])), at)
    if any(token.dep == "mark" for token in words[start:at]):  # "rolls to last the crew until they land"
        return None
    end = at + 1
    while end < len(words) and _goes_on(words[end - 1], words[end]):
        end += 1
    relative = 0 < start < at and words[start - 1].lower in ("that", "which")  # "rolls that Mara sold"
    return ObjectFirst(words[: start - relative], words[start:end], words[at], words[end:])


def _taken_for_other(words: _Tokens) -> int | None:
    """Where a verb stands that the parser takes for a participle or noun: ``Mara earned``, ``the cook earns``."""
    for n, (before, token) in enumerate(pairwise(words), start=1):
        acts = before.tag in ("NN", "NNP", "PRP") and any(
            _opens_subject(words[k - 1] if k else None, words[k]) for k in range(n)
        )
        if acts and (token.tag == "VBN" or (token.tag == "NNS" and is_verb(token.lemma.lower()))):
            return n
    return None


def _opens_subject(before: Token | None, token: Token) -> bool:
    """Whether what acts begins with a token: "Mara" and "she" in what is asked, but not "the" of "of the"."""
    is_joined = before is not None and (before.pos == "ADP" or before.tag == token.tag)
    return token.tag in OPENING_TAGS | {"EX", "PDT"} and not is_joined


def _goes_on(before: Token, token: Token) -> bool:
    """Whether a verb goes on: as in "can hold" and "are holding", and in "was supposed to pay"."""
    if token.tag == "TO":
        return before.lemma in _MODAL
    return token.tag in ("VB", "VBN") or (token.tag == "VBG" and before.lemma == "be")
