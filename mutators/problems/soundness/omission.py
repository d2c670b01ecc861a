"""What of a part that is left out the rest of a text, or a question, still speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import COMPARING, DEFINITE
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_same_noun, words_in

_MEASURED: Final = frozenset(
    ["price", "cost", "number", "amount", "weight", "length", "height", "age", "width", "size", "total", "value"]
)


def said_before(parse: Parse, gone: Span) -> Sequence[Token]:
    """The words of the story, and those of ``gone`` if that is the condition of the question."""
    return [token for token in parse.tokens if token.index < parse.question.first or gone.contains(token.span)]


def is_unheard_of(parse: Parse, gone: Span, asked: Parse) -> bool:
    """Whether a question names someone, or speaks as known of something, that before it only ``gone`` names.

    As ``How many rungs does his small ladder have?`` where the sentence on the small ladder is left out, or ``How many
    small ladders``. Nor has the rest to do with a question with which only ``gone`` has a noun in common.
    """
    story = said_before(parse, gone)
    words = words_in(asked.tokens)
    common = {gone.overlaps(t.span) for t in story if t.pos == "NOUN" and not words.isdisjoint((t.lower, t.lemma))}
    if common == {True}:
        return True
    known = words_in(token for token in story if not gone.overlaps(token.span))
    only = (token for token in story if gone.overlaps(token.span) and (token.is_noun or token.pos == "ADJ"))
    unknown = {token.lower: token for token in only if known.isdisjoint((token.lower, token.lemma.lower()))}
    named = (token for token in asked.tokens if token.lower in unknown)
    return any(unknown[token.lower].pos == "PROPN" or _is_spoken_of_as_known(asked, token) for token in named)


def asks_for_what_is_gone(parse: Parse, gone: Span, asked: Parse) -> bool:
    """Whether a question asks how many there are of what before it only ``gone`` names, or recalls what it says.

    ``Each box holds 8 bags.`` left out of a story of boxes, and then ``How many bags do the boxes hold?`` or ``He
    already has 9 plates.`` and then ``How many plates does he already have?``
    """
    rest = words_in(token for token in said_before(parse, gone) if not gone.overlaps(token.span))
    only = words_in(parse.within(gone)) - rest
    counted = (asked.head(token) for token in asked.tokens if token.lower in ("many", "much") and token.dep == "amod")
    recalled = (token for token in asked.tokens if token.pos == "ADV")
    return any(not only.isdisjoint((token.lower, token.lemma.lower())) for token in (*counted, *recalled))


def _is_spoken_of_as_known(parse: Parse, token: Token) -> bool:
    """Whether ``the``, ``his`` or the like stands before a noun or what describes it: ``his two small ladders``.

    Or ``how many`` before a noun that is described so; and both sides of a comparison are, ``than small ladders``.
    """
    if any(word.lower == "than" for word in parse.tokens):
        return True
    describes = token.dep in ("amod", "compound", "nummod")
    noun = parse.head(token) if describes else token
    if describes and any(word.lower == "many" for word in parse.children(noun, "amod")):
        return True
    return any(word.lower in DEFINITE or word.tag == "PRP$" for word in parse.children(noun, "det", "poss"))


def is_named_alone(parse: Parse, gone: Sequence[Token]) -> bool:
    """Whether the rest speaks of what ``gone``, a sentence or clause, is about, and says no number of it.

    It does so beside others or in a comparison: ``twice as many as Mia``, ``Leo and Mia``. Who does something else, or
    alone has what is asked for, is not seen to lack anything.
    """
    inside = {token.index for token in gone}
    verb = next((t for t in gone if t.is_verb and (t.head not in inside or t.head == t.index)), None)
    subject = parse.child(verb, "nsubj", "nsubjpass") if verb is not None else None
    if subject is not None:
        subject = next((word for word in parse.children(subject, "poss") if word.pos == "PROPN"), subject)
    if subject is not None and subject.lower in _MEASURED:
        subject = next((of for word in parse.children(subject, "prep") for of in parse.children(word, "pobj")), None)
    if subject is None or not subject.is_noun:
        return False
    rest = [token for token in parse.tokens if token.index not in inside]
    named = [token for token in rest if is_same_noun(subject, token)]
    counted = {token.sentence for token in rest if token.tag == "CD" or token.lower in COMPARING}
    told = any(
        parse.child(token, "nummod") or (_is_subject(parse, token) and token.sentence in counted) for token in named
    )
    return any(_is_one_of_several(parse, token) for token in named) and not told


def _is_one_of_several(parse: Parse, token: Token) -> bool:
    """Whether what has ``token`` in it joins or compares it with others."""
    heads = parse.head(token), parse.head(parse.head(token))
    compared = any(head.lower in COMPARING or head.lower == "than" for head in heads)
    return compared or token.dep == "conj" or parse.child(token, "conj") is not None


def _is_subject(parse: Parse, token: Token) -> bool:
    head = token
    while head.dep == "conj":
        head = parse.head(head)
    return head.dep in ("nsubj", "nsubjpass")
