"""What the world surely forbids: parts that exceed their whole, and people or pens in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Final, NamedTuple

from illposed.engine.english.lexicon import EQUALLY, TOTALS, word_set
from illposed.engine.english.stems import words as words_of
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references, walk
from illposed.engine.ir.nodes import Step as ProgramStep
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.soundness.net_change import EARLIER, may_be_net_change
from illposed.mutators.problems.soundness.things import WHOLE
from illposed.mutators.problems.structure.determination import answer_names, givens_of
from illposed.mutators.problems.structure.sentences import (
    REST,
    asks_how_far,
    is_of_what_is_wanting,
    number_of,
    words_beside,
)

_YET_TO_COME: Final = word_set("will must need needs")
"""Words of a question about what is yet to be done."""

_REST: Final = REST | {"remains", "remained"}
"""The forms in which these words are written."""

_COMPARED: Final = word_set(
    "more fewer less than difference older younger extra still behind ahead short need enough lack over under by"
)
_ALL: Final = TOTALS - word_set("all together overall sum")
"""Those that after a number say that it is the whole; ``5 together`` may be two of several."""

_WISHES: Final = word_set("want need goal target plan hope aim must should least try require limit maximum capacity")
TAKES: Final = word_set("lose eat break give sell donate throw remove burn steal die discard take withdraw borrow")
"""Verbs that say that something is there no more."""
OF_THEM: Final = frozenset({"the", "them", "these", "those", "his", "her", "their", "which", "whom"})
"""Words before things that are known, of which some are spoken of: ``18 of the students``."""
_COINS: Final = word_set("penny nickel dime quarter")
_MOST = 500
"""Of more, a share is thought to be about so many."""


def may_be_forbidden(subject: PhrasedProblem) -> bool:
    """Whether :func:`is_forbidden` may hold of any value: whether a step is a rest or a share at all."""
    counted = (step for step in subject.oracle.program.steps if step.target in subject.oracle.counted)
    return any(
        _is_rest(subject, step) or _is_same_number(subject, step) or _shared(subject, step) is not None
        for step in counted
    )


@lru_cache(maxsize=256)  # several attempts at sets of texts draw from the same values
def is_forbidden(subject: PhrasedProblem, name: str, value: Fraction) -> bool:
    """Whether, when a given has ``value``, what comes first to be impossible is so beyond doubt.

    That is the rest of things of which more is taken than there are, and a share of people, animals or things that
    nobody cuts if it is no whole number of them. A comparison may go either way, money may be owed, points may be lost,
    a percentage may be rounded, and what is divided among many may leave a rest unless it is divided equally; there
    such a number says nothing.
    """
    program = subject.oracle.program
    evaluation = evaluate(program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return False
    for step in program.steps:
        found = evaluation.values[step.target]
        if found < 0:
            return step.target in subject.oracle.counted - subject.oracle.signed and _is_rest(subject, step)
        if step.target in subject.oracle.counted and found.denominator != 1:
            return _is_cut(subject, step, {name: Fraction(value) for name, value in evaluation.values.items()})
    return False


def _is_rest(subject: PhrasedProblem, step: ProgramStep) -> bool:
    """Whether a step takes a part from a whole, or what is more than something from it, so that it cannot be negative.

    Its sentence, the question or the text says so: ``are left``, ``18 of the students``, ``a total of``, ``6 fewer
    marbles than``. What is itself said to be so many more than something may be less.
    """
    relation = step.expr
    if not isinstance(relation, BinOp) or relation.operator != "-" or not isinstance(relation.right, Ref):
        return False
    part, words = relation.right.name, words_for(subject, step)
    if _is_of_coins(subject, relation):  # who has too few dimes pays with a quarter
        return False
    if "than" in words or may_be_net_change(subject, step.target) or _may_be_none(subject, step):
        return False
    if _is_how_far(subject, step) or _is_unmet(subject, step, part, words):
        return False
    if _is_comparison(subject, part):
        return True
    if any(is_wanted(subject, name) for name in references(relation.left)) or _may_be_of_both(subject, relation):
        return False
    if _is_part(subject, part) or _is_taken(subject, part) or _is_asked_plainly(subject, step, words):
        return True
    text = {token.lower for token in subject.parse.tokens}
    rests = bool(words & _REST) and bool(text & _REST)
    rests = rests or ("rest" in text and _is_only_difference(subject, step))
    return (rests or _is_total(subject, relation.left)) and not words & _COMPARED


def _is_of_coins(subject: PhrasedProblem, relation: BinOp) -> bool:
    """Whether a difference is one of coins, which may be changed for others."""
    givens = givens_of(subject).intersection(references(relation))
    return any(subject.oracle.mention_of(name).unit in _COINS for name in givens)


def _may_be_none(subject: PhrasedProblem, step: ProgramStep) -> bool:
    """Whether the question is how many will be or have to be, which may be none: ``How many have to leave?``

    But what is left is left.
    """
    parse = subject.parse
    asked = parse.tokens_of(parse.question)
    has_to = any(token.lemma == "have" and parse.after(token).lower == "to" for token in asked)
    words = words_in(asked)
    is_wanted_yet = has_to or not words.isdisjoint(_YET_TO_COME)
    return step.target in answer_names(subject) and is_wanted_yet and words.isdisjoint(_REST)


def _is_how_far(subject: PhrasedProblem, step: ProgramStep) -> bool:
    """Whether the question is how far two amounts are apart: ``By how many was the guess off?``"""
    asked = subject.parse.tokens_of(subject.parse.question)
    return step.target in answer_names(subject) and asks_how_far(subject.parse, asked)


def _is_unmet(subject: PhrasedProblem, step: ProgramStep, part: str, words: frozenset[str]) -> bool:
    """Whether a step finds what others leave empty or do not get, so that there may be none: ``How many are free?``

    Where more guests come than there are beds, no bed is free. But of the beds no more can be taken than there are.
    """
    if not is_of_what_is_wanting(words) or _is_part(subject, part) or _is_taken(subject, part):
        return False
    return unit_of(subject, part) is None or unit_of(subject, part) != unit_of(subject, step.target)


def _may_be_of_both(subject: PhrasedProblem, relation: BinOp) -> bool:
    """Whether a part without a noun may be one of two kinds of things: ``She had 9 pens and 5 books, 7 are left.``"""
    operands = [side.name for side in (relation.left, relation.right) if isinstance(side, Ref)]
    if len(operands) < 2 or not givens_of(subject).issuperset(operands):
        return False
    whole, part = (subject.oracle.mention_of(name) for name in operands)
    said = subject.parse.sentence_of(subject.parse.within(whole.span)[0]).span
    beside = {mention.unit for mention in subject.oracle.mentions if said.contains(mention.span)} - {whole.unit, None}
    return part.unit is None and bool(beside)


def _is_asked_plainly(subject: PhrasedProblem, step: ProgramStep, words: frozenset[str]) -> bool:
    """Whether the question is how many there were of something: ``How many roses did she cut?``, and not how many more.

    Nobody cuts fewer than none. What there was at first is another matter, since some may have got lost.
    """
    asked = subject.oracle.program.answer == Ref(step.target) and "many" in words
    return asked and words.isdisjoint(_COMPARED | _WISHES | EARLIER)


def is_wanted(subject: PhrasedProblem, name: str) -> bool:
    """Whether the sentence of a given is about what someone wants or what there should be, which may be exceeded."""
    if name not in givens_of(subject):
        return False
    return any(token.lemma.lower() in _WISHES for token in words_beside(subject, name))


def _is_only_difference(subject: PhrasedProblem, step: ProgramStep) -> bool:
    """Whether nothing else is subtracted in the problem, so that what the text calls the rest is found there."""
    steps = subject.oracle.program.steps
    others = (other for other in steps if any(isinstance(n, BinOp) and n.operator == "-" for n in walk(other.expr)))
    return all(other is step for other in others)


def _is_part(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that a given is a number of things that are known: ``18 of the students``."""
    after = _after(subject, name)
    return after[:1] == ["of"] and not OF_THEM.isdisjoint(after[1:2])


def _is_taken(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that so many are lost, eaten or given away."""
    if name not in givens_of(subject):
        return False
    verb = next((token for token in subject.parse.ancestors(number_of(subject, name)) if token.pos == "VERB"), None)
    return verb is not None and verb.lemma in TAKES


def _is_comparison(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that there are so many more or fewer of something: ``6 fewer marbles than Ivo``."""
    after = _after(subject, name)
    return after[:1] in (["more"], ["fewer"], ["less"]) and "than" in after


def _is_total(subject: PhrasedProblem, whole: Expr) -> bool:
    """Whether the text gives a number as that of all there are: ``a total of 90 rolls``."""
    if not isinstance(whole, Ref) or whole.name not in givens_of(subject):
        return False
    number = number_of(subject, whole.name)
    before = [token.lower for token in subject.parse.tokens[max(0, number.index - 2) : number.index]]
    return before == ["total", "of"] or not _ALL.isdisjoint(_after(subject, whole.name)[:6])


def _after(subject: PhrasedProblem, name: str) -> list[str]:
    """The words after the number of a given in its sentence, in lower case; none for what is no given."""
    if name not in givens_of(subject):
        return []
    last = subject.parse.within(subject.oracle.mention_of(name).span)[-1]
    sentence = subject.parse.sentence_of(last)
    return [token.lower for token in subject.parse.tokens[last.index + 1 : sentence.stop]]


def words_for(subject: PhrasedProblem, step: ProgramStep) -> frozenset[str]:
    """The words that say what a step finds: those of the question if it is the answer, else of its line."""
    if subject.oracle.program.answer == Ref(step.target):
        asked = [token.lower for token in subject.parse.tokens_of(subject.parse.question)]
        return frozenset(asked[len(asked) - asked[::-1].index("how") :] if "how" in asked else asked)
    line = next((line.plain for line in subject.solution.lines if line.label == step.label), "")
    return frozenset(word.lower() for word in words_of(line))


def _is_cut(subject: PhrasedProblem, step: ProgramStep, values: Mapping[str, Fraction]) -> bool:
    """Whether a step that finds a fraction takes a share of people or the like, or divides them equally."""
    if _is_same_number(subject, step):
        return True
    shared = _shared(subject, step)
    if shared is None or values[shared.whole] > _MOST:
        return False
    percent = shared.percent
    return percent is None or not _may_be_rounded(values[step.target], values[shared.whole], values[percent])


class _Shared(NamedTuple):
    """What a step takes a share of, by name, and the percentage that this is, if it is one."""

    whole: str
    percent: str | None = None


def _shared(subject: PhrasedProblem, step: ProgramStep) -> _Shared | None:
    """What a step takes a share of, or divides equally, if that is people or the like."""
    relation = step.expr
    if any(isinstance(node, BinOp) and node.operator not in ("*", "/") for node in walk(relation)):
        return None
    names = references(relation)
    whole = [name for name in names if name in subject.oracle.counted and unit_of(subject, name) in WHOLE]
    if len(whole) != 1:
        return None
    others = [name for name in names if name != whole[0]]
    if not others or not givens_of(subject).issuperset(others):
        return None
    kinds = {subject.oracle.mention_of(other).kind for other in others}
    if kinds == {"percent"}:
        return _Shared(whole[0], others[0]) if len(others) == 1 else None
    is_equal = kinds == {"count"} and _is_divided_equally(subject, relation, others)
    return _Shared(whole[0]) if is_equal or kinds <= {"fraction", "multiplier"} else None


def _may_be_rounded(part: Fraction, whole: Fraction, percent: Fraction) -> bool:
    """Whether some whole number of things is about such a percentage of the whole: 3 of 10 are about 33 %."""
    return any(abs(100 * (floor(part) + more) / whole - percent) < 1 for more in (0, 1))


def _is_divided_equally(subject: PhrasedProblem, relation: Expr, others: list[str]) -> bool:
    if not isinstance(relation, BinOp) or relation.operator != "/" or relation.right != Ref(others[0]):
        return False
    if subject.oracle.mention_of(others[0]).unit in TIME_UNITS:  # 14 drums in 3 days
        return False
    return any(token.lower in EQUALLY for token in words_beside(subject, others[0]))


def _is_same_number(subject: PhrasedProblem, step: ProgramStep) -> bool:
    """Whether all that there is of something stands in so many places, the same number of it in each, as is asked.

    ``There are 28 books in total, and the same number of books on each of 7 shelves.`` Who gives the same number of
    them to each of several may keep some, and nobody does as much every day.
    """
    match step.expr:
        case BinOp("/", Ref(whole), Ref(places)) if {whole, places} <= givens_of(subject):
            pass
        case _:
            return False
    parse, things = subject.parse, subject.oracle.mention_of(whole)
    if subject.oracle.mention_of(places).unit in TIME_UNITS:
        return False
    asked = (parse.head(token) for token in parse.tokens_of(parse.question) if token.lower == "many")
    if things.kind != "count" or not any(_counts(parse, noun, things.unit) for noun in asked):
        return False
    counted = parse.sentence_of(parse.within(things.span)[0])
    is_all = any(token.lower in _ALL | {"together"} for token in parse.tokens_of(counted))
    for number, noun in same_numbers(parse):
        sentence = parse.sentence_of(number)
        given_away = any(token.lemma in TAKES | {"share"} for token in parse.tokens_of(sentence))
        if not given_away and _counts(parse, noun, things.unit) and (sentence == counted or is_all):
            return True
    return False


def same_numbers(parse: Parse) -> Iterator[tuple[Token, Token]]:
    """Where a text says that there are as many things in each place, and the things: ``the same number of desks``."""
    for number in (token for token in parse.tokens if token.lemma.lower() == "number"):
        of, how = parse.child(number, "prep"), parse.child(number, "amod")
        noun = parse.child(of, "pobj") if of is not None and of.lower == "of" else None
        if how is not None and how.lower in ("same", "equal") and noun is not None:
            yield number, noun


def _counts(parse: Parse, noun: Token, unit: str | None) -> bool:
    """Whether a noun, or one joined with it, names what a number is of."""
    return any(singular(token.lower) == unit for token in (noun, *parse.children(noun, "compound", "amod")))


def unit_of(subject: PhrasedProblem, name: str) -> str | None:
    """What a given or a result counts, as its sentence or its line of the solution says."""
    if name in givens_of(subject):
        return subject.oracle.mention_of(name).unit
    step = next((step for step in subject.oracle.program.steps if step.target == name), None)
    if step is None:
        return None
    told = subject.told(name)
    line = next((line.plain for line in subject.solution.lines if line.label == step.label), "")
    said = (*find_mentions(told.text if told else ""), *reversed(find_mentions(line)))
    return next((m.unit for m in said if m.value == subject.values[name] and m.unit is not None), None)
