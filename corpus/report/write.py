"""From the folder of a build to its page, one record at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from illposed.corpus.records.files.reading import BuildReader, ProblemGroup, Unread
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.figures import Figures
from illposed.corpus.report.document import document
from illposed.corpus.report.embedding import solution_details, solution_rows, variant_details, variant_rows
from illposed.corpus.report.overview import overview
from illposed.corpus.report.parts import packed

_COPIED_AT_ONCE = 1 << 20


@dataclass(frozen=True, slots=True)
class Written:
    """A finished page: its size, how many records it shows, and the lines that it could not show."""

    path: Path
    bytes: int
    problem_texts: int
    solutions: int
    unread: tuple[Unread, ...]


def write_report(
    folder: Path, manifest: Manifest, out: Path, watch: Callable[[int], None] = lambda records: None
) -> Written:
    """Write the page of the build in ``folder`` to ``out``; ``watch`` is told how many records are in it so far.

    The file is replaced in one step. Memory does not grow with the build. Raises OSError where ``out`` cannot be
    written.
    """
    reader, figures = BuildReader(folder), Figures()
    with replaced(out) as draft, draft.open("wb") as page, TemporaryFile(dir=out.parent) as data:
        data.writelines(_data(reader, figures, watch))
        figures.watch_rejects(reader.rejects())
        shown = overview(manifest, figures, tuple(reader.unread), reader.has_verifier_data())
        page.writelines(document(f"Illposed: {manifest.options.dataset}", shown, _copied(data)))
        size = page.tell()
    return Written(out, size, figures.kinds.total(), figures.verdicts.total(), tuple(reader.unread))


def _data(reader: BuildReader, figures: Figures, watch: Callable[[int], None]) -> Iterator[bytes]:
    problems = _watched(figures.watch_problems(reader.problem_groups()), watch)
    yield from packed("problems", problems, variant_rows, variant_details)
    yield from packed("solutions", figures.watch_solutions(reader.solution_groups()), solution_rows, solution_details)


def _watched(groups: Iterable[ProblemGroup], watch: Callable[[int], None]) -> Iterator[ProblemGroup]:
    done = 0
    watch(done)
    for group in groups:
        yield group
        done += len(group.records)
        watch(done)


def _copied(data: IO[bytes]) -> Iterator[bytes]:
    data.seek(0)
    return iter(lambda: data.read(_COPIED_AT_ONCE), b"")
