"""Worker processes: the one place where they are started, so that none of them outlives the process that started it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

from illposed.sandbox.process.parent_death import die_with


def worker_process(run: Callable[..., None], *arguments: object) -> BaseProcess:
    """A process, not started yet, that calls ``run(*arguments)``; both are pickled.

    On Linux the kernel kills it when the thread that starts it ends, in whatever way.
    """
    return get_context("spawn").Process(target=_tied, args=(os.getpid(), run, arguments))


def _tied(parent: int, run: Callable[..., None], arguments: tuple[object, ...]) -> None:
    if sys.platform == "linux":
        die_with(parent)
    run(*arguments)
