import csv
import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from shutil import copytree

import pytest
import yaml
from click.testing import CliRunner
from whole_records import whole_records

from illposed.corpus.cli.main import main
from illposed.corpus.terminal.ending import counted

TABLES = ("solvability", "verifier")


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def run(*arguments):
    result = CliRunner().invoke(main, [*map(str, arguments), "--quiet"])
    assert result.exit_code == 0, result.output


def rows(folder, table):
    return {path.stem: lines(path) for path in sorted((folder / table).glob("*.jsonl"))}


def test_every_record_is_in_exactly_one_split_and_a_family_on_one_side(exported, small_build):
    out = exported("json", "--splits", "train=1,test=1")
    families = {"train": set(), "test": set()}
    for table in TABLES:
        found = rows(out, table)
        assert sorted(row["id"] for split in found.values() for row in split) == sorted(
            record["id"] for record in lines(small_build / f"{table}.jsonl")
        )
        for split, members in found.items():
            families[split] |= {row["family"] for row in members}
    assert families["train"]
    assert families["test"]
    assert not families["train"] & families["test"]


def test_what_is_synthesized_stays_with_its_original_and_with_its_equals(tmp_path):
    originals = Path(str(files("illposed.corpus").joinpath("data/problems.jsonl"))).read_text().splitlines()[:3]
    again = [line.replace("illposed", "other") for line in originals[:1]]
    (tmp_path / "orchard.jsonl").write_text("\n".join([*originals, *again]), encoding="utf-8")
    run("synthesize", tmp_path / "orchard.jsonl", "--count", 1, "--workers", 1, "--out", tmp_path / "new")
    with (tmp_path / "new" / "problems.jsonl").open("a", encoding="utf-8") as stream:
        stream.write("\n".join(originals) + "\n")
    kin: dict[str, set[str]] = {}
    for name in ("orchard.jsonl", "new/problems.jsonl"):
        out = tmp_path / f"built-{name[:3]}"
        run("build", tmp_path / name, "--solutions", 0, "--workers", 1, "--out", out)
        run("export", out, "--to", "json", "--splits", "a=1,b=1,c=1", "--out", tmp_path / f"exported-{name[:3]}")
        for split, members in rows(tmp_path / f"exported-{name[:3]}", "solvability").items():
            for row in members:
                kin.setdefault(row["family"], set()).add(split)
    assert 1 < len(kin) <= 3
    assert {len(splits) for splits in kin.values()} == {1}
    assert len({split for splits in kin.values() for split in splits}) > 1


def test_rows_say_what_the_records_say(exported, small_build):
    out = exported("json", "--splits", "all=1")
    texts, told = (whole_records(small_build, f"{table}.jsonl") for table in TABLES)
    for row, record in zip(rows(out, "solvability")["all"], texts, strict=True):
        assert (row["text"], row["label"], row["smt2"]) == (
            record["text"],
            record["label"],
            record["certificate"]["smt2"],
        )
        assert row["answer"] == (None if record["answer"] is None else str(record["answer"]))
        assert [(e["start"], e["end"], e["after"]) for e in row["edits"]] == [
            (*e["span"], e["after"]) for e in record["edits"]
        ]
    for row, record in zip(rows(out, "verifier")["all"], told, strict=True):
        assert json.loads(row["target"]) == record["target"]
        assert (row["problem"], row["solution"]) == (record["input"]["problem"], record["input"]["solution"])
        details = record["target"]["error_details"] or {}
        assert all(row[key] == details.get(key) for key in ("error_type", "error_in_code", "correction_in_code"))


def test_csv_and_parquet_hold_the_same_rows(exported):
    from pyarrow.parquet import read_table

    split = ("--splits", "all=1")
    as_json, as_csv, as_parquet = (exported(to, *split) for to in ("json", "csv", "parquet"))
    for table in TABLES:
        expected = rows(as_json, table)["all"]
        assert read_table(as_parquet / table / "all.parquet").to_pylist() == expected
        with (as_csv / table / "all.csv").open(encoding="utf-8", newline="") as stream:
            found = list(csv.DictReader(stream))
        assert [set(row) for row in found] == [set(row) for row in expected]
        for read, row in zip(found, expected, strict=True):
            assert read["id"] == row["id"]
            assert all(json.loads(read[key]) == value for key, value in row.items() if isinstance(value, list))


def test_hugging_face_folder_loads_with_features_and_splits(exported):
    from datasets import load_from_disk

    out = exported("hf", "--splits", "train=3,test=1")
    as_json = exported("json", "--splits", "train=3,test=1")
    for table in TABLES:
        loaded = load_from_disk(str(out / table))
        assert {split: list(data) for split, data in loaded.items()} == rows(as_json, table)
    assert load_from_disk(str(out / "solvability"))["train"].features["label"].names == [
        "contradictory",
        "solvable",
        "underspecified",
    ]
    assert sorted(path.name for path in out.iterdir()) == [
        "README.md",
        "equations.md",
        "solvability",
        "statistics.md",
        "verifier",
    ]


def test_originals_can_be_left_out(exported):
    with_all, without = exported("json"), exported("json", "--no-originals")
    kept = [row for split in rows(without, "solvability").values() for row in split]
    every = [row for split in rows(with_all, "solvability").values() for row in split]
    assert kept == [row for row in every if row["edits"]]
    assert len(kept) < len(every)


def test_balanced_classes_differ_by_one_text_at_most_in_every_split_and_sets_stay_whole(exported):
    splits = ("--splits", "train=1,test=1")
    every, kept = (rows(exported("json", *splits, *more), "solvability") for more in ((), ("--balance",)))
    for split, texts in kept.items():
        labels = Counter(row["label"] for row in texts)
        assert abs(labels[0] - labels[2]) <= 1
        assert {twin for row in texts for twin in row["contrast"]} <= {row["id"] for row in texts}
        assert [row for row in every[split] if not row["edits"]] == [row for row in texts if not row["edits"]]
        assert min(Counter(row["label"] for row in every[split])[label] for label in (0, 2)) - labels[0] <= 1


@pytest.mark.parametrize("to", ["parquet", "csv", "json", "sft", "prm", "dpo", "rl"])
def test_the_card_names_files_that_are_there(exported, to):
    out = exported(to)
    _, header, body = (out / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    stated = yaml.safe_load(header)
    paths = [Path(file["path"]) for config in stated["configs"] for file in config["data_files"]]
    assert paths
    assert all((out / path).is_file() for path in paths)
    assert stated["license"] == "apache-2.0"
    assert "How the labels were decided" in body
    assert "Limits" in body
    assert "{" not in body


@pytest.mark.parametrize("document", ["README.md", "statistics.md"])
def test_the_card_says_in_its_first_lines_what_is_exported_and_that_the_rest_counts_the_build(
    exported, small_build, document
):
    out = exported("rl", "--program", "--no-originals", "--splits", "all=1")
    exports = [counted(len(rows(out, table)["all"]), "row") for table in TABLES]
    builds = [
        counted(len(lines(small_build / f"{table}.jsonl")), what)
        for table, what in zip(TABLES, ("problem text", "worked solution"), strict=True)
    ]
    opening = (out / document).read_text(encoding="utf-8").split("\n## ")[0]
    assert f"This export has {exports[0]} in `solvability/` and {exports[1]} in `verifier/`." in opening
    assert f"the whole build from which it was taken, with {builds[0]} and {builds[1]}." in opening


def test_the_card_quotes_a_licence_and_a_split_that_yaml_would_read_otherwise(small_build, tmp_path):
    build, out = tmp_path / "build", tmp_path / "out"
    copytree(small_build, build)
    manifest = json.loads((build / "manifest.json").read_text(encoding="utf-8"))
    manifest["options"]["licence"] = "Custom: see LICENSE.txt"
    (build / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    run("export", build, "--to", "json", "--splits", "no=1", "--out", out)
    stated = yaml.safe_load((out / "README.md").read_text(encoding="utf-8").split("---\n", 2)[1])
    assert stated["license"] == "custom: see license.txt"
    assert {file["split"] for config in stated["configs"] for file in config["data_files"]} == {"no"}


def test_equations_show_every_problem(exported, small_build):
    text = (exported("json") / "equations.md").read_text(encoding="utf-8")
    for oracle in lines(small_build / "oracles.jsonl"):
        assert f"## {oracle['id']}\n" in text
        assert oracle["question"] in text
        assert oracle["program"] in text


def test_statistics_add_up(exported, small_build):
    text = (exported("json") / "statistics.md").read_text(encoding="utf-8")
    section = text.split("## What was exported, by split\n\n")[1].split("\n\n")[0]
    numbers = [[int(cell.replace(",", "")) for cell in row.split("|")[2:-1]] for row in section.split("\n")[2:]]
    expected = [len(lines(small_build / name)) for name in ("oracles.jsonl", "solvability.jsonl", "verifier.jsonl")]
    expected.insert(0, len({oracle["family"] for oracle in lines(small_build / "oracles.jsonl")}))
    assert [sum(column) for column in zip(*numbers, strict=True)] == expected


def test_depths_are_counted_by_kind_and_class(exported, small_build):
    out = exported("json")
    text = (out / "statistics.md").read_text(encoding="utf-8")
    section = text.split("## Texts of sets by kind, class and depth\n")[1].split("##")[0]
    counted = sum(int(cell.replace(",", "")) for row in section.split("\n")[3:-2] for cell in row.split("|")[2:-1])
    of_sets = [record for record in lines(small_build / "solvability.jsonl") if "contrast" in record]
    assert counted == len(of_sets)
    kind = f"{of_sets[0]['stratum']} {of_sets[0]['kind']}"
    for card in (out / "README.md", small_build / "README.md"):
        (row,) = (row for row in card.read_text(encoding="utf-8").splitlines() if row.startswith(f"| {kind} |"))
        assert row.endswith(" % |")


def test_the_same_bytes_twice(small_build, tmp_path):
    def content(name):
        out = tmp_path / name
        CliRunner().invoke(main, ["export", str(small_build), "--to", "csv", "--out", str(out), "--quiet"])
        return {str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*") if path.is_file()}

    assert content("one") == content("two")


def test_a_folder_that_is_there_is_not_touched(small_build, tmp_path):
    (tmp_path / "kept.txt").write_text("mine")
    result = CliRunner().invoke(main, ["export", str(small_build), "--to", "json", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stderr == f"illposed: {tmp_path}: is there already; name another folder with --out, or remove it\n"
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_nothing_beside_the_folder_is_touched_and_no_draft_stays(small_build, tmp_path):
    out, mine = tmp_path / "out", tmp_path / "out.part"
    mine.mkdir()
    (mine / "notes.txt").write_text("mine")
    result = CliRunner().invoke(main, ["export", str(small_build), "--to", "json", "--out", str(out), "--quiet"])
    assert result.exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"out", "out.part"}
    assert (mine / "notes.txt").read_text() == "mine"


def test_an_empty_folder_is_filled_even_if_one_stands_in_it(small_build, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["export", str(small_build), "--to", "json", "--out", ".", "--quiet"])
    assert result.exit_code == 0
    assert (tmp_path / "README.md").exists()


def test_lines_that_cannot_be_read_are_listed(small_build, tmp_path):
    broken = tmp_path / "build"
    broken.mkdir()
    for path in small_build.iterdir():
        (broken / path.name).write_bytes(path.read_bytes())
    with (broken / "verifier.jsonl").open("a") as stream:
        stream.write('{"id": 1}\n')
    result = CliRunner().invoke(
        main, ["export", str(broken), "--to", "json", "--out", str(tmp_path / "out"), "--quiet"]
    )
    assert result.exit_code == 1
    number = len(lines(small_build / "verifier.jsonl")) + 1
    assert f"\nverifier.jsonl:{number}: is not a record" in result.stderr


@pytest.mark.parametrize(("to", "package"), [("hf", "datasets"), ("parquet", "pyarrow")])
def test_a_missing_extra_says_what_to_install(small_build, tmp_path, monkeypatch, to, package):
    import importlib.util

    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == package else found(name))
    result = CliRunner().invoke(main, ["export", str(small_build), "--to", to, "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert result.stderr == f"illposed: --to {to} needs {package}; install it with: pip install 'illposed[{to}]'\n"


def test_a_split_without_a_problem_is_told(small_build, tmp_path):
    options = ["--to", "json", "--splits", "train=1000,rest=0.001", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(main, ["export", str(small_build), *options])
    assert result.exit_code == 0
    closing, *more = result.stdout.splitlines()
    assert closing.endswith(", rest 0")
    assert [line.partition(":")[0] for line in more] == ["No problem went to rest, so there is no file for it"]


def test_texts_without_a_conversation_are_counted(small_build, tmp_path):
    build = copytree(small_build, tmp_path / "build")
    records = lines(build / "solvability.jsonl")
    del next(record for record in records if record["label"] == 2)["witnesses"]
    (build / "solvability.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    options = ["--to", "dialogue", "--splits", "all=1", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(main, ["export", str(build), *options])
    assert result.exit_code == 0
    left_out = len(records) - len(rows(tmp_path / "out", "solvability")["all"])
    assert left_out > 0
    assert result.stdout.splitlines()[1].startswith(f"{counted(left_out, 'text')} left out")


@pytest.mark.parametrize(
    ("options", "verdicts", "what"),
    [
        (("sft", "--program"), {"Correct", "Flawed"}, "solution"),
        (("prm", "--program"), {"Correct", "Flawed"}, "solution"),
        (("rl", "--program"), {"Correct", "Flawed"}, "solution"),
        (("dpo",), {"Flawed"}, "flawed solution"),
    ],
)
def test_solutions_that_are_left_out_are_counted(small_build, tmp_path, options, verdicts, what):
    result = CliRunner().invoke(main, ["export", str(small_build), "--out", str(tmp_path / "out"), "--to", *options])
    assert result.exit_code == 0
    records = lines(small_build / "verifier.jsonl")
    left_out = sum("text" in record and record["target"]["verdict"] in verdicts for record in records)
    assert left_out > 0
    assert any(line.startswith(counted(left_out, what)) for line in result.stdout.splitlines()), result.stdout


@pytest.mark.parametrize("to", ["sft", "prm", "rl", "json"])
def test_where_no_solution_is_left_out_nothing_is_said(small_build, tmp_path, to):
    result = CliRunner().invoke(main, ["export", str(small_build), "--out", str(tmp_path / "out"), "--to", to])
    assert (result.exit_code, "left out" in result.stdout) == (0, False)


def test_a_folder_that_is_no_build_is_refused(tmp_path):
    result = CliRunner().invoke(main, ["export", str(tmp_path), "--to", "json", "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "name a folder that `illposed build` wrote" in result.stderr


def by_class(text, table):
    """The rows of each class of a table, by split, as a document of an export has them."""
    cells = (row.strip("| ").split(" | ") for row in text.splitlines() if row.startswith(f"| `{table}/`, "))
    return {name.partition(", ")[2]: [int(number) for number in numbers] for name, *numbers in cells}


@pytest.mark.parametrize("document", ["README.md", "statistics.md"])
def test_the_rows_of_each_class_are_counted_as_they_were_exported(exported, document):
    out = exported("json", "--no-originals", "--balance", "--splits", "a=1,b=1")
    text = (out / document).read_text(encoding="utf-8")
    for table, name in (("solvability", "label_name"), ("verifier", "verdict")):
        found = rows(out, table)
        classes = {row[name] for split in found.values() for row in split}
        assert by_class(text, table) == {
            kind.lower(): [sum(row[name] == kind for row in found.get(split, [])) for split in ("a", "b")]
            for kind in classes
        }


def test_the_card_describes_no_table_that_is_not_there(exported, small_build, tmp_path):
    steps = (exported("prm") / "README.md").read_text(encoding="utf-8")
    assert "`solvability/`" not in steps
    assert "## The sets" not in steps
    assert "## The worked solutions" in steps
    talks = (exported("dialogue") / "README.md").read_text(encoding="utf-8")
    assert "`verifier/`" not in talks
    assert "## The worked solutions" not in talks


def without_texts(build, folder):
    """The build without its texts, as illposed grade writes one."""
    copytree(build, folder)
    (folder / "solvability.jsonl").write_bytes(b"")
    return folder


def test_the_problems_of_solutions_alone_are_counted_too(small_build, tmp_path):
    folder, out = without_texts(small_build, tmp_path / "build"), tmp_path / "out"
    result = CliRunner().invoke(main, ["export", str(folder), "--to", "json", "--splits", "all=1", "--out", str(out)])
    problems = {row["group"] for row in rows(out, "verifier")["all"]}
    assert result.stdout.splitlines()[0].endswith(f"problems by split: all {len(problems)}")
    assert (out / "equations.md").read_text(encoding="utf-8").count("\n## ") == len(problems)
    # What is not as it was built is told, and shown all the same.
    what = f"illposed: {folder}: changed since the build: solvability.jsonl; illposed check says what differs"
    assert result.stderr.splitlines()[0] == what
    page = CliRunner().invoke(main, ["report", str(folder), "--out", str(tmp_path / "page.html"), "--quiet"])
    assert page.stderr == f"{what}\n"


def test_an_export_without_a_row_is_none(small_build, tmp_path):
    folder, out = without_texts(small_build, tmp_path / "build"), tmp_path / "out"
    result = CliRunner().invoke(main, ["export", str(folder), "--to", "dialogue", "--out", str(out), "--quiet"])
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith(f"illposed: {folder}: nothing to export: 0 problem texts and ")
    assert not out.exists()
