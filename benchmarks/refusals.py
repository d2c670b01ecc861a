"""What the sandbox refuses without need: ``python benchmarks/refusals.py PROGRAMS.jsonl...``.

Each line of the input has the ``code`` of one program. Every program runs in plain Python (a forked child of a fresh
process, with limits and without input) and in the sandbox. Those that give a number in plain Python and not the same in
the sandbox are counted by what they use and by what the sandbox said. The exit status is 1 if any of them uses nothing
that the sandbox leaves out on purpose.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from illposed.sandbox import (
    Call,
    Irreproducible,
    Limits,
    Outcome,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    Sandbox,
    TimedOut,
    ValueRejected,
    WorkerDied,
)
from illposed.sandbox.values import decode_value

_SECONDS: Final = 2.0
_LEFT_OUT_MODULES: Final = ("sympy", "numpy")
_LEFT_OUT_NAMES: Final = {"input": "input", "open": "file"}
_EMPTY: Final = "nothing left out"

# Takes programs as JSON lines (code, variable), answers each with a JSON line: kind and text.
_PLAIN: Final = """
import builtins, contextlib, json, os, resource, select, signal, sys
from numbers import Number
from illposed.sandbox.values import NotAValueError, encode_value
with contextlib.suppress(ImportError):
    import numpy

MEMORY, SECONDS = 1 << 31, float(sys.argv[1])

def told(code, variable):
    printed = []
    builtins.print = lambda *arguments, **named: printed.append(arguments[-1] if arguments else None)
    module = {"__name__": "__main__"}
    try:
        exec(compile(code, "<program>", "exec", dont_inherit=True), module)
        result = module[variable] if variable else printed[-1]
    except BaseException as error:
        return "raised", type(error).__name__
    try:
        return "value", encode_value(result).decode()
    except NotAValueError:
        kind = type(result)
        numeric = isinstance(result, Number) or hasattr(result, "is_number")
        return "number" if numeric else "no number", f"{kind.__module__}.{kind.__name__}"

def run(code, variable):
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.write(writer, json.dumps(told(code, variable)).encode())
        os._exit(0)
    os.close(writer)
    ended, _, _ = select.select([reader], [], [], SECONDS)
    if not ended:
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reader, "rb") as stream:
        answer = stream.read()
    os.waitpid(child, 0)
    return answer.decode() or json.dumps(["stopped", ""])

for line in sys.stdin.buffer.read().splitlines():
    print(run(*json.loads(line)))
"""


@dataclass(frozen=True, slots=True)
class _Program:
    """One program, where it was found, and the name of the variable that holds its value (else it prints it)."""

    place: str
    code: str
    variable: str | None

    def call(self) -> Call:
        return Call(self.code, variable=self.variable, printed=self.variable is None)


@dataclass(frozen=True, slots=True)
class _Plain:
    """What plain Python made of a program: ``value`` or ``number`` (of another type) are numbers, the others not."""

    kind: str
    text: str

    def agrees_with(self, outcome: Outcome) -> bool:
        if self.kind != "value" or not isinstance(outcome, Returned):
            return False
        value = decode_value(self.text.encode())
        return (type(value), repr(value)) == (type(outcome.value), repr(outcome.value))


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(files: tuple[Path, ...]) -> None:
    """Run the programs of FILES in plain Python and in the sandbox; print those that do not agree, by reason."""
    programs = [program for file in files for program in _read(file)]
    plain = _run_plainly(programs)
    with Sandbox(workers=1, limits=Limits(seconds=_SECONDS)) as box:
        outcomes = box.run([program.call() for program in programs])
    _print_endings(plain)
    reasons: Counter[tuple[str, str]] = Counter()
    places: dict[tuple[str, str], str] = {}
    for program, expected, outcome in zip(programs, plain, outcomes, strict=True):
        if expected.kind in ("value", "number") and not expected.agrees_with(outcome):
            reason = (_left_out(program.code), _told(outcome, expected))
            reasons[reason] += 1
            places.setdefault(reason, program.place)
    _print_reasons(reasons, places)
    sys.exit(any(use == _EMPTY for use, _ in reasons))


def _read(file: Path) -> Iterator[_Program]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        code = json.loads(line)["code"]
        yield _Program(f"{file.name}:{number}", code, "ans" if _binds_ans(code) else None)


def _tree(code: str) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError:
        return ast.Module([], [])


def _binds_ans(code: str) -> bool:
    names = (node for node in ast.walk(_tree(code)) if isinstance(node, ast.Name))
    return any(name.id == "ans" and isinstance(name.ctx, ast.Store) for name in names)


def _run_plainly(programs: list[_Program]) -> list[_Plain]:
    requests = "\n".join(json.dumps((program.code, program.variable)) for program in programs)
    command = [sys.executable, "-W", "ignore", "-c", _PLAIN, str(_SECONDS)]
    finished = subprocess.run(command, input=requests, capture_output=True, text=True, check=True)
    return [_Plain(*json.loads(line)) for line in finished.stdout.splitlines()]


def _left_out(code: str) -> str:
    """The first thing that the program uses and the sandbox leaves out: a module's name, ``input`` or ``file``."""
    nodes = list(ast.walk(_tree(code)))
    bound = {
        alias.asname or alias.name.partition(".")[0]: module
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        for module in _LEFT_OUT_MODULES
        if module in (alias.name.partition(".")[0], getattr(node, "module", None))
    }
    loaded = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    return next((use for name in loaded if (use := bound.get(name) or _LEFT_OUT_NAMES.get(name))), _EMPTY)


def _told(outcome: Outcome, expected: _Plain) -> str:
    match outcome:
        case Refused(reason) | ValueRejected(reason):
            return reason
        case Raised(kind, message):
            return f"{kind}: {message}"
        case Returned(value):
            return f"{value!r} instead of {expected.text}"
        case TimedOut() | OutOfMemory() | WorkerDied() | Irreproducible():
            return type(outcome).__name__


def _print_endings(plain: list[_Plain]) -> None:
    print(f"{len(plain):,} programs in plain Python")
    for kind, count in Counter(ending.kind for ending in plain).most_common():
        print(f"  {kind:10}{count:>7,}")


def _print_reasons(reasons: Counter[tuple[str, str]], places: dict[tuple[str, str], str]) -> None:
    print(f"\n{reasons.total():,} numbers that the sandbox does not give")
    print(f"{'uses':18}{'count':>6}  what the sandbox said (first place)")
    for (use, told), count in reasons.most_common():
        print(f"{use:18}{count:>6}  {told} ({places[use, told]})")


if __name__ == "__main__":
    main()
