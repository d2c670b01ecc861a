"""A whole build, checked again by the library and by the command."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
import stub_process
from checked_build import build_of, differences
from click.testing import CliRunner
from msgspec.structs import replace

from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.solvability import SolvabilityRecord, solvability_line
from illposed.engine.results import Unusable

RIGHT = 2
Alter = Callable[[SolvabilityRecord], SolvabilityRecord]


def with_record_altered(
    built: Path, folder: Path, position: int, alter: Callable[[SolvabilityRecord], SolvabilityRecord]
) -> Path:
    """A copy of the build with one record altered and the manifest's hashes made to fit."""
    shutil.copytree(built, folder)
    path = folder / "solvability.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    group = list(BuildReader(built).problem_groups())[1]
    lines[5 + position] = msgspec.json.encode(solvability_line(alter(group.records[position]), group.oracle)) + b"\n"
    path.write_bytes(b"".join(lines))
    manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
    outputs = {**manifest.outputs, path.name: hash_file(path).as_output()}
    (folder / "manifest.json").write_bytes(msgspec.json.encode(replace(manifest, outputs=outputs)))
    return folder


def test_an_untouched_build_agrees(built: Path) -> None:
    assert differences(built) == []


def test_blank_lines_of_the_input_need_no_record(tmp_path: Path, kite_problems: Path) -> None:
    first, *_, fourth = kite_problems.read_text().splitlines()[:4]
    (tmp_path / "gaps.jsonl").write_text(f"{first}\n\n\n{fourth}\nno problem\n")
    assert differences(build_of(tmp_path / "gaps.jsonl", 3, tmp_path / "out")) == []


def test_a_record_moved_to_another_problem_is_caught(built: Path, tmp_path: Path) -> None:
    found = differences(with_record_altered(built, tmp_path / "out", RIGHT, lambda r: replace(r, group="kites-0")))
    assert "solvability.jsonl:8: kites-1.right: oracles.jsonl has no oracle kites-0, or not in this place" in found


def test_a_build_of_an_earlier_version_is_to_be_made_anew(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"format": 1}')
    refused = read_manifest(tmp_path)
    assert isinstance(refused, Unusable)
    assert "make the build anew with illposed build" in refused.message


def test_a_folder_that_is_no_build_is_told_apart(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        outcome = read_manifest(folder)
        assert isinstance(outcome, Unusable)
        assert str(folder) in outcome.message
    (tmp_path / "manifest.json").write_text("{}")
    assert isinstance(read_manifest(tmp_path), Unusable)


def test_the_command_prints_what_differs_and_says_so_in_its_exit_status(built: Path, tmp_path: Path) -> None:
    good = CliRunner().invoke(main, ["check", str(built), "--workers", "1"])
    assert good.exit_code == 0
    assert "15 records replayed with z3" in good.stdout
    assert "all agree" in good.stdout
    altered = with_record_altered(built, tmp_path / "out", RIGHT, lambda r: replace(r, answer=9))
    bad = CliRunner().invoke(main, ["check", str(altered), "--workers", "1", "--quiet"])
    assert bad.exit_code == 1
    assert "solvability.jsonl:8: kites-1.right: the answer is 9, but certificate.smt2 claims 8" in bad.stdout
    missing = CliRunner().invoke(main, ["check", str(tmp_path / "none")])
    assert missing.exit_code == 2
    assert "no such folder" in missing.stderr


def test_one_difference_is_told_as_one(built: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(built, tmp_path / "out")
    (folder / "README.md").write_text("other")
    told = CliRunner().invoke(main, ["check", str(folder), "--workers", "1"]).stdout
    assert told.startswith("README.md: is not the card")
    assert re.search(r": 1 difference\b", told)


def test_a_problem_that_takes_too_long_is_a_difference(
    tmp_path: Path, kite_problems: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("illposed.corpus.check.check._Rechecker", lambda *_, **__: stub_process.without_end)
    folder = build_of(kite_problems, 1, tmp_path / "out")
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    watched: list[int] = []
    found = check_build(folder, manifest, ("z3",), 1, watched.append, ProblemLimits(seconds=0.001))
    assert [str(difference) for difference in found] == [
        "oracles.jsonl:1: kites-0: cannot be checked again: takes more than 0.001 seconds"
    ]
    assert watched[-1] == manifest.counts.records + manifest.counts.solutions
