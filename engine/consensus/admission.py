"""UT-1: which programs for a problem are admitted to the consensus, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.consensus.entry import Entry, as_solve, entry_of
from illposed.engine.equivalence.replay import Runner
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import agrees
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.sandbox import (
    Call,
    Irreproducible,
    Outcome,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    TimedOut,
    ValueRejected,
    WorkerDied,
)

RejectionReason = Literal[
    "unreadable",
    "refused",
    "raised",
    "no-number",
    "timed-out",
    "out-of-memory",
    "worker-died",
    "irreproducible",
    "wrong-answer",
    "misread",
]


@dataclass(frozen=True, slots=True)
class Submission:
    """The program that ``model`` wrote for the problem ``index``, as source."""

    index: int
    model: str
    source: str


@dataclass(frozen=True, slots=True)
class RejectedProgram:
    """A program that does not give the gold answer, or cannot be run: ``reason`` to count by, ``detail`` to read.

    ``misread`` says that the IR evaluates to something else than what the source gives when it runs. ``parsed`` is
    whether the IR could express the program.
    """

    model: str
    source: str
    reason: RejectionReason
    detail: str
    parsed: bool


def admit(
    submissions: Sequence[Submission], gold: Fraction, runner: Runner
) -> tuple[AdmittedProgram | RejectedProgram, ...]:
    """Parse each submission and run it with its default arguments; those that give ``gold`` become candidates.

    An opaque program that gives ``gold`` is a candidate too. The results are in the order of ``submissions``.
    """
    read = [_read(submission) for submission in submissions]
    running = [item for item in read if isinstance(item, _Readable)]
    outcomes = dict(zip(map(id, running), _outcomes(running, runner), strict=True))
    return tuple(_judged(item, outcomes[id(item)], gold) if isinstance(item, _Readable) else item for item in read)


@dataclass(frozen=True, slots=True)
class _Readable:
    submission: Submission
    form: Program | Opaque
    entry: Entry


def _read(submission: Submission) -> _Readable | RejectedProgram:
    form = parse(submission.source, index=submission.index)
    entry = entry_of(submission.source)
    if entry is not None:
        return _Readable(submission, form, entry)
    reason = form.reason if isinstance(form, Opaque) else "syntax-error"
    place = f" in line {form.line}" if isinstance(form, Opaque) and form.line else ""
    return RejectedProgram(submission.model, submission.source, "unreadable", f"{reason}{place}", parsed=False)


def _outcomes(running: Sequence[_Readable], runner: Runner) -> list[Outcome]:
    """What each program gives; where that is no number, what it prints, and the number that the IR reads in a text."""
    outcomes = runner.run([item.entry.call for item in running])
    _again(outcomes, [item.entry.shown for item in running], runner)
    _again(outcomes, [_read_out(item) for item in running], runner)
    return outcomes


def _again(outcomes: list[Outcome], calls: Sequence[Call | None], runner: Runner) -> None:
    """Put what ``calls`` give in the place of outcomes that are no numbers."""
    found = [p for p, outcome in enumerate(outcomes) if isinstance(outcome, ValueRejected)]
    other = [(position, call) for position in found if (call := calls[position]) is not None]
    if other:
        for (position, _), outcome in zip(other, runner.run([call for _, call in other]), strict=True):
            outcomes[position] = outcome


def _read_out(item: _Readable) -> Call | None:
    """The program as it was read, where what is printed may be a number in a sentence."""
    if not isinstance(item.form, Program) or not (item.entry.call.printed or item.entry.shown):
        return None
    return Call(emit(item.form), function="solve")


def _judged(item: _Readable, outcome: Outcome, gold: Fraction) -> AdmittedProgram | RejectedProgram:
    submission = item.submission
    trouble = _trouble(outcome, gold) or _misread(item.form, gold)
    if trouble is not None:
        return RejectedProgram(submission.model, submission.source, *trouble, parsed=isinstance(item.form, Program))
    if isinstance(item.form, Program):
        return AdmittedProgram(submission.index, submission.model, submission.source, item.form, item.form.params)
    opaque = Opaque(as_solve(submission.source, item.entry), item.form.reason, item.form.line)
    return AdmittedProgram(
        submission.index, submission.model, submission.source, opaque, item.entry.params, item.entry.fixed
    )


def _trouble(outcome: Outcome, gold: Fraction) -> tuple[RejectionReason, str] | None:
    match outcome:
        case Returned(bool() as value):
            return "no-number", f"the result is {value}"
        case Returned(value):
            return None if agrees(value, gold) else ("wrong-answer", f"{value}, but the gold answer is {gold}")
        case Raised(error, message):
            return "raised", f"{error}: {message}" if message else error
        case Refused(reason, line):
            return "refused", f"{reason} in line {line}" if line else reason
        case ValueRejected(reason):
            return "no-number", reason
        case TimedOut():
            return "timed-out", "it was stopped at the limit of time"
        case OutOfMemory():
            return "out-of-memory", "it was stopped at the limit of memory"
        case WorkerDied():
            return "worker-died", "the process that ran it ended"
        case Irreproducible(first, replayed):
            return "irreproducible", f"it gave {first}, and {replayed} when it was run again"


def _misread(form: Program | Opaque, gold: Fraction) -> tuple[RejectionReason, str] | None:
    if isinstance(form, Opaque):
        return None
    evaluation = evaluate(form)
    if not isinstance(evaluation, Evaluation):
        return "misread", f"it gives {gold} when run, but {evaluation.reason} when read"
    if not agrees(evaluation.answer, gold):
        return "misread", f"it gives {gold} when run, but {evaluation.answer} when read"
    return None
