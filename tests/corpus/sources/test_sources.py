"""Each kind of file that problems come in, written here and read back."""

from __future__ import annotations

import gzip
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile, ReadAs, open_problems
from illposed.engine.results import Unusable

QUESTION = "Lena has 12 figs. She eats 5 figs. How many figs are left?"
WORKED = "12-5 = <<12-5=7>>7\n#### 7"
SPLIT = {"Body": "Lena has 12 figs. If she eats 5 figs", "Question": "How many figs are left?"}
JOINED = "Lena has 12 figs. If she eats 5 figs, how many figs are left?"


AS_NAMED = ReadAs()


def read(path: Path, read_as: ReadAs = AS_NAMED) -> list[Problem | BadLine]:
    opened = open_problems(path, "own", "MIT", read_as=read_as)
    assert isinstance(opened, ProblemFile), opened
    assert opened.total() >= 1
    assert len(opened.fingerprint().sha256) == 64
    return list(opened)


def only(path: Path, read_as: ReadAs = AS_NAMED) -> tuple[str, str]:
    (problem,) = read(path, read_as)
    assert isinstance(problem, Problem), problem
    return problem.question, problem.answer


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_svamp_is_an_array_with_an_equation(tmp_path: Path) -> None:
    rows = [{"ID": "a-1", **SPLIT, "Equation": "( 12.0 - 5.0 )", "Answer": 7.0, "Type": "Subtraction"}]
    assert only(written(tmp_path / "svamp.json", json.dumps(rows))) == (JOINED, WORKED)


def test_multiarith_and_mawps_have_lists_of_equations_and_solutions(tmp_path: Path) -> None:
    rows = [{"iIndex": 1, "sQuestion": QUESTION, "lEquations": ["X=(12.0-5.0)"], "lSolutions": [7.0]}]
    assert only(written(tmp_path / "mawps.json", json.dumps(rows))) == (QUESTION, WORKED)


def test_asdiv_is_xml(tmp_path: Path) -> None:
    fields = "".join(f"<{tag}>{text}</{tag}>" for tag, text in SPLIT.items())
    fields += "<Answer>7 (figs)</Answer><Formula>12-5=7</Formula>"
    text = f"<Corpus><ProblemSet><Problem ID='n-1'>{fields}</Problem></ProblemSet></Corpus>"
    assert only(written(tmp_path / "asdiv.xml", text)) == (JOINED, WORKED)


def test_csv_has_its_fields_in_the_first_line(tmp_path: Path) -> None:
    path = written(tmp_path / "own.csv", f'text,formula,result\n"{QUESTION}",12-5,7\n')
    names = FieldNames(question=("text",), equation="formula", answer="result")
    assert only(path, ReadAs(fields=names)) == (QUESTION, WORKED)


@pytest.mark.parametrize(("name", "between"), [("own.csv", ";"), ("own.csv", "\t"), ("own.tsv", "\t")])
def test_columns_may_be_separated_by_semicolons_and_tabs(tmp_path: Path, name: str, between: str) -> None:
    rows = (("question", "Equation", "Answer"), (QUESTION, "12-5", "7"))
    path = written(tmp_path / name, "".join(f"{between.join(row)}\n" for row in rows))
    names = FieldNames(question=("question",), equation="Equation", answer="Answer")
    assert only(path, ReadAs(fields=names)) == (QUESTION, WORKED)


def test_fields_of_json_lines_can_be_named(tmp_path: Path) -> None:
    path = written(tmp_path / "own.jsonl", json.dumps({"q": QUESTION, "how": WORKED, "answer": "7"}) + "\n")
    assert only(path, ReadAs(fields=FieldNames(question=("q",), solution="how"))) == (QUESTION, WORKED)


@pytest.mark.parametrize("solution", ["12-5 = <<12-5=7>>7", WORKED])
def test_the_answer_may_have_a_field_of_its_own_beside_the_solution(tmp_path: Path, solution: str) -> None:
    path = written(tmp_path / "own.jsonl", json.dumps({"q": QUESTION, "how": solution, "gold": 7}) + "\n")
    names = FieldNames(question=("q",), solution="how", answer="gold")
    assert only(path, ReadAs(fields=names)) == (QUESTION, WORKED)


def test_a_solution_and_an_equation_cannot_both_be_named(tmp_path: Path) -> None:
    path = written(tmp_path / "own.jsonl", json.dumps({"question": QUESTION, "answer": WORKED}) + "\n")
    refused = open_problems(path, "own", "MIT", read_as=ReadAs(fields=FieldNames(solution="how", equation="formula")))
    assert isinstance(refused, Unusable)
    assert "both --solution and --equation are named" in refused.message


@pytest.mark.parametrize(
    "row",
    [
        {"question": f" {QUESTION} ", "answer": f"{WORKED}\n"},
        {**SPLIT, "Equation": "( 12.0 - 5.0 )", "Answer": 7.0},
        {"sQuestion": QUESTION, "lEquations": ["X=(12.0-5.0)"], "lSolutions": [7.0]},
    ],
)
def test_a_row_is_the_same_problem_in_every_format(tmp_path: Path, row: dict[str, object]) -> None:
    from datasets import Dataset

    path = tmp_path / "own"
    written(path.with_suffix(".jsonl"), json.dumps(row))
    written(path.with_suffix(".json"), json.dumps([row]))
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([{**row, "other": 1}]), path.with_suffix(".parquet"))
    Dataset.from_list([row]).save_to_disk(str(path))
    plain, *others = (read(path.with_suffix(suffix)) for suffix in (".jsonl", ".json", ".parquet", ""))
    assert others == [plain, plain, plain]
    assert isinstance(plain[0], Problem)


def test_of_a_parquet_file_only_the_columns_that_are_needed_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, asked = tmp_path / "own.parquet", list[object]()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([{"q": QUESTION, "how": WORKED, "image": b"9" * 99}]), path)
    plain = pyarrow.parquet.ParquetFile.iter_batches

    def watched(self: object, *, batch_size: int, columns: list[str]) -> object:
        asked.append(columns)
        return plain(self, batch_size=batch_size, columns=columns)

    monkeypatch.setattr(pyarrow.parquet.ParquetFile, "iter_batches", watched)
    assert only(path, ReadAs(fields=FieldNames(question=("q",), solution="how"))) == (QUESTION, WORKED)
    assert asked
    assert all(columns == ["how", "q"] for columns in asked)


def test_the_format_can_be_named_where_the_name_of_the_file_tells_another(tmp_path: Path) -> None:
    path = written(tmp_path / "own.txt", json.dumps([{"question": QUESTION, "answer": WORKED}]))
    assert only(path, ReadAs(format="json")) == (QUESTION, WORKED)


def test_a_folder_of_datasets(tmp_path: Path) -> None:
    from datasets import Dataset, DatasetDict

    made = Dataset.from_list([{"question": QUESTION, "answer": WORKED}])
    made.save_to_disk(str(tmp_path / "one"))
    DatasetDict({"train": made, "test": made}).save_to_disk(str(tmp_path / "splits"))
    assert only(tmp_path / "one") == (QUESTION, WORKED)
    refused = open_problems(tmp_path / "splits", "own", "MIT")
    assert isinstance(refused, Unusable)
    assert refused.message.endswith("has several splits; name one of its folders: test, train")
    assert only(tmp_path / "splits" / "train") == (QUESTION, WORKED)
    DatasetDict({"train": made}).save_to_disk(str(tmp_path / "train-alone"))
    assert only(tmp_path / "train-alone") == (QUESTION, WORKED)


@pytest.mark.parametrize("packed", [bytes, gzip.compress])
def test_standard_input(monkeypatch: pytest.MonkeyPatch, packed: Callable[[bytes], bytes]) -> None:
    line = json.dumps({"question": QUESTION, "answer": WORKED}) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(packed(line.encode()))))
    assert only(Path("-")) == (QUESTION, WORKED)


def test_standard_input_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    refused = open_problems(Path("-"), "own", "MIT")
    assert isinstance(refused, Unusable)
    assert refused.message.startswith("standard input is closed; ")


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 - n", "Answer": 7}]), "equation-unsolved"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 - 4", "Answer": 7}]), "equation-wrong"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 - 5", "Answer": "seven"}]), "answer-unreadable"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 -* 5", "Answer": 7}]), "equation-unreadable"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "7", "Answer": 7}]), "equation-unreadable"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 - 5", "Answer": "7" * 5_000}]), "answer-long-number"),
        ("a.json", json.dumps([{**SPLIT, "Equation": "12 - 5", "Answer": int("7" * 101)}]), "answer-long-number"),
        ("a.json", json.dumps([{**SPLIT, "Equation": f"12 - {'5' * 5_000}", "Answer": 7}]), "equation-long-number"),
        ("a.json", json.dumps([7]), "not-an-object"),
        ("a.csv", "question\nHow many?\n", "no-answer"),
        ("a.xml", "<ProblemSet><Problem><Body>A</Body>", "unreadable"),
        ("a.xml", "<?xml version='1.0' encoding='GBK'?><ProblemSet/>", "unreadable"),
        ("a.xml", "<?xml version='1.0' encoding='none'?><ProblemSet/>", "unreadable"),
    ],
)
def test_what_is_no_problem_says_why(tmp_path: Path, name: str, text: str, reason: str) -> None:
    path = written(tmp_path / name, text)
    opened = ProblemFile(path, "own", "MIT")
    (found,) = list(opened)
    assert isinstance(found, BadLine)
    assert found.reason == reason


def test_a_bad_row_of_an_array_leaves_the_others_alone(tmp_path: Path) -> None:
    good = json.dumps({**SPLIT, "Equation": "12 - 5", "Answer": 7})
    for bad in ('"' + "7" * 5_000 + '"', "7" * 5_000):
        path = written(tmp_path / "a.json", f"[{good}, {good.replace(': 7}', f': {bad}}}')}, {good}]")
        first, second, third = ProblemFile(path, "own", "MIT")
        assert isinstance(second, BadLine)
        assert second.line == 2
        assert [each.question for each in (first, third) if isinstance(each, Problem)] == [JOINED, JOINED]


def test_an_array_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    assert only(
        written(tmp_path / "a.json", "\ufeff" + json.dumps([{**SPLIT, "Equation": "12 - 5", "Answer": 7}]))
    ) == (
        JOINED,
        WORKED,
    )


def test_a_file_that_is_no_array_gets_one_line(tmp_path: Path) -> None:
    refused = open_problems(written(tmp_path / "a.json", "{"), "own", "MIT")
    assert isinstance(refused, Unusable)
    assert "is no JSON array of objects" in refused.message


def test_a_damaged_array_in_gzip_gets_one_line(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(json.dumps([{"question": QUESTION, "answer": WORKED}]).encode()))
    packed[10] = 0xFF
    (tmp_path / "a.json.gz").write_bytes(packed)
    refused = open_problems(tmp_path / "a.json.gz", "own", "MIT")
    assert isinstance(refused, Unusable)
    assert "is no JSON array of objects" in refused.message


def test_a_parquet_file_may_break_off(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([{"question": QUESTION, "answer": WORKED}] * 9), path)
    content = bytearray(path.read_bytes())
    content[4:200] = b"\xff" * 196
    path.write_bytes(content)
    (found,) = list(ProblemFile(path, "own", "MIT"))
    assert isinstance(found, BadLine)
    assert (found.line, found.reason) == (1, "unreadable")


@pytest.mark.parametrize("state", ["{}", "null", '{"_data_files": 1}'])
def test_a_folder_of_datasets_without_its_state_gets_one_line(tmp_path: Path, state: str) -> None:
    from datasets import Dataset

    Dataset.from_list([{"question": QUESTION, "answer": WORKED}]).save_to_disk(str(tmp_path / "one"))
    written(tmp_path / "one" / "state.json", state)
    refused = open_problems(tmp_path / "one", "own", "MIT")
    assert isinstance(refused, Unusable)
    assert "cannot be read as a folder of datasets" in refused.message
