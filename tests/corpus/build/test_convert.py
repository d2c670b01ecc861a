"""A build that version 1 wrote (of five lines: three problems, one without an oracle, and one that is no problem)."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from whole_records import whole_records

from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import Manifest

OLD = Path(__file__).parent / "version_1"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / name).read_text(encoding="utf-8").splitlines()]


def counted(found: list[dict[str, Any]]) -> Counter[str]:
    return Counter(json.dumps(row, sort_keys=True) for row in found)


@pytest.fixture(scope="module")
def converted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("converted") / "new"
    result = run("convert", OLD, "--out", folder)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"{folder}: 12 problem texts and 6 worked solutions in version 2, ")
    return folder


@pytest.mark.parametrize("name", ["solvability.jsonl", "verifier.jsonl"])
def test_every_record_is_there_whole_and_as_it_was(converted: Path, name: str) -> None:
    new, old = whole_records(converted, name), rows(OLD, name)
    assert len(new) == len(old)
    for record, before in zip(new, old, strict=True):
        for fact in record.get("facts", ()):
            fact.setdefault("span", None)
        details = (before.get("target") or {}).get("error_details")
        if details is not None:
            code = {key: details.pop(key) for key in record["in_program"]}
            assert record["in_program"] == code
            assert all(record["target"]["error_details"].pop(key)[:2] in ("L1", "L2", "L3", "L4", "FA") for key in code)
        record.pop("in_program", None)
        assert record == before


def test_no_reject_and_nothing_of_an_oracle_is_lost(converted: Path) -> None:
    rejects = [json.loads(msgspec.json.encode(reject)) for reject in BuildReader(converted).rejects()]
    assert counted(rejects) == counted([{"version": 1, **row} for row in rows(OLD, "rejects.jsonl")])
    for oracle, before in zip(rows(converted, "oracles.jsonl"), rows(OLD, "oracles.jsonl"), strict=True):
        givens = [{name: given[name] for name in ("name", "value", "span")} for given in oracle["givens"]]
        assert {**{name: oracle.get(name) for name in before}, "givens": givens} == before


def test_a_converted_build_passes_the_check(converted: Path) -> None:
    manifest = read_manifest(converted)
    assert isinstance(manifest, Manifest)
    assert list(check_build(converted, manifest, ("z3", "cvc5"))) == []
    before = json.loads((OLD / "manifest.json").read_text())
    after = json.loads((converted / "manifest.json").read_text())
    kept = ("versions", "inputs", "rejects", "variants", "errors")
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert after["options"].items() >= before["options"].items()
    assert after["counts"].items() >= before["counts"].items()
    assert after["parses"] is None
    assert after["format"] == 2


def test_what_cannot_be_converted_is_refused_and_leaves_nothing(converted: Path, tmp_path: Path) -> None:
    damaged = Path(shutil.copytree(OLD, tmp_path / "damaged"))
    records = (damaged / "solvability.jsonl").read_text(encoding="utf-8")
    (damaged / "solvability.jsonl").write_text(records[:-20], encoding="utf-8")
    fewer = Path(shutil.copytree(OLD, tmp_path / "fewer"))
    (fewer / "verifier.jsonl").write_text("")
    refused = (
        (converted, tmp_path / "out", "is no build of version 1"),
        (tmp_path, tmp_path / "out", "has no manifest.json"),
        (OLD, converted, "is there already"),
        (damaged, tmp_path / "out", "a damaged build cannot be converted"),
        (fewer, tmp_path / "out", "its records are not those that its manifest counts"),
    )
    for old, new, why in refused:
        result = run("convert", old, "--out", new)
        assert result.exit_code == 2
        assert why in result.output
        assert len(result.output.splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["damaged", "fewer"]


def test_other_commands_name_the_one_that_converts(tmp_path: Path) -> None:
    model = ("--model", "openai:m@http://localhost:1/v1")
    commands = (
        ("check", OLD),
        ("report", OLD),
        ("audit", OLD),
        ("export", OLD, "--to", "json", "--out", tmp_path / "out"),
        ("tell", OLD, "--out", tmp_path / "out", *model),
        ("rewrite", OLD, "--out", tmp_path / "out", *model),
    )
    for command in commands:
        result = run(*command)
        assert result.exit_code == 2
        assert result.output.endswith(f"illposed convert {OLD} --out NEW\n")
        assert len(result.output.splitlines()) == 1
