"""The library of conformance: our sandbox conforms, and providers with a fault are found out."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from illposed.sandbox import Call, Limits, Outcome, Returned, Sandbox, TimedOut
from illposed.sandbox.conformance import REQUIREMENTS, Run, check, overshoot

LIMITS = Limits(seconds=0.5, memory_mb=64)


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=2, limits=LIMITS) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def recorded(box: Sandbox, unhurried: Callable[[Run], Run]) -> Run:
    """A provider that asks the sandbox once for every call and then remembers."""
    outcomes: dict[str, Outcome] = {}
    ask = unhurried(box.run)

    def run(calls: Sequence[Call]) -> list[Outcome]:
        new = [call for call in calls if repr(call) not in outcomes]
        outcomes.update(zip(map(repr, new), ask(new), strict=True))
        return [outcomes[repr(call)] for call in calls]

    return run


def test_the_sandbox_conforms(box: Sandbox, unhurried: Callable[[Run], Run]) -> None:
    assert check(unhurried(box.run)) == []


def test_the_deadline_holds(box: Sandbox, is_in_time: Callable[[Run, float], bool]) -> None:
    assert is_in_time(box.run, LIMITS.seconds)


def found_in_faulty(name: str, wrong: Outcome, right: Run) -> set[str]:
    (guilty,) = [requirement.call for requirement in REQUIREMENTS if requirement.name == name]

    def run(calls: Sequence[Call]) -> list[Outcome]:
        return [wrong if call == guilty else outcome for call, outcome in zip(calls, right(calls), strict=True)]

    return {failure.requirement.name for failure in check(run)}


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("bool stays bool", Returned(1)),
        ("negative zero", Returned(0.0)),
        ("float stays float", Returned(4)),
        ("module state is its own", Returned(2)),
        ("endless loop", Returned(0)),
        ("object with a lying __eq__", Returned(0)),
    ],
)
def test_one_wrong_outcome_is_found(recorded: Run, name: str, wrong: Outcome) -> None:
    assert found_in_faulty(name, wrong, recorded) == {name}


def test_outcomes_that_depend_on_order_are_found(recorded: Run) -> None:
    count = 0

    def run(calls: Sequence[Call]) -> list[Outcome]:
        nonlocal count
        outcomes = recorded(calls)
        for index, call in enumerate(calls):
            if "ord(" in call.source:
                count += 1
                outcomes[index] = Returned(count)
        return outcomes

    assert {failure.requirement.name for failure in check(run)} == {"same outcome in any order"}


def test_too_few_outcomes_are_an_error(recorded: Run) -> None:
    with pytest.raises(ValueError, match="outcomes"):
        check(lambda calls: recorded(calls)[1:])


def test_a_provider_that_stops_nothing_has_no_overshoot() -> None:
    with pytest.raises(ValueError, match="never ends"):
        overshoot(lambda calls: [Returned(1)] * len(calls), 0.2)
    assert overshoot(lambda calls: [TimedOut()] * len(calls), 0.0) >= 0.0
