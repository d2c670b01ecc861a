"""What a text tells though it follows from what else it tells."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import reduce
from typing import Final

from illposed.engine.facts.fact import Fact
from illposed.engine.reasons.decided import pinned
from illposed.engine.reasons.derivation import Derivation, found_from, shortest
from illposed.engine.results import Rejected

_NOTHING: Final = Derivation((), {}, frozenset())


def agreeing(facts: Sequence[Fact]) -> dict[str, Fact]:
    """What a text tells though it follows from the rest, by the name of the quantity.

    Of two that follow from each other, the one that is told later.
    """
    told = {found[0]: fact for fact in facts if fact.kind == "derived" and (found := pinned(fact)) is not None}
    rest, agrees = list(facts), set[str]()
    for name, fact in reversed(told.items()):
        others = [other for other in rest if other is not fact]
        if name in found_from(others).known:
            rest = others
            agrees.add(name)
    return {name: fact for name, fact in told.items() if name in agrees}


def independent(facts: Sequence[Fact]) -> list[Fact]:
    """The facts of a text without those that follow from the rest."""
    besides = agreeing(facts)
    return [fact for fact in facts if fact not in besides.values()]


def followed(facts: Sequence[Fact], wanted: Collection[str] = ()) -> Derivation | Rejected:
    """How some quantities follow, and then what is told besides; else rejected as ``no-derivation``."""
    rest = independent(facts)
    ways = {name: shortest(rest, name) for name in (*wanted, *agreeing(facts))}
    found = [way for way in ways.values() if way is not None]
    if len(found) < len(ways):
        return Rejected("no-derivation", next(name for name, way in ways.items() if way is None))
    return reduce(Derivation.followed_by, found, _NOTHING)
