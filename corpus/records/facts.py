"""What a text says, as facts; and where they stand once the text is edited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from illposed.corpus.records.base import FactId, Record, SpanPair
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.render import read_constraint, render
from illposed.engine.results import Rejected


class Edit(Record, frozen=True, kw_only=True):
    """One change of the original text: ``before`` stood at ``span`` of the original, ``after`` stands there now.

    ``facts`` are the ids of the facts that the change adds, drops or alters.
    """

    mutator: str
    span: SpanPair
    before: str
    after: str
    facts: tuple[FactId, ...]


class StatedFact(Record, frozen=True, kw_only=True, omit_defaults=True):
    """One fact of a text: ``constraint`` as readable text, ``span`` in the text of the record (null: not stated)."""

    id: FactId
    kind: FactKind
    constraint: str
    span: SpanPair | None = None


Constraints = dict[FactId, str]
"""The constraints of facts of one kind, by id, in the order of the facts."""

Domains = dict[str, tuple[str, ...]]
"""For each name its quantity and what is taken for granted of it: ``{"clips": ("L1", "nonnegative", "whole")}``."""

_DOMAIN_CONSTRAINTS = {"nonnegative": "{} ≥ 0", "whole": "{} is whole"}


def constraints_of(facts: Iterable[StatedFact], kind: FactKind) -> Constraints:
    """The constraints of the facts of one kind."""
    return {fact.id: fact.constraint for fact in facts if fact.kind == kind}


def constraints_by_id(facts: Iterable[Fact]) -> Constraints:
    """The constraints of facts, whatever their kind."""
    return {fact.id: render(fact.constraint) for fact in facts}


def read_facts(stated: Iterable[StatedFact]) -> tuple[Fact, ...] | Rejected:
    """The facts that a record states, without their places; rejected as ``constraint`` if one cannot be read."""
    found: list[Fact] = []
    for fact in stated:
        constraint = read_constraint(fact.constraint)
        if isinstance(constraint, Rejected):
            return Rejected("constraint", f"the constraint of {fact.id} cannot be read: {constraint.detail}")
        found.append(Fact(fact.id, fact.kind, constraint))
    return tuple(found)


def read_reading(constraints: Constraints) -> tuple[Fact, ...] | Rejected:
    """The relations and constants in which another reading of a worked solution differs, as :func:`read_facts` does."""
    kinds: dict[FactId, FactKind] = {fact: "world" if fact.startswith("world.") else "relation" for fact in constraints}
    return read_facts(StatedFact(id=fact, kind=kinds[fact], constraint=each) for fact, each in constraints.items())


def facts_of(constraints: Constraints, kind: FactKind) -> Iterator[StatedFact]:
    """The facts of one kind that no place of the text states."""
    return (StatedFact(id=fact, kind=kind, constraint=constraint) for fact, constraint in constraints.items())


def domains_of(facts: Iterable[StatedFact]) -> Domains:
    """The domain facts among ``facts`` by name, in their order."""
    domains: Domains = {}
    for fact in facts:
        if fact.kind == "domain":
            _, _, place = fact.id.partition(".")
            quantity, _, what = place.rpartition(".")
            name = fact.constraint.split(" ", 1)[0]
            domains[name] = (*domains.get(name, (quantity,)), what)
    return domains


def domain_facts(domains: Domains) -> Iterator[StatedFact]:
    """The facts that :func:`domains_of` wrote down."""
    for name, quantity_and_assumed in domains.items():
        for what in quantity_and_assumed[1:]:
            constraint = _DOMAIN_CONSTRAINTS.get(what, f"{{}} is {what}").format(name)
            yield StatedFact(id=f"domain.{quantity_and_assumed[0]}.{what}", kind="domain", constraint=constraint)


def moved(span: SpanPair, edits: Sequence[Edit]) -> SpanPair | None:
    """Where ``span`` of the original stands in the edited text; None if an edit touches it."""
    start, end = span
    shift = 0
    for edit in edits:
        first, last = edit.span
        if first < end and start < last:
            return None
        if last <= start:
            shift += len(edit.after) - len(edit.before)
    return start + shift, end + shift
