"""Which data set predictions are for: the one whose ids they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from illposed.corpus.evaluate.predictions import Prediction
from illposed.corpus.evaluate.reading import Row, rows_of
from illposed.corpus.records.files.reading import SOLVABILITY, VERIFIER
from illposed.engine.results import Unusable

Task = Literal["solvability", "verifier"]

_FILES: Final[Mapping[Task, str]] = {"solvability": SOLVABILITY, "verifier": VERIFIER}
_OF: Final[Mapping[Task, str]] = {"solvability": "problem texts", "verifier": "worked solutions"}
_WHAT_TO_DO = "each line needs id and target, or id and label"


@dataclass(frozen=True, slots=True)
class Targets:
    """The file with the truth about one task."""

    task: Task
    file: Path


def targets_of(path: Path, source: Path, predictions: Mapping[str, Prediction]) -> Targets | Unusable:
    """The targets that ``predictions``, read from ``source``, are for: ``path``, or the one file of a folder.

    A file has targets of a verifier if its first line has the field ``target``. Predictions for both data sets of a
    folder, and those for neither, are refused.
    """
    if not path.is_dir():
        first = next(iter(rows_of(path, _WHAT_TO_DO)), None)
        if isinstance(first, Unusable):
            return first
        if first is None:
            return Unusable(f"{path}: has no records; {_WHAT_TO_DO}")
        return _meant([Targets("verifier" if "target" in first.fields else "solvability", path)], source, predictions)
    targets = [Targets(task, path / name) for task, name in _FILES.items() if (path / name).is_file()]
    if not targets:
        return Unusable(f"{path}: has no {' and no '.join(_FILES.values())}; name a folder that illposed build wrote")
    return _meant(targets, source, predictions)


def _meant(targets: list[Targets], source: Path, predictions: Mapping[str, Prediction]) -> Targets | Unusable:
    ids = {each: _ids(each.file) for each in targets}
    known = {each: sum(name in predictions for name in found) for each, found in ids.items()}
    meant = [each for each in targets if known[each]]
    if len(meant) == 1:
        return meant[0]
    if meant:
        both = " and ".join(f"{known[each]:,} {_OF[each.task]}" for each in meant)
        return Unusable(f"{source}: has predictions for {both}; give each a file of its own")
    files = " or ".join(f"{each.file}, such as {min(ids[each], default='')!r}" for each in targets)
    return Unusable(f"{source}: none of its ids is in {files}")


def _ids(file: Path) -> frozenset[str]:
    """The ids of a file, up to the first line that cannot be read; reading the targets says what is wrong with it."""
    rows = rows_of(file, _WHAT_TO_DO)
    return frozenset(name for row in rows if isinstance(row, Row) and isinstance(name := row.fields.get("id"), str))
