"""The phrasings of a problem as records of a phrasebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.phrasebook import HiddenText, PhrasebookRecord
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Form, Phrasing
from illposed.engine.phrasing.written import written_of
from illposed.engine.quantities.ids import AnswerId, GivenId, QuantityId, ResultId
from illposed.engine.results import Rejected

Kind = Literal["given", "step", "answer"]

_KINDS: Final[Mapping[type[QuantityId], Kind]] = {GivenId: "given", ResultId: "step", AnswerId: "answer"}


def records_of(group: str, problem: PhrasedProblem) -> Iterator[PhrasebookRecord]:
    """A record for each quantity of the problem with the id ``group``."""
    for phrasing in problem.phrasings.values():
        yield _record(group, problem, phrasing)


def _record(group: str, problem: PhrasedProblem, phrasing: Phrasing) -> PhrasebookRecord:
    quantity, written = phrasing.quantity, written_of(problem.parse, phrasing)
    missing = {form: why for form, why in phrasing.refused.items() if not getattr(phrasing, form)}
    return PhrasebookRecord(
        group=group,
        quantity=str(quantity),
        kind=_KINDS[type(quantity)],
        value=number_of(phrasing.value),
        by=phrasing.by,
        span=(quantity.span.start, quantity.span.end) if isinstance(quantity, GivenId) else None,
        told=written.told,
        asked=written.asked,
        hidden=tuple(HiddenText(how=how, text=text) for how, text in written.hidden),
        refused={form: _said(why) for form, why in missing.items() if _has(quantity, form)},
    )


def _has(quantity: QuantityId, form: Form) -> bool:
    """Whether a quantity has a form at all: only givens can be hidden."""
    return form != "hidden" or isinstance(quantity, GivenId)


def _said(why: Rejected) -> str:
    return f"{why.reason}: {why.detail}" if why.detail else why.reason
