"""How a story goes on from its answer, to another number: ``She gave 12 of them to her friend Omar.``"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import ceil
from random import Random
from typing import Final

from illposed.engine.english.inflect import is_noun
from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, BoolOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import plural, singular
from illposed.mutators.problems.soundness.things import PEOPLE
from illposed.mutators.problems.story.deeds import POSSESSIVES, ToldNumber
from illposed.mutators.problems.story.scene import Cast, Scene, Sequel, Way
from illposed.mutators.problems.story.sequels import sequels
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.sentences import has_condition, parse_of, parse_told
from illposed.mutators.problems.text.manner import in_tense
from illposed.mutators.problems.text.pronouns import named, pronouns_of

Names = tuple[tuple[str, tuple[str, ...]], ...]
"""First names in order, by the pronoun that goes with them."""

_KIN: Final = ("friend", "cousin", "neighbor")
"""Whom anybody may have, man or woman."""

_EXTENTS: Final = word_set("tall long wide deep high far away apart thick ago")
"""What a number of units may be of, so that another one is taller, and not just more."""

_STEPS: Final = tuple(digit * 10**zeros for zeros in range(8, 0, -1) for digit in (5, 1))
"""What numbers may be multiples of that differ from multiples of the same."""

_PARTS: Final = 8
"""How many such steps a number has at least."""

_PARTS_AT_MOST: Final = 10
"""A difference is a tenth of the number at least."""

_LARGEST: Final[Mapping[Way, Fraction]] = {"more": Fraction(1, 3), "less": Fraction(1, 2)}
"""What part of a number the difference is at most if it is more than the other one, or less."""

_PARTS_OF_WHOLE: Final = 2
"""How many of the steps of a whole its part has at least."""

_LEAST_WHOLE: Final = 2
_LEAST_OF_PART: Final = Fraction(3, 2)
_MOST_WHOLES: Final = 3
"""A whole is so many times its part at least, and one of so many numbers."""

_DONE_BY_THINGS: Final = word_set("be have hold contain weigh cost measure take make produce need last use")
"""What things do as well as people."""

_OWNS: Final = word_set(
    "have get bring carry take start begin save earn make receive give win withdraw leave keep borrow"
)
_MEANS: Final = word_set(
    "budget allowance wallet bank account savings left leftover remaining rest change afford gift inheritance"
)
"""Verbs of a sum of money that somebody has, and nouns."""

_CONDITION: Final = re.compile(r"if\b", re.IGNORECASE)
"""How a sentence opens that has a condition, read without a parse: the answer is told with each other value."""

_OPEN: Final = (
    (re.compile(r"(\bweigh(?:s|ed)? )\{\} [a-z]+ (?=more|less)"), r"\1"),
    (re.compile(r"\{\} at first"), "some money at first"),
    (re.compile(r"\{\} ([a-z]+) more\b"), r"more \1"),
    (re.compile(r"\{\} ([a-z]+) less\b"), r"fewer \1"),
    (re.compile(r"\{\} (?:[a-z]+ )?(?=older|younger|taller|shorter|longer|more(?! \w+ gone)|fewer|less)"), ""),
    (re.compile(r"\{\}(?= of | in cash| at once)"), "some"),
)
"""How a number is left out of what is said of it, the first that fits."""

_PRONOUN: Final = re.compile(r"\b(?:s?he|they|his|her|their)\b", re.IGNORECASE)
_LEAST: Final = 4
_MOST_SIZES: Final = 20
_THOUSAND: Final = 1000


@dataclass(frozen=True, slots=True)
class Continuation:
    """What is said of the answer and another number, which differ by a ``size`` or come to it, as the ``way`` says.

    ``said`` is what is said, ``question`` what is asked for then, and ``number`` the size as it is written there;
    ``said_open`` does not say the number, and is empty where that cannot be. Nothing is said of so many ``times``.
    """

    said: str
    question: str
    number: str
    way: Way
    size: Fraction
    said_open: str = ""

    @property
    def goes_on(self) -> str:
        """What comes after the answer."""
        return self._asked(self.said)

    @property
    def goes_on_open(self) -> str:
        """The same without the number."""
        return self._asked(self.said_open)

    def _asked(self, said: str) -> str:
        """The question after what is ``said``, or with it as its condition: ``If she wants to sell more, how ...``"""
        if said and not said.endswith("."):
            return f"If {said}, {self.question[0].lower()}{self.question[1:]}"
        return f"{said} {self.question}".strip()

    def stated(self, other: str) -> Compare:
        """What the sentence says of the answer and the number that is called ``other``."""
        size = Const(normalised(self.size))
        if self.way == "out_of":
            return Compare("==", BinOp("+", Ref(other), Ref(ANSWER)), size)
        if self.way == "each":
            return Compare("==", BinOp("*", Ref(ANSWER), size), Ref(other))
        return Compare("==", BinOp("+" if self.way == "more" else "-", Ref(other), size), Ref(ANSWER))

    def defined(self, other: str, by: str) -> Compare:
        """What the ``other`` number is where it is not said how much the size is, which is called ``by`` then."""
        if self.way == "times":
            return Compare("==", Ref(other), BinOp("*", Ref(ANSWER), Const(normalised(self.size))))
        first, second = (by, ANSWER) if self.way == "out_of" else (ANSWER, by)
        return Compare("==", Ref(other), BinOp("+" if self.way == "less" else "-", Ref(first), Ref(second)))

    def bounded(self, other: str, by: str) -> BoolOp:
        """That there is some of both."""
        return BoolOp("and", tuple(Compare(">=", Ref(name), Const(1)) for name in (by, other)))

    def other(self, answer: Fraction) -> Fraction:
        """The other number."""
        return _other(answer, self.way, self.size)


def _other(answer: Fraction, way: Way, size: Fraction) -> Fraction:
    by_way = {"more": answer - size, "less": answer + size, "out_of": size - answer}
    return by_way.get(way, answer * size)


def continuations(
    subject: PhrasedProblem, told: str, names: Names, pronoun_of: Callable[[str], str | None]
) -> Sequence[Continuation]:
    """How a story goes on from its answer, in the same ways whatever that is: the best one, and where that cannot be
    said without its number, the best of those that can.

    ``told`` is the sentence that tells it in its place, ``names`` are those that a person may have who is brought in,
    and ``pronoun_of`` says which one goes with a first name, None of other words. Empty if the sentence does not count,
    or says how much more something is than something else, and where nothing comes to mind that happens then.
    """
    as_written = subject.as_written
    number = _number(as_written)
    if number is None or _CONDITION.match(told):
        return ()
    spoken_of = _spoken_of(as_written, number, told)
    return _going_on(as_written, number, spoken_of, _names_another(as_written, spoken_of, told), names, pronoun_of)


@lru_cache(maxsize=64)  # the answer is told with each other value of a given
def _going_on(
    as_written: PhrasedProblem,
    number: ToldNumber,
    spoken_of: tuple[str, str],
    names_another: bool,
    names: Names,
    pronoun_of: Callable[[str], str | None],
) -> Sequence[Continuation]:
    random = Random(as_written.question)
    value = as_written.values[ANSWER]
    known = {mention.value for mention in as_written.oracle.mentions} | {value}
    scene = Scene(number, _cast(as_written, spoken_of, names, pronoun_of, random), *_story(as_written))
    found = list[Continuation]()
    for sequel in (each for alike in sequels(scene) for each in random.sample(alike, len(alike))):
        if sequel.times is not None:
            found.append(Continuation("", sequel.question, "", "times", sequel.times))
        chosen = _size(value, known, sequel, random, is_money=number.is_money)
        if chosen is not None:
            way, size = chosen
            said = sequel.ways[way]
            thousands = value < _THOUSAND or "," in number.mention.text
            is_money = "${}" in said if way == "each" else number.is_money
            amount = write_number(size, thousands=thousands, currency="$" if is_money else "")
            if names_another:
                said = _with_name(said, spoken_of[0])
            says, asks = (each.replace("${}", "{}").format(amount) for each in (said, sequel.question))
            found.append(Continuation(says, asks, amount, way, size, _open(said)))
    best = found[:1]
    return best if any(each.said_open for each in best) else (*best, *[each for each in found if each.said_open][:1])


def _open(said: str) -> str:
    """What is said without its number: ``12 more figs than she did`` as ``more figs``, ``12 of them`` as ``some``.

    Nothing where it cannot be said so.
    """
    for number, instead in _OPEN:
        text, count = number.subn(instead, said, count=1)
        if count:
            return f"{text[0].upper()}{text[1:]}" if said.endswith(".") else text
    return ""


def _names_another(subject: PhrasedProblem, spoken_of: tuple[str, str], told: str) -> bool:
    """Whether the sentences that tell the answer by the name of a person name somebody else as well."""
    person, pronoun = spoken_of
    others = (each.name for each in find_people(subject.parse) if each.name != person)
    return bool(person) and not pronoun and any(name in told for name in others)


def _with_name(said: str, person: str) -> str:
    """What is said of a ``person`` with their name in the place of the first pronoun."""
    found = _PRONOUN.search(said)
    if found is None:
        return said
    name = f"{person}'s" if found[0].lower() in POSSESSIVES.values() else person
    return f"{said[: found.start()]}{name}{said[found.end() :]}"


@lru_cache(maxsize=64)  # the same for each other value
def _number(subject: PhrasedProblem) -> ToldNumber | None:
    """The told answer, if it counts something or is money; no rate, and not how old or how much more something is."""
    sentence = subject.sentence(ANSWER)
    if sentence is None:
        return None
    sentence = in_tense(subject, ANSWER, sentence, parse_told(subject, ANSWER))
    if has_condition(parse_of(sentence.text)):
        sentence = _without_condition(sentence)
    parse, value = parse_of(sentence.text), subject.values[ANSWER]
    mention = next((each for each in find_mentions(parse.text) if each.span.overlaps(sentence.number)), None)
    if mention is None or mention.kind not in ("count", "money") or len(parse.sentences) > 1 or value <= 1:
        return None
    if mention.unit == "cent":
        return None
    last = parse.within(mention.span)[-1]
    noun = parse.head(last)
    beside = (noun, parse.after(last), parse.after(noun if noun.index > last.index else last))
    if parse.after(last).lower in COMPARED:
        return _compared(parse, mention, noun, value)
    if any(token.lower in COMPARED or token.is_comparative for token in beside):
        return None
    if any(token.lower in _EXTENTS for token in beside):
        return ToldNumber(parse, mention, (), value, is_extent=True) if mention.unit in MEASURE_UNITS else None
    if mention.kind == "money":
        return None if mention.per is None and _is_wage(subject) else ToldNumber(parse, mention, (), value)
    if last.dep == "attr" and noun.lemma == "be":
        return ToldNumber(parse, mention, _things_of(parse, parse.subject(noun)), value)
    is_several = noun.tag == "NNS" or (noun.tag == "NN" and plural(noun.lower) == noun.lower)
    if last.dep != "nummod" or not is_several or value.denominator > 1:
        return None
    things = () if parse.child(noun, "conj") else parse.tokens[last.index + 1 : noun.index + 1]
    return ToldNumber(parse, mention, things, value)


def _compared(parse: Parse, mention: Mention, noun: Token, value: Fraction) -> ToldNumber | None:
    """``She needs $12 more.``, ``She needs 12 more beads.``, ``She has 12 fewer beads than Ida.``"""
    if mention.kind == "money":
        return ToldNumber(parse, mention, (), value, is_more=True)
    more = parse.after(parse.within(mention.span)[-1])
    if noun.tag != "NNS" or parse.child(noun, "conj") or value.denominator > 1 or noun.index <= more.index:
        return None
    return ToldNumber(parse, mention, parse.tokens[more.index + 1 : noun.index + 1], value, is_more=True)


def _is_wage(subject: PhrasedProblem) -> bool:
    """Whether the answer is paid for each hour or the like, though its sentence need not say so: it comes of such pay,
    and of no time."""
    parts = [subject.oracle.mention_of(name) for name in ancestors(subject, ANSWER)]
    is_paid = any(mention.kind == "money" and mention.per in TIME_UNITS for mention in parts)
    return is_paid and all(mention.unit not in TIME_UNITS for mention in parts)


def _without_condition(sentence: Told) -> Told:
    """``She pays $39.`` for ``If each is $3, she pays $39.``"""
    start = sentence.text.rfind(", ", 0, sentence.number.start) + 2
    text = sentence.text[start:]
    return Told(f"{text[0].upper()}{text[1:]}", sentence.number.shifted(-start)) if start > 1 else sentence


def _things_of(parse: Parse, number: Token | None) -> tuple[Token, ...]:
    """What a number is of: ``The number of blue clips that she sold is 12.``"""
    of = parse.child(number, "prep") if number is not None and number.lower == "number" else None
    noun = parse.child(of, "pobj") if of is not None and of.lower == "of" else None
    if of is None or noun is None or noun.tag != "NNS" or parse.child(noun, "conj"):
        return ()
    return parse.tokens[of.index + 1 : noun.index + 1]


def _story(subject: PhrasedProblem) -> tuple[frozenset[str], str, bool, bool, Sequence[Token]]:
    """The words of a problem, the one person of its story, if there is one alone, whether it says how much money
    somebody has or comes to have, whether it says a sum at all, and its question."""
    people = [each.name for each in find_people(subject.parse)]
    sole = people[0] if len(people) == 1 and people[0][:1].isupper() and not is_noun(people[0].lower()) else ""
    said, parse = frozenset(words_in(subject.parse.tokens)), subject.parse
    sums = [one.span for one in subject.oracle.mentions if one.kind == "money"]
    verbs = (parse.verb_above(parse.within(span)[-1]) for span in sums)
    tells_means = not said.isdisjoint(_MEANS) or any(verb and verb.lemma in _OWNS for verb in verbs)
    return said, sole, tells_means, bool(sums), parse.tokens_of(parse.question)


def _size(
    value: Fraction, known: Collection[Fraction], sequel: Sequel, random: Random, *, is_money: bool
) -> tuple[Way, Fraction] | None:
    """By how much a number is more than another one or less, or what both come to, or how much goes with each one.

    It is as round as the number itself, or as people pay money, or rounder where it is a whole; neither it nor the
    other number is one of the ``known``, nor does it follow from two of them, if that can be.
    """
    steps = (step for step in _STEPS if value >= _PARTS * step)
    step = next((step for step in steps if is_money or value % step == 0), 1)
    found: list[tuple[Way, Fraction]] = []
    for way in sequel.ways:
        if way == "each":
            sizes: Sequence[int] = sequel.sizes
        elif way == "out_of":
            whole = next((step for step in _STEPS if value >= _PARTS_OF_WHOLE * step), _LEAST_WHOLE)
            least = ceil(value * _LEAST_OF_PART / whole) * whole
            sizes = range(least, least + _MOST_WHOLES * whole, whole)
        else:
            least = max(step, 2, step * ceil(value / _PARTS_AT_MOST / step))
            sizes = range(least, max(int(value * _LARGEST[way]), _LEAST) + 1, step)
        found += [(way, Fraction(size)) for size in random.sample(sizes, min(len(sizes), _MOST_SIZES))]
    usable = [(way, size) for way, size in found if size not in known and 1 < _other(value, way, size) not in known]
    near = _near(known)
    return random.choice([each for each in usable if each[1] not in near] or usable) if usable else None


def _near(known: Collection[Fraction]) -> Collection[Fraction]:
    """What one operation makes of two numbers, which would count as told by them: see :mod:`mutators.sets.closure`."""
    pairs = [*permutations(known, 2)]
    found = {result for one, other in pairs for result in (one + other, one - other, one * other)}
    return found | {one / other for one, other in pairs if other}


def _cast(
    subject: PhrasedProblem,
    spoken_of: tuple[str, str],
    names: Names,
    pronoun_of: Callable[[str], str | None],
    random: Random,
) -> Cast:
    """The people of a continuation: a friend, say, of the one of whom the sentence speaks, or of one in the story."""
    person, pronoun = spoken_of
    if person:
        pronoun = pronoun or pronouns_of(subject).get(person) or pronoun_of(person) or ""
    who = "I" if pronoun == "i" else pronoun or person
    people = [each.name for each in find_people(subject.parse) if each.name[:1].isupper()]
    known = pronouns_of(subject)
    called = (each for each in people if "'" not in each and "’" not in each)  # no "Ida's aunt's friend"
    there = [each for each in called if pronoun_of(each) or (each in known and not is_noun(each.lower()))]
    # Nobody is a cousin of "Cape Horn" or "Grand Mill": the text says neither he nor she, nor one word of it alone.
    alone = re.compile(rf"\b{re.escape(person.partition(' ')[0])}\b(?! [A-Z])")
    is_no_person = person not in ("", *there) and alone.search(subject.question) is None
    owners = [] if is_no_person else [each for each in (person, *there) if each]
    whose = POSSESSIVES.get(pronoun) or next((f"{each}'s" for each in owners), None)
    taken = {token.lower for token in subject.parse.tokens}
    kin = [each for each in _KIN if taken.isdisjoint((each, plural(each)))]
    genders = {GENDERS.get(pronoun)} if pronoun in GENDERS else {GENDERS[word] for word in taken if word in GENDERS}
    allowed = [some for gender, some in names if gender not in genders] or [some for _, some in names]
    free = [name for some in allowed for name in some if name.lower() not in taken]
    if whose is None or not kin or not free:
        return Cast(who)
    name, is_kin = random.choice(free), random.choice(kin)
    group = f"{whose} {plural(kin[0])}" if there else ""  # no friends of "the officers"
    return Cast(who, name, f"{whose} {is_kin} {name}", group)


def _spoken_of(subject: PhrasedProblem, number: ToldNumber, told: str) -> tuple[str, str]:
    """The name of the one person of whom a sentence tells a number, and the pronoun that it has for them in its place.

    Either may be empty; of several people there is only the pronoun.
    """
    who, people = number.parse.subject(number.parse.root(number.parse.sentences[0])), named(subject, number.parse)
    if who is not None and who.tag == "NNS" and singular(who.lower) in PEOPLE:
        return "", "they"
    if who is not None and who.tag == "NNP" and (other := number.parse.child(who, "conj")) and other.tag == "NNP":
        return "", "they"
    if who is not None and any(token.tag == "NNP" for token in number.parse.children(who, "compound")):
        return "", ""  # "Cape May", which is no person called Cape
    if who is not None and who.lower in POSSESSIVES:
        return "", who.lower if who.lower != "they" or _are_people(subject, number) else ""
    if len(people) != 1:
        own = next(
            (token.lower for token in number.parse.tokens if token.dep == "nsubj" and token.lower in GENDERS), ""
        )
        return "", own
    said = [word for word in words(told.lower()) if word in (("they",) if people[0].members else GENDERS)]
    pronoun = "" if people[0].name in told or not said else GENDERS.get(said[0], said[0])
    return (people[0].name if people[0].name[:1].isupper() and not people[0].members else ""), pronoun


def _are_people(subject: PhrasedProblem, number: ToldNumber) -> bool:
    """Whether "they" are people: the text says so, or names some, and tells what things do not do.

    Or what they do is done to the only things that the text has more than one of.
    """
    several = len(find_people(subject.parse)) > 1
    things = {token.lemma for token in subject.parse.tokens if token.is_plural and singular(token.lower) not in PEOPLE}
    are_alone = {token.lemma for token in number.things} >= things
    return "they" in pronouns_of(subject).values() or (
        several and (are_alone or number.parse.root(number.parse.sentences[0]).lemma not in _DONE_BY_THINGS)
    )
