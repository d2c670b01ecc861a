"""The true solution of a problem, told in each register in which it can be."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from illposed.engine.telling.registers import REGISTERS
from illposed.engine.telling.told import NotTold, Told


class Solutions(Mapping[str, Told]):
    """The true solution by register: in the styles in which it can be told, no two of them alike.

    It is told in a register, once, when it is asked for in that register or in a later one.
    """

    def __init__(self, tell: Callable[[str], Told | NotTold]) -> None:
        self._tell = cache(tell)

    def __getitem__(self, register: str) -> Told:
        told = self._tell(register) if register in REGISTERS else None
        earlier = itertools.takewhile(register.__ne__, REGISTERS)
        if not isinstance(told, Told) or any(self._tell(other) == told for other in earlier):
            raise KeyError(register)
        return told

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, REGISTERS)

    def __len__(self) -> int:
        return sum(1 for _ in self)
