"""A project with golden files of its own: how it is configured and run, and where its files are."""

from __future__ import annotations

from pathlib import Path

from illposed.mutators import golden
from illposed.mutators.golden import plugin

assert plugin  # loaded here, or each run inside pytester would load it, and the solver, anew

FENCE = """def solve(fence: int = 24, gap: int = 4):
    panels = fence / gap
    return panels * 2
"""


PROBLEM = {
    "question": "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
    "answer": "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
}


def configure(pytester, *mutators):
    names = "".join(f"\n    {name}" for name in mutators)
    pytester.makeini(f"[pytest]\nfilterwarnings = error\nillposed_golden = golden\nillposed_golden_mutators ={names}\n")


def run(pytester, *arguments):
    return pytester.runpytest_inprocess(*arguments, plugins=[golden])


def goldens(pytester) -> Path:
    return pytester.path / "golden" / "goldens"


def function_golden(pytester) -> Path:
    return goldens(pytester) / "incorrect_operation" / "fence.py"


def problem_golden(pytester) -> Path:
    return goldens(pytester) / "loosen_given" / "marbles.json"
