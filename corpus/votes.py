"""What the consensus of the models says of one problem, as far as a build needs it."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.consensus_records import ConsensusRecord, PairRecord, RefutedEvidence
from illposed.engine.consensus.annotation.voter import ANNOTATION_FORMALISER


@dataclass(frozen=True, slots=True)
class Vote:
    """The largest clique, how sure it is, and the source of the selected program (None without one that was read).

    ``refutation`` tells how the clique refutes the program of the annotation formaliser, None if it does not.
    """

    clique: tuple[str, ...] = ()
    confidence: float = 0.0
    calibrated: float = 0.0
    selected: str | None = None
    source: str | None = None
    refutation: str | None = None

    @property
    def agrees(self) -> bool:
        """Whether the annotation formaliser is one of those that agree."""
        return ANNOTATION_FORMALISER in self.clique


def vote_of(record: ConsensusRecord) -> Vote:
    """The vote that a record of the consensus holds."""
    return Vote(
        clique=record.clique,
        confidence=record.confidence,
        calibrated=record.calibrated,
        selected=record.selected,
        source=record.oracle,
        refutation=_refutation(record),
    )


def _refutation(record: ConsensusRecord) -> str | None:
    """How a clique that is larger than all that agree with the annotation formaliser refutes it in every member."""
    own = [pair for pair in record.pairs if ANNOTATION_FORMALISER in (pair.left, pair.right)]
    against = [pair for pair in own if _other(pair) in record.clique and isinstance(pair.evidence, RefutedEvidence)]
    supporters = sum(pair.agreement in ("firm", "restricted") for pair in own)
    if ANNOTATION_FORMALISER in record.clique or len(against) < len(record.clique) or len(against) <= 1 + supporters:
        return None
    first = against[0]
    if not isinstance(first.evidence, RefutedEvidence):
        return None
    on_left = first.left == ANNOTATION_FORMALISER
    arguments = first.evidence.left_arguments if on_left else first.evidence.right_arguments
    results = (first.evidence.left_result, first.evidence.right_result)
    point = ", ".join(f"{name} = {value}" for name, value in arguments.items())
    mine, theirs = results if on_left else results[::-1]
    return f"{', '.join(record.clique)} agree on {theirs} at {point}, where the worked solution gives {mine}"


def _other(pair: PairRecord) -> str:
    return pair.right if pair.left == ANNOTATION_FORMALISER else pair.left
