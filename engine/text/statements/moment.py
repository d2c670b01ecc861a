"""x"""

from __future__ import annotations

import re


_CHANGE = word_set("""
    give lose buy sell eat spend use take add remove get receive leave find break donate throw return drop
    steal join die arrive pay drink win collect pick make bake fall double triple increase decrease borrow
    lend trade share put earn save adopt gain purchase move fill pour write read cut burn grow hatch catch
    """)


_STATE_VERBS = frozenset({"have", "be", "own", "keep", "remain", "left", "hold", "contain", "weigh"})


def may_change(text: str, verb: str, operands: frozenset[Fraction], context: QuestionContext) -> NoStatement | None:
    """A state (``has``, ``there are``, ``left``) must not be followed by events that change it."""
    lower = {token.lower() for token in words(text)}
    if stem(verb) == "be" and not lower & {"there", "left", "remaining", "now"}:
        return None
    if stem(verb) not in _STATE_VERBS or lower & {
        "year",
        "years",
        "each",
        "per",
        "every",
        "total",
        "cost",
        "altogether",
    }:
        return None
    last = max((index for index, told in enumerate(context.told) if told.values & operands), default=-1)
    rest = [told.stems for told in context.told[last + 1 :] if told.values or told.stems & {"half", "all", "rest"}]
    if any(found & _CHANGE for found in rest):
        return NoStatement("may-change")
    return None
