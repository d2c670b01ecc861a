"""What the fields of a row mean: data sets that are known by the names of their fields, and names that users give."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.long_numbers import MOST_DIGITS, has_long_number
from illposed.corpus.sources.problem import UNNAMED, Content
from illposed.engine.results import Rejected
from illposed.engine.solutions.equations import worked_from
from illposed.engine.solutions.worked import ended_with

_GSM8K: Final = FieldNames(question=("question",), solution="answer")
_EQUATIONS: Final[tuple[FieldNames, ...]] = (
    FieldNames(question=("Body", "Question"), equation="Equation", answer="Answer"),
    FieldNames(question=("Body", "Question"), equation="Formula", answer="Answer"),
    FieldNames(question=("sQuestion",), equation="lEquations", answer="lSolutions"),
)
"""SVAMP, ASDiv; MultiArith and MAWPS."""

_OTHER_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "question": ("problem", "prompt", "query", "instruction", "input", "text", "body"),
    "answer": ("solution", "sol", "response", "completion", "rationale", "reasoning", "output", "target"),
}
"""What other data sets call the fields, the likeliest first; in lower case."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_SHOWN_FIELDS = 8


def layout_of(fields: Collection[str], named: FieldNames) -> FieldNames:
    """Which of its fields a row is read from: those that are ``named``, else those of a known data set, else GSM8K's.

    What is not named beside others that are is called as in GSM8K.
    """
    if named == UNNAMED:
        return next((known for known in _EQUATIONS if {*names_in(known)} <= {*fields}), _GSM8K)
    question = named.question or _GSM8K.question
    if named.equation is None:
        return replace(named, question=question, solution=named.solution or _GSM8K.solution)
    return replace(named, question=question, answer=named.answer or _GSM8K.solution)


def names_in(layout: FieldNames) -> tuple[str, ...]:
    """The fields that a layout names, those of the question first."""
    return (*layout.question, *filter(None, (layout.solution, layout.equation, layout.answer)))


def problem_in(row: Mapping[str, object], named: FieldNames) -> Content | Rejected:
    """The problem that a row holds, by its fields: see :func:`layout_of`.

    Without a worked solution the one is taken that calculates its equation.

    Rejected as ``no-question``, ``question-not-text``, ``question-control-character`` (any but tabs and line ends),
    ``question-long-number`` (of more than 100 digits), the same of ``answer``, as ``question-empty``,
    ``no-equation`` or ``equation-long-number``, or as :func:`~illposed.engine.solutions.equations.worked_from` does.
    """
    layout = layout_of(row, named)
    question = _question(row, layout)
    if isinstance(question, Rejected):
        return question
    worked = _worked(row, layout)
    if isinstance(worked, Rejected):
        return worked
    index, group = row.get("index"), row.get("group")
    stated = index if type(index) is int and index >= 0 else None
    return Content(question, worked, stated, None if group is None else str(group) or None)


def instead(fields: Collection[str], layout: FieldNames) -> str:
    """Which fields there are, and how to name those that may be meant where they lack the question or the answer."""
    names = {name.lower(): name for name in fields}
    read = {"question": layout.question, "answer": filter(None, [layout.solution])}
    missing = {role for role, needed in read.items() if not {*needed} <= {*fields}}
    options = {"question": "--question", "answer": "--solution"}
    likely = {role: next((names[other] for other in _OTHER_NAMES[role] if other in names), None) for role in options}
    others = {*fields} - {*names_in(layout), *likely.values()}
    told = [role for role in options if role in missing and (likely[role] or others)]
    said = [f"{options[role]} {likely[role] or 'FIELD'}" for role in told]
    if "answer" in told and likely["answer"] is None:
        said.append("or --equation FIELD --answer FIELD")
    shown = ", ".join([*fields][:_SHOWN_FIELDS]) or "none"
    return f"{shown} (say {' '.join(said)})" if said else shown


def _question(row: Mapping[str, object], layout: FieldNames) -> str | Rejected:
    texts: list[str] = []
    for name in layout.question:
        text = _text(row, name, "question", layout)
        if isinstance(text, Rejected):
            return text
        texts.append(text)
    whole = _joined([text.strip() for text in texts]) if len(texts) > 1 else texts[0]
    return whole if whole.strip() else Rejected("question-empty", f'the field "{layout.question[-1]}" is empty')


def _worked(row: Mapping[str, object], layout: FieldNames) -> str | Rejected:
    """The worked solution with its answer: as it stands there, or from the equation."""
    if layout.solution is not None:
        solution = _text(row, layout.solution, "answer", layout)
        if isinstance(solution, Rejected) or layout.answer is None:
            return solution
        if layout.answer not in row:
            return Rejected("no-answer", f'there is no field "{layout.answer}"; it has {instead(row, layout)}')
        stated = _cell(row, layout.answer, "answer")
        return stated if isinstance(stated, Rejected) else ended_with(solution, stated)
    equation, answer = layout.equation or "", layout.answer or ""
    missing = [name for name in (equation, answer) if name not in row]
    if missing:
        return Rejected("no-equation", f'there is no field "{missing[0]}"; it has {instead(row, layout)}')
    calculated, stated = _cell(row, equation, "equation"), _cell(row, answer, "answer")
    if isinstance(calculated, Rejected):
        return calculated
    return stated if isinstance(stated, Rejected) else worked_from(calculated, stated)


def _text(row: Mapping[str, object], name: str, role: str, layout: FieldNames) -> str | Rejected:
    if name not in row:
        return Rejected(f"no-{role}", f'there is no field "{name}"; it has {instead(row, layout)}')
    text = row[name]
    if not isinstance(text, str):
        return Rejected(f"{role}-not-text", f'the field "{name}" is not a string')
    if control := _CONTROL.search(text):
        shown = f"U+{ord(control[0]):04X} at character {control.start() + 1}"
        return Rejected(f"{role}-control-character", f'the field "{name}" has the control character {shown}')
    return _long_number(name, role) if has_long_number(text) else text


def _long_number(name: str, role: str) -> Rejected:
    return Rejected(f"{role}-long-number", f'the field "{name}" has a number of over {MOST_DIGITS} digits')


def _joined(texts: Sequence[str]) -> str:
    """Several texts as one; where a sentence is cut in two, it is put together with a comma."""
    *before, last = texts
    whole = " ".join(filter(None, before))
    if not whole or whole[-1] in ".?!,":
        return f"{whole} {last}".strip()
    return f"{whole}, {last[:1].lower()}{last[1:]}"


def _cell(row: Mapping[str, object], name: str, role: str) -> str | Rejected:
    """A text or a number, alone or as the only element of an array; empty for anything else."""
    value = row.get(name)
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return _long_number(name, role) if has_long_number(value) else str(value)
