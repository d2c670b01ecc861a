"""The annotation formaliser as one more generator of programs."""

from __future__ import annotations

from typing import Final

from illposed.engine.consensus.admission import Submission
from illposed.engine.formalise import formalise
from illposed.engine.ir.emit import emit
from illposed.engine.ir.usage import without_unused
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import WorkedSolution

ANNOTATION_FORMALISER: Final = "annotation"
"""The name under which the annotation formaliser votes."""


def annotation_submission(index: int, question: str, solution: WorkedSolution) -> Submission | Rejected:
    """The program of the annotation formaliser, as it is submitted to the consensus.

    Quantities and steps that do not reach the answer are left out: they are no claim about it, and nothing in another
    program would correspond to them.
    """
    readings = formalise(question, solution, index=index)
    if isinstance(readings, Rejected):
        return readings
    return Submission(index, ANNOTATION_FORMALISER, emit(without_unused(readings.best.oracle.program)))
