"""The figures of a build that no manifest holds, counted while the records pass by."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup, kind_of
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.verifier import VerifierRecord


@dataclass(slots=True)
class Figures:
    """Counts of what a build holds.

    ``kinds``: records by class; ``mutators``: records by mutator and class; ``words``: records by class and number of
    words; ``cores``: unsat cores by their number of facts; ``steps``: problems by
    the number of steps of their program; ``domain``: edited records by class whose verdict rests on a fact that the
    text does not state; ``verdicts``, ``errors``, ``slips``: verifier records by verdict, error type and mutator;
    ``examples``: the first reject of each scope and reason.
    """

    problems: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    mutators: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    words: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    cores: Counter[int] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    domain: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    slips: Counter[str] = field(default_factory=Counter)
    examples: dict[tuple[str, str], RejectRecord] = field(default_factory=dict)

    def watch_problems(self, groups: Iterable[ProblemGroup]) -> Iterator[ProblemGroup]:
        """The groups as they come, counted."""
        for group in groups:
            self.count_texts(group)
            yield group

    def watch_solutions(self, groups: Iterable[SolutionGroup]) -> Iterator[SolutionGroup]:
        """The groups as they come, counted."""
        for group in groups:
            self.count_solutions(group)
            yield group

    def watch_rejects(self, rejects: Iterable[RejectRecord]) -> None:
        """Keep one example of each reason."""
        for reject in rejects:
            self.examples.setdefault((reject.scope, reject.reason), reject)

    def count_texts(self, group: ProblemGroup) -> None:
        """Count the texts of a problem, of which there is one at least."""
        self.problems += 1
        self.steps[sum(fact.kind == "relation" for fact in group.records[0].facts) - 1] += 1
        for record in group.records:
            kind = kind_of(record)
            self.kinds[kind] += 1
            self.words[kind][len(record.text.split())] += 1
            for mutator in {edit.mutator for edit in record.edits}:
                self.mutators[mutator][kind] += 1
            if record.certificate.core:
                self.cores[len(record.certificate.core)] += 1
            if record.edits and record.certificate.needs:
                self.domain[kind] += 1

    def count_solutions(self, group: SolutionGroup) -> None:
        """Count the worked solutions of a problem."""
        for row in group.records:
            self._count_solution(row)

    def _count_solution(self, row: VerifierRecord) -> None:
        self.verdicts[row.target.verdict.lower()] += 1
        if row.target.error_details:
            self.errors[row.target.error_details.error_type] += 1
        if row.mutation:
            self.slips[row.mutation.mutator] += 1
