"""The annotation formaliser: from a question and its annotated worked solution to a compact program; no model."""

from illposed.engine.formalise.annotations import Formalised, NotFormalised, formalise

__all__ = ["Formalised", "NotFormalised", "formalise"]
