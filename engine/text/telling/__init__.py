"""Telling worked solutions, true and flawed, in words, from the lines of one worked solution and no language model."""

from illposed.engine.text.telling.realiser import ANSWER_LABEL, Realiser, realiser
from illposed.engine.text.telling.told import NotTellable, NotTold, Told, ToldLine

__all__ = ["ANSWER_LABEL", "NotTellable", "NotTold", "Realiser", "Told", "ToldLine", "realiser"]
