"""The sandbox as its callers see it: calls in, outcomes out, whatever the programs do."""

import math
import os
import random
import select
import socket
import threading
import weakref
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, takewhile
from types import TracebackType
from typing import ClassVar, Final, Self

from illposed.sandbox.errors import SandboxError
from illposed.sandbox.handle import Processes, WorkerHandle
from illposed.sandbox.language.wall import MAX_SOURCE_CHARACTERS, too_long
from illposed.sandbox.launch import Template, check_layers, check_platform
from illposed.sandbox.outcomes import Call, Irreproducible, Limits, Outcome, OutOfMemory, TimedOut, WorkerDied
from illposed.sandbox.process.isolation import Layer, named_layers
from illposed.sandbox.protocol import MAX_CALLS_PER_REQUEST
from illposed.sandbox.template import Settings

TICK_SECONDS: Final = 0.01
_SMALLEST_SHARE: Final = 32
_SMALLEST_REPLAY: Final = 16
# The sources of a request are in the worker's memory while the first of its calls runs, which waits for all of them.
_MOST_CHARACTERS: Final = 1 << 20
# A worker's heap may grow by this part of the memory limit before it is replaced.
_WEAR: Final = 1 / 8


class Sandbox:
    """A pool of isolated workers that run untrusted programs.

    ``accept_missing`` names layers without which a start is allowed; a layer that is missing and not named raises
    ``SandboxUnavailableError``. ``leave_out`` names layers that are not laid even where they could be, which makes
    them missing: it shows what happens on a system without them. A name that is no layer's raises ``ValueError``.
    ``replay`` is the share of calls that are run again in a fresh worker and compared. With ``worker_per_program`` no
    worker runs two programs, so that not even a program that catches ``MemoryError`` can see what ran before it; a
    program then costs a few milliseconds more.
    """

    _template_type: ClassVar[type[Template]] = Template

    def __init__(
        self,
        workers: int = 2,
        limits: Limits | None = None,
        *,
        accept_missing: str | Sequence[str] = (),
        leave_out: str | Sequence[str] = (),
        replay: float = 0.002,
        worker_per_program: bool = False,
        _walls: tuple[bool, bool] = (True, True),
    ) -> None:
        if workers < 1:
            raise ValueError(f"workers is {workers}: give 1 or more")
        check_platform()
        self._accept_missing = named_layers(accept_missing)
        self._leave_out = named_layers(leave_out)
        self._limits = limits or Limits()
        self._growth = int(_WEAR * (self._limits.memory_mb << 20))
        self._language_wall, self._process_wall = _walls
        self._owner = os.getpid()
        self._lock = threading.RLock()
        self._running = False
        self._closing = False
        self._replay = replay
        self._sampler = random.Random(0)
        self._worker_per_program = worker_per_program
        self._size = workers
        self._may_restart = False
        template, self.layers = self._start_template()
        self._processes = Processes(self._owner, template)
        # Also when the owner forgets to close.
        self._stop = weakref.finalize(self, self._processes.end)
        try:
            self._fill()
        except BaseException:
            self._stop()
            raise

    def _fill(self) -> None:
        """Start the workers that are missing; some may, after a start that failed."""
        while len(self._workers) < self._size:
            self._workers.append(self._fork())

    @property
    def _workers(self) -> list[WorkerHandle]:
        return self._processes.workers

    def _start_template(self) -> tuple[Template, tuple[Layer, ...]]:
        """Start a template process; return it with the layers in force, which suffice."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        this_process = os.pidfd_open(os.getpid())
        walls = (self._language_wall, self._process_wall)
        settings = Settings(this_process, theirs.fileno(), self._limits, self._accept_missing, self._leave_out, *walls)
        try:
            template = self._template_type.start(settings, ours, theirs)
        finally:
            os.close(this_process)
        try:
            return template, self._check_layers(template)
        except BaseException:
            template.stop()
            raise

    def _check_layers(self, template: Template) -> tuple[Layer, ...]:
        language = Layer("language", self._language_wall, False, "syntax allow-list and RestrictedPython")
        layers = (language, *template.layers())
        check_layers(layers, self._accept_missing)
        return layers

    def _fork(self) -> WorkerHandle:
        """Start a worker; once a run, from a new template process if the old one has ended."""
        template = self._processes.template
        descriptors = template.fork_worker()
        while descriptors is None:
            if not self._may_restart:
                raise SandboxError("the sandbox's template process has ended, and so has a second one")
            self._may_restart = False
            template, _ = self._start_template()
            self._processes.replace_template(template)
            descriptors = template.fork_worker()
        return WorkerHandle(descriptors, template)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all processes; harmless when repeated.

        A ``run`` in another thread ends with ``SandboxError`` first. In a forked child it only lets go of them.
        """
        self._closing = True
        if os.getpid() != self._owner:
            self._stop()
            return
        with self._lock:
            # A signal's handler may close what its own thread is running; then ``run`` does it when it ends.
            if not self._running:
                self._stop()

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        """Return the outcome of each call, in the order of ``calls``.

        Raises ``SandboxError`` if the sandbox itself fails: closed, used in a forked child, or unable to start a
        worker. After a start that failed, the next ``run`` tries again. If the process from which workers are forked
        has ended, from outside, it is started anew, once in a ``run``; no call is blamed for that.
        """
        if os.getpid() != self._owner:
            raise SandboxError("this Sandbox was made in another process: make one in each process that uses it")
        with self._lock:
            if self._running:
                raise SandboxError("this Sandbox is running calls: a signal's handler cannot run more in between")
            self._running = True
            self._may_restart = True
            try:
                self.check_open()
                self._fill()
                outcomes = _Batch(self, self._workers, calls).run()
                self._compare_replay(calls, outcomes)
            finally:
                self._running = False
                if self._closing:
                    self._stop()
        return outcomes

    def check_open(self) -> None:
        """Raise ``SandboxError`` if this sandbox is closed or about to be."""
        if self._closing:
            raise SandboxError("this Sandbox is closed")

    def _compare_replay(self, calls: Sequence[Call], outcomes: list[Outcome]) -> None:
        """Replace, in ``outcomes``, those that a replay does not confirm."""
        drawn = [index for index in self._draw(len(calls)) if not _depends_on_load(outcomes[index])]
        if not drawn:
            return
        fresh = [self._fork()]
        try:
            again = _Batch(self, fresh, [calls[index] for index in drawn]).run()
        finally:
            for worker in fresh:
                worker.kill()
        for index, other in zip(drawn, again, strict=True):
            # Not ==: it holds 0.0 and -0.0, or 1 and True, for the same.
            if repr(other) != repr(outcomes[index]) and not _depends_on_load(other):
                outcomes[index] = Irreproducible(outcomes[index], other)

    def _draw(self, count: int) -> list[int]:
        """Return the places of the calls to replay: each of ``count`` calls is drawn with the probability ``replay``.

        They are drawn several at a time, because a fresh worker costs as much as a thousand calls, and run in reverse,
        so that what a call left behind for a later one is missing when that is replayed.
        """
        size = min(count, max(_SMALLEST_REPLAY, math.ceil(self._replay * count)))
        if self._sampler.random() * size >= self._replay * count:
            return []
        return sorted(self._sampler.sample(range(count), size))[::-1]


def _depends_on_load(outcome: Outcome) -> bool:
    return isinstance(outcome, TimedOut | OutOfMemory | WorkerDied)


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
                self._sandbox.check_open()
        finally:
            for worker in [worker for worker in self._workers if worker.busy]:
                self._workers.remove(worker)
                worker.kill()
        return [outcome for outcome in self._outcomes if outcome is not None]

    def _dispatch(self) -> bool:
        """Hand waiting calls to idle workers; say whether anything is running."""
        if not self._waiting:
            return any(worker.busy for worker in self._workers)
        for position, worker in enumerate(self._workers):
            if not worker.busy and worker.worn(self._growth):
                self._replace(position)
        idle = [position for position, worker in enumerate(self._workers) if not worker.busy]
        while idle and self._waiting:
            indices = self._share(len(idle))
            del self._waiting[: len(indices)]
            self._send(idle.pop(), indices)
        return True

    def _send(self, position: int, indices: list[int]) -> None:
        worker = self._workers[position]
        if self._sandbox._worker_per_program and worker.used and not worker.knows(self._calls[indices[0]].source):
            self._replace(position)
        self._workers[position].send(indices, [self._calls[index] for index in indices])

    def _share(self, idle: int) -> list[int]:
        """Return the waiting calls, the first of all, that one of ``idle`` workers is to have in one request."""
        waiting = len(self._waiting)
        share = waiting
        if len(self._workers) > 1:
            share = min(math.ceil(waiting / idle), max(_SMALLEST_SHARE, waiting // (2 * len(self._workers))))
        indices = self._waiting[: min(share, MAX_CALLS_PER_REQUEST)]
        if self._sandbox._worker_per_program:
            program = self._calls[indices[0]].source
            indices = list(takewhile(lambda index: self._calls[index].source == program, indices))
        sizes = list(accumulate(len(self._calls[index].source) for index in indices))
        return indices[: max(1, bisect_right(sizes, _MOST_CHARACTERS))]

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
            self._bury(position, WorkerDied())
        elif worker.overdue(self._seconds):
            self._bury(position, TimedOut())

    def _collect(self, worker: WorkerHandle) -> None:
        for index, outcome in worker.collect():
            self._outcomes[index] = outcome

    def _bury(self, position: int, verdict: TimedOut | WorkerDied) -> None:
        """Replace a worker; the call it was in gets the ``verdict``, the calls after that wait again.

        In a used worker that may have been the doing of an earlier call: then the fresh worker tries it once more.
        """
        worker = self._workers[position]
        running = worker.seen
        worker.stop()
        self._collect(worker)
        unanswered = worker.unanswered()
        if worker.exhausted:
            guilty = True
        elif type(verdict) is WorkerDied:
            guilty = not worker.orphaned
        else:
            # The call that was seen running may have ended while the worker was stopped; the next one is not guilty.
            guilty = worker.collected == running
        suspect = unanswered.pop(0) if unanswered and guilty else None
        self._waiting[:0] = unanswered
        self._replace(position)
        if suspect is None:
            return
        if worker.used:
            self._send(position, [suspect])
        else:
            self._outcomes[suspect] = OutOfMemory() if worker.exhausted else verdict

    def _replace(self, position: int) -> None:
        self._workers.pop(position).kill()
        self._workers.insert(position, self._sandbox._fork())
