"""A pool of worker processes that keeps the order of its items and outlives the death of a worker.

Whoever works on many problems does so here, so that no single one of them can stop a run.
"""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Final, Generic, TypeVar

from illposed.corpus.build.processes import started
from illposed.engine.results import Rejected
from illposed.sandbox.errors import SandboxError

_Item = TypeVar("_Item")
_Output = TypeVar("_Output")
_Box = TypeVar("_Box")

_IN_FLIGHT_PER_WORKER = 16
_GOODBYE_SECONDS = 5.0
_OUT_OF_MEMORY = 73
_LOOK_SECONDS = 1.0  # a process of a worker's own may keep the dead worker's pipe open


class WorkersUnusableError(RuntimeError):
    """A worker cannot work, or work on: the machine or the installation is at fault, not a problem."""


@dataclass(frozen=True, slots=True)
class ProblemLimits:
    """What one problem may take in a worker: many times what any ordinary one needs, so that no result hangs on it.

    ``seconds`` of wall time, and ``memory_mb`` MiB of data in the whole process.
    """

    seconds: float = 120.0
    memory_mb: int = 4096


PROBLEM_LIMITS: Final = ProblemLimits()


@dataclass(frozen=True, slots=True)
class Work(Generic[_Item, _Output, _Box]):
    """What workers open once, what they do with each item, and what stands for an item that could not be done.

    All three are pickled by name. ``given_up`` is called where the pool is, with the reason.
    """

    open_box: Callable[[], AbstractContextManager[_Box]]
    each: Callable[[_Item, _Box], _Output]
    given_up: Callable[[_Item, Rejected], _Output]


@dataclass(frozen=True, slots=True)
class _Job(Generic[_Item]):
    """A batch, or (``retried``) one item of a batch whose worker died; ``part`` is its place in the batch."""

    number: int
    part: int
    batch: tuple[_Item, ...]
    retried: bool = False


@dataclass(slots=True)
class _Pending(Generic[_Output]):
    """What has come back of one batch so far, by part."""

    expected: int = 1
    parts: dict[int, tuple[_Output, ...]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Worker(Generic[_Item]):
    process: BaseProcess
    connection: Connection
    ready: bool = False
    job: _Job[_Item] | None = None
    begun: float = 0.0


class WorkerPool(Generic[_Item, _Output, _Box]):
    """Worker processes that turn items into outputs, in the order of the items.

    Use it as a context manager. A worker that dies is replaced; the items of its batch are tried once more, each alone,
    and an item that takes a second worker down is given up as ``worker-died``, or, if it was for want of time or memory
    within ``limits``, as ``too-slow`` or ``too-large``.
    """

    def __init__(self, workers: int, work: Work[_Item, _Output, _Box], limits: ProblemLimits = PROBLEM_LIMITS) -> None:
        self._limits = limits
        self._work = work
        self._size = workers
        self._workers: list[_Worker[_Item]] = []
        self._waiting: deque[_Job[_Item]] = deque()
        self._pending: dict[int, _Pending[_Output]] = {}

    def __enter__(self) -> WorkerPool[_Item, _Output, _Box]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.connection.close()
        for worker in self._workers:
            if kind is not None:
                worker.process.terminate()
            worker.process.join(_GOODBYE_SECONDS)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self._workers.clear()

    def run(self, items: Iterable[_Item], per_batch: int) -> Iterator[tuple[_Output, ...]]:
        """The outputs of each batch of ``items``, in order; a fixed number of batches per worker is held at most.

        Raises :class:`WorkersUnusableError` if a worker ends before it is ready, or its sandbox fails at any time.
        """
        rest = iter(items)
        batches = iter(lambda: tuple(islice(rest, per_batch)), ())
        numbered = enumerate(batches)
        following, exhausted = 0, False
        while True:
            while not exhausted and len(self._pending) < _IN_FLIGHT_PER_WORKER * self._size:
                number, batch = next(numbered, (0, ()))
                exhausted = not batch
                if batch:
                    self._pending[number] = _Pending()
                    self._waiting.append(_Job(number, 0, batch))
            if not self._pending:
                return
            self._hand_out()
            self._take_in()
            while self._is_complete(following):
                parts = self._pending.pop(following).parts
                yield tuple(output for part in sorted(parts) for output in parts[part])
                following += 1

    def _is_complete(self, number: int) -> bool:
        pending = self._pending.get(number)
        return pending is not None and len(pending.parts) == pending.expected

    def _hand_out(self) -> None:
        while len(self._workers) < min(self._size, len(self._pending)):
            self._workers.append(self._start())
        for worker in self._workers:
            if self._waiting and worker.ready and worker.job is None:
                worker.job, worker.begun = self._waiting.popleft(), time.monotonic()
                try:
                    worker.connection.send(worker.job.batch)
                except BrokenPipeError:
                    continue

    def _start(self) -> _Worker[_Item]:
        ours, theirs = Pipe()
        process = started(_serve, theirs, self._work, self._limits.memory_mb)
        theirs.close()
        return _Worker(process, ours)

    def _take_in(self) -> None:
        speaking = wait(
            [worker.connection for worker in self._workers], timeout=min(_LOOK_SECONDS, self._limits.seconds)
        )
        for worker in tuple(self._workers):
            if worker.connection in speaking:
                self._listen(worker)
            elif not (worker.process.is_alive() or worker.connection.poll()):
                self._bury(worker)
            elif worker.job is not None and time.monotonic() - worker.begun > self._limits.seconds:
                worker.process.kill()
                self._bury(worker, Rejected("too-slow", f"takes more than {self._limits.seconds:g} seconds"))

    def _listen(self, worker: _Worker[_Item]) -> None:
        try:
            message = worker.connection.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        if isinstance(message, str):
            raise WorkersUnusableError(message)
        if message is None:
            worker.ready = True
        elif worker.job is not None:
            self._pending[worker.job.number].parts[worker.job.part] = message
            worker.job = None

    def _bury(self, worker: _Worker[_Item], cause: Rejected | None = None) -> None:
        worker.process.join(_GOODBYE_SECONDS)
        worker.connection.close()
        self._workers.remove(worker)
        status = _exit_status(worker.process.exitcode)
        if not worker.ready:
            raise WorkersUnusableError(f"a worker could not start ({status}); what it said is printed above")
        if worker.job is not None:
            too_large = Rejected("too-large", f"takes more than {self._limits.memory_mb} MiB of memory")
            died = too_large if worker.process.exitcode == _OUT_OF_MEMORY else Rejected("worker-died", status)
            self._try_again(worker.job, cause or died)

    def _try_again(self, job: _Job[_Item], cause: Rejected) -> None:
        pending = self._pending[job.number]
        if job.retried:
            pending.parts[job.part] = (self._work.given_up(job.batch[0], cause),)
            return
        pending.expected = len(job.batch)
        alone = [_Job(job.number, part, (item,), retried=True) for part, item in enumerate(job.batch)]
        self._waiting.extendleft(reversed(alone))


def _exit_status(code: int | None) -> str:
    if code is None:
        return "its pipe broke"
    return f"exit status {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"


def _serve(connection: Connection, work: Work[_Item, _Output, _Box], memory_mb: int) -> None:
    """Answer batches until the parent hangs up. An interrupt from the keyboard is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with work.open_box() as box:
            resource.setrlimit(resource.RLIMIT_DATA, (memory_mb << 20, resource.getrlimit(resource.RLIMIT_DATA)[1]))
            connection.send(None)
            _answer(connection, work, box)
    except SandboxError as error:
        connection.send(str(error))
    except MemoryError:
        sys.exit(_OUT_OF_MEMORY)


def _answer(connection: Connection, work: Work[_Item, _Output, _Box], box: _Box) -> None:
    while True:
        try:
            batch: tuple[_Item, ...] = connection.recv()
        except (EOFError, OSError):
            return
        outputs = tuple(work.each(item, box) for item in batch)
        try:
            connection.send(outputs)
        except BrokenPipeError:
            return
