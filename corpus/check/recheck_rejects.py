"""Checking the rejects of a build against its oracles: every line of the input has an oracle, or a reason why not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from illposed.corpus.check.recheck import Difference
from illposed.corpus.check.recheck_sets import not_known
from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.rejects import RejectsLine
from illposed.mutators.registry import registered

_BY_NO_MUTATOR = frozenset({"", "crossed", "paired"})


def recheck_rejects(
    rejects: Iterable[tuple[int, RejectsLine]], with_oracle: Collection[int], manifest: Manifest
) -> Iterator[Difference]:
    """Everything that is wrong with the lines of ``rejects.jsonl``, given with their numbers (1-based).

    ``with_oracle`` are the lines of the input (1-based) whose problems have an oracle.
    """
    mutators = _BY_NO_MUTATOR.union(mutator.id for mutator in registered())
    last, covered = 0, set(with_oracle)
    for number, reject in rejects:
        for what in (*_order_differences(reject, last, manifest), *_part_differences(reject, with_oracle, mutators)):
            yield Difference(REJECTS, number, reject.group or "", what)
        last = reject.line
        if reject.reason is not None:
            covered.add(reject.line)
    if len(covered) != manifest.counts.lines:
        yield Difference(REJECTS, 0, "", "a line of the input has neither an oracle nor a reject")


def _order_differences(reject: RejectsLine, last: int, manifest: Manifest) -> Iterator[str]:
    if reject.line <= last:
        yield f"line {reject.line} of the input is not after line {last}"
    if reject.group not in (None, f"{manifest.options.dataset}-{reject.line - 1}"):
        yield f"the group is not that of line {reject.line} of the input"


def _part_differences(reject: RejectsLine, with_oracle: Collection[int], mutators: frozenset[str]) -> Iterator[str]:
    parts = (reject.proposals, reject.solutions, reject.phrasings, reject.reasons)
    gave_nothing, has_parts = reject.reason is not None, any(parts)
    if gave_nothing == (reject.line in with_oracle):
        state = "an oracle, and is rejected" if gave_nothing else "no oracle, and is not rejected"
        yield f"line {reject.line} of the input has {state} as a whole"
    if gave_nothing == has_parts or gave_nothing != (reject.detail is not None):
        yield "a whole line is rejected with reason and detail, else proposals, solutions, phrasings or reasons are"
    if reject.group is None and has_parts:
        yield "proposals, solutions, phrasings and reasons belong to a problem"
    named = [(name, reasons) for part in parts for name, reasons in part.items()]
    unknown = {name for names, _ in named for name in names.split("+")} - mutators
    if unknown:
        yield not_known(unknown)
    if (reject.phrasings.keys() | reject.reasons.keys()) - {""}:
        yield "a mutator is named that made phrasings or reasons; they are by none"
    if not all(reasons and all(reasons.values()) for _, reasons in named):
        yield "a mutator or a reason has no detail"
