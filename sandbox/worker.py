"""What runs inside a worker: requests in, outcomes into the journal."""

import gc
import mmap
import os
import time
from collections.abc import Callable, Mapping, Sequence
from types import CodeType
from typing import Any, Final, cast

from illposed.sandbox.language.namespace import Printer, build_namespace
from illposed.sandbox.language.wall import compile_program
from illposed.sandbox.outcomes import Refused
from illposed.sandbox.process.isolation import REQUESTS, RESULTS
from illposed.sandbox.protocol import (
    BELL,
    DONE,
    INTEGER,
    INTEGER_SLOT,
    LARGEST_INTEGER,
    LARGEST_REAL,
    LENGTH,
    OUT_OF_MEMORY_RECORD,
    REAL,
    REAL_SLOT,
    RECORD,
    SENT,
    SLOT_BYTES,
    SLOTS,
    SMALLEST_INTEGER,
    SPIN_SECONDS,
    TAIL,
    WAITING,
    CallLine,
    Request,
    counters,
    decode_request,
    encode_raised,
    encode_refused,
    encode_rejected,
)
from illposed.sandbox.values import NotAValueError, encode_value

_MISSING: Final = object()
_READ_BYTES: Final = 1 << 16

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
        self._printer.last = _MISSING
        self._builtins: Any = build_namespace(self._printer) if language_wall else __builtins__
        self._sources: dict[int, str] = {}
        self._programs: dict[int, CodeType | bytes] = {}

    def remember(self, request: Request) -> None:
        """Take in new programs by number, after forgetting all earlier ones if told so."""
        if request.forget:
            self._sources.clear()
            self._programs.clear()
        if request.programs:
            self._sources.update(request.programs)

    def run(self, line: CallLine) -> int | float | bytes:
        """Return what goes into the slot of one call: a value that fits there, or the record of any other outcome."""
        number, name, arguments = line
        program = self._programs.get(number)
        if program is None:
            program = self._check(number)
        if isinstance(program, bytes):
            return program
        module: dict[str, Any] = {"__builtins__": self._builtins, "__name__": "__main__"}
        answer = self._answer(program, module, name, arguments)
        # All that the program made ends within its own call: that may take time, print, or end the interpreter.
        module.clear()
        gc.collect()
        self._printer.last = _MISSING
        return answer

    def _answer(
        self, program: CodeType, module: dict[str, Any], name: str | None, arguments: Mapping[str, Any] | None
    ) -> int | float | bytes:
        # Whatever a program does to end itself, it ends its call and not the worker, so all of it is caught here.
        try:
            result = self._execute(program, module, name, arguments)
        except MemoryError:
            return OUT_OF_MEMORY_RECORD
        except BaseException as error:  # noqa: BLE001
            return _describe(error)
        kind = type(result)
        if kind is float and -LARGEST_REAL <= result <= LARGEST_REAL:
            return cast(float, result)
        if kind is int and SMALLEST_INTEGER <= result <= LARGEST_INTEGER:
            return cast(int, result)
        try:
            return b"=" + encode_value(result)
        except NotAValueError as error:
            return encode_rejected(str(error))

    def _check(self, number: int) -> CodeType | bytes:
        compiled = self._compile(self._sources.pop(number))
        program = encode_refused(compiled) if isinstance(compiled, Refused) else compiled
        self._programs[number] = program
        return program

    def _execute(
        self, program: CodeType, module: dict[str, Any], name: str | None, arguments: Mapping[str, Any] | None
    ) -> Any:
        exec(_unused(program), module)
        if name is None:
            return self._last_printed()
        found = module.get(name, _MISSING)
        if found is _MISSING:
            raise NameError(f"name {name!r} is not defined")
        if arguments is None:
            return found
        return found(**arguments)

    def _last_printed(self) -> object:
        if self._printer.last is _MISSING:
            raise NameError("nothing was printed")
        return self._printer.last


def _unused(code: CodeType) -> CodeType:
    """Return a copy of ``code`` and of all code in it.

    The interpreter adapts code to what it has seen, in place, and that shows: a recursion gets deeper.
    """
    constants = [_unused(constant) if type(constant) is CodeType else constant for constant in code.co_consts]
    return code.replace(co_consts=tuple(constants))


def _describe(error: BaseException) -> bytes:
    try:
        message = str(error)
    except BaseException:  # noqa: BLE001
        message = "(its message cannot be read)"
    return encode_raised(type.__dict__["__name__"].__get__(type(error)), message)


def _read_request() -> Request | None:
    """Wait for the next request, which nothing follows before it is answered; None when the pipe is closed."""
    received = bytearray()
    expected = LENGTH.size
    while len(received) < expected:
        part = os.read(REQUESTS, _READ_BYTES)
        if not part:
            return None
        received += part
        if len(received) >= LENGTH.size:
            expected = LENGTH.size + LENGTH.unpack_from(received)[0]
    return decode_request(memoryview(received)[LENGTH.size :])


def _next_request(counts: memoryview, answered: int) -> Request | None:
    """Wait for the next request, for a moment without going to sleep: a caller with one call at a time is soon back."""
    until = time.monotonic() + SPIN_SECONDS
    while counts[SENT] == answered % 2**32 and time.monotonic() < until:
        pass
    return _read_request()


def serve(journal: mmap.mmap, runner: Runner) -> None:
    """Answer requests until the pipe closes or a call runs out of memory (then the heap is not worth keeping)."""
    counts = counters(journal)
    answered = 0
    while request := _next_request(counts, answered):
        answered += 1
        runner.remember(request)
        # The collection after each call is to look at nothing but what the call left.
        gc.freeze()
        if not _answer(journal, counts, runner, request.calls):
            return


def _answer(journal: mmap.mmap, counts: memoryview, runner: Runner, lines: Sequence[CallLine]) -> bool:
    slot, tail = SLOTS, TAIL
    run, put_integer, put_real = runner.run, INTEGER_SLOT.pack_into, REAL_SLOT.pack_into
    for count, line in enumerate(lines, 1):
        answer = run(line)
        if type(answer) is float:
            put_real(journal, slot, REAL, answer)
        elif type(answer) is int:
            put_integer(journal, slot, INTEGER, answer)
        else:
            record = cast(bytes, answer)
            journal[tail : tail + len(record)] = record
            tail += len(record)
            put_integer(journal, slot, RECORD, len(record))
        slot += SLOT_BYTES
        counts[DONE] = count
        if answer is OUT_OF_MEMORY_RECORD:
            return False
    if counts[WAITING]:
        os.write(RESULTS, BELL)
    return True
