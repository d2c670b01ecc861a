import pytest

from illposed.corpus.audit.shortcuts.arithmetic import Layout, Provenance, provenance
from illposed.corpus.audit.shortcuts.sample import Sample

PROBLEM = "Ana has 13 kites and buys 5 more. Each costs $4. Then 30% blow away."


def of(solution: str, problem: str = PROBLEM) -> Provenance:
    return provenance(Sample(1, solution, "Correct", "g", "g", problem=problem))


@pytest.mark.parametrize(
    ("solution", "expected"),
    [
        ("13 + 5 = 18\n18 * 4 = 72\n72 * 30 / 100 = 21.6", Provenance(3, 0, 0, 0)),
        ("L1: 13 + 5 = 18\nL2: 18 * $4 = $72\nFA: 30% of that.", Provenance(2, 0, 0, 0)),
        ("13+5=<<13+5=18>>18 kites\n18*4=<<18*4=72>>72, 0.3*72 = 21.6", Provenance(3, 0, 0, 0)),
        ("13 + 5 = 19\n19 * 4 = 76\n76 * 0.3 = 22.8", Provenance(3, 1, 0, 0)),
        ("13 + 6 = 19\n19 * 4 = 76\n76 * 0.3 = 22.8", Provenance(3, 0, 1, 1)),
        ("13 * 4 = 52", Provenance(1, 0, 0, 2)),
        ("x = 13 + 5", Provenance(0, 0, 0, 2)),
        ("", Provenance(0, 0, 0, 4)),
    ],
)
def test_sums_and_sources_of_numbers_are_followed(solution: str, expected: Provenance) -> None:
    assert of(solution) == expected


@pytest.mark.parametrize(
    ("problem", "solution", "from_nowhere", "unused"),
    [
        ("Ana flies kites for 3 hours. How many minutes is that?", "3 * 60 = 180", 0, 0),
        ("Ana has 3 kites. How many dollars are they worth?", "3 * 60 = 180", 1, 0),
        ("Ana walks 5 yards. How many feet is that?", "5 * 3 = 15", 0, 0),
        ("Ana has 2 dozen kites and sells 20% of them. How many?", "2 * 12 = 24\n24 / 5 = 4.8", 0, 0),
        ("Ana pays $0.50 for each of 6 kites. How many cents is that?", "50 * 6 = 300", 0, 0),
    ],
)
def test_what_all_know_and_the_forms_of_a_quantity_are_those_of_the_engine(
    problem: str, solution: str, from_nowhere: int, unused: int
) -> None:
    found = of(solution, problem)
    assert (found.from_nowhere, found.unused) == (from_nowhere, unused)


@pytest.mark.parametrize(("solution", "false"), [("100 / 7 = 14.29", 0), ("100 / 7 = 14.3", 0), ("100 / 7 = 14.2", 1)])
def test_a_rounded_result_is_true_to_its_last_place(solution: str, false: int) -> None:
    assert of(solution, "A hundred by seven.").false == false


@pytest.mark.parametrize(
    ("solution", "expected"),
    [
        ("13 + 5 = 18\n18 * 4 = 72\nThe answer is 72.", Layout(2, 0, 0, 0)),
        ("13 + 5 = 18\n(13 + 5) * 4 = 72\nThe answer is 72.", Layout(2, 1, 1, 0)),
        ("13 + 5 = 18\n18 * 4 = 72\nThe answer is 18.", Layout(2, 1, 0, 0)),
        ("13 + 5 = 18\nCheck: 18 - 5 = 13\nThe answer is 18.", Layout(1, 0, 0, 1)),
        ("", Layout()),
    ],
)
def test_lines_unused_results_brackets_and_checks_are_counted(solution: str, expected: Layout) -> None:
    assert of(solution).layout == expected
