"""What workers do, wherever they are, and within which limits.

Whoever works on many problems hands such work to an engine, so that no single problem can stop a run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from traceback import walk_tb
from types import TracebackType
from typing import Final, Generic, Protocol, Self, TypeVar

from illposed.corpus.build.engines.batches import Item, Output
from illposed.engine.english.parser import NoParserError
from illposed.engine.results import Rejected
from illposed.sandbox.errors import SandboxError

Box = TypeVar("Box")
_Taken = TypeVar("_Taken", contravariant=True)
_Given = TypeVar("_Given", covariant=True)
_PACKAGE: Final = __name__.partition(".")[0]
_LONGEST_MESSAGE: Final = 200


UNUSABLE: Final = (SandboxError, NoParserError)
"""What is raised where the machine or the installation is at fault, so that a worker can work on nothing."""


class WorkersUnusableError(RuntimeError):
    """A worker cannot work, or work on: the machine or the installation is at fault, not a problem."""


class WorkFailedError(RuntimeError):
    """The work on some items raised an exception: its type, its message and its place, in one line."""


@dataclass(frozen=True, slots=True)
class ProblemLimits:
    """What one problem may take in a worker: many times what any ordinary one needs, so that no result hangs on it.

    ``seconds`` of wall time, and ``memory_mb`` MiB of data in the whole process.
    """

    seconds: float = 120.0
    memory_mb: int = 4096

    @property
    def too_slow(self) -> Rejected:
        """Why a problem is given up that takes more time."""
        return Rejected("too-slow", f"takes more than {self.seconds:g} seconds")

    @property
    def too_large(self) -> Rejected:
        """Why a problem is given up that takes more memory."""
        return Rejected("too-large", f"takes more than {self.memory_mb} MiB of memory")


PROBLEM_LIMITS: Final = ProblemLimits()


@dataclass(frozen=True, slots=True)
class Work(Generic[Item, Output, Box]):
    """What workers open once, what they do with a batch of items, and what stands for an item that could not be done.

    All three are pickled by name. ``all`` gives an output for each item, in their order, the same as if it stood alone;
    see :func:`each_alone`. ``given_up`` is called where the pool is, with the reason.
    """

    open_box: Callable[[], AbstractContextManager[Box]]
    all: Callable[[Sequence[Item], Box], Sequence[Output]]
    given_up: Callable[[Item, Rejected], Output]

    def outputs(self, items: Sequence[Item], box: Box) -> tuple[Output, ...]:
        """The output of each item; raises ``UNUSABLE``, ``MemoryError``, and for all else ``WorkFailedError``."""
        try:
            return tuple(self.all(items, box))
        except (*UNUSABLE, MemoryError):
            raise
        except Exception as error:
            raise WorkFailedError(_told(error)) from error


def _told(error: Exception) -> str:
    """What was raised, and where: the same in every process and wherever the packages lie.

    What is raised outside of this package, in the standard library perhaps, has the place that called it as well.
    """
    places = [f"{frame.f_globals['__name__']}:{line}" for frame, line in walk_tb(error.__traceback__)]
    ours = next(place for place in reversed(places) if place.startswith(f"{_PACKAGE}."))
    called = "" if ours == places[-1] else f", called at {ours}"
    message = " ".join(str(error).split())[:_LONGEST_MESSAGE]
    return f"{type(error).__name__}: {message} (at {places[-1]}{called})"


def each_alone(work: Callable[[Item, Box], Output]) -> Callable[[Sequence[Item], Box], Sequence[Output]]:
    """What to do with a batch, where nothing is gained by taking its items together."""
    return partial(_one_by_one, work)


def _one_by_one(work: Callable[[Item, Box], Output], items: Sequence[Item], box: Box) -> tuple[Output, ...]:
    return tuple(work(item, box) for item in items)


class Pool(Protocol[_Taken, _Given]):
    """Workers that turn items into outputs, in the order of the items. Use it as a context manager.

    A worker that dies, as one does whose work raises an exception, is replaced; the items of its batch are tried once
    more, each alone, and an item that takes a second worker down is given up as ``worker-died``, with the exception or
    the signal, or, if it was for want of time or memory within the limits, as ``too-slow`` or ``too-large``.
    """

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def run(self, items: Iterable[_Taken], per_batch: int) -> Iterator[tuple[_Given, ...]]:
        """The outputs of each batch of ``items``, in order; a fixed number of batches per worker is held at most.

        Raises :class:`WorkersUnusableError` if a worker ends before it is ready, or raises one of ``UNUSABLE`` ever.
        """
