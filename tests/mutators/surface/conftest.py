"""Problems with worked solutions, opened for mutators of the surface."""

from __future__ import annotations

import importlib.resources
import json

import pytest

from illposed.engine.formalise import OpenProblem, open_problem


@pytest.fixture(scope="session")
def opened():
    """``opened(question, answer)`` gives the problem; it fails the test if there is none."""

    def make(question: str, answer: str) -> OpenProblem:
        worked = open_problem(question, answer)
        assert isinstance(worked, OpenProblem), worked
        return worked

    return make


@pytest.fixture(scope="session")
def shipped_worked():
    """Every third shipped problem that can be read."""
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    records = [json.loads(line) for line in text.splitlines()][::3]
    made = [open_problem(record["question"], record["answer"]) for record in records]
    return [worked for worked in made if isinstance(worked, OpenProblem)]
