"""How naturally an edited text is worded: which of several ways a writer would choose."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import combinations
from typing import Final

from illposed.engine.english.lexicon import ARTICLES, COMPARED, word_set
from illposed.engine.english.segments import sentences
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import How
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.sentences import (
    ALL,
    asks_what_is,
    content,
    has_any,
    names_number,
    said_in,
)
from illposed.mutators.problems.telling import rests_on_condition, takes_condition


class Wording(IntEnum):
    """What a given that is withheld leaves in the text; the lower, the sooner a writer would put it so."""

    LEFT_OUT = 0
    """Nothing: its sentence, its clause or a phrase that only carried the number is gone."""

    WITHOUT_NUMBER = 1
    """The rest of its phrase: ``more plums than Eve``, ``a discount``, ``her sisters``."""

    ORDINARY_WORD = 2
    """A word that texts use where no number matters: ``some``, ``several``, ``part of``, ``at a certain speed``."""


_SIZES: Final = word_set("amount number price cost sum percentage fraction")


def is_placeholder(text: str) -> bool:
    """Whether words are such as nobody writes but in the place of a number: ``a certain amount``, ``a number of``."""
    said = {word.lower() for word in words(text)}
    return not said.isdisjoint(_SIZES) and (not said.isdisjoint(("certain", "fixed")) or said == {"a", "number", "of"})


def wording(how: How, before: str, after: str) -> Wording:
    """What is left of a given that is hidden in the way ``how``, by ``after`` in the place of ``before``."""
    if how != "vague":
        return Wording.LEFT_OUT
    return Wording.ORDINARY_WORD if _brought(before, after) else Wording.WITHOUT_NUMBER


def _brought(before: str, after: str) -> frozenset[str]:
    """The words of ``after`` that ``before`` has not, but for articles and those of a comparison: ``fewer … than``."""
    kept = {word.lower() for word in words(before)}
    return frozenset(word.lower() for word in words(after)) - kept - ARTICLES - COMPARED - {"than"}


def is_vague_twice(question: str, edits: Iterable[FactEdit]) -> bool:
    """Whether a vague word stands for two givens, or two such words in one sentence: ``some of several pens``."""
    made = [(edit.text.span, _brought(edit.text.before, edit.text.after)) for edit in edits if edit.how == "vague"]
    vague = [(span, said) for span, said in made if said]
    return any(
        said & others or any(sentence.overlaps(one) and sentence.overlaps(other) for sentence in sentences(question))
        for (one, said), (other, others) in combinations(vague, 2)
    )


def stiffest(edits: Iterable[FactEdit]) -> Wording:
    """The stiffest wording of the givens that some edits withhold; as if one was left out where they withhold none."""
    found = (wording(edit.how, edit.text.before, edit.text.after) for edit in edits if edit.how is not None)
    return max(found, default=Wording.LEFT_OUT)


def awkwardness(subject: PhrasedProblem, edits: Iterable[FactEdit]) -> int:
    """How many things there are in a text with some edits that a writer would have put otherwise.

    Beside what is odd in what they tell and ask, each second given withheld is one: ``some figs and some pears``.
    """
    made = list(edits)
    withheld = sum(edit.how is not None for edit in made)
    return max(0, withheld - 1) + sum(_awkwardness(subject, edit) for edit in made)


def _awkwardness(subject: PhrasedProblem, edit: FactEdit) -> int:
    """Of ``The number of eggs is 9``, of what the sentence before says, of what rests on what follows, and of a
    question for what something is or of several sentences."""
    if edit.asks is None and all(fact.kind != "derived" for fact in edit.adds):
        return 0
    said = said_in(subject, edit)
    if edit.asks is not None:
        return names_number(said) + asks_what_is(said) + (len(sentences(edit.text.after)) > 1)
    if takes_condition(edit):
        return int(names_number(said))
    return names_number(said) + _is_said_before(subject, edit, said) + rests_on_condition(subject, edit.about)


def _is_said_before(subject: PhrasedProblem, edit: FactEdit, told: Parse) -> bool:
    """Whether a told sentence, but for a total, has no word of its own beside the sentence that it follows."""
    before = [each for each in subject.parse.sentences if each.span.end <= edit.text.span.start]
    said = content(subject.parse.tokens_of(before[-1])) if before else frozenset[str]()
    return not has_any(told, ALL) and content(told.tokens) <= said
