"""How naturally an edited text is worded: which of several ways a writer would choose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from itertools import combinations
from typing import Final

from illposed.engine.english.stems import content_stems
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import How
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.placing import TOTAL
from illposed.mutators.problems.telling import rests_on_condition, takes_condition


class Wording(IntEnum):
    """What a given that is withheld leaves in the text; the lower, the sooner a writer would put it so."""

    LEFT_OUT = 0
    """Nothing: its sentence, its clause or a phrase that only carried the number is gone."""

    WITHOUT_NUMBER = 1
    """The rest of its phrase: ``more plums than Eve``, ``a discount``, ``her sisters``."""

    ORDINARY_WORD = 2
    """A word that texts use where no number matters: ``some``, ``several``, ``part of``, ``at a certain speed``."""


_PLACEHOLDER: Final = re.compile(
    r"\bcertain (?:\w+ )*(?:amount|number|price|cost|sum|percentage|fraction)\b"
    r"|\bfixed (?:amount|number)\b|\ba number of\b"
)
_ORDINARY: Final = re.compile(r"\b(?:some|several|many|few|part|same|fraction|percentage|certain|fixed|increas\w+)\b")
_SENTENCE_END: Final = re.compile(r"[.?!]\s")
_COUNTED: Final = re.compile(r"\b(?:number|amount) (?:of|in|that)\b|\bnow altogether\b")
_ITSELF: Final = re.compile(
    r"how (?:many|much) (?:[\w-]+ )+(?:is|are|was|were) (?:the|his|her|\w+['’]s?)(?: [\w-]+){1,3}\?"
)


def is_placeholder(text: str) -> bool:
    """Whether words are such as nobody writes but in the place of a number: ``a certain amount``, ``a number of``."""
    return _PLACEHOLDER.search(text.lower()) is not None


def wording(how: How, text: str) -> Wording:
    """What is left of a given that is hidden in the way ``how``, with ``text`` in its place."""
    if how != "vague":
        return Wording.LEFT_OUT
    return Wording.ORDINARY_WORD if _ORDINARY.search(text.lower()) else Wording.WITHOUT_NUMBER


def is_vague_twice(question: str, edits: Iterable[FactEdit]) -> bool:
    """Whether a vague word stands for two givens, or two such words in one sentence: ``some of several pens``."""
    made = sorted((edit for edit in edits if edit.how == "vague"), key=lambda edit: edit.text.span)
    found = [(edit.text, words) for edit in made if (words := set(_ORDINARY.findall(edit.text.after.lower())))]
    return any(
        words & others or not _SENTENCE_END.search(question[one.span.end : other.span.start])
        for (one, words), (other, others) in combinations(found, 2)
    )


def stiffest(edits: Iterable[FactEdit]) -> Wording:
    """The stiffest wording of the givens that some edits withhold; as if one was left out where they withhold none."""
    found = (wording(edit.how, edit.text.after) for edit in edits if edit.how is not None)
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
    text = edit.text.after
    if edit.asks is not None:
        return sum((_COUNTED.search(text) is not None, _ITSELF.match(text.lower()) is not None, ". " in text))
    if all(fact.kind != "derived" for fact in edit.adds):
        return 0
    if takes_condition(edit):
        return int(_COUNTED.search(text) is not None)
    ahead = rests_on_condition(subject, edit.about)
    return sum((_COUNTED.search(text) is not None, _is_said_before(subject, edit), ahead))


def _is_said_before(subject: PhrasedProblem, told: FactEdit) -> bool:
    """Whether a told sentence, but for a total, has no word of its own beside the sentence that it follows."""
    if TOTAL.search(told.text.after):
        return False
    before = [sentence for sentence in subject.parse.sentences if sentence.span.end <= told.text.span.start]
    said = content_stems(before[-1].span.of(subject.question)) if before else frozenset[str]()
    return content_stems(told.text.after) <= said
