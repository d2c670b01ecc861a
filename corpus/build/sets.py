"""Which sets of a problem, and which of their texts, are kept."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from msgspec.structs import replace

from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.solvability import SolvabilityRecord


def members_taken(members: Sequence[SolvabilityRecord], options: BuildOptions) -> Sequence[SolvabilityRecord]:
    """The texts of a set that the options want: all or none, or all but one solvable text of a crossed set."""
    if not all(options.takes(member.stratum, member.kind, member.depth) for member in members):
        return ()
    solvable = [member for member in members if member.label == 1]
    if not options.share_solvable or len(solvable) < 2:
        return members
    left_out = solvable[sha256(members[0].id.encode()).digest()[0] % len(solvable)].id
    return [
        replace(member, contrast=tuple(other for other in member.contrast if other != left_out))
        for member in members
        if member.id != left_out
    ]
