"""By how much one of two parallel quantities is more than the other: what asks for it, and what tells it.

Quantities are parallel where the questions for them are alike but for who it is about, what is counted, or when and
where, so that both hold of the same time: ``How many plums did Mia pick in May?`` and ``… in June?`` What the one is
more than the other follows from them, whatever else there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.answer.condition import CONDITIONS
from illposed.engine.phrasing.asking.difference import Difference, ask_difference, may_differ
from illposed.engine.phrasing.givens.moment import EVENTS_ASKED, LEAVES_ALONE, NO_EVENTS
from illposed.engine.phrasing.phrasing import Phrasing, Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import QuantityId
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS

_MOST: Final = 3
"""So many pairs are made of a problem, at most."""

_STATES: Final = word_set("be have own contain hold")
_WHEN: Final = CALENDAR | word_set("now yesterday today week month year first")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parallel quantities, by their names in the program: the question for the ``first`` less the ``second``, which
    is positive, and the sentence that states it, if there is one.

    The ``id`` is made of those of the two: ``q4_6.minus.q20_22``.
    """

    id: str
    first: str
    second: str
    asked: str
    told: Told | None = None

    def value(self, values: Mapping[str, Fraction]) -> Fraction:
        """What the one is more than the other where the names of the program have these values."""
        return values[self.first] - values[self.second]


def pairs_of(parser: Parser, problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> tuple[Pair, ...]:
    """The first few parallel quantities of a problem of which no step of the worked solution finds what they differ
    by, or uses it."""
    return tuple(islice(_pairs(parser, problem, phrasings), _MOST))


def _pairs(parser: Parser, problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> Iterator[Pair]:
    oracle, values = problem.problem.oracle, problem.problem.values
    known = ((name, phrasings[quantity]) for name, quantity in oracle.quantities.items() if quantity in phrasings)
    asked = [(name, phrasing, phrasing.asked) for name, phrasing in known if phrasing.asked is not None]
    alike = [two for two in combinations(asked, 2) if may_differ(two[0][2], two[1][2])]
    parser.parse_all(question for two in alike for *_, question in two)
    for two in alike:
        (first, phrasing, larger), (second, _, smaller) = sorted(two, key=lambda each: -values[each[0]])
        by = values[first] - values[second]
        if by == 0 or ANSWER in (first, second) or _is_found(problem, first, second):
            continue
        question = parser.parse(larger)
        found = ask_difference(question, parser.parse(smaller))
        if found is None or not (found.is_alike or _are_listed(problem, first, second)):
            continue
        if not _is_of_unclear_time(problem, question, first, second):
            told = _told(phrasing.told, found, by)
            pair_id = f"{oracle.quantity_of(first)}.minus.{oracle.quantity_of(second)}"
            yield Pair(pair_id, first, second, found.question, told)


def _is_found(problem: ParsedProblem, *names: str) -> bool:
    """Whether a step finds what two quantities differ by, or one of them from the other and that."""
    sought = {Ref(name) for name in names}
    for step in problem.problem.oracle.program.steps:
        found = Ref(step.target)
        match step.expr:
            case BinOp("+", left, right) if sought in ({found, left}, {found, right}):
                return True
            case BinOp("-", left, right) if sought in ({found, left}, {left, right}):
                return True
    return False


def _are_listed(problem: ParsedProblem, *names: str) -> bool:
    """Whether two quantities are givens of things that are listed beside each other: ``3 pens and 5 books``."""
    oracle, question = problem.problem.oracle, problem.question
    found = [oracle.mention_of(param.name) for param in oracle.program.params if param.name in names]
    if len(found) < len(names) or any(mention.unit in MEASURE_UNITS | TIME_UNITS for mention in found):
        return False
    first, last = sorted(mention.span for mention in found)
    between = question.within(Span(first.end, last.start))
    return not any(token.is_verb or token.text in ".?!;" for token in between)


def _told(told: Told | None, asked: Difference, by: Fraction) -> Told | None:
    """What answers the question for a difference, of the sentence that states the larger quantity."""
    said = None if told is None else retold(told, by)
    if said is None:
        return None
    number, after = said.number.of(said.text), said.text[said.number.end :].rstrip(".").strip()
    if not after.startswith(asked.things) or not after.endswith(asked.extent):
        return None
    rest = after.removeprefix(asked.things) if asked.things else ""
    more = asked.comparative
    said_of = (after.removesuffix(asked.extent).strip(), more) if asked.extent else (more, asked.things or after)
    after = " ".join(filter(None, (*said_of, asked.than, rest.strip())))
    return Told(f"{said.text[: said.number.end]} {after}.", Span(said.number.start, said.number.start + len(number)))


def _is_of_unclear_time(problem: ParsedProblem, asked: Parse, *names: str) -> bool:
    """Whether a question is for a state, and does not say of which time though something happens after it is said.

    Or though it is said of one time: ``When all her hats are in the chest, it holds 12 hats and 8 caps.``
    """
    oracle, question = problem.problem.oracle, problem.question
    states = not _STATES.isdisjoint(token.lemma for token in asked.tokens)
    if not states or not _WHEN.isdisjoint(token.lower for token in asked.tokens):
        return False
    mentions = [oracle.mention_of(given) for name in names for given in oracle.ancestors[name]]
    said = [question.sentence_of(question.within(mention.span)[0]) for mention in mentions]
    if any(question.tokens[sentence.first].lower in CONDITIONS - {"if"} for sentence in said):
        return True
    places = (sentence.stop for sentence in said)
    own = question.tokens_of(question.question)
    is_plain = EVENTS_ASKED.isdisjoint(token.lower for token in own)
    later = question.tokens[max(places, default=0) : own[0].index if is_plain else None]
    return any(token.pos == "VERB" and token.lemma not in NO_EVENTS | LEAVES_ALONE for token in later)
