"""Worked solutions in GSM8K's layout."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import (
    WorkedSolution,
    lines_and_gold,
    read_solution,
    without_annotations,
    write_annotation,
    write_solution,
)


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
        ("It takes 30 red straws / 2 red straws/blue straw = 15 blue straws.", ("30/2", "15")),
        ("That is 6 pears / 10 fruits * 100% = 60% of the fruits.", ("6/10*100", "60")),
        ("That is 78 – 5 = 73.", ("78-5", "73")),
        ("There are 4 x 5 = 20 pens.", ("4*5", "20")),
        ("She pays $1,200 - $300 = $900.", ("1200-300", "900")),
        ("It has 1,200 + 300 = 1,500 people.", ("1200+300", "1500")),
        ("It is 60*(.75) = 45.", ("60*0.75", "45")),
        ("It is (4+5)*2=18.", ("(4+5)*2", "18")),
        ("It is 2(4+5) = 18.", ("2*(4+5)", "18")),
        ("He pays 4 apples * $2/apple = $8.", ("4*2", "8")),
        ("They fill 5 boxes x 3 pens = 15 pens.", ("5*3", "15")),
        ("He pays 4 * 2 = $<<8=8>>8.", ("4*2", "8")),
        ("First 3 + 4 = 7 and then 7 + 2 = 9.", ("3+4+2", "9")),
        ("First 3 + 4 = 7 and then 7 * 2 = $<<7*2=14>>14.", ("(3+4)*2", "14")),
        ("It is (1/2) 18 + 3 = 12 figs.", ("1/2*18+3", "12")),
        ("She needs $5 more because 12 minus 7 equals 5.", ("12-7", "5")),
        ("The chance is 40% * 50% = 20%.", ("40*50/100", "20")),
        ("That is 3 / 12 = 25% of them.", ("3/12*100", "25")),
        ("The train takes 1.5 hours = 90 minutes.", ("1.5*60", "90")),
        ("They have 48 quarts = 12 gallons.", ("48/4", "12")),
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
        "First 3 + 4 = 7 and then 6 + 2 = 8.",
        "First 3 + 4 = 7 and then 7 + 7 = 14.",
        "That makes 12 months = 1 year, or 30 hours = 2 days.",
        "So 12,0000/10 = 12000 fit.",
        "She has 5 nuts.",
        "",
    ],
)
def test_an_equation_with_an_unknown_or_a_false_or_second_one_is_no_annotation(text):
    if text:
        assert equations(text) == []
    else:
        assert read_solution("#### 1").lines == ()


def test_an_annotated_calculation_is_taken_before_one_that_is_written_out_beside_it():
    assert equations("As 3 + 4 = 7, she has 6*2 = <<6*2=12>>12.") == [("6*2", "12")]


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


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(answer):
    assert isinstance(read_solution(answer), WorkedSolution | Rejected)


@given(st.text(max_size=60))
def test_plain_lines_hold_no_annotation_and_spans_read_back(text):
    solution = read_solution(f"{text} <<1+1=2>>2\n#### 2")
    for line in solution.lines:
        assert "<<1+1=2>>" not in line.plain
        for annotation in line.annotations:
            shown = annotation.span.of(line.text)
            assert shown == "" or (shown.startswith("<<") and shown.endswith(">>"))


MARKS = ["She has ", "$", " eggs", "4*5 = ", "20", " ", "#### ", "####", "<<", ">>", "=", "<<8=8>>8", "7 - 3 = 4"]
SUMS = st.builds(lambda a, b: f"{a}+{b} = <<{a}+{b}={a + b}>>{a + b}", st.integers(0), st.integers(0))
PIECES = st.one_of(st.sampled_from(MARKS), SUMS, st.text(max_size=5))
GOLDS = st.decimals(-(10**6), 10**6, places=3).map(Fraction)


@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=6), GOLDS)
def test_what_is_written_reads_back_as_it_was(texts, gold):
    solution = read_solution(write_solution(texts, gold))
    assert isinstance(solution, WorkedSolution)
    assert solution.gold == gold
    assert read_solution(solution.text) == solution
    assert lines_and_gold(solution.text) == (tuple(line.text for line in solution.lines), solution.text.split()[-1])


@given(st.integers(0, 10**6), st.integers(1, 10**6), st.sampled_from("+-*/"), st.booleans())
def test_an_annotation_that_is_written_is_read_with_what_stands_around_it(left, right, operator, money):
    expression, result = f"{left:,}{operator}{right:,}", "1,234.5"
    currency = "$" if money else ""
    line = line_of(f"It is {expression} = {currency}{write_annotation(expression, result)}{result} in all.")
    (annotation,) = line.annotations
    assert (annotation.expression, annotation.result) == (expression.replace(",", ""), "1234.5")
    assert line.before(annotation) == f"It is {expression} = {currency}"
    assert line.after(annotation) == "1,234.5 in all."
    assert line.gives_money(annotation) is money
    assert line.plain == f"It is {expression} = {currency}1,234.5 in all."


def test_an_aside_that_is_no_equation_is_no_annotation_but_is_not_shown():
    text = "She has <<5>>5 and 2+3 = <<2+3=5=5>>5."
    assert without_annotations(text) == line_of(text).plain == "She has 5 and 2+3 = 5."
    assert line_of(text).annotations == ()


def test_a_solution_without_a_gold_answer_still_has_lines():
    assert lines_and_gold("One.\n\n Two. ") == (("One.", "Two."), None)
