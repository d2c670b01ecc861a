"""A pool of worker processes that keeps the order of its items and outlives the death of a worker."""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Generic

from illposed.corpus.build.engines.batches import Batches, Item, Job, Output
from illposed.corpus.build.engines.work import (
    PROBLEM_LIMITS,
    UNUSABLE,
    Box,
    ProblemLimits,
    Work,
    WorkersUnusableError,
    WorkFailedError,
)
from illposed.corpus.build.processes import started
from illposed.engine.results import Rejected

_HELD_PER_WORKER = 16
_GOODBYE_SECONDS = 5.0
_OUT_OF_MEMORY = 73
_LOOK_SECONDS = 1.0  # a process of a worker's own may keep the dead worker's pipe open


@dataclass(slots=True, eq=False)
class _Worker(Generic[Item]):
    process: BaseProcess
    connection: Connection
    ready: bool = False
    job: Job[Item] | None = None
    begun: float = 0.0


class WorkerPool(Generic[Item, Output, Box]):
    """Worker processes that turn items into outputs; see :class:`~illposed.corpus.build.engines.work.Pool`."""

    def __init__(self, workers: int, work: Work[Item, Output, Box], limits: ProblemLimits = PROBLEM_LIMITS) -> None:
        self._limits = limits
        self._work = work
        self._size = workers
        self._workers: list[_Worker[Item]] = []

    def __enter__(self) -> WorkerPool[Item, Output, Box]:
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

    def run(self, items: Iterable[Item], per_batch: int) -> Iterator[tuple[Output, ...]]:
        """As :meth:`illposed.corpus.build.engines.work.Pool.run`."""
        batches = Batches(items, per_batch, _HELD_PER_WORKER * self._size, self._work.given_up)
        while held := batches.fill():
            self._hand_out(batches, held)
            self._take_in(batches)
            yield from batches.finished()

    def _hand_out(self, batches: Batches[Item, Output], held: int) -> None:
        while len(self._workers) < min(self._size, held):
            self._workers.append(self._start())
        for worker in self._workers:
            if worker.ready and worker.job is None and (job := batches.take()) is not None:
                worker.job, worker.begun = job, time.monotonic()
                try:
                    worker.connection.send(job.batch)
                except BrokenPipeError:
                    continue

    def _start(self) -> _Worker[Item]:
        ours, theirs = Pipe()
        process = started(_serve, theirs, self._work, self._limits.memory_mb)
        theirs.close()
        return _Worker(process, ours)

    def _take_in(self, batches: Batches[Item, Output]) -> None:
        speaking = wait(
            [worker.connection for worker in self._workers], timeout=min(_LOOK_SECONDS, self._limits.seconds)
        )
        for worker in tuple(self._workers):
            if worker.connection in speaking:
                self._listen(worker, batches)
            elif not (worker.process.is_alive() or worker.connection.poll()):
                self._bury(worker, batches)
            elif worker.job is not None and time.monotonic() - worker.begun > self._limits.seconds:
                worker.process.kill()
                self._bury(worker, batches, self._limits.too_slow)

    def _listen(self, worker: _Worker[Item], batches: Batches[Item, Output]) -> None:
        try:
            message = worker.connection.recv()
        except (EOFError, OSError):
            self._bury(worker, batches)
            return
        if isinstance(message, str):
            raise WorkersUnusableError(message)
        if isinstance(message, Rejected):
            self._bury(worker, batches, message)
        elif message is None:
            worker.ready = True
        elif worker.job is not None:
            batches.finish(worker.job, message)
            worker.job = None

    def _bury(self, worker: _Worker[Item], batches: Batches[Item, Output], cause: Rejected | None = None) -> None:
        worker.process.join(_GOODBYE_SECONDS)
        worker.connection.close()
        self._workers.remove(worker)
        status = _exit_status(worker.process.exitcode)
        if not worker.ready:
            raise WorkersUnusableError(f"a worker could not start ({status}); what it said is printed above")
        if worker.job is not None:
            is_large = worker.process.exitcode == _OUT_OF_MEMORY
            died = self._limits.too_large if is_large else Rejected("worker-died", status)
            batches.fail(worker.job, cause or died)


def _exit_status(code: int | None) -> str:
    if code is None:
        return "its pipe broke"
    return f"exit status {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"


def _serve(connection: Connection, work: Work[Item, Output, Box], memory_mb: int) -> None:
    """Answer batches until the parent hangs up. An interrupt from the keyboard is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with work.open_box() as box:
            resource.setrlimit(resource.RLIMIT_DATA, (memory_mb << 20, resource.getrlimit(resource.RLIMIT_DATA)[1]))
            if _is_heard(connection, None):
                _answer(connection, work, box)
    except UNUSABLE as error:
        connection.send(str(error))
    except MemoryError:
        sys.exit(_OUT_OF_MEMORY)
    except WorkFailedError as error:
        _is_heard(connection, Rejected("worker-died", str(error)))
        raise


def _answer(connection: Connection, work: Work[Item, Output, Box], box: Box) -> None:
    while True:
        try:
            batch: tuple[Item, ...] = connection.recv()
        except (EOFError, OSError):
            return
        if not _is_heard(connection, work.outputs(batch, box)):
            return


def _is_heard(connection: Connection, message: object) -> bool:
    """Send a message to the parent; False if it has hung up."""
    try:
        connection.send(message)
    except BrokenPipeError:
        return False
    return True
