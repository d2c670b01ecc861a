import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from illposed.corpus.cli.main import main

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]


def _evaluate(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["evaluate", *map(str, arguments), "--embedder", "none", "--quiet"])


def _report(*arguments: str | Path) -> dict[str, object]:
    result = _evaluate(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    report: dict[str, object] = json.loads(result.stdout)
    return report


def _values(part: object) -> dict[str, float | None]:
    assert isinstance(part, dict)
    return {name: estimate["value"] for name, estimate in part["estimates"].items()}


@pytest.fixture
def answers(targets: Path) -> dict[str, object]:
    """The targets as answers."""
    rows = [json.loads(line) for line in targets.read_text().splitlines()]
    return {row["id"]: row["target"] for row in rows}


@pytest.fixture
def predictions(write: Write) -> Callable[[Mapping[str, object]], Path]:
    return lambda answers: write("predictions.jsonl", [{"id": name, "output": one} for name, one in answers.items()])


Predictions = Callable[[Mapping[str, object]], Path]


def test_targets_as_predictions_score_one_in_everything(
    targets: Path, predictions: Predictions, answers: dict[str, object]
) -> None:
    report = _report(targets, predictions({name: f"```json\n{json.dumps(one)}\n```" for name, one in answers.items()}))
    assert set(_values(report["overall"]).values()) == {1.0}
    assert report["trusted"] is True
    assert report["corrections"] == {"success": 5}
    assert report["repairers"] == ["direct"]
    assert report["bad_answers"] == []
    controls = report["controls"]
    assert isinstance(controls, list)
    assert [control["score"] for control in controls[:3]] == [1.0, 1.0, 0.0]


def test_the_targets_of_a_build_score_exactly_one(small_build: Path, write: Write) -> None:
    rows = [json.loads(line) for line in (small_build / "verifier.jsonl").read_text().splitlines()]
    predictions = write("predictions.jsonl", [{"id": row["id"], "prediction": row["target"]} for row in rows])
    report = _report(small_build, predictions)
    assert set(_values(report["overall"]).values()) == {1.0}
    controls = report["controls"]
    assert isinstance(controls, list)
    assert [control["passed"] for control in controls] == [True] * 4


def test_the_figures_of_mixed_answers(targets: Path, predictions: Predictions, answers: dict[str, object]) -> None:
    told = json.loads(json.dumps(answers))
    told["cakes-sum"]["error_details"]["error_type"] = "incorrect_operand"
    told["cakes-operand"]["error_details"] |= {"erroneous_line_number": "L1", "correction_in_code": "cost = boxes"}
    told["trip-operation"] = {"verdict": "Correct", "error_details": None}
    told["trip-end"] = "I cannot tell."
    told["cakes-correct"] = told["cakes-operation"]
    del told["trip-correct"]
    told["unheard-of"] = "{}"
    report = _report(targets, predictions(told))
    # Flawed: 3 of 5 found; correct: one called flawed, one missing. Both unusable answers count as the other verdict.
    assert _values(report["overall"]) == {
        "verdict accuracy": 3 / 7,
        "precision": 3 / 5,
        "recall": 3 / 5,
        "F1": 6 / 10,
        "MCC": pytest.approx(-0.4),
        "error type, given a flawed verdict": 2 / 3,
        "line, given a flawed verdict": 2 / 3,
        "error type, of all flawed": 2 / 5,
        "line, of all flawed": 2 / 5,
        "verdict, type and line": 1 / 7,
        "correction success rate": 2 / 5,
        "correction success, given a flawed verdict": 2 / 3,
    }
    assert report["bad_answers"] == [
        {"id": "trip-end", "reason": "not-json", "detail": "I cannot tell."},
        {"id": "trip-correct", "reason": "missing", "detail": "no prediction"},
    ]
    assert report["unknown_ids"] == ["unheard-of"]
    assert report["corrections"] == {"success": 2, "not-equivalent": 1, "called-correct": 1, "unusable-answer": 1}
    assert report["confusion"] == {
        "Correct": {"": 1, "incorrect_operation": 1},
        "computational_error": {"incorrect_operand": 1},
        "incorrect_operand": {"incorrect_operand": 1},
        "incorrect_operation": {"Correct": 1, "incorrect_operation": 1},
        "skipped_step": {"": 1},
    }
    types = report["by_error_type"]
    assert isinstance(types, list)
    by_type = {one["name"]: _values(one) for one in types}
    assert by_type["incorrect_operand"]["type precision"] == 1 / 2
    assert by_type["incorrect_operand"]["type recall"] == 1.0
    assert by_type["incorrect_operation"]["type precision"] == 1 / 2
    assert by_type["incorrect_operation"]["recall"] == 1 / 2


def test_the_tables_explain_what_they_have(targets: Path, predictions: Predictions, answers: Row) -> None:
    path = predictions({**answers, "nope": "{}"})
    first, both = (_evaluate(targets, path, *tier).stdout for tier in (("--tier", "1"), ()))
    assert ("Corrected:" in first, "Corrected:" in both) == (False, True)
    assert "1 prediction for no target (nope)." in both


def test_the_first_tier_alone_needs_no_programs_run(targets: Path, predictions: Predictions, answers: Row) -> None:
    report = _report(targets, predictions(answers), "--tier", "1")
    assert report["corrections"] is None
    assert _values(report["overall"])["correction success rate"] is None
    controls = report["controls"]
    assert isinstance(controls, list)
    assert len(controls) == 1


def test_records_explain_each_figure(targets: Path, predictions: Predictions, answers: Row, tmp_path: Path) -> None:
    out = tmp_path / "records.jsonl"
    _report(targets, predictions(answers), "--out", out)
    rows = {row["id"]: row for row in map(json.loads, out.read_text().splitlines())}
    assert rows.keys() == answers.keys()
    found = rows["cakes-operation"]["correction"]
    assert found["replaces"] == "cost = boxes + price"
    assert found["normalised"] == "cost = boxes * price"
    assert [name["basis"] for name in found["names"]] == ["same name", "same name"]
    assert found["repairs"][0]["equivalent"] is True
    assert found["repairs"][0]["program"].startswith("def solve(")
    assert rows["cakes-correct"]["correction"] is None


def test_a_wrong_target_fails_a_control_and_the_exit_code_says_so(
    targets: Path, predictions: Predictions, answers: Row, write: Write
) -> None:
    rows = [json.loads(line) for line in targets.read_text().splitlines()]
    rows[0]["target"]["error_details"]["correction_in_code"] = "cost = boxes - price"
    result = _evaluate(write("wrong.jsonl", rows), predictions(answers))
    assert result.exit_code == 1
    assert "These figures cannot be trusted" in result.stdout
    assert "failed at cakes-operation" in result.stdout


@pytest.mark.parametrize(("shape", "start"), [("table", "Evaluation"), ("markdown", "# Evaluation of a verifier")])
def test_reports_for_people(targets: Path, predictions: Predictions, answers: Row, shape: str, start: str) -> None:
    result = _evaluate(targets, predictions({**answers, "trip-end": "no"}), "--format", shape)
    assert result.exit_code == 0
    assert result.stdout.startswith(start)
    for words in ("correction success rate", "By error type", "skipped", "trip-end (no)", "Every control passed"):
        assert words in result.stdout.replace("\\", "")


def test_the_report_is_the_same_every_time(targets: Path, predictions: Predictions, answers: Row) -> None:
    path = predictions({**answers, "trip-end": "no"})
    assert _report(targets, path) == _report(targets, path)


def test_input_that_cannot_be_used_is_one_line_and_exit_code_2(targets: Path, write: Write, tmp_path: Path) -> None:
    foreign = write("foreign.jsonl", [{"id": "elsewhere", "output": "{}"}])
    good = write("good.jsonl", [{"id": "trip-end", "output": "{}"}])
    for arguments in (
        (targets, foreign),
        (targets, tmp_path / "nowhere"),
        (tmp_path / "nowhere", good),
        (targets, good, "--repairer", "openai:one"),
        (targets, good, "--repairer", "nobody:one"),
        (targets, good, "--accept-missing", "nothing"),
        (targets, good, "--out", tmp_path / "no" / "folder" / "out.jsonl"),
    ):
        result = _evaluate(*arguments)
        assert result.exit_code == 2, arguments
        assert len(result.stderr.strip().splitlines()) == 1, result.stderr
        assert "names 1 models" not in result.stderr


def test_a_missing_extra_is_one_line(
    targets: Path, predictions: Predictions, answers: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("illposed.engine.alignment.embeddings.importlib.util.find_spec", lambda name: None)
    result = CliRunner().invoke(main, ["evaluate", str(targets), str(predictions(answers)), "--quiet"])
    assert result.exit_code == 2
    assert result.stderr.strip().endswith("(or compare names by their words alone: --embedder none)")


def _recorded(folder: Path, model: str, position: int, answer: str) -> None:
    (folder / str(position)).mkdir(parents=True, exist_ok=True)
    for step in ("repair", "repair-2"):
        (folder / str(position) / f"{model}~{step}.txt").write_text(answer)


def test_three_models_repair_and_two_of_them_decide(
    targets: Path, predictions: Predictions, answers: Row, tmp_path: Path
) -> None:
    rows = [json.loads(line) for line in targets.read_text().splitlines()]
    folder = tmp_path / "recorded"
    for position, row in enumerate(rows):
        _recorded(folder, "first", position, f"```python\n{row['oracle']}```")
        _recorded(folder, "second", position, f"```python\n{row['oracle'] if position < 2 else row['flawed']}```")
        _recorded(folder, "third", position, "I would rather not.")
    out = tmp_path / "records.jsonl"
    report = _report(
        targets, predictions(answers), "--repairer", f"replay:{folder}", "--answers", tmp_path / "kept", "--out", out
    )
    assert report["repairers"] == ["replay:first", "replay:second", "replay:third"]
    assert report["corrections"] == {"success": 2, "not-equivalent": 3}
    record = json.loads(out.read_text().splitlines()[0])["correction"]
    assert [repair["equivalent"] for repair in record["repairs"]] == [True, True, False]
    assert record["repairs"][2]["failure"]


@pytest.mark.parametrize("table", ["solvability", "verifier"])
def test_right_answers_to_the_export_for_reinforcement_score_one(
    small_build: Path, tmp_path: Path, write: Write, table: str
) -> None:
    out = tmp_path / "rewarded"
    arguments = ["export", str(small_build), "--to", "rl", "--splits", "all=1", "--out", str(out), "--quiet"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    rows = [json.loads(line) for line in (out / table / "all.jsonl").read_text().splitlines()]
    written = [{"id": row["id"], "completion": f"Step by step.\nAnswer: {row['answer']}"} for row in rows]
    report = _report(small_build, write("told.jsonl", written), "--tier", "1")
    found = _values(report["overall"])
    assert report["bad_answers"] == []
    assert found["accuracy" if table == "solvability" else "verdict accuracy"] == 1.0
    if table == "verifier":
        assert (found["line, of all flawed"], found["error type, of all flawed"]) == (1.0, 0.0)
    refused = _evaluate(out / table / "all.jsonl", write("told.jsonl", written))
    assert refused.exit_code == 2
    assert "is an export; name the build that it was made from, and this file with --only" in refused.stderr


def test_a_line_that_is_no_prediction_is_named_and_counted_and_the_rest_is_scored(
    targets: Path, predictions: Predictions, answers: Row
) -> None:
    path = predictions(answers)
    with path.open("a") as stream:
        stream.write('{"id": "trip-')
    for more, status in (((), 0), (("--strict",), 1)):
        result = _evaluate(targets, path, "--tier", "1", "--format", "json", *more)
        assert result.exit_code == status
        assert result.stderr.splitlines() == [
            f"illposed: {path}:8: is no JSON object",
            f"illposed: {path}: 1 line could not be read",
        ]
        report = json.loads(result.stdout)
        assert report["overall"]["estimates"]["verdict accuracy"]["value"] == 1.0
        assert [(bad["file"], bad["line"]) for bad in report["bad_lines"]] == [(str(path), 8)]


def test_answers_that_cannot_be_read_are_told_and_fail_with_strict(small_build: Path, write: Write) -> None:
    rows = (small_build / "solvability.jsonl").read_text().splitlines()
    first, second, third = (json.loads(row)["id"] for row in rows[:3])
    labels = {first: 1.0, second: True, third: None}
    path = write("labels.jsonl", [{"id": name, "label": label} for name, label in labels.items()])
    for more, status in (((), 0), (("--strict",), 1)):
        result = _evaluate(small_build, path, "--only", path, *more)
        assert result.exit_code == status
        what = f"2 answers could not be read and counted as wrong, the first of them that of {second}"
        assert result.stderr == f"illposed: {path}: {what} (wrong-label: True)\n"
    told = write("told.jsonl", [{"id": first, "label": 1.0}])
    assert _evaluate(small_build, told, "--only", told, "--strict").stderr == ""
