"""A second provider of the sandbox's contract: the same workers, in namespaces that bubblewrap makes.

They see no process, network or host name of this machine, and of its files only the interpreter and its libraries,
read-only. The process wall is laid inside as always, so bubblewrap is an addition to it and not a replacement.
"""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import ClassVar, Final, Self

import RestrictedPython

from illposed.sandbox.errors import SandboxError, SandboxUnavailableError
from illposed.sandbox.launch import ENVIRONMENT, START_SECONDS, Template, interpreter
from illposed.sandbox.process.isolation import Layer
from illposed.sandbox.supervisor import Sandbox
from illposed.sandbox.template import Settings

LAYER: Final = "bubblewrap"
_LIBRARIES: Final = ("/usr", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d")
_NAMESPACES: Final = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
# Root needs no user namespace; it keeps what the template needs to become an ordinary user, and loses it by that.
_AS_ROOT: Final = ("--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
_AS_ORDINARY_USER: Final = ("--unshare-user",)


def bubblewrap_layer() -> Layer:
    """Return what bubblewrap can do here: in force means that it is installed and its namespaces can be made."""
    program = which("bwrap")
    if program is None:
        return Layer(LAYER, False, False, "bwrap is not installed")
    trial = subprocess.run(
        [program, *_arguments(), "--", sys.executable, "-I", "-S", "-c", ""],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if trial.returncode != 0:
        return Layer(LAYER, False, False, f"bwrap fails here: {trial.stderr.strip() or f'status {trial.returncode}'}")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout.split()
    return Layer(LAYER, True, False, f"{' '.join(version[1:])}: own files, processes, network, IPC, host name")


def _arguments() -> Iterator[str]:
    yield from _NAMESPACES
    yield from _AS_ROOT if os.geteuid() == 0 else _AS_ORDINARY_USER
    yield from ("--hostname", "worker", "--chdir", "/", "--clearenv")
    for name, value in ENVIRONMENT.items():
        yield from ("--setenv", name, value)
    for path in _needed_paths():
        yield from ("--ro-bind", path, path)
    yield from ("--proc", "/proc")


def _needed_paths() -> Iterator[str]:
    """Paths of the interpreter, the libraries and this package, each once, none inside another."""
    executable = Path(sys.executable)
    prefixes = {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix, sysconfig.get_path("stdlib")}
    # An editable installation has the root of the package in another folder than this file.
    root = map(Path, sys.modules["illposed"].__path__)
    packages = {Path(RestrictedPython.__file__).parent, *root, Path(__file__).parent, Path(__file__).resolve().parent}
    needed = {*map(Path, _LIBRARIES), *map(Path, prefixes), *packages, executable.parent, executable.resolve().parent}
    taken: list[Path] = []
    for path in sorted(needed):
        if path.exists() and not any(path.is_relative_to(outer) for outer in taken):
            taken.append(path)
            yield str(path)


def _started(settings: Settings) -> tuple[Layer, subprocess.Popen[bytes], int]:
    """The layer, the process, and the reading end of a pipe on which bubblewrap describes its namespaces.

    Raises ``SandboxUnavailableError`` if bubblewrap is missing or cannot do its work, and ``OSError`` if the system
    starts no process.
    """
    layer = bubblewrap_layer()
    program = which("bwrap")
    if program is None or not layer.in_force:
        raise SandboxUnavailableError(
            f"the layer {LAYER} is missing here ({layer.detail}): install bubblewrap, or use Sandbox", (LAYER,)
        )
    told, tell = os.pipe()
    try:
        process = subprocess.Popen(
            [
                *(program, "--info-fd", str(tell), *_arguments(), "--"),
                *interpreter("illposed.sandbox.template", settings.to_json()),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=(settings.control, settings.supervisor, tell),
            env=dict(ENVIRONMENT),
            start_new_session=True,
        )
    except OSError:
        os.close(told)
        raise
    finally:
        os.close(tell)
    return layer, process, told


class BubblewrapTemplate(Template):
    """A template process inside bubblewrap."""

    _first: int
    _layer: Layer

    @classmethod
    def start(cls, settings: Settings, ours: socket.socket, theirs: socket.socket) -> Self:
        """Start the process; raises ``SandboxUnavailableError`` if bubblewrap is missing or cannot do its work, and
        ``SandboxError`` if the system starts no process.
        """
        with theirs:
            try:
                layer, process, told = _started(settings)
            except OSError as error:
                ours.close()
                raise SandboxError(f"bubblewrap cannot be started: {error}") from error
            except SandboxUnavailableError:
                ours.close()
                raise
        with os.fdopen(told, "rb") as information:
            described = information.read()
        ours.settimeout(START_SECONDS)
        template = cls(process, ours)
        if not described:
            ours.close()
            process.wait()
            raise SandboxError("bubblewrap ended before it made its namespaces; what it said is printed above")
        # Bubblewrap waits for it, so its number cannot have gone to another process.
        template._first = os.pidfd_open(json.loads(described)["child-pid"])
        template._layer = layer
        return template

    def layers(self) -> tuple[Layer, ...]:
        """Return bubblewrap and the layers of the wall inside it; raises ``SandboxError`` if the process died."""
        return (self._layer, *super().layers())

    def stop(self) -> None:
        """End the process namespace with all that is in it."""
        # The end of the first process of its namespace is the end of all.
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._first, signal.SIGKILL)
        super().stop()

    def release(self) -> None:
        """Close what this process holds of the template, which may live on."""
        super().release()
        os.close(self._first)


class BubblewrapSandbox(Sandbox):
    """A ``Sandbox`` whose workers live in bubblewrap's namespaces; a start without them raises
    ``SandboxUnavailableError``.
    """

    _template_type: ClassVar[type[Template]] = BubblewrapTemplate
