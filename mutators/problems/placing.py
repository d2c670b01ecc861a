"""Where a told sentence stands in a text, and how it names there whom the text has just named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import Const, walk
from illposed.engine.phrasing.people import GENDERS, Entity, find_groups, find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.determination import ancestors
from illposed.mutators.problems.omission import points_back
from illposed.mutators.problems.risks import support
from illposed.mutators.problems.sentences import content, has_any, has_condition, parse_of, words_in

_POSSESSIVES: Final = {"he": "his", "she": "her", "they": "their"}
_COMPARED: Final = word_set("more fewer less as than times of")
_RATES: Final = word_set("each every per a an")
_THEY: Final = word_set("they them their")
_AFTER_NAME: Final = re.compile(r"[\s,]+(?:and|or|&)\b|,|-")
_NAMING: Final = ("NOUN", "PROPN", "VERB", "ADJ")
_PRONOUNS: Final = word_set("they them their theirs it its you your", *GENDERS)
"""Words that stand for something in the sentence before the question: one with them was made for that place."""


def place_of(subject: PhrasedProblem, name: str, told: Parse) -> int:
    """The index of the sentence before which one that tells ``name`` stands; that of the question at the latest.

    A given and the answer stand there. Another result, or what two givens come to, stands after the last sentence of
    what the value comes from, or a later one about the same things, as soon as the story has named all that it speaks
    of, where what follows does not point back to what it stands after.
    """
    parse, asked = subject.parse, subject.parse.question.index
    steps = {step.target for step in subject.oracle.program.steps}
    pair = subject.pair(name)
    fixed = (pair is None and name not in steps) or has_condition(told)
    if fixed or has_any(told, _PRONOUNS) or (pair is None and _rests_on_unwritten(subject, name)):
        return asked
    givens = ancestors(subject, name) if pair is None else (pair.first, pair.second)
    parts = [parse.within(subject.oracle.mention_of(part).span)[0].sentence for part in givens]
    first = max(parts, default=asked) + 1
    places = (place for place in range(first, asked) if place == first or _is_about(subject, place - 1, told))
    return next((place for place in places if _may_stand(subject, place, told)), asked)


def _is_about(subject: PhrasedProblem, sentence: int, told: Parse) -> bool:
    """Whether a sentence of the story speaks of a thing that a told one speaks of."""
    said = _words(told)
    tokens = subject.parse.tokens_of(subject.parse.sentences[sentence])
    return any(token.pos == "NOUN" and token.lower in said for token in tokens)


def _rests_on_unwritten(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value comes from a 1 that is no number of the text: ``a single block``, wherever that is said."""
    return any(Const(1) in walk(relation) for relation in support(subject, name))


def _may_stand(subject: PhrasedProblem, place: int, told: Parse) -> bool:
    """Whether a told sentence can stand before a sentence of the story."""
    parse = subject.parse
    following = parse.tokens_of(parse.sentences[place])
    if any(points_back(parse, token) for token in following):
        return False
    said = _words(told)
    before = parse.tokens[: following[0].index]
    known = words_in(before)
    later = (token for token in parse.tokens[following[0].index : parse.question.first] if token.pos in _NAMING)
    if any(token.lower in said and known.isdisjoint((token.lower, token.lemma.lower())) for token in later):
        return False
    referents = referents_of(parse)
    people = {person.name for person in _named(subject, told.text)}
    for token in parse.tokens[following[0].index : parse.question.first]:
        if token.tag == "NNP" or token.lower in GENDERS:
            return token.tag == "NNP" or not people or people == {referents.of(token)}
    return True


def parts_pronoun(subject: PhrasedProblem, place: int, told: Parse) -> bool:
    """Whether a sentence before the question names several things of which ``them`` there could speak then.

    As in ``The total number of bulbs is 140. If half of them are old, …``, where lamps were meant.
    """
    parse, said, referents = subject.parse, _words(told), referents_of(subject.parse)
    if place != parse.question.index:
        return False
    asked = parse.tokens_of(parse.question)
    first = next((token for token in asked if token.lower == "them" or token.tag == "NNS"), None)
    things = first is not None and first.tag != "NNS" and (referents.of(first) or "the ").startswith("the ")
    counted = (token for token in parse.tokens if token.tag == "NNS" and token.lower in said)
    return things and any(token.lemma.lower() not in MEASURE_UNITS for token in counted)


def is_said_alike(subject: PhrasedProblem, name: str, sentence: Told) -> bool:
    """Whether the story says of another number just what a sentence tells, no total: two prices of the same flat."""
    parse, oracle, told = subject.parse, subject.oracle, parse_of(sentence.text)
    number = told.within(sentence.number)
    before = told.tokens[: number[0].index]
    after = content(token for token in told.tokens[number[-1].index + 1 :] if not token.is_comparative)
    own = [grounding.mention for grounding in oracle.groundings if grounding.param == name]
    for mention in (m for place, m in enumerate(oracle.mentions) if m.kind in ("count", "money") and place not in own):
        first, *_, last = (*parse.within(mention.span), *parse.within(mention.span))
        rest = [*takewhile(lambda token: token.pos not in ("NUM", "PUNCT"), parse.tokens[last.index + 1 :])]
        said = {token.lower for token in rest}
        if said & _COMPARED or (said & _RATES and _words(told).isdisjoint(_RATES)):
            continue
        if _are_same(subject, before, parse.tokens[: first.index]) and after <= content(rest):
            return True
    return False


def _are_same(subject: PhrasedProblem, told: Sequence[Token], story: Sequence[Token]) -> bool:
    """Whether the last words of a story are those before the number of a sentence, which names whom it speaks of."""
    pairs = zip(reversed(told), reversed(story), strict=False)
    names = referents_of(subject.parse)
    alike = all(one.lower == two.lower or one.text == names.of(two) for one, two in pairs)
    return alike and len(told) <= len(story)


def _words(told: Parse) -> frozenset[str]:
    return frozenset(token.lower for token in told.tokens)


def with_pronoun(subject: PhrasedProblem, place: int, told: Told) -> Told:
    """The sentence with a pronoun for the person whom it names, if no one else before ``place`` can be meant by that.

    As it is where it names several people, or one elsewhere than as its subject or as whose something is.
    """
    found = _antecedent(subject, place, told)
    if found is None:
        return told
    (start, end), pronoun = found
    text = f"{told.text[:start]}{pronoun}{told.text[end:]}"
    shift = len(text) - len(told.text) if told.number.start >= end else 0
    return Told(text, told.number.shifted(shift))


def is_named_besides(subject: PhrasedProblem, told: FactEdit, gone: Span) -> bool:
    """Whether a text still names the person for whom a told sentence has a pronoun, before this, without a part."""
    spelled, start = subject.told(told.about), told.text.span.start
    people = list(_named(subject, spelled.text)) if spelled is not None else []
    if len(people) != 1 or re.search(rf"\b{re.escape(people[0].name)}\b", told.text.after):
        return True
    spans = (subject.parse.tokens[index].span for index in people[0].places)
    return any(span.end <= start and not gone.overlaps(span) for span in spans)


def _antecedent(subject: PhrasedProblem, place: int, told: Told) -> tuple[tuple[int, int], str] | None:
    people = list(_named(subject, told.text))
    if len(people) != 1 or not any(_is_before(subject, place, index) for index in people[0].places):
        return None
    (person,) = people
    pronouns = _pronouns(subject)
    pronoun = pronouns.get(person.name)
    alike = find_groups(subject.parse) if person.members else find_people(subject.parse)
    if pronoun is None or any(pronouns.get(one.name, pronoun) == pronoun for one in alike if one.name != person.name):
        return None
    names = [*re.finditer(rf"\b{re.escape(person.name)}(?:['’]s?)?(?!\w)", told.text)]
    if len(names) != 1:
        return None
    (found,) = names
    start, opens = found.start(), not found.start()
    if not opens and not told.text[:start].endswith(", "):
        return None
    owns = found.group() != person.name
    if not owns and _AFTER_NAME.match(told.text, found.end()):
        return None
    word = _POSSESSIVES[pronoun] if owns else pronoun
    return found.span(), word.capitalize() if opens else word


def _is_before(subject: PhrasedProblem, place: int, index: int) -> bool:
    return index < subject.parse.sentences[place].first


def _named(subject: PhrasedProblem, told: str) -> Iterator[Entity]:
    """The people whom a sentence names, or the group that it begins with."""
    groups = [group for group in find_groups(subject.parse) if told.startswith(f"{group.name} ")]
    for person in groups or find_people(subject.parse):
        if groups or re.search(rf"\b{re.escape(person.name.split()[-1])}\b", told):
            yield person


def _pronouns(subject: PhrasedProblem) -> dict[str, str]:
    """The pronoun for each person or group of whom the text uses one, or whose name says it."""
    referents = referents_of(subject.parse)
    found: dict[str, str] = {person.name: person.gender for person in find_people(subject.parse) if person.gender}
    for token in subject.parse.tokens:
        pronoun = "they" if token.lower in _THEY else GENDERS.get(token.lower)
        if pronoun is not None and (name := referents.of(token)):
            found.setdefault(name, pronoun)
    return found
