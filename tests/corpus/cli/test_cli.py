import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
import stub_process
from commands import run

from illposed.corpus.build import box
from illposed.corpus.cli.main import main

HEAVY = ("z3", "cvc5", "torch", "sklearn", "libcst", "rich", "msgspec", "RestrictedPython", "openai", "jinja2")


@pytest.fixture(autouse=True)
def stubbed_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "illposed.corpus.build.process", stub_process)
    monkeypatch.setattr(box, "open_box", stub_process.open_folder)


def loaded_by(*calls: list[str]) -> set[str]:
    """The modules that are there after these calls of the command."""
    code = (
        "import sys\nfrom illposed.corpus.cli.main import main\n"
        f"for words in {calls!r}: main(words, standalone_mode=False)\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_the_list_of_commands_imports_none_of_them() -> None:
    ours = {name for name in loaded_by(["--help"], ["--version"]) if name.startswith("illposed.corpus.cli")}
    assert ours == {"illposed.corpus.cli", "illposed.corpus.cli.main"}


def test_help_answers_without_heavy_imports() -> None:
    calls = [[name, "--help"] for name in main.list_commands(click.Context(main))]
    assert not loaded_by(["--help"], ["--version"], ["prompts", "show", "--help"], *calls) & set(HEAVY)


def test_every_command_has_its_help_in_the_list() -> None:
    listed = run("--help").stdout
    for name in main.list_commands(click.Context(main)):
        command = main.get_command(click.Context(main), name)
        assert command is not None
        assert command.name == name
        assert f"\n  {name} " in listed
    assert run("no-such-command").exit_code == 2
    assert "Did you mean 'build'?" in run("biuld").stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("words", [["--help"], ["--version"], ["build", "--help"], ["mutators"]])
def test_where_standard_output_is_full_one_line_says_so(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "illposed", *words]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    told = "illposed: No space left on device; make room for standard output, or choose another place\n"
    assert (done.returncode, done.stderr) == (2, told)


def test_a_reader_who_has_seen_enough_is_no_failure_of_the_command() -> None:
    command = [sys.executable, "-m", "illposed", "mutators"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        told = process.stderr.read()
    assert (process.returncode, told) == (141, b"")


def test_what_an_encoding_lacks_is_written_as_an_escape() -> None:
    command = [sys.executable, "-m", "illposed", "mutators", "hide_given"]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "latin-1"}, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "bake? \\u2192 \\u2026 Farid bakes several trays" in " ".join(done.stdout.split())


def test_every_help_that_names_exit_statuses_names_that_of_an_interruption() -> None:
    for name in main.list_commands(click.Context(main)):
        told = " ".join(run(name, "--help").stdout.split())
        assert ("Exit status:" in told) == ("; 130 interrupted." in told), name


PROBLEMS = ["build", "validate", "phrasebook", "synthesize", "formalize", "phrase", "prompts show"]


@pytest.mark.parametrize("command", PROBLEMS)
def test_every_command_that_takes_problems_reads_them_alike(command: str) -> None:
    options = {"--format", "--question", "--solution", "--equation", "--answer", "--limit"}
    assert options <= set(run(*command.split(), "--help").stdout.split())


def test_a_build_prints_its_summary_and_exits_with_0(tmp_path: Path, forty_problems: Path) -> None:
    done = run("build", forty_problems, "--out", tmp_path / "out", "--workers", 1, "--dataset", "kites")
    assert done.exit_code == 0, done.output
    assert "oracles" in done.stdout
    assert "done by an earlier run" not in done.stdout
    assert f"illposed report {tmp_path / 'out'} " in done.stdout
    assert "35 (87.5 %)" in done.stdout
    assert "rejected problem: no-annotation" in done.stdout
    assert "build: 0 of 40 problems" in done.stderr
    assert json.loads((tmp_path / "out" / "manifest.json").read_text())["options"]["dataset"] == "kites"


def test_bad_lines_change_the_exit_status_only_with_strict(tmp_path: Path, forty_problems: Path) -> None:
    mixed = tmp_path / "mixed.jsonl"
    mixed.write_text(forty_problems.read_text() + "not json\n")
    command = ("build", mixed, "--out", tmp_path / "out", "--workers", 1, "--quiet")
    assert run(*command).exit_code == 0
    strict = run(*command, "--strict")
    assert strict.exit_code == 1
    assert "mixed.jsonl: 1 line could not be read, the first of them line 41: " in strict.stderr


def test_problems_that_are_the_same_as_one_before_are_counted(tmp_path: Path, forty_problems: Path) -> None:
    twice = tmp_path / "twice.jsonl"
    twice.write_text("".join(forty_problems.read_text().splitlines(keepends=True)[:3]) * 2)
    done = run("build", twice, "--out", tmp_path / "out", "--workers", 1)
    rows = (row.strip("│").split("│") for row in done.stdout.splitlines() if row.count("│") == 3)
    shown = {name.strip(): number.strip() for name, number in rows}
    assert (shown["problems"], shown["the same as one before"]) == ("6", "3")


@pytest.mark.parametrize("quiet", [True, False])
def test_a_build_that_goes_on_says_so(
    tmp_path: Path, forty_problems: Path, monkeypatch: pytest.MonkeyPatch, quiet: bool
) -> None:
    def interrupted(folder: Path, end: object) -> None:
        raise KeyboardInterrupt

    words = ["build", forty_problems, "--out", tmp_path / "out", "--workers", 1, *(["--quiet"] if quiet else [])]
    with monkeypatch.context() as patch:
        patch.setattr("illposed.corpus.build.build.finish_build", interrupted)
        assert run(*words).exit_code == 130
    done = run(*words)
    assert done.exit_code == 0
    assert ("going on after 40 problems\n" in done.stderr) == (not quiet)


def test_a_build_of_which_nobody_reads_the_progress_is_finished(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "illposed", "build", "--limit", "1", "--workers", "1", "--out", tmp_path / "out"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        process.stderr.close()
    assert process.returncode == 0
    assert (tmp_path / "out" / "manifest.json").exists()


def test_restart_replaces_another_build(tmp_path: Path, forty_problems: Path) -> None:
    command = ("build", forty_problems, "--out", tmp_path / "out", "--workers", 1, "--limit", 2, "--quiet")
    assert run(*command).exit_code == 0
    refused = run(*command, "--seed", 1)
    assert refused.exit_code == 2
    assert "--restart" in refused.stderr
    assert run(*command, "--seed", 1, "--restart").exit_code == 0


def test_input_that_cannot_be_used_is_one_line_and_exit_2(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "file").touch()
    (tmp_path / "bad.jsonl").write_text("not json\n")
    (tmp_path / "good.jsonl").write_text('{"question": "a?", "answer": "#### 1"}\n')
    out = ("--out", tmp_path / "out", "--quiet", "--workers", 1)
    for arguments, what in (
        (("build", tmp_path / "none.jsonl", *out), "no such file"),
        (("build", tmp_path, *out), "is a folder, but none that Hugging Face datasets saved"),
        (("build", tmp_path / "empty.jsonl", *out), "is empty"),
        (("build", tmp_path / "bad.jsonl", *out), "no line of it is a problem"),
    ):
        done = run(*arguments)
        assert done.exit_code == 2
        assert what in done.stderr
        assert done.stderr.count("\n") == 1
    in_the_way = run("build", tmp_path / "good.jsonl", "--out", tmp_path / "file")
    assert in_the_way.exit_code == 2
