"""Runs two programs at points, behind the walls of a sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from illposed.engine.equivalence.program_pair import Arguments, Point, ProgramPair
from illposed.engine.equivalence.values import Failure, Result, Unjudged
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import python_number
from illposed.engine.ir.opaque import Opaque
from illposed.sandbox import Call, Outcome, Raised, Returned, ValueRejected

_FUNCTION: Final = "solve"


class Runner(Protocol):
    """What runs calls: a :class:`illposed.sandbox.Sandbox`."""

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        """The outcome of each call, in the order of ``calls``."""


class Replay:
    """Both programs of a subject, ready to run.

    An original source is run where its ``solve`` takes the parameters as arguments; else (literals in the body, a
    script, constants that were lifted) the source that the IR emits. What is opaque has only its original source.
    """

    def __init__(
        self, subject: ProgramPair, runner: Runner, sources: tuple[str | None, str | None] = (None, None)
    ) -> None:
        self._subject = subject
        self._runner = runner
        origin = subject.origin
        self._left = self._chosen(subject.left, sources[0], subject.left_arguments(origin))
        self._right = self._chosen(subject.right, sources[1], subject.right_arguments(origin))

    def results(self, points: Sequence[Point]) -> list[tuple[Result, Result]]:
        """What both programs give at each point."""
        calls = [self._call(self._left, self._subject.left_arguments(point)) for point in points]
        calls += [self._call(self._right, self._subject.right_arguments(point)) for point in points]
        results = [_result(outcome) for outcome in self._runner.run(calls)]
        return list(zip(results[: len(points)], results[len(points) :], strict=True))

    def _chosen(self, form: Program | Opaque, source: str | None, arguments: Arguments) -> str:
        if isinstance(form, Opaque):
            return form.source
        if source is not None and f"def {_FUNCTION}(" in source:
            [outcome] = self._runner.run([self._call(source, arguments)])
            if isinstance(outcome, Returned):
                return source
        return emit(form)

    @staticmethod
    def _call(source: str, arguments: Arguments) -> Call:
        return Call(source, _FUNCTION, {name: python_number(value) for name, value in arguments.items()})


def _result(outcome: Outcome) -> Result:
    """A time limit or a lack of memory shows nothing of the program: it need not come again."""
    match outcome:
        case Returned(value):
            return value
        case Raised(error):
            return Failure(error)
        case ValueRejected():
            return Failure("no number")
        case _:
            return Unjudged()
