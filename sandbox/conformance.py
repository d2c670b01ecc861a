"""What any provider of the sandbox's contract must do, as a table of calls and a check of the answers.

A provider is whatever runs a list of calls: ``Sandbox.run`` itself, or a replacement that wraps it or does without it.
What is asked of it: values by exact type, deadlines, memory, the death of a worker, calls that know nothing of each
other, and outcomes that do not depend on order.
"""

import time
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


def _order_of_a_set(number: int) -> Call:
    return Call(f"t = ''.join({{'x', 'y', 'z{number}'}})\nans = ord(t[0]) + {number}", variable="ans")


_STOPPED: Final = (Refused, Raised, WorkerDied)
_NO_VALUE: Final = (ValueRejected, Refused)
_LIAR: Final = "class Liar:\n    def __eq__(self, other):\n        return True\nans = Liar()"
_COUNTER: Final = "seen = []\ndef solve():\n    seen.append(1)\n    return len(seen)\n"
# Taking the hash of so deep a tuple overruns the C stack of some versions of Python.
_CRASH: Final = "t = ()\nfor i in range(10 ** 6):\n    t = (t,)\nans = {t: 1}"
_STEADY: Final = tuple(_order_of_a_set(number) for number in range(40))

REQUIREMENTS: Final = (
    Requirement("arguments", Call("def solve(a, b):\n    return a / b\n", "solve", {"a": 1, "b": 4}), Returned(0.25)),
    Requirement("printed", Call("print('total:', 12)", printed=True), Returned(12)),
    Requirement("missing function", Call("x = 1", "solve"), (Raised,)),
    _value("int", "ans = 2 ** 4095", Returned(2**4095)),
    _value("int too large", "ans = 2 ** 4096", (ValueRejected,)),
    _value("negative int", "ans = 1 - 2 ** 4095", Returned(1 - 2**4095)),
    _value("bool stays bool", "ans = 1 == 1", Returned(True)),
    _value("float stays float", "ans = 4.0", Returned(4.0)),
    _value("negative zero", "ans = -0.0", Returned(-0.0)),
    _value("denormal", "ans = 5e-324", Returned(5e-324)),
    _value("largest float", "ans = 1.7976931348623157e308", Returned(1.7976931348623157e308)),
    _value("fraction", "from fractions import Fraction\nans = Fraction(2, 6)", Returned(Fraction(1, 3))),
    _value("not a number", "ans = float('nan')", (ValueRejected,)),
    _value("infinity", "ans = float('inf')", (ValueRejected,)),
    _value("string", "ans = '42'", (ValueRejected,)),
    _value("nothing", "ans = None", (ValueRejected,)),
    _value("list", "ans = [42]", (ValueRejected,)),
    _value("object with a lying __eq__", _LIAR, _NO_VALUE),
    _value("exception", "ans = 1 // 0", Raised("ZeroDivisionError", "integer division or modulo by zero")),
    _value("syntax error", "ans = (", (Refused,)),
    _value("file", "ans = len(open('/etc/hostname').read())", _STOPPED),
    _value("process", "import os\nans = os.fork()", _STOPPED),
    _value("network", "import socket\nans = socket.socket().fileno()", _STOPPED),
    _value("environment", "import os\nans = len(os.environ['PATH'])", _STOPPED),
    _value("endless loop", "while True:\n    pass", (TimedOut,)),
    _value("deadline inside C code", "ans = sum(range(10 ** 12))", (TimedOut,)),
    _value("deadline inside one operation", "ans = 10 ** 10 ** 8", (TimedOut,)),
    _value("memory", "ans = [0] * 10 ** 11", (OutOfMemory,)),
    _value("memory in small pieces", "ans = []\nwhile True:\n    ans.append([0] * 4_000_000)", (OutOfMemory,)),
    _value("crash of the interpreter", _CRASH, (WorkerDied, OutOfMemory, TimedOut, *_NO_VALUE)),
    Requirement("module state is its own", Call(_COUNTER, "solve"), Returned(1)),
    _value("leaves a name behind", "left_behind = 3\nans = left_behind", Returned(3)),
    _value("finds no name of another", "ans = left_behind", Raised("NameError", "name 'left_behind' is not defined")),
    _value("still alive", "ans = 6 * 7", Returned(42)),
)


def check(run: Run) -> list[Failure]:
    """Return what ``run`` gets wrong: all calls asked together, one by one, and from last to first.

    An empty list means that it conforms, but for the time it takes: see ``overshoot``. Raises ``ValueError`` if calls
    and outcomes do not match in number.
    """
    backwards = REQUIREMENTS[::-1]
    asked = [
        *zip(REQUIREMENTS, _ask(run, REQUIREMENTS), strict=True),
        *((requirement, _ask(run, [requirement])[0]) for requirement in REQUIREMENTS),
        *zip(backwards, _ask(run, backwards), strict=True),
    ]
    unmet = [Failure(requirement, outcome) for requirement, outcome in asked if not requirement.is_met_by(outcome)]
    return unmet + _unsteady(run)


def _ask(run: Run, requirements: Sequence[Requirement]) -> list[Outcome]:
    outcomes = run([requirement.call for requirement in requirements])
    if len(outcomes) != len(requirements):
        raise ValueError(f"{len(requirements)} calls gave {len(outcomes)} outcomes")
    return outcomes


def _unsteady(run: Run) -> list[Failure]:
    """Return the calls whose outcome is another one when they are asked in another order, between other calls."""
    first = [
        Requirement("same outcome in any order", call, outcome)
        for call, outcome in zip(_STEADY, run(_STEADY), strict=True)
    ]
    between = [entry for requirement in reversed(first) for entry in (requirement, REQUIREMENTS[0])]
    return [
        Failure(requirement, outcome)
        for requirement, outcome in zip(between, _ask(run, between), strict=True)
        if not requirement.is_met_by(outcome)
    ]


def overshoot(run: Run, seconds: float) -> float:
    """Return by how many seconds a provider with that limit ends late a call that is busy inside C code.

    It is the best of three, so that a busy machine does not count. Raises ``ValueError`` if the call is not stopped.
    """
    call = Call("ans = sum(range(10 ** 12))", variable="ans")
    best = float("inf")
    for _ in range(3):
        start = time.monotonic()
        outcome = run([call])[0]
        if not isinstance(outcome, TimedOut):
            raise ValueError(f"a call that never ends gave {outcome!r}")
        best = min(best, time.monotonic() - start - seconds)
    return best
