"""What the consensus of the models says of one problem, as far as a build needs it."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.records.consensus import ConsensusRecord, PairRecord, RefutedEvidence
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER

_MOST_MEMBERS = 3


@dataclass(frozen=True, slots=True)
class Voter:
    """A model and the program that it gave."""

    model: str
    source: str


@dataclass(frozen=True, slots=True)
class Vote:
    """The largest clique, how sure it is, and the source of the selected program (None without one that was read).

    ``voters`` are up to three models in the clique, with programs that could be read and are not the same calculation.
    ``refutation`` tells how the clique refutes the program of the annotation formaliser, None if it does not.
    """

    clique: tuple[str, ...] = ()
    confidence: float = 0.0
    calibrated: float = 0.0
    selected: str | None = None
    source: str | None = None
    voters: tuple[Voter, ...] = ()
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
        voters=_voters(record),
        refutation=_refutation(record),
    )


def _voters(record: ConsensusRecord) -> tuple[Voter, ...]:
    distinct: dict[str, Voter] = {}
    for program in record.programs:
        if program.model in record.clique and program.generator == "model" and program.canonical is not None:
            distinct.setdefault(program.canonical, Voter(program.model, program.source))
    return tuple(distinct.values())[:_MOST_MEMBERS]


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
