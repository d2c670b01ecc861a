"""Where a command ends: one place that says its last line and exits."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from errno import EACCES, EDQUOT, EEXIST, EFBIG, EIO, EISDIR, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from pathlib import Path
from typing import Final, NoReturn, TextIO

import click

from illposed.engine.results import Unusable

FELL_SHORT: Final = 1
UNUSABLE: Final = 2
INTERRUPTED: Final = 130
READER_GONE: Final = 141
"""What a shell says of a program that wrote to ``head`` after that had seen enough."""

_FULL: Final = frozenset({ENOSPC, EDQUOT, EFBIG})
_NOT_WRITABLE: Final = frozenset({EACCES, EEXIST, EIO, EISDIR, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM, EROFS})


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command ended: its exit status, and a last line for standard error where there is more to say."""

    status: int = 0
    message: str = ""


def say(message: str) -> None:
    """Tell the user on standard error."""
    tell(f"illposed: {message}")


def tell(line: str) -> None:
    """Write a line to standard error; where nobody reads it any more, the command goes on without a word."""
    try:
        click.echo(line, err=True)
    except BrokenPipeError:
        _write_to_nobody(sys.stderr)


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its noun; the plural takes an ``s`` where ``several`` does not say otherwise.

    >>> counted(1, "line"), counted(1200, "line")
    ('1 line', '1,200 lines')
    """
    return f"{number:,} {one if number == 1 else several or f'{one}s'}"


def end(run: Callable[[], Ending | Unusable], interrupted: str, out: Path | None) -> NoReturn:
    """Do what a command does and exit: with its own status, 2 if it cannot be done, 130 on Ctrl-C, 141 if nobody reads.

    ``interrupted`` is what a user who pressed Ctrl-C wants to know. ``out`` is the file or folder that the command
    writes: where it or standard output is full or cannot be written, that is told in one line, as is a failure of the
    sandbox. Any other ``OSError`` goes on.
    """
    try:
        ended = run()
    except KeyboardInterrupt:
        ended = Ending(INTERRUPTED, interrupted)
    except BrokenPipeError:
        _write_to_nobody(sys.stdout)
        ended = Ending(READER_GONE)
    except SystemExit as left:
        # Rich exits by itself where nobody reads its tables.
        if not isinstance(left.__context__, BrokenPipeError):
            raise
        ended = Ending(READER_GONE)
    except OSError as error:
        unwritten = _unwritten(error, out)
        if unwritten is None:
            raise
        ended = unwritten
    except _sandbox_error() as error:
        ended = Unusable(str(error))
    ending = Ending(UNUSABLE, ended.message) if isinstance(ended, Unusable) else ended
    if ending.message:
        say(ending.message)
    sys.exit(ending.status)


def _write_to_nobody(stream: TextIO) -> None:
    """Let what still waits to be written to the stream go nowhere, without another error at the exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _sandbox_error() -> type[Exception]:
    # Asked only when there is an exception: to import the sandbox takes longer than many a command.
    from illposed.sandbox.errors import SandboxError

    return SandboxError


def _unwritten(error: OSError, out: Path | None) -> Unusable | None:
    """Why ``out`` or standard output cannot be written, and what to do; None if the error is about something else."""
    # A write that fails names no file.
    if error.errno in _FULL and error.filename is None and (out is None or _is_kept(sys.stdout)):
        _write_to_nobody(sys.stdout)
        places = " and ".join(["standard output", *([] if out is None else [str(out)])])
        return Unusable(f"{error.strerror}; make room for {places}, or choose another place")
    return unwritten(error, out)


def unwritten(error: OSError, out: Path | None) -> Unusable | None:
    """Why the file or folder ``out`` cannot be written, and what to do; None if the error is about something else."""
    if error.errno in _FULL:
        return Unusable(f"{error.filename or out}: {error.strerror}; make room, or choose another place")
    if out is None or error.errno not in _NOT_WRITABLE or not _belongs_to(error.filename, out):
        return None
    return Unusable(f"{error.filename}: {error.strerror}; name a place that can be written")


def _is_kept(stream: TextIO) -> bool:
    """Whether what is written to the stream goes into a file."""
    try:
        return stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except OSError:
        return False


def _belongs_to(filename: object, out: Path) -> bool:
    """Whether the file lies in ``out`` or beside it, or is a folder on the way to it."""
    if not isinstance(filename, str | os.PathLike):
        return False
    file, place = Path(filename).absolute(), out.absolute()
    return place.parent in file.parents or file in place.parents
