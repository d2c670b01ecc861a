from __future__ import annotations

import pytest

from illposed.engine.formalise import Readings, formalise
from illposed.engine.solutions.worked import WorkedSolution, read_solution


def formalised_or_none(question, answer):
    solution = read_solution(answer)
    assert isinstance(solution, WorkedSolution)
    found = formalise(question, solution)
    return found.best.oracle if isinstance(found, Readings) else None


@pytest.fixture(scope="session")
def oracle_of():
    """``oracle_of(question, answer)`` gives the oracle of a problem, or None if it has none."""
    return formalised_or_none
