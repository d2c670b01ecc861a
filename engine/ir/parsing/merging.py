"""What names stand for after a branch, of which both ways were traced."""

from __future__ import annotations

from collections.abc import Mapping

from illposed.engine.ir.nodes import Expr, IfElse
from illposed.engine.ir.parsing.symbols import EXPRESSIONS, MaybeUnbound, Symbol


class Unmergeable(Exception):  # noqa: N818 - control flow: the test of the branch must be decided instead
    """The two ways through a branch do not come to one expression."""


def merged(
    test: Expr,
    then: Mapping[str, Symbol],
    otherwise: Mapping[str, Symbol],
    before: Mapping[str, Symbol],
    decided: frozenset[int],
) -> dict[str, Symbol]:
    """What each name stands for that is bound on one of two ways, ``then`` and ``otherwise``, at the least.

    ``before`` are the names as they were, ``decided`` the literals that decide the test, if literals do. Raises
    :class:`Unmergeable` for a name that stands for two things, one of which is no expression.
    """
    found: dict[str, Symbol] = {}
    for name in dict.fromkeys((*then, *otherwise)):
        first, second = then.get(name), otherwise.get(name)
        unbound = [way for way in (first, second) if isinstance(way, MaybeUnbound)]
        if unbound or first is None or second is None:
            found[name] = MaybeUnbound(decided.union(*(way.decided for way in unbound)))
        elif first == second:
            # Unchanged, or changed alike: then a list must be the one that other names share.
            found[name] = before[name] if before.get(name) == first else first
        elif isinstance(first, EXPRESSIONS) and isinstance(second, EXPRESSIONS):
            found[name] = IfElse(test, first, second)
        else:
            raise Unmergeable
    return found
