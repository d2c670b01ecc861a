"""Reading the programs of models: folders, JSONL, raw answers, and what cannot be read."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from illposed.corpus.sources.programs import ProgramInput, read_programs
from illposed.engine.results import Unusable
from illposed.prompts.tasks.code_in_answer import program_in

CODE = "eggs = 16\nans = eggs + 2\n"
JSON = json.dumps({"function_code": CODE, "notes": "none"})

ANSWERS = {
    "bare": CODE,
    "fence": f"```python\n{CODE}```",
    "fence and prose": f"Here is the program.\n\n```python\n{CODE}```\n\nIt gives 18.\n",
    "fence without a language": f"```\n{CODE}```\n",
    "fence that is never closed": f"Sure!\n```python\n{CODE}",
    "carriage returns": f"Sure!\r\n```python\r\n{CODE}```\r\n".replace("\n", "\r\n").replace("\r\r", "\r"),
    "JSON": JSON,
    "JSON in a fence": f"The object:\n```json\n{JSON}\n```\n",
    "a fence inside JSON": json.dumps({"function_code": f"```python\n{CODE}```"}),
    "prose before": f"First I count the eggs.\n\n{CODE}",
    "prose around": f"First I count the eggs.\n\n{CODE}\nSo she has 18 eggs.\n",
    "a byte-order mark": f"\ufeff{CODE}",
    "a byte-order mark in a fence": f"```python\n\ufeff{CODE}```",
    "a byte-order mark inside JSON": json.dumps({"function_code": f"\ufeff{CODE}"}),
    "a short block and the program": f"Install it:\n```\npip\n```\nThen:\n```python\n{CODE}```\n",
}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_program_is_taken_out_of_a_raw_answer(name: str) -> None:
    assert program_in(ANSWERS[name]).strip() == CODE.strip()


@pytest.mark.parametrize(
    "answer",
    [
        "I cannot solve this.",
        "eggs = 16\n  ans = eggs + 2\n",
        "def solve(:\n    return 18\n",
        '{"function_code": 18}',
        "",
    ],
)
def test_what_holds_no_whole_program_comes_back_as_it_is(answer: str) -> None:
    assert program_in(answer) == answer


def read(*paths: Path) -> ProgramInput:
    found = read_programs(paths)
    assert isinstance(found, ProgramInput), found
    return found


def folder_of(root: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


def test_a_folder_is_read_by_index_and_model(tmp_path: Path) -> None:
    folder = folder_of(
        tmp_path / "answers",
        {
            "10/openai_x.py": CODE,
            "2/b_y.txt": f"```\n{CODE}```",
            "2/a_z.py.gz": gzip.compress(CODE.encode()),
            "n.md": "",
        },
    )
    found = read(folder)
    assert {index: [p.model for p in programs] for index, programs in found.by_index.items()} == {
        2: ["a_z", "b_y"],
        10: ["openai_x"],
    }
    assert {p.source.strip() for programs in found.by_index.values() for p in programs} == {CODE.strip()}
    assert len(found.files) == found.total == 3
    assert not found.bad


def test_what_cannot_be_read_in_a_folder_is_counted_by_file(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "one/m.py": CODE,
        "1/m.py": CODE.encode() + b"# \xff\n",
        "1/n.py": "  \n",
        "1/annotation.py": CODE,
        "1/z.py.gz": b"no gzip",
        "1/ok.py": CODE,
    }
    found = read(folder_of(tmp_path / "answers", files))
    assert found.total == 1
    assert {(bad.file, bad.line, bad.reason) for bad in found.bad} == {
        ("answers/one/m.py", 1, "no-index"),
        ("answers/1/m.py", 3, "not-utf-8"),
        ("answers/1/n.py", 1, "empty"),
        ("answers/1/annotation.py", 1, "reserved-model"),
        ("answers/1/z.py.gz", 1, "unreadable"),
    }


def test_bad_lines_are_listed_with_their_line_and_the_others_are_read(tmp_path: Path) -> None:
    lines = [
        {"index": 3, "model": "m", "code": CODE, "flaw": "what else is there is ignored"},
        {"index": "3", "model": "m", "code": CODE},
        {"index": 3, "model": "m", "code": "ans = 1"},
        {"index": -1, "model": "m", "code": CODE},
        {"index": 4, "model": "m"},
        {"index": 4, "model": " ", "code": CODE},
    ]
    path = tmp_path / "programs.jsonl.gz"
    path.write_bytes(gzip.compress(("\n".join(map(json.dumps, lines)) + "\n\nnot json\n").encode()))
    found = read(path)
    assert [(p.model, p.source, p.file, p.line) for p in found.by_index[3]] == [("m", CODE, path.name, 1)]
    assert [(bad.line, bad.reason) for bad in found.bad] == [
        (2, "no-program"),
        (3, "second-program"),
        (4, "no-index"),
        (5, "no-program"),
        (6, "no-model"),
        (8, "not-json"),
    ]


def test_a_file_that_breaks_off_is_read_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "programs.jsonl.gz"
    lines = "".join(json.dumps({"index": n, "model": "m", "code": f"ans = {n * 7919}"}) + "\n" for n in range(2000))
    path.write_bytes(gzip.compress(lines.encode())[:-2000])
    found = read(path)
    assert 0 < found.total < 2000
    assert [bad.reason for bad in found.bad][-1] == "unreadable"


@pytest.mark.parametrize("name", ["missing.jsonl", "empty.jsonl", "folder"])
def test_a_path_without_programs_is_answered_with_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "folder").mkdir()
    found = read_programs([tmp_path / name])
    assert isinstance(found, Unusable)
    assert name in found.message
    assert "\n" not in found.message


def test_several_paths_are_read_together(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"index": 0, "model": "a", "code": CODE}) + "\n")
    folder = folder_of(tmp_path / "b", {"0/b.py": CODE})
    assert [p.model for p in read(path, folder).by_index[0]] == ["a", "b"]
