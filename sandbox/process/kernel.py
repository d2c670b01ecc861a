"""The C library, for the few system calls that Python does not wrap."""

import ctypes
import os
from typing import Final

LIBC: Final = ctypes.CDLL(None, use_errno=True)


def checked(result: int, call: str) -> int:
    """Return ``result``; raises ``OSError`` with the C library's ``errno`` if it is negative."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{call}: {os.strerror(number)}")
    return result
