"""How the parameters of two programs correspond, constants in their bodies included."""

from illposed.engine.consensus.alignment.align import MAX_ALIGNMENTS, alignments
from illposed.engine.consensus.alignment.naming import strings_to_embed

__all__ = ["MAX_ALIGNMENTS", "alignments", "strings_to_embed"]
