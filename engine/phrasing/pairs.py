"""By how much one of two parallel quantities is more than the other: what tells it, and what asks for it.

Givens are parallel where the sentences that state them are alike but for who it is about or for what is counted, so
that both hold of the same time: ``Mia picked 9 plums in May.`` and ``Mia picked 4 plums in June.`` What the one is
more than the other follows from them, whatever else there is. Quantities are parallel too where the questions for them
are so alike, results among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Final

from illposed.engine.english.comparisons import alike_at_ends
from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.asking.difference import Difference, ask_difference, may_differ
from illposed.engine.phrasing.draft import GivenDraft, told, uncapitalised
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.givens.moment import EVENTS_ASKED, LEAVES_ALONE, NO_EVENTS
from illposed.engine.phrasing.phrasing import Phrasing, Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.compared import is_compared
from illposed.engine.quantities.ids import GivenId, QuantityId
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_LONGEST: Final = 3
"""So many words at most say what tells one of two givens from the other."""

_MOST_ASKED: Final = 3
"""So many questions of this sort are made for a problem, at most."""

_STATES: Final = word_set("be have own contain hold")
_AT_A_TIME: Final = word_set("when whenever while once if")
_WHEN: Final = CALENDAR | word_set("now yesterday today week month year")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parallel quantities, by their names in the program: the sentence that states the ``first`` less the
    ``second``, which is positive, the question for that, and the sentence that answers it.

    What answers the question need not be clear without it. The ``id`` is made of those of the two:
    ``q4_6.minus.q20_22``.
    """

    id: str
    first: str
    second: str
    told: Told | None = None
    asked: str | None = None
    answered: Told | None = None

    def value(self, values: Mapping[str, Fraction]) -> Fraction:
        """What the one is more than the other where the names of the program have these values."""
        return values[self.first] - values[self.second]


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a sentence, and the token of the question that it is written for."""

    text: str
    token: Token


_Words = tuple[_Word, ...]


@dataclass(frozen=True, slots=True)
class _Given:
    """A given, the words of the sentence that states it, before and after the number, and those of its subject."""

    name: str
    draft: GivenDraft
    told: Told
    before: _Words
    after: _Words

    @property
    def mention(self) -> Mention:
        return self.draft.mention

    @property
    def number(self) -> Token:
        """The token that writes the number in the question."""
        return self.draft.number[-1]

    @property
    def subject(self) -> _Words:
        """The words of the subject of the verb that the number depends on."""
        parse = self.draft.parse
        verb = parse.verb_above(self.number)
        subject = parse.subject(verb) if verb is not None else None
        phrase = parse.subtree(subject) if subject is not None else ()
        return tuple(word for word in self.before if word.token in phrase)


def pairs_of(parser: Parser, problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> tuple[Pair, ...]:
    """The parallel quantities of a problem, with what states by how much they differ, or asks for that, or both.

    No step of the worked solution finds that.
    """
    found = {pair.id: pair for pair in _told_pairs(problem, phrasings)}
    for pair in _asked_pairs(parser, problem, phrasings):
        found[pair.id] = replace(found.get(pair.id, pair), asked=pair.asked, answered=pair.answered)
    return tuple(found.values())


def _asked_pairs(parser: Parser, problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> Iterator[Pair]:
    """The first few quantities whose questions are parallel, with the question for what they differ by."""
    oracle, values = problem.problem.oracle, problem.problem.values
    known = ((name, phrasings[quantity]) for name, quantity in oracle.quantities.items() if quantity in phrasings)
    said = {name: phrasing for name, phrasing in known if name != ANSWER}
    questions = [(name, phrasing.asked) for name, phrasing in said.items() if phrasing.asked is not None]
    alike = [two for two in combinations(questions, 2) if may_differ(two[0][1], two[1][1])]
    parser.parse_all(question for two in alike for _, question in two)
    made = 0
    for two in alike:
        (larger, one), (smaller, other) = sorted(two, key=lambda named: -values[named[0]])
        by = values[larger] - values[smaller]
        if made == _MOST_ASKED or by == 0 or _is_found(problem, larger, smaller):
            continue
        parses = parser.parse(one), parser.parse(other)
        asked = ask_difference(*parses)
        if asked is None or _is_of_unclear_time(problem, parses[0], larger, smaller):
            continue
        if asked.is_alike or _are_listed(problem, larger, smaller):
            made += 1
            answered = _answered(said[larger].told, asked, by)
            yield Pair(_pair_id(problem, larger, smaller), larger, smaller, None, asked.question, answered)


def _is_found(problem: ParsedProblem, *names: str) -> bool:
    """Whether a step finds what two quantities differ by, or one of them from the other and that."""
    for step in problem.problem.oracle.program.steps:
        match step.expr:
            case BinOp("+", left, right):
                apart = ((step.target, left), (step.target, right))
            case BinOp("-", left, right):
                apart = ((step.target, left), (left, right))
            case _:
                continue
        if any({*names} == {each.name if isinstance(each, Ref) else each for each in two} for two in apart):
            return True
    return False


def _are_listed(problem: ParsedProblem, *names: str) -> bool:
    """Whether two quantities are givens of things that are listed beside each other."""
    oracle = problem.problem.oracle
    mentions = [oracle.mention_of(given.name) for given in oracle.program.params if given.name in names]
    return len(mentions) == len(names) and _are_comparable(problem.question, mentions[0], mentions[1])


def _answered(told: Told | None, asked: Difference, by: Fraction) -> Told | None:
    """What answers the question for a difference, of the sentence that states the larger quantity."""
    said = None if told is None else retold(told, by)
    if said is None:
        return None
    number, after = said.number.of(said.text), said.text[said.number.end :].rstrip(".").strip()
    if not after.startswith(asked.things):
        return None
    rest = after.removeprefix(asked.things) if asked.things else ""
    after = " ".join(filter(None, ("more", asked.things or after, asked.than, rest.strip())))
    return Told(f"{said.text[: said.number.end]} {after}.", Span(said.number.start, said.number.start + len(number)))


def _pair_id(problem: ParsedProblem, first: str, second: str) -> str:
    oracle = problem.problem.oracle
    return f"{oracle.quantity_of(first)}.minus.{oracle.quantity_of(second)}"


def _told_pairs(problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> Sequence[Pair]:
    """The parallel givens, each two with the one sentence that states what they differ by.

    No other number of the problem has that value.
    """
    values = problem.problem.values
    givens = [given for given in _givens(problem, phrasings) if _stands_alone(problem, given)]
    found = (_pair(problem, *sorted(two, key=lambda given: -given.mention.value)) for two in combinations(givens, 2))
    known = {*values.values(), *(mention.value for mention in problem.problem.oracle.mentions), 1}
    return [pair for pair in found if pair is not None and pair.value(values) not in known]


def _givens(problem: ParsedProblem, phrasings: Mapping[QuantityId, Phrasing]) -> Iterator[_Given]:
    """The givens whose sentence is made from the parse of their clause."""
    oracle = problem.problem.oracle
    for grounding in oracle.groundings:
        mention = oracle.mentions[grounding.mention]
        phrasing = phrasings.get(GivenId(mention.span))
        counts = mention.kind in ("count", "money") and mention.value > 1 and grounding.part == "value"
        counts = counts and not is_compared(problem.question, mention)  # "9 more figs than Ida, 4 more than Leon"
        if not counts or phrasing is None or phrasing.told is None:
            continue
        draft = draft_given(problem, GivenId(mention.span))
        if isinstance(draft, Rejected) or draft.told() != phrasing.told:
            continue
        words = [_Word(draft.written.get(token.index, token.text), token) for token in draft.spoken]
        said = [word for word in words if word.token.text not in ".!?" and word.token not in draft.number]
        said += [_Word(draft.noun, draft.number[-1])] if draft.noun else []
        before = tuple(word for word in said if word.token.index < draft.number[0].index)
        after = tuple(word for word in said if word not in before)
        yield _Given(grounding.param, draft, phrasing.told, before, after)


def _stands_alone(problem: ParsedProblem, given: _Given) -> bool:
    """Whether a given does not say how old or long one is, and has a word before its number that the question has too.

    It has not in ``Mia played 4 kids on Sunday``, where she played with 9 kids on Monday and 4 kids on Sunday. Nor does
    it stand after ``with``: ``Mia works at a shelter with 40 dogs.``, nor in a sentence that opens by saying ``when``,
    which need not be any more.
    """
    question = problem.question
    if question.tokens_of(question.sentence_of(given.number))[0].lower in _AT_A_TIME:
        return False
    unit = question.head(given.number)
    if unit.dep == "pobj" and question.head(unit).lower == "with":
        return False
    if unit.dep == "npadvmod" and question.head(unit).pos in ("ADJ", "ADV"):
        return False
    before = {question.before(question.within(mention.span)[0]) for mention in problem.problem.oracle.mentions}
    return not given.before or given.before[-1].token in before or given.before[-1].token.lemma in _STATES


def _pair(problem: ParsedProblem, larger: _Given, smaller: _Given) -> Pair | None:
    question = problem.question
    if larger.mention.kind != smaller.mention.kind or larger.mention.value == smaller.mention.value:
        return None
    end = larger.draft.end or smaller.draft.end
    difference = retold(larger.told, larger.mention.value - smaller.mention.value)
    line = _of_things(question, larger, smaller) or _of_subjects(larger, smaller)
    if difference is None or line is None or (not end and _may_change(question, larger, smaller)):
        return None
    number = difference.number.of(difference.text)
    return Pair(
        _pair_id(problem, larger.name, smaller.name),
        larger.name,
        smaller.name,
        told(line[0], number, f"{' '.join(line[1].split())}{end}."),
    )


def _may_change(question: Parse, *givens: _Given) -> bool:
    """Whether it is a state of which no word says when it was, and something happens later: ``2 more girls came.``"""
    tokens = [word.token for given in givens for word in (*given.before, *given.after)]
    if _STATES.isdisjoint(token.lemma for token in tokens) or not _WHEN.isdisjoint(token.lower for token in tokens):
        return False
    return _something_happens(question, max(question.sentence_of(given.number).stop for given in givens))


def _is_of_unclear_time(problem: ParsedProblem, asked: Parse, *names: str) -> bool:
    """Whether a question is for a state, and does not say of which time though something happens after it is said."""
    oracle, question = problem.problem.oracle, problem.question
    said = {token.lower for token in asked.tokens}
    if _STATES.isdisjoint(token.lemma for token in asked.tokens) or not said.isdisjoint(_WHEN | {"first"}):
        return False
    mentions = [oracle.mention_of(given) for name in names for given in oracle.ancestors[name]]
    places = (question.sentence_of(question.within(mention.span)[0]).stop for mention in mentions)
    return _something_happens(question, max(places, default=0))


def _something_happens(question: Parse, last: int) -> bool:
    """Whether something happens after the token at index ``last``: ``2 more girls came.``"""
    asked = question.tokens_of(question.question)
    plain = EVENTS_ASKED.isdisjoint(token.lower for token in asked)
    later = question.tokens[last : asked[0].index if plain else None]
    return any(token.pos == "VERB" and token.lemma not in NO_EVENTS | LEAVES_ALONE for token in later)


def _of_things(question: Parse, larger: _Given, smaller: _Given) -> tuple[str, str] | None:
    """What stands before and after the number in ``Mia picked 5 more plums in May than in June.``"""
    shared, one, other, rest = _parted(larger.after, smaller.after)
    same = _texts(larger.before) == _texts(smaller.before)
    if not (same and one and other and _are_comparable(question, larger.mention, smaller.mention)):
        return None
    shared, tail = _without_preposition(shared, is_last=not rest)
    one, other = (*tail, *one), (*tail, *other)
    if len(one) > _LONGEST or len(other) > _LONGEST:
        return None
    return _line(larger.before), f"more {_line((*shared, *one))} than {_line((*other, *rest))}"


def _without_preposition(words: _Words, *, is_last: bool) -> tuple[_Words, _Words]:
    """Words without a preposition and article at their end, which are said twice, as in ``in the``, and these.

    A preposition alone goes with what follows if that ``is_last``.
    """
    article = words[-1:] if words and words[-1].token.tag in ("DT", "PRP$") else ()
    rest = words[: len(words) - len(article)]
    takes = bool(rest) and rest[-1].token.pos == "ADP" and rest[-1].token.lower != "of" and (is_last or bool(article))
    return (rest[:-1], (rest[-1], *article)) if takes else (rest, article)


def _are_comparable(question: Parse, one: Mention, other: Mention) -> bool:
    """Whether two mentions count the same, or things that are listed beside each other: ``3 pens and 5 books``."""
    if one.kind == "money" or (one.unit is not None and one.unit == other.unit):
        return True
    if {one.unit, other.unit} & (MEASURE_UNITS | TIME_UNITS) or None in (one.unit, other.unit):
        return False
    first, last = sorted((one.span, other.span), key=lambda span: span.start)
    between = question.within(Span(first.end, last.start))
    return not any(token.is_verb or token.text in ".?!;" for token in between)


def _of_subjects(larger: _Given, smaller: _Given) -> tuple[str, str] | None:
    """What stands before and after the number in ``Mia picked 5 more plums than Ivo.``"""
    if _texts(larger.after) != _texts(smaller.after) or not (larger.after or larger.mention.kind == "money"):
        return None
    parts = [_around_subject(given) for given in (larger, smaller)]
    if parts[0] is None or parts[0] != parts[1]:
        return None
    if larger.after and larger.after[0].token.lower in ABBREVIATED_UNITS:  # "is 30 more cm than"
        return None
    who = smaller.subject
    if who[0].token.lower in CALENDAR or any(word.token.pos == "PRON" for word in (*who, *larger.subject)):
        return None
    return _line(larger.before), f"more {_line(larger.after)} than {uncapitalised(_line(who), who[0].token)}"


def _around_subject(given: _Given) -> tuple[list[str], list[str]] | None:
    """What is said before and after the subject of a given, up to its number; None if the subject is not one piece."""
    subject = given.subject
    if not is_run([word.token for word in subject]):
        return None
    at = given.before.index(subject[0])
    return _texts(given.before[:at]), _texts(given.before[at + len(subject) :])


def _texts(words: _Words) -> list[str]:
    return [word.text.strip(",").lower() for word in words]


def _line(words: _Words) -> str:
    return " ".join(word.text for word in words).replace(" ,", ",").replace(" '", "'").replace(" ’", "’")


def _parted(one: _Words, other: _Words) -> tuple[_Words, _Words, _Words, _Words]:
    """What two rows of words begin with alike, what is between that and the end in each, and what they end with alike.

    Of ``pages of math now`` and ``pages of art now`` these are ``pages of``, ``math``, ``art`` and ``now``.
    """
    start, end = alike_at_ends(_texts(one), _texts(other))
    return one[:start], one[start : len(one) - end], other[start : len(other) - end], one[len(one) - end :]
