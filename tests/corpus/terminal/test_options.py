"""A command from the dataclass of its request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import pytest
from click.testing import CliRunner, Result

from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import Argument, Option, command, requested
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    folder: Annotated[Path, Option("Where it goes.", name="--out", path="folder")]
    strict: Annotated[bool, Option("Be strict.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    kind: Annotated[Literal["a", "b"], Argument()]
    files: Annotated[tuple[Path, ...], Argument(metavar="FILE...")]
    count: Annotated[int, Option("How many.", minimum=1)] = 6
    share: Annotated[float | None, Option("How much.", minimum=0, maximum=1, exclusive=True)] = None
    model: Annotated[str | None, Option("Who; none for nobody.", none="none")] = "anyone"
    words: Annotated[tuple[str, ...], Option("More words.", name="--word", metavar="WORD")] = ()
    originals: Annotated[bool, Option("Leave them out.", name="--no-originals")] = True
    workers: Annotated[int, Option("Workers.")] = field(default_factory=lambda: 7)
    shared: Shared


def run(*words: str, does: Callable[[Request], Ending | Unusable]) -> Result:
    @command(Request, interrupted=lambda request: f"{request.kind} was interrupted")
    def try_it(request: Request) -> Ending | Unusable:
        """Try it on FILE."""
        return does(request)

    return CliRunner().invoke(try_it, [*words])


def request_of(*words: str) -> Request:
    seen: list[Request] = []

    def keep(request: Request) -> Ending:
        seen.append(request)
        return Ending()

    done = run(*words, does=keep)
    assert (done.exit_code, done.output) == (0, "")
    return seen[0]


def test_what_is_not_said_has_the_default_of_its_field():
    found = request_of("a", "f", "--out", "x")
    assert found == Request(kind="a", files=(Path("f"),), shared=Shared(folder=Path("x")))
    assert found.workers == 7


def test_every_kind_of_field_is_read():
    found = request_of(
        *("b", "f", "g", "--count", "2", "--share", "0.5", "--model", "none", "--word", "v", "--word", "w"),
        *("--no-originals", "--workers", "1", "--out", "x", "--strict"),
    )
    assert found == Request(
        kind="b",
        files=(Path("f"), Path("g")),
        count=2,
        share=0.5,
        model=None,
        words=("v", "w"),
        originals=False,
        workers=1,
        shared=Shared(folder=Path("x"), strict=True),
    )


@pytest.mark.parametrize(
    "words",
    [
        ["c", "f", "--out", "x"],
        ["a", "f"],
        ["a", "--out", "x"],
        ["a", "f", "--out", "x", "--count", "0"],
        ["a", "f", "--out", "x", "--share", "0"],
    ],
)
def test_what_cannot_be_is_refused(words: list[str]):
    assert run(*words, does=lambda request: Ending()).exit_code == 2


def test_a_program_gives_values_as_they_are_and_one_alone_for_several():
    values = {"kind": "a", "files": "f", "folder": "x", "share": 1, "words": ["v", "w"], "originals": False}
    assert requested(Request, {**values, "model": None}) == Request(
        kind="a",
        files=(Path("f"),),
        share=1.0,
        words=("v", "w"),
        originals=False,
        model=None,
        shared=Shared(folder=Path("x")),
    )


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("kind", "c", "kind: 'c' is not one of 'a', 'b'."),
        ("files", [5], "files: 5 is no path"),
        ("files", ["f", ""], "an empty path leads nowhere; name a file or folder"),
        ("files", "a\0b", "a�b: no path has a null character; name a file or folder"),
        ("folder", "x" * 300, f"{'x' * 79}…: File name too long; name a folder"),
        ("count", "2", "count: '2' is no whole number"),
        ("count", None, "count: None is no whole number"),
        ("count", 0, "count: 0 is not in the range x>=1."),
        ("share", True, "share: True is no number"),
        ("share", 0.0, "share: 0.0 is not in the range 0<x<=1."),
        ("model", 5, "model: 5 is no text"),
        ("strict", "yes", "strict: 'yes' is neither True nor False"),
        ("folder", __file__, f"{__file__}: is a file; name a folder"),
    ],
)
def test_a_value_of_a_program_that_cannot_be_is_told_with_its_name(name: str, value: object, told: str):
    values = {"kind": "a", "files": "f", "folder": "x", name: value}
    assert requested(Request, values) == Unusable(told)


@pytest.mark.parametrize(
    ("option", "told"), [("--count", "'abc' is not a valid integer."), ("--share", "'abc' is not a valid number.")]
)
def test_a_word_in_the_place_of_a_number_is_told(option: str, told: str):
    words = ("a", "f", "--out", "x", option, "abc")
    assert f"Invalid value for '{option}': {told}" in run(*words, does=lambda request: Ending()).output


def test_the_help_comes_from_the_fields_in_their_order():
    told = run("--help", does=lambda request: Ending()).output
    assert "{a|b} FILE..." in told
    assert "Try it on FILE." in told
    places = [told.index(word) for word in ("--count", "--share", "--model", "--word WORD", "--out", "--strict")]
    assert places == sorted(places)
    assert "[default: 6; x>=1]" in told
    assert "[required]" in told


def interrupted(request: Request) -> Ending:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("does", "status", "message"),
    [
        (lambda request: Ending(), 0, ""),
        (lambda request: Ending(1, "two lines are bad"), 1, "illposed: two lines are bad\n"),
        (lambda request: Unusable("x: no such file"), 2, "illposed: x: no such file\n"),
        (interrupted, 130, "illposed: a was interrupted\n"),
    ],
)
def test_a_command_ends_with_one_line_and_its_status(
    does: Callable[[Request], Ending | Unusable], status: int, message: str
):
    done = run("a", "f", "--out", "x", does=does)
    assert (done.exit_code, done.stdout, done.stderr) == (status, "", message)
