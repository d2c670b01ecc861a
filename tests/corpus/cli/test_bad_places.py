"""Places that cannot be written, places that are taken, and input that is none, through the command line."""

from __future__ import annotations

import errno
import gzip
import json
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import stub_process
from click.testing import CliRunner, Result
from commands import run

from illposed.corpus.build import box
from illposed.corpus.cli.main import main

PROBLEM = {
    "question": "Tom has 14 apples and buys 5 bags of 6 apples each. How many apples has Tom?",
    "answer": "Tom buys 5*6 = <<5*6=30>>30 apples.\nTom has 14+30 = <<14+30=44>>44 apples.\n#### 44",
}
PROGRAM = "def solve(had: int = 14, bags: int = 5, each: int = 6):\n    return had + bags * each\n"


@pytest.fixture
def stubbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds without the solver."""
    monkeypatch.setitem(sys.modules, "illposed.corpus.build.process", stub_process)
    monkeypatch.setattr(box, "open_box", stub_process.open_folder)


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "problems.jsonl"
    path.write_text(json.dumps(PROBLEM) + "\n")
    return path


def one_line(done: Result, status: int = 2) -> str:
    assert done.exit_code == status, done.output
    assert isinstance(done.exception, SystemExit | None)
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def written_by(problems: Path, out: Path) -> dict[str, list[object]]:
    """The commands that write, each for the same place."""
    recorded = problems.with_name("recorded") / "0" / "openai_m.txt"
    recorded.parent.mkdir(parents=True, exist_ok=True)
    recorded.write_text(PROGRAM)
    replay = f"replay:{recorded.parent.parent}"
    return {
        "build": ["build", problems, "--out", out, "--workers", 1, "--quiet"],
        "synthesize": ["synthesize", problems, "--out", out, "--workers", 1, "--quiet"],
        "validate": ["validate", problems, "--out", out, "--workers", 1, "--embedder", "none", "--quiet"],
        "formalize": ["formalize", problems, "--model", replay, "--out", out, "--quiet"],
    }


@pytest.mark.parametrize("command", ["build", "synthesize", "validate", "formalize"])
def test_a_place_that_cannot_be_written_is_one_line(problems: Path, tmp_path: Path, command: str) -> None:
    # A place below a file cannot be written by root either, whom permissions do not keep out.
    out = problems / "out" / "there"
    told = one_line(run(*written_by(problems, out)[command]))
    assert f"illposed: {problems}" in told
    assert "name a place that can be written" in told


def _nothing_fits() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, resource.RLIM_INFINITY))


# What the sandbox shares with its workers is memory with the size of a file: a full disk does not keep it from growing.
_MEMORY_FITS = """
import os, resource
def ftruncate(descriptor, length, truncate=os.ftruncate):
    few, all_there_is = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (all_there_is, all_there_is))
    try:
        truncate(descriptor, length)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (few, all_there_is))
os.ftruncate = ftruncate
from illposed.corpus.cli.main import main
main(prog_name="illposed")
"""


@pytest.mark.parametrize("command", ["build", "synthesize"])
def test_a_full_disk_is_one_line_and_leaves_no_half_of_a_file(problems: Path, tmp_path: Path, command: str) -> None:
    # The limit makes every write beyond its bytes fail, as a full disk does; Python ignores the signal with it.
    out = tmp_path / "new" / "out"
    words = [str(word) for word in written_by(problems, out)[command]]
    code = [sys.executable, "-B", "-c", _MEMORY_FITS, *words]
    done = subprocess.run(code, capture_output=True, text=True, preexec_fn=_nothing_fits, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "make room, or choose another place" in done.stderr
    assert not [*out.parent.rglob("*.part*")]


def test_a_disk_that_is_full_for_a_consensus_is_one_line(
    problems: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not by a limit, which the semaphores of worker processes would meet first.
    def full(path: Path, _: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    out = tmp_path / "new" / "out"
    told = one_line(run(*written_by(problems, out)["validate"]))
    assert "make room, or choose another place" in told
    assert not [*out.parent.rglob("*.part*")]


@pytest.mark.usefixtures("stubbed")
def test_a_build_that_failed_at_once_does_not_refuse_the_corrected_command(problems: Path, tmp_path: Path) -> None:
    out, other = tmp_path / "out", tmp_path / "other.jsonl"
    other.write_text('{"problem": "How many?", "solution": "#### 1"}\n')
    assert run("build", other, "--out", out, "--workers", 1, "--quiet").exit_code == 2
    assert not out.exists()
    shutil.copy(problems, other)
    assert run("build", other, "--out", out, "--workers", 1, "--quiet").exit_code == 0


@pytest.mark.usefixtures("stubbed")
def test_a_build_that_had_done_nothing_yet_gives_way_to_another(
    problems: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("build", problems, "--out", tmp_path / "out", "--workers", 1, "--quiet")
    with monkeypatch.context() as patch:
        patch.setattr(stub_process, "open_folder", stub_process.open_nothing)
        patch.setattr(box, "open_box", stub_process.open_nothing)
        assert run(*command).exit_code != 0
    assert (tmp_path / "out" / "journal.json").exists()
    assert run(*command, "--seed", 3).exit_code == 0


def test_kinds_of_which_there_are_none_are_told(problems: Path, tmp_path: Path) -> None:
    wanted = ("--kinds", "direct-clash", "--strata", "triple")
    told = one_line(run("build", problems, "--out", tmp_path / "out", "--workers", 1, "--quiet", *wanted), status=0)
    assert "no problem of it gave a set that is direct-clash, triple" in told


def test_what_is_read_is_not_overwritten(problems: Path, tmp_path: Path) -> None:
    before = problems.read_bytes()
    told = one_line(run("validate", problems, "--out", problems, "--quiet"))
    assert "is what is read" in told
    programs = tmp_path / "programs.jsonl"
    programs.write_text(json.dumps({"index": 0, "model": "m", "code": PROGRAM}) + "\n")
    one_line(run("validate", problems, "--programs", programs, "--out", programs, "--quiet"))
    assert problems.read_bytes() == before
    beside = tmp_path / "v.rejects.jsonl"
    beside.write_bytes(before)
    assert "is what is read" in one_line(run("validate", beside, "--out", tmp_path / "v.jsonl", "--quiet"))
    assert "is there already" in one_line(run("validate", problems, "--out", tmp_path / "v.jsonl", "--quiet"))
    assert beside.read_bytes() == before


def test_programs_that_are_missing_are_named_where_a_result_is_there_already(problems: Path, tmp_path: Path) -> None:
    missing, out = tmp_path / "missing.jsonl", tmp_path / "out.jsonl"
    out.write_text("earlier\n")
    told = one_line(run("validate", problems, "--programs", missing, "--out", out, "--quiet"))
    assert "missing.jsonl" in told
    assert "--out" not in told


@pytest.mark.parametrize("options", [[], ["--model", "replay:."]])
def test_an_earlier_result_of_synthesize_is_not_overwritten(problems: Path, tmp_path: Path, options: list[str]) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "problems.jsonl").write_text("earlier\n")
    told = one_line(run("synthesize", problems, "--out", out, "--quiet", *options))
    assert "choose another --out, or remove it" in told
    assert (out / "problems.jsonl").read_text() == "earlier\n"


@pytest.mark.parametrize("command", ["synthesize", "formalize"])
def test_the_rejects_of_a_build_are_not_overwritten(problems: Path, tmp_path: Path, command: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "rejects.jsonl").write_text("of a build\n")
    told = one_line(run(*written_by(problems, out)[command]))
    assert f"{out / 'rejects.jsonl'}: is " in told
    assert "choose another --out, or remove it" in told
    assert [path.read_text() for path in out.iterdir()] == ["of a build\n"]


@pytest.mark.parametrize("command", ["build", "validate"])
def test_standard_input_is_called_so(tmp_path: Path, command: str) -> None:
    problems = tmp_path / "problems.jsonl"
    words = ["-" if word is problems else str(word) for word in written_by(problems, tmp_path / "out")[command]]
    done = CliRunner().invoke(main, words, input="")
    assert one_line(done).startswith("illposed: standard input: is empty; each line should be")


TEXT = json.dumps({"question": "How many?", "answer": "#### 1"})


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        (
            "p.jsonl",
            b'{"Problem": "How many?", "solution": "#### 1", "level": 3}',
            'line 1: there is no field "question"; it has Problem, solution, level '
            "(say --question Problem --solution solution)",
        ),
        (
            "p.jsonl",
            b'{"question": "How many?", "messages": []}',
            'there is no field "answer"; it has question, messages (say --solution FIELD or --equation FIELD --answer'
            ' FIELD); each should be {"question": …, "answer": …}',
        ),
        ("p.jsonl", f"[{TEXT}]".encode(), "is one JSON array; call it ….json"),
        ("p.jsonl", f"[\n{TEXT}\n]".encode(), "is one JSON array; call it ….json"),
        ("p.jsonl", json.dumps(json.loads(TEXT), indent=2).encode(), "jq -c ."),
        ("p.json", TEXT.encode(), "but one object, of which jq -s . makes an array"),
        ("p.json", f'{{"data":[{TEXT}]}}'.encode(), "but an object with one, which jq '.[\"data\"]' takes out"),
        ("p.csv", b"text\nHow many?\n", 'there is no field "question"; it has text (say --question text)'),
        ("p.csv", b"question|answer\nHow many?|1\n", "separate columns by commas, semicolons or tabs"),
        ("p.csv", b"question,answer,answer\nHow many?,1,2\n", "p.csv:1: has two columns 'answer'; rename one"),
        ("p.csv", b"question,answer\nHow, many?,1\n", "line 1: it has more cells than there are columns;"),
        ("p.xml", b"question", "the file breaks off here"),
        ("p.jsonl", b"\n\n", "it has nothing but blank lines or a header"),
        ("p.csv", b"question,answer\n", "it has nothing but blank lines or a header"),
        ("p.jsonl", TEXT.replace("How", "Où").encode("latin-1"), "the file is not UTF-8 (byte 0xf9); save it as UTF-8"),
        ("p.json", f"[{TEXT}]".replace("How", "Où").encode("latin-1"), "the file is not UTF-8 (byte 0xf9); save it"),
        ("p.json", f"[{TEXT}]".encode("utf-16"), "is in UTF-16; save it as UTF-8"),
        ("p.csv", "question,answer\nOù?,1\n".encode("latin-1"), "line 1: the file is not UTF-8 (byte 0xf9); save it"),
        ("p.csv", "question,réponse\nOù?,1\n".encode("latin-1"), "p.csv:1: the file is not UTF-8 (byte 0xe9); save it"),
        ("p.csv", "question,answer\nHow?,1\n".encode("utf-16"), "p.csv: is in UTF-16; save it as UTF-8"),
        ("p.csv", "question,answer\nHow?,1\n".encode("utf-16-le"), "p.csv: is in UTF-16; save it as UTF-8"),
        ("p.jsonl", b"\x1b[31mred", "�[31mred"),
        ("p.jsonl", TEXT.encode("utf-16"), "is in UTF-16; save it as UTF-8"),
        ("p.jsonl", TEXT.encode("utf-16-le"), "is in UTF-16; save it as UTF-8"),
        ("p.jsonl", gzip.compress(TEXT.encode(), mtime=0), "is compressed; call it ….jsonl.gz"),
        ("p.jsonl.gz", TEXT.encode(), "is no gzip file; leave .gz out of its name"),
        ("p.jsonl", b"PAR1....", "is Parquet; call it ….parquet"),
        ("p.zip", b"PK\x03\x04....", "is a zip file; unpack it first"),
    ],
)
def test_another_format_is_told_with_what_to_do(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    path, out = tmp_path / name, tmp_path / "out"
    path.write_bytes(content)
    for command in written_by(path, out).values():
        assert told in one_line(run(*command))
        assert not out.exists()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--question", "problem"), 'no field "answer"; it has problem, sol (say --solution sol)'),
        (("--solution", "sol"), 'no field "question"; it has problem, sol (say --question problem)'),
        (("--question", "text"), 'no field "text"; it has problem, sol (say --question problem --solution sol)'),
        (("--question", "problem", "--solution", "text"), 'no field "text"; it has problem, sol (say --solution sol)'),
        (("--question", "problem"), 'each should be {"problem": …, "answer": …}'),
        (("--question", "problem", "--solution", "sol", "--answer", "nope"), 'no field "nope"; it has problem, sol'),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "told",
)
@pytest.mark.parametrize(
    ("name", "content"), [("p.csv", "problem,sol\n1,2\n"), ("p.jsonl", '{"problem":"a","sol":"b"}')]
)
def test_what_an_option_says_already_is_not_told_again(
    tmp_path: Path, name: str, content: str, options: tuple[str, ...], told: str
) -> None:
    path = tmp_path / name
    path.write_text(content)
    assert told in one_line(run("build", path, *options, "--out", tmp_path / "out"))


def test_a_file_for_a_folder_and_a_folder_for_a_file_are_one_line(problems: Path, tmp_path: Path) -> None:
    for words in (["report", problems], ["check", problems], ["export", problems, "--to", "sft", "--out", tmp_path]):
        assert f"illposed: {problems}: is a file; name a folder\n" == one_line(run(*words))
    for words in (["build", problems, "--out", ""], ["check", ""]):
        assert "an empty path leads nowhere; name a folder" in one_line(run(*words))
    assert "is a file; name a folder with --out" in one_line(run("build", problems, "--out", problems))
    told = one_line(run("build", problems, "--phrasebook", tmp_path, "--out", tmp_path / "out"))
    assert "is a folder; name a file with --phrasebook" in told


def test_a_folder_without_a_data_set_is_told_with_what_to_do(tmp_path: Path) -> None:
    folder, out = tmp_path / "folder", tmp_path / "out"
    folder.mkdir()
    (folder / "train.jsonl").write_text(TEXT)
    told = "is a folder, but none that Hugging Face datasets saved (save_to_disk); name such a folder, or a file"
    assert one_line(run("build", folder, "--out", out)) == f"illposed: {folder}: {told}\n"
    told = f"illposed: {folder}: is a folder, and none is of --format csv; name a file in it\n"
    assert one_line(run("build", folder, "--format", "csv", "--out", out)) == told
    (folder / "state.json").touch()
    assert "files that datasets saves (save_to_disk) are missing in it" in one_line(run("build", folder, "--out", out))
    told = one_line(run("build", folder / "train.jsonl", "--format", "datasets", "--out", out))
    assert "is no folder, which --format datasets reads; leave --format out" in told


@pytest.mark.parametrize("command", ["phrasebook", "synthesize"])
def test_a_bad_line_among_good_ones_is_told(problems: Path, tmp_path: Path, command: str) -> None:
    with problems.open("a") as stream:
        stream.write("no JSON\n")
    words = [command, problems, "--out", tmp_path / "out", "--workers", 1, "--quiet"]
    assert f"{problems}: 1 line could not be read" in one_line(run(*words), status=0)


@pytest.mark.parametrize("command", [["report"], ["export", "--to", "sft", "--out", "export"]])
def test_a_build_that_lost_a_file_is_one_line(small_build: Path, tmp_path: Path, command: list[str]) -> None:
    folder = tmp_path / "build"
    shutil.copytree(small_build, folder)
    (folder / "oracles.jsonl").unlink()
    told = one_line(run(command[0], folder, *command[1:]))
    assert f"{folder}: has no oracles.jsonl; get it back, or make the build anew" in told


def predictions(build: Path, folder: Path) -> Path:
    """A file with an answer to the first text of a build."""
    first = json.loads((build / "solvability.jsonl").read_text().splitlines()[0])
    answers = folder / "answers.jsonl"
    answers.write_text(json.dumps({"id": first["id"], "label": 1}) + "\n")
    return answers


def test_no_page_and_no_scores_take_the_place_of_what_is_there(small_build: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.html"
    mine.write_text("<!doctype html>\n")
    assert "is there already, and no page of a report" in one_line(run("report", small_build, "--out", mine))
    assert mine.read_text() == "<!doctype html>\n"
    for _ in range(2):
        assert run("report", small_build, "--out", tmp_path / "page.html", "--quiet").exit_code == 0
    answers = predictions(small_build, tmp_path)
    for out in (answers, small_build / "oracles.jsonl", mine):
        before = out.read_bytes()
        assert f"{out}: is there already" in one_line(run("evaluate", small_build, answers, "--out", out))
        assert out.read_bytes() == before


@pytest.mark.parametrize("written", [True, False])
def test_a_build_that_is_not_finished_is_refused_by_all_that_read_builds(
    small_build: Path, problems: Path, tmp_path: Path, written: bool
) -> None:
    folder = tmp_path / "cut-off"
    shutil.copytree(small_build, folder)
    answers = predictions(small_build, tmp_path)
    manifest = json.loads((folder / "manifest.json").read_text())
    (folder / "journal.json").write_text(json.dumps({"fingerprint": manifest, "consumed": 8 * written}))
    (folder / "manifest.json").unlink()
    for name in manifest["outputs"]:
        if not written:
            (folder / name).write_bytes(b"")
    out = ("--out", tmp_path / "out")
    for command in (
        ("audit", folder),
        ("audit", folder / "solvability.jsonl"),
        ("audit", small_build, "--against", folder),
        ("evaluate", folder, answers),
        ("check", folder),
        ("report", folder),
        ("export", folder, "--to", "csv", *out),
        ("build", problems, "--graded", folder, *out),
    ):
        assert one_line(run(*command)) == (
            f"illposed: {folder}: holds a build that is not finished; the same command goes on with it\n"
        )


def test_scores_that_do_not_fit_leave_no_half_of_a_file(small_build: Path, tmp_path: Path) -> None:
    answers, out = predictions(small_build, tmp_path), tmp_path / "scored" / "scored.jsonl"
    out.parent.mkdir()
    command = [sys.executable, "-B", "-m", "illposed", "evaluate", str(small_build), str(answers), "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=_nothing_fits, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "make room, or choose another place" in done.stderr
    assert not [*out.parent.iterdir()]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_device_is_written_to_and_not_replaced(small_build: Path, tmp_path: Path) -> None:
    answers, device = predictions(small_build, tmp_path), tmp_path / "device"
    device.symlink_to("/dev/full")
    assert "make room" in one_line(run("evaluate", small_build, answers, "--out", device))
    assert Path("/dev/full").is_char_device()
    assert device.is_symlink()


def test_what_is_no_file_of_predictions_is_one_line(tmp_path: Path, small_build: Path) -> None:
    what = "each line needs an id and one of"
    assert f"{tmp_path / 'none'}: no such file; {what}" in one_line(run("evaluate", small_build, tmp_path / "none"))
    assert f"{tmp_path}: is a folder; {what}" in one_line(run("evaluate", small_build, tmp_path))


def test_a_phrasebook_of_blank_lines_is_one_line(problems: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    book.write_text("\n\n")
    told = one_line(run("build", problems, "--phrasebook", book, "--out", tmp_path / "out"))
    assert f"{book}: no line of it is a phrasing; all lines are blank" in told


def answers(folder: Path, indices: range, content: bytes) -> Path:
    for index in indices:
        (folder / str(index)).mkdir(parents=True)
        (folder / str(index) / "openai_m.py").write_bytes(content)
    return folder


@pytest.mark.parametrize("command", ["build", "validate"])
def test_programs_for_other_problems_are_told_in_one_line(problems: Path, tmp_path: Path, command: str) -> None:
    folder = answers(tmp_path / "answers", range(7, 9), PROGRAM.encode())
    done = run(*written_by(problems, tmp_path / "out")[command], "--programs", folder)
    assert "none of the programs is for a problem of it: they are for 7 to 8, it has 0 to 0" in one_line(done)


def test_programs_of_which_none_can_be_read_are_told_with_the_first_reason(problems: Path, tmp_path: Path) -> None:
    folder = answers(tmp_path / "answers", range(2), PROGRAM.encode("utf-16"))
    done = run(*written_by(problems, tmp_path / "out")["validate"], "--programs", folder)
    told = "holds no program that can be read; answers/0/openai_m.py:1: it is in UTF-16; save it as UTF-8"
    assert told in one_line(done)


def test_a_folder_of_programs_is_one_row_for_each_reason(problems: Path, tmp_path: Path) -> None:
    folder = answers(tmp_path / "answers", range(5), PROGRAM.encode())
    arguments = [word for word in written_by(problems, tmp_path / "out")["validate"] if word != "--quiet"]
    done = run(*arguments, "--programs", folder)
    assert done.exit_code == 0, done.output
    assert done.stdout.count("no-such-problem") == 1
    assert "rejected program of answers: no-such-problem" in done.stdout
    assert "4 lines or programs could not be used" in done.stderr


def test_nothing_usable_is_no_success(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text('{"question": "How many?", "answer": "many"}\n')
    for command, told in (("build", "no problem of it gave a record"), ("validate", "no problem has a gold answer")):
        assert told in one_line(run(*written_by(path, tmp_path / command)[command]), 1)


@pytest.mark.usefixtures("stubbed")
def test_a_file_whose_name_is_no_utf_8_is_built(problems: Path, tmp_path: Path) -> None:
    named = tmp_path / os.fsdecode(b"caf\xe9.jsonl")
    named.write_bytes(problems.read_bytes())
    done = run("build", named, "--out", tmp_path / "out", "--workers", 1, "--quiet")
    assert done.exit_code in (0, 1), done.output
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert (manifest["inputs"][0]["name"], manifest["options"]["dataset"]) == ("caf\\xe9.jsonl", "caf\\xe9")
