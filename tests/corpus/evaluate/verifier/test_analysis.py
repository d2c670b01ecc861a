import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.corpus.evaluate.verifier.analysis import NOT_TOLD, Analysis, Details, read_analysis
from illposed.engine.results import Rejected

DETAILS = {
    "error_type": "incorrect_operation",
    "erroneous_line_number": "L2",
    "explanation": "It adds.",
    "error_in_code": "a = b + c",
    "correction_in_code": "a = b * c",
}
FLAWED = {"verdict": "Flawed", "error_details": DETAILS}
CORRECT = {"verdict": "Correct", "error_details": None}
READ = Analysis("Flawed", Details(**DETAILS))


@pytest.mark.parametrize(
    "written",
    [
        FLAWED,
        json.dumps(FLAWED),
        json.dumps(FLAWED, indent=2),
        f"```json\n{json.dumps(FLAWED)}\n```",
        f"```\n{json.dumps(FLAWED)}\n```\nI hope that helps {{so much}}.",
        f"Let us see. {{This is no JSON}}: {json.dumps(FLAWED)} That is it.",
        f"First I thought {json.dumps(CORRECT)}, but no: {json.dumps(FLAWED)}",
        {**FLAWED, "confidence": 0.9},
        {"verdict": " flawed ", "error_details": {**DETAILS, "error_type": "Incorrect Operation"}},
        {"verdict": "FLAWED", "error_details": {**DETAILS, "error_type": "incorrect-operation"}},
        *(
            {"verdict": "Flawed", "error_details": {**DETAILS, "erroneous_line_number": line}}
            for line in ("l2", "2", 2, "Line 2", "step L2", "L02", "L2.")
        ),
    ],
)
def test_an_analysis_is_read_however_it_is_wrapped(written: object) -> None:
    assert read_analysis(written) == READ


@pytest.mark.parametrize("line", ["FA", "fa", "Final answer", "answer"])
def test_the_last_line_has_several_names(line: str) -> None:
    read = read_analysis({"verdict": "Flawed", "error_details": {**DETAILS, "erroneous_line_number": line}})
    assert isinstance(read, Analysis)
    assert read.error_details is not None
    assert read.error_details.erroneous_line_number == "FA"


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("It adds.\nAnswer: L2", "L2"),
        ("**Answer:** line 2.", "L2"),
        ("The answer is L2.", "L2"),
        ("It adds.\n#### line 2", "L2"),
        ("Answer: L1? No.\nAnswer: FA", "FA"),
        (r"The wrong one is \boxed{L3}.", "L3"),
        ("<think>Answer: L1</think>\nAnswer: L2", "L2"),
        ('<think>Say {"verdict": "Correct", "error_details": null}? No.</think>\nAnswer: L2', "L2"),
        ("<THINKING>Answer: L1</THINKING>\nAnswer: L2", "L2"),
        ('{"verdict": "Flawed", "erroneous_line_number": "L3"}', "L3"),
        ({"verdict": "flawed", "erroneous_line_number": 2}, "L2"),
        ({"verdict": "Flawed"}, NOT_TOLD),
    ],
)
def test_a_line_or_verdict_alone_is_an_answer_without_type_and_correction(written: object, line: str) -> None:
    read = read_analysis(written)
    assert isinstance(read, Analysis)
    assert read.error_details is not None
    found = read.error_details
    assert (read.verdict, found.erroneous_line_number, found.error_type) == ("Flawed", line, NOT_TOLD)
    assert found.correction_in_code is None


@pytest.mark.parametrize(
    "written", ["Each line follows.\nAnswer: correct", r"\boxed{\text{correct}}", "Answer: Correct."]
)
def test_a_correct_solution_may_be_called_so_in_a_word(written: str) -> None:
    assert read_analysis(written) == Analysis("Correct")


def test_a_correct_verdict_needs_no_details() -> None:
    assert read_analysis(CORRECT) == read_analysis('{"verdict": "correct"}') == Analysis("Correct", None)
    assert read_analysis({"verdict": "Correct", "erroneous_line_number": None}) == Analysis("Correct", None)


def _without(key: str) -> dict[str, object]:
    return {"verdict": "Flawed", "error_details": {k: v for k, v in DETAILS.items() if k != key}}


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (None, "missing"),
        ("  \n", "missing"),
        ("The solution is flawed.", "not-json"),
        ("{'verdict': 'Correct'}", "not-json"),
        ("It is L2.", "not-json"),
        ("The answer is the second.", "no-line"),
        ("So the answer is 36.", "not-json"),
        ("It all adds up.\n#### 36", "not-json"),
        ("<think>Answer: L2", "not-json"),
        ('<think>Say {"verdict": "Correct", "error_details": null}?', "not-json"),
        ("Answer: L2 or L3", "no-line"),
        ("Answer: not correct", "no-line"),
        ("Answer: flawed", "no-line"),
        (json.dumps(FLAWED)[:-20], "not-json"),
        (json.dumps(FLAWED)[:-1], "wrong-keys"),
        ('{"verdict": "Corr', "not-json"),
        (["Correct"], "no-object"),
        (True, "no-object"),
        ({"judgement": "Correct"}, "wrong-keys"),
        ({"verdict": "wrong"}, "wrong-verdict"),
        ({"verdict": None}, "wrong-verdict"),
        ({"verdict": "Flawed", "error_details": None}, "wrong-details"),
        ({"verdict": "Flawed", "erroneous_line_number": "the second"}, "no-line"),
        ({"verdict": "Flawed", "erroneous_line_number": ["L2"]}, "no-line"),
        ({"verdict": "Correct", "erroneous_line_number": "L2"}, "wrong-details"),
        ({"verdict": "Flawed", "error_details": "L2"}, "wrong-details"),
        ({"verdict": "Correct", "error_details": DETAILS}, "wrong-details"),
        ({"verdict": "Flawed", "error_details": {**DETAILS, "error_in_code": None}}, "wrong-details"),
        ({"verdict": "Flawed", "error_details": {**DETAILS, "erroneous_line_number": True}}, "wrong-details"),
        *((_without(key), "wrong-keys") for key in DETAILS),
        ("x" * 300_000, "too-long"),
    ],
)
def test_what_is_no_analysis_is_a_bad_answer_with_its_reason(written: object, reason: str) -> None:
    read = read_analysis(written)
    assert isinstance(read, Rejected)
    assert read.reason == reason


def test_hostile_brackets_take_no_time() -> None:
    for text in ("{" * 100_000, '{"a":' * 30_000, "[" * 100_000, '{"verdict": ' + "[" * 50_000):
        assert isinstance(read_analysis(text), Rejected)


@settings(max_examples=100)
@given(st.text(max_size=40).filter(lambda text: "{" not in text), st.text(max_size=40))
def test_words_around_the_json_do_not_matter(before: str, after: str) -> None:
    assert read_analysis(f"{before}{json.dumps(FLAWED)}{after}") == READ


@settings(max_examples=100)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert isinstance(read_analysis(text), Analysis | Rejected)
