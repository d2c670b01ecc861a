"""The noun of a number that stands alone: "Omar ate 5 plums and Mara ate 7"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.results import Rejected

_QUANTITIES: Final = ("many", "more", "much", "few", "fewer", "several", "additional", "extra", "total")


def with_noun(draft: Draft) -> Draft | Rejected:
    """The draft with what its number counts; rejected as ``no-noun`` where that is in doubt.

    ``Omar ate 5 plums and Mara ate 7.``, 7 -> ``Mara ate 7 plums.``
    """
    parse = draft.parse
    number = parse.head_of(draft.number)
    if draft.mention.kind != "count" or draft.mention.unit or _has_noun(parse, number):
        return draft
    verb = parse.head(number)
    while verb.dep in ("dobj", "conj") and not verb.is_verb:
        verb = parse.head(verb)
    nouns = _objects(parse, verb, number)
    if verb.pos != "VERB" or draft.mention.value <= 1 or len({noun.lemma for noun in nouns}) != 1:
        return Rejected("no-noun", draft.mention.text)
    noun = nouns[-1]
    described = (token for token in parse.children(noun, "compound", "amod") if token.index < noun.index)
    words = [token.text for token in described if token.lower not in _QUANTITIES]
    return draft.naming(" ".join((*words, noun.text)))


def _has_noun(parse: Parse, number: Token) -> bool:
    of = parse.child(number, "prep")
    head = parse.head(number)
    when = any(word.lower in ("last", "next", "this") for word in parse.children(head, "amod", "det"))
    counted = head.is_noun and not when and (head.index > number.index or number.dep != "nummod")
    return counted or head.pos == "SYM" or (of is not None and of.lower == "of")


def _objects(parse: Parse, verb: Token, number: Token) -> list[Token]:
    """What the verb had as its objects, in the plural, before the number: in this sentence and the two before."""
    first = parse.sentences[max(number.sentence - 2, 0)].first
    return [
        token
        for token in parse.tokens[first : number.index]
        if token.tag == "NNS" and token.dep == "dobj" and parse.head(token).lemma == verb.lemma
    ]
