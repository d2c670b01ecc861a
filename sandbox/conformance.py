"""What any provider of the sandbox's contract must do, as a table of calls and a check of the answers.

A provider is whatever runs a list of calls: ``Sandbox.run`` itself, or a replacement that wraps it or does without it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.sandbox.outcomes import (
    Call,
    Outcome,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    TimedOut,
    ValueRejected,
    WorkerDied,
)

Run = Callable[[Sequence[Call]], list[Outcome]]


@dataclass(frozen=True, slots=True)
class Requirement:
    """One thing that a provider must do: the ``call``, and the outcome (or the types of outcome) that it may give."""

    name: str
    call: Call
    expected: Outcome | tuple[type, ...]

    def is_met_by(self, outcome: Outcome) -> bool:
        """Say whether ``outcome`` is allowed; values are compared exactly, with type and sign."""
        if isinstance(self.expected, tuple):
            return isinstance(outcome, self.expected)
        return repr(outcome) == repr(self.expected)


@dataclass(frozen=True, slots=True)
class Failure:
    """A requirement that was not met, and the outcome that was given instead."""

    requirement: Requirement
    outcome: Outcome


def _value(name: str, source: str, expected: Outcome | tuple[type, ...]) -> Requirement:
    return Requirement(name, Call(source, variable="ans"), expected)


_STOPPED: Final = (Refused, Raised, WorkerDied)

REQUIREMENTS: Final = (
    Requirement("arguments", Call("def solve(a, b):\n    return a / b\n", "solve", {"a": 1, "b": 4}), Returned(0.25)),
    Requirement("printed", Call("print('total:', 12)", printed=True), Returned(12)),
    Requirement("missing function", Call("x = 1", "solve"), (Raised,)),
    _value("int", "ans = 2 ** 4095", Returned(2**4095)),
    _value("int too large", "ans = 2 ** 4096", (ValueRejected,)),
    _value("bool stays bool", "ans = 1 == 1", Returned(True)),
    _value("negative zero", "ans = -0.0", Returned(-0.0)),
    _value("denormal", "ans = 5e-324", Returned(5e-324)),
    _value("fraction", "from fractions import Fraction\nans = Fraction(2, 6)", Returned(Fraction(1, 3))),
    _value("not a number", "ans = float('nan')", (ValueRejected,)),
    _value("infinity", "ans = float('inf')", (ValueRejected,)),
    _value("string", "ans = '42'", (ValueRejected,)),
    _value("exception", "ans = 1 // 0", Raised("ZeroDivisionError", "integer division or modulo by zero")),
    _value("syntax error", "ans = (", (Refused,)),
    _value("file", "ans = len(open('/etc/hostname').read())", _STOPPED),
    _value("process", "import os\nans = os.fork()", _STOPPED),
    _value("network", "import socket\nans = socket.socket().fileno()", _STOPPED),
    _value("environment", "import os\nans = len(os.environ['PATH'])", _STOPPED),
    _value("endless loop", "while True:\n    pass", (TimedOut,)),
    _value("deadline inside C code", "ans = sum(range(10 ** 12))", (TimedOut,)),
    _value("memory", "ans = [0] * 10 ** 11", (OutOfMemory,)),
    _value("still alive", "ans = 6 * 7", Returned(42)),
)


def check(run: Run) -> list[Failure]:
    """Return the requirements that ``run`` does not meet, asked together and then one by one; empty if it conforms."""
    calls = [requirement.call for requirement in REQUIREMENTS]
    answers = [*run(calls), *(outcome for call in calls for outcome in run([call]))]
    if len(answers) != 2 * len(calls):
        raise ValueError(f"{len(calls)} calls asked twice gave {len(answers)} outcomes")
    return [
        Failure(requirement, outcome)
        for requirement, outcome in zip(REQUIREMENTS * 2, answers, strict=True)
        if not requirement.is_met_by(outcome)
    ]
