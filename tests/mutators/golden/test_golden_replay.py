"""Golden files are executed, and proved, when they are compared."""

from __future__ import annotations

import json

import pytest
from golden_project import FENCE, function_golden, problem_golden, run

from illposed import sandbox
from illposed.engine.ir.emit import emit
from illposed.mutators.opening.functions import open_function
from illposed.sandbox import Sandbox, SandboxError

pytest_plugins = ["pytester"]


def test_where_there_is_no_sandbox_the_test_fails_and_says_why(written, monkeypatch):
    class Without(Sandbox):
        def __init__(self, **options):
            super().__init__(**options, leave_out=["landlock"])

    monkeypatch.setattr(sandbox, "Sandbox", Without)
    done = run(written)
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(
        ["functions cannot be run: the sandbox lacks landlock *: illposed_golden_accept_missing = *landlock*"]
    )
    with (written.path / "tox.ini").open("a") as configuration:
        configuration.write("\nillposed_golden_accept_missing = landlock\n")
    run(written).assert_outcomes(passed=2)


def test_where_the_sandbox_fails_the_test_fails_in_one_line(written, monkeypatch):
    class Failing(Sandbox):
        def run(self, calls):
            raise SandboxError("no process can be made")

    monkeypatch.setattr(sandbox, "Sandbox", Failing)
    done = run(written)
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["functions cannot be run: no process can be made"])


def test_what_is_made_of_a_function_has_its_signature_and_is_executed(written):
    golden_file = function_golden(written)
    assert golden_file.read_text().count("def solve(") == 1
    assert golden_file.read_text().count("# === ") > 1
    golden_file.write_text(golden_file.read_text().replace("=== FA:+ gives 8 ===", "=== FA:+ gives 9 ==="))
    done = run(written, "-k", "incorrect_operation")
    done.stdout.fnmatch_lines(["FA:+: gives 9 by the file, but 8.0 when run"])


def test_a_case_that_reads_as_programs_are_emitted_is_not_written_again_and_is_executed(written):
    (written.path / "golden" / "cases" / "fence.py").write_text(emit(open_function(FENCE).program))
    run(written, "--update-goldens")
    text = function_golden(written).read_text()
    assert "def solve(" not in text
    run(written).assert_outcomes(passed=2)
    for name, wrong in (("original", "=== original gives 13 ==="), ("FA:+", "=== FA:+ gives 9 ===")):
        right = next(line for line in text.splitlines() if line.startswith(f"# === {name} gives "))
        function_golden(written).write_text(text.replace(right, f"# {wrong}"))
        done = run(written, "-k", "incorrect_operation")
        done.stdout.fnmatch_lines([f"{name}: gives * by the file, but *.0 when run"])


def test_a_function_is_executed_and_must_give_the_recorded_result(written):
    golden_file = function_golden(written)
    golden_file.write_text(golden_file.read_text().replace("=== original gives 12 ===", "=== original gives 13 ==="))
    done = run(written, "-k", "incorrect_operation")
    done.stdout.fnmatch_lines(["original: gives 13 by the file, but 12.0 when run"])


def test_a_function_that_raises_is_told(written):
    golden_file = function_golden(written)
    golden_file.write_text(golden_file.read_text().replace("panels = fence / gap\n", "panels = fence / 0\n", 1))
    done = run(written, "-k", "incorrect_operation")
    done.stdout.fnmatch_lines(["original: gives 12 by the file, but run: *ZeroDivisionError*"])


def edited_golden(pytester, change) -> None:
    golden_file = problem_golden(pytester)
    record = json.loads(golden_file.read_text())
    change(record["problems"][0]["variants"][0])
    golden_file.write_text(json.dumps(record, indent=1))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"verdict": "contradictory"}, "Z3 says sat where the file has unsat"),
        ({"verdict": "solvable", "answer": "23"}, "Z3 says sat, sat where the file has sat, unsat"),
    ],
)
def test_facts_are_put_to_the_solver_and_must_have_the_recorded_verdict(written, change, says):
    edited_golden(written, lambda variant: variant.update(change))
    run(written, "-k", "loosen_given").stdout.fnmatch_lines([f"marbles.jsonl:1: {says}: *"])


def test_facts_that_leave_nothing_open_are_not_underspecified(written):
    edited_golden(written, lambda variant: variant["added"].update(told="(= $answer 23.0)"))
    done = run(written, "-k", "loosen_given")
    done.stdout.fnmatch_lines(["marbles.jsonl:1: Z3 says unsat where the file has sat: *"])


def test_facts_that_are_no_smt_lib_are_told(written):
    edited_golden(written, lambda variant: variant["added"].update(told="(= $answer"))
    run(written, "-k", "loosen_given").stdout.fnmatch_lines(["marbles.jsonl:1: Z3 cannot read the facts (*"])
