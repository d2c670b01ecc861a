"""The versions on which the bytes of a build depend."""

from __future__ import annotations

import platform
import zlib
from importlib import metadata

from illposed.engine.english.model import DIGEST, MODEL, VERSION

_DISTRIBUTIONS = ("RestrictedPython", "illposed", "lemminflect", "libcst", "msgspec", "spacy", "z3-solver")


def versions() -> dict[str, str]:
    """The versions of Python, zlib, all that takes part in a build, and the English model, with its digest, by name."""
    distributions = {name: version_of(name) for name in _DISTRIBUTIONS}
    model = f"{VERSION} sha256:{DIGEST}"
    return {**distributions, MODEL: model, "python": platform.python_version(), "zlib": zlib.ZLIB_RUNTIME_VERSION}


def version_of(distribution: str) -> str:
    """The installed version, or ``not installed`` (a source tree on the path counts as not installed)."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "not installed"
