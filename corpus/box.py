"""The sandbox that each worker process of a build owns."""

from __future__ import annotations

from illposed.sandbox import Limits, Sandbox

_SECONDS = 2.0
_MEMORY_MB = 256


def open_box() -> Sandbox:
    """A sandbox with one worker, to be used as a context manager."""
    return Sandbox(workers=1, limits=Limits(seconds=_SECONDS, memory_mb=_MEMORY_MB))
