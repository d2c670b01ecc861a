"""The verdict on a pair of aligned programs: proved, refuted, or fuzzed with the reason why there is no proof."""

from __future__ import annotations

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.pairing import Alignment
from illposed.engine.equivalence.evidence import Evidence, Fuzzed, Proved
from illposed.engine.equivalence.fuzz import confirmed, fuzz
from illposed.engine.equivalence.program_pair import pair_of
from illposed.engine.equivalence.prove import Differs, NotProved, prove
from illposed.engine.equivalence.replay import Replay, Runner
from illposed.engine.results import Rejected


def compare(alignment: Alignment, runner: Runner, candidates: tuple[AdmittedProgram, AdmittedProgram]) -> Evidence:
    """The verdict on the two programs of an alignment.

    A proof is enough. A counterexample found by exact arithmetic must hold where ``runner`` runs the programs too. All
    else is fuzzed. ``candidates`` are the two that were aligned, for their original sources and the parameters of
    opaque ones. ``Fuzzed`` with 0 examples says that the programs could not be compared at all.
    """
    left, right = candidates
    subject = pair_of(alignment, opaque_params=(left.params, right.params))
    if isinstance(subject, Rejected):
        return Fuzzed(subject.detail, 0)
    found = prove(subject)
    if isinstance(found, Proved):
        return found
    replay = Replay(subject, runner, _sources(alignment, candidates))
    match found:
        case Differs(point, refuted):
            if confirmed(subject, point, replay.results([point])[0]):
                return refuted
            return fuzz(subject, replay, "exact arithmetic differs where the programs, run, do not")
        case NotProved(reason):
            return fuzz(subject, replay, reason)


def _sources(
    alignment: Alignment, candidates: tuple[AdmittedProgram, AdmittedProgram]
) -> tuple[str | None, str | None]:
    """The original sources, where no constant was lifted out of them and no two parameters were made one."""
    left, right = candidates
    left_rewritten = alignment.left_lifted or alignment.left_merged or alignment.left_inverted
    right_rewritten = alignment.right_lifted or alignment.right_merged or alignment.right_inverted
    return None if left_rewritten else left.source, None if right_rewritten else right.source
