"""Paired sets: an ill-posed text and the solvable one that the same operation makes of the same problem."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import permutations, product
from random import Random
from typing import ClassVar, Final, Literal

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.verdict import Contradictory
from illposed.mutators.contract.facts import Dropped, FactEdit, FactMutator, has_role, named_kind
from illposed.mutators.contract.kinds import Kind, Stratum, kind_of_set
from illposed.mutators.facts.violate_domain import ViolateDomain
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.givens.shortfall import shortfalls
from illposed.mutators.problems.soundness.net_change import may_be_net_change
from illposed.mutators.problems.text.wording import CLUMSY, Wording, awkwardness, oddness, stiffest
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.edits import Edits, edits_of, key_of, tellings
from illposed.mutators.sets.moves import NOTHING, Move, as_proposal, moves_of
from illposed.mutators.sets.outlines import mistellings
from illposed.mutators.sets.prediction import Predictor
from illposed.mutators.sets.ranking import strain
from illposed.mutators.sets.unlike import first_unlike, texts_of
from illposed.mutators.sets.withholding import (
    Plainness,
    count_withheld,
    has_one_relation,
    is_plainly_vague,
    leads_at_once,
    plainness,
    shows,
)

_MOST_TRIED = 20
_NUMBERS: Final = ("given", "derived", "world")
"""The kinds of facts that give a quantity a value."""
_COMPARED: Final = 2


@dataclass(frozen=True, slots=True)
class PairedSet:
    """Two texts: the first is solvable, the second is not; ``kind`` is the sort of ill-posedness of that one."""

    stratum: ClassVar[Stratum] = "paired"

    kind: Kind
    members: tuple[Variant, Variant]

    @property
    def kinds(self) -> tuple[Kind, Kind]:
        """The kind of each text."""
        return (self.kind, self.kind)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two texts in outline, of which the solver should prove that the first is solvable and the second is not."""

    solvable: Move
    ill_posed: Move
    label: Literal[0, 2]


@dataclass(frozen=True, slots=True)
class _Tries:
    """The pairs of a problem, each sort in the order in which they are tried.

    ``underspecified`` has a sequence for each way to make such pairs, without those that are ``showing`` plainly that
    something is missing; of ``twins`` only one text withholds something; ``impossible`` are contradictory, and so are
    those in which a result is ``mistold``, which few problems need: they are found once they are asked for.
    """

    underspecified: Sequence[Sequence[_Pair]]
    showing: Sequence[_Pair]
    twins: Sequence[_Pair]
    impossible: Sequence[_Pair]
    mistold: Callable[[], Sequence[_Pair]]


def paired_sets(
    subject: PhrasedProblem,
    decided: Decided,
    mutators: Sequence[FactMutator],
    random: Random,
    texts: Collection[str] = (),
) -> Iterator[PairedSet | Dropped]:
    """At most one set of each kind, and why what was tried gave none; no text is given twice, nor one of ``texts``.

    The usual kinds are four: a needed number, clause or sentence left out, against an unneeded one; the same beside a
    result that is told, which makes up for one of them; a given withheld, and a question that needs it against one that
    does not, or against one for it beside a result that is told; a number with which the world is impossible against
    another one. Where a problem has more than one relation, a vague word stands for a number, and a question leads at
    once to what is withheld, only if nothing else gives an underspecified text, and then in one set. Where there are no
    other ``texts``, a world may be impossible so that two numbers show it at sight, and if no number makes it so, a
    result is told rightly or wrongly. If none of these gives a set, a needed number is withheld from one text, and both
    have another number than the problem. Texts that nobody would write are not made. A problem that allows none gives
    :class:`Dropped` with reason ``nothing-to-pair``.
    """

    usual = [mutator for mutator in mutators if mutator.share == 1]
    tries = _tries(subject, usual, random)
    given = frozenset({subject.question, *texts})
    made: list[PairedSet | Dropped] = []

    def make(pairs: Sequence[_Pair], *, at_sight: bool = False) -> frozenset[str]:
        """Make the first set that these pairs allow, one that is seen through ``at_sight`` if need be: its texts."""
        tried = (_paired(subject, pair, usual, decided, at_sight=at_sight) for pair in pairs[:_MOST_TRIED])
        found = list(first_unlike(1, tried, given | texts_of(made), "paired"))
        made.extend(found)
        return texts_of(found)

    open_texts = [make(pairs) for pairs in tries.underspecified]
    if not any(open_texts):
        make(tries.showing)
    if not make(tries.impossible) and not texts and not make(tries.impossible, at_sight=True):
        make(tries.mistold())
    if not texts and not texts_of(made):
        make(tries.twins)
    yield from made
    if not any((*tries.underspecified, tries.showing, tries.twins, tries.impossible)) and not tries.mistold():
        yield Dropped("paired", "nothing-to-pair", subject.question[:60])


def _tries(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> _Tries:
    def shown(pair: _Pair) -> Plainness:
        return plainness(subject, pair.ill_posed)

    def wording_first(pair: _Pair) -> tuple[Wording, int]:
        return shown(pair).wording, shown(pair).nearness

    edits = edits_of(subject, mutators, random)
    depth_of = Predictor(subject, edits)
    ways = _omissions, _too_little_told, _questions
    *found, twins = [_ranked(subject, way(subject, edits, depth_of), random) for way in (*ways, _twins)]
    showing: list[_Pair] = []
    if not has_one_relation(subject):
        showing = sorted((pair for pairs in found for pair in pairs if shows(shown(pair))), key=wording_first)
        found = [[pair for pair in pairs if not shows(shown(pair))] for pairs in found]
    impossible = [
        pair
        for pairs in (_impossible(subject, edits), _too_little(subject, mutators, random))
        for pair in _some(subject, pairs, random)
    ]
    mistold = cache(partial(_mistold, subject, mutators, edits, depth_of, random))
    return _Tries(found, showing, twins, impossible, mistold)


def _ranked(subject: PhrasedProblem, pairs: Iterator[_Pair], random: Random) -> Sequence[_Pair]:
    """The pairs in random order but for this: last those whose question leads at once to what is missing.

    Among the others come those first that are the least awkward, of these those in which nothing is told besides, then
    those that show the least that something is missing, those that withhold givens alike in both texts, and those that
    withhold the fewest, since it is the easier to say what is missing. A vague word for what the question leads to at
    once is given up where there is more than one relation, so that it need not lead there.
    """

    def rank(pair: _Pair) -> tuple[bool, int, bool, Plainness, bool, int]:
        unlike = stiffest(subject, pair.solvable) != stiffest(subject, pair.ill_posed)
        shown = plainness(subject, pair.ill_posed)
        tells = any(edit.value is not None for edit in pair.ill_posed)
        return (
            leads_at_once(shown),
            _strain(subject, pair),
            tells,
            shown,
            unlike,
            count_withheld(subject, pair.ill_posed),
        )

    written = (pair for pair in pairs if not _is_clumsy(subject, pair))
    found = [pair for pair in written if not is_plainly_vague(subject, plainness(subject, pair.ill_posed))]
    return sorted(random.sample(found, len(found)), key=rank)


def _is_clumsy(subject: PhrasedProblem, pair: _Pair) -> bool:
    """Whether one of both texts is one that nobody would write, that is odder than that, or that withholds two things
    besides what is asked for."""
    moves = pair.solvable, pair.ill_posed
    clumsy = any(awkwardness(subject, move) >= CLUMSY or _withholds_several(move) for move in moves)
    return clumsy or _oddness(subject, pair) > CLUMSY


def _withholds_several(move: Move) -> bool:
    asked = {edit.about for edit in move if edit.asks is not None}
    return sum(edit.how is not None and edit.about not in asked for edit in move) > 1


def _oddness(subject: PhrasedProblem, pair: _Pair) -> int:
    """That of the odder of both texts."""
    return max(oddness(subject, pair.solvable), oddness(subject, pair.ill_posed))


def _strain(subject: PhrasedProblem, pair: _Pair) -> int:
    """How odd the odder of both texts reads beside others of the problem."""
    return max(strain(subject, pair.solvable), strain(subject, pair.ill_posed))


def _some(subject: PhrasedProblem, pairs: Iterator[_Pair], random: Random) -> Sequence[_Pair]:
    """Some of the pairs in random order, but first those that withhold givens in the most natural way."""
    found = list(pairs)
    drawn = random.sample(found, len(found))

    def rank(pair: _Pair) -> tuple[Wording, int]:
        return stiffest(subject, pair.solvable | pair.ill_posed), _oddness(subject, pair)

    return sorted(drawn, key=rank)[:_MOST_TRIED]


def _omissions(subject: PhrasedProblem, edits: Edits, depth_of: Predictor) -> Iterator[_Pair]:
    """Two givens, clauses or sentences that could be withheld, of which the question needs one.

    Or a given of the question is asked for, and the result that makes up for it is told or not; or it is told or not
    what a given that is withheld and another one like it come to.
    """
    yield from _withheld_in_turn((NOTHING, *moves_of(edits.asks)), edits, depth_of)
    come_to = [told for told in edits.tells if subject.pair(told.about) is not None]
    for told, hidden in product(moves_of(come_to), moves_of(edits.hides)):
        yield from _checked(told | hidden, hidden, depth_of)
    for base in _reversals(subject, edits):
        if base.isdisjoint(edits.hides):
            yield from _checked(base, base.intersection(edits.asks), depth_of)


def _twins(subject: PhrasedProblem, edits: Edits, depth_of: Predictor) -> Iterator[_Pair]:
    """A needed given that is withheld or has another value, or another one has that in both texts."""
    changes = [edit for edit in edits.changes if _is_allowed(subject, edit)]
    for change, gap in product(changes, edits.hides):
        kept = NOTHING if change.about in withheld(subject, gap) else frozenset({change})
        yield from _checked(frozenset({change}), kept | {gap}, depth_of)


def _too_little_told(subject: PhrasedProblem, edits: Edits, depth_of: Predictor) -> Iterator[_Pair]:
    """Two results to tell, or two givens to withhold beside one, of which one is made up for by what is told.

    Where the question is for a third given, that is withheld as well, or only that:
    ``Mia had some pears. She ate [4 | some] pears. Now she has 25 pears. How many pears did Mia have at first?``
    """
    tells, asks = moves_of(edits.tells), (NOTHING, *moves_of(edits.asks))
    reversals = [*_reversals(subject, edits)]
    yield from _withheld_in_turn([*(told | asked for told, asked in product(tells, asks)), *reversals], edits, depth_of)
    for base, needed in product(reversals, moves_of(edits.hides)):
        if base.isdisjoint(needed):
            yield from _checked(base, base | needed, depth_of)
    for asked, needed in product(asks, moves_of(edits.hides)):
        for makes_up, does_not in permutations(tells, 2):
            yield from _checked(asked | needed | makes_up, asked | needed | does_not, depth_of)


def _withheld_in_turn(bases: Sequence[Move], edits: Edits, depth_of: Predictor) -> Iterator[_Pair]:
    for base, (unneeded, needed) in product(bases, permutations(moves_of(edits.hides), 2)):
        if base.isdisjoint(unneeded | needed):
            yield from _checked(base | unneeded, base | needed, depth_of)


def _questions(subject: PhrasedProblem, edits: Edits, depth_of: Predictor) -> Iterator[_Pair]:
    """Something withheld, with a result told or none, and two questions, of which one needs it.

    Or the one is for it, beside a result that is told, and the other is that of the problem.
    """
    for told, hidden in product((NOTHING, *moves_of(edits.tells)), edits.hides):
        # Without anything told, a question for what is withheld would be open by itself.
        asks = [ask for ask in edits.asks if told or ask.about not in withheld(subject, hidden)]
        for near, far in permutations((NOTHING, *moves_of(asks)), 2):
            yield from _checked(told | near | {hidden}, told | far | {hidden}, depth_of)
    for base in _reversals(subject, edits):
        yield from _checked(base, base.intersection(edits.hides), depth_of)


def _checked(solvable: Move, ill_posed: Move, depth_of: Predictor) -> Iterator[_Pair]:
    """The pair of two texts, if they seem to be what they should."""
    if depth_of(solvable) > 0 and depth_of(ill_posed) == 0:
        yield _Pair(solvable, ill_posed, 2)


def _reversals(subject: PhrasedProblem, edits: Edits) -> Iterator[Move]:
    """A given withheld and asked for, beside a result that is told; one that the question stated goes with it."""
    for told, asked in product(edits.tells, edits.asks):
        if asked.about in withheld(subject, asked):
            yield frozenset({told, asked})
        yield from (frozenset({hidden, told, asked}) for hidden in edits.hides if asked.about == hidden.about)


def _mistold(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, depth_of: Predictor, random: Random
) -> Sequence[_Pair]:
    """A result told rightly or wrongly, the least odd texts first."""
    told = mistellings(subject, mutators, edits, Closures(subject), random)
    pairs = (_Pair(each.asked | {each.told}, each.asked | {each.otherwise}, 0) for each in told)
    solvable = (pair for pair in pairs if depth_of(pair.solvable) > 0 or any(edit.goes_on for edit in pair.solvable))
    return sorted(solvable, key=partial(_strain, subject))


def _is_vague(edit: FactEdit) -> bool:
    """Whether an edit, if it withholds something, leaves a vague word in its place."""
    return edit.how in (None, "vague")


def _impossible(subject: PhrasedProblem, edits: Edits) -> Iterator[_Pair]:
    """A given with a value that the world forbids, and the same or another one with a value that it allows."""
    allowed = [edit for edit in edits.changes if _is_allowed(subject, edit)]
    for forbidden in (edit for edit in edits.changes if edit not in allowed):
        same = [edit for edit in allowed if edit.about == forbidden.about]
        for edit in same or allowed:
            yield _Pair(frozenset({edit}), frozenset({forbidden}), 0)


def _too_little(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """How many there are of something put vaguely or not at all and asked for, beside a total that is told.

    Another given exceeds the total, or does not: ``Mia had some pears. She bought 30 pears. Now she has 25 pears
    altogether. How many pears did Mia have at first?``
    """
    others = [mutator for mutator in mutators if mutator.role != "changes"]
    edits = edits_of(subject, others, random, _is_vague)
    depth_of = Predictor(subject, edits)
    for base in (reversal for reversal in _reversals(subject, edits) if depth_of(reversal) > 0):
        (told,), (asked,) = (base.intersection(some) for some in (edits.tells, edits.asks))
        if told.about not in subject.values:
            continue
        retell = partial(_retold, subject, mutators, random, told)
        is_said = any(edit.how == "vague" and edit.about == asked.about for edit in base)
        for found in shortfalls(subject, asked, told, retell, random, ViolateDomain.id, is_said=is_said):
            rest = base - {told}
            yield _Pair(rest | found.possible, rest | found.impossible, 0)


def _retold(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random, told: FactEdit, value: Fraction
) -> FactEdit | None:
    """What tells another value of what is told; None if no sentence can say it."""
    values = {**subject.values, told.about: value}
    return tellings(subject, mutators, [told.about], values, random).get(key_of(told))


def _is_allowed(subject: PhrasedProblem, edit: FactEdit) -> bool:
    return edit.value is not None and values_with(subject, edit.about, edit.value) is not None


def _paired(
    subject: PhrasedProblem, pair: _Pair, mutators: Sequence[FactMutator], decided: Decided, *, at_sight: bool
) -> PairedSet | Dropped:
    moves = pair.solvable, pair.ill_posed
    solvable, ill_posed = (decided.variant(as_proposal(subject, move)) for move in moves)
    if isinstance(solvable, Dropped):
        return solvable
    if isinstance(ill_posed, Dropped):
        return ill_posed
    if (solvable.label, ill_posed.label) != (1, pair.label):
        return Dropped("paired", "not-as-predicted", f"{ill_posed.label}: {ill_posed.text[-60:]}")
    if solvable.verdict.needs or (pair.label == 2 and ill_posed.verdict.needs):
        return Dropped("paired", "needs-assumptions", solvable.text[-60:])
    quantities = subject.oracle.quantities.items()
    negative = (name for name, quantity in quantities if f"domain.{quantity}.nonnegative" in ill_posed.verdict.needs)
    if any(may_be_net_change(subject, name) for name in negative):
        return Dropped("paired", "net-change", ill_posed.text[-60:])
    if not at_sight and _is_impossible_at_sight(ill_posed):
        return Dropped("paired", "at-sight", ill_posed.text[-60:])
    made_by = {edit.mutator for edit in ill_posed.proposal.edits}
    named = named_kind(mutators, [made_by])
    needs = bool(ill_posed.verdict.needs)
    questions = len({solvable.asked, ill_posed.asked})
    tells = has_role(mutators, "tells", made_by)
    kind = kind_of_set(pair.label, named=named, needs=needs, questions=questions, tells=tells)
    return PairedSet(kind, (solvable, ill_posed))


def _is_impossible_at_sight(variant: Variant) -> bool:
    """Whether two numbers of a text need only be compared to see that there would be less than nothing of something.

    ``Mia had 40 plums. She ate 41 plums.``
    """
    if not any(need.endswith(".nonnegative") for need in variant.verdict.needs):
        return False
    core = variant.verdict.core if isinstance(variant.verdict, Contradictory) else ()
    numbers = [fact for fact in variant.facts if fact.id in core and fact.kind in _NUMBERS and not fact.relates]
    return len(numbers) <= _COMPARED
