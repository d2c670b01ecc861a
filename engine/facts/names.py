"""What a name or a number of a program tells of itself, without any text."""

from __future__ import annotations

import re
from typing import Final, Literal

from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.ir.nodes import Const, Expr

Role = Literal["factor", "money", "amount"]

_FACTOR_NAME: Final = re.compile(r"(?:^|_)(?:times|part|parts|percent|percentage|ratio|fraction|half|multiple)(?:_|$)")
_MONEY_NAME: Final = re.compile(r"(?:^|_)(?:dollars?|cents?|cost|price|money|pay|salary)(?:_|$)")
_NO_UNITS: Final = re.compile(r"^(?:wheels|legs|sides|ways|seasons|weekdays|days_in)_")
_CONVERSIONS: Final = frozenset(
    constant.value for constant in WORLD_CONSTANTS if not _NO_UNITS.match(constant.name) and constant.value != 2
)


def named_role(name: str) -> Role:
    """What a parameter of that name is: a factor, money, or any other amount."""
    return "factor" if _FACTOR_NAME.search(name) else "money" if _MONEY_NAME.search(name) else "amount"


def is_conversion(expr: Expr) -> bool:
    """Whether ``expr`` is a number of a table of units: 60 minutes in an hour, 12 inches in a foot."""
    return isinstance(expr, Const) and expr.value in _CONVERSIONS
