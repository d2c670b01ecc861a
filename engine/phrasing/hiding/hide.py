"""Every good way to withhold a given: what stands around its number decides, and what is refused says why."""

from __future__ import annotations

from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import refuse_place
from illposed.engine.phrasing.hiding.frames import vague_quantity
from illposed.engine.phrasing.hiding.left_out import leave_out
from illposed.engine.phrasing.hiding.passages import is_supposed
from illposed.engine.phrasing.hiding.shares import vague_multiple, vague_share
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected


def hide(problem: ParsedProblem, given: GivenId) -> tuple[Hidden | Rejected, ...]:
    """The edits that withhold ``given``, best first, or the reason for none.

    Its phrase goes, or its sentence or clause with all that they tell, or a vague word takes the place of the number,
    or the number goes with its unit. Of what the question says, only what it supposes goes, or is vague: "If a box
    holds [many] figs, ".
    """
    site = Site(problem, given)
    if (why := refuse_place(site)) is not None:
        return (why,)
    ways = leave_out(site)
    if not site.is_in_question or is_supposed(site.parse, given.span):
        ways += _vague(site)
    return tuple(dict.fromkeys(ways)) or (Rejected("in-the-question", site.mention.text),)


def _vague(site: Site) -> Ways:
    kind = site.mention.kind
    if kind in ("percent", "fraction") and site.kind == "things":
        return vague_share(site)
    return vague_multiple(site) if kind == "multiplier" else vague_quantity(site)
