"""Which items may stand beside others on their way through workers."""

from __future__ import annotations

from illposed.corpus.build.engines.batches import Batches
from illposed.engine.results import Rejected


def test_what_is_tried_again_is_not_given_to_who_has_something_else_to_do() -> None:
    batches: Batches[str, str] = Batches("abcd", 2, 2, lambda item, cause: f"{item}: {cause.reason}")
    batches.fill()
    first = batches.take()
    assert first is not None
    batches.fail(first, Rejected("worker-died", ""))
    assert batches.take(beside_another=True) is None
    again = batches.take()
    assert again is not None
    assert (again.batch, again.retried) == (("a",), True)
