"""The data inside the page: consecutive groups packed as gzipped JSON in base64, in script blocks that never run."""

from __future__ import annotations

import base64
import gzip
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

import msgspec

_GROUPS_PER_PART = 64

_Group = TypeVar("_Group")


def packed(
    name: str,
    groups: Iterable[_Group],
    rows: Callable[[_Group], msgspec.Struct],
    details: Callable[[_Group], msgspec.Struct],
) -> Iterator[bytes]:
    """Two blocks for every 64 groups: ``NAME-rows`` for the list, ``NAME-details`` for what is unpacked on demand."""
    iterator = iter(groups)
    while batch := tuple(islice(iterator, _GROUPS_PER_PART)):
        yield _block(f"{name}-rows", [rows(group) for group in batch])
        yield _block(f"{name}-details", [details(group) for group in batch])


def _block(kind: str, content: list[msgspec.Struct]) -> bytes:
    text = base64.b64encode(gzip.compress(msgspec.json.encode(content), compresslevel=9, mtime=0))
    return b'<script type="application/gzip" data-part="%s">%s</script>\n' % (kind.encode(), text)
