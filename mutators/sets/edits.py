"""The single edits that can be made of a problem, of which sets are composed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from random import Random

from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Constraint
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, FactEdit, FactMutator, Proposal, Role, StatedInEdit, proposals_of
from illposed.mutators.problems.givens.editable import most_within
from illposed.mutators.problems.text.telling import numbers_told, takes_condition


@dataclass(frozen=True, slots=True)
class Edits:
    """The single edits that the mutators of each role propose, in random order.

    Of those of one mutator the first for each quantity, or of sentences that tell it the first that is put in and the
    first that takes the place of a condition. ``left_out`` are the proposals of several edits, which no set is made of.
    """

    changes: Sequence[FactEdit]
    hides: Sequence[FactEdit]
    tells: Sequence[FactEdit]
    asks: Sequence[FactEdit]
    left_out: Sequence[Dropped] = ()


def edits_of(
    subject: PhrasedProblem,
    mutators: Sequence[FactMutator],
    random: Random,
    usable: Callable[[FactEdit], bool] = lambda _: True,
) -> Edits:
    """What can be done to the text of a problem, of edits that are ``usable``."""
    left_out: list[Dropped] = []

    def by(role: Role) -> Sequence[FactEdit]:
        made = [each for mutator in mutators if mutator.role == role for each in _edits(mutator, subject, random)]
        left_out.extend(each for each in made if isinstance(each, Dropped))
        first: dict[_Key, FactEdit] = {}
        for edit in made:
            if not isinstance(edit, Dropped) and usable(edit):
                first.setdefault(key_of(edit), edit)
        return tuple(random.sample(list(first.values()), len(first)))

    return Edits(by("changes"), by("hides"), by("tells"), by("asks"), left_out)


_Key = tuple[str, str, bool, Constraint | None]


def key_of(edit: FactEdit) -> _Key:
    """What edits of which one is enough have in common."""
    goes_on = next((fact.constraint for fact in edit.adds if fact.id.startswith(f"derived.{edit.about}.")), None)
    return edit.mutator, edit.about, bool(edit.text.before) or takes_condition(edit), goes_on


def drawn(mutators: Sequence[FactMutator], random: Random) -> tuple[Sequence[FactMutator], Sequence[FactMutator]]:
    """The mutators that are tried for one problem, and the rare ones that are tried in the place of others."""
    taken = [mutator for mutator in mutators if mutator.share == 1 or random.random() < mutator.share]
    return [mutator for mutator in taken if mutator.share == 1], [mutator for mutator in taken if mutator.share < 1]


def _edits(mutator: FactMutator, subject: PhrasedProblem, random: Random) -> Sequence[FactEdit | Dropped]:
    return _drawn_edits(mutator, subject, random) if mutator.draws else _constant_edits(mutator, subject)


@lru_cache(maxsize=16)
def _constant_edits(mutator: FactMutator, subject: PhrasedProblem) -> Sequence[FactEdit | Dropped]:
    return _drawn_edits(mutator, subject, Random(0))


def _drawn_edits(mutator: FactMutator, subject: PhrasedProblem, random: Random) -> Sequence[FactEdit | Dropped]:
    found = proposals_of(mutator, subject, random)
    return tuple(_single_edit(mutator, each) for each in found if isinstance(each, Proposal))


def _single_edit(mutator: FactMutator, proposal: Proposal) -> FactEdit | Dropped:
    """The edit of a proposal; a set needs edits that can be crossed with others, so it is dropped with several."""
    if len(proposal.edits) == 1:
        return proposal.edits[0]
    return Dropped(mutator.id, "several-edits", " / ".join(edit.text.after for edit in proposal.edits)[:60])


def tellings(
    subject: PhrasedProblem,
    mutators: Sequence[FactMutator],
    about: Collection[str],
    values: Mapping[str, Fraction],
    random: Random,
) -> Mapping[_Key, FactEdit]:
    """What tells each quantity or pair ``about`` which has another one of ``values`` than in the problem.

    But not 30 hours of a day, nor what the story then makes up for: where 24 are told for 22, and 2 more come after
    that, these may be thought to be told of too early.
    """
    names = [name for name, value in values.items() if name in about and value != subject.values[name]]
    known = ((phrasing, values[name]) for name in names if (phrasing := subject.phrasing(name)) is not None)
    told = {phrasing.quantity: phrasing for phrasing, value in known if _has_time(phrasing.told, value)}
    asked_of = (pair for pair in subject.pairs if pair.id in about)
    pairs = tuple(pair for pair in asked_of if pair.value(values) != pair.value(subject.values))
    changed = replace(subject, values=values, phrasings=told, pairs=pairs, original=subject.as_written)
    tellers = (mutator for mutator in mutators if mutator.role == "tells")
    made = (each for mutator in tellers for each in _drawn_edits(mutator, changed, random))
    found = (edit for edit in made if isinstance(edit, FactEdit))
    return {key_of(edit): edit for edit in found if not _is_made_up_for(subject, edit)}


def _is_made_up_for(subject: PhrasedProblem, told: FactEdit) -> bool:
    """Whether the story goes on with just what is told too much or too little."""
    return told.goes_on and told.value is not None and abs(told.value - subject.values[told.about]) in told.text.states


def _has_time(told: Told | None, value: Fraction) -> bool:
    """Whether the day or week that a sentence speaks of has so many hours or days as another value would say."""
    said = () if told is None else find_mentions(told.text)
    mosts = (
        most_within(mention, told.text) for mention in said if told is not None and mention.span.overlaps(told.number)
    )
    return all(most is None or value <= most for most in mosts)


def with_given(subject: PhrasedProblem, told: FactEdit, name: str, change: FactEdit | None = None) -> FactEdit | None:
    """A told edit that states a given of the condition as well, with its own number or with that of a ``change``.

    ``He sells 5 jars. He earns $10.`` -> ``He sells 8 jars. He earns $10.`` None where it does not state the given in
    the words that the change replaces.
    """
    given, text = given_id(subject.oracle, name), told.text
    value = subject.values[name] if change is None or change.value is None else change.value
    stated = next((fact for fact in told.adds if fact.id == given), None)
    number = subject.oracle.mention_of(name).span.of(subject.question)
    if stated is None or stated.span.of(text.after) != number:
        return None
    written = number if change is None else change.text.after
    if change is not None and change.text.before != number:
        return None
    span, longer = stated.span, len(written) - len(number)
    adds = [
        StatedInEdit(fact.id, fact.kind, equals(name, value), Span(span.start, span.end + longer))
        if fact is stated
        else structs.replace(fact, span=fact.span.shifted(longer * (fact.span.start >= span.end)))
        for fact in told.adds
    ]
    after = text.after[: span.start] + written + text.after[span.end :]
    said = structs.replace(text, after=after, states=numbers_told(after))
    return structs.replace(told, text=said, adds=tuple(adds))
