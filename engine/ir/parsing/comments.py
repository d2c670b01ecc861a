"""What comments, docstrings and annotations say: trace labels, descriptions, types."""

from __future__ import annotations

import re
from collections.abc import Sequence

import libcst as cst

_TRACE = re.compile(r"#\s?:?\s*L(?:ine\s)?([1-9][0-9]{0,5})\b")
_INDEX = re.compile(r"Index:\s*(-?[0-9]{1,18})\.?$")
_RETURNS = "Returns:"
_UNPRINTABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]+")


def leading_label(lines: Sequence[cst.EmptyLine]) -> int | None:
    """The number of the last trace comment (``# L3`` or ``#: L3``) among the lines before a statement."""
    labels = [match for line in lines if line.comment and (match := _TRACE.match(line.comment.value))]
    return int(labels[-1][1]) if labels else None


def trailing_label(whitespace: cst.TrailingWhitespace) -> int | None:
    """The number of a trace comment after a statement on the same line."""
    match = _TRACE.match(whitespace.comment.value) if whitespace.comment else None
    return int(match[1]) if match else None


def describe(trailing: cst.Comment | None, leading: Sequence[cst.EmptyLine]) -> str:
    """What a comment says of a literal: the one after it, or else the one right before it that is no heading."""
    if trailing is not None:
        return comment_text(trailing)
    before = leading[-1].comment if leading else None
    if before is None or before.value.endswith(":") or _TRACE.match(before.value):
        return ""
    return comment_text(before)


def comment_text(comment: cst.Comment) -> str:
    """The text of a comment, without its sign."""
    return _UNPRINTABLE.sub(" ", comment.value[1:].removeprefix(":")).strip()


def docstring_fields(docstring: str) -> tuple[int | None, str]:
    """The index and the description of ``Index: …`` and ``Returns: …``; ``None`` and nothing where they are absent."""
    index: int | None = None
    returns: list[str] = []
    for line in docstring.split("\n"):
        text = line.strip()
        if index is None and (match := _INDEX.match(text)):
            index = int(match[1])
        elif text.startswith(_RETURNS):
            returns = [text.removeprefix(_RETURNS)]
        elif returns and text:
            returns.append(text)
    description = " ".join(part.strip() for part in returns)
    return index, _UNPRINTABLE.sub(" ", description.replace('"""', "'''").replace("\\", "/")).strip()
