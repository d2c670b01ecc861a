"""Math word problems with proved labels: what a program needs to make them, open them and check them.

The names below are loaded when they are first used, so that ``import illposed`` is free. The mutators themselves are
in :mod:`illposed.mutators`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from illposed import mutators, rewards
    from illposed.corpus.build.build import Built
    from illposed.corpus.build.result import ProblemResult
    from illposed.corpus.check.recheck import Difference
    from illposed.corpus.records.files.reading import BuildReader
    from illposed.corpus.records.manifest import BuildOptions, FieldNames
    from illposed.engine.phrasing.syntax import phrased_problem
    from illposed.engine.results import Rejected, Unusable
    from illposed.library import build, check, read_build, variants_of
    from illposed.mutators import Dropped, Flawed, NotOpen, Variant, mutations, open_function, variants

    __version__: str

_HOME = {
    "corpus.build.build": ("Built",),
    "corpus.build.result": ("ProblemResult",),
    "corpus.check.recheck": ("Difference",),
    "corpus.records.files.reading": ("BuildReader",),
    "corpus.records.manifest": ("BuildOptions", "FieldNames"),
    "engine.phrasing.syntax": ("phrased_problem",),
    "engine.results": ("Rejected", "Unusable"),
    "library": ("build", "check", "read_build", "variants_of"),
    "mutators": ("Dropped", "Flawed", "NotOpen", "Variant", "mutations", "open_function", "variants"),
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}
_MODULES = ("mutators", "rewards")

__all__ = [
    "BuildOptions",
    "BuildReader",
    "Built",
    "Difference",
    "Dropped",
    "FieldNames",
    "Flawed",
    "NotOpen",
    "ProblemResult",
    "Rejected",
    "Unusable",
    "Variant",
    "__version__",
    "build",
    "check",
    "mutations",
    "mutators",
    "open_function",
    "phrased_problem",
    "read_build",
    "rewards",
    "variants",
    "variants_of",
]


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module(f"{__name__}.corpus.records.versions").version_of(__name__)
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
