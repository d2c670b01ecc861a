"""What the closing table of a build says."""

import re
from pathlib import Path

import msgspec
import pytest

from illposed.corpus.build.build import Built
from illposed.corpus.build.summary import print_summary
from illposed.corpus.records.manifest import Manifest

SOLUTIONS = {"same-answer": 9, "zero": 7, "negative": 7, "no-site": 2, "made-already": 1}
PROBLEMS = {f"reason-{number}": number for number in range(1, 7)}


@pytest.fixture
def table(small_build: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """The rows of the table of a build that rejected some things: what each is about, and its number."""
    manifest = msgspec.json.decode((small_build / "manifest.json").read_bytes(), type=Manifest)
    rejecting = msgspec.structs.replace(manifest, rejects={"problem": PROBLEMS, "solution": SOLUTIONS})
    print_summary(Built(rejecting, resumed_at=0, seconds={"parse": 0.9, "proofs": 61.04}), "here", 32.0)
    rows = re.findall(r"^│(.+?) *│ *(.+?) *│$", capsys.readouterr().out, re.MULTILINE)
    return dict(rows)


def test_every_reason_is_shown_for_what_was_read(table: dict[str, str]) -> None:
    assert {name: table[f"rejected problem: {name}"] for name in PROBLEMS} == {
        name: str(number) for name, number in PROBLEMS.items()
    }


def test_of_what_was_tried_the_most_frequent_reasons_are_shown_and_how_often_there_were_others(
    table: dict[str, str],
) -> None:
    shown = {name: number for name, number in table.items() if name.startswith("rejected solution: ")}
    assert shown == {
        "rejected solution: same-answer": "9",
        "rejected solution: negative": "7",
        "rejected solution: zero": "7",
        "rejected solution: other reasons, in rejects.jsonl": "3",
    }


def test_the_time_of_what_took_no_second_is_not_shown(table: dict[str, str]) -> None:
    shown = {name: number for name, number in table.items() if name.startswith("seconds")}
    assert shown == {"seconds of all workers: proofs": "61.0", "seconds": "32.0"}
