"""What a flawed program shows beside its oracle."""

from __future__ import annotations

import pytest

from illposed.engine.ir.parse import parse
from illposed.mutators.programs.figures import Figures, Shares, figures, shares

ORACLE = "total = boxes * pens\n    # L2\n    left = total - lost"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (ORACLE, Figures(False, False, False)),
        (ORACLE.replace("boxes * pens", "49"), Figures(True, False, False)),
        (ORACLE.replace("* pens", "* 9"), Figures(False, True, True)),
        (ORACLE.replace("* pens", "* 5"), Figures(False, False, True)),
        (ORACLE.replace("- lost", "- boxes"), Figures(False, False, True)),
        (ORACLE.replace("- lost", "+ lost"), Figures(False, False, False)),
        (ORACLE.replace("- lost", "- lost - 7"), Figures(False, True, False)),
    ],
)
def test_figures(body, expected):
    assert figures(program(ORACLE), program(body)) == expected


def test_shares():
    wrong = [ORACLE.replace("boxes * pens", "49"), ORACLE.replace("* pens", "* 9"), ORACLE, ORACLE]
    assert shares((program(ORACLE), program(body)) for body in wrong) == Shares(4, 0.25, 0.25, 0.25)
    assert shares([]) == Shares(0, 0.0, 0.0, 0.0)


def program(body):
    head = (
        'def solve(boxes: int = 6, pens: int = 8, lost: int = 5, idle: int = 3):\n    """Index: 0."""\n    # L1\n    '
    )
    return parse(f"{head}{body}\n    # FINAL ANSWER\n    answer = left\n    return answer\n")
