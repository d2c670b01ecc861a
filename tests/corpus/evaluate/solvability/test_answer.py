import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.corpus.evaluate.inputs import Prediction
from illposed.corpus.evaluate.solvability.answer import Answer, read_answer
from illposed.corpus.records.base import LabelName
from illposed.engine.results import Rejected
from illposed.rewards import answer_reward


@pytest.mark.parametrize(
    "written",
    [
        2,
        2.0,
        "2",
        " Underspecified.\n",
        "**underspecified**",
        {"label": 2},
        {"label": 2.0},
        {"label_name": "underspecified", "answer": None},
        '{"label": "underspecified", "answer": null}',
        'At first {"label": "solvable"}, but no:\n```json\n{"label": "underspecified", "answer": null}\n```',
        "It could be solvable. It is not.\nAnswer: underspecified",
        "**Label:** 2",
        "The class is `underspecified`.",
        "<think>Is it solvable? Answer: contradictory.</think>\nunderspecified",
        "<Thinking>Label: 1</Thinking>\nLabel: 2",
        "Nobody says how many there were, so the problem is underspecified.",
        "There is not enough information: UNDERSPECIFIED",
    ],
)
def test_a_class_is_read(written: object) -> None:
    assert read_answer(Prediction(written)) == Answer("underspecified")


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("48 + 24 = 72\nAnswer: 72", "solvable"),
        ("Answer: 2", "solvable"),
        ("**Answer:** $1,200.", "solvable"),
        ("It looks contradictory, but both agree.\nAnswer: 72 clips", "solvable"),
        ("<think>Answer: contradictory</think>\nAnswer: 1/3", "solvable"),
        (r"So it is \boxed{69}.", "solvable"),
        (r"Is it solvable? Two facts clash: \boxed{\text{contradictory}}", "contradictory"),
        ("Answer: 72? No, wait.\nAnswer: underspecified", "underspecified"),
        ("Answer: underspecified. No, wait.\nAnswer: 72", "solvable"),
        ("Label: 0\nAnswer: 72", "contradictory"),
    ],
)
def test_the_answer_that_the_export_for_reinforcement_asks_for_is_read(written: str, label: LabelName) -> None:
    assert read_answer(Prediction(written)) == Answer(label)


@pytest.mark.parametrize(
    ("written", "answer", "label"),
    [
        ("It costs 22.\n#### 22", "22", "solvable"),
        ("So the answer is 22", "22", "solvable"),
        ("The answer is 2 apples.", "2", "solvable"),
        ("#### contradictory", "contradictory", "contradictory"),
        ("Is it solvable? The final answer is that:\n#### underspecified", "underspecified", "underspecified"),
    ],
)
def test_what_earns_the_reward_is_read(written: str, answer: str, label: LabelName) -> None:
    assert answer_reward([written], [answer]) == [1.0]
    assert read_answer(Prediction(written)) == Answer(label)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (None, "missing"),
        ("  ", "missing"),
        ("<think>solvable</think>", "no-label"),
        ("I cannot tell.", "no-label"),
        ("The answer is 72 or 73.", "no-label"),
        ("#### about", "no-label"),
        ("Label: 24", "no-label"),
        ("It seems contradictory.\nAnswer: 72 or 73", "no-label"),
        ("Answer: not 72", "no-label"),
        ("<think>Answer: 72", "no-label"),
        ("<think>Hm, label: contradictory? let me see", "no-label"),
        ("<think>72</think>\nLabel: 0? <think>No,", "no-label"),
        ("Answer: seventy-two", "no-label"),
        ("unsolvable", "no-label"),
        ("It is solvable, or rather contradictory.", "several-labels"),
        ("Label: solvable or contradictory", "several-labels"),
        ("This is not solvable.", "denied-label"),
        ("It isn't really solvable.", "denied-label"),
        ("I do not know whether it is solvable.", "denied-label"),
        ("Answer: not contradictory", "denied-label"),
        (3, "wrong-label"),
        (True, "wrong-label"),
        (1.5, "wrong-label"),
        (float("inf"), "wrong-label"),
        ([1], "wrong-label"),
        ({"label": "unsolvable"}, "wrong-label"),
        ('{"label": 7} solvable', "wrong-label"),
        ({"answer": 2}, "no-label"),
        ("solvable" * 30_000, "too-long"),
    ],
)
def test_what_names_no_class_for_sure_is_unusable(written: object, reason: str) -> None:
    found = read_answer(Prediction(written))
    assert isinstance(found, Rejected)
    assert found.reason == reason


@pytest.mark.parametrize(
    ("written", "scores", "read"),
    [
        ("solvable", [0.2, 0.7, 0.1], Answer("solvable", (0.2, 0.7, 0.1))),
        ("solvable", {"0": -3, "1": -1, "2": -2}, Answer("solvable", (-3.0, -1.0, -2.0))),
        (None, {"underspecified": 0, "Solvable": 0, "contradictory": 1}, Answer("contradictory", (1.0, 0.0, 0.0))),
        ({"label": 1, "scores": [0, 1, 0]}, None, Answer("solvable", (0.0, 1.0, 0.0))),
        ({"probabilities": [0, 0, 1]}, None, Answer("underspecified", (0.0, 0.0, 1.0))),
        (None, [1, 1, 0], "equal-scores"),
        ("solvable", [1, 0], "wrong-scores"),
        ("solvable", [1, 0, "1"], "wrong-scores"),
        ("solvable", [1, 0, float("nan")], "wrong-scores"),
        ("solvable", [0, 10**400, 1], "wrong-scores"),
        ("solvable", {"0": 1, "contradictory": 0, "2": 1}, "wrong-scores"),
        ("perhaps", [1, 0, 0], "no-label"),
    ],
)
def test_scores_are_one_number_for_each_class(written: object, scores: object, read: Answer | str) -> None:
    found = read_answer(Prediction(written, scores))
    assert (found.reason if isinstance(found, Rejected) else found) == read


@pytest.mark.parametrize("unit", ["<think>", "</think>", "solvable ", "not solvable, ", "label: ", "n't ", " ", "a"])
def test_long_nonsense_is_read_at_once(unit: str) -> None:
    text = (unit * 200_000)[:190_000]
    start = time.process_time()
    read_answer(Prediction(text))
    assert time.process_time() - start < 2


@settings(max_examples=150)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    )
)
def test_anything_is_an_answer_or_a_reason(written: object) -> None:
    assert isinstance(read_answer(Prediction(written, written)), Answer | Rejected)
