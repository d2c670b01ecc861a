"""How the words of a sentence change when it is read alone: digits, articles, and a noun for a bare number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from illposed.engine.english.lexicon import TIME_NOUNS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected

_PLACES: Final = word_set("in on at from inside into to")
_QUANTIFYING: Final = TIME_UNITS | word_set(
    "lot total number pair couple dozen few group set series bit time variety basis",
)


def in_digits(draft: GivenDraft) -> GivenDraft:
    """The draft with its number in digits: "ten plums" -> "10 plums", "three times" -> "3 times"."""
    mention = draft.mention
    words = [token for token in draft.number if token.pos == "NUM"]
    whole = mention.form != "digits" and mention.value.denominator == 1
    if not (words and whole and mention.kind in ("count", "money", "multiplier", "percent")):
        return draft
    rest = {token.index: "" for token in draft.number if words[0].index < token.index <= words[-1].index}
    return draft.writing({**rest, words[0].index: f"{mention.value.numerator:,}"})


def with_known_things(draft: GivenDraft) -> GivenDraft:
    """The draft with "the" before what the text has spoken of: "A farmer has 5 cows in a barn" -> "The … the …".

    "In a particular month" is "in that month", and "a certain farmer" is "the farmer".
    """
    articles = [token for token in draft.tokens if token.lower in ("a", "an")]
    vague = [token for token in articles if draft.parse.after(token).lower in ("particular", "certain")]
    known = [t for t in articles if t not in vague and _is_one_thing(draft.parse, draft.parse.head(t))]
    named = (token for token in vague if token.sentence != draft.parse.question.index)
    which = {t.index: "that" if draft.parse.head(t).lemma in TIME_NOUNS else "the" for t in named}
    bare = {index + 1: "" for index in which}
    return draft.writing({token.index: "the" for token in known} | which | bare)


def _is_one_thing(parse: Parse, noun: Token) -> bool:
    """Whether "a plum" is a certain one, not any plum: a subject or place named in the singular only."""
    if noun.lemma in _QUANTIFYING or noun.tag != "NN":
        return False
    others = [token for token in parse.tokens if token.lemma == noun.lemma and token.index != noun.index]
    articles = {article.lower for token in others for article in parse.children(token, "det")}
    if any(token.tag == "NNS" for token in others) or articles & {"a", "an", "each", "every", "any", "per"}:
        return False
    if "the" in articles:
        return noun.dep != "attr"
    head = parse.head(noun)
    placed = parse.head(head)
    there = parse.child(parse.head(placed), "expl") is not None  # "there are 9 cows in a barn"
    return noun.is_subject or (head.lower in _PLACES and (placed.is_verb or there))


def with_noun(draft: GivenDraft) -> GivenDraft | Rejected:
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
    if len({noun.lemma for noun in nouns}) != 1:
        return Rejected("no-noun", draft.mention.text)
    described = [word.text for word in parse.children(nouns[-1], "compound", "amod")]
    return replace(draft, noun=" ".join((*described, nouns[-1].text)))


def _has_noun(parse: Parse, number: Token) -> bool:
    of, head = parse.child(number, "prep"), parse.head(number)
    return (head.is_noun and head.index > number.index) or (of is not None and of.lower == "of")


def _objects(parse: Parse, verb: Token, number: Token) -> list[Token]:
    """What the verb had as its objects, in the plural, before the number: in this sentence and the two before."""
    first = parse.sentences[max(number.sentence - 2, 0)].first
    plurals = [token for token in parse.tokens[first : number.index] if token.tag == "NNS" and token.dep == "dobj"]
    return [token for token in plurals if parse.head(token).lemma == verb.lemma]
