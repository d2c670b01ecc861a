import builtins
import gzip
import json
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from illposed.corpus.records.families import family_of
from illposed.corpus.sources.lines import LONGEST_LINE, BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile, open_problems
from illposed.engine.results import Unusable

GOOD = {"question": "How many?", "answer": "#### 1"}


def read(path: Path) -> list[Problem | BadLine]:
    return list(ProblemFile(path, "kites", "MIT"))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"not json", "not-json"),
        (b'{"question": "How', "not-json"),
        (b"\xff\xfe{}", "not-json"),
        (b"\x00\x01\x02", "not-json"),
        (b"[" * 5_000 + b"]" * 5_000, "not-an-object"),
        (b'{"a": ' + b"[" * 5_000, "not-json"),
        (b"[1, 2]", "not-an-object"),
        (b"null", "not-an-object"),
        (b'{"answer": "#### 1"}', "no-question"),
        (b'{"question": "How many?"}', "no-answer"),
        (b'{"question": 3, "answer": "#### 1"}', "question-not-text"),
        (b'{"question": null, "answer": "#### 1"}', "question-not-text"),
        (b'{"question": "\\ud800", "answer": "#### 1"}', "not-json"),
        (b'{"question": "How many?", "answer": 1}', "answer-not-text"),
        (b'{"question": " ", "answer": "#### 1"}', "question-empty"),
        (b'{"question": "How \\u0000 many?", "answer": "#### 1"}', "question-control-character"),
        (b'{"question": "How many\\u0085?", "answer": "#### 1"}', "question-control-character"),
        (b'{"question": "How many?", "answer": "\\u001b[1m#### 1"}', "answer-control-character"),
        (b'{"question": "Is it ' + b"1" * 101 + b'?", "answer": "#### 1"}', "question-long-number"),
        (b'{"question": "How many?", "answer": "#### 1' + b",111" * 34 + b'"}', "answer-long-number"),
        pytest.param(b'{"question": "' + b"x" * 10_000_000 + b'", "answer": "#### 1"}', "line-too-long", id="10 MB"),
    ],
)
def test_a_bad_line_is_told_apart_and_the_lines_around_it_are_read(tmp_path: Path, line: bytes, reason: str) -> None:
    path = tmp_path / "mixed.jsonl"
    good = json.dumps(GOOD).encode()
    path.write_bytes(good + b"\n" + line + b"\n\n" + good)
    first, bad, last = read(path)
    assert isinstance(first, Problem)
    assert isinstance(bad, BadLine)
    assert (bad.file, bad.line, bad.reason) == ("mixed.jsonl", 2, reason)
    assert len(bad.detail) < 300
    assert isinstance(last, Problem)
    assert (last.index, last.line, last.id, last.question) == (3, 4, "kites-3", "How many?")


@pytest.mark.parametrize("text", ["“How many?” asks Ann.", "‘How many?", "A\tB\r\nC\nHow many?", "1" * 100, "\u2028?"])
def test_a_text_is_kept_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text(json.dumps({"question": text, "answer": "#### 1"}), encoding="utf-8")
    (problem,) = read(path)
    assert isinstance(problem, Problem)
    assert problem.question == text


@pytest.mark.parametrize(
    ("given", "kept"), [("orchard", "orchard"), ("", None), (None, None), (7, "7"), ([1, 2], "[1, 2]")]
)
def test_the_group_of_a_line_is_its_family_in_every_format(tmp_path: Path, given: object, kept: str | None) -> None:
    row = {**GOOD, "group": given}
    (tmp_path / "p.jsonl").write_text(json.dumps(row) + "\n")
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([row]), tmp_path / "p.parquet")
    for name in ("p.jsonl", "p.parquet"):
        (problem,) = read(tmp_path / name)
        assert isinstance(problem, Problem)
        assert problem.source.group == kept
        assert problem.family == (kept or family_of(GOOD["question"], None))


@pytest.mark.parametrize("group", [b"1e999", b"9" * 5_000, b'"\xff"'])
def test_a_group_that_is_no_text_does_no_harm(tmp_path: Path, group: bytes) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(b'{"question": "How many?", "answer": "#### 1", "group": ' + group + b"}\n")
    (problem,) = read(path)
    assert isinstance(problem, Problem)
    assert problem.family == family_of(GOOD["question"], None)


def test_a_line_of_exactly_the_longest_length_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    frame = json.dumps({**GOOD, "question": ""})
    path.write_text(json.dumps({**GOOD, "question": "x" * (LONGEST_LINE - len(frame) - 1)}) + "\n")
    assert path.stat().st_size == LONGEST_LINE
    assert [type(item) for item in read(path)] == [Problem]


def test_more_fields_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.jsonl"
    first, second = json.dumps({**GOOD, "level": [1]}).encode(), json.dumps(GOOD).encode()
    path.write_bytes(b"\xef\xbb\xbf" + first + b"\r\n" + second)
    assert [type(item) for item in read(path)] == [Problem, Problem]


def test_gzip_and_parquet_give_the_same_problems(tmp_path: Path) -> None:
    rows = [{**GOOD, "question": f"{number}?"} for number in range(2_000)]
    text = "".join(json.dumps(row) + "\n" for row in rows).encode()
    (tmp_path / "p.jsonl").write_bytes(text)
    (tmp_path / "p.jsonl.gz").write_bytes(gzip.compress(text))
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), tmp_path / "p.parquet")
    plain, *others = (read(tmp_path / name) for name in ("p.jsonl", "p.jsonl.gz", "p.parquet"))
    assert len(plain) == 2_000
    assert others == [plain, plain]
    assert {ProblemFile(tmp_path / name, "", "").total() for name in ("p.jsonl", "p.jsonl.gz", "p.parquet")} == {2_000}


def test_a_torn_gzip_file_gives_what_can_be_read_and_says_where_it_breaks_off(tmp_path: Path) -> None:
    whole = gzip.compress("".join(json.dumps({**GOOD, "question": f"{n}?"}) + "\n" for n in range(20_000)).encode())
    path = tmp_path / "torn.jsonl.gz"
    path.write_bytes(whole[: len(whole) // 2])
    *problems, last = read(path)
    assert len(problems) > 100
    assert isinstance(last, BadLine)
    assert last.reason == "unreadable"
    assert ProblemFile(path, "", "").total() == 0


def test_a_null_in_parquet_is_a_bad_line(tmp_path: Path) -> None:
    table = pyarrow.table({"question": ["a?", None], "answer": ["#### 1", "#### 2"]})
    pyarrow.parquet.write_table(table, tmp_path / "p.parquet")
    bad = read(tmp_path / "p.parquet")[1]
    assert isinstance(bad, BadLine)
    assert (bad.line, bad.reason) == (2, "question-not-text")


def unusable(path: Path) -> str:
    outcome = open_problems(path, "kites", "MIT")
    assert isinstance(outcome, Unusable)
    assert "\n" not in outcome.message
    assert str(path) in outcome.message
    return outcome.message


def test_input_that_cannot_be_used_is_answered_with_one_line(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    no_parquet = tmp_path / "no.parquet"
    no_parquet.write_text("text")
    columns = tmp_path / "columns.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"question": ["a?"], "solution": ["x"]}), columns)
    assert "no such file" in unusable(tmp_path / "missing.jsonl")
    assert "none that Hugging Face datasets saved" in unusable(tmp_path)
    assert "is empty" in unusable(empty)
    assert "is no Parquet file" in unusable(no_parquet)
    assert "has no column answer; it has question, solution (say --solution solution)" in unusable(columns)


def test_parquet_without_its_extra_names_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "p.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"question": ["a?"], "answer": ["#### 1"]}), path)
    real_import = builtins.__import__

    def without_pyarrow(name: str, *rest: object) -> object:
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return real_import(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_pyarrow)
    assert "pip install 'illposed[parquet]'" in unusable(path)
