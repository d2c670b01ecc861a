"""The code on the library page runs as it stands and prints what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "README.md"
BLOCKS = re.findall(r"^```python\n(.+?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
_PRINTED = re.compile(r"^print\(.+\)  # (.+)$", re.MULTILINE)


@pytest.fixture
def printed(capsys):
    def run(code: str) -> list[str]:
        exec(compile(code, str(PAGE), "exec"), {})
        return capsys.readouterr().out.splitlines()

    return run


def test_there_is_a_block_for_functions_and_one_for_problems():
    assert len(BLOCKS) == 2


def test_a_function_is_read_mutated_proved_and_written(printed):
    lines = printed(BLOCKS[0])
    told = _PRINTED.findall(BLOCKS[0])
    assert len(told) == BLOCKS[0].count("\nprint(") - 1
    assert lines[: len(told)] == told
    source = lines[len(told) :]
    original = re.search(r"^def solve.+?^'''$", BLOCKS[0], re.MULTILINE | re.DOTALL)[0].splitlines()[:-1]
    assert source[-1] == ""
    assert sum(ours != theirs for ours, theirs in zip(original, source[:-1], strict=True)) == 2


def test_a_problem_is_read_edited_and_decided(printed):
    lines = printed(BLOCKS[1])
    assert "    july_picked = plums / part_july" in lines
    assert f"# {lines[-1]}" in BLOCKS[1].splitlines()
