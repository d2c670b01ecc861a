"""The formats that a file of problems can have: one file each, and a line here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from illposed.corpus.sources.jsonl import JSONL
from illposed.corpus.sources.parquet import PARQUET
from illposed.corpus.sources.problem import Format

FORMATS: Final[tuple[Format, ...]] = (
    JSONL,
    PARQUET,
)


def format_of(path: Path) -> Format:
    """The format that the name of a file tells; JSONL where it tells none."""
    return next((known for known in FORMATS if path.name.endswith(known.suffixes)), JSONL)


def known_suffixes() -> str:
    """The ends of the names of all formats, as a sentence lists them."""
    *others, last = (suffix for known in FORMATS for suffix in known.suffixes)
    return f"{', '.join(others)} or {last}"
