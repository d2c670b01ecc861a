"""A pool of Ray actors, which does what a pool of worker processes does, on as many machines as there are.

Ray starts actors and carries items and outputs. Order, retries and what is held at a time are ours, so that a build
has the same bytes as on one machine, and a driver that was killed goes on from its journal.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Generic

from illposed.corpus.build.engines.actor import Actor, Refused, TooLarge, installed
from illposed.corpus.build.engines.batches import Batches, Item, Job, Output
from illposed.corpus.build.engines.work import Box, ProblemLimits, Work, WorkersUnusableError
from illposed.engine.results import Rejected

# Read when Ray is imported; what someone has set stays.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
# Each actor loads the model of English and its sandbox: it is not started anew by Ray, nor is a task.
_OPTIONS: Final = {"num_cpus": 1, "max_restarts": 0, "max_task_retries": 0}
_IN_FLIGHT_PER_ACTOR: Final = 2
_HELD_PER_ACTOR: Final = 16
_STORE_BYTES: Final = 256 << 20
_LOOK_SECONDS: Final = 1.0


@dataclass(slots=True, eq=False)
class _Member(Generic[Item]):
    """An actor, the answer of its opening, and the jobs that it was given, the oldest first."""

    handle: Any
    opening: Any
    jobs: deque[tuple[Any, Job[Item]]] = field(default_factory=deque)
    begun: float = 0.0

    @property
    def tries_again(self) -> bool:
        """Whether the actor has an item whose batch another one died of."""
        return any(job.retried for _, job in self.jobs)

    def references(self) -> list[Any]:
        """What the actor has still to answer."""
        return [] if self.opening is None and not self.jobs else [self.opening or self.jobs[0][0]]


class ActorPool(Generic[Item, Output, Box]):
    """Actors that turn items into outputs; see :class:`~illposed.corpus.build.engines.work.Pool`.

    ``address`` is that of a cluster; None starts one on this machine, which ends with this pool.
    """

    def __init__(
        self, address: str | None, actors: int | None, work: Work[Item, Output, Box], limits: ProblemLimits
    ) -> None:
        self._address = address
        self._actors = actors
        self._work = work
        self._limits = limits
        self._members: list[_Member[Item]] = []

    def __enter__(self) -> ActorPool[Item, Output, Box]:
        import ray
        from ray._private import worker as ray_worker

        # What became of an actor is for us to say; Ray would print it among the results, and has no option for that.
        ray_worker._worker_logs_enabled = False
        common = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
        try:
            if self._address is None:
                size = self._actors or os.cpu_count() or 1
                ray.init("local", num_cpus=size, object_store_memory=_STORE_BYTES, **common)
            else:
                del common["include_dashboard"]
                ray.init(self._address, **common)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise WorkersUnusableError(f"no Ray cluster at {self._address or 'this machine'}: {error}") from None
        self._size = self._actors or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._type = ray.remote(**_OPTIONS)(Actor)
        self._opened = ray.put(self._work), ray.put(installed())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import ray

        for member in self._members:
            ray.kill(member.handle)
        self._members.clear()
        ray.shutdown()

    def run(self, items: Iterable[Item], per_batch: int) -> Iterator[tuple[Output, ...]]:
        """As :meth:`illposed.corpus.build.engines.work.Pool.run`."""
        batches = Batches(items, per_batch, _HELD_PER_ACTOR * self._size, self._work.given_up)
        while held := batches.fill():
            self._hand_out(batches, held)
            self._take_in(batches)
            yield from batches.finished()

    def _hand_out(self, batches: Batches[Item, Output], held: int) -> None:
        while len(self._members) < min(self._size, held):
            handle = self._type.remote()
            work, expected = self._opened
            self._members.append(_Member(handle, handle.open.remote(work, expected, self._limits.memory_mb)))
        # One for each before a second for any.
        for most in range(1, _IN_FLIGHT_PER_ACTOR + 1):
            for member in self._members:
                if member.opening is not None or len(member.jobs) >= most or member.tries_again:
                    continue
                if (job := batches.take(beside_another=bool(member.jobs))) is not None:
                    if not member.jobs:
                        member.begun = time.monotonic()
                    member.jobs.append((member.handle.each.remote(job.batch), job))

    def _take_in(self, batches: Batches[Item, Output]) -> None:
        import ray

        waiting = [reference for member in self._members for reference in member.references()]
        ray.wait(waiting, timeout=min(_LOOK_SECONDS, self._limits.seconds))
        # All that have answered by now, and not only the first: none is given up as too slow that was not heard.
        ready, _ = ray.wait(waiting, num_returns=len(waiting), timeout=0)
        for member in tuple(self._members):
            if not any(reference in ready for reference in member.references()):
                if member.jobs and time.monotonic() - member.begun > self._limits.seconds:
                    self._bury(member, batches, self._limits.too_slow)
            elif member.opening is not None:
                self._welcome(member)
            else:
                self._listen(member, batches)

    def _welcome(self, member: _Member[Item]) -> None:
        import ray

        try:
            refused = ray.get(member.opening)
        except ray.exceptions.RayError as error:
            why = str(error).strip().splitlines()[-1]
            raise WorkersUnusableError(f"an actor could not start: {why}") from None
        if refused is not None:
            raise WorkersUnusableError(refused.message)
        member.opening = None

    def _listen(self, member: _Member[Item], batches: Batches[Item, Output]) -> None:
        import ray

        reference, job = member.jobs[0]
        try:
            answer = ray.get(reference)
        except ray.exceptions.RayError as error:
            # What the actor itself raised has a cause; that an actor is gone, none.
            died = getattr(error, "cause", None) or type(error).__name__
            self._bury(member, batches, Rejected("worker-died", str(died)))
            return
        if isinstance(answer, Refused):
            raise WorkersUnusableError(answer.message)
        if isinstance(answer, TooLarge):
            self._bury(member, batches, self._limits.too_large)
            return
        member.jobs.popleft()
        member.begun = time.monotonic()
        batches.finish(job, answer)

    def _bury(self, member: _Member[Item], batches: Batches[Item, Output], cause: Rejected) -> None:
        """An actor is gone with the oldest of its jobs; those after it were not begun, and another takes them."""
        import ray

        ray.kill(member.handle)
        self._members.remove(member)
        (_, oldest), *others = member.jobs
        for _, job in reversed(others):
            batches.put_back(job)
        batches.fail(oldest, cause)
