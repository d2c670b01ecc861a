"""A pool of worker processes that keeps the order of its chunks and outlives the death of a worker."""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Final, Generic

from illposed.corpus.build.chunks import Chunk, ChunkOutput, Workshop, given_up, joined, work
from illposed.corpus.build.processes import worker_process
from illposed.corpus.build.result import Box
from illposed.corpus.records.manifest import BuildOptions
from illposed.engine.results import Rejected
from illposed.sandbox.errors import SandboxError

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
class _Job:
    """A chunk, or (``retried``) one line of a chunk whose worker died; ``part`` is its place in the chunk."""

    number: int
    part: int
    chunk: Chunk
    retried: bool = False


@dataclass(slots=True)
class _Pending:
    """What has come back of one chunk so far, by part."""

    expected: int = 1
    parts: dict[int, ChunkOutput] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Worker:
    process: BaseProcess
    connection: Connection
    ready: bool = False
    job: _Job | None = None
    begun: float = 0.0


class ChunkPool(Generic[Box]):
    """Worker processes that turn chunks into outputs, in the order of the chunks.

    Use it as a context manager. A worker that dies is replaced; the lines of its chunk are tried once more, each alone,
    and a line that takes a second worker down is rejected as ``worker-died``, or, if it was for want of time or memory
    within ``limits``, as ``too-slow`` or ``too-large``.
    """

    def __init__(
        self, workers: int, workshop: Workshop[Box], options: BuildOptions, limits: ProblemLimits = PROBLEM_LIMITS
    ) -> None:
        self._limits = limits
        self._workshop = workshop
        self._options = options
        self._size = workers
        self._workers: list[_Worker] = []
        self._waiting: deque[_Job] = deque()
        self._pending: dict[int, _Pending] = {}

    def __enter__(self) -> ChunkPool[Box]:
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

    def run(self, chunks: Iterator[Chunk]) -> Iterator[ChunkOutput]:
        """The outputs of ``chunks``, in order; at most a fixed number of chunks per worker is held at any time.

        Raises :class:`WorkersUnusableError` if a worker ends before it is ready, or its sandbox fails at any time.
        """
        numbered = enumerate(chunks)
        following, exhausted = 0, False
        while True:
            while not exhausted and len(self._pending) < _IN_FLIGHT_PER_WORKER * self._size:
                number, chunk = next(numbered, (0, None))
                exhausted = chunk is None
                if chunk is not None:
                    self._pending[number] = _Pending()
                    self._waiting.append(_Job(number, 0, chunk))
            if not self._pending:
                return
            self._hand_out()
            self._take_in()
            while self._is_complete(following):
                parts = self._pending.pop(following).parts
                yield joined(parts[part] for part in sorted(parts))
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
                    worker.connection.send(worker.job.chunk)
                except BrokenPipeError:
                    continue

    def _start(self) -> _Worker:
        ours, theirs = Pipe()
        process = worker_process(_serve, theirs, self._workshop, self._options, self._limits.memory_mb)
        process.start()
        theirs.close()
        return _Worker(process, ours)

    def _take_in(self) -> None:
        speaking = wait([worker.connection for worker in self._workers], timeout=_LOOK_SECONDS)
        for worker in tuple(self._workers):
            if worker.connection in speaking:
                self._listen(worker)
            elif not (worker.process.is_alive() or worker.connection.poll()):
                self._bury(worker)
            elif worker.job is not None and time.monotonic() - worker.begun > self._limits.seconds:
                worker.process.kill()
                self._bury(worker, Rejected("too-slow", f"takes more than {self._limits.seconds:g} seconds"))

    def _listen(self, worker: _Worker) -> None:
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

    def _bury(self, worker: _Worker, cause: Rejected | None = None) -> None:
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

    def _try_again(self, job: _Job, cause: Rejected) -> None:
        pending = self._pending[job.number]
        if job.retried:
            pending.parts[job.part] = given_up(job.chunk[0], cause)
            return
        pending.expected = len(job.chunk)
        alone = [_Job(job.number, part, (item,), retried=True) for part, item in enumerate(job.chunk)]
        self._waiting.extendleft(reversed(alone))


def _exit_status(code: int | None) -> str:
    if code is None:
        return "its pipe broke"
    return f"exit status {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"


def _serve(connection: Connection, workshop: Workshop[Box], options: BuildOptions, memory_mb: int) -> None:
    """Answer chunks until the parent hangs up. An interrupt from the keyboard is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with workshop.open_box() as box:
            resource.setrlimit(resource.RLIMIT_DATA, (memory_mb << 20, resource.getrlimit(resource.RLIMIT_DATA)[1]))
            connection.send(None)
            _answer(connection, workshop, options, box)
    except SandboxError as error:
        connection.send(str(error))
    except MemoryError:
        sys.exit(_OUT_OF_MEMORY)


def _answer(connection: Connection, workshop: Workshop[Box], options: BuildOptions, box: Box) -> None:
    while True:
        try:
            chunk = connection.recv()
        except (EOFError, OSError):
            return
        output = work(chunk, options, workshop.process, box)
        try:
            connection.send(output)
        except BrokenPipeError:
            return
