"""The tables of ``illposed validate --explain``: programs side by side, and a counterexample run through both."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from rich.console import Console
from rich.table import Table

from illposed.corpus.validate.explained_pairs import (
    counterexample,
    pairs_table,
    side_by_side,
    told_by_reference,
)
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.admission import Submission, admit
from illposed.engine.consensus.ensemble import Consensus, consensus
from illposed.engine.equivalence.evidence import Refuted
from illposed.sandbox import Sandbox

SOURCES = {
    "share": "def solve(price: int = 50, off: float = 0.2):\n    return price - price * off",
    "percent": "def solve(\n    cost: int = 50,  # dollars for the tent\n    percent: int = 20,\n):\n"
    "    return cost * (100 - percent) / 100",
    "kept": "def solve(cost=50, kept=0.8):\n    return cost * kept",
    "buried": "cost = 50\nsaved = cost * 0.2\nprint(cost - saved)",
    "flawed": "def solve(cost=50, fifths=10):\n    return cost - fifths",
}


@pytest.fixture(scope="module")
def agreed() -> Iterator[tuple[AdmittedProgram, Consensus]]:
    with Sandbox(workers=1) as box:
        submissions = [Submission(0, model, source) for model, source in SOURCES.items()]
        candidates = [fate for fate in admit(submissions, Fraction(40), box) if isinstance(fate, AdmittedProgram)]
        reference = next(candidate for candidate in candidates if candidate.model == "percent")
        yield reference, consensus(candidates, Similarities(), box)


def text_of(table: Table) -> str:
    console = Console(width=250)
    with console.capture() as captured:
        console.print(table)
    return captured.get()


def test_every_program_is_beside_the_reference_whichever_side_it_was_judged_on(
    agreed: tuple[AdmittedProgram, Consensus],
) -> None:
    reference, found = agreed
    towards = told_by_reference(reference, found.judgements)
    assert {judgement.left.model for judgement in towards} == {"percent"}
    assert {judgement.right.model for judgement in towards} == set(SOURCES) - {"percent"}
    text = text_of(side_by_side(reference, towards))
    (row,) = [line for line in text.splitlines() if "percent = 20" in line]
    assert row.count("0.01 × the left") == 3
    assert "-0.01 × the left + 1" in row
    assert "a constant" in row


def test_what_corresponds_to_nothing_is_shown_as_frozen(agreed: tuple[AdmittedProgram, Consensus]) -> None:
    reference, found = agreed
    text = text_of(side_by_side(reference, told_by_reference(reference, found.judgements)))
    assert "nothing: frozen" in text
    assert "fifths = 10 (frozen)" in text


def test_the_table_of_pairs_says_what_was_found_and_why(agreed: tuple[AdmittedProgram, Consensus]) -> None:
    _, found = agreed
    text = text_of(pairs_table(found.judgements))
    assert "DIFFERENT" in text
    assert "against" in text
    assert "proved by normal-form" in text


def test_a_counterexample_is_run_through_both_and_told_in_words(agreed: tuple[AdmittedProgram, Consensus]) -> None:
    reference, found = agreed
    judged = {judgement.right.model: judgement for judgement in told_by_reference(reference, found.judgements)}
    verdict = judged["flawed"].verdict
    assert isinstance(verdict, Refuted)
    text = text_of(counterexample(judged["flawed"], verdict))
    assert "dollars for the tent" in text
    assert verdict.left_result in text
    assert verdict.right_result in text


def test_a_crossing_that_names_do_not_say_is_shown() -> None:
    sources = {"a": "def f(x=5, y=5):\n    return 3 * x + y", "b": "def f(y=5, x=5):\n    return 3 * y + x"}
    with Sandbox(workers=1) as box:
        found = admit([Submission(0, model, source) for model, source in sources.items()], Fraction(20), box)
        agreement = consensus([fate for fate in found if isinstance(fate, AdmittedProgram)], Similarities(), box)
    assert "takes x as y, y as x" in text_of(pairs_table(agreement.judgements))
