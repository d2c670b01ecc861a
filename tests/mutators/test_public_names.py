"""What ``illposed.mutators`` exports, and that looking at it loads nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import illposed.mutators as package
from illposed.mutators import registry


def test_every_public_name_is_there():
    for name in package.__all__:
        assert getattr(package, name).__name__ == name
        assert name in dir(package)


def test_type_checkers_are_told_the_same_names():
    tree = ast.parse(Path(package.__file__).read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    told = {
        (f"{statement.module}", alias.name)
        for statement in guarded.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
    assert sorted(name for _, name in told) == sorted(package.__all__)
    for module, name in told:
        assert getattr(sys.modules.get(module) or __import__(module, fromlist=[name]), name) is getattr(package, name)


def test_every_mutator_of_our_own_is_public():
    own = {mutator.__name__ for mutator in registry.registered() if mutator.__module__.startswith("illposed.")}
    assert own <= set(package.__all__)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'NoSuchMutator'"):
        package.NoSuchMutator  # noqa: B018


def test_importing_the_package_loads_nothing_heavy():
    code = "import sys, illposed.mutators\nassert not {'z3', 'libcst', 'msgspec', 'pytest'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
