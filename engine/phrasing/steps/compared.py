"""A result that the question states by comparing: what "12 more stamps than Mara" comes to."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.scope import expression_of
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_SMALLER: Final = word_set("less fewer younger shorter")
_POSITIVE: Final = {"older": "old", "younger": "old", "taller": "tall", "shorter": "tall", "longer": "long"}


def draft_compared(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence of a comparison with the result of it, still to be judged like one from a line of the solution.

    "Omar has 12 more stamps than Mara." is "Omar has 42 stamps.", "Ida is 5 years older than Leon." is "Ida is 30 years
    old." Rejected as ``no-comparison`` where the step takes no number from such a sentence, or something else of it.
    """
    oracle = problem.problem.oracle
    target = oracle.name_of(result)
    expr, refused = expression_of(problem, result), Rejected("no-comparison", str(result))
    value = problem.problem.values[target]
    decimals = decimal_places(value)
    if not isinstance(expr, BinOp) or expr.operator not in "+-" or value == 1 or decimals is None:
        return refused
    given: dict[Expr, Mention] = {
        Ref(grounding.param): oracle.mentions[grounding.mention] for grounding in oracle.groundings
    }
    for own, other in ((expr.left, expr.right), (expr.right, expr.left)):
        subtracted = expr.operator == "-" and own == expr.left
        if own not in given or subtracted or _compares(problem.question, given.get(other)):
            continue
        draft = draft_given(problem, GivenId(given[own].span))
        if isinstance(draft, Rejected):
            continue
        money = draft.mention.kind == "money"
        number = write_number(value, decimals=2 if money and decimals else None)
        said = _differing(draft, f"${number}" if money else number, more=expr.operator == "+")
        if said is not None:
            return said.told()
    return refused


def _differing(draft: GivenDraft, number: str, *, more: bool) -> GivenDraft | None:
    """ "42 stamps" for "12 more stamps than Mara", "30 years old" for "5 years older than Leon"."""
    parse, last = draft.parse, draft.number[-1]
    after = parse.after(last)
    word = parse.after(after) if after.is_noun else after
    than = next((token for token in draft.tokens if token.index > word.index and token.lower == "than"), None)
    if than is None or (word.lower in _SMALLER) == more or not (word.lower in COMPARED or word.lower in _POSITIVE):
        return None
    between = parse.tokens[word.index + 1 : than.index]
    noun = after if after.is_noun else next((token for token in between if token.is_noun), None)
    counts = noun is not None or (draft.mention.kind == "money" and not between)
    describes = parse.head(word).lemma == "be" and not between
    if (after.is_noun and between) or not (counts if word.lower in COMPARED else describes):
        return None
    written = {token.index: "" for token in draft.number} | {draft.number[0].index: number}
    written[word.index] = _POSITIVE.get(word.lower, "")
    return _without_standard(draft.writing(written), than)


def _compares(parse: Parse, mention: Mention | None) -> bool:
    """Whether a number is itself a difference or a multiple, so that another one beside it gives no amount."""
    if mention is None:
        return False
    after = parse.after(parse.within(mention.span)[-1])
    return mention.kind == "multiplier" or after.is_comparative or parse.after(after).is_comparative


def _without_standard(draft: GivenDraft, opening: Token) -> GivenDraft | None:
    """Without what it is compared with, if this ends the sentence and says nothing else."""
    dropped = tuple(token for token in draft.tokens if token.index >= opening.index)
    standard = draft.parse.subtree(opening)
    says_more = any(token.dep == "prep" and token.lower != "of" for token in dropped[2:])
    return None if says_more or not set(dropped) <= set(standard) else draft.without(*dropped)
