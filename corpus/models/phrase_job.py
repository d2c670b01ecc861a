"""What ``illposed phrase`` does about one problem: ask how its quantities are said, and keep what passes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from illposed.corpus.build.journal import replace_file
from illposed.corpus.models.answer_files import write_answers
from illposed.corpus.models.call_table import Row, row_of
from illposed.corpus.phrasebook.writing import records_of
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.english.parser import Parser
from illposed.engine.formalise import open_problem
from illposed.engine.phrasing.phrasebook import phrased_by
from illposed.engine.phrasing.phrasing import Phrasing
from illposed.engine.phrasing.problem import parse_problems
from illposed.engine.results import Rejected
from illposed.prompts.asker import Asked, Asker, Stopped
from illposed.prompts.request import ModelName, Parameters, Request
from illposed.prompts.tasks.phrase import Phrase
from illposed.prompts.tasks.task import GivenUp, Manner, first_request, pursue
from illposed.prompts.tasks.worked_problem import WorkedProblem

PHRASEBOOK: Final = "phrasebook.jsonl"


@dataclass(frozen=True, slots=True)
class PhraseJob:
    """Writes answers to ``<index>/<provider>_<model>~<step>.txt`` below ``folder``, and :data:`PHRASEBOOK` at the end.

    Problems are called ``<dataset>-<position>``; ``_records`` are those so far, by position and model.
    """

    name: ClassVar[str] = "phrase"
    gives: ClassVar[str] = "phrasing"

    folder: Path
    parameters: Parameters
    structured: bool
    dataset: str
    parser: Parser
    _records: dict[tuple[int, str], tuple[PhrasebookRecord, ...]] = field(default_factory=dict)

    def first_requests(self, item: Problem, model: ModelName) -> tuple[Request, ...]:
        """The first request; none about a problem whose worked solution gives no program."""
        task = phrase_task(item, self.parser, str(model))
        return () if isinstance(task, Rejected) else (first_request(task, item.number, self._manner(model)),)

    async def do(self, item: Problem, model: ModelName, asker: Asker) -> Row | Stopped:
        """Ask for all quantities; what passes of an answer counts, also where the whole of it does not."""
        task = phrase_task(item, self.parser, str(model))
        if isinstance(task, Rejected):
            return row_of(model, item.number, task.reason, task.detail, ())
        made = await pursue(task, item.number, self._manner(model), asker)
        if isinstance(made, Stopped):
            return made
        write_answers(self.folder, item.number, model, Phrase.step, made.answers)
        phrasings = _passed(task, made.answers)
        if not any(phrasing.told or phrasing.asked or phrasing.hidden for phrasing in phrasings):
            why = Rejected("nothing-said") if not isinstance(made, GivenUp) else Rejected(made.reason, made.detail)
            return row_of(model, item.number, why.reason, why.detail, made.answers)
        phrased = phrased_by(self.parser, task.problem, phrasings)
        self._records[item.index, model.file_stem] = tuple(records_of(f"{self.dataset}-{item.index}", phrased))
        return row_of(model, item.number, self.gives, "", made.answers)

    def finish(self) -> None:
        """Write the phrasebook, by problem and then by model."""
        ordered = (records for _, records in sorted(self._records.items(), key=lambda entry: entry[0]))
        lines = (msgspec.json.encode(record) + b"\n" for records in ordered for record in records)
        replace_file(self.folder / PHRASEBOOK, b"".join(lines))

    def _manner(self, model: ModelName) -> Manner:
        return Manner.of(model, self.parameters, self.structured)


def phrase_task(problem: Problem, parser: Parser, by: str) -> Phrase | Rejected:
    """The task for one problem; rejected where its worked solution gives no program."""
    opened = open_problem(problem.question, problem.answer)
    if isinstance(opened, Rejected):
        return opened
    (parsed,) = parse_problems(parser, [opened])
    return Phrase(WorkedProblem(problem.number, problem.question, problem.answer), parsed, parser, by)


def _passed(task: Phrase, answers: Sequence[Asked]) -> tuple[Phrasing, ...]:
    """What passes of all the answers, later ones first, since they correct those before."""
    read = (task.phrasings(asked.answer.text) for asked in reversed(answers))
    return tuple(phrasing for phrasings in read if isinstance(phrasings, tuple) for phrasing in phrasings)
