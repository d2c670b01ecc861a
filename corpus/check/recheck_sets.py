"""Checking again what the records of a set say of the set and of each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set

from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, Verdict
from illposed.mutators.contract.facts import has_role, named_kind
from illposed.mutators.contract.kinds import Stratum, kind_in_triple, kind_of_set
from illposed.mutators.problems.measures import measured
from illposed.mutators.registry import set_mutators


def not_known(mutators: Collection[str]) -> str:
    """What is wrong where edits were made by mutators that nothing registers here."""
    return f"the mutators {', '.join(sorted(mutators))} are not known here; install the package that registers them"


def measure_differences(
    record: SolvabilityRecord,
    facts: Sequence[Fact],
    verdict: Contradictory | Solvable | Underspecified,
    decider: Decider,
) -> Iterator[str]:
    """Whether depth, reachable and redundant are as the facts give them."""
    spoken_of = {name for fact in facts for name in names(fact.constraint)}
    if record.asked not in spoken_of or len({fact.id for fact in facts}) < len(facts):
        yield f"{record.asked} is asked for, of which the facts do not speak, or two facts have one id"
        return

    def without(ids: Collection[str]) -> Verdict:
        return decider.verdict_on([fact for fact in facts if fact.id not in ids], record.asked, is_recorded=False)

    found = measured(facts, verdict, record.asked, without)
    for name in ("depth", "reachable", "redundant"):
        if getattr(record, name) != getattr(found, name):
            yield f"{name} is {getattr(record, name)}, but the facts give {getattr(found, name)}"


def set_differences(record: SolvabilityRecord, group: ProblemGroup) -> Iterator[str]:
    """Whether the twins, the sort of the set, its kind and what it asks for agree with the other records of the set."""
    others = {other.id: other for other in group.records if other.id != record.id}
    twins = [others[twin] for twin in record.contrast if twin in others]
    for twin in record.contrast:
        if twin not in others:
            yield f"its twin {twin} is not among the records of {record.group}"
        elif sorted((record.id, *record.contrast)) != sorted((twin, *others[twin].contrast)):
            yield f"its twin {twin} names another set"
    yield from _asked_differences(record, group)
    if not record.edits:
        if record.contrast or record.stratum is not None or record.kind is not None:
            yield "an unedited text is in a set"
        return
    members = [record, *twins]
    stratum = _stratum(members)
    if stratum is None:
        yield f"the labels of its set are {sorted(member.label for member in members)}"
        return
    if record.stratum != stratum:
        yield f"the stratum is {record.stratum}, but the texts of its set make it {stratum}"
    yield from _kind_differences(record, members, stratum)


def _stratum(members: Sequence[SolvabilityRecord]) -> Stratum | None:
    """The sort of a set by the labels of its texts; of a crossed one, one solvable text may stand for both."""
    ill_posed = sorted(member.label for member in members if member.label != 1)
    match ill_posed, len(members):
        case ([0, 2], 3):
            return "triple"
        case ([0] | [2], 2):
            return "paired"
        case ([0, 0] | [2, 2], 3 | 4):
            return "crossed"
    return None


def _kind_differences(
    record: SolvabilityRecord, members: Sequence[SolvabilityRecord], stratum: Stratum
) -> Iterator[str]:
    unknown = {edit.mutator for member in members for edit in member.edits} - {each.id for each in set_mutators()}
    if unknown:
        yield not_known(unknown)
        return
    if stratum == "triple":
        edited_by = {edit.mutator for edit in record.edits}
        named = named_kind(set_mutators(), [edited_by])
        kind = kind_in_triple(record.label, named=named, withholds=has_role(set_mutators(), "hides", edited_by))
    else:
        ill_posed = [member for member in members if member.label != 1]
        made_by = [{edit.mutator for edit in member.edits} for member in ill_posed]
        kind = kind_of_set(
            0 if ill_posed[0].label == 0 else 2,
            named=named_kind(set_mutators(), made_by),
            needs=any(member.certificate.needs for member in ill_posed),
            questions=len({member.asked for member in members}),
            tells=has_role(set_mutators(), "tells", set.union(*made_by)),
        )
    if record.kind != kind:
        yield f"the kind is {record.kind}, but the set is one of {kind}"


def option_differences(record: SolvabilityRecord, options: BuildOptions) -> Iterator[str]:
    """Whether a text of a set is one that the options of the build want."""
    if record.contrast and not options.takes(record.stratum, record.kind, record.depth):
        yield "the options of the build leave out sets of its sort, kind or depth"
    told = {fact.id for fact in record.facts if fact.kind == "derived"}
    if options.tell == "answer" and not told <= {f"derived.{ANSWER}", *_continuation(record)}:
        yield "it tells another result than the answer, which the options of the build leave out"
    if record.stratum == "crossed" and len(record.contrast) != (2 if options.share_solvable else 3):
        yield f"its set has {len(record.contrast) + 1} texts, which the options of the build do not give"


def _asked_differences(record: SolvabilityRecord, group: ProblemGroup) -> Iterator[str]:
    """Whether the text asks for what others with the same question ask for; unedited, for the answer."""
    question = _question(record)
    if question is None and record.asked != ANSWER:
        yield f"the question is that of the problem, but asks for {record.asked}"
    for other in group.records:
        if question is not None and _question(other) == question and other.asked != record.asked:
            yield f"{other.id} has the same question, but asks for {other.asked}"


def _question(record: SolvabilityRecord) -> str | None:
    """What stands in the place of the question; None if no edit by a mutator that asks changed it."""
    asking, goes_on = {mutator.id for mutator in set_mutators() if mutator.role == "asks"}, _continuation(record)
    asked = (edit for edit in record.edits if edit.mutator in asking or not goes_on.isdisjoint(edit.facts))
    return next((edit.after for edit in asked), None)


def _continuation(record: SolvabilityRecord) -> Set[str]:
    """The ids of the facts that say how a number for which a text goes on to ask depends on the answer."""
    return {f"{kind}.{ANSWER}.{record.asked}" for kind in ("derived", "relation")}
