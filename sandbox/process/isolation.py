"""The process wall, layer by layer.

Some layers are laid once on the template process, before it forks any worker, and are inherited; the others are laid on
each worker just after the fork. All are in force before any foreign code arrives. None needs root.
"""

import os
import resource
import struct
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.sandbox.outcomes import Limits
from illposed.sandbox.process.kernel import LIBC, checked
from illposed.sandbox.process.landlock import deny_everything
from illposed.sandbox.process.parent_death import die_with
from illposed.sandbox.process.seccomp import install_filter

REQUESTS: Final = 0
RESULTS: Final = 1

_PR_SET_DUMPABLE: Final = 4
_PR_CAPBSET_DROP: Final = 24
_PR_SET_NO_NEW_PRIVS: Final = 38
_CAPABILITY_VERSION_3: Final = 0x20080522
_NOBODY: Final = 65534
_NEW_NETWORK_IPC_HOST_USER: Final = 0x40000000 | 0x08000000 | 0x04000000 | 0x10000000


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of protection: whether it is ``in_force`` here, whether a start needs it, and its ``detail``."""

    name: str
    in_force: bool
    required: bool
    detail: str


def _unprivileged_user() -> str:
    if os.geteuid() != 0 and os.getuid() != 0:
        # An ordinary user may have been given some.
        _clear_capabilities()
        return f"uid {os.geteuid()}"
    os.setgroups([])
    os.setresgid(_NOBODY, _NOBODY, _NOBODY)
    os.setresuid(_NOBODY, _NOBODY, _NOBODY)
    return f"uid {_NOBODY} instead of root"


def _no_new_privileges() -> str:
    checked(LIBC.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl(PR_SET_NO_NEW_PRIVS)")
    checked(LIBC.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0), "prctl(PR_SET_DUMPABLE)")
    return "no_new_privs, not dumpable"


def _empty_environment() -> str:
    os.environ.clear()
    os.chdir("/")
    return "no variable"


def _namespaces() -> str:
    checked(LIBC.unshare(_NEW_NETWORK_IPC_HOST_USER), "unshare")
    # Whoever makes a user namespace is all-powerful in it.
    _drop_capabilities()
    return "user, network, IPC, host name"


def _drop_capabilities() -> None:
    last = int(Path("/proc/sys/kernel/cap_last_cap").read_text(encoding="ascii"))
    for capability in range(last + 1):
        checked(LIBC.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0), "prctl(PR_CAPBSET_DROP)")
    _clear_capabilities()


def _clear_capabilities() -> None:
    header, none = struct.pack("=Ii", _CAPABILITY_VERSION_3, 0), bytes(24)
    checked(LIBC.capset(header, none), "capset")


def _parent_death_signal(parent: int) -> str:
    die_with(parent)
    return "SIGKILL"


def _closed_descriptors() -> str:
    os.closerange(RESULTS + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    return "two pipes open"


def mapped_bytes() -> int:
    """Return the size of this process's address space."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()


def _limit(kind: int, most: int, meaning: str) -> Callable[[], str]:
    def lay() -> str:
        resource.setrlimit(kind, (most, most))
        return meaning

    return lay


def _seccomp() -> str:
    install_filter(REQUESTS, RESULTS)
    return "allow-list"


_OF_TEMPLATE: Final[Mapping[str, Callable[[], str]]] = {
    "empty-environment": _empty_environment,
    "unprivileged-user": _unprivileged_user,
    "namespaces": _namespaces,
    "no-new-privileges": _no_new_privileges,
    "landlock": deny_everything,
}


def _of_worker(template: int, memory: int) -> Mapping[str, Callable[[], str]]:
    return {
        "parent-death-signal": lambda: _parent_death_signal(template),
        "closed-descriptors": _closed_descriptors,
        "memory-limit": _limit(resource.RLIMIT_AS, memory, f"{memory >> 20} MiB mapped"),
        "process-limit": _limit(resource.RLIMIT_NPROC, 0, "no process, no thread"),
        "file-size-limit": _limit(resource.RLIMIT_FSIZE, 0, "no byte in any file"),
        "descriptor-limit": _limit(resource.RLIMIT_NOFILE, RESULTS + 1, "the two pipes and no more"),
        "core-limit": _limit(resource.RLIMIT_CORE, 0, "no core file"),
        "locked-memory-limit": _limit(resource.RLIMIT_MEMLOCK, 0, "no locked memory"),
        "seccomp": _seccomp,
    }


OPTIONAL_LAYERS: Final = frozenset({"namespaces"})
"""Layers that are laid where the system allows it; all the others are required."""

PROCESS_LAYERS: Final = (*_OF_TEMPLATE, *_of_worker(0, 0))
"""The names of all layers of the process wall, in the order in which they are laid."""


def named_layers(names: str | Collection[str]) -> tuple[str, ...]:
    """The layers of the process wall with some names, or with one; raises ``ValueError`` for a name that is none."""
    named = (names,) if isinstance(names, str) else tuple(names)
    for name in named:
        if name not in PROCESS_LAYERS:
            raise ValueError(f"there is no layer {name!r}: the layers are {', '.join(PROCESS_LAYERS)}")
    return named


def _lay_all(layers: Mapping[str, Callable[[], str]], leave_out: Collection[str]) -> list[Layer]:
    return [
        Layer(name, False, name not in OPTIONAL_LAYERS, "left out") if name in leave_out else _lay(name, action)
        for name, action in layers.items()
    ]


def _lay(name: str, action: Callable[[], str]) -> Layer:
    required = name not in OPTIONAL_LAYERS
    try:
        return Layer(name, True, required, action())
    except OSError as error:
        return Layer(name, False, required, error.strerror or str(error))


def isolate_template(leave_out: Collection[str] = ()) -> list[Layer]:
    """Lay the inherited layers, except those named in ``leave_out``, on this process; return what came of each."""
    return _lay_all(_OF_TEMPLATE, leave_out)


def isolate_worker(template: int, limits: Limits, mapped: int, leave_out: Collection[str] = ()) -> list[Layer]:
    """Lay the remaining layers on this process, a child of the process ``template``; return what came of each.

    ``mapped`` is the size in bytes of the address space before any program ran. Layers in ``leave_out`` are not laid.
    """
    return _lay_all(_of_worker(template, mapped + (limits.memory_mb << 20)), leave_out)
