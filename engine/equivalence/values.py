"""What a program gives at a point, and when two programs give the same there."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.equivalence.program_pair import Arguments
from illposed.engine.ir.evaluate import Evaluation, FailureReason, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import FLOAT_NOISE, agrees, write_number
from illposed.engine.ir.opaque import Opaque

_ERRORS: Final[dict[FailureReason, str]] = {
    "division-by-zero": "ZeroDivisionError",
    "domain": "ValueError",
    "type": "TypeError",
}


@dataclass(frozen=True, slots=True)
class Failure:
    """The program gives no value but this error, named as Python names it."""

    error: str


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Exact arithmetic cannot say what the program gives: a root that is no rational number, say."""


Result = int | float | Fraction | Failure | Unjudged


def exact_result(program: Program | Opaque, arguments: Arguments) -> Result:
    """What the program gives in exact arithmetic; what is opaque cannot be judged."""
    if isinstance(program, Opaque):
        return Unjudged()
    outcome = evaluate(program, arguments)
    if isinstance(outcome, Evaluation):
        return outcome.answer
    return Failure(_ERRORS[outcome.reason]) if outcome.reason in _ERRORS else Unjudged()


def differ(left: Result, right: Result) -> bool:
    """Whether two results show that two programs are not equal.

    Whole numbers differ if they are not equal, other numbers beyond a relative tolerance of 1e-6, and a value differs
    from an error. Two errors do not, whatever they are called: neither program has a value. What could not be judged
    shows nothing.
    """
    if isinstance(left, Unjudged) or isinstance(right, Unjudged):
        return False
    if isinstance(left, Failure) or isinstance(right, Failure):
        return isinstance(left, Failure) != isinstance(right, Failure)
    if isinstance(left, int) and isinstance(right, int):
        return left != right
    smaller, larger = sorted((Fraction(left), Fraction(right)), key=abs)
    return not agrees(smaller, larger, absolute=FLOAT_NOISE)


def result_text(result: Result) -> str:
    """The result as text: a number with its decimals if they end, else as a fraction, or the name of the error."""
    if isinstance(result, Failure):
        return result.error
    if isinstance(result, Unjudged):
        return "unknown"
    return str(result) if isinstance(result, float) else write_number(result)
