"""Lines of code in names that a reader of a solution has before their eyes, whatever the program calls its values."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from fractions import Fraction

from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import write_number
from illposed.mutators.programs.lines import told_labels

_IDENTIFIER = re.compile(r"(?<![\w.])[^\W\d]\w*")


def result_names(labels: Mapping[str, str]) -> dict[str, str]:
    """The name that each result has in the code of a solution, by its target; ``labels`` are the lines that tell them.

    It is the number of its line; where a line tells several, the last one has it, and the others are counted.

    >>> result_names({"clips": "L1", "half": "L2", "both": "L2", "answer": "FA"})
    {'clips': 'L1', 'half': 'L2_1', 'both': 'L2', 'answer': 'FA'}
    """
    by_label = defaultdict[str, list[str]](list)
    for target, label in labels.items():
        by_label[label].append(target)
    return {
        target: label if target == targets[-1] else f"{label}_{number}"
        for label, targets in by_label.items()
        for number, target in enumerate(targets, start=1)
    }


def solution_code(line: str, told: Program, known: Collection[str] = ()) -> str:
    """A line of ``told``, or one that could stand in its place, for someone who sees only the solution that tells it.

    A given stands as its number, and a result as :func:`result_names` calls it: ``sold = april + may`` is
    ``L2 = 48 + L1``. The names that are ``known`` stay, to someone who sees a program too.
    """
    givens = {param.name: _number(param.default) for param in told.params if param.default is not None}
    names = {**givens, **result_names(told_labels(told))}
    return _IDENTIFIER.sub(lambda match: match[0] if match[0] in known else names.get(match[0], match[0]), line)


def _number(value: int | Fraction) -> str:
    return f"({write_number(value)})" if value < 0 else write_number(value)
