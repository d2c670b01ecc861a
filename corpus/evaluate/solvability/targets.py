"""The TARGETS of an evaluation: labelled texts of ours, or of anybody's with the same few fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from illposed.corpus.evaluate.inputs import Row, read_cases
from illposed.corpus.records.base import LABEL_NAMES, LabelName
from illposed.engine.results import Unusable

_WHAT_TO_DO = "each line needs id and label (0, 1, 2 or contradictory, solvable, underspecified)"
_ORIGINAL = "original"
_LABELS: Final[Mapping[int | str, LabelName]] = {**dict(enumerate(LABEL_NAMES)), **{name: name for name in LABEL_NAMES}}


class _Edit(msgspec.Struct, frozen=True):
    mutator: str


class _TargetRow(msgspec.Struct, frozen=True):
    """The fields that are used; whatever else a line has is left alone."""

    id: str
    label: Literal[0, 1, 2, "contradictory", "solvable", "underspecified"]
    group: str | None = None
    kind: str | None = None
    stratum: str | None = None
    edits: tuple[_Edit, ...] = ()
    contrast: tuple[str, ...] = ()

    @property
    def kind_of_text(self) -> str:
        """The kind that the line states, with the stratum; else the mutators of the text, or that it is an original."""
        if self.kind and self.stratum:
            return f"{self.stratum} {self.kind}"
        return self.kind or "+".join(sorted({edit.mutator for edit in self.edits})) or _ORIGINAL


@dataclass(frozen=True, slots=True)
class Case:
    """One text that a model was asked about; ``contrast`` are the ids of its contrast set, its own included."""

    id: str
    group: str
    label: LabelName
    kind: str
    contrast: frozenset[str]


def read_targets(file: Path) -> Sequence[Case] | Unusable:
    """The cases of a file; the first line that cannot be used is named."""
    return read_cases(file, _WHAT_TO_DO, _case)


def _case(row: Row, _: int) -> Case | Unusable:
    try:
        found = msgspec.convert(row.fields, _TargetRow)
    except msgspec.ValidationError as error:
        return Unusable(f"{row.place}: is no labelled text ({error}); {_WHAT_TO_DO}")
    contrast = frozenset((found.id, *found.contrast))
    return Case(found.id, found.group or found.id, _LABELS[found.label], found.kind_of_text, contrast)
