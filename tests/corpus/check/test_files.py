"""A file of a build that was altered, cut off or lost is found."""

import gzip
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from checked_build import differences
from click.testing import CliRunner
from msgspec.structs import replace

from illposed.corpus.cli.main import main
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.card import dataset_card


def test_an_altered_file_is_caught_by_its_hash(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    path.write_bytes(path.read_bytes().replace(b"annotation", b"annotatiom"))
    assert "oracles.jsonl: its size, lines or hash are not those of the manifest" in differences(tmp_path / "out")


@pytest.mark.parametrize(
    ("before", "after"),
    [('"family":"', '"family":"0'), ('"licence":"MIT"}', '"licence":"MIT","group":"orchard"}')],
    ids=["family", "group of the source"],
)
def test_a_family_that_does_not_follow_is_found(built: Path, tmp_path: Path, before: str, after: str) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    first, rest = path.read_text().split("\n", 1)
    assert before in first
    path.write_text(first.replace(before, after) + "\n" + rest)
    assert any("oracles.jsonl:1: kites-0: the family is not" in found for found in differences(tmp_path / "out"))


def test_a_lost_file_and_a_torn_line_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    (tmp_path / "out" / "rejects.jsonl").unlink()
    records = tmp_path / "out" / "solvability.jsonl"
    records.write_bytes(records.read_bytes()[:-10])
    found = differences(tmp_path / "out")
    assert "rejects.jsonl: is missing" in found
    assert any(one.startswith("solvability.jsonl:15: is not a record:") for one in found)
    assert any(one.startswith("manifest.json: its counts are") for one in found)


@pytest.mark.parametrize("name", ["solvability.jsonl", "oracles.jsonl", "certificates.jsonl.gz"])
def test_of_a_file_that_records_need_and_that_is_lost_one_line_is_said(built: Path, tmp_path: Path, name: str) -> None:
    shutil.copytree(built, tmp_path / "out")
    (tmp_path / "out" / name).write_bytes(b"")
    without = "get it back, for without it no record is checked"
    assert differences(tmp_path / "out") == [f"{name}: is empty, and was not; {without}"]
    (tmp_path / "out" / name).unlink()
    assert differences(tmp_path / "out") == [f"{name}: is missing; {without}"]


def test_of_other_line_ends_it_is_said_once_a_file(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    for name in ("solvability.jsonl", "oracles.jsonl"):
        path = tmp_path / "out" / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    what = "its size, lines or hash are not those of the manifest"
    ends = "ends its lines with CRLF from here on, where a build writes LF"
    assert sorted(differences(tmp_path / "out")) == [
        f"oracles.jsonl: {what}",
        f"oracles.jsonl:1: {ends}",
        f"solvability.jsonl: {what}",
        f"solvability.jsonl:1: {ends}",
    ]


def test_a_damaged_line_of_the_oracles_costs_the_records_of_its_problem_alone(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1].replace(b'"answer":', b'"answer":"x'), *lines[2:]]))
    found = differences(tmp_path / "out")
    assert sum(one.startswith("oracles.jsonl:2: is not a record") for one in found) == 1
    without = [one for one in found if "has no oracle" in one]
    assert len(without) == 10
    assert all(": kites-1" in one for one in without)


def with_certificates(built: Path, folder: Path, alter: Callable[[list[bytes]], list[bytes]]) -> Path:
    """A copy of the build with other lines of certificates and the manifest's hashes made to fit."""
    shutil.copytree(built, folder)
    path = folder / "certificates.jsonl.gz"
    path.write_bytes(gzip.compress(b"".join(alter(gzip.decompress(path.read_bytes()).splitlines(keepends=True)))))
    manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
    manifest = replace(manifest, outputs={**manifest.outputs, path.name: hash_file(path).as_output()})
    (folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    (folder / "README.md").write_text(dataset_card(manifest), encoding="utf-8")
    return folder


def test_each_record_has_its_certificate_and_each_certificate_its_record(built: Path, tmp_path: Path) -> None:
    missing = differences(with_certificates(built, tmp_path / "missing", lambda lines: [*lines[:6], *lines[7:]]))
    assert missing == ["solvability.jsonl:7: kites-1.wrong: certificates.jsonl.gz has no certificate of it"]
    second = differences(with_certificates(built, tmp_path / "second", lambda lines: [lines[0], *lines]))
    assert second == ["certificates.jsonl.gz:2: kites-0: no record needs this certificate, or it is there twice"]
    foreign = [b'{"version":2,"id":"kites-9","group":"kites-9","smt2":""}\n']
    strange = differences(with_certificates(built, tmp_path / "strange", lambda lines: [*lines, *foreign]))
    assert strange == ["certificates.jsonl.gz:16: kites-9: oracles.jsonl has no oracle kites-9, or not in this place"]
    swapped = differences(with_certificates(built, tmp_path / "swapped", swap))
    assert any("but certificate.smt2 claims solvable" in one for one in swapped)


def swap(lines: list[bytes]) -> list[bytes]:
    """The certificates of two records exchanged."""
    wrong, right = (msgspec.json.decode(line) for line in lines[6:8])
    exchanged = [{**wrong, "smt2": right["smt2"]}, {**right, "smt2": wrong["smt2"]}]
    return [*lines[:6], *(msgspec.json.encode(line) + b"\n" for line in exchanged), *lines[8:]]


def test_certificates_that_are_cut_off_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "certificates.jsonl.gz"
    path.write_bytes(path.read_bytes()[:-20])
    found = differences(tmp_path / "out")
    assert "certificates.jsonl.gz: its size, lines or hash are not those of the manifest" in found
    assert any(one.startswith("certificates.jsonl.gz:") and "cannot be read" in one for one in found)


@pytest.mark.parametrize("left", [-20, 0], ids=["cut off", "not gzip"])
def test_of_damaged_certificates_one_line_is_said_and_no_record_counts_as_checked(
    built: Path, tmp_path: Path, left: int
) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "certificates.jsonl.gz"
    path.write_bytes(path.read_bytes()[:left] or b"no gzip")
    told = CliRunner().invoke(main, ["check", str(tmp_path / "out"), "--workers", "1"]).stdout.splitlines()
    assert told[0] == "certificates.jsonl.gz: its size, lines or hash are not those of the manifest"
    assert told[1].startswith("certificates.jsonl.gz: cannot be read: ")
    assert "out: 0 records replayed" in told[2]
    assert len(told) == 3


def test_altered_counts_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "manifest.json"
    manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    path.write_bytes(msgspec.json.encode(replace(manifest, counts=replace(manifest.counts, oracles=4))))
    found = differences(tmp_path / "out")
    assert "manifest.json: its counts are wrong: oracles: 4, but the files give 3" in found
    assert "README.md: is not the card that the manifest gives" in found
