"""A build and its check from Python."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import illposed
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.reading import BuildReader

PLUMS = {
    "question": "Amara picked 24 plums in June and half as many in July. She sold the plums for $3 each. "
    "How much did she get?",
    "answer": "In July she picked 24/2 = <<24/2=12>>12 plums.\nIn all she picked 24+12 = <<24+12=36>>36 plums.\n"
    "She got 36*3 = $<<36*3=108>>108.\n#### 108",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library") / "plums"
    outcome = illposed.build([PLUMS], folder, dataset="plums", licence="MIT", sets=2)
    assert isinstance(outcome, illposed.Built)
    assert outcome.manifest.counts.problems == 1
    return folder


def reader_of(folder: Path) -> BuildReader:
    reader = illposed.read_build(folder)
    assert isinstance(reader, BuildReader)
    return reader


def test_dicts_are_built_and_checked_in_silence(built: Path, capfd: pytest.CaptureFixture[str]):
    assert illposed.check(built) == ()
    assert [group.oracle.id for group in reader_of(built).problem_groups()] == ["plums-0"]
    assert capfd.readouterr() == ("", "")


def test_a_generator_gives_the_bytes_of_the_command_for_the_same_lines(tmp_path: Path) -> None:
    rows = [PLUMS, {"question": "No answer?"}, {**PLUMS, "seen": {1, 2}}]
    file = tmp_path / "plums.jsonl"
    file.write_text("".join(json.dumps(row, default=list) + "\n" for row in rows))
    words = ["build", str(file), "--out", str(tmp_path / "shell"), "--sets", "2", "--workers", "1", "--quiet"]
    assert CliRunner().invoke(main, words).exit_code == 0
    made = illposed.build((row for row in rows), tmp_path / "python", dataset="plums", sets=2, workers=2)
    assert isinstance(made, illposed.Built)
    assert made.manifest.counts.bad_lines == 1
    for name in made.manifest.outputs:
        assert (tmp_path / "python" / name).read_bytes() == (tmp_path / "shell" / name).read_bytes()


def test_all_that_a_build_makes_of_one_problem(built: Path) -> None:
    options = illposed.BuildOptions(
        dataset="plums", licence="MIT", sets=2, fields=illposed.FieldNames(question=("text",))
    )
    made = illposed.variants_of({"text": PLUMS["question"], "answer": PLUMS["answer"]}, options)
    assert isinstance(made, illposed.ProblemResult)
    (group,) = reader_of(built).problem_groups()
    assert made.oracle == group.oracle
    assert made.records == group.records
    (told,) = reader_of(built).solution_groups()
    assert made.solutions == told.records


def test_what_is_no_problem_is_told_with_its_place(tmp_path: Path) -> None:
    def told(outcome: object) -> str:
        assert isinstance(outcome, illposed.Unusable)
        return outcome.message

    out = tmp_path / "out"
    assert told(illposed.build([PLUMS, "How many?"], out)).startswith("problem 2 is of the type str, not a dict")
    assert told(illposed.build([{"question": "\ud800"}], out)).startswith("problem 1 cannot be written as JSON")
    assert "(a key in it is neither text nor a number)" in told(illposed.build([{"more": {(1, 2): 2}}], out))
    assert told(illposed.build([{"text": "How many?"}], out)) == (
        'the problems: no line of it is a problem; line 1: there is no field "question"; it has text'
        ' (say fields.question text); each should be {"question": …, "answer": …}'
    )
    assert "there is no field" in told(illposed.variants_of({"text": "How many?"}))
    assert told(illposed.variants_of({})).endswith('there is no field "question"; it has none')
    assert not out.exists()
    nothing = illposed.variants_of({"question": "How many?", "answer": "#### 1"})
    assert isinstance(nothing, illposed.ProblemResult)
    assert [reject.scope for reject in nothing.rejects] == ["problem"]


def test_a_script_needs_no_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        f"import illposed\nprint('once')\nmade = illposed.build([{PLUMS!r}], {str(tmp_path / 'out')!r}, workers=2)\n"
        "print(made.manifest.counts.problems)\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("once\n1\n", "")


def test_what_differs_is_given_back(built: Path, tmp_path: Path):
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in built.iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
    with (copy / "rejects.jsonl").open("ab") as stream:
        stream.write(b"\n")
    found = illposed.check(copy)
    assert isinstance(found, tuple)
    assert any(difference.file == "rejects.jsonl" for difference in found)


def test_why_there_is_no_build_is_a_value(built: Path, tmp_path: Path):
    nothing = illposed.check(tmp_path)
    assert isinstance(nothing, illposed.Unusable)
    assert "has no manifest.json" in nothing.message
    missing = illposed.build(tmp_path / "none.jsonl", tmp_path / "out")
    assert isinstance(missing, illposed.Unusable)
    assert "no such file" in missing.message
    other = illposed.build([PLUMS], built, dataset="plums", licence="MIT", sets=2, seed=7)
    assert isinstance(other, illposed.Unusable)
    assert "other options" in other.message


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"sets": 0}, "sets: 0 is not in the range x>=1."),
        ({"kinds": ("omission", "omision")}, "kinds: 'omision' is not one of "),
        ({"solutions": "many"}, "solutions: 'many' is no whole number"),
        ({"sets": "1"}, "sets: '1' is no whole number"),
        ({"seed": None}, "seed: None is no whole number"),
        ({"seed": 1.5}, "seed: 1.5 is no whole number"),
        ({"limit": True}, "limit: True is no whole number"),
        ({"depth": False}, "depth: False is no whole number"),
        ({"dataset": 5}, "dataset: 5 is no text"),
        ({"share_solvable": "yes"}, "share_solvable: 'yes' is neither True nor False"),
        ({"strata": 5}, "strata: 5 is not one of "),
        ({"tell": "steps"}, "tell: 'steps' is not one of "),
        ({"programs": [5]}, "programs: 5 is no path"),
        ({"programs": ["no-such"]}, "no-such: no such file or folder"),
        ({"programs": "no-such"}, "no-such: no such file or folder"),
        ({"phrasebooks": ["no-such"]}, "no-such: no such file"),
        ({"accept_missing": "no-such"}, "there is no layer 'no-such'"),
        ({"workers": 0}, "workers: 0 is not in the range x>=1."),
        ({"workers": "2"}, "workers: '2' is no whole number"),
        ({"dataset": ""}, "dataset: '' is no name; give one line"),
        ({"dataset": "a\n"}, "dataset: 'a\\n' is no name; give one line"),
        ({"licence": "\ud800"}, "licence: '\\ud800' is no name; give one line"),
        ({"fields": None}, "fields: None is no FieldNames"),
        ({"fields": ("text",)}, "fields: ('text',) is no FieldNames"),
        ({"double_errors": -1}, "double_errors: -1 is not in the range"),
        ({"ill_posed_solutions": "1"}, "ill_posed_solutions: '1' is no whole number"),
        ({"graded": ""}, "an empty path leads nowhere; name a folder"),
    ],
)
def test_options_that_the_command_cannot_be_given_are_refused(
    tmp_path: Path, options: dict[str, Any], told: str
) -> None:
    refused = illposed.build([PLUMS], tmp_path / "out", **options)
    assert isinstance(refused, illposed.Unusable)
    assert refused.message.startswith(told)
    assert not (tmp_path / "out").exists()


def test_options_name_a_data_set_alone() -> None:
    options = illposed.BuildOptions(dataset="plums")
    assert options == illposed.BuildOptions(dataset="plums", licence="unknown")
    made = illposed.variants_of(PLUMS, options)
    assert isinstance(made, illposed.ProblemResult)
    assert made.oracle is not None
    assert made.oracle.source.licence == "unknown"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"sets": -1}, "Expected `int` >= 0 - at `$.sets`"),
        ({"kinds": ("x",)}, "Invalid enum value 'x' - at `$.kinds[0]`"),
        ({"kinds": "omission"}, "Expected `array`, got `str` - at `$.kinds`"),
        ({"solutions": "x"}, "Expected `int`, got `str` - at `$.solutions`"),
    ],
)
def test_options_that_no_manifest_has_are_refused(options: dict[str, Any], told: str) -> None:
    refused = illposed.variants_of(PLUMS, illposed.BuildOptions(dataset="plums", licence="MIT", **options))
    assert refused == illposed.Unusable(f"the options cannot be used: {told}")


def test_variants_are_made_with_whole_numbers_of_numpy_and_one_layer(built: Path) -> None:
    options = illposed.BuildOptions(dataset="plums", licence="MIT", sets=np.int64(2))
    made = illposed.variants_of(PLUMS, options, accept_missing="seccomp")
    assert isinstance(made, illposed.ProblemResult)
    assert [made.records] == [group.records for group in reader_of(built).problem_groups()]


@pytest.mark.parametrize(
    ("missing", "told"),
    [(".", "no such folder"), ("manifest.json", "has no manifest.json"), ("solvability.jsonl", "has no solvability")],
)
def test_what_is_no_build_cannot_be_read(built: Path, tmp_path: Path, missing: str, told: str) -> None:
    folder = tmp_path / "build"
    shutil.copytree(built, folder)
    shutil.rmtree(folder) if missing == "." else (folder / missing).unlink()
    nothing = illposed.read_build(folder)
    assert isinstance(nothing, illposed.Unusable)
    assert nothing.message.startswith(f"{folder}: {told}")


def message(outcome: object) -> str:
    assert isinstance(outcome, illposed.Unusable)
    return outcome.message


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("", "an empty path leads nowhere; name a folder"),
        (None, "None is no path"),
        (3, "3 is no path"),
        (b"o", "b'o' is no path"),
        ("x" * 300, "File name too long; name a folder"),
        ("a\0b", "no path has a null character; name a folder"),
        (__file__, "is a file; name a folder"),
    ],
)
def test_what_is_no_place_for_a_build_is_told_everywhere(
    place: Any, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for outcome in (illposed.build([PLUMS], place), illposed.check(place), illposed.read_build(place)):
        assert told in message(outcome)
    assert not [*tmp_path.iterdir()]


def test_what_are_no_problems_is_told(tmp_path: Path) -> None:
    problems: Any
    for problems, told in (
        (None, "None is neither a file nor"),
        (PLUMS, "problems: this is a dict alone; put it in a"),
    ):
        assert told in message(illposed.build(problems, tmp_path / "out"))
    assert not (tmp_path / "out").exists()


def test_a_problem_alone_is_refused_what_a_build_is_refused() -> None:
    layers: Any = None
    assert message(illposed.variants_of(PLUMS, accept_missing=layers)) == "accept_missing: None is no text"
    named = illposed.BuildOptions(dataset="a\n", licence="MIT")
    assert "'a\\n' is no name" in message(illposed.variants_of(PLUMS, named))


class Named:
    """A path of another library."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __fspath__(self) -> str:
        return str(self._path)


def test_any_path_and_all_options_of_the_command_that_change_the_records(tmp_path: Path) -> None:
    file = tmp_path / "plums.jsonl"
    file.write_text(json.dumps(PLUMS) + "\n")
    out = Named(tmp_path / "out")
    made = illposed.build(Named(file), out, double_errors=1, ill_posed_solutions=0, workers=None)
    assert isinstance(made, illposed.Built)
    options = made.manifest.options
    assert (options.double_errors, options.ill_posed_solutions, options.licence) == (1, 0, "unknown")
    assert illposed.check(out, workers=None) == ()
    assert message(illposed.build(Named(file), out, seed=1)).endswith("or discard the build with restart=True")


def test_a_message_names_arguments_and_not_the_options_of_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "plums.jsonl"
    file.write_text(json.dumps({"text": PLUMS["question"], "worked": PLUMS["answer"]}) + "\n")
    told = message(illposed.build(file, tmp_path / "out"))
    assert "say fields.question text" in told
    assert "--" not in told


def test_what_is_no_text_is_a_value_that_says_so() -> None:
    wrong: Any = None
    assert message(illposed.phrased_problem(wrong, PLUMS["answer"])) == "question: None is no text"
    assert message(illposed.phrased_problem(PLUMS["question"], wrong)) == "answer: None is no text"
    function = illposed.open_function(wrong)
    assert isinstance(function, illposed.NotOpen)
    assert function.advice == "give the source of the function, and not None"


def _built_in_a_daemon(folder: str) -> tuple[object, object]:
    return illposed.build([PLUMS], f"{folder}/out"), illposed.check(folder)


def test_a_daemon_says_that_it_can_start_no_workers(built: Path, tmp_path: Path) -> None:
    # Spawned, since a process that is forked of one with threads may hang.
    with get_context("spawn").Pool(1) as pool:
        outcomes = pool.apply(_built_in_a_daemon, (str(built),))
    for outcome in outcomes:
        assert "a daemonic process, such as those of multiprocessing.Pool, can start no worker" in message(outcome)
    assert not (built / "out").exists()


@pytest.mark.parametrize("workers", [0, -1, "2"])
def test_a_check_refuses_the_workers_that_a_build_refuses(built: Path, workers: Any) -> None:
    refused = illposed.check(built, workers=workers)
    assert isinstance(refused, illposed.Unusable)
    assert refused == illposed.build([PLUMS], built, workers=workers)


def test_whole_numbers_of_numpy_and_a_word_for_one_word_are_taken(built: Path) -> None:
    again = illposed.build(
        [PLUMS], built, dataset=np.str_("plums"), licence="MIT", sets=np.int64(2), seed=np.int8(0), workers=np.int64(1)
    )
    assert isinstance(again, illposed.Built)
    assert illposed.check(built, workers=np.int64(1)) == ()
    other = illposed.build([PLUMS], built, dataset="plums", licence="MIT", sets=2, kinds="omission")
    assert isinstance(other, illposed.Unusable)
    assert "other options" in other.message


def test_a_place_that_cannot_be_written_is_a_value(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for place in (file / "below", "/proc/no-such"):
        nothing = illposed.build([PLUMS], place)
        assert isinstance(nothing, illposed.Unusable)
        assert nothing.message.endswith("name a place that can be written")
