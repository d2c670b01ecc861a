"""The pytest plugin for golden files, run on projects of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from illposed import sandbox
from illposed.engine.ir.emit import emit
from illposed.mutators import IncorrectOperation, LoosenGiven, golden
from illposed.mutators.golden import plugin
from illposed.mutators.golden.functions import function_golden as made_of_function
from illposed.mutators.golden.problems import problems_golden as made_of_problems
from illposed.mutators.opening.functions import open_function
from illposed.sandbox import Sandbox, SandboxError

pytest_plugins = ["pytester"]
assert plugin  # loaded here, or each run inside pytester would load it, and the solver, anew

FENCE = """def solve(fence: int = 24, gap: int = 4):
    panels = fence / gap
    return panels * 2
"""
PROBLEM = {
    "question": "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
    "answer": "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
}


@pytest.fixture
def project(pytester, monkeypatch):
    """A project with a function and a problem; its golden files are not written yet."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    configure(pytester, "incorrect_operation", "loosen_given")
    cases = pytester.path / "golden" / "cases"
    cases.mkdir(parents=True)
    (cases / "fence.py").write_text(FENCE)
    (cases / "marbles.jsonl").write_text(json.dumps(PROBLEM) + "\n")
    return pytester


@pytest.fixture(scope="session")
def made():
    """What the golden files of the project hold, by path."""
    return {
        "incorrect_operation/fence.py": made_of_function(FENCE, "fence.py", IncorrectOperation()),
        "loosen_given/marbles.json": made_of_problems(json.dumps(PROBLEM), "marbles.jsonl", LoosenGiven()),
    }


@pytest.fixture
def written(project, made):
    """The same with its golden files."""
    for path, text in made.items():
        file = goldens(project) / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
    return project


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


def test_update_writes_one_golden_for_each_mutator_and_case_and_does_not_pass(project, made):
    done = run(project, "--update-goldens")
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    done.stdout.fnmatch_lines_random(
        ["wrote goldens/incorrect_operation/fence.py", "wrote goldens/loosen_given/marbles.json"]
    )
    done.stdout.fnmatch_lines(["--update-goldens: 2 files changed; such a run never passes*"])
    written = {str(file.relative_to(goldens(project))): file.read_text() for file in goldens(project).rglob("*.*")}
    assert written == made


def test_update_without_change_does_not_pass_either_and_touches_nothing(written):
    before = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in goldens(written).rglob("*.*")}
    done = run(written, "--update-goldens")
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    done.stdout.fnmatch_lines(["--update-goldens: no files changed; *"])
    assert {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in goldens(written).rglob("*.*")} == before


def test_update_that_selects_no_test_does_not_pass(written):
    assert run(written, "--update-goldens", "-k", "nothing_of_this_name").ret == pytest.ExitCode.TESTS_FAILED


def test_what_was_written_passes(written):
    done = run(written)
    done.assert_outcomes(passed=2)
    assert done.ret == pytest.ExitCode.OK


def test_tests_are_named_by_case_and_mutator(written):
    done = run(written, "-v", "golden/cases/fence.py::incorrect_operation")
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["golden/cases/fence.py::incorrect_operation PASSED*"])


def test_nobody_else_collects_or_imports_cases_and_golden_files(written):
    cases = written.path / "golden" / "cases"
    imported = 'raise SystemExit("imported")\n'
    (cases / "test_case.py").write_text(imported)
    (goldens(written) / "loosen_given" / "test_golden.py").write_text(imported)
    files = [str(file.relative_to(written.path)) for file in sorted((written.path / "golden").rglob("*.*"))]
    done = run(written, "--doctest-modules", "--collect-only", "-q", "golden", *files)
    collected = [line.removeprefix("golden/") for line in done.stdout.lines if "::" in line]
    assert sorted(collected) == [
        "cases/fence.py::incorrect_operation",
        "cases/marbles.jsonl::loosen_given",
        "cases/test_case.py::incorrect_operation",
        "goldens/loosen_given/test_golden.py::orphan",
    ]


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


def test_a_layer_that_is_none_ends_the_run_at_once(project):
    project.makeini("[pytest]\nillposed_golden = golden\nillposed_golden_accept_missing = moat\n")
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: illposed_golden_accept_missing: moat is no layer; the layers are *landlock*"])


def test_a_mismatch_fails_with_a_readable_diff(written):
    golden_file = function_golden(written)
    golden_file.write_text(golden_file.read_text().replace("panels = fence / gap\n", "panels = fence / 4\n", 1))
    done = run(written, "-k", "incorrect_operation")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(
        [
            "--- goldens/incorrect_operation/fence.py (stored)",
            "+++ goldens/incorrect_operation/fence.py (made now)",
            "-    panels = fence / 4",
            "+    panels = fence / gap",
            "if the change is meant: pytest --update-goldens",
        ]
    )


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


def test_where_nothing_can_be_made_of_a_function_there_is_no_golden_file(written):
    (written.path / "golden" / "cases" / "fence.py").write_text("def solve(fence: int = 24):\n    return fence\n")
    run(written).assert_outcomes(passed=1, failed=1)
    done = run(written, "--update-goldens")
    done.stdout.fnmatch_lines(["removed goldens/incorrect_operation/fence.py"])
    assert not function_golden(written).exists()
    run(written).assert_outcomes(passed=2)


def test_what_a_changed_case_gives_is_a_mismatch(written):
    (written.path / "golden" / "cases" / "fence.py").write_text(FENCE.replace("24", "36"))
    run(written).assert_outcomes(passed=1, failed=1)


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


@pytest.mark.parametrize("content", ["", "no golden file", '{"problems": [{"place": "x", "variants": [{}]}]}'])
def test_a_spoilt_golden_file_is_told(written, content):
    function_golden(written).write_text(content)
    problem_golden(written).write_text(content)
    done = run(written)
    done.assert_outcomes(failed=2)
    done.stdout.fnmatch_lines_random(["there is no section *", "it is no golden file of problems: *"])


def test_a_missing_golden_fails(written):
    function_golden(written).unlink()
    done = run(written)
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["there is no golden file *fence.py; pytest --update-goldens writes it"])


@pytest.mark.parametrize(
    ("orphan", "says"),
    [
        ("incorrect_operation/gone.py", "there is no case gone.py"),
        ("gone/fence.py", "there is no mutator gone"),
        ("loosen_given/fence.py", "loosen_given takes no case like fence.py"),
        ("fence.py", "it is not at goldens/<mutator>/<case>.py or .json"),
        ("incorrect_operation/fence.txt", "it is not at goldens/<mutator>/<case>.py or .json"),
    ],
)
def test_an_orphan_fails_and_an_update_removes_it(written, orphan, says):
    file = goldens(written) / orphan
    file.parent.mkdir(exist_ok=True)
    file.write_text("anything")
    done = run(written, "-k", "orphan")
    done.assert_outcomes(failed=1, deselected=2)
    done.stdout.fnmatch_lines([f"*is an orphan: {says}; remove it, or use --update-goldens"])
    done = run(written, "--update-goldens", "-k", "orphan")
    done.stdout.fnmatch_lines([f"removed goldens/{orphan}"])
    assert not file.exists()


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("bad.py", "def solve(a: int):\n    return a\n", "bad.py:1: missing-argument: give the parameter a *"),
        ("bad.py", "def solve(:\n", "bad.py:1: syntax-error: correct the syntax"),
        ("bad.jsonl", "\nnot json\n", 'bad.jsonl:2: no {"question": *'),
        ("bad.jsonl", '{"question": "Why?"}', "bad.jsonl:1: no *KeyError*"),
        ("bad.jsonl", '{"question": "Why?", "answer": "No."}', "bad.jsonl:1: this problem takes no edits: *"),
    ],
)
def test_a_case_that_cannot_be_opened_fails_with_its_line(project, name, content, says):
    (project.path / "golden" / "cases" / name).write_text(content)
    done = run(project, "--update-goldens", f"golden/cases/{name}")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines([says])
    assert not goldens(project).exists()


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["no_such"], "no_such is no mutator; illposed mutators lists*"),
        (["json:dumps"], "json:dumps is no mutator;*"),
        (["json:nothing"], "json:nothing: *no attribute*"),
        (["no_module_of_this_name:Any"], "no_module_of_this_name:Any: No module*"),
        (["sequence"], "sequence needs options (*"),
        (["loosen_given", "illposed.mutators:LoosenGiven"], "two mutators have the id loosen_given;*"),
    ],
)
def test_a_mutator_that_cannot_be_used_ends_the_run_at_once(project, names, says):
    configure(project, *names)
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"ERROR: illposed_golden_mutators: {says}"])


def test_a_folder_without_cases_ends_the_run_at_once(project):
    project.makeini("[pytest]\nillposed_golden = elsewhere\n")
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: illposed_golden: */elsewhere has no folder cases *"])


def test_composed_mutators_take_part_under_their_id(project):
    project.makepyfile(
        own_mutators="""
        from illposed.mutators import FactorOfTen, IncorrectOperation, Sequence, LoosenGiven, Filter
        BOTH = Sequence((IncorrectOperation(), IncorrectOperation()))
        SOME = Filter(LoosenGiven(), lambda subject, proposal: "14" in proposal.edits[0].text.before)
        """
    )
    configure(project, "own_mutators:BOTH", "own_mutators:SOME")
    project.syspathinsert()
    run(project, "--update-goldens").assert_outcomes(failed=2)
    assert "#   wrong: answer" in (goldens(project) / "sequence" / "fence.py").read_text()
    record = json.loads((goldens(project) / "filter" / "marbles.json").read_text())
    assert len(record["problems"][0]["variants"]) == 1
    run(project).assert_outcomes(passed=2)
