"""Where a sentence that tells a number says that it is that of all: ``24 pets altogether``, ``a total of 24 pets``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from illposed.engine.english.tokens import Parse, Token

TOTAL_OF: Final = "a total of"

_NAMING: Final = ("compound", "amod", "nmod", "nummod", "poss", "case", "conj", "cc", "punct", "quantmod")
"""How the words of a phrase for things depend on each other, but for what says when, where or which they are."""

_COUNTED: Final = ("dobj", "pobj", "nsubj", "nsubjpass")

_BOUND: Final = ("of", "than")
"""What binds a number to the noun or comparison before it: ``3 boxes of 24 pens``, ``more than 24``."""


def counted(parse: Parse, number: Sequence[Token]) -> Token:
    """The noun that a number counts; the number itself if it counts none, as one of money."""
    head = parse.head_of(number)
    noun = parse.head(head)
    return noun if head.dep == "nummod" and noun.is_noun and noun.index > head.index else head


def ends_with_counted(parse: Parse, number: Sequence[Token], after: Iterable[Token]) -> bool:
    """Whether what stands ``after`` a number only names what it counts, so that ``altogether`` may follow.

    As in ``24 boxes of red pens`` and ``24 years old``, but not in ``24 pens in May`` or ``24 pens that she likes``.
    """
    noun = counted(parse, number)
    degree = parse.head(noun) if noun.dep == "npadvmod" and parse.head(noun).pos == "ADJ" else noun
    phrase = parse.subtree(noun)
    return all(token == degree or (token in phrase and _names(parse, noun, token)) for token in after)


def _names(parse: Parse, noun: Token, token: Token) -> bool:
    above = parse.head(token)
    of = token.dep == "prep" and token.lower == "of"
    owned = token.dep == "det" and above.dep == "pobj"  # "24 of the pens"
    return token == noun or of or owned or token.dep in _NAMING or (token.dep == "pobj" and above.lower == "of")


def takes_total(parse: Parse, number: Sequence[Token]) -> bool:
    """Whether ``a total of`` may stand before a number: it opens an object or a subject, or follows ``there are``."""
    noun = counted(parse, number)
    verb = parse.head(noun)
    exists = noun.dep == "attr" and parse.child(verb, "expl") is not None
    measures = noun.dep == "npadvmod" and verb.is_verb
    opens = parse.subtree(noun)[0] == number[0] and parse.before(number[0]).lower not in _BOUND
    return opens and (exists or measures or noun.dep in _COUNTED)
