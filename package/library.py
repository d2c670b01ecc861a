"""A build and its check, as functions that return values and print nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from illposed.corpus.build.build import Built
from illposed.corpus.check.check import check_build, installed_solvers, read_manifest
from illposed.corpus.check.recheck import Difference
from illposed.corpus.cli.build import BuildRequest, run_build
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import Manifest, Mix
from illposed.engine.results import Unusable
from illposed.mutators.contract.kinds import Kind, Stratum
from illposed.mutators.registry import registration_trouble


def build(
    problems: Path | str | Iterable[Mapping[str, object]],
    out: Path | str,
    *,
    dataset: str | None = None,
    licence: str = "unknown",
    seed: int = 0,
    sets: int = 1,
    solutions: int = 6,
    mix: Mix = "even",
    kinds: Sequence[Kind] = (),
    strata: Sequence[Stratum] = (),
    depth: int = 0,
    share_solvable: bool = False,
    limit: int | None = None,
    workers: int = 1,
    restart: bool = False,
    programs: Sequence[Path] = (),
    embedder: str | None = "all-MiniLM-L6-v2",
    accept_missing: Sequence[str] = (),
) -> Built | Unusable:
    """Make labelled problems and solutions in the folder ``out``, as ``illposed build`` does.

    ``problems`` is a file (``.jsonl``, ``.jsonl.gz``, ``.parquet``), or dicts with ``question`` and ``answer``, a
    worked solution in GSM8K's layout; ``dataset`` names them in ids and records (default: the name of the file, or
    ``problems``). ``sets`` is the most crossed sets of a problem with contradictory texts, and with underspecified
    ones; of all sets those of ``kinds`` and ``strata`` are kept (default: all) in which every text has ``depth``
    relations or more, with ``share_solvable`` one solvable text of each crossed set. ``solutions`` is the most flawed
    solutions, ``mix`` says which errors these have; ``limit`` takes only the first problems. ``programs`` are files or
    folders of programs that language models wrote, whose parameters the sentence-transformers model ``embedder``
    compares (None: by their words alone). ``accept_missing`` names layers of the sandbox that may be missing.

    The same problems, options and seed give the same bytes, whatever the number of ``workers``, which are processes
    that import the main module again: a script calls this under ``if __name__ == "__main__":``. A build that was cut
    off goes on where it was; one of other problems or options is in the way unless ``restart``.

    Returns the manifest of the complete build and where it was resumed, or why there is none.
    """
    with _as_file(problems) as path:
        request = BuildRequest(
            problems=path,
            dataset=dataset,
            licence=licence,
            folder=Path(out),
            seed=seed,
            sets=sets,
            kinds=tuple(kinds),
            strata=tuple(strata),
            depth=depth,
            share_solvable=share_solvable,
            limit=limit,
            workers=workers,
            restart=restart,
            quiet=True,
            accept_missing=tuple(accept_missing),
            programs=tuple(programs),
            embedder=embedder,
            solutions=solutions,
            mix=mix,
        )
        return run_build(request)


def check(folder: Path | str, *, workers: int = 1) -> tuple[Difference, ...] | Unusable:
    """Decide every label of a build again, from its files alone, as ``illposed check`` does.

    Certificates are replayed with Z3 and, where it is installed, with cvc5. ``workers`` are processes, as in
    :func:`build`. Returns all that differs, nothing if all agrees, or why the folder is no build.
    """
    manifest = read_manifest(Path(folder))
    if not isinstance(manifest, Manifest):
        return manifest
    trouble = registration_trouble()
    if trouble is not None:
        return trouble
    return tuple(check_build(Path(folder), manifest, installed_solvers(), workers))


def read_build(folder: Path | str) -> BuildReader:
    """A reader of the records of a build, problem by problem; lines that are no records are in its ``unread``."""
    return BuildReader(Path(folder))


@contextmanager
def _as_file(problems: Path | str | Iterable[Mapping[str, object]]) -> Iterator[Path]:
    """The file of the problems; dicts are in one as long as the block lasts."""
    if isinstance(problems, Path | str):
        yield Path(problems)
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "problems.jsonl"
        with path.open("w", encoding="utf-8") as stream:
            stream.writelines(json.dumps(problem, ensure_ascii=False) + "\n" for problem in problems)
        yield path
