"""The formats that a file of problems can have: one file each, and a line here."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from illposed.corpus.sources.arrow_folder import ARROW
from illposed.corpus.sources.asdiv import ASDIV
from illposed.corpus.sources.csv_file import CSV
from illposed.corpus.sources.json_array import JSON
from illposed.corpus.sources.jsonl import JSONL
from illposed.corpus.sources.parquet import PARQUET
from illposed.corpus.sources.problem import Format

FORMATS: Final[tuple[Format, ...]] = (JSONL, JSON, CSV, PARQUET, ASDIV, ARROW)

FormatName = Literal["jsonl", "json", "csv", "parquet", "asdiv", "datasets"]


def format_of(path: Path, name: FormatName | None = None) -> Format:
    """The format of that name, else the one that the file's name tells; JSONL where it tells none.

    A folder is one of Hugging Face ``datasets``.
    """
    if name is not None:
        return next(known for known in FORMATS if known.name == name)
    if path.is_dir():
        return ARROW
    return next((known for known in FORMATS if known.suffixes and path.name.endswith(known.suffixes)), JSONL)


def known_suffixes() -> str:
    """The ends of the names of all formats, as a sentence lists them."""
    *others, last = (suffix for known in FORMATS for suffix in known.suffixes)
    return f"{', '.join(others)} or {last}"
