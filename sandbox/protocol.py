"""The wire format between supervisor and worker.

A *request* goes down one pipe: a 4-byte length, then new programs, and calls that refer to programs by number. The
supervisor writes it and the worker trusts it, so ``marshal`` carries it; nothing that a worker wrote is read that way.

*Outcomes* come back in the journal, a piece of memory that both share: some counters, one slot of fixed size for each
call, and a tail of text. After every call the worker fills a slot and then moves the count of calls done, so the
supervisor always knows which call is running, and no call costs a system call. A slot holds a tag and 8 bytes: a small
int, a finite float, or the length of the call's record in the tail, which says any other outcome in a strict grammar.
Outcomes are decoded when the count is that of the request, or when the worker has ended.

Both sides watch the counters for a moment before they sleep. A supervisor that goes to sleep says in the journal that
it is waiting, and then the worker rings the bell, one byte up the other pipe; one that is missed, because both look at
the same moment, costs a tick and no more.
"""

import marshal
import mmap
import re
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from illposed.sandbox.outcomes import Call, Outcome, OutOfMemory, Raised, Refused, Returned, ValueRejected
from illposed.sandbox.values import MAX_ENCODED_BYTES, NotAValueError, Value, decode_value, encode_value

LENGTH: Final = struct.Struct("<I")
BELL: Final = b"\a"

MAX_TEXT: Final = 300
MAX_RECORD_BYTES: Final = max(MAX_ENCODED_BYTES, 2 * 4 * MAX_TEXT) + 64
MAX_CALLS_PER_REQUEST: Final = 256
SPIN_SECONDS: Final = 50e-6

# Positions among the counters: calls done, whether the supervisor is waiting, requests sent.
DONE: Final = 0
WAITING: Final = 1
SENT: Final = 2
INTEGER_SLOT: Final = struct.Struct("@B7xq")
REAL_SLOT: Final = struct.Struct("@B7xd")
SLOT_BYTES: Final = 16
SLOTS: Final = 16
TAIL: Final = SLOTS + MAX_CALLS_PER_REQUEST * SLOT_BYTES
JOURNAL_BYTES: Final = TAIL + MAX_CALLS_PER_REQUEST * MAX_RECORD_BYTES

INTEGER: Final = 1
REAL: Final = 2
RECORD: Final = 3
SMALLEST_INTEGER: Final = -(2**63)
LARGEST_INTEGER: Final = 2**63 - 1
LARGEST_REAL: Final = sys.float_info.max

OUT_OF_MEMORY_RECORD: Final = b"M"

_REFUSED: Final = re.compile(rb"-([0-9]{0,9})\t(.*)", re.DOTALL)
_ADDRESS: Final = re.compile(r"0x[0-9a-fA-F]{6,}")

CallLine = tuple[int, str | None, Mapping[str, Any] | None]
"""A call on the wire: the number of its program; the name of a function or variable, or None for what was printed; the
arguments of the function, or None if it is not a function."""


def counters(journal: mmap.mmap) -> memoryview:
    """Return the counters of a journal; to be released before the journal can be closed.

    Assignment to an item is one store, which nobody sees half done; ``struct`` would write zeros first.
    """
    return memoryview(journal)[:SLOTS].cast("I")


class ProtocolError(Exception):
    """The other side said something outside the wire format."""


class Request(NamedTuple):
    """A decoded frame: ``programs`` to remember by number (after ``forget``-ting all), and the calls."""

    forget: bool
    programs: Sequence[tuple[int, str]]
    calls: Sequence[CallLine]


def encode_request(
    forget: bool, programs: Sequence[tuple[int, str]], numbers: Mapping[str, int], calls: Sequence[Call]
) -> bytes:
    """Return the frame of ``calls``, with its length in front; ``numbers`` has the number of each call's source."""
    lines: list[Any] = [
        (numbers[call.source], call.function, call.arguments)
        if call.function is not None
        else (numbers[call.source], call.variable, None)
        for call in calls
    ]
    frame: list[Any] = [forget, programs, lines, False]
    try:
        body = marshal.dumps(frame)
    except ValueError:
        frame[2:] = list(map(_without_objects, lines)), True
        body = marshal.dumps(frame)
    return LENGTH.pack(len(body)) + body


def _without_objects(line: CallLine) -> CallLine:
    """Return ``line`` with a dict for any mapping and, for fractions, bytes, which no argument is."""
    number, name, arguments = line
    if arguments is None:
        return line
    plain = {key: encode_value(value) if type(value) is Fraction else value for key, value in arguments.items()}
    return number, name, plain


def _with_objects(line: CallLine) -> CallLine:
    number, name, arguments = line
    if arguments is None:
        return line
    values = {key: decode_value(value) if type(value) is bytes else value for key, value in arguments.items()}
    return number, name, values


def decode_request(body: bytes | memoryview) -> Request:
    """Return what a frame (without its length) says; the supervisor wrote it, so it is taken to be well-formed."""
    forget, programs, lines, without_objects = marshal.loads(body)
    return Request(forget, programs, list(map(_with_objects, lines)) if without_objects else lines)


def one_line(text: str) -> str:
    """Return ``text`` as one printable line without addresses, cut to ``MAX_TEXT`` characters."""
    # repr() escapes without a codec: a codec would be imported, which a worker cannot do any more.
    shown = text[:MAX_TEXT] if text.isprintable() else repr(text[:MAX_TEXT])[1:-1]
    return _ADDRESS.sub("0x…", shown)[:MAX_TEXT]


def encode_raised(type_name: str, message: str) -> bytes:
    """Return the record of an exception."""
    return f"!{one_line(type_name)}\t{one_line(message)}".encode()


def encode_refused(refused: Refused) -> bytes:
    """Return the record of a refusal."""
    line = "" if refused.line is None else str(refused.line)
    return f"-{line}\t{one_line(refused.reason)}".encode()


def encode_rejected(reason: str) -> bytes:
    """Return the record of a result that is no value."""
    return f"?{one_line(reason)}".encode()


def decode_outcome(record: bytes) -> Outcome:
    """Return the outcome that a journal line says; raises ``ProtocolError`` on anything outside the format."""
    if len(record) > MAX_RECORD_BYTES:
        raise ProtocolError("a record that is too long")
    tag = record[:1]
    if tag == b"=":
        return Returned(_value(record[1:]))
    if tag == b"!":
        type_name, tab, message = record[1:].decode("utf-8", "replace").partition("\t")
        if tab:
            return Raised(type_name[:MAX_TEXT], message[:MAX_TEXT])
    if tag == b"-" and (match := _REFUSED.fullmatch(record)):
        return Refused(match[2].decode("utf-8", "replace")[:MAX_TEXT], int(match[1]) if match[1] else None)
    if tag == b"?":
        return ValueRejected(record[1:].decode("utf-8", "replace")[:MAX_TEXT])
    if record == OUT_OF_MEMORY_RECORD:
        return OutOfMemory()
    raise ProtocolError("a record of no known kind")


def decode_journal(journal: mmap.mmap | bytes, count: int) -> Iterator[Outcome]:
    """Yield the outcomes that the first ``count`` slots say.

    Raises ``ProtocolError`` at the first thing outside the format; what was yielded until then stands.
    """
    # A copy: the worker may be hostile, and could change what has been checked.
    slots = journal[SLOTS : SLOTS + count * SLOT_BYTES]
    position = TAIL
    for (tag, integer), (_, real) in zip(INTEGER_SLOT.iter_unpack(slots), REAL_SLOT.iter_unpack(slots), strict=True):
        if tag == INTEGER:
            yield Returned(integer)
        elif tag == REAL and -LARGEST_REAL <= real <= LARGEST_REAL:
            yield Returned(real)
        elif tag == RECORD and 0 <= integer <= MAX_RECORD_BYTES:
            yield decode_outcome(journal[position : position + integer])
            position += integer
        else:
            raise ProtocolError("a slot outside the format")


def _value(encoded: bytes) -> Value:
    try:
        return decode_value(encoded)
    except NotAValueError as error:
        raise ProtocolError(str(error)) from error
