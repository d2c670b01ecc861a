"""A build with texts in the words of a model, in a new folder."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from illposed.corpus.build.build import CARD, MANIFEST
from illposed.corpus.build.chunks import OUTPUTS
from illposed.corpus.build.journal import replace_file
from illposed.corpus.check.check import read_manifest
from illposed.corpus.models.model_run import ANSWERS, Items, ModelRun, missing_extra, run_items
from illposed.corpus.models.outcome import Outcome
from illposed.corpus.records.base import Line
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.card import IN_OTHER_WORDS
from illposed.engine.results import Unusable
from illposed.prompts.providers.model_names import named_models

if TYPE_CHECKING:
    from illposed.corpus.models.reword_job import RewordJob, Unit
    from illposed.corpus.models.rewording import Reworded, Rewording

CALLS = "calls"
"""The folder below that of the build with the answers, the table of the calls and the rejects."""

_SECTION = """
{changed:,} of the {all:,} lines of `{file}` stand in the words of `{model}` (`illposed {name}`); {field} says which.
What did not read back as before kept its words, {together} together.
"""
_FIELDS = {"tell": ("`told_by`", "a correct and a flawed solution"), "rewrite": ("`rewritten`", "the twins of a set")}


def run_reword(
    run: ModelRun, build: Path, limit: int | None, kind: Literal["tell", "rewrite"]
) -> Outcome | Unusable | None:
    """Put texts of the folder ``build``, the first ``limit`` units of it, into the words of a model, in a new folder.

    Else say why that cannot be done; a dry run prints what it would ask and gives None. If the run stops early, the
    folder gets the answers and no build.
    """
    missing = missing_extra()
    if missing is not None:
        return missing
    from illposed.corpus.models.rewording import Rewriting, Telling

    manifest = read_manifest(build)
    if isinstance(manifest, Unusable):
        return manifest
    trouble = _unusable(run, build)
    if trouble is not None:
        return trouble
    if kind == "tell":
        return _reword(run, build, limit, manifest, Telling())
    return _reword(run, build, limit, manifest, Rewriting())


def _unusable(run: ModelRun, build: Path) -> Unusable | None:
    models = named_models(run.models)
    if isinstance(models, Unusable):
        return models
    if len(models) != 1:
        return Unusable(f"a text is put into the words of one model; these are {', '.join(map(str, models))}")
    if run.folder.is_file():
        return Unusable(f"{run.folder}: is a file; choose another --out")
    if run.folder.exists() and run.folder.samefile(build):
        return Unusable(f"{run.folder}: is what is read, and would be lost; choose another --out")
    ours = (run.folder / CALLS / ANSWERS).exists()
    taken = next((name for name in (*OUTPUTS, CARD, MANIFEST) if (run.folder / name).exists()), None)
    if taken is not None and not ours:
        return Unusable(f"{run.folder / taken}: is in the way; choose another --out")
    return None


def _reword(
    run: ModelRun, build: Path, limit: int | None, manifest: Manifest, rewording: Rewording[Reworded]
) -> Outcome | Unusable | None:
    from illposed.corpus.models.reword_job import RewordJob

    reader = BuildReader(build)
    units = tuple(islice(_units(reader, rewording), limit))
    for unread in reader.unread:
        return Unusable(f"{build / unread.file}: cannot be read, line {unread.line}; illposed check says more")
    if not units:
        return Unusable(f"{build}: has nothing in {rewording.file} to {rewording.name}")
    job = RewordJob(rewording, run.folder / CALLS, run.parameters, run.structured)
    outcome = run_items(replace(run, folder=job.folder), job, Items(units))
    if isinstance(outcome, Outcome) and outcome.stopped is None:
        model = str(outcome.rows[0].model)
        section = _section(manifest, rewording.file, rewording.name, model, len(job.reworded))
        _write_build(build, run.folder, manifest, rewording.file, _lines(build, rewording, job), section)
    return outcome


def _units(reader: BuildReader, rewording: Rewording[Reworded]) -> Iterator[Unit[Reworded]]:
    """The units of a file, in its order."""
    from illposed.corpus.models.reword_job import Unit

    for group in rewording.groups(reader):
        texts = frozenset(rewording.text(record) for record in group.records)
        numbered = [(line - 1, record) for line, record in zip(group.lines, group.records, strict=True)]
        after = None
        for members in rewording.units(numbered):
            unit = Unit(members, texts, after)
            yield unit
            after = unit.index


def _lines(folder: Path, rewording: Rewording[Reworded], job: RewordJob[Reworded]) -> Mapping[int, Line]:
    """The new lines of the file, by position."""
    return {
        line - 1: rewording.line(job.reworded[line - 1], group.oracle)
        for group in rewording.groups(BuildReader(folder))
        for line in group.lines
        if line - 1 in job.reworded
    }


def _section(manifest: Manifest, file: str, name: str, model: str, changed: int) -> bytes:
    field, together = _FIELDS[name]
    lines = manifest.outputs[file].lines
    section = _SECTION.format(
        changed=changed, all=lines, file=file, model=model, name=name, field=field, together=together
    )
    return f"{IN_OTHER_WORDS}{section}".encode()


def _write_build(
    source: Path, folder: Path, manifest: Manifest, file: str, changed: Mapping[int, Line], section: bytes
) -> None:
    """The build of ``source`` in ``folder``, with other lines in ``file``; the manifest comes last."""
    (folder / MANIFEST).unlink(missing_ok=True)
    for name in OUTPUTS:
        if name != file:
            shutil.copyfile(source / name, folder / name)
    with (source / file).open("rb") as old, (folder / file).open("wb") as new:
        for number, line in enumerate(old):
            new.write(msgspec.json.encode(changed[number]) + b"\n" if number in changed else line)
    replace_file(folder / CARD, (source / CARD).read_bytes() + section)
    outputs = {**manifest.outputs, file: hash_file(folder / file).as_output()}
    described = msgspec.structs.replace(manifest, outputs=outputs)
    replace_file(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(described), indent=2) + b"\n")
