"""Remove the sentence that tells a given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import given_id, relations_using
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.edits import EditRefused, TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.omissions import omit_clause
from illposed.engine.text.segments import sentences
from illposed.engine.text.sentence_edits import remove_sentence
from illposed.engine.text.words import content_stems
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal
from illposed.mutators.problems.editable import parts_of, sentence_of, withholdable_givens
from illposed.mutators.problems.plausibility import is_plausible_without

_QUESTION = (
    "Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. At the fair, Farid sells 70 rolls. "
    "How many rolls does Farid have left?"
)
_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\nHe has 90-70 = <<90-70=20>>20 rolls left.\n#### 20"
_REFERS_BACK = re.compile(
    r"\s*(?:(?:after|before|when|while|since|because|if|but|and|so|then|however)\s+)?"
    r"(?:he|she|they|it|this|that|these|those|each|both|one|his|her|their|its|the (?:other|rest|remaining|same))\b"
    r"|\s*(?:then|so|but|and|however|also|instead|after that|of (?:these|those|them|the))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class WithholdGiven(FactMutator):
    """Removes a sentence whose only quantity is a given, if nothing after it leans on it, or a phrase that does."""

    id: ClassVar[str] = "withhold_given"
    description: ClassVar[str] = "Removes the sentence or phrase that tells a given, so that nothing says its value."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Farid bakes 6 trays of rolls for a fair. At the fair", label=2),
        Example(
            "A map costs $3 and a pen costs $4. How much do a map and a pen cost?",
            "They cost 3+4 = $<<3+4=7>>7.\n#### 7",
            None,
            "The sentence opens the text and tells two givens, and neither clause is whole without its number.",
        ),
        Example(
            "A lamp costs $60. Ruth has a coupon for $15. How much does Ruth pay for the lamp?",
            "Ruth pays 60-15 = $<<60-15=45>>45.\n#### 45",
            None,
            "Without its sentence nobody misses the coupon, and without its number the price is still asked for.",
        ),
    )

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """For each given, one proposal for a removable sentence that tells it alone and one for a removable phrase."""
        names = list(withholdable_givens(subject))
        random.shuffle(names)
        for name in names:
            yield withhold(subject, name)
            yield omit(subject, name)


def withhold(subject: OpenProblem, name: str) -> Proposal | Dropped:
    """The edit that removes the sentence of a given, or why it must stay."""
    text, mention = subject.question, subject.oracle.mention_of(name)
    sentence = sentence_of(text, mention.span)
    reason = _reason_to_stay(text, sentence)
    if reason is not None:
        return Dropped(WithholdGiven.id, reason, sentence.of(text)[:60])
    if is_plausible_without(subject, parts_of(subject, name)):
        return Dropped(WithholdGiven.id, "not-missed", sentence.of(text)[:60])
    return _without(subject, name, remove_sentence(text, sentence))


def omit(subject: OpenProblem, name: str) -> Proposal | Dropped:
    """The edit that removes the phrase of a given (``a hat for $10``: ``a hat``), or why it must stay."""
    mention = subject.oracle.mention_of(name)
    edit = omit_clause(subject.question, mention, subject.oracle.mentions)
    if (
        isinstance(edit, TextEdit)
        and edit.before.startswith(",")
        and is_plausible_without(subject, parts_of(subject, name))
    ):
        return Dropped(WithholdGiven.id, "not-missed", edit.before[:60])
    return _without(subject, name, edit)


def _without(subject: OpenProblem, name: str, edit: TextEdit | EditRefused) -> Proposal | Dropped:
    if isinstance(edit, EditRefused):
        return Dropped(WithholdGiven.id, edit.reason, edit.detail)
    names = parts_of(subject, name)
    weakens = tuple(dict.fromkeys(relation for n in names for relation in relations_using(subject.oracle, n)))
    drops = tuple(given_id(subject.oracle, n) for n in names)
    return Proposal((FactEdit(WithholdGiven.id, edit, drops=drops, weakens=weakens),))


def _reason_to_stay(text: str, sentence: Span) -> str | None:
    spans = sentences(text)
    index = spans.index(sentence) if sentence in spans else 0
    if index == 0 or "?" in sentence.of(text):
        return "opens-or-asks"
    if sum(sentence.contains(mention.span) for mention in find_mentions(text)) != 1:
        return "tells-more"
    following = text[sentence.end :]
    if _REFERS_BACK.match(following):
        return "referred-to"
    before, after = content_stems(text[: sentence.start]), content_stems(following)
    if (content_stems(sentence.of(text)) & after) - before:
        return "introduces-words"
    return None
