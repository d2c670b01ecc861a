"""What a page shows, brought up to date; what still holds stays as it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from textwrap import wrap

_WORD = re.compile(r"…\s*|[^\s…]+\s*")


def shown_today(shown: Sequence[str], output: str) -> Sequence[str]:
    """What is shown if it is what was printed, else what was; a line "…" stands for any number of lines."""
    lines = [line.rstrip() for line in shown]
    pattern = "\n".join("(?:.*\n)*?.*" if line == "…" else re.escape(line) for line in lines if lines[-1:] != [""])
    printed = [line.rstrip() for line in output.strip("\n").splitlines()]
    return shown if re.fullmatch(pattern, "\n".join(printed)) else _elided(shown, printed)


def quotation(records: Sequence[Mapping[str, object]]) -> str:
    """Texts as a page quotes them: each with its label, in lines of at most 98 characters."""
    wrapped = (wrap(f"**{record['label']}** {record['text']}", 96, break_on_hyphens=False) for record in records)
    return ">\n".join("".join(f"> {line}\n" for line in lines) for lines in wrapped)


def record_today(block: str, shown: Mapping[str, object], record: Mapping[str, object]) -> str:
    """The block with the values of the record in the place of those that differ; keys that it has no more go."""
    at = 0
    for key, old, new in _leaves(shown, record):
        value = re.escape(json.dumps(old, ensure_ascii=False)).replace(r"\ ", r"\s+")
        found = re.compile(rf',?\s*"{key}":\s*({value})').search(block, at)
        assert found is not None, f"this is not written as one would write it: {key}: {old}"
        at = found.end()
        if new != old:
            start, text = (found.start(), "") if new is None else (found.start(1), json.dumps(new, ensure_ascii=False))
            block = block[:start] + text + block[found.end() :]
            at = start + len(text)
    return block


def _leaves(shown: Mapping[str, object], record: Mapping[str, object]) -> Iterator[tuple[str, object, object]]:
    """Each key that is shown, what is shown, and what would be shown today: None of what there is no more."""
    for key, old in shown.items():
        new = record.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _leaves(old, new)
        elif _resembles(old, new):
            yield key, old, old
        elif isinstance(old, str) and isinstance(new, str):
            yield key, old, "".join(_elided(_WORD.findall(old), _WORD.findall(new)))
        else:
            yield key, old, new


def _elided(shown: Sequence[str], today: Sequence[str]) -> list[str]:
    """``today`` without what the "…" in ``shown`` leave out."""
    elided: list[str] = []
    for _, start, end, first, last in SequenceMatcher(None, shown, today, autojunk=False).get_opcodes():
        old, new = shown[start:end], today[first:last]
        gaps = [place for place, part in enumerate(old) if part.strip() == "…"]
        if gaps:
            after = max(gaps[0], len(new) - (len(old) - gaps[-1] - 1))
            elided += [*new[: gaps[0]], old[gaps[0]], *new[after:]]
        else:
            elided += new
    return elided


def _resembles(shown: object, actual: object) -> bool:
    """Whether all that is shown is so: a text may leave parts out (…), an object keys, a list what follows "…"."""
    if isinstance(shown, dict):
        return isinstance(actual, dict) and all(key in actual and _resembles(shown[key], actual[key]) for key in shown)
    if isinstance(shown, list):
        cut = shown.index("…") if "…" in shown else None
        return (
            isinstance(actual, list)
            and (cut is not None or len(shown) == len(actual))
            and all(map(_resembles, shown[:cut], actual))
        )
    if isinstance(shown, str) and isinstance(actual, str):
        return re.fullmatch(re.escape(shown).replace("…", ".*"), actual, re.DOTALL) is not None
    return shown == actual
