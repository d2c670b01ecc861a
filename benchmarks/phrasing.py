"""How many quantities of a corpus can be told, asked for and hidden by syntax, and what it takes: time and memory.

    python benchmarks/phrasing.py PROBLEMS [LIMIT]

PROBLEMS is a file in GSM8K's layout; LIMIT is how many problems with an oracle are phrased (500). Times are of the CPU,
memory is what the process holds more after each thing is loaded. The model of English and the tables of inflections,
which a process loads once, are loaded before the times begin.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path

import msgspec

from illposed.engine.english.inflect import inflect, lemmas
from illposed.engine.english.parser import load_parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.phrasing import Phrasing
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.syntax import phrasings_by_syntax
from illposed.engine.quantities.ids import AnswerId, GivenId
from illposed.engine.results import Unusable

_PAGE = 4096
_KINDS = ("given", "step", "answer")


def main(path: str, limit: int = 500) -> None:
    """Print the coverage of each form, jointly by problem, and the time and memory that it took."""
    memory = _memory()
    parser = load_parser()
    if isinstance(parser, Unusable):
        sys.exit(parser.message)
    parser.parse("Mara has 3 jars.")
    print(f"model of English: {_memory() - memory:.0f} MB, {time.process_time():.1f} s from the start of the process")
    lemmas(inflect("jar", "NNS"))
    print(f"with the inflections: {_memory() - memory:.0f} MB, {time.process_time():.1f} s")
    problems = _problems(Path(path), limit)
    begun = time.process_time()
    parsed = parse_problems(parser, problems)
    middle = time.process_time()
    books = phrasings_by_syntax(parser, parsed)
    ended = time.process_time()
    _coverage(parsed, books)
    each = 1000 / len(problems)
    print(f"parsing {(middle - begun) * each:.1f} ms a problem, phrasing {(ended - middle) * each:.1f} ms")
    print(f"with the problems and their phrasings: {_memory() - memory:.0f} MB")


def _problems(path: Path, limit: int) -> list[OpenProblem]:
    rows = (msgspec.json.decode(line) for line in path.open("rb"))
    opened = (open_problem(row["question"], row["answer"]) for row in rows)
    return list(islice((problem for problem in opened if isinstance(problem, OpenProblem)), limit))


def _coverage(parsed: tuple[ParsedProblem, ...], books: tuple[tuple[Phrasing, ...], ...]) -> None:
    count: Counter[tuple[str, str]] = Counter()
    joint = one = 0
    for book in books:
        tellable = sum(phrasing.told is not None for phrasing in book if _kind(phrasing) != "given")
        hideable = any(phrasing.hidden for phrasing in book)
        joint += hideable and tellable >= 2
        one += tellable > 0
        for phrasing in book:
            forms = {"all": True, "told": phrasing.told, "asked": phrasing.asked, "hidden": phrasing.hidden}
            count.update((_kind(phrasing), form) for form, there in forms.items() if there)
    print(f"{len(parsed)} problems")
    for kind in _KINDS:
        whole = count[kind, "all"]
        shares = (f"{form} {count[kind, form] / whole:.1%}" for form in ("told", "asked", "hidden"))
        print(f"  {kind:6} {whole:5}  {'  '.join(shares)}")
    print(f"  a given to hide and two results to tell: {joint / len(parsed):.1%} of the problems; one told: "
          f"{one / len(parsed):.1%}")  # fmt: skip


def _kind(phrasing: Phrasing) -> str:
    if isinstance(phrasing.quantity, GivenId):
        return "given"
    return "answer" if isinstance(phrasing.quantity, AnswerId) else "step"


def _memory() -> float:
    """What this process holds in memory, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE / 1e6


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
