"""The same programs give the same outcomes: in any order, with any hash seed of the caller, among attacks."""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from illposed.sandbox import Call, Limits, Outcome, Sandbox

SHAPES = (
    "def solve(a):\n    return a * {0} + 1\n",
    "def solve(a):\n    return a / ({0} % 7)\n",
    "def solve(a):\n    t = ''.join({{'x', 'y', 'z{0}'}})\n    return ord(t[0]) * a + {0} % 7 / 3\n",
    "def solve(a):\n    first = next(iter({{'p{0}', 'q{0}', 'r{0}', 's{0}'}}))\n    return ord(first[0]) + a\n",
    "def solve(a):\n    raise ValueError({{'one', 'two', 'three{0}'}})\n",
    "def solve(a):\n    return {{'k{0}': a}}['k' + str(a)]\n",
    "S = []\ndef solve(a, seen=[0]):\n    seen[0] += 1\n    S.append(a)\n    return seen[0] + len(S) + {0}\n",
    "from fractions import Fraction\ndef solve(a):\n    return Fraction(a, {0} + 1)\n",
    "import math\ndef solve(a):\n    return math.sin(a) * {0}\n",
    "def solve(a):\n    return str({0})\n",
    "def solve(a):\n    return [{0}] * a\n",
    "import os{0}\ndef solve(a):\n    return a\n",
    "def solve(a):\n    return a.__class__ or {0}\n",
    "def solve(a):\n    return (lambda: {0})\n",
    "abs = None\nmax = {0}\ndef solve(a):\n    return max + a\n",
    "def solve(a):\n    return abs(-a) + max(a, {0})\n",
    "from collections import Counter\ndef solve(a):\n    return Counter('b{0}a{0}').most_common(1)[0][1] * a\n",
    "def solve(a):\n    return 2 ** (a + 4000 + {0} % 90)\n",
    "def solve(a):\n    return a == {0}\n",
    "def solve(a):\n    return -0.0 * a if {0} % 2 else 1e308 * (a + 9)\n",
    "import itertools\ncount = itertools.count({0})\ndef solve(a):\n    return next(count) + next(count)\n",
    "def solve(a):\n    n = 0\n    for x in {{str(i) for i in range(a % 5 + {0} % 3)}}:\n        n = n * 31 + ord(x)\n"
    "    return n\n",
)
ATTACKS: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("attacks.jsonl").read_text(encoding="utf-8").splitlines()
]
CRASH = Call("t = ()\nfor i in range(10 ** 6):\n    t = (t,)\nans = {t: 1}", variable="ans")
LIMITS = Limits(seconds=2, memory_mb=128)
SOME, ALL = 220, 2000


def programs(count: int) -> list[Call]:
    return [Call(SHAPES[i % len(SHAPES)].format(i), "solve", {"a": i % 97}) for i in range(count)]


def attacks(every: int) -> list[Call]:
    sources = [attack["source"] for attack in ATTACKS if "source" in attack][::every]
    return [CRASH, *(Call(source, "solve") for source in sources)]


def outcomes_of(calls: Sequence[Call], workers: int = 1) -> list[str]:
    with Sandbox(workers=workers, limits=LIMITS) as box:
        return told(box.run(calls))


def told(outcomes: Sequence[Outcome]) -> list[str]:
    return [repr(outcome) for outcome in outcomes]


def shuffled(count: int, seed: int) -> list[int]:
    return random.Random(seed).sample(range(count), count)


def in_order(order: Sequence[int], outcomes: Sequence[str]) -> list[str]:
    return [outcome for _, outcome in sorted(zip(order, outcomes, strict=True))]


def among(calls: Sequence[Call], hostile: Sequence[Call]) -> Iterator[tuple[Call, bool]]:
    """The calls with the hostile ones spread among them, and whether each is one of the calls."""
    every = max(1, len(calls) // len(hostile))
    for index, call in enumerate(calls):
        if index % every == 0 and index // every < len(hostile):
            yield hostile[index // every], False
        yield call, True


def with_hash_seed(seed: str, count: int) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, __file__, str(count)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def digest(outcomes: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(outcomes).encode()).hexdigest()


def assert_order_does_not_matter(count: int, seeds: Sequence[int]) -> None:
    calls = programs(count)
    expected = outcomes_of(calls)
    assert len({outcome.partition("(")[0] for outcome in expected}) >= 4
    assert outcomes_of(calls[::-1], workers=2)[::-1] == expected
    for seed in seeds:
        order = shuffled(count, seed)
        assert in_order(order, outcomes_of([calls[index] for index in order])) == expected


def assert_attacks_do_not_matter(count: int, every: int) -> None:
    calls = programs(count)
    mixed = list(among(calls, attacks(every)))
    outcomes = outcomes_of([call for call, _ in mixed])
    ours = [outcome for outcome, (_, is_ours) in zip(outcomes, mixed, strict=True) if is_ours]
    assert ours == outcomes_of(calls)


def test_order_does_not_matter() -> None:
    assert_order_does_not_matter(SOME, [1])


def test_attacks_in_between_do_not_matter() -> None:
    assert_attacks_do_not_matter(SOME, 30)


def test_the_hash_seed_of_the_caller_does_not_matter() -> None:
    assert with_hash_seed("1", SOME) == with_hash_seed("4242", SOME) == digest(outcomes_of(programs(SOME)))


@pytest.mark.slow
def test_order_does_not_matter_to_2000_programs() -> None:
    assert_order_does_not_matter(ALL, [1, 2, 3])


@pytest.mark.slow
def test_attacks_in_between_do_not_matter_to_2000_programs() -> None:
    assert_attacks_do_not_matter(ALL, 1)


@pytest.mark.slow
def test_the_hash_seed_of_the_caller_does_not_matter_to_2000_programs() -> None:
    digests = {with_hash_seed(seed, ALL) for seed in ("0", "1", "4242", "random")}
    assert digests == {digest(outcomes_of(programs(ALL)))}


if __name__ == "__main__":
    print(digest(outcomes_of(programs(int(sys.argv[1])))))  # noqa: T201
