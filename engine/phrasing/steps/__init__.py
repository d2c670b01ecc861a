"""Sentences that state the results of a worked solution, made from its lines."""

from illposed.engine.phrasing.steps.condition import Condition, condition_of
from illposed.engine.phrasing.steps.meaning import is_answer
from illposed.engine.phrasing.steps.tell import draft_step, refuse_step, tell_step

__all__ = ["Condition", "condition_of", "draft_step", "is_answer", "refuse_step", "tell_step"]
