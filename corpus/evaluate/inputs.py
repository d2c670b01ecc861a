"""The files of an evaluation: what a model wrote (PREDICTIONS), and the truth about the same records (TARGETS)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, Protocol, TypeVar

import msgspec

from illposed.corpus.build.build import unfinished
from illposed.corpus.evaluate.answers import last_message
from illposed.corpus.records.files.reading import SOLVABILITY, VERIFIER
from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, BadLine, open_lines, unreadable
from illposed.engine.results import Unusable, shortened

FIELDS: Final = ("prediction", "output", "completion", "response", "label", "answer")
"""The fields in which a line may have what the model wrote, the first that is there."""

SCORES: Final = ("scores", "probabilities")
"""The fields in which a line may have a number for each class, the first that is there."""

Task = Literal["solvability", "verifier"]

_OF_PREDICTIONS = f"each line needs an id and one of {', '.join(FIELDS)}"
_OF_TARGETS = "each line needs id and target, or id and label"
_OF_ANALYSES: Final = ("verdict", "error_details")
_FILES: Final[Mapping[Task, str]] = {"solvability": SOLVABILITY, "verifier": VERIFIER}
_KINDS: Final[Mapping[Task, str]] = {"solvability": "problem texts", "verifier": "worked solutions"}


class Identified(Protocol):
    """What has an id."""

    @property
    def id(self) -> str:
        """The id of the record."""


_Case = TypeVar("_Case", bound=Identified)


@dataclass(frozen=True, slots=True)
class Row:
    """The JSON object of a line, with its file and its 1-based number."""

    file: Path
    line: int
    fields: dict[str, object]

    @property
    def place(self) -> str:
        """The file with the number of the line."""
        return f"{self.file}:{self.line}"

    def bad(self, reason: str, detail: str) -> BadLine:
        """The line as one that cannot be used."""
        return BadLine(str(self.file), self.line, reason, detail)


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a model wrote about a target, None if nothing; ``scores``: its numbers for the classes, if it gave any."""

    written: object
    scores: object = None


@dataclass(frozen=True, slots=True)
class Predictions:
    """The predictions of a file by the ids of their targets, and the lines that are none.

    ``unasked`` is how many more there were, for targets that are not to be scored.
    """

    by_id: Mapping[str, Prediction]
    bad: tuple[BadLine, ...] = ()
    unasked: int = 0


@dataclass(frozen=True, slots=True)
class Targets:
    """The file with the truth about one task."""

    task: Task
    file: Path


def read_predictions(path: Path) -> Predictions | Unusable:
    """The predictions by id: lines with ``id`` and one of :data:`FIELDS` (or the fields of the answer itself).

    One JSON object that has the ids for its keys is read too. A null says that there is nothing. A line that is no
    prediction, or a second one for an id, is a bad one; if there is no other line, the file cannot be used.
    """
    mapping = _whole_object(path)
    if mapping is not None and "id" not in mapping:
        found = {name: Prediction(_written(one)) for name, one in mapping.items()}
        return Predictions(found) if found else Unusable(f"{path}: is empty; {_OF_PREDICTIONS}")
    found, bad = {}, []
    for row in _lines_of(path, _OF_PREDICTIONS):
        if isinstance(row, Unusable):
            return row
        entry = row if isinstance(row, BadLine) else _entry(row, found)
        if isinstance(entry, BadLine):
            bad.append(entry)
        else:
            name, prediction = entry
            found[name] = prediction
    if found:
        return Predictions(found, tuple(bad))
    if bad:
        return Unusable(f"{path}:{bad[0].line}: {bad[0].detail}; {_OF_PREDICTIONS}")
    return Unusable(f"{path}: is empty; {_OF_PREDICTIONS}")


def targets_of(path: Path, source: Path, predictions: Mapping[str, Prediction]) -> Targets | Unusable:
    """The targets that ``predictions``, read from ``source``, are for: ``path``, or the one file of a folder.

    A file has targets of a verifier if its first line has the field ``target``. Predictions for both data sets of a
    folder, and those for neither, are refused; so is a build that is not finished.
    """
    if (trouble := unfinished(path)) is not None:
        return trouble
    if not path.is_dir():
        first = next(iter(rows_of(path, _OF_TARGETS)), None)
        if isinstance(first, Unusable):
            return first
        if first is None:
            return Unusable(f"{path}: has no records; {_OF_TARGETS}")
        if _is_exported(first.fields):
            return Unusable(f"{path}: is an export; name the build that it was made from, and this file with --only")
        return _meant([Targets("verifier" if "target" in first.fields else "solvability", path)], source, predictions)
    targets = [Targets(task, path / name) for task, name in _FILES.items() if (path / name).is_file()]
    if not targets:
        return Unusable(f"{path}: has no {' and no '.join(_FILES.values())}; name a folder that illposed build wrote")
    return _meant(targets, source, predictions)


def _is_exported(fields: Mapping[str, object]) -> bool:
    """Whether a row is one of an export from which nothing can be scored: an example, or a target written as text."""
    is_example = bool({"prompt", "messages"} & fields.keys()) and not {"label", "target"} & fields.keys()
    return is_example or isinstance(fields.get("target"), str)


def read_cases(file: Path, what_to_do: str, case_of: Callable[[Row, int], _Case | Unusable]) -> list[_Case] | Unusable:
    """The cases of a file of targets, of each row and its 0-based place; the first that cannot be used is named."""
    cases: dict[str, _Case] = {}
    for row in rows_of(file, what_to_do):
        if isinstance(row, Unusable):
            return row
        case = case_of(row, len(cases))
        if isinstance(case, Unusable):
            return case
        if case.id in cases:
            return Unusable(f"{row.place}: the id {case.id!r} is there twice; give each record an id of its own")
        cases[case.id] = case
    return [*cases.values()] or Unusable(f"{file}: has no records; {what_to_do}")


def _entry(row: Row, known: Mapping[str, Prediction]) -> tuple[str, Prediction] | BadLine:
    """The id of a line and its prediction; ``known`` are those of the lines before it."""
    fields, name = row.fields, row.fields.get("id")
    if not isinstance(name, str):
        return row.bad("no-id", "has no id that is a string")
    if name in known:
        return row.bad("id-twice", f"the id {name!r} is there twice; the first one counts")
    scores = next((fields[field] for field in SCORES if field in fields), None)
    field = next((field for field in FIELDS if field in fields), None)
    if field is not None:
        return name, Prediction(_written(fields[field]), scores)
    if "verdict" in fields:
        return name, Prediction({own: fields[own] for own in _OF_ANALYSES if own in fields})
    if scores is not None:
        return name, Prediction(None, scores)
    return row.bad("no-answer", f"has only {shortened(', '.join(fields))}")


def _written(answer: object) -> object:
    """An answer as it came; of a conversation the last message."""
    if isinstance(answer, list) and answer and all(isinstance(each, dict) and "content" in each for each in answer):
        return last_message(answer)
    return answer


def _meant(targets: Sequence[Targets], source: Path, predictions: Mapping[str, Prediction]) -> Targets | Unusable:
    ids = {each: _ids(each.file) for each in targets}
    known = {each: sum(name in predictions for name in found) for each, found in ids.items()}
    meant = [each for each in targets if known[each]]
    if len(meant) == 1:
        return meant[0]
    if meant:
        both = " and ".join(f"{known[each]:,} {_KINDS[each.task]}" for each in meant)
        return Unusable(f"{source}: has predictions for {both}; give each a file of its own")
    if not any(ids.values()):
        files = " and ".join(str(each.file) for each in targets)
        return Unusable(f"{files}: no line has an id that is a string; {_OF_TARGETS}")
    files = " or ".join(f"{each.file}, such as {min(ids[each], default='')!r}" for each in targets)
    return Unusable(f"{source}: none of its ids is in {files}")


def _ids(file: Path) -> frozenset[str]:
    """The ids of a file, up to the first line that cannot be read; reading the targets says what is wrong with it."""
    rows = rows_of(file, _OF_TARGETS)
    return frozenset(name for row in rows if isinstance(row, Row) and isinstance(name := row.fields.get("id"), str))


def rows_of(path: Path, what_to_do: str) -> Iterator[Row | Unusable]:
    """The objects of the lines of targets; an :class:`Unusable` ends them, since each line matters."""
    for row in _lines_of(path, what_to_do):
        if isinstance(row, BadLine):
            yield Unusable(f"{path}:{row.line}: {row.detail}; {what_to_do}")
            return
        yield row


def _lines_of(path: Path, what_to_do: str) -> Iterator[Row | BadLine | Unusable]:
    """The objects of the lines that are not blank; an :class:`Unusable` says that the file cannot be read on."""
    try:
        with open_lines(path) as stream:
            for number, line in enumerate(stream, start=1):
                bare = (line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line).strip()
                if not bare:
                    continue
                fields = _decoded(bare)
                if isinstance(fields, dict):
                    yield Row(path, number, fields)
                else:
                    yield BadLine(str(path), number, "no-object", "is no JSON object")
    except UNREADABLE as error:
        yield unreadable(path, error, what_to_do)


def _whole_object(path: Path) -> dict[str, object] | None:
    """The JSON object that a whole file holds over any number of lines; None if it holds anything else."""
    try:
        with open_lines(path) as stream:
            found = _decoded(stream.read().removeprefix(BYTE_ORDER_MARK))
    except UNREADABLE:
        return None
    return found if isinstance(found, dict) else None


def _decoded(content: bytes) -> object:
    """The value that JSON spells; None if it is no JSON."""
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
