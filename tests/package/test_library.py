"""A build and its check from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import illposed

PLUMS = {
    "question": "Amara picked 24 plums in June and half as many in July. How many plums did she pick in all?",
    "answer": "In July she picked <<24/2=12>>12 plums.\nIn all she picked 24+12 = <<24+12=36>>36 plums.\n#### 36",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library") / "plums"
    outcome = illposed.build([PLUMS], folder, dataset="plums", licence="MIT", sets=2)
    assert isinstance(outcome, illposed.Built)
    assert outcome.manifest.counts.problems == 1
    return folder


def test_dicts_are_built_and_checked_in_silence(built: Path, capfd: pytest.CaptureFixture[str]):
    assert illposed.check(built) == ()
    assert [group.oracle.id for group in illposed.read_build(built).problem_groups()] == ["plums-0"]
    assert capfd.readouterr() == ("", "")


def test_what_differs_is_given_back(built: Path, tmp_path: Path):
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in built.iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
    with (copy / "rejects.jsonl").open("ab") as stream:
        stream.write(b"\n")
    found = illposed.check(copy)
    assert isinstance(found, tuple)
    assert any(difference.file == "rejects.jsonl" for difference in found)


def test_why_there_is_no_build_is_a_value(built: Path, tmp_path: Path):
    nothing = illposed.check(tmp_path)
    assert isinstance(nothing, illposed.Unusable)
    assert "has no manifest.json" in nothing.message
    missing = illposed.build(tmp_path / "none.jsonl", tmp_path / "out")
    assert isinstance(missing, illposed.Unusable)
    assert "no such file" in missing.message
    other = illposed.build([PLUMS], built, dataset="plums", licence="MIT", sets=2, seed=7)
    assert isinstance(other, illposed.Unusable)
    assert "other options" in other.message
