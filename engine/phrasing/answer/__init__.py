"""The sentence that states the answer of a problem, made from its question."""

from illposed.engine.phrasing.answer.tell import tell_answer

__all__ = ["tell_answer"]
