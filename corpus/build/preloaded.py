"""What the server of the worker processes imports before it forks any: the work, and the model of English.

The model is loaded and not used; without it a worker says itself what is missing.
"""

from illposed.corpus.build import process  # noqa: F401  # imported for what it loads
from illposed.engine.english.parser import load_parser

load_parser()
