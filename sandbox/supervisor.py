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
from typing import ClassVar, Final, Self

from illposed.sandbox.errors import SandboxError
from illposed.sandbox.handle import WorkerHandle
from illposed.sandbox.language.wall import MAX_SOURCE_CHARACTERS, too_long
from illposed.sandbox.launch import Template, check_layers, check_platform
from illposed.sandbox.outcomes import Call, Limits, Outcome, OutOfMemory, TimedOut, WorkerDied
from illposed.sandbox.process.isolation import Layer, check_names
from illposed.sandbox.protocol import MAX_CALLS_PER_REQUEST
from illposed.sandbox.template import Settings

TICK_SECONDS: Final = 0.01
_SMALLEST_SHARE: Final = 32
_SMALLEST_REPLAY: Final = 16
# A worker's heap may grow by this part of the memory limit before it is replaced.
_WEAR: Final = 1 / 8


class Sandbox:
    """A pool of isolated workers that run untrusted programs.

    ``accept_missing`` names layers without which a start is allowed; a layer that is missing and not named raises
    ``SandboxUnavailableError``. ``leave_out`` names layers that are not laid even where they could be, which makes
    them missing: it shows what happens on a system without them. A name that is no layer's raises ``ValueError``.
    ``replay`` is the share of calls that are run again in a fresh worker and compared.
    """

    _template_type: ClassVar[type[Template]] = Template

    def __init__(
        self,
        workers: int = 2,
        limits: Limits | None = None,
        *,
        accept_missing: Sequence[str] = (),
        leave_out: Sequence[str] = (),
        replay: float = 0.002,
        _walls: tuple[bool, bool] = (True, True),
    ) -> None:
        if workers < 1:
            raise ValueError(f"workers is {workers}: give 1 or more")
        check_platform()
        check_names((*accept_missing, *leave_out))
        self._limits = limits or Limits()
        self._growth = int(_WEAR * (self._limits.memory_mb << 20))
        self._language_wall, self._process_wall = _walls
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._replay = replay
        self._sampler = random.Random(0)
        self._group = min(_SMALLEST_REPLAY, math.ceil(1 / replay)) if replay else _SMALLEST_REPLAY
        self._recent: deque[tuple[Call, Outcome]] = deque(maxlen=self._group)
        self._template = self._start_template(tuple(accept_missing), tuple(leave_out))
        self._workers: list[WorkerHandle] = []
        # Also when the owner forgets to close.
        self._stop = weakref.finalize(self, _end, self._template, self._workers)
        try:
            self.layers: Final = self._check_layers(accept_missing)
            self._workers += [self._fork() for _ in range(workers)]
        except SandboxError:
            self._stop()
            raise

    def _start_template(self, accept_missing: tuple[str, ...], leave_out: tuple[str, ...]) -> Template:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        this_process = os.pidfd_open(os.getpid())
        walls = (self._language_wall, self._process_wall)
        settings = Settings(this_process, theirs.fileno(), self._limits, accept_missing, leave_out, *walls)
        try:
            return self._template_type.start(settings, ours, theirs)
        finally:
            os.close(this_process)

    def _check_layers(self, accept_missing: Sequence[str]) -> tuple[Layer, ...]:
        language = Layer("language", self._language_wall, False, "syntax allow-list and RestrictedPython")
        layers = (language, *self._template.layers())
        check_layers(layers, accept_missing)
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
        drawn = [(call, outcome) for call, outcome in self._draw(calls, outcomes) if not _depends_on_load(outcome)]
        if not drawn:
            return
        fresh = [self._fork()]
        again = _Batch(self, fresh, [call for call, _ in drawn]).run()
        fresh[0].kill()
        for (call, outcome), other in zip(drawn, again, strict=True):
            # Not ==: it holds 0.0 and -0.0, or 1 and True, for the same.
            if repr(other) != repr(outcome) and not _depends_on_load(other):
                raise SandboxError(f"{call!r} gave {outcome!r}, and {other!r} in a fresh worker")

    def _draw(self, calls: Sequence[Call], outcomes: Sequence[Outcome]) -> list[tuple[Call, Outcome]]:
        """Return the calls to replay, with their outcomes: each call is drawn with the probability ``replay``.

        They are drawn several at a time, because a fresh worker costs as much as a thousand calls (those of small
        batches together with some before them), and run in reverse, so that what a call left behind for a later one is
        missing when that is replayed.
        """
        count = len(calls)
        few = count < self._group
        if few:
            self._recent.extend(zip(calls, outcomes, strict=True))
        size = self._group if few else max(self._group, math.ceil(self._replay * count))
        if self._sampler.random() * size >= self._replay * count:
            return []
        if few:
            return [*reversed(self._recent)]
        return [(calls[index], outcomes[index]) for index in sorted(self._sampler.sample(range(count), size))[::-1]]


def _depends_on_load(outcome: Outcome) -> bool:
    return isinstance(outcome, TimedOut | OutOfMemory | WorkerDied)


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
        self._growth = sandbox._growth
        self._workers = workers
        self._calls = calls
        self._outcomes: list[Outcome | None] = [None] * len(calls)
        self._waiting = list(range(len(calls)))
        if sandbox._language_wall:
            self._refuse_long()

    def _refuse_long(self) -> None:
        long = [index for index, call in enumerate(self._calls) if len(call.source) > MAX_SOURCE_CHARACTERS]
        for index in reversed(long):
            self._outcomes[index] = too_long(self._calls[index].source)
            del self._waiting[index]

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
        if not self._waiting:
            return any(worker.busy for worker in self._workers)
        for position, worker in enumerate(self._workers):
            if not worker.busy and worker.worn(self._growth):
                self._replace(position)
        idle = [worker for worker in self._workers if not worker.busy]
        while idle and self._waiting:
            self._send_share(idle.pop(), len(idle) + 1)
        return True

    def _send_share(self, worker: WorkerHandle, idle: int) -> None:
        waiting = len(self._waiting)
        share = waiting
        if len(self._workers) > 1:
            share = min(math.ceil(waiting / idle), max(_SMALLEST_SHARE, waiting // (2 * len(self._workers))))
        indices = self._waiting[: min(share, MAX_CALLS_PER_REQUEST)]
        del self._waiting[: len(indices)]
        worker.send(indices, [self._calls[index] for index in indices])

    def _wait(self) -> None:
        busy = [(position, worker) for position, worker in enumerate(self._workers) if worker.busy]
        ready: set[int] = set()
        if len(busy) > 1 or not busy[0][1].finished_soon():
            poll = select.poll()
            for _, worker in busy:
                worker.register(poll)
            # A worker that was done before it was asked for the bell has not rung it.
            tick = 0 if any(worker.finished() for _, worker in busy) else TICK_SECONDS
            ready.update(descriptor for descriptor, _ in poll.poll(tick * 1000))
        for position, worker in busy:
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
        running = worker.seen
        worker.stop()
        self._collect(worker)
        unanswered = worker.unanswered()
        # The call that was seen running may have ended while the worker was stopped; the next one is not guilty.
        innocent = worker.exhausted or (type(verdict) is TimedOut and worker.collected > running)
        if unanswered and verdict is not None and not innocent:
            self._outcomes[unanswered.pop(0)] = verdict
        self._waiting[:0] = unanswered
        self._replace(position)

    def _replace(self, position: int) -> None:
        self._workers[position].kill()
        self._workers[position] = self._sandbox._fork()
