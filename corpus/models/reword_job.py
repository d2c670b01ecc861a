"""What ``illposed tell`` and ``illposed rewrite`` do about records that belong together: all in new words, or none."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic

from illposed.corpus.models.answer_files import write_answers
from illposed.corpus.models.call_table import Row, row_of
from illposed.corpus.models.rewording import Numbered, Reworded, Rewording
from illposed.prompts.asker import Asked, Asker, Stopped
from illposed.prompts.request import ModelName, Parameters, Request
from illposed.prompts.tasks.task import Accepted, GivenUp, Manner, Task, first_request, pursue


@dataclass(frozen=True, slots=True)
class Unit(Generic[Reworded]):
    """Records that are put into other words together. ``texts`` are all those of the problem as they were.

    ``after`` is the ``index`` of the unit of the same problem before it, None for the first.
    """

    records: tuple[Numbered[Reworded], ...]
    texts: frozenset[str]
    after: int | None

    @property
    def index(self) -> int:
        """The position of the first record in its file."""
        return self.records[0][0]


@dataclass(frozen=True, slots=True)
class RewordJob(Generic[Reworded]):
    """Writes answers to ``<position>/<provider>_<model>~<step>.txt`` below ``folder``.

    ``reworded`` gets the new records, by position in the file.
    """

    rewording: Rewording[Reworded]
    folder: Path
    parameters: Parameters
    structured: bool
    reworded: dict[int, Reworded] = field(default_factory=dict)
    _taken: defaultdict[int, asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))
    _texts: set[tuple[str, str]] = field(default_factory=set)

    @property
    def name(self) -> str:
        """What is done."""
        return self.rewording.name

    @property
    def gives(self) -> str:
        """What a success is called."""
        return self.rewording.gives

    def first_requests(self, item: Unit[Reworded], model: ModelName) -> tuple[Request, ...]:
        """One for each part."""
        manner = self._manner(model)
        return tuple(
            first_request(self._task(part, model), part[0][0], manner) for part in self.rewording.parts(item.records)
        )

    async def do(self, item: Unit[Reworded], model: ModelName, asker: Asker) -> Row | Stopped:
        """Ask about one part after the other until one cannot be put into other words."""
        try:
            return await self._do(item, model, asker)
        finally:
            self._taken[item.index].set()

    def finish(self) -> None:
        """The records are written where the rest of the build is."""

    async def _do(self, unit: Unit[Reworded], model: ModelName, asker: Asker) -> Row | Stopped:
        answers: tuple[Asked, ...] = ()
        new: dict[int, Reworded] = {}
        for part in self.rewording.parts(unit.records):
            line = part[0][0]
            made: Accepted[tuple[Reworded, ...]] | GivenUp | Stopped = await pursue(
                self._task(part, model), line, self._manner(model), asker
            )
            if isinstance(made, Stopped):
                return made
            write_answers(self.folder, line, model, self.rewording.name, made.answers)
            answers = (*answers, *made.answers)
            if not isinstance(made, Accepted):
                return row_of(model, unit.index, made.reason, f"{part[0][1].id}: {made.detail}", answers)
            new.update(
                (number, record) for (number, old), record in zip(part, made.result, strict=True) if record != old
            )
        if not new:
            return row_of(model, unit.index, "unchanged", "", answers)
        # In the order of the file, whatever the order of the answers: of two equal texts the first one stays.
        if unit.after is not None:
            await self._taken[unit.after].wait()
        same = self._same_text(unit, new)
        if same is not None:
            return row_of(model, unit.index, "same-text", f"{same.id}: another record of the problem has it", answers)
        self.reworded.update(new)
        return row_of(model, unit.index, self.gives, "", answers)

    def _same_text(self, unit: Unit[Reworded], new: dict[int, Reworded]) -> Reworded | None:
        """The first record whose text another one of the problem has; if there is none, the texts are taken."""
        mine: set[tuple[str, str]] = set()
        for record in new.values():
            text = (record.group, self.rewording.text(record))
            if text[1] in unit.texts or text in self._texts or text in mine:
                return record
            mine.add(text)
        self._texts.update(mine)
        return None

    def _task(self, part: tuple[Numbered[Reworded], ...], model: ModelName) -> Task[tuple[Reworded, ...]]:
        return self.rewording.task([record for _, record in part], str(model))

    def _manner(self, model: ModelName) -> Manner:
        return Manner.of(model, self.parameters, self.structured)
