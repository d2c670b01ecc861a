"""Worker processes: the one place where they are started, so that none of them outlives the process that started it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

from illposed.sandbox.process.parent_death import die_with

_PRELOADED = "illposed.corpus.build.preloaded"


def worker_process(run: Callable[..., None], *arguments: object) -> BaseProcess:
    """A process, not started yet, that calls ``run(*arguments)``; both are pickled.

    On Linux all workers are forked from a server, a process that has loaded once what takes a worker two seconds to
    load. It ends when this process does, in whatever way, and the kernel then kills the workers.
    """
    context = get_context("forkserver") if sys.platform == "linux" else get_context("spawn")
    context.set_forkserver_preload([_PRELOADED])
    return context.Process(target=_tied, args=(run, arguments))


def _tied(run: Callable[..., None], arguments: tuple[object, ...]) -> None:
    if sys.platform == "linux":
        die_with(os.getppid())
    run(*arguments)
