"""Definite descriptions of the quantities of a question, so that a sentence of its own can tell one of them.

``Each tray holds 15 rolls.`` describes the mention ``15`` as ``the number of rolls that each tray holds``.
"""

from illposed.engine.text.descriptions.describe import describe
from illposed.engine.text.descriptions.description import Description, NoDescription

__all__ = ["Description", "NoDescription", "describe"]
