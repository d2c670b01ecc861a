"""The lines that a certificate may have, so that no solver is ever given more than questions about numbers.

A solver obeys commands that have nothing to do with proofs: it sets where its output goes, and writes there. A text
that others wrote is looked at line by line before it is read or replayed.
"""

from __future__ import annotations

import re

_SYMBOL = r"\$[\w.]+"
_COMMAND = re.compile(
    r"\(set-logic ALL\)|\((?:push|pop) 1\)|\(check-sat\)|\(set-info :status (?:sat|unsat)\)"
    rf"|\(declare-const {_SYMBOL} Real\)|\((?:assert|define-fun {_SYMBOL} \(\) Real) [\w$.:+*/<>=!() -]+\)"
)
"""Without quotes, bars and comments, brackets are all that says where a command ends."""
_BRACKET = re.compile(r"[()]")


def command_lines(smt2: str) -> list[str]:
    """The lines of a text, without the end of the last one."""
    return smt2.removesuffix("\n").split("\n")


def first_foreign_line(smt2: str) -> int | None:
    """The number of the first line that is not one whole command of those that certificates have; None if all are.

    >>> first_foreign_line('(set-logic ALL)\\n(assert true) (echo "sat")\\n')
    2
    """
    return next((number for number, line in enumerate(command_lines(smt2), start=1) if not _is_command(line)), None)


def _is_command(line: str) -> bool:
    return _COMMAND.fullmatch(line) is not None and _closes_at_its_end(line)


def _closes_at_its_end(line: str) -> bool:
    """Whether the first bracket is closed by the last character, and by none before."""
    depth = 0
    for bracket in _BRACKET.finditer(line):
        depth += 1 if bracket[0] == "(" else -1
        if depth == 0:
            return bracket.end() == len(line)
    return False
