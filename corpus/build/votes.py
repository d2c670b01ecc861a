"""What the consensus of the models says of one problem, as far as a build needs it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from illposed.corpus.records.consensus import ConsensusRecord
from illposed.engine.consensus.families import families_of
from illposed.engine.consensus.standing import standing
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.equivalence import Runner
from illposed.engine.formalise import Readings
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Voter:
    """A model and the program that it gave."""

    model: str
    source: str


@dataclass(frozen=True, slots=True)
class Vote:
    """The largest clique, how sure it is, and the source of the selected program (None without one that was read).

    ``voters`` are the models in the clique whose programs could be read and are not the same calculation.
    ``supporters`` are models outside the clique that agree with the program of the annotation formaliser.
    """

    clique: tuple[str, ...] = ()
    confidence: float = 0.0
    calibrated: float = 0.0
    source: str | None = None
    voters: tuple[Voter, ...] = ()
    supporters: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether the annotation formaliser is one of those that agree."""
        return ANNOTATION_FORMALISER in self.clique

    @property
    def families(self) -> frozenset[str]:
        """The model families that agree: siblings are one voter."""
        return families_of(model for model in self.clique if model != ANNOTATION_FORMALISER)

    @property
    def outvotes(self) -> bool:
        """Whether more families agree than stand with the annotation formaliser, itself included."""
        return len(self.families) > 1 + len(families_of(self.supporters) - self.families)

    def not_excluded(self, readings: Readings, runner: Runner) -> Readings | Rejected:
        """The readings that the clique does not exclude, a confirmed one first where the best is excluded.

        ``refuted-by-programs`` if it excludes them all. What the formaliser takes for the best stays if it is itself
        in the clique.
        """
        sources = [voter.source for voter in self.voters]
        if len(self.families) < 2 or not (self.agrees or self.outvotes):
            return readings
        found = [(reading, standing(reading.oracle.program, sources, runner)) for reading in readings]
        against = [stands.counterexample(len(self.families)) for _, stands in found]
        if self.agrees:
            against[0] = None
        kept = [item for item, why in zip(found, against, strict=True) if why is None]
        if not kept:
            return Rejected("refuted-by-programs", f"{', '.join(self.clique)} agree on {against[0]}")
        if against[0] is not None:
            kept.sort(key=lambda item: not item[1].is_confirmed)
        best, *others = (reading for reading, _ in kept)
        return Readings(best, tuple(others), readings.settled)


def vote_of(record: ConsensusRecord) -> Vote:
    """The vote that a record of the consensus holds."""
    return Vote(
        clique=record.clique,
        confidence=record.confidence,
        calibrated=record.calibrated,
        source=record.oracle,
        voters=_voters(record),
        supporters=tuple(_supporters(record)),
    )


def _voters(record: ConsensusRecord) -> tuple[Voter, ...]:
    distinct: dict[str, Voter] = {}
    for program in record.programs:
        if program.model in record.clique and program.generator == "model" and program.canonical is not None:
            distinct.setdefault(program.canonical, Voter(program.model, program.source))
    return tuple(distinct.values())


def _supporters(record: ConsensusRecord) -> Iterator[str]:
    for pair in record.pairs:
        models = {pair.left, pair.right} - {ANNOTATION_FORMALISER}
        if len(models) == 1 and pair.agreement == "firm" and not models <= set(record.clique):
            yield from models
