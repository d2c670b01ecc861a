"""The people of a question: who they are, how the text calls them first, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from illposed.engine.english.lexicon import ARTICLES, CALENDAR, DO, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.nouns import singular

Gender = Literal["he", "she"]

GENDERS: Final[dict[str, Gender]] = {
    **dict.fromkeys(("he", "him", "his", "himself"), "he"),
    **dict.fromkeys(("she", "her", "hers", "herself"), "she"),
}
"""The personal pronouns that tell a gender."""

_SHE: Final = (
    "mother mom mommy sister daughter aunt grandmother grandma wife girlfriend niece woman lady girl queen princess"
)
_HE: Final = (
    "father dad daddy brother son uncle grandfather grandpa husband boyfriend nephew man gentleman boy king prince"
)
_AGENTS: Final = ("er", "or", "ist", "ian", "ant", "man", "woman", "eer")
_NO_AGENTS: Final = word_set("corner dinner flower letter number order paper shower summer tower water weather winter")
"""What ends like someone who acts for a living, and is nobody."""

_EITHER: Final = "cousin friend neighbor neighbour parent child kid baby student teacher person sibling"
KIN: Final[dict[str, Gender | None]] = {
    **dict.fromkeys(_SHE.split(), "she"),
    **dict.fromkeys(_HE.split(), "he"),
    **dict.fromkeys(_EITHER.split(), None),
}
"""What people are called by their kinship, age or the like, with the pronoun for them if that is certain."""

TITLES: Final[dict[str, Gender]] = {"Mr.": "he", "Mr": "he", "Mrs.": "she", "Mrs": "she", "Ms.": "she", "Ms": "she"}
_OF_THINGS: Final = word_set("contain cost measure")
"""What things do, and people seldom."""

_HOLDING: Final = word_set("have hold weigh")


@dataclass(frozen=True, slots=True)
class Entity:
    """A person or a group of people: how the text calls them first, and the indexes of the tokens that name them.

    ``members`` are the names of the people of a group.
    """

    name: str
    gender: Gender | None
    places: tuple[int, ...]
    members: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """Where they are named first."""
        return self.places[0]


@lru_cache(maxsize=64)  # who is spoken of is asked again for each sentence made from a text
def find_people(parse: Parse) -> tuple[Entity, ...]:
    """Everyone whom the text names or calls by a term of kinship, and else the single subject of its first sentence."""
    found: dict[str, list[Token]] = {}
    for token in parse.tokens:
        if is_person(parse, token):
            name = _name(parse, token)
            if name:
                found.setdefault(name, []).append(token)
    if not found:
        return tuple(_first_subject(parse))
    return tuple(_person(parse, name, tokens) for name, tokens in found.items())


def _person(parse: Parse, name: str, tokens: list[Token]) -> Entity:
    named = Entity(name, _gender(parse, tokens[0]), (tokens[0].index,))
    places = {token.index for token in parse.tokens if names_entity(parse, token, named)}
    return replace(named, places=tuple(sorted({*places, *(token.index for token in tokens)})))


@lru_cache(maxsize=64)
def find_groups(parse: Parse) -> tuple[Entity, ...]:
    """People who are named together as the subject of a verb, as in "Mara and Omar"."""
    found: dict[str, list[int]] = {}
    members: dict[str, tuple[str, ...]] = {}
    for token in parse.tokens:
        if not token.is_subject or not parse.child(token, "conj") or not is_person(parse, token):
            continue
        people = sorted(_listed(parse, token), key=lambda person: person.index)
        names = [_name(parse, person) for person in people if is_person(parse, person)]
        written = [name for name in names if name]
        if len(written) == len(people):
            name = f"{', '.join(written[:-1])} and {written[-1]}"
            found.setdefault(name, []).append(token.index)
            members[name] = tuple(written)
    return tuple(Entity(name, None, tuple(places), members[name]) for name, places in found.items())


def _listed(parse: Parse, token: Token) -> Iterator[Token]:
    """A token and all that are joined to it, or to one of these.

    A bare name between commas is one of them, which the parse may take for another name of the first: "Al, Bo, and Cy".
    """
    yield token
    for joined in parse.children(token, "conj"):
        yield from _listed(parse, joined)
    for named in parse.children(token, "appos", "npadvmod"):
        if named.tag == "NNP" and not parse.children(named, "det", "poss"):
            yield from _listed(parse, named)


def is_person(parse: Parse, token: Token) -> bool:
    """Whether a token is the head of what a person is called: a name, or a word like "mother".

    A word that stands elsewhere without its capital is no name, unless it stands there like one too, as in
    ``How many plums did mara eat?``; nor is a letter.
    """
    if token.tag == "NN" and token.lower in KIN:
        named = any(name.tag == "NNP" for name in parse.children(token, "appos"))
        articles = {word.lower for word in parse.children(token, "det")}
        anyone = articles & {"each", "every"} or (token.dep == "poss" and articles & {"a", "an"})
        return token.dep not in ("compound", "attr", "oprd") and not named and not anyone
    if token.tag != "NNP" or token.dep == "compound" or token.lower in CALENDAR:
        return False
    small = (other for other in parse.tokens if other.text == token.lower)
    if len(token.text.rstrip(".")) == 1 or not all(_stands_bare(parse, other) for other in small):
        return False
    same = [other for other in parse.tokens if other.text == token.text and other.tag == "NNP"]
    counted = any(parse.child(other, "nummod") is not None for other in same)  # "26 Kindergarteners"
    owned = any(_is_thing_of(parse, other) for other in same)
    priced = any(other.is_subject and parse.head(other).lemma in _OF_THINGS for other in same)  # "Nike cost $60"
    shared = any(other.is_subject and _is_percentage(parse, other) for other in same)  # "Tax is 10%"
    return not (counted or owned or priced or shared) and any(_stands_like_a_person(parse, other) for other in same)


def _is_percentage(parse: Parse, token: Token) -> bool:
    """Whether a subject is said to be so many percent."""
    return any(child.text == "%" for child in parse.children(parse.head(token), "attr"))


def _is_thing_of(parse: Parse, token: Token) -> bool:
    """Whether a name is of a thing that somebody has, "his PlayStation", and not of "his Uncle Bob"."""
    return parse.child(token, "poss") is not None and parse.child(token, "compound") is None


def is_agent(token: Token) -> bool:
    """Whether a token is a subject that is called by what somebody does for a living: ``rancher``, ``cashier``."""
    return token.is_subject and token.tag == "NN" and token.lemma.endswith(_AGENTS) and token.lemma not in _NO_AGENTS


def names_entity(parse: Parse, token: Token, entity: Entity) -> bool:
    """Whether a token calls an entity by its name, first or last."""
    words = entity.name.replace("-", " ").split()
    if token.tag == "NNP":
        return token.text == words[-1] or (token.text == words[0] and len(words) > 1)
    return token.text == words[-1] and _name(parse, token) == entity.name


def _first_subject(parse: Parse) -> Iterator[Entity]:
    verb = parse.root(parse.sentences[0])
    subject = parse.child(verb, "nsubj")
    article = parse.child(subject, "det") if subject else None
    if subject is None or subject.tag != "NN" or article is None or article.lower not in ARTICLES:
        return
    later = parse.tokens_of(parse.sentences[0])[subject.index + 1 :]
    if _is_measured(parse, verb) or _is_one_of_several(parse, subject):
        return
    if verb.lemma not in _OF_THINGS and not any(map(is_agent, later)):
        words = [word.text for word in _described(parse, subject) if word.index > article.index]
        places = tuple(token.index for token in parse.tokens if token.lower == subject.lower)
        yield Entity(" ".join(("the", *words, subject.text)), None, places)


def _described(parse: Parse, noun: Token) -> list[Token]:
    """What stands before a noun and says which one: ``real estate`` before ``agent``; nothing if it has a number."""
    before = [token for token in parse.subtree(noun) if token.index < noun.index]
    return [] if any(token.pos in ("NUM", "PUNCT") for token in before) else before


def _is_measured(parse: Parse, verb: Token) -> bool:
    """Whether a subject is so many of something, or has so much: "A marathon is 26 miles.", "A tank has 9 liters."."""
    equal = parse.child(verb, "attr") if verb.lemma == "be" else None
    held = parse.child(verb, "dobj") if verb.lemma in _HOLDING else None
    if held is not None and parse.child(held, "nummod") is not None and singular(held.lower) in MEASURE_UNITS:
        return verb.lemma != "have" or parse.child(held, "prep") is None  # a cook has 9 pounds of flour
    return equal is not None and parse.child(equal, "nummod") is not None


def _is_one_of_several(parse: Parse, subject: Token) -> bool:
    """Whether a text speaks of another one that is called alike: "the 1st runner" and "the 2nd runner"."""
    which = [child.lower for child in parse.children(subject, "amod", "compound")]
    others = (token for token in parse.tokens if token.lemma == subject.lemma and token != subject)
    kinds = ([child.lower for child in parse.children(token, "amod", "compound")] for token in others)
    return any(kind and kind != which for kind in kinds)


def _stands_like_a_person(parse: Parse, token: Token) -> bool:
    while token.dep == "conj":
        token = parse.head(token)
    stands = token.is_subject or token.dep in ("dobj", "dative", "poss", "agent", "appos")
    return stands and parse.child(token, "det") is None


def _stands_bare(parse: Parse, token: Token) -> bool:
    """Whether a word in the singular is a subject with nothing beside it, as a name is."""
    stands = token.is_subject or parse.before(token).lower in DO
    return stands and token.tag in ("NN", "NNP") and not parse.children(token)


def _name(parse: Parse, token: Token) -> str | None:
    """How the text calls a person when it does so first: "Mara Voss", "Mara's mother", "the girl"; None if unclear."""
    words = [word for word in parse.children(token, "compound") if word.tag == "NNP"]
    if token.tag == "NNP":
        return "".join(f"{word.text}{'-' if parse.after(word).text == '-' else ' '}" for word in words) + token.text
    owner = parse.child(token, "poss")
    adjectives = [word.text for word in _described(parse, token) if parse.head(word) == token and word.dep == "amod"]
    if owner is None:
        return " ".join(("the", *adjectives, token.text))
    if owner.tag == "NNP" and parse.child(owner, "case"):
        return " ".join((f"{_name(parse, owner)}'s", *adjectives, token.text))
    return " ".join((owner.lower, *adjectives, token.text)) if owner.lower in GENDERS else None


def _gender(parse: Parse, token: Token) -> Gender | None:
    titles = (TITLES[word.text] for word in parse.children(token, "compound") if word.text in TITLES)
    return KIN[token.lower] if token.lower in KIN else next(titles, None)
