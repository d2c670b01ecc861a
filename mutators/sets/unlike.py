"""The first sets of a problem no text of which stands in another one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.problems.variant import Variant


class TextSet(Protocol):
    """Texts that are made and read together."""

    @property
    def members(self) -> Sequence[Variant]:
        """Its texts."""
        ...


_Made = TypeVar("_Made", bound=TextSet)


def texts_of(made: Iterable[TextSet | Dropped]) -> frozenset[str]:
    """The texts of the sets among what was made."""
    return frozenset(member.text for each in made if not isinstance(each, Dropped) for member in each.members)


def first_unlike(
    most: int, tried: Iterable[_Made | Dropped], texts: Collection[str], mutator: str
) -> Iterator[_Made | Dropped]:
    """The first sets that ``mutator`` made, at most ``most``, and what was dropped before the last of them.

    A set is :class:`Dropped` with reason ``same-text`` if it has one of ``texts``, or one of those of a set before it.
    """
    taken, found = set(texts), 0
    for made in tried:
        own = texts_of([made])
        if not isinstance(made, Dropped) and not taken.isdisjoint(own):
            yield Dropped(mutator, "same-text", min(taken & own)[-60:])
            continue
        yield made
        taken |= own
        found += not isinstance(made, Dropped)
        if found == most:
            return
