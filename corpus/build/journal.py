"""The journal of a build: how far the outputs are complete, so that a build can be killed at any moment.

The outputs are only ever appended to. A commit first makes them durable, then replaces the journal in one step;
whatever stands in an output beyond the last commit is cut off when the build goes on.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from illposed.corpus.build.chunks import OUTPUTS
from illposed.corpus.records.base import Record
from illposed.corpus.records.files.hashing import EMPTY
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.records.manifest import BuildOptions, InputFile, Sha256
from illposed.corpus.records.summary.tally import Tally

JOURNAL = "journal.json"
"""Name of the journal in the output folder; it is gone when the build is complete."""


class Fingerprint(Record, frozen=True, kw_only=True):
    """All that decides the bytes of a build: two builds with the same fingerprint are the same build."""

    versions: dict[str, str]
    options: BuildOptions
    inputs: tuple[InputFile, ...]
    mutators: dict[str, str] = msgspec.field(default_factory=dict)


class Progress(Record, frozen=True, kw_only=True):
    """A commit: ``consumed`` input lines are done, and each output is complete up to its offset in bytes.

    ``digests`` are the SHA-256 (hex) of each output up to there: a build goes on only on the bytes that were committed.
    ``certificates`` are those of a gzip member that is not full yet, so that data and certificates are committed
    together wherever a commit falls. ``parses`` is the digest of the parses of all problems up to there.
    """

    fingerprint: Fingerprint
    consumed: int
    offsets: dict[str, int]
    digests: dict[str, Sha256]
    certificates: bytes = b""
    parses: Sha256 = EMPTY
    tally: tuple[tuple[tuple[str, ...], int], ...]

    def restored_tally(self) -> Tally:
        """The counts at the commit."""
        return Tally(dict(self.tally))


def first_commit(fingerprint: Fingerprint, tally: Tally) -> Progress:
    """The progress of a build that has not begun, with what is counted before it does."""
    offsets, digests = dict.fromkeys(OUTPUTS, 0), dict.fromkeys(OUTPUTS, EMPTY)
    return Progress(fingerprint=fingerprint, consumed=0, offsets=offsets, digests=digests, tally=tuple(tally.items()))


def read_journal(folder: Path) -> Progress | None:
    """The last commit in ``folder``; None if there is no journal or it is not one of ours."""
    try:
        return msgspec.json.decode((folder / JOURNAL).read_bytes(), type=Progress)
    except (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def write_journal(folder: Path, progress: Progress) -> None:
    """Make ``progress`` the last commit."""
    replace_file(folder / JOURNAL, msgspec.json.encode(progress))


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that at every moment it has its old content or all of the new one, also after a power cut."""
    with replaced(path) as draft, draft.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
