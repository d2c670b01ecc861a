"""Sets whose order is the same in every process.

A set is in the order of the hashes of its elements, and some hashes are made of an address, which differs from run to
run: those of a NaN, of functions and types, and before Python 3.12 that of None. So every way to a set goes through
here, and a set does not take them. A dict does: it is in the order in which it was filled.
"""

import datetime
import decimal
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

_BY_VALUE: Final = frozenset({int, bool, str, Fraction, datetime.date, datetime.datetime, datetime.timedelta})
_SETS: Final = frozenset({set, frozenset})
_NONE_BY_VALUE: Final = sys.version_info >= (3, 12)


def settled(candidate: Any) -> Any:
    """Return ``candidate``; raises ``TypeError`` if it is a set with an element whose hash differs from run to run."""
    if type(candidate) in _SETS:
        _check_all(candidate)
    return candidate


def _check_all(elements: Iterable[Any]) -> None:
    for element in elements:
        if type(element) not in _BY_VALUE:
            _check(element)


def _check(element: Any) -> None:
    kind = type(element)
    if kind is tuple or kind is frozenset:
        _check_all(element)
    elif not _is_by_value(element, kind):
        raise TypeError(f"no set here has an element like this {kind.__name__}: its place would differ from run to run")


def _is_by_value(element: Any, kind: type) -> bool:
    if kind is float or kind is complex:
        return bool(element == element)
    if kind is decimal.Decimal:
        return not element.is_nan()
    if kind is range:
        return _NONE_BY_VALUE or len(element) > 1
    return element is None and _NONE_BY_VALUE


def make_set(*arguments: Any) -> set[Any]:
    """Do what ``set`` does."""
    made: set[Any] = settled(set(*arguments))
    return made


def make_frozenset(*arguments: Any) -> frozenset[Any]:
    """Do what ``frozenset`` does."""
    made: frozenset[Any] = settled(frozenset(*arguments))
    return made


def _add(add: Callable[[Any], None], element: Any) -> None:
    # What cannot be in a set at all is told by the set.
    if type(element) not in _BY_VALUE and _is_hashable(element):
        _check(element)
    add(element)


def _is_hashable(element: Any) -> bool:
    try:
        hash(element)
    except TypeError:
        return False
    return True


def _take_in(method: Callable[..., Any], *others: Iterable[Any]) -> Any:
    lists = [other if type(other) in _SETS else list(other) for other in others]
    for elements in lists:
        _check_all(filter(_is_hashable, elements))
    return method(*lists)


def _guarded(guard: Callable[..., Any], name: str) -> Callable[[Any], Any]:
    def method(owner: Any) -> Any:
        if owner is set or owner is frozenset:
            return lambda instance, *arguments: method(instance)(*arguments)
        found = getattr(owner, name)
        # No partial, of which a program could read the arguments.
        return (lambda *arguments: guard(found, *arguments)) if type(owner) in _SETS else found

    return method


GUARDED_METHODS: Final = {
    "add": _guarded(_add, "add"),
    **{name: _guarded(_take_in, name) for name in ("symmetric_difference", "union", "update")},
}
"""By name, what gives the method of an owner that may be a set."""
