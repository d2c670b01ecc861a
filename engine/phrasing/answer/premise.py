"""A condition at the head of a question: ``If there are 6 cats, how many …``."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.question import Question

_STATES: Final = word_set("be have contain cost hold need own weigh")
_WISHES: Final = word_set("choose decide hope like plan want wish")
_UNREAL: Final = word_set("could might should would")


def is_fact(question: Question) -> bool:
    """Whether the question begins with a condition that is one in form only, and says what is or was so.

    That is so for what :func:`states_what_is` is, and for whatever brings a number into the problem (``If he feeds 3 of
    them``); not for what somebody wants, nor for what would be.
    """
    return _is_real(question) and (_says_what_is(question) or any(t.tag in ("CD", "$") for t in question.lead))


def states_what_is(question: Question) -> bool:
    """Whether what rests on the condition of the question holds without it: ``If Omar had 6 cats``, ``If it costs $2``.

    The condition says what was, or a state; after ``If he feeds 3 of them`` the rest holds only if he does.
    """
    return _is_real(question) and _says_what_is(question)


def holds_throughout(question: Question) -> bool:
    """Whether the condition says how things are all the time: ``If a lime costs $2``, and not ``If he ate 2``."""
    verb = question.condition
    return verb is not None and states_what_is(question) and _is_state(question, verb)


def _is_real(question: Question) -> bool:
    """Whether there is a condition, and neither a wish nor unreal (``If he had …, he could``)."""
    verb = question.condition
    if verb is None or verb.lemma in _WISHES:
        return False
    helpers = question.parse.children(verb, "aux", "auxpass")
    unreal = question.finite is not None and question.finite.lower in _UNREAL
    return not (unreal and (helpers or verb.tag == "VBD"))


def _says_what_is(question: Question) -> bool:
    verb = question.condition
    if verb is None:
        return False
    helpers = question.parse.children(verb, "aux", "auxpass")
    tense = helpers[0].tag if helpers else verb.tag
    after_past = question.finite is not None and question.finite.tag == "VBD"
    return tense == "VBD" or (tense in ("VBZ", "VBP") and (after_past or _is_state(question, verb)))


def _is_state(question: Question, verb: Token) -> bool:
    return verb.lemma in _STATES and not question.parse.children(verb, "aux", "auxpass")
