"""Reading phrasebooks: how the quantities of problems are told, asked for and hidden, one a line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import msgspec

from illposed.corpus.records.files.hashing import input_file
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, BadLine, lines_of, reason_not_to_read, shown
from illposed.engine.results import Rejected, Unusable

LAYOUT: Final = '{"group": …, "quantity": …, "kind": …, "value": …, "by": …, "told": …, "asked": …, "hidden": …}'


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The records of all files by the id of their problem, those of the first file first, and what could not be read.

    ``total`` is the number of records.
    """

    by_group: Mapping[str, tuple[PhrasebookRecord, ...]] = field(default_factory=dict)
    bad: tuple[BadLine, ...] = ()
    files: tuple[InputFile, ...] = ()

    @property
    def total(self) -> int:
        """How many records were read."""
        return sum(map(len, self.by_group.values()))

    def called(self, dataset: str) -> Phrasebook:
        """The same for the same problems where their data set has another name; several become one."""
        renamed: dict[str, tuple[PhrasebookRecord, ...]] = {}
        for group, records in self.by_group.items():
            name = f"{dataset}-{group.rpartition('-')[2]}"
            renamed[name] = (*renamed.get(name, ()), *records)
        return replace(self, by_group=renamed)

    def for_others(self, groups: Collection[str]) -> int:
        """How many records are for none of the problems with the ids ``groups``."""
        return sum(len(records) for group, records in self.by_group.items() if group not in groups)

    def unmatched(self, groups: Collection[str], path: Path) -> Unusable | None:
        """Why no record is for a problem of the file ``path``, with the ids ``groups``; None if one is."""
        if not self.by_group or not groups or any(group in groups for group in self.by_group):
            return None
        theirs, ours = next(iter(self.by_group)), next(iter(groups))
        what = f"it is for problems such as {theirs!r}, here they are called {ours!r}; --dataset names them"
        return Unusable(f"{path}: nothing in the phrasebook is for a problem of it: {what}")


def read_phrasebooks(paths: Sequence[Path]) -> Phrasebook | Unusable:
    """All that ``paths`` say; the first that cannot be used at all is the answer.

    A line is bad as ``not-json``, as ``no-phrasing``, or as the file is there.
    """
    by_group: dict[str, list[PhrasebookRecord]] = {}
    bad: list[BadLine] = []
    for path in paths:
        trouble = _trouble_with(path)
        if trouble is not None:
            return trouble
        for item in _records(path):
            if isinstance(item, BadLine):
                bad.append(item)
            else:
                by_group.setdefault(item.group, []).append(item)
    if not by_group:
        found = f"line {bad[0].line}: {bad[0].detail}" if bad else "all lines are blank"
        return Unusable(f"{paths[0]}: no line of it is a phrasing; {found}")
    files = tuple(input_file(path) for path in paths)
    return Phrasebook({group: tuple(records) for group, records in by_group.items()}, tuple(bad), files)


def _trouble_with(path: Path) -> Unusable | None:
    if path.is_dir():
        return Unusable(f"{path}: is a directory; name a phrasebook (.jsonl, .jsonl.gz)")
    if not path.exists():
        return Unusable(f"{path}: no such file; illposed phrasebook makes one")
    return reason_not_to_read(path, LAYOUT)


def _records(path: Path) -> Iterator[PhrasebookRecord | BadLine]:
    for number, line in lines_of(path):
        yield (
            BadLine(path.name, number, line.reason, line.detail)
            if isinstance(line, Rejected)
            else _record(path.name, number, line)
        )


def _record(file: str, number: int, line: bytes) -> PhrasebookRecord | BadLine:
    try:
        return msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=PhrasebookRecord)
    except msgspec.ValidationError as error:
        return BadLine(file, number, "no-phrasing", f"{error}; write it like {LAYOUT}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return BadLine(file, number, "not-json", f"not JSON ({error}); mend it or leave it out: {shown(line)}")
