"""The question of a problem, and the condition that it may open with."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasebook import PhrasedProblem

_ASKING_TAGS: Final = frozenset({"WRB", "WP", "WDT"})
_ASKING: Final = frozenset({"find", "calculate", "determine", "compute"})
_CONDITIONS: Final = frozenset({"if", "when", "after", "once"})


def opening_condition(subject: PhrasedProblem) -> Span:
    """What stands before the main clause of the question: ``If each tray holds 15 rolls, ``; empty if nothing does."""
    sentence = subject.parse.question
    tokens = subject.parse.tokens_of(sentence)
    if tokens[0].lower in _CONDITIONS:
        for comma, token in pairwise(tokens):
            if comma.text == "," and (token.tag in _ASKING_TAGS or token.lower in _ASKING):
                return Span(sentence.span.start, token.span.start)
    return Span(sentence.span.start, sentence.span.start)


def main_clause(subject: PhrasedProblem) -> Span:
    """The question without its opening condition, if that states a given or says if; else all of its sentence.

    What is told may rest on a condition that has no number: ``If all of the shelves are full, how many …``
    """
    condition, sentence = opening_condition(subject), subject.parse.question.span
    stays = condition.of(subject.question).startswith("If ")
    stays = stays or any(condition.contains(mention.span) for mention in subject.oracle.mentions)
    return Span(condition.end if stays else sentence.start, sentence.end)
