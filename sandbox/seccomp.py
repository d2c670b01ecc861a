"""A seccomp filter, installed by ``prctl`` alone: an allow-list of what an interpreter needs to compute.

Memory may be mapped but never made executable, ``read`` and ``write`` reach the two pipes and nothing else, and every
other system call (files, sockets, processes, signals, clocks that sleep) fails with ``EPERM``. A call through a foreign
architecture's table kills the process, because the numbers below would mean something else there.
"""

import ctypes
import errno
import platform
import struct
from dataclasses import dataclass
from typing import Final

from illposed.sandbox.kernel import LIBC, checked

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


@dataclass(frozen=True, slots=True)
class _Architecture:
    audit: int
    read: int
    write: int
    memory_protecting: tuple[int, ...]
    harmless: tuple[int, ...]


# harmless: munmap brk mremap madvise rt_sigprocmask rt_sigreturn futex sched_yield clock_gettime restart_syscall
# exit exit_group; memory_protecting: mmap mprotect
_ARCHITECTURES: Final = {
    "x86_64": _Architecture(0xC000003E, 0, 1, (9, 10), (11, 12, 25, 28, 14, 15, 202, 24, 228, 219, 60, 231)),
    "aarch64": _Architecture(0xC00000B7, 63, 64, (222, 226), (215, 214, 216, 233, 135, 139, 98, 124, 113, 128, 93, 94)),
}


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


def _filter(architecture: _Architecture, read_from: int, write_to: int) -> bytes:
    program = [
        _instruction(_LOAD, _OFFSET_ARCHITECTURE),
        _instruction(_JUMP_IF_EQUAL, architecture.audit, 1, 0),
        _instruction(_RETURN, _RET_KILL_PROCESS),
        _instruction(_LOAD, _OFFSET_NUMBER),
        _instruction(_JUMP_IF_GREATER_EQUAL, _X32_CALLS, 0, 1),
        _instruction(_RETURN, _RET_KILL_PROCESS),
        _only_if_first_argument(architecture.read, read_from),
        _only_if_first_argument(architecture.write, write_to),
        *(_only_if_not_executable(number) for number in architecture.memory_protecting),
    ]
    for number in architecture.harmless:
        program += [_instruction(_JUMP_IF_EQUAL, number, 0, 1), _instruction(_RETURN, _RET_ALLOW)]
    return b"".join([*program, _instruction(_RETURN, _RET_EPERM)])


def install_filter(read_from: int, write_to: int) -> None:
    """Confine this process for good; it may still ``read`` one descriptor and ``write`` another.

    Raises ``OSError`` where the kernel or the architecture does not have it.
    """
    architecture = _ARCHITECTURES.get(platform.machine())
    if architecture is None or struct.calcsize("P") != 8:
        raise OSError(errno.ENOSYS, f"no table of system calls for {platform.machine()}")
    instructions = _filter(architecture, read_from, write_to)
    program = _Program(len(instructions) // 8, instructions)
    checked(LIBC.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0), "prctl(PR_SET_SECCOMP)")
