"""How a story goes on from its answer, to another number: ``She gave 12 of them to her friend Omar.``"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Final, Literal, NamedTuple

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import CALENDAR, COMPARED, DISTRIBUTED, TIME_NOUNS, word_set
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, BoolOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.mutators.problems.structure.sentences import REST, has_any, parse_told
from illposed.mutators.problems.text.pronouns import named

Names = tuple[tuple[str, tuple[str, ...]], ...]
"""First names in order, by the pronoun that goes with them."""

_KIN: Final = ("friend", "cousin", "neighbor")
"""Whom anybody may have, man or woman."""

_POSSESSIVES: Final[Mapping[str, str]] = {"he": "his", "she": "her", "they": "their", "i": "my", "we": "our"}
_EXTENTS: Final = word_set("old tall long wide deep high far away apart thick ago")
"""What a number of units may be of, so that another one is older or taller, and not just more."""

_GAINS: Final = word_set(
    "bake buy catch collect earn find gather get grow harvest have make own pick raise receive save win"
)
"""Verbs of what leaves somebody with something to give away."""

_COSTS: Final = word_set("bill charge cost fare fee price rent")
_PROCEEDS: Final = word_set(
    "collect donate donation earn gain income make proceeds profit raise receive revenue save sell"
)
_IN_ALL: Final = re.compile(r"\b(?:in all|total|altogether)\b")
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
_TWICE: Final = Fraction(2)
_DOUBLED: Final = 0.25
"""In this share of the comparisons that allow it the other one is twice as many."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """What is said of the answer and another number, than which it is so much ``more``, or half as much (None).

    ``said`` is the sentence, ``number`` the one in it as it is written, and ``question`` asks for the other number.
    ``vaguely`` is the sentence without its number, if both go before the question for the answer too, which they leave
    as it is; else None.
    """

    said: str
    number: str
    question: str
    more: Fraction | None
    vaguely: str | None

    def stated(self, other: str) -> Compare:
        """What the sentence says of the answer and the number that is called ``other``."""
        if self.more is None:
            return Compare("==", BinOp("/", Ref(other), Const(2)), Ref(ANSWER))
        size = Const(normalised(abs(self.more)))
        return Compare("==", BinOp("+" if self.more > 0 else "-", Ref(other), size), Ref(ANSWER))

    def hinted(self, other: str) -> BoolOp:
        """What it says of them without its number: which one is larger, and that there is some of either."""
        smaller, larger = (
            (Ref(other), Ref(ANSWER)) if self.more is not None and self.more > 0 else (Ref(ANSWER), Ref(other))
        )
        return BoolOp("and", (Compare(">", smaller, Const(0)), Compare(">", larger, smaller)))

    def other(self, answer: Fraction) -> Fraction:
        """The other number."""
        return 2 * answer if self.more is None else answer - self.more


def continuation(subject: PhrasedProblem, told: str, names: Names) -> Continuation | None:
    """How a story goes on from its answer, in the same way whatever that is.

    ``told`` is the sentence that tells it in its place, and ``names`` are those that a person may have who is brought
    in, by pronoun. None if the sentence does not count.
    """
    as_written = subject.as_written
    number = _number(as_written)
    return None if number is None else _going_on(as_written, number, _spoken_of(as_written, number, told), names)


@lru_cache(maxsize=64)  # the answer is told with each other value of a given
def _going_on(
    as_written: PhrasedProblem, number: _Number, spoken_of: tuple[str, str], names: Names
) -> Continuation | None:
    random = Random(as_written.question)
    known = {mention.value for mention in as_written.oracle.mentions} | {number.value}
    ways = [*_ways(as_written, number, _cast(as_written, spoken_of, names, random))]
    way = random.choice(ways) if ways else None
    if way is None:
        return None
    if way.twice is not None and _TWICE not in known and random.random() < _DOUBLED:
        return Continuation(way.twice, "twice", way.question, None, way.vaguely.get("more"))
    more = _difference(number.value, known, way.signs, random)
    if more is None:
        return None
    word: _Side = "less" if more > 0 else "more"
    thousands = number.value < _THOUSAND or "," in number.mention.text
    amount = write_number(abs(more), thousands=thousands, currency="$" if number.is_money else "")
    return Continuation(way.said[word].format(amount), amount, way.question, more, way.vaguely.get(word))


@dataclass(frozen=True, slots=True)
class _Number:
    """A told number: its sentence as it was phrased, where it stands there, the words for what it counts, its value.

    One that is not ``is_plain`` says how much more something is, or is a rate: it can be guessed, and no more.
    """

    parse: Parse
    mention: Mention
    things: tuple[Token, ...]
    value: Fraction
    is_plain: bool = True

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

    @property
    def unit(self) -> str:
        """What stands after a difference, with a blank before it: ``5 minutes too high``, but ``5 too high``."""
        return f" {self.counted}" if self.is_measured and self.things else ""

    def difference(self, side: _Side, amount: str) -> str:
        """So much, or some, more or less of it: ``12 more plums``, ``$12 less``, ``5 minutes less``."""
        if self.is_money or not self.things:
            return f"{amount} {side}".strip()
        if self.is_measured and amount:
            return f"{amount} {self.counted} {side}"
        fewer = side == "less" and not self.things[-1].text.isupper()
        return f"{amount} {'fewer' if fewer else side} {self.counted}".strip()


@lru_cache(maxsize=64)  # and so is this
def _number(subject: PhrasedProblem) -> _Number | None:
    """The told answer, if it counts something or is money, and is not how old or far something is."""
    sentence = subject.sentence(ANSWER)
    if sentence is None:
        return None
    parse, value = parse_told(subject, ANSWER), subject.values[ANSWER]
    mention = next((each for each in find_mentions(parse.text) if each.span.overlaps(sentence.number)), None)
    if mention is None or mention.kind not in ("count", "money") or len(parse.sentences) > 1 or value <= 1:
        return None
    last = parse.within(mention.span)[-1]
    noun = parse.head(last)
    beside = (noun, parse.after(last), parse.after(noun if noun.index > last.index else last))
    if any(token.lower in _EXTENTS for token in beside):
        return None
    is_compared = any(token.lower in COMPARED or token.is_comparative for token in beside)
    is_rate = mention.per is not None and mention.unit in TIME_UNITS | MEASURE_UNITS
    if mention.kind == "money" or is_compared or is_rate or (last.dep == "attr" and noun.lemma == "be"):
        return _Number(parse, mention, (), value, is_plain=not (is_compared or is_rate))
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
    """Who takes part: ``who`` is spoken of, a person by pronoun or name, and somebody else by name.

    ``introduced`` is how that one is brought in: ``her friend Omar``; by name alone where nobody else is known.
    """

    who: str | None
    name: str
    introduced: str

    @property
    def opening(self) -> str:
        """How somebody else is brought in at the head of a sentence."""
        return capitalised(self.introduced)


def _cast(subject: PhrasedProblem, spoken_of: tuple[str, str], names: Names, random: Random) -> _Cast | None:
    """The people of a continuation: a friend, say, of the one of whom the sentence speaks, or of one in the story."""
    person, pronoun = spoken_of
    name = _new_name(subject, pronoun, names, random)
    if name is None:
        return None
    known = {each for _, some in names for each in some}
    there = (each.name for each in find_people(subject.parse) if each.name in known)
    whose = _POSSESSIVES.get(pronoun) or next((f"{each}'s" for each in (person, *there) if each), None)
    taken = {token.lower for token in subject.parse.tokens}
    kin = [each for each in _KIN if taken.isdisjoint((each, plural(each)))]
    introduced = f"{whose} {random.choice(kin)} {name}" if kin and whose is not None else name
    return _Cast("I" if pronoun == "i" else pronoun or person or None, name, introduced)


def _spoken_of(subject: PhrasedProblem, number: _Number, told: str) -> tuple[str, str]:
    """The name of the one person of whom a sentence tells a number, and the pronoun that it has for them in its place.

    Either may be empty; of several people there is only the pronoun.
    """
    who, people = number.parse.subject(number.parse.root(number.parse.sentences[0])), named(subject, number.parse)
    if who is not None and who.lower in _POSSESSIVES:
        return "", who.lower
    if len(people) != 1:
        return "", ""
    said = [word for word in words(told.lower()) if word in (("they",) if people[0].members else GENDERS)]
    pronoun = "" if people[0].name in told or not said else GENDERS.get(said[0], said[0])
    return (people[0].name if people[0].name[:1].isupper() and not people[0].members else ""), pronoun


def _new_name(subject: PhrasedProblem, pronoun: str, names: Names, random: Random) -> str | None:
    """A name that is not in the text, with another pronoun than the one of whom it tells, so that each is clear."""
    taken = {token.lower for token in subject.parse.tokens}
    genders = {GENDERS.get(pronoun)} if pronoun in GENDERS else {GENDERS[word] for word in taken if word in GENDERS}
    allowed = [some for gender, some in names if gender not in genders] or [some for _, some in names]
    free = [name for some in allowed for name in some if name.lower() not in taken]
    return random.choice(free) if free else None


_Side = Literal["more", "less"]
_SIDES: Final[tuple[_Side, _Side]] = ("more", "less")


class _Tense(NamedTuple):
    """The verbs of a continuation in the tense of a told sentence."""

    be: str
    pays: str
    goes: str
    takes: str
    does: str


_PRESENT: Final = _Tense("is", "pays", "goes", "takes", "does")
_TENSES: Final[Mapping[str, _Tense]] = {
    "VBD": _Tense("was", "paid", "went", "took", "did"),
    "VBP": _PRESENT,
    "VBZ": _PRESENT,
    "MD": _Tense("will be", "will pay", "will go", "will take", "will"),
}
"""By the Penn tag of its finite verb."""


class _Way(NamedTuple):
    """A sentence about another number, with a place for the difference, as it is more or less than the answer.

    ``vaguely`` has what goes before the question for the answer, without the difference; ``twice`` is where the other
    one is twice as much. ``signs`` are 1 if it may be less, -1 if more.
    """

    said: Mapping[_Side, str]
    question: str
    signs: Sequence[int]
    vaguely: Mapping[_Side, str] = {}
    twice: str | None = None


def _ways(subject: PhrasedProblem, number: _Number, cast: _Cast | None) -> Iterator[_Way]:
    """How a story can go on from its answer: by what else is done, or else by what somebody took the answer to be."""
    if cast is None:
        return
    signs = (-1,) if number.value < _SMALL else (1, -1)
    deed = _deed(number) if cast.who is not None and number.is_plain else None
    if deed is None:
        by_words = _by_words(number, cast, signs)
        yield from _thought(number, cast, signs) if by_words is None else (by_words,)
        return
    by_another = _done_by_another if _is_done_once(subject, number, deed) else _that_is_done
    yield by_another(number, cast, deed, signs)
    if deed.verb.lemma in _GAINS and not number.is_measured and (number.is_money or number.things):
        yield _given_away(number, cast, deed)
        yield by_another(number, cast, deed, signs)


def _that_is(number: _Number, than: str) -> Mapping[_Side, str]:
    """``That is 12 fewer than … .``"""
    are_several = bool(number.things) and not number.is_measured and not number.things[-1].text.isupper()
    less = "fewer" if are_several else "less"
    said = f"That is {{}}{number.unit}"
    return {"more": f"{said} {less} than {than}.", "less": f"{said} more than {than}."}


def _by_words(number: _Number, cast: _Cast, signs: Sequence[int]) -> _Way | None:
    """What goes with what a number is of: costs are shared, proceeds given away, and things done again."""
    parse = number.parse
    root = parse.root(parse.sentences[0])
    tense = _TENSES.get(parse.finite(root).tag if parse.finite(root).lower != "would" else "")
    if tense is None or not number.is_plain or has_any(parse, DISTRIBUTED | REST):
        return None
    if number.is_money and has_any(parse, _COSTS):
        said = f"{cast.opening} {tense.pays} {{}} of that."
        return _Way({"less": said}, f"How much {tense.be} left to pay?", (1,))
    if number.is_money and has_any(parse, _PROCEEDS):
        return _Way({"less": f"{{}} of that {tense.goes} to charity."}, f"How much {tense.be} left?", (1,))
    if number.mention.unit in TIME_UNITS and number.things and root.lemma == "take" and _is_object(number, root):
        again: Mapping[_Side, str] = {
            side: f"The next time, it {tense.takes} {number.difference(side, '{}')}." for side in _SIDES
        }
        return _Way(again, f"How many {number.counted} {tense.does} it take then?", signs)
    return None


def _thought(number: _Number, cast: _Cast, signs: Sequence[int]) -> Iterator[_Way]:
    """``That is 12 fewer than her friend Omar had guessed. What was Omar's guess?``"""
    yield _Way(_that_is(number, f"{cast.introduced} had guessed"), f"What was {cast.name}'s guess?", signs)
    what = number.asked if number.is_money or number.things else "What number"
    yield _Way(_that_is(number, f"{cast.introduced} had expected"), f"{what} had {cast.name} expected?", signs)


class _Deed(NamedTuple):
    """What a person does with what is counted: the verb, what stands before it, and what goes with it (``up``)."""

    verb: Token
    finite: Token
    between: Sequence[Token]
    particles: Sequence[str]
    is_rest: bool

    @property
    def does(self) -> str:
        """The verb as it is said of one other person: ``sold``, ``will pick up``."""
        return " ".join([self._of_one, *(token.text for token in self.between[1:]), *self.particles])

    @property
    def own_auxiliary(self) -> str:
        """What stands for the verb, and before the subject in a question, for those of whom it is told."""
        if self.finite != self.verb:
            return self.finite.text
        return {"VBD": "did", "VBP": "do"}.get(self.verb.tag, "does")

    @property
    def auxiliary(self) -> str:
        """The same for one other person."""
        return self._of_one if self.finite != self.verb else "did" if self.verb.tag == "VBD" else "does"

    @property
    def _of_one(self) -> str:
        return inflect(self.finite.lemma, "VBZ") if self.finite.tag == "VBP" else self.finite.text

    def acts(self, lemma: str | None = None) -> str:
        """What comes after the subject in a question, with another verb if one is given."""
        if lemma is not None:
            tag = self.verb.tag if self.finite != self.verb else "VB"
            rest = [*(token.text for token in self.between[1:-1]), inflect(lemma, tag)]
        elif self.finite != self.verb:
            rest = [*(token.text for token in self.between[1:]), *self.particles]
        else:
            rest = [base_form(self.verb.text, self.verb.lemma, self.verb.tag), *self.particles]
        return " ".join(rest)


def _deed(number: _Number) -> _Deed | None:
    """What is done by the one of whom a number is told; None where the sentence is not that plain."""
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
    is_rest = has_any(parse, REST)
    if is_rest and (verb.lemma != "have" or not any(token.lower == "left" for token in parse.tokens)):
        return None
    return _Deed(verb, finite, between, [token.text for token in parse.children(verb, "prt")], is_rest)


def _is_done_once(subject: PhrasedProblem, number: _Number, deed: _Deed) -> bool:
    """Whether the story has no other number for what is done, so that nobody takes *than she did* for that.

    Nor is a time told of which the number is.
    """
    if deed.is_rest or _IN_ALL.search(number.parse.text):
        return True
    if has_any(number.parse, TIME_NOUNS | CALENDAR):
        return False
    story = subject.parse.tokens[: subject.parse.question.first]
    places = {token.sentence for token in story if token.is_verb and token.lemma == deed.verb.lemma}
    counted = (subject.parse.within(mention.span)[0].sentence for mention in subject.oracle.mentions)
    return places.isdisjoint(counted)


def _that_is_done(number: _Number, cast: _Cast, deed: _Deed, signs: Sequence[int]) -> _Way:
    """``That is 12 more than her friend Omar sold. How many clips did Omar sell?``"""
    left = " left" if deed.is_rest else ""
    asked = f"{number.asked} {deed.auxiliary} {cast.name} {deed.acts()}{left}?"
    return _Way(_that_is(number, f"{cast.introduced} {deed.does}{left}"), asked, signs)


def _done_by_another(number: _Number, cast: _Cast, deed: _Deed, signs: Sequence[int]) -> _Way:
    """``Her friend Omar sold 12 more clips than she did in all. How many clips did Omar sell?``"""
    left = " left" if deed.is_rest else ""
    total = " in all" if _IN_ALL.search(number.parse.text) and not left else ""
    does, as_they_do = f"{cast.opening} {deed.does}", f"{cast.who} {deed.own_auxiliary}{total}."

    def said(side: _Side, amount: str) -> str:
        return f"{does} {number.difference(side, amount)}{left} than {as_they_do}"

    much = "much" if number.is_money else f"many {number.counted}".rstrip()
    return _Way(
        {"more": said("more", "{}"), "less": said("less", "{}")},
        f"{number.asked} {deed.auxiliary} {cast.name} {deed.acts()}{left}?",
        signs,
        {"more": said("more", ""), "less": said("less", "")},
        twice=f"{does} twice as {much}{left} as {as_they_do}",
    )


def _given_away(number: _Number, cast: _Cast, deed: _Deed) -> _Way:
    """``She gave 12 of them to her friend Omar. How many clips did she keep?``

    It does not go before the question of how many she has, which would change by it; nor is money known yet there.
    """
    who = capitalised(cast.who or "")
    tag = deed.verb.tag if deed.finite == deed.verb else "VB" if deed.finite.tag == "MD" else "VBN"
    gives = " ".join([*(token.text for token in deed.between[:-1]), inflect("give", tag)])
    of = "of it" if number.is_money else "of them"
    whom = cast.introduced if cast.introduced.startswith(tuple(_POSSESSIVES.values())) else cast.name
    said = f"{who} {gives} {{}} {of} to {whom}."
    may_go_before = deed.verb.lemma not in ("have", "own") and not number.is_money
    vaguely: Mapping[_Side, str] = {"less": said.format("some")} if may_go_before else {}
    return _Way({"less": said}, f"{number.asked} {deed.own_auxiliary} {cast.who} {deed.acts('keep')}?", (1,), vaguely)


def _is_object(number: _Number, verb: Token) -> bool:
    """Whether a number, or what it counts, is the object of a verb."""
    parse = number.parse
    token = number.things[-1] if number.things else parse.within(number.mention.span)[-1]
    while token.dep not in ("dobj", "ROOT") and (token.pos in ("NUM", "SYM") or parse.head(token).text == "$"):
        token = parse.head(token)
    return token.dep == "dobj" and parse.head(token) == verb
