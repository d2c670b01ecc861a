"""``certificates.jsonl.gz``: the certificates of a build, beside its records, in the order of the input."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import msgspec

from illposed.corpus.records.base import Line
from illposed.corpus.records.files.unreadable import UNREADABLE

CERTIFICATES = "certificates.jsonl.gz"

_BLOCK = 2**20

LINES_PER_MEMBER = 16
"""The file has a gzip member for so many lines of the input: its bytes depend on nothing else."""


class CertificateLine(Line, frozen=True, kw_only=True):
    """The evidence for the record ``id`` of the problem ``group``, as SMT-LIB 2, enough to decide it again.

    For a text it claims its label, with one named assertion for each fact. For a solution it asks whether the flawed
    program with its correction, or the equal program, can give another answer than the oracle (unsat), and whether the
    flawed program gives another one for the numbers of the problem (sat).
    """

    id: str
    group: str
    smt2: str


def member(lines: bytes) -> bytes:
    """The lines as one gzip member, without name, time and operating system; nothing for no lines."""
    if not lines:
        return b""
    packed = BytesIO()
    with gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as stream:
        stream.write(lines)
    return packed.getvalue()


def damage(path: Path) -> str | None:
    """Why a file of certificates cannot be read to its end; None if it can. Reads all of it."""
    try:
        with gzip.open(path, "rb") as stream:
            while stream.read(_BLOCK):
                pass
    except UNREADABLE as error:
        return f"cannot be read: {error}"
    return None


def certificate_lines(path: Path, refuse: Callable[[int, str], None]) -> Iterator[tuple[int, CertificateLine]]:
    """The lines of a file with their numbers (1-based); ``refuse`` is told of what is none. No file: no lines."""
    if not path.is_file():
        return
    decoder = msgspec.json.Decoder(CertificateLine)
    number = 0
    try:
        with gzip.open(path, "rb") as stream:
            for number, text in enumerate(stream, start=1):
                try:
                    yield number, decoder.decode(text)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    refuse(number, f"is not a record: {error}")
    except UNREADABLE as error:
        refuse(number + 1, f"cannot be read: {error}")
