"""Sentences that state the results of a worked solution, made from its lines."""

from illposed.engine.phrasing.steps.tell import tell_step, tell_steps

__all__ = ["tell_step", "tell_steps"]
