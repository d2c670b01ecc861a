"""Sentences of their own that state the givens of a problem, from the clauses of the question that do."""

from illposed.engine.phrasing.givens.tell import draft_given, tell_given

__all__ = ["draft_given", "tell_given"]
