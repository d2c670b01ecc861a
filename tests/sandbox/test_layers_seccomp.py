"""The filter of system calls, run by an interpreter of classic BPF, against the numbers of libseccomp."""

import errno
import struct

import pyseccomp
import pytest

from illposed.sandbox.process.seccomp import ARCHITECTURES, filter_program

LIBSECCOMP = {"x86_64": pyseccomp.Arch.X86_64, "aarch64": pyseccomp.Arch.AARCH64}
ALLOW, DENY, KILL = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
HARMLESS = (
    *("munmap", "brk", "mremap", "madvise", "futex", "sched_yield", "clock_gettime"),
    *("rt_sigprocmask", "rt_sigreturn", "restart_syscall", "exit", "exit_group"),
)
READ_FROM, WRITE_TO, EXECUTABLE = 0, 1, 4


def run_filter(program: bytes, data: bytes) -> int:
    """Return the verdict of a filter that loads words, compares with constants and returns; nothing else is known."""
    instructions = list(struct.iter_unpack("=HBBI", program))
    counter, accumulator = 0, 0
    while True:
        code, if_true, if_false, constant = instructions[counter]
        counter += 1
        if code == 0x06:
            return int(constant)
        if code == 0x20:
            accumulator = struct.unpack_from("=I", data, constant)[0]
            continue
        holds = {0x15: accumulator == constant, 0x35: accumulator >= constant, 0x45: bool(accumulator & constant)}[code]
        counter += if_true if holds else if_false


def verdict(machine: str, number: int, *arguments: int, audit: int | None = None) -> int:
    audit = ARCHITECTURES[machine].audit if audit is None else audit
    words = (*arguments, *(6 - len(arguments)) * (0,))
    return run_filter(filter_program(machine, READ_FROM, WRITE_TO), struct.pack("=iIQ6Q", number, audit, 0, *words))


def number_of(machine: str, name: str) -> int:
    return int(pyseccomp.resolve_syscall(LIBSECCOMP[machine], name))


@pytest.mark.parametrize("machine", LIBSECCOMP)
def test_numbers_and_architecture_are_those_of_libseccomp(machine: str) -> None:
    architecture = ARCHITECTURES[machine]
    assert architecture.audit == int(LIBSECCOMP[machine])
    assert dict(architecture.numbers) == {name: number_of(machine, name) for name in architecture.numbers}


@pytest.mark.parametrize("machine", LIBSECCOMP)
def test_nothing_but_the_list_is_allowed(machine: str) -> None:
    # A descriptor that is neither pipe and executable memory: what is allowed then is allowed with any arguments.
    allowed = {number for number in range(1024) if verdict(machine, number, 7, 0, EXECUTABLE) != DENY}
    assert allowed == {number_of(machine, name) for name in HARMLESS}


@pytest.mark.parametrize("machine", LIBSECCOMP)
def test_pipes_and_plain_memory_are_allowed(machine: str) -> None:
    for name, descriptor, other in (("read", READ_FROM, WRITE_TO), ("write", WRITE_TO, READ_FROM)):
        assert verdict(machine, number_of(machine, name), descriptor) == ALLOW
        assert verdict(machine, number_of(machine, name), other) == DENY
    for name in ("mmap", "mprotect"):
        assert verdict(machine, number_of(machine, name), 0, 0, 3) == ALLOW
        assert verdict(machine, number_of(machine, name), 0, 0, 3 | EXECUTABLE) == DENY


@pytest.mark.parametrize("machine", LIBSECCOMP)
def test_foreign_tables_of_calls_kill(machine: str) -> None:
    read = number_of(machine, "read")
    for name, architecture in ARCHITECTURES.items():
        expected = ALLOW if name == machine else KILL
        assert verdict(machine, read, READ_FROM, audit=architecture.audit) == expected
    assert verdict(machine, 0x40000000 | read, READ_FROM) == KILL
    assert verdict(machine, -1) == KILL


def test_an_architecture_without_table_is_an_error() -> None:
    with pytest.raises(OSError, match="no table of system calls for riscv64"):
        filter_program("riscv64", READ_FROM, WRITE_TO)
