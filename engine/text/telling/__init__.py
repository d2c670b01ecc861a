"""Telling worked solutions, true and flawed, in words, from the lines of one worked solution and no language model."""

from illposed.engine.text.telling.model import NotTellable, NotTold, Told, ToldLine
from illposed.engine.text.telling.teller import ANSWER_LABEL, Teller, teller

__all__ = ["ANSWER_LABEL", "NotTellable", "NotTold", "Teller", "Told", "ToldLine", "teller"]
