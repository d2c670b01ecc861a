"""What the pronouns of a problem stand for, where it is beyond doubt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.people import (
    GENDERS,
    KIN,
    Entity,
    Gender,
    find_groups,
    find_people,
    is_person,
    names_entity,
)
from illposed.engine.results import Rejected

_THEY: Final = frozenset(("they", "them", "their", "theirs", "themselves"))
_IT: Final = frozenset(("it", "its", "itself"))
_FITS_THINGS: Final = ("be", "cost", "weigh", "contain", "hold", "last", "measure")
_AGENTS: Final = ("er", "or", "ist", "ian", "ant", "man", "woman", "eer")
_ARGUMENTS: Final = ("nsubj", "nsubjpass", "dobj")
_ARTICLES: Final = ("a", "an", "the")


@dataclass(frozen=True)
class Referents:
    """The pronouns of a question, and of lines of its solution, with what they stand for.

    A reader knows the gender of most names; this knows it only from pronouns that leave no choice, kin terms and
    titles. It therefore says nothing where a reader would still be sure, but is hardly ever wrong.
    """

    question: Parse

    def of(self, pronoun: Token, parse: Parse | None = None) -> str | None:
        """The name that a pronoun of ``parse``, a line of the solution, or else of the question, stands for.

        In the middle of a sentence: ``Mara``, ``the farmer``, ``Mara's mother``; the same for possessive pronouns.
        None where the text leaves a doubt, and for the first and second person.
        """
        if parse is None or parse is self.question:
            name = self._solved[1].get(pronoun.index)
            return self._in_full(name) if name else None
        known = self._people
        gender = GENDERS.get(pronoun.lower)
        if gender:
            fitting = _fitting(known, gender, self._genders)
            name = _only(_named_before(parse, pronoun, fitting)) or _only(fitting)
            return self._in_full(name) if name else None
        if pronoun.lower in _THEY and _acts(parse, pronoun):
            return _only(self._pairs)
        return None

    def resolved(self, tokens: Iterable[Token], parse: Parse | None = None) -> dict[int, str] | Rejected:
        """What must stand for each pronoun of a piece of text that is to be read alone, by the index of its token.

        A pronoun whose name stands before it in the piece stays. Rejected as ``pronoun`` where one is in doubt.
        """
        parse = parse or self.question
        replaced: dict[int, str] = {}
        told: set[str] = set()
        tokens = tuple(tokens)
        for token in tokens:
            told.update(one.name for one in self._people if names_entity(parse, token, one))
            told.update(one.name for one in self._people if parse is self.question and token.index in one.places)
            told.update(pair.name for pair in self._pairs if told.issuperset(pair.members))
            if not _is_third_person(token) or is_expletive(parse, token):
                continue
            name = self.of(token, parse)
            if name is None:
                if token.lower in _IT | _THEY and _bound(parse, token, tokens):
                    continue
                return Rejected("pronoun", token.text)
            if name in told:
                continue
            if token.lower.endswith(("self", "selves", "hers", "theirs")):
                return Rejected("pronoun", token.text)
            if token.tag == "PRP$" and self._is_subject_later(token, name, tokens, parse):
                return Rejected("pronoun", token.text)
            told.add(name)
            replaced[token.index] = possessive(name) if token.tag == "PRP$" else name
        return replaced

    def _is_subject_later(self, token: Token, name: str, tokens: tuple[Token, ...], parse: Parse) -> bool:
        """Whether the same person is the subject after a pronoun: "At her shop, she …" wants another order of names."""
        subjects = [word for word in tokens if word.index > token.index and word.dep in ("nsubj", "nsubjpass")]
        named = [entity for entity in self._people if entity.name == name]
        return any(
            (word.lower in GENDERS and self.of(word, parse) == name)
            or any(names_entity(parse, word, entity) for entity in named)
            for word in subjects
        )

    @cached_property
    def _people(self) -> tuple[Entity, ...]:
        return tuple(find_people(self.question))

    @cached_property
    def _pairs(self) -> tuple[Entity, ...]:
        return tuple(find_groups(self.question))

    @cached_property
    def _genders(self) -> dict[str, Gender]:
        return self._solved[0]

    def _in_full(self, name: str) -> str | None:
        """A name without a pronoun: "Mara's mother" for "her mother"."""
        word, _, rest = name.partition(" ")
        if word not in GENDERS:
            return name
        first = next(entity.first for entity in self._people if entity.name == name)
        owner = self.question.child(self.question.tokens[first], "poss")
        of = self._solved[1].get(owner.index) if owner else None
        return f"{possessive(of)} {rest}" if of and of != name else None

    @cached_property
    def _spoken(self) -> dict[int, str]:
        """What pronouns stand for, as far as it is found out."""
        return {}

    @cached_property
    def _solved(self) -> tuple[dict[str, Gender], dict[int, str]]:
        """Repeats: a pronoun that has only one candidate tells the gender of it, which rules it out for others."""
        genders = {entity.name: entity.gender for entity in self._people if entity.gender}
        pronouns = [token for token in self.question.tokens if _is_third_person(token)]
        found = self._spoken
        for _ in range(3):
            for token in pronouns:
                if token.index in found:
                    continue
                name = self._antecedent(token, genders)
                if name is None:
                    continue
                found[token.index] = name
                gender = GENDERS.get(token.lower)
                if gender:
                    genders[name] = gender
        return genders, found

    def _antecedent(self, token: Token, genders: dict[str, Gender]) -> str | None:
        gender = GENDERS.get(token.lower)
        if gender:
            return self._person(token, gender, genders)
        if token.lower in _THEY:
            return self._they(token)
        return _thing(self.question, token)

    def _person(self, token: Token, gender: Gender, genders: dict[str, Gender]) -> str | None:
        parse = self.question
        fitting = _fitting(self._people, gender, genders)
        before = [entity for entity in fitting if entity.first < token.index]
        before = [entity for entity in before if not _excluded(parse, token, entity)]
        if not before:
            return _only([entity for entity in fitting if _same_sentence(parse, token, entity)])
        if len(before) == 1:
            return None if _rival(parse, token, before[0]) else before[0].name
        sure = [entity for entity in before if genders.get(entity.name) == gender]
        rivals = [entity for entity in before if entity not in sure and _mentioned_near(parse, token, entity)]
        if len(sure) == 1 and not rivals and _mentioned_near(parse, token, sure[0]):
            return sure[0].name
        return self._subject_in_mind(token, before)

    def _subject_in_mind(self, token: Token, people: list[Entity]) -> str | None:
        """The only one of several people who is named before the pronoun, in its sentence or else the one before."""
        for sentence in reversed(_near(self.question, token)):
            here = [entity for entity in people if any(_in(sentence, place, token) for place in entity.places)]
            spoken = [
                word
                for word in self.question.tokens_of(sentence)
                if word.index < token.index and word.lower in GENDERS and GENDERS[word.lower] == GENDERS[token.lower]
            ]
            if not here and not spoken:
                continue
            names = {entity.name for entity in here} | {self._spoken.get(word.index) for word in spoken}
            subjects = {
                name
                for word in self.question.tokens_of(sentence)
                if word.dep in ("nsubj", "nsubjpass") and word.index < token.index
                for name in (self._spoken.get(word.index), *(one.name for one in here if word.index in one.places))
            }
            return names.pop() if len(names) == 1 and names <= subjects else None
        return None

    def _they(self, token: Token) -> str | None:
        before = [pair for pair in self._pairs if pair.first < token.index]
        if before:
            return before[0].name if len(before) == 1 and _acts(self.question, token) else None
        return self._several(token)

    def _plural_subject(self, token: Token) -> Token | None:
        """The people who are the subject of the sentence before one that begins with "They"."""
        parse = self.question
        sentence = parse.sentence_of(token)
        if token.lower != "they" or not sentence.index or token.dep != "nsubj" or token.index > sentence.first + 1:
            return None
        subject = parse.child(parse.root(parse.sentences[sentence.index - 1]), "nsubj")
        people = subject is not None and subject.tag == "NNS" and (subject.lemma in KIN or subject.lemma == "people")
        return subject if people else None

    def _several(self, token: Token) -> str | None:
        """The only thing that this sentence and the one before name in the plural, before "they" or "them"."""
        parse = self.question
        if token.tag == "PRP$":
            return None
        first = _near(parse, token)[0].first
        nouns = [word for word in parse.tokens[first : token.index] if word.tag == "NNS" and word.dep != "compound"]
        subject = self._plural_subject(token)
        if subject is not None:
            nouns = [subject]
        if len({word.lemma for word in nouns}) != 1 or any(parse.children(noun, "conj") for noun in nouns):
            return None
        people = [entity for entity in self._people if any(first <= place < token.index for place in entity.places)]
        acts = token.lower == "they" and _acts(parse, token) and nouns[0].lemma not in KIN
        if len(people) > 1 or acts:
            return None
        owner = parse.child(nouns[0], "poss")
        of = self._spoken.get(owner.index, owner.text if owner.tag == "NNP" else None) if owner else None
        if owner is not None and of is None:
            return None
        called = {tuple(word.lower for word in parse.children(noun, "compound", "amod")) for noun in nouns}
        described = " ".join((*called.pop(), nouns[0].text)) if len(called) == 1 else nouns[0].text
        return f"{possessive(of)} {described}" if of else f"the {described}"


def possessive(name: str) -> str:
    """The possessive of a name or noun phrase.

    >>> possessive("Mara"), possessive("the twins")
    ("Mara's", "the twins'")
    """
    plural = name.endswith("s") and name[:1].islower()
    return f"{name}'" if plural else f"{name}'s"


def _is_third_person(token: Token) -> bool:
    return token.lower in GENDERS or token.lower in _THEY or token.lower in _IT


def _fitting(people: Iterable[Entity], gender: Gender, genders: dict[str, Gender]) -> list[Entity]:
    return [entity for entity in people if genders.get(entity.name, gender) == gender]


def _named_before(parse: Parse, pronoun: Token, people: Iterable[Entity]) -> list[Entity]:
    before = parse.tokens[: pronoun.index]
    return [entity for entity in people if any(names_entity(parse, token, entity) for token in before)]


def _rival(parse: Parse, token: Token, entity: Entity) -> bool:
    """Whether the sentence has another subject before the pronoun that looks like a person: "the cashier"."""
    return any(
        word.dep in ("nsubj", "nsubjpass")
        and word.tag == "NN"
        and word.lemma.endswith(_AGENTS)
        and word.index not in entity.places
        for word in parse.tokens[parse.sentence_of(token).first : token.index]
    )


def _only(entities: Iterable[Entity]) -> str | None:
    names = {entity.name for entity in entities}
    return names.pop() if len(names) == 1 else None


def _excluded(parse: Parse, token: Token, entity: Entity) -> bool:
    """Whether the pronoun cannot be this person: an object is not the subject of its own verb, nor "his brother" he."""
    holder = parse.head(token)
    if token.tag == "PRP$":
        return holder.index in entity.places
    verb = next((word for word in parse.ancestors(token) if word.pos in ("VERB", "AUX")), None)
    if token.dep in ("nsubj", "nsubjpass") or verb is None or token.lower.endswith("self"):
        return False
    subject = _subject(parse, verb)
    subjects = (subject, *parse.children(subject, "conj")) if subject else ()
    return any(names_entity(parse, word, entity) for word in subjects)


def _subject(parse: Parse, verb: Token) -> Token | None:
    """The subject of a verb, its own or that of the verb which it is joined to or depends on."""
    for word in (verb, *parse.ancestors(verb)):
        subject = parse.child(word, "nsubj", "nsubjpass")
        if subject is not None:
            return subject
        if word.dep not in ("conj", "xcomp"):
            return None
    return None


def _near(parse: Parse, token: Token) -> tuple[Sentence, ...]:
    sentence = parse.sentence_of(token)
    return parse.sentences[max(sentence.index - 1, 0) : sentence.index + 1]


def _in(sentence: Sentence, place: int, before: Token) -> bool:
    return sentence.first <= place < min(sentence.stop, before.index)


def _mentioned_near(parse: Parse, token: Token, entity: Entity) -> bool:
    first = _near(parse, token)[0].first
    return any(first <= place < token.index for place in entity.places)


def _same_sentence(parse: Parse, token: Token, entity: Entity) -> bool:
    return any(parse.tokens[place].sentence == token.sentence for place in entity.places)


def _acts(parse: Parse, token: Token) -> bool:
    """Whether a pronoun is the subject of a verb that things hardly are the subject of, or the owner of something."""
    if token.tag == "PRP$":
        return True
    return token.dep == "nsubj" and parse.head(token).lemma not in _FITS_THINGS


def _thing(parse: Parse, token: Token) -> str | None:
    """The only thing that this sentence and the one before name in the singular, before "it"."""
    head = parse.head(token)
    if is_expletive(parse, token) or (token.dep == "nsubj" and head.lemma in ("cost", "take", "be")):
        return None
    first = _near(parse, token)[0].first
    nouns = [
        word
        for word in parse.tokens[first : token.index]
        if word.tag in ("NN", "NNP") and word.dep not in ("compound", "npadvmod", "nmod") and not is_person(parse, word)
    ]
    if len({word.lemma for word in nouns}) != 1:
        return None
    called = {" ".join(word.lower for word in parse.children(noun, "compound", "amod")) for noun in nouns}
    noun = nouns[0]
    determiner = parse.child(noun, "det")
    if determiner is None or determiner.lower not in _ARTICLES or noun.tag == "NNP" or noun.dep not in _ARGUMENTS:
        return None
    return " ".join(("the", *called.pop().split(), noun.text)) if len(called) == 1 else None


def _bound(parse: Parse, token: Token, tokens: tuple[Token, ...]) -> bool:
    """Whether a possessive pronoun stands for the subject of its own clause, which is there to be read."""
    if token.tag != "PRP$":
        return False
    verb = next((word for word in parse.ancestors(token) if word.pos in ("VERB", "AUX")), None)
    subject = _subject(parse, verb) if verb else None
    if subject is None or subject.pos == "PRON" or subject.index >= token.index or subject not in tokens:
        return False
    plural = subject.tag in ("NNS", "NNPS") or bool(parse.children(subject, "conj"))
    return plural == (token.lower == "their")
