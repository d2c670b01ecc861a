"""Texts from which something was withheld, and what a build makes of one problem."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from illposed.corpus.cli.main import main
from illposed.corpus.records.base import Source
from illposed.corpus.records.facts import Edit
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import Certificate, SolvabilityRecord

QUESTION = (
    "Mara buys 6 trays of figs. Each tray costs $3. Omar is 5 years older than Mara. One day Omar ate 9 plums. "
    "Ida is 4 times older than Ben. Ben has seven times fewer kites than Ida. What does Mara pay?"
)


def edited(before: str, after: str, number: str, question: str = QUESTION) -> tuple[SolvabilityRecord, OracleRecord]:
    """A text from which a given was withheld, and its oracle."""
    source = Source(dataset="own", index=0, licence="MIT")
    place = question.index(number)
    given = GroundedGiven(quantity="q1_2", name="given", value=1, span=(place, place + len(number)))
    start = question.index(before)
    edit = Edit(
        mutator="hide_given", span=(start, start + len(before)), before=before, after=after, facts=("given.q1_2",)
    )
    oracle = OracleRecord(
        id="own-0", family="f", question=question, program="", answer=1, givens=(given,), relations={}, results={},
        voters=("annotation",), source=source,
    )  # fmt: skip
    worlds = ({"given": 4}, {"given": 5})
    certificate = Certificate(verdict="underspecified", core=None, witnesses=worlds, needs=(), smt2="")
    record = SolvabilityRecord(
        id="own-0-set1-a", group="own-0", label=2, label_name="underspecified",
        text=question.replace(before, after), answer=None, edits=(edit,), facts=(), certificate=certificate,
        program="", contrast=(), asked="answer", stratum=None, kind=None, depth=1, reachable=False, redundant=False,
        source=source,
    )  # fmt: skip
    return record, oracle


def built(problem: dict[str, str], tmp_path: Path) -> list[tuple[SolvabilityRecord, OracleRecord]]:
    """The texts that a build makes of a problem, with its oracle."""
    problems, folder = tmp_path / "problems.jsonl", tmp_path / "build"
    problems.write_text(json.dumps(problem), encoding="utf-8")
    arguments = ["build", str(problems), "--out", str(folder), "--solutions", "0", "--workers", "1", "--quiet"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return [(record, group.oracle) for group in BuildReader(folder).problem_groups() for record in group.records]
