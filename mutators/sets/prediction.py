"""What the solver will find of a text, guessed from what depends on what, and whether it is worth asking about."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache, partial
from itertools import product
from typing import Final

from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.givens.editable import repeated, withheld
from illposed.mutators.problems.soundness.moments import comes_with_question
from illposed.mutators.problems.soundness.omission import asks_for_what_is_gone, is_unheard_of
from illposed.mutators.problems.soundness.wholes import question_names_others
from illposed.mutators.problems.structure.determination import (
    all_relations,
    ancestors,
    derivations,
    givens_of,
    is_solved_at_once,
    pair_relations,
)
from illposed.mutators.problems.structure.questions import asked_without, main_clause, seems_answered
from illposed.mutators.problems.structure.sentences import parse_of, said_in
from illposed.mutators.problems.text.placing import is_named_besides
from illposed.mutators.problems.text.telling import takes_condition
from illposed.mutators.problems.text.wording import is_vague_twice
from illposed.mutators.sets.edits import Edits
from illposed.mutators.sets.moves import Move
from illposed.mutators.sets.withholding import is_missed, may_differ

_OPEN: Final = 0
_NOT_WORTH_ASKING: Final = -1


class Predictor:
    """Says of the moves that are composed of ``edits`` what the texts that they make are.

    Called with a move, it gives the number of relations that lead to what its text asks for; 0 if that stays open, -1
    if the text is not worth asking about.
    """

    def __init__(self, subject: PhrasedProblem, edits: Edits) -> None:
        self._subject = subject
        self._tells, self._asks, self._hides = map(frozenset, (edits.tells, edits.asks, edits.hides))
        self._givens = givens_of(subject)
        self._relations = all_relations(subject)
        self._lost = {edit: withheld(subject, edit) for edit in (*edits.hides, *edits.asks)}
        self._restated = {edit: _restated(subject, edit) for edit in edits.tells}
        self._repeats = {edit: repeated(subject, edit) for edit in (*edits.tells, *edits.asks)}
        self._early = frozenset(edit for edit in edits.tells if is_too_early(subject, edit))
        self._derivations = cache(partial(derivations, self._relations))
        self._predicted: dict[Move, int] = {}

    def __call__(self, move: Move) -> int:
        """How many relations lead to what the text of a move asks for, 0 or -1."""
        if move not in self._predicted:
            self._predicted[move] = self._predict(move)
        return self._predicted[move]

    def _predict(self, move: Move) -> int:
        tells, asks, hides = move & self._tells, move & self._asks, move & self._hides
        left_out = [edit for edit in hides if edit.how not in (None, "vague")]
        if is_vague_twice(self._subject.question, move):
            return _NOT_WORTH_ASKING
        replaced = frozenset[str]().union(*(self._lost[edit] for edit in asks))
        stated = self._givens.difference(replaced, *(self._lost[edit] for edit in hides))
        stated = stated.union(*(self._restated[edit] for edit in tells))
        told = frozenset(edit.about for edit in tells)
        asked = next((edit.about for edit in asks), ANSWER)
        if not all(stated >= self._repeats[edit] for edit in tells | asks) or not self._asks_for(asked, stated, told):
            return _NOT_WORTH_ASKING
        if not self._early.isdisjoint(tells) and (not replaced or any(edit.adds for edit in asks)):
            return _NOT_WORTH_ASKING
        if not self._goes_together(tells, asks, left_out):
            return _NOT_WORTH_ASKING
        known = self._derivations(stated | told)
        if asked in known:
            differs = any(may_differ(self._subject, edit, asked, known) for edit in hides)
            return _NOT_WORTH_ASKING if differs or self._seems_false(told, left_out) else len(known[asked])
        if is_solved_at_once(self._relations, asked, known):
            return _NOT_WORTH_ASKING
        if asked in self._derivations(stated | told | (replaced - {asked})):
            return _NOT_WORTH_ASKING
        return _OPEN if self._seems_open(asked, stated, told, left_out) else _NOT_WORTH_ASKING

    def _goes_together(
        self, tells: Collection[FactEdit], asks: Collection[FactEdit], left_out: Collection[FactEdit]
    ) -> bool:
        """Whether a question goes with what is told, and both with what is left out, by their words."""
        return (
            all(_fit_beside(gone, other) for gone in left_out for other in (*tells, *asks))
            and not any(is_answered(self._subject, told, ask) for ask in asks for told in tells)
            and not (not asks and any(seems_to_answer(self._subject, told) for told in tells))
            and not any(_is_unheard_of(self._subject, gone, ask) for ask in asks for gone in left_out)
            and all(_is_named(self._subject, edit, gone) for gone in left_out for edit in (*tells, *asks))
        )

    def _asks_for(self, asked: str, stated: Collection[str], told: Collection[str]) -> bool:
        """Whether what is asked for is not said itself, and some relation of the program or of what is told has it."""
        pairs = pair_relations(self._subject).keys()
        used = (names for name, names in self._relations.items() if name not in pairs or name in (asked, *told))
        return asked not in stated and asked not in told and any(asked in names for names in used)

    def _seems_false(self, told: Collection[str], left_out: Collection[FactEdit]) -> bool:
        """Whether what is told comes of something that is left out and that no reader misses: it seems to be wrong."""
        return any(
            not self._lost[gone].isdisjoint(ancestors(self._subject, name))
            and not is_missed(self._subject, gone, name, frozenset())
            for gone, name in product(left_out, told)
        )

    def _seems_open(
        self, asked: str, stated: Collection[str], told: frozenset[str], left_out: Collection[FactEdit]
    ) -> bool:
        """Whether a reader misses what is left out, and still has numbers."""
        subject = self._subject
        if asked == ANSWER and any(_is_unheard_of_at_last(subject, gone) for gone in left_out):
            return False
        if asked != ANSWER and question_names_others(subject):
            return False
        return all(is_missed(subject, gone, asked, told) for gone in left_out) and bool(stated or not left_out)


def _restated(subject: PhrasedProblem, told: FactEdit) -> frozenset[str]:
    """The givens that what is told states as well."""
    oracle, stated = subject.oracle, {fact.id for fact in told.adds}
    return frozenset(param.name for param in oracle.program.params if given_id(oracle, param.name) in stated)


@lru_cache(maxsize=1024)  # this and the like: what two edits are to each other is asked of each move that has both
def is_answered(subject: PhrasedProblem, told: FactEdit, ask: FactEdit) -> bool:
    """Whether a question asks for what is told, does not go beside it, or seems answered by it."""
    return (
        ask.about == told.about
        or not goes_beside(subject, told, ask)
        or seems_answered(said_in(subject, ask), said_in(subject, told))
    )


@lru_cache(maxsize=512)
def seems_to_answer(subject: PhrasedProblem, told: FactEdit) -> bool:
    """Whether the question of the problem seems answered by what is told, which is another number than the answer."""
    own = parse_of(main_clause(subject).of(subject.question))
    return told.about != ANSWER and not told.goes_on and seems_answered(own, said_in(subject, told), wholly=True)


def _fit_beside(gone: FactEdit, other: FactEdit) -> bool:
    """Whether a part can be left out of a text with another edit, which may take the place of the question after it."""
    return gone.text.span.end - 1 <= other.text.span.start or other.text.span.end <= gone.text.span.start


@lru_cache(maxsize=1024)
def _is_unheard_of(subject: PhrasedProblem, gone: FactEdit, ask: FactEdit) -> bool:
    """Whether a question speaks as known of what only a part says that is left out, or asks for it."""
    said = subject.parse, gone.text.span, said_in(subject, ask)
    return is_unheard_of(*said) or asks_for_what_is_gone(*said)


@lru_cache(maxsize=256)
def _is_unheard_of_at_last(subject: PhrasedProblem, gone: FactEdit) -> bool:
    """Whether the question of the problem speaks as known of what only a part says that is left out."""
    asked, left_out = subject.parse.question.span, gone.text.span
    own = asked_without(subject, left_out) if asked.overlaps(left_out) else asked.of(subject.question)
    return is_unheard_of(subject.parse, left_out, parse_of(own))


@lru_cache(maxsize=1024)
def _is_named(subject: PhrasedProblem, edit: FactEdit, gone: FactEdit) -> bool:
    """Whether the person of whom an edit speaks is still named without a part that is left out."""
    return is_named_besides(subject, edit, gone.text.span)


def is_too_early(subject: PhrasedProblem, told: FactEdit) -> bool:
    """Whether what is told is not so before the question of the problem says more; of parallel givens it never is."""
    if told.about not in subject.values:
        return False
    return not takes_condition(told) and comes_with_question(subject, told.about)


def goes_beside(subject: PhrasedProblem, told: FactEdit, asked: FactEdit) -> bool:
    """Whether a question goes with what is told.

    Not if what it asks for is one more number of the sentence: ``It takes her 4 hours to read 90 pages.`` Nor if both
    say the same given: ``She buys 3 pens. If she pays $9, how much do 3 pens cost?``
    """
    said = {fact.id for fact in told.adds}
    if told.text.span.overlaps(asked.text.span) or any(fact.id in said for fact in asked.adds):
        return False
    return asked.about == told.about or subject.value(asked.about) not in {*told.text.states} - {told.value}
