"""How a told sentence or a question names whom the text has just named: by a pronoun, where that is clear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS, Entity, find_groups, find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import referents_of
from illposed.mutators.problems.structure.sentences import content, parse_of

_SUBJECTS: Final = {"he": "he", "she": "she", "they": "they"}
_OBJECTS: Final = {"he": "him", "she": "her"}
_FORMS: Final[Mapping[str, Mapping[str, str]]] = {
    "nsubj": _SUBJECTS,
    "nsubjpass": _SUBJECTS,
    "dobj": _OBJECTS,
    "pobj": _OBJECTS,
    "dative": _OBJECTS,
    "poss": {"he": "his", "she": "her", "they": "their"},
}
"""The pronoun that stands where a name stands, by what the name is to its verb or noun; ``them`` may be any things."""
_THEY: Final = word_set("they them their")
_DO: Final = word_set("do does did")
_HAVE: Final = word_set("have has had")


def with_pronoun(subject: PhrasedProblem, place: int, told: Told, *, follows: bool = False) -> Told:
    """A told sentence as it was phrased, with pronouns for the person whom it speaks of, see :func:`pronouns_in`."""
    said = parse_of(told.text)
    replaced = pronouns_in(subject, place, said, follows=follows)
    before = sum(len(word) - (span.end - span.start) for span, word in replaced if span.end <= told.number.start)
    return Told(put(replaced, told.text, told.text), told.number.shifted(before))


def put(replaced: Sequence[tuple[Span, str]], said: str, text: str) -> str:
    """A text that ends as ``said`` does with other words in the place of some parts of that, if it has these."""
    shift = len(text) - len(said)
    for span, word in reversed(replaced):
        if span.start + shift >= 0:
            text = text[: span.start + shift] + word + text[span.end + shift :]
    return text


def pronouns_in(
    subject: PhrasedProblem, place: int, said: Parse, *, follows: bool = False
) -> Sequence[tuple[Span, str]]:
    """Where a sentence or question names the person or group whom it speaks of, and the pronouns that do there.

    None where it names others as well, or someone who is not named before the sentence at ``place``, where someone else
    could be meant by the pronoun, and where a name is not by itself the subject, the object or whose something is. No
    one else is meant where it ``follows`` the sentence before that, and goes on with who acts there.
    """
    people = named(subject, said)
    if len(people) != 1 or not any(index < subject.parse.sentences[place].first for index in people[0].places):
        return ()
    (person,) = people
    pronouns = pronouns_of(subject)
    pronoun = pronouns.get(person.name)
    alike = find_groups(subject.parse) if person.members else find_people(subject.parse)
    others = [one for one in alike if one.name != person.name and pronouns.get(one.name, pronoun) == pronoun]
    if pronoun is None or (others and not (follows and _goes_on(subject, place, said, person))):
        return ()
    if any(subject.parse.tokens[index].sentence == place - 1 for one in others for index in one.places):
        return ()  # "Ada has 9 figs while Mia has 5. She …"
    if _is_for_another(subject, place, pronoun, person) or _another_acts(subject, place, person):
        return ()
    if person.members and _means_others(subject.parse, person):
        return ()
    names = [*_mentions(said, person.name)] or [*_descriptions(subject, said, person)]
    found = [_instead(said, name, pronoun) for name in names]
    if sum(_is_called(person, token) for token in said.tokens) > len(names) or _is_compared_with_name(said, names):
        return ()
    return () if None in found else [each for each in found if each is not None]


def _means_others(parse: Parse, group: Entity) -> bool:
    """Whether ``they`` or ``them`` of a text is not known to be a group: ``the three of them``."""
    referents = referents_of(parse)
    return any(token.lower in _THEY and referents.of(token) != group.name for token in parse.tokens)


def _is_for_another(subject: PhrasedProblem, place: int, pronoun: str, person: Entity) -> bool:
    """Whether the sentence before the one at ``place`` has a pronoun for another: ``Her friend Ada has 3 hats.``"""
    parse, referents = subject.parse, referents_of(subject.parse)
    last = parse.tokens_of(parse.sentences[place - 1])
    return any(GENDERS.get(token.lower) == pronoun and referents.of(token) != person.name for token in last)


def _another_acts(subject: PhrasedProblem, place: int, person: Entity) -> bool:
    """Whether another name stands right before a verb in the sentence before the one at ``place``, whatever the parse
    takes it for: ``Ada has twice as many figs and Mia has 5 fewer.``"""
    parse = subject.parse
    last = parse.tokens_of(parse.sentences[place - 1])
    acting = (token for token in last if token.tag == "NNP" and parse.after(token).tag in FINITE_TAGS)
    return any(token.text not in person.name.split() and token.lower not in CALENDAR for token in acting)


def _goes_on(subject: PhrasedProblem, place: int, said: Parse, person: Entity) -> bool:
    """Whether someone alone is the subject of a sentence and of those before the sentence at ``place``.

    Back to one with the name: ``Ada is as old as Mia. In 3 years, she will be 39.`` may go on about either.
    """
    parse, referents = subject.parse, referents_of(subject.parse)
    who = said.subject(said.root(said.sentences[0]))
    if who is None or not _is_called(person, who):
        return False
    for before in (parse.subject(parse.root(sentence)) for sentence in reversed(parse.sentences[:place])):
        if before is None or parse.child(before, "conj") is not None:
            return False
        if _is_called(person, before):
            return True
        if referents.of(before) != person.name:
            return False
    return False


def _is_compared_with_name(said: Parse, names: Sequence[Sequence[Token]]) -> bool:
    """Whether someone is compared with one of another name, known as a person or not: ``as old is Ada as Ivo``."""
    known = {token for name in names for token in name}
    compared = any(said.head(said.head_of(name)).lower in ("as", "than") for name in names)
    return compared and any(token.pos == "PROPN" and token not in known for token in said.tokens)


def _mentions(said: Parse, name: str) -> Iterator[Sequence[Token]]:
    """The tokens of each place where a text has a name."""
    start = said.text.lower().find(name.lower())
    while start >= 0:
        span = Span(start, start + len(name))
        tokens = said.within(span)
        if (tokens[0].span.start, tokens[-1].span.end) == (span.start, span.end):
            yield tokens
        start = said.text.lower().find(name.lower(), span.end)


def _descriptions(subject: PhrasedProblem, said: Parse, person: Entity) -> Iterator[Sequence[Token]]:
    """Where a text calls someone without a name all that the story does at first: ``The fruit merchant``."""
    called = content(subject.parse.subtree(subject.parse.tokens[person.places[0]]))
    for token in said.tokens:
        phrase = said.subtree(token)
        if _is_called(person, token) and phrase[0].lower == "the" and content(phrase) == called:
            yield phrase


def _instead(said: Parse, name: Sequence[Token], pronoun: str) -> tuple[Span, str] | None:
    """What of a text a pronoun takes the place of, and its form there."""
    head, case = said.head_of(name), said.after(name[-1])
    besides = [token for token in said.children(head) if token not in name and token != case]
    # The parse takes the subject of a verb that is often a noun for an object: "For how many miles did Ada skate?"
    before = said.before(name[0])
    has_done = before.lower in _HAVE and case.tag in ("VBN", "VBD")  # "how many miles has Ada skated?"
    opens_clause = before.text == "," and case.tag in FINITE_TAGS  # "After rising, Ada was below."
    acts = case.tag != "POS" and (before.tag == "MD" or before.lower in _DO or has_done or opens_clause)
    stands = "dobj" if head.dep == "nsubj" and before.lower == "for" else head.dep  # "for her to take"
    word = _FORMS.get("nsubj" if acts else stands, {}).get(pronoun)
    if word is None or besides or (head.dep == "poss") != (case.tag == "POS"):
        return None
    opens = name[0].index == said.sentence_of(name[0]).first
    end = case if head.dep == "poss" else name[-1]
    return Span(name[0].span.start, end.span.end), word.capitalize() if opens else word


def _is_called(person: Entity, token: Token) -> bool:
    """Whether a word is the last one of what a person is called."""
    return token.text == person.name.split()[-1]


def named(subject: PhrasedProblem, said: Parse) -> Sequence[Entity]:
    """The people whom a sentence names, or the group that it names first."""
    groups = [group for group in find_groups(subject.parse) if next(_mentions(said, group.name), None)]
    return groups or [
        person for person in find_people(subject.parse) if any(_is_called(person, token) for token in said.tokens)
    ]


def pronouns_of(subject: PhrasedProblem) -> dict[str, str]:
    """The pronoun for each person or group of whom the text uses one, or whose name says it.

    Not one that does not go with the first name, but with another: ``Carl pays Ida for using her shop.``
    """
    referents = referents_of(subject.parse)
    found: dict[str, str] = {person.name: person.gender for person in find_people(subject.parse) if person.gender}
    for token in subject.parse.tokens:
        pronoun = "they" if token.lower in _THEY else GENDERS.get(token.lower)
        name = referents.of(token) if pronoun is not None else None
        if pronoun is None or not name:
            continue
        others = {pronoun_of(word.text) for word in subject.parse.tokens if word.tag == "NNP" and word.text != name}
        if pronoun not in others or pronoun_of(name) in (None, pronoun):
            found.setdefault(name, pronoun)
    return found
