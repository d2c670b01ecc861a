"""The condition that a question opens with, where a result rests on a number of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import references
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.answer.premise import premise_of
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.phrasing.referents import referents_of, with_pronouns
from illposed.engine.phrasing.steps.meaning import is_answer
from illposed.engine.phrasing.steps.said import Said
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_CONTENT: Final = ("NOUN", "PROPN", "VERB", "ADJ")
_MOST_NUMBERS: Final = 3
"""How many numbers a condition may have and still be read at one go."""


def refuse_premise(said: Said) -> Rejected | None:
    """Rejected as ``premise`` where a result holds only if something else does; None if it is so.

    What rests on ``If a lime costs $2``, ``If he ate 2`` or ``If each hen lays 3`` is so, for these are facts. What
    rests on ``If he feeds 3``, or on a number that the question has elsewhere, may not be so.
    """
    late, problem = _late_mentions(said), said.problem
    asking = problem.question.tokens_of(problem.question.question)
    if not late or (is_answer(problem, said.result) and all(token.lower != "if" for token in asking)):
        return None
    question = read_question(problem.question)
    refused = Rejected("premise", ", ".join(mention.text for mention in late))
    premise = None if isinstance(question, Rejected) else premise_of(question)
    if isinstance(question, Rejected) or premise is None:
        return refused
    if premise == "number" and not any(_is_habit(problem.question, token) for token in question.lead):
        return refused
    value = problem.quantities()[said.result]
    known = all(mention.value != value and _states(question.lead, mention) for mention in late)
    return None if known else refused


def under_condition(said: Said, asked: str) -> str | Rejected:
    """The question ``asked`` for a result, after the condition of the old question if the result rests on that.

    A person whom the condition names is a pronoun in what follows. Rejected as ``premise`` where the condition is too
    long to be said again, or ``asked`` has another one or says when.
    """
    question = read_question(said.problem.question)
    if isinstance(question, Rejected) or not question.lead or not _late_mentions(said):
        return asked
    lead = question.lead[:-1] if question.lead[-1].lower == "then" else question.lead
    referents = referents_of(said.problem.question)
    names = referents.resolved(lead)
    if isinstance(names, Rejected):
        return names
    first, second, *_ = asked.lower().split()
    opens = "how" in (first, second) or first == "what"
    if not opens or sum(token.tag == "CD" for token in lead) > _MOST_NUMBERS:
        return Rejected("premise", asked)
    asked = with_pronouns(asked, said.parse.tokens, referents.called_again(lead, names))
    words = {token.lemma.lower() for token in lead}
    if all(token.lemma.lower() in words for token in said.parse.tokens if token.pos in _CONTENT):
        return Rejected("said-twice", asked)
    condition = capitalised(written(lead, names)).rstrip(" ,")
    return f"{condition}, {asked[:1].lower()}{asked[1:]}"


def _is_habit(parse: Parse, token: Token) -> bool:
    """Whether a word makes what is said a rule: "each", "per", "a day"."""
    often = token.dep == "npadvmod" and parse.child(token, "det") is not None
    return often or token.lower in ("each", "every", "per")


def _states(tokens: Sequence[Token], mention: Mention) -> bool:
    return any(token.span.overlaps(mention.span) for token in tokens)


def _late_mentions(said: Said) -> list[Mention]:
    """The numbers of the sentence that asks from which the result comes, but those that are said again with it.

    In the condition of the question also what looks like a given from which it comes: ``If Ida is 20``.
    """
    oracle, question = said.problem.problem.oracle, said.problem.question
    steps = {step.target: step.expr for step in oracle.program.steps}
    names = {oracle.name_of(said.result)}
    while found := {name for target in names & steps.keys() for name in references(steps[target])} - names:
        names |= found
    again = {read_number(token.text) for token in said.parse.tokens if token.tag == "CD" and token != said.number}
    givens = [oracle.mentions[grounding.mention] for grounding in oracle.groundings if grounding.param in names]
    looks = {(given.value, given.kind, unit) for given in givens for unit in (given.unit, None)}
    asked = read_question(question)
    answers = is_answer(said.problem, said.result)
    said_if = () if isinstance(asked, Rejected) else (*asked.lead, *(asked.last_clause if answers else ()))
    alike = [one for one in oracle.mentions if (one.value, one.kind, one.unit) in looks and _states(said_if, one)]
    late = [one for one in (*givens, *alike) if question.question.span.contains(one.span)]
    return [mention for mention in dict.fromkeys(late) if mention.value not in again]
