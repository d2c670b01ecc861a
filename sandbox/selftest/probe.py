"""The process that runs the self-test: it prepares processes as workers are prepared, and they try forbidden things.

It is an interpreter of its own, so that its caller is neither forked nor confined.
"""

import errno
import gc
import json
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NoReturn

from illposed.sandbox.errors import SandboxError
from illposed.sandbox.outcomes import Limits
from illposed.sandbox.process.isolation import (
    PROCESS_LAYERS,
    REQUESTS,
    RESULTS,
    isolate_template,
    isolate_worker,
    mapped_bytes,
)
from illposed.sandbox.process.kernel import LIBC
from illposed.sandbox.process.landlock import interface_version
from illposed.sandbox.selftest.attempts import Forbidden, PreventedError, Surroundings, forbidden_things

LIMITS: Final = Limits(memory_mb=64)
_LANGUAGE: Final = "language"
_PR_SET_CHILD_SUBREAPER: Final = 36
_READY: Final = b"ready\n"
_MAX_REPORT: Final = 4096
_SIGNALLED: Final = 128


@dataclass(frozen=True, slots=True)
class _Pipes:
    requests: tuple[int, int]
    results: tuple[int, int]

    def close(self, *descriptors: int) -> None:
        for descriptor in descriptors or (*self.requests, *self.results):
            os.close(descriptor)


def main(text: str) -> None:
    """Try everything with the layers named in the JSON list ``text`` left out; print the reports as JSON."""
    left_out = frozenset(json.loads(text))
    LIBC.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listener:
        Path(folder).chmod(0o777)
        canary = Path(folder) / "canary"
        canary.write_bytes(b"canary")
        canary.chmod(0o644)
        descriptor = os.open(canary, os.O_RDWR)
        surroundings = Surroundings(
            folder, descriptor, listener.getsockname()[1], os.getpid(), 2 * LIMITS.memory_mb << 20, False
        )
        gc.freeze()
        reports = [_report(thing, left_out, surroundings) for thing in forbidden_things(_landlock_version())]
    json.dump(reports, sys.stdout)


def _landlock_version() -> int:
    try:
        return interface_version()
    except OSError:
        return 0


def _report(thing: Forbidden, left_out: Collection[str], surroundings: Surroundings) -> dict[str, object]:
    every = {_LANGUAGE, *PROCESS_LAYERS}
    laid = {"without": set(thing.needs), "alone": {*thing.needs, thing.layer}, "worker": every}
    attempts = {key: _try(thing, layers - set(left_out), surroundings) for key, layers in laid.items()}
    return {"layer": thing.layer, "tried": thing.tried, **attempts}


def _try(thing: Forbidden, laid: Collection[str], surroundings: Surroundings) -> dict[str, object]:
    """Return what came of one attempt with the layers ``laid`` and no others: whether it was ``allowed``, and ``how``.

    As in a sandbox, there are two processes: a template with the inherited layers, and a worker that it forks.
    """
    left_out = frozenset(PROCESS_LAYERS) - frozenset(laid)
    surroundings = replace(surroundings, language_wall=_LANGUAGE in laid)
    pipes = _Pipes(os.pipe(), os.pipe())
    template = os.fork()
    if template == 0:
        _be_template(thing, left_out, surroundings, pipes)
    pipes.close(pipes.requests[0], pipes.results[1])
    ready = os.read(pipes.results[0], len(_READY)) == _READY
    if thing.orphaned:
        os.kill(template, signal.SIGKILL)
        os.waitpid(template, 0)
    if ready:
        _let_go(pipes.requests[1])
    report = os.read(pipes.results[0], _MAX_REPORT)
    pipes.close(pipes.requests[1], pipes.results[0])
    # The worker is this process's child by now if its template is dead.
    status = os.waitstatus_to_exitcode(os.wait()[1])
    if report:
        return dict(json.loads(report))
    return {"allowed": False, "how": _signal_name(-status if thing.orphaned else status - _SIGNALLED)}


def _let_go(requests: int) -> None:
    try:
        os.write(requests, b"g")
    except BrokenPipeError:
        return


def _signal_name(number: int) -> str:
    if number <= 0:
        raise SandboxError("an attempt ended in a way that says nothing about its layer")
    return signal.Signals(number).name


def _be_template(thing: Forbidden, left_out: Collection[str], surroundings: Surroundings, pipes: _Pipes) -> NoReturn:
    mapped = mapped_bytes()
    isolate_template(left_out)
    template = os.getpid()
    worker = os.fork()
    if worker == 0:
        _be_worker(thing, left_out, surroundings, pipes, template, mapped)
    pipes.close()
    status = os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1])
    os._exit(_SIGNALLED - status if status < 0 else 0)


def _be_worker(
    thing: Forbidden, left_out: Collection[str], surroundings: Surroundings, pipes: _Pipes, template: int, mapped: int
) -> NoReturn:
    os.dup2(pipes.requests[0], REQUESTS)
    os.dup2(pipes.results[1], RESULTS)
    pipes.close()
    isolate_worker(template, LIMITS, mapped, left_out)
    os.write(RESULTS, _READY)
    os.read(REQUESTS, 1)
    try:
        os.write(RESULTS, json.dumps(_outcome(thing, surroundings)).encode())
    finally:
        os._exit(0)


def _outcome(thing: Forbidden, surroundings: Surroundings) -> dict[str, object]:
    try:
        thing.attempt(surroundings)
    except OSError as error:
        return {"allowed": False, "how": errno.errorcode.get(error.errno or 0, str(error))}
    except (PreventedError, MemoryError, ValueError) as error:
        return {"allowed": False, "how": str(error) or type(error).__name__}
    return {"allowed": True, "how": "done"}
