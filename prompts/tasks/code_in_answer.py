"""The program inside a raw answer of a model: in a fence, in a JSON object, or between sentences."""

from __future__ import annotations

import ast
import re
import warnings

import msgspec

from illposed.engine.ir.parsing.guard import refuse

_FENCE = re.compile(r"^[ \t]*```[^\n`]*\n(.*?)(?:^[ \t]*```|\Z)", re.MULTILINE | re.DOTALL)
_PROGRAM_LINE = re.compile(r"^(?:def |import |from |\w+ *(?:[-+*/]?=)(?!=)|print\(|for |if |while |@|#)")
_FIELD = "function_code"
_MOST_STARTS = 60
_BYTE_ORDER_MARK = "\ufeff"


def program_in(answer: str) -> str:
    """The source of the program in ``answer``.

    A JSON object gives its ``function_code``, with or without a fence around it. Of several fenced blocks the longest
    that is Python is taken. Without a fence, sentences around the program are left out. Where no program can be found,
    the answer comes back as it is, for the parser to say what is wrong with it.

    >>> program_in("Here it is:\\n```python\\nans = 2\\n```\\nDone.")
    'ans = 2\\n'
    """
    text = answer.replace("\r\n", "\n").replace(_BYTE_ORDER_MARK, "")
    blocks = [match[1] for match in _FENCE.finditer(text) if match[1].strip()]
    for piece in (*blocks, text):
        code = _function_code(piece)
        if code is not None:
            return program_in(code) if "```" in code else code
    readable = [block for block in blocks if is_program(block)]
    if readable:
        return max(readable, key=len)
    if blocks:
        return blocks[0]
    return text if is_program(text) else _between_sentences(text)


def _function_code(text: str) -> str | None:
    stripped = text.strip()
    if not stripped.startswith("{"):
        return None
    try:
        fields = msgspec.json.decode(stripped, type=dict[str, object])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    code = fields.get(_FIELD)
    return code.replace(_BYTE_ORDER_MARK, "") if isinstance(code, str) else None


def _between_sentences(text: str) -> str:
    """The longest run of lines that is a program, with sentences before and after it; else the whole text."""
    lines = text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if _PROGRAM_LINE.match(line)]
    for start in starts[:_MOST_STARTS]:
        for end in range(len(lines), max(start, len(lines) - _MOST_STARTS), -1):
            run = "".join(lines[start:end])
            if is_program(run):
                # What is broken is shown whole, not cut down to the part that parses.
                left_out = [*lines[:start], *lines[end:]]
                return text if any(map(_looks_like_code, left_out)) else run.rstrip() + "\n"
    return text


def _looks_like_code(line: str) -> bool:
    return _PROGRAM_LINE.match(line.strip()) is not None


def is_program(text: str) -> bool:
    """Whether the text is Python that does anything beside naming things."""
    if refuse(text) is not None:
        return False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            body = ast.parse(text).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
    return any(not isinstance(node, ast.Expr) or isinstance(node.value, ast.Call) for node in body)
