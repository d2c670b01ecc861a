"""Problems with worked solutions, opened for mutators of the surface."""

from __future__ import annotations

import importlib.resources
import json

import pytest

from illposed.mutators.contract.surface import Worked
from illposed.mutators.opening.worked import open_worked


@pytest.fixture(scope="session")
def opened():
    """``opened(question, answer)`` gives the problem; it fails the test if there is none."""

    def make(question: str, answer: str) -> Worked:
        worked = open_worked(question, answer)
        assert isinstance(worked, Worked), worked
        return worked

    return make


@pytest.fixture(scope="session")
def shipped_worked():
    """Every third shipped problem that can be read."""
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    records = [json.loads(line) for line in text.splitlines()][::3]
    made = [open_worked(record["question"], record["answer"]) for record in records]
    return [worked for worked in made if isinstance(worked, Worked)]
