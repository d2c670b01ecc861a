"""The files in which the answers of models stand, for people to read and for ``replay:`` to give again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from illposed.prompts.asker import Asked
from illposed.prompts.providers.replay import recorded_name
from illposed.prompts.request import ModelName
from illposed.prompts.tasks.task import step_name


def write_answers(folder: Path, index: int, model: ModelName, step: str, answers: Sequence[Asked]) -> None:
    """Write what ``model`` answered at one step about one item, each attempt into a file of ``folder/index``."""
    place = folder / str(index)
    place.mkdir(parents=True, exist_ok=True)
    for attempt, asked in enumerate(answers, start=1):
        name = recorded_name(model.file_stem, step_name(step, attempt))
        (place / name).write_text(asked.answer.text, encoding="utf-8")
