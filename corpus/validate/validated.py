"""What ``illposed validate`` gives."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.records.consensus import ConsensusRecord, ConsensusReject


@dataclass(frozen=True, slots=True)
class Validated:
    """What a run gave: a record for each problem, and everything that could not be used."""

    records: tuple[ConsensusRecord, ...]
    rejects: tuple[ConsensusReject, ...]
    seconds: float
