"""Content hashes of files, read in blocks."""

from __future__ import annotations

import gzip
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.records.manifest import InputFile, OutputFile

_BLOCK = 2**20

EMPTY = hashlib.sha256().hexdigest()
"""The SHA-256 (hex) of no bytes."""


@dataclass(frozen=True, slots=True)
class Digest:
    """Size in bytes, number of lines and SHA-256 (hex) of a file."""

    bytes: int
    lines: int
    sha256: str

    def as_output(self) -> OutputFile:
        """The digest as the manifest records it."""
        return OutputFile(lines=self.lines, bytes=self.bytes, sha256=self.sha256)


def input_file(path: Path) -> InputFile:
    """An input, a file or a folder, as the manifest records it; reads all of it once."""
    digest = hash_folder(path) if path.is_dir() else hash_file(path)
    return InputFile(name=writable_name(path), bytes=digest.bytes, sha256=digest.sha256)


def writable_name(path: Path) -> str:
    r"""The name of a file as it can stand in a record, where names may be any bytes.

    >>> writable_name(Path(os.fsdecode(b"in/caf\xe9.jsonl")))
    'caf\\xe9.jsonl'
    """
    return os.fsencode(path.name).decode("utf-8", "backslashreplace")


def hash_file(path: Path) -> Digest:
    """The digest of the file at ``path``; memory does not grow with the file.

    The lines of a file ``*.gz`` are those of what it holds, as far as it can be read.
    """
    digest, size, lines = hashlib.sha256(), 0, 0
    with path.open("rb") as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
            size += len(block)
            lines += block.count(b"\n")
    return Digest(size, _packed_lines(path) if path.suffix == ".gz" else lines, digest.hexdigest())


def hash_folder(path: Path) -> Digest:
    """The digest over the names and the digests of all files of a folder, by name; ``bytes`` are those of all."""
    files = {found.relative_to(path).as_posix(): found for found in path.rglob("*") if found.is_file()}
    digest, size = hashlib.sha256(), 0
    for name in sorted(files):
        found = hash_file(files[name])
        digest.update(os.fsencode(f"{name}\0{found.sha256}\n"))
        size += found.bytes
    return Digest(size, 0, digest.hexdigest())


def hash_start(path: Path, size: int) -> hashlib._Hash:
    """The running SHA-256 of the first ``size`` bytes of a file, to go on with; of all if it has fewer."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while size > 0 and (block := stream.read(min(size, _BLOCK))):
            digest.update(block)
            size -= len(block)
    return digest


def _packed_lines(path: Path) -> int:
    lines = 0
    try:
        with gzip.open(path, "rb") as stream:
            while block := stream.read(_BLOCK):
                lines += block.count(b"\n")
    except UNREADABLE:
        return lines
    return lines
