"""A condition at the head of a question: ``If there are 6 cats, how many …``."""

from __future__ import annotations

from typing import Final, Literal

from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.question import Question

_STATES: Final = word_set("be have contain cost hold need own weigh")
_WISHES: Final = word_set("choose decide hope like plan want wish")
_UNREAL: Final = word_set("could might should would")

LONG: Final = 30
"""With more words of a condition before it, a reader has lost sight of the main clause."""

Premise = Literal["state", "event", "number"]
"""What a condition says that is a condition in form only: how things are all the time (``If a lime costs $2``), what
has come to pass (``If he ate 2``), or, of what may be yet to come, only a number (``If he feeds 3 of them``)."""


def premise_of(question: Question) -> Premise | None:
    """What the condition at the head of a question says is so; None where there is none, or it is wished or unreal.

    What rests on a state or an event holds without the condition; what rests on a number alone holds only under it.
    """
    return None if question.condition is None else _premise(question, question.condition, question.lead)


def is_fact(question: Question) -> bool:
    """Whether all that the condition at the head of a question says is a state or an event: both of two joined clauses.

    ``If Mara has 9 ferns and sells 5`` says in its second clause what may be yet to come; ``If each bed has 9 ferns``
    is a rule, which the answer rests on as long as it is told.
    """
    if question.condition is None or not DISTRIBUTED.isdisjoint(token.lower for token in question.lead):
        return False
    joined = [token for token in question.parse.children(question.condition, "conj") if token.is_verb]
    return all(_premise(question, verb, question.lead) in ("state", "event") for verb in (question.condition, *joined))


def last_premise_of(question: Question) -> Premise | None:
    """The same of the condition that ends a question."""
    clause = question.last_clause
    return _premise(question, question.parse.head(clause[0]), clause) if clause else None


def _premise(question: Question, verb: Token, clause: tuple[Token, ...]) -> Premise | None:
    if verb.lemma in _WISHES:
        return None
    helpers = question.parse.children(verb, "aux", "auxpass")
    finite = question.finite
    if finite is not None and finite.lower in _UNREAL and (helpers or verb.tag == "VBD"):
        return None
    tense = helpers[0].tag if helpers else verb.tag
    present = tense in ("VBZ", "VBP")
    if verb.lemma in _STATES and not helpers and (present or tense == "VBD"):
        return "state"
    if tense == "VBD" or (present and finite is not None and finite.tag == "VBD"):
        return "event"
    return "number" if any(token.tag in ("CD", "$") for token in clause) else None
