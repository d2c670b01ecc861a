"""Worked solutions in GSM8K's layout."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import WorkedSolution, read_solution

laws = settings(derandomize=True, deadline=None)


def line_of(text):
    solution = read_solution(f"{text}\n#### 1")
    assert isinstance(solution, WorkedSolution)
    (line,) = solution.lines
    return line


def equations(text):
    return [(annotation.expression, annotation.result) for annotation in line_of(text).annotations]


def test_lines_and_gold():
    solution = read_solution(
        "Natalia sold 48/2 = <<48/2=24>>24 clips in May.\n\n  She rests.  \nIn all 48+24 = <<48+24=72>>72.\n#### 72"
    )
    assert [line.label for line in solution.lines] == ["L1", "L2", "L3"]
    assert [line.plain for line in solution.lines] == [
        "Natalia sold 48/2 = 24 clips in May.",
        "She rests.",
        "In all 48+24 = 72.",
    ]
    assert [len(line.annotations) for line in solution.lines] == [1, 0, 1]
    assert solution.gold == 72


def test_spans_of_annotations_hold_them_with_their_brackets():
    line = line_of("It is 4*5=<<4*5=20>>20, then 20+1=<<20+1=21>>21.")
    assert [annotation.span.of(line.text) for annotation in line.annotations] == ["<<4*5=20>>", "<<20+1=21>>"]
    assert equations(line.text) == [("4*5", "20"), ("20+1", "21")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("So 15 - 7 = 8 are left.", ("15-7", "8")),
        ("That is 78 – 5 = 73.", ("78-5", "73")),
        ("There are 4 x 5 = 20 pens.", ("4*5", "20")),
        ("She pays $1,200 - $300 = $900.", ("1200-300", "900")),
        ("It has 1,200 + 300 = 1,500 people.", ("1200+300", "1500")),
        ("It is (4+5)*2=18.", ("(4+5)*2", "18")),
        ("It is 2(4+5) = 18.", ("2*(4+5)", "18")),
        ("He pays 4 apples * $2/apple = $8.", ("4*2", "8")),
        ("They fill 5 boxes x 3 pens = 15 pens.", ("5*3", "15")),
        ("He pays 4 * 2 = $<<8=8>>8.", ("4*2", "8")),
    ],
)
def test_an_equation_that_is_written_out_counts_as_annotated(text, expected):
    assert equations(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "3n-8 = 64, so n is 24.",
        "So 3n - 8 = 64.",
        "2x + 3 = 7",
        "x + 8 = 20",
        "20 - x = 8",
        "5 + 3y = 11",
        "2n*4 = 64",
        "Together they are s+2s = 3s = 27 years old.",
        "4x = 20",
        "x = 5",
        "It is 15 - 7 = 9.",
        "First 3 + 4 = 7 and then 7 + 2 = 9.",
        "She has 5 nuts.",
        "",
    ],
)
def test_an_equation_with_an_unknown_or_a_false_or_second_one_is_no_annotation(text):
    if text:
        assert equations(text) == []
    else:
        assert read_solution("#### 1").lines == ()


def test_an_annotated_calculation_is_taken_before_one_that_is_written_out():
    assert equations("As 3 + 4 = 7, she has 7*2 = <<7*2=14>>14.") == [("7*2", "14")]


def test_a_written_out_equation_has_an_empty_span_before_its_result():
    line = line_of("So 15 - 7 = 8 are left.")
    (annotation,) = line.annotations
    assert annotation.span.start == annotation.span.end == line.text.index("8 are")
    assert line.plain == line.text


@pytest.mark.parametrize(
    ("mark", "gold"),
    [
        ("#### 72", 72),
        ("####72", 72),
        ("#### 1,250", 1250),
        ("#### $5.50 ", Fraction("5.5")),
        ("#### -3\t", -3),
        ("#### .5", Fraction("0.5")),
        ("#### 72\n", 72),
    ],
)
def test_gold_answer(mark, gold):
    solution = read_solution(f"She has 5.\n{mark}")
    assert isinstance(solution, WorkedSolution)
    assert solution.gold == gold


def test_the_last_mark_gives_the_gold_answer():
    assert read_solution("#### 3\nShe has 4.\n#### 4").gold == 4


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "no-gold-answer"),
        ("She has 5.", "no-gold-answer"),
        ("She has 5. #### 5", "no-gold-answer"),
        ("She has 5.\n### 5", "no-gold-answer"),
        ("She has 5.\n#### ", "gold-not-a-number"),
        ("She has 5.\n#### five", "gold-not-a-number"),
        ("She has 5.\n#### 1/2", "gold-not-a-number"),
        ("She has 5.\n#### 5%", "gold-not-a-number"),
        ("She has 5.\n#### 1,25", "gold-not-a-number"),
        ("She has 5.\n#### 1e5", "gold-not-a-number"),
    ],
)
def test_unreadable_solutions(answer, reason):
    found = read_solution(answer)
    assert isinstance(found, Rejected)
    assert found.reason == reason


@laws
@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(answer):
    assert isinstance(read_solution(answer), WorkedSolution | Rejected)


@laws
@given(st.text(max_size=60))
def test_plain_lines_hold_no_annotation_and_spans_read_back(text):
    solution = read_solution(f"{text} <<1+1=2>>2\n#### 2")
    for line in solution.lines:
        assert "<<1+1=2>>" not in line.plain
        for annotation in line.annotations:
            shown = annotation.span.of(line.text)
            assert shown == "" or (shown.startswith("<<") and shown.endswith(">>"))
