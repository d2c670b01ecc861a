"""Projects with golden files of their own."""

from __future__ import annotations

import json

import pytest
from golden_project import FENCE, PROBLEM, configure, goldens

from illposed.mutators import IncorrectOperation, LoosenGiven
from illposed.mutators.golden.functions import function_golden as made_of_function
from illposed.mutators.golden.problems import problems_golden as made_of_problems


@pytest.fixture
def project(pytester, monkeypatch):
    """A project with a function and a problem; its golden files are not written yet."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    configure(pytester, "incorrect_operation", "loosen_given")
    cases = pytester.path / "golden" / "cases"
    cases.mkdir(parents=True)
    (cases / "fence.py").write_text(FENCE)
    (cases / "marbles.jsonl").write_text(json.dumps(PROBLEM) + "\n")
    return pytester


@pytest.fixture(scope="session")
def made():
    """What the golden files of the project hold, by path."""
    return {
        "incorrect_operation/fence.py": made_of_function(FENCE, "fence.py", IncorrectOperation()),
        "loosen_given/marbles.json": made_of_problems(json.dumps(PROBLEM), "marbles.jsonl", LoosenGiven()),
    }


@pytest.fixture
def written(project, made):
    """The same with its golden files."""
    for path, text in made.items():
        file = goldens(project) / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
    return project
