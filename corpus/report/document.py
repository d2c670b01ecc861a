"""The page around the data: markup, style and script from ``page/``, joined into one document that loads nothing.

A content security policy allows this very script and this very style, by hash, and nothing else: no network, no other
script, and no markup made from strings.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from html import escape
from pathlib import Path

_PAGE = Path(__file__).parent / "page"
_SCRIPTS = ("dom.js", "data.js", "text.js", "list.js", "filters.js", "problem.js", "solution.js", "theme.js", "app.js")
_DATA_HERE = "@DATA@"


def is_page(path: Path) -> bool:
    """Whether a file begins as every page that is made here does."""
    start = (_PAGE / "page.html").read_bytes().partition(b"@POLICY@")[0]
    with path.open("rb") as stream:
        return stream.read(len(start)) == start


def document(title: str, overview: str, data: Iterator[bytes]) -> Iterator[bytes]:
    """The whole document in pieces: ``overview`` is HTML, ``data`` are finished script blocks."""
    style = (_PAGE / "page.css").read_text(encoding="utf-8")
    script = _script()
    page = (_PAGE / "page.html").read_text(encoding="utf-8")
    before, after = page.split(_DATA_HERE)
    fields = {
        "@POLICY@": escape(_policy(style, script)),
        "@TITLE@": escape(title),
        "@STYLE@": style,
        "@OVERVIEW@": overview,
    }
    yield _filled(before, fields).encode()
    yield from data
    yield after.replace("@SCRIPT@", script).encode()


def _filled(page: str, fields: dict[str, str]) -> str:
    """Every field replaced where the page itself names it, so that content that looks like a field stays as it is."""
    text = ""
    for name, value in fields.items():
        head, page = page.split(name, 1)
        text += head + value
    return text + page


def _script() -> str:
    parts = "\n".join((_PAGE / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    return f'(() => {{\n"use strict";\n{parts}\n}})();'


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; base-uri 'none'; "
        "form-action 'none'; require-trusted-types-for 'script'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
