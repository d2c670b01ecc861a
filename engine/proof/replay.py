"""Decide a certificate again from its text alone, with Z3 or with cvc5."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from illposed.engine.proof.commands import first_foreign_line
from illposed.engine.proof.sharing import Solvers, solvers

if TYPE_CHECKING:
    import z3

SolverName = Literal["z3", "cvc5"]
Outcome = Literal["confirmed", "refuted", "unconfirmed"]

_EXPECTED = re.compile(r"\(set-info :status (sat|unsat)\)")
_STATUSES = ("sat", "unsat", "unknown")
_Z3_RESOURCES = 20_000_000
_CVC5_RESOURCES = 100_000
_LOGIC = "(set-logic ALL)"
_CERTIFIED = "QF_NIRA"
"""All that certificates say: without quantifiers, over reals and whole numbers. For ALL, cvc5 starts every theory."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What the solver answered to each question, and what the text says that it answers, in order."""

    statuses: tuple[str, ...]
    expected: tuple[str, ...]

    @property
    def outcome(self) -> Outcome:
        """``refuted`` if an answer contradicts the text, ``unconfirmed`` if none does but some is unknown."""
        pairs = list(zip(self.statuses, self.expected, strict=True))
        if all(status == expected for status, expected in pairs):
            return "confirmed"
        if any(status not in (expected, "unknown") for status, expected in pairs):
            return "refuted"
        return "unconfirmed"


@dataclass(frozen=True, slots=True)
class ReplayFailed:
    """The text could not be replayed at all, for ``reason``: bad SMT-LIB, no question in it, a solver not there."""

    reason: str


def replay(smt2: str, solver: SolverName) -> Replayed | ReplayFailed:
    """Ask ``solver`` every question of the certificate; the text, without the stated answers, is all it is given.

    It is given nothing of a text with a line that no certificate has: solvers write files where a text says so.
    Within :func:`~illposed.engine.proof.sharing.shared_solvers` a solver is asked that has replayed other certificates;
    what it does not confirm, one is asked that has not, and it is asked nothing more.
    """
    foreign = first_foreign_line(smt2)
    if foreign is not None:
        return ReplayFailed(f"line {foreign} is not one of a certificate")
    # Both solvers compare their answer with a stated one and stop with an error, which would hide what they found.
    questions, expected = _EXPECTED.sub("", smt2), tuple(_EXPECTED.findall(smt2))
    ask = {"z3": _z3, "cvc5": _cvc5}.get(solver)
    if ask is None:
        return ReplayFailed(f"{solver!r} is no solver that is known here; name z3 or cvc5")
    shared = solvers()
    answered = ask(questions, shared)
    if answered != expected:
        # Neither need answer as before once it has used up its resources, or stopped with an error inside a scope.
        shared.z3_context = shared.cvc5_parser = None
        answered = ask(questions, Solvers())
    if isinstance(answered, ReplayFailed):
        return answered
    if not answered or len(answered) != len(expected):
        return ReplayFailed(f"{len(answered)} questions for {len(expected)} stated answers")
    return Replayed(answered, expected)


def unconfirmed(smt2: str, solvers: Sequence[SolverName]) -> Iterator[str]:
    """What each of ``solvers`` finds otherwise than a certificate says."""
    for solver in solvers:
        found = replay(smt2, solver)
        if isinstance(found, ReplayFailed):
            yield f"the certificate cannot be replayed: {found.reason}"
        elif found.outcome != "confirmed":
            answered, claimed = ", ".join(found.statuses), ", ".join(found.expected)
            yield f"the certificate is {found.outcome} by {solver}: {answered} where {claimed} is claimed"


def _z3(smt2: str, shared: Solvers) -> tuple[str, ...] | ReplayFailed:
    import z3

    if shared.z3_context is None:
        shared.z3_context = z3.Context()
    # In a scope of its own, a certificate leaves nothing behind: its names are forgotten with it.
    limited = f"(set-option :rlimit {_Z3_RESOURCES})\n(push 1) {smt2.replace(_LOGIC, '', 1)}\n(pop 1)"
    try:
        output: str = z3.Z3_eval_smtlib2_string(shared.z3_context.ref(), limited)
    except z3.Z3Exception as error:
        return ReplayFailed(f"z3: {_message(error)}")
    lines = output.split("\n")
    fault = next((line for line in lines if line and line not in _STATUSES), None)
    return ReplayFailed(f"z3: {fault}") if fault else tuple(line for line in lines if line)


def _message(error: z3.Z3Exception) -> str:
    """Z3's own output: bytes, with the answers before the error."""
    raw = error.value
    text: str = raw.decode(errors="replace") if isinstance(raw, bytes) else str(raw)
    return next((line for line in text.splitlines() if line not in _STATUSES), text)


def _cvc5(smt2: str, shared: Solvers) -> tuple[str, ...] | ReplayFailed:
    try:
        import cvc5
    except ImportError:
        return ReplayFailed('cvc5 is not installed: pip install "illposed[check]"')

    if shared.cvc5_parser is None:
        shared.cvc5_parser = _cvc5_parser(cvc5)
    parser = shared.cvc5_parser
    solver, symbols = parser.getSolver(), parser.getSymbolManager()
    # In a scope of its own, a certificate leaves nothing behind, and the solver need not be set up anew.
    scoped = f"(push 1) {smt2.replace(_LOGIC, '', 1)}\n(pop 1)"
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, scoped, "certificate")
    statuses: list[str] = []
    try:
        while not (command := parser.nextCommand()).isNull():
            output = command.invoke(solver, symbols).strip()
            if output and output.split()[0] in _STATUSES:
                statuses.append(output.split()[0])
            elif output:
                return ReplayFailed(f"cvc5: {output}")
    except RuntimeError as error:
        return ReplayFailed(f"cvc5: {str(error).strip()}")
    return tuple(statuses)


def _cvc5_parser(cvc5: ModuleType) -> Any:
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("incremental", "true")
    solver.setOption("rlimit-per", str(_CVC5_RESOURCES))
    solver.setLogic(_CERTIFIED)
    return cvc5.InputParser(solver)
