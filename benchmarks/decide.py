"""What a decision costs: ``python benchmarks/decide.py [PROBLEMS]``.

Builds problems of the usual shape (a chain of steps over given numbers, with domain facts for every name), decides the
usual variants of each, and prints milliseconds per decision, by verdict, and the share of it spent inside Z3.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from solver_time import measured_solver

from illposed.engine.facts.fact import Fact, FactKind, Whole
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Compare, Const, Expr, Ref
from illposed.engine.proof.certificate import certificate
from illposed.engine.proof.decide import Decider

_STEPS = 4


def main() -> None:
    """Decide the variants of as many problems as the command line says (default 300) and print the table."""
    problems = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    solver = measured_solver()
    spent: dict[str, list[float]] = defaultdict(list)
    shared = writing = 0.0
    for index in range(problems):
        randomness = random.Random(index)
        facts, values = _problem(randomness)
        begin = time.perf_counter()
        decider = Decider(facts, "answer", hints=values)
        shared += time.perf_counter() - begin
        for removed, added in _variants(randomness, values):
            begin = time.perf_counter()
            verdict = decider.decide(removed, added)
            middle = time.perf_counter()
            spent[type(verdict).__name__].append(middle - begin)
            certificate([*(fact for fact in facts if fact.id not in removed), *added], "answer", verdict)
            writing += time.perf_counter() - middle
    count = sum(map(len, spent.values()))
    total = sum(map(sum, spent.values())) + shared
    print(f"{'verdict':16}{'decisions':>10}{'ms each':>10}")
    for name, times in sorted(spent.items()):
        print(f"{name:16}{len(times):>10}{1000 * sum(times) / len(times):>10.2f}")
    print(f"{'all, with setup':16}{count:>10}{1000 * total / count:>10.2f}")
    print(f"setup {1000 * shared / problems:.2f} ms a problem, certificate {1000 * writing / count:.2f} ms each")
    print(
        f"inside Z3: {100 * solver.inside / total:.0f} % of deciding ({100 * solver.checking / total:.0f} % in checks)"
    )


def _problem(randomness: random.Random) -> tuple[list[Fact], dict[str, Fraction]]:
    """Facts of a chain of steps, each over the result before it and a given, and the value of every name."""
    values = {"start": Fraction(randomness.randint(2, 60))}
    facts = [_equation("given", "start", "start", Const(int(values["start"])))]
    previous = "start"
    for i in range(1, _STEPS + 1):
        operator: BinaryOperator = randomness.choice(["+", "*", "+", "-", "/"])
        operand = randomness.randint(2, 9)
        left, right = values[previous], Fraction(operand)
        if (operator == "-" and left <= right) or (operator == "/" and (left / right).denominator != 1):
            operator = "+"
        given, target = f"given{i}", f"step{i}"
        facts.append(_equation("given", given, given, Const(operand)))
        facts.append(_equation("relation", f"L{i}", target, BinOp(operator, Ref(previous), Ref(given))))
        values[given] = right
        values[target] = {"+": left + right, "-": left - right, "*": left * right, "/": left / right}[operator]
        previous = target
    facts.append(_equation("relation", "answer", "answer", Ref(previous)))
    values["answer"] = values[previous]
    for name in values:
        facts.append(Fact(f"domain.{name}.whole", "domain", Whole(name)))
        facts.append(Fact(f"domain.{name}.nonneg", "domain", Compare(">=", Ref(name), Const(0))))
    return facts, values


def _variants(
    randomness: random.Random, values: dict[str, Fraction]
) -> Iterator[tuple[tuple[str, ...], tuple[Fact, ...]]]:
    step = f"step{randomness.randint(1, _STEPS)}"
    true = _equation("derived", "L", step, Const(int(values[step])))
    false = _equation("derived", "L", step, Const(int(values[step]) + 2))
    yield (), ()
    yield (), (true,)
    yield (), (false,)
    for given in ("given.start", f"given.given{randomness.randint(1, _STEPS)}"):
        yield (given,), ()
        yield (given,), (true,)


def _equation(kind: FactKind, place: str, name: str, right: Expr) -> Fact:
    return Fact(f"{kind}.{place}", kind, Compare("==", Ref(name), right))


if __name__ == "__main__":
    main()
