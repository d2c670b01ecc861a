"""Where a command ends: one place that says its last line and exits."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn

import click

from illposed.engine.results import Unusable

FELL_SHORT: Final = 1
UNUSABLE: Final = 2
INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command ended: its exit status, and a last line for standard error where there is more to say."""

    status: int = 0
    message: str = ""


def say(message: str) -> None:
    """Tell the user on standard error."""
    click.echo(f"illposed: {message}", err=True)


def end(run: Callable[[], Ending | Unusable], interrupted: str) -> NoReturn:
    """Do what a command does and exit: with its own status, 2 if it cannot be done, and 130 on Ctrl-C.

    ``interrupted`` is what a user who pressed Ctrl-C wants to know.
    """
    try:
        ended = run()
    except KeyboardInterrupt:
        ended = Ending(INTERRUPTED, interrupted)
    ending = Ending(UNUSABLE, ended.message) if isinstance(ended, Unusable) else ended
    if ending.message:
        say(ending.message)
    sys.exit(ending.status)
