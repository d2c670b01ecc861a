"""Telling worked solutions, true and flawed, in the words of one worked solution and with no language model."""

from illposed.engine.telling.checks import CHECK, is_check
from illposed.engine.telling.opening import parsed_realiser, problem_realiser, realiser
from illposed.engine.telling.realiser import ANSWER_LABEL, Realiser
from illposed.engine.telling.told import NotTellable, NotTold, Told, ToldLine

__all__ = [
    "ANSWER_LABEL",
    "CHECK",
    "NotTellable",
    "NotTold",
    "Realiser",
    "Told",
    "ToldLine",
    "is_check",
    "parsed_realiser",
    "problem_realiser",
    "realiser",
]
