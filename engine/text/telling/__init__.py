"""Telling worked solutions, true and flawed, in words, from the lines of one worked solution and no language model."""

from illposed.engine.text.telling.teller import ANSWER_LABEL, Teller, teller
from illposed.engine.text.telling.told import NotTellable, NotTold, Told, ToldLine

__all__ = ["ANSWER_LABEL", "NotTellable", "NotTold", "Teller", "Told", "ToldLine", "teller"]
