"""The names that a program may use: a frozen table, and the guards that RestrictedPython's code calls.

No module is ever in it: ``math.ceil`` is bound under the key ``"math.ceil"``, which no source text can spell as a
name, and the language wall rewrites the attribute to that key.
"""

import builtins
import collections
import datetime
import decimal
import fractions
import functools

# Counter.most_common and statistics.mode import it when first called, and a worker cannot import any more.
import heapq  # noqa: F401
import itertools
import math
import operator
import statistics
import string
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import ModuleType
from typing import Any, Final

from RestrictedPython.Guards import guarded_unpack_sequence

from illposed.sandbox.language.sets import GUARDED_METHODS, make_frozenset, make_set, settled

_MODULES: Final[dict[ModuleType, tuple[str, ...]]] = {
    math: tuple(name for name in dir(math) if not name.startswith("_")),
    fractions: ("Fraction",),
    statistics: (
        "fmean",
        "harmonic_mean",
        "mean",
        "median",
        "median_high",
        "median_low",
        "mode",
        "multimode",
        "pstdev",
        "pvariance",
        "stdev",
        "variance",
    ),
    itertools: (
        "accumulate",
        "chain",
        "combinations",
        "combinations_with_replacement",
        "compress",
        "count",
        "cycle",
        "dropwhile",
        "filterfalse",
        "groupby",
        "islice",
        "pairwise",
        "permutations",
        "product",
        "repeat",
        "starmap",
        "takewhile",
        "zip_longest",
    ),
    functools: ("reduce",),
    operator: ("abs", "add", "eq", "floordiv", "ge", "gt", "le", "lt", "mul", "ne", "neg", "pow", "sub", "truediv"),
    collections: ("Counter", "OrderedDict", "defaultdict", "deque"),
    decimal: ("Decimal", "ROUND_CEILING", "ROUND_DOWN", "ROUND_FLOOR", "ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_UP"),
    datetime: ("date", "datetime", "timedelta"),
}

MODULE_NAMES: Final[Mapping[str, frozenset[str]]] = {
    module.__name__: frozenset(names) for module, names in _MODULES.items()
}

_UNUSED_IMPORTS: Final = (
    "__future__ cmath copy json matplotlib numbers numpy pandas random re scipy string sympy time typing"
)
UNUSED_IMPORTS: Final = frozenset(_UNUSED_IMPORTS.split())
"""Modules that models import out of habit: importing one binds nothing, and only a use of it is refused."""

_COLLECTION_METHODS: Final = (
    "append appendleft clear copy count extend index insert pop popleft remove reverse rotate sort add difference "
    "discard elements from_iterable fromkeys get intersection isdisjoint issubset issuperset items keys most_common "
    "setdefault symmetric_difference union update values"
)
_STRING_METHODS: Final = (
    "capitalize casefold center endswith find format isalnum isalpha isdecimal isdigit isnumeric isspace isupper "
    "islower join ljust lower lstrip partition removeprefix removesuffix replace rfind rjust rpartition rsplit rstrip "
    "split splitlines startswith strip swapcase title upper zfill"
)
_NUMBER_ATTRIBUTES: Final = (
    "as_integer_ratio bit_count bit_length conjugate denominator from_decimal from_float imag is_integer "
    "limit_denominator normalize numerator quantize real sqrt to_integral_value"
)
_OTHER_ATTRIBUTES: Final = (
    "args day days hour isoweekday minute month second seconds toordinal total_seconds weekday year"
)
ATTRIBUTES: Final = frozenset(
    f"{_COLLECTION_METHODS} {_STRING_METHODS} {_NUMBER_ATTRIBUTES} {_OTHER_ATTRIBUTES}".split()
)
"""The attributes that a program may read, of whatever object; nothing that leads to a frame, a type or a module."""

_BUILTINS: Final = (
    "abs all any bin bool chr dict divmod enumerate filter float hex int iter len list map max min next oct "
    "ord pow range reversed round slice sorted sum tuple zip None True False "
    "ArithmeticError AssertionError AttributeError Exception FloatingPointError IndexError KeyError LookupError "
    "MemoryError NameError NotImplementedError OverflowError RecursionError RuntimeError StopIteration TypeError "
    "UnboundLocalError ValueError ZeroDivisionError"
)
_BUILTIN_NAMES: Final = tuple(_BUILTINS.split())

_PLAIN_TYPES: Final = frozenset({int, float, bool, str, type(None), Fraction, decimal.Decimal, range})
_PLAIN_CONTAINERS: Final = frozenset({list, tuple, set, frozenset, collections.deque})
_PLAIN_MAPPINGS: Final = frozenset(
    {dict, collections.Counter, collections.OrderedDict, type({}.keys()), type({}.values()), type({}.items())}
)
_TIME_TYPES: Final = frozenset({datetime.date, datetime.datetime, datetime.timedelta})


def plain(candidate: Any) -> Any:
    """Return ``candidate`` if its text is the same in every process; raises ``TypeError`` for functions and the like.

    The text of a function or an iterator shows its address, which differs from run to run.
    """
    kind = type(candidate)
    if kind in _PLAIN_TYPES or kind in _TIME_TYPES:
        return candidate
    if isinstance(candidate, BaseException):
        plain(candidate.args)
        return candidate
    if kind in _PLAIN_CONTAINERS:
        for element in candidate:
            plain(element)
        return candidate
    if kind in _PLAIN_MAPPINGS:
        for element in candidate.items() if hasattr(candidate, "items") else candidate:
            plain(element)
        return candidate
    raise TypeError("only numbers, strings and collections of them have a text here")


def _text(candidate: Any = "") -> str:
    return str(plain(candidate))


def _representation(candidate: Any) -> str:
    return repr(plain(candidate))


def _format(candidate: Any, specification: str = "") -> str:
    return format(plain(candidate), specification)


class _PlainFormatter(string.Formatter):
    """``str.format`` whose fields are arguments only: no attribute and no item of one can be reached."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        if not (field_name.isdecimal() or field_name.isidentifier()):
            raise ValueError("a format field is a number or a name here")
        key = int(field_name) if field_name.isdecimal() else field_name
        return plain(self.get_value(key, args, kwargs)), key


_FORMATTER: Final = _PlainFormatter()


def _modulo(left: Any, right: Any) -> Any:
    return left % (plain(right) if isinstance(left, str) else right)


def _is_instance(candidate: Any, kinds: Any) -> bool:
    return isinstance(candidate, tuple(map(_as_type, kinds)) if isinstance(kinds, tuple) else _as_type(kinds))


def _as_type(kind: Any) -> Any:
    return next((real for provided, real in _TYPES if kind is provided), kind)


def _attribute(owner: Any, name: str) -> Any:
    if type(name) is not str or name not in ATTRIBUTES:
        raise AttributeError("this attribute is not available")
    owner = _as_type(owner)
    guarded = _GUARDED_METHODS.get(name)
    return getattr(owner, name) if guarded is None else guarded(owner)


def _format_method(owner: Any) -> Any:
    if not isinstance(owner, str):
        raise AttributeError("this attribute is not available")
    return functools.partial(_FORMATTER.format, owner)


def _index_method(owner: Any) -> Any:
    return functools.partial(_index, owner.index)


def _index(method: Any, *arguments: Any) -> Any:
    """Call the ``index`` of a sequence, whose message shows what was not found, and so an address."""
    try:
        return method(*arguments)
    except ValueError:
        try:
            plain(arguments)
        except (TypeError, RecursionError):
            raise ValueError("what was looked for is not in the sequence") from None
        raise


_GUARDED_METHODS: Final[dict[str, Callable[[Any], Any]]] = {
    "format": _format_method,
    "index": _index_method,
    **GUARDED_METHODS,
}


_WRITABLE: Final = frozenset({list, dict, collections.Counter, collections.OrderedDict, collections.defaultdict})


def _writable(container: Any) -> Any:
    if type(container) not in _WRITABLE and type(container) is not collections.deque:
        raise TypeError(f"{type(container).__name__!r} object does not support item assignment")
    return container


def _same(candidate: Any) -> Any:
    return candidate


_AUGMENTED: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+=": operator.iadd,
    "-=": operator.isub,
    "*=": operator.imul,
    "/=": operator.itruediv,
    "//=": operator.ifloordiv,
    "%=": _modulo,
    "**=": operator.ipow,
    "<<=": operator.ilshift,
    ">>=": operator.irshift,
    "|=": operator.ior,
    "^=": operator.ixor,
    "&=": operator.iand,
}


# With the keys or the items of a dict, these give a set.
_TO_SETS: Final = frozenset({"-=", "|=", "^=", "&="})


def _augment(symbol: str, left: Any, right: Any) -> Any:
    augmented = _AUGMENTED[symbol](left, right)
    return settled(augmented) if symbol in _TO_SETS else augmented


def _subtract(left: Any, right: Any) -> Any:
    return settled(left - right)


def _item(container: Any, key: Any) -> tuple[Any, Any, Any]:
    """Return what augmenting an item needs of it: it is read before the right side is evaluated."""
    return container, key, container[key]


def _augment_item(symbol: str, item: tuple[Any, Any, Any], right: Any) -> None:
    container, key, left = item
    augmented = _augment(symbol, left, right)
    _writable(container)[key] = augmented


def _apply(function: Any, *arguments: Any, **named: Any) -> Any:
    return function(*arguments, **named)


def _unpack_pairs(iterable: Any, specification: Any, guard: Any) -> Iterator[Any]:
    for element in iterable:
        yield guarded_unpack_sequence(element, specification, guard)  # type: ignore[no-untyped-call]


class Printer:
    """What ``print`` is bound to: it writes nothing and keeps the last argument of the last call."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: object = None

    def __call__(self, *arguments: object, sep: object = None, end: object = None, flush: object = False) -> None:
        """Keep the last argument."""
        self.last = arguments[-1] if arguments else None


_REWRITTEN: Final[dict[str, Any]] = {
    "str": _text,
    "repr": _representation,
    "format": _format,
    "isinstance": _is_instance,
    "set": make_set,
    "frozenset": make_frozenset,
}
_TYPES: Final = ((_text, str), (make_set, set), (make_frozenset, frozenset))

PROVIDED: Final = frozenset(_BUILTIN_NAMES) | _REWRITTEN.keys() | {"print"}
UNAVAILABLE: Final = frozenset(dir(builtins)) - PROVIDED


def build_namespace(printer: Printer) -> dict[str, Any]:
    """Return the ``__builtins__`` of programs: builtins, names of modules and guards, nothing else."""
    names = {name: getattr(builtins, name) for name in _BUILTIN_NAMES} | _REWRITTEN
    for module, exported in _MODULES.items():
        names |= {f"{module.__name__}.{name}": getattr(module, name) for name in exported}
    names |= {
        "sandbox.print": printer,
        "sandbox.plain": plain,
        "sandbox.format": _format,
        "sandbox.modulo": _modulo,
        "sandbox.settled": settled,
        "operator.sub": _subtract,
        "sandbox.item": _item,
        "sandbox.augment_item": _augment_item,
        "_getattr_": _attribute,
        "_getitem_": operator.getitem,
        "_getiter_": _same,
        "_write_": _writable,
        "_inplacevar_": _augment,
        "_apply_": _apply,
        "_unpack_sequence_": guarded_unpack_sequence,
        "_iter_unpack_sequence_": _unpack_pairs,
    }
    return names
