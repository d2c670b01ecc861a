"""Our own golden files cover every mutator of our own."""

from __future__ import annotations

import json
from pathlib import Path

from illposed.mutators.registry import registered

GOLDENS = Path(__file__).parents[2] / "golden" / "goldens"
OWN = [m.id for m in registered() if m.__module__.startswith("illposed.") and m.family != "composition"]


def made_by(mutator):
    """How many mutants and variants of a mutator its golden files hold."""
    for file in (GOLDENS / mutator).iterdir():
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".py":
            yield text.count("\n# === ") - 1
        else:
            yield from (len(problem["variants"]) for problem in json.loads(text)["problems"])


def test_some_golden_file_shows_what_each_mutator_makes():
    assert {mutator for mutator in OWN if not sum(made_by(mutator))} == set()


def test_no_golden_file_is_of_another():
    assert sorted(folder.name for folder in GOLDENS.iterdir()) == sorted(OWN)
