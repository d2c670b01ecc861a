"""What a problem means, as far as judging its solutions needs it: made once for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from illposed.engine.english.stems import content_stems
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.formalise import Readings
from illposed.engine.formalise.annotations import Givens, givens
from illposed.engine.formalise.counted import counted_in
from illposed.engine.formalise.fixed import is_half
from illposed.engine.formalise.names import Names
from illposed.engine.formalise.operands import OperandTable
from illposed.engine.grading.derivation import Derivations, Sums, Told
from illposed.engine.grading.functions import Function, Space
from illposed.engine.ir.nodes import Ref
from illposed.engine.quantities.grounding import echoes, number_forms, parts
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention


class Known:
    """The givens of a problem, and all ways to its answer under each reading.

    ``ways`` are in the order of the readings, the best first. ``steps`` are the quantities of all ways, ``numbers``
    what they come to, ``told`` the numbers that the question tells in any form.
    """

    def __init__(self, question: str, readings: Readings) -> None:
        self.question = question
        self.readings = readings
        self._mentions = readings.best.oracle.mentions
        self._echoed = echoes(question, self._mentions)
        self.givens = givens(question, self._mentions, self._echoed, Names())
        self.space = Space(self.givens.params, _halves(self._mentions, self.givens))
        sums, told = Sums(_scales(question)), _told_in(question, self._mentions, self.givens)
        self.ways = [Derivations.of(reading.oracle.program, self.space, sums, told) for reading in readings]
        self.steps = tuple({step.drawn: step for ways in self.ways for step in ways.steps}.values())
        self.numbers = frozenset(step.value for step in self.steps)
        given = (self.space.function(Ref(param.name)) for param in self.space.params)
        self._drawn = frozenset(function.drawn for function in given if function is not None)
        self.told = frozenset(form.value for mention in self._mentions for form in number_forms(mention))

    def operands(self) -> OperandTable:
        """What the numbers of a solution can stand for, before its first line."""
        return OperandTable(self._mentions, self._echoed, content_stems(self.question), counted_in(self.question))

    def constants(self) -> tuple[Function, ...]:
        """The numbers that stand in the oracle."""
        written = {value for ways in self.ways for value in ways.written}
        return tuple(filter(None, map(self.space.constant, sorted(written))))

    def is_given(self, function: Function) -> bool:
        """Whether a function is one given as it is."""
        return function.drawn in self._drawn


def _halves(mentions: Sequence[Mention], found: Givens) -> dict[str, Fraction]:
    """The parameters that make a half, with their values: the other half is as much, as with no other part.

    Nothing else is kept from varying here: of a number that may be several things, each is a function to compare with.
    """
    halves = ((grounding, mentions[grounding.mention]) for grounding in found.groundings)
    return {g.param: value for g, half in halves if is_half(half) for part, value in parts(half) if part == g.part}


def _scales(question: str) -> frozenset[Fraction]:
    """By what quantities of the question may be told in another unit."""
    stems = content_stems(question)
    return frozenset(constant.value for constant in WORLD_CONSTANTS if constant.may_be_meant(stems))


def _told_in(question: str, mentions: Sequence[Mention], found: Givens) -> Told:
    """The givens that one sentence tells together."""
    ends = [
        place for place, sign in enumerate(question) if sign in ".?!" and question[place + 1 : place + 2] in ("", " ")
    ]
    by_sentence: dict[int, list[tuple[str, Mention]]] = {}
    for grounding in found.groundings:
        mention = mentions[grounding.mention]
        sentence = sum(end < mention.span.start for end in ends)
        by_sentence.setdefault(sentence, []).append((grounding.param, mention))
    everything = [each for told in by_sentence.values() for each in told]
    together = {frozenset({a, b}) for told in by_sentence.values() for (a, _), (b, _) in combinations(told, 2)}
    times: set[frozenset[str]] = set()
    plus: set[frozenset[str]] = set()
    for (one, mention), (other, another) in combinations(everything, 2):
        pair = frozenset({one, other})
        alike = mention.unit == another.unit and mention.kind == another.kind and pair in together
        if mention.per or another.per or (alike and mention.unit in MEASURE_UNITS):
            times.add(pair)
        if alike:
            plus.add(pair)
    return Told(frozenset(times), frozenset(together), frozenset(plus))
