"""The confidence in a clique, from the quality of its pairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.consensus.judge import Judgement
from illposed.engine.consensus.score import (
    ALIGNMENT_WEIGHT,
    RESTRICTED_FACTOR,
    consensus_bonus,
    pairwise_quality,
    semantic_strength,
)
from illposed.engine.equivalence.evidence import Proved
from illposed.engine.ir.opaque import Opaque


def test_the_bonus_is_that_of_the_seeds() -> None:
    assert [round(consensus_bonus(size), 9) for size in (2, 3, 4, 5)] == [1.0, 1.1, 1.2, 1.3]


def _pairing(number: int, similarity: float | None) -> Pairing:
    return Pairing(f"a{number}", f"b{number}", Relation(), similarity, "value" if similarity is None else "names")


@given(
    st.lists(st.none() | st.floats(-1, 1), max_size=5),
    st.integers(0, 4),
    st.integers(0, 4),
)
def test_quality_is_the_weighted_mean_of_the_seeds(similarities: list[float | None], left: int, right: int) -> None:
    pairings = tuple(_pairing(number, similarity) for number, similarity in enumerate(similarities))
    frozen = tuple(f"l{n}" for n in range(left)), tuple(f"r{n}" for n in range(right))
    opaque = Opaque("", "no-answer")
    way = Alignment(opaque, opaque, pairings, *frozen)
    candidate = AdmittedProgram(0, "m", "", opaque, ())
    judgement = Judgement(candidate, candidate, way, Proved("normal-form", ""), 1)
    expected = ALIGNMENT_WEIGHT * way.ratio + (1 - ALIGNMENT_WEIGHT) * semantic_strength(pairings)
    expected *= RESTRICTED_FACTOR if left or right else 1
    assert pairwise_quality(judgement) == pytest.approx(expected, abs=1e-4)
    assert 0 <= pairwise_quality(judgement) <= 1
