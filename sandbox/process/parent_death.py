"""That a process ends when the one that started it does."""

import os
import signal
from typing import Final

from illposed.sandbox.process.kernel import LIBC, checked

_PR_SET_PDEATHSIG: Final = 1


def die_with(parent: int) -> None:
    """Let the kernel kill this process when its parent, the process ``parent``, ends in any way.

    Exits at once if it has ended already. Strictly, it is the end of the thread that started this process that counts.
    Raises ``OSError`` if the kernel refuses.
    """
    checked(LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:
        os._exit(1)
