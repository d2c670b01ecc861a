"""Every good way to withhold a given: one after the other is tried, and what each refuses says why."""

from __future__ import annotations

from illposed.engine.phrasing.hiding.clauses import leave_out_clause
from illposed.engine.phrasing.hiding.counts import vague_count
from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import refuse_place
from illposed.engine.phrasing.hiding.measures import vague_measure
from illposed.engine.phrasing.hiding.money import vague_money
from illposed.engine.phrasing.hiding.rest import refuse_rest
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
    ways = dict.fromkeys((*_vague(site), *leave_out_clause(site)))
    return (*(refuse_rest(site, way) or way for way in ways), leave_out_sentence(site))


def _vague(site: Site) -> Ways:
    kind = site.mention.kind
    if kind == "money":
        return vague_money(site)
    if kind in ("percent", "fraction") and not _measures(site):
        return vague_share(site)
    if kind == "multiplier":
        return vague_multiple(site)
    measures = _measures(site) and "-" not in (site.before(), site.after())
    return vague_measure(site) if measures else vague_count(site)


def _measures(site: Site) -> bool:
    """Whether the number stands before a unit of measure, but for times, of which there are "several"."""
    unit = site.token(site.last + 1).lemma.lower()
    return unit in MEASURES or (unit in TIMES and site.before() != "every")
