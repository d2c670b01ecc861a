"""Worker processes: the one place where they are started, so that none of them outlives the process that started it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from multiprocessing import get_context, resource_tracker
from multiprocessing.process import BaseProcess

from illposed.sandbox.process.kernel import LIBC
from illposed.sandbox.process.parent_death import die_with

_PRELOADED = "illposed.corpus.build.preloaded"
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3


def started(run: Callable[..., None], *arguments: object) -> BaseProcess:
    """A process that calls ``run(*arguments)``; both are pickled, and nothing in them may be from the main module.

    On Linux all workers are forked from a server, a process that has loaded once what takes a worker two seconds to
    load. It ends when this process does, in whatever way, and the kernel then kills the workers.
    """
    context = get_context("forkserver") if sys.platform == "linux" else get_context("spawn")
    context.set_forkserver_preload([_PRELOADED])
    process: BaseProcess = context.Process(target=_tied, args=(run, arguments))
    with _main_module_left_alone(), _interrupts_waiting() if sys.platform == "linux" else nullcontext():
        process.start()
    return process


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Ctrl-C waits for the end of this block, and is this process's then: no other that starts in it hears of it.

    The terminal sends it to the server as well, while that loads, and a worker that got half of its orders would tell.
    """
    resource_tracker.ensure_running()  # the server would start it, and whoever starts it hears Ctrl-C again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _main_module_left_alone() -> Iterator[None]:
    """Processes that start in this block do not run the main module again: a script needs no guard around its calls.

    multiprocessing finds it by these two attributes.
    """
    main = sys.modules["__main__"].__dict__
    hidden: dict[str, object] = {name: main.pop(name) for name in ("__spec__", "__file__") if name in main}
    main["__spec__"] = None
    try:
        yield
    finally:
        main.update(hidden)


def keep_freed_memory() -> None:
    """Have the C library of this process, and of what is forked of it, keep for later what is freed, up to 64 MB.

    The solver of each problem takes some 12 MB; otherwise the kernel clears as much again and again. Does nothing where
    the C library has no such setting.
    """
    mallopt = getattr(LIBC, "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, 32 << 20)
        mallopt(_M_TRIM_THRESHOLD, 64 << 20)


def _tied(run: Callable[..., None], arguments: tuple[object, ...]) -> None:
    if sys.platform == "linux":
        die_with(os.getppid())
    run(*arguments)
