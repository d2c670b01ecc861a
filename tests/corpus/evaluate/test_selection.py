"""``illposed evaluate --only FILE``: a part of the targets, by the ids of a file."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from illposed.corpus.cli.main import main
from illposed.corpus.evaluate.selection import Selection, read_selection
from illposed.engine.results import Unusable

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]

FILE_OF = {
    "sft": "test.messages.jsonl",
    "csv": "test.csv",
    "parquet": "test.parquet",
    "hf": "test",
}


def _run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments), "--quiet"])


def _evaluate(*arguments: str | Path) -> Result:
    return _run("evaluate", *arguments, "--tier", "1", "--format", "json")


def _rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _exported(build: Path, to: str, out: Path) -> Path:
    assert _run("export", build, "--to", to, "--splits", "train=50,test=50", "--out", out).exit_code == 0
    return out


@pytest.fixture(scope="module")
def wanted(small_build: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The ids of the test split, of each table."""
    out = _exported(small_build, "json", tmp_path_factory.mktemp("wanted") / "json")
    return {
        table: {str(row["id"]) for row in _rows(out / table / "test.jsonl")} for table in ("solvability", "verifier")
    }


@pytest.mark.parametrize("to", ["json", "csv", "parquet", "hf", "sft", "rl", "prm"])
def test_the_ids_of_a_split_are_read_from_every_format(
    small_build: Path, tmp_path: Path, wanted: dict[str, set[str]], to: str
) -> None:
    out = _exported(small_build, to, tmp_path / to)
    for table, ids in wanted.items():
        folder = out / table
        if folder.is_dir():
            file = folder / FILE_OF.get(to, "test.jsonl")
            assert read_selection(file) == Selection(file, frozenset(ids))


def test_a_pair_of_solutions_names_both(small_build: Path, tmp_path: Path, wanted: dict[str, set[str]]) -> None:
    file = _exported(small_build, "dpo", tmp_path / "dpo") / "verifier" / "test.jsonl"
    found = read_selection(file)
    assert isinstance(found, Selection)
    assert found.ids == {str(row[name]) for row in _rows(file) for name in ("id", "chosen_id")} <= wanted["verifier"]


@pytest.mark.parametrize(("table", "field"), [("solvability", "label"), ("verifier", "target")])
def test_answers_for_a_split_alone_are_scored_as_they_are(
    small_build: Path, tmp_path: Path, wanted: dict[str, set[str]], write: Write, table: str, field: str
) -> None:
    file = _exported(small_build, "json", tmp_path / "json") / table / "test.jsonl"
    rows = _rows(small_build / f"{table}.jsonl")
    answers = [{"id": row["id"], "prediction": row[field]} for row in rows]
    for name, told in (("all", answers), ("own", [one for one in answers if one["id"] in wanted[table]])):
        result = _evaluate(small_build, write(f"{name}.jsonl", told), "--only", file)
        assert (result.exit_code, result.stderr) == (0, "")
        report = json.loads(result.stdout)
        assert (report["targets"], report["predictions"]) == (len(wanted[table]), len(wanted[table]))
        assert report["unasked"] == len(told) - len(wanted[table])
        assert (report["unknown_ids"], report["bad_answers"], report["trusted"]) == ([], [], True)
        assert report["overall"]["estimates"]["accuracy" if field == "label" else "verdict accuracy"]["value"] == 1.0


def test_a_set_counts_only_if_all_of_its_texts_are_asked(small_build: Path, write: Write) -> None:
    rows = _rows(small_build / "solvability.jsonl")
    one, other = [row for row in rows if row.get("contrast")][:2]
    assert str(other["id"]) in str(one["contrast"])
    answers = write("answers.jsonl", [{"id": row["id"], "label": row["label"]} for row in rows])
    part = write("part.jsonl", [{"id": row["id"]} for row in rows if row["id"] != one["id"]])
    whole, cut = (json.loads(_evaluate(small_build, answers, *only).stdout) for only in ((), ("--only", part)))
    assert (whole["cut_sets"], cut["cut_sets"]) == (0, 1)
    assert cut["sets"]["records"] == whole["sets"]["records"] - 1
    shown = _run("evaluate", small_build, answers, "--only", part).stdout
    assert "1 contrast set of which not every text is among the targets: left out of the sets." in shown
    assert "1 prediction for what --only leaves out." in shown


def test_many_records_without_an_answer_are_told_in_one_line(small_build: Path, write: Write) -> None:
    rows = _rows(small_build / "solvability.jsonl")
    answers = write("answers.jsonl", [{"id": row["id"], "label": row["label"]} for row in rows[:2]])
    told = f"illposed: {answers}: {len(rows) - 2} of {len(rows)} records have no answer and count as wrong"
    result = _evaluate(small_build, answers, "--strict")
    assert result.exit_code == 0
    assert result.stderr == f"{told}; to score only a part, name a file with its ids with --only\n"
    only = write("only.jsonl", rows[1:3])
    line = f"illposed: {answers}: 1 of 2 records have no answer and count as wrong\n"
    assert _evaluate(small_build, answers, "--only", only).stderr == line


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.jsonl", '{"id": "elsewhere"}', "1 id of it is not in"),
        ("a.jsonl", '{"text": "no id"}', "not every row has an id that is a string; name a file with ids"),
        ("a.jsonl", "elsewhere", "is no JSON object; name a file with ids"),
        ("a.jsonl", "", "has no rows; name a file with ids"),
        ("a.csv", "text\nno id", "not every row has an id that is a string"),
        ("a.parquet", "PAR1", "is no Parquet file"),
    ],
)
def test_a_file_that_selects_nothing_is_one_line(
    small_build: Path, write: Write, tmp_path: Path, name: str, content: str, told: str
) -> None:
    rows = _rows(small_build / "solvability.jsonl")
    answers = write("answers.jsonl", [{"id": row["id"], "label": row["label"]} for row in rows])
    only = tmp_path / name
    only.write_text(content)
    result = _evaluate(small_build, answers, "--only", only)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert told in result.stderr


def test_a_place_that_has_no_ids_is_told(tmp_path: Path) -> None:
    for path, told in (
        (tmp_path / "nowhere", "no such file; name a file with ids"),
        (tmp_path, "is a folder, but none"),
    ):
        found = read_selection(path)
        assert isinstance(found, Unusable)
        assert told in found.message


@pytest.mark.parametrize("to", ["json", "sft", "dialogue"])
def test_an_export_in_the_place_of_the_build_is_sent_to_only(small_build: Path, tmp_path: Path, to: str) -> None:
    table = "verifier" if to == "json" else "solvability"
    file = _exported(small_build, to, tmp_path / to) / table / FILE_OF.get(to, "test.jsonl")
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"id": "a", "label": 1}')
    told = "is an export; name the build that it was made from, and this file with --only"
    assert _evaluate(file, answers).stderr == f"illposed: {file}: {told}\n"
