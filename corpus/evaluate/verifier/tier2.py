"""Tier 2: whether corrections repair the programs, and the controls that say whether the figures can be trusted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.verifier.controls import exact_corrections, shuffled_corrections, unchanged_lines
from illposed.corpus.evaluate.verifier.corrections.functional import Judged, judged
from illposed.corpus.evaluate.verifier.corrections.judging import Judge
from illposed.corpus.evaluate.verifier.corrections.repairing import Repairer
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.alignment.embeddings import Embedder
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped

_SETS = 4
"""Answers that are judged: the predictions, and those of three controls."""


@dataclass(frozen=True, slots=True)
class Tier2:
    """What became of each correction, and what became of those whose fate is known beforehand."""

    corrections: tuple[Judged, ...]
    controls: tuple[Control, ...]


def judge_corrections(
    cases: Sequence[Case],
    outcomes: Sequence[Outcome],
    repairer: Repairer,
    embedder: Embedder | None,
    judge: Judge,
    seed: int,
    quiet: bool,
) -> Tier2 | Unusable | Stopped:
    """Judge the corrections of ``outcomes`` and the controls; ``seed`` shuffles one of these."""
    flawed = sum(case.flawed is not None for case in cases)
    controls: list[Control] = []
    with progress_shown("evaluate", "corrections", _SETS * flawed, quiet) as watch:
        turn = _turns(watch, flawed)
        corrections = judged(outcomes, embedder, judge, repairer, next(turn))
        if not isinstance(corrections, tuple):
            return corrections
        runs: tuple[Callable[[], Control | Unusable | Stopped], ...] = (
            lambda: exact_corrections(cases, embedder, judge, next(turn)),
            lambda: unchanged_lines(cases, embedder, judge, next(turn)),
            lambda: shuffled_corrections(cases, embedder, judge, seed, next(turn)),
        )
        for run in runs:
            found = run()
            if not isinstance(found, Control):
                return found
            controls.append(found)
    return Tier2(corrections, tuple(controls))


def _turns(watch: Callable[[int], None], each: int) -> Iterator[Callable[[int], None]]:
    """A watch for each set of answers, that counts on from the sets before it."""
    for number in range(_SETS):
        watch(number * each)
        yield partial(_counted_on, watch, number * each)


def _counted_on(watch: Callable[[int], None], before: int, done: int) -> None:
    watch(before + done)
