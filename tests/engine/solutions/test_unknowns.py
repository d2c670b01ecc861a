"""Solutions by one unknown, solved and recorded as a step."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.ir.emit import expr_source
from illposed.engine.solutions.unknowns import solved_unknown
from illposed.engine.solutions.worked import read_solution


@pytest.mark.parametrize(
    ("lines", "solution"),
    [
        ("Let x be the plums.;Both: 7+4x+x=52;5x=45;x=<<9=9>>9", "(52 - 7) / (4 + 1)"),
        ("Let B be the nuts. Then 79 - B - 26 = 8.;53 - B = 8;B = 53 - 8 = <<53-8=45>>45", "79 - 26 - 8"),
        ("60 + 9x = 90 + 3x to make them equal.;x = <<5=5>>5", "(90 - 60) / (9 - 3)"),
        ("All coins are 5x + 10*(x+4) = 70.;15x = 30;x = <<2=2>>2", "(70 - 10 * 4) / (5 + 10)"),
        ("p + m = 27 and p = 8m.;So 8m + m = 27.;We get m = 3.", "27 / (8 + 1)"),
        ("In all x + x + 4 = 2x + 4 = 30 pens.;x = 26 / 2 = <<26/2=13>>13", "(30 - 4) / (1 + 1)"),
        ("She sold 2 1/2 * B + 1 1/2 * B = 4B = 24 buns.;B = 24/4 = <<24/4=6>>6", "24 / (2.5 + 1.5)"),
        ("C + 2C = $600,000;C=$600,000 / 3 = $<<600000/3=200000>>200,000", "600000 / (1 + 2)"),
        ("3*24 + 6 = C;C=<<78=78>>78", "3 * 24 + 6"),
        ("K + 3K - 4 = 92;Kim = <<24=24>>24 inches", "(92 + 4) / (1 + 3)"),
        ("5x/6=1200 grams;x = 1440", "1200 / (5 / 6)"),
        ("x + (1/4)x = 25%*80;x = 16", "25 / 100 * 80 / (1 + 1 / 4)"),
    ],
)
def test_an_equation_is_solved_over_its_numbers(lines, solution):
    found = solved_unknown(lines.split(";"))
    assert found is not None
    assert expr_source(found.solution) == solution


@pytest.mark.parametrize(
    "lines",
    [
        "She has 3 + 4 = 7 figs.",
        "Let x be the plums.;x + 3 = 9;x = 5",
        "Let x be the plums.;x * x = 9;x = 3",
        "Let x be the plums.;x + 3 = x + 3;x = 3",
        "c + d = 60;d = 60",
        "Both have x + 2x plums, all three shares.;3x = 12;x = 4",
    ],
    ids=["no-unknown", "another-value", "not-linear", "any-value", "two-unknowns", "a-sum-that-hides-its-terms"],
)
def test_what_is_no_equation_in_one_unknown_is_not_solved(lines):
    assert solved_unknown(lines.split(";")) is None


@settings(max_examples=60)
@given(*[st.integers(1, 40)] * 4)
def test_the_solution_satisfies_its_equation(slope, rest, other_slope, value):
    assume(slope != other_slope)
    other_rest = slope * value + rest - other_slope * value
    assume(other_rest >= 0)
    found = solved_unknown([f"{slope}y + {rest} = {other_rest} + {other_slope}y", f"y = {value}"])
    assert found is not None
    assert found.value == value


def annotations(answer):
    return [
        (line.label, each.expression, each.result) for line in read_solution(answer).lines for each in line.annotations
    ]


def test_the_line_that_gives_the_unknown_calculates_it():
    answer = "Let x be the plums.\n4x + x = 45\n5x = <<45=45>>45\nx = <<9=9>>9\nBen has 4*9 = <<4*9=36>>36.\n#### 36"
    assert annotations(answer) == [("L4", "45/(4+1)", "9"), ("L5", "4*9", "36")]


def test_what_a_line_calculates_beside_the_unknown_is_read():
    assert annotations("4*m=40-8=32\nm=<<8=8>>8\n#### 8") == [("L1", "40-8", "32"), ("L2", "32/4", "8")]


def test_a_line_without_an_annotation_has_one_before_its_number():
    line = read_solution("We know that 2y + 100 = 1000.\nMeaning, y = 450 feet.\n#### 450").lines[1]
    (annotation,) = line.annotations
    assert (annotation.expression, line.before(annotation), line.after(annotation)) == (
        "(1000-100)/2",
        "Meaning, y = ",
        "450 feet.",
    )


def test_lines_that_calculate_the_unknown_themselves_stay():
    answer = "2x + 6 = 20\n2x = 20-6 = <<20-6=14>>14\nx = 14/2 = <<14/2=7>>7\n#### 7"
    assert annotations(answer) == [("L2", "20-6", "14"), ("L3", "14/2", "7")]
