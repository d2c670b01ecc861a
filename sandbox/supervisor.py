"""The sandbox as its callers see it: calls in, outcomes out, whatever the programs do."""

import math
import os
import random
import select
import socket
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

from illposed.sandbox.errors import SandboxError, SandboxUnavailableError
from illposed.sandbox.handle import WorkerHandle
from illposed.sandbox.isolation import Layer
from illposed.sandbox.language import MAX_SOURCE_CHARACTERS, too_long
from illposed.sandbox.launch import Template, check_platform
from illposed.sandbox.outcomes import (
    Call,
    Limits,
    Outcome,
    OutOfMemory,
    TimedOut,
    WorkerDied,
)
from illposed.sandbox.protocol import MAX_CALLS_PER_REQUEST
from illposed.sandbox.template import Settings

TICK_SECONDS: Final = 0.01
_SMALLEST_SHARE: Final = 16
# A heap that many programs have used is fragmented, and their memory limit counts from its first size.
_CALLS_PER_WORKER: Final = 50_000
_NOT_REPLAYED: Final = (TimedOut, OutOfMemory, WorkerDied)


class Sandbox:
    """A pool of isolated workers that run untrusted programs.

    ``accept_missing`` names layers without which a start is allowed; a layer that is missing and not named raises
    ``SandboxUnavailableError``. ``replay`` is the share of calls that are run again in a fresh worker and compared.
    """

    def __init__(
        self,
        workers: int = 2,
        limits: Limits | None = None,
        *,
        accept_missing: Sequence[str] = (),
        replay: float = 0.002,
        _walls: tuple[bool, bool] = (True, True),
    ) -> None:
        if workers < 1:
            raise ValueError(f"workers is {workers}: give 1 or more")
        check_platform()
        self._limits = limits or Limits()
        self._language_wall, self._process_wall = _walls
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._replay = replay
        self._sampler = random.Random(0)
        self._template = self._start_template(tuple(accept_missing))
        self._workers: list[WorkerHandle] = []
        # Also when the owner forgets to close.
        self._stop = weakref.finalize(self, _end, self._template, self._workers)
        try:
            self.layers: Final = self._check_layers(accept_missing)
            self._workers += [self._fork() for _ in range(workers)]
        except SandboxError:
            self._stop()
            raise

    def _start_template(self, accept_missing: tuple[str, ...]) -> Template:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        settings = Settings(
            os.getpid(), theirs.fileno(), self._limits, accept_missing, self._language_wall, self._process_wall
        )
        return Template.start(settings, ours, theirs)

    def _check_layers(self, accept_missing: Sequence[str]) -> tuple[Layer, ...]:
        language = Layer("language", self._language_wall, False, "syntax allow-list and RestrictedPython")
        layers = (language, *self._template.layers())
        for layer in layers:
            if layer.required and not layer.in_force and layer.name not in accept_missing:
                raise SandboxUnavailableError(
                    f"the layer {layer.name!r} is missing here ({layer.detail}): "
                    f"to run without it, pass accept_missing=({layer.name!r},)"
                )
        return layers

    def _fork(self) -> WorkerHandle:
        return WorkerHandle(self._template.fork_worker())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all processes; harmless when repeated."""
        self._stop()

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        """Return the outcome of each call, in the order of ``calls``.

        Raises ``SandboxError`` if the sandbox itself fails: closed, used in a forked child, unable to start a worker,
        or a replay that differs.
        """
        if os.getpid() != self._owner:
            raise SandboxError("this Sandbox was made in another process: make one in each process that uses it")
        if not self._workers:
            raise SandboxError("this Sandbox is closed")
        with self._lock:
            outcomes = _Batch(self, self._workers, calls).run()
            self._compare_replay(calls, outcomes)
        return outcomes

    def _compare_replay(self, calls: Sequence[Call], outcomes: list[Outcome]) -> None:
        drawn = [
            index
            for index, outcome in enumerate(outcomes)
            if self._sampler.random() < self._replay and not isinstance(outcome, _NOT_REPLAYED)
        ]
        if not drawn:
            return
        fresh = [self._fork()]
        again = _Batch(self, fresh, [calls[index] for index in drawn]).run()
        fresh[0].kill()
        for index, outcome in zip(drawn, again, strict=True):
            # Not ==: it holds 0.0 and -0.0, or 1 and True, for the same.
            if repr(outcome) != repr(outcomes[index]) and not isinstance(outcome, _NOT_REPLAYED):
                raise SandboxError(f"call {index} gave {outcomes[index]!r}, and {outcome!r} in a fresh worker")


def _end(template: Template, workers: list[WorkerHandle]) -> None:
    for worker in workers:
        worker.kill()
    workers.clear()
    template.stop()


class _Batch:
    """One list of calls on its way through a pool of workers."""

    def __init__(self, sandbox: Sandbox, workers: list[WorkerHandle], calls: Sequence[Call]) -> None:
        self._sandbox = sandbox
        self._seconds = sandbox._limits.seconds
        self._workers = workers
        self._calls = calls
        self._outcomes: list[Outcome | None] = [None] * len(calls)
        self._waiting: deque[int] = deque(range(len(calls)))
        if sandbox._language_wall:
            self._refuse_long()

    def _refuse_long(self) -> None:
        for index, call in enumerate(self._calls):
            if len(call.source) > MAX_SOURCE_CHARACTERS:
                self._outcomes[index] = too_long(call.source)
        self._waiting = deque(index for index in self._waiting if self._outcomes[index] is None)

    def run(self) -> list[Outcome]:
        try:
            while self._dispatch():
                self._wait()
        finally:
            for position, worker in enumerate(self._workers):
                if worker.busy:
                    self._replace(position)
        return [outcome for outcome in self._outcomes if outcome is not None]

    def _dispatch(self) -> bool:
        """Hand waiting calls to idle workers; say whether anything is running."""
        for position, worker in enumerate(self._workers):
            if worker.calls_served > _CALLS_PER_WORKER and not worker.busy:
                self._replace(position)
        for worker in self._workers:
            if self._waiting and not worker.busy:
                share = max(_SMALLEST_SHARE, math.ceil(len(self._waiting) / (2 * len(self._workers))))
                count = min(share, MAX_CALLS_PER_REQUEST, len(self._waiting))
                indices = [self._waiting.popleft() for _ in range(count)]
                worker.send(indices, [self._calls[index] for index in indices])
        return any(worker.busy for worker in self._workers)

    def _wait(self) -> None:
        poll = select.poll()
        for worker in self._workers:
            if worker.busy:
                worker.register(poll)
        ready = {descriptor for descriptor, _ in poll.poll(TICK_SECONDS * 1000)}
        for position, worker in enumerate(self._workers):
            if worker.busy:
                self._attend(position, worker, ready)

    def _attend(self, position: int, worker: WorkerHandle, ready: set[int]) -> None:
        ended = not worker.exchange(ready)
        self._collect(worker)
        if ended or worker.exhausted:
            self._bury(position, None if worker.exhausted else WorkerDied())
        elif worker.overdue(self._seconds):
            self._bury(position, TimedOut())

    def _collect(self, worker: WorkerHandle) -> None:
        for index, outcome in worker.collect():
            self._outcomes[index] = outcome

    def _bury(self, position: int, verdict: Outcome | None) -> None:
        """Replace a worker; the call it was in gets the ``verdict``, the calls after that wait again."""
        worker = self._workers[position]
        worker.stop()
        self._collect(worker)
        unanswered = worker.unanswered()
        if unanswered and verdict is not None and not worker.exhausted:
            self._outcomes[unanswered.pop(0)] = verdict
        self._waiting.extendleft(reversed(unanswered))
        self._replace(position)

    def _replace(self, position: int) -> None:
        self._workers[position].kill()
        self._workers[position] = self._sandbox._fork()
