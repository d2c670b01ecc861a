"""The template process: imports everything, isolates itself, and forks a worker whenever it is asked to.

It never sees a program. Forking from it takes a few milliseconds where starting an interpreter takes a hundred.
"""

import gc
import json
import mmap
import os
import resource
import select
import signal
import socket
import sys
import warnings
from dataclasses import asdict, dataclass
from typing import Final

from illposed.sandbox.language.wall import compile_program
from illposed.sandbox.outcomes import Limits
from illposed.sandbox.process.isolation import REQUESTS, RESULTS, Layer, isolate_template, isolate_worker, mapped_bytes
from illposed.sandbox.protocol import JOURNAL_BYTES
from illposed.sandbox.worker import Runner, serve

CONTROL_BYTES: Final = 65_536


@dataclass(frozen=True, slots=True)
class Settings:
    """What the supervisor tells the template when it starts it; ``supervisor`` is a descriptor of its process."""

    supervisor: int
    control: int
    limits: Limits
    accept_missing: tuple[str, ...]
    leave_out: tuple[str, ...]
    language_wall: bool
    process_wall: bool

    @staticmethod
    def from_json(text: str) -> "Settings":
        """Return the settings that ``to_json`` wrote."""
        fields = json.loads(text)
        limits = Limits(**fields.pop("limits"))
        names = {key: tuple(fields[key]) for key in ("accept_missing", "leave_out")}
        return Settings(**fields | names | {"limits": limits})

    def to_json(self) -> str:
        """Return the settings as one JSON text."""
        return json.dumps(asdict(self))


def main(text: str) -> None:
    """Run the template process with the settings in ``text`` until its supervisor ends or hangs up."""
    settings = Settings.from_json(text)
    # A caller that ignores it hands that down, and then no child could be waited for.
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    warnings.simplefilter("ignore")
    _warm_up(settings)
    mapped = mapped_bytes()
    layers = isolate_template(settings.leave_out) if settings.process_wall else []
    with socket.socket(fileno=settings.control) as control:
        try:
            report: object = [asdict(layer) for layer in layers + _trial(settings, mapped)]
        except OSError as error:
            control.send(json.dumps(_no_process(error)).encode())
            return
        control.send(json.dumps(report).encode())
        # From here on nothing may reach the caller's terminal; until here a traceback there is of use.
        sys.stdin = sys.stdout = sys.stderr = None
        os.dup2(0, 2)
        _serve_forks(settings, control, mapped)


def _no_process(error: OSError) -> str:
    _, most = resource.getrlimit(resource.RLIMIT_NPROC)
    limit = "" if most == resource.RLIM_INFINITY else f" (RLIMIT_NPROC, ulimit -u, is {most})"
    return f"no process can be made: {error.strerror}{limit}"


def _warm_up(settings: Settings) -> None:
    """Make every lazy import and cache happen now, while files can still be opened."""
    Runner(settings.language_wall)
    compile_program(
        "import math\ndef solve(a: int = 1):\n    print(f'{a:,}', '{}'.format(a))\n    return math.ceil(a)\n"
    )
    gc.collect()
    gc.freeze()


def _trial(settings: Settings, mapped: int) -> list[Layer]:
    """Fork a worker that lays its layers, says what came of each, and ends."""
    if not settings.process_wall:
        return []
    template = os.getpid()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writer, RESULTS)
        layers = isolate_worker(template, settings.limits, mapped, settings.leave_out)
        os.write(RESULTS, json.dumps([asdict(layer) for layer in layers]).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        report = stream.read()
    os.waitpid(child, 0)
    return [Layer(**fields) for fields in json.loads(report or b"[]")]


def _serve_forks(settings: Settings, control: socket.socket, mapped: int) -> None:
    poll = select.poll()
    poll.register(control, select.POLLIN)
    poll.register(settings.supervisor, select.POLLIN)
    children: set[int] = set()
    while True:
        ready = {descriptor for descriptor, _ in poll.poll(1000)}
        children -= {child for child in children if os.waitpid(child, os.WNOHANG)[0]}
        if settings.supervisor in ready:
            return
        if control.fileno() in ready:
            message, descriptors, _, _ = socket.recv_fds(control, 16, 3)
            if not message:
                return
            try:
                children.add(_fork_worker(settings, control, message, descriptors, mapped))
            except OSError as error:
                control.send(message + b" " + _no_process(error).encode())
            finally:
                for descriptor in descriptors:
                    os.close(descriptor)


def _fork_worker(settings: Settings, control: socket.socket, number: bytes, descriptors: list[int], mapped: int) -> int:
    template = os.getpid()
    child = os.fork()
    if child == 0:
        _become_worker(settings, descriptors, template, mapped)
        os._exit(0)
    handle = os.pidfd_open(child)
    socket.send_fds(control, [number], [handle])
    os.close(handle)
    return child


def _become_worker(settings: Settings, descriptors: list[int], template: int, mapped: int) -> None:
    requests, results, memory = descriptors
    journal = mmap.mmap(memory, JOURNAL_BYTES)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(requests, REQUESTS)
    os.dup2(results, RESULTS)
    if settings.process_wall:
        layers = isolate_worker(template, settings.limits, mapped + JOURNAL_BYTES, settings.leave_out)
        if any(layer.required and not layer.in_force and layer.name not in settings.accept_missing for layer in layers):
            os._exit(1)
    serve(journal, Runner(settings.language_wall))
