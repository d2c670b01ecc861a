"""What the server of the worker processes loads before it forks any: the work, the model of English, the inflections.

The model is loaded and not used; without it a worker says itself what is missing. What is loaded stays for good, so the
garbage collector need not look at it again: to do so would take each worker time, and a copy of all its memory.
Each worker multiplies matrices in one thread, since there are as many workers as processors.
"""

import gc
import os
from importlib import import_module

from illposed.corpus.build.processes import keep_freed_memory
from illposed.engine.english.inflect import inflect, lemmas
from illposed.engine.english.parser import load_parser

_MOST_UNSEEN = 200_000
"""So many new objects are made before the garbage collector looks at them, since most are freed without it."""

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is imported, which happens below
keep_freed_memory()
import_module("illposed.corpus.build.process")
import_module("illposed.engine.proof.solver")
load_parser()
lemmas("jars")
inflect("jar", "NNS")
gc.freeze()
gc.set_threshold(_MOST_UNSEEN)
