import gzip
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from illposed.corpus.evaluate.inputs import Prediction, Predictions, read_predictions
from illposed.corpus.evaluate.verifier.targets import read_targets
from illposed.engine.results import Unusable

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]
CORRECT = {"verdict": "Correct", "error_details": None}


@pytest.fixture
def first(targets: Path) -> Row:
    row: Row = json.loads(targets.read_text().splitlines()[0])
    return row


def test_targets_need_only_a_few_fields(write: Write, first: Row) -> None:
    row = {name: first[name] for name in ("id", "target", "oracle", "flawed")}
    cases = read_targets(write("targets.jsonl", [{**row, "source": "elsewhere"}]))
    assert not isinstance(cases, Unusable)
    assert [(case.group, case.solution, case.steps) for case in cases] == [("cakes-operation", "", 2)]


def test_targets_may_have_error_types_and_spellings_of_their_own(write: Write, first: Row) -> None:
    details = {
        "error_type": "Unit Confusion",
        "erroneous_line_number": "line 1",
        "error_in_code": "cost = boxes + price",
        "correction_in_code": "cost = boxes * price",
        "severity": 3,
    }
    cases = read_targets(write("targets.jsonl", [{**first, "target": {"verdict": "Flawed", "error_details": details}}]))
    assert not isinstance(cases, Unusable)
    read = cases[0].target.error_details
    assert read is not None
    assert (read.error_type, read.erroneous_line_number, read.explanation) == ("unit_confusion", "L1", "")


def test_targets_may_be_compressed(tmp_path: Path, targets: Path) -> None:
    packed = tmp_path / "targets.jsonl.gz"
    packed.write_bytes(gzip.compress(targets.read_bytes()))
    assert read_targets(packed) == read_targets(targets)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"id": 5}, "is no target"),
        ({"oracle": None}, "is no target"),
        ({"target": {"verdict": "Maybe", "error_details": None}}, "is no target"),
        ({"target": CORRECT | {"error_details": {"error_type": "other"}}}, "is no target"),
        ({"target": {"verdict": "Flawed", "error_details": None}}, "needs target.error_details"),
        ({"flawed": None}, "needs target.error_details and the program flawed"),
        ({"oracle": "def solve(:"}, "the program oracle cannot be read (syntax-error)"),
        ({"flawed": "import os"}, "the program flawed cannot be read"),
    ],
)
def test_a_bad_target_is_named_with_its_line(write: Write, first: Row, changed: Row, message: str) -> None:
    path = write("targets.jsonl", [first, {**first, "id": "other", **changed}])
    read = read_targets(path)
    assert isinstance(read, Unusable)
    assert read.message.startswith(f"{path}:2: ")
    assert message in read.message
    assert "\n" not in read.message


def test_targets_that_are_not_there_or_twice_or_none_are_refused(write: Write, tmp_path: Path, first: Row) -> None:
    for path in (tmp_path / "nowhere.jsonl", write("none.jsonl", []), write("twice.jsonl", [first, first])):
        read = read_targets(path)
        assert isinstance(read, Unusable)
        assert str(path) in read.message


@pytest.mark.parametrize("field", ["prediction", "output", "completion", "response", "label", "answer"])
def test_predictions_stand_in_any_of_several_fields(write: Write, field: str) -> None:
    path = write("predictions.jsonl", [{"id": "a", field: "{}"}, {"id": "b", field: CORRECT}, {"id": "c", field: None}])
    expected = {"a": Prediction("{}"), "b": Prediction(CORRECT), "c": Prediction(None)}
    assert read_predictions(path) == Predictions(expected)


def test_a_line_may_be_the_analysis_itself(write: Write) -> None:
    read = read_predictions(write("predictions.jsonl", [{"id": "a", **CORRECT, "seconds": 3}]))
    assert read == Predictions({"a": Prediction(CORRECT)})


def test_predictions_may_be_one_object(tmp_path: Path) -> None:
    path = tmp_path / "predictions.json"
    path.write_text(json.dumps({"a": "{}", "b": CORRECT}, indent=2), encoding="utf-8-sig")
    assert read_predictions(path) == Predictions({"a": Prediction("{}"), "b": Prediction(CORRECT)})


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("not json", "no-object"),
        ("[1]", "no-object"),
        ('{"id": "b", "text": ""}', "no-answer"),
        ('{"id": 7, "output": ""}', "no-id"),
        ('{"id": "a", "output": "again"}', "id-twice"),
    ],
)
def test_a_bad_prediction_is_named_and_the_others_are_read(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "predictions.jsonl"
    path.write_text(f'{{"id": "a", "output": ""}}\n{line}\n{{"id": "c", "output": ""}}\n')
    read = read_predictions(path)
    assert isinstance(read, Predictions)
    assert read.by_id == {"a": Prediction(""), "c": Prediction("")}
    assert [(bad.file, bad.line, bad.reason) for bad in read.bad] == [(str(path), 2, reason)]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("", ""),
        ("{}", ""),
        ("not json\n[1]\n", ":1"),
        ('{"id": "a", "text": ""}\n{"id": "b", "text": ""}\n', ":1"),
        ('{"id": 7, "output": ""}\n', ":1"),
    ],
)
def test_predictions_none_of_which_can_be_read_are_refused(tmp_path: Path, content: str, place: str) -> None:
    path = tmp_path / "predictions.jsonl"
    path.write_text(content)
    read = read_predictions(path)
    assert isinstance(read, Unusable)
    assert read.message.startswith(f"{path}{place}: ")
    assert "\n" not in read.message


def test_a_model_may_number_the_classes(write: Write) -> None:
    rows: list[Row] = [{"id": "a", "label": 1, "scores": [0, 1, 0]}, {"id": "b", "probabilities": [1, 0, 0]}]
    read = {"a": Prediction(1, [0, 1, 0]), "b": Prediction(None, [1, 0, 0])}
    assert read_predictions(write("predictions.jsonl", rows)) == Predictions(read)


def test_what_a_model_wrote_counts_before_the_label_of_a_record_that_is_repeated(write: Write) -> None:
    row: Row = {"id": "a", "label": 0, "answer": None, "completion": "solvable"}
    assert read_predictions(write("predictions.jsonl", [row])) == Predictions({"a": Prediction("solvable")})


def test_of_a_conversation_the_last_message_is_the_answer(write: Write) -> None:
    said = [{"role": "user", "content": "Is it?"}, {"role": "assistant", "content": "solvable"}]
    parts = [{"role": "assistant", "content": [{"type": "text", "text": "1"}]}]
    rows: list[Row] = [{"id": "a", "completion": said}, {"id": "b", "completion": parts}, {"id": "c", "output": [1]}]
    read = read_predictions(write("predictions.jsonl", rows))
    assert read == Predictions({"a": Prediction("solvable"), "b": Prediction("1"), "c": Prediction([1])})
