"""The answer as its sentence writes it: ``72 clips``, ``$45 more``, ``46 years old``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import COMPARED, DO, RATES, word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.answer.units import (
    POWERS,
    Unit,
    is_measure,
    spoken_in,
    spoken_unit,
    unit_of_result,
    unit_word,
    word_in,
)
from illposed.engine.phrasing.draft import Piece, written
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.measures import LENGTHS, MEASURE_UNITS
from illposed.engine.quantities.nouns import singular
from illposed.engine.results import Rejected

_OFTEN: Final = {
    "hour": ("hourly", "mph"),
    "day": ("daily",),
    "week": ("weekly",),
    "month": ("monthly",),
    "year": ("yearly", "annual", "annually"),
}
_ADDING: Final = word_set("need want require take lack add")
_STANDARDS: Final = word_set("than compared comparison if until before after still to")
_IN_SPACE: Final = ("area", "square", "volume", "space")
_OTHER_AGES: Final = word_set("day week month")
_BARE: Final = word_set("number count score ratio age population grade")
"""What is so many or so much without a unit."""

PLACES: Final = word_set("at in on inside outside over under above below behind out")
_MAGNITUDES: Final = word_set("time weight distance")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as it is written, with its sign, and what follows it; ``noun`` is the unit or thing that is counted."""

    number: str
    after: tuple[Piece, ...] = ()
    noun: str | None = None


@dataclass(frozen=True, slots=True)
class _Answer:
    """The answer with the units that the question (``spoken``) and the worked solution (``unit``) have for it.

    ``named`` is what the question asks for, without ``how many`` and without its unit; ``power`` is its ``square``,
    ``rate`` its ``per hour``.
    """

    problem: ParsedProblem
    question: Question
    value: Fraction
    named: tuple[Token, ...]
    spoken: str
    power: str
    rate: tuple[Token, ...]
    unit: Unit

    def amount(self, *after: Piece, sign: str = "", noun: str | None = None) -> Amount:
        """The number in digits, as the text of the problem writes large ones."""
        decimals = 2 if sign == "$" and self.value.denominator != 1 else None
        digits = write_number(self.value, decimals=decimals, thousands=self.problem.groups_thousands)
        return Amount(f"{sign}{digits}" if sign == "$" else f"{digits}{sign}", after, noun)

    def dollars(self, *after: Piece) -> Amount:
        """The answer as money."""
        return self.amount(*after, sign="$", noun="dollar")

    def measured(self, *after: Piece) -> Amount | Rejected:
        """The answer in the unit that the text tells."""
        word = self.spoken or self.unit.word
        if not is_measure(word):
            return Rejected("no-unit", written(self.question.asked))
        said = (spoken_in if self.spoken else word_in)(self.problem, word)
        return self.amount(self.power, unit_word(said, self.value), *after, noun=singular(word))

    def is_money(self) -> bool:
        """Whether ``how much`` asks for dollars."""
        in_money = self.unit == Unit() and any(token.lower == "money" for token in self.named)
        return self.unit.sign == "$" or self.spoken == "dollars" or in_money

    def lacks_unit_of_space(self, *tokens: Token) -> bool:
        """Whether the words ask for an area or volume, and the unit is one of length."""
        in_space = not self.power and any(token.lower in _IN_SPACE for token in tokens)
        return in_space and singular(self.spoken or self.unit.word) in LENGTHS

    def lacks_measure(self, *tokens: Token) -> bool:
        """Whether the words count what is measured: "how many supplies", of which there are 9 pounds."""
        unit = singular(self.unit.word)
        return unit in MEASURE_UNITS and not self.spoken and all(token.lemma.lower() != unit for token in tokens)

    def lacks_standard(self) -> bool:
        """Whether "more" is said of what has been, and not than what: "How many more dollars did Mara spend?"

        What somebody may yet do or get, or needs, is so much more than there is: "How many more days are there?".
        """
        question, named = self.question, self.named
        so_many_more = any(token.is_comparative for token in named[1:2]) and is_measure(named[0].lower)
        compares = so_many_more or (bool(named) and named[0].lower in COMPARED)
        if not compares or question.finite is None:
            return False
        # Nor does a condition say it: "If she gets 9 figs, how many more does she have?"
        said = {token.lower for token in (*question.asked, *question.rest)}
        acts = so_many_more or (question.finite.lower in DO and bool(question.subject))
        adds = question.lemma in _ADDING or any(token.dep == "xcomp" for token in question.rest)
        return acts and not adds and said.isdisjoint(_STANDARDS)


def read_amount(problem: ParsedProblem, question: Question) -> Amount | Rejected:
    """The answer with its unit.

    Rejected as ``no-unit`` where the text does not tell the unit, ``no-noun`` for a count of nothing in particular,
    ``no-decimal`` for a number that digits do not spell, ``compared-with-nothing`` for a difference from nobody, or
    ``wording`` for a phrase that is not understood.
    """
    value = problem.problem.solution.gold
    places = decimal_places(value)
    if places is None or places > 3 or value <= 0:
        return Rejected("no-decimal", str(value))
    spoken = spoken_unit(question.parse)
    unit = next((token for token in spoken if token.is_noun and token.lower not in POWERS), NOTHING)
    power = next((token.lower for token in spoken if token.lower in POWERS), "")
    rate = spoken[spoken.index(unit) + 1 :] if unit.text else ()
    rate = tuple(token for token in rate if token.pos != "PUNCT")
    if unit.text and question.parse.after(unit).lower in RATES and not (rate and question.sort in ("what", "find")):
        return Rejected("no-unit", "a rate")
    named = tuple(token for token in question.asked[2:] if token.text != ",")
    answer = _Answer(problem, question, value, named, unit.lower, power, rate, unit_of_result(problem, value))
    if answer.lacks_standard():
        return Rejected("compared-with-nothing", written(question.asked))
    per, said = answer.unit.per, {token.lemma.lower() for token in question.parse.tokens_of(question.parse.question)}
    if per and question.sort in ("what", "find") and said.isdisjoint((per, *_OFTEN.get(per, ()))):
        return Rejected("no-unit", f"per {per}")
    if question.sort == "percentage":
        return answer.amount(*question.asked[2:], sign="%")
    if question.sort in ("what", "find"):
        return _plain(answer)
    degree = question.asked[1].lower
    return _counted(answer) if degree == "many" else _mass(answer) if degree == "much" else _degree(answer, degree)


def _counted(answer: _Answer) -> Amount | Rejected:
    """``How many clips``: ``72 clips``; ``how many did he eat``: what the worked solution counts; ``5 feet deep``."""
    named = answer.named
    if named and named[0].lower == "of":
        return answer.amount(*named)
    question = answer.question
    is_state, acts = question.lemma == "be", question.finite != question.verb or question.lemma == "remain"
    placed = is_state and bool(question.rest) and question.rest[0].lower in (*PLACES, "left")
    if not named and (placed or (acts and not is_state)) and (counted := _counted_before(answer)):
        things = next(token for token in counted if token.tag == "NNS")
        words = [singular(token.lower) if answer.value == 1 and token is things else token for token in counted]
        return answer.amount(*words, noun=things.lemma.lower())
    if is_state and question.subject and _says_degree(named):
        return answer.amount(unit_word(named[0].lower, answer.value), *named[1:], noun=named[0].lemma.lower())
    if len(named) > 1 and named[-1].lower == "total" and named[-2].is_noun and not is_measure(named[-2].lower):
        found = _counted(replace(answer, named=named[:-1]))  # "How many blue pots total did she sell?"
        return found if isinstance(found, Rejected) else replace(found, after=(*found.after, "in", "total"))
    ends = len(named) == 2 and (named[1].is_comparative or named[1].lower == "total")
    if ends and named[0].lower == "dollars":
        return answer.dollars(named[1])
    if ends and is_measure(named[0].lower):
        return answer.amount(unit_word(named[0].lower, answer.value), named[1], noun=singular(named[0].lower))
    stop = next((at for at, token in enumerate(named) if token.tag in ("IN", "TO", "WDT")), len(named))
    noun = named[stop - 1] if stop else None
    in_percent = any(token.lower in ("percent", "percentage") for token in named)
    is_name = stop > 1 and noun is not None and noun.tag == "NNP" and named[stop - 2].tag == "NNS"
    taken_for_verb = len(named) == 1 and named[0].tag == "VBZ"
    if noun is None or not (noun.is_noun or taken_for_verb) or is_name or in_percent:
        return Rejected("no-noun", written(answer.question.asked))
    if not is_measure(noun.lower) and answer.lacks_measure(*named):
        return Rejected("no-unit", noun.text)
    one = singular(noun.lower) if answer.value == 1 else noun
    return answer.amount(*named[: stop - 1], one, *named[stop:], noun=noun.lemma.lower())


def _counted_before(answer: _Answer) -> tuple[Token, ...]:
    """What the story counts under the name that the worked solution has for the answer: ``tennis balls``.

    Where it has none, what the condition counts: "If there are 52 figs, how many does Max have?".
    """
    parse, word = answer.problem.question, singular(answer.unit.word)
    noun = next((token for token in parse.tokens if token.tag == "NNS" and token.lemma.lower() == word), None)
    numbers = [token for token in answer.question.lead if token.tag == "CD"] if answer.unit == Unit() else []
    counted = {parse.head(token) for token in numbers}
    noun = next(iter(counted)) if len(counted) == 1 and all(token.tag == "NNS" for token in counted) else noun
    if noun is None or is_measure(noun.lower):
        return ()
    compounds = (token for token in parse.children(noun, "compound") if token.index < noun.index)
    described = [token for token in compounds if not token.lower.endswith("ing")]  # "is farming hens"
    before = parse.before(described[0]) if described else NOTHING
    goes_on = before.pos in ("ADJ", "NOUN") and before.lower not in COMPARED | {"many"}
    of = parse.after(noun)
    thing = parse.child(of, "pobj") if of.lower == "of" else None
    said = () if thing is None or thing != parse.after(of) else (of, thing)
    return (*(() if goes_on else described), noun, *said)


def _says_degree(named: tuple[Token, ...]) -> bool:
    """Whether something is so many units old, deep or younger: ``years old``."""
    if len(named) != 2 or not is_measure(named[0].lower):
        return False
    return named[1].tag in ("JJ", "JJR") and named[1].lower != "more"


def _mass(answer: _Answer) -> Amount | Rejected:
    """``How much more``: ``$45 more``; ``how much change``: ``$5 in change``; ``how much oil``: ``25 ml of oil``."""
    compared = bool(answer.named) and answer.named[0].lower in COMPARED
    more, rest = answer.named[:compared], answer.named[compared:]
    of_one = [token.lower for token in rest[:2]] in (["of", "a"], ["of", "an"])  # "how much of a discount"
    if of_one or (rest and rest[0].tag in ("PRP", "DT")):
        return Rejected("wording", written(rest))
    if len(rest) == 2 and rest[0].lower == "total" and rest[1].lower in (*_MAGNITUDES, "money"):
        # "How much total time did she spend?": "9 hours in total"
        return answer.dollars("in", "total") if answer.is_money() else answer.measured("in", "total")
    noun = bool(rest) and next((token for token in rest if token.tag != "JJ"), rest[0]).tag in ("NN", "NNS")
    if answer.is_money():
        if noun and rest[0].lower in ("money", "dollars"):
            return answer.dollars(*more, *rest[1:])
        return answer.dollars(*more, "in" if noun and rest[0].lower != "worth" else "", *rest)
    if not rest or rest[0].is_comparative:
        return answer.measured(*more, *rest)
    if not noun:
        return Rejected("wording", written(rest))
    if answer.lacks_unit_of_space(rest[0]):
        return Rejected("no-unit", written(rest))
    kind: tuple[Piece, ...] = rest[1:] if rest[0].lower in _MAGNITUDES else rest if more else ("of", *rest)
    return answer.measured(*more, *kind)


def _degree(answer: _Answer, degree: str) -> Amount | Rejected:
    """``How old``: ``46 years old``; ``how long will it take``, ``how long is it before …``: ``3 hours``."""
    question = answer.question
    if answer.named:
        return Rejected("wording", written(question.asked))
    lasts = bool(question.rest) and question.rest[0].dep == "mark"
    says = degree == "old" or (question.lemma == "be" and not lasts)
    bare = answer.unit == Unit() and not answer.spoken
    if degree == "far":  # "3 miles from home", "3 miles away"
        if any(token.lower == "from" for token in question.subject):
            return Rejected("wording", written(question.subject))
        from_there = any(token.lower == "from" for token in question.rest[:1])
        return answer.measured("away" if says and not from_there else "")
    if degree == "old" and bare and _OTHER_AGES.isdisjoint(answer.problem.vocabulary):
        return answer.amount()
    return answer.measured(degree if says else "")


def _plain(answer: _Answer) -> Amount | Rejected:
    """``What is the total cost``: ``$322``; ``what is the number of pots``: ``12``."""
    question, spoken = answer.question, answer.spoken
    tokens = question.asked if question.sort == "find" else (*question.subject, *question.rest)
    if spoken == "dollars" or (answer.unit.sign == "$" and not spoken):
        return answer.amount(*answer.rate, sign="$")
    words = {token.lower for token in tokens}
    if words & {"percent", "percentage"} and "points" not in words and answer.unit.sign == "%":
        return answer.amount(sign="%")
    counts = any(token.lemma in _BARE for token in tokens)
    of_things = any(token.lemma == "number" for token in tokens) and answer.lacks_measure(*tokens)
    if of_things or answer.lacks_unit_of_space(*tokens):
        return Rejected("no-unit", written(tokens))
    return answer.amount() if counts and not spoken else answer.measured(*answer.rate)
