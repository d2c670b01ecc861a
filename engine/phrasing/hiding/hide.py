"""Every good way to withhold a given: one after the other is tried, and what each refuses says why."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.engine.phrasing.hiding.clauses import leave_out_clause
from illposed.engine.phrasing.hiding.counts import vague_count
from illposed.engine.phrasing.hiding.elsewhere import refuse_place
from illposed.engine.phrasing.hiding.measures import vague_measure
from illposed.engine.phrasing.hiding.money import vague_money
from illposed.engine.phrasing.hiding.sentences import leave_out_sentence
from illposed.engine.phrasing.hiding.shares import vague_multiple, vague_share
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import MEASURES, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected


def hide(problem: ParsedProblem, given: GivenId) -> tuple[Hidden | Rejected, ...]:
    """The edits of the question that withhold ``given`` and nothing else, and the reasons for those that do not fit.

    The edits come best first, each way of it (vague, clause, sentence) together.
    """
    site = Site(problem, given)
    if (why := refuse_place(site)) is not None:
        return (why,)
    found: dict[Hidden | Rejected, None] = dict.fromkeys((*_vague(site), *leave_out_clause(site)))
    return (*found, *leave_out_sentence(site))


def _vague(site: Site) -> Iterator[Hidden | Rejected]:
    kind = site.mention.kind
    if kind == "money":
        yield from vague_money(site)
    elif kind in ("percent", "fraction") and not _measures(site):
        yield from vague_share(site)
    elif kind == "multiplier":
        yield from vague_multiple(site)
    elif _measures(site) and "-" not in (site.before(), site.after()):
        yield from vague_measure(site)
    else:
        yield from vague_count(site)


def _measures(site: Site) -> bool:
    """Whether the number stands before a unit of measure, but for times, of which there are "several"."""
    after = site.token(site.last + 1)
    unit = after.lemma.lower() if after is not None else ""
    return site.mention.kind != "percent" and (unit in MEASURES or (unit in TIMES and site.before() != "every"))
