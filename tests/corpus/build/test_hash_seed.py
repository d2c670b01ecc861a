"""The same bytes whatever order Python gives the members of a set of words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

PROBLEMS = [
    {
        "question": "A farm has hens and 40 goats. Today 20% of all the animals got sick. Then 50% of all the goats "
        "that got sick died. How many goats are alive now?",
        "answer": "40*20/100*50/100 = <<40*20/100*50/100=4>>4 goats died.\n"
        "So 40-4 = <<40-4=36>>36 goats are alive now.\n#### 36",
    },
    {
        "question": "Ada pours 64 ounces of milk and 48 ounces of juice for her guests. They drink 80 ounces. "
        "How many pints are left?",
        "answer": "Ada pours 64+48 = <<64+48=112>>112 ounces.\nThat leaves 112-80 = <<112-80=32>>32 ounces.\n"
        "So 32/16 = <<32/16=2>>2 pints are left.\n#### 2",
    },
]


def built(problems: Path, seed: int) -> dict[str, bytes]:
    out = problems.with_name(f"out-{seed}")
    command = [sys.executable, "-m", "illposed", "build", str(problems), "--out", str(out), "--workers", "1", "--quiet"]
    subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": str(seed)}, check=True)
    return {path.name: path.read_bytes() for path in out.iterdir() if path.suffix == ".jsonl"}


def test_the_hash_seed_decides_nothing(tmp_path: Path) -> None:
    problems = tmp_path / "problems.jsonl"
    problems.write_text("".join(json.dumps(problem) + "\n" for problem in PROBLEMS))
    assert built(problems, 0) == built(problems, 1)
