"""Sandboxes that the tests of this folder share; each mode of the two walls has one."""

from collections.abc import Iterator

import pytest

from illposed.sandbox import Limits, Sandbox

WALLS = {"both walls": (True, True), "language wall alone": (True, False), "process wall alone": (False, True)}


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=0.5, memory_mb=128)) as sandbox:
        yield sandbox


@pytest.fixture(scope="module", params=WALLS)
def walled(request: pytest.FixtureRequest) -> Iterator[tuple[str, Sandbox]]:
    limits = Limits(seconds=0.2, memory_mb=128)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_ENV", "canary in a file")
        with Sandbox(workers=1, limits=limits, replay=0.0, _walls=WALLS[request.param]) as sandbox:
            yield request.param, sandbox
