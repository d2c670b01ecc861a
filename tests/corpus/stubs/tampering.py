"""Walks through the types of records, and changes what stands in one."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

NAME = "#"
"""In a path: the name of an entry of a mapping."""


def paths(found: inspect.Type) -> Iterator[str]:
    """The paths of all values in a type.

    They are ``.field`` of a struct, ``.*`` in a mapping and ``.#`` for its names, ``[]`` in a tuple or list.
    """
    match found:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from (f".{field.encode_name}{path}" for path in paths(field.type))
        case inspect.DictType(value_type=value):
            yield f".{NAME}"
            yield from (f".*{path}" for path in paths(value))
        case inspect.TupleType(item_types=items):
            yield from (f"[]{path}" for path in dict.fromkeys(path for item in items for path in paths(item)))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from (f"[]{path}" for path in paths(item))
        case inspect.UnionType(types=types):
            yield from dict.fromkeys(path for one in types for path in paths(one))
        case inspect.NoneType() | inspect.LiteralType(values=(_,)):
            return
        case _:
            yield ""


def containers(found: inspect.Type) -> Iterator[str]:
    """The paths of all mappings, and of all tuples and lists of any length, in a type."""
    match found:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from (f".{field.encode_name}{path}" for path in containers(field.type))
        case inspect.DictType(value_type=value):
            yield ""
            yield from (f".*{path}" for path in containers(value))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield ""
            yield from (f"[]{path}" for path in containers(item))
        case inspect.UnionType(types=types):
            yield from dict.fromkeys(path for one in types for path in containers(one))


def optional(found: inspect.Type) -> Iterator[str]:
    """The paths of all fields in a type that a record need not have."""
    match found:
        case inspect.StructType(fields=fields):
            for field in fields:
                if not field.required:
                    yield f".{field.encode_name}"
                yield from (f".{field.encode_name}{path}" for path in optional(field.type))
        case inspect.DictType(value_type=value):
            yield from (f".*{path}" for path in optional(value))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from (f"[]{path}" for path in optional(item))
        case inspect.UnionType(types=types):
            yield from dict.fromkeys(path for one in types for path in optional(one))


Change = Callable[[Any, Any], None]
"""Changes what stands in an object or array under a key."""


def without_an_element(holder: Any, key: Any) -> None:
    inner = holder[key]
    inner.pop(next(iter(inner)) if isinstance(inner, dict) else 0)


def with_another_element(holder: Any, key: Any) -> None:
    inner = holder[key]
    if isinstance(inner, dict):
        inner[f"{next(iter(inner))}x"] = next(iter(inner.values()))
    else:
        inner.append(f"{inner[-1]}x" if isinstance(inner[-1], str) else inner[-1])


def without_it(holder: Any, key: Any) -> None:
    del holder[key]


def holders(value: Any, steps: list[str]) -> Iterator[tuple[Any, Any]]:
    """Where the values of a path stand: the object or array, and the key."""
    step, *rest = steps
    keys = list(range(len(value))) if isinstance(value, list) else list(value) if step in ("*", NAME) else [step]
    for key in keys:
        inner = value[key] if isinstance(value, list) else value.get(key)
        if rest and inner is not None:
            yield from holders(inner, rest)
        elif inner is not None:
            yield value, key


def others(value: Any) -> Iterator[Any]:
    """Other values of the same type, which may not be allowed where it stands."""
    if isinstance(value, bool | int | float):
        yield not value if isinstance(value, bool) else value + 1
        return
    yield {"L1": "L2", "FA": "L1", "Correct": "Flawed", "Flawed": "Correct"}.get(value, "solvable")
    yield from ("contradictory", "computational_error", "incorrect_operation", "given", "domain", "1/7", "L1", "FA")
    yield from (
        "crossed",
        "paired",
        "triple",
        "computed-clash",
        "omission",
        "independent",
        "cancelling",
        "known",
        "counted",
    )
    yield from ("counted", "by-steps", "answer")
    yield value[:-1] + ("0" if value[-1:] != "0" else "1")
    first = next((word for word in value.split() if word.isalpha() and len(word) > 3), None)
    if first is not None:
        yield value.replace(first, "Dogs", 1)
    yield f"{value}x"


def tampered(row: Any, record: type[msgspec.Struct], path: str) -> Any:
    """The row with another value, or name, at a path that the record allows; None if it has none there."""
    steps = path.replace("[]", ".[]").split(".")
    found = next(holders(row, steps), None)
    if found is None:
        return None
    before = found[1] if steps[-1] == NAME else found[0][found[1]]
    for other in reversed([other for other in others(before) if other != before]):
        copy = json.loads(json.dumps(row))
        holder, key = next(holders(copy, steps))
        if steps[-1] == NAME:
            entries = [(other if name == before else name, entry) for name, entry in holder.items()]
            holder.clear()
            holder.update(entries)
        else:
            holder[key] = other
        if is_allowed(copy, record):
            return copy
    raise AssertionError(f"no other value for {path}: {before!r}")


def changed(row: Any, record: type[msgspec.Struct], path: str, change: Change) -> Any:
    """The row with a change at the first place of a path where something stands and may be changed; None if at none."""
    steps = path.replace("[]", ".[]").split(".")
    for place, (holder, key) in enumerate(holders(row, steps)):
        if not holder[key]:
            continue
        copy = json.loads(json.dumps(row))
        change(*list(holders(copy, steps))[place])
        if is_allowed(copy, record) and msgspec.convert(copy, record) != msgspec.convert(row, record):
            return copy
    return None


def is_allowed(row: Any, record: type[msgspec.Struct]) -> bool:
    try:
        msgspec.convert(row, record)
    except msgspec.ValidationError:
        return False
    return True
