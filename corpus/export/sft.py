"""Examples for supervised fine-tuning: what is asked, and the answer that is wanted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from illposed.corpus.export.prompts import Prompts, Target, shown_solutions, solution_fields, turn
from illposed.corpus.export.tables import Row, Rows, ids, number_text
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import Target as Analysis
from illposed.corpus.records.verifier import target_in_program


@dataclass(frozen=True, slots=True)
class SftExamples(Rows):
    """An example for each record; ``target`` is how much of the analysis of a worked solution is wanted.

    ``reason``: the judgement of a text stands behind the reason for it, where every text of its set has one; the others
    are asked with ``bare``, which asks for no reason.
    """

    prompts: Prompts
    bare: Prompts
    target: Target
    reason: bool

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """Why each text has its label, and the label, with the answer if there is one."""
        explained = _explained(group) if self.reason else frozenset()
        for record in group.records:
            asked = {"text": record.text}
            with_reason = record.id in explained
            prompts = self.prompts if with_reason else self.bare
            said = f"{record.reason}\n{judgement(record)}" if with_reason else judgement(record)
            yield {
                **ids(record, group.oracle),
                "messages": [*prompts.turns("solvability", **asked), turn("assistant", said)],
                "prompt": prompts.prompt("solvability", **asked),
                "completion": prompts.completion(said),
            }

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """What is to be said of each worked solution; its code has the names of the program if the prompt shows it."""
        shown = self.prompts.show("verifier", "program")
        for record in shown_solutions(group, self.prompts):
            said = _analysis(target_in_program(record) if shown else record.target, self.target)
            asked = solution_fields(record)
            yield {
                **ids(record, group.oracle),
                "messages": [*self.prompts.turns("verifier", **asked), turn("assistant", said)],
                "prompt": self.prompts.prompt("verifier", **asked),
                "completion": self.prompts.completion(said),
            }


def _explained(group: ProblemGroup) -> frozenset[str]:
    """The ids of the texts with a reason, without sets of which one has none: the prompt would tell its label."""
    lacking = {each for record in group.records if not record.reason for each in (record.id, *record.contrast)}
    return frozenset(record.id for record in group.records) - lacking


def judgement(record: SolvabilityRecord) -> str:
    """What is to be said of a text, as JSON."""
    return judgement_of(record.label_name, number_text(record.answer))


def judgement_of(label: str, answer: str | None) -> str:
    """The same, for any label; ``answer`` is there if the label is ``solvable``."""
    return json.dumps({"label": label, "answer": answer}, ensure_ascii=False)


def _analysis(analysis: Analysis, target: Target) -> str:
    """As much of the analysis as is wanted, as JSON with the keys of the whole one."""
    details = analysis.error_details
    match target:
        case "verdict":
            return json.dumps({"verdict": analysis.verdict})
        case "location":
            line = details.erroneous_line_number if details else None
            return json.dumps({"verdict": analysis.verdict, "erroneous_line_number": line})
        case "full":
            return msgspec.json.encode(analysis).decode()
