"""Programs and fragments that the fuzzer starts from: ordinary ones of our own, and the attacks."""

import json
from pathlib import Path
from typing import Final

_ATTACKS: Final = Path(__file__).parents[1] / "attacks.jsonl"
_CORPUS: Final = Path(__file__).with_name("corpus")
_LONGEST: Final = 3_000
# The language wall promises no bound on time, memory or output.
_UNBOUNDED: Final = ("exhaust", "output", "parse")

ORDINARY: Final = (
    """\
def solve(apples=6, price=0.5):
    total = apples * price
    return round(total, 2)
""",
    """\
import math
def solve():
    return math.ceil(7 / 2) + math.gcd(12, 18)
""",
    """\
from fractions import Fraction as F
def solve():
    return F(1, 3).limit_denominator(10) * F('2/6')
""",
    """\
def solve():
    return sum(x * y for x, y in zip([1, 2], [3, 4]) if x % 2)
""",
    """\
def solve():
    names = {'a': [1, 2]}
    names['a'][0] += 5
    return names['a'][0]
""",
    """\
def solve():
    def add(*terms, start=0, **named):
        return sum(terms, start)
    return add(*[1, 2], start=3)
""",
    """\
def solve():
    try:
        return 1 / 0
    except (ZeroDivisionError, KeyError) as error:
        return len(error.args)
""",
    """\
ans = 0
for i, (a, b) in enumerate([(1, 2), (3, 4)]):
    if i: continue
    ans += a ** b
else:
    ans -= 1
""",
    """\
def solve():
    text = f'{3.14159:>{8}.2f}' + '%d of %s' % (3, 'x') + '{:,} {name}'.format(4, name=5)
    return len(text)
""",
    """\
from collections import Counter, defaultdict, deque
def solve():
    d = defaultdict(int)
    d['x'] += 1
    return Counter('abca').most_common(1)[0][1] + deque([1]).popleft() + d['x']
""",
    """\
import itertools, functools
def solve():
    pairs = itertools.combinations(range(4), 2)
    return functools.reduce(lambda a, b: a + b, [x * y for x, y in pairs], 0)
""",
    """\
from datetime import date, timedelta
def solve():
    return (date(2024, 3, 1) - timedelta(days=1)).day
""",
    """\
import decimal
def solve():
    return int(decimal.Decimal('2.5').quantize(decimal.Decimal('1')))
""",
    """\
n = 3
def solve():
    global n
    while n < 10 and not n == 7:
        n += 1
    return n if n > 5 else -n
""",
    """\
def solve():
    best = max([1, -3, 2], key=lambda x: abs(x))
    first, *rest = sorted([3, 1, 2], reverse=True)
    return best + first
""",
    """\
import statistics
def solve():
    data = [1, 2, 4]
    del data[0]
    return statistics.mean(data) + data[-1:][0]
""",
    """\
def solve():
    if (n := 10) > 5 and isinstance(n, (int, str)):
        return {k: v for k, v in [(1, n)]}[1]
    raise ValueError('no')
""",
    """\
def count():
    n = 0
    def up():
        nonlocal n
        n = n + 1
        return n
    return up
up = count()
up()
ans = up()
""",
    """\
import numpy as np
if __name__ == '__main__':
    print('total:', 4)
    ans = {*[1, 2]} | set(map(int, '12'))
""",
    """\
ans: int = int('12') + ord('a') + len(list(reversed(' a b '.strip().split())))
assert ans > 0, 'small'
""",
)


def programs() -> list[str]:
    """All sources to start from: ordinary ones, attacks that reach out, and the findings of earlier runs."""
    attacks = [json.loads(line) for line in _ATTACKS.read_text(encoding="utf-8").splitlines()]
    reaching = [
        attack["source"] for attack in attacks if "source" in attack and attack["payload_kind"] not in _UNBOUNDED
    ]
    return [*ORDINARY, *(source for source in reaching if len(source) <= _LONGEST), *findings().values()]


def findings() -> dict[str, str]:
    """The programs that once killed a canary, by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(_CORPUS.glob("*.txt"))}


def keep_finding(name: str, source: str) -> None:
    """Add a program to the findings."""
    (_CORPUS / f"{name}.txt").write_text(source, encoding="utf-8")
