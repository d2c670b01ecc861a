"""Whether the facts that a proposal drops and adds are those that its texts take away and say."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from typing import Final

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.ir.nodes import Compare, Const, Ref, walk
from illposed.engine.quantities.edits import EditedText
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import FactEdit, Proposal, StatedInEdit

_UNSAID: Final = frozenset({Fraction(0), Fraction(1)})
"""Bounds that need no number: there are ``some``."""


def misdeclared(facts: tuple[Fact, ...], proposal: Proposal, edited: EditedText) -> str | None:
    """The id of a fact of which a proposal says what its edits do not do; None if there is none.

    It drops a given that the text still states, or no given; keeps one whose words an edit replaces; adds one that the
    text states already; adds a fact in a place that does not have its number; or defines another
    name than that which the text asks for.
    """
    dropped = {fact for edit in proposal.edits for fact in edit.drops}
    given = {fact.id: fact.span for fact in facts if fact.kind == "given" and fact.span is not None}
    gone = {name for name, span in given.items() if edited.remap(span) is None}
    wrong = sorted(gone ^ dropped)
    kept = given.keys() - gone
    adds = [(fact, edit.text.after) for edit in proposal.edits for fact in edit.adds]
    stated = (fact.id for fact, text in adds if fact.id in kept or not _is_said(fact, text))
    defined = (edit.defines.id for edit in proposal.edits if edit.defines is not None and not _is_defined(edit))
    return wrong[0] if wrong else next(chain(stated, defined), None)


def _is_defined(edit: FactEdit) -> bool:
    """Whether an edit says what the name means that it asks for."""
    fact = edit.defines
    return (
        fact is not None
        and edit.asks is not None
        and fact.kind == "relation"
        and isinstance(fact.constraint, Compare)
        and (fact.constraint.operator, fact.constraint.left) == ("==", Ref(edit.asks))
    )


def _is_said(fact: StatedInEdit, text: str) -> bool:
    """Whether the numbers of a fact stand in its place."""
    if isinstance(fact.constraint, Whole):
        return True
    said = {mention.value for mention in find_mentions(text) if mention.span.overlaps(fact.span)}
    parts = said | {Fraction(part) for value in said for part in (value.numerator, value.denominator)}
    numbers = {Fraction(node.value) for node in walk(fact.constraint) if isinstance(node, Const)}
    is_pinned = isinstance(fact.constraint, Compare) and fact.constraint.operator == "=="
    return {abs(part) for part in parts} >= (numbers if is_pinned else numbers - _UNSAID)
