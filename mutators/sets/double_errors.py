"""Programs with two errors, each of which is one by itself: both show in the answer, or they cancel each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from random import Random
from typing import Final, Literal, get_args

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, evaluate
from illposed.engine.ir.nodes import Program
from illposed.mutators.compositions.steps import joined
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, StepMutator
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import Flawed, all_spliced, verified_together
from illposed.mutators.sets.error_mix import Accepts, EligibleError, candidates

_MOST_FIRST: Final = 16
"""So many of the most plausible errors of a program are taken as the first of two."""

Effect = Literal["independent", "cancelling"]
"""Whether the answer is wrong, or right although each of the two errors alone makes it wrong."""


@dataclass(frozen=True, slots=True)
class _Pair:
    first: EligibleError
    second: EligibleError
    effect: Effect

    @property
    def plausibility(self) -> float:
        return self.first.plausibility + self.second.plausibility


def doubled(
    subject: OpenProgram, mutators: Sequence[StepMutator], seed: int, count: int, accepts: Accepts
) -> Iterator[Flawed | Dropped]:
    """At most ``count`` programs with two errors, in turn independent and cancelling ones as far as there are such.

    The most plausible pairs come first, no mutator twice as the first as long as there are others. What cannot be
    proved, or is not accepted, is dropped.
    """
    found = _hidden(subject, mutators, seed)
    random = Random(f"{seed}:{subject.program.index}:double-errors")
    firsts = sorted(random.sample(found, len(found)), key=lambda each: -each.plausibility)[:_MOST_FIRST]
    pairs = [pair for first in firsts for pair in _pairs(subject, first, mutators, seed)]
    pairs.sort(key=lambda pair: -pair.plausibility)
    by_effect = ([pair for pair in pairs if pair.effect == effect] for effect in get_args(Effect))
    in_turn = zip_longest(*map(_unlike_first, by_effect))
    kept = 0
    for pair in (pair for row in in_turn for pair in row if pair is not None):
        if kept == count:
            return
        made = _verified(subject, pair)
        outcome = made if isinstance(made, Dropped) else accepts(made, partial(_as_it_is, made))
        kept += isinstance(outcome, Flawed)
        yield outcome


def _hidden(subject: OpenProgram, mutators: Sequence[StepMutator], seed: int) -> list[EligibleError]:
    """The errors that do not show by themselves: nobody would look for a second one."""
    return [each for each in candidates(subject, mutators, seed)[0] if not each.told.shows]


def _as_it_is(proved: Flawed) -> Flawed:
    return proved


def _unlike_first(pairs: Sequence[_Pair]) -> list[_Pair]:
    """The pairs with those first of which the mutator of the first error is a new one."""
    seen: set[str] = set()
    new: list[_Pair] = []
    rest: list[_Pair] = []
    for pair in pairs:
        (rest if pair.first.mutation.mutator in seen else new).append(pair)
        seen.add(pair.first.mutation.mutator)
    return [*new, *rest]


def _pairs(subject: OpenProgram, first: EligibleError, mutators: Sequence[StepMutator], seed: int) -> Iterator[_Pair]:
    """The errors that can be made in a later line besides the first, each wrong by itself."""
    between = open_program(first.mutation.flawed, subject.counted, subject.mentions)
    if isinstance(between, EvaluationFailed):
        return
    for second in _hidden(between, mutators, seed):
        effect = effect_of(subject, first.mutation, second.mutation)
        if effect is not None:
            yield _Pair(first, second, effect)


def effect_of(subject: OpenProgram, first: Mutation, second: Mutation) -> Effect | None:
    """What two errors do together, ``second`` made after ``first``.

    None unless they are in two lines, the first before the second, and each makes the answer wrong by itself.
    """
    order = [line.source for line in lines(second.flawed)]
    places = [order.index(error) for error in (first.error, second.error) if order.count(error) == 1]
    if len(places) < 2 or places != sorted(places):
        return None
    alone = all_spliced(second.flawed, [(first.error, first.correction)])
    answers = [None if program is None else _answer(program) for program in (first.flawed, alone, second.flawed)]
    true = subject.values[ANSWER]
    if None in answers or true in answers[:2]:
        return None
    return "cancelling" if answers[2] == true else "independent"


def _answer(program: Program) -> object:
    found = evaluate(program)
    return found.answer if isinstance(found, Evaluation) else None


def _verified(subject: OpenProgram, pair: _Pair) -> Flawed | Dropped:
    first, second = pair.first.mutation, pair.second.mutation
    found = verified_together(subject, joined(first, second), cancels=pair.effect == "cancelling")
    if isinstance(found, Dropped):
        return found
    return replace(found, mutation=replace(first, flawed=second.flawed), second=second)
