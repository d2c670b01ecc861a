"""The versions on which the bytes of a build depend."""

from __future__ import annotations

import platform
import zlib
from importlib import metadata

_DISTRIBUTIONS = ("RestrictedPython", "astor", "illposed", "libcst", "msgspec", "z3-solver")


def versions() -> dict[str, str]:
    """The version of Python, of zlib and of every distribution that takes part in a build, by name."""
    distributions = {name: version_of(name) for name in _DISTRIBUTIONS}
    return {**distributions, "python": platform.python_version(), "zlib": zlib.ZLIB_RUNTIME_VERSION}


def version_of(distribution: str) -> str:
    """The installed version, or ``not installed`` (a source tree on the path counts as not installed)."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "not installed"
