import pytest

from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.mutators.programs.solution_code import solution_code

SOURCE = '''def solve(
    boxes: int = 6,  # six boxes
    price: float = 1.5,  # at $1.50
    degrees: int = -4,  # 4 degrees below zero
    box: int = 1250,  # 1,250 a box
):
    """Index: 0.
    Returns: what is left.
    """
    # L1
    cost = boxes * price
    # L3
    tip = cost / 2
    both = cost + tip
    # FINAL ANSWER
    answer = both - box
    return answer
'''


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("cost = boxes * price", "L1 = 6 * 1.5"),
        ("tip = cost / 2", "L2_1 = L1 / 2"),
        ("both = cost + tip", "L2 = L1 + L2_1"),
        ("answer = both - box", "FA = L2 - 1250"),
        ("answer = both - degrees", "FA = L2 - (-4)"),
        ("tip = math.ceil(max(boxes, cost) % 2)", "L2_1 = math.ceil(max(6, L1) % 2)"),
        ("tip = cost if cost < 12.5 else boxes", "L2_1 = L1 if L1 < 12.5 else 6"),
    ],
)
def test_code_has_lines_for_results_and_numbers_for_givens(line: str, code: str) -> None:
    program = parse(SOURCE)
    assert isinstance(program, Program)
    assert solution_code(line, program) == code


def test_names_that_a_reader_knows_stay() -> None:
    program = parse(SOURCE)
    assert isinstance(program, Program)
    assert solution_code("both = cost + tip + box", program, {"cost", "box"}) == "L2 = cost + L2_1 + box"
