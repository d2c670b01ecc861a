"""Golden files are written and compared, one for each mutator and case."""

from __future__ import annotations

import pytest
from golden_project import FENCE, function_golden, goldens, problem_golden, run

pytest_plugins = ["pytester"]


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
