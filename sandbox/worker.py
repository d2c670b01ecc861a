"""What runs inside a worker: requests in, journal lines out."""

import mmap
import os
from collections.abc import Callable
from types import CodeType
from typing import Any, Final

from illposed.sandbox.isolation import REQUESTS, RESULTS
from illposed.sandbox.language import compile_program
from illposed.sandbox.namespace import Printer, build_namespace
from illposed.sandbox.outcomes import Refused
from illposed.sandbox.protocol import (
    BELL,
    BELL_MAGIC,
    LENGTH,
    MARK,
    OUT_OF_MEMORY_RECORD,
    decode_call,
    decode_request,
    encode_raised,
    encode_refused,
    encode_rejected,
)
from illposed.sandbox.values import NotAValueError, Value, encode_value

_MISSING: Final = object()

Compile = Callable[[str], CodeType | Refused]


def compile_unrestricted(source: str) -> CodeType | Refused:
    """Compile ``source`` without the language wall; for tests of the process wall alone."""
    try:
        return compile(source, "<program>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return Refused(f"{type(error).__name__}: {error}", getattr(error, "lineno", None))


class Runner:
    """Runs calls, each in a module of its own; programs are compiled once and kept until told to forget them."""

    def __init__(self, language_wall: bool) -> None:
        self._compile: Compile = compile_program if language_wall else compile_unrestricted
        self._printer = Printer()
        self._builtins: Any = build_namespace(self._printer) if language_wall else __builtins__
        self._sources: dict[int, str] = {}
        self._programs: dict[int, CodeType | bytes] = {}

    def remember(self, forget: bool, programs: dict[int, str]) -> None:
        """Take in new programs by number, after forgetting all earlier ones if told so."""
        if forget:
            self._sources.clear()
            self._programs.clear()
        self._sources |= programs

    def run(self, line: bytes) -> bytes:
        """Return the journal line of one call."""
        number, kind, name, arguments = decode_call(line)
        program = self._programs.get(number)
        if program is None:
            program = self._check(number)
        if isinstance(program, bytes):
            return program
        # Whatever a program does to end itself, it ends its call and not the worker, so all of it is caught here.
        try:
            result = self._execute(program, kind, name, arguments)
        except MemoryError:
            return OUT_OF_MEMORY_RECORD
        except BaseException as error:  # noqa: BLE001
            return _describe(error)
        try:
            return b"=" + encode_value(result)
        except NotAValueError as error:
            return encode_rejected(str(error))

    def _check(self, number: int) -> CodeType | bytes:
        compiled = self._compile(self._sources.pop(number))
        program = encode_refused(compiled) if isinstance(compiled, Refused) else compiled
        self._programs[number] = program
        return program

    def _execute(self, program: CodeType, kind: bytes, name: str, arguments: dict[str, Value]) -> object:
        module = {"__builtins__": self._builtins, "__name__": "__main__"}
        self._printer.last = _MISSING
        exec(program, module)
        if kind == b"printed":
            return self._last_printed()
        found: Any = module.get(name, _MISSING)
        if found is _MISSING:
            raise NameError(f"name {name!r} is not defined")
        return found(**arguments) if kind == b"function" else found

    def _last_printed(self) -> object:
        if self._printer.last is _MISSING:
            raise NameError("nothing was printed")
        return self._printer.last


def _describe(error: BaseException) -> bytes:
    try:
        message = str(error)
    except BaseException:  # noqa: BLE001
        message = "(its message cannot be read)"
    return encode_raised(type.__dict__["__name__"].__get__(type(error)), message)


def _read_exactly(count: int) -> bytes | None:
    parts = []
    while count:
        part = os.read(REQUESTS, min(count, 1 << 20))
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def serve(journal: mmap.mmap, runner: Runner) -> None:
    """Answer requests until the pipe closes or a call runs out of memory (then the heap is not worth keeping)."""
    while True:
        length = _read_exactly(LENGTH.size)
        if length is None:
            return
        body = _read_exactly(LENGTH.unpack(length)[0])
        if body is None:
            return
        request = decode_request(body)
        runner.remember(request.forget, request.programs)
        if not _answer(journal, runner, request.calls):
            return


def _answer(journal: mmap.mmap, runner: Runner, lines: list[bytes]) -> bool:
    position, count = MARK.size, 0
    run, mark = runner.run, MARK.pack_into
    for line in lines:
        record = run(line) + b"\n"
        end = position + len(record)
        journal[position:end] = record
        position = end
        count += 1
        mark(journal, 0, count, position)
        if record[:-1] == OUT_OF_MEMORY_RECORD:
            return False
    os.write(RESULTS, BELL.pack(BELL_MAGIC, count, position))
    return True
