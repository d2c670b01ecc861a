"""What ``illposed.mutators`` exports, and that looking at it loads nothing."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import illposed.mutators as package
from illposed.mutators import facts, registry, rewritings, steps, surface
from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepMutator

FOLDERS = (facts, rewritings, steps, surface)
FILES = [
    found.name
    for folder in FOLDERS
    for found in walk_packages(folder.__path__, f"{folder.__name__}.")
    if not found.ispkg
]


def test_every_file_has_one_mutator_and_it_is_registered_under_the_name_of_the_file():
    for name in FILES:
        classes = [value for value in vars(import_module(name)).values() if isinstance(value, type)]
        mine = [one for one in classes if issubclass(one, FactMutator | Rewriting | StepMutator)]
        mine = [one for one in mine if one.__module__ == name]
        assert [mutator.id for mutator in mine] == [name.rpartition(".")[2]]
        assert mine[0] in registry.registered()
        assert not inspect.isabstract(mine[0])


def told_to_type_checkers():
    """Each public name with its value, as the imports that only type checkers see have it."""
    tree = ast.parse(Path(package.__file__).read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    for statement in guarded.body:
        module = import_module(statement.module)
        for alias in statement.names:
            names = [alias.name] if alias.name != "*" else [n for n, v in vars(module).items() if isinstance(v, type)]
            yield from ((name, getattr(module, name)) for name in names)


def test_type_checkers_are_told_what_is_there_and_nothing_else():
    told = dict(told_to_type_checkers())
    assert {name: getattr(package, name) for name in told} == told
    assert set(dir(package)) - set(vars(package)) == set(told)


def test_a_star_imports_all_of_them():
    found = {}
    exec("from illposed.mutators import *", found)
    assert set(found) - {"__builtins__"} == {name for name, _ in told_to_type_checkers()}


def test_every_mutator_of_our_own_is_public():
    own = [mutator for mutator in registry.registered() if mutator.__module__.startswith("illposed.")]
    assert len(own) == len(FILES) + 4
    for mutator in own:
        assert getattr(package, mutator.__name__) is mutator


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'NoSuchMutator'"):
        package.NoSuchMutator  # noqa: B018


def test_importing_the_package_loads_nothing_heavy():
    code = (
        "import sys, illposed.mutators\nassert not {'z3', 'libcst', 'inflect', 'msgspec', 'pytest'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
