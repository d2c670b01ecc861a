"""Verdicts with a sandbox: replayed counterexamples, fuzzing where there is no proof, opaque programs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.equivalence import ProgramPair, Replay, Runner, compare, identity, pair_of
from illposed.engine.equivalence.drawn import drawn_points
from illposed.engine.equivalence.evidence import Fuzzed, Proved, Refuted
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.sandbox import Call, Limits, Outcome, Sandbox

PARAMS = "boxes: int = 7, packs: int = 3"
ONE_HALF = "weight: float = 7.5, price: float = 2.5"


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=60)) as sandbox:
        yield sandbox


class Recorded:
    """A sandbox that keeps the calls that it was given."""

    def __init__(self, box: Runner) -> None:
        self._box = box
        self.calls: list[Call] = []

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        self.calls += calls
        return self._box.run(calls)


def source(params: str, answer: str) -> str:
    docstring = '    """Index: 1.\n    Returns: what is asked.\n    """\n'
    return f"import math\n\n\ndef solve({params}):\n{docstring}    answer = {answer}\n    return answer\n"


def candidate(text: str) -> AdmittedProgram:
    form = parse(text, index=1)
    return AdmittedProgram(1, "test", text, form, form.params if isinstance(form, Program) else ())


def pair(params: str, left: str, right: str) -> tuple[Alignment, tuple[AdmittedProgram, AdmittedProgram]]:
    first, second = candidate(source(params, left)), candidate(source(params, right))
    assert isinstance(first.form, Program)
    assert isinstance(second.form, Program)
    return identity(first.form, second.form), (first, second)


def test_what_is_proved_is_not_run(box: Sandbox) -> None:
    runner = Recorded(box)
    alignment, candidates = pair(PARAMS, "boxes * packs", "packs * boxes")
    assert isinstance(compare(alignment, runner, candidates), Proved)
    assert runner.calls == []


def test_a_counterexample_is_run_on_the_original_sources(box: Sandbox) -> None:
    runner = Recorded(box)
    alignment, candidates = pair(PARAMS, "boxes + packs - packs", "boxes if packs < 4 else packs")
    verdict = compare(alignment, runner, candidates)
    assert isinstance(verdict, Refuted)
    assert verdict.left_arguments == verdict.right_arguments == {"boxes": 7, "packs": 4}
    assert (verdict.left_result, verdict.right_result) == ("7", "4")
    assert {call.source for call in runner.calls} == {c.source for c in candidates}


def test_literals_in_the_body_are_run_on_the_emitted_source(box: Sandbox) -> None:
    runner = Recorded(box)
    first, second = candidate("boxes = 7\nprint(boxes * 2)"), candidate("boxes = 7\nans = boxes + 7")
    assert isinstance(first.form, Program)
    assert isinstance(second.form, Program)
    left, right = first.form.params[0], second.form.params
    assert [param.default for param in (left, *right)] == [7, 7, 7][: 1 + len(right)]
    pairing = Pairing(left.name, right[0].name, Relation(), None, "value")
    rest = tuple(param.name for param in right[1:])
    verdict = compare(Alignment(first.form, second.form, (pairing,), (), rest), runner, (first, second))
    assert isinstance(verdict, Refuted)
    assert all("def solve(" in call.source for call in runner.calls)


def test_errors_are_results(box: Sandbox) -> None:
    alignment, candidates = pair(PARAMS, "boxes / packs * packs", "boxes")
    verdict = compare(alignment, box, candidates)
    assert isinstance(verdict, Refuted)
    assert verdict.left_arguments == {"boxes": 7, "packs": 0}
    assert (verdict.left_result, verdict.right_result) == ("ZeroDivisionError", "7")


GUARDED = """def solve(boxes=7, packs=3):
    total = 0
    while total < boxes * packs:
        total += 1
    if {bad}:
        raise {error}("no")
    return total{more}
"""


def guarded(bad: str, error: str, more: str = "") -> AdmittedProgram:
    opaque = candidate(GUARDED.format(bad=bad, error=error, more=more))
    params = (Param("boxes", "int", 7), Param("packs", "int", 3))
    return AdmittedProgram(1, "test", opaque.source, opaque.form, params)


def test_programs_that_both_fail_do_not_differ_and_show_nothing(box: Sandbox) -> None:
    pairings = tuple(Pairing(name, name, Relation(), None, "names") for name in ("boxes", "packs"))

    def found(left: AdmittedProgram, right: AdmittedProgram) -> Fuzzed | Proved | Refuted:
        return compare(Alignment(left.form, right.form, pairings), box, (left, right))

    alike = found(guarded("boxes > 50", "ValueError"), guarded("boxes > 50", "KeyError"))
    assert isinstance(alike, Fuzzed)
    assert alike.examples > 50
    silent = "(boxes, packs) != (7, 3)"
    other = found(guarded(silent, "ValueError"), guarded(silent, "ValueError", " * 0 + 3 * boxes"))
    assert isinstance(other, Fuzzed)
    assert other.examples <= 1
    assert isinstance(found(guarded("boxes > 50", "ValueError"), guarded("packs > 50", "ValueError")), Refuted)


def test_what_cannot_be_proved_is_fuzzed_with_the_reason(box: Sandbox) -> None:
    alignment, candidates = pair(ONE_HALF, "weight ** 0.5 * price", "math.sqrt(weight) * price")
    verdict = compare(alignment, box, candidates)
    assert isinstance(verdict, Fuzzed)
    assert verdict.examples >= 100
    assert "exponent" in verdict.reason


def test_roots_that_differ_are_refuted_by_running(box: Sandbox) -> None:
    alignment, candidates = pair(ONE_HALF, "weight ** 0.5 * price", "math.sqrt(weight) * price + price - 2.5")
    verdict = compare(alignment, box, candidates)
    assert isinstance(verdict, Refuted)
    assert verdict.left_arguments["price"] != Fraction(5, 2)


def test_a_difference_outside_the_domain_is_said_and_does_not_refute(box: Sandbox) -> None:
    alignment, candidates = pair(ONE_HALF, "abs(weight) ** 0.5", "math.sqrt(weight)")
    verdict = compare(alignment, box, candidates)
    assert isinstance(verdict, Fuzzed)
    assert "outside the domain they differ, at weight = -15/2" in verdict.reason
    assert "ValueError" in verdict.reason


def test_rounding_of_floats_alone_does_not_refute(box: Sandbox) -> None:
    alignment, candidates = pair(ONE_HALF, "math.ceil(weight * 0.1 * 3)", "math.ceil(weight * 0.3)")
    verdict = compare(alignment, box, candidates)
    assert isinstance(verdict, Fuzzed)
    assert "equal in exact arithmetic" in verdict.reason


OPAQUE = """import math


def solve(boxes=7, packs=3):
    total = 0
    while total < boxes * packs:
        total += {step}
    return total
"""


@pytest.mark.parametrize(("step", "verdict"), [("1", Fuzzed), ("2", Refuted), ("3", Refuted)])
def test_opaque_programs_are_run_and_compared(box: Sandbox, step: str, verdict: type[Fuzzed | Refuted]) -> None:
    opaque, plain = candidate(OPAQUE.format(step=step)), candidate(source(PARAMS, "boxes * packs"))
    assert isinstance(opaque.form, Opaque)
    params = (Param("boxes", "int", 7), Param("packs", "int", 3))
    opaque = AdmittedProgram(1, "test", opaque.source, opaque.form, params)
    pairings = tuple(Pairing(name, name, Relation(), None, "names") for name in ("boxes", "packs"))
    found = compare(Alignment(opaque.form, plain.form, pairings), box, (opaque, plain))
    assert isinstance(found, verdict)
    if isinstance(found, Fuzzed):
        assert found.examples > 50
        assert "opaque" in found.reason


def test_a_program_that_does_not_end_is_not_judged() -> None:
    endless = "def solve(boxes=7):\n    while boxes > 8:\n        pass\n    return boxes\n"
    form = parse(endless)
    assert isinstance(form, Opaque)
    plain = candidate(source("boxes: int = 7", "boxes"))
    pairing = Pairing("boxes", "boxes", Relation(), None, "names")
    built = pair_of(Alignment(form, plain.form, (pairing,)))
    assert isinstance(built, ProgramPair)
    points = [(Fraction(7),), (Fraction(9),)]
    with Sandbox(workers=1, limits=Limits(seconds=0.5)) as hurried:
        [first, second] = Replay(built, hurried).results(points)
    assert first == (7, 7)
    assert second[1] == 9
    assert second[0] not in (7, 9)


def test_parameters_without_a_value_in_common_are_not_compared(box: Sandbox) -> None:
    left = candidate(source("balance: int = -4", "balance"))
    right = candidate(source("balance: int = 4", "balance"))
    assert isinstance(left.form, Program)
    assert isinstance(right.form, Program)
    verdict = compare(identity(left.form, right.form), box, (left, right))
    assert isinstance(verdict, Fuzzed)
    assert verdict.examples == 0


def test_another_process_draws_the_same_points_and_leaves_nothing_behind(tmp_path: Path) -> None:
    alignment, _ = pair(ONE_HALF, "weight", "price")
    built = pair_of(alignment)
    assert isinstance(built, ProgramPair)
    points = drawn_points(built, 40)
    assert all(built.contains(point) for point in points)
    (tmp_path / "local.py").write_text("NUMBER = 123456789\n")
    assert _drawn_elsewhere(tmp_path) == str(points)
    assert not (tmp_path / ".hypothesis").exists()


def _drawn_elsewhere(folder: Path) -> str:
    code = (
        "import local\n"
        "from illposed.engine.equivalence import identity, pair_of\n"
        "from illposed.engine.equivalence.drawn import drawn_points\n"
        "from illposed.engine.ir.parse import parse\n"
        f"program = parse({source(ONE_HALF, 'weight')!r})\n"
        "print(drawn_points(pair_of(identity(program, program)), 40))\n"
    )
    command = [sys.executable, "-B", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout.strip()
