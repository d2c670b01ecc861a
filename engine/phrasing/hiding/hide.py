"""Every good way to withhold a given: what stands around its number decides, and what is refused says why."""

from __future__ import annotations

from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import refuse_place
from illposed.engine.phrasing.hiding.frames import vague_quantity
from illposed.engine.phrasing.hiding.left_out import leave_out
from illposed.engine.phrasing.hiding.shares import vague_multiple, vague_share
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected


def hide(problem: ParsedProblem, given: GivenId) -> tuple[Hidden | Rejected, ...]:
    """The edits of the question that withhold ``given`` and nothing else, best first, or the reason for none.

    Its sentence or clause goes, if nothing else is lost with it, a vague word takes the place of the number, or the
    number goes with its unit or its phrase.
    """
    site = Site(problem, given)
    if (why := refuse_place(site)) is not None:
        return (why,)
    return tuple(dict.fromkeys([*leave_out(site), *_vague(site)]))


def _vague(site: Site) -> Ways:
    kind = site.mention.kind
    if kind in ("percent", "fraction") and site.kind == "things":
        return vague_share(site)
    return vague_multiple(site) if kind == "multiplier" else vague_quantity(site)
