"""How a mutator is asked, which may be one of another package: whatever goes wrong is told with its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from illposed.engine.results import shortened


@contextmanager
def blamed(mutator: str, method: str) -> Iterator[None]:
    """What the method of a mutator raises gets a note that names both; an exit is a ``RuntimeError`` that does."""
    try:
        yield
    except SystemExit as left:
        raise RuntimeError(f"the mutator {mutator} exits in {method}()") from left
    except Exception as error:
        error.add_note(f"raised by the mutator {mutator} in {method}()")
        raise


def wrong_return(mutator: str, method: str, made: object) -> TypeError:
    """What to raise where a mutator returns what its contract does not have."""
    return TypeError(f"the mutator {mutator} returned {type(made).__name__} from {method}()")


def wrong_argument(wanted: str, given: object) -> TypeError:
    """What to raise where anything else than what is ``wanted`` is given."""
    if isinstance(given, type):
        return TypeError(f"{wanted} is wanted, not the class {given.__name__}; make one with {given.__name__}()")
    return TypeError(f"{wanted} is wanted, not {shortened(repr(given))}")
