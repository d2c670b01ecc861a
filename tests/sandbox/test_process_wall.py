"""The process wall with the language wall taken away: plain Python runs, and reaches nothing."""

from collections.abc import Iterator

import pytest

from illposed.sandbox import Call, Limits, OutOfMemory, Raised, Returned, Sandbox, WorkerDied
from illposed.sandbox.conformance import REQUIREMENTS, check

FORBIDDEN = {
    "read a file": "open('/etc/hostname').read()",
    "read the interpreter's own files": "open(__import__('os').__file__).read()",
    "list a folder": "__import__('os').listdir('/')",
    "write a file": "open('canary', 'w')",
    "open a socket": "__import__('socket').socket()",
    "make a socket pair": "__import__('socket').socketpair()",
    "fork": "__import__('os').fork()",
    "start a program": "__import__('os').execv('/bin/true', ['true'])",
    "map executable memory": "__import__('mmap').mmap(-1, 4096, prot=7)",
    "make a memory file": "__import__('os').memfd_create('x')",
    "send a signal": "__import__('os').kill(1, 0)",
    "set an alarm": "__import__('signal').setitimer(0, 1)",
    "duplicate a descriptor": "__import__('os').dup(0)",
    "write to standard error": "__import__('os').write(2, b'x')",
    "read the environment": "__import__('os').environ['PATH']",
    "read the environment from the kernel": "open('/proc/self/environ').read()",
    "raise its limits": "__import__('resource').setrlimit(7, (64, 64))",
    "become root": "__import__('os').setuid(0)",
    "sleep": "__import__('time').sleep(0.01)",
}


@pytest.fixture(scope="module")
def process_wall() -> Iterator[Sandbox]:
    limits = Limits(seconds=60, memory_mb=128)
    with Sandbox(workers=1, limits=limits, replay=0.0, _walls=(False, True)) as sandbox:
        yield sandbox


@pytest.mark.parametrize("name", FORBIDDEN)
def test_forbidden_things_fail(process_wall: Sandbox, name: str) -> None:
    outcome = process_wall.run([Call(f"{FORBIDDEN[name]}\nans = 1", variable="ans")])[0]
    assert isinstance(outcome, Raised), outcome
    assert outcome.type in ("PermissionError", "KeyError", "ValueError", "OSError", "itimer_error"), outcome


def test_plain_python_still_computes(process_wall: Sandbox) -> None:
    assert process_wall.run([Call("class A:\n    x = 42\nans = A().x", variable="ans")]) == [Returned(42)]


def test_leaving_ends_only_the_guilty_call(process_wall: Sandbox) -> None:
    leaving = Call("import os\nos._exit(0)", variable="ans")
    good = Call("ans = 1", variable="ans")
    memory = Call("ans = bytearray(10 ** 11)", variable="ans")
    outcomes = process_wall.run([good, leaving, good, memory, good])
    assert outcomes == [Returned(1), WorkerDied(), Returned(1), OutOfMemory(), Returned(1)]


def test_forged_answers_do_not_reach_the_supervisor(process_wall: Sandbox) -> None:
    forged = Call("import os\nos.write(1, b'forged' * 100)\nans = 2", variable="ans")
    outcome = process_wall.run([forged])[0]
    assert outcome in (Returned(2), WorkerDied())
    assert process_wall.run([Call("ans = 1", variable="ans")]) == [Returned(1)]


def test_conformance_finds_what_does_not_conform() -> None:
    failures = check(lambda calls: [Returned(42)] * len(calls))
    assert {failure.requirement.name for failure in failures} == {entry.name for entry in REQUIREMENTS} - {
        "still alive"
    }
