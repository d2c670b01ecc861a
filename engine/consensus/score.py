"""How good a pair is, and how sure a clique of them makes us: the seeds' scores, and one calibrated to [0, 1]."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from illposed.engine.alignment.pairing import Pairing
from illposed.engine.consensus.judge import Judgement

ALIGNMENT_WEIGHT: Final = 0.5
"""The weight w of the alignment ratio in a pair's quality; the semantic strength has the rest."""

RESTRICTED_FACTOR: Final = 0.5
"""What the quality of a pair is multiplied by if its verdict rests on frozen or merged parameters."""

UNNAMED_STRENGTH: Final = {"value": 1.0, "names": 0.5, "equivalence": 0.5}
"""The strength of a pairing that has no similarity, by its basis.

A pairing by ``value`` needed no embedding, since no other parameter has this type and value; one by ``equivalence`` was
found by the very test that it serves, which says less; ``names`` without a similarity are names that were the same.
"""

_DECIMALS = 4


def strength(pairing: Pairing) -> float:
    """How strongly two parameters are the same quantity, from 0 to 1."""
    if pairing.similarity is None:
        return UNNAMED_STRENGTH[pairing.basis]
    return min(1.0, max(0.0, pairing.similarity))


def semantic_strength(pairings: Sequence[Pairing]) -> float:
    """The mean strength of the pairings, from 0 to 1; 0 if there are none."""
    return math.fsum(map(strength, pairings)) / len(pairings) if pairings else 0.0


def pairwise_quality(judgement: Judgement) -> float:
    """PairwiseQualityScore = w * alignment ratio + (1 - w) * semantic strength; halved where the verdict is restricted.

    From 0 to 1, rounded to four decimals.
    """
    alignment = judgement.alignment
    whole = ALIGNMENT_WEIGHT * alignment.ratio + (1 - ALIGNMENT_WEIGHT) * semantic_strength(alignment.pairings)
    return round(whole * (RESTRICTED_FACTOR if judgement.is_restricted else 1.0), _DECIMALS)


def mean_quality(judgements: Iterable[Judgement]) -> float:
    """The mean quality of pairs, 0 if there are none."""
    qualities = [pairwise_quality(judgement) for judgement in judgements]
    return math.fsum(qualities) / len(qualities) if qualities else 0.0


def consensus_bonus(members: int) -> float:
    """1.0 for 2 members, 1.1 for 3, 1.2 for 4 and so on."""
    return 1.0 + 0.1 * max(0, members - 2)


def confidence_score(members: int, judgements: Iterable[Judgement]) -> float:
    """ConfidenceScore = mean PairwiseQualityScore of the pairs in the clique * bonus for its size.

    From 0 upwards, and above 1 for large cliques; 0 for a clique without a pair. Rounded to four decimals.
    """
    return round(mean_quality(judgements) * consensus_bonus(members), _DECIMALS)
