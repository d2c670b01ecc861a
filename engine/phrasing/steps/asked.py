"""The question for the result of a step, as it stands after a problem."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.steps.condition import condition_of, with_pronoun
from illposed.engine.phrasing.steps.said import Said
from illposed.engine.phrasing.steps.scope import expression_of, mentions_by_name
from illposed.engine.results import Rejected

_LEFT: Final = word_set("left remaining")
_STATES: Final = word_set("be have cost contain weigh")


def in_problem(said: Said, asked: str) -> str | Rejected:
    """The question ``asked`` for a result, after the condition of the old question if the result rests on that.

    Rejected as ``said-twice`` where the condition says what is asked, as ``condition`` where it is too long, and as
    ``nothing-taken`` where something is said to be left from which nothing was taken.
    """
    if said.words & _LEFT and _is_a_part(said):
        return Rejected("nothing-taken", asked)
    condition = condition_of(said)
    if condition is None or isinstance(condition, Rejected):
        return asked if condition is None else condition
    opening, comma, rest = asked.partition(", how ")
    if comma:  # the condition takes the place of what the question opens with
        asked = f"how {rest.removesuffix('?')} {opening[:1].lower()}{opening[1:]}?"
    asked = with_pronoun(said, condition, f"{asked[:1].lower()}{asked[1:]}")
    return f"{condition.text}, {asked}"


def _is_a_part(said: Said) -> bool:
    """Whether a difference is the rest of what there is all the time: "9 pens, of which 5 are red"."""
    expr, question = expression_of(said.problem, said.result), said.problem.question
    if not (isinstance(expr, BinOp) and expr.operator == "-" and isinstance(expr.right, Ref)):
        return False
    part = mentions_by_name(said.problem).get(expr.right.name)
    verb = None if part is None else question.verb_above(question.within(part.span)[0])
    return verb is not None and verb.lemma in _STATES
