"""Units: of the closed classes that English measures with, and as a problem names them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.dimensions import computed_dimension, dimension_of
from illposed.engine.ir.nodes import BinOp, Expr
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS, spelt_as_in, unit_name
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import singular

MEASURES: Final = (TIME_UNITS | MEASURE_UNITS) - {"square"}
"""What anything of its kind is measured with, in the singular, written out."""

POWERS: Final = ("square", "cubic")
"""What makes a unit of area or volume of one of length."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What the worked solution writes beside its result: ``$``, ``%`` or a word (``hours``); nothing is empty.

    ``per`` is for what the number is so many: ``hour`` for ``5 miles an hour``.
    """

    sign: str = ""
    word: str = ""
    per: str = ""


def spoken_unit(parse: Parse) -> tuple[Token, ...]:
    """The words of a question for the unit that is asked for, with the marks around them: ``, in square feet,``.

    Nothing where no unit is.
    """
    tokens = tuple(token for token in parse.tokens_of(parse.question) if token.pos != "SPACE")
    for at, token in enumerate(tokens):
        measures = is_measure(token.lower) and (token.tag == "NNS" or token.lower in ABBREVIATED_UNITS)
        unit = token.lower == "dollars" or measures
        start = at - 1 - (tokens[at - 1].lower in POWERS)
        if unit and tokens[start].lower == "in":
            end = at + 1 + len(_rate(tokens[at + 1 :]))
            opens, closes = tokens[start - 1].text in (",", "("), parse.after(tokens[end - 1]).text in (",", ")")
            return tokens[start - opens : end + closes]
    return ()


def _rate(following: Sequence[Token]) -> Sequence[Token]:
    """What makes a rate of the unit before it: ``per hour``; nothing where that is none."""
    says = len(following) > 1 and following[0].lower in ("per", "an") and following[1].lower in TIME_UNITS
    return following[:2] if says else ()


def unit_of_result(problem: ParsedProblem, value: Fraction) -> Unit:
    """What stands beside the answer in the last line of the worked solution that has it; a unit goes before a noun.

    Where nothing does, as in the bare equation of a problem without a worked solution, what the givens come to.
    """
    for line in reversed(problem.problem.solution.lines):
        units = [_unit(mention) for mention in find_mentions(line.plain) if mention.value == value]
        if units:
            unit = _unit_of_givens(problem) if units[-1] == Unit() else units[-1]
            said = [each for each in units if each.word and not is_measure(each.word)]
            if unit == Unit() and said and all(one.value != value for one in problem.problem.oracle.mentions):
                unit = said[-1]  # "There are 9 hens in the barn because 4+5=9"
            return replace(unit, word=spelt_as_in(problem.question.text, unit.word))
    return Unit()


def _unit_of_givens(problem: ParsedProblem) -> Unit:
    """The unit that the answer has by its relations, if it is money or a measure of all that is added up."""
    oracle = problem.problem.oracle
    known = {param.name: dimension_of(oracle.mention_of(param.name)) for param in oracle.program.params}
    for step in oracle.program.steps:
        known[step.target] = _dimension(step.expr, known)
    dimension = _dimension(oracle.program.answer, known)
    if dimension == "money":
        return Unit(sign="$")
    return Unit(word=dimension) if dimension in MEASURE_UNITS else Unit()


def _dimension(expr: Expr, known: Mapping[str, str | None]) -> str | None:
    """As :func:`~illposed.engine.facts.dimensions.computed_dimension`, but a sum has one only if both sides have it."""
    if isinstance(expr, BinOp) and expr.operator in ("+", "-"):
        left = _dimension(expr.left, known)
        return left if left == _dimension(expr.right, known) else None
    return computed_dimension(expr, {name: found for name, found in known.items() if found is not None})


def _unit(mention: Mention) -> Unit:
    """The unit of a number."""
    per = mention.per if mention.per in MEASURES else ""
    if mention.kind in ("money", "percent") and mention.unit != "cent":
        return Unit(sign="$" if mention.kind == "money" else "%", per=per)
    return Unit(word=mention.unit or "", per=per)


def is_measure(word: str) -> bool:
    """Whether ``word`` is a unit that anything of its kind is measured with, in singular or plural, or short."""
    return singular(word) in MEASURES or word in ABBREVIATED_UNITS


def unit_word(word: str, value: Fraction) -> str:
    """The unit as it stands after ``value``: ``hour`` after 1, else ``hours``; short ones stay (``ml``)."""
    lemma = singular(word)
    return word if lemma not in MEASURES else lemma if value == 1 else inflect(lemma, "NNS")


def word_in(problem: ParsedProblem, word: str) -> str:
    """A unit as the text of a problem has it: ``kg`` where it never writes ``kilograms``."""
    known, unit = problem.vocabulary, unit_name(singular(word))
    short = (each for each in map(_as_written, problem.question.tokens) if ABBREVIATED_UNITS.get(each) == unit)
    return word if singular(word) in known else next(short, word)


def spoken_in(problem: ParsedProblem, word: str) -> str:
    """A unit of the question in small letters as the question writes it: ``MB`` for ``mb``."""
    return next((_as_written(token) for token in problem.question.tokens if token.lower == word), word)


def _as_written(token: Token) -> str:
    return token.text if token.text in ABBREVIATED_UNITS else token.lower
