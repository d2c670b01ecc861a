"""Writing a build: outputs that grow by whole chunks, and commits."""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from illposed.corpus.build.chunks import OUTPUTS, ChunkOutput
from illposed.corpus.build.journal import Progress, write_journal
from illposed.corpus.records.files.certificate_file import CERTIFICATES, LINES_PER_MEMBER, member
from illposed.corpus.records.files.hashing import hash_start


class BuildWriter:
    """The open outputs of a build, cut back to the last commit. Use it as a context manager.

    ``commit_seconds`` is the least time between two commits; it changes how much work a kill can cost, never the bytes.
    """

    def __init__(self, folder: Path, progress: Progress, commit_seconds: float) -> None:
        self._folder = folder
        self._fingerprint = progress.fingerprint
        self._tally = progress.restored_tally()
        self._commit_seconds = commit_seconds
        self._committed_at = time.monotonic()
        self._offsets = dict(progress.offsets)
        self._certificates = progress.certificates
        self._parses = progress.parses
        self._streams: dict[str, BinaryIO] = {}
        self._hashes: dict[str, hashlib._Hash] = {}
        self._stack = ExitStack()
        self.consumed = progress.consumed

    def __enter__(self) -> BuildWriter:
        for name in OUTPUTS:
            stream = self._stack.enter_context((self._folder / name).open("ab"))
            stream.truncate(self._offsets[name])
            self._streams[name] = stream
            self._hashes[name] = hash_start(self._folder / name, self._offsets[name])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def add(self, output: ChunkOutput) -> None:
        """Append one chunk, and commit if the last commit is old enough."""
        for name, lines in output.lines.items():
            self._write(name, lines)
        for certificates in output.certificates:
            self._certificates += certificates
            self.consumed += 1
            if self.consumed % LINES_PER_MEMBER == 0:
                self._end_member()
        for parses in output.parses:
            # Each digest is over the one before and the next problem, so that a build can go on from any problem.
            self._parses = hashlib.sha256(f"{self._parses}{parses}".encode()).hexdigest()
        self._tally.update(output.tally)
        if time.monotonic() - self._committed_at >= self._commit_seconds:
            self.commit()

    def finish(self) -> Progress:
        """Write what is left once the input has ended, and commit."""
        self._end_member()
        return self.commit()

    def commit(self) -> Progress:
        """Make all that was added durable; returns the commit."""
        for stream in self._streams.values():
            stream.flush()
            os.fsync(stream.fileno())
        progress = Progress(
            fingerprint=self._fingerprint,
            consumed=self.consumed,
            offsets=dict(self._offsets),
            digests={name: running.hexdigest() for name, running in self._hashes.items()},
            certificates=self._certificates,
            parses=self._parses,
            tally=tuple(sorted(self._tally.items())),
        )
        write_journal(self._folder, progress)
        self._committed_at = time.monotonic()
        return progress

    def _end_member(self) -> None:
        self._write(CERTIFICATES, member(self._certificates))
        self._certificates = b""

    def _write(self, name: str, content: bytes) -> None:
        self._streams[name].write(content)
        self._hashes[name].update(content)
        self._offsets[name] += len(content)
