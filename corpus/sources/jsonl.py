"""Problems in JSONL, plain or gzip: an object on each line; more fields than are needed do no harm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, line_count, lines_of, shown
from illposed.corpus.sources.problem import TEXT_FIELDS, Content, Fields, Format, content_of
from illposed.engine.results import Rejected


def _rows(path: Path, fields: Fields) -> Iterator[tuple[int, Content | Rejected]]:
    for number, line in lines_of(path):
        yield number, line if isinstance(line, Rejected) else _content(line, fields)


def _content(line: bytes, named: Fields) -> Content | Rejected:
    try:
        fields = msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        return Rejected("not-an-object", f"not a JSON object{_advice(line)}: {shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Rejected("not-json", f"not JSON{_advice(line)} ({error}): {shown(line)}")
    if named or not fields.keys() >= {*TEXT_FIELDS}:
        return problem_in({name: _value(raw) for name, raw in fields.items()}, named)
    texts = {name: _text(fields[name]) for name in TEXT_FIELDS}
    return content_of(texts, _index(fields.get("index")), _group(fields.get("group")), fields)


def _advice(line: bytes) -> str:
    """How to get a line for each object, where the objects stand in an array, or each on several lines."""
    if line.lstrip().startswith(b"["):
        return ", but an array, of which jq -c '.[]' makes lines"
    return ", but the beginning of an object, which jq -c . puts on one line" if line.strip() == b"{" else ""


def _text(raw: msgspec.Raw) -> str | None:
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _value(raw: msgspec.Raw) -> object:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _index(raw: msgspec.Raw | None) -> int | None:
    try:
        return None if raw is None else msgspec.json.decode(raw, type=Annotated[int, msgspec.Meta(ge=0)])
    except msgspec.DecodeError:
        return None


def _group(raw: msgspec.Raw | None) -> str | None:
    """A group is a string as a rule; any other value but null is known by how it is written."""
    if raw is None or bytes(raw) == b"null":
        return None
    text = _text(raw)
    return bytes(raw).decode(errors="replace") if text is None else text


JSONL = Format("jsonl", (".jsonl", ".jsonl.gz"), _rows, line_count)
