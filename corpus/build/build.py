"""The main job: problems in, records with decided labels out; streaming, on all cores, and resumable at any moment."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Generic

import msgspec
from msgspec.structs import replace

from illposed.corpus.build.chunks import OUTPUTS, Workshop, add_seconds, joined, work_of
from illposed.corpus.build.engines.engine import Engine, open_pool
from illposed.corpus.build.engines.work import PROBLEM_LIMITS, ProblemLimits, WorkersUnusableError
from illposed.corpus.build.journal import (
    JOURNAL,
    Fingerprint,
    Progress,
    first_commit,
    read_journal,
    replace_file,
    write_journal,
)
from illposed.corpus.build.result import Box
from illposed.corpus.build.writer import BuildWriter
from illposed.corpus.records.files.hashing import EMPTY, hash_file, hash_start
from illposed.corpus.records.manifest import BuildOptions, InputFile, Manifest
from illposed.corpus.records.summary.card import dataset_card
from illposed.corpus.records.summary.tally import Tally, counts_of, depths_of, table_of
from illposed.corpus.records.versions import versions
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.results import Unusable
from illposed.mutators.registry import distributions

MANIFEST = "manifest.json"
CARD = "README.md"

_OURS = (*OUTPUTS, CARD, MANIFEST, JOURNAL)


@dataclass(frozen=True, slots=True)
class BuildPlan(Generic[Box]):
    """What to build: the input, the folder for the output, the options, and who works on it.

    ``programs`` are the files of programs that take part, for the manifest; the workshop knows what is in them.
    ``given`` is counted with what the build gives: what was seen of the input before it.
    ``restart`` removes an earlier build from the folder first, finished or not.
    ``workers``, ``chunk_size`` (problems) and ``commit_seconds`` change the speed, never the bytes.
    A problem that takes more than ``limits`` is rejected; they are far above what any ordinary one takes.
    """

    problems: ProblemFile
    folder: Path
    options: BuildOptions
    workshop: Workshop[Box]
    workers: Engine = 1
    chunk_size: int = 8
    commit_seconds: float = 1.0
    limits: ProblemLimits = PROBLEM_LIMITS
    programs: tuple[InputFile, ...] = ()
    restart: bool = False
    given: Tally = field(default_factory=Tally)

    def __post_init__(self) -> None:
        if self.options.limit != self.problems.limit:
            raise ValueError(f"the options take {self.options.limit} lines, the problems {self.problems.limit}")


@dataclass(frozen=True, slots=True)
class Built:
    """A complete build. ``resumed_at``: input lines that an earlier run had done; ``seconds``: by phase, this run."""

    manifest: Manifest
    resumed_at: int
    seconds: dict[str, float] = field(default_factory=dict)


Watch = Callable[[int], None]
"""Told how many input lines are done, at the start and after every chunk."""


def build(plan: BuildPlan[Box], watch: Watch = lambda consumed: None) -> Built | Unusable:
    """Build ``plan``, going on where an earlier run of the same plan was cut off.

    A folder that holds the same build complete is left as it is; one that holds anything else of that name is refused,
    and so is one in which another build is at work.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    with _locked(plan.folder) as alone:
        if not alone:
            return Unusable(f"{plan.folder}: another build is at work here; wait for it or choose another folder")
        return (_clear(plan.folder) if plan.restart else None) or _build(plan, watch)


def _clear(folder: Path) -> Unusable | None:
    """Remove an earlier build from ``folder``, finished or not; refuses to touch a folder that does not hold one."""
    present = [folder / name for name in _OURS if (folder / name).exists()]
    if present and not any(_is_of_a_build(folder / name) for name in (MANIFEST, JOURNAL)):
        return Unusable(f"{present[0]}: is in the way and is not from a build; choose another folder")
    for path in present:
        path.unlink()
    return None


def unfinished(path: Path) -> Unusable | None:
    """Why the build that ``path`` is the folder or a file of cannot be used: it is not finished. None if it is."""
    folder = path if path.is_dir() else path.parent
    if (folder / MANIFEST).exists() or not _is_of_a_build(folder / JOURNAL):
        return None
    return Unusable(f"{folder}: holds a build that is not finished; the same command goes on with it")


def _is_of_a_build(path: Path) -> bool:
    """Whether a file is the manifest or the journal of a build, whatever the version."""
    try:
        found = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return False
    made = found.get("fingerprint", found) if isinstance(found, dict) else None
    return isinstance(made, dict) and made.keys() >= {"versions", "options", "inputs"}


def _build(plan: BuildPlan[Box], watch: Watch) -> Built | Unusable:
    inputs = (plan.problems.fingerprint(), *plan.programs)
    fingerprint = Fingerprint(versions=versions(), options=plan.options, inputs=inputs, mutators=distributions())
    start = _where_to_start(plan, fingerprint)
    if not isinstance(start, Progress):
        return start
    write_journal(plan.folder, start)
    seconds: dict[str, float] = {}
    try:
        with BuildWriter(plan.folder, start, plan.commit_seconds) as writer:
            _write_all(plan, writer, watch, seconds)
            end = writer.finish()
    except WorkersUnusableError as error:
        return Unusable(str(error))
    manifest = finish_build(plan.folder, end)
    return Built(manifest, start.consumed, seconds)


def _write_all(plan: BuildPlan[Box], writer: BuildWriter, watch: Watch, seconds: dict[str, float]) -> None:
    items = islice(plan.problems, writer.consumed, None)
    watch(writer.consumed)
    with open_pool(plan.workers, work_of(plan.workshop, plan.options), plan.limits) as pool:
        for outputs in pool.run(items, plan.chunk_size):
            begun = time.perf_counter()
            output = joined(outputs)
            writer.add(output)
            add_seconds(seconds, output.seconds)
            add_seconds(seconds, {"writing": time.perf_counter() - begun})
            watch(writer.consumed)


def _where_to_start(plan: BuildPlan[Box], fingerprint: Fingerprint) -> Progress | Built | Unusable:
    folder = plan.folder
    if (folder / JOURNAL).exists():
        return _resumed(plan, fingerprint)
    if (folder / MANIFEST).exists():
        return _complete(folder, fingerprint)
    in_the_way = [name for name in _OURS if (folder / name).exists()]
    if in_the_way:
        return Unusable(f"{folder / in_the_way[0]}: is in the way and is not from a build; choose another folder")
    return first_commit(fingerprint, plan.given)


def _resumed(plan: BuildPlan[Box], fingerprint: Fingerprint) -> Progress | Unusable:
    folder = plan.folder
    progress = read_journal(folder)
    if progress is None:
        return Unusable(f"{folder / JOURNAL}: is no journal of this version; choose another folder")
    if not progress.consumed:
        return first_commit(fingerprint, plan.given)
    if progress.fingerprint != fingerprint:
        return _other_build(folder, "an unfinished build", progress.fingerprint, fingerprint)
    for name, offset in progress.offsets.items():
        path = folder / name
        if offset > (path.stat().st_size if path.exists() else 0):
            return Unusable(f"{path}: is shorter than the journal says; start over with --restart")
        if path.exists() and hash_start(path, offset).hexdigest() != progress.digests[name]:
            return Unusable(f"{path}: has been changed since the build was cut off; start over with --restart")
    return progress


def _complete(folder: Path, fingerprint: Fingerprint) -> Built | Unusable:
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Unusable(f"{folder / MANIFEST}: is no manifest of this version; choose another folder")
    found = Fingerprint(
        versions=manifest.versions, options=manifest.options, inputs=manifest.inputs, mutators=manifest.mutators
    )
    if found != fingerprint:
        return _other_build(folder, "a build", found, fingerprint)
    return Built(manifest, manifest.counts.lines)


def _other_build(folder: Path, what: str, found: Fingerprint, wanted: Fingerprint) -> Unusable:
    of = {
        "inputs": "another input",
        "options": "other options",
        "versions": "other versions",
        "mutators": "other mutators of other packages",
    }
    differing = [name for name in of if getattr(found, name) != getattr(wanted, name)]
    made = " and ".join(of[name] for name in differing)
    advice = "choose another folder, or discard the build with --restart"
    return Unusable(f"{folder}: holds {what} from {made}; {advice}")


def finish_build(folder: Path, end: Progress) -> Manifest:
    """Write card and manifest beside outputs that are complete, and end the journal."""
    tally = end.restored_tally()
    manifest = Manifest(
        versions=end.fingerprint.versions,
        options=end.fingerprint.options,
        inputs=end.fingerprint.inputs,
        mutators=end.fingerprint.mutators,
        counts=counts_of(tally),
        rejects=table_of(tally, "rejects"),
        variants=table_of(tally, "variants"),
        kinds=table_of(tally, "kinds"),
        depths=depths_of(tally),
        errors=table_of(tally, "errors"),
        outputs={
            name: replace(hash_file(folder / name).as_output(), sha256=sha256) for name, sha256 in end.digests.items()
        },
        parses=None if end.parses == EMPTY else end.parses,
    )
    replace_file(folder / CARD, dataset_card(manifest).encode())
    replace_file(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n")
    (folder / JOURNAL).unlink()
    return manifest


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    """Whether the folder is ours alone until the end of the block; the lock dies with the process."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(descriptor)
