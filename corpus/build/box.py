"""The sandbox that each worker process of a build owns."""

from __future__ import annotations

from collections.abc import Iterable

from illposed.engine.results import Unusable
from illposed.sandbox import Limits, Sandbox
from illposed.sandbox.process.isolation import PROCESS_LAYERS

_SECONDS = 2.0
_MEMORY_MB = 256


def open_box(*accept_missing: str) -> Sandbox:
    """A sandbox with one worker, to be used as a context manager; it may lack the layers in ``accept_missing``.

    Raises ``SandboxUnavailableError`` if it lacks others.
    """
    limits = Limits(seconds=_SECONDS, memory_mb=_MEMORY_MB)
    return Sandbox(workers=1, limits=limits, accept_missing=accept_missing)


def unknown_layer(names: Iterable[str]) -> Unusable | None:
    """Which of ``names`` is no layer of the sandbox; None if all are."""
    unknown = next((name for name in names if name not in PROCESS_LAYERS), None)
    if unknown is None:
        return None
    return Unusable(f"there is no layer {unknown!r}: the layers are {', '.join(PROCESS_LAYERS)}")
