"""Pairs of programs with the same parameters, and what every difference between two holds to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from illposed.engine.equivalence import Differs, Domain, ProgramPair, identity, pair_of
from illposed.engine.equivalence.values import differ, exact_result
from illposed.engine.ir.nodes import Program


@pytest.fixture(scope="session")
def paired() -> Callable[..., ProgramPair]:
    """Two programs, whose parameters have the same names, as a pair."""

    def paired(left: Program, right: Program, stated: dict[str, Domain] | None = None) -> ProgramPair:
        built = pair_of(identity(left, right), stated or {})
        assert isinstance(built, ProgramPair), built
        return built

    return paired


@pytest.fixture(scope="session")
def assert_differs() -> Callable[[ProgramPair, Differs], None]:
    """A difference is in the domain, and both programs, evaluated again, give what it says."""

    def assert_differs(pair: ProgramPair, found: Differs) -> None:
        assert pair.contains(found.point)
        left = exact_result(pair.left, pair.left_arguments(found.point))
        right = exact_result(pair.right, pair.right_arguments(found.point))
        assert differ(left, right)
        assert found.refutation.left_result != found.refutation.right_result

    return assert_differs
