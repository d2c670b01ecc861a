"""How the words of a sentence change when it is read alone: digits, articles, names."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.phrasing.referents import Referents
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected

_PLACES: Final = word_set("in on at from inside into to")
_QUANTIFYING: Final = word_set(
    "lot total number pair couple dozen few group set series bit time variety day week basis",
)


def in_digits(draft: Draft) -> Draft:
    """The draft with its number in digits: "ten plums" -> "10 plums", "three times" -> "3 times"."""
    mention = draft.mention
    if mention.form == "digits" or mention.value.denominator != 1:
        return draft
    words = [token for token in draft.number if token.pos == "NUM"]
    if mention.kind not in ("count", "money", "multiplier", "percent") or not words:
        return draft
    rest = {token.index: "" for token in words[1:]}
    between = {t.index: "" for t in draft.number if t.text == "-" and words[0].index < t.index < words[-1].index}
    return draft.writing({**rest, **between, words[0].index: f"{mention.value.numerator:,}"})


def with_names(draft: Draft, referents: Referents) -> Draft | Rejected:
    """The draft with names for pronouns; rejected as ``pronoun`` where one is in doubt."""
    tokens = [token for token in draft.tokens if draft.written.get(token.index) != ""]
    names = referents.resolved(tokens)
    return names if isinstance(names, Rejected) else draft.writing(names)


def with_known_things(draft: Draft) -> Draft:
    """The draft with "the" before what the text has spoken of: "A farmer has 5 cows in a barn" -> "The … the …"."""
    known: dict[int, str] = {}
    for token in draft.tokens:
        hyphened = "-" in (
            draft.parse.tokens[token.index - 1].text,
            draft.parse.tokens[min(token.index + 1, len(draft.parse.tokens) - 1)].text,
        )
        if token.dep != "det" or token.lower not in ("a", "an") or hyphened:
            continue
        if _is_one_thing(draft.parse, draft.parse.head(token)):
            known[token.index] = "the"
    return draft.writing(known)


def _is_one_thing(parse: Parse, noun: Token) -> bool:
    """Whether "a plum" is a certain one, not any plum: a subject or place named in the singular only."""
    if noun.lemma in _QUANTIFYING or noun.lemma in TIME_UNITS or noun.tag != "NN":
        return False
    others = [token for token in parse.tokens if token.lemma == noun.lemma and token.index != noun.index]
    if any(token.tag == "NNS" or _any(parse, token) for token in others):
        return False
    if any(det.lower in ("a", "an") for token in others for det in parse.children(token, "det")):
        return False
    if any(det.lower == "the" for token in others for det in parse.children(token, "det")):
        return noun.dep != "attr"
    head = parse.head(noun)
    if noun.is_subject:
        return True
    if noun.dep != "pobj" or head.lower not in _PLACES:
        return False
    return parse.head(head).is_verb


def _any(parse: Parse, noun: Token) -> bool:
    return any(det.lower in ("each", "every", "any", "per") for det in parse.children(noun, "det"))
