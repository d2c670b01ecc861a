"""From a question and its annotated worked solution to the programs it can mean, and to a problem open to edits."""

from illposed.engine.formalise.annotations import formalise
from illposed.engine.formalise.fixed import WhyFixed
from illposed.engine.formalise.opening import OpenProblem, open_problem, open_readings
from illposed.engine.formalise.readings import Reading, Readings

__all__ = ["OpenProblem", "Reading", "Readings", "WhyFixed", "formalise", "open_problem", "open_readings"]
