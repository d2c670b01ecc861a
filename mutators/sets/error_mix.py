"""Which of the errors that a program can have are made: the most plausible ones, of different sorts and lines.

The choice depends on the program and the seed alone, so that a corpus may be made in any order and in parallel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Final

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, StepMutator, mutate, sites_of
from illposed.mutators.programs.plausibility import plausibility
from illposed.mutators.programs.proof.verify import Flawed, ToldMutation, proved, told_mutation
from illposed.mutators.registry import step_mutators

DEFAULT_COUNT: Final = 6

_AGAIN: Final = 0.3
"""What an error loses for each error of the same mutator that is chosen already, and half as much for the same line:
about what one more thing that tempts counts, so that a likely error comes before an unlikely one of another sort."""

LEAST_PLAUSIBLE: Final = 0.5
"""No error is made whose score is lower: too little tempts to it, or what is told is too far from what is true."""

MOST_OF_A_SORT: Final = 2
"""So many errors of one program are made by the same mutator."""

_SHARE_WITH_SLIP: Final = 0.5
"""In so many problems one error may be a slip of arithmetic or of copying, in the others none: of the wrong solutions
of models about 7 % have an equation that does not hold, all others misunderstand something."""

Accepts = Callable[[ToldMutation, Callable[[], Flawed | Dropped]], Flawed | Dropped]
"""Says why a flawed program cannot be used, for instance since it cannot be told in words; if it can, has it proved."""


def _all_accepted(_: ToldMutation, prove: Callable[[], Flawed | Dropped]) -> Flawed | Dropped:
    return prove()


@cache
def mix_mutators() -> tuple[StepMutator, ...]:
    """Every registered mutator of programs that takes part in the mix, by id.

    Raises as :func:`illposed.mutators.registry.registered` does.
    """
    return tuple(made() for made in step_mutators() if made.in_error_mix)


def drawn_mutators(random: Random) -> tuple[StepMutator, ...]:
    """The mutators of the mix for one problem: in most problems those alone that make no slips."""
    has_slip = random.random() < _SHARE_WITH_SLIP
    return tuple(mutator for mutator in mix_mutators() if has_slip or not mutator.is_slip)


@dataclass(frozen=True, slots=True)
class EligibleError:
    """A mutation that keeps every guarantee that needs no proof, and its score, see :func:`plausibility`."""

    told: ToldMutation
    plausibility: float

    @property
    def mutation(self) -> Mutation:
        """The mutation, without what is told."""
        return self.told.mutation


def candidates(
    subject: OpenProgram, mutators: Sequence[StepMutator], seed: int
) -> tuple[tuple[EligibleError, ...], tuple[Dropped, ...]]:
    """Every error that ``mutators`` can make, and those that are dropped without a proof.

    Where two make the same program, it is told as the more plausible of the two errors.
    """
    found: dict[object, EligibleError] = {}
    dropped: list[Dropped] = []
    for mutator in mutators:
        for site in sites_of(mutator, subject):
            mutation = mutate(mutator, subject, site, seed)
            told = (
                mutation
                if isinstance(mutation, Dropped)
                else told_mutation(subject, mutation, any_size=mutator.any_size, may_show=True)
            )
            if isinstance(told, Dropped):
                dropped.append(told)
                continue
            error = EligibleError(told, plausibility(site, told.values))
            other = found.setdefault(told.mutation.flawed, error)
            if other.plausibility < error.plausibility:
                found[told.mutation.flawed] = error
    return tuple(found.values()), tuple(dropped)


def mixed(
    subject: OpenProgram,
    mutators: Sequence[StepMutator],
    seed: int,
    count: int = DEFAULT_COUNT,
    accepts: Accepts = _all_accepted,
) -> Iterator[Flawed | Dropped]:
    """At most ``count`` flawed programs, and why others were dropped: without a proof, by ``accepts``, or by proof.

    Only the ones that are chosen and accepted are proved; for one that fails another is chosen.
    """
    found, dropped = candidates(subject, mutators, seed)
    yield from dropped
    likely = [each for each in found if each.plausibility >= LEAST_PLAUSIBLE]
    random = Random(f"{seed}:{subject.program.index}:errors")
    pool = _Pool(random.sample(likely, len(likely)))
    while pool.kept < count and (candidate := pool.take()) is not None:
        outcome = accepts(candidate.told, partial(proved, subject, candidate.told))
        if isinstance(outcome, Flawed):
            pool.keep(candidate)
        yield outcome


@dataclass(slots=True)
class _Pool:
    """The candidates that are left, in an order that decides between equals, and what has been chosen."""

    left: list[EligibleError]
    mutators: Counter[str] = field(default_factory=Counter)
    labels: Counter[str] = field(default_factory=Counter)

    @property
    def kept(self) -> int:
        return self.mutators.total()

    def take(self) -> EligibleError | None:
        """The most plausible candidate, one unlike those that were chosen before others; None if none is left."""
        self.left = [each for each in self.left if self.mutators[each.mutation.mutator] < MOST_OF_A_SORT]
        if not self.left:
            return None
        chosen = max(self.left, key=self._worth)
        self.left.remove(chosen)
        return chosen

    def keep(self, candidate: EligibleError) -> None:
        """Count a candidate as chosen."""
        self.mutators[candidate.mutation.mutator] += 1
        self.labels[candidate.mutation.label] += 1

    def _worth(self, candidate: EligibleError) -> float:
        mutation = candidate.mutation
        again = self.mutators[mutation.mutator] + self.labels[mutation.label] / 2
        return candidate.plausibility - _AGAIN * again
