"""Pairs for preference optimisation: for one prompt an answer that is right, and one that is wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from illposed.corpus.export.prompts import Prompts, solution_fields
from illposed.corpus.export.sft import judgement, judgement_of
from illposed.corpus.export.tables import Row, Rows, ids, labelled_lines, number_text
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord


@dataclass(frozen=True, slots=True)
class DpoExamples(Rows):
    """``prompt``, ``chosen`` and ``rejected``: judgements of a text, and worked solutions of a problem."""

    prompts: Prompts

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """For each text its judgement, and one of the other two, so that no label is wrong more often than others."""
        for record in group.records:
            yield {
                **ids(record, group.oracle),
                "prompt": self.prompts.prompt("solvability", text=record.text),
                "chosen": self.prompts.completion(judgement(record)),
                "rejected": self.prompts.completion(_wrong_judgement(record, group)),
            }

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """For each flawed solution a correct one of the same problem, told in the same style; without one, nothing."""
        for flawed, correct in _twins(group.records):
            yield {
                **ids(flawed, group.oracle),
                "chosen_id": correct.id,
                "prompt": self.prompts.prompt("verifier", **solution_fields(flawed)),
                "chosen": self.prompts.completion(_as_written(correct)),
                "rejected": self.prompts.completion(_as_written(flawed)),
            }


def _wrong_judgement(record: SolvabilityRecord, group: ProblemGroup) -> str:
    """A judgement that is wrong; that a text is solvable, with the answer that its solvable twin has."""
    others = [name for name in LABEL_NAMES if name != record.label_name]
    name = others[hashlib.sha256(record.id.encode()).digest()[0] % len(others)]
    if name != "solvable":
        return judgement_of(name, None)
    twins = (twin.answer for twin in group.records if twin.id in record.contrast and twin.answer is not None)
    return judgement_of(name, number_text(next(twins, group.oracle.answer)))


def _twins(records: Sequence[VerifierRecord]) -> Iterator[tuple[VerifierRecord, VerifierRecord]]:
    """Each flawed solution with a correct one of the same style, all of which get their turn.

    Of an edited text that is ill-posed there is no correct one.
    """
    records = [record for record in records if record.text is None]
    correct: dict[tuple[str, str | None], list[VerifierRecord]] = {}
    for record in records:
        if record.target.verdict == "Correct":
            correct.setdefault((record.register, record.told_by), []).append(record)
    for record in records:
        twins = correct.get((record.register, record.told_by))
        if record.target.verdict == "Flawed" and twins:
            twins.append(twins.pop(0))
            yield record, twins[-1]


def _as_written(record: VerifierRecord) -> str:
    """A solution as one writes it: without the numbers of the lines, which are there for a verifier."""
    return "\n".join(text for _, text in labelled_lines(record.input.solution))
