"""What a class of another package lacks, so that it could not be listed, made or counted as a mutator.

Ours are held by the type checker; a class that is registered from elsewhere may never have seen one.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from typing import Final, get_args, get_origin, get_type_hints

import msgspec

from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepMutator

_NEEDED: Final = ("id", "description", "error_type")
_ID: Final = re.compile("[a-z][a-z0-9_]*")
"""An id names folders of golden files, and stands in records."""


def missing_part(mutator: type[FactMutator] | type[StepMutator] | type[Rewriting]) -> str | None:
    """What a class lacks of the contract of its kind, or has otherwise; None if nothing."""
    contract = next(kind for kind in (FactMutator, StepMutator, Rewriting) if issubclass(mutator, kind))
    if mutator.__abstractmethods__:
        return f"has no {sorted(mutator.__abstractmethods__)[0]}()"
    if mutator.__hash__ is None:
        return "cannot be hashed; make it a frozen dataclass"
    for name, hint in get_type_hints(contract).items():
        wrong = _wrong_value(name, getattr(mutator, name, MISSING), get_args(hint)[0])
        if wrong is not None:
            return wrong
    if _ID.fullmatch(mutator.id) is None:
        return f"has the id {mutator.id!r}, which is not of small letters, digits and _"
    return _open_options(mutator)


def _wrong_value(name: str, value: object, kind: object) -> str | None:
    if value is MISSING:
        return f"has no {name}" if name in _NEEDED else None
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        is_right = isinstance(value, tuple) and all(isinstance(each, item) for each in value)
        return None if is_right else f"has other {name} than a tuple of {item.__name__}"
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        allowed = ", ".join(_words(kind))
        return f"has the {name} {value!r}, none of {allowed}" if allowed else f"has the {name} {value!r}: {error}"
    return None


def _words(kind: object) -> list[str]:
    """The words that a type allows, as ``Literal["a", "b"] | None`` does."""
    return [kind] if isinstance(kind, str) else [word for part in get_args(kind) for word in _words(part)]


def _open_options(mutator: type[FactMutator] | type[StepMutator] | type[Rewriting]) -> str | None:
    """Options without a default of a class that a build makes without any."""
    made = issubclass(mutator, Rewriting) or bool(getattr(mutator, "role", None) or getattr(mutator, "in_error_mix", 0))
    if not made or mutator.family == "composition" or not is_dataclass(mutator):
        return None
    open_ones = [field.name for field in fields(mutator) if field.default is field.default_factory is MISSING]
    return f"takes part in builds, but its option {open_ones[0]} has no default" if open_ones else None
