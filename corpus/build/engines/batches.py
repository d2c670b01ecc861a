"""Items on their way through workers: in batches, in order, and tried again alone where a worker died."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Generic, TypeVar

from illposed.engine.results import Rejected

Item = TypeVar("Item")
Output = TypeVar("Output")


@dataclass(frozen=True, slots=True)
class Job(Generic[Item]):
    """A batch, or (``retried``) one item of a batch whose worker died; ``part`` is its place in the batch."""

    number: int
    part: int
    batch: tuple[Item, ...]
    retried: bool = False


@dataclass(slots=True)
class _Pending(Generic[Output]):
    """What has come back of one batch so far, by part."""

    expected: int = 1
    parts: dict[int, tuple[Output, ...]] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        return len(self.parts) == self.expected


class Batches(Generic[Item, Output]):
    """``items`` in batches of ``size``, of which at most ``most`` are held at a time, the finished ones among them.

    ``given_up`` makes the output of an item that took two workers down.
    """

    def __init__(
        self, items: Iterable[Item], size: int, most: int, given_up: Callable[[Item, Rejected], Output]
    ) -> None:
        rest = iter(items)
        self._batches = enumerate(iter(lambda: tuple(islice(rest, size)), ()))
        self._most = most
        self._given_up = given_up
        self._waiting: deque[Job[Item]] = deque()
        self._pending: dict[int, _Pending[Output]] = {}
        self._following = 0

    def fill(self) -> int:
        """Take as many items as may be held; how many batches are held then, 0 when all is done."""
        for number, batch in islice(self._batches, self._most - len(self._pending)):
            self._pending[number] = _Pending()
            self._waiting.append(Job(number, 0, batch))
        return len(self._pending)

    def take(self, *, beside_another: bool = False) -> Job[Item] | None:
        """The next job for a worker that is free, or has another to do first; None if there is none for it now.

        What is tried again is given to a free one, since of two jobs nobody knows for which the worker died.
        """
        if not self._waiting or (beside_another and self._waiting[0].retried):
            return None
        return self._waiting.popleft()

    def put_back(self, job: Job[Item]) -> None:
        """A job that no worker has begun waits again, before all others."""
        self._waiting.appendleft(job)

    def finish(self, job: Job[Item], outputs: tuple[Output, ...]) -> None:
        """A job is done."""
        self._pending[job.number].parts[job.part] = outputs

    def fail(self, job: Job[Item], cause: Rejected) -> None:
        """A job took its worker down: its items are tried once more, each alone, or given up for ``cause``."""
        if job.retried:
            self.finish(job, (self._given_up(job.batch[0], cause),))
            return
        self._pending[job.number].expected = len(job.batch)
        alone = [Job(job.number, part, (item,), retried=True) for part, item in enumerate(job.batch)]
        self._waiting.extendleft(reversed(alone))

    def finished(self) -> Iterator[tuple[Output, ...]]:
        """The outputs of each batch that is done, as far as all before it are."""
        while self._following in self._pending and self._pending[self._following].is_complete:
            parts = self._pending.pop(self._following).parts
            self._following += 1
            yield tuple(output for part in sorted(parts) for output in parts[part])
