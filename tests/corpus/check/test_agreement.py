"""What a build makes of problems in unusual words passes the check."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from illposed.corpus.cli.main import main

PLUMS = "Amara picked 24 plums in June. She picked half as many plums in July."
SOLUTION = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums.\n#### 36"
QUESTIONS = (
    "Calculate the number of plums that Amara picked altogether",
    'How many plums did Amara pick for her "grand plum cake?"',
)
ROLLS = "Amara buys rolls at 5 dollars for a dozen. Amara pays 15 dollars. How many rolls does Amara get?"
DOZENS = "She got 15/5=<<15/5=3>>3 dozen\nSo she gets 3*12=<<3*12=36>>36 rolls\n#### 36"


@pytest.fixture(scope="module")
def problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("agreement") / "plums.jsonl"
    lines = [{"question": f"{PLUMS} {asked}", "answer": SOLUTION} for asked in QUESTIONS]
    lines.append({"question": ROLLS, "answer": DOZENS})
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_build_of_odd_ends_and_dozens_agrees(problems: Path, tmp_path: Path) -> None:
    built = CliRunner().invoke(main, ["build", str(problems), "--out", str(tmp_path / "out"), "--workers", "1"])
    assert built.exit_code == 0, built.output
    checked = CliRunner().invoke(main, ["check", str(tmp_path / "out"), "--workers", "1"])
    assert "all agree" in checked.stdout
