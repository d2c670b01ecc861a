"""The provider that wraps its workers in bubblewrap; where bubblewrap cannot work, only that this is said."""

import errno
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from illposed.sandbox import Call, Layer, Limits, Raised, Returned, SandboxError, SandboxUnavailableError, WorkerDied
from illposed.sandbox.bubblewrap import BubblewrapSandbox, bubblewrap_layer
from illposed.sandbox.conformance import Run, check
from illposed.sandbox.selftest.selftest import try_bubblewrap

LIMITS = Limits(seconds=0.5, memory_mb=64)
GOOD = Call("ans = 6 * 7", variable="ans")
STATE = bubblewrap_layer()
works_here = pytest.mark.skipif(not STATE.in_force, reason=f"the bubblewrap provider is not tested: {STATE.detail}")

# Says which processes are its own, then hangs in a call until it is killed.
OWNER = """
import os
from pathlib import Path
from illposed.sandbox import Call, Limits
from illposed.sandbox.bubblewrap import BubblewrapSandbox
def below(process):
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [*children, *(further for child in children for further in below(child))]
box = BubblewrapSandbox(workers=1, limits=Limits(seconds=60))
print(*below(os.getpid()), flush=True)
box.run([Call("while True: pass", variable="x")])
"""


@pytest.fixture(scope="module")
def box() -> Iterator[BubblewrapSandbox]:
    with BubblewrapSandbox(workers=1, limits=LIMITS) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def bubblewrap_alone() -> Iterator[BubblewrapSandbox]:
    limits = Limits(seconds=60, memory_mb=64)
    with BubblewrapSandbox(workers=1, limits=limits, replay=0.0, _walls=(False, False)) as sandbox:
        yield sandbox


def below(process: int) -> list[int]:
    children = [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return [*children, *(further for child in children for further in below(child))]


def running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def still_running(processes: list[int]) -> list[int]:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and any(map(running, processes)):
        os.sched_yield()
    return [process for process in processes if running(process)]


@works_here
def test_it_conforms(box: BubblewrapSandbox, unhurried: Callable[[Run], Run]) -> None:
    assert check(unhurried(box.run)) == []


@works_here
def test_the_deadline_holds(box: BubblewrapSandbox, is_in_time: Callable[[Run, float], bool]) -> None:
    assert is_in_time(box.run, LIMITS.seconds)


@works_here
def test_every_layer_of_the_process_wall_is_laid_inside(box: BubblewrapSandbox) -> None:
    assert [layer.name for layer in box.layers][:2] == ["language", "bubblewrap"]
    assert all(layer.in_force for layer in box.layers if layer.required)


@works_here
def test_its_self_test_holds_and_can_fail() -> None:
    result = try_bubblewrap()
    assert result.passed
    assert result.telling


@works_here
@pytest.mark.parametrize(
    ("tried", "error"),
    [
        ("open('/etc/passwd').read()", "FileNotFoundError"),
        pytest.param(f"__import__('os').kill({os.getpid()}, 0)", "ProcessLookupError", id="the process of the caller"),
        ("open(__import__('os').__file__, 'w')", "OSError"),
        ("__import__('os').environ['HOME']", "KeyError"),
    ],
)
def test_bubblewrap_alone_hides_the_system(bubblewrap_alone: BubblewrapSandbox, tried: str, error: str) -> None:
    outcome = bubblewrap_alone.run([Call(f"{tried}\nans = 1", variable="ans")])[0]
    assert isinstance(outcome, Raised), outcome
    assert outcome.type == error, outcome


@works_here
def test_a_file_of_the_caller_is_not_there(bubblewrap_alone: BubblewrapSandbox, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("1")
    outcome = bubblewrap_alone.run([Call(f"open({str(secret)!r}).read()\nans = 1", variable="ans")])[0]
    assert isinstance(outcome, Raised), outcome
    assert outcome.type == "FileNotFoundError", outcome


@works_here
def test_nothing_of_this_machine_can_be_connected_to(bubblewrap_alone: BubblewrapSandbox) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = listener.getsockname()
        connecting = Call(f"import socket\nsocket.create_connection({address!r})\nans = 1", variable="ans")
        outcome = bubblewrap_alone.run([connecting])[0]
    assert isinstance(outcome, Raised), outcome
    assert outcome.type in ("ConnectionRefusedError", "OSError"), outcome


@works_here
def test_the_host_name_is_its_own(bubblewrap_alone: BubblewrapSandbox) -> None:
    reading = Call("import os\nans = os.uname().nodename == 'worker'", variable="ans")
    assert bubblewrap_alone.run([reading]) == [Returned(True)]


@works_here
def test_a_worker_that_leaves_ends_its_own_call_only(bubblewrap_alone: BubblewrapSandbox) -> None:
    leaving = Call("import os\nos._exit(0)", variable="ans")
    assert bubblewrap_alone.run([GOOD, leaving, GOOD]) == [Returned(42), WorkerDied(), Returned(42)]


@works_here
def test_closing_leaves_nothing_behind() -> None:
    before = sorted(Path("/proc/self/fd").iterdir()), set(below(os.getpid()))
    with BubblewrapSandbox(workers=2) as box:
        box.run([GOOD])
        started = [process for process in below(os.getpid()) if process not in before[1]]
    assert len(started) >= 4
    assert still_running(started) == []
    assert (sorted(Path("/proc/self/fd").iterdir()), set(below(os.getpid()))) == before


@works_here
def test_nothing_outlives_a_killed_owner() -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    started = [int(process) for process in owner.stdout.readline().split()]
    assert len(started) >= 3
    owner.kill()
    owner.wait()
    owner.stdout.close()
    assert still_running(started) == []


def test_without_bubblewrap_the_start_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SandboxUnavailableError, match=r"bubblewrap is missing here .bwrap is not installed") as raised:
        BubblewrapSandbox(workers=1)
    assert raised.value.layers == ("bubblewrap",)


def test_a_bubblewrap_that_fails_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "bwrap"
    fake.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    before = sorted(Path("/proc/self/fd").iterdir())
    with pytest.raises(
        SandboxUnavailableError, match="bwrap fails here: bwrap: No permissions to create new namespace"
    ):
        BubblewrapSandbox(workers=1)
    assert sorted(Path("/proc/self/fd").iterdir()) == before


def test_a_start_that_the_system_refuses_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object, **options: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr("illposed.sandbox.bubblewrap.bubblewrap_layer", lambda: Layer("bubblewrap", True, False, ""))
    monkeypatch.setattr("illposed.sandbox.bubblewrap.which", lambda name: "/usr/bin/bwrap")
    monkeypatch.setattr(subprocess, "Popen", refused)
    before = sorted(Path("/proc/self/fd").iterdir())
    with pytest.raises(SandboxError, match=r"bubblewrap cannot be started: .*temporarily unavailable"):
        BubblewrapSandbox(workers=1)
    assert sorted(Path("/proc/self/fd").iterdir()) == before
