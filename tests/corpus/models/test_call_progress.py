import re

import pytest

from illposed.corpus.models.call_progress import calls_shown, told_totals
from illposed.prompts.asker import Totals


def test_plain_lines_say_what_was_done_and_what_it_cost(capsys: pytest.CaptureFixture[str]) -> None:
    totals = Totals(done=4, calls=2, kept=1, errors=1, input_tokens=1200, output_tokens=340, dollars=0.5)
    with calls_shown("formalize", 3, quiet=False) as show:
        show(1, totals)
        show(2, totals)
        show(3, totals)
    first, last = capsys.readouterr().err.splitlines()
    told = "2 calls, 1 answers kept from before, 1,200 + 340 tokens, $0.5000, 1 errors"
    assert first == f"formalize: 1 of 3: {told}"
    assert last == f"formalize: 3 of 3: {told}"


def test_what_is_left_is_told_by_the_speed_of_calls(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with calls_shown("formalize", 100, quiet=False) as show:
        show(50, Totals(kept=50))
        now[0] += 10
        show(50, Totals(kept=50, calls=1))
        now[0] += 10
        show(60, Totals(kept=50, calls=10))
    lines = capsys.readouterr().err.splitlines()
    assert [bool(re.search("left$", line)) for line in lines] == [False, False, True]
    assert lines[2].endswith("about 40 s left")


def test_nothing_is_shown_if_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    with calls_shown("formalize", 1, quiet=True) as show:
        show(1, Totals())
    assert capsys.readouterr().err == ""


def test_an_unknown_cost_is_told_as_unknown() -> None:
    assert told_totals(Totals(calls=3, unpriced=3)) == "3 calls, 0 + 0 tokens, cost of 3 calls unknown"
    assert told_totals(Totals(calls=3, unpriced=1, dollars=1.5)).endswith("$1.5000 and cost of 1 calls unknown")
