"""What the pronouns of a problem stand for, where it is beyond doubt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Final

from illposed.engine.english.inflect import is_verb
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import NOTHING, Parse, Sentence, Token
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.people import (
    GENDERS,
    KIN,
    Entity,
    Gender,
    find_groups,
    find_people,
    is_agent,
    names_entity,
)
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_THEY: Final = word_set("they them their theirs themselves")
_NEVER_THEY: Final = MEASURE_UNITS | TIME_UNITS | {"time"}
_BEFORE_OF: Final = ("all", "both")
_IT: Final = word_set("it its itself")
_WEATHER: Final = word_set("rain snow hail drizzle")
_TAKERS: Final = word_set("me him her us them")
_UNTIL: Final = word_set("before until")
_FITS_THINGS: Final = word_set("be cost weigh contain hold last measure")


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
        elif gender := GENDERS.get(pronoun.lower):
            fitting = _fitting(self._people, gender, self._solved[0])
            before = parse.tokens[: pronoun.index]
            named = [one for one in fitting if any(names_entity(parse, token, one) for token in before)]
            name = _only(named) or _only(fitting)
            if name is None and not named and pronoun.is_subject:
                name = self._only_doer(gender, fitting)
        else:
            name = self._only_group if pronoun.lower in _THEY and _acts(parse, pronoun) else None
        return name if name and name.partition(" ")[0] not in GENDERS else None

    def _only_doer(self, gender: Gender, people: Iterable[Entity]) -> str | None:
        """The only one of some people who does anything in the question, if it has a pronoun for this one alone.

        In "Omar has 9 figs. He gives Max 2 of them" it is Omar who has 7 left: Max, who gets some, does nothing.
        """
        question, found = self.question, self._solved[1]
        doing = {index for token in question.tokens if token.is_subject for index in _joined(question, token)}
        name = _only(one for one in people if not doing.isdisjoint(one.places))
        spoken = [token for token in question.tokens if token.is_subject and GENDERS.get(token.lower) == gender]
        known = {token.sentence for token in spoken if found.get(token.index) == name}
        asking = question.question
        open_to_doubt = any(
            token.index not in found and token.sentence not in known and token.head != asking.root for token in spoken
        )
        others = {found.get(token.index, name) for token in spoken} - {name}
        return name if known and not (others or open_to_doubt) else None

    def pronoun_for(self, token: Token) -> Gender | None:
        """What stands for the person whom a token of the question names; None if the text does not tell."""
        genders = self._solved[0]
        return next((genders.get(one.name) for one in self._people if token.index in one.places), None)

    def may_be(self, person: Entity, gender: Gender) -> bool:
        """Whether a pronoun of a gender may stand for somebody of the question."""
        return bool(_fitting((person,), gender, self._solved[0]))

    def acting(self, pronoun: Token, parse: Parse) -> str | None:
        """The name of who acts before a pronoun in its sentence, see :func:`subject_before`; None if none may be meant.

        Who reads on may find that another one is meant, with whom this one is compared.
        """
        fitting = _fitting(self._people, GENDERS[pronoun.lower], self._solved[0]) if pronoun.lower in GENDERS else ()
        return _only(one for one in fitting if names_entity(parse, subject_before(parse, pronoun), one))

    def may_know(self, pronoun: str) -> bool:
        """Whether who reads a pronoun right before the question knows for whom it is: the story has it, or someone
        whom it fits, or nobody at all."""
        gender, first = GENDERS[pronoun], self.question.question.first
        spoken = any(GENDERS.get(token.lower) == gender for token in self.question.tokens[:first])
        fitting = _fitting(self._people, gender, self._solved[0])
        return spoken or not self._people or any(one.first < first for one in fitting)

    def resolved(self, tokens: Iterable[Token], parse: Parse | None = None) -> dict[int, str] | Rejected:
        """What must stand for each pronoun of a piece of text that is to be read alone, by the index of its token.

        A pronoun whose name stands before it in the piece stays, and so does the owner of a thing whose name is the
        subject after it ("On his farm, Omar"). Rejected as ``pronoun`` where one is in doubt.
        """
        parse = parse or self.question
        replaced: dict[int, str] = {}
        told: set[str] = set()
        tokens = tuple(tokens)
        for place, token in enumerate(tokens):
            told.update(one.name for one in self._people if names_entity(parse, token, one))
            told.update(one.name for one in self._people if parse is self.question and token.index in one.places)
            told.update(pair.name for pair in self._pairs if told.issuperset(pair.members))
            if not _is_third_person(token) or is_expletive(parse, token):
                continue
            name = self.of(token, parse)
            if name is None:
                return Rejected("pronoun", token.text)
            if name in told or (token.tag == "PRP$" and self._acts_in(tokens[place:], parse, name, token)):
                continue
            told.add(name)
            of = "of " if parse.before(token).lower in _BEFORE_OF else ""  # "all of Mara's figs"
            replaced[token.index] = f"{of}{possessive(name)}" if token.tag == "PRP$" else name
        return replaced

    def _acts_in(self, tokens: Sequence[Token], parse: Parse, name: str, owner: Token) -> bool:
        """Whether the person called ``name`` is by this name the subject of what the tokens say.

        Or is so by a pronoun, of what the pronoun of the ``owner`` is said beside: "After eating her figs, she has 9".
        """
        named = [one for one in self._people if one.name == name]
        above = parse.ancestors(owner)
        acting = [token for token in tokens if token.is_subject]
        spoken = (token for token in acting if token.tag == "PRP" and parse.head(token) in above)
        return any(names_entity(parse, token, one) for one in named for token in acting) or any(
            self.of(token, parse) == name for token in spoken
        )

    @cached_property
    def _people(self) -> tuple[Entity, ...]:
        return find_people(self.question)

    @cached_property
    def _pairs(self) -> tuple[Entity, ...]:
        return find_groups(self.question)

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
        return self._they(token) if token.lower in _THEY else None

    def _person(self, token: Token, gender: Gender, genders: dict[str, Gender]) -> str | None:
        parse = self.question
        fitting = _fitting(self._people, gender, genders)
        before = [entity for entity in fitting if entity.first < token.index]
        before = [entity for entity in before if not _excluded(parse, token, entity)]
        if self._may_mean_kin(token, gender):
            return None
        if not before:
            near = parse.sentence_of(token)
            places = [place for place in range(near.first, near.stop) if not _is_owner(parse, token, place)]
            return _only(one for one in fitting if not set(places).isdisjoint(one.places))
        if len(before) == 1:
            owners = (word for word in parse.tokens[: token.index] if GENDERS.get(word.lower) == gender)
            owned = any(_is_owner(parse, word, place) for word in owners for place in before[0].places)
            return None if owned or _rival(parse, token, before[0]) else before[0].name
        return self._subject_in_mind(token, before)

    def _may_mean_kin(self, token: Token, gender: Gender) -> bool:
        """Whether someone acts before a pronoun who is called by her kinship to nobody known, and may be meant.

        In ``The twins feed 9 hens when their aunt calls. She says that Roxy …`` it is the aunt who says so.
        """
        known = {place for one in self._people for place in one.places}
        last = max((place for place in known if place < token.index), default=-1)
        before = self.question.tokens[max(last + 1, _near(self.question, token)[0].first) : token.index]
        return any(word.is_subject and KIN.get(word.lower) == gender and word.tag == "NN" for word in before)

    def _subject_in_mind(self, token: Token, people: list[Entity]) -> str | None:
        """The only one of several people who is named before the pronoun, in its sentence or else the one before."""
        for sentence in reversed(_near(self.question, token)):
            before = self.question.tokens[sentence.first : min(sentence.stop, token.index)]
            indexes = {word.index for word in before}
            here = [entity for entity in people if not indexes.isdisjoint(entity.places)]
            spoken = [word for word in before if GENDERS.get(word.lower) == GENDERS[token.lower]]
            if not here and not spoken:
                continue
            names = {entity.name for entity in here} | {self._spoken.get(word.index) for word in spoken}
            subjects = {
                name
                for word in before
                if word.is_subject
                for name in (self._spoken.get(word.index), *(one.name for one in here if word.index in one.places))
            }
            return names.pop() if len(names) == 1 and names <= subjects else None
        return None

    def _they(self, token: Token) -> str | None:
        before = [pair for pair in self._pairs if pair.first < token.index]
        if before:
            return self._only_group if _acts(self.question, token) else None
        return self._several(token)

    @cached_property
    def _only_group(self) -> str | None:
        """The only people who are named together, if nobody else does anything: else "they" may be all of them."""
        subjects = [token for token in self.question.tokens if token.is_subject]
        members = {name for pair in self._pairs for name in pair.members}
        others = (one for one in self._people if one.name not in members)
        acting = any(names_entity(self.question, token, one) for one in others for token in subjects)
        return None if acting else _only(self._pairs)

    def _several(self, token: Token) -> str | None:
        """The only thing that this sentence and the one before name in the plural, before "they" or "them"."""
        parse = self.question
        if token.tag == "PRP$":
            return None
        first = _near(parse, token)[0].first
        nouns = [word for word in parse.tokens[first : token.index] if word.tag == "NNS" and word.dep != "compound"]
        nouns = [noun for noun in nouns if parse.verb_above(noun) != parse.verb_above(token)]
        named = {word.lemma for word in nouns}
        if len(named) != 1 or named & _NEVER_THEY or any(parse.children(noun, "conj") for noun in nouns):
            return None
        people = [entity for entity in self._people if any(first <= place < token.index for place in entity.places)]
        acts = _acts(parse, token) and nouns[0].lemma not in KIN
        if len(people) > 1 or acts or parse.child(nouns[0], "poss"):
            return None
        described = _described(parse, nouns[0])
        called = {tuple(word.lower for word in _described(parse, noun)) for noun in nouns}
        first = described[0].index if described and len(called) == 1 else nouns[0].index
        words = parse.tokens[first : nouns[0].index + 1]
        return written(["the", *words], {word.index: word.lower for word in words[:-1]})


def _described(parse: Parse, noun: Token) -> list[Token]:
    """What says which things there are: ``red`` of ``red figs``, and not ``more``."""
    return [word for word in parse.children(noun, "compound", "amod") if not word.is_comparative]


def _is_owner(parse: Parse, pronoun: Token, place: int) -> bool:
    """Whether a pronoun says whose somebody is who is named at a place, and so is not for them: ``her friend Ada``."""
    named = parse.tokens[place]
    phrase = parse.head(named) if parse.head(named).is_noun else named
    return pronoun.tag == "PRP$" and pronoun.index < place and parse.head(pronoun) in (named, phrase)


def _joined(parse: Parse, token: Token) -> Iterator[int]:
    """The indexes of a token and of all that are joined to it: of both in "Mara and Omar"."""
    yield token.index
    for other in parse.children(token, "conj"):
        yield from _joined(parse, other)


@lru_cache(maxsize=64)  # a question is asked for its pronouns with each sentence made from it
def referents_of(question: Parse) -> Referents:
    """What the pronouns of a question, and those of lines of its solution, stand for."""
    return Referents(question)


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


def _rival(parse: Parse, token: Token, entity: Entity) -> bool:
    """Whether another subject before the pronoun looks like a person: "the cashier".

    In the sentence before, one who acts for a living, if nothing speaks of the person after that: "The baker sells".
    """
    before = parse.tokens[_near(parse, token)[0].first : token.index]
    last = max((word.index for word in before if word.index in entity.places or word.lower in GENDERS), default=-1)
    return any(
        word.sentence == token.sentence or (word.index > last and is_verb(word.lemma[:-2]) | is_verb(word.lemma[:-1]))
        for word in before
        if is_agent(word) and word.index not in entity.places
    )


def _only(entities: Iterable[Entity]) -> str | None:
    names = {entity.name for entity in entities}
    return names.pop() if len(names) == 1 else None


def _excluded(parse: Parse, token: Token, entity: Entity) -> bool:
    """Whether the pronoun cannot be this person: an object is not the subject of its own verb, nor "his brother" he."""
    holder = parse.head(token)
    if token.tag == "PRP$":
        return holder.index in entity.places
    verb = parse.verb_above(token)
    if token.is_subject or verb is None or token.lower.endswith("self"):
        return False
    subject = next(filter(None, map(parse.subject, (verb, *parse.ancestors(verb)))), None)
    subjects = (subject, *parse.children(subject, "conj")) if subject else ()
    return any(names_entity(parse, word, entity) for word in subjects)


def _near(parse: Parse, token: Token) -> tuple[Sentence, ...]:
    sentence = parse.sentence_of(token)
    return parse.sentences[max(sentence.index - 1, 0) : sentence.index + 1]


def subject_before(parse: Parse, pronoun: Token) -> Token:
    """The only subject before a pronoun that is one too, in its sentence: "As Sid has more than Max, he has 9".

    Nobody else is spoken of but in what is compared with; a token without letters if there is no such subject.
    """
    before = parse.tokens[parse.sentence_of(pronoun).first : pronoun.index] if pronoun.is_subject else ()
    opened = [*takewhile(lambda token: token == before[0] or token.lower not in ("than", "as"), before)]
    found = [token for token in opened if token.is_subject]
    if len(found) != 1:
        return NOTHING
    said = parse.subtree(found[0])
    others = any((token.tag == "NNP" or token.lower in KIN) and token not in said for token in opened)
    return NOTHING if others else found[0]


def _acts(parse: Parse, token: Token) -> bool:
    """Whether a pronoun is the subject of a verb that things hardly are the subject of, or the owner of something."""
    if token.tag == "PRP$":
        return True
    verb = parse.head(token)
    able = any(child.lower in ("able", "willing") for child in parse.children(verb, "acomp"))
    return token.dep == "nsubj" and (able or verb.lemma not in _FITS_THINGS)


def is_expletive(parse: Parse, token: Token) -> bool:
    """Whether a token is the ``it`` of "It takes 5 minutes to wash a car", which stands for nothing.

    Nor does that of "It takes 5 days before he can wash it", or of "It rained 3 inches".
    """
    verb = parse.head(token)
    if token.lower == "it" and verb.lemma in _WEATHER:
        return True
    if token.lower != "it" or token.dep != "nsubj" or verb.lemma not in ("take", "cost", "be"):
        return False
    if verb.lemma == "take":
        after = [word for word in parse.subtree(verb) if word.index > verb.index]
        somebody = after[0].lower in _TAKERS if after else False  # "to bike" may be read as a place: "take him to bike"
        return somebody or any(word.tag == "TO" or (word.dep == "mark" and word.lower in _UNTIL) for word in after)
    return any(parse.child(clause, "aux", "mark") for clause in parse.children(verb, "ccomp", "xcomp", "advcl"))


def is_clear_in_place(problem: ParsedProblem, parse: Parse, token: Token) -> bool:
    """Whether a pronoun of a sentence right before the question stands for what it would stand for in the question.

    It does if the question has it with the same verb or noun ("How many pies can they make?", "They can make 7 pies."),
    if "they" act in both and nothing in the plural is named before, or if the story has one person only, of whom it
    speaks so; ``you`` is always the reader.
    """
    question = problem.question
    asked = [word for word in question.tokens_of(question.question) if word.lower == token.lower]
    head = parse.head(token).lemma
    if asked and (token.lower == "you" or any(question.head(word).lemma == head for word in asked)):
        return token.lower not in GENDERS or referents_of(question).may_know(token.lower)
    if token.lower == "they" and any(_acts(question, word) for word in asked):
        before = parse.tokens[parse.sentence_of(token).first : token.index]
        return _acts(parse, token) and not any(word.is_plural for word in before)
    said = {word.lower for word in question.tokens}
    genders = {GENDERS[word.lower] for word in problem.tokens if word.lower in GENDERS}
    alone = len({person.name for person in find_people(question)}) <= 1 and said.isdisjoint(_THEY)
    return genders == {GENDERS.get(token.lower)} and alone and token.lower in said
