"""A seccomp filter, installed by ``prctl`` alone: an allow-list of what an interpreter needs to compute.

Memory may be mapped but never made executable, ``read`` and ``write`` reach the two pipes and nothing else, and every
other system call (files, sockets, processes, signals, clocks that sleep) fails with ``EPERM``. A call through a foreign
architecture's table kills the process, because the numbers below would mean something else there.
"""

import ctypes
import errno
import platform
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from illposed.sandbox.process.kernel import LIBC, checked

_PR_SET_SECCOMP: Final = 22
_SECCOMP_MODE_FILTER: Final = 2
_RET_ALLOW: Final = 0x7FFF0000
_RET_EPERM: Final = 0x00050000 | errno.EPERM
_RET_KILL_PROCESS: Final = 0x80000000

# Classic BPF: load a 32-bit word of the seccomp_data, jump on a constant, return.
_LOAD: Final = 0x20
_JUMP_IF_EQUAL: Final = 0x15
_JUMP_IF_GREATER_EQUAL: Final = 0x35
_JUMP_IF_BIT_SET: Final = 0x45
_RETURN: Final = 0x06

_OFFSET_NUMBER: Final = 0
_OFFSET_ARCHITECTURE: Final = 4
_OFFSET_FIRST_ARGUMENT: Final = 16
_OFFSET_THIRD_ARGUMENT: Final = 32
_PROT_EXEC: Final = 4
_X32_CALLS: Final = 0x40000000


_HARMLESS: Final = (
    *("munmap", "brk", "mremap", "madvise", "futex", "sched_yield", "clock_gettime"),
    *("rt_sigprocmask", "rt_sigreturn", "restart_syscall", "exit", "exit_group"),
)
_MEMORY_PROTECTING: Final = ("mmap", "mprotect")


@dataclass(frozen=True, slots=True)
class Architecture:
    """What the kernel calls an architecture in a filter, and the numbers of the system calls that may be allowed."""

    audit: int
    numbers: Mapping[str, int]


# fmt: off
ARCHITECTURES: Final = {
    "x86_64": Architecture(0xC000003E, {
        "read": 0, "write": 1, "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigprocmask": 14,
        "rt_sigreturn": 15, "sched_yield": 24, "mremap": 25, "madvise": 28, "exit": 60, "futex": 202,
        "restart_syscall": 219, "clock_gettime": 228, "exit_group": 231,
    }),
    "aarch64": Architecture(0xC00000B7, {
        "read": 63, "write": 64, "mmap": 222, "mprotect": 226, "munmap": 215, "brk": 214, "rt_sigprocmask": 135,
        "rt_sigreturn": 139, "sched_yield": 124, "mremap": 216, "madvise": 233, "exit": 93, "futex": 98,
        "restart_syscall": 128, "clock_gettime": 113, "exit_group": 94,
    }),
}
# fmt: on
"""By the name that ``platform.machine()`` gives; the tests compare the numbers with libseccomp's."""


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _instruction(code: int, constant: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_true, if_false, constant)


def _only_if_first_argument(number: int, descriptor: int) -> bytes:
    return (
        _instruction(_JUMP_IF_EQUAL, number, 0, 4)
        + _instruction(_LOAD, _OFFSET_FIRST_ARGUMENT)
        + _instruction(_JUMP_IF_EQUAL, descriptor, 0, 1)
        + _instruction(_RETURN, _RET_ALLOW)
        + _instruction(_RETURN, _RET_EPERM)
    )


def _only_if_not_executable(number: int) -> bytes:
    return (
        _instruction(_JUMP_IF_EQUAL, number, 0, 4)
        + _instruction(_LOAD, _OFFSET_THIRD_ARGUMENT)
        + _instruction(_JUMP_IF_BIT_SET, _PROT_EXEC, 1, 0)
        + _instruction(_RETURN, _RET_ALLOW)
        + _instruction(_RETURN, _RET_EPERM)
    )


def filter_program(machine: str, read_from: int, write_to: int) -> bytes:
    """Return the filter for a ``machine`` as classic BPF, 8 bytes an instruction; raises ``OSError`` for others.

    It allows ``read`` from the one descriptor and ``write`` to the other.
    """
    architecture = ARCHITECTURES.get(machine)
    if architecture is None:
        raise OSError(errno.ENOSYS, f"no table of system calls for {machine}")
    numbers = architecture.numbers
    program = [
        _instruction(_LOAD, _OFFSET_ARCHITECTURE),
        _instruction(_JUMP_IF_EQUAL, architecture.audit, 1, 0),
        _instruction(_RETURN, _RET_KILL_PROCESS),
        _instruction(_LOAD, _OFFSET_NUMBER),
        _instruction(_JUMP_IF_GREATER_EQUAL, _X32_CALLS, 0, 1),
        _instruction(_RETURN, _RET_KILL_PROCESS),
        _only_if_first_argument(numbers["read"], read_from),
        _only_if_first_argument(numbers["write"], write_to),
        *(_only_if_not_executable(numbers[name]) for name in _MEMORY_PROTECTING),
    ]
    for name in _HARMLESS:
        program += [_instruction(_JUMP_IF_EQUAL, numbers[name], 0, 1), _instruction(_RETURN, _RET_ALLOW)]
    return b"".join([*program, _instruction(_RETURN, _RET_EPERM)])


def install_filter(read_from: int, write_to: int) -> None:
    """Confine this process for good; it may still ``read`` one descriptor and ``write`` another.

    Raises ``OSError`` where the kernel or the architecture does not have it.
    """
    if struct.calcsize("P") != 8:
        raise OSError(errno.ENOSYS, "no table of system calls for 32-bit processes")
    instructions = filter_program(platform.machine(), read_from, write_to)
    program = _Program(len(instructions) // 8, instructions)
    checked(LIBC.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0), "prctl(PR_SET_SECCOMP)")
