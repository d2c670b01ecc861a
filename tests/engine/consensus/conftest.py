"""Programs that are admitted, and what is made of them without any embedding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.admission import Submission, admit
from illposed.engine.consensus.ensemble import Consensus, consensus
from illposed.engine.consensus.judge import Judgement, judge
from illposed.sandbox import Sandbox


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1) as sandbox:
        yield sandbox


@pytest.fixture
def candidates(box: Sandbox) -> Callable[..., list[AdmittedProgram]]:
    """The programs of some models, by the models' names, all of which are admitted."""

    def candidates(gold: int = 18, **sources: str) -> list[AdmittedProgram]:
        submissions = [Submission(0, model, source) for model, source in sources.items()]
        admitted = admit(submissions, Fraction(gold), box)
        assert all(isinstance(candidate, AdmittedProgram) for candidate in admitted), admitted
        return [candidate for candidate in admitted if isinstance(candidate, AdmittedProgram)]

    return candidates


@pytest.fixture
def judged(box: Sandbox) -> Callable[[AdmittedProgram, AdmittedProgram], Judgement]:
    """The judgement on two programs."""
    return lambda left, right: judge(left, right, Similarities(), box)


@pytest.fixture
def consensus_of(box: Sandbox) -> Callable[[list[AdmittedProgram]], Consensus]:
    """What several programs agree on."""
    return lambda programs: consensus(programs, Similarities(), box)


@pytest.fixture
def agreed(
    candidates: Callable[..., list[AdmittedProgram]], consensus_of: Callable[[list[AdmittedProgram]], Consensus]
) -> Callable[..., Consensus]:
    """What the programs of some models, by the models' names, agree on."""
    return lambda gold=18, **sources: consensus_of(candidates(gold, **sources))
