"""Runs one program under the language wall alone, in a forked child full of canaries, and says which of them died.

The canaries: every audit event of the interpreter that computing does not need (files, sockets, processes, imports,
frames), a file, a listening socket, an environment variable, the contents of the modules that the namespace takes its
names from, and the type of everything that the program holds in the end.
"""

import builtins
import collections
import decimal
import fractions
import functools
import multiprocessing
import os
import resource
import select
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import (
    BuiltinFunctionType,
    CodeType,
    FrameType,
    FunctionType,
    MethodType,
    ModuleType,
    TracebackType,
)
from typing import Any, Final, NoReturn, Self

from illposed.sandbox.language import namespace
from illposed.sandbox.language.namespace import ATTRIBUTES, Printer, build_namespace
from illposed.sandbox.language.wall import compile_program
from illposed.sandbox.outcomes import Refused
from illposed.sandbox.values import NotAValueError, encode_value

SECRET: Final = "canary of the fuzzer"
VARIABLE: Final = "FUZZ_CANARY"

# Of processor time, so that a busy machine stops no other programs than an idle one.
_SECONDS: Final = 0.05
_MEMORY: Final = 1 << 30
_MOST_OBJECTS: Final = 5_000
_REACHED: Final = "reached "
_CONTAINERS: Final = (list, tuple, set, frozenset, collections.deque)
_UNHOLDABLE: Final = (ModuleType, FrameType, CodeType, TracebackType)
# Raised by the child itself when it runs the program.
_HARMLESS_EVENTS: Final = frozenset({"exec"})

Compile = Callable[[str], CodeType | Refused]


@dataclass(frozen=True, slots=True)
class Watched:
    """How a program ended, the canaries it killed, and what it ``reached`` of the wall's guards while it ran.

    Endings are ``refused``, ``ended``, ``raised``, ``stopped`` and ``crashed``.
    """

    ending: str
    dead: tuple[str, ...] = ()
    reached: frozenset[str] = frozenset()


class Canaries:
    """A file to read, a file that nobody may create, a listening socket, and what the sources of attacks call them."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._read = Path(self._folder.name) / "read"
        self._read.write_text(SECRET, encoding="utf-8")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setblocking(False)
        os.environ[VARIABLE] = SECRET

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        os.environ.pop(VARIABLE, None)
        self._listener.close()
        self._folder.cleanup()

    def watch(self, source: str, compile_source: Compile = compile_program) -> Watched:
        """Compile and run ``source``; what the wall itself raises is a dead canary too."""
        try:
            code = compile_source(self._filled(source))
        except Exception as error:  # noqa: BLE001 - the wall answers with code or a refusal, whatever the source
            return Watched("raised", (f"the wall raised {type(error).__name__}",))
        if isinstance(code, Refused):
            return Watched("refused")
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            _run(code, writer)
        os.close(writer)
        with os.fdopen(reader, "rb") as stream:
            told = [line for line in stream.read().decode("utf-8", "replace").split("\n") if line]
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        dead = dict.fromkeys(line for line in told if not line.startswith(_REACHED))
        reached = frozenset(line for line in told if line.startswith(_REACHED))
        return Watched(_ending(status), (*dead, *self._outside()), reached)

    def _filled(self, source: str) -> str:
        places = {"@READ@": str(self._read), "@PWN@": f"{self._folder.name}/written"}
        places["@PORT@"] = str(self._listener.getsockname()[1])
        return functools.reduce(lambda text, place: text.replace(place, places[place]), places, source)

    def _outside(self) -> Iterator[str]:
        if self._read.read_text(encoding="utf-8") != SECRET:
            yield "the file was changed"
        if [entry.name for entry in Path(self._folder.name).iterdir()] != ["read"]:
            yield "a file was created"
        if select.select([self._listener], [], [], 0)[0]:
            yield "the listener was reached"


class Aviary:
    """Canaries in a process of their own: a fork of one that has grown is slow. Use it as a context manager."""

    def __init__(self) -> None:
        self._keeper = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _settle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._keeper.submit(_leave).result()
        self._keeper.shutdown()

    def watch(self, source: str, compile_source: Compile = compile_program) -> Watched:
        """As :meth:`Canaries.watch`."""
        return self._keeper.submit(_watch, source, compile_source).result()


_SETTLED: list[Canaries] = []


def _settle() -> None:
    _SETTLED.append(Canaries())


def _watch(source: str, compile_source: Compile) -> Watched:
    return _SETTLED[0].watch(source, compile_source)


def _leave() -> None:
    _SETTLED.pop().__exit__()


def _ending(status: int) -> str:
    return {0: "ended", 1: "raised", -signal.SIGPROF: "stopped"}.get(status, "crashed")


def _run(code: CodeType, writer: int) -> NoReturn:
    """Run ``code`` as a worker would, in this forked child, and tell every dead canary as one line."""

    def tell(what: str) -> None:
        os.write(writer, f"{what}\n".encode())

    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    table = build_namespace(Printer())
    module: dict[str, Any] = {"__builtins__": table, "__name__": "__main__"}
    before = _snapshot(table)
    reached: set[tuple[str, int]] = set()
    watching = [True]
    sys.setprofile(_guard_noter(reached, watching))
    _watch_events(tell, watching)
    ending = 0
    try:
        exec(code, module)
        if "solve" in module:
            module["result"] = module["solve"]()
        _encode(module.get("result"))
    except BaseException as error:  # noqa: BLE001 - a program may end itself in any way
        ending = 1
        module["error"] = error.args
        reached.add((type.__dict__["__name__"].__get__(type(error)), len(str(error))))
    watching.clear()
    sys.setprofile(None)
    for change in _changes(before, _snapshot(table)):
        tell(change)
    for held in _unholdable(module, table):
        tell(held)
    tell("\n".join(f"{_REACHED}{name} {line}" for name, line in sorted(reached)))
    os._exit(ending)


def _encode(result: object) -> None:
    try:
        encode_value(result)
    except NotAValueError:
        return


def _watch_events(tell: Callable[[str], None], watching: list[bool]) -> None:
    """Tell, and stop, every event that computing does not need, while ``watching`` is not empty."""

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if watching and event not in _HARMLESS_EVENTS:
            tell(f"event {event}")
            raise PermissionError(event)

    sys.addaudithook(hook)


def _guard_noter(reached: set[tuple[str, int]], watching: list[bool]) -> Callable[[FrameType, str, object], None]:
    """A profiler that notes where the functions of the namespace return, which tells their branches apart."""

    def note(frame: FrameType, event: str, argument: object) -> None:
        # Looking at a frame is an event too.
        before = watching[:]
        watching.clear()
        if event == "return" and frame.f_code.co_filename == namespace.__file__:
            reached.add((frame.f_code.co_name, frame.f_lineno))
        watching.extend(before)

    return note


def _snapshot(table: Mapping[str, object]) -> dict[str, dict[str, object]]:
    owners: list[Any] = [builtins, namespace, *namespace._MODULES, fractions.Fraction, decimal, Printer]
    contents = {f"{owner.__name__}": dict(vars(owner)) for owner in owners}
    functions = [value for value in table.values() if isinstance(value, FunctionType)]
    contents |= {
        f"the function {value.__name__}": {"state": (value.__defaults__, value.__code__)} for value in functions
    }
    return contents | {"sys.modules": dict(sys.modules), "environ": dict(os.environ), "the namespace": dict(table)}


def _changes(before: dict[str, dict[str, object]], after: dict[str, dict[str, object]]) -> Iterator[str]:
    for owner, contents in before.items():
        now = after[owner]
        changed = [name for name in contents.keys() | now.keys() if not _same(contents.get(name), now.get(name))]
        if changed:
            yield f"{owner} changed: {sorted(changed)}"


def _same(before: object, after: object) -> bool:
    return before is after or (type(before) in (str, tuple) and before == after)


def _unholdable(module: dict[str, Any], table: dict[str, Any]) -> Iterator[str]:
    """What the program holds and could not have got from the namespace."""
    provided = {id(value) for value in table.values()}
    stack = [value for name, value in module.items() if name != "__builtins__"]
    seen: set[int] = set()
    while stack and len(seen) < _MOST_OBJECTS:
        held = stack.pop()
        if id(held) in seen or id(held) in provided:
            continue
        seen.add(id(held))
        if held is table or _is_unholdable(held, module):
            yield f"it holds a {type(held).__name__}: {getattr(held, '__name__', '')}"
        if isinstance(held, str) and SECRET in held:
            yield "it holds the secret"
        stack += _parts(held)


def _is_unholdable(held: object, module: dict[str, Any]) -> bool:
    if isinstance(held, FunctionType):
        return held.__globals__ is not module and held.__name__ not in ATTRIBUTES
    if isinstance(held, BuiltinFunctionType | MethodType):
        return held.__name__ not in ATTRIBUTES
    return isinstance(held, (*_UNHOLDABLE, type))


def _parts(held: object) -> list[Any]:
    if isinstance(held, _CONTAINERS):
        return list(held)
    if isinstance(held, dict):
        return [*held.keys(), *held.values()]
    if isinstance(held, FunctionType):
        cells = [cell for cell in held.__closure__ or () if cell != type(cell)()]
        return [*(held.__defaults__ or ()), *(cell.cell_contents for cell in cells)]
    return list(held.args) if isinstance(held, BaseException) else []
