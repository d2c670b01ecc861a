"""Crossed sets in outline: which choices to cross, the deepest first, before the solver is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Literal

from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit, FactMutator, Proposal
from illposed.mutators.problems.determination import (
    Relations,
    derivations,
    givens_of,
    is_solved_at_once,
    pair_relations,
    relations_of,
)
from illposed.mutators.problems.editable import withheld
from illposed.mutators.problems.number_change import values_with
from illposed.mutators.problems.omission import is_unheard_of
from illposed.mutators.problems.placing import is_named_besides
from illposed.mutators.problems.questions import seems_answered
from illposed.mutators.problems.risks import comes_with_question
from illposed.mutators.problems.sentences import parse_of, said_in
from illposed.mutators.problems.telling import takes_condition
from illposed.mutators.problems.variant import Label
from illposed.mutators.problems.wording import CLUMSY, awkwardness, is_vague_twice
from illposed.mutators.sets.closure import closure
from illposed.mutators.sets.edits import Edits, key_of, tellings
from illposed.mutators.sets.withholding import Plainness, is_missed, is_plainly_vague, may_differ, plainness

Move = frozenset[FactEdit]
"""Edits that are made together; none of them leaves the text as it is."""

Choice = tuple[Move, Move]
"""Two ways to go on, of which a text has one."""

NOTHING: Move = frozenset()
"""Leaves the text as it is."""

_DEEP = 3
"""Depth beyond which more is no better: the texts would be long-winded rather than hard."""


def as_proposal(question: str, move: Move) -> Proposal:
    """The edits of a move in the order of the text.

    What follows a condition of the ``question`` that is a sentence of its own begins with a capital.
    """
    edits = sorted(move, key=lambda edit: (edit.text.span.start, edit.mutator))
    for place, edit in enumerate(edits):
        if edit.value is None or not takes_condition(edit) or not edit.text.after.endswith(". "):
            continue
        text, end = edit.text, edit.text.span.end
        following = next((at for at, other in enumerate(edits) if other.text.span.start == end), None)
        if following is not None:
            edits[following] = _opening(edits[following])
        else:
            span, letter = Span(text.span.start, end + 1), question[end]
            text = structs.replace(text, span=span, before=text.before + letter, after=text.after + letter.upper())
            edits[place] = structs.replace(edit, text=text)
    return Proposal(tuple(edits))


def _opening(edit: FactEdit) -> FactEdit:
    """An edit that opens a sentence."""
    after = edit.text.after
    return structs.replace(edit, text=structs.replace(edit.text, after=after[:1].upper() + after[1:]))


@dataclass(frozen=True, slots=True)
class Outline:
    """The texts of a set with the labels that they should have; ``depth`` relations are what a reader needs."""

    texts: tuple[tuple[Move, Label], ...]
    depth: int


def crossing(rows: Choice, columns: Choice, ill_posed: Literal[0, 2], depth: int) -> Outline:
    """Two choices by two: solvable with the first of both or the second of both, and else ``ill_posed``."""
    (upper, lower), (left, right) = rows, columns
    crossed = (upper | right, ill_posed), (lower | left, ill_posed)
    return Outline(((upper | left, 1), *crossed, (lower | right, 1)), depth)


@dataclass(frozen=True, slots=True)
class Clash:
    """A given that is changed, what is told with it as it is, and as it then would be, and what is asked besides."""

    change: FactEdit
    told: FactEdit
    otherwise: FactEdit
    asked: Move


def clashes(subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits, random: Random) -> Iterator[Clash]:
    """Each given with another value, by each quantity that this changes and that is told, by each question."""
    givens = givens_of(subject)
    for change in edits.changes:
        values = None if change.value is None else values_with(subject, change.about, change.value)
        if values is None:
            continue
        then = tellings(subject, mutators, values, random)
        for told in edits.tells:
            otherwise = then.get(key_of(told))
            if otherwise is None or otherwise.value == told.value or change.about in repeated(subject, told):
                continue
            if _is_too_early(subject, told):
                continue
            asks = [edit for edit in edits.asks if change.about not in repeated(subject, edit)]
            yield from (Clash(change, told, otherwise, asked) for asked in _beside(subject, asks, told, givens))


def clash_outlines(subject: PhrasedProblem, found: Sequence[Clash], random: Random) -> Sequence[Outline]:
    """A given as it is or with another value, by a quantity told as it is or as it then would be; no clumsy ones."""
    relations, givens = _relations(subject), givens_of(subject)
    derived = derivations(relations, givens)

    @cache
    def to_the_answer(told: str, asked: Move) -> int:
        known = derivations(relations, givens | {told})
        return len(known.get(next((edit.about for edit in asked), ANSWER), ()))

    answered: dict[Outline, int] = {}
    for clash in found:
        rows = clash.asked, clash.asked | {clash.change}
        columns = frozenset({clash.told}), frozenset({clash.otherwise})
        outline = crossing(rows, columns, 0, len(derived.get(clash.told.about, ())))
        if not is_clumsy(subject, outline):
            answered[outline] = to_the_answer(clash.told.about, clash.asked)
    # The clash and the answer should take a reader as far, so that neither class shows by its depth.
    deepest = sorted(deepest_first(list(answered), random), key=lambda each: -min(each.depth, answered[each], _DEEP))
    return balanced_first(subject, deepest)


def repeated(subject: PhrasedProblem, edit: FactEdit) -> frozenset[str]:
    """The givens whose numbers stand in a told sentence, besides the one that it tells, or in a new question."""
    others = [value for value in edit.text.states if value != edit.value]
    groundings = subject.oracle.groundings
    return frozenset(g.param for g in groundings if subject.oracle.mentions[g.mention].value in others)


def _is_too_early(subject: PhrasedProblem, told: FactEdit) -> bool:
    """Whether what is told is not so before the question of the problem says more; of parallel givens it never is."""
    if told.about not in subject.values:
        return False
    return not takes_condition(told) and comes_with_question(subject, told.about)


def _goes_beside(subject: PhrasedProblem, told: FactEdit, asked: FactEdit) -> bool:
    """Whether a question goes with what is told.

    Not if what it asks for is one more number of the sentence: ``It takes her 4 hours to read 90 pages.``
    """
    if told.text.span.overlaps(asked.text.span):
        return False
    return asked.about == told.about or subject.values[asked.about] not in {*told.text.states} - {told.value}


def _beside(
    subject: PhrasedProblem, asks: Sequence[FactEdit], told: FactEdit, givens: frozenset[str]
) -> Iterator[Move]:
    """What can be asked beside a told quantity: the question of the problem, or one for another result."""
    if told.about != ANSWER:
        yield NOTHING
    for edit in asks:
        if edit.about != told.about and edit.about not in givens and _goes_beside(subject, told, edit):
            yield frozenset({edit})


def open_outlines(subject: PhrasedProblem, edits: Edits, random: Random) -> Sequence[Outline]:
    """One given hidden or another, by one quantity told or another; and either of these choices by two questions.

    Where none of these gives a set, further givens are hidden in all texts, one of them made up for by what is told.
    """
    depth_of = predictor(subject, edits)
    hides, asks = moves_of(edits.hides), (NOTHING, *moves_of(edits.asks))
    tells = moves_of([edit for edit in edits.tells if edit.about not in givens_of(subject)])
    found = [
        *_crossings(depth_of, asks, hides, tells),
        *_crossings(depth_of, (NOTHING, *tells), hides, asks),
        *_crossings(depth_of, [first | second for first, second in combinations(hides, 2)], tells, asks),
    ]
    more: list[Outline] = []
    for hidden in edits.hides:
        others = moves_of([edit for edit in edits.hides if edit.about != hidden.about])
        more += _crossings(depth_of, [told | {hidden} for told in tells], others, asks)
    return [each for some in (found, more) for each in balanced_first(subject, deepest_first(some, random))]


def _relations(subject: PhrasedProblem) -> Relations:
    """The relations of the program, and those between what two parallel givens come to, if that is told, and these."""
    return {**relations_of(subject), **pair_relations(subject)}


Predictor = Callable[[Move], int]
"""The number of relations that lead to what a text asks for; 0 if it stays open, -1 if it is not worth asking."""


def predictor(subject: PhrasedProblem, edits: Edits) -> Predictor:
    """What :data:`Predictor` says of the moves that are composed of ``edits``."""
    own, pairs = relations_of(subject).keys(), pair_relations(subject).keys()
    relations, givens = _relations(subject), givens_of(subject)
    unsaid = {edit: withheld(subject, edit) for edit in edits.hides}
    replaced = {edit: withheld(subject, edit) for edit in edits.asks}
    told = {edit: edit.about for edit in edits.tells}
    asks = {edit: edit.about for edit in edits.asks}
    own_question = parse_of(subject.parse.question.span.of(subject.question))
    repeats = {edit: repeated(subject, edit) for edit in (*edits.tells, *edits.asks)}
    early = {edit for edit in edits.tells if _is_too_early(subject, edit)}

    @cache
    def goes_with(edit: FactEdit, ask: FactEdit) -> bool:
        if edit in told:
            return _goes_beside(subject, edit, ask) and not seems_answered(
                said_in(subject, ask), said_in(subject, edit)
            )
        left_out = edit in unsaid and edit.how != "vague"
        return not left_out or not is_unheard_of(subject.parse, edit.text.span, said_in(subject, ask))

    @cache
    def is_named(edit: FactEdit, left_out: FactEdit) -> bool:
        return is_named_besides(subject, edit, left_out.text.span)

    @cache
    def predicted(move: Move) -> int:
        if is_vague_twice(subject.question, move):
            return -1
        lost = frozenset[str]().union(*(replaced[edit] for edit in move if edit in replaced))
        stated = givens.difference(lost, *(unsaid[edit] for edit in move if edit in unsaid))
        added = {told[edit] for edit in move if edit in told}
        if any(not stated >= repeats[edit] for edit in move if edit in repeats):
            return -1
        asked = next((asks[edit] for edit in move if edit in asks), ANSWER)
        if asked in stated | added or not any(asked in relations[name] for name in own | (added & pairs)):
            return -1
        if not early.isdisjoint(move) and (not lost or any(edit.adds for edit in move if edit in asks)):
            return -1
        if not all(goes_with(edit, ask) for ask in move if ask in asks for edit in move):
            return -1
        left_out = [edit for edit in move if edit in unsaid and edit.how != "vague"]
        if not all(is_named(edit, gone) for gone in left_out for edit in move if edit in told or edit in asks):
            return -1
        known = derivations(relations, stated | added)
        if asked in known:
            differ = any(may_differ(subject, edit, asked, known) for edit in move if edit in unsaid)
            return -1 if differ else len(known[asked])
        if is_solved_at_once(relations, asked, known):
            return -1
        if asked in derivations(relations, stated | added | lost - {asked}):
            return -1
        if asked == ANSWER and any(is_unheard_of(subject.parse, edit.text.span, own_question) for edit in left_out):
            return -1
        missed = all(is_missed(subject, edit, asked, added) for edit in left_out)
        return 0 if missed and (stated or not left_out) else -1

    return predicted


def moves_of(edits: Sequence[FactEdit]) -> tuple[Move, ...]:
    """Each edit as a move of its own."""
    return tuple(frozenset({edit}) for edit in edits)


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


def deepest_first(outlines: Sequence[Outline], random: Random) -> Sequence[Outline]:
    """In random order among those of a depth, where all beyond a few relations count alike."""
    shuffled = random.sample(outlines, len(outlines))
    return sorted(shuffled, key=lambda outline: -min(outline.depth, _DEEP))


def balanced_first(subject: PhrasedProblem, outlines: Sequence[Outline]) -> Sequence[Outline]:
    """In the order given, but first those in which calculating with the numbers of a text does not tell its class.

    But those come last in which the question leads at once to a vague word, and before them those with several things
    that nobody would write. Among those of a kind, first those whose sentences and questions are the least awkward, and
    then those that show the least what is missing.
    """

    @cache
    def close(move: Move) -> tuple[int, int]:
        unsaid = frozenset[str]().union(*(withheld(subject, edit) for edit in move if edit.how is not None))
        return closure(subject, move, unsaid)

    def rank(outline: Outline) -> tuple[bool, bool, bool, int, Plainness]:
        shown = [plainness(subject, move) for move, _ in outline.texts]
        vague = any(is_plainly_vague(subject, plainness(subject, move)) for move, label in outline.texts if label == 2)
        clumsy, balanced = is_clumsy(subject, outline), _is_balanced(outline, close)
        return vague, clumsy, not balanced, most_awkward(subject, outline), max(shown)

    return sorted(outlines, key=rank)


def is_clumsy(subject: PhrasedProblem, outline: Outline) -> bool:
    """Whether a set has a text that nobody would write."""
    return most_awkward(subject, outline) >= CLUMSY


def most_awkward(subject: PhrasedProblem, outline: Outline) -> int:
    """How awkward the most awkward text of a set is."""
    return max(awkwardness(subject, move) for move, _ in outline.texts)


def _is_balanced(outline: Outline, close: Callable[[Move], tuple[int, int]]) -> bool:
    """Whether as many numbers are one operation away from two others in the texts of each class, on average."""
    found: dict[Label, list[tuple[int, int]]] = {}
    for move, label in outline.texts:
        found.setdefault(label, []).append(close(move))
    means = {
        (Fraction(sum(a for a, _ in each), len(each)), Fraction(sum(b for _, b in each), len(each)))
        for each in found.values()
    }
    return len(means) == 1
