"""The self-test of every layer: the forbidden thing is really tried, and what came of it is the result.

Each thing is tried three times, past the language wall, in a process prepared as a worker is: without the layer (which
shows that the attempt works at all), with this layer alone, and with every layer.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from illposed.sandbox.bubblewrap import LAYER, BubblewrapSandbox
from illposed.sandbox.errors import SandboxError
from illposed.sandbox.launch import ENVIRONMENT, START_SECONDS, check_platform, interpreter
from illposed.sandbox.outcomes import Call, Raised, Returned
from illposed.sandbox.process.isolation import named_layers
from illposed.sandbox.selftest.attempts import CANARY
from illposed.sandbox.supervisor import Sandbox


@dataclass(frozen=True, slots=True)
class Attempt:
    """Whether the forbidden thing was ``allowed``, and ``how`` it ended: ``done``, an errno, a signal or a message."""

    allowed: bool
    how: str


@dataclass(frozen=True, slots=True)
class SelfTest:
    """What came of trying one thing ``without`` the layer, with the layer ``alone``, and in a whole ``worker``."""

    layer: str
    tried: str
    without: Attempt
    alone: Attempt
    worker: Attempt

    @property
    def passed(self) -> bool:
        """Whether the layer alone forbids the thing, and a whole worker does."""
        return not (self.alone.allowed or self.worker.allowed)

    @property
    def telling(self) -> bool:
        """Whether the thing can be done here without the layer, so that it is the layer that forbids it."""
        return self.without.allowed


def run_self_tests(leave_out: Sequence[str] = ()) -> tuple[SelfTest, ...]:
    """Try everything that a layer forbids here; layers in ``leave_out`` are not laid, so their tests must fail.

    Raises ``SandboxUnavailableError`` on a system without a process wall, ``SandboxError`` if the tests cannot be run,
    and ``ValueError`` for a name that is no layer's.
    """
    check_platform()
    left_out = named_layers(leave_out)
    probe = subprocess.run(
        interpreter("illposed.sandbox.selftest.probe", json.dumps(sorted(left_out))),
        env={**ENVIRONMENT, CANARY: "canary", "TMPDIR": os.environ.get("TMPDIR", "/tmp")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        check=False,
    )
    if probe.returncode != 0:
        raise SandboxError(f"the self-test could not run (exit status {probe.returncode}): {probe.stderr.strip()}")
    return tuple(_read(report) for report in json.loads(probe.stdout))


def try_bubblewrap() -> SelfTest:
    """Try to read a file of this system from bubblewrap's namespaces.

    Raises ``SandboxUnavailableError`` where bubblewrap is missing.
    """
    with tempfile.NamedTemporaryFile() as canary:
        Path(canary.name).chmod(0o644)
        reading = Call(f"ans = len(open({canary.name!r}).read())", variable="ans")
        attempts = [
            _attempt_in(provider, process_wall, reading)
            for provider, process_wall in ((Sandbox, False), (BubblewrapSandbox, False), (BubblewrapSandbox, True))
        ]
    return SelfTest(LAYER, "read a file of this system", *attempts)


def _attempt_in(provider: type[Sandbox], process_wall: bool, call: Call) -> Attempt:
    with provider(workers=1, _walls=(False, process_wall)) as box:
        outcome = box.run([call])[0]
    return Attempt(isinstance(outcome, Returned), outcome.type if isinstance(outcome, Raised) else "done")


def _read(report: dict[str, object]) -> SelfTest:
    names = {key: str(report[key]) for key in ("layer", "tried")}
    without, alone, worker = (_attempt(report[key]) for key in ("without", "alone", "worker"))
    return SelfTest(**names, without=without, alone=alone, worker=worker)


def _attempt(report: object) -> Attempt:
    if not isinstance(report, dict):
        raise SandboxError(f"the self-test gave {report!r}")
    return Attempt(report["allowed"] is True, str(report["how"]))
