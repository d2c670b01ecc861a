"""Which of the errors that a program can have are made: all types alike, or in the proportions of real solutions.

The choice depends on the program and the seed alone, so that a corpus may be made in any order and in parallel.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from math import log10
from random import Random
from typing import Final, Literal, get_args

from illposed.engine.ir.numbers import has_finite_decimal
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import ErrorType, Mutation, OpenProgram, StepMutator, mutate
from illposed.mutators.programs.digits import alike
from illposed.mutators.programs.figures import figures
from illposed.mutators.programs.proof.verify import Flawed, LineValue, values_told, verified
from illposed.mutators.registry import step_mutators

Mix = Literal["even", "real"]
"""``even``: the four error types alike; ``real``: the proportions of real wrong solutions."""

DEFAULT_COUNT: Final = 6

Stratum = Literal["wrong_equation", "from_nowhere", "unused", "other"]

REAL_SHARES: Final[Mapping[Stratum, float]] = {
    "wrong_equation": 0.04,
    "from_nowhere": 0.12,
    "unused": 0.36,
    "other": 0.48,
}
"""How often each kind is drawn for ``real``, so that 5 % wrong equations, 10 % numbers from nowhere and 36 % unused
givens come out over the problems of GSM8K: not every program has every kind, and most numbers from nowhere leave the
right one unused as well."""

_FALL_BACK: Final[tuple[Stratum, ...]] = ("other", "unused", "from_nowhere", "wrong_equation")

_COMPARED: Final = 4
"""Of so many candidates the one is taken that is told in the most usual numbers."""

Accepts = Callable[[Flawed], Dropped | None]
"""Says why a flawed program cannot be used, for instance since it cannot be told in words; None if it can."""


def _all_accepted(_: Flawed) -> None:
    return None


@cache
def mix_mutators() -> tuple[StepMutator, ...]:
    """Every registered mutator of programs that takes part in the mix, the most specific first, else by id.

    Raises as :func:`illposed.mutators.registry.registered` does.
    """
    return tuple(sorted((made() for made in step_mutators() if made.in_error_mix), key=lambda each: -each.specificity))


@dataclass(frozen=True, slots=True)
class EligibleError:
    """A mutation that keeps every guarantee that needs no proof.

    ``strangeness`` is how far what it tells is from the numbers that one expects, see :func:`strangeness`.
    """

    mutator: StepMutator
    mutation: Mutation
    stratum: Stratum
    strangeness: float


def candidates(
    subject: OpenProgram, mutators: Sequence[StepMutator], seed: int
) -> tuple[tuple[EligibleError, ...], tuple[Dropped, ...]]:
    """Every error that ``mutators`` can make, and those that are dropped without a proof.

    Where two make the same program, it belongs to the first of them: see :func:`mix_mutators`.
    """
    found: dict[object, EligibleError] = {}
    dropped: list[Dropped] = []
    for mutator in mutators:
        for site in mutator.sites(subject):
            mutation = mutate(mutator, subject, site, seed)
            told = mutation if isinstance(mutation, Dropped) else values_told(subject, mutation, mutator.any_size)
            if isinstance(told, Dropped):
                dropped.append(told)
            elif isinstance(mutation, Mutation):
                stratum = _stratum(subject, mutation)
                found.setdefault(mutation.flawed, EligibleError(mutator, mutation, stratum, strangeness(told)))
    return tuple(found.values()), tuple(dropped)


def strangeness(told: Sequence[LineValue]) -> float:
    """How much the wrong values differ from the true ones in roundness and size: 0 for not at all, about 1 for much.

    The answers of problems are round and of a modest size, so that results that are not would give an error away.
    """
    wrong = [value for value in told if value.told != value.true]
    return sum(map(_strangeness, wrong)) / max(1, len(wrong))


def _strangeness(value: LineValue) -> float:
    if value.told <= 0 or value.true <= 0:
        return 1
    size = abs(log10(value.told / value.true))
    is_written = has_finite_decimal(value.told) and has_finite_decimal(value.true)
    return size + (0 if is_written and alike(value.true, value.told) else 0.5)


def mixed(
    subject: OpenProgram,
    mutators: Sequence[StepMutator],
    seed: int,
    mix: Mix = "even",
    count: int = DEFAULT_COUNT,
    accepts: Accepts = _all_accepted,
) -> Iterator[Flawed | Dropped]:
    """At most ``count`` flawed programs, and why others were dropped: without a proof, by proof, or by ``accepts``.

    Only the ones that are chosen are proved; for one that fails another of its kind is chosen, and where a program
    has none of a kind left, one of any kind.
    """
    found, dropped = candidates(subject, mutators, seed)
    yield from dropped
    random = Random(f"{seed}:{subject.program.index}:{mix}")
    pool = _Pool(list(found), random)
    for kinds in _slots(mix, count, random):
        yield from _filled(subject, pool, kinds, accepts)


def _filled(subject: OpenProgram, pool: _Pool, kinds: Sequence[_Kind], accepts: Accepts) -> Iterator[Flawed | Dropped]:
    """The candidates of the first kind, and of the others when none is left, until one is accepted."""
    while (candidate := pool.take(kinds)) is not None:
        flawed = verified(subject, candidate.mutation, candidate.mutator.any_size)
        refused = flawed if isinstance(flawed, Dropped) else accepts(flawed)
        if refused is None:
            pool.keep(candidate)
            yield flawed
            return
        yield refused


_Kind = ErrorType | Stratum


@dataclass(slots=True)
class _Pool:
    """The candidates that are left, and what has been chosen."""

    left: list[EligibleError]
    random: Random
    mutators: Counter[str] = field(default_factory=Counter)
    labels: Counter[str] = field(default_factory=Counter)

    def take(self, kinds: Sequence[_Kind]) -> EligibleError | None:
        """A candidate of the first kind that has any, by a mutator that was chosen the least.

        Of some of these it is the one on a line that was chosen the least and with the least strange numbers.
        """
        of_kinds = ([each for each in self.left if kind in (each.mutation.error_type, each.stratum)] for kind in kinds)
        fitting = next(filter(None, of_kinds), None)
        if fitting is None:
            return None
        fewest = min(self.mutators[candidate.mutation.mutator] for candidate in fitting)
        left = [candidate for candidate in fitting if self.mutators[candidate.mutation.mutator] == fewest]
        some = self.random.sample(left, min(_COMPARED, len(left)))
        chosen = min(some, key=lambda each: self.labels[each.mutation.label] + each.strangeness)
        self.left.remove(chosen)
        return chosen

    def keep(self, candidate: EligibleError) -> None:
        """Count a candidate as chosen."""
        self.mutators[candidate.mutation.mutator] += 1
        self.labels[candidate.mutation.label] += 1


def _slots(mix: Mix, count: int, random: Random) -> Iterator[Sequence[_Kind]]:
    """The kind of each flawed program that is wanted, and the kinds to fall back on."""
    if mix == "even":
        types: list[_Kind] = list(get_args(ErrorType))
        random.shuffle(types)
        return (types[start:] + types[:start] for start in (position % len(types) for position in range(count)))
    return ((stratum, *_FALL_BACK) for stratum in _strata(count, random))


def _strata(count: int, random: Random) -> list[Stratum]:
    """Strata in the proportions of ``REAL_SHARES``: at equal distances from a random start, so that few are far off."""
    start = random.random()
    bounds = list(accumulate(REAL_SHARES.values()))
    strata: list[Stratum] = list(REAL_SHARES)
    points = ((position + start) / count * bounds[-1] for position in range(count))
    return [strata[min(bisect_right(bounds, point), len(strata) - 1)] for point in points]


def _stratum(subject: OpenProgram, mutation: Mutation) -> Stratum:
    shown = figures(subject.program, mutation.flawed)
    if shown.wrong_equation:
        return "wrong_equation"
    if shown.from_nowhere:
        return "from_nowhere"
    return "unused" if shown.unused else "other"
