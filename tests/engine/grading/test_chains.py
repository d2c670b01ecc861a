"""Equations of lines as people and models write them."""

import pytest

from illposed.engine.grading.chains import read_assignment, read_chains
from illposed.engine.grading.text import is_code, printed, read_lines


def _sides(text: str) -> list[list[str]]:
    return [[side.text for side in chain.sides] for chain in read_chains(text).chains]


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("So 6 trays * 8 rolls/tray = <<6*8=48>>48 rolls.", [["6*8", "48"]]),
        ("That makes $1,200 × 5% = $60 in tax.", [["1,200×5%", "60"]]),
        ("She pays 20% of $60 = $12, and $60 - $12 = $48 is left.", [["20%*60", "12"], ["60-12", "48"]]),
        ("The mean is (12 + 9 + 6) / 3 = 27 / 3 = 9 cups.", [["(12+9+6)/3", "27/3", "9"]]),
        ("Half of them: (1/2) 18 = 9", [["(1/2)*18", "9"]]),
        ("He has 5 bags and eats 2, so 5 - 2 = 3 bags.", [["5-2", "3"]]),
        ("Total = $4 + $5 = $9", [["4+5", "9"]]),
        ("There are <<3*4=12>>12 legs.", [["3*4", "12"]]),
        ("Figs - 6 figs x $2 = $12", [["6x2", "12"]]),
        ("Pens cost 3 times 4 = 12 dollars", [["3*4", "12"]]),
        ("At $12 a tile, 20 tiles is equal to 12 * 20 = $240.", [["12*20", "240"]]),
        ("So 3 plus 4 equals 7.", [["3+4", "7"]]),
        ("It is -3 + 5 = 2 degrees.", [["-3+5", "2"]]),
        ("It is 7 minus 9 = -2 degrees.", [["7-9", "-2"]]),
    ],
)
def test_an_equation_is_read_without_its_words(text: str, sides: list[list[str]]) -> None:
    assert _sides(text) == sides


@pytest.mark.parametrize(
    "text", ["So 3x + 2x = 20.", "n * 4 = 12 figs", "In all x + x + 18 + 30 = 56.", "That is 2x+48 = 56."]
)
def test_arithmetic_with_an_unknown_is_unread(text: str) -> None:
    assert read_chains(text).unread == 1


def test_latex_and_numbering_are_taken_off() -> None:
    lines = read_lines("1. She eats $\\frac{1}{4} \\times 8 = 2$ figs.\n2. The rest is \\(8 - 2 = 6\\).\n\nAnswer: 6")
    assert [_sides(line.text) for line in lines] == [[["(1)/(4)×8", "2"]], [["8-2", "6"]], []]
    assert lines[-1].final == 6


@pytest.mark.parametrize("text", ["#### 1,200", "A: 1,200", "The answer is: $1200.", "So the answer is 1200 dollars."])
def test_the_answer_is_read(text: str) -> None:
    assert read_lines(text)[0].final == 1200


def test_a_text_of_one_line_is_read_by_sentences() -> None:
    text = "Mr. Ode has 3 * 4 = 12 figs. He eats 2.5 of them, so 12 - 2.5 = 9.5 are left. The answer is 9.5."
    assert [line.text for line in read_lines(text)] == [
        "Mr. Ode has 3 * 4 = 12 figs.",
        "He eats 2.5 of them, so 12 - 2.5 = 9.5 are left.",
        "The answer is 9.5.",
    ]


def test_one_paragraph_is_read_by_sentence_with_or_without_the_answer_after_it() -> None:
    said = ["She bakes 3 * 8 = 24 figs.", "She eats 4, so 24 - 4 = 20 are left."]
    for answer in ("", "\n#### 20", "\nAnswer: 20"):
        lines = read_lines(" ".join(said) + answer)
        assert [line.text for line in lines[:2]] == said
        assert [line.final for line in lines[2:]] == [20] * bool(answer)


@pytest.mark.parametrize(
    ("text", "final"),
    [
        ("Therefore she earns \\boxed{160} dollars.", 160),
        ("The final answer is $\\boxed{\\$1,200}$.", 1200),
        ("So $4 \\times 5 = \\boxed{20}$", None),
    ],
)
def test_a_boxed_number_that_ends_no_equation_is_the_answer(text: str, final: int | None) -> None:
    assert read_lines(text)[0].final == final


def test_code_is_read_by_its_names() -> None:
    lines = read_lines(["boxes = 3", "figs = boxes * 12  # a dozen each", "print(figs)"])
    assert is_code(lines)
    assert [printed(line) for line in lines] == [None, None, "figs"]
    chain = read_assignment(lines[1].text, ["boxes"])
    assert chain is not None
    assert chain.name == "figs"
    assert read_assignment(lines[1].text, []) is None
