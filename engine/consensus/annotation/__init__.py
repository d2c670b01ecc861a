"""The annotation formaliser: from a question and its annotated worked solution to a compact program; no model."""

from illposed.engine.consensus.annotation.formalise import Formalised, NotFormalised, formalise

__all__ = ["Formalised", "NotFormalised", "formalise"]
