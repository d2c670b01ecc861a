"""What two parallel givens come to: by how much the one is more than the other, or how many they are together.

Givens are parallel where the sentences that state them are alike but for who it is about or for what is counted, so
that both hold of the same time: ``Mia picked 9 plums in May.`` and ``Mia picked 4 plums in June.`` What the one is
more than the other follows from them, whatever else there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Final, Literal

from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Program, Ref
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.givens.moment import LEAVES_ALONE, NO_EVENTS
from illposed.engine.phrasing.people import KIN
from illposed.engine.phrasing.phrasing import Phrasing, Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId, QuantityId
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions

Words = tuple[str, ...]

Relation = Literal["minus", "plus"]

_LONGEST: Final = 3
"""So many words at most say what tells one of two givens from the other, or who it is about."""

_AT_FIRST: Final = " at first"
_NOT_ALONE: Final = word_set(
    "more fewer less than as most least twice half times another other others extra additional remaining rest total",
    "altogether all both together not no only average about around nearly almost too also then just even",
)
_MORE: Final = word_set("more additional extra another other")
_CLAUSES: Final = word_set("after when while before if since once as")
_MEASURED: Final = word_set("long wide tall high deep old heavy thick away apart far older younger")
_PREPOSITIONS: Final = word_set("to in on at for from by with")
_DETERMINERS: Final = word_set("the a an his her their its my our each every this that one")
_SINGULAR: Final = word_set("is has does was")
_STATES: Final = word_set("has have had is are was were owns own contains contain holds hold")
_WHEN: Final = CALENDAR | word_set("now yesterday today week month year")
_EVENTS_ASKED: Final = word_set("if after when once before")
_SHARES: Final = word_set("each every")
_PEOPLE: Final = frozenset(KIN) | {"people"}
"""Of these the same ones may have been there twice."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parallel givens, by their names in the program, and the sentence that states what they come to.

    That is the ``first`` ``minus`` the ``second``, which is less, or the ``first`` ``plus`` the ``second``. The ``id``
    is made of those of the two: ``q4_6.minus.q20_22``.
    """

    id: str
    first: str
    second: str
    how: Relation
    told: Told

    def value(self, values: Mapping[str, Fraction]) -> Fraction:
        """What the two come to where the names of the program have these values."""
        first, second = values[self.first], values[self.second]
        return first - second if self.how == "minus" else first + second


@dataclass(frozen=True, slots=True)
class _Given:
    """A given and the words of the sentence that states it, before and after the number; ``at_first`` is none of them.

    ``number`` is how the sentence writes it.
    """

    name: str
    mention: Mention
    told: Told
    before: tuple[str, ...]
    after: tuple[str, ...]
    at_first: bool

    @property
    def words(self) -> Sequence[str]:
        return [word.strip(",").lower() for word in (*self.before, *self.after)]


def pairs_of(problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> tuple[Pair, ...]:
    """The parallel givens of a problem, each two with the one sentence that states what they come to.

    That is what they differ by, or their sum where the difference is a result of the worked solution. No other number
    of the problem has its value.
    """
    oracle, values = problem.problem.oracle, problem.problem.values
    givens = [given for given in _givens(problem, phrasings) if _NOT_ALONE.isdisjoint(given.words)]
    found = (_pair(problem, *sorted(two, key=lambda given: -given.mention.value)) for two in combinations(givens, 2))
    known = {*values.values(), *(mention.value for mention in oracle.mentions)}
    pairs = (pair for pair in found if pair is not None and pair.value(values) not in {*known, 1})
    return tuple({pair.id: pair for pair in pairs}.values())


def _givens(problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> Iterator[_Given]:
    oracle = problem.problem.oracle
    for grounding in oracle.groundings:
        mention = oracle.mentions[grounding.mention]
        phrasing = phrasings.get(GivenId(mention.span))
        counts = mention.kind in ("count", "money") and mention.value > 1 and grounding.part == "value"
        if counts and phrasing is not None and phrasing.told is not None:
            yield _given(grounding.param, mention, phrasing.told)


def _given(name: str, mention: Mention, told: Told) -> _Given:
    text = told.text.removesuffix(".")
    at_first = text.endswith(_AT_FIRST)
    before, after = text[: told.number.start], text.removesuffix(_AT_FIRST)[told.number.end :]
    return _Given(name, mention, told, _words(before), _words(after), at_first)


def _words(text: str) -> Words:
    """The words of a part of a sentence, without one that says no more than that there are several."""
    return tuple(word for word in text.split() if word != "different")


def _pair(problem: ParsedProblem, larger: _Given, smaller: _Given) -> Pair | None:
    if larger.mention.kind != smaller.mention.kind or larger.mention.value == smaller.mention.value:
        return None
    if any(word.lower() in _CLAUSES for word in (*larger.before[:1], *smaller.before[:1])):
        return None
    results = _results(problem.problem.oracle.program, larger.name, smaller.name)
    if results >= {"-", "+"}:
        return None
    how: Relation = "plus" if "-" in results else "minus"
    quantity_of = problem.problem.oracle.quantity_of
    pair_id = f"{quantity_of(larger.name)}.{how}.{quantity_of(smaller.name)}"
    pair = Pair(pair_id, larger.name, smaller.name, how, larger.told)
    told = retold(larger.told, pair.value(problem.problem.values))
    if told is None:
        return None
    if any(not _has_all_its_words(problem, given) or _is_added_to(problem, given) for given in (larger, smaller)):
        return None
    at_first = larger.at_first or smaller.at_first
    if not at_first and _may_change(problem.question, larger, smaller):
        return None
    number = told.number.of(told.text)
    if larger.before == smaller.before:
        line = _of_things(problem, larger, smaller, how, number)
    else:
        line = _of_subjects(problem, larger, smaller, how, number)
    return None if line is None else _stated(pair, line, number, at_first)


def _has_all_its_words(problem: ParsedProblem, given: _Given) -> bool:
    """Whether the word before the number stands before a number of the question.

    It does not in ``Mia played 4 kids on Sunday``, where she played with 9 kids on Monday and 4 kids on Sunday.
    """
    numbers = (problem.question.within(mention.span)[0] for mention in problem.problem.oracle.mentions)
    known = {word for number in numbers for word in _forms(problem.question.before(number))}
    return not given.before or given.before[-1].lower() in known or given.before[-1].lower() in _STATES


def _is_added_to(problem: ParsedProblem, given: _Given) -> bool:
    """Whether a later sentence says that there were more of them: ``Mia ate 9 figs. Then she ate 4 more.``"""
    question = problem.question
    number = question.within(given.mention.span)[0]
    for mention in problem.problem.oracle.mentions:
        other = question.within(mention.span)
        later = other[0].sentence > number.sentence and mention.kind == given.mention.kind
        same = later and _verb(question, other[0]) == _verb(question, number)
        more = mention.unit is None or not _MORE.isdisjoint(
            (question.after(other[-1]).lower, question.before(other[0]).lower)
        )
        if same and more and mention.unit in (None, given.mention.unit):
            return True
    return False


def _verb(question: Parse, token: Token) -> str | None:
    return next((above.lemma for above in question.ancestors(token) if above.is_verb), None)


def _forms(token: Token) -> Iterator[str]:
    yield token.lower
    yield token.lemma.lower()


def _may_change(question: Parse, *givens: _Given) -> bool:
    """Whether it is a state of which no word says when it was, and something happens later: ``2 more girls came.``"""
    words = {word for given in givens for word in given.words}
    if _STATES.isdisjoint(words) or not _WHEN.isdisjoint(words):
        return False
    last = max(question.sentence_of(question.within(given.mention.span)[0]).stop for given in givens)
    asked = question.tokens_of(question.question)
    plain = _EVENTS_ASKED.isdisjoint(token.lower for token in asked)
    later = question.tokens[last : asked[0].index if plain else None]
    return any(token.pos == "VERB" and token.lemma not in NO_EVENTS | LEAVES_ALONE for token in later)


def _results(program: Program, one: str, other: str) -> set[str]:
    """By which operations alone two givens are combined in a step."""
    steps = (step.expr for step in program.steps)
    combined = (expr for expr in steps if isinstance(expr, BinOp) and {expr.left, expr.right} == {Ref(one), Ref(other)})
    return {expr.operator for expr in combined}


def _stated(pair: Pair, line: Sequence[str], number: str, at_first: bool) -> Pair | None:
    """The pair with the words of a sentence, in which the number is one of the words."""
    before = " ".join(line[: line.index(number)])
    start = len(before) + 1 if before else 0
    text = f"{capitalised(' '.join(line))}{_AT_FIRST if at_first else ''}."
    said = [mention for mention in find_mentions(text) if mention.is_quantity]
    if len(said) != 1 or not said[0].span.overlaps(Span(start, start + len(number))):
        return None
    return replace(pair, told=Told(text, Span(start, start + len(number))))


def _of_things(
    problem: ParsedProblem, larger: _Given, smaller: _Given, how: Relation, number: str
) -> Sequence[str] | None:
    """``Mia picked 5 more plums in May than in June.``, or how many she picked ``in May and in June altogether``."""
    shared, one, other, rest = _parted(larger.after, smaller.after)
    if (
        not one
        or not other
        or larger.after[0] == "of"
        or not _MEASURED.isdisjoint((*one, *other, *rest))
        or not _are_comparable(problem, larger.mention, smaller.mention)
    ):
        return None
    shared, tail = _without_preposition(shared, is_last=not rest)
    one, other = (*tail, *one), (*tail, *other)
    if len(one) > _LONGEST or len(other) > _LONGEST:
        return None
    if how == "minus":
        return *larger.before, number, "more", *shared, *one, "than", *other, *rest
    may_overlap = bool(tail) and (not larger.before or larger.mention.unit in _PEOPLE)
    if may_overlap or not _SHARES.isdisjoint((*one, *other)):
        return None
    if larger.mention.span.start > smaller.mention.span.start:
        one, other = other, one
    return *larger.before, number, *shared, *one, "and", *other, *rest, "altogether"


def _without_preposition(words: Words, *, is_last: bool) -> tuple[Words, Words]:
    """Words without a preposition and article at their end, which are said twice, as in ``in the``, and these.

    A preposition alone goes with what follows if that ``is_last``.
    """
    article = words[-1:] if words and words[-1] in _DETERMINERS else ()
    rest = words[: len(words) - len(article)]
    takes = bool(rest) and rest[-1] in _PREPOSITIONS and (is_last or bool(article))
    return (rest[:-1], (rest[-1], *article)) if takes else (rest, article)


def _are_comparable(problem: ParsedProblem, one: Mention, other: Mention) -> bool:
    """Whether two mentions count the same, or things that are listed beside each other: ``3 pens and 5 books``."""
    if one.kind == "money" or (one.unit is not None and one.unit == other.unit):
        return True
    if {one.unit, other.unit} & (MEASURE_UNITS | TIME_UNITS) or None in (one.unit, other.unit):
        return False
    first, last = sorted((one.span, other.span), key=lambda span: span.start)
    between = problem.question.within(Span(first.end, last.start))
    listed = any(token.lower in ("and", ",") for token in between)
    return listed and not any(token.is_verb or token.text in ".?!;" for token in between)


def _of_subjects(
    problem: ParsedProblem, larger: _Given, smaller: _Given, how: Relation, number: str
) -> Sequence[str] | None:
    """``Mia picked 5 more plums than Ivo.``, or ``Mia and Ivo picked 13 plums altogether.``"""
    if larger.after != smaller.after or not _MEASURED.isdisjoint(larger.after):
        return None
    if not larger.after and larger.mention.kind != "money":
        return None
    opening, one, other, verb = _parted(larger.before, smaller.before)
    verbs = {token.lower for token in problem.question.tokens if token.is_verb or token.pos == "ADV"}
    place = next((place for place, word in enumerate(verb) if word in verbs), None)
    if place is None:
        return None
    if opening and one and one[-1].lower() in CALENDAR and place:
        if how == "plus":
            return None
        when = (opening[0].lower(), *opening[1:], *other)
        return *opening, *one, *verb, number, "more", *larger.after, "than", *when
    one, other, verb = (*one, *verb[:place]), (*other, *verb[:place]), verb[place:]
    if opening and opening[0].lower() in _DETERMINERS:
        opening, one, other = (), (*opening, *one), (*opening, *other)
    if not one or not other or len(one) > _LONGEST or len(other) > _LONGEST:
        return None
    if opening and not opening[-1].endswith(",") and one[0] not in problem.names:
        return None
    if how == "minus":
        return *opening, *one, *verb, number, "more", *larger.after, "than", *_inside(other)
    if not _SINGULAR.isdisjoint(verb) or verb[0].endswith("s") or not _SHARES.isdisjoint(larger.words):
        return None
    if larger.mention.span.start > smaller.mention.span.start:
        one, other = other, one
    return *opening, *one, "and", *_inside(other), *verb, number, *larger.after, "altogether"


def _inside(subject: Sequence[str]) -> Sequence[str]:
    """A subject as it stands inside a sentence: ``the frog``."""
    first = subject[0].lower()
    return (first, *subject[1:]) if first in _DETERMINERS else subject


def _parted(one: Words, other: Words) -> tuple[Words, Words, Words, Words]:
    """What two rows of words begin with alike, what is between that and the end in each, and what they end with alike.

    >>> _parted(("pages", "of", "math", "now"), ("pages", "of", "art", "now"))
    (('pages', 'of'), ('math',), ('art',), ('now',))
    """
    shorter = min(len(one), len(other))
    start = next((n for n in range(shorter) if one[n].strip(",") != other[n].strip(",")), shorter)
    most = shorter - start
    end = next((n for n in range(most) if one[-1 - n] != other[-1 - n]), most)
    return one[:start], one[start : len(one) - end], other[start : len(other) - end], one[len(one) - end :]
