"""Every good way to withhold a given: one after the other is tried, and what each refuses says why."""

from __future__ import annotations

import re
from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import refuse_place
from illposed.engine.phrasing.hiding.frames import vague_quantity
from illposed.engine.phrasing.hiding.left_out import leave_out, refuse_left_out
from illposed.engine.phrasing.hiding.shares import vague_multiple, vague_share
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL
from illposed.engine.phrasing.hiding.words import kind_of
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

_COMPARISON: Final = re.compile(r"(\w+) than\b")
_ALIKE: Final = (
    word_set("older younger elder oldest youngest eldest"),
    word_set("taller shorter longer tallest shortest longest"),
    word_set("more less larger smaller bigger greater"),
)
"""Comparatives of which one tells the direction of another."""


def hide(problem: ParsedProblem, given: GivenId) -> tuple[Hidden | Rejected, ...]:
    """The edits of the question that withhold ``given`` and nothing else, and the reasons for those that do not fit.

    The edits come best first, each way of it (vague, clause, sentence) together.
    """
    site = Site(problem, given)
    if (why := refuse_place(site)) is not None:
        return (why,)
    ways: Ways = [Rejected("listed", site.mention.text)] if _is_in_list(site) else _vague(site)
    ways = [_refuse_clause(site, way) or _refuse_comparison(site, way) or way for way in ways]
    return tuple(dict.fromkeys((*ways, *leave_out(site))))


def _refuse_clause(site: Site, way: Hidden | Rejected) -> Rejected | None:
    if isinstance(way, Rejected) or way.how != "clause":
        return None
    tokens = site.parse.tokens_of(site.sentence)
    return refuse_left_out(site, tuple(token for token in tokens if way.span.contains(token.span)))


def _refuse_comparison(site: Site, way: Hidden | Rejected) -> Rejected | None:
    """Why a comparison says nothing: "older than her younger sister" says what the words in it say already."""
    if isinstance(way, Rejected) or way.how != "vague":
        return None
    left = Span(way.span.start, site.sentence.span.end + len(way.text) - (way.span.end - way.span.start))
    compared = _COMPARISON.search(left.of(way.applied(site.parse.text)))
    alike = next((words for words in _ALIKE if compared and compared[1] in words), frozenset[str]())
    others = alike - COMPARED - {compared[1] if compared else ""}
    named = [word for word in site.parse.tokens_of(site.sentence) if word.dep == "amod" and word.lower in others]
    return Rejected("compared", named[0].text) if named else None


def _vague(site: Site) -> Ways:
    kind = site.mention.kind
    if kind in ("percent", "fraction") and kind_of(site) == "things":
        return vague_share(site)
    return vague_multiple(site) if kind == "multiplier" else vague_quantity(site)


def _is_in_list(site: Site) -> bool:
    """Whether the number is one of a list and leans on the others: "lifts 70 in May, 90 in June", "; 5 fewer hats"."""
    bare = [other for other in site.others if other.kind == "count" and other.unit is None]
    alike = [other for other in bare if site.sentence.span.contains(other.span)]
    counted = [other for other in site.others if other.kind == "count" and other.unit not in (None, *ALL)]
    things = [
        token
        for token in site.parse.tokens[: site.first]
        if token.tag == "NNS" and token.dep in ("nsubj", "nsubjpass", "dobj", "attr")
    ]
    known = bool(things) or any(other.span.start < site.sentence.span.end for other in counted)
    listed = any(site.parse.after(site.parse.within(other.span)[-1]).lower == site.after() for other in alike)
    return not site.noun.text and site.mention.kind == "count" and listed and not known
