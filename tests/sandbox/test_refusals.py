"""No false refusals: what plain Python computes without files, modules and input, the sandbox computes too."""

from typing import Any

import pytest

from illposed.sandbox import Call, Refused, Returned, Sandbox
from illposed.sandbox.language.namespace import MODULE_NAMES, UNUSED_IMPORTS

PROGRAMS = (
    # Names that the standard library imports only when it is first asked for them.
    "from collections import Counter\nans = Counter('abcab').most_common(1)[0][1]",
    "from collections import Counter\nans = sum(n for _, n in Counter([3, 3, 1]).most_common())",
    "import statistics\nans = statistics.mode([1, 2, 2])",
    "import statistics as st\nans = st.stdev([1, 2, 4]) + st.pvariance([1, 2]) + st.median([3, 1, 2])",
    "from datetime import date\nans = int(f'{date(2024, 3, 1):%Y}') + int('{:%m}'.format(date(2024, 3, 1)))",
    "größe = 4\nnaïve_ﬁnal = 3\nans = größe * naïve_final",
    # Every way to import.
    "from math import *\nans = ceil(2.2) + floor(pi)",
    "from decimal import *\nans = int(Decimal('2.5').quantize(Decimal('1'), rounding=ROUND_HALF_UP))",
    "from fractions import *\nans = Fraction(3, 6)",
    "import math as m, statistics\nfrom math import gcd as g, lcm\nans = m.sqrt(16) + g(4, 6) + lcm(4, 6)",
    "def solve():\n    from math import comb\n    return comb(5, 2)\nans = solve()",
    "import functools, operator\nans = functools.reduce(operator.mul, [1, 2, 3, 4])",
    "from operator import add, truediv\nans = truediv(add(1, 2), 2)",
    # Modules that are imported out of habit, and not used.
    "import math\nimport numpy as np\nimport pandas as pd\ndef solver():\n    return 16 - 3 - 4\nans = solver()",
    "import sympy\nfrom sympy import symbols, solve\nans = 4",
    "import numpy as np\ndef solve():\n    np = 4\n    return np\nans = solve()",
    "import random, re, json, time\nans = 4",
    # Names of RestrictedPython's that mean nothing here.
    "printed, builtins = 3, 4\nans = printed + builtins",
    "def printed(builtins):\n    return builtins + 1\nans = printed(1)\nprint(ans, flush=True)",
    # The item is read first, then the right side is evaluated, then the item is written.
    "d = {'t': 0}\ndef g():\n    d['t'] = 5\n    return 1\nd['t'] += g()\nans = d['t']",
    "n = 0\ndef g():\n    global n\n    n = 7\n    return 1\ntry:\n    {}['t'] += g()\nexcept KeyError:\n    ans = n",
    "n = 0\ndef g():\n    global n\n    n += 7\n    return 1\ntry:\n    (1,)[0] += g()\nexcept TypeError:\n    ans = n",
    "x = [[0]]\ndef g():\n    x[0] = [9]\n    return 1\nx[0][0] += g()\nans = x[0][0]",
    # What is not in a sequence.
    "try:\n    [1].index(7)\nexcept ValueError as error:\n    ans = len(str(error))",
    "try:\n    [1].index(len)\nexcept ValueError:\n    ans = [1, 2, 1].index(1, 1) + 'abc'.index('c')",
    # Ordinary shapes.
    "import itertools\nans = sum(itertools.chain.from_iterable([[1, 2], [3]]))",
    "ans = sum(dict.fromkeys('abc', 2).values())",
    "ans = 5\nprint('the answer is', ans, sep=': ', end='')",
    "total = 0\nfor day in range(1, 8):\n    if day % 2 == 0:\n        continue\n"
    "    total += day\nelse:\n    total *= 2\nans = total",
    "ans = 0\nwhile ans < 100:\n    ans = ans * 2 + 1\n    if ans == 63:\n        break",
    "prices = {'a': 1.5, 'b': 2}\nans = sum(n * prices[k] for k, n in {'a': 2, 'b': 3}.items())",
    "first, *rest = [1, 2, 3]\nans = first * len(rest)",
    "a = b = 3\na, b = b + 1, a\nans = a - b",
    "ans = round(2.675, 2) + round(5) + abs(-1) + divmod(7, 2)[0] + pow(2, 5, 7)",
    "ans = int('12') + float('1e3') + int(3.9) + int(True)",
    "ans = float(f'{2 / 3:.2f}') + float('%.1f' % 1.25) + int('{:d}'.format(7))",
    "def f(n):\n    return 1 if n < 2 else n * f(n - 1)\nans = f(20)",
    "def f(a, b=2, *c, d, **e):\n    return a + b + sum(c) + d + sum(e.values())\nans = f(1, 2, 3, d=4, e=5)",
    "n = 1\ndef up():\n    global n\n    n += 1\n    return n\nans = up() + up()",
    "ans = max([1, -5, 3], key=abs) + sorted([3, 1, 2], reverse=True)[0]",
    "try:\n    ans = [1][5]\nexcept IndexError as error:\n    ans = len(error.args)\nfinally:\n    ans += 1",
    "ans = len({1, 2} | {2, 3}) + len([x for x in range(5) if x % 2 if x > 1])",
    "m = [[0] * 3 for _ in range(3)]\nm[1][2] = 5\nm[1][2] -= 1\nans = m[1][2] + m[-1][-1]",
    "assert 1 < 2 <= 2, 'order'\nans = 7 // 2 + 7 % 3 + 2 ** -1 + (5 & 3) + (1 << 4) + (~0)",
    "from datetime import date, timedelta\n"
    "ans = (date(2024, 3, 1) - date(2024, 2, 1)).days + timedelta(hours=5).seconds",
    "words = 'two red apples'.split()\nans = len(words) + words.index('red') + 'banana'.count('a')",
    "ans = (lambda x, y=1: x / y)(3) if not [] else 0",
    "def outer():\n    n = 0\n    def inner():\n        nonlocal n\n        n += 2\n"
    "    inner()\n    return n\nans = outer()",
    "if __name__ == '__main__':\n    ans: float = 0.1 + 0.2",
    "ans = 3 > 2 and not 2 > 3",
    "days: int = 7\nhours_per_day: float\nans = days * 24",
    "x = [1, 2, 3, 4]\ndel x[0]\nx[1:] = [9]\nans = sum(x[::-1])",
    "from collections import defaultdict, deque\nd = defaultdict(list)\nd['a'].append(1)\nq = deque([1, 2], maxlen=2)\n"
    "q.append(5)\nans = len(d) + q.popleft()",
)
NOT_EVERYWHERE = ("import numpy", "import pandas", "import sympy", "from sympy")


@pytest.mark.parametrize("source", PROGRAMS)
def test_a_program_gives_what_plain_python_gives(box: Sandbox, source: str) -> None:
    module: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(_without_habits(source), "<program>", "exec", dont_inherit=True), module)
    assert repr(box.run([Call(source, variable="ans")])) == repr([Returned(module["ans"])])


def _without_habits(source: str) -> str:
    """Plain Python need not have the modules that are imported and not used."""
    return "\n".join(line for line in source.splitlines() if not line.startswith(NOT_EVERYWHERE))


@pytest.mark.parametrize("module", sorted(MODULE_NAMES))
def test_every_name_of_a_module_can_be_imported_at_once(box: Sandbox, module: str) -> None:
    for source in (
        f"from {module} import *\nans = 1",
        f"from {module} import {', '.join(sorted(MODULE_NAMES[module]))}\nans = 1",
    ):
        assert box.run([Call(source, variable="ans")]) == [Returned(1)]


@pytest.mark.parametrize("module", sorted(UNUSED_IMPORTS - {"__future__"}))
def test_a_habitual_import_is_refused_when_it_is_used(box: Sandbox, module: str) -> None:
    unused, used = (
        Call(f"import {module} as m\nans = 1", variable="ans"),
        Call(f"import {module} as m\nans = m", variable="ans"),
    )
    assert box.run([unused, used]) == [Returned(1), Refused("the name 'm' is not available", 2)]


def test_a_star_brings_no_name_that_the_table_lacks(box: Sandbox) -> None:
    calls = [
        Call(f"from {module} import *\nans = {name}", variable="ans")
        for module, name in (("fractions", "sys"), ("datetime", "sys"))
    ]
    assert not any(isinstance(outcome, Returned) for outcome in box.run(calls))
