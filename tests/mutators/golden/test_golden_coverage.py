"""Our own golden files cover every mutator of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from illposed.mutators.registry import registered

GOLDENS = Path(__file__).parents[2] / "golden" / "goldens"
OWN = [m.id for m in registered() if m.__module__.startswith("illposed.") and m.family != "composition"]


@pytest.mark.parametrize("mutator", OWN)
def test_some_golden_file_shows_what_the_mutator_makes(mutator):
    files = sorted((GOLDENS / mutator).iterdir())
    functions = [file.read_text(encoding="utf-8") for file in files if file.suffix == ".py"]
    problems = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.suffix == ".json"]
    made = sum(text.count("\n# === ") - 1 for text in functions)
    made += sum(len(problem["variants"]) for golden in problems for problem in golden["problems"])
    assert made >= 1


def test_no_golden_file_is_of_another():
    assert sorted(folder.name for folder in GOLDENS.iterdir()) == sorted(OWN)
