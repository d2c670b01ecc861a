"""Whether a sentence speaks of anything that its reader has not heard of, or otherwise than the story does."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.steps.said import ABSTRACT, TIME_NOUNS, Said
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "this these those such it they them its we us our i you your which ones same latter former others respectively",
    "above following let again instead either next previous",
)
"""Words that point to what was said before, which is another text here."""

_LOOKED_UP: Final = word_set("other rest remaining remainder both another one")
"""Words that point to something that the question may say itself."""

_MEASURED: Final = word_set(
    "$ % dollar cent percent percentage earnings earning revenue expense length speed money people person piece way",
    "worth sale sales area volume addition mph pay trip set half other item saving savings income spending perimeter",
    "width",
)
_NO_THINGS: Final = ABSTRACT | TIME_NOUNS | MEASURE_UNITS | ABBREVIATED_UNITS.keys() | _MEASURED
_ORDINALS: Final = word_set("second third fourth fifth sixth seventh eighth ninth tenth")
_HOW_MUCH: Final = word_set(
    "total additional extra original initial final current average combined entire full whole overall new own",
    "daily weekly monthly yearly annual more less much many few same different first last next previous square cubic",
    "net gross regular usual normal actual necessary needed required available single double certain maximum minimum",
)
"""Adjectives that say how much there is of something, or when, and bring in nothing else."""

_PERIODS: Final = word_set("year month week weekend morning summer")
_INFERRING: Final = word_set("must should might may")
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
        timed = parse.head(said.number).lemma in TIME_NOUNS and not said.asked & {"left", "remaining"}
        return timed and token.lower not in said.asked
    if token.lower in _LOOKED_UP:
        is_pronoun = token.lower == "one" and parse.before(token).lower in ("each", "the", "that")
        return token.lower not in said.asked or is_pronoun
    if token.lower == "this":
        return parse.after(token).lower not in _PERIODS
    if token.lower == "that":
        return (token.dep, token.tag) == ("pobj", "DT") or token.dep not in _CONJOINING or token.head == said.verb.index
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
    several = {t.lemma for t in question.tokens if t.is_plural and t.lower != t.lemma} - {
        t.lemma for t in question.tokens if t.tag == "NN"
    }
    if one := next((t for t in tokens if t.tag == "NN" and t.lemma in several and _is_the_one(said, t)), None):
        return Rejected("one-of-several", one.text)
    heard = {token.lemma.lower() for token in question.tokens} | _NO_THINGS
    heard |= {part for token in question.tokens for part in token.lower.split("-")}
    named = (
        token for token in tokens if token.pos == "NOUN" and token.text.isalpha() and not token.lower.endswith("ing")
    )
    heard |= {token.lower for token in question.tokens} | _HOW_MUCH
    described = (token for token in tokens if token.dep == "amod" and token.tag == "JJ" and token.text.isalpha())
    spoken = (*named, *described, *(token for token in tokens if token.lower in _ORDINALS))
    things = [token.text for token in spoken if heard.isdisjoint((token.lemma.lower(), token.lower))]
    return Rejected("new-thing", ", ".join(things)) if things else None


def _is_the_one(said: Said, noun: Token) -> bool:
    """Whether a noun in the singular has "the" and no other word before it: "the cost of the pen"."""
    before = [token for token in said.parse.children(noun) if token.index < noun.index]
    return noun.dep != "compound" and noun.lemma not in _NO_THINGS and [token.lower for token in before] == ["the"]


def refuse_unlike_story(said: Said) -> Rejected | None:
    """Another mood, voice or object than the story gives a verb.

    ``must have``, ``are gathered`` where it says that they gather, ``used 30 throws`` where tokens are used.
    """
    helpers, question, verb = said.parse.children(said.verb, "aux", "auxpass"), said.problem.question, said.verb
    inferred = [token.lower for token in helpers if token.lower in _INFERRING - said.asked]
    if inferred:
        return Rejected("inferred", inferred[0])
    same = [token for token in question.tokens if token.is_verb and token.lemma == verb.lemma]
    passive = any(token.dep == "auxpass" for token in helpers)
    if passive and same and all(_is_intransitive(question, token) for token in same):
        return Rejected("voice", verb.text)
    noun = said.parse.head(said.number)
    if noun.dep == "dobj" and _takes_other_objects(question, said.parse.head(noun).lemma, noun):
        return Rejected("other-object", f"{said.parse.head(noun).text} {noun.text}")
    return None


def _is_intransitive(parse: Parse, verb: Token) -> bool:
    bare = verb.tag == "VBN" and parse.child(verb, "aux") is None
    return not bare and parse.child(verb, "dobj", "auxpass") is None


def _takes_other_objects(parse: Parse, verb: str, noun: Token) -> bool:
    """Whether a text has a verb with other things for objects only, and the noun with other verbs only."""
    same = [token for token in parse.tokens if token.is_verb and token.lemma == verb]
    objects = [word for token in same for word in parse.children(token, "dobj", "nsubjpass") if word.pos != "NUM"]
    things = all(word.pos == "NOUN" and word.lemma not in _NO_THINGS for word in (noun, *objects))
    if verb == "have" or not objects or not things:
        return False
    if any(word.lemma == noun.lemma for token in same for word in (*parse.subtree(token), parse.head(token))):
        return False
    elsewhere = [token for token in parse.tokens if token.lemma == noun.lemma and token.dep in ("dobj", "nsubjpass")]
    return any(parse.head(token).lemma != "have" for token in elsewhere)
