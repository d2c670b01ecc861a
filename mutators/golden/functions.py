"""Golden files of functions: every mutation of one function by one mutator, as one Python file.

The file has sections: a line ``# === L1:- gives 12 ===``, remarks, and a function that gives this result. The first is
the original, whose function is the case and not written again where the case reads as programs are emitted; those
after it have its signature and docstring, and show their lines alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.equivalence.values import differ
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.rewriting import Rewriting, programs_of
from illposed.mutators.contract.steps import OpenProgram, StepMutator
from illposed.mutators.golden.failures import GoldenFailure
from illposed.mutators.opening.functions import NotOpen, mutations, open_function
from illposed.mutators.programs.proof.verify import Flawed
from illposed.sandbox import Call, Outcome, Returned

SEED = 0
"""The seed of every golden file."""

Run = Callable[[Sequence[Call]], Sequence[Outcome]]

_SECTION = re.compile(r"^# === (\S+) gives (\S+) ===$", re.MULTILINE)
_DOCSTRING_END = '\n    """\n'


def function_golden(source: str, case: str, mutator: StepMutator) -> str | None:
    """The golden file of the function in ``source``; None if nothing can be made of it.

    Raises :class:`GoldenFailure` for one that takes no errors.
    """
    subject = _opened(source, case)
    found = list(mutations(mutator, subject, SEED))
    dropped = [f"# Dropped, {d.reason}: {' '.join(d.detail.split())}" for d in found if isinstance(d, Dropped)]
    made = [_section(flawed) for flawed in found if isinstance(flawed, Flawed)]
    return _file(f"{mutator.id} on {case}, seed {SEED}", dropped, source, subject, made)


def rewriting_golden(source: str, case: str, rewriting: Rewriting) -> str | None:
    """The golden file of the function in ``source``, with all that it is rewritten to; None, and raises, as above.

    What is not proved to be equal is counted in a remark.
    """
    subject = _opened(source, case)
    found = list(programs_of(rewriting, subject.program))
    proved = [program for program in found if isinstance(prove_equal(subject.program, program), Proved)]
    unproved = [f"# Not proved to be equal: {len(found) - len(proved)}"] if len(found) > len(proved) else []
    answer = subject.values[ANSWER]
    made = [(f"# === {number} gives {answer} ===", program) for number, program in enumerate(proved, start=1)]
    return _file(f"{rewriting.id} on {case}", unproved, source, subject, made)


def _file(
    about: str, remarks: Sequence[str], source: str, subject: OpenProgram, made: Sequence[tuple[str, Program]]
) -> str | None:
    """The original, and what was ``made`` of it, each with what stands before it; None if there is nothing to show."""
    if not made and not remarks:
        return None
    original = emit(subject.program)
    head = _head(original)
    rows = [f"# {about}. Written by pytest --update-goldens; do not edit.", *remarks, ""]
    rows += [f"# === original gives {subject.values[ANSWER]} ===", "" if original == source else original]
    for before, program in made:
        rows += [before, emit(program).removeprefix(head)]
    return "\n".join(rows)


def _head(source: str) -> str:
    """The signature and the docstring of an emitted function."""
    head, end, _ = source.partition(_DOCSTRING_END)
    return head + end


def function_faults(text: str, case: str, run: Run) -> list[str]:
    """What is wrong when the functions of a golden file are run, one line each; ``run`` runs calls in a sandbox.

    ``case`` is the source that they were made of.
    """
    _, *parts = _SECTION.split(text)
    sections = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    if not sections:
        return ["there is no section '# === … gives … ==='"]
    original = sections[0][2].lstrip("\n") or case
    functions = [original, *(_head(original) + lines for _, _, lines in sections[1:])]
    outcomes = run([Call(source, function="solve") for source in functions])
    found = (_fault(name, told, outcome) for (name, told, _), outcome in zip(sections, outcomes, strict=True))
    return [fault for fault in found if fault is not None]


def _opened(source: str, case: str) -> OpenProgram:
    subject = open_function(source)
    if isinstance(subject, NotOpen):
        raise GoldenFailure(f"{case}:{subject.line or 1}: {subject.reason}: {subject.advice}")
    return subject


def _section(flawed: Flawed) -> tuple[str, Program]:
    """What is said of a flawed program, and the program."""
    mutation = flawed.mutation
    rows = [
        f"# === {mutation.site.name} gives {flawed.values[-1].told} ===",
        f"# {mutation.error_type} in {flawed.label}",
    ]
    for error, correction in zip(mutation.error.split("\n"), mutation.correction.split("\n"), strict=True):
        rows += [f"#   wrong: {error}", f"#   right: {correction}"]
    return "\n".join([*rows, f"# The solution {mutation.done}. It should {mutation.due}."]), mutation.flawed


def _fault(name: str, told: str, outcome: Outcome) -> str | None:
    if not isinstance(outcome, Returned):
        return f"{name}: gives {told} by the file, but run: {outcome}"
    if differ(Fraction(told), outcome.value):
        return f"{name}: gives {told} by the file, but {outcome.value} when run"
    return None
