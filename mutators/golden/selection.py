"""Which mutators have golden files."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from illposed.mutators.compositions.compose import AnyMutator, of_programs
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.golden.folder import CaseKind
from illposed.mutators.registry import registered

GoldenMutator = AnyMutator | Rewriting
"""What has golden files."""


def selected(names: Sequence[str]) -> tuple[GoldenMutator, ...]:
    """The mutators that the configuration names, or every registered one that is no composition.

    Raises ``ValueError``, with what to do, for a name that is none, a class that needs options, and an id that
    occurs twice.
    """
    known = {mutator.id: mutator for mutator in registered()}
    if names:
        found = [_named(name) if ":" in name else _made(name, known.get(name)) for name in names]
    else:
        found = [_made(mutator.id, mutator) for mutator in known.values() if mutator.family != "composition"]
    ids = [mutator.id for mutator in found]
    twice = next((mutator_id for mutator_id in ids if ids.count(mutator_id) > 1), None)
    if twice is not None:
        raise ValueError(f"two mutators have the id {twice}; a subclass can have an id of its own")
    return tuple(found)


def takes(mutator: GoldenMutator, kind: CaseKind) -> bool:
    """Whether a mutator is applied to cases of this kind."""
    is_of_functions = isinstance(mutator, Rewriting) or of_programs(mutator) is not None
    return is_of_functions == (kind == "function")


def _named(name: str) -> GoldenMutator:
    module, _, attribute = name.partition(":")
    try:
        target = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{name}: {error}") from error
    return _made(name, target)


def _made(name: str, target: object) -> GoldenMutator:
    if isinstance(target, type) and issubclass(target, GoldenMutator):
        try:
            return target()
        except TypeError as error:
            raise ValueError(f"{name} needs options ({error}); name an instance as module:name") from error
    if isinstance(target, GoldenMutator):
        return target
    raise ValueError(f"{name} is no mutator; illposed mutators lists those that are registered")
