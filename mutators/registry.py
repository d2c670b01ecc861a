"""The mutators that are known: our own, and those that installed packages register.

A mutator of our own is registered by the line of its folder's ``__init__`` that imports it, one of another package by
an entry point.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from illposed.engine.results import Unusable
from illposed.mutators import compositions, facts, rewritings, steps, surface
from illposed.mutators.contract.completeness import missing_part
from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.kinds import Tell
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepMutator

ENTRY_POINT_GROUP = "illposed.mutators"
"""The entry-point group in which a package registers its mutators, by id."""

AnyMutatorClass = type[FactMutator] | type[StepMutator] | type[Rewriting]

_FOLDERS = (compositions, facts, rewritings, steps, surface)


def all_mutators() -> tuple[type[FactMutator], ...]:
    """Every mutator class of problems, compositions among them, sorted by id; raises as :func:`registered` does."""
    return tuple(mutator for mutator in registered() if issubclass(mutator, FactMutator))


@cache
def set_mutators(tell: Tell = "results") -> tuple[FactMutator, ...]:
    """The mutators that take part in the sets of a build: those with a role, looked up once a process."""
    made = tuple(mutator() for mutator in all_mutators() if mutator.role is not None)
    if tell == "results":
        return made
    others = (mutator for mutator in made if mutator.role != "tells")
    return (*others, facts.TellQuantity(steps=False), facts.ContinueStory())


def step_mutators() -> tuple[type[StepMutator], ...]:
    """Every mutator class of programs, compositions left out, sorted by id; raises as :func:`registered` does."""
    return tuple(
        mutator for mutator in registered() if issubclass(mutator, StepMutator) and not issubclass(mutator, FactMutator)
    )


@cache
def rewriting_mutators() -> tuple[Rewriting, ...]:
    """Every registered rewriting of programs, sorted by id, looked up once a process; raises as :func:`registered`."""
    return tuple(mutator() for mutator in registered() if issubclass(mutator, Rewriting))


def registered() -> tuple[AnyMutatorClass, ...]:
    """Every mutator class of all kinds, sorted by id.

    Raises ``ImportError`` for what cannot be loaded, ``TypeError`` for what is registered and no mutator, or not a
    whole one, and ``ValueError`` for an id that is taken: a registration that is broken must not lose its mutator in
    silence.
    """
    found: dict[str, AnyMutatorClass] = {}
    for name, mutator in (*_our_own(), *_of_other_packages()):
        if mutator.id in found:
            raise ValueError(f"{name}: the id {mutator.id!r} is taken")
        found[mutator.id] = mutator
    return tuple(found[mutator_id] for mutator_id in sorted(found))


def distributions() -> dict[str, str]:
    """Name and version of the installed distribution that registers a mutator, by its id; our own are left out.

    Raises as :func:`registered` does.
    """
    loaded = [(mutator, entry.dist) for _, mutator, entry in _entries() if isinstance(mutator, type)]
    return {
        mutator.id: f"{found.name} {found.version}"
        for mutator, found in loaded
        if found is not None and issubclass(mutator, FactMutator | StepMutator | Rewriting)
    }


def registration_trouble() -> Unusable | None:
    """Why what an installed package registers cannot be used, and what to do about it; None if all of it can."""
    try:
        registered()
    except (ImportError, TypeError, ValueError) as error:
        return Unusable(f"{error}; uninstall or correct the package that registers it")
    return None


def _our_own() -> Iterator[tuple[str, AnyMutatorClass]]:
    for folder in _FOLDERS:
        for name, value in vars(folder).items():
            if isinstance(value, type):
                yield f"{folder.__name__}.{name}", value


def _of_other_packages() -> Iterator[tuple[str, AnyMutatorClass]]:
    for name, mutator, _ in _entries():
        if not (isinstance(mutator, type) and issubclass(mutator, FactMutator | StepMutator | Rewriting)):
            raise TypeError(f"{name} is no FactMutator, no StepMutator and no Rewriting")
        lacks = missing_part(mutator)
        if lacks is not None:
            raise TypeError(f"{name} {lacks}")
        yield name, mutator


def _entries() -> Iterator[tuple[str, object, EntryPoint]]:
    """What other packages register: where it says so, what it is, and the entry point."""
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        name = f"entry point {entry.name} ({entry.value})"
        try:
            yield name, entry.load(), entry
        except (Exception, SystemExit) as error:  # the code of another package runs
            raise ImportError(f"{name}: {type(error).__name__}: {error}") from error
