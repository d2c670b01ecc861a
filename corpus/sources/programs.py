"""Reading the programs that models wrote for problems, from folders of answers and from JSONL.

Either way the code may be the raw answer that has the program in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from illposed.corpus.records.files.hashing import input_file
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.sources.lines import BadLine, reason_not_to_read
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.program import ModelProgram
from illposed.corpus.sources.program_files import answer_files, programs_in_folder, programs_in_lines
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True)
class ProgramInput:
    """All programs that were read, by problem and then by model, and everything that could not be read."""

    by_index: Mapping[int, tuple[ModelProgram, ...]] = field(default_factory=dict)
    bad: tuple[BadLine, ...] = ()
    files: tuple[InputFile, ...] = ()

    @property
    def total(self) -> int:
        """How many programs were read."""
        return sum(len(programs) for programs in self.by_index.values())

    def without(self, indices: Collection[int]) -> ProgramInput:
        """Those for other problems than these; what could not be read stays."""
        kept = {index: programs for index, programs in self.by_index.items() if index not in indices}
        return ProgramInput(kept, self.bad, self.files)


def read_programs(paths: Sequence[Path]) -> ProgramInput | Unusable:
    """The programs of all ``paths``, folders or files; the first that cannot be used at all is the answer.

    Of several programs of one model for one problem the first is kept, and the others are bad.
    """
    found: dict[tuple[int, str], ModelProgram] = {}
    bad: list[BadLine] = []
    for path in paths:
        trouble = _trouble_with(path)
        if trouble is not None:
            return trouble
        for item in _programs(path):
            kept = _second(item, found) if isinstance(item, ModelProgram) else item
            if isinstance(kept, BadLine):
                bad.append(kept)
            else:
                found[kept.index, kept.model] = kept
    by_index: dict[int, list[ModelProgram]] = {}
    for _, program in sorted(found.items()):
        by_index.setdefault(program.index, []).append(program)
    if paths and not found:
        first = f"{bad[0].file}:{bad[0].line}: {bad[0].detail}" if bad else "all lines are blank"
        return Unusable(f"{paths[0]}: holds no program that can be read; {first}")
    files = tuple(input_file(file) for path in paths for file in (answer_files(path) if path.is_dir() else [path]))
    return ProgramInput({index: tuple(programs) for index, programs in by_index.items()}, tuple(bad), files)


def unmatched(programs: ProgramInput, problems: Sequence[Problem], path: Path) -> Unusable | None:
    """Why no program is for any of the problems of the file ``path``; None if one is, or there are no programs."""
    wanted = {problem.number for problem in problems}
    if not programs.by_index or not wanted or not wanted.isdisjoint(programs.by_index):
        return None
    theirs = f"{min(programs.by_index)} to {max(programs.by_index)}"
    ours = f"{min(wanted)} to {max(wanted)}"
    return Unusable(f"{path}: none of the programs is for a problem of it: they are for {theirs}, it has {ours}")


def _trouble_with(path: Path) -> Unusable | None:
    if not path.exists():
        what = "name a folder of answers, or a file of programs (.jsonl, .jsonl.gz)"
        return Unusable(f"{path}: no such file or folder; {what}")
    if not path.is_dir():
        return reason_not_to_read(path, '{"index": …, "model": …, "code": …}')
    if not answer_files(path):
        what = "name a folder of answers, or a file of programs"
        return Unusable(f"{path}: holds no <index>/<model>.py or .txt; {what}")
    return None


def _programs(path: Path) -> Iterator[ModelProgram | BadLine]:
    return programs_in_folder(path) if path.is_dir() else programs_in_lines(path)


def _second(program: ModelProgram, found: Mapping[tuple[int, str], ModelProgram]) -> ModelProgram | BadLine:
    if (program.index, program.model) not in found:
        return program
    detail = f"{program.model} has a program for problem {program.index} already"
    return BadLine(program.file, program.line, "second-program", detail)
