"""The question for a number that a short sentence states."""

from illposed.engine.phrasing.asking.ask import ask

__all__ = ["ask"]
