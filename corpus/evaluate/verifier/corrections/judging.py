"""Whether a repaired program is the oracle: proved on the IR, and run against it in the sandbox."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from illposed.engine.consensus.judge import MIN_EXAMPLES
from illposed.engine.equivalence import Differs, NotProved, ProgramPair, Replay, Runner, fuzz, identity, pair_of, prove
from illposed.engine.equivalence.evidence import Fuzzed, Proved, Refuted
from illposed.engine.equivalence.fuzz import confirmed
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.results import Rejected

_DRAWS_BESIDE_A_PROOF: Final = 40
_MOST_DIGITS: Final = 40


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was found of a repaired program and the oracle.

    ``proof`` and ``run`` say what proving and running gave, in words. ``right_here`` is set where the programs
    differ, but not for the numbers of the problem.
    """

    equivalent: bool
    proof: str
    run: str
    right_here: bool = False


@dataclass(slots=True)
class Judge:
    """Judges pairs of programs, each pair once; ``runner`` is a sandbox."""

    runner: Runner
    _known: dict[tuple[str, str], Ruling] = field(default_factory=dict)

    def ruling(self, oracle: Program, repaired: Program) -> Ruling:
        """The ruling on a repaired program with the parameters of the oracle.

        Equivalent is what is proved and not refuted when run, or else what is run at enough points without a
        difference where no proof was found either way.
        """
        key = emit(oracle), emit(repaired)
        if key not in self._known:
            self._known[key] = self._judged(oracle, repaired)
        return self._known[key]

    def _judged(self, oracle: Program, repaired: Program) -> Ruling:
        # What gives no value for the problem is not run: it could take all the time that a run may take, at each point.
        value = evaluate(repaired)
        if isinstance(value, EvaluationFailed) and value.reason != "inexact":
            return Ruling(False, f"gives no value: {value.reason}", "not run")
        subject = pair_of(identity(oracle, repaired))
        if isinstance(subject, Rejected):
            return Ruling(False, f"cannot be compared: {subject.detail}", "not run")
        proof = prove(subject)
        run = self._run(subject, proof)
        equivalent = isinstance(run, Fuzzed) and (
            isinstance(proof, Proved) or (isinstance(proof, NotProved) and run.examples >= MIN_EXAMPLES)
        )
        return Ruling(equivalent, _proof_text(proof), _run_text(run), not equivalent and same_answer(oracle, repaired))

    def _run(self, subject: ProgramPair, proof: Proved | NotProved | Differs) -> Fuzzed | Refuted:
        """Both programs run: at the point where they should differ, or at many points."""
        replay = Replay(subject, self.runner)
        match proof:
            case Proved():
                return fuzz(subject, replay, "proved", _DRAWS_BESIDE_A_PROOF)
            case Differs(point, refuted):
                if confirmed(subject, point, replay.results([point])[0]):
                    return refuted
        return fuzz(subject, replay, "not proved")


def same_answer(oracle: Program, other: Program) -> bool:
    """Whether both give the same answer for the numbers of the problem."""
    one, two = evaluate(oracle), evaluate(other)
    return isinstance(one, Evaluation) and isinstance(two, Evaluation) and one.answer == two.answer


def _proof_text(proof: Proved | NotProved | Differs) -> str:
    match proof:
        case Proved(method, domain):
            return f"proved equal by {method} for {domain}"
        case NotProved(reason):
            return f"not decided: {reason}"
        case Differs(_, refuted):
            return f"refuted: {_place(refuted)}"


def _run_text(run: Fuzzed | Refuted) -> str:
    return f"equal at {run.examples} points" if isinstance(run, Fuzzed) else f"differs: {_place(run)}"


def _place(refuted: Refuted) -> str:
    arguments = ", ".join(f"{name} = {value}" for name, value in refuted.left_arguments.items())
    results = f"{_shortened(refuted.left_result)} and {_shortened(refuted.right_result)}"
    return f"{results} at {arguments or 'no arguments'}"


def _shortened(number: str) -> str:
    return number if len(number) <= _MOST_DIGITS else f"{number[:_MOST_DIGITS]}…"
