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
PIES = "Together 3 bakers sold 304 pies. Ida sold 20 more than Olaf. Olaf sold 8 less than Pim. How many did Ida sell?"
BELOW_ZERO = """Let P = the number of pies Pim sold
Olaf = P - 8
Ida = (P - 8) + 20 = P + <<(-8)+20=12>>12
P + P - 8 + P + 12 = 304
3P + 4 = 304
3P = 300
P = <<100=100>>100
Ida = 100 + 12 = <<100+12=112>>112
Ida sold 112 pies.
#### 112"""
STALL = (
    "Noor runs a stall for a week. On the first day, she made $12. Every day after that, she made $5 more than "
    "the previous day. How much money did Noor make after 4 days?"
)
DAYS = """On the second day, Noor made $12 + $5 = $<<12+5=17>>17.
On the 3rd day, she made $17 + $5 = $<<17+5=22>>22.
On the 4th day, she made $22 + $5 = $<<22+5=27>>27.
After 4 days, Noor made a total of $12 + $17 + $22 + $27 = $<<12+17+22+27=78>>78.
#### 78"""
DOZENS = "She got 15/5=<<15/5=3>>3 dozen\nSo she gets 3*12=<<3*12=36>>36 rolls\n#### 36"


@pytest.fixture(scope="module")
def problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("agreement") / "plums.jsonl"
    lines = [{"question": f"{PLUMS} {asked}", "answer": SOLUTION} for asked in QUESTIONS]
    odd = ((ROLLS, DOZENS), (PIES, BELOW_ZERO), (STALL, DAYS))
    lines += [{"question": question, "answer": answer} for question, answer in odd]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_build_of_odd_ends_dozens_signs_and_ordinals_agrees(problems: Path, tmp_path: Path) -> None:
    built = CliRunner().invoke(main, ["build", str(problems), "--out", str(tmp_path / "out"), "--workers", "1"])
    assert built.exit_code == 0, built.output
    reasons = (tmp_path / "out" / "solvability.jsonl").read_text(encoding="utf-8")
    assert '"reason":"Ida sold (304 + 8 - (-8 + 20)) ' in reasons
    assert "On the 3rd day, Noor made $17 + $5 = $22." in reasons
    checked = CliRunner().invoke(main, ["check", str(tmp_path / "out"), "--workers", "1"])
    assert "all agree" in checked.stdout


JARS = "A shop has 5 shelves. Each shelf holds 30 jars. Then 5 lids are broken. How many good lids are left?"
LEFT = "There were 5*30 = <<5*30=150>>150 lids.\nNow 150-5 = <<150-5=145>>145 lids are left.\n#### 145"
BY_NAME = "shelves = 5\njars_per_shelf = 30\nlids_broken = 5\nprint(shelves * jars_per_shelf - lids_broken)\n"
BY_SUM = "broken_lids = 5\nshelves = 5\njars = 30\nleft = jars * shelves - broken_lids\nprint(left)\n"


def test_a_build_whose_programs_end_a_reading_agrees(tmp_path: Path) -> None:
    """The worked solution leaves open which four is which; two families of models say it."""
    problems, out = tmp_path / "jars.jsonl", str(tmp_path / "out")
    problems.write_text(json.dumps({"question": JARS, "answer": LEFT}) + "\n", encoding="utf-8")
    given = []
    for model, code in (("codex", BY_NAME), ("tora", BY_SUM)):
        programs = tmp_path / f"{model}.jsonl"
        programs.write_text(json.dumps({"index": 0, "model": model, "code": code}) + "\n", encoding="utf-8")
        given += ["--programs", str(programs)]
    built = CliRunner().invoke(main, ["build", str(problems), *given, "--out", out, "--workers", "1"])
    assert built.exit_code == 0, built.output
    oracle = json.loads((tmp_path / "out" / "oracles.jsonl").read_text(encoding="utf-8"))
    assert "shelves * jars\n" in oracle["program"]
    assert len(oracle["readings"]) == 2, "of three others, the one that exchanges shelves and lids is refuted"
    assert "all agree" in CliRunner().invoke(main, ["check", out, "--workers", "1"]).stdout
