"""The supervisor's side of the template process: start it, read which layers are in force, ask it for workers."""

import contextlib
import json
import os
import select
import socket
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from illposed.sandbox.errors import SandboxError, SandboxUnavailableError
from illposed.sandbox.process.isolation import OPTIONAL_LAYERS, PROCESS_LAYERS, Layer
from illposed.sandbox.protocol import JOURNAL_BYTES
from illposed.sandbox.template import CONTROL_BYTES, Settings

_BOOTSTRAP = """
import sys, json
from importlib import import_module
sys.path[:] = json.loads(sys.argv[1])
import_module(sys.argv[2]).main(sys.argv[3])
"""
ENVIRONMENT: Final[Mapping[str, str]] = {"PYTHONHASHSEED": "0"}
"""The environment that the processes of a sandbox are started with."""

START_SECONDS: Final = 60.0


def interpreter(module: str, argument: str) -> list[str]:
    """Return the command that calls ``main(argument)`` of a module in a new interpreter.

    It has this one's search path, and reads the bytecode where this one keeps it.
    """
    bytecode = [] if sys.pycache_prefix is None else ["-X", f"pycache_prefix={sys.pycache_prefix}"]
    return [sys.executable, "-s", "-P", "-B", *bytecode, "-c", _BOOTSTRAP, json.dumps(sys.path), module, argument]


@dataclass(frozen=True, slots=True)
class Descriptors:
    """The supervisor's ends of a new worker: two pipes, the journal's memory, and the process."""

    requests: int
    results: int
    memory: int
    process: int

    def close(self) -> None:
        """Close all four."""
        for descriptor in (self.requests, self.results, self.memory, self.process):
            os.close(descriptor)


def check_platform(platform: str = sys.platform) -> None:
    """Raise ``SandboxUnavailableError`` on a system that has no process wall at all."""
    if not platform.startswith("linux"):
        raise SandboxUnavailableError(
            f"the process wall is missing here: it needs Linux, and this is {platform}. The language wall works here, "
            "but Illposed runs no program behind one wall alone: use a Linux container or virtual machine",
            PROCESS_LAYERS,
        )


def check_layers(layers: Sequence[Layer], accept_missing: Collection[str]) -> None:
    """Raise ``SandboxUnavailableError`` if a required layer is not in force and not named in ``accept_missing``."""
    missing = [layer for layer in layers if layer.required and not layer.in_force and layer.name not in accept_missing]
    if not missing:
        return
    names = tuple(layer.name for layer in missing)
    what = "; ".join(f"{layer.name} ({layer.detail})" for layer in missing)
    options = " ".join(f"--accept-missing {name}" for name in names)
    raise SandboxUnavailableError(
        f"the sandbox lacks a layer here: {what}. To run without it, "
        f"pass accept_missing={names!r}, on the command line {options}",
        names,
    )


def _with_unreported(layers: tuple[Layer, ...]) -> tuple[Layer, ...]:
    reported = {layer.name for layer in layers}
    silent = [name for name in PROCESS_LAYERS if name not in reported]
    return layers + tuple(Layer(name, False, name not in OPTIONAL_LAYERS, "no report of it") for name in silent)


def _pipe(reader: contextlib.ExitStack, writer: contextlib.ExitStack) -> tuple[int, int]:
    """Return the ends of a new pipe, each to be closed by the stack given for it."""
    ends = os.pipe()
    reader.callback(os.close, ends[0])
    writer.callback(os.close, ends[1])
    return ends


class Template:
    """A running template process and the socket to it."""

    def __init__(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        self._process = process
        self._control = control
        self._asked = 0

    @classmethod
    def start(cls, settings: Settings, ours: socket.socket, theirs: socket.socket) -> Self:
        """Start the process; ``settings.control`` is the descriptor of ``theirs``, which is closed here."""
        with theirs:
            try:
                process = subprocess.Popen(
                    interpreter("illposed.sandbox.template", settings.to_json()),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    pass_fds=(settings.control, settings.supervisor),
                    env=ENVIRONMENT,
                    start_new_session=True,
                )
            except OSError as error:
                ours.close()
                raise SandboxError(f"the sandbox's template process cannot be started: {error}") from error
        ours.settimeout(START_SECONDS)
        return cls(process, ours)

    def layers(self) -> tuple[Layer, ...]:
        """Wait until the process is ready and return the layers of its wall; raises ``SandboxError`` if it died."""
        try:
            report = self._control.recv(CONTROL_BYTES)
        except OSError as error:
            raise SandboxError(f"the sandbox's template process does not answer: {error}") from error
        if not report:
            raise SandboxError("the sandbox's template process did not start; what it said is printed above")
        reported = json.loads(report)
        if isinstance(reported, str):
            raise SandboxError(f"the sandbox's template process could not start: {reported}")
        layers = tuple(Layer(**fields) for fields in reported)
        return layers and _with_unreported(layers)

    def fork_worker(self) -> Descriptors | None:
        """Return the ends of a fresh worker, or None if the template process has ended; raises ``SandboxError`` if it
        can make none.
        """
        with contextlib.ExitStack() as theirs, contextlib.ExitStack() as ours:
            try:
                request_reader, request_writer = _pipe(theirs, ours)
                result_reader, result_writer = _pipe(ours, theirs)
                memory = os.memfd_create("journal")
                ours.callback(os.close, memory)
                os.ftruncate(memory, JOURNAL_BYTES)
            except OSError as error:
                raise SandboxError(f"no descriptors for one more worker: {error}") from error
            try:
                process = self._ask([request_reader, result_writer, memory])
            except TimeoutError as error:
                raise SandboxError(f"the sandbox's template process does not answer: {error}") from error
            except OSError:
                # Whoever hangs up has ended, or is about to.
                return None
            if process is None:
                return None
            os.set_blocking(request_writer, False)
            ours.pop_all()
        return Descriptors(request_writer, result_reader, memory, process)

    def _ask(self, descriptors: list[int]) -> int | None:
        """Ask for a worker that has ``descriptors``; return the descriptor of its process, None if nobody answers."""
        self._asked += 1
        socket.send_fds(self._control, [b"%d" % self._asked], descriptors)
        while True:
            said, handles, _, _ = socket.recv_fds(self._control, CONTROL_BYTES, 1)
            number, _, reason = said.decode().partition(" ")
            if number in ("", str(self._asked)):
                break
            # The answer to a start that an interrupt has cut short.
            for handle in handles:
                os.close(handle)
        if reason:
            raise SandboxError(f"the sandbox's template process could not fork a worker: {reason}")
        if not handles:
            return None
        os.set_inheritable(handles[0], False)
        return handles[0]

    def ended(self) -> bool:
        """Say whether the process has hung up, as it does when it ends in whatever way, or has been stopped here."""
        if self._control.fileno() < 0:
            return True
        poll = select.poll()
        poll.register(self._control, 0)
        return bool(poll.poll(0))

    def stop(self) -> None:
        """End the process and, with it, all its workers."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        self._process.wait()
        self.release()

    def release(self) -> None:
        """Close what this process holds of the template, which may live on."""
        self._control.close()
