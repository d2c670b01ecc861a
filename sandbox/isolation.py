"""The process wall, layer by layer.

Some layers are laid once on the template process, before it forks any worker, and are inherited; the others are laid on
each worker just after the fork. All are in force before any foreign code arrives. None needs root.
"""

import os
import resource
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.sandbox.kernel import LIBC, checked
from illposed.sandbox.landlock import deny_everything
from illposed.sandbox.outcomes import Limits
from illposed.sandbox.seccomp import install_filter

REQUESTS: Final = 0
RESULTS: Final = 1

_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4
_PR_SET_NO_NEW_PRIVS: Final = 38
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
    return "user, network, IPC, host name"


def _parent_death_signal(parent: int) -> str:
    checked(LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:
        os._exit(1)
    return "SIGKILL"


def _closed_descriptors() -> str:
    os.closerange(RESULTS + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    return "two pipes open"


def mapped_bytes() -> int:
    """Return the size of this process's address space."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()


def _resource_limits(memory: int) -> str:
    for kind in (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC, resource.RLIMIT_MEMLOCK):
        resource.setrlimit(kind, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (RESULTS + 1, RESULTS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    return f"{memory >> 20} MiB mapped, no processes, no files, no core"


def _seccomp() -> str:
    install_filter(REQUESTS, RESULTS)
    return "allow-list"


def _lay(name: str, action: Callable[[], str], required: bool = True) -> Layer:
    try:
        return Layer(name, True, required, action())
    except OSError as error:
        return Layer(name, False, required, error.strerror or str(error))


def isolate_template() -> list[Layer]:
    """Lay the inherited layers on this process; return each with what came of it."""
    return [
        _lay("empty-environment", _empty_environment),
        _lay("unprivileged-user", _unprivileged_user),
        _lay("namespaces", _namespaces, required=False),
        _lay("no-new-privileges", _no_new_privileges),
        _lay("landlock", deny_everything),
    ]


def isolate_worker(template: int, limits: Limits, mapped: int) -> list[Layer]:
    """Lay the remaining layers on this process, a child of the process ``template``; return what came of each.

    ``mapped`` is the size in bytes of the address space before any program ran.
    """
    memory = mapped + (limits.memory_mb << 20)
    return [
        _lay("parent-death-signal", lambda: _parent_death_signal(template)),
        _lay("closed-descriptors", _closed_descriptors),
        _lay("resource-limits", lambda: _resource_limits(memory)),
        _lay("seccomp", _seccomp),
    ]
