"""What the fields of a row mean: data sets that are known by the names of their fields, and names that users give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from illposed.corpus.sources.problem import UNNAMED, Content, Fields, content_of
from illposed.engine.results import Rejected
from illposed.engine.solutions.equations import worked_from

_GSM8K: Final = Fields(("question",), "answer")
_EQUATIONS: Final[tuple[Fields, ...]] = (
    Fields(("Body", "Question"), None, "Equation", "Answer"),
    Fields(("Body", "Question"), None, "Formula", "Answer"),
    Fields(("sQuestion",), None, "lEquations", "lSolutions"),
)
"""SVAMP, ASDiv; MultiArith and MAWPS."""


def problem_in(row: Mapping[str, object], named: Fields = UNNAMED) -> Content | Rejected:
    """The problem that a row holds, by its fields: those that are ``named``, else those of a known data set.

    Without a worked solution the one is taken that calculates its equation. Rejected as :func:`content_of` and
    :func:`~illposed.engine.solutions.equations.worked_from` do.
    """
    fields = named or next((known for known in _EQUATIONS if _names(known) <= set(row)), _GSM8K)
    texts = _texts(row, fields)
    question, solution = _joined([text or "" for text in texts["question"]]), texts["solution"]
    stated: dict[str, str | None] = {}
    if all(name in row for name in fields.question or ("question",)):
        stated["question"] = None if None in texts["question"] else question
    if fields.equation is None and (fields.solution or "answer") in row:
        stated["answer"] = solution[0]
    elif fields.equation is not None:
        missing = [name for name in (fields.equation, fields.answer or "answer") if name not in row]
        if missing:
            return Rejected("no-equation", f'there is no field "{missing[0]}"; it has {", ".join([*row][:8])}')
        worked = worked_from(texts["equation"][0] or "", texts["answer"][0] or "")
        if isinstance(worked, Rejected):
            return worked
        stated["answer"] = worked
    index, group = row.get("index"), row.get("group")
    known = index if type(index) is int and index >= 0 else None
    return content_of(stated, known, None if group is None else str(group), tuple(row))


def _joined(texts: Sequence[str]) -> str:
    """Several texts as one; where a sentence is cut in two, it is put together with a comma."""
    *before, last = texts
    whole = " ".join(filter(None, before))
    if not whole or whole[-1] in ".?!,":
        return f"{whole} {last}".strip()
    return f"{whole}, {last[:1].lower()}{last[1:]}"


def _names(fields: Fields) -> set[str]:
    return {*fields.question, *filter(None, (fields.solution, fields.equation, fields.answer))}


def _texts(row: Mapping[str, object], fields: Fields) -> dict[str, Sequence[str | None]]:
    return {
        "question": [_text(row.get(name)) for name in fields.question or ("question",)],
        "solution": [_text(row.get(fields.solution or "answer"))],
        "equation": [_plain(row.get(fields.equation or "equation"))],
        "answer": [_plain(row.get(fields.answer or "answer"))],
    }


def _text(value: object) -> str | None:
    return value.strip() if isinstance(value, str) else None


def _plain(value: object) -> str | None:
    """A text or a number, alone or as the only element of an array."""
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value)
