"""The supervisor's side of the template process: start it, read which layers are in force, ask it for workers."""

import contextlib
import json
import os
import socket
import subprocess
import sys
from dataclasses import dataclass

from illposed.sandbox.errors import SandboxError, SandboxUnavailableError
from illposed.sandbox.isolation import Layer
from illposed.sandbox.protocol import JOURNAL_BYTES
from illposed.sandbox.template import CONTROL_BYTES, Settings

_BOOTSTRAP = """
import sys, json
sys.path[:] = json.loads(sys.argv[1])
from illposed.sandbox.template import main
main(sys.argv[2])
"""
_START_SECONDS = 60.0


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


def check_platform() -> None:
    """Raise ``SandboxUnavailableError`` on a system that has no process wall at all."""
    if not sys.platform.startswith("linux"):
        raise SandboxUnavailableError(
            f"the process wall needs Linux, and this is {sys.platform}: run in a Linux container"
        )


class Template:
    """A running template process and the socket to it."""

    def __init__(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        self._process = process
        self._control = control

    @classmethod
    def start(cls, settings: Settings, ours: socket.socket, theirs: socket.socket) -> "Template":
        """Start the process; ``settings.control`` is the descriptor of ``theirs``, which is closed here."""
        with theirs:
            process = subprocess.Popen(
                [sys.executable, "-s", "-P", "-B", "-c", _BOOTSTRAP, json.dumps(sys.path), settings.to_json()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=(settings.control,),
                env={"PYTHONHASHSEED": "0"},
                start_new_session=True,
            )
        ours.settimeout(_START_SECONDS)
        return cls(process, ours)

    def layers(self) -> tuple[Layer, ...]:
        """Wait until the process is ready and return the layers of its wall; raises ``SandboxError`` if it died."""
        try:
            report = self._control.recv(CONTROL_BYTES)
        except OSError as error:
            raise SandboxError(f"the sandbox's template process does not answer: {error}") from error
        if not report:
            raise SandboxError("the sandbox's template process did not start: is illposed importable without a cwd?")
        return tuple(Layer(**fields) for fields in json.loads(report))

    def fork_worker(self) -> Descriptors:
        """Return the ends of a fresh worker; raises ``SandboxError`` if the template process is gone."""
        request_reader, request_writer = os.pipe()
        result_reader, result_writer = os.pipe()
        memory = os.memfd_create("journal")
        os.ftruncate(memory, JOURNAL_BYTES)
        try:
            socket.send_fds(self._control, [b"worker"], [request_reader, result_writer, memory])
            _, handles, _, _ = socket.recv_fds(self._control, 64, 1)
        except OSError as error:
            raise SandboxError(f"the sandbox's template process is gone: {error}") from error
        finally:
            os.close(request_reader)
            os.close(result_writer)
        if not handles:
            raise SandboxError("the sandbox's template process could not fork a worker")
        os.set_blocking(request_writer, False)
        return Descriptors(request_writer, result_reader, memory, handles[0])

    def stop(self) -> None:
        """End the process and, with it, all its workers."""
        self._control.close()
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        self._process.wait()
