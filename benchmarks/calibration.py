"""How much the agreement of programs says of whether they are right, measured on programs whose flaws are known.

    illposed validate --out consensus.jsonl
    python benchmarks/calibration.py consensus.jsonl

The programs that ship have the field ``flaw`` where they are wrong on purpose. Only those count that give the gold
answer. Prints the share of right ones among them, and for each kind of agreement its share among pairs of two right
programs and among pairs of a right and a wrong one (half a pair is added to each count, so that what was not seen is
not taken for impossible). ``illposed.engine.consensus.calibration.MEASURED`` has these numbers, rounded. Then, with the
numbers taken from the other problems alone, what is said of the programs of each problem and how many are right.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, get_args

from illposed.engine.consensus.calibration import Calibration, Pair, calibrated_confidence
from illposed.engine.consensus.judge import Agreement

_KINDS: Final[tuple[Agreement, ...]] = get_args(Agreement)
_HALF: Final = 0.5
_BINS: Final = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0)
Row = Mapping[str, Any]
Flaws = Mapping[tuple[int, str], bool]


def main() -> None:
    """Measure on the records of the file that the command line names, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("consensus", type=Path)
    records = [json.loads(line) for line in parser.parse_args().consensus.read_text(encoding="utf-8").splitlines()]
    flaws = _flaws()
    measured = _measured(records, flaws, show=True)
    print(f"prior {measured.prior:.3f}")
    for kind in _KINDS:
        print(f"{kind:<14}both right {measured.both_right[kind]:.3f}, one right {measured.one_right[kind]:.3f}")
    _print_reliability(records, flaws)


def _flaws() -> Flaws:
    lines = (files("illposed.corpus") / "data" / "programs.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return {(row["index"], row["model"]): "flaw" in row for row in rows}


def _known(record: Row, flaws: Flaws) -> list[str]:
    """The admitted programs of which it is known whether they are right."""
    return [
        p["model"] for p in record["programs"] if p["fate"] == "admitted" and (record["index"], p["model"]) in flaws
    ]


def _measured(records: Iterable[Row], flaws: Flaws, show: bool = False) -> Calibration:
    wrong: Counter[bool] = Counter()
    both_right: Counter[Agreement] = Counter()
    one_right: Counter[Agreement] = Counter()
    for record in records:
        wrong.update(flaws[record["index"], model] for model in _known(record, flaws))
        for left, right, agreement in _pairs(record, flaws):
            flawed = flaws[record["index"], left] + flaws[record["index"], right]
            if flawed == 0:
                both_right[agreement] += 1
            if flawed == 1:
                one_right[agreement] += 1
    if show:
        print(f"{wrong[False]} right programs and {wrong[True]} wrong ones give the gold answer")
        for kind in _KINDS:
            print(f"{kind:<14}{both_right[kind]:>5} of {both_right.total()} pairs of two right programs,", end="")
            print(f"{one_right[kind]:>4} of {one_right.total()} of a right and a wrong one")
    prior = (wrong[False] + _HALF) / (wrong.total() + 2 * _HALF)
    return Calibration(prior, _shares(both_right), _shares(one_right))


def _shares(counts: Counter[Agreement]) -> dict[Agreement, float]:
    return {kind: (counts[kind] + _HALF) / (counts.total() + _HALF * len(_KINDS)) for kind in _KINDS}


def _pairs(record: Row, flaws: Flaws) -> Iterator[Pair]:
    """How each pair of programs agrees of which it is known whether they are right."""
    known = set(_known(record, flaws))
    for pair in record["pairs"]:
        if {pair["left"], pair["right"]} <= known:
            yield pair["left"], pair["right"], pair["agreement"]


def _print_reliability(records: list[Row], flaws: Flaws) -> None:
    told: list[tuple[float, bool]] = []
    for record in records:
        calibration = _measured([other for other in records if other is not record], flaws)
        pairs = list(_pairs(record, flaws))
        for model in _known(record, flaws) if pairs else ():
            told.append((calibrated_confidence(model, pairs, calibration), not flaws[record["index"], model]))
    for low, high in pairwise(_BINS):
        inside = [(said, right) for said, right in told if low <= said < high or said == high == 1]
        if inside:
            mean = math.fsum(said for said, _ in inside) / len(inside)
            share = sum(right for _, right in inside) / len(inside)
            print(f"said {low:.3f} to {high:.3f}: {len(inside):>4} programs, mean {mean:.3f}, right {share:.3f}")
    print(f"Brier score {math.fsum((said - right) ** 2 for said, right in told) / len(told):.4f}")


if __name__ == "__main__":
    main()
