import contextlib
import dataclasses
import fcntl
import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import msgspec
import pytest
import stub_process
from waiting import runs_on

from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import OUTPUTS, Workshop
from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.build.journal import JOURNAL
from illposed.corpus.records.json_schema import PUBLISHED
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.results import Unusable

NAMES = {"certificates": "certificates.jsonl.gz"}
STUBS = Path(stub_process.__file__).parent
OPTIONS = BuildOptions(dataset="kites", licence="MIT")


def plan_for(
    problems: Path, folder: Path, options: BuildOptions = OPTIONS, workers: int = 1, work: str = "process"
) -> BuildPlan[Path]:
    workshop = Workshop(getattr(stub_process, work), stub_process.open_folder)
    return BuildPlan(
        ProblemFile(problems, "kites", "MIT", limit=options.limit), folder, options, workshop, workers, 3, 0.0
    )


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def lines(path: Path) -> list[dict[str, object]]:
    content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in content.splitlines()]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, forty_problems: Path) -> tuple[Path, Built]:
    folder = tmp_path_factory.mktemp("undisturbed") / "out"
    outcome = build(plan_for(forty_problems, folder))
    assert isinstance(outcome, Built)
    return folder, outcome


def start_and_pause(problems: Path, folder: Path, marks: Path, workers: int) -> subprocess.Popen[bytes]:
    """A build in another process that has committed something and is now stuck at problem 25."""
    environment = {**os.environ, "STUB_FOLDER": str(marks)}
    command = [sys.executable, STUBS / "paused_build.py", problems, folder, str(workers)]
    building = subprocess.Popen(command, env=environment, start_new_session=True)
    while not (marks / "reached").exists() or json.loads((folder / JOURNAL).read_bytes())["consumed"] < 24:
        assert runs_on(building)
    return building


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory: pytest.TempPathFactory, forty_problems: Path) -> Path:
    """A build by one worker that was killed at problem 25."""
    folder = tmp_path_factory.mktemp("cut-off")
    kill(start_and_pause(forty_problems, folder / "out", folder, 1))
    return folder / "out"


def kill(building: subprocess.Popen[bytes]) -> None:
    os.killpg(building.pid, signal.SIGKILL)
    assert building.wait() == -signal.SIGKILL


def test_all_outputs_of_a_build_are_there_and_valid(undisturbed: tuple[Path, Built]) -> None:
    folder, _ = undisturbed
    assert set(contents(folder)) == {*OUTPUTS, "manifest.json", "README.md"}
    for name in ("manifest", *(output.partition(".")[0] for output in OUTPUTS)):
        record = PUBLISHED[name]
        schema = msgspec.json.schema(record)
        validator = jsonschema.Draft202012Validator(schema)
        manifest = [json.loads((folder / "manifest.json").read_text())]
        written = manifest if name == "manifest" else lines(folder / NAMES.get(name, f"{name}.jsonl"))
        assert written
        for line in written:
            validator.validate(line)


def test_counts_add_up_to_the_input(undisturbed: tuple[Path, Built]) -> None:
    counts = undisturbed[1].manifest.counts
    assert counts.lines == 40 == counts.problems + counts.bad_lines
    assert counts.problems == counts.oracles + counts.problems_without_oracle
    assert counts.problems_without_oracle == 5
    assert counts.records == counts.contradictory + counts.solvable + counts.underspecified == 4 * 35
    assert counts.originals == counts.problems_with_sets == counts.dropped_proposals == 35
    assert counts.solutions == counts.correct + counts.flawed == 2 * 35
    assert counts.correct == counts.flawed == counts.problems_with_solutions == counts.dropped_solutions
    assert counts.problems_with_all_error_types == 0
    assert counts.problems_with_crossed_contradictory == counts.problems_with_crossed_underspecified == 35
    of_sets = dict.fromkeys(("contradictory", "solvable", "underspecified"), 35)
    assert undisturbed[1].manifest.kinds == {"crossed computed-clash": of_sets}
    assert undisturbed[1].manifest.errors == {"computational_error": {"computational_error": 35}}
    assert undisturbed[1].manifest.rejects == {
        "problem": {"no-annotation": 5},
        "proposal": {"undecided": 35},
        "solution": {"negative": 35},
    }


def test_seconds_by_phase_are_summed_over_the_workers(undisturbed: tuple[Path, Built]) -> None:
    seconds = undisturbed[1].seconds
    assert (seconds["parse"], seconds["proof"]) == (5 * 0.25, 35 * 0.5)


def test_two_workers_write_the_same_bytes_as_one(
    tmp_path: Path, forty_problems: Path, undisturbed: tuple[Path, Built]
) -> None:
    assert isinstance(build(plan_for(forty_problems, tmp_path / "out", workers=2)), Built)
    assert contents(tmp_path / "out") == contents(undisturbed[0])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_build_goes_on_and_writes_the_same_bytes(
    tmp_path: Path, forty_problems: Path, undisturbed: tuple[Path, Built], cut_off: Path, workers: int
) -> None:
    if workers == 1:
        shutil.copytree(cut_off, tmp_path / "out")
    else:
        kill(start_and_pause(forty_problems, tmp_path / "out", tmp_path, workers))
    for name in ("solvability.jsonl", "verifier.jsonl", "certificates.jsonl.gz"):
        with (tmp_path / "out" / name).open("ab") as torn:
            torn.write(b'{"id": "half a rec')
    outcome = build(plan_for(forty_problems, tmp_path / "out"))
    assert isinstance(outcome, Built)
    assert outcome.resumed_at == 24
    assert contents(tmp_path / "out") == contents(undisturbed[0])


@pytest.mark.parametrize("size", [1, 7])
def test_chunks_of_another_size_give_the_same_bytes(
    tmp_path: Path, forty_problems: Path, undisturbed: tuple[Path, Built], size: int
) -> None:
    plan = dataclasses.replace(plan_for(forty_problems, tmp_path / "out"), chunk_size=size)
    assert isinstance(build(plan), Built)
    assert contents(tmp_path / "out") == contents(undisturbed[0])


def test_workers_of_a_killed_parent_end_by_themselves(tmp_path: Path, forty_problems: Path) -> None:
    building = start_and_pause(forty_problems, tmp_path / "out", tmp_path, 2)
    children = Path(f"/proc/{building.pid}/task/{building.pid}/children").read_text().split()
    try:
        building.kill()
        building.wait()
        free = build(plan_for(forty_problems, tmp_path / "out"))
        assert isinstance(free, Built)
    finally:
        with contextlib.suppress(ProcessLookupError):  # all of them may have ended
            os.killpg(building.pid, signal.SIGKILL)
    assert len(children) >= 2


@pytest.mark.parametrize("restart", [False, True])
def test_a_second_build_in_the_same_folder_is_refused_and_harms_nothing(
    tmp_path: Path, forty_problems: Path, cut_off: Path, restart: bool
) -> None:
    folder = tmp_path / "out"
    shutil.copytree(cut_off, folder)
    before = contents(folder)
    descriptor = os.open(folder, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        outcome = build(dataclasses.replace(plan_for(forty_problems, folder), restart=restart))
    finally:
        os.close(descriptor)
    assert isinstance(outcome, Unusable)
    assert "another build is at work" in outcome.message
    assert contents(folder) == before


def test_building_again_changes_nothing(forty_problems: Path, undisturbed: tuple[Path, Built]) -> None:
    folder, first = undisturbed
    before = contents(folder)
    again = build(plan_for(forty_problems, folder))
    assert isinstance(again, Built)
    assert again.manifest == first.manifest
    assert contents(folder) == before


def test_other_options_or_input_are_refused_with_what_to_do(
    tmp_path: Path, forty_problems: Path, undisturbed: tuple[Path, Built]
) -> None:
    folder, _ = undisturbed
    other = tmp_path / "problems.jsonl"
    other.write_text(forty_problems.read_text() + '{"question": "q", "answer": "#### 1"}\n')
    for plan, what in (
        (plan_for(forty_problems, folder, msgspec.structs.replace(OPTIONS, seed=1)), "other options"),
        (plan_for(other, folder), "another input"),
    ):
        outcome = build(plan)
        assert isinstance(outcome, Unusable)
        assert what in outcome.message
        assert "--restart" in outcome.message


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("manifest.json", b'{"versions": {"illposed": "\xff"}}'),
        ("manifest.json", b"{"),
        (JOURNAL, b'{"fingerprint": {"versions": {"illposed": "\xff"}}}'),
        (JOURNAL, b"[]"),
    ],
)
def test_a_damaged_manifest_or_journal_is_refused_in_one_line(
    tmp_path: Path, forty_problems: Path, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)
    outcome = build(plan_for(forty_problems, tmp_path))
    what = "is no manifest" if name == "manifest.json" else "is no journal"
    assert outcome == Unusable(f"{tmp_path / name}: {what} of this version; choose another folder")


def test_another_option_is_noticed_in_an_unfinished_build(tmp_path: Path, forty_problems: Path, cut_off: Path) -> None:
    shutil.copytree(cut_off, tmp_path / "out")
    outcome = build(plan_for(forty_problems, tmp_path / "out", msgspec.structs.replace(OPTIONS, sets=2)))
    assert isinstance(outcome, Unusable)
    assert "an unfinished build from other options" in outcome.message
    (tmp_path / "out" / "rejects.jsonl").write_bytes(b"")
    outcome = build(plan_for(forty_problems, tmp_path / "out"))
    assert isinstance(outcome, Unusable)
    assert "shorter than the journal says" in outcome.message


def test_a_build_does_not_go_on_from_bytes_that_were_not_committed(
    tmp_path: Path, forty_problems: Path, cut_off: Path
) -> None:
    shutil.copytree(cut_off, tmp_path / "out")
    partial = tmp_path / "out" / "solvability.jsonl"
    content = bytearray(partial.read_bytes())
    content[100] ^= 1
    partial.write_bytes(content)
    outcome = build(plan_for(forty_problems, tmp_path / "out"))
    assert isinstance(outcome, Unusable)
    assert outcome.message == f"{partial}: has been changed since the build was cut off; start over with --restart"


def test_a_line_that_kills_its_worker_is_rejected_and_the_rest_is_done(
    tmp_path: Path, forty_problems: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = build(plan_for(forty_problems, tmp_path / "out", work="process_and_die"))
    assert isinstance(outcome, Built)
    assert outcome.manifest.counts.lines == 40
    assert outcome.manifest.rejects["problem"] == {"no-annotation": 5, "worker-died": 1}
    died = [line for line in lines(tmp_path / "out" / "rejects.jsonl") if line.get("reason") == "worker-died"]
    assert [(line["group"], line["detail"]) for line in died] == [("kites-11", "signal SIGKILL")]


def test_a_line_whose_work_raises_an_exception_is_rejected_with_it_and_the_rest_is_done(
    tmp_path: Path, forty_problems: Path
) -> None:
    outcome = build(plan_for(forty_problems, tmp_path / "out", work="process_and_raise"))
    assert isinstance(outcome, Built)
    assert outcome.manifest.rejects["problem"] == {"no-annotation": 4, "worker-died": 2}
    ours, library = (line for line in lines(tmp_path / "out" / "rejects.jsonl") if line.get("reason") == "worker-died")
    called = r"called at illposed\.corpus\.build\.chunks:\d+\)"
    assert ours["group"] == "kites-11"
    assert re.fullmatch(rf"ValueError: a kite without a tail \(at stub_process:\d+, {called}", str(ours["detail"]))
    assert library["group"] == "kites-20"
    raised = r"ZeroDivisionError: Fraction\(1, 0\) \(at fractions:\d+, "
    assert re.fullmatch(raised + called, str(library["detail"]))


def test_a_line_that_takes_too_much_is_rejected_and_the_rest_is_done(
    tmp_path: Path, forty_problems: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    plan = plan_for(forty_problems, tmp_path / "out", work="process_without_end")
    outcome = build(dataclasses.replace(plan, limits=ProblemLimits(seconds=0.9)))
    assert isinstance(outcome, Built)
    assert outcome.manifest.rejects["problem"] == {"no-annotation": 4, "too-large": 1, "too-slow": 1}
    rejected = [line for line in lines(tmp_path / "out" / "rejects.jsonl") if "too-" in str(line.get("reason"))]
    assert [(line["group"], line["detail"]) for line in rejected] == [
        ("kites-11", "takes more than 0.9 seconds"),
        ("kites-20", "takes more than 4096 MiB of memory"),
    ]


def test_workers_that_cannot_start_end_the_build(tmp_path: Path, forty_problems: Path) -> None:
    plan = plan_for(forty_problems, tmp_path / "out")
    workshop = Workshop(stub_process.process, stub_process.open_nothing)
    outcome = build(BuildPlan(plan.problems, plan.folder, OPTIONS, workshop))
    assert isinstance(outcome, Unusable)
    assert "could not start (exit status 3)" in outcome.message


@pytest.mark.parametrize(
    ("work", "opener", "said"),
    [
        ("process", "open_broken", "no process can be made"),
        ("process_without_sandbox", "open_folder", "the template process is gone"),
    ],
)
def test_a_sandbox_that_fails_in_a_worker_ends_the_build_in_one_line(
    tmp_path: Path, forty_problems: Path, capfd: pytest.CaptureFixture[str], work: str, opener: str, said: str
) -> None:
    plan = plan_for(forty_problems, tmp_path / "out")
    workshop = Workshop(getattr(stub_process, work), getattr(stub_process, opener))
    assert build(BuildPlan(plan.problems, plan.folder, OPTIONS, workshop)) == Unusable(said)
    assert capfd.readouterr().err == ""


def test_bad_lines_are_counted_and_the_rest_is_done(tmp_path: Path, forty_problems: Path) -> None:
    mixed = tmp_path / "mixed.jsonl"
    first, rest = forty_problems.read_text().split("\n", 1)
    mixed.write_text(f"{first}\nnot json\n\n{rest}")
    outcome = build(plan_for(mixed, tmp_path / "out"))
    assert isinstance(outcome, Built)
    assert (outcome.manifest.counts.lines, outcome.manifest.counts.bad_lines) == (41, 1)
    assert outcome.manifest.rejects["line"] == {"not-json": 1}
    assert set(outcome.manifest.rejects["problem"]) == {"no-annotation"}


def test_limit_takes_the_first_lines(tmp_path: Path, forty_problems: Path) -> None:
    options = msgspec.structs.replace(OPTIONS, limit=4)
    outcome = build(plan_for(forty_problems, tmp_path / "out", options))
    assert isinstance(outcome, Built)
    assert outcome.manifest.counts.problems == 4


@pytest.mark.parametrize(
    "files",
    [
        {"README.md": "mine"},
        {"README.md": "mine", "manifest.json": '{"name": "my-webapp"}'},
        {"README.md": "mine", "journal.json": "[]", "manifest.json": "{"},
    ],
)
def test_files_that_are_not_ours_are_neither_overwritten_nor_removed(
    tmp_path: Path, forty_problems: Path, files: dict[str, str]
) -> None:
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    plan = plan_for(forty_problems, tmp_path)
    for outcome in (build(plan), build(dataclasses.replace(plan, restart=True))):
        assert isinstance(outcome, Unusable)
        assert "choose another folder" in outcome.message
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == files


def test_a_restart_replaces_a_build_that_was_cut_off(tmp_path: Path, forty_problems: Path, cut_off: Path) -> None:
    shutil.copytree(cut_off, tmp_path / "out")
    plan = plan_for(forty_problems, tmp_path / "out", msgspec.structs.replace(OPTIONS, limit=1))
    assert isinstance(build(dataclasses.replace(plan, restart=True)), Built)


def test_a_restart_replaces_a_build_and_nothing_else(tmp_path: Path, forty_problems: Path) -> None:
    for limit, restart in ((4, False), (1, True)):
        plan = plan_for(forty_problems, tmp_path, msgspec.structs.replace(OPTIONS, limit=limit))
        outcome = build(dataclasses.replace(plan, restart=restart))
        assert isinstance(outcome, Built)
        assert outcome.manifest.counts.lines == limit
        (tmp_path / "notes.txt").write_text("mine")
    assert (tmp_path / "notes.txt").read_text() == "mine"
