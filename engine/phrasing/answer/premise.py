"""A condition at the head of a question: ``If there are 6 cats, how many …``."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.phrasing.answer.question import Question

_STATES: Final = word_set("be have contain cost hold need own weigh")
_WISHES: Final = word_set("choose decide hope like plan want wish")
_UNREAL: Final = word_set("could might should would")


def is_fact(question: Question) -> bool:
    """Whether the question begins with a condition that is one in form only, and states what is or was so.

    That is so for what was (``If Omar had 6 cats``) and for states (``If it costs $2``), and for whatever brings a
    number into the problem (``If he feeds 3 of them``); not for what somebody wants, nor for what would be.
    """
    verb = question.condition
    if verb is None or verb.lemma in _WISHES:
        return False
    helpers = question.parse.children(verb, "aux", "auxpass")
    tense = helpers[0].tag if helpers else verb.tag
    unreal = question.finite is not None and question.finite.lower in _UNREAL
    if unreal and (tense == "VBD" or helpers):
        return False
    if tense == "VBD" or any(token.tag in ("CD", "$") for token in question.lead):
        return True
    after_past = question.finite is not None and question.finite.tag == "VBD"
    return tense in ("VBZ", "VBP") and (after_past or (verb.lemma in _STATES and not helpers))
