import gzip
import importlib.util
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from illposed.corpus.cli.main import main

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]
FIELDS = ("--text", "body", "--label", "verdict.kind", "--group", "origin")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["audit", *(str(argument) for argument in arguments), "--quiet"])


def edit(mutator: str, after: str = "") -> Row:
    return {"mutator": mutator, "span": [0, 0], "before": "", "after": after, "facts": []}


def report_of(*arguments: object) -> dict[str, Any]:
    done = run(*arguments, "--format", "json")
    assert done.exit_code == 0, done.output
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def section_of(*arguments: object) -> dict[str, Any]:
    (section,) = report_of(*arguments)["sections"]
    assert isinstance(section, dict)
    return section


def test_without_the_extra_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, write: Write, clean_rows: list[Row]
) -> None:
    monkeypatch.setattr("illposed.corpus.cli.audit.find_spec", lambda name: None)
    done = run(write("data.jsonl", clean_rows), *FIELDS)
    assert importlib.util.find_spec("sklearn") is not None
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "illposed: an audit needs scikit-learn; install it with: pip install 'illposed[audit]'\n"


def test_every_shortcut_of_clean_data_gets_a_verdict_and_none_leaks(write: Write, clean_rows: list[Row]) -> None:
    done = run(write("data.jsonl", clean_rows), *FIELDS, "--max-auc", 0.55)
    assert done.exit_code == 0, done.output
    assert "80 texts" in done.stdout
    assert "data.jsonl: bag of words: " in done.stdout
    assert "data.jsonl: all figures together: " in done.stdout
    assert "0 of 14 shortcuts leak (limit: AUC 0.55)" in done.stdout


@pytest.mark.parametrize(("limit", "status"), [((), 0), (("--max-auc", 0.55), 1), (("--max-auc", 1), 0)])
def test_the_exit_status_follows_the_limit(
    write: Write, leaking_rows: list[Row], limit: Sequence[object], status: int
) -> None:
    done = run(write("data.jsonl", leaking_rows), *FIELDS, "--only", "bag of words", *limit)
    assert done.exit_code == status, done.output
    assert "AUC 1.000 between left and right, picks +50.0 points from chance" in done.stdout


def test_what_leaks_is_told_by_its_features(write: Write, leaking_rows: list[Row]) -> None:
    section = section_of(write("data.jsonl", leaking_rows), *FIELDS, "--only", "bag of words")
    (finding,) = section["shortcuts"]
    assert finding["verdict"] == "leaks"
    (compared,) = finding["compared"]
    assert {feature["name"] for feature in compared["telling"][:2]} == {"left", "right"}
    assert compared["telling"][0]["means"] in ({"left": 1.0, "right": 0.0}, {"left": 0.0, "right": 1.0})


def test_the_same_data_give_the_same_report(write: Write, clean_rows: list[Row]) -> None:
    path = write("data.jsonl", clean_rows)
    command = (path, *FIELDS, "--only", "bag of words", "--only", "length")
    assert report_of(*command) == report_of(*command)


def test_gzip_and_a_byte_order_mark_are_read(tmp_path: Path, write: Write, clean_rows: list[Row]) -> None:
    plain = write("data.jsonl", clean_rows)
    packed = tmp_path / "packed.jsonl.gz"
    packed.write_bytes(gzip.compress(b"\xef\xbb\xbf" + plain.read_bytes() + b"\n"))
    assert section_of(packed, *FIELDS, "--only", "length")["samples"] == 80


def test_lines_that_cannot_be_used_are_counted_and_named(tmp_path: Path, write: Write, clean_rows: list[Row]) -> None:
    path = write("data.jsonl", clean_rows)
    path.write_text(
        path.read_text()
        + 'no json\n{"body": "x", "origin": 1}\n[1]\n{"body": "", "verdict": {"kind": "left"}, "origin": 1}\n'
    )
    section = section_of(path, *FIELDS, "--only", "length")
    assert section["samples"] == 80
    assert [bad["line"] for bad in section["bad_lines"]] == [81, 82, 83, 84]
    assert "'verdict.kind'; its fields are body, origin" in section["bad_lines"][1]["reason"]
    assert "4 lines could not be used (line 81: not a JSON object" in run(path, *FIELDS, "--only", "length").stdout


@pytest.mark.parametrize("number", ["9" * 400, "9" * 5_000, "5" + " million" * 80])
def test_a_text_with_a_number_of_too_many_digits_is_a_bad_line(
    write: Write, clean_rows: list[Row], number: str
) -> None:
    rows = [*clean_rows, {**clean_rows[0], "body": f"Ana has {number} kites and 3 more. How many has she?"}]
    section = section_of(write("data.jsonl", rows), *FIELDS)
    (bad,) = section["bad_lines"]
    assert bad == {"line": len(rows), "reason": "a number of over 100 digits in the field 'body'"}


def test_texts_without_a_word_in_common_are_audited(write: Write) -> None:
    words = (f"{first}{second}" for first in "abcdef" for second in "ghijkl")
    rows: list[Row] = [{"body": word, "kind": "ab"[number % 2]} for number, word in enumerate(words)]
    done = run(write("data.jsonl", rows), "--text", "body", "--label", "kind", "--only", "bag of words")
    assert done.exit_code == 0, done.output
    assert "bag of words: " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--text", "body"), "--text and --label go together"),
        (("--group", "origin"), "--group with them"),
        ((), "not written by illposed build; name --text and --label among its fields: body, origin, verdict"),
        (("--text", "nobody", "--label", "verdict.kind"), "no text or number in the field 'nobody'"),
        (("--text", "body", "--label", "origin"), "40 different labels; name a field of at most 20 classes"),
        ((*FIELDS, "--only", "nothing"), "there is no shortcut 'nothing'; there are: bag of words, "),
        ((*FIELDS, "--only", "arithmetic only"), "only worked solutions can be audited for: arithmetic only"),
        ((*FIELDS, "--against", "nowhere.jsonl"), "nowhere.jsonl: no such file"),
    ],
)
def test_what_cannot_be_audited_is_answered_with_one_line(
    write: Write, clean_rows: list[Row], arguments: Sequence[object], says: str
) -> None:
    done = run(write("data.jsonl", clean_rows), *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


LONG_LABELS = b"".join(
    b'{"body": "x", "verdict": {"kind": "%d %s"}, "origin": %d}\n' % (n, b"so " * 999, n) for n in range(3)
)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no line can be used; it is empty"),
        (b"\xff\xfe\n", "no line can be used; line 1: not a JSON object"),
        (b'{"body": " ", "verdict": {"kind": "a"}, "origin": 1}\n' * 9, "line 1: no text in the field 'body'"),
        (b'{"body": "x", "verdict": {"kind": "a"}, "origin": 1}\n' * 9, "the only label is 'a'"),
        (b'{"body": "x", "verdict": {"kind": "%s"}, "origin": 1}\n' % (b"so " * 999), "so s…'; an audit"),
        (LONG_LABELS, "…' in 1, '1 so"),
        (
            b'{"body": "x", "verdict": {"kind": "a"}, "origin": 1}\n'
            b'{"body": "y", "verdict": {"kind": "b"}, "origin": 2}\n',
            "two labels with 5 groups each are needed, but there are 'a' in 1, 'b' in 1",
        ),
    ],
)
def test_files_without_enough_are_answered_with_one_line(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "data.jsonl"
    path.write_bytes(content)
    done = run(path, *FIELDS)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


def test_missing_files_empty_folders_and_broken_gzip_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl.gz"
    broken.write_bytes(gzip.compress(b'{"a": 1}\n')[:15])
    for path, says in (
        (tmp_path / "none.jsonl", "no such file"),
        (tmp_path, "is a folder without solvability.jsonl or verifier.jsonl"),
        (broken, "cannot be read"),
    ):
        done = run(path)
        assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert f"{path}: {says}" in done.stderr


def test_a_build_is_audited_file_by_file(
    tmp_path: Path, write: Write, solvability_rows: list[Row], verifier_rows: list[Row]
) -> None:
    write("solvability.jsonl", solvability_rows)
    write("verifier.jsonl", verifier_rows)
    done = run(tmp_path, "--only", "bag of words", "--only", "arithmetic only", "--format", "markdown")
    assert done.exit_code == 0, done.output
    assert "## solvability.jsonl: 120 texts" in done.stdout
    assert "## verifier.jsonl: 80 texts" in done.stdout
    assert "* verifier.jsonl: arithmetic only: leaks (AUC 1.000 between Correct and Flawed" in done.stdout
    assert "## Are the errors like real ones" in done.stdout


def test_a_file_of_a_build_with_too_little_is_named_and_the_other_one_audited(
    tmp_path: Path, write: Write, solvability_rows: list[Row], verifier_rows: list[Row]
) -> None:
    write("solvability.jsonl", solvability_rows)
    write("verifier.jsonl", verifier_rows[:2])
    done = run(tmp_path, "--only", "length", "--format", "json")
    assert done.exit_code == 0, done.output
    assert [section["name"] for section in json.loads(done.stdout)["sections"]] == ["solvability.jsonl"]
    assert done.stderr.startswith("illposed: verifier.jsonl: too few groups to measure anything")
    assert done.stderr.count("\n") == 1


def test_a_build_with_too_little_in_either_file_is_answered_with_one_line(
    tmp_path: Path, write: Write, solvability_rows: list[Row], verifier_rows: list[Row]
) -> None:
    write("solvability.jsonl", solvability_rows[:4])
    write("verifier.jsonl", verifier_rows[:2])
    done = run(tmp_path, "--only", "length")
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "solvability.jsonl: too few groups" in done.stderr
    assert "verifier.jsonl: too few groups" in done.stderr


def test_originals_stand_outside(write: Write, solvability_rows: list[Row]) -> None:
    section = section_of(write("solvability.jsonl", solvability_rows), "--only", "bag of words")
    assert section["labels"] == {"contradictory": 40, "solvable": 40, "underspecified": 40}
    assert section["own"]["originals"]["originals"] == 40


def test_each_sort_of_set_is_compared_by_itself(write: Write, rows_of_sets: list[Row]) -> None:
    path = write("solvability.jsonl", rows_of_sets)
    section = section_of(path, "--only", "bag of words")
    compared = {one["comparison"]: one for one in section["shortcuts"][0]["compared"]}
    assert {name: (one["judged"], one["texts"]) for name, one in compared.items()} == {
        "ill-posed or solvable": (True, 240),
        "crossed: contradictory or solvable": (True, 160),
        "paired: underspecified or solvable": (False, 80),
        "by class": (False, 240),
    }
    crossed, paired = compared["crossed: contradictory or solvable"], compared["paired: underspecified or solvable"]
    assert crossed["measured"]["auc"]["value"] < 0.65
    assert crossed["measured"]["pick"]["chance"] == 0.5
    assert (paired["verdict"], paired["measured"]["pick"]["sets"]) == ("leaks", 40)
    assert [(kind["kind"], sum(kind["labels"].values())) for kind in section["kinds"]] == [
        ("crossed computed-clash", 160),
        ("paired omission", 80),
    ]
    assert {one["kind"]: one["apart"] for one in section["own"]["depths"]} == {
        "crossed computed-clash": 0.5,
        "paired omission": 1,
    }
    shown = run(path, "--only", "bag of words", "--format", "markdown").stdout
    assert "| paired omission | 80 | 40 |" in shown
    assert {name: "verdict" in heads for name, heads in _tables_of_shortcuts(shown).items()} == {
        "ill-posed or solvable": True,
        "crossed: contradictory or solvable": True,
        "paired: underspecified or solvable": False,
        "by class": False,
    }
    assert "| crossed computed-clash, solvable | 40 | 40 | 0.50 |" in shown


def _tables_of_shortcuts(markdown: str) -> dict[str, str]:
    """The heads and rows of the tables of shortcuts, by comparison."""
    sections = (part.partition("\n") for part in markdown.split("\n## ") if "what shortcuts learn (" in part)
    return {
        title.partition("learn (")[2].partition(",")[0]: "\n".join(
            line for line in body.splitlines() if line.startswith("|")
        )
        for title, _, body in sections
    }


@pytest.mark.parametrize(("only_crossed", "status"), [(True, 0), (False, 1)])
def test_paired_sets_count_among_all_texts_alone(
    write: Write, rows_of_sets: list[Row], only_crossed: bool, status: int
) -> None:
    rows = [row for row in rows_of_sets if row["stratum"] == "crossed" or not only_crossed]
    done = run(write("solvability.jsonl", rows), "--only", "bag of words", "--max-auc", 0.55)
    assert done.exit_code == status, done.output


def test_a_cell_is_judged_where_it_has_enough_texts(write: Write, rows_of_sets: list[Row]) -> None:
    """Where a number is hidden, and only there, the texts say their label."""
    rows: list[Row] = []
    for number, row in enumerate(row for row in rows_of_sets if row["stratum"] == "crossed"):
        hides = number // 4 % 4 != 0
        text = f"{row['text']} So it is {row['label_name']}." if hides else row["text"]
        edits = [edit(name) for name in (["hide_given"] if hides else [])]
        rows.append({**row, "text": text, "edits": [*edits, edit("tell_quantity")], "redundant": True})
    section = section_of(write("solvability.jsonl", rows), "--only", "bag of words")
    crossed = section["shortcuts"][0]["compared"][1]
    cells = {part["name"]: (part["judged"], part["verdict"], part["texts"]) for part in crossed["parts"]}
    assert cells["1 hidden, 1 told, redundant"] == (True, "leaks", 120)
    assert "0 hidden, 1 told, redundant" not in cells


def test_evidence_of_our_own_records_is_weighed(
    write: Write, solvability_rows: list[Row], oracle_rows: list[Row]
) -> None:
    write("oracles.jsonl", oracle_rows)
    own = section_of(write("solvability.jsonl", solvability_rows), "--only", "length")["own"]
    assert {one["label"]: one["resting"] for one in own["needs"]} == {
        "contradictory": 40,
        "solvable": 0,
        "underspecified": 0,
    }
    (worlds,) = (one for one in own["witnesses"] if one["label"] == "underspecified")
    assert (worlds["worlds"], worlds["implausible"]) == (80, 40)
    assert worlds["reasons"] == {"more than 20 times off": 40, "negative": 40}


def test_what_is_withheld_says_little_of_the_class(write: Write, rows_of_sets: list[Row]) -> None:
    ways = ([edit("hide_given", "some")], [edit("omit_sentence")], [edit("tell_quantity")])
    rows = [{**row, "edits": ways[number % 7 % 3]} for number, row in enumerate(rows_of_sets)]
    found = section_of(write("solvability.jsonl", rows), "--only", "length")["own"]["withheld"]
    left = {one["left"]: (one["texts"], one["underspecified"]) for one in found}
    assert set(left) == {"nothing", "words"}
    open_texts = sum(row["label_name"] == "underspecified" for row in rows_of_sets)
    assert 0 < sum(underspecified for _, underspecified in left.values()) < open_texts
    assert sum(texts for texts, _ in left.values()) == sum(number % 7 % 3 < 2 for number in range(len(rows)))


def test_a_family_is_never_on_both_sides_of_a_cross_validation(
    write: Write, solvability_rows: list[Row], oracle_rows: list[Row]
) -> None:
    write("oracles.jsonl", [{**row, "family": f"f-{number // 2}"} for number, row in enumerate(oracle_rows)])
    section = section_of(write("solvability.jsonl", solvability_rows), "--only", "length")
    assert section["groups"] == len(oracle_rows) // 2


def test_verifier_data_are_measured_by_the_three_figures(write: Write, verifier_rows: list[Row]) -> None:
    own = section_of(write("verifier.jsonl", verifier_rows), "--only", "length")["own"]
    assert [one["kind"] for one in own["flaws"]] == ["all", "computational_error"]
    assert own["flaws"][0]["shares"] == {"count": 40, "wrong_equation": 1.0, "from_nowhere": 0.0, "unused": 0.0}
    assert own["flaws"][0]["real"] == {"count": 3278, "wrong_equation": 0.05, "from_nowhere": 0.1, "unused": 0.36}


def test_what_also_stands_in_another_set_is_counted(write: Write, clean_rows: list[Row]) -> None:
    other = write("other.jsonl", [{"question": row["body"]} for row in clean_rows[:6]])
    section = section_of(write("data.jsonl", clean_rows), *FIELDS, "--only", "length", "--against", other)
    assert section["contamination"]["identical"] == 6
    assert section["contamination"]["other"] == "other.jsonl"
