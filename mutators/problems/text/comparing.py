"""What the answer is compared with: ``That is 12 more than her friend Omar sold. How many clips did Omar sell?``"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from illposed.engine.english.inflect import base_form
from illposed.engine.english.lexicon import COMPARED, DISTRIBUTED, word_set
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.phrasing.people import find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.mutators.problems.structure.sentences import REST, has_any, parse_told
from illposed.mutators.problems.text.pronouns import named

_KIN: Final = ("friend", "cousin", "neighbor")
"""Whom anybody may have, man or woman."""

_POSSESSIVES: Final[Mapping[str, str]] = {"he": "his", "she": "her", "they": "their", "i": "my", "we": "our"}
_EXTENTS: Final = word_set("old tall long wide deep high far away apart thick ago")
"""What a number of units may be of, so that another one is older or taller, and not just more."""

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
class Comparison:
    """How the answer is compared with another number, by which it is ``more``, or of which it is half (None).

    ``said`` is the sentence, ``number`` the number in it as it is written, ``question`` what asks for the other one.
    """

    said: str
    number: str
    question: str
    more: Fraction | None

    def constraint(self, other: str) -> Compare:
        """What the sentence says of the answer and the number that is called ``other``."""
        if self.more is None:
            return Compare("==", BinOp("/", Ref(other), Const(2)), Ref(ANSWER))
        size = Const(normalised(abs(self.more)))
        return Compare("==", BinOp("+" if self.more > 0 else "-", Ref(other), size), Ref(ANSWER))

    def other(self, answer: Fraction) -> Fraction:
        """The other number."""
        return 2 * answer if self.more is None else answer - self.more


def compared(subject: PhrasedProblem, told: str, names: Mapping[str, Collection[str]]) -> Comparison | None:
    """How the answer of a problem is compared with another number, in the same way whatever its value.

    ``told`` is the sentence that tells it in its place, and ``names`` are those that a person may have who is brought
    in, by pronoun. None if the sentence does not count, or counts what one has no more and no less of: ``She is 9 years
    old.``
    """
    as_written = subject.as_written
    number = _number(as_written)
    if number is None:
        return None
    random = Random(as_written.question)
    known = {mention.value for mention in as_written.oracle.mentions} | {number.value}
    more = _difference(number.value, known, random)
    somebody = _somebody(as_written, number, told, names, random)
    others = [*_others(number, somebody, _bystander(as_written, number))]
    if more is None or not others:
        return None
    other = random.choice(others)
    if other.is_done and _HALF not in known and random.random() < _HALVED:
        said = f"That is half as {'much' if number.is_money else 'many'}{number.unit} as {other.named}."
        return Comparison(said, "half", other.question, None)
    thousands = number.value < _THOUSAND or "," in number.mention.text
    amount = write_number(abs(more), thousands=thousands, currency="$" if number.is_money else "")
    said = f"That is {amount}{number.unit} {number.comparative(more)} than {other.named}."
    return Comparison(said, amount, other.question, more)


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
    def noun(self) -> str:
        """What it is called where nothing is named that it counts."""
        return "amount" if self.is_money else "number"

    @property
    def counted(self) -> str:
        """What there are so many of: ``miniature cars``; nothing of money."""
        return self.parse.text[self.things[0].span.start : self.things[-1].span.end] if self.things else ""

    @property
    def unit(self) -> str:
        """What stands after a difference, with a blank before it: ``5 minutes more``, but ``5 more``."""
        return f" {self.counted}" if self.is_measured and self.things else ""

    def comparative(self, more: Fraction) -> str:
        """The word that says which of two numbers is larger."""
        are_several = bool(self.things) and not self.is_measured and not self.things[-1].text.isupper()
        return "more" if more > 0 else "fewer" if are_several else "less"


def _number(subject: PhrasedProblem) -> _Number | None:
    """The told answer, if it counts something or is money; no rate, and not how old or how much more something is."""
    sentence = subject.sentence(ANSWER)
    if sentence is None:
        return None
    parse, value = parse_told(subject, ANSWER), subject.values[ANSWER]
    mention = next((each for each in find_mentions(parse.text) if each.span.overlaps(sentence.number)), None)
    if mention is None or mention.kind not in ("count", "money") or len(parse.sentences) > 1:
        return None
    if mention.per is not None and mention.unit in TIME_UNITS | MEASURE_UNITS:
        return None
    last = parse.within(mention.span)[-1]
    noun = parse.head(last)
    beside = (noun, parse.after(last), parse.after(noun if noun.index > last.index else last))
    if any(token.lower in COMPARED | _EXTENTS or token.is_comparative for token in beside):
        return None
    if mention.kind == "money" or (last.dep == "attr" and noun.lemma == "be"):  # "The sum is 12."
        return _Number(parse, mention, (), value)
    is_several = noun.tag == "NNS" or (noun.tag == "NN" and plural(noun.lower) == noun.lower)
    if last.dep != "nummod" or not is_several or value.denominator > 1 or value <= 1:
        return None
    return _Number(
        parse, mention, () if parse.child(noun, "conj") else parse.tokens[last.index + 1 : noun.index + 1], value
    )


def _difference(value: Fraction, known: Collection[Fraction], random: Random) -> Fraction | None:
    """By how much a number is more than the one that it is compared with, if positive, or else less.

    It is as round as the number itself, and neither it nor the other number is one of the ``known``.
    """
    step = next((step for step in _STEPS if value >= _PARTS * step and value % step == 0), 1)
    found: list[Fraction] = []
    for sign in (-1,) if value < _SMALL else (1, -1):
        sizes = range(max(step, 2), max(int(value * _LARGEST[sign]), _LEAST) + 1, step)
        found += [Fraction(sign * size) for size in random.sample(sizes, min(len(sizes), _MOST_SIZES))]
    usable = [more for more in found if abs(more) not in known and value - more not in known]
    return random.choice(usable) if usable else None


class _Somebody(NamedTuple):
    """Someone who is not in the text: as they are brought in, ``her friend Omar``, and by name."""

    introduced: str
    name: str


def _somebody(
    subject: PhrasedProblem, number: _Number, told: str, names: Mapping[str, Collection[str]], random: Random
) -> _Somebody | None:
    """A friend, say, of the one whom the sentence speaks of; None where there is nobody whose friend it could be."""
    people, who = named(subject, number.parse), number.parse.subject(number.parse.root(number.parse.sentences[0]))
    person = people[0].name if len(people) == 1 and not people[0].members else ""
    pronoun = next((word for word in words(told.lower()) if word in _POSSESSIVES), "")
    if who is not None and who.lower in _POSSESSIVES:
        whose = _POSSESSIVES[who.lower]
    elif not person[:1].isupper():
        return None
    else:
        whose = _POSSESSIVES[pronoun] if pronoun and person not in told else f"{person}'s"
    taken = {token.lower for token in subject.parse.tokens}
    kin = [each for each in _KIN if taken.isdisjoint((each, plural(each)))]
    free = [name for some in names.values() for name in sorted(some) if name.lower() not in taken]
    if not kin or not free:
        return None
    name = random.choice(free)
    return _Somebody(f"{whose} {random.choice(kin)} {name}", name)


def _bystander(subject: PhrasedProblem, number: _Number) -> str | None:
    """Someone with a name of whom the text speaks, and the sentence does not; None if there is nobody."""
    people = [person.name for person in find_people(subject.parse) if person.name.isalpha() and person.name.istitle()]
    return next((name for name in people if name not in number.parse.text), None)


class _Other(NamedTuple):
    """What a number is compared with, as it stands after *than*, what asks for it, and whether someone does it."""

    named: str
    question: str
    is_done: bool = False


def _others(number: _Number, somebody: _Somebody | None, bystander: str | None) -> Iterator[_Other]:
    """What a number can be compared with, by its sentence: somebody else's number, or what somebody took it to be.

    That is a ``bystander`` of the story, or somebody who is brought in, or else nobody in particular.
    """
    done = None if somebody is None else _done(number, somebody)
    if done is not None:
        yield done
        return
    if somebody is not None:
        yield _Other(f"{somebody.introduced} had guessed", f"What was {somebody.name}'s guess?")
    if bystander is not None:
        yield _Other(f"{bystander} had guessed", f"What was {bystander}'s guess?")
    if somebody is None and bystander is None:
        asked = f"How many {number.counted} were" if number.things else f"What {number.noun} was"
        yield _Other("expected", f"{asked} expected?")
    yield _Other("the first estimate", "What was the first estimate?")


def _done(number: _Number, other: _Somebody) -> _Other | None:
    """What someone else does as the one does of whom a number is told: ``sold``, ``How many clips did Omar sell?``

    None where the sentence is not that plain.
    """
    parse = number.parse
    verb = parse.root(parse.sentences[0])
    who, finite = parse.subject(verb), parse.finite(verb)
    between = parse.tokens[finite.index : verb.index + 1]
    if who is None or not _is_one_person(parse, who) or finite.tag == "VBP" or verb.lemma == "be":
        return None
    if not _is_object(number, verb) or any(token.pos not in ("AUX", "VERB", "PART") for token in between):
        return None
    if has_any(parse, DISTRIBUTED) or parse.children(verb, "dative", "xcomp", "ccomp", "neg", "conj", "advcl"):
        return None
    rest = [token.text for token in parse.children(verb, "prt")]
    if has_any(parse, REST):
        if verb.lemma != "have" or not any(token.lower == "left" for token in parse.tokens):
            return None
        rest.append("left")
    asked = "How much" if number.is_money else f"How many {number.counted}".rstrip()
    auxiliary, acts = _parted(finite, verb, between)
    said = " ".join([other.introduced, *(token.text for token in between), *rest])
    return _Other(said, f"{asked} {auxiliary} {other.name} {' '.join([*acts, *rest])}?", is_done=True)


def _is_one_person(parse: Parse, who: Token) -> bool:
    return (who.tag == "NNP" or who.lower in ("he", "she")) and parse.child(who, "conj") is None


def _is_object(number: _Number, verb: Token) -> bool:
    """Whether a number, or what it counts, is the object of a verb."""
    parse = number.parse
    token = number.things[-1] if number.things else parse.within(number.mention.span)[-1]
    while token.dep not in ("dobj", "ROOT") and (token.pos in ("NUM", "SYM") or parse.head(token).text == "$"):
        token = parse.head(token)
    return token.dep == "dobj" and parse.head(token) == verb


def _parted(finite: Token, verb: Token, between: Sequence[Token]) -> tuple[str, Sequence[str]]:
    """What stands before and after the subject in a question: ``sold`` -> ``did``, ``sell``."""
    if finite != verb:
        return finite.text, [token.text for token in between[1:]]
    return "did" if verb.tag == "VBD" else "does", [base_form(verb.text, verb.lemma, verb.tag)]
