"""How the parameters of two programs correspond, constants in their bodies included."""

from illposed.engine.alignment.align import MAX_ALIGNMENTS, alignments
from illposed.engine.alignment.descriptions import strings_to_embed

__all__ = ["MAX_ALIGNMENTS", "alignments", "strings_to_embed"]
