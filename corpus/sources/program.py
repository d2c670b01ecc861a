"""The program that a model wrote for a problem, taken out of its answer."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.sources.lines import BadLine
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.prompts.tasks.code_in_answer import program_in

Place = tuple[str, int]
"""The name of a file and a 1-based line of it."""


@dataclass(frozen=True, slots=True)
class ModelProgram:
    """The program that ``model`` wrote for the problem ``index``, taken out of its answer at ``file`` and ``line``."""

    index: int
    model: str
    source: str
    file: str
    line: int


def program_of(place: Place, index: int, model: str, text: str) -> ModelProgram | BadLine:
    """The program in the answer ``text``; bad as ``empty``, ``no-model`` or ``reserved-model``."""
    if not text.strip():
        return BadLine(*place, "empty", "there is nothing in the answer")
    if not model.strip():
        return BadLine(*place, "no-model", "the model has no name")
    if model == ANNOTATION_FORMALISER:
        return BadLine(*place, "reserved-model", f"{model!r} is the annotation formaliser's own name")
    return ModelProgram(index, model, program_in(text), *place)
