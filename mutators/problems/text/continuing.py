"""How a story goes on from its answer, to another number: ``She gave 12 of them to her friend Omar.``"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Final, Literal, NamedTuple

from illposed.engine.english.inflect import base_form, inflect, is_noun
from illposed.engine.english.lexicon import COMPARED, DISTRIBUTED, word_set
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.mutators.problems.structure.sentences import REST, has_any, parse_told
from illposed.mutators.problems.text.pronouns import named, pronouns_of

Names = tuple[tuple[str, tuple[str, ...]], ...]
"""First names in order, by the pronoun that goes with them."""

_KIN: Final = ("friend", "cousin", "neighbor")
"""Whom anybody may have, man or woman."""

_POSSESSIVES: Final[Mapping[str, str]] = {"he": "his", "she": "her", "they": "their", "i": "my", "we": "our"}
_EXTENTS: Final = word_set("old tall long wide deep high far away apart thick ago")
"""What a number of units may be of, so that another one is older or taller, and not just more."""

_ELSEWHERE: Final = word_set("home away back out off up down over")
"""Words that a verb needs to mean what it means: ``She takes 8 plums home.``"""

_GAINS: Final = word_set(
    "bake buy catch collect earn find gather get grow harvest have make own pick raise receive save win"
)
"""Verbs of what leaves somebody with something to give away."""

_SMALL: Final = 8
"""Numbers below are not said to be more than another one: there is not much left of them."""

_STEPS: Final = tuple(digit * 10**zeros for zeros in range(8, 0, -1) for digit in (5, 1))
"""What numbers may be multiples of that differ from multiples of the same."""

_PARTS: Final = 8
"""How many such steps a number has at least."""

_LARGEST: Final = {1: Fraction(1, 3), -1: Fraction(2, 3)}
"""What part of a number the difference is at most if it is more than the other one, or less."""

_LEAST: Final = 4
_MOST_SIZES: Final = 20
_THOUSAND: Final = 1000
_HALF: Final = Fraction(1, 2)
_HALVED: Final = 0.25
"""In this share of the comparisons that allow it a number is half as much as the other one."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """What is said of the answer and another number, than which it is so much ``more``, or half as much (None).

    ``said`` is the sentence, ``number`` the one in it as it is written, and ``question`` asks for the other number.
    """

    said: str
    number: str
    question: str
    more: Fraction | None

    def stated(self, other: str) -> Compare:
        """What the sentence says of the answer and the number that is called ``other``."""
        if self.more is None:
            return Compare("==", BinOp("/", Ref(other), Const(2)), Ref(ANSWER))
        size = Const(normalised(abs(self.more)))
        return Compare("==", BinOp("+" if self.more > 0 else "-", Ref(other), size), Ref(ANSWER))

    def other(self, answer: Fraction) -> Fraction:
        """The other number."""
        return 2 * answer if self.more is None else answer - self.more


def continuation(
    subject: PhrasedProblem, told: str, names: Names, is_name: Callable[[str], bool]
) -> Continuation | None:
    """How a story goes on from its answer, in the same way whatever that is.

    ``told`` is the sentence that tells it in its place, ``names`` are those that a person may have who is brought in,
    and ``is_name`` says whether a word is a first name. None if the sentence does not count, or says how much more
    something is than something else, and where nobody is known to be a person: readers ask what strangers do there.
    """
    as_written = subject.as_written
    number = _number(as_written)
    if number is None:
        return None
    return _going_on(as_written, number, _spoken_of(as_written, number, told), names, is_name)


@lru_cache(maxsize=64)  # the answer is told with each other value of a given
def _going_on(
    as_written: PhrasedProblem,
    number: _Number,
    spoken_of: tuple[str, str],
    names: Names,
    is_name: Callable[[str], bool],
) -> Continuation | None:
    random = Random(as_written.question)
    known = {mention.value for mention in as_written.oracle.mentions} | {number.value}
    cast = _cast(as_written, spoken_of, names, is_name, random)
    if cast is None:
        return None
    way = random.choice([*_ways(number, cast)])
    if way.half is not None and _HALF not in known and random.random() < _HALVED:
        return Continuation(way.half, "half", way.question, None)
    more = _difference(number.value, known, way.signs, random)
    if more is None:
        return None
    thousands = number.value < _THOUSAND or "," in number.mention.text
    amount = write_number(abs(more), thousands=thousands, currency="$" if number.is_money else "")
    return Continuation(way.said["more" if more > 0 else "less"].format(amount), amount, way.question, more)


@dataclass(frozen=True, slots=True)
class _Number:
    """A told number: its sentence as it was phrased, where it stands there, the words for what it counts, its value."""

    parse: Parse
    mention: Mention
    things: tuple[Token, ...]
    value: Fraction

    @property
    def is_money(self) -> bool:
        return self.mention.kind == "money"

    @property
    def is_measured(self) -> bool:
        """Whether it is in units of time, length, weight or the like."""
        return self.mention.unit in TIME_UNITS or self.mention.unit in MEASURE_UNITS

    @property
    def counted(self) -> str:
        """What there are so many of: ``miniature cars``; nothing of money."""
        return self.parse.text[self.things[0].span.start : self.things[-1].span.end] if self.things else ""

    @property
    def asked(self) -> str:
        """What opens a question for such a number."""
        return "How much" if self.is_money else f"How many {self.counted}".rstrip()


@lru_cache(maxsize=64)  # the same for each other value
def _number(subject: PhrasedProblem) -> _Number | None:
    """The told answer, if it counts something or is money; no rate, and not how old or how much more something is."""
    sentence = subject.sentence(ANSWER)
    if sentence is None:
        return None
    parse, value = parse_told(subject, ANSWER), subject.values[ANSWER]
    mention = next((each for each in find_mentions(parse.text) if each.span.overlaps(sentence.number)), None)
    if mention is None or mention.kind not in ("count", "money") or len(parse.sentences) > 1 or value <= 1:
        return None
    if mention.unit == "cent" or (mention.per is not None and mention.unit in TIME_UNITS | MEASURE_UNITS):
        return None
    last = parse.within(mention.span)[-1]
    noun = parse.head(last)
    beside = (noun, parse.after(last), parse.after(noun if noun.index > last.index else last))
    if any(token.lower in COMPARED | _EXTENTS or token.is_comparative for token in beside):
        return None
    if mention.kind == "money" or (last.dep == "attr" and noun.lemma == "be"):  # "The sum is 12."
        return _Number(parse, mention, (), value)
    is_several = noun.tag == "NNS" or (noun.tag == "NN" and plural(noun.lower) == noun.lower)
    if last.dep != "nummod" or not is_several or value.denominator > 1:
        return None
    things = () if parse.child(noun, "conj") else parse.tokens[last.index + 1 : noun.index + 1]
    return _Number(parse, mention, things, value)


def _difference(value: Fraction, known: Collection[Fraction], signs: Sequence[int], random: Random) -> Fraction | None:
    """By how much a number is more than another one, if positive, or else less.

    It is as round as the number itself, and neither it nor the other number is one of the ``known``.
    """
    step = next((step for step in _STEPS if value >= _PARTS * step and value % step == 0), 1)
    found: list[Fraction] = []
    for sign in signs:
        sizes = range(max(step, 2), max(int(value * _LARGEST[sign]), _LEAST) + 1, step)
        found += [Fraction(sign * size) for size in random.sample(sizes, min(len(sizes), _MOST_SIZES))]
    usable = [more for more in found if abs(more) not in known and 1 < value - more not in known]
    return random.choice(usable) if usable else None


class _Cast(NamedTuple):
    """Who takes part: ``who`` is spoken of, a person by pronoun or name, and somebody else as they are called then.

    ``introduced`` is how that one is brought in: ``her friend Omar``.
    """

    who: str | None
    name: str
    introduced: str


def _cast(
    subject: PhrasedProblem,
    spoken_of: tuple[str, str],
    names: Names,
    is_name: Callable[[str], bool],
    random: Random,
) -> _Cast | None:
    """The people of a continuation: a friend, say, of the one of whom the sentence speaks, or of one in the story."""
    person, pronoun = spoken_of
    who = "I" if pronoun == "i" else pronoun or person or None
    people = [each.name for each in find_people(subject.parse) if each.name[:1].isupper()]
    there = (each for each in people if is_name(each) or (each in pronouns_of(subject) and not is_noun(each.lower())))
    whose = _POSSESSIVES.get(pronoun) or next((f"{each}'s" for each in (person, *there) if each), None)
    taken = {token.lower for token in subject.parse.tokens}
    kin = [each for each in _KIN if taken.isdisjoint((each, plural(each)))]
    genders = {GENDERS.get(pronoun)} if pronoun in GENDERS else {GENDERS[word] for word in taken if word in GENDERS}
    allowed = [some for gender, some in names if gender not in genders] or [some for _, some in names]
    free = [name for some in allowed for name in some if name.lower() not in taken]
    if whose is None or not kin or not free:
        return None
    name = random.choice(free)
    return _Cast(who, name, f"{whose} {random.choice(kin)} {name}")


def _spoken_of(subject: PhrasedProblem, number: _Number, told: str) -> tuple[str, str]:
    """The name of the one person of whom a sentence tells a number, and the pronoun that it has for them in its place.

    Either may be empty; of several people there is only the pronoun.
    """
    who, people = number.parse.subject(number.parse.root(number.parse.sentences[0])), named(subject, number.parse)
    if who is not None and who.lower in _POSSESSIVES:
        return "", who.lower if who.lower != "they" or who.lower in pronouns_of(subject).values() else ""
    if len(people) != 1:
        return "", ""
    said = [word for word in words(told.lower()) if word in (("they",) if people[0].members else GENDERS)]
    pronoun = "" if people[0].name in told or not said else GENDERS.get(said[0], said[0])
    return (people[0].name if people[0].name[:1].isupper() and not people[0].members else ""), pronoun


_Side = Literal["more", "less"]


class _Way(NamedTuple):
    """A sentence about another number, with a place for the difference, as the answer is more or less.

    ``signs`` are 1 if it may be more, -1 if less; ``half`` is where it is half as much.
    """

    said: Mapping[_Side, str]
    question: str
    signs: Sequence[int]
    half: str | None = None


def _ways(number: _Number, cast: _Cast) -> Iterator[_Way]:
    """How a story can go on from its answer: by what else is done, or else by what somebody took it to be."""
    signs = (-1,) if number.value < _SMALL else (1, -1)
    deed = _deed(number) if cast.who is not None else None
    if deed is None:
        yield _Way(_that_is(number, f"{cast.introduced} had guessed"), f"What was {cast.name}'s guess?", signs)
        return
    yield _done_by_another(number, cast, deed, signs)
    if deed.verb.lemma in _GAINS and not number.is_measured and (number.is_money or number.things):
        yield _given_away(number, cast, deed)


def _that_is(number: _Number, than: str) -> Mapping[_Side, str]:
    """``That is 12 fewer than … .``"""
    are_several = bool(number.things) and not number.is_measured and not number.things[-1].text.isupper()
    said = f"That is {{}} {number.counted}" if number.is_measured and number.things else "That is {}"
    return {"more": f"{said} more than {than}.", "less": f"{said} {'fewer' if are_several else 'less'} than {than}."}


class _Deed(NamedTuple):
    """What people do with what is counted: the verb, what stands before it, and what goes with it (``up``)."""

    verb: Token
    finite: Token
    between: Sequence[Token]
    rest: Sequence[str]

    def does(self) -> str:
        """The verb as it is said of one other person: ``sold``, ``will pick up``."""
        return " ".join([self._of_one, *(token.text for token in self.between[1:]), *self.rest])

    def asks(self, who: str, lemma: str | None = None, *, is_other: bool = True) -> str:
        """What comes after *how many*: ``did Omar sell?``; with another verb, ``did she keep?``, if one is given."""
        return f"{self._auxiliary(is_other=is_other)} {who} {self._acts(lemma)}?"

    @property
    def _of_one(self) -> str:
        return inflect(self.finite.lemma, "VBZ") if self.finite.tag == "VBP" else self.finite.text

    def _auxiliary(self, *, is_other: bool) -> str:
        if self.finite != self.verb:
            return self._of_one if is_other else self.finite.text
        return "did" if self.verb.tag == "VBD" else "do" if self.verb.tag == "VBP" and not is_other else "does"

    def _acts(self, lemma: str | None) -> str:
        within = [token.text for token in self.between[1:-1]]
        if lemma is not None:
            return " ".join([*within, inflect(lemma, self.verb.tag if self.finite != self.verb else "VB")])
        base = base_form(self.verb.text, self.verb.lemma, self.verb.tag)
        return " ".join([*within, base if self.finite == self.verb else self.verb.text, *self.rest])


def _deed(number: _Number) -> _Deed | None:
    """What is done by those of whom a number is told; None where the sentence is not that plain."""
    parse = number.parse
    verb = parse.root(parse.sentences[0])
    who, finite = parse.subject(verb), parse.finite(verb)
    between = parse.tokens[finite.index : verb.index + 1]
    if who is None or not (who.tag == "NNP" or who.lower in _POSSESSIVES) or verb.lemma == "be":
        return None
    if not _is_object(number, verb) or any(token.pos not in ("AUX", "VERB", "PART") for token in between):
        return None
    if has_any(parse, DISTRIBUTED) or parse.children(verb, "dative", "xcomp", "ccomp", "neg", "conj", "advcl"):
        return None
    particles = [token.text for token in parse.children(verb, "prt")]
    if any(token.lower in _ELSEWHERE and token.text not in particles for token in parse.tokens[verb.index :]):
        return None
    if has_any(parse, REST):
        if verb.lemma != "have" or not any(token.lower == "left" for token in parse.tokens):
            return None
        particles.append("left")
    return _Deed(verb, finite, between, particles)


def _done_by_another(number: _Number, cast: _Cast, deed: _Deed, signs: Sequence[int]) -> _Way:
    """``That is 12 more than her friend Omar sold. How many clips did Omar sell?``"""
    does = f"{cast.introduced} {deed.does()}"
    half = f"That is half as {'much' if number.is_money or not number.things else 'many'} as {does}."
    return _Way(_that_is(number, does), f"{number.asked} {deed.asks(cast.name)}", signs, half)


def _given_away(number: _Number, cast: _Cast, deed: _Deed) -> _Way:
    """``She gave 12 of them to her friend Omar. How many clips did she keep?``"""
    who = cast.who or ""
    tag = deed.verb.tag if deed.finite == deed.verb else "VB" if deed.finite.tag == "MD" else "VBN"
    gives = " ".join([*(token.text for token in deed.between[:-1]), inflect("give", tag)])
    whom = cast.introduced if cast.introduced.startswith(tuple(_POSSESSIVES.values())) else cast.name
    said = f"{capitalised(who)} {gives} {{}} of {'it' if number.is_money else 'them'} to {whom}."
    return _Way({"more": said}, f"{number.asked} {deed.asks(who, 'keep', is_other=False)}", (1,))


def _is_object(number: _Number, verb: Token) -> bool:
    """Whether a number, or what it counts, is the object of a verb."""
    parse = number.parse
    token = number.things[-1] if number.things else parse.within(number.mention.span)[-1]
    while token.dep not in ("dobj", "ROOT") and (token.pos in ("NUM", "SYM") or parse.head(token).text == "$"):
        token = parse.head(token)
    return token.dep == "dobj" and parse.head(token) == verb
