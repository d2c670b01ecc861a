"""UT-2 and UT-3 for one pair of candidates: the alignment that counts, and the verdict on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from illposed.engine.alignment import alignments
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.alignment.immaterial import material
from illposed.engine.alignment.pairing import Alignment
from illposed.engine.consensus.closing import without_closing
from illposed.engine.equivalence import Differs, NotProved, Runner, compare, pair_of, prove
from illposed.engine.equivalence.evidence import Evidence, Fuzzed, Proved, Refuted
from illposed.engine.ir.canonical import canonical
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected

_MOST_FUZZED: Final = 4
MIN_EXAMPLES: Final = 20
"""Points at which two programs must agree before they count as equal without a proof."""

Agreement = Literal["firm", "restricted", "incomparable", "refuted"]
"""What a judgement says of whether two programs are the same function.

``firm``: they are equal with every parameter varied on its own. ``restricted``: they are equal where some parameters
stay at their defaults or are tied to each other, which two different functions may be as well. ``incomparable``: no
parameter was varied and they are not one and the same calculation, or they were compared at too few points.
``refuted``: they differ.
"""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on two candidates under ``alignment``, one of ``alternatives`` ways to align them.

    It holds only where the parameters without a partner have their default values, and where what is merged is equal.
    """

    left: AdmittedProgram
    right: AdmittedProgram
    alignment: Alignment
    verdict: Evidence
    alternatives: int

    @property
    def is_restricted(self) -> bool:
        """Whether some parameter of either program was never varied, or only together with another one.

        A factor of 1, and what the other program counts in a list, may stay at its default; see
        :func:`illposed.engine.alignment.immaterial.material`.
        """
        return _restricts(self.alignment)

    @property
    def agreement(self) -> Agreement:
        """What the verdict is worth."""
        match self.verdict:
            case Refuted():
                return "refuted"
            case Fuzzed(_, examples) if examples < MIN_EXAMPLES:
                return "incomparable"
            case _ if not self.alignment.pairings and not _are_one(self.left.form, self.right.form):
                return "incomparable"
            case _:
                return "restricted" if self.is_restricted else "firm"


def judge(left: AdmittedProgram, right: AdmittedProgram, similarities: Similarities, runner: Runner) -> Judgement:
    """The judgement on two candidates for one problem.

    Of the ways to align them the first that is proved wins, one that freezes and merges nothing before one that does;
    then, in the same order, the first that is fuzzed without a difference; else the verdict is that on the first way of
    all: refuted, or, where exact arithmetic differs and the programs, run, do not, fuzzed with that reason. Where no
    proof varies every parameter, the programs are compared without the rounding at their end, if without it they give
    the gold answer too: such a proof says so.
    """
    ways = alignments(left, right, similarities)
    if any(isinstance(candidate.form, Opaque) and not candidate.params for candidate in (left, right)):
        verdict = Fuzzed("an opaque program without parameters can be run only as it is", 0)
        return Judgement(left, right, ways[0], verdict, len(ways))
    proofs = [_attempt(left, right, way) for way in ways]
    proved = [(way, found) for way, found in zip(ways, proofs, strict=True) if isinstance(found, Proved)]
    if all(_restricts(way) for way, _ in proved):
        opened = ((way, _proved_without_closings(left, right, way)) for way in ways)
        proved += [(way, found) for way, found in opened if found is not None]
    if proved:
        way, proof = min(proved, key=lambda item: _restricts(item[0]))
        return Judgement(left, right, way, proof, len(ways))
    undecided = [way for way, found in zip(ways, proofs, strict=True) if isinstance(found, NotProved)]
    return _tested(left, right, ways, sorted(undecided, key=_restricts), runner)


def _attempt(left: AdmittedProgram, right: AdmittedProgram, way: Alignment) -> Proved | NotProved | Differs:
    subject = pair_of(way, opaque_params=(left.params, right.params))
    return NotProved(subject.detail) if isinstance(subject, Rejected) else prove(subject)


def _proved_without_closings(left: AdmittedProgram, right: AdmittedProgram, way: Alignment) -> Proved | None:
    """The proof that two programs are equal but for the rounding at their end, which must be there in one of them."""
    if isinstance(way.left, Opaque) or isinstance(way.right, Opaque):
        return None
    opened = without_closing(way.left), without_closing(way.right)
    models = [c.model for c, form in zip((left, right), opened, strict=True) if form is not None]
    if not models:
        return None
    found = _attempt(left, right, replace(way, left=opened[0] or way.left, right=opened[1] or way.right))
    if not isinstance(found, Proved):
        return None
    return replace(found, domain=f"{found.domain}; the rounding at the end of {' and '.join(models)} is output format")


def _tested(
    left: AdmittedProgram,
    right: AdmittedProgram,
    ways: Sequence[Alignment],
    undecided: Sequence[Alignment],
    runner: Runner,
) -> Judgement:
    """The first way under which the programs, run, do not differ; else the verdict on the first way."""
    for way in undecided[:_MOST_FUZZED]:
        verdict = compare(way, runner, (left, right))
        if not isinstance(verdict, Refuted):
            return Judgement(left, right, way, verdict, len(ways))
    return Judgement(left, right, ways[0], compare(ways[0], runner, (left, right)), len(ways))


def _restricts(way: Alignment) -> bool:
    return bool(way.left_merged or way.right_merged or material(way))


def _are_one(left: Program | Opaque, right: Program | Opaque) -> bool:
    """Whether two programs without parameters are the same calculation, and equal whatever their constants say."""
    if isinstance(left, Opaque) or isinstance(right, Opaque) or left.params or right.params:
        return False
    one, other = canonical(left), canonical(right)
    return (one.steps, one.answer) == (other.steps, other.answer)
