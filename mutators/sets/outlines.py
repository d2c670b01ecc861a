"""Crossed sets in outline: which choices to cross, the deepest first, before the solver is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import chain, combinations, islice, permutations, product, zip_longest
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import FactEdit, FactMutator
from illposed.mutators.problems.givens.editable import other_values, repeated, varies, withheld
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.structure.determination import all_relations, ancestors, derivations, givens_of
from illposed.mutators.problems.structure.sentences import said_in
from illposed.mutators.problems.text.pronouns import named
from illposed.mutators.problems.text.telling import takes_condition
from illposed.mutators.problems.text.wording import CLUMSY
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.edits import Edits, edits_of, key_of, tellings, with_given
from illposed.mutators.sets.moves import NOTHING, Move, Outline, crossed, crossing, moves_of
from illposed.mutators.sets.prediction import Predictor, goes_beside, is_answered, is_too_early, seems_to_answer
from illposed.mutators.sets.ranking import DEEP, best_first, deepest_first, is_clumsy, leaning
from illposed.mutators.sets.withholding import may_differ


@dataclass(frozen=True, slots=True)
class Clash:
    """A given that is changed, what is told with it as it is, and as it then would be, and what is asked besides.

    ``then`` are the change with what is told, and with what is told otherwise.
    """

    changed: str
    told: FactEdit
    otherwise: FactEdit
    then: tuple[Move, Move]
    asked: Move

    def crossing(self, depth: int = 0) -> Outline:
        """The four texts; ``depth`` relations lead to what is told."""
        (told, told_then), (otherwise_then, otherwise) = self.turns
        asked = self.asked
        return crossed((asked | told, asked | otherwise, asked | told_then, asked | otherwise_then), 0, depth)

    def known(self, givens: frozenset[str]) -> frozenset[str]:
        """What the texts say of the givens, and of results besides the one that clashes."""
        return givens

    @property
    def turns(self) -> Sequence[tuple[Move, Move]]:
        """What is told as it is, and what contradicts it: either number of the given beside either value."""
        told_then, otherwise_then = self.then
        return (frozenset({self.told}), told_then), (otherwise_then, frozenset({self.otherwise}))


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A given that is ``hidden``, two results told as they are, and as they would be if it had another value.

    The first makes up for the given, and the second follows from that; ``asked`` is what is asked besides.
    """

    withheld: frozenset[str]
    hidden: FactEdit
    first: tuple[FactEdit, FactEdit]
    second: tuple[FactEdit, FactEdit]
    asked: Move

    @property
    def told(self) -> FactEdit:
        """What clashes or not with what is told first."""
        return self.second[0]

    def crossing(self, depth: int = 0) -> Outline:
        """The four texts; ``depth`` relations lead from the one result to the other."""
        base = self.asked | {self.hidden}
        (upper, lower), (left, right) = self.first, self.second
        rows = base | {upper}, base | {lower}
        return crossing(rows, (frozenset({left}), frozenset({right})), 0, depth)

    def known(self, givens: frozenset[str]) -> frozenset[str]:
        """What the texts say of the givens, and of results besides the one that clashes."""
        return (givens - self.withheld) | {self.first[0].about}


@dataclass(frozen=True, slots=True)
class Mistelling:
    """What is told as it is, and as it would be if a given were another one, and what is asked besides.

    ``depth`` relations lead to what is told.
    """

    told: FactEdit
    otherwise: FactEdit
    asked: Move
    depth: int
    changed: ClassVar[str | None] = None

    @property
    def turns(self) -> Sequence[tuple[Move, Move]]:
        """What is told as it is, and what contradicts it."""
        return ((frozenset({self.told}), frozenset({self.otherwise})),)


_VALUES = 4
"""How many other values of a given, or of a result, are tried, at most."""

_FEWER_VALUES = 2
"""How many of a given that is withheld are: with any of them both results are told otherwise."""


def clashes(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, closures: Closures, random: Random
) -> Sequence[Clash]:
    """Each given with another value, by each quantity that this changes and that is told, by each question.

    The value is, of a few, the one with which the numbers of the four texts tell least about their class, and of these
    one with which no text shows at sight that it is contradictory. One for which a story that goes on makes up is none.
    """
    chosen: dict[tuple[str, FactEdit, Move], tuple[tuple[Fraction, bool], Clash]] = {}
    changes = [edit for edit in edits.changes if _values_then(subject, edit) is not None]
    possible = {edit.mutator for edit in changes}
    changing = [mutator for mutator in mutators if mutator.id in possible]
    goes_on = any(edit.goes_on for edit in edits.tells)
    leading = ancestors(subject, ANSWER).intersection(change.about for change in changes) if goes_on else frozenset()
    for _ in range(_VALUES):
        for clash in _clashes(subject, mutators, replace(edits, changes=changes), random):
            key = clash.changed, clash.told, clash.asked
            shows = closures.gap(clash.crossing()), _shows_at_sight(subject, clash)
            if key not in chosen or shows < chosen[key][0]:
                chosen[key] = shows, clash
        made_up_for = leading.difference(clash.changed for _, clash in chosen.values() if clash.told.goes_on)
        telling = {about for (about, *_), (shows, _) in chosen.items() if any(shows)} | made_up_for
        if not telling:
            break
        changes = [edit for edit in edits_of(subject, changing, random).changes if edit.about in telling]
    return [clash for _, clash in chosen.values()]


def _shows_at_sight(subject: PhrasedProblem, clash: Clash) -> bool:
    """Whether a number that is told is less than one from which it comes, and in some text more: ``60 of the 40 figs``.

    The two count the same.
    """
    if subject.pair(clash.told.about) is not None:
        return False
    true, otherwise = clash.told.value, clash.otherwise.value
    said = next((one for one in find_mentions(clash.told.text.after) if one.value == true), None)
    if said is None or true is None or otherwise is None:
        return False
    changed = {edit.about: edit.value for edit in clash.then[0]}
    for name in ancestors(subject, clash.told.about):
        given, value = subject.oracle.mention_of(name), subject.values[name]
        other = changed.get(name) or value
        beside = ((true, value), (otherwise, value), (true, other))
        is_alike = (given.kind, given.unit, given.per) == (said.kind, said.unit, said.per)
        if is_alike and len({(one > another, one < another) for one, another in beside}) > 1:
            return True
    return False


def _clashes(subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, random: Random) -> Iterator[Clash]:
    tells = [told for told in edits.tells if not is_too_early(subject, told)]
    about = {told.about for told in tells}
    for change in edits.changes:
        values = _values_then(subject, change)
        if values is None:
            continue
        then = tellings(subject, mutators, about, values, random)
        for told in tells:
            otherwise = then.get(key_of(told))
            if otherwise is None or otherwise.value == told.value:
                continue
            asks = [edit for edit in edits.asks if change.about not in repeated(subject, edit)]
            beside = [*_beside(subject, asks, told)]
            if change.about not in repeated(subject, told):
                changed = frozenset({change, told}), frozenset({change, otherwise})
            elif beside and (restated := _restated(subject, change, told, otherwise)) is not None:
                otherwise, changed = restated
            else:
                continue
            yield from (Clash(change.about, told, otherwise, changed, asked) for asked in beside)


def _values_then(subject: PhrasedProblem, change: FactEdit) -> Mapping[str, Fraction] | None:
    """All values when a given has that of a ``change``; None if that makes no sense."""
    return None if change.value is None else values_with(subject, change.about, change.value)


def _restated(
    subject: PhrasedProblem, change: FactEdit, told: FactEdit, otherwise: FactEdit
) -> tuple[FactEdit, tuple[Move, Move]] | None:
    """What is told otherwise, and both with a change of a given that they state as well; None if they do not so."""
    about = change.about
    as_it_is = with_given(subject, otherwise, about)
    changed = [with_given(subject, edit, about, change) for edit in (told, otherwise)]
    if as_it_is is None or changed[0] is None or changed[1] is None:
        return None
    return as_it_is, (frozenset({changed[0]}), frozenset({changed[1]}))


def mistellings(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, closures: Closures, random: Random
) -> Iterator[Mistelling]:
    """Each result that leads to the answer, with values that it has not, by each question; the deepest first.

    ``Mia sells 3 boxes of 12 pears for $2 each. She gets [$72 | $96] in all. How many pears does she sell?`` Nothing is
    changed but what is told, so that this can be done where no given may have another value. Right and wrong are one
    operation away from as many numbers of the text.
    """
    givens = givens_of(subject)
    derived = derivations(all_relations(subject), givens)
    used = [told for told in edits.tells if told.about in derived[ANSWER] and not is_too_early(subject, told)]
    depths = {told: len(derived[told.about] - {ANSWER}) for told in used}
    for told in sorted(used, key=lambda told: -min(depths[told], DEEP)):
        tellers = [mutator for mutator in mutators if mutator.id == told.mutator]
        asks, count = [*_beside(subject, edits.asks, told)], closures.count(frozenset({told}))
        for value in islice(_otherwise(subject, told.about, random), _VALUES):
            values = {**subject.values, told.about: value}
            otherwise = tellings(subject, tellers, [told.about], values, random).get(key_of(told)) if asks else None
            if otherwise is not None and closures.count(frozenset({otherwise})) == count:
                yield from (Mistelling(told, otherwise, asked, depths[told]) for asked in asks)


def _otherwise(subject: PhrasedProblem, about: str, random: Random) -> Iterator[Fraction]:
    """Values that a result would have if one of the numbers that it depends on were another one, of each in turn."""
    numbers = sorted(ancestors(subject, about))
    changed = (map(partial(values_with, subject, name), other_values(subject, name, random)) for name in numbers)
    seen = {subject.values[about]}
    for values in chain.from_iterable(zip_longest(*changed)):
        if values is not None and values[about] not in seen:
            seen.add(values[about])
            yield values[about]


def disagreements(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, random: Random
) -> Iterator[Disagreement]:
    """Each given that can be withheld, with two results that follow from it one after the other, by each question.

    ``Mia ate some of her 28 figs and dried 4. She ate [14 | 7] figs. She has [10 | 17] figs left.`` What is told first
    makes up for the given, so that what follows has to be calculated, and no number of the problem is changed.
    """
    in_time = [edit for edit in edits.tells if edit.about in subject.values and not is_too_early(subject, edit)]
    for hidden in edits.hides:
        lost = withheld(subject, hidden)
        is_one = len(lost) == 1 and varies(subject, min(lost)) and not may_differ(subject, hidden, ANSWER, lost)
        pairs = _following(subject, in_time, lost) if is_one else ()
        asks = [edit for edit in edits.asks if lost.isdisjoint(repeated(subject, edit))]
        for values in _other_values(subject, min(lost), random) if pairs else ():
            then = tellings(subject, mutators, {edit.about for pair in pairs for edit in pair}, values, random)
            for first, told in pairs:
                first_then, told_then = then.get(key_of(first)), then.get(key_of(told))
                if first_then is None or told_then is None:
                    continue
                beside = [ask for ask in asks if not is_answered(subject, first, ask)]
                for asked in _beside(subject, beside, told, lost):
                    yield Disagreement(lost, hidden, (first, first_then), (told, told_then), asked)


def _following(
    subject: PhrasedProblem, tells: Sequence[FactEdit], lost: frozenset[str]
) -> Sequence[tuple[FactEdit, FactEdit]]:
    """Two results each, neither of which is known without what is ``lost``, and of which the second follows from the
    first."""
    relations, stated = all_relations(subject), givens_of(subject) - lost
    known = derivations(relations, stated)
    unknown = [edit for edit in tells if edit.about not in known and lost.isdisjoint(repeated(subject, edit))]
    in_order = (pair for pair in permutations(unknown, 2) if _goes_on_from(subject, *pair))
    return [(one, two) for one, two in in_order if two.about in derivations(relations, stated | {one.about})]


def _other_values(subject: PhrasedProblem, name: str, random: Random) -> Iterator[Mapping[str, Fraction]]:
    """The values of all names with a few others of a given."""
    found = (values_with(subject, name, value) for value in other_values(subject, name, random))
    return islice((values for values in found if values is not None), _FEWER_VALUES)


def _goes_on_from(subject: PhrasedProblem, first: FactEdit, told: FactEdit) -> bool:
    """Whether what is told second comes later, or next in the same place, and not with a pronoun for somebody else."""
    if first.text.span.start != told.text.span.start:
        return first.text.span.end < told.text.span.start
    order, said = [*subject.oracle.quantities], said_in(subject, told)
    people = [{person.name for person in named(subject, each)} for each in (said_in(subject, first), said)]
    is_clear = people[0] == people[1] or said.text in told.text.after
    return order.index(first.about) < order.index(told.about) and not takes_condition(first) and is_clear


def clash_outlines(subject: PhrasedProblem, found: Iterable[Clash | Disagreement], random: Random) -> Sequence[Outline]:
    """A given as it is or with another value, by a quantity told as it is or as it then would be; no clumsy ones.

    Those of which a text shows at sight that it is contradictory come after others that read as well.
    """
    relations, givens = all_relations(subject), givens_of(subject)
    derived = cache(partial(derivations, relations))

    answered: dict[Outline, int] = {}
    shown = set[Outline]()
    for clash in found:
        known = clash.known(givens)
        outline = clash.crossing(len(derived(known).get(clash.told.about, ())))
        if not is_clumsy(subject, outline):
            asked = next((edit.about for edit in clash.asked), ANSWER)
            # What goes on from what is told is one relation away from it.
            leads = derived(known | {clash.told.about}).get(asked, ())
            answered[outline] = 1 if clash.told.goes_on else len(leads)
            if isinstance(clash, Clash) and _shows_at_sight(subject, clash):
                shown.add(outline)
    # The clash and the answer should take a reader as far, so that neither class shows by its depth.
    deepest = sorted(deepest_first(list(answered), random), key=lambda each: -min(each.depth, answered[each], DEEP))
    return sorted(best_first(subject, deepest), key=shown.__contains__)


def _beside(
    subject: PhrasedProblem, asks: Sequence[FactEdit], told: FactEdit, withheld: Collection[str] = ()
) -> Iterator[Move]:
    """What can be asked beside a told quantity: the question of the problem, or one for another result, or for a given
    that is ``withheld``."""
    stated = givens_of(subject).difference(withheld)
    if (told.about != ANSWER or told.goes_on) and not seems_to_answer(subject, told):
        yield NOTHING
    for edit in asks:
        if edit.about != told.about and edit.about not in stated and goes_beside(subject, told, edit):
            yield frozenset({edit})


def open_outlines(subject: PhrasedProblem, edits: Edits, random: Random) -> Sequence[Outline]:
    """One given hidden or another, by two things of which each is told or asked for.

    Both may be the same result, so that it makes up for one given where it is told, and needs the other:
    ``6 trays hold [15 | some] rolls, and [some | 70%] are sold. [They hold 90. How many are sold? | How many …?]``

    Where none of these gives a set, further givens are hidden in all texts, one of them made up for by what is told.
    Clumsy ones come last, and none that is more than that.
    """
    depth_of = Predictor(subject, edits)
    hides, asks = moves_of(edits.hides), (NOTHING, *moves_of(edits.asks))
    tells = moves_of([edit for edit in edits.tells if edit.about not in givens_of(subject)])
    found = _crossings(depth_of, (NOTHING,), hides, (*tells, *asks))
    more = [*_crossings(depth_of, [first | second for first, second in combinations(hides, 2)], tells, asks)]
    for hidden in edits.hides:
        others = moves_of([edit for edit in edits.hides if edit.about != hidden.about])
        more += _crossings(depth_of, [told | {hidden} for told in tells], others, asks)
    ranked = [each for some in (found, more) for each in best_first(subject, deepest_first(list(some), random))]
    written = [each for each in ranked if not is_clumsy(subject, each, CLUMSY + 1)]
    return sorted(written, key=lambda outline: (is_clumsy(subject, outline), leaning(subject, outline) > 0))


def _crossings(
    depth_of: Predictor, bases: Sequence[Move], rows: Sequence[Move], columns: Sequence[Move]
) -> Iterator[Outline]:
    """The choices that cross: a text is solvable with the first of both or the second of both, and else open."""
    for base in bases:
        depths = [[depth_of(base | row | column) for column in columns] for row in rows]
        for (upper, above), (lower, below) in combinations(zip(rows, depths, strict=True), 2):
            cells = list(zip(columns, above, below, strict=True))
            lefts = [(column, depth) for column, depth, other in cells if depth > 0 and other == 0]
            rights = [(column, depth) for column, other, depth in cells if depth > 0 and other == 0]
            for (left, one), (right, another) in product(lefts, rights):
                yield crossing((base | upper, base | lower), (left, right), 2, min(one, another))
