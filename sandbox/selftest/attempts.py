"""The forbidden things that the self-test tries, each meant for one layer.

An attempt returns if the thing could be done, and raises if it could not.
"""

import ctypes
import mmap
import os
import resource
import socket
import stat
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from illposed.sandbox.language.wall import compile_program
from illposed.sandbox.outcomes import Refused
from illposed.sandbox.process.kernel import LIBC, checked

CANARY: Final = "ILLPOSED_CANARY"
_IMPORTING: Final = "import os\ndef solve():\n    return os.getpid()\n"
_SETUID_PROGRAMS: Final = ("/usr/bin/su", "/bin/su", "/usr/bin/mount", "/bin/mount", "/usr/bin/umount", "/bin/umount")
_ORDINARY_PROGRAM: Final = "/bin/true"
_NOT_PRIVILEGED: Final = b"AT_SECURE"


class PreventedError(Exception):
    """The attempt failed without an error of the kernel; the message says how."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What there is to attack.

    ``folder`` is writable for everyone and holds the readable file ``canary``, open as ``descriptor``; something
    listens on the local TCP ``port``; ``outside`` is a process that is not confined; ``memory`` is a number of bytes
    beyond the limit; ``language_wall`` says whether programs pass through it.
    """

    folder: str
    descriptor: int
    port: int
    outside: int
    memory: int
    language_wall: bool


@dataclass(frozen=True, slots=True)
class Forbidden:
    """One thing that ``layer`` forbids, and the layers that it ``needs`` to be laid or to hold.

    If ``orphaned``, the process that tries it has lost its parent.
    """

    layer: str
    tried: str
    attempt: Callable[[Surroundings], object]
    needs: tuple[str, ...] = ()
    orphaned: bool = False


def _import_a_module(surroundings: Surroundings) -> None:
    if not surroundings.language_wall:
        compile(_IMPORTING, "<program>", "exec")
        return
    compiled = compile_program(_IMPORTING)
    if isinstance(compiled, Refused):
        raise PreventedError(f"refused: {compiled.reason}")


def _read_environment(_: Surroundings) -> None:
    getenv: Any = LIBC.getenv
    getenv.restype = ctypes.c_char_p
    if getenv(CANARY.encode()) is None:
        raise PreventedError("no such variable")


def _become_root(_: Surroundings) -> None:
    os.setresuid(0, 0, 0)


def _connect(surroundings: Surroundings) -> None:
    with socket.socket() as client:
        client.connect(("127.0.0.1", surroundings.port))


def _gain_privileges(_: Surroundings) -> None:
    program = next(filter(_is_setuid, _SETUID_PROGRAMS), None)
    if program is None:
        raise PreventedError("no set-uid program here to try it with")
    if _NOT_PRIVILEGED not in _auxiliary_vector(_ORDINARY_PROGRAM):
        raise PreventedError("the C library here does not show what a program was given")
    if _NOT_PRIVILEGED in _auxiliary_vector(program):
        raise PreventedError("the set-uid bit had no effect")


def _is_setuid(program: str) -> bool:
    path = Path(program)
    return path.exists() and bool(path.stat().st_mode & stat.S_ISUID)


def _auxiliary_vector(program: str) -> bytes:
    # glibc shows it on request, except to a program that was given privileges.
    shown = subprocess.run([program, "--version"], env={"LD_SHOW_AUXV": "1"}, capture_output=True, check=False)
    return shown.stdout


def _read_file(surroundings: Surroundings) -> bytes:
    return (Path(surroundings.folder) / "canary").read_bytes()


def _make_file(surroundings: Surroundings) -> None:
    made = Path(surroundings.folder) / "made"
    made.touch()
    made.unlink()


def _signal_outside(surroundings: Surroundings) -> None:
    os.kill(surroundings.outside, 0)


def _outlive_parent(_: Surroundings) -> None:
    return


def _read_descriptor(surroundings: Surroundings) -> bytes:
    return os.pread(surroundings.descriptor, 1, 0)


def _take_memory(surroundings: Surroundings) -> bytearray:
    return bytearray(surroundings.memory)


def _fork(_: Surroundings) -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def _fill_file(surroundings: Surroundings) -> None:
    # The file was opened before any layer was laid, so only its growth is left to forbid.
    os.pwrite(surroundings.descriptor, b"x", 100)


def _duplicate(_: Surroundings) -> None:
    os.close(os.dup(0))


def _allow_core_files(_: Surroundings) -> None:
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]
    if most == 0:
        raise PreventedError("its limit is 0 for good")
    resource.setrlimit(resource.RLIMIT_CORE, (most, most))


def _lock_memory(_: Surroundings) -> None:
    page = mmap.mmap(-1, mmap.PAGESIZE)
    held = ctypes.c_char.from_buffer(page)
    checked(LIBC.mlock(ctypes.byref(held), ctypes.c_size_t(mmap.PAGESIZE)), "mlock")


def _open_socket(_: Surroundings) -> None:
    socket.socket().close()


def _start_program(_: Surroundings) -> None:
    subprocess.run([_ORDINARY_PROGRAM], check=True)


def _map_executable(_: Surroundings) -> None:
    mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC).close()


_LANDLOCK_NEEDS: Final = ("no-new-privileges",)
_USER_NEEDS: Final = ("unprivileged-user",)

_ALWAYS: Final = (
    Forbidden("language", "import a module", _import_a_module),
    Forbidden("empty-environment", "read a variable of the caller's environment", _read_environment),
    Forbidden("unprivileged-user", "become root", _become_root),
    Forbidden("namespaces", "connect to this machine", _connect),
    Forbidden("no-new-privileges", "gain privileges by a set-uid program", _gain_privileges, _USER_NEEDS),
    Forbidden("landlock", "read a file", _read_file, _LANDLOCK_NEEDS),
    Forbidden("landlock", "make a file", _make_file, _LANDLOCK_NEEDS),
    Forbidden("parent-death-signal", "go on after the parent's end", _outlive_parent, orphaned=True),
    Forbidden("closed-descriptors", "read the caller's open file", _read_descriptor),
    Forbidden("memory-limit", "take twice the limit of memory", _take_memory),
    Forbidden("process-limit", "fork", _fork, _USER_NEEDS),
    Forbidden("file-size-limit", "make an open file longer", _fill_file),
    Forbidden("descriptor-limit", "duplicate a descriptor", _duplicate),
    Forbidden("core-limit", "allow itself core files", _allow_core_files, _USER_NEEDS),
    Forbidden("locked-memory-limit", "lock a page of memory", _lock_memory, _USER_NEEDS),
    Forbidden("seccomp", "open a socket", _open_socket, _LANDLOCK_NEEDS),
    Forbidden("seccomp", "open a file", _read_file, _LANDLOCK_NEEDS),
    Forbidden("seccomp", "start a program", _start_program, _LANDLOCK_NEEDS),
    Forbidden("seccomp", "map executable memory", _map_executable, _LANDLOCK_NEEDS),
    Forbidden("seccomp", "send a signal", _signal_outside, _LANDLOCK_NEEDS),
)
_BY_LANDLOCK_VERSION: Final[Mapping[int, Forbidden]] = {
    4: Forbidden("landlock", "connect over TCP", _connect, _LANDLOCK_NEEDS),
    6: Forbidden("landlock", "send a signal outside", _signal_outside, _LANDLOCK_NEEDS),
}


def forbidden_things(landlock: int) -> tuple[Forbidden, ...]:
    """Return all that is to be tried on a kernel with that version of Landlock; 0 if it has none."""
    return (*_ALWAYS, *(thing for version, thing in _BY_LANDLOCK_VERSION.items() if version <= landlock))
