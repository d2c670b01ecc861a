"""A command from the dataclass of its request: each field is an option, declared once with type, default and help.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class BuildRequest:
        problems: Annotated[Path | None, Argument()] = None
        seed: Annotated[int, Option("Another seed gives other edits of the same problems.")] = 0

A field that is itself such a dataclass stands for its fields. A flag is a ``bool``: one that is true by default is
turned off. A ``tuple`` may be given again for more; a ``Literal`` is a choice; None is what was not said.
"""

from __future__ import annotations

import inspect
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from numbers import Integral, Real
from pathlib import Path
from types import UnionType
from typing import IO, Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import click

from illposed.corpus.terminal.ending import INTERRUPTED, UNUSABLE, Ending, end, say
from illposed.engine.results import Unusable, shortened

PathKind = Literal["any", "file", "folder"]

_VALUES: Final[Mapping[object, tuple[Any, str]]] = {
    bool: (bool, "neither True nor False"),
    int: (Integral, "no whole number"),
    float: (Real, "no number"),
    str: (str, "no text"),
    Path: (str | os.PathLike, "no path"),
}
"""What a program may give for a value of each type, numbers of numpy too, and what anything else is."""


_KINDS: Final[Mapping[PathKind, str]] = {"any": "a file or folder", "file": "a file", "folder": "a folder"}


class _Misplaced(click.ClickException):
    """A path that is of the wrong kind, or can be none, told in one line."""

    exit_code = UNUSABLE

    def show(self, file: IO[str] | None = None) -> None:
        say(self.message)


class _Place(click.Path):
    """A path that, if it is there, is of one kind."""

    def __init__(self, kind: PathKind) -> None:
        super().__init__(path_type=Path)
        self._kind = kind

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; an error of one line where there can be none, or it leads to one of the other kind."""
        named = os.fsdecode(cast("str | os.PathLike[str]", value))
        by = f" with {param.opts[0]}" if isinstance(param, click.Option) else ""
        advice = f"name {_KINDS[self._kind]}{by}"
        if not named:
            raise _Misplaced(f"an empty path leads nowhere; {advice}")
        path = Path(named)
        try:
            mode = path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            return path
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else "no path has a null character"
            raise _Misplaced(f"{shortened(named)}: {why}; {advice}") from error
        if self._kind == "folder" and stat.S_ISREG(mode):
            raise _Misplaced(f"{path}: is a file; {advice}")
        if self._kind == "file" and stat.S_ISDIR(mode):
            raise _Misplaced(f"{path}: is a folder; {advice}")
        return path


class _WholeNumber(click.IntRange):
    """A whole number in a range, called so in messages and in the help."""

    name = "integer"


class _Number(click.FloatRange):
    """A number in a range, called so in messages and in the help."""

    name = "number"


Request = TypeVar("Request")


@dataclass(frozen=True, slots=True)
class Option:
    """What ``--help`` says of an option, and which of its values are possible.

    ``name`` is what the user writes where it is not the name of the field; ``exclusive`` leaves the minimum out;
    ``none`` is the word that stands for None.
    """

    help: str
    name: str | None = None
    metavar: str | None = None
    minimum: float | None = None
    maximum: float | None = None
    exclusive: bool = False
    path: PathKind = "any"
    show_default: bool = True
    none: str | None = None


@dataclass(frozen=True, slots=True)
class Argument:
    """A word that has its meaning by its place; one that may be None may be left out."""

    metavar: str | None = None
    path: PathKind = "any"


def command(
    request: type[Request], *, interrupted: Callable[[Request], str] = lambda request: "interrupted"
) -> Callable[[Callable[[Request], Ending | Unusable]], click.Command]:
    """The command that builds ``request`` from the command line, hands it to the function, and ends as that says.

    Name and help are those of the function; ``interrupted`` is what is said on Ctrl-C.
    """

    def decorated(run: Callable[[Request], Ending | Unusable]) -> click.Command:
        def callback(**values: object) -> None:
            built = _built(request, values)
            end(lambda: run(built), interrupted(built), _output(request, values))

        return click.Command(run.__name__, params=[*_parameters(request)], callback=callback, help=_help(run.__doc__))

    return decorated


def _help(docstring: str | None) -> str:
    """The help of a command: its docstring, with the exit status that all of them have besides those that it names."""
    text = inspect.cleandoc(docstring or "")
    return f"{text.removesuffix('.')}; {INTERRUPTED} interrupted." if "\nExit status: " in text else text


def requested(request: type[Request], values: Mapping[str, object]) -> Request | Unusable:
    """The request with the ``values`` that a program gives to its fields by their names, and defaults for the others.

    What stands alone where several are taken is one of them. Unusable if a value is of another type than its field, or
    is one that the command line would not take.
    """
    given: dict[str, object] = {}
    for field, hint in _hinted(request):
        kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        if is_dataclass(kind):
            part = requested(cast(type[object], kind), values)
            if isinstance(part, Unusable):
                return part
            given[field.name] = part
        elif field.name in values:
            try:
                given[field.name] = _taken(kind, marks[0], values[field.name])
            except click.BadParameter as error:
                return Unusable(f"{field.name}: {error.message}")
            except _Misplaced as error:
                return Unusable(error.message)
    return request(**given)


def _taken(hint: object, mark: Option | Argument, value: object) -> object:
    kind, optional, several = _taken_apart(hint)
    if value is None and optional:
        return None
    if not several:
        return _one_taken(kind, mark, value)
    alone = isinstance(value, str | os.PathLike) or not isinstance(value, Iterable)
    return tuple(_one_taken(kind, mark, each) for each in ((value,) if alone else cast(Iterable[object], value)))


def _one_taken(kind: object, mark: Option | Argument, value: object) -> object:
    """The value as the command line would have it; it reads words, but no word is a number here."""
    python_type, otherwise = _VALUES.get(kind, (object, ""))
    if not isinstance(value, python_type) or (kind in (int, float) and isinstance(value, bool)):
        raise click.BadParameter(f"{shortened(repr(value))} is {otherwise}")
    option = mark if isinstance(mark, Option) else Option("", path=mark.path)
    return _value_type(kind, option).convert(value, None, None)


def _output(request: type[object], values: Mapping[str, object]) -> Path | None:
    """What is written: the value of ``--out``, or, where nothing was said, the folder that is read; None without."""
    option = next((parameter for parameter in _parameters(request) if "--out" in parameter.opts), None)
    out = None if option is None or option.name is None else values[option.name] or values.get("folder")
    return out if isinstance(out, Path) else None


def _parameters(request: type[object]) -> Iterator[click.Parameter]:
    for field, hint in _hinted(request):
        kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        if is_dataclass(kind):
            yield from _parameters(cast(type[object], kind))
        elif isinstance(marks[0], Argument):
            yield _argument(field.name, kind, marks[0])
        else:
            yield _option(field, kind, marks[0])


def _hinted(request: type[object]) -> Iterator[tuple[Field[Any], Any]]:
    hints = get_type_hints(request, include_extras=True)
    return ((field, hints[field.name]) for field in fields(cast(Any, request)))


def _argument(name: str, hint: object, mark: Argument) -> click.Argument:
    kind, optional, several = _taken_apart(hint)
    value_type = _value_type(kind, Option("", path=mark.path))
    return click.Argument(
        [name], metavar=mark.metavar, required=not optional, nargs=-1 if several else 1, type=value_type
    )


def _option(field: Field[Any], hint: object, mark: Option) -> click.Option:
    name = mark.name or f"--{field.name.replace('_', '-')}"
    if hint is bool:
        return click.Option([name, field.name], is_flag=True, help=mark.help)
    kind, optional, several = _taken_apart(hint)
    stated = field.default is not MISSING and field.default is not None and not several
    # A default of None, once given, would do for an option that is required.
    default: dict[str, Any] = {"default": field.default} if stated else {}
    return click.Option(
        [name, field.name],
        type=_value_type(kind, mark),
        show_default=stated and mark.show_default,
        required=field.default is MISSING and field.default_factory is MISSING and not optional,
        multiple=several,
        metavar=mark.metavar,
        help=mark.help,
        **default,
    )


def _taken_apart(hint: object) -> tuple[object, bool, bool]:
    """The type of one value, whether there may be none, and whether there may be several."""
    arguments = get_args(hint)
    if get_origin(hint) is tuple:
        return arguments[0], False, True
    if get_origin(hint) in (Union, UnionType):
        return next(kind for kind in arguments if kind is not type(None)), True, False
    return hint, False, False


def _value_type(kind: object, mark: Option) -> click.ParamType[Any]:
    if get_origin(kind) is Literal:
        return click.Choice(get_args(kind))
    if kind is Path:
        return _Place(mark.path)
    if kind is bool:
        return click.BOOL
    bounded = mark.minimum is not None or mark.maximum is not None
    if kind is int:
        return _WholeNumber(_whole(mark.minimum), _whole(mark.maximum), mark.exclusive) if bounded else click.INT
    if kind is float:
        return _Number(mark.minimum, mark.maximum, mark.exclusive) if bounded else click.FLOAT
    return click.STRING


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _built(request: type[Request], values: Mapping[str, object]) -> Request:
    """The request with the given values; a field of which nothing was said has its default."""
    given: dict[str, object] = {}
    for field, hint in _hinted(request):
        kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        if is_dataclass(kind):
            given[field.name] = _built(cast(type[object], kind), values)
            continue
        value = values[field.name]
        if kind is bool:
            given[field.name] = bool(value) != bool(field.default)
        elif isinstance(marks[0], Option) and marks[0].none is not None and value == marks[0].none:
            given[field.name] = None
        elif value is not None:
            given[field.name] = value
    return request(**given)
