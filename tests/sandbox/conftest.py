"""Sandboxes that the tests of this folder share; each mode of the two walls has one."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from illposed.sandbox import Call, Limits, Outcome, Sandbox, TimedOut
from illposed.sandbox.conformance import REQUIREMENTS, Run, overshoot

WALLS = {"both walls": (True, True), "language wall alone": (True, False), "process wall alone": (False, True)}


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=60, memory_mb=128)) as sandbox:
        yield sandbox


@pytest.fixture(scope="module", params=WALLS)
def walled(request: pytest.FixtureRequest) -> Iterator[tuple[str, Sandbox]]:
    limits = Limits(seconds=0.3, memory_mb=64)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_ENV", "canary in a file")
        with Sandbox(workers=1, limits=limits, replay=0.0, _walls=WALLS[request.param]) as sandbox:
            yield request.param, sandbox


# However busy the machine is, it does not keep a call waiting so often.
TRIES = 20
ENDLESS = [requirement.call for requirement in REQUIREMENTS if requirement.is_met_by(TimedOut())]


@pytest.fixture(scope="session")
def unhurried() -> Callable[[Run], Run]:
    """``unhurried(run)`` runs again what a busy machine kept waiting until its time was over; not the endless calls."""

    def patient(run: Run) -> Run:
        def run_again(calls: Sequence[Call]) -> list[Outcome]:
            outcomes = run(calls)
            for _ in range(TRIES):
                late = [place for place, call in enumerate(calls) if call not in ENDLESS]
                late = [place for place in late if outcomes[place] == TimedOut()]
                if not late:
                    break
                for place, outcome in zip(late, run([calls[place] for place in late]), strict=True):
                    outcomes[place] = outcome
            return outcomes

        return run_again

    return patient


@pytest.fixture(scope="session")
def is_in_time() -> Callable[[Run, float], bool]:
    """``is_in_time(run, seconds)``: whether a provider with that limit can end a call within 50 ms of it."""
    return lambda run, seconds: any(0 <= overshoot(run, seconds) < 0.05 for _ in range(TRIES))
