"""What a sandboxed call costs: ``python benchmarks/sandbox.py [--help]``.

Calls 200 ordinary ``solve()`` functions with five sets of arguments each, in one run by every way below, and prints
calls per second, and the ratios to precompiled ``exec`` in this process and to pydantic-monty, like for like: a row
whose calls bring their source is compared with monty's best row that is fed the source, and one whose functions are
known with monty's best row that keeps them. In every row but those that say so, a call runs the module from its
start: what one call does, no later call is meant to see.

* exec: the code is compiled beforehand; a call runs it in a new namespace and calls the function. No protection at all.
* RestrictedPython: the source is compiled with its policy for every call, then run as above.
* subprocess: a new ``python -I -S`` for every call.
* pydantic-monty: a new session for every call; or one session that is fed source and call, one call or 100 at a time;
  or one session that keeps all functions and is fed calls alone. A session keeps its state for the calls after.
* ours: one call per message and 100 per message, the programs known to the workers (cached) or new to them (uncached),
  with one worker and with two; the replay of a sample in a fresh worker is included, as users have it.

Arguments and calls are built before the clock runs. A row's figure is the median of its rounds, and the rounds of all
rows take turns. Other work on the machine disturbs two processes that talk more than one, so the ratios are those of an
idle machine only on an idle machine; the load is printed. Every answer of every row is compared with that of ``exec``.
"""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pydantic_monty
from ordinary_calls import Ordinary, ordinary_calls, run
from RestrictedPython.compile import compile_restricted
from RestrictedPython.Guards import safe_builtins

from illposed.sandbox import Call, OutOfMemory, Returned, Sandbox

_FUNCTIONS = 200
_BATCH = 100
_ROUNDS = 7
_REPEATED = 10
_RESTARTS = 30

_CHILD = """
import json, sys
source, arguments = json.load(sys.stdin)
namespace = {}
exec(source, namespace)
print(json.dumps(namespace["solve"](**arguments)))
"""

_T = TypeVar("_T")
Answer = Callable[[Sequence[Ordinary]], list[Any]]


@dataclass(slots=True)
class Row:
    """One way to answer calls, the calls of a round, and the seconds per call of the rounds so far.

    ``known`` says that the functions were parsed before the clock runs.
    """

    name: str
    answer: Answer
    calls: Sequence[Ordinary]
    known: bool = False
    rounds: list[float] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Seconds per call, the median of the rounds."""
        return statistics.median(self.rounds)

    def check(self) -> None:
        """Exit unless every answer is that of ``exec``."""
        if self.answer(self.calls) != [call.value for call in self.calls]:
            raise SystemExit(f"{self.name} gives other values than exec")

    def measure(self) -> None:
        """Run one more round."""
        begin = time.perf_counter()
        self.answer(self.calls)
        self.rounds.append((time.perf_counter() - begin) / len(self.calls))


def main() -> None:
    """Measure all rows and print the table, or print the help."""
    if set(sys.argv) & {"-h", "--help"}:
        print(__doc__)
        return
    calls = ordinary_calls(_FUNCTIONS)
    with ExitStack() as stack:
        rows = list(_rows(stack, calls))
        for row in rows:
            row.check()
        for _, row in itertools.product(range(_ROUNDS), rows):
            row.measure()
    _print_table(rows)
    print(f"\nload of this machine's {os.cpu_count()} processors: {os.getloadavg()[0]:.1f}")
    print(f"restart of a worker: {1000 * _restart():.1f} ms, the median of {_RESTARTS}")
    print("(from a call that ends its worker to the first answer of the next worker)")


def _rows(stack: ExitStack, calls: Sequence[Ordinary]) -> Iterator[Row]:
    many, functions = [*calls] * _REPEATED, calls[:_FUNCTIONS]
    yield Row("exec, precompiled", lambda some: [run(call.code, call.arguments) for call in some], many, True)
    yield Row("RestrictedPython, compiled each time", _restricted, functions)
    yield Row("subprocess for each call", _subprocesses, calls[:10])
    yield from _monty_rows(stack, calls, many)
    known = {id(call): Call(call.source, "solve", call.arguments) for call in calls}
    unused = itertools.count()
    for workers in (1, 2):
        box, other = (stack.enter_context(Sandbox(workers=workers)) for _ in range(2))
        named = f"ours, {workers} worker{'s' * (workers > 1)}"
        yield Row(f"{named}, one call per message, cached", _ours(box, known, 1), calls, True)
        yield Row(f"{named}, batches of {_BATCH}, cached", _ours(box, known, _BATCH), many, True)
        yield Row(f"{named}, one call per message, uncached", _ours_new(other, unused, 1), functions)
        yield Row(f"{named}, batches of {_BATCH}, uncached", _ours_new(other, unused, _BATCH), functions)


def _restricted(calls: Sequence[Ordinary]) -> list[Any]:
    values = []
    for call in calls:
        namespace: dict[str, Any] = {"__builtins__": safe_builtins}
        exec(compile_restricted(call.source, "<program>", "exec"), namespace)
        values.append(namespace["solve"](**call.arguments))
    return values


def _subprocesses(calls: Sequence[Ordinary]) -> list[Any]:
    command = [sys.executable, "-I", "-S", "-c", _CHILD]
    return [
        json.loads(
            subprocess.run(
                command, input=json.dumps([call.source, call.arguments]), capture_output=True, text=True, check=True
            ).stdout
        )
        for call in calls
    ]


def _monty_rows(stack: ExitStack, calls: Sequence[Ordinary], many: Sequence[Ordinary]) -> Iterator[Row]:
    functions = calls[:_FUNCTIONS]
    pool = stack.enter_context(pydantic_monty.Monty(max_processes=3))
    feeding, keeping = (stack.enter_context(pool.checkout()) for _ in range(2))
    yield Row("monty, a session for each call", lambda some: _sessions(pool, some), calls[:50])
    yield Row("monty, source and call in each feed", lambda some: [_feed(feeding, call) for call in some], functions)
    yield Row(f"monty, {_BATCH} sources and calls in a feed", lambda some: _feeds(feeding, some), calls)
    sources = dict.fromkeys(call.source for call in calls)
    names = {source: f"solve{number}" for number, source in enumerate(sources)}
    for source, name in names.items():
        keeping.feed_run(source.replace("def solve(", f"def {name}(", 1))
    yield Row("monty, one call in a feed, functions kept (state shared)", _kept(keeping, names, 1), calls, True)
    yield Row(
        f"monty, {_BATCH} calls in a feed, functions kept (state shared)", _kept(keeping, names, _BATCH), many, True
    )


def _sessions(pool: pydantic_monty.Monty, calls: Sequence[Ordinary]) -> list[Any]:
    values = []
    for call in calls:
        with pool.checkout() as session:
            values.append(_feed(session, call))
    return values


def _feed(session: pydantic_monty.MontySession, call: Ordinary) -> Any:
    return session.feed_run(f"{call.source}\nsolve({_named(call)})")


def _feeds(session: pydantic_monty.MontySession, calls: Sequence[Ordinary]) -> list[Any]:
    values: list[Any] = []
    for some in _batches(calls, _BATCH):
        code = ["answers = []", *(f"{call.source}\nanswers.append(solve({_named(call)}))" for call in some), "answers"]
        values += session.feed_run("\n".join(code))
    return values


def _kept(session: pydantic_monty.MontySession, names: dict[str, str], size: int) -> Answer:
    def answer(calls: Sequence[Ordinary]) -> list[Any]:
        values: list[Any] = []
        for some in _batches(calls, size):
            values += session.feed_run(f"[{', '.join(f'{names[call.source]}({_named(call)})' for call in some)}]")
        return values

    return answer


def _named(call: Ordinary) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in call.arguments.items())


def _ours(box: Sandbox, known: dict[int, Call], size: int) -> Answer:
    def answer(calls: Sequence[Ordinary]) -> list[Any]:
        return _values(box, [known[id(call)] for call in calls], size)

    return answer


def _ours_new(box: Sandbox, unused: Iterator[int], size: int) -> Answer:
    def answer(calls: Sequence[Ordinary]) -> list[Any]:
        new = [Call(f"{call.source}# {next(unused)}\n", "solve", call.arguments) for call in calls]
        return _values(box, new, size)

    return answer


def _values(box: Sandbox, calls: Sequence[Call], size: int) -> list[Any]:
    outcomes = [outcome for some in _batches(calls, size) for outcome in box.run(some)]
    return [outcome.value if isinstance(outcome, Returned) else outcome for outcome in outcomes]


def _batches(items: Sequence[_T], size: int) -> Iterator[Sequence[_T]]:
    return (items[start : start + size] for start in range(0, len(items), size))


def _restart() -> float:
    """Return the median of the seconds from a call that ends its worker to the answer of the worker after it."""
    ending, next_call = Call("ans = [0] * 10 ** 11", variable="ans"), Call("ans = 1", variable="ans")
    times = []
    with Sandbox(workers=1, replay=0.0) as box:
        for _ in range(_RESTARTS):
            box.run([next_call])
            begin = time.perf_counter()
            if box.run([ending, next_call]) != [OutOfMemory(), Returned(1)]:
                raise SystemExit("the call that should end its worker did not")
            times.append(time.perf_counter() - begin)
    return statistics.median(times)


def _print_table(rows: Sequence[Row]) -> None:
    exec_time = rows[0].seconds
    monty = {
        known: min(row.seconds for row in rows if row.name.startswith("monty") and row.known == known)
        for known in (False, True)
    }
    print(f"{'':60}{'calls/s':>10}{'µs/call':>10}{'of exec':>10}{'× monty':>9}")
    for row in rows:
        ratios = f"{exec_time / row.seconds:>10.4f}{monty[row.known] / row.seconds:>9.2f}"
        print(f"{row.name:60}{1 / row.seconds:>10,.0f}{1e6 * row.seconds:>10.1f}{ratios}")
    print("\n× monty: of its best row that parses each time; where functions are known, of its best that keeps them")


if __name__ == "__main__":
    main()
