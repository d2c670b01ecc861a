"""``replay:DIR``: recorded answers, ``<index>/<provider>_<model>.txt``, in the place of a model.

Where a task asks more than once about a problem, the file is ``<index>/<provider>_<model>~<step>.txt``.
"""

from __future__ import annotations

from pathlib import Path

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.request import ModelName, Request


class ReplayProvider:
    """One model of a folder of recorded answers."""

    keeps_own_answers = True

    def __init__(self, model: ModelName) -> None:
        self._folder = Path(model.location or ".")
        self._model = model.model

    async def send(self, request: Request) -> Raw | Failed | Unusable:
        """The recorded answer for the problem of the request."""
        name = recorded_name(self._model, request.step)
        path = self._folder / str(request.index) / name
        try:
            return Raw("text", path.read_bytes(), 0.0)
        except OSError as error:
            return Failed("no-recorded-answer", f"{request.index}/{name}: {error.strerror}")

    async def close(self) -> None:
        """Nothing is open."""


def recorded_name(model: str, step: str) -> str:
    """The file of the answer of ``model`` to one step of a task."""
    return f"{model}~{step}.txt" if step else f"{model}.txt"


def recorded_models(folder: Path) -> list[ModelName]:
    """One model for each name that a recorded answer has anywhere in the folder."""
    names = {path.stem.partition("~")[0] for path in folder.glob("*/*.txt") if path.parent.name.isdecimal()}
    return [ModelName("replay", name, str(folder)) for name in sorted(names)]
