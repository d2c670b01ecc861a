"""Numbers with which a total that is told leaves less than nothing, or no whole number, for what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import ceil, floor
from random import Random

from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.tokens import words_in
from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.ir.nodes import BinOp, Ref, references
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.propagate import Propagation, propagate, propagate_further, rule
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.givens.editable import editable_givens, is_mistakable, keeps_order, varies
from illposed.mutators.problems.givens.number_change import change_given, keeps_kind
from illposed.mutators.problems.soundness.exactness import approximate
from illposed.mutators.problems.soundness.forbidden import is_wanted
from illposed.mutators.problems.structure.determination import ancestors, givens_of
from illposed.mutators.problems.structure.questions import asks_for_extreme
from illposed.mutators.problems.structure.sentences import (
    ALL,
    asks_how_far,
    has_any,
    is_of_what_is_wanting,
    number_of,
    said_in,
    words_beside,
)

_COMPARED = word_set("more fewer less than older younger longer shorter taller farther extra")
_WISHED = word_set("times as still need")
_REST = frozenset({"still", "left"})
_OWNED = word_set("have left balance account profit worth in")
_GOT = word_set("receive get earn make collect win find")
_SPENT = word_set("spend pay use")
_STOCK = word_set("have need own buy want")
_LARGEST = 4
_MOST_TRIED = 60

Retell = Callable[[Fraction], FactEdit | None]
"""The edit that tells another value of a result; None if no sentence can say it."""


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What is told, and a given changed, so that the number that is asked for is possible, and so that it is not."""

    possible: frozenset[FactEdit]
    impossible: frozenset[FactEdit]


def shortfalls(
    subject: PhrasedProblem,
    asked: FactEdit,
    told: FactEdit,
    retell: Retell,
    random: Random,
    mutator: str,
    *,
    is_said: bool,
) -> Iterator[Shortfall]:
    """Changes of another given, or of a result that is ``told``, where a given is ``asked`` for.

    What is asked for cannot be negative: it is no comparison, nothing that is wanting, as beds that are free, of which
    there may be none, no points, which may be lost, and no money that someone has, which could be owed,
    unless it ``is_said`` that there is some of it: ``Mia has some more plums than Ivo.`` Nor is it what someone has or
    spent who got money, and may have had more. Nor can it be a fraction, if it counts what holds equally many each and
    the result is all that they hold. Changes of a given are made by ``mutator``, as far as the text can state them.
    """
    question = said_in(subject, asked)
    words = words_in(question.tokens)
    is_money = subject.oracle.mention_of(asked.about).kind == "money"
    may_be_more = is_money and words & (_SPENT | _OWNED) and has_any(subject.parse, _GOT)
    may_be_less = words & _COMPARED or (is_money and words & _OWNED) or is_of_what_is_wanting(words)
    may_be_less = may_be_less or asks_how_far(question, question.tokens)
    wished = words & _WISHED and not words >= _REST
    if not words & {"many", "much"} or wished or may_be_more or (may_be_less and not is_said) or is_mistakable(subject):
        return
    if asks_for_extreme(subject) or asked.about in subject.oracle.signed:
        return
    known = [name for name in ancestors(subject, told.about) if name != asked.about]
    if any(approximate(subject, name) or is_wanted(subject, name) for name in known):
        return
    search = _Search(subject, asked.about, told.about, _comes_whole(subject, asked.about, told))
    for name in (name for name in editable_givens(subject) if name in known and varies(subject, name)):
        values = search.values(name, random)
        plain = (one for one in values if one[1] or keeps_order(subject, name, one[0], hidden=asked.about))
        possible, impossible = _first(plain, partial(_changed, subject, mutator, name))
        if possible is not None and impossible is not None:
            yield Shortfall(frozenset({told, possible}), frozenset({told, impossible}))
    possible, impossible = _first(search.values(told.about, random), retell)
    if possible is not None and impossible is not None:
        yield Shortfall(frozenset({possible}), frozenset({impossible}))


def _changed(subject: PhrasedProblem, mutator: str, name: str, value: Fraction) -> FactEdit | None:
    made = change_given(subject, name, value, mutator)
    return made if isinstance(made, FactEdit) else None


def _first(values: Iterator[tuple[Fraction, bool]], edit_of: Retell) -> tuple[FactEdit | None, FactEdit | None]:
    """The first edit to a value that is possible, and the first to one that is not."""
    found: list[FactEdit | None] = [None, None]
    for value, is_impossible in values:
        found[is_impossible] = found[is_impossible] or edit_of(value)
        if all(found):
            break
    return found[0], found[1]


def _comes_whole(subject: PhrasedProblem, hidden: str, told: FactEdit) -> bool:
    """Whether what is hidden is how many things hold equally many each, or how many these are, of a known total.

    As ``Each basket has 16 plums`` and ``There are 96 plums in the baskets``, but not ``Robin has 96 plums``, of which
    some may be in no basket, nor a percentage, which may be rounded. Nor is it what takes so many minutes each, which
    may not be done to the end.
    """
    oracle, givens = subject.oracle, givens_of(subject)
    step = next((step for step in oracle.program.steps if hidden in references(step.expr)), None)
    if hidden not in oracle.counted or step is None or not isinstance(step.expr, BinOp) or "%" in told.text.after:
        return False
    sides, operator = (step.expr.left, step.expr.right), step.expr.operator
    other = next((side.name for side in sides if isinstance(side, Ref) and side.name != hidden), None)
    if other is None or operator not in ("*", "/") or (operator == "/" and sides[1] != Ref(hidden)):
        return False
    whole = step.target if operator == "*" else other
    shared = {hidden, *((other, *ancestors(subject, other)) if operator == "*" else ())} & givens
    parse = subject.parse if whole in givens else said_in(subject, told)
    total = subject.parse.sentence_of(number_of(subject, whole)) if whole in givens else parse.sentences[0]
    counted = {mention.unit for mention in find_mentions(total.span.of(parse.text))}
    containers = {oracle.mention_of(name).unit for name in shared} - counted - {None}
    words = words_in(parse.tokens_of(total))
    is_all = bool(words & (ALL | containers)) or words.isdisjoint(_STOCK)
    is_timed = any({oracle.mention_of(name).per, oracle.mention_of(name).unit} & TIME_UNITS for name in shared)
    said = words_in(token for name in shared for token in words_beside(subject, name))
    return is_all and not is_timed and not said.isdisjoint(DISTRIBUTED)


@dataclass(frozen=True, slots=True)
class _Search:
    """A given that is ``hidden``, a result that is ``told``, and whether what is hidden cannot be a fraction."""

    subject: PhrasedProblem
    hidden: str
    told: str
    whole: bool

    def values(self, name: str, random: Random) -> Iterator[tuple[Fraction, bool]]:
        """Values of a name, and whether what is hidden is impossible with each; all are drawn before the first."""
        value = self.subject.values[name]
        if value.denominator != 1 or not self._counts(name):
            return
        least, most = max(2, int(value / _LARGEST)), self._largest(name)
        for other in self._unused(name):
            if other < value:
                least = max(least, floor(other) + 1)
            else:
                most = min(most, ceil(other) - 1)
        own = least <= value <= most
        places = range(least, most + 1 - own)
        same = self._found_without(name)
        for place in random.sample(places, min(len(places), _MOST_TRIED)):
            number = Fraction(place + (own and place >= value))
            left = self._left(same, name, number)
            if left:
                yield number, left < 0 or left.denominator != 1

    def _counts(self, name: str) -> bool:
        return name == self.told or self.subject.oracle.mention_of(name).kind in ("count", "money")

    def _largest(self, name: str) -> int:
        """Up to which value is tried: some times the own one, and for a small result twice what goes into it."""
        own = int(_LARGEST * self.subject.values[name])
        goes_in = [self.subject.values[given] for given in ancestors(self.subject, name) if given != self.hidden]
        return max([own, *(int(2 * value) for value in goes_in)]) if name == self.told else own

    def _unused(self, name: str) -> set[Fraction]:
        """The numbers of the text on which the answer does not depend: one of them may be the most that there can be.

        What is told stands after all of them, so that none of these is one of it.
        """
        oracle = self.subject.oracle
        if name == self.told:
            return set()
        used = {oracle.mention_of(given).span for given in (*ancestors(self.subject, ANSWER), name)}
        return {mention.value for mention in oracle.mentions if mention.is_quantity and mention.span not in used}

    def _found_without(self, name: str) -> Propagation:
        """What follows for the problem, whatever a name and what is hidden are, but for what we assume."""
        oracle, changed = self.subject.oracle, {name, self.told, self.hidden}
        gone = {given_id(oracle, param.name) for param in oracle.program.params if param.name in changed}
        rules = [rule(fact) for fact in self.subject.facts if fact.kind != "domain" and fact.id not in gone]
        return propagate(rules, {} if name == self.told else {self.told: self.subject.values[self.told]})

    def _left(self, same: Propagation, name: str, number: Fraction) -> Fraction | None:
        """What a hidden given is if a name has another value than its own; None if anything else would be odd then.

        ``same`` is what follows whatever the value is. Where this determines it, there is no other.
        """
        if name in same.known:
            return None
        true, found = self.subject.values, propagate_further(same, name, number)
        values = {each: number for each, number in found.known.items() if each in true}
        left = values.pop(self.hidden, None)
        if found.conflict or left is None or not all(keeps_kind(true[each], values[each]) for each in values):
            return None
        return Fraction(left) if self.whole or left.denominator == true[self.hidden].denominator else None
