"""Whether a sentence speaks of anything that its reader has not heard of, or otherwise than the story does."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import TIME_NOUNS, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.pronouns import is_expletive
from illposed.engine.phrasing.steps.said import ABSTRACT, Said, unit_of
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "this these those such it they them its we us our i you your which ones same latter former others respectively",
    "above following let again instead either",
)
"""Words that point to what was said before, which is another text here."""

_LOOKED_UP: Final = word_set("other rest remaining remainder both another one next previous")
"""Words that point to something that the question may say itself."""

_MEASURED: Final = word_set(
    "$ % dollar cent percent percentage earnings earning revenue expense length speed money people person piece way",
    "worth sale sales area volume addition mph pay set half other item saving savings income spending perimeter",
    "width",
)
NO_THINGS: Final = ABSTRACT | TIME_NOUNS | MEASURE_UNITS | ABBREVIATED_UNITS.keys() | _MEASURED
_ORDINALS: Final = word_set("second third fourth fifth sixth seventh eighth ninth tenth")
_HOW_MUCH: Final = word_set(
    "total additional extra original initial final current average combined entire full whole overall own new",
    "daily weekly monthly yearly annual more less much many few same different first last next previous square cubic",
    "net gross regular usual normal actual necessary needed required available single double certain maximum minimum",
)
"""Adjectives that say how much there is of something, or when, and bring in nothing else."""

_PERIODS: Final = word_set("year month week weekend morning summer")
_INFERRING: Final = word_set("must should might may would")
_CONJOINING: Final = word_set("mark nsubj nsubjpass dobj pobj")


def refuse_pointing(said: Said) -> Rejected | None:
    """Rejected as ``points-back`` for "these 5 figs" or "the other figs", unless the question calls them so."""
    for token in said.parse.tokens:
        if not is_expletive(said.parse, token) and _points_back(said, token):
            return Rejected("points-back", token.text)
    return None


def _points_back(said: Said, token: Token) -> bool:
    parse = said.parse
    if token.lower == "remaining" and token.index > said.number.index:
        return False
    if token.lower in ("other", "another") and unit_of(parse, said.number) == parse.head(token):
        return True
    if token.lower in _LOOKED_UP:
        return token.lower not in said.asked
    if token.lower == "this":
        return parse.after(token).lower not in _PERIODS
    if token.lower == "that":
        return token.dep not in _CONJOINING or token.tag == "DT" or token.head == said.verb.index
    if token.lower in _ORDINALS:
        return token.dep in _CONJOINING
    return token.lower in _POINTING


def refuse_names(said: Said) -> Rejected | None:
    """Rejected as ``new-name`` where the question does not have a name; ``new-thing`` where it has not spoken of one.

    Units of measure and words for how much there is of something are no things.
    """
    question, tokens = said.problem.question, said.parse.tokens
    known = {token.text for token in question.tokens}
    names = [token for token in tokens if token.tag in ("NNP", "NNPS") and token.text not in known]
    new = [token.text for token in names if token.index or token.lower not in known]
    if new:
        return Rejected("new-name", ", ".join(new))
    heard = {token.lemma.lower() for token in question.tokens} | NO_THINGS
    heard |= {part for token in question.tokens for part in token.lower.split("-")}
    named = (
        token for token in tokens if token.pos == "NOUN" and token.text.isalpha() and not token.lower.endswith("ing")
    )
    heard |= {token.lower for token in question.tokens} | _HOW_MUCH
    described = (token for token in tokens if token.dep == "amod" and token.tag == "JJ" and token.text.isalpha())
    spoken = (*named, *described, *(token for token in tokens if token.lower in _ORDINALS))
    things = [token.text for token in spoken if heard.isdisjoint((token.lemma.lower(), token.lower))]
    return Rejected("new-thing", ", ".join(things)) if things else None


def refuse_inferred(said: Said) -> Rejected | None:
    """Rejected as ``inferred`` for ``must have``, where the question does not have the word.

    The same for ``would have``, of which the line may say on what it rests, but the sentence does not.
    """
    helpers = said.parse.children(said.verb, "aux", "auxpass")
    inferred = [token.lower for token in helpers if token.lower in _INFERRING - said.asked]
    return Rejected("inferred", inferred[0]) if inferred else None
