"""The answer as its sentence writes it: ``72 clips``, ``$45 more``, ``46 years old``."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.answer.units import (
    DURATIONS,
    Unit,
    is_measure,
    unit_asked_for,
    unit_lemma,
    unit_of_result,
    unit_word,
)
from illposed.engine.phrasing.draft import Piece, written
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.results import Rejected

_PAYS: Final = frozenset({"charge", "cost", "earn", "owe", "pay", "spend"})
_MONEY: Final = frozenset({"money", "dollar", "dollars"})
_COMPARED: Final = frozenset({"more", "less", "fewer"})


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as it is written, with its sign, and what follows it; ``noun`` is the unit or thing that is counted."""

    number: str
    after: tuple[Piece, ...]
    noun: str | None = None


def read_amount(problem: ParsedProblem, question: Question) -> Amount | Rejected:
    """The answer with its unit.

    Rejected as ``no-unit`` where the text does not tell the unit, ``no-noun`` for a count of nothing in particular,
    ``no-decimal`` for a number that digits do not spell, or ``wording`` for a phrase that is not understood.
    """
    value = problem.problem.solution.gold
    places = decimal_places(value)
    if places is None or places > 3 or value < 0:
        return Rejected("no-decimal", str(value))
    for before, token in pairwise(question.asked):
        if token.tag == "PRP" and before.lower != "of" and question.sort == "how":
            return Rejected("word-order", token.text)
    spoken = unit_asked_for(question)
    if spoken is None:
        return Rejected("no-unit", "a rate")
    unit = unit_of_result(problem, value)
    if question.sort == "percentage":
        return (
            Amount(_digits(problem, value, "%"), question.asked[2:]) if unit.sign != "$" else Rejected("no-unit", "%")
        )
    if question.sort in ("what", "find"):
        return _plain(problem, question, value, unit, spoken)
    degree = question.asked[1].lower
    if degree == "many":
        return _counted(problem, question, value, unit)
    if degree == "much":
        return _mass(problem, question, value, unit, spoken)
    return _degree(problem, question, value, unit, spoken)


def _counted(problem: ParsedProblem, question: Question, value: Fraction, unit: Unit) -> Amount | Rejected:
    """``How many clips``: ``72 clips``; ``how many dollars``: ``$72``."""
    named = tuple(token for token in question.asked[2:] if token.text != ",")
    named = named[:-2] if [token.lower for token in named[-2:]] == ["in", "dollars"] else named
    if late := next((token for token in named if token.lower in ("after", "ago", "before", "until")), None):
        return Rejected("wording", late.text)
    if named and named[-1].tag == "NNP" and all(token.lower != "of" for token in named):
        return Rejected("wording", named[-1].text)
    noun = _noun(question.parse, named)
    if noun is None and len(named) == 1 and named[0].lower not in _COMPARED:
        noun = named[0]
    if noun is None:
        if named and named[0].lower == "of":
            return Amount(_digits(problem, value), named)
        return _counted_before(problem, question, value, named, unit)
    if noun.lower in ("dollar", "dollars"):
        rest = tuple(token for token in named if token != noun)
        return Amount(_digits(problem, value, "$"), rest, "dollar")
    if noun.lower == "percent":
        return Rejected("wording", noun.text)
    if noun.tag == "NNP":
        return Rejected("wording", noun.text)
    one = inflect(noun.lemma.lower(), "NN") if value == 1 and noun.tag == "NNS" else noun
    after = tuple(one if token == noun else token for token in named)
    return Amount(_digits(problem, value), after, noun.lemma.lower())


def _counted_before(
    problem: ParsedProblem, question: Question, value: Fraction, named: tuple[Token, ...], unit: Unit
) -> Amount | Rejected:
    """``How many``, or ``how many more``, of what the text has named before and the solution counts: ``72 clips``."""
    noun = next((t for t in question.parse.tokens if t.tag == "NNS" and t.lemma.lower() == unit.word), None)
    again = {token.lemma.lower() for token in (*question.lead, *question.subject, *question.rest)}
    is_named = question.verb is not None and question.verb.lemma == "be" and question.subject
    if is_named or noun is None or len(named) > 1 or (named and named[0].lower not in _COMPARED) or unit.word in again:
        return Rejected("no-noun", written(question.asked))
    plural = noun.lower if value != 1 else inflect(unit.word, "NN")
    return Amount(_digits(problem, value), (*named, plural), unit.word)


def _mass(problem: ParsedProblem, question: Question, value: Fraction, unit: Unit, spoken: str) -> Amount | Rejected:
    """``How much more``: ``$45 more``; ``how much change``: ``$5 in change``; ``how much oil``: ``25 ml of oil``."""
    named = tuple(token for token in question.asked[2:] if token.text != ",")
    words = [token.lower for token in named]
    if spoken and words[-2:] == ["in", spoken]:
        named, words = named[:-2], words[:-2]
    more = words[0] if words and words[0] in _COMPARED else ""
    rest = named[1:] if more else named
    money = _is_money(problem, question, unit, spoken) or ("money" in words and not unit.word and not spoken)
    if not rest and not money and question.verb is not None and question.verb.lower == "weigh":
        word = spoken or unit.word
        if is_measure(word):
            return Amount(_digits(problem, value), (unit_word(word, value), more), unit_lemma(word))
    if not rest or rest[0].lower in _MONEY:
        if not money:
            return Rejected("no-unit", written(question.asked))
        return Amount(_digits(problem, value, "$"), (more, *rest[1:]), "dollar")
    phrase = written(rest)
    older = rest[0].tag in ("JJR", "RBR") and not more and rest[0].lower not in ("more", "less")
    if older and is_measure(spoken or unit.word):
        word = spoken or unit.word
        return Amount(_digits(problem, value), (unit_word(word, value), *rest), unit_lemma(word))
    if rest[0].tag in ("JJ", "JJR", "RB", "RBR", "IN"):
        fits = money and rest[0].lower in ("total", "in", "altogether", "expensive", "cheaper", "off")
        return Amount(_digits(problem, value, "$"), (more, *rest), "dollar") if fits else Rejected("wording", phrase)
    if rest[0].tag not in ("NN", "NNS"):
        return Rejected("wording", phrase)
    if money:
        return Amount(_digits(problem, value, "$"), (more, "in", *rest), "dollar")
    word = spoken or unit.word
    if not is_measure(word):
        return Rejected("no-unit", phrase)
    if len(rest) > 1 and rest[0].lower in ("time", "weight", "distance"):
        return Rejected("wording", phrase)
    kind: tuple[Piece, ...] = rest if more else ("of", *rest)
    named_kind = () if rest[0].lower in ("time", "weight", "distance") else kind
    return Amount(_digits(problem, value), (unit_word(word, value), more, *named_kind), unit_lemma(word))


def _degree(problem: ParsedProblem, question: Question, value: Fraction, unit: Unit, spoken: str) -> Amount | Rejected:
    """``How old``: ``46 years old``; ``how long will it take``: ``3 hours``."""
    if len(question.asked) > 2 and not spoken:
        return Rejected("wording", written(question.asked))
    degree = question.asked[1].lower
    word = spoken or unit.word or ("years" if degree == "old" else "")
    lemma = unit_lemma(word)
    if not is_measure(word):
        return Rejected("no-unit", degree)
    timed = lemma in DURATIONS
    if degree != "long" and timed != (degree == "old"):
        return Rejected("no-unit", f"{degree}, {word}")
    be = question.verb is not None and question.verb.lemma == "be"
    said = degree if (be and degree != "far") or degree == "old" else ""
    return Amount(_digits(problem, value), (unit_word(word, value), said), lemma)


def _plain(problem: ParsedProblem, question: Question, value: Fraction, unit: Unit, spoken: str) -> Amount | Rejected:
    """``What is the total cost``: ``$322``; ``what is the number of pots``: ``12``."""
    tokens = question.asked if question.sort == "find" else (*question.subject, *question.rest)
    head = next(
        (token for token in tokens if token.pos in ("NOUN", "PROPN") and token.dep not in ("compound", "poss")), None
    )
    if head is None:
        return Rejected("no-noun", written(tokens))
    if head.lower in ("pace", "rate", "speed", "velocity"):
        return Rejected("no-unit", head.text)
    counts = head.lower in ("number", "count", "score", "ratio") or any(
        token.lower in ("number", "age", "ages") and token.index < head.index + 6 for token in tokens
    )
    if spoken in ("dollars", "dollar") or (unit.sign == "$" and not spoken):
        return Amount(_digits(problem, value, "$"), ()) if not counts else Rejected("no-unit", head.text)
    if unit.sign == "%" or head.lower in ("percent", "percentage"):
        return Amount(_digits(problem, value, "%"), ())
    if counts and not spoken:
        return Amount(_digits(problem, value), ())
    word = spoken or unit.word
    if not is_measure(word):
        return Rejected("no-unit", head.text)
    return Amount(_digits(problem, value), (unit_word(word, value),), word)


def _noun(parse: Parse, named: tuple[Token, ...]) -> Token | None:
    """The noun that is counted: the last one before ``of``, ``in`` or the end."""
    stop = next((at for at, token in enumerate(named) if token.tag in ("IN", "TO", "WDT", ",")), len(named))
    nouns = [token for token in named[:stop] if token.pos in ("NOUN", "PROPN")]
    return nouns[-1] if nouns and nouns[-1] == named[stop - 1] else None


def _is_money(problem: ParsedProblem, question: Question, unit: Unit, spoken: str) -> bool:
    """Whether ``how much`` asks for dollars."""
    if unit.sign == "$" or spoken == "dollars":
        return True
    if unit.sign or unit.word or spoken:
        return False
    pays = question.verb is not None and question.verb.lower in _PAYS
    return pays and any(token.lower in ("$", "dollars") for token in problem.question.tokens)


def _digits(problem: ParsedProblem, value: Fraction, sign: str = "") -> str:
    """The number in digits, with commas where the text of the problem writes them."""
    commas = any(token.tag == "CD" and "," in token.text for token in problem.question.tokens)
    decimals = 2 if sign == "$" and value.denominator != 1 else None
    written_out = write_number(value, decimals=decimals, thousands=commas and value >= 1000)
    return f"{sign}{written_out}" if sign == "$" else f"{written_out}{sign}"
