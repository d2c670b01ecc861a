"""Golden files of functions: every mutation of one function by one mutator, as one Python file.

The file has sections: a line ``# === L1:- gives 12 ===``, remarks, and a ``solve()`` that gives this result.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.equivalence.values import differ
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import OpenProgram, StepMutator
from illposed.mutators.golden.failures import GoldenFailure
from illposed.mutators.opening.functions import NotOpen, mutations, open_function
from illposed.mutators.programs.proof.verify import Flawed
from illposed.sandbox import Call, Outcome, Returned

SEED = 0
"""The seed of every golden file."""

Run = Callable[[Sequence[Call]], Sequence[Outcome]]

_SECTION = re.compile(r"^# === (\S+) gives (\S+) ===$", re.MULTILINE)


def function_golden(source: str, case: str, mutator: StepMutator) -> str:
    """The golden file of the function in ``source``; raises :class:`GoldenFailure` for one that takes no errors."""
    return "\n".join(_lines(_opened(source, case), case, mutator))


def rewriting_golden(source: str, case: str, rewriting: Rewriting) -> str:
    """The golden file of the function in ``source``, with all that it is rewritten to; raises as above.

    What is not proved to be equal is counted in a remark.
    """
    subject = _opened(source, case)
    found = list(rewriting.rewritten(subject.program))
    proved = [program for program in found if isinstance(prove_equal(subject.program, program), Proved)]
    rows = [f"# {rewriting.id} on {case}. Written by pytest --update-goldens; do not edit."]
    if len(found) > len(proved):
        rows.append(f"# Not proved to be equal: {len(found) - len(proved)}")
    rows.append("")
    for number, program in enumerate((subject.program, *proved)):
        rows += [f"# === {number or 'original'} gives {subject.values[ANSWER]} ===", emit(program)]
    return "\n".join(rows)


def function_faults(text: str, run: Run) -> list[str]:
    """What is wrong when the functions of a golden file are run, one line each; ``run`` runs calls in a sandbox."""
    _, *parts = _SECTION.split(text)
    sections = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    if not sections:
        return ["there is no section '# === … gives … ==='"]
    outcomes = run([Call(source, function="solve") for _, _, source in sections])
    found = (_fault(name, told, outcome) for (name, told, _), outcome in zip(sections, outcomes, strict=True))
    return [fault for fault in found if fault is not None]


def _opened(source: str, case: str) -> OpenProgram:
    subject = open_function(source)
    if isinstance(subject, NotOpen):
        raise GoldenFailure(f"{case}:{subject.line or 1}: {subject.reason}: {subject.advice}")
    return subject


def _lines(subject: OpenProgram, case: str, mutator: StepMutator) -> Iterator[str]:
    found = list(mutations(mutator, subject, SEED))
    yield f"# {mutator.id} on {case}, seed {SEED}. Written by pytest --update-goldens; do not edit."
    for dropped in (item for item in found if isinstance(item, Dropped)):
        yield f"# Dropped, {dropped.reason}: {' '.join(dropped.detail.split())}"
    yield ""
    yield f"# === original gives {subject.values[ANSWER]} ==="
    yield emit(subject.program)
    for flawed in (item for item in found if isinstance(item, Flawed)):
        yield from _section(flawed)


def _section(flawed: Flawed) -> Iterator[str]:
    mutation = flawed.mutation
    yield f"# === {mutation.site.name} gives {flawed.values[-1].told} ==="
    yield f"# {mutation.error_type} in {flawed.label}"
    for error, correction in zip(mutation.error.split("\n"), mutation.correction.split("\n"), strict=True):
        yield f"#   wrong: {error}"
        yield f"#   right: {correction}"
    yield f"# The solution {mutation.done}. It should {mutation.due}."
    yield emit(mutation.flawed)


def _fault(name: str, told: str, outcome: Outcome) -> str | None:
    if not isinstance(outcome, Returned):
        return f"{name}: gives {told} by the file, but run: {outcome}"
    if differ(Fraction(told), outcome.value):
        return f"{name}: gives {told} by the file, but {outcome.value} when run"
    return None
