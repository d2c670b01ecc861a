"""Turns away source that a parser could choke on, before any parser sees it."""

from __future__ import annotations

import re

from illposed.engine.ir.opaque import OpaqueReason

MAX_LENGTH = 20_000
MAX_DEPTH = 40
MAX_TOKENS = 1_000
"""Tokens of one logical line, since a chain of operators nests as deep as it is long."""

_TOKEN = re.compile(
    r"""(?P<string>'{3}.*?'{3}|"{3}.*?"{3}|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")"""
    r"""|(?P<comment>\#[^\n]*)|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<line>\n)|(?P<other>\\\n|\w+|[^\s\w])""",
    re.DOTALL,
)
_FOREIGN = re.compile("[\x00\ud800-\udfff]")


def refuse(source: str) -> OpaqueReason | None:
    """Why ``source`` should not be parsed: too long, nested too deep, or no text at all; ``None`` if it may be."""
    if len(source) > MAX_LENGTH:
        return "too-long"
    if _FOREIGN.search(source):
        return "syntax-error"
    depth = tokens = 0
    for match in _TOKEN.finditer(source):
        kind = match.lastgroup
        tokens += 1
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "line" and depth == 0:
            tokens = 0
        if depth > MAX_DEPTH:
            return "too-deep"
        if tokens > MAX_TOKENS:
            return "too-long"
    return None
