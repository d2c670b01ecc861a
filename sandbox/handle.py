"""The supervisor's handle on one worker: what it was sent, how far it is, and how to end it."""

import mmap
import os
import select
import signal
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from illposed.sandbox.launch import Descriptors, Template
from illposed.sandbox.outcomes import Call, Outcome, OutOfMemory
from illposed.sandbox.protocol import (
    DONE,
    JOURNAL_BYTES,
    SENT,
    SPIN_SECONDS,
    WAITING,
    ProtocolError,
    counters,
    decode_journal,
    encode_request,
)

_MAX_PROGRAMS: Final = 4096
_SECONDS_PER_LOOK: Final = 0.02


class WorkerHandle:
    """One worker process and the request that it is answering, if it is ``busy``.

    ``seen`` is how many calls of the request were done when last looked at, ``collected`` how many outcomes were read.
    ``exhausted`` says that the worker ended because the
    call after those ran out of memory, ``used`` that it ran another call before the one that it is in.
    """

    def __init__(self, descriptors: Descriptors, template: Template) -> None:
        self._descriptors = descriptors
        self._template = template
        self._journal = mmap.mmap(descriptors.memory, JOURNAL_BYTES)
        self._counters = counters(self._journal)
        self._programs: dict[str, int] = {}
        self._alive = True
        self._broken = False
        self._outgoing = memoryview(b"")
        self._indices: list[int] = []
        self._requests = 0
        self.collected = 0
        self.seen = 0
        self._started = 0.0
        self.busy = False
        self.exhausted = False
        self._mapped_at_first = self._mapped_bytes()
        self._looked_at_size = time.monotonic()

    def send(self, indices: list[int], calls: Sequence[Call]) -> None:
        """Start on ``calls``, whose places in the batch are ``indices``."""
        numbers = self._programs
        unknown = dict.fromkeys([call.source for call in calls if call.source not in numbers])
        forget = len(numbers) + len(unknown) > _MAX_PROGRAMS
        if forget:
            numbers.clear()
            unknown = dict.fromkeys(call.source for call in calls)
        programs = list(enumerate(unknown, len(numbers)))
        if programs:
            numbers.update((source, number) for number, source in programs)
        self._indices, self.collected, self.seen = indices, 0, 0
        self._counters[DONE] = 0
        self._counters[WAITING] = 0
        self._outgoing = memoryview(encode_request(forget, programs, numbers, calls))
        self._started = time.monotonic()
        self.busy = True
        self._write()
        self._requests += 1
        self._counters[SENT] = self._requests % 2**32

    def finished(self) -> bool:
        """Say whether the count is that of the request."""
        return self._counters[DONE] == len(self._indices)

    def finished_soon(self) -> bool:
        """Watch the count for a moment, which is cheaper than to sleep until the bell; say whether it is complete."""
        until = time.monotonic() + SPIN_SECONDS
        while not self.finished():
            if time.monotonic() > until:
                return False
        return True

    def register(self, poll: select.poll) -> None:
        """Ask for the bell, and watch for what this worker can do next."""
        self._counters[WAITING] = 1
        poll.register(self._descriptors.results, select.POLLIN)
        if self._outgoing:
            poll.register(self._descriptors.requests, select.POLLOUT)

    def exchange(self, ready: set[int]) -> bool:
        """Write and read what is possible; return whether the worker is alive and well."""
        if self._outgoing and self._descriptors.requests in ready:
            self._write()
        if self._descriptors.results in ready:
            # What a worker writes there wakes this process and says nothing more; only its end is news.
            self._broken |= not os.read(self._descriptors.results, 4096)
        return not self._broken

    def _write(self) -> None:
        try:
            written = os.write(self._descriptors.requests, self._outgoing)
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._broken = True
            return
        self._outgoing = self._outgoing[written:]
        # The first call runs when the whole request has arrived.
        self._started = time.monotonic()

    def collect(self) -> Iterable[tuple[int, Outcome]]:
        """Return the outcomes, each with its place in the batch, if the request is done or the worker has ended."""
        self._look()
        if self._alive and (self._broken or self.seen < len(self._indices)):
            return ()
        outcomes: list[Outcome] = []
        try:
            outcomes.extend(decode_journal(self._journal, self.seen))
        except ProtocolError:
            self._broken = True
        self.exhausted = bool(outcomes) and type(outcomes[-1]) is OutOfMemory
        if self.exhausted:
            outcomes.pop()
        self.collected = len(outcomes)
        self.busy = self.collected < len(self._indices)
        self._broken |= self._alive and self.busy
        return zip(self._indices, outcomes, strict=False)

    def _look(self) -> None:
        """See how many calls are done; the time of the next one runs from when that was first seen."""
        count = self._counters[DONE]
        if not self.seen <= count <= len(self._indices):
            self._broken = True
        elif count != self.seen:
            self.seen = count
            self._started = time.monotonic()

    def unanswered(self) -> list[int]:
        """Return the places in the batch of the calls without outcome, the running one first."""
        return self._indices[self.collected :]

    def overdue(self, seconds: float) -> bool:
        """Say whether the running call has had its time, counted from when it was first seen to run."""
        # The clock before the count: between the two, this process may have been kept waiting while a call ended.
        now = time.monotonic()
        self._look()
        return self.busy and now - self._started >= seconds

    @property
    def orphaned(self) -> bool:
        """Whether the process that forked the worker has ended, which is the end of the worker, too."""
        return self._template.ended()

    @property
    def used(self) -> bool:
        """Whether the worker has run any call before the first of those without outcome."""
        return self._requests > 1 or self.collected > 0

    def knows(self, source: str) -> bool:
        """Say whether the worker has been sent the program ``source``."""
        return source in self._programs

    def worn(self, growth: int) -> bool:
        """Say whether the address space has grown by more than ``growth`` bytes, looked at now and then.

        What programs left of the heap counts against the memory limit of those after them.
        """
        now = time.monotonic()
        if now - self._looked_at_size < _SECONDS_PER_LOOK:
            return False
        self._looked_at_size = now
        return not 0 < self._mapped_bytes() <= self._mapped_at_first + growth

    def _mapped_bytes(self) -> int:
        """Return the size of the worker's address space; 0 if the system does not show it."""
        try:
            handle = Path(f"/proc/self/fdinfo/{self._descriptors.process}").read_text(encoding="ascii")
            process = handle.partition("Pid:")[2].split()[0]
            return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[0]) * mmap.PAGESIZE
        except (OSError, IndexError):
            return 0

    def stop(self) -> None:
        """Kill the process and wait until it is gone; its journal can still be read."""
        if not self._alive:
            return
        self._alive = False
        try:
            signal.pidfd_send_signal(self._descriptors.process, signal.SIGKILL)
        except ProcessLookupError:
            return
        gone = select.poll()
        gone.register(self._descriptors.process, select.POLLIN)
        gone.poll(5000)

    def kill(self) -> None:
        """Stop the process and release everything that it held here; harmless when repeated."""
        if not self._journal.closed:
            self.stop()
            self.release()

    def release(self) -> None:
        """Close everything that this process holds of the worker, which may live on."""
        self.busy = False
        self._counters.release()
        self._journal.close()
        self._descriptors.close()


@dataclass(slots=True)
class Processes:
    """What the process ``owner`` has started for its sandbox."""

    owner: int
    template: Template
    workers: list[WorkerHandle] = field(default_factory=list)

    def replace_template(self, template: Template) -> None:
        """Let another template process take the place of one that has ended."""
        self.template.stop()
        self.template = template

    def end(self) -> None:
        """End them all; in a forked child, let go of them."""
        # A forked child has inherited the descriptors, and the processes are still its parent's.
        ours = os.getpid() == self.owner
        for worker in self.workers:
            worker.kill() if ours else worker.release()
        self.workers.clear()
        self.template.stop() if ours else self.template.release()
