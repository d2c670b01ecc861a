"""Sentences that state the results of a worked solution, made from its lines."""

from illposed.engine.phrasing.steps.compared import draft_compared
from illposed.engine.phrasing.steps.condition import (
    PREMISE,
    UNDER_CONDITION,
    in_problem,
    is_under_condition,
    refuse_premise,
    under_condition,
)
from illposed.engine.phrasing.steps.frames import Frame, told_frame
from illposed.engine.phrasing.steps.meaning import is_answer, refuse_each
from illposed.engine.phrasing.steps.multiplied import draft_multiplied
from illposed.engine.phrasing.steps.plain import plain
from illposed.engine.phrasing.steps.said import Said
from illposed.engine.phrasing.steps.tell import draft_step, draft_words, refuse_step
from illposed.engine.phrasing.steps.wording import refuse_pronoun, refuse_sentence

__all__ = [
    "PREMISE",
    "UNDER_CONDITION",
    "Frame",
    "Said",
    "draft_compared",
    "draft_multiplied",
    "draft_step",
    "draft_words",
    "in_problem",
    "is_answer",
    "is_under_condition",
    "plain",
    "refuse_each",
    "refuse_premise",
    "refuse_pronoun",
    "refuse_sentence",
    "refuse_step",
    "told_frame",
    "under_condition",
]
