"""The lines of a program, which are kept for the program that they are of."""

from illposed.engine.ir.parse import parse
from illposed.mutators.programs.lines import lines

PROGRAM = """def solve(
    figs: int = 4,
):
    \"\"\"Index: 0.
    Returns: figs
    \"\"\"
    # L1
    all_figs = figs * 3
    # FINAL ANSWER
    answer = all_figs
    return answer
"""


def test_a_program_that_writes_another_number_for_an_equal_one_has_lines_of_its_own() -> None:
    whole, decimal = parse(PROGRAM), parse(PROGRAM.replace("* 3", "* 3.0"))
    assert whole == decimal
    assert [lines(each)[0].source for each in (whole, decimal, whole)] == [
        "all_figs = figs * 3",
        "all_figs = figs * 3.0",
        "all_figs = figs * 3",
    ]
