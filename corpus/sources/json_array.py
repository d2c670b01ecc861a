"""Problems in one JSON array of objects, as SVAMP, MultiArith and MAWPS come; it is read whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.jsonl import problem_on
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, open_lines, utf_16_file
from illposed.corpus.sources.problem import Content, Format
from illposed.engine.results import Rejected, Unusable, shortened


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    for number, row in enumerate(_read(path), start=1):
        yield number, problem_on(bytes(row), fields)


def _read(path: Path) -> list[msgspec.Raw]:
    with open_lines(path) as stream:
        return msgspec.json.decode(stream.read().removeprefix(BYTE_ORDER_MARK), type=list[msgspec.Raw])


def _total(path: Path) -> int:
    return len(_read(path))


def _trouble(path: Path, _: FieldNames) -> Unusable | None:
    if (in_utf_16 := utf_16_file(path)) is not None:
        return in_utf_16
    try:
        _read(path)
    except (*UNREADABLE, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Unusable(f"{path}: is no JSON array of objects ({shortened(str(error))}){_advice(path)}")
    return None


def _advice(path: Path) -> str:
    """How to make an array of a file that holds one object: of the array in it, or of the object alone."""
    try:
        with open_lines(path) as stream:
            found = msgspec.json.decode(stream.read(), type=dict[str, msgspec.Raw])
    except (*UNREADABLE, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    inner = next((name for name, value in found.items() if bytes(value).startswith(b"[{")), None)
    if inner is None:
        return ", but one object, of which jq -s . makes an array"
    return f", but an object with one, which jq '.[\"{inner}\"]' takes out"


JSON = Format("json", (".json", ".json.gz"), _rows, _total, _trouble)
