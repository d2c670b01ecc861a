"""What the members of a contrast set can be made of, narrowed to those whose texts look alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.lexicon import DENOMINATORS, MULTIPLIERS, ONES, SCALES, TEENS, TENS
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.problems.variant import Label
from illposed.mutators.sets.claims import ClaimKind

_NUMBER_WORDS = frozenset({*ONES, *TEENS, *TENS, *SCALES, *DENOMINATORS, *MULTIPLIERS, "time"})
_COMMON_NUMBERS = _NUMBER_WORDS | {str(number) for number in range(13)}
_WORD = re.compile(r"\d+|[a-z]+")

Kinds = frozenset[ClaimKind]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A proposal, the answer that it should have (if it should have one), and the numbers that its text shows.

    A number is here a word as it is written: ``2`` and ``two`` are different.
    """

    proposal: Proposal
    answer: Fraction | None
    numbers: tuple[str, ...]

    @property
    def different_numbers(self) -> int:
        """How many different numbers the text shows."""
        return len(set(self.numbers))


@dataclass(frozen=True, slots=True)
class Plan:
    """What the members of a set are made of, by label; each part is tried in order until the solver agrees."""

    operation: str
    kinds: Kinds
    candidates: dict[Label, list[Candidate]]

    def alike(self) -> Iterator[Plan]:
        """The plan, narrowed to candidates whose texts have equally many different numbers.

        Those that repeat equally many as well come first.
        """
        yield from self._narrowed((0, 1, 2), lambda candidate: (candidate.different_numbers, len(candidate.numbers)))
        yield from self._narrowed((0, 1, 2), lambda candidate: (candidate.different_numbers,))

    def nearly_alike(self, *, common: bool) -> Iterator[Plan]:
        """The plan, narrowed in the same way but for the contradictory member, whose wrong number may be a new one.

        Only with ``common`` one that many texts show, such as two or half: it is a cue, if there are many.
        """
        known = {number for label in (1, 2) for candidate in self.candidates[label] for number in candidate.numbers}
        rare = [
            candidate
            for candidate in self.candidates[0]
            if common
            or all(number in known or number.removesuffix("s") not in _COMMON_NUMBERS for number in candidate.numbers)
        ]
        plan = replace(self, candidates={**self.candidates, 0: rare})
        yield from plan._narrowed((1, 2), lambda candidate: (candidate.different_numbers,))

    def _narrowed(self, labels: tuple[Label, ...], shown: Callable[[Candidate], tuple[int, ...]]) -> Iterator[Plan]:
        counts = [set(map(shown, self.candidates[label])) for label in labels]
        for count in sorted(set.intersection(*counts)):
            narrowed = {
                label: [candidate for candidate in part if label not in labels or shown(candidate) == count]
                for label, part in self.candidates.items()
            }
            yield Plan(self.operation, self.kinds, narrowed)


def numbers_shown(subject: OpenProblem, proposal: Proposal) -> tuple[str, ...]:
    """The numbers that stand in the edited text."""
    touched = [edit.text.span for edit in proposal.edits]
    left = (m.text for m in subject.oracle.mentions if not any(span.overlaps(m.span) for span in touched))
    written = (*left, *(edit.text.after for edit in proposal.edits))
    words = (word for text in written for word in _WORD.findall(text.lower()))
    return tuple(word for word in words if word.isdigit() or word.removesuffix("s") in _NUMBER_WORDS)
