"""Reading answers that put their parts between tags, as models write them: with fences, bullets, quotes and remarks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from illposed.engine.ir.numbers import read_number
from illposed.prompts.tasks.structured import unfenced
from illposed.prompts.tasks.task import Complaint

_NAMED = re.compile(r"^[\s*•-]*[`'\"]?(?P<name>[A-Za-z_]\w*)[`'\"]?\**\s*(?::|=|->|→)\s*(?P<rest>.*\S)\s*$")
_NUMBER = re.compile(r"[`'\"$€£]*(?P<number>-?[\d,]*\.?\d+)\s*%?(?:[`'\"]|\b|$)")


def parts(text: str, tags: Sequence[str]) -> dict[str, str] | Complaint:
    """What stands between ``<tag>`` and ``</tag>`` for each of ``tags``, the last one where there are several.

    >>> parts("Here: <a>\\n```python\\nx = 1\\n```\\n</a>", ["a"])
    {'a': 'x = 1'}
    """
    found: dict[str, str] = {}
    for tag in tags:
        inside = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL | re.IGNORECASE)
        content = inside[-1] if inside else ""
        if not content.strip():
            return Complaint("missing-part", f"There is nothing between <{tag}> and </{tag}>.")
        found[tag] = unfenced(content)
    return found


def named_lines(text: str) -> dict[str, str]:
    """The lines ``name: rest`` or ``name = rest`` of a list; other lines are remarks and left out.

    >>> named_lines("- `boxes`: boxes of pencils\\n\\nas said")
    {'boxes': 'boxes of pencils'}
    """
    matches = (_NAMED.match(line) for line in text.splitlines())
    return {match["name"]: match["rest"] for match in matches if match}


def leading_number(text: str) -> Fraction | None:
    """The number that ``text`` begins with, after a sign of currency: 1200 for ``$1,200 (in total)``; else None."""
    match = _NUMBER.match(text.strip())
    return read_number(match["number"]) if match else None
