"""The wire format between supervisor and worker.

A *request* goes down one pipe: a 4-byte length, then a frame of new programs and of calls, one line each, that refer to
programs by number. An *outcome* is one line in the journal, a piece of memory that both share; the worker appends a
line after every call and then moves the journal's mark, so the supervisor always knows which call is running, and no
call costs a system call. When a request is done the worker rings the bell, 12 bytes up the other pipe.
"""

import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from illposed.sandbox.outcomes import Call, Outcome, OutOfMemory, Raised, Refused, Returned, ValueRejected
from illposed.sandbox.values import MAX_ENCODED_BYTES, NotAValueError, Value, decode_value, encode_value

LENGTH: Final = struct.Struct("<I")
MARK: Final = struct.Struct("<II")
BELL: Final = struct.Struct("<III")
BELL_MAGIC: Final = 0x1D0C5E11

MAX_TEXT: Final = 300
MAX_RECORD_BYTES: Final = max(MAX_ENCODED_BYTES, 2 * 4 * MAX_TEXT) + 64
MAX_CALLS_PER_REQUEST: Final = 256
JOURNAL_BYTES: Final = MARK.size + MAX_CALLS_PER_REQUEST * MAX_RECORD_BYTES

OUT_OF_MEMORY_RECORD: Final = b"M"

_PROGRAM: Final = struct.Struct("<II")
_HEADER: Final = struct.Struct("<BI")
_REFUSED: Final = re.compile(rb"-([0-9]{0,9})\t(.*)", re.DOTALL)
_ADDRESS: Final = re.compile(r"0x[0-9a-fA-F]{6,}")


class ProtocolError(Exception):
    """The other side of a pipe said something outside the wire format."""


@dataclass(frozen=True, slots=True)
class Request:
    """A decoded frame: ``programs`` to remember by number (after ``forget``-ting all), and the calls, one line each."""

    forget: bool
    programs: dict[int, str]
    calls: list[bytes]


def encode_call(program: int, call: Call) -> bytes:
    """Return the line that asks for ``call`` of the program with that number."""
    if call.variable is not None:
        return f"{program}\tvariable\t{call.variable}".encode()
    if call.function is None:
        return b"%d\tprinted\t" % program
    line = f"{program}\tfunction\t{call.function}".encode()
    for name, value in call.arguments.items():
        line += b"\t" + name.encode() + b"=" + encode_value(value)
    return line


def decode_call(line: bytes) -> tuple[int, bytes, str, dict[str, Value]]:
    """Return program number, kind (``function``, ``variable``, ``printed``), name and arguments of a line."""
    program, kind, name, *arguments = line.split(b"\t")
    values = {}
    for argument in arguments:
        key, _, encoded = argument.partition(b"=")
        values[key.decode()] = decode_value(encoded)
    return int(program), kind, name.decode(), values


def encode_request(forget: bool, programs: Sequence[tuple[int, str]], lines: Sequence[bytes]) -> bytes:
    """Return the frame, with its length in front."""
    parts = [_HEADER.pack(forget, len(programs))]
    for number, source in programs:
        text = source.encode("utf-8", "surrogatepass")
        parts += [_PROGRAM.pack(number, len(text)), text]
    parts.append(b"\n".join(lines))
    body = b"".join(parts)
    return LENGTH.pack(len(body)) + body


def decode_request(body: bytes) -> Request:
    """Return what a frame (without its length) says; the supervisor wrote it, so it is taken to be well-formed."""
    forget, count = _HEADER.unpack_from(body)
    position = _HEADER.size
    programs = {}
    for _ in range(count):
        number, length = _PROGRAM.unpack_from(body, position)
        position += _PROGRAM.size
        programs[number] = body[position : position + length].decode("utf-8", "surrogatepass")
        position += length
    return Request(bool(forget), programs, body[position:].split(b"\n"))


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


def _value(encoded: bytes) -> Value:
    try:
        return decode_value(encoded)
    except NotAValueError as error:
        raise ProtocolError(str(error)) from error
