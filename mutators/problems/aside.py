"""Where a sentence about a person or a place of the story fits in without parting what belongs together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.people import GENDERS, KIN, Entity, find_people, is_person, names_entity
from illposed.engine.phrasing.referents import Referents
from illposed.mutators.problems.omission import points_back

_PLACES: Final = frozenset(
    [
        "bakery",
        "shop",
        "store",
        "supermarket",
        "school",
        "restaurant",
        "farm",
        "company",
        "hotel",
        "library",
        "theater",
        "museum",
        "cafe",
        "factory",
        "zoo",
        "hospital",
        "club",
        "gym",
        "bank",
        "bookstore",
        "diner",
        "pizzeria",
    ]
)
_GOES_ON: Final = frozenset(
    ["then", "next", "finally", "also", "afterwards", "later", "so", "but", "and", "however", "meanwhile", "together"]
)
_ARTICLES: Final = frozenset({"a", "an", "the"})


@dataclass(frozen=True, slots=True)
class Aside:
    """Where a sentence about ``name`` may stand, and the blanks before and after it.

    ``gendered`` says that the text calls them he or she. ``again`` is how a sentence behind one about them calls them:
    ``She``, if nobody else is named there, and else by name.
    """

    of: Literal["person", "place"]
    name: str
    at: int
    before: str
    after: str
    gendered: bool = False
    again: str = ""


def asides(parse: Parse) -> Iterator[Aside]:
    """The places before and after sentences whose subject is a person who is named there, or a shop or the like."""
    referents = Referents(parse)
    spoken = {referents.of(token): GENDERS[token.lower] for token in parse.tokens if token.lower in GENDERS}
    people = [entity for entity in find_people(parse) if _is_proper(parse, entity)]
    for sentence in parse.sentences[: parse.question.index]:
        subject = parse.child(parse.root(sentence), "nsubj")
        if subject is None or parse.child(subject, "conj") is not None:
            continue
        person = next((entity for entity in people if names_entity(parse, subject, entity)), None)
        place = _place(parse, subject) if person is None else None
        gendered = person is not None and person.name in spoken
        if person is not None and sentence.index == 0:
            yield Aside("person", person.name, sentence.span.start, "", " ", gendered)
        if person is not None and _reads_on(parse, sentence, person.name):
            alone = gendered and _is_named_alone(parse, sentence, person)
            again = spoken[person.name].capitalize() if alone else person.name
            yield Aside("person", person.name, sentence.span.end, " ", "", gendered, again)
        if place is not None and _reads_on(parse, sentence, None):
            yield Aside("place", place, sentence.span.end, " ", "")


def _is_named_alone(parse: Parse, sentence: Sentence, person: Entity) -> bool:
    """Whether a sentence names nobody else, and no one who could be meant by *he* or *she* besides."""
    names = [token for token in parse.tokens_of(sentence) if token.tag in ("NNP", "NNPS") or token.lower in KIN]
    return all(names_entity(parse, token, person) or token.text in person.name.split() for token in names)


def _is_proper(parse: Parse, entity: Entity) -> bool:
    first = parse.tokens[entity.first]
    named = is_person(parse, first) and first.tag == "NNP" and parse.child(first, "appos") is None
    return named and "'" not in entity.name and "’" not in entity.name and entity.name[:1].isupper()


def _place(parse: Parse, subject: Token) -> str | None:
    """``The bakery`` for a bakery that is the only one."""
    article = parse.child(subject, "det")
    others = parse.children(subject, "amod", "compound", "poss", "relcl", "prep", "nummod")
    if subject.tag != "NN" or subject.lower not in _PLACES or article is None or others:
        return None
    alone = sum(token.lemma.lower() == subject.lower for token in parse.tokens if token.tag == "NNS") == 0
    return f"The {subject.lower}" if article.lower in _ARTICLES and alone else None


def _reads_on(parse: Parse, sentence: Sentence, name: str | None) -> bool:
    """Whether the next sentence reads the same after one about ``name``, or about a place where that is None."""
    following = parse.tokens_of(parse.sentences[sentence.index + 1])
    if following[0].lower in _GOES_ON or any(points_back(parse, token) for token in following):
        return False
    referents = Referents(parse)
    return all(referents.of(token) == name for token in following if token.lower in GENDERS)
