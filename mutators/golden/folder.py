"""Where cases and golden files lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

CaseKind = Literal["function", "problems"]

_KINDS: dict[str, CaseKind] = {".py": "function", ".jsonl": "problems"}
_GOLDEN_SUFFIX: dict[CaseKind, str] = {"function": ".py", "problems": ".json"}


@dataclass(frozen=True, slots=True)
class GoldenFolder:
    """A folder with ``cases/`` and ``goldens/<mutator>/``."""

    path: Path

    @property
    def goldens(self) -> Path:
        """The folder of the golden files."""
        return self.path / "goldens"

    def case_kind(self, file: Path) -> CaseKind | None:
        """What a file is a case of; None if it is no case."""
        return _KINDS.get(file.suffix) if file.parent == self.path / "cases" else None

    def golden(self, case: Path, mutator: str) -> Path:
        """The golden file of a case and a mutator."""
        suffix = _GOLDEN_SUFFIX[_KINDS[case.suffix]]
        return self.goldens / mutator / f"{case.stem}{suffix}"

    def holds_golden(self, file: Path) -> bool:
        """Whether a file lies among the golden files."""
        return self.goldens in file.parents

    def case_of(self, golden: Path) -> Path | None:
        """The case that a golden file would be of, whether it is there or not; None if its place or name is wrong."""
        if golden.parent.parent != self.goldens:
            return None
        suffixes = [case for case, kind in _KINDS.items() if _GOLDEN_SUFFIX[kind] == golden.suffix]
        return self.path / "cases" / f"{golden.stem}{suffixes[0]}" if suffixes else None
