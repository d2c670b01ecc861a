"""That no process outlives the command that started it."""

from __future__ import annotations

import os
import platform
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from waiting import runs_on

import illposed.corpus

SECONDS = 30

TAKES_AND_FREES = """
from resource import RUSAGE_SELF, getrusage
from illposed.corpus.build.processes import keep_freed_memory
keep_freed_memory()
bytearray(8 << 20)
before = getrusage(RUSAGE_SELF).ru_minflt
for _ in range(10):
    bytearray(8 << 20)
print(getrusage(RUSAGE_SELF).ru_minflt - before)
"""


# What a process or one of its threads says of itself is gone when it has ended.
GONE = suppress(FileNotFoundError, ProcessLookupError)


def descendants(process: int) -> Iterator[int]:
    with GONE:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in map(int, children.read_text().split()):
                yield child
                yield from descendants(child)


def is_worker_or_their_server(process: int) -> bool:
    with GONE:
        return b"forkserver" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def opened(processes: list[int]) -> Iterator[int]:
    """A descriptor of each of the processes that has not ended yet."""
    for process in processes:
        with GONE:
            yield os.pidfd_open(process)


def all_end(processes: list[int]) -> bool:
    """Whether all of the processes, each given by a descriptor, end within a fixed time."""
    return all(select.select([process], [], [], SECONDS)[0] for process in processes)


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's signal of a parent's death is Linux's")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_its_parent(number: signal.Signals, tmp_path: Path) -> None:
    build = ["-m", "illposed", "build", "--workers", "2", "--quiet", "--out", str(tmp_path / "out")]
    running = subprocess.Popen([sys.executable, *build])
    try:
        while sum(map(is_worker_or_their_server, found := list(descendants(running.pid)))) < 3:
            assert runs_on(running)
        watched = list(opened(found))
    finally:
        running.send_signal(number)
        running.wait()
    assert all_end(watched)
    for descriptor in watched:
        os.close(descriptor)


def hears_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl-C, and so does all that these tests start there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform != "linux", reason="only there is a server")
def test_ctrl_c_while_the_server_of_the_workers_loads_is_told_in_one_line(tmp_path: Path) -> None:
    build = ["-m", "illposed", "build", "--workers", "1", "--quiet", "--out", str(tmp_path / "out")]
    command = [sys.executable, *build]
    running = subprocess.Popen(
        command, start_new_session=True, stderr=subprocess.PIPE, text=True, preexec_fn=hears_ctrl_c
    )
    while not any(map(is_worker_or_their_server, descendants(running.pid))):
        assert runs_on(running)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate()
    assert (running.returncode, told) == (130, "illposed: interrupted; the same command goes on from here\n")


def test_worker_processes_are_started_in_one_place() -> None:
    sources = {path.name: path.read_text(encoding="utf-8") for path in Path(illposed.corpus.__path__[0]).rglob("*.py")}
    starting = {name for name, text in sources.items() if "ProcessPoolExecutor(" in text or "get_context" in text}
    assert starting == {"processes.py"}


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library frees memory as it likes")
def test_what_a_worker_frees_it_takes_again_without_the_kernel() -> None:
    faults = subprocess.run([sys.executable, "-c", TAKES_AND_FREES], capture_output=True, text=True, check=True).stdout
    assert int(faults) < 2048  # the pages of one of the ten
