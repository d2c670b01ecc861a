"""What an actor of a Ray cluster does: the work of a worker process, on another machine perhaps."""

from __future__ import annotations

import platform
import resource
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Generic

from illposed.corpus.build.engines.batches import Item, Output
from illposed.corpus.build.engines.work import UNUSABLE, Box, Work
from illposed.corpus.build.processes import keep_freed_memory
from illposed.corpus.records.versions import versions
from illposed.engine.english.model import missing_model
from illposed.mutators.registry import distributions, registration_trouble
from illposed.sandbox.errors import SandboxError


@dataclass(frozen=True, slots=True)
class Refused:
    """The actor cannot work, or work on, for a reason that is not the fault of a problem."""

    message: str


@dataclass(frozen=True, slots=True)
class TooLarge:
    """A batch needs more memory than a problem may."""


def installed() -> dict[str, str]:
    """All that decides the bytes of a build and is not in its input: versions and the model's digest, by name."""
    return {**versions(), **distributions()}


class Actor(Generic[Item, Output, Box]):
    """Owns one sandbox and works on one batch after the other; it starts no pool of its own."""

    def __init__(self) -> None:
        self._stack = ExitStack()

    def open(self, work: Work[Item, Output, Box], expected: Mapping[str, str], memory_mb: int) -> Refused | None:
        """Get ready; refuses where anything is installed in another version than ``expected`` says."""
        here = installed()
        other = [name for name in {**here, **expected} if here.get(name) != expected.get(name)]
        if other:
            found = "; ".join(f"{name} {here.get(name, 'none')}, not {expected.get(name, 'none')}" for name in other)
            return self._refused(f"has other versions than the driver: {found}")
        trouble = registration_trouble() or missing_model()
        if trouble is not None:
            return self._refused(trouble.message)
        keep_freed_memory()
        self._work = work
        try:
            self._box = self._stack.enter_context(work.open_box())
        except SandboxError as error:
            return self._refused(str(error))
        resource.setrlimit(resource.RLIMIT_DATA, (memory_mb << 20, resource.getrlimit(resource.RLIMIT_DATA)[1]))
        return None

    def each(self, batch: tuple[Item, ...]) -> tuple[Output, ...] | Refused | TooLarge:
        """The output of each item; raises ``WorkFailedError``, after which the actor is not to be used again."""
        try:
            return self._work.outputs(batch, self._box)
        except UNUSABLE as error:
            return self._refused(str(error))
        except MemoryError:
            return TooLarge()

    @staticmethod
    def _refused(why: str) -> Refused:
        return Refused(f"the actor on {platform.node()} {why}")
