"""Solvers that all questions about one problem share: to start one takes longer than most questions take it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Solvers:
    """A Z3 context and a cvc5 parser with its solver, each None until it is first used."""

    z3_context: Any = None
    cvc5_parser: Any = None

    def close(self) -> None:
        """Give back the memory that they take, about 15 MB."""
        self.z3_context = self.cvc5_parser = None


_SHARED: ContextVar[Solvers | None] = ContextVar("shared solvers", default=None)


@contextmanager
def shared_solvers(shared: Solvers | None = None) -> Iterator[None]:
    """Within the block, also used as a decorator, all questions and replays use ``shared`` solvers, else new ones.

    A block is for the work on one problem, so that no answer depends on what was asked for other problems before; work
    that is taken up again goes on with the solvers that it had.
    """
    token = _SHARED.set(shared or Solvers())
    try:
        yield
    finally:
        _SHARED.reset(token)


def solvers() -> Solvers:
    """The solvers of the block, or new ones where there is none."""
    return _SHARED.get() or Solvers()
