"""What goes into a sandbox, ``Call`` and ``Limits``, and what comes out of it, ``Outcome``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from illposed.sandbox.values import Value, encode_value

_MOST_MEMORY_MB: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of one call.

    ``seconds`` is wall time from the start of the call; ``memory_mb`` (MiB) is what a program may map beyond what the
    interpreter holds already.
    """

    seconds: float = 1.0
    memory_mb: int = 512

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= 3600:
            raise ValueError(f"seconds is {self.seconds!r}: give more than 0 and at most 3600")
        if not 16 <= self.memory_mb <= _MOST_MEMORY_MB:
            raise ValueError(f"memory_mb is {self.memory_mb!r}: give 16 to {_MOST_MEMORY_MB}")


@dataclass(frozen=True, slots=True)
class Call:
    """One run of a program, from its source text to one value.

    The module is run from a clean state; then the value is, as exactly one of three fields says,

    * what ``function`` returns for the keyword ``arguments``,
    * what the module's ``variable`` holds, or
    * with ``printed=True`` the last argument of the last ``print`` that the module reached.
    """

    source: str
    function: str | None = None
    arguments: Mapping[str, Value] = field(default_factory=dict)
    variable: str | None = None
    printed: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.source, str):
            raise TypeError(f"the source of a Call is text (str), not {type(self.source).__name__}")
        if (self.function is not None) + (self.variable is not None) + self.printed != 1:
            raise ValueError('say what to take from a Call: exactly one of function="…", variable="…", printed=True')
        if self.arguments and self.function is None:
            raise ValueError("arguments are for a Call with a function")
        for name in (self.function, self.variable, *self.arguments):
            if name is not None and not name.isidentifier():
                raise ValueError(f"{name!r} is no Python identifier")
        for value in self.arguments.values():
            encode_value(value)


@dataclass(frozen=True, slots=True)
class Returned:
    """The call gave ``value``."""

    value: Value


@dataclass(frozen=True, slots=True)
class Raised:
    """The program raised an exception: the name of its ``type`` and its ``message``, one line of at most 300."""

    type: str
    message: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The language wall did not let the program run: ``reason``, and the 1-based ``line`` where it is known."""

    reason: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class ValueRejected:
    """The program ended, but what it gave is no value; ``reason`` says what it was."""

    reason: str


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The call was stopped at the limit of seconds."""


@dataclass(frozen=True, slots=True)
class OutOfMemory:
    """The program asked for more memory than the limit."""


@dataclass(frozen=True, slots=True)
class WorkerDied:
    """The process that ran the call ended in the middle of it: a crash of the interpreter, or a signal from outside."""


@dataclass(frozen=True, slots=True)
class Irreproducible:
    """The call gave ``first``, and something else, ``replayed``, when it was run once more in a fresh worker."""

    first: "Outcome"
    replayed: "Outcome"


Outcome = Returned | Raised | Refused | ValueRejected | TimedOut | OutOfMemory | WorkerDied | Irreproducible
