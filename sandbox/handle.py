"""The supervisor's handle on one worker: what it was sent, how far it is, and how to end it."""

import mmap
import os
import select
import signal
import time
from collections.abc import Sequence
from typing import Final

from illposed.sandbox.launch import Descriptors
from illposed.sandbox.outcomes import Call, Outcome, OutOfMemory
from illposed.sandbox.protocol import (
    BELL,
    BELL_MAGIC,
    JOURNAL_BYTES,
    MARK,
    ProtocolError,
    decode_outcome,
    encode_call,
    encode_request,
)

_MAX_PROGRAMS: Final = 4096


class WorkerHandle:
    """One worker process and the request that it is answering, if it is ``busy``."""

    def __init__(self, descriptors: Descriptors) -> None:
        self._descriptors = descriptors
        self._journal = mmap.mmap(descriptors.memory, JOURNAL_BYTES)
        self._programs: dict[str, int] = {}
        self._alive = True
        self._broken = False
        self._rung = False
        self._outgoing = memoryview(b"")
        self._indices: list[int] = []
        self._collected = 0
        self._position = MARK.size
        self._started = 0.0
        self.busy = False
        self.exhausted = False
        self.calls_served = 0

    def send(self, indices: list[int], calls: Sequence[Call]) -> None:
        """Start on ``calls``, whose places in the batch are ``indices``."""
        forget = len(self._programs) + len(calls) > _MAX_PROGRAMS
        if forget:
            self._programs.clear()
        programs: list[tuple[int, str]] = []
        lines = []
        for call in calls:
            number = self._programs.get(call.source)
            if number is None:
                number = self._programs[call.source] = len(self._programs)
                programs.append((number, call.source))
            lines.append(encode_call(number, call))
        self._indices, self._collected, self._position, self._rung = indices, 0, MARK.size, False
        MARK.pack_into(self._journal, 0, 0, MARK.size)
        self._outgoing = memoryview(encode_request(forget, programs, lines))
        self._started = time.monotonic()
        self.busy = True
        self.calls_served += len(calls)
        self._write()

    def register(self, poll: select.poll) -> None:
        """Watch for what this worker can do next."""
        poll.register(self._descriptors.results, select.POLLIN)
        if self._outgoing:
            poll.register(self._descriptors.requests, select.POLLOUT)

    def exchange(self, ready: set[int]) -> bool:
        """Write and read what is possible; return whether the worker is alive and well."""
        if self._outgoing and self._descriptors.requests in ready:
            self._write()
        if self._descriptors.results in ready:
            bell = os.read(self._descriptors.results, 4096)
            self._rung = len(bell) == BELL.size and BELL.unpack(bell)[0] == BELL_MAGIC
            self._broken |= not self._rung
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

    def collect(self) -> list[tuple[int, Outcome]]:
        """Return the outcomes that are new in the journal, each with its place in the batch."""
        count, position = MARK.unpack_from(self._journal, 0)
        if count == self._collected and not self._rung:
            return []
        self._started = time.monotonic()
        outcomes = self._decode(count, position)
        self._collected += len(outcomes)
        self._position = position
        if self._rung and self._collected == len(self._indices):
            self.busy = False
        elif self._rung:
            self._broken = True
        return outcomes

    def _decode(self, count: int, position: int) -> list[tuple[int, Outcome]]:
        expected = count - self._collected
        outcomes: list[tuple[int, Outcome]] = []
        if not (self._position <= position <= JOURNAL_BYTES and 0 <= expected <= len(self._indices) - self._collected):
            self._broken = True
            return outcomes
        records = self._journal[self._position : position].split(b"\n")[:-1]
        if len(records) != expected:
            self._broken = True
            return outcomes
        for index, record in zip(self._indices[self._collected :], records, strict=False):
            try:
                outcome = decode_outcome(record)
            except ProtocolError:
                self._broken = True
                break
            self.exhausted |= type(outcome) is OutOfMemory
            outcomes.append((index, outcome))
        return outcomes

    def unanswered(self) -> list[int]:
        """Return the places in the batch of the calls without outcome, the running one first."""
        return self._indices[self._collected :]

    def overdue(self, seconds: float) -> bool:
        """Say whether the running call has had its time."""
        return self.busy and time.monotonic() - self._started >= seconds

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
        if self._journal.closed:
            return
        self.stop()
        self.busy = False
        self._journal.close()
        self._descriptors.close()
