"""``illposed evaluate`` for answers about solvability."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import accuracy_score, f1_score, recall_score, roc_auc_score

from illposed.corpus.cli.main import main
from illposed.corpus.evaluate.inputs import Prediction, Predictions
from illposed.corpus.evaluate.solvability.outcomes import outcomes_of
from illposed.corpus.evaluate.solvability.report import report_of
from illposed.corpus.evaluate.solvability.targets import Case
from illposed.corpus.records.base import LABEL_NAMES

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]
SETS = {
    "kites": ("crossed", "computed-clash", (1, 0, 0, 1)),
    "pears": ("crossed", "too-little-told", (1, 2, 2, 1)),
    "tiles": ("paired", "omission", (1, 2)),
}


def _evaluate(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["evaluate", *map(str, arguments), "--quiet"])


def _report(*arguments: str | Path) -> dict[str, object]:
    result = _evaluate(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    report: dict[str, object] = json.loads(result.stdout)
    return report


def _values(part: object) -> dict[str, float | None]:
    assert isinstance(part, dict)
    return {name: estimate["value"] for name, estimate in part["estimates"].items()}


def _texts() -> list[Row]:
    """An original and a set of each of three problems."""
    rows: list[Row] = [{"id": f"{problem}-original", "group": problem, "label": 1, "edits": []} for problem in SETS]
    for problem, (stratum, kind, labels) in SETS.items():
        ids = [f"{problem}-{letter}" for letter in "abcd"[: len(labels)]]
        for own, label in zip(ids, labels, strict=True):
            others = [other for other in ids if other != own]
            edits = [{"mutator": "tell_quantity", "before": "6"}]
            row = {"id": own, "group": problem, "label": label, "edits": edits, "contrast": others}
            rows.append({**row, "stratum": stratum, "kind": kind})
    return rows


@pytest.fixture
def texts(write: Write) -> Path:
    return write("texts.jsonl", _texts())


@pytest.fixture
def told(write: Write) -> Callable[[Mapping[str, object]], Path]:
    """The labels as answers, but for some of them."""
    rows = _texts()
    return lambda other: write(
        "told.jsonl", [{"id": row["id"], "completion": other.get(str(row["id"]), str(row["label"]))} for row in rows]
    )


Told = Callable[[Mapping[str, object]], Path]


def test_the_labels_of_a_build_score_exactly_one(small_build: Path, write: Write) -> None:
    rows = [json.loads(line) for line in (small_build / "solvability.jsonl").read_text().splitlines()]
    scores = [[float(row["label"] == label) for label in range(3)] for row in rows]
    answers = [{"id": row["id"], "label": row["label"], "scores": one} for row, one in zip(rows, scores, strict=True)]
    report = _report(small_build, write("told.jsonl", answers))
    assert set(_values(report["overall"]).values()) == {1.0}
    assert _values(report["sets"]) == {"set accuracy": 1.0}
    assert report["bad_answers"] == []
    assert report["trusted"] is True
    assert isinstance(report["auc"], dict)
    assert {estimate["value"] for estimate in report["auc"].values()} == {1.0}


def test_the_figures_of_mixed_answers(texts: Path, told: Told) -> None:
    report = _report(texts, told({
        "kites-c": "solvable", "pears-a": "Who knows?", "tiles-original": "not solvable",
    }))  # fmt: skip
    assert _values(report["overall"]) == {
        "accuracy": 10 / 13,
        "balanced accuracy": pytest.approx((1 / 2 + 6 / 8 + 1) / 3),
        "macro F1": pytest.approx((2 / 3 + 4 / 5 + 1) / 3),
    }
    assert _values(report["sets"]) == {"set accuracy": 1 / 3}
    assert report["confusion"] == {
        "contradictory": {"contradictory": 1, "solvable": 1, "underspecified": 0, "": 0},
        "solvable": {"contradictory": 0, "solvable": 6, "underspecified": 0, "": 2},
        "underspecified": {"contradictory": 0, "solvable": 0, "underspecified": 3, "": 0},
    }
    assert isinstance(report["bad_answers"], list)
    assert [bad["id"] for bad in report["bad_answers"]] == ["tiles-original", "pears-a"]
    by_kind = report["by_kind"]
    assert isinstance(by_kind, list)
    assert {one["name"]: (one["records"], *_values(one).values()) for one in by_kind} == {
        "original": (3, 2 / 3, None, 2 / 3, None),
        "crossed computed-clash": (4, 3 / 4, 1 / 2, 1.0, None),
        "crossed too-little-told": (4, 3 / 4, None, 1 / 2, 1.0),
        "paired omission": (2, 1.0, None, 1.0, 1.0),
    }
    sets = report["sets_by_kind"]
    assert isinstance(sets, list)
    assert [_values(one)["set accuracy"] for one in sets] == [0.0, 0.0, None, 1.0]
    by_class = report["by_class"]
    assert isinstance(by_class, list)
    assert _values(by_class[1]) == {"precision": 6 / 7, "recall": 6 / 8, "F1": 4 / 5}


def test_a_set_with_texts_of_two_kinds_counts_whole_for_both(write: Write) -> None:
    ids, kinds = ("a", "b", "c"), ("clash", "clash", "gap")
    rows: list[Row] = [
        {"id": own, "group": "kites", "label": label, "kind": kind, "contrast": [one for one in ids if one != own]}
        for own, label, kind in zip(ids, (0, 1, 2), kinds, strict=True)
    ]
    told = write("told.jsonl", [{"id": own, "label": label} for own, label in (("a", 0), ("b", 1), ("c", 1))])
    sets = _report(write("triple.jsonl", rows), told)["sets_by_kind"]
    assert isinstance(sets, list)
    assert [(one["name"], one["records"], _values(one)["set accuracy"]) for one in sets] == [
        ("clash", 1, 0.0),
        ("gap", 1, 0.0),
    ]


@pytest.mark.parametrize(
    ("stated", "names"), [({"kind": "cut"}, ["cut"]), ({"kind": None}, ["original", "tell_quantity"])]
)
def test_a_text_without_a_stratum_is_of_the_kind_that_it_states_or_of_its_mutators(
    write: Write, told: Told, stated: Row, names: list[str]
) -> None:
    texts = write("kinds.jsonl", [{**row, "stratum": None, **stated} for row in _texts()])
    by_kind = _report(texts, told({}))["by_kind"]
    assert isinstance(by_kind, list)
    assert [one["name"] for one in by_kind] == names


def test_a_text_without_an_answer_is_wrong_and_listed(texts: Path, write: Write) -> None:
    report = _report(texts, write("one.jsonl", [{"id": "kites-original", "label": 1}, {"id": "else", "label": 1}]))
    assert _values(report["overall"])["accuracy"] == 1 / 13
    assert isinstance(report["bad_answers"], list)
    assert len(report["bad_answers"]) == 12
    assert report["unknown_ids"] == ["else"]


def test_what_one_class_for_all_scores_stands_beside(texts: Path, told: Told) -> None:
    constants = _report(texts, told({}))["constants"]
    assert isinstance(constants, dict)
    assert constants["solvable"] == {
        "accuracy": 8 / 13,
        "balanced accuracy": pytest.approx(1 / 3),
        "macro F1": pytest.approx(16 / 21 / 3),
        "set accuracy": 0.0,
    }


def test_there_is_an_auc_only_if_every_answer_has_scores(texts: Path, write: Write) -> None:
    answers: list[Row] = [{"id": row["id"], "label": row["label"], "scores": [1, 2, 3]} for row in _texts()]
    report = _report(texts, write("scored.jsonl", answers))
    assert isinstance(report["auc"], dict)
    assert {estimate["value"] for estimate in report["auc"].values()} == {0.5}
    del answers[0]["scores"]
    path = write("scored.jsonl", answers)
    assert _report(texts, path)["auc"] == {}
    assert "No AUC: only 12 of 13 texts" in _evaluate(texts, path).stdout


@pytest.mark.parametrize("shape", ["table", "markdown"])
def test_reports_for_people(texts: Path, told: Told, shape: str) -> None:
    result = _evaluate(texts, told({"tiles-original": "Hm."}), "--format", shape)
    assert result.exit_code == 0
    for words in ("set accuracy", "By class", "By kind", "tiles-original (Hm.)", "always solvable", "(4)."):
        assert words in result.stdout.replace("\\", "")


def test_each_text_is_written_down(texts: Path, told: Told, tmp_path: Path) -> None:
    out = tmp_path / "texts-scored.jsonl"
    path = told({"tiles-original": "Hm."})
    assert _report(texts, path, "--out", out) == _report(texts, path)
    rows = {row["id"]: row for row in map(json.loads, out.read_text().splitlines())}
    assert len(rows) == 13
    assert rows["tiles-original"]["bad_answer"]["reason"] == "no-label"
    assert rows["kites-a"]["right"] is True


def test_answers_for_both_data_sets_or_for_none_are_one_line(small_build: Path, write: Write) -> None:
    ids = {
        name: json.loads((small_build / f"{name}.jsonl").read_text().splitlines()[0])["id"]
        for name in ("solvability", "verifier")
    }
    both = _evaluate(small_build, write("both.jsonl", [{"id": one, "output": "1"} for one in ids.values()]))
    none = _evaluate(small_build, write("none.jsonl", [{"id": "elsewhere", "output": "1"}]))
    for result, words in ((both, "1 problem texts and 1 worked solutions"), (none, "none of its ids is in")):
        assert result.exit_code == 2
        assert words in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("ids", [{}, {"id": 3}])
def test_targets_without_ids_are_said_to_have_none(write: Write, ids: Row) -> None:
    path = write("texts.jsonl", [{**ids, "label": 1}])
    result = _evaluate(path, write("told.jsonl", [{"id": "a", "label": 1}]))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"illposed: {path}: no line has an id that is a string; each line needs id and")


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"id": "b", "label": 3}, ":2: is no labelled text"),
        ({"id": "b"}, ":2: is no labelled text"),
        ({"id": "a", "label": 1}, ":2: the id 'a' is there twice"),
    ],
)
def test_a_bad_text_is_named_with_its_line(write: Write, row: Row, message: str) -> None:
    path = write("texts.jsonl", [{"id": "a", "label": "solvable"}, row])
    result = _evaluate(path, write("told.jsonl", [{"id": "a", "label": 1}]))
    assert result.exit_code == 2
    assert message in result.stderr


@settings(max_examples=8)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 3)), min_size=4, max_size=30))
def test_the_measures_are_those_of_scikit_learn(rows: list[tuple[int, int, int]]) -> None:
    cases = [
        Case(str(at), str(at % 5), LABEL_NAMES[row[0]], "any", frozenset((str(at),))) for at, row in enumerate(rows)
    ]
    predictions = {str(at): Prediction(told, [score, 1, told]) for at, (_, told, score) in enumerate(rows)}
    report = report_of(outcomes_of(cases, predictions), Predictions(predictions), seed=0)
    true, told = [row[0] for row in rows], [row[1] for row in rows]
    there = sorted(set(true))
    found = {name: estimate.value for name, estimate in report.overall.estimates.items()}
    assert found == {
        "accuracy": pytest.approx(accuracy_score(true, told)),
        "balanced accuracy": pytest.approx(recall_score(true, told, labels=there, average="macro", zero_division=0)),
        "macro F1": pytest.approx(f1_score(true, told, labels=there, average="macro", zero_division=0)),
    }
    for label, name in enumerate(LABEL_NAMES):
        of_class = [one == label for one in true]
        if len(set(of_class)) == 2:
            scores = [(row[2], 1, row[1])[label] for row in rows]
            assert report.auc[name].value == pytest.approx(roc_auc_score(of_class, scores))
