"""Problems in JSONL, plain or gzip: an object on each line; more fields than are needed do no harm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, line_count, lines_of, not_utf_8, shown
from illposed.corpus.sources.problem import Content, Format
from illposed.engine.results import Rejected


def problem_on(line: bytes, named: FieldNames) -> Content | Rejected:
    """The problem on a line; rejected as ``not-json``, ``not-an-object`` or ``not-utf-8``, or as its fields are."""
    try:
        fields = msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        return Rejected("not-an-object", f"not a JSON object{_advice(line)}: {shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Rejected("not-json", f"not JSON{_advice(line)} ({error}): {shown(line)}")
    found = problem_in({name: _value(raw) for name, raw in fields.items()}, named)
    return not_utf_8(line) or found if isinstance(found, Rejected) else found


def _rows(path: Path, named: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    for number, line in lines_of(path):
        yield number, line if isinstance(line, Rejected) else problem_on(line, named)


def _advice(line: bytes) -> str:
    """How to get a line for each object, where the objects stand in an array, or each on several lines."""
    if line.lstrip().startswith(b"["):
        return ", but an array, of which jq -c '.[]' makes lines"
    return ", but the beginning of an object, which jq -c . puts on one line" if line.strip() == b"{" else ""


def _value(raw: msgspec.Raw) -> object:
    """The value of a field; None where it cannot be told, which does no harm if nobody asks for it."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


JSONL = Format("jsonl", (".jsonl", ".jsonl.gz"), _rows, line_count)
